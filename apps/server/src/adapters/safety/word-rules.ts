import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type NeverAllowed, type RuleCategory, ruleCategories } from '@artcade/domain/safety';
import { z } from 'zod';
import { type ForbiddenWords, forbiddenWords } from './forbidden-words.ts';
import { createJoined } from './joined.ts';
import { namesPerson } from './names.ts';
import { formsOf, plainForm } from './spellings.ts';
import { Terms } from './terms.ts';

const term = z
  .string()
  .max(200)
  .refine((words) => /[\p{L}\p{N}]/u.test(words), 'must have letters');
const terms = z.array(term).max(5000);
const category = z.strictObject({ on: z.boolean().optional(), rules: terms.default([]) });

/**
 * A list of rules. A rule is words that a text may not have, several joined by ` + ` where all must be there. `@group` is any
 * word of a group, `@any-name` any person's name; `*` at the end, any ending; `{1-17}`, any of these numbers; `[^…]` at the start,
 * not after these letters.
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

export interface WordRules {
  /** Returns which rules texts that belong together break, the gravest first. */
  (texts: readonly string[]): RuleCategory[];
  /** Returns whether texts speak of a minor or of a person who lives: what a picture that shows nakedness would be with them. */
  readonly subjectOf: (texts: readonly string[]) => NeverAllowed | null;
}

const builtIn = fileURLToPath(new URL('./word-rules.json', import.meta.url));

/** Reads a file of rules, or those that come with the server. Throws an error whose message an operator understands. */
export function readWordRules(path: string | null): WordRules {
  const own = path === null ? undefined : parse(path);
  if (own && own.extends === undefined) return compile(own);
  const shipped = Object.entries(forbiddenWords).map(asFile).reduce(merge, parse(builtIn));
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

/** The words of one language as a file of rules. Words that are others in other languages have a pair of their own. */
function asFile([language, words]: readonly [string, ForbiddenWords]): RuleFile {
  const { minor, young, bare, suggestive, real, onlyHere, alone, allowed } = words;
  const here = onlyHere && {
    [`minor-${language}`]: [...list(minor), ...list(young), ...list(onlyHere.minor)],
    [`bare-${language}`]: [...list(bare), ...list(onlyHere.bare)],
  };
  const general = { minor: list(minor), young: list(young), bare: list(bare) };
  return {
    groups: { ...general, suggestive: list(suggestive), real: list(real), ...here },
    categories: {
      minors: { rules: [...list(alone), ...(here ? [`@minor-${language} + @bare-${language}`] : [])] },
    },
    allowed: list(allowed),
  };
}

const list = (words = ''): string[] =>
  words.split(/[,\n]/).flatMap((word) => (word.trim() === '' ? [] : [word.trim()]));

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

/** What a rule needs: one term of each of these groups. */
type Joint = readonly number[];

function compile({ groups, categories, allowed }: RuleFile): WordRules {
  const [terms, cuts] = [new Terms(), new Terms()];
  for (const each of allowed) cuts.add(each, 0);
  const cut = (text: string, from?: string) => cuts.cut(text, from);
  let ids = 0;
  const idOf = (words: readonly string[]): number => {
    ids += 1;
    for (const word of words) terms.add(word, ids);
    return ids;
  };
  const named = new Map(Object.entries(groups).map(([name, words]) => [name, idOf(words)]));
  const anyName = idOf([]);
  named.set('any-name', anyName);
  const partOf = (part: string): number => {
    if (!part.startsWith('@')) return idOf([part]);
    const found = named.get(part.slice(1));
    if (found === undefined) throw new Error(`${part}: there is no such group`);
    return found;
  };
  const isJoint = (rule: string) => / \+ |^@/.test(rule);
  const compiled = ruleCategories.flatMap((name) => {
    const { on = true, rules = [] } = categories[name] ?? {};
    if (!on) return [];
    const joint: Joint[] = rules.filter(isJoint).map((rule) => rule.split(' + ').map(partOf));
    return [{ name, joint: [...joint, [idOf(rules.filter((rule) => !isJoint(rule)))]] }];
  });
  const joined = createJoined(
    Object.values(groups).flat(),
    ruleCategories.flatMap((name) => categories[name]?.rules ?? []).filter((rule) => !isJoint(rule)),
  );
  const groupsIn = (texts: readonly string[]): Set<number> => {
    const found = new Set<number>();
    const look = (form: string) => terms.scan(form, (id) => found.add(id));
    for (const text of texts)
      for (const form of formsOf(text, cut)) {
        look(form);
        for (const each of joined(form)) look(each);
      }
    return found;
  };
  const rules = (texts: readonly string[]): RuleCategory[] => {
    const found = groupsIn(texts);
    // Names cost more than words, and matter beside others only.
    const mayMatter = compiled.some(({ joint }) =>
      joint.some((ids) => ids.includes(anyName) && ids.every((id) => id === anyName || found.has(id))),
    );
    if (mayMatter && texts.some(namesPerson)) found.add(anyName);
    return compiled
      .filter(({ joint }) => joint.some((ids) => ids.every((id) => found.has(id))))
      .map(({ name }) => name);
  };
  const subjectOf = (texts: readonly string[]): NeverAllowed | null => {
    const found = groupsIn(texts);
    const has = (group: string) => found.has(named.get(group) ?? 0);
    if (has('minor') || has('young')) return 'minors';
    return has('real') || texts.some(namesPerson) ? 'real_people' : null;
  };
  return Object.assign(rules, { subjectOf });
}

/** The hash by which a text is recognised again. Letter case and punctuation make no difference. */
export const hashOfWords = (text: string): string =>
  createHash('sha256').update(plainForm(text)).digest('base64url');
