import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineNote } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import { z } from 'zod/mini';
import { denoisingOf, diffusionEdit, maskEdits } from './diffusion-edits.ts';
import { type EditBrief, writeEdit } from './edit-request.ts';
import type { Engine, EngineEdit, EngineRequest, Made, Work } from './engine.ts';
import { type Finished, finish } from './finish.ts';
import { type Brief, writeBrief } from './model-request.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { partialImages } from './partial-images.ts';
import { describeUnwanted } from './prompt.ts';
import type { Automatic1111Settings } from './settings.ts';
import { diffusionSize } from './sizes.ts';
import { exchange, jsonBody, type Limits, OutsideError, readJson, requireReachable } from './transport.ts';

const answerShape = z.object({ images: z.array(z.string()), info: z.optional(z.string()) });
const progressShape = z.object({ progress: z.number() });
const taskShape = z.object({
  active: z.boolean(),
  progress: z.optional(z.nullable(z.number())),
  live_preview: z.optional(z.nullable(z.string())),
  id_live_preview: z.optional(z.nullable(z.number())),
});
const infoShape = z.object({ seed: z.optional(z.number()), sd_model_name: z.optional(z.string()) });

/** Weights of the images for the IP-Adapter: the first one counts most. */
const adapterWeights = [0.75, 0.45, 0.45];

/** Denoising strength: how far an edit, or an image made from a reference, may differ from its input. */
const strengths = { edit: 0.55, create: 0.75 };

interface Timing {
  readonly pollMs?: number;
  readonly partialMs?: number;
  readonly limits?: Limits;
}

/**
 * AUTOMATIC1111, and Forge, which kept its API. The server has one interrupt for all its work, so we send one image at a time;
 * otherwise a cancel would interrupt another user's image.
 */
export function openAutomatic1111(settings: Automatic1111Settings, timing: Timing = {}): Engine {
  const inTurn = oneAtATime();
  const { auth } = settings;
  const credentials: Record<string, string> =
    auth === null ? {} : { authorization: `Basic ${Buffer.from(auth).toString('base64')}` };

  async function call(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const url = new URL(`${settings.url}/${path}`);
    const { headers, ...order } = body === undefined ? {} : jsonBody(body);
    return readJson(
      await exchange(
        url,
        {
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...headers, ...credentials },
          ...order,
          signal,
        },
        timing.limits,
      ),
    );
  }

  async function generate(request: EngineRequest, work: Work): Promise<Made> {
    const order = request.edit
      ? await editFor(settings, request, request.edit)
      : await imageFor(settings, request);
    work.onWaiting?.(true);
    const answer = await inTurn(work.signal, () => {
      work.onWaiting?.(false);
      return watched(order, work);
    });
    const { image, seed, model } = readAnswer(answer);
    const { bytes, notes, pixels } = await order.finish(image);
    return {
      bytes,
      seed: seed ?? request.seed,
      model: model ?? nameOf(settings),
      notes: [...order.notes, ...notes],
      usage: { pixels },
    };
  }

  async function watched({ name, body }: Order, work: Work): Promise<unknown> {
    const { signal } = work;
    const done = new AbortController();
    const id = `artcade-${randomUUID()}`;
    const watching = watch(id, work, done.signal);
    try {
      return await call(`sdapi/v1/${name}`, { ...body, force_task_id: id }, signal);
    } catch (error) {
      // The server keeps working after we disconnect, until it is interrupted.
      if (signal.aborted)
        await call('sdapi/v1/interrupt', {}, AbortSignal.timeout(3000)).catch(() => undefined);
      throw error;
    } finally {
      done.abort();
      await watching;
    }
  }

  async function watch(id: string, work: Work, done: AbortSignal): Promise<void> {
    let lastPicture = -1;
    const partial = partialImages(work, timing.partialMs);
    done.addEventListener('abort', partial.stop, { once: true });
    while (!done.aborted) {
      await sleep(timing.pollMs ?? 500, undefined, { signal: done }).catch(() => undefined);
      if (done.aborted) return;
      const asked = { id_task: id, id_live_preview: lastPicture, live_preview: partial.isWanted() };
      const task = await answerOf(taskShape, 'internal/progress', asked, done);
      // A server without its web page has no task ids. It reports on whatever it draws now, so its preview may be of another user's image.
      const path = 'sdapi/v1/progress?skip_current_image=true';
      const { progress } = task ?? (await answerOf(progressShape, path, undefined, done)) ?? {};
      if (done.aborted || task?.active === false) continue;
      if (typeof progress === 'number') work.onProgress(Math.min(1, Math.max(0, progress)));
      if (!task?.live_preview) continue;
      lastPicture = task.id_live_preview ?? -1;
      partial.show(imageIn(task.live_preview));
    }
  }

  /** Returns null instead of a failure: the image arrives without its progress. */
  async function answerOf<T>(
    shape: z.ZodMiniType<T>,
    path: string,
    body: unknown,
    signal: AbortSignal,
  ): Promise<T | null> {
    return shape.safeParse(await call(path, body, signal).catch(() => null)).data ?? null;
  }

  return {
    name: 'automatic1111',
    model: nameOf(settings),
    loras: namesOf(settings),
    capabilities: () => ({
      edit: true,
      edits: [...maskEdits, 'restyle'],
      references: referencesFor(settings, 'create'),
      transparent: false,
      seed: true,
      progress: 'steps',
    }),
    generate,
    health: (signal) =>
      requireReachable(new URL(`${settings.url}/sdapi/v1/sd-models`), {
        headers: credentials,
        signal,
        isKeyChecked: true,
      }),
    close: async () => undefined,
  };
}

