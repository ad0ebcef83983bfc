import { setTimeout as sleep } from 'node:timers/promises';
import type { Size } from '@artcade/domain/tool-forms';
import { z } from 'zod/mini';
import type { Engine, EngineRequest, Made, Work } from './engine.ts';
import { finish } from './finish.ts';
import { type Brief, writeBrief } from './model-request.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { partialImages } from './partial-images.ts';
import { describeUnwanted } from './prompt.ts';
import type { Automatic1111Settings } from './settings.ts';
import { diffusionSize } from './sizes.ts';
import { exchange, jsonBody, type Limits, OutsideError, readJson, requireReachable } from './transport.ts';

const answerShape = z.object({ images: z.array(z.string()), info: z.optional(z.string()) });
const progressShape = z.object({ progress: z.number(), current_image: z.optional(z.nullable(z.string())) });
const infoShape = z.object({ seed: z.optional(z.number()), sd_model_name: z.optional(z.string()) });

/** Denoising strength: how far an edit, or an image made from a reference, may differ from its input. */
const strengths = { edit: 0.55, create: 0.75 };

interface Timing {
  readonly pollMs?: number;
  readonly partialMs?: number;
  readonly limits?: Limits;
}

/**
 * AUTOMATIC1111, and Forge, which kept its API. The server has one progress and one interrupt for all its work, so we send one
 * image at a time; otherwise a cancel would interrupt another user's image.
 */
export function openAutomatic1111(settings: Automatic1111Settings, timing: Timing = {}): Engine {
  const inTurn = oneAtATime();
  const { auth } = settings;
  const credentials: Record<string, string> =
    auth === null ? {} : { authorization: `Basic ${Buffer.from(auth).toString('base64')}` };

  async function call(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const url = new URL(`${settings.url}/sdapi/v1/${path}`);
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
    const size = diffusionSize(request.size);
    const brief = await writeBrief(request, size, { transparent: false, references: 1, alpha: false });
    const answer = await inTurn(work.signal, () => watched(orderFor(settings, request, brief, size), work));
    const { image, seed, model } = readAnswer(answer);
    const { bytes, notes, pixels } = await finish(image, request, brief.key);
    return {
      bytes,
      seed: seed ?? request.seed,
      model: model ?? nameOf(settings),
      notes: [...brief.notes, ...notes],
      usage: { pixels },
    };
  }

  async function watched({ path, body }: ReturnType<typeof orderFor>, work: Work): Promise<unknown> {
    const { signal } = work;
    const done = new AbortController();
    const watching = watch(work, done.signal);
    try {
      return await call(path, body, signal);
    } catch (error) {
      // The server keeps working after we disconnect, until it is interrupted.
      if (signal.aborted) await call('interrupt', {}, AbortSignal.timeout(3000)).catch(() => undefined);
      throw error;
    } finally {
      done.abort();
      await watching;
    }
  }

  async function watch(work: Work, done: AbortSignal): Promise<void> {
    const partial = partialImages(work, timing.partialMs);
    done.addEventListener('abort', partial.stop, { once: true });
    while (!done.aborted) {
      await sleep(timing.pollMs ?? 500, undefined, { signal: done }).catch(() => undefined);
      if (done.aborted) return;
      // Progress is optional: the image arrives without it.
      const path = `progress?skip_current_image=${!partial.isWanted()}`;
      const { data } = progressShape.safeParse(await call(path, undefined, done).catch(() => null));
      if (!data || done.aborted) continue;
      work.onProgress(Math.min(1, Math.max(0, data.progress)));
      if (data.current_image) partial.show(imageIn(data.current_image));
    }
  }

  return {
    name: 'automatic1111',
    model: nameOf(settings),
    capabilities: () => ({ edit: true, references: 1, transparent: false, seed: true, progress: 'steps' }),
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

const nameOf = ({ model }: Automatic1111Settings): string => model ?? 'Stable Diffusion';

function orderFor(
  { model, steps }: Automatic1111Settings,
  request: EngineRequest,
  { prompt, references }: Brief,
  { width, height }: Size,
): { path: string; body: unknown } {
  const common = {
    prompt,
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
  if (references.length === 0) return { path: 'txt2img', body: common };
  const given = {
    init_images: references.map((bytes) => Buffer.from(bytes).toString('base64')),
    denoising_strength: strengths[request.mode],
    // Crops to the aspect ratio instead of distorting.
    resize_mode: 1,
  };
  return { path: 'img2img', body: { ...common, ...given } };
}

function readAnswer(answer: unknown): {
  image: Uint8Array;
  seed: number | undefined;
  model: string | undefined;
} {
  const [first] = answerShape.safeParse(answer).data?.images ?? [];
  if (first === undefined) throw new OutsideError('failed', 'The image service answered without an image.');
  const info = infoShape.safeParse(infoOf(answerShape.parse(answer).info));
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
