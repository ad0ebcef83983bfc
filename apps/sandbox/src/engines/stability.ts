import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { EngineBehaviours } from './behaviour.ts';
import { fingerprint, readMultipart, text, wait } from './http.ts';
import { paint } from './picture.ts';
import { respondWith } from './respond.ts';

type Order = { prompt: string; seed: number; ratio: string; model: string; mode: string; images: number };

/** Stability's Stable Image, with the image in the JSON of the response. */
export function registerStability(routes: Routes, behaviours: EngineBehaviours): void {
  routes.on('POST', '/engines/stability/v2beta/stable-image/generate/:model', async (exchange) => {
    const form = await readMultipart(exchange.request);
    await generate(exchange, behaviours, {
      prompt: text(form.get('prompt')),
      seed: Number(form.get('seed') ?? 0),
      ratio: text(form.get('aspect_ratio')),
      model: text(form.get('model')) || (exchange.params['model'] ?? ''),
      mode: text(form.get('mode')),
      images: form.getAll('image').length,
    });
  });
}

async function generate({ request, response }: Exchange, behaviours: EngineBehaviours, order: Order) {
  const { authorization, accept } = request.headers;
  behaviours.record({ engine: 'stability', call: 'generate', ...order, key: fingerprint(authorization) });
  if (accept !== 'application/json')
    return sendJson(response, 400, errorOf('bad_request', 'accept: not JSON'));
  if (!authorization || authorization === 'Bearer wrong')
    return sendJson(response, 401, errorOf('unauthorized', 'The API key is invalid.'));
  if (order.prompt.includes('[poor]'))
    return sendJson(response, 402, errorOf('payment_required', 'You lack sufficient credits.'));
  const behaviour = behaviours.take('stability', order.prompt);
  if (!(await wait(response, behaviours.duration(behaviour)))) {
    behaviours.record({ engine: 'stability', call: 'hung up' });
    return;
  }
  respondWith(response, behaviour, {
    retryAfter: behaviours.retryAfter(),
    busy: errorOf('rate_limit_exceeded', 'You have exceeded the rate limit.'),
    fail: errorOf('internal_error', 'An unexpected server error has occurred.'),
    refuse: refusalOf(order),
    onImage: () => behaviours.countImage('stability'),
    image: (instead) => ({
      image: (instead ?? paint({ ...sizeOf(order), ...order })).toString('base64'),
      finish_reason: 'SUCCESS',
      seed: order.seed,
    }),
  });
}

/** The real service can reject the prompt, or filter the image that it made. */
const refusalOf = ({ prompt, seed }: Order) =>
  prompt.includes('[filtered]')
    ? { status: 200, body: { finish_reason: 'CONTENT_FILTERED', seed } }
    : { status: 403, body: errorOf('content_moderation', 'Your request was flagged by our safety system.') };

function sizeOf({ ratio }: Order): { width: number; height: number } {
  const [across = 1, down = 1] = (ratio || '1:1').split(':').map(Number);
  const width = Math.sqrt((1024 * 1024 * across) / down);
  return { width, height: (width * down) / across };
}

const errorOf = (name: string, error: string): unknown => ({ id: 'sandbox', name, errors: [error] });