const namesOf = ({ loras }: Automatic1111Settings): string[] => loras.map(({ name }) => name);
const nameOf = ({ model }: Automatic1111Settings): string => model ?? 'Stable Diffusion';

interface Order {
  readonly name: 'txt2img' | 'img2img';
  readonly body: object;
  readonly notes: readonly EngineNote[];
  readonly finish: (bytes: Uint8Array) => Promise<Finished>;
}

/** An edit starts from one image. */
const referencesFor = ({ ipAdapter }: Automatic1111Settings, mode: EngineRequest['mode']): number =>
  ipAdapter === null || mode === 'edit' ? 1 : adapterWeights.length;

async function imageFor(settings: Automatic1111Settings, request: EngineRequest): Promise<Order> {
  const size = diffusionSize(request.size);
  const able = {
    transparent: false,
    references: referencesFor(settings, request.mode),
    alpha: false,
    isMarkup: true,
    loras: namesOf(settings),
  };
  const brief = await writeBrief(request, size, able);
  const { references, notes, key } = brief;
  const common = commonFields(settings, request, brief, size);
  const finishIt = (bytes: Uint8Array) => finish(bytes, request, key);
  if (references.length === 0) return { name: 'txt2img', body: common, notes, finish: finishIt };
  const { ipAdapter } = settings;
  if (ipAdapter !== null && request.mode === 'create') {
    const body = { ...common, alwayson_scripts: adapterUnits(ipAdapter, references) };
    return { name: 'txt2img', body, notes, finish: finishIt };
  }
  const given = {
    init_images: references.map(base64),
    denoising_strength: strengths[request.mode],
    // Crops to the aspect ratio instead of distorting.
    resize_mode: 1,
  };
  return { name: 'img2img', body: { ...common, ...given }, notes, finish: finishIt };
}

async function editFor(
  settings: Automatic1111Settings,
  request: EngineRequest,
  edit: EngineEdit,
): Promise<Order> {
  const brief = await writeEdit(request, diffusionEdit);
  const body = {
    ...commonFields(settings, request, brief, brief.size),
    init_images: [base64(brief.picture)],
    denoising_strength: strengthOf(edit),
    resize_mode: 0,
    ...(brief.mask && { ...inpainting(edit), mask: base64(brief.mask) }),
  };
  return { name: 'img2img', body, notes: [], finish: brief.finish };
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Denoising strength: high where something new is painted; for a change of style, as far as the artist wants to go. */
function strengthOf(edit: EngineEdit): number {
  if (edit.kind !== 'restyle') return edit.kind === 'fill' ? 0.9 : 1;
  return denoisingOf(edit.strength);
}

/** The mask's white is painted. It begins with the old picture, or with the colours around the mask. */
const inpainting = ({ kind }: EngineEdit) => ({
  inpainting_fill: kind === 'fill' ? 1 : 0,
  inpaint_full_res: false,
  inpainting_mask_invert: 0,
  mask_blur: 4,
});

function commonFields(
  { model, steps, loras }: Automatic1111Settings,
  request: EngineRequest,
  { prompt }: Pick<Brief | EditBrief, 'prompt'>,
  { width, height }: Size,
): object {
  const lora = loras.find(({ name }) => name === request.lora);
  return {
    prompt: lora ? `${prompt} <lora:${lora.name}:${lora.weight}>` : prompt,
    negative_prompt: describeUnwanted(request),
    width,
    height,
    steps,
    cfg_scale: 6,
    sampler_name: 'DPM++ 2M',
    scheduler: 'Karras',
    seed: request.seed,
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
    ...(model === null ? {} : { override_settings: { sd_model_checkpoint: model } }),
  };
}

/** References as units of the ControlNet extension: they guide the image, which does not start from them. */
const adapterUnits = (model: string, references: readonly Uint8Array[]) => ({
  ControlNet: {
    args: references.map((bytes, index) => ({
      enabled: true,
      module: 'ip-adapter-auto',
      model,
      image: base64(bytes),
      weight: adapterWeights[index],
      resize_mode: 'Crop and Resize',
      control_mode: 'Balanced',
      pixel_perfect: true,
    })),
  },
});

function readAnswer(answer: unknown): {
  image: Uint8Array;
  seed: number | undefined;
  model: string | undefined;
} {
  const { success, data } = answerShape.safeParse(answer);
  const [first] = data?.images ?? [];
  if (first === undefined)
    throw new OutsideError('failed', 'The image service answered without an image.', {
      isAboutRequest: success,
    });
  const info = infoShape.safeParse(infoOf(data?.info));
  return {
    image: imageIn(first),
    seed: info.data?.seed,
    model: info.data?.sd_model_name,
  };
}

const imageIn = (text: string): Uint8Array => Buffer.from(text.replace(/^data:[^,]*,/, ''), 'base64');

/** JSON within JSON; some servers omit it. */
function infoOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
