import { isAbsolute, resolve } from 'node:path';
import { type EngineName, engineNames } from '@artcade/domain/generations';
import { z } from 'zod';
import type { EnginesConfig } from '#adapters/engines/settings.ts';
import { parseSize, parseSizes } from './engine-lists.ts';
import type { Environment } from './environment.ts';
import { googleUrl, modelName, modelPath, openAiUrl, serviceKey, serviceUrl } from './service-shapes.ts';

const openAiModel = 'gpt-image-2.5-flare';
const openAiSizes = '1024x1024,1536x1024,1024x1536';
const hostedUrls = {
  fal: 'https://queue.fal.run',
  replicate: 'https://api.replicate.com/v1',
  bfl: 'https://api.bfl.ai/v1',
  stability: 'https://api.stability.ai/v2beta',
};
/** A file name without its ending, perhaps with a weight. Nothing in it can end the tag that names it. */
const lora = /^[\p{L}\p{N}_ .-]{1,100}(:[012](\.\d{1,2})?)?$/u;

export const serviceVariables = {
  OPENAI_API_KEY: serviceKey.optional(),
  OPENAI_BASE_URL: serviceUrl.optional(),
  OPENAI_IMAGE_MODEL: modelName.default(openAiModel),
  OPENAI_TRANSPARENT: z
    .enum(['0', '1'])
    .transform((value) => value === '1')
    .optional(),
  OPENAI_IMAGE_SIZES: z.string().transform(parseSizes).optional(),
  OPENAI_PARTIAL_IMAGES: z.coerce.number().int().min(0).max(3).default(0),
  GOOGLE_API_KEY: serviceKey.optional(),
  GOOGLE_BASE_URL: serviceUrl.default(googleUrl),
  GOOGLE_IMAGE_MODEL: z
    .string()
    .regex(/^gemini-[a-z0-9.-]+$/, 'must be a Gemini model that makes images')
    .default('gemini-3.1-flash-image'),
  AUTOMATIC1111_URL: serviceUrl.optional(),
  AUTOMATIC1111_AUTH: z
    .string()
    .regex(/^[^:\s]+:\S+$/, 'must be user:password')
    .optional(),
  AUTOMATIC1111_MODEL: modelName.optional(),
  AUTOMATIC1111_STEPS: z.coerce.number().int().min(1).max(150).default(28),
  AUTOMATIC1111_IP_ADAPTER: modelName.optional(),
  AUTOMATIC1111_LORAS: z
    .string()
    .max(5000)
    .refine(
      (list) => list.split(',').every((each) => lora.test(each.trim())),
      'must be names, or name:weight, with commas between',
    )
    .transform((list) =>
      list.split(',').map((each) => {
        const [name = '', weight = '0.8'] = each.trim().split(':');
        return { name, weight: Number(weight) };
      }),
    )
    .default([]),
  COMFYUI_URL: serviceUrl.optional(),
  COMFYUI_WORKFLOW: z.string().min(1).optional(),
  FAL_KEY: serviceKey.optional(),
  FAL_BASE_URL: serviceUrl.default(hostedUrls.fal),
  FAL_IMAGE_MODEL: modelPath.default('fal-ai/flux/dev'),
  FAL_EDIT_MODEL: modelPath.default('fal-ai/flux/dev/image-to-image'),
  FAL_FILL_MODEL: modelPath.default('fal-ai/flux-pro/v1/fill'),
  REPLICATE_API_TOKEN: serviceKey.optional(),
  REPLICATE_BASE_URL: serviceUrl.default(hostedUrls.replicate),
  REPLICATE_IMAGE_MODEL: modelPath.default('black-forest-labs/flux-kontext-pro'),
  REPLICATE_FILL_MODEL: modelPath.default('black-forest-labs/flux-fill-pro'),
  BFL_API_KEY: serviceKey.optional(),
  BFL_BASE_URL: serviceUrl.default(hostedUrls.bfl),
  BFL_IMAGE_MODEL: modelPath.default('flux-kontext-pro'),
  BFL_FILL_MODEL: modelPath.default('flux-pro-1.0-fill'),
  STABILITY_API_KEY: serviceKey.optional(),
  STABILITY_BASE_URL: serviceUrl.default(hostedUrls.stability),
  STABILITY_IMAGE_MODEL: modelPath.default('ultra'),
};

const shape = z.object(serviceVariables);
type Settings = z.output<typeof shape>;

export type OutsideEngine = Exclude<EngineName, 'builtin'>;

interface Service {
  /** It can be used where one of these is set. */
  readonly needs: readonly [string, ...string[]];
  /** Variables that have no effect without the first of `needs`. */
  readonly dependents: readonly string[];
  /** A secret, and the variable with the address that it is sent to. */
  readonly secret: readonly [secret: string, address: string] | null;
  /** Named in messages instead of the first of `needs`. */
  readonly whatIsMissing?: string;
}

