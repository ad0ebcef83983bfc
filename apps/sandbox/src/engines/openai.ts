import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { Behaviour, EngineBehaviours } from './behaviour.ts';
import { fileIn, fingerprint, readMultipart, readObject, text, wait } from './http.ts';
import { editFacts, garbage, gif, odd, paint, preview } from './picture.ts';
import { respondWith } from './respond.ts';

const basePath = '/engines/openai/v1';

type Order = {
  prompt: string;
  size: string;
  model: string;
  background: string;
  images: number;
  /** Requested as a stream; 0: a single response. */
  partialImages: number;
  edit?: ReturnType<typeof editFacts>;
};

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
      partialImages: body['stream'] === true ? Number(body['partial_images'] ?? 0) : 0,
    });
  });
  routes.on('POST', `${basePath}/images/edits`, async (exchange) => {
    const form = await readMultipart(exchange.request);
    const images = [...form.getAll('image'), ...form.getAll('image[]')];
    const edit = editFacts(await fileIn(form, 'image'), await fileIn(form, 'mask'), true);
    await generate(exchange, behaviours, 'edits', {
      prompt: text(form.get('prompt')),
      size: text(form.get('size')),
      model: text(form.get('model')),
      background: text(form.get('background')),
      images: images.length,
      partialImages: form.get('stream') === 'true' ? Number(form.get('partial_images') ?? 0) : 0,
      edit,
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
  if (order.edit?.problem) return sendJson(response, 400, errorOf('invalid_mask', order.edit.problem));
  if (order.prompt.includes('[limit]'))
    return sendJson(
      response,
      400,
      errorOf('billing_hard_limit_reached', 'Billing hard limit has been reached'),
    );
  const behaviour = behaviours.take('openai', order.prompt);
  if (order.partialImages > 0 && isStreamed(behaviour, order))
    return await stream(response, behaviours, behaviour, call, order);
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

const isStreamed = (behaviour: Behaviour, { prompt }: Order): boolean =>
  ['fine', 'slow', 'garbage', 'gif', 'odd', 'cut', 'hang'].includes(behaviour) || prompt.includes('[late]');

/** Partial images at intervals, then the last one. */
async function stream(
  response: ServerResponse,
  behaviours: EngineBehaviours,
  behaviour: Behaviour,
  call: string,
  order: Order,
): Promise<void> {
  const kind = call === 'edits' ? 'image_edit' : 'image_generation';
  const write = (type: string, data: object): void => {
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const pause = behaviours.duration(behaviour) / (order.partialImages + 1);
  for (let index = 0; index <= order.partialImages; index += 1) {
    if (!(await wait(response, pause))) return behaviours.record({ engine: 'openai', call: 'hung up' });
    if (index < order.partialImages)
      write(`${kind}.partial_image`, {
        b64_json: preview.toString('base64'),
        partial_image_index: index,
        size: order.size,
      });
  }
  if (behaviour === 'cut') return void response.destroy();
  if (behaviour === 'refuse') write('error', contentRefusal as object);
  else {
    behaviours.countImage('openai');
    const { data, usage } = imageReply(order, replacements[behaviour]);
    // Each partial image costs a hundred tokens.
    const output_tokens = usage.output_tokens + 100 * order.partialImages;
    write(`${kind}.completed`, { ...data[0], size: order.size, usage: { ...usage, output_tokens } });
  }
  response.end();
}

const replacements: Partial<Record<Behaviour, Buffer>> = { garbage, gif, odd };

const isWrongKey = ({ headers }: IncomingMessage): boolean => headers.authorization === 'Bearer wrong';

function imageReply(order: Order, instead: Buffer | undefined) {
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
  'Your request was rejected by the safety system. If you believe this is an error, contact us at help.openai.com and include the request ID req_0123. safety_violations=[violence].',
  'image_generation_user_error',
);
