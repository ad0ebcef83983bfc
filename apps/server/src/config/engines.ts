import { isAbsolute, resolve } from 'node:path';
import { isToolSlug, type ToolSlug } from '@artcade/domain/catalog';
import { type EngineName, engineNames, isEngineName } from '@artcade/domain/generations';
import type { Size } from '@artcade/domain/tool-forms';
import { z } from 'zod';
import { readWorkflow } from '#adapters/engines/comfyui-workflow.ts';
import { type EnginePrices, type PriceTerm, parseMicros, priceUnits } from '#adapters/engines/prices.ts';
import type { EngineOrder, EnginesConfig } from '#adapters/engines/settings.ts';
import { isLocal } from './address.ts';
import type { Environment } from './environment.ts';

export const openAiUrl = 'https://api.openai.com/v1';
const openAiModel = 'gpt-image-2.5-flare';
const openAiSizes = '1024x1024,1536x1024,1024x1536';
const hostedUrls = {
  fal: 'https://queue.fal.run',
  replicate: 'https://api.replicate.com/v1',
  bfl: 'https://api.bfl.ai/v1',
  stability: 'https://api.stability.ai/v2beta',
};
export const googleUrl = 'https://generativelanguage.googleapis.com/v1beta';

const engineName = z.enum(engineNames);
const engineList = z.string().transform(parseOrder);
/** Sent in a header, so it must be printable ASCII. */
export const serviceKey = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces');
export const modelName = z.string().min(1).max(200);
/** A file name without its ending, perhaps with a weight. Nothing in it can end the tag that names it. */
const lora = /^[\p{L}\p{N}_ .-]{1,100}(:[012](\.\d{1,2})?)?$/u;
/** Part of an address, so it must not lead elsewhere. */
const modelPath = z.string().regex(/^(?!.*\.\.)[\w.-]+(\/[\w.-]+)*$/, 'must be the name of a model');
export const serviceUrl = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isBare, 'must be an address without user, password, query or fragment')
  .transform((value) => value.replace(/\/+$/, ''));

