import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { readWordRules } from '#adapters/safety/word-rules.ts';
import type { Environment } from './environment.ts';
import { positive } from './shapes.ts';

export const safetyVariables = {
  PROMPT_RULES: z.enum(['on', 'off']).default('on'),
  PROMPT_RULES_FILE: z.string().min(1).optional(),
  NEW_ACCOUNT_HOURS: z.coerce.number().int().min(0).max(8760).default(24),
  NEW_ACCOUNT_IMAGES: positive.max(100_000).default(120),
  NEW_ACCOUNT_LINKS: positive.max(100_000).default(60),
};

export interface SafetyConfig {
  /** Rules for words. `file`: the operator's own; null: those that come with the server. */
  readonly promptRules: 'off' | { readonly file: string | null };
  /** Limits per hour of accounts that are younger than so many hours; 0: there are none. */
  readonly newAccounts: {
    readonly hours: number;
    readonly imagesPerHour: number;
    readonly linksPerHour: number;
  };
}

const shape = z.object(safetyVariables);
const absolute = (path: string): string => (isAbsolute(path) ? path : resolve(path));

export const readSafety = (env: z.output<typeof shape>): SafetyConfig => ({
  promptRules:
    env.PROMPT_RULES === 'off'
      ? 'off'
      : { file: env.PROMPT_RULES_FILE === undefined ? null : absolute(env.PROMPT_RULES_FILE) },
  newAccounts: {
    hours: env.NEW_ACCOUNT_HOURS,
    imagesPerHour: env.NEW_ACCOUNT_IMAGES,
    linksPerHour: env.NEW_ACCOUNT_LINKS,
  },
});

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

export const safetyWarnings = (given: Environment): string[] =>
  given['PROMPT_RULES'] === 'off' ? ['Words of orders are not checked: PROMPT_RULES is off.'] : [];
