import type { Language } from '@artcade/domain/languages';
import { grammars } from '../locales/grammars.ts';
import { isRealWord } from '../words/real-words.ts';
import { segmentsOf, withoutMarks } from '../words/spelling.ts';
import { allSpellings, conceptsSpelled } from './lexicon.ts';

/** A word without a concept, and the nearest concept if there is one. */
export interface Guess {
  readonly from: number;
  readonly to: number;
  readonly id?: string;
  /** The concept that the word says is missing: "treeless". */
  readonly lacks?: string;
  /** The part that the word says of the noun behind it: "red-sailed ships". */
  readonly part?: string;
}

/** How much is made of words that are not known: slips are mended, or, in a name, nothing. */
export type Guessing = 'mend' | 'none';

/** Guesses at the words of a stretch of cleaned text in which nothing is known. */
export function* guessOf(
  text: string,
  from: number,
  to: number,
  language: Language,
  guessing: Guessing,
): Generator<Guess> {
  const stretch = text.slice(from, to);
  if (!/\p{L}/u.test(stretch)) return;
  if (language === 'zh' && /\p{Script=Han}/u.test(stretch)) {
    const trimmed = stretch.trim();
    const start = from + stretch.indexOf(trimmed);
    const id = guessing === 'mend' ? compound(trimmed, language) : undefined;
    yield { from: start, to: start + trimmed.length, ...id };
    return;
  }
  for (const { segment, index, isWordLike } of segmentsOf(stretch)) {
    if (!isWordLike || !/\p{L}[\p{L}\p{M}]/u.test(segment)) continue;
    const place = { from: from + index, to: from + index + segment.length };
    if (guessing === 'none') {
      yield place;
      continue;
    }
    const part = language === 'en' ? partNamed(segment, text.slice(0, place.from)) : undefined;
    if (part !== undefined) {
      yield { ...place, part };
      continue;
    }
    const stem = /^(\p{Script=Latin}{3,})less$/u.exec(segment)?.[1];
    const lacks = stem === undefined ? undefined : conceptsSpelled(stem)[0];
    if (lacks === undefined)
      yield { ...place, ...(compound(segment, language) ?? misspelt(segment, language)) };
    else yield { ...place, lacks };
  }
}

const ofParts = /^(?:colour|size|material|pattern|shape)\./;
const parts = /^(?:body|thing|garment)\.|^place\.rooftop$/;

/** "red-sailed", "blue-roofed": behind a describing word, a part with which something is. */
function partNamed(word: string, before: string): string | undefined {
  const stem = /^(\p{Script=Latin}{3,}?)(?:(?<=([b-df-hj-np-tv-z]))\2)?ed$/u.exec(word)?.[1];
  const [describing] = /\p{Script=Latin}+(?=\s*$)/u.exec(before) ?? [];
  if (!stem || !describing || !conceptsSpelled(describing).some((id) => ofParts.test(id))) return undefined;
  return [stem, `${stem}s`, `${stem}e`].flatMap((each) => conceptsSpelled(each)).find((id) => parts.test(id));
}

/** The part of a compound that says what it is. In Latin letters the rest must be a word as well: "friendship" is no ship. */
function compound(word: string, language: Language): { readonly id: string } | undefined {
  // Vietnamese writes compounds as several words.
  if (language === 'vi') return undefined;
  const { at, words: heads } = grammars[language].heads;
  for (const [head, id] of Object.entries(heads)) {
    // 一盞燈: what is left behind a number is the thing itself.
    if (language === 'zh' && word === head && !id.startsWith('role.')) return { id };
    if (word.length <= head.length || !(at === 'end' ? word.endsWith(head) : word.startsWith(head))) continue;
    const rest = at === 'end' ? word.slice(0, -head.length) : word.slice(head.length);
    if (!/^\p{Script=Latin}/u.test(rest) || (rest.length > 2 && conceptsSpelled(rest).length > 0))
      return { id };
  }
  return undefined;
}

let words: ReadonlyMap<string, readonly (readonly [string, string])[]> | undefined;

/** The single Latin words of the lexicon by language and first letter. */
function latinWords(): NonNullable<typeof words> {
  if (words !== undefined) return words;
  const found = new Map<string, (readonly [string, string])[]>();
  for (const [text, senses] of allSpellings().spellings) {
    if (text.length < 5 || !/^\p{Script=Latin}+$/u.test(text)) continue;
    for (const [language, { ids }] of Object.entries(senses)) {
      const [id] = ids;
      if (id === undefined) continue;
      const key = `${language} ${text.charAt(0)}`;
      const list = found.get(key) ?? [];
      list.push([text, id]);
      found.set(key, list);
    }
  }
  words = found;
  return found;
}

/** People mix English words into every language. */
const isReal = (word: string, language: Language): boolean =>
  isRealWord(word) || grammars[language].unlike?.split(',').includes(word) === true;

/** The nearest known word of the same first letter: one missing letter in five, one wrong in six, two in ten. */
function misspelt(word: string, language: Language): { readonly id: string } | undefined {
  if (word.length < 5 || !/^\p{Script=Latin}+$/u.test(word) || isReal(word, language)) return undefined;
  const most = word.length < 10 ? 1 : 2;
  let nearest: { readonly id: string } | undefined;
  let least = most + 1;
  for (const [known, id] of latinWords().get(`${language} ${word.charAt(0)}`) ?? []) {
    if (Math.abs(known.length - word.length) > most) continue;
    // In a short word only a missing letter is a slip: "marks" are no masks.
    if (word.length < (language === 'en' ? 6 : 7) && known.length <= word.length) continue;
    const distance = distanceOf(word, known, least);
    if (distance < least && (distance > 1 || isSlip(word, known))) [least, nearest] = [distance, { id }];
  }
  return nearest;
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const alike = ['aeiouy', 'cksqzx', 'mn', 'bp', 'dt', 'fvw', 'gj', 'lr'];

/** Whether two keys lie side by side or one above the other, or two letters sound alike. */
function areNear(one: string, other: string): boolean {
  if (alike.some((letters) => letters.includes(one) && letters.includes(other))) return true;
  const placeOf = (letter: string) => {
    const row = keyRows.findIndex((keys) => keys.includes(letter));
    return { row, column: keyRows[row]?.indexOf(letter) ?? -9 };
  };
  const [a, b] = [placeOf(one), placeOf(other)];
  return a.row >= 0 && Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
}

/** Whether a word that differs in one letter can be a slip: "knighr" can, but nobody writes "states" for "skates". */
function isSlip(word: string, known: string): boolean {
  if (word.length !== known.length) return true;
  const wrong = [...word].flatMap((letter, index) => (letter === known[index] ? [] : [index]));
  // Two wrong letters at distance 1 are swapped.
  const [at = 0] = wrong;
  return wrong.length !== 1 || areNear(withoutMarks(word.charAt(at)), withoutMarks(known.charAt(at)));
}

/** The number of letters to add, drop, change or swap; at most `limit`. */
export function distanceOf(one: string, other: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next.push(cost);
    }
    if (Math.min(...next) >= limit) return limit;
    [before, last] = [last, next];
  }
  return last[other.length] ?? limit;
}
