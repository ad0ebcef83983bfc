import type { Size } from '@artcade/domain/tool-forms';
import { z } from 'zod/mini';
import type { EditBrief } from './edit-request.ts';
import type { EngineRequest } from './engine.ts';
import type { EditModel, HostedService, WriteImage } from './hosted.ts';
import type { Brief } from './model-request.ts';
import type { HostedSettings } from './settings.ts';
import { type AspectRatio, diffusionSize, megapixel, nearestRatio, sizeOfRatio } from './sizes.ts';
import { OutsideError } from './transport.ts';

/** How far an edit, or an image made from a reference, may differ from its input. */
const strengths = { edit: 0.75, create: 0.9 };
const filtered = 'The safety filter of the image service stopped this.';

const isAbout = (what: RegExp, words: unknown): boolean => typeof words === 'string' && what.test(words);
const aboutContent = /nsfw|safety|sensitive|flagged|moderat/i;

function unexpected(cause?: unknown): never {
  throw new OutsideError('failed', 'The image service answered with something else than expected.', {
    cause,
  });
}

/** The service is up and accepted the order, but this one image failed. */
function failedTask(why: unknown, isLost = false): never {
  throw new OutsideError('failed', 'The image service could not make the image.', {
    again: isLost,
    isAboutRequest: !isLost,
    cause: new Error(String(why).slice(0, 500)),
  });
}

/** One model paints into a mask, Kontext and those that look at lists follow orders, the others start from a picture. */
const editModel = (name: string): EditModel =>
  followsOrders(name)
    ? { name, wants: 'orders', sizeFor: (size) => megapixel(fluxSize(size)) }
    : { name, wants: 'scenes', sizeFor: diffusionSize };
const isKontext = (name: string): boolean => name.includes('kontext');
/** Models of fal that follow words about a list of images, instead of starting from one. */
const takesList = (name: string): boolean =>
  /flux-2|\/multi\b|nano-banana|gemini.*image|gpt-image|seedream|qwen-image-edit-(plus|\d)/.test(name);
const followsOrders = (name: string): boolean => isKontext(name) || takesList(name);
const needsMask: readonly string[] = ['fill', 'remove', 'extend'];

const maskedFlux = ({ seed }: EngineRequest, { prompt }: EditBrief) => ({
  prompt,
  seed,
  output_format: 'png',
});

/** Of Replicate and Black Forest Labs, which have only Kontext besides. */
const fluxModelFor: HostedService['modelFor'] = (kind, { model, fillModel }) => {
  if (needsMask.includes(kind)) return fillModel === null ? null : editModel(fillModel);
  return isKontext(model) ? editModel(model) : null;
};

const falTicket = z.object({
  status: z.enum(['IN_QUEUE', 'IN_PROGRESS', 'COMPLETED']),
  status_url: z.string(),
  response_url: z.string(),
  cancel_url: z.optional(z.string()),
});
const falResult = z.object({
  images: z.array(z.object({ url: z.string() })),
  seed: z.optional(z.number()),
  has_nsfw_concepts: z.optional(z.array(z.boolean())),
});
const falRejection = z.object({ detail: z.string() });
const falProblem = z.object({ detail: z.array(z.object({ type: z.string(), msg: z.string() })) });

/** fal's queue. Text and edits have models of their own. */
export const fal: HostedService = {
  name: 'fal',
  credentials: (apiKey) => ({ authorization: `Key ${apiKey}` }),
  sizeFor: diffusionSize,
  references: ({ editModel: name }) => (takesList(name) ? 4 : 1),
  order: ({ size, seed, mode }, { prompt, references }, { model, editModel: path }, write) => {
    const common = { prompt, seed, num_images: 1, output_format: 'png' };
    const [reference] = references;
    if (!reference) return { path: model, body: { ...common, image_size: diffusionSize(size) } };
    if (takesList(path)) return { path, body: { ...common, image_urls: references.map(write) } };
    return { path, body: { ...common, image_url: write(reference), strength: strengths[mode] } };
  },
  modelFor: (kind, { editModel: name, fillModel }) => {
    if (needsMask.includes(kind)) return fillModel === null ? null : editModel(fillModel);
    return kind === 'pose' && !followsOrders(name) ? null : editModel(name);
  },
  edit: (request, edit, brief, { name }, write) => ({
    path: name,
    body: {
      ...maskedFlux(request, brief),
      num_images: 1,
      ...(takesList(name) ? { image_urls: [write(brief.picture)] } : { image_url: write(brief.picture) }),
      ...(brief.mask && { mask_url: write(brief.mask) }),
      ...(edit.kind === 'restyle' && !followsOrders(name) && { strength: 0.3 + 0.0065 * edit.strength }),
    },
  }),
  read: (answer) => {
    const ticket = falTicket.safeParse(answer);
    if (ticket.success) {
      const { status, status_url, response_url } = ticket.data;
      return status === 'COMPLETED' ? { kind: 'read', url: response_url } : { kind: 'wait', url: status_url };
    }
    const result = falResult.safeParse(answer);
    if (!result.success) return unexpected(result.error);
    const [image] = result.data.images;
    if (!image) return failedTask('no image');
    // A filtered image arrives as well: it is black.
    if (result.data.has_nsfw_concepts?.[0]) throw new OutsideError('refused', filtered);
    return { kind: 'done', image: image.url, seed: result.data.seed };
  },
  refusalIn: (body) => {
    const problems = falProblem.safeParse(body).data?.detail ?? [];
    return problems.find(({ type }) => type === 'content_policy_violation')?.msg ?? null;
  },
  // It says so with status 403, like a key without rights.
  isUsedUp: (body) => /exhausted balance/i.test(falRejection.safeParse(body).data?.detail ?? ''),
  cancelling: (answer) => {
    const url = falTicket.safeParse(answer).data?.cancel_url;
    return url === undefined ? null : { method: 'PUT', url };
  },
};

