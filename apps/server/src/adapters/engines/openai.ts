import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Size } from '@artcade/domain/tool-forms';
import { APICallError, generateImage, type ImageModel } from 'ai';
import { transparentMask, writeEdit } from './edit-request.ts';
import type { Engine, EngineRequest, Made, Work } from './engine.ts';
import { finish } from './finish.ts';
import { writeBrief } from './model-request.ts';
import { streamingFetch } from './openai-stream.ts';
import { type PartialImages, partialImages } from './partial-images.ts';
import { fromSdkError } from './sdk-errors.ts';
import type { OpenAiSettings } from './settings.ts';
import { diffusionSize, nearestSize, onGrid } from './sizes.ts';
import {
  guardedFetch,
  type Limits,
  OutsideError,
  requireReachable,
  usedUp,
  userMessage,
} from './transport.ts';

/** OpenAI takes sixteen. What a compatible server takes is not known. */
const referencesMaximum = { openai: 16, compatible: 3 };
const usedUpCodes: readonly unknown[] = ['insufficient_quota', 'billing_hard_limit_reached'];
const refusals: readonly unknown[] = ['moderation_blocked', 'content_policy_violation'];

/**
 * Images by OpenAI and compatible servers. OpenAI gets its own SDK client, which knows its models; the others get one that sends
 * only commonly supported fields.
 */
export function openOpenAi(settings: OpenAiSettings, limits?: Limits): Engine {
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const usual = imageModel(settings, guardedFetch(settings.baseUrl, limits));
  // Models lose features within weeks: a configured ability may be rejected.
  let isTransparent = settings.transparent;

  async function generate(request: EngineRequest, work: Work): Promise<Made> {
    try {
      return await attempt(request, work, isTransparent);
    } catch (error) {
      if (!(request.transparent && isTransparent && isAboutTransparency(error))) throw error;
      isTransparent = false;
      return await attempt(request, work, false);
    }
  }

  /** A model that also requests partial images, where somebody may see them. */
  function modelFor(partial: PartialImages): ImageModel {
    if (settings.partialImages === 0 || !partial.isWanted()) return usual;
    const streamed = { count: settings.partialImages, onPartial: partial.show };
    return imageModel(settings, streamingFetch(settings.baseUrl, limits, streamed));
  }

  async function attempt(request: EngineRequest, work: Work, transparent: boolean): Promise<Made> {
    const { signal } = work;
    const partial = partialImages(work);
    const order = request.edit
      ? await editFor(request, settings, transparent)
      : await orderFor(request, settings, transparent);
    const isClear = request.transparent && transparent;
    try {
      const { image, usage } = await generateImage({
        model: modelFor(partial),
        prompt: order.prompt,
        size: nameOf(order.size),
        n: 1,
        maxRetries: 0,
        abortSignal: signal,
        providerOptions: optionsFor(settings, isClear),
      });
      const { bytes, notes, pixels } = await order.finish(image.uint8Array);
      return {
        bytes,
        seed: null,
        model: settings.model,
        notes: [...order.notes, ...notes],
        usage: { pixels, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
      };
    } catch (error) {
      signal.throwIfAborted();
      throw finalTroubleOf(error, settings.apiKey) ?? fromSdkError(error, settings.apiKey);
    } finally {
      partial.stop();
    }
  }

  return {
    name: 'openai',
    model: settings.model,
    capabilities: () => ({
      edit: true,
      edits: ['fill', 'remove', 'extend', 'restyle', 'pose'],
      references: referencesMaximum[settings.dialect],
      transparent: isTransparent,
      seed: false,
      progress: 'none',
    }),
    generate,
    health: (signal) =>
      requireReachable(new URL(`${settings.baseUrl}/models`), {
        headers: settings.apiKey === null ? {} : { authorization: `Bearer ${settings.apiKey}` },
        signal,
        isKeyChecked: true,
      }),
    close: async () => undefined,
  };
}

async function orderFor(request: EngineRequest, { sizes, dialect }: OpenAiSettings, transparent: boolean) {
  const size = sizes === 'any' ? onGrid(request.size, 16) : nearestSize(sizes, request.size);
  const able = {
    transparent,
    references: referencesMaximum[dialect],
    alpha: true,
    isMarkup: dialect === 'compatible',
  };
  const brief = await writeBrief(request, size, able);
  const { references, prompt: text, notes, key } = brief;
  return {
    prompt: references.length > 0 ? { text, images: [...references] } : text,
    size,
    notes,
    finish: (bytes: Uint8Array) => finish(bytes, request, key),
  };
}

async function editFor(request: EngineRequest, { sizes, dialect }: OpenAiSettings, transparent: boolean) {
  const sizeFor = (size: Size) => (sizes === 'any' ? diffusionSize(size) : nearestSize(sizes, size));
  const brief = await writeEdit(request, {
    sizeFor,
    transparent,
    alpha: true,
    wants: 'orders',
    isMarkup: dialect === 'compatible',
  });
  const mask = brief.mask && { mask: await transparentMask(brief.mask) };
  const prompt = { text: brief.prompt, images: [brief.picture], ...mask };
  return { prompt, size: brief.size, notes: [], finish: brief.finish };
}

function imageModel(
  { apiKey, baseUrl, dialect, model }: OpenAiSettings,
  fetch: typeof globalThis.fetch,
): ImageModel {
  if (dialect === 'openai')
    return createOpenAI({ apiKey: apiKey ?? '', baseURL: baseUrl, fetch }).imageModel(model);
  const key = apiKey === null ? {} : { apiKey };
  return createOpenAICompatible({ name: 'compatible', baseURL: baseUrl, ...key, fetch }).imageModel(model);
}

const nameOf = ({ width, height }: Size): `${number}x${number}` => `${width}x${height}`;

type Options = NonNullable<Parameters<typeof generateImage>[0]['providerOptions']>;

/** Compatible servers get no optional fields: some reject unknown ones. */
function optionsFor({ dialect }: OpenAiSettings, isClear: boolean): Options {
  if (dialect === 'openai') {
    return { openai: { background: isClear ? 'transparent' : 'opaque', outputFormat: 'png' } };
  }
  return isClear ? { compatible: { background: 'transparent', output_format: 'png' } } : {};
}

function finalTroubleOf(error: unknown, secret: string | null): OutsideError | null {
  if (!APICallError.isInstance(error)) return null;
  const { code, message } = errorIn(error.responseBody);
  // Statuses that otherwise mean a busy service or a wrong request; a retry does not help.
  if (usedUpCodes.includes(code)) return new OutsideError('failed', usedUp, { charge: 'none' });
  return refusals.includes(code) ? new OutsideError('refused', userMessage(message, secret)) : null;
}

const isAboutTransparency = (error: unknown): boolean =>
  error instanceof OutsideError &&
  error.cause instanceof Error &&
  /^400 .*transparent/i.test(error.cause.message);

function errorIn(body: string | undefined): { code: unknown; message: string } {
  try {
    const { error } = JSON.parse(body ?? '') as { error?: { code?: unknown; message?: unknown } };
    return { code: error?.code, message: typeof error?.message === 'string' ? error.message : '' };
  } catch {
    return { code: undefined, message: '' };
  }
}
