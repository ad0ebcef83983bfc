import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendJson } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { Behaviour, EngineBehaviours } from './behaviour.ts';
import { bytesIn, fileIn, fingerprint, list, readMultipart, readObject, record, text } from './http.ts';
import { editFacts, garbage, gif, odd, paint, pngFacts } from './picture.ts';
import { respondWith } from './respond.ts';

type HostedId = 'fal' | 'replicate' | 'bfl';
type Order = {
  prompt: string;
  seed: number;
  width: number;
  height: number;
  images: number;
  strength?: unknown;
  picture?: string;
  mask?: string;
  problem?: string;
};
type Task = { id: string; order: Order; behaviour: Behaviour; readyAt: number; isCancelled: boolean };
type Reply = { status: number; body: unknown };

/** What differs between three services that all queue an order and are asked about it. */
type Dialect = {
  id: HostedId;
  key: (headers: IncomingMessage['headers']) => string | undefined;
  order: (body: Record<string, unknown>, model: string) => Order;
  errorOf: (status: number, message: string) => unknown;
  /** The answer to the order and to questions about it. */
  state: (task: Task, base: string) => Reply;
  /** Where the result is, if it is not part of the state. */
  result?: (task: Task, base: string) => Reply;
  /** The answer to an account without money. */
  broke?: Reply;
  /** Files that were uploaded for orders, by address. */
  uploads?: Map<string, Buffer>;
};

const isReady = ({ readyAt }: Task): boolean => Date.now() >= readyAt;
/** The task breaks off, for no reason of content. */
const isBroken = ({ order }: Task): boolean => order.prompt.includes('[broken]');
const isRefused = ({ behaviour }: Task): boolean => behaviour === 'refuse';
const fileOf = ({ id }: Task, base: string): string => `${base}/files/${id}`;
const atOnce: readonly Behaviour[] = ['busy', 'fail', 'html', 'cut', 'broke'];
const maxTasks = 100;

function registerHosted(routes: Routes, behaviours: EngineBehaviours, dialect: Dialect): void {
  const tasks = new Map<string, Task>();
  const prefix = `/engines/${dialect.id}`;

  async function accept({ request, response }: Exchange, base: string): Promise<void> {
    const key = dialect.key(request.headers);
    const order = dialect.order(await readObject(request), request.url ?? '');
    behaviours.record({
      engine: dialect.id,
      call: 'order',
      path: request.url,
      ...order,
      key: fingerprint(key),
    });
    if (!key || key.endsWith('wrong')) return sendError(response, 401, 'Unauthenticated');
    if (order.prompt.includes('[poor]')) {
      const { status, body } = dialect.broke ?? {
        status: 402,
        body: dialect.errorOf(402, 'Insufficient credit'),
      };
      return sendJson(response, status, body);
    }
    if (order.problem) return sendError(response, 422, order.problem);
    const behaviour = behaviours.take(dialect.id, order.prompt);
    const readyAt = Date.now() + behaviours.duration(behaviour);
    const task: Task = { id: randomUUID(), order, behaviour, readyAt, isCancelled: false };
    tasks.set(task.id, task);
    for (const old of [...tasks.keys()].slice(0, -maxTasks)) tasks.delete(old);
    const accepted = dialect.state(task, base).body;
    if (!atOnce.includes(behaviour)) return sendJson(response, 200, accepted);
    respondWith(response, behaviour, {
      retryAfter: behaviours.retryAfter(),
      busy: dialect.errorOf(429, 'Too many requests'),
      fail: dialect.errorOf(500, 'Internal server error'),
      refuse: { status: 200, body: accepted },
      // The image leaves when its file is fetched.
      onImage: () => undefined,
      image: () => accepted,
    });
  }

  async function upload({ request, response }: Exchange, base: string, uploads: Map<string, Buffer>) {
    if (!dialect.key(request.headers)) return sendError(response, 401, 'Unauthenticated');
    const bytes = await fileIn(await readMultipart(request), 'content');
    if (!bytes) return sendError(response, 400, 'Missing content');
    const id = randomUUID();
    const get = `${base}/v1/files/${id}`;
    uploads.set(get, bytes);
    for (const old of [...uploads.keys()].slice(0, -maxTasks)) uploads.delete(old);
    behaviours.record({ engine: dialect.id, call: 'upload', bytes: bytes.length });
    sendJson(response, 201, { id, name: 'image.png', size: bytes.length, urls: { get } });
  }

  const sendError = (response: ServerResponse, status: number, message: string): void =>
    sendJson(response, status, dialect.errorOf(status, message));

  routes.mount(prefix, async (exchange) => {
    const { request, response, url } = exchange;
    const base = `http://${request.headers.host}${prefix}`;
    const [id = '', last] = /[\w-]{36}(?:\/(\w+))?$/.exec(url.pathname)?.[0].split('/') ?? [];
    const task = tasks.get(id);
    const { uploads } = dialect;
    if (uploads && url.pathname === `${prefix}/v1/files`) return await upload(exchange, base, uploads);
    if (uploads && request.method === 'DELETE') {
      behaviours.record({
        engine: dialect.id,
        call: 'delete',
        known: uploads.delete(`${base}/v1/files/${id}`),
      });
      return void response.writeHead(204).end();
    }
    if (request.method === 'POST' && id === '') return await accept(exchange, base);
    if (!task) return sendError(response, 404, 'Not found');
    // A stranger's host gets no key, so files are open to all.
    if (url.pathname.startsWith(`${prefix}/files/`)) {
      behaviours.countImage(dialect.id);
      response.writeHead(200, { 'Content-Type': 'image/png' }).end(bytesOf(task));
      return;
    }
    if (!dialect.key(request.headers)) return sendError(response, 401, 'Unauthenticated');
    if (last === 'cancel') {
      behaviours.record({ engine: dialect.id, call: 'interrupt', running: !isReady(task) });
      task.isCancelled = true;
    }
    const { status, body } = (last === undefined && dialect.result ? dialect.result : dialect.state)(
      task,
      base,
    );
    sendJson(response, status, body);
  });
}

