import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import type { EnginesConfig } from '#adapters/engines/settings.ts';
import { readWordRules } from '#adapters/safety/word-rules.ts';
import type { Environment } from './environment.ts';
import { positive } from './shapes.ts';

export const safetyVariables = {
  PROMPT_RULES: z.enum(['on', 'off']).default('on'),
  PROMPT_RULES_FILE: z.string().min(1).optional(),
  SUSPEND_AFTER: positive.max(1000).default(5),
  PICTURE_CHECK: z.enum(['on', 'off']).optional(),
  PICTURE_CHECK_THRESHOLD: z.coerce.number().gt(0).max(1).default(0.7),
  PICTURE_CHECK_FAILED: z.enum(['wait', 'show']).default('wait'),
  NEW_ACCOUNT_HOURS: z.coerce.number().int().min(0).max(8760).default(24),
  NEW_ACCOUNT_IMAGES: positive.max(100_000).default(120),
  NEW_ACCOUNT_LINKS: positive.max(100_000).default(60),
};

export interface SafetyConfig {
  /** Rules for words. `file`: the operator's own; null: those that come with the server. */
  readonly promptRules: 'off' | { readonly file: string | null };
  /** Refusals of what is never allowed until an account makes no more pictures. */
  readonly suspendAfter: number;
  /** What others see only after a network has judged it. `showsFailed`: whether they see what it cannot judge. */
  readonly pictureCheck: 'off' | { readonly threshold: number; readonly showsFailed: boolean };
  /** Limits per hour of accounts that are younger than so many hours; 0: there are none. */
  readonly newAccounts: {
    readonly hours: number;
    readonly imagesPerHour: number;
    readonly linksPerHour: number;
  };
}

const shape = z.object(safetyVariables);
const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));

/** `engines`: those that may draw here. The check is off by itself only where none of them can draw anything. */
export const readSafety = (
  env: z.output<typeof shape>,
  engines: Parameters<typeof drawsAnything>[0],
): SafetyConfig => ({
  promptRules:
    env.PROMPT_RULES === 'off'
      ? 'off'
      : { file: env.PROMPT_RULES_FILE === undefined ? null : absolute(env.PROMPT_RULES_FILE) },
  pictureCheck:
    (env.PICTURE_CHECK ?? (drawsAnything(engines) ? 'on' : 'off')) === 'off'
      ? 'off'
      : { threshold: env.PICTURE_CHECK_THRESHOLD, showsFailed: env.PICTURE_CHECK_FAILED === 'show' },
  suspendAfter: env.SUSPEND_AFTER,
  newAccounts: {
    hours: env.NEW_ACCOUNT_HOURS,
    imagesPerHour: env.NEW_ACCOUNT_IMAGES,
    linksPerHour: env.NEW_ACCOUNT_LINKS,
  },
});

/** Whether an engine may draw that draws what it is asked for. The built-in one knows what it can draw. */
function drawsAnything({
  order,
  byTool,
  fallback,
  choice,
}: Pick<EnginesConfig, 'order' | 'byTool' | 'fallback' | 'choice'>): boolean {
  const engines = [...order, ...Object.values(byTool).flat(), ...choice, ...(fallback ? [fallback] : [])];
  return engines.some((engine) => engine !== 'builtin');
}

/** Reads the rules at start, so that a wrong file is not noticed only by the first order. */
export function safetyProblems({ PROMPT_RULES_FILE: path }: Environment): string[] {
  if (!path) return [];
  try {
    readWordRules(absolute(path));
    return [];
  } catch (error) {
    return [`PROMPT_RULES_FILE: ${error instanceof Error ? error.message : 'cannot be read'}.`];
  }
}

export const safetyWarnings = (given: Environment, { pictureCheck }: SafetyConfig): string[] => [
  ...(given['PROMPT_RULES'] === 'off' ? ['Words of orders are not checked: PROMPT_RULES is off.'] : []),
  ...(pictureCheck === 'off' && given['GALLERY'] === '1'
    ? ['Everybody sees what artists publish, and no picture is checked before: set PICTURE_CHECK=on.']
    : []),
  ...(given['PICTURE_CHECK'] === 'off'
    ? ['No picture is checked for what is never allowed, private ones included: PICTURE_CHECK is off.']
    : []),
];
