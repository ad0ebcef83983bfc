import { createGoogle } from '@ai-sdk/google';
import type { Size } from '@artcade/domain/tool-forms';
import { generateImage, NoImageGeneratedError } from 'ai';
import { writeEdit } from './edit-request.ts';
import type { Engine, EngineRequest, Made, Work } from './engine.ts';
import { finish } from './finish.ts';
import { writeBrief } from './model-request.ts';
import { fromSdkError } from './sdk-errors.ts';
import type { GoogleSettings } from './settings.ts';
import { type AspectRatio, megapixel, nearestRatio, sizeOfRatio } from './sizes.ts';
import { guardedFetch, type Limits, OutsideError, requireReachable } from './transport.ts';

const referencesMaximum = { old: 3, new: 8 };
const ratios = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'] as const;
/** Only some models support these. */
const narrowRatios = ['1:4', '4:1', '1:8', '8:1'] as const;
/** Beyond this size an image of one thousand pixels would be enlarged too much. */
const largeSide = 1400;

/** Gemini's image models: text and images in, one image out. */
export function openGoogle(settings: GoogleSettings, limits?: Limits): Engine {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { apiKey, baseUrl, model: modelName } = settings;
  const model = createGoogle({ apiKey, baseURL: baseUrl, fetch: guardedFetch(baseUrl, limits) }).image(
    modelName,
  );

  async function generate(request: EngineRequest, { signal }: Work): Promise<Made> {
    const aspectRatio = ratioFor(modelName, request.size);
    const order = request.edit
      ? await editFor(request, aspectRatio)
      : await orderFor(request, sizeOfRatio(aspectRatio), modelName);
    try {
      const { image, usage } = await generateImage({
        model,
        prompt: order.prompt,
        aspectRatio,
        seed: request.seed,
        maxRetries: 0,
        abortSignal: signal,
        providerOptions: { google: sizeOption(modelName, request.size) },
      });
      const { bytes, notes, pixels } = await order.finish(image.uint8Array);
      return {
        bytes,
        seed: request.seed,
        model: modelName,
        notes: [...order.notes, ...notes],
        usage: { pixels, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
      };
    } catch (error) {
      signal.throwIfAborted();
      throw refusalOf(error) ?? fromSdkError(error, apiKey);
    }
  }

  return {
    name: 'google',
    model: modelName,
    capabilities: () => ({
      edit: true,
      // It reads no masks.
      edits: ['extend', 'restyle', 'pose'],
      references: referencesFor(modelName),
      transparent: false,
      seed: true,
      progress: 'none',
    }),
    generate,
    health: (signal) =>
      requireReachable(new URL(`${baseUrl}/models?pageSize=1`), {
        headers: { 'x-goog-api-key': apiKey },
        signal,
        isKeyChecked: true,
      }),
    close: async () => undefined,
  };
}

async function orderFor(request: EngineRequest, size: Size, model: string) {
  const able = { transparent: false, references: referencesFor(model), alpha: true };
  const { references, prompt: text, notes, key } = await writeBrief(request, size, able);
  return {
    prompt: references.length > 0 ? { text, images: [...references] } : text,
    notes,
    finish: (bytes: Uint8Array) => finish(bytes, request, key),
  };
}

async function editFor(request: EngineRequest, aspectRatio: AspectRatio) {
  const sizeFor = () => megapixel(sizeOfRatio(aspectRatio));
  const brief = await writeEdit(request, { sizeFor, transparent: false, alpha: true, wants: 'orders' });
  return { prompt: { text: brief.prompt, images: [brief.picture] }, notes: [], finish: brief.finish };
}

const isOldModel = (model: string): boolean => model.startsWith('gemini-2');
const referencesFor = (model: string): number => referencesMaximum[isOldModel(model) ? 'old' : 'new'];
const makesNarrow = (model: string): boolean => !isOldModel(model) && !model.includes('-pro-');

const ratioFor = (model: string, size: Size): AspectRatio =>
  nearestRatio(makesNarrow(model) ? [...ratios, ...narrowRatios] : ratios, size);

type SizeOption = { imageConfig?: { imageSize: '1K' | '2K' } };

function sizeOption(model: string, { width, height }: Size): SizeOption {
  if (isOldModel(model)) return {};
  return { imageConfig: { imageSize: Math.max(width, height) > largeSide ? '2K' : '1K' } };
}

const reasons: Readonly<Record<string, string>> = {
  SAFETY: "The provider's safety filter stopped this.",
  IMAGE_SAFETY: "The provider's safety filter stopped the image.",
  PROHIBITED_CONTENT: 'The provider does not allow this content.',
  IMAGE_PROHIBITED_CONTENT: 'The provider does not allow this content.',
  BLOCKLIST: 'The prompt has words that the provider does not allow.',
  SPII: 'The prompt asks for private data of somebody.',
  RECITATION: 'The image would have been too close to an existing work.',
  IMAGE_RECITATION: 'The image would have been too close to an existing work.',
};

/** A refusal looks like a success without an image; the reason is in another field. */
function refusalOf(error: unknown): OutsideError | null {
  if (!NoImageGeneratedError.isInstance(error)) return null;
  const metadata = JSON.stringify(error.calls?.map(({ providerMetadata }) => providerMetadata) ?? []);
  const [, code = ''] = /"(?:blockReason|finishReason)":"([A-Z_]+)"/.exec(metadata) ?? [];
  const reason = reasons[code];
  return reason === undefined ? null : new OutsideError('refused', reason);
}