const replacements: Partial<Record<Behaviour, Buffer>> = { garbage, gif, odd };
const bytesOf = ({ behaviour, order }: Task): Buffer => replacements[behaviour] ?? paint(order);

function ratioSize(ratio: unknown): { width: number; height: number } {
  const [across = 1, down = 1] = (text(ratio) || '1:1').split(':').map(Number);
  const width = Math.sqrt((1024 * 1024 * across) / down);
  return { width, height: (width * down) / across };
}

type FluxInput = Record<string, unknown> & { size: { width: number; height: number } };

function fluxOrder(input: FluxInput, uploads?: ReadonlyMap<string, Buffer>): Order {
  const common = { prompt: text(input['prompt']), seed: Number(input['seed'] ?? 0) };
  const bytes = (value: unknown) => uploads?.get(text(value)) ?? bytesIn(value);
  if (input['mask'] !== undefined)
    return { ...common, ...filled(bytes(input['image']), bytes(input['mask'])) };
  const images = [
    ...list(input['input_images']),
    ...Object.keys(input).flatMap((name) => (/^input_image(_[2-8])?$/.test(name) ? [input[name]] : [])),
  ];
  return {
    ...common,
    ...input.size,
    images: images.filter((each) => pngFacts(bytes(each) ?? noBytes)).length,
  };
}

const noBytes = Buffer.alloc(0);

/** FLUX.2 is asked for pixels, the models before it for a form. What is asked for in another way is left out. */
function pixelSize({ width = 1024, height = 1024 }: Record<string, unknown>): {
  width: number;
  height: number;
} {
  return { width: Number(width), height: Number(height) };
}

/** A picture with a mask: the result has the size of the picture. */
function filled(image: Buffer | null, mask: Buffer | null): Omit<Order, 'prompt' | 'seed'> {
  const { width = 64, height = 64 } = (image && pngFacts(image)) ?? {};
  return { width, height, images: 1, ...editFacts(image, mask) };
}

/** Models of fal that take a list of images, and nothing else. */
const listModels = /flux-2|\/multi\b|nano-banana|seedream|gpt-image|qwen-image-edit-plus/;

