import type { IncomingMessage } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { EngineBehaviours } from './behaviour.ts';
import { fingerprint, readMultipart, readObject, text, wait } from './http.ts';
import { paint } from './picture.ts';
import { respondWith } from './respond.ts';

const basePath = '/engines/openai/v1';

type Order = { prompt: string; size: string; model: string; background: string; images: number };

/** OpenAI's image API: generations and edits. */
export function registerOpenAi(routes: Routes, behaviours: EngineBehaviours): void {
  routes.on('GET', `${basePath}/models`, ({ response }) =>
    sendJson(response, 200, { object: 'list', data: [{ id: 'gpt-image-2.5-flare', object: 'model' }] }),
  );
  routes.on('GET', '/engines/openai/images', showImage);
  routes.on('POST', `${basePath}/images/generations`, async (exchange) => {
    const body = await readObject(exchange.request);
    await generate(exchange, behaviours, 'generations', {
      prompt: text(body['prompt']),
      size: text(body['size']),
      model: text(body['model']),
      background: text(body['background']),
      images: 0,
    });
  });
  routes.on('POST', `${basePath}/images/edits`, async (exchange) => {
    const form = await readMultipart(exchange.request);
    const images = [...form.getAll('image'), ...form.getAll('image[]')];
    await generate(exchange, behaviours, 'edits', {
      prompt: text(form.get('prompt')),
      size: text(form.get('size')),
      model: text(form.get('model')),
      background: text(form.get('background')),
      images: images.length,
    });
  });
}

async function generate(
  { request, response }: Exchange,
  behaviours: EngineBehaviours,
  call: string,
  order: Order,
): Promise<void> {
  const { authorization, traceparent } = request.headers;
  behaviours.record({ engine: 'openai', call, ...order, key: fingerprint(authorization), traceparent });
  if (isWrongKey(request)) {
    return sendJson(response, 401, errorOf('invalid_api_key', 'Incorrect API key provided: wro**ng.'));
  }
  if (order.model === 'gpt-image-2' && order.background === 'transparent') {
    return sendJson(response, 400, errorOf('invalid_value', notTransparent));
  }
  const behaviour = behaviours.take('openai', order.prompt);
  if (!(await wait(response, behaviours.duration(behaviour)))) {
    behaviours.record({ engine: 'openai', call: 'hung up' });
    return;
  }
  respondWith(response, behaviour, {
    retryAfter: behaviours.retryAfter(),
    busy: errorOf('rate_limit_exceeded', 'Rate limit reached for images per minute.', 'requests'),
    fail: errorOf('server_error', 'The server had an error while processing your request.', 'server_error'),
    refuse: { status: 400, body: contentRefusal },
    broke: { status: 429, body: errorOf('insufficient_quota', 'You exceeded your current quota.') },
    onImage: () => behaviours.countImage('openai'),
    image: (instead) =>
      order.model === 'by-address' ? addressOf(order, request) : imageReply(order, instead),
  });
}

const isWrongKey = ({ headers }: IncomingMessage): boolean => headers.authorization === 'Bearer wrong';

function imageReply(order: Order, instead: Buffer | undefined): unknown {
  const [width = 1024, height = 1024] = order.size.split('x').map(Number);
  const transparent = order.background === 'transparent';
  const bytes = instead ?? paint({ width, height, prompt: order.prompt, seed: 0, transparent });
  return {
    created: Math.floor(Date.now() / 1000),
    background: transparent ? 'transparent' : 'opaque',
    output_format: 'png',
    quality: 'medium',
    size: order.size,
    data: [{ b64_json: bytes.toString('base64') }],
    usage: { input_tokens: 50, output_tokens: 1000, total_tokens: 1050 },
  };
}

/** Like LocalAI: the reply has the URL of the image instead of its bytes. */
function addressOf({ prompt, size }: Order, { headers }: IncomingMessage): unknown {
  const query = new URLSearchParams({ prompt, size });
  return { created: 0, data: [{ url: `http://${headers.host}/engines/openai/images?${query.toString()}` }] };
}

function showImage({ response, url }: Exchange): void {
  const [width = 64, height = 64] = (url.searchParams.get('size') ?? '').split('x').map(Number);
  const bytes = paint({ width, height, prompt: url.searchParams.get('prompt') ?? '', seed: 0 });
  response.writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': bytes.length }).end(bytes);
}

const notTransparent = 'Transparent background is not supported for this model.';

function errorOf(code: string, message: string, type = 'invalid_request_error'): unknown {
  return { error: { message, type, param: null, code } };
}

const contentRefusal = errorOf(
  'moderation_blocked',
  'Your request was rejected by the safety system. safety_violations=[violence].',
  'image_generation_user_error',
);