export const engineVariables = {
  IMAGE_ENGINE: engineList.optional(),
  IMAGE_ENGINE_BY_TOOL: z.string().transform(parseByTool).optional(),
  IMAGE_ENGINE_FALLBACK: engineName.optional(),
  IMAGE_ENGINE_CHOICE: engineList.optional(),
  IMAGE_ENGINE_SECONDS: z.coerce.number().int().min(1).max(3600).default(120),
  IMAGE_ENGINE_PRICES: z.string().transform(parsePrices).optional(),
  IMAGE_ENGINE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code such as USD')
    .default('USD'),
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

const shape = z.object(engineVariables);

export function readEngines(env: z.output<typeof shape>, given: Environment): EnginesConfig {
  const { AUTOMATIC1111_URL, COMFYUI_URL, COMFYUI_WORKFLOW, GOOGLE_API_KEY } = env;
  return {
    order: env.IMAGE_ENGINE ?? [configured(given)[0] ?? 'builtin'],
    byTool: env.IMAGE_ENGINE_BY_TOOL ?? {},
    fallback: env.IMAGE_ENGINE_FALLBACK ?? null,
    choice: env.IMAGE_ENGINE_CHOICE ?? [],
    attemptSeconds: env.IMAGE_ENGINE_SECONDS,
    prices: { currency: env.IMAGE_ENGINE_CURRENCY, byEngine: env.IMAGE_ENGINE_PRICES ?? {} },
    openai: isConfigured.openai(given) ? readOpenAi(env) : null,
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

const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));

function readOpenAi(env: z.output<typeof shape>): EnginesConfig['openai'] {
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

const isOpenAi = (url: string): boolean => URL.canParse(url) && new URL(url).hostname === 'api.openai.com';

type Outside = Exclude<EngineName, 'builtin'>;
const isConfigured: Record<Outside, (given: Environment) => boolean> = {
  openai: (given) => Boolean(given['OPENAI_API_KEY'] || given['OPENAI_BASE_URL']),
  google: (given) => Boolean(given['GOOGLE_API_KEY']),
  automatic1111: (given) => Boolean(given['AUTOMATIC1111_URL']),
  comfyui: (given) => Boolean(given['COMFYUI_URL']),
  fal: (given) => Boolean(given['FAL_KEY']),
  replicate: (given) => Boolean(given['REPLICATE_API_TOKEN']),
  bfl: (given) => Boolean(given['BFL_API_KEY']),
  stability: (given) => Boolean(given['STABILITY_API_KEY']),
};
const whatIsMissing: Record<Outside, string> = {
  openai: 'OPENAI_API_KEY, or OPENAI_BASE_URL of a server that needs no key',
  google: 'GOOGLE_API_KEY',
  automatic1111: 'AUTOMATIC1111_URL',
  comfyui: 'COMFYUI_URL',
  fal: 'FAL_KEY',
  replicate: 'REPLICATE_API_TOKEN',
  bfl: 'BFL_API_KEY',
  stability: 'STABILITY_API_KEY',
};
const outside = engineNames.filter((name) => name !== 'builtin');
const configured = (given: Environment): Outside[] => outside.filter((name) => isConfigured[name](given));

/** Variables that have no effect without another one. */
const dependents = {
  GOOGLE_BASE_URL: 'GOOGLE_API_KEY',
  AUTOMATIC1111_AUTH: 'AUTOMATIC1111_URL',
  AUTOMATIC1111_IP_ADAPTER: 'AUTOMATIC1111_URL',
  COMFYUI_WORKFLOW: 'COMFYUI_URL',
  FAL_BASE_URL: 'FAL_KEY',
  FAL_EDIT_MODEL: 'FAL_KEY',
  FAL_FILL_MODEL: 'FAL_KEY',
  REPLICATE_BASE_URL: 'REPLICATE_API_TOKEN',
  REPLICATE_FILL_MODEL: 'REPLICATE_API_TOKEN',
  BFL_BASE_URL: 'BFL_API_KEY',
  BFL_FILL_MODEL: 'BFL_API_KEY',
  STABILITY_BASE_URL: 'STABILITY_API_KEY',
};

/** Problems between variables. Values are never quoted, since some are secret. */
export function engineProblems(given: Environment): string[] {
  const present = configured(given);
  const problems = Object.entries(dependents)
    .filter(([name, needed]) => given[name] && !given[needed])
    .map(([name, needed]) => `${name}: needs ${needed} beside it.`);
  if (given['OPENAI_BASE_URL'] && isOpenAi(given['OPENAI_BASE_URL']) && !given['OPENAI_API_KEY'])
    problems.push('OPENAI_BASE_URL: this service needs OPENAI_API_KEY.');
  if (present.length > 1 && !given['IMAGE_ENGINE'])
    problems.push(
      `IMAGE_ENGINE: several engines are configured (${present.join(', ')}): name the one to use.`,
    );
  return [...problems, ...namedButMissing(given, present), ...workflowProblems(given['COMFYUI_WORKFLOW'])];
}

/** Reads the workflow at start, so that a wrong one does not fail the first order. */
function workflowProblems(path: string | undefined): string[] {
  if (path === undefined) return [];
  try {
    readWorkflow(absolute(path));
    return [];
  } catch (error) {
    return [`COMFYUI_WORKFLOW: ${error instanceof Error ? error.message : 'cannot be read'}.`];
  }
}

function namedButMissing(given: Environment, present: readonly EngineName[]): string[] {
  const listed = (variable: 'IMAGE_ENGINE' | 'IMAGE_ENGINE_CHOICE') =>
    (engineVariables[variable].safeParse(given[variable]).data ?? []).map(
      (name) => [variable, name] as const,
    );
  const byTool = engineVariables.IMAGE_ENGINE_BY_TOOL.safeParse(given['IMAGE_ENGINE_BY_TOOL']).data ?? {};
  const named: (readonly [string, unknown])[] = [
    ...listed('IMAGE_ENGINE'),
    ['IMAGE_ENGINE_FALLBACK', given['IMAGE_ENGINE_FALLBACK']],
    ...listed('IMAGE_ENGINE_CHOICE'),
    ...Object.values(byTool)
      .flat()
      .map((engine) => ['IMAGE_ENGINE_BY_TOOL', engine] as const),
  ];
  const problems = named.flatMap(([variable, engine]) =>
    isEngineName(engine) && engine !== 'builtin' && !present.includes(engine)
      ? [`${variable}: ${engine} is not configured: set ${whatIsMissing[engine]}.`]
      : [],
  );
  return [...new Set(problems)];
}

/** Warns of secrets that are sent unencrypted. It is no error, since the network may be private. */
export function engineWarnings(given: Environment): string[] {
  const secrets = [
    ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
    ['GOOGLE_API_KEY', 'GOOGLE_BASE_URL'],
    ['AUTOMATIC1111_AUTH', 'AUTOMATIC1111_URL'],
    ['FAL_KEY', 'FAL_BASE_URL'],
    ['REPLICATE_API_TOKEN', 'REPLICATE_BASE_URL'],
    ['BFL_API_KEY', 'BFL_BASE_URL'],
    ['STABILITY_API_KEY', 'STABILITY_BASE_URL'],
  ] as const;
  return secrets
    .filter(([secret, address]) => given[secret] && isOpenToAll(given[address] ?? ''))
    .map(([secret, address]) => `${secret} travels unencrypted: ${address} is not https.`);
}

export const isOpenToAll = (address: string): boolean =>
  URL.canParse(address) && new URL(address).protocol === 'http:' && !isLocal(address);

function isBare(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return `${username}${password}${search}${hash}` === '';
}

type Problem = { addIssue: (issue: { code: 'custom'; message: string }) => void };

/** Reads `openai,google`: each engine once, the preferred one first. */
function parseOrder(text: string, context: Problem): EngineOrder {
  const order = orderIn(text, ',');
  if (order) return order;
  context.addIssue({ code: 'custom', message: `must be engines, each once: ${engineNames.join(', ')}` });
  return z.NEVER;
}

function orderIn(text: string, separator: string): EngineOrder | null {
  const names = text.split(separator).map((word) => word.trim());
  const [first, ...others] = names.filter(isEngineName);
  const isEachOnce = new Set(names).size === names.length;
  return first && isEachOnce && others.length + 1 === names.length ? [first, ...others] : null;
}

/** Reads `logo-generator=openai/google,character-generator=comfyui`. */
function parseByTool(text: string, context: Problem): Partial<Record<ToolSlug, EngineOrder>> {
  const byTool: Partial<Record<ToolSlug, EngineOrder>> = {};
  for (const part of text.split(',')) {
    const [tool, engines = '', ...more] = part.split('=').map((word) => word.trim());
    const order = orderIn(engines, '/');
    if (!isToolSlug(tool) || !order || more.length > 0 || byTool[tool] !== undefined) {
      const message = `must be tool=engine,… or tool=engine/engine,… with each tool once; engines: ${engineNames.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    byTool[tool] = order;
  }
  return byTool;
}

/** Reads `openai=0.04/image,google=0.3/input-mtok+30/output-mtok`. */
function parsePrices(text: string, context: Problem): EnginePrices['byEngine'] {
  const prices: Partial<Record<EngineName, readonly PriceTerm[]>> = {};
  for (const part of text.split(',')) {
    const [engine, price = '', ...more] = part.split('=').map((word) => word.trim());
    const terms = price.split('+').map(termIn);
    if (
      !isEngineName(engine) ||
      engine === 'builtin' ||
      more.length > 0 ||
      prices[engine] !== undefined ||
      !terms.every((term) => term !== null)
    ) {
      const message = `must be engine=0.04/image,… with each engine once; units: ${priceUnits.join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    prices[engine] = terms;
  }
  return prices;
}

function termIn(text: string): PriceTerm | null {
  const [amount = '', name, ...more] = text.split('/').map((word) => word.trim());
  const unit = priceUnits.find((each) => each === name);
  const micros = parseMicros(amount);
  return unit === undefined || micros === null || more.length > 0 ? null : { unit, micros };
}

function parseSizes(text: string, context: Problem): readonly Size[] | 'any' {
  if (text.trim() === 'any') return 'any';
  const sizes = text.split(',').map(parseSize);
  if (sizes.every((size) => size !== null)) return sizes;
  context.addIssue({ code: 'custom', message: 'must be sizes like 1024x1024,1536x1024, or any' });
  return z.NEVER;
}

function parseSize(text: string): Size | null {
  const match = /^\s*(\d{2,4})x(\d{2,4})\s*$/.exec(text);
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}

const presets = openAiSizes.split(',').flatMap((text) => parseSize(text) ?? []);
