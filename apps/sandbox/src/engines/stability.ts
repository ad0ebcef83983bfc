import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { EngineBehaviours } from './behaviour.ts';
import { fileIn, fingerprint, readMultipart, text, wait } from './http.ts';
import { editFacts, paint, pngFacts } from './picture.ts';
import { respondWith } from './respond.ts';

type Order = {
  prompt: string;
  seed: number;
  ratio: string;
  model: string;
  mode: string;
  images: number;
  /** Of an edit: the size of the result, and why it would be refused. */
  size?: { width: number; height: number };
  problem?: string;
};

const editPaths = ['edit/inpaint', 'edit/erase', 'edit/outpaint', 'control/structure'];

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
  for (const path of editPaths)
    routes.on('POST', `/engines/stability/v2beta/stable-image/${path}`, async (exchange) => {
      const form = await readMultipart(exchange.request);
      await generate(exchange, behaviours, await editOrder(path, form));
    });
}

async function editOrder(path: string, form: FormData): Promise<Order> {
  const image = await fileIn(form, 'image');
  const facts = editFacts(image, await fileIn(form, 'mask'));
  const margins = ['left', 'right', 'up', 'down'].map((side) => Number(form.get(side) ?? 0));
  const [left = 0, right = 0, up = 0, down = 0] = margins;
  const { width = 0, height = 0 } = (image && pngFacts(image)) ?? {};
  const needsMask = path === 'edit/inpaint' || path === 'edit/erase';
  const problems = [
    width === 0 && 'image: required',
    needsMask && facts.mask === undefined && 'mask: required',
    path === 'edit/outpaint' && !margins.some((side) => side > 0) && 'left, right, up, down: one is required',
    margins.some((side) => !Number.isInteger(side) || side < 0 || side > 2000) && 'margins: from 0 to 2000',
    path === 'edit/erase' && form.has('prompt') && 'prompt: unknown',
    path !== 'edit/erase' && path !== 'edit/outpaint' && !form.get('prompt') && 'prompt: required',
    facts.problem,
  ].filter((each) => typeof each === 'string');
  return {
    ...facts,
    ...(problems[0] !== undefined && { problem: problems[0] }),
    prompt: text(form.get('prompt')),
    seed: Number(form.get('seed') ?? 0),
    ratio: '',
    model: path,
    mode: text(form.get('control_strength')),
    images: 1,
    size: { width: width + left + right, height: height + up + down },
  };
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
  if (order.problem) return sendJson(response, 400, errorOf('bad_request', order.problem));
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

function sizeOf({ ratio, size }: Order): { width: number; height: number } {
  if (size) return size;
  const [across = 1, down = 1] = (ratio || '1:1').split(':').map(Number);
  const width = Math.sqrt((1024 * 1024 * across) / down);
  return { width, height: (width * down) / across };
}

const errorOf = (name: string, error: string): unknown => ({ id: 'sandbox', name, errors: [error] });