const fluxRatios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '9:21', '21:9'] as const;
const fluxRatio = (size: Size): AspectRatio => nearestRatio(fluxRatios, size);
const fluxSize = (size: Size): Size => sizeOfRatio(fluxRatio(size));

/** The fields of FLUX models, which Replicate and Black Forest Labs have in common. */
const fluxInput = ({ size, seed }: EngineRequest, { prompt }: Brief, model: string) => ({
  prompt,
  seed,
  ...(isFlux2({ model }) ? diffusionSize(size) : { aspect_ratio: fluxRatio(size) }),
  output_format: 'png',
});

/** A mask goes to the model that fills it, and a picture without one to Kontext. */
const fluxEdit = (request: EngineRequest, brief: EditBrief, write: WriteImage) => ({
  ...maskedFlux(request, brief),
  ...(brief.mask
    ? { image: write(brief.picture), mask: write(brief.mask) }
    : { input_image: write(brief.picture), aspect_ratio: fluxRatio(brief.size) }),
});

const plainBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
/** The second generation of FLUX looks at eight images, the first at one. */
const isFlux2 = ({ model }: Pick<HostedSettings, 'model'>): boolean => model.includes('flux-2');
const fluxReferences = (settings: HostedSettings): number => (isFlux2(settings) ? 8 : 1);

const prediction = z.object({
  status: z.string(),
  output: z.optional(z.union([z.string(), z.array(z.string()), z.null()])),
  error: z.optional(z.unknown()),
  urls: z.object({ get: z.string(), cancel: z.optional(z.string()) }),
});

function replicateInput(request: EngineRequest, brief: Brief, model: string, write: WriteImage): object {
  const { references } = brief;
  const [first] = references;
  return {
    ...fluxInput(request, brief, model),
    // It ignores width and height beside any other form.
    ...(isFlux2({ model }) && { aspect_ratio: 'custom' }),
    ...(first &&
      (isFlux2({ model }) ? { input_images: references.map(write) } : { input_image: write(first) })),
  };
}

/** Replicate, with a model that takes the fields of FLUX Kontext. */
export const replicate: HostedService = {
  name: 'replicate',
  references: fluxReferences,
  credentials: (apiKey) => ({ authorization: `Bearer ${apiKey}` }),
  sizeFor: (wanted, settings) => (isFlux2(settings) ? diffusionSize(wanted) : fluxSize(wanted)),
  files: { path: 'files', overBytes: 256 * 1024 },
  order: (request, brief, { model }, write) => ({
    path: `models/${model}/predictions`,
    body: { input: replicateInput(request, brief, model, write) },
  }),
  modelFor: fluxModelFor,
  edit: (request, _edit, brief, { name }, write) => ({
    path: `models/${name}/predictions`,
    body: { input: fluxEdit(request, brief, write) },
  }),
  read: (answer) => {
    const { success, data, error: cause } = prediction.safeParse(answer);
    if (!success) return unexpected(cause);
    const { status, output, error, urls } = data;
    if (status === 'starting' || status === 'processing') return { kind: 'wait', url: urls.get };
    const image = Array.isArray(output) ? output[0] : output;
    if (status === 'succeeded' && image) return { kind: 'done', image };
    if (isAbout(aboutContent, error)) throw new OutsideError('refused', filtered);
    // It ran too long, or its machine went away.
    return failedTask(error, status === 'aborted' || status === 'canceled');
  },
  refusalIn: () => null,
  cancelling: (answer) => {
    const url = prediction.safeParse(answer).data?.urls.cancel;
    return url === undefined ? null : { method: 'POST', url };
  },
};

const bflTicket = z.object({ id: z.string(), polling_url: z.string() });
const bflTask = z.object({
  status: z.string(),
  result: z.optional(z.nullable(z.object({ sample: z.optional(z.string()), seed: z.optional(z.number()) }))),
});
const bflWaiting: readonly string[] = ['Pending', 'Queued', 'Processing', 'Generating'];

/** The first image has no number. */
const bflImages = ({ references }: Brief): object =>
  Object.fromEntries(
    references.map((bytes, index) => [
      index === 0 ? 'input_image' : `input_image_${index + 1}`,
      Buffer.from(bytes).toString('base64'),
    ]),
  );

/** Black Forest Labs. Each region has a host of its own, which is polled about its orders. */
export const blackForestLabs: HostedService = {
  name: 'bfl',
  references: fluxReferences,
  credentials: (apiKey) => ({ 'x-key': apiKey }),
  relatives: 'bfl.ai',
  sizeFor: (wanted, settings) => (isFlux2(settings) ? diffusionSize(wanted) : fluxSize(wanted)),
  order: (request, brief, { model }) => ({
    path: model,
    body: { ...fluxInput(request, brief, model), ...bflImages(brief) },
  }),
  modelFor: fluxModelFor,
  edit: (request, _edit, brief, { name }) => ({ path: name, body: fluxEdit(request, brief, plainBase64) }),
  read: (answer, url) => {
    const ticket = bflTicket.safeParse(answer);
    if (ticket.success) return { kind: 'wait', url: ticket.data.polling_url };
    const task = bflTask.safeParse(answer);
    if (!task.success) return unexpected(task.error);
    const { status, result } = task.data;
    if (bflWaiting.includes(status)) return { kind: 'wait', url };
    if (status === 'Ready' && result?.sample)
      return { kind: 'done', image: result.sample, seed: result.seed };
    if (status.endsWith('Moderated')) throw new OutsideError('refused', filtered);
    return failedTask(status);
  },
  refusalIn: () => null,
  cancelling: () => null,
};
