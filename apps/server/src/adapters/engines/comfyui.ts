import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod/mini';
import { fill, type Recipe, readWorkflow } from './comfyui-workflow.ts';
import { denoisingOf, diffusionEdit, maskEdits } from './diffusion-edits.ts';
import { writeEdit } from './edit-request.ts';
import {
  type Engine,
  type EngineEdit,
  EngineError,
  type EngineRequest,
  type Made,
  type Work,
} from './engine.ts';
import { finish } from './finish.ts';
import { writeBrief } from './model-request.ts';
import { type PartialImages, partialImages } from './partial-images.ts';
import { describeUnwanted } from './prompt.ts';
import type { ComfyUiSettings } from './settings.ts';
import { diffusionSize } from './sizes.ts';
import {
  type Answer,
  exchange,
  formBody,
  jsonBody,
  jsonIn,
  type Limits,
  OutsideError,
  readJson,
  requireReachable,
  troubleOf,
} from './transport.ts';

const queuedShape = z.object({ prompt_id: z.string() });
const uploadedShape = z.object({ name: z.string(), subfolder: z.optional(z.string()) });
const imageShape = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const historyShape = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.object({ images: z.optional(z.array(imageShape)) })),
    status: z.optional(z.object({ status_str: z.optional(z.string()) })),
  }),
);
/** Why a graph was rejected, by node. */
const rejectionShape = z.object({
  node_errors: z.record(
    z.string(),
    z.object({
      errors: z.array(
        z.object({
          type: z.string(),
          extra_info: z.optional(z.object({ input_name: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});
const queueShape = z.object({ queue_running: z.array(z.unknown()), queue_pending: z.array(z.unknown()) });
const eventShape = z.object({
  type: z.string(),
  data: z.object({
    prompt_id: z.optional(z.string()),
    value: z.optional(z.number()),
    max: z.optional(z.number()),
  }),
});

type Image = z.infer<typeof imageShape>;
type Values = Parameters<typeof fill>[1];

const referencesOf = ({ fields }: Recipe): number => fields.references?.length ?? 0;

interface Timing {
  readonly pollMs?: number;
  readonly partialMs?: number;
  readonly limits?: Limits;
}

/**
 * ComfyUI: a graph is queued, the web socket reports progress, the history contains the finished image. The socket is only for
 * progress and for waking up early: if it breaks, polling the history every second suffices.
 */
export function openComfyUi(settings: ComfyUiSettings, timing: Timing = {}): Engine {
  const workflow = readWorkflow(settings.workflow);

  async function call(path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
    const url = new URL(`${settings.url}/${path}`);
    const order =
      body === undefined ? { method: 'GET' as const } : { method: 'POST' as const, ...jsonBody(body) };
    return readJson(await exchange(url, { ...order, signal }, timing.limits));
  }

  async function generate(request: EngineRequest, work: Work): Promise<Made> {
    if (request.edit) return edit(request, request.edit, work);
    const size = diffusionSize(request.size);
    const looking = request.mode === 'create' ? workflow.references : undefined;
    const able = {
      transparent: false,
      references: looking ? referencesOf(looking) : workflow.edit ? 1 : 0,
      alpha: false,
      isMarkup: true,
      loras: workflow.loras,
    };
    const brief = await writeBrief(request, size, able);
    const [reference] = brief.references;
    const recipe = (reference && (looking ?? workflow.edit)) || workflow.create;
    if (request.mode === 'edit' && !reference)
      throw new EngineError('failed', 'This workflow cannot change an image.');
    const uploaded: string[] = [];
    for (const each of brief.references) uploaded.push(await upload(each, work.signal));
    const [first] = uploaded;
    const image = first === undefined ? {} : { image: first };
    const lora = workflow.loras.find((name) => name === request.lora);
    const words = {
      ...(lora !== undefined && { lora }),
      prompt: brief.prompt,
      negative: describeUnwanted(request),
      seed: request.seed,
    };
    const made = await run(recipe, { ...words, ...size, ...image }, uploaded, work);
    const { bytes, notes, pixels } = await finish(await view(made, work.signal), request, brief.key);
    return {
      bytes,
      seed: request.seed,
      model: workflow.model,
      notes: [...brief.notes, ...notes],
      usage: { pixels },
    };
  }

  async function edit(request: EngineRequest, asked: EngineEdit, work: Work): Promise<Made> {
    const recipe = asked.kind === 'restyle' ? workflow.edit : workflow.fill;
    if (!recipe) throw new EngineError('failed', 'This workflow cannot do this edit.');
    const brief = await writeEdit(request, diffusionEdit);
    const files = {
      image: await upload(brief.picture, work.signal),
      ...(brief.mask && { mask: await upload(brief.mask, work.signal) }),
    };
    const strength = asked.kind === 'restyle' ? { strength: denoisingOf(asked.strength) } : {};
    const words = { prompt: brief.prompt, negative: describeUnwanted(request), seed: request.seed };
    const made = await run(recipe, { ...words, ...brief.size, ...files, ...strength }, [], work);
    const { bytes, notes, pixels } = await brief.finish(await view(made, work.signal));
    return { bytes, seed: request.seed, model: workflow.model, notes, usage: { pixels } };
  }

  async function upload(bytes: Uint8Array, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    form.set('image', new File([Buffer.from(bytes)], `artcade-${randomUUID()}.png`, { type: 'image/png' }));
    form.set('type', 'input');
    const url = new URL(`${settings.url}/upload/image`);
    const order = { method: 'POST' as const, ...(await formBody(form)), signal };
    const answer = await exchange(url, order, timing.limits);
    const { name, subfolder } = expected(uploadedShape, readJson(answer));
    return subfolder ? `${subfolder}/${name}` : name;
  }

  /** Puts a graph into the queue, and returns its id there. */
  async function enqueue(
    recipe: Recipe,
    values: Values,
    order: unknown,
    signal: AbortSignal,
  ): Promise<string> {
    const url = new URL(`${settings.url}/prompt`);
    const answer = await exchange(url, { method: 'POST', ...jsonBody(order), signal }, timing.limits);
    if (answer.status === 400 && lacksFile(answer, recipe, values))
      throw new OutsideError('failed', 'A file of the workflow is missing at the image service.', {
        charge: 'none',
        // The graphs for references and edits may lack a file that other orders do not need.
        isAboutRequest: recipe !== workflow.create,
        cause: new Error(Buffer.from(answer.bytes).toString('utf8').slice(0, 500)),
      });
    return expected(queuedShape, readJson(answer)).prompt_id;
  }

  async function run(
    recipe: Recipe,
    values: Values,
    references: readonly string[],
    work: Work,
  ): Promise<Image> {
    const graph = fill(recipe, values, references);
    const { signal } = work;
    const partial = partialImages(work, timing.partialMs);
    signal.throwIfAborted();
    const client = randomUUID();
    // Our own id, so that the order can be cancelled before its response arrives. Older servers assign another one.
    let id: string = randomUUID();
    const line = await listen(`${settings.url}/ws?clientId=${client}`, signal);
    try {
      id = await enqueue(recipe, values, { prompt: graph, client_id: client, prompt_id: id }, signal);
      line.follow(id, work.onProgress, partial.show);
      return await arrival(id, line, signal);
    } catch (error) {
      if (signal.aborted) await withdraw(id).catch(() => undefined);
      throw error;
    } finally {
      partial.stop();
      line.close();
    }
  }

  async function arrival(id: string, line: Line, signal: AbortSignal): Promise<Image> {
    for (let missed = 0; ; ) {
      await line.pause(timing.pollMs ?? 1000, signal);
      const image = await lookFor(id, signal);
      if (image) return image;
      // Neither in the queue nor in the history yet: possible for a moment, but not for long.
      missed = (await placeOf(id, signal)) === 'nowhere' ? missed + 1 : 0;
      if (missed > 2) throw new OutsideError('failed', 'The image service lost the order.', { again: true });
    }
  }

  async function lookFor(id: string, signal: AbortSignal): Promise<Image | null> {
    const entry = expected(historyShape, await call(`history/${id}`, undefined, signal))[id];
    if (!entry) return null;
    const isBroken = entry.status?.status_str === 'error';
    const images = isBroken ? [] : Object.values(entry.outputs).flatMap((output) => output.images ?? []);
    // What a node only shows, such as a preview of a step, is of type temp.
    const image = images.find(({ type }) => type === 'output') ?? images[0];
    if (image) return image;
    throw new OutsideError('failed', 'The workflow ended without an image.', {
      isAboutRequest: true,
      cause: new Error(JSON.stringify(entry.status).slice(0, 500)),
    });
  }

  async function placeOf(id: string, signal: AbortSignal): Promise<'running' | 'pending' | 'nowhere'> {
    const queue = expected(queueShape, await call('queue', undefined, signal));
    const has = (entries: readonly unknown[]): boolean =>
      entries.some((entry) => Array.isArray(entry) && entry[1] === id);
    if (has(queue.queue_running)) return 'running';
    return has(queue.queue_pending) ? 'pending' : 'nowhere';
  }

  /** Removes the prompt from the queue or interrupts it, but never another user's: older servers interrupt whatever is running. */
  async function withdraw(id: string): Promise<void> {
    const soon = AbortSignal.timeout(3000);
    await post('queue', { delete: [id] }, soon);
    if ((await placeOf(id, soon)) === 'running') await post('interrupt', { prompt_id: id }, soon);
  }

  /** For calls with an empty response. */
  async function post(path: string, body: unknown, signal: AbortSignal): Promise<void> {
    const order = { method: 'POST' as const, ...jsonBody(body), signal };
    await exchange(new URL(`${settings.url}/${path}`), order, timing.limits);
  }

  async function view({ filename, subfolder, type }: Image, signal: AbortSignal): Promise<Uint8Array> {
    const query = new URLSearchParams({ filename, subfolder, type });
    const url = new URL(`${settings.url}/view?${query.toString()}`);
    const { status, headers, bytes } = await exchange(url, { method: 'GET', signal }, timing.limits);
    if (status >= 400) throw troubleOf(status, headers, '');
    return bytes;
  }

  return {
    name: 'comfyui',
    model: workflow.model,
    loras: workflow.loras,
    capabilities: () => ({
      edit: workflow.edit !== undefined,
      edits: [
        ...(workflow.fill ? maskEdits : []),
        ...(workflow.edit?.fields.strength ? (['restyle'] as const) : []),
      ],
      references: workflow.references ? referencesOf(workflow.references) : workflow.edit ? 1 : 0,
      transparent: false,
      seed: workflow.create.fields.seed !== undefined,
      progress: 'steps',
    }),
    generate,
    health: (signal) => requireReachable(new URL(`${settings.url}/queue`), { signal, isKeyChecked: true }),
    close: async () => undefined,
  };
}

/** Whether the graph names a file, such as a checkpoint, that the server does not have, in a place that this order did not fill. */
function lacksFile(answer: Answer, { fields }: Recipe, values: Values): boolean {
  const names = [...Object.keys(values), 'references'];
  const filled = Object.entries(fields).flatMap(([name, places = []]) =>
    names.includes(name) ? places.flat() : [],
  );
  const nodes = rejectionShape.safeParse(jsonIn(answer)).data?.node_errors ?? {};
  return Object.entries(nodes).some(([node, { errors }]) =>
    errors.some(
      ({ type, extra_info: where }) =>
        type === 'value_not_in_list' && !filled.includes(`${node}.${where?.input_name}`),
    ),
  );
}

function expected<T>(shape: z.ZodMiniType<T>, value: unknown): T {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new OutsideError('failed', 'The image service answered with something else than expected.', {
    cause: parsed.error,
  });
}

interface Line {
  readonly follow: (id: string, onProgress: Work['onProgress'], onPartial: PartialImages['show']) => void;
  /** Waits for a time, or until a prompt has ended. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => void;
}

const patienceMs = 5000;
const endings: readonly string[] = ['execution_success', 'execution_error', 'execution_interrupted'];

/** Returns the socket, open or failed. Listening starts before the order, so that no event is missed. */
async function listen(address: string, signal: AbortSignal): Promise<Line> {
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  // Previews come as binary frames, to the client that ordered; each order is a client of its own.
  socket.binaryType = 'arraybuffer';
  let followed: {
    id: string;
    onProgress: Work['onProgress'];
    onPartial: PartialImages['show'];
  } | null = null;
  let wake = new AbortController();
  socket.addEventListener('message', ({ data }) => {
    if (data instanceof ArrayBuffer) {
      const preview = previewIn(data);
      if (preview) followed?.onPartial(preview);
      return;
    }
    const event = eventOf(data);
    if (!event || event.data.prompt_id !== followed?.id) return;
    const { value, max } = event.data;
    if (event.type === 'progress' && value !== undefined && max)
      followed?.onProgress(Math.min(1, value / max));
    if (endings.includes(event.type)) wake.abort();
  });
  await new Promise<void>((resolve) => {
    for (const end of ['open', 'error', 'close'] as const)
      socket.addEventListener(end, () => resolve(), { once: true });
    setTimeout(resolve, patienceMs).unref();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  return {
    follow: (id, onProgress, onPartial) => {
      followed = { id, onProgress, onPartial };
    },
    pause: async (milliseconds, stop) => {
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([wake.signal, stop]) }).catch(
        () => undefined,
      );
      stop.throwIfAborted();
      wake = new AbortController();
    },
    close: () => socket.close(),
  };
}

/** A preview frame: the number 1, the number of a format, and the image. */
function previewIn(frame: ArrayBuffer): Uint8Array | null {
  const headerBytes = 8;
  if (frame.byteLength <= headerBytes || new DataView(frame).getUint32(0) !== 1) return null;
  return new Uint8Array(frame, headerBytes);
}

function eventOf(data: unknown): z.infer<typeof eventShape> | null {
  if (typeof data !== 'string') return null;
  try {
    return eventShape.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