/** fal's queue: state and result have addresses of their own. */
const fal: Dialect = {
  id: 'fal',
  key: ({ authorization }) => /^Key (.+)$/.exec(authorization ?? '')?.[1],
  broke: {
    status: 403,
    body: {
      detail: 'User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing.',
    },
  },
  order: (body, model) => {
    const { width = 1024, height = 768 } = record(body['image_size']);
    const common = {
      prompt: text(body['prompt']),
      seed: Number(body['seed'] ?? 0),
      strength: body['strength'],
    };
    if (body['mask_url'] !== undefined)
      return { ...common, ...filled(bytesIn(body['image_url']), bytesIn(body['mask_url'])) };
    const isList = listModels.test(model);
    const given = isList
      ? list(body['image_urls'])
      : [body['image_url']].filter((each) => each !== undefined);
    return {
      ...common,
      width: Number(width),
      height: Number(height),
      images: given.length,
      ...(isList &&
        given.length === 0 &&
        model.includes('/edit') && { problem: 'image_urls: field required' }),
    };
  },
  errorOf: (_status, detail) => ({ detail }),
  state: (task, base) => {
    const response_url = `${base}/requests/${task.id}`;
    const status = isReady(task) ? 'COMPLETED' : 'IN_PROGRESS';
    return {
      status: 200,
      body: {
        request_id: task.id,
        status,
        response_url,
        status_url: `${response_url}/status`,
        cancel_url: `${response_url}/cancel`,
      },
    };
  },
  result: (task, base) => {
    if (!isReady(task)) return { status: 400, body: { detail: 'Request is still in progress' } };
    if (isRefused(task)) {
      const msg = 'The content could not be processed because it was flagged by a safety checker.';
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'prompt'], msg, type: 'content_policy_violation' }] },
      };
    }
    const { seed } = task.order;
    if (isBroken(task)) return { status: 200, body: { images: [], seed } };
    const images = [{ url: fileOf(task, base), content_type: 'image/png' }];
    return { status: 200, body: { images, seed, has_nsfw_concepts: [task.order.prompt.includes('[nsfw]')] } };
  },
};

const uploads = new Map<string, Buffer>();

const replicate: Dialect = {
  id: 'replicate',
  key: ({ authorization }) => /^Bearer (.+)$/.exec(authorization ?? '')?.[1],
  uploads,
  order: (body) => {
    const input = record(body['input']);
    const isCustom = input['aspect_ratio'] === 'custom';
    return fluxOrder(
      { ...input, size: isCustom ? pixelSize(input) : ratioSize(input['aspect_ratio']) },
      uploads,
    );
  },
  errorOf: (status, detail) => ({ title: detail, detail, status }),
  state: (task, base) => {
    const get = `${base}/v1/predictions/${task.id}`;
    const isOver = isReady(task);
    const failed = isOver && isRefused(task);
    return {
      status: 200,
      body: {
        id: task.id,
        status: task.isCancelled ? 'canceled' : failed ? 'failed' : isOver ? 'succeeded' : 'processing',
        output: isOver && !failed ? fileOf(task, base) : null,
        error: !failed
          ? null
          : isBroken(task)
            ? 'Prediction failed. (E6716)'
            : 'The input or output was flagged as sensitive. (E005)',
        urls: { get, cancel: `${get}/cancel` },
      },
    };
  },
};

/** Black Forest Labs: an order cannot be ended. */
const blackForestLabs: Dialect = {
  id: 'bfl',
  key: (headers) => headers['x-key']?.toString(),
  order: (body, model) =>
    fluxOrder({
      ...body,
      size: model.includes('flux-2') ? pixelSize(body) : ratioSize(body['aspect_ratio']),
    }),
  errorOf: (_status, detail) => ({ detail }),
  state: ({ id }, base) => ({ status: 200, body: { id, polling_url: `${base}/v1/get_result/${id}` } }),
  result: (task, base) => {
    const refused = isBroken(task) ? 'Error' : 'Content Moderated';
    const status = !isReady(task) ? 'Pending' : isRefused(task) ? refused : 'Ready';
    const result = status === 'Ready' ? { sample: fileOf(task, base), seed: task.order.seed } : null;
    return { status: 200, body: { id: task.id, status, result } };
  },
};

export function registerHostedEngines(routes: Routes, behaviours: EngineBehaviours): void {
  for (const dialect of [fal, replicate, blackForestLabs]) registerHosted(routes, behaviours, dialect);
}
