import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type RuleCategory, ruleCategories } from '@artcade/domain/safety';
import { z } from 'zod';
import { formsOf, plainForm } from './spellings.ts';

const term = z
  .string()
  .max(200)
  .refine((words) => /[\p{L}\p{N}]/u.test(words), 'must have letters');
const terms = z.array(term).max(5000);
const category = z.strictObject({ on: z.boolean().optional(), rules: terms.default([]) });

/**
 * A list of rules. A rule is words that a text may not have, several joined by ` + ` where all must be there. `@name` is any
 * word of a group; `*` at the end, any ending; `{1-17}`, any of these numbers; `[^…]` at the start, not after these letters.
 */
const ruleFile = z.strictObject({
  /** Adds to the rules that come with the server; without it, these are all. */
  extends: z.literal('built-in').optional(),
  groups: z.record(z.string().regex(/^[\w-]{1,40}$/), terms).default({}),
  categories: z.partialRecord(z.enum(ruleCategories), category).default({}),
  /** What is cut out of a text before it is looked at. */
  allowed: terms.default([]),
});
type RuleFile = z.output<typeof ruleFile>;

/** Returns which rules texts that belong together break, the gravest first. */
export type WordRules = (texts: readonly string[]) => RuleCategory[];

const builtIn = fileURLToPath(new URL('./word-rules.json', import.meta.url));

/** Reads a file of rules, or those that come with the server. Throws an error whose message an operator understands. */
export function readWordRules(path: string | null): WordRules {
  const own = path === null ? undefined : parse(path);
  if (own && own.extends === undefined) return compile(own);
  const shipped = parse(builtIn);
  return compile(own ? merge(shipped, own) : shipped);
}

function parse(path: string): RuleFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new Error('the file cannot be read');
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('the file is not JSON');
  }
  const parsed = ruleFile.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is wrong'}`);
}

function merge(base: RuleFile, own: RuleFile): RuleFile {
  const groups = { ...base.groups };
  for (const [name, words] of Object.entries(own.groups)) groups[name] = [...(groups[name] ?? []), ...words];
  const categories = { ...base.categories };
  for (const name of ruleCategories) {
    const [before, added] = [base.categories[name], own.categories[name]];
    if (!added) continue;
    categories[name] = {
      on: added.on ?? before?.on,
      rules: [...(before?.rules ?? []), ...added.rules],
    };
  }
  return { groups, categories, allowed: [...base.allowed, ...own.allowed] };
}

function compile({ groups, categories, allowed }: RuleFile): WordRules {
  const groupPatterns = new Map(Object.entries(groups).map(([name, words]) => [name, anyOf(words)]));
  const cutOut = anyOf(allowed, 'gu');
  const patternOf = (part: string): RegExp => {
    if (!part.startsWith('@')) return anyOf([part]);
    const found = groupPatterns.get(part.slice(1));
    if (!found) throw new Error(`${part}: there is no such group`);
    return found;
  };
  const compiled = ruleCategories.flatMap((name) => {
    const { on = true, rules = [] } = categories[name] ?? {};
    if (!on) return [];
    const single = rules.filter((rule) => !/ \+ |^@/.test(rule));
    const joint = rules
      .filter((rule) => / \+ |^@/.test(rule))
      .map((rule) => rule.split(' + ').map(patternOf));
    return [{ name, any: anyOf(single), joint }];
  });
  return (texts) => {
    const text = texts.map((each) => formsOf(each, cutOut)).join('\n');
    return compiled
      .filter(
        ({ any, joint }) => any.test(text) || joint.some((parts) => parts.every((part) => part.test(text))),
      )
      .map(({ name }) => name);
  };
}

/** Matches nothing where there are no words. The alternatives share what stands around them: thousands of them compile at once. */
function anyOf(words: readonly string[], flags = 'u'): RegExp {
  const kinds = Map.groupBy(words.flatMap(readTerm), ({ around }) => around);
  const patterns = [...kinds].map(([around, found]) =>
    around.replace('…', () => `(?:${found.map(({ plain }) => plain).join('|')})`),
  );
  return new RegExp(patterns.length === 0 ? '(?!)' : patterns.join('|'), flags);
}

/** Scripts without spaces between words: a term may stand anywhere in a text. */
const spaceless = /[\p{Script=Han}\p{Script=Thai}]/u;
const letter = '[\\p{Script=Latin}\\p{Mn}\\p{Nd}]';

/** The letters to look for, and what must not stand around them. */
function readTerm(word: string): { readonly plain: string; readonly around: string }[] {
  const [, notAfter, rest = word] = /^\[\^(.+?)\](.+)$/u.exec(word) ?? [];
  const isPrefix = rest.endsWith('*');
  const before = notAfter ? `(?<![${plainForm(notAfter)}])` : '';
  return numbersIn(isPrefix ? rest.slice(0, -1) : rest).map((each) => {
    // Letters, digits and single spaces: nothing in it has a meaning in a pattern.
    const plain = plainForm(each);
    const [start, end] = spaceless.test(plain)
      ? [/^\d/.test(plain) ? '(?<!\\d)' : '', /\d$/.test(plain) ? '(?!\\d)' : '']
      : [`(?<!${letter})`, isPrefix ? '' : `(?!${letter})`];
    return { plain, around: `${before}${start}…${end}` };
  });
}

function numbersIn(word: string): string[] {
  const range = /\{(\d+)-(\d+)\}/.exec(word);
  if (!range) return [word];
  const [all, from, to] = range;
  const count = Math.min(200, Number(to) - Number(from) + 1);
  return Array.from({ length: count }, (_, index) => word.replace(all, String(Number(from) + index)));
}

/** The hash by which a text is recognised again. Letter case and punctuation make no difference. */
export const hashOfWords = (text: string): string =>
  createHash('sha256').update(plainForm(text)).digest('base64url');