export const services: Readonly<Record<OutsideEngine, Service>> = {
  openai: {
    needs: ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
    dependents: [],
    secret: ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
    whatIsMissing: 'OPENAI_API_KEY, or OPENAI_BASE_URL of a server that needs no key',
  },
  google: {
    needs: ['GOOGLE_API_KEY'],
    dependents: ['GOOGLE_BASE_URL'],
    secret: ['GOOGLE_API_KEY', 'GOOGLE_BASE_URL'],
  },
  automatic1111: {
    needs: ['AUTOMATIC1111_URL'],
    dependents: ['AUTOMATIC1111_AUTH', 'AUTOMATIC1111_IP_ADAPTER'],
    secret: ['AUTOMATIC1111_AUTH', 'AUTOMATIC1111_URL'],
  },
  comfyui: { needs: ['COMFYUI_URL'], dependents: ['COMFYUI_WORKFLOW'], secret: null },
  fal: {
    needs: ['FAL_KEY'],
    dependents: ['FAL_BASE_URL', 'FAL_EDIT_MODEL', 'FAL_FILL_MODEL'],
    secret: ['FAL_KEY', 'FAL_BASE_URL'],
  },
  replicate: {
    needs: ['REPLICATE_API_TOKEN'],
    dependents: ['REPLICATE_BASE_URL', 'REPLICATE_FILL_MODEL'],
    secret: ['REPLICATE_API_TOKEN', 'REPLICATE_BASE_URL'],
  },
  bfl: {
    needs: ['BFL_API_KEY'],
    dependents: ['BFL_BASE_URL', 'BFL_FILL_MODEL'],
    secret: ['BFL_API_KEY', 'BFL_BASE_URL'],
  },
  stability: {
    needs: ['STABILITY_API_KEY'],
    dependents: ['STABILITY_BASE_URL'],
    secret: ['STABILITY_API_KEY', 'STABILITY_BASE_URL'],
  },
};

const isConfigured = ({ needs }: Service, given: Environment): boolean => needs.some((name) => given[name]);

const outside = engineNames.filter((name) => name !== 'builtin');

/** The engines for which enough is set. */
export const configured = (given: Environment): OutsideEngine[] =>
  outside.filter((name) => isConfigured(services[name], given));

type ServiceSettings = Pick<EnginesConfig, OutsideEngine>;

export function readServices(env: Settings, given: Environment): ServiceSettings {
  const { AUTOMATIC1111_URL, COMFYUI_URL, COMFYUI_WORKFLOW, GOOGLE_API_KEY } = env;
  return {
    openai: isConfigured(services.openai, given) ? readOpenAi(env) : null,
    google: GOOGLE_API_KEY
      ? { apiKey: GOOGLE_API_KEY, baseUrl: env.GOOGLE_BASE_URL, model: env.GOOGLE_IMAGE_MODEL }
      : null,
    automatic1111: AUTOMATIC1111_URL
      ? {
          url: AUTOMATIC1111_URL,
          auth: env.AUTOMATIC1111_AUTH ?? null,
          model: env.AUTOMATIC1111_MODEL ?? null,
          steps: env.AUTOMATIC1111_STEPS,
          ipAdapter: env.AUTOMATIC1111_IP_ADAPTER ?? null,
          loras: env.AUTOMATIC1111_LORAS,
        }
      : null,
    comfyui: COMFYUI_URL
      ? { url: COMFYUI_URL, workflow: COMFYUI_WORKFLOW ? absolute(COMFYUI_WORKFLOW) : null }
      : null,
    fal: readHosted(env.FAL_KEY, env.FAL_BASE_URL, {
      model: env.FAL_IMAGE_MODEL,
      editModel: env.FAL_EDIT_MODEL,
      fillModel: env.FAL_FILL_MODEL,
    }),
    replicate: readHosted(env.REPLICATE_API_TOKEN, env.REPLICATE_BASE_URL, {
      model: env.REPLICATE_IMAGE_MODEL,
      fillModel: env.REPLICATE_FILL_MODEL,
    }),
    bfl: readHosted(env.BFL_API_KEY, env.BFL_BASE_URL, {
      model: env.BFL_IMAGE_MODEL,
      fillModel: env.BFL_FILL_MODEL,
    }),
    stability: readHosted(env.STABILITY_API_KEY, env.STABILITY_BASE_URL, {
      model: env.STABILITY_IMAGE_MODEL,
    }),
  };
}

const readHosted = (
  apiKey: string | undefined,
  baseUrl: string,
  { model, editModel = model, fillModel = null }: HostedModels,
) => (apiKey === undefined ? null : { apiKey, baseUrl, model, editModel, fillModel });

interface HostedModels {
  readonly model: string;
  readonly editModel?: string;
  readonly fillModel?: string | null;
}

/** A path in a variable counts from the working directory. */
export const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));

function readOpenAi(env: Settings): EnginesConfig['openai'] {
  const baseUrl = env.OPENAI_BASE_URL ?? openAiUrl;
  const isTheirs = isOpenAi(baseUrl);
  return {
    apiKey: env.OPENAI_API_KEY ?? null,
    baseUrl,
    dialect: isTheirs ? 'openai' : 'compatible',
    model: env.OPENAI_IMAGE_MODEL,
    transparent: env.OPENAI_TRANSPARENT ?? (isTheirs && env.OPENAI_IMAGE_MODEL === openAiModel),
    sizes: env.OPENAI_IMAGE_SIZES ?? (isTheirs ? presets : 'any'),
    partialImages: env.OPENAI_PARTIAL_IMAGES,
  };
}

export const isOpenAi = (url: string): boolean =>
  URL.canParse(url) && new URL(url).hostname === 'api.openai.com';

const presets = openAiSizes.split(',').flatMap((text) => parseSize(text) ?? []);
