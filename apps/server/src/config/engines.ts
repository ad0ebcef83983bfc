import { type EngineName, engineNames, isEngineName } from '@artcade/domain/generations';
import { z } from 'zod';
import { readWorkflow } from '#adapters/engines/comfyui-workflow.ts';
import { priceOf } from '#adapters/engines/prices.ts';
import type { EnginesConfig } from '#adapters/engines/settings.ts';
import { parseByTool, parseCeilings, parseFactors, parseOrder, parsePrices } from './engine-lists.ts';
import {
  absolute,
  configured,
  isOpenAi,
  type OutsideEngine,
  readServices,
  services,
  serviceVariables,
} from './engine-services.ts';
import type { Environment } from './environment.ts';
import { isOpenToAll } from './service-shapes.ts';

const engineName = z.enum(engineNames);
const engineList = z.string().transform(parseOrder);

export const engineVariables = {
  IMAGE_ENGINE: engineList.optional(),
  IMAGE_ENGINE_BY_TOOL: z.string().transform(parseByTool).optional(),
  IMAGE_ENGINE_FALLBACK: engineName.optional(),
  IMAGE_ENGINE_CHOICE: engineList.optional(),
  IMAGE_ENGINE_SECONDS: z.coerce.number().int().min(1).max(3600).default(120),
  IMAGE_ENGINE_CREDITS: z.string().transform(parseFactors).optional(),
  IMAGE_ENGINE_PRICES: z.string().transform(parsePrices).optional(),
  IMAGE_ENGINE_CEILINGS: z.string().transform(parseCeilings).optional(),
  IMAGE_ENGINE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a code such as USD')
    .default('USD'),
  ...serviceVariables,
};

const shape = z.object(engineVariables);

export const readEngines = (env: z.output<typeof shape>, given: Environment): EnginesConfig => ({
  order: env.IMAGE_ENGINE ?? [configured(given)[0] ?? 'builtin'],
  byTool: env.IMAGE_ENGINE_BY_TOOL ?? {},
  fallback: env.IMAGE_ENGINE_FALLBACK ?? null,
  choice: env.IMAGE_ENGINE_CHOICE ?? [],
  creditPercents: env.IMAGE_ENGINE_CREDITS ?? {},
  attemptSeconds: env.IMAGE_ENGINE_SECONDS,
  prices: {
    currency: env.IMAGE_ENGINE_CURRENCY,
    byEngine: env.IMAGE_ENGINE_PRICES ?? {},
    ceilings: env.IMAGE_ENGINE_CEILINGS ?? {},
  },
  ...readServices(env, given),
});

/** Problems between variables. Values are never quoted, since some are secret. */
export function engineProblems(given: Environment): string[] {
  const present = configured(given);
  const problems = Object.values(services).flatMap(({ needs: [needed], dependents }) =>
    dependents
      .filter((name) => given[name] && !given[needed])
      .map((name) => `${name}: needs ${needed} beside it.`),
  );
  if (given['OPENAI_BASE_URL'] && isOpenAi(given['OPENAI_BASE_URL']) && !given['OPENAI_API_KEY'])
    problems.push('OPENAI_BASE_URL: this service needs OPENAI_API_KEY.');
  if (present.length > 1 && !given['IMAGE_ENGINE'])
    problems.push(
      `IMAGE_ENGINE: several engines are configured (${present.join(', ')}): name the one to use.`,
    );
  const chosen: readonly string[] =
    engineVariables.IMAGE_ENGINE_CHOICE.safeParse(given['IMAGE_ENGINE_CHOICE']).data ?? [];
  const own = engineVariables.IMAGE_ENGINE_CREDITS.safeParse(given['IMAGE_ENGINE_CREDITS']).data ?? {};
  for (const engine of Object.keys(own).filter((name) => !chosen.includes(name)))
    problems.push(
      `IMAGE_ENGINE_CREDITS: ${engine} is not in IMAGE_ENGINE_CHOICE: only who chooses an engine pays its own price.`,
    );
  const prices = engineVariables.IMAGE_ENGINE_PRICES.safeParse(given['IMAGE_ENGINE_PRICES']).data ?? {};
  const ceilings = engineVariables.IMAGE_ENGINE_CEILINGS.safeParse(given['IMAGE_ENGINE_CEILINGS']).data ?? {};
  // What costs by tokens is known only afterwards.
  for (const engine of Object.keys(ceilings))
    if (isEngineName(engine) && priceOf(prices[engine], { pixels: 1 }) === null)
      problems.push(
        `IMAGE_ENGINE_CEILINGS: ${engine} needs a price by image or megapixel in IMAGE_ENGINE_PRICES.`,
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

const missingFor = (engine: OutsideEngine): string =>
  services[engine].whatIsMissing ?? services[engine].needs[0];

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
      ? [`${variable}: ${engine} is not configured: set ${missingFor(engine)}.`]
      : [],
  );
  return [...new Set(problems)];
}

/** Warns of secrets that are sent unencrypted. It is no error, since the network may be private. */
export const engineWarnings = (given: Environment): string[] =>
  Object.values(services).flatMap(({ secret: sent }) => {
    if (sent === null) return [];
    const [secret, address] = sent;
    return given[secret] && isOpenToAll(given[address] ?? '')
      ? [`${secret} travels unencrypted: ${address} is not https.`]
      : [];
  });
