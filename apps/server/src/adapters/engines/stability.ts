import { z } from 'zod/mini';
import { type EditBrief, insideOf, writeEdit } from './edit-request.ts';
import type { Engine, EngineEdit, EngineRequest, Made, Work } from './engine.ts';
import { finish } from './finish.ts';
import { type Brief, writeBrief } from './model-request.ts';
import { describeUnwanted } from './prompt.ts';
import type { HostedSettings } from './settings.ts';
import { type AspectRatio, diffusionSize, nearestRatio, sizeOfRatio } from './sizes.ts';
import {
  type Answer,
  exchange,
  formBody,
  jsonIn,
  type Limits,
  OutsideError,
  readJson,
  requireReachable,
  userMessage,
} from './transport.ts';

const ratios = ['1:1', '2:3', '3:2', '4:5', '5:4', '9:16', '16:9', '9:21', '21:9'] as const;
/** How far an edit, or an image made from a reference, may differ from its input. */
const strengths = { edit: 0.6, create: 0.8 };
const promptMaximum = 10_000;
const seedMaximum = 4_294_967_294;

const answerShape = z.object({
  image: z.optional(z.string()),
  finish_reason: z.optional(z.string()),
  seed: z.optional(z.number()),
});
const problemShape = z.object({ name: z.string(), errors: z.optional(z.array(z.string())) });

/** Stability's Stable Image: `core`, `ultra`, or a model of the Stable Diffusion 3 family. */
export function openStability(settings: HostedSettings, limits?: Limits): Engine {
  const { apiKey, baseUrl, model } = settings;
  // The quick model makes images from words only.
  const takesImages = model !== 'core';

  async function generate(request: EngineRequest, { signal }: Work): Promise<Made> {
    signal.throwIfAborted();
    if (request.edit) return edit(request, request.edit, signal);
    const ratio = nearestRatio(ratios, request.size);
    const able = { transparent: false, references: takesImages ? 1 : 0, alpha: false };
    const brief = await writeBrief(request, sizeOfRatio(ratio), able);
    const made = await send(orderFor(model, request, brief, ratio), signal);
    const { bytes, notes, pixels } = await finish(made.image, request, brief.key);
    return {
      bytes,
      seed: made.seed ?? request.seed,
      model: nameOf(model),
      notes: [...brief.notes, ...notes],
      usage: { pixels },
    };
  }

  async function send({ path, form }: Order, signal: AbortSignal) {
    const { headers, body } = await formBody(form);
    const credentials = { authorization: `Bearer ${apiKey}`, accept: 'application/json' };
    const order = { method: 'POST', headers: { ...headers, ...credentials }, body, signal } as const;
    return readAnswer(await exchange(new URL(`${baseUrl}/${path}`), order, limits), apiKey);
  }

  /** Edits have paths of their own, whatever the model for new images. */
  async function edit(request: EngineRequest, asked: EngineEdit, signal: AbortSignal): Promise<Made> {
    const able = { sizeFor: diffusionSize, transparent: false, alpha: false, wants: 'scenes' } as const;
    const brief = await writeEdit(request, able);
    const made = await send(await editFor(request, asked, brief), signal);
    const { bytes, notes, pixels } = await brief.finish(made.image);
    return { bytes, seed: made.seed ?? request.seed, model: editModel, notes, usage: { pixels } };
  }

  return {
    name: 'stability',
    model: nameOf(model),
    capabilities: () => ({
      edit: takesImages,
      edits: ['fill', 'remove', 'extend', 'restyle'],
      references: takesImages ? 1 : 0,
      transparent: false,
      seed: true,
      progress: 'none',
    }),
    generate,
    health: (signal) => requireReachable(new URL(baseUrl), { signal, isKeyChecked: false }),
    close: async () => undefined,
  };
}

const isOwnPath = (model: string): boolean => model === 'core' || model === 'ultra';
const nameOf = (model: string): string => (isOwnPath(model) ? `Stable Image ${model}` : model);

function orderFor(
  model: string,
  request: EngineRequest,
  { prompt, references: [reference] }: Brief,
  ratio: AspectRatio,
): Order {
  const form = formFor(request, prompt);
  if (!isOwnPath(model)) {
    form.set('model', model);
    form.set('mode', reference ? 'image-to-image' : 'text-to-image');
  }
  if (reference) {
    setFile(form, 'image', reference);
    form.set('strength', String(strengths[request.mode]));
  } else form.set('aspect_ratio', ratio);
  return { path: `stable-image/generate/${isOwnPath(model) ? model : 'sd3'}`, form };
}

interface Order {
  readonly path: string;
  readonly form: FormData;
}

const editModel = 'Stable Image';

function formFor(request: EngineRequest, prompt: string): FormData {
  const form = new FormData();
  form.set('prompt', prompt.slice(0, promptMaximum));
  form.set('negative_prompt', describeUnwanted(request));
  form.set('seed', String(request.seed % (seedMaximum + 1)));
  form.set('output_format', 'png');
  return form;
}

const setFile = (form: FormData, name: string, bytes: Uint8Array): void =>
  form.set(name, new Blob([Buffer.from(bytes)], { type: 'image/png' }), `${name}.png`);

async function editFor(request: EngineRequest, edit: EngineEdit, brief: EditBrief): Promise<Order> {
  const form = formFor(request, brief.prompt);
  if (edit.kind === 'extend') {
    const { size, inside } = brief;
    setFile(form, 'image', await insideOf(brief));
    form.delete('negative_prompt');
    form.set('left', String(inside.left));
    form.set('up', String(inside.top));
    form.set('right', String(size.width - inside.left - inside.width));
    form.set('down', String(size.height - inside.top - inside.height));
    return { path: 'stable-image/edit/outpaint', form };
  }
  setFile(form, 'image', brief.picture);
  if (edit.kind === 'restyle') {
    // The old picture guides the less, the farther the artist wants to go.
    form.set('control_strength', (1 - 0.008 * edit.strength).toFixed(3));
    return { path: 'stable-image/control/structure', form };
  }
  if (brief.mask) setFile(form, 'mask', brief.mask);
  if (edit.kind === 'fill') return { path: 'stable-image/edit/inpaint', form };
  // It takes no words.
  for (const name of ['prompt', 'negative_prompt']) form.delete(name);
  return { path: 'stable-image/edit/erase', form };
}

function readAnswer(answer: Answer, apiKey: string): { image: Uint8Array; seed: number | undefined } {
  const problem = problemShape.safeParse(jsonIn(answer)).data;
  // 403 is also the status of a key without rights.
  if (answer.status === 403 && problem?.name === 'content_moderation')
    throw new OutsideError('refused', userMessage(problem.errors?.join(' ') ?? '', apiKey));
  const { success, data } = answerShape.safeParse(readJson(answer));
  const { image, finish_reason, seed } = data ?? {};
  if (finish_reason === 'CONTENT_FILTERED')
    throw new OutsideError('refused', 'The safety filter of the image service stopped this.');
  if (!image)
    throw new OutsideError('failed', 'The image service answered without an image.', {
      isAboutRequest: success,
    });
  return { image: Buffer.from(image, 'base64'), seed };
}
