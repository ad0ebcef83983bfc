import type { ToolSlug } from '@artcade/domain/catalog';
import type { Language } from '@artcade/domain/languages';
import { assembled } from './assembly.ts';
import type { Brief } from './brief.ts';
import { descriptionsOf } from './descriptions.ts';
import { ranksOf } from './ranks.ts';
import { tokensOf } from './tokens.ts';
import type { Guessing } from './unknown.ts';

/** What was read of a prompt. */
export interface Read {
  readonly brief: Brief;
  /** Words without a meaning, as written. */
  readonly unknown: readonly string[];
  readonly language: Language;
}

/**
 * Reads a prompt. A word with several meanings gets the one that the tool can use best. In a picture of a character,
 * things belong to the figure unless the prompt says where else they are. A title is text: nothing is made of a word in it that
 * is not known, which may be a name.
 */
export function readPrompt(prompt: string, tool: ToolSlug, guessing: Guessing = 'mend'): Read {
  const { tokens, texts, language } = tokensOf(prompt, ranksOf(tool), guessing);
  const brief = assembled(tokens, descriptionsOf(tokens, language), tool, language);
  const unknown = tokens.filter(({ part }) => part === 'unknown').map(({ text }) => text.trim());
  return { brief: { ...brief, texts }, unknown: [...new Set(unknown)], language };
}
