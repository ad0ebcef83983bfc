import { type Language, languages } from '@artcade/domain/languages';
import { concepts } from '../concepts/graph.ts';
import type { Concept } from '../concepts/rows.ts';
import { grammars } from '../locales/grammars.ts';
import { cleaned, isHan, mayStand, segmentsOf, withoutMarks } from '../words/spelling.ts';
import { bestCover, type Weight } from './best-cover.ts';

/** What a spelling means in one language: concepts, or a part of grammar. */
interface Sense {
  readonly ids: string[];
  readonly part?: 'filler' | 'link' | 'negation';
  /** A syllable of Vietnamese without its marks: it counts only where nothing has marks. */
  readonly isBare?: true;
}

/** What a spelling means, by language: "main" is a word of Indonesian (to play) and of English. */
type Senses = Partial<Record<Language, Sense>>;

interface Lexicon {
  readonly spellings: ReadonlyMap<string, Senses>;
  /** The length of the longest spelling that begins with a letter. */
  readonly longest: ReadonlyMap<string, number>;
}

/** Most words of the tables need no cleaning: English, Chinese, Vietnamese and Thai, which come without capitals and punctuation. */
const needsNone =
  /^(?:[a-zà-öø-ýăđĩũơưạ-ỹ]+(?: [a-zà-öø-ýăđĩũơưạ-ỹ]+)*|[\u4e00-\u9fff]+|[\u0e01-\u0e32\u0e34-\u0e3a\u0e40-\u0e4c]+)$/;
const clean = (word: string): string =>
  needsNone.test(word) && word === word.toLowerCase() ? word : cleaned(word);

const listed = (words: string): string[] => words.split(',');

/** English words that a language has in its own spellings of the same concept, as in "anjing husky", and so knows alone too. */
function lent(words: Concept['words'], language: Language): readonly string[] {
  if (language !== 'vi' && language !== 'id') return [];
  const own = ` ${words[language].join(' ')} `;
  return words.en.filter((word) => !word.includes(' ') && own.includes(` ${word} `));
}

function build(): Lexicon {
  const spellings = new Map<string, Senses>();
  const sensesOf = (text: string): Senses => {
    const known = spellings.get(text);
    if (known !== undefined) return known;
    const senses: Senses = {};
    spellings.set(text, senses);
    return senses;
  };
  const add = (text: string, id: string, language: Language) => {
    const senses = sensesOf(text);
    const sense = senses[language];
    if (sense === undefined) senses[language] = { ids: [id] };
    else if (!sense.ids.includes(id)) sense.ids.push(id);
  };
  for (const { id, words } of concepts)
    for (const language of languages)
      for (const word of [...words[language], ...lent(words, language)]) add(clean(word), id, language);
  for (const language of languages) {
    const { relations = {}, placing = {}, counted, ...grammar } = grammars[language];
    const { fillers, links, lists, turns, resumes = '', negations, others = '' } = grammar;
    for (const [id, words] of Object.entries(relations))
      for (const word of listed(words)) add(cleaned(word), id, language);
    if (counted)
      for (const [index, number] of listed(counted.numbers).entries())
        for (const word of listed(counted.with)) add(number + word, `count.${index + 1}`, language);
    for (const [part, words] of [
      ['negation', negations],
      ['link', [links, lists, turns, ...Object.values(placing)].join(',')],
      ['filler', `${fillers},${resumes},${others}`],
    ] as const)
      for (const word of listed(words)) {
        const text = cleaned(word).trim();
        if (text !== '') sensesOf(text)[language] ??= { ids: [], part };
      }
  }
  // Many people type Vietnamese without marks; a syllable alone could then be anything, so only words of grammar may be one.
  for (const [text, { vi: sense }] of Array.from(spellings)) {
    if (sense === undefined) continue;
    const bare = withoutMarks(text);
    const isGrammar = sense.part !== undefined || sense.ids.some((id) => id.startsWith('relation.'));
    if (bare !== text && (text.includes(' ') || (isGrammar && !spellings.has(bare))))
      sensesOf(bare).vi ??= text.includes(' ') ? sense : { ...sense, isBare: true };
  }
  const longest = new Map<string, number>();
  for (const text of spellings.keys()) {
    const first = text.charAt(0);
    longest.set(first, Math.max(longest.get(first) ?? 0, text.length));
  }
  return { spellings, longest };
}

/** Plurals: castle, castles; torch, torches; firefly, fireflies; elf, elves. */
const plurals = [
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/s$/, ''],
] as const;

/** Returns the sense of a form that no table lists: an English plural, an Indonesian word with ber- or -nya. */
function derivedSense(text: string, language: Language): Sense | undefined {
  const { spellings } = allSpellings();
  for (const [ending, singular] of plurals) {
    const sense = ending.test(text) ? spellings.get(text.replace(ending, singular))?.en : undefined;
    if (sense !== undefined && sense.part === undefined) return sense;
  }
  if (language !== 'id') return undefined;
  const stem = text.endsWith('nya') ? text.slice(0, -3) : text.startsWith('ber') ? text.slice(3) : '';
  const sense = spellings.get(stem)?.id;
  return sense?.part === undefined ? sense : undefined;
}

let lexicon: Lexicon | undefined;

/** Built on first use. */
export const allSpellings = (): Lexicon => {
  lexicon ??= build();
  return lexicon;
};

/** Returns every concept that a spelling can mean in any language. */
export const conceptsSpelled = (text: string): readonly string[] =>
  Object.values(allSpellings().spellings.get(cleaned(text)) ?? {}).flatMap(({ ids }) => ids);

export interface Hit extends Sense {
  readonly from: number;
  readonly to: number;
}

/** People mix English words into every language. Short words of a third language are chance. */
function senseIn(senses: Senses, text: string, language: Language): Sense | undefined {
  const own = senses[language] ?? senses.en;
  if (own !== undefined) return own;
  const isLong = text.length > 4 || /[^a-z]/.test(text);
  return isLong ? Object.values(senses)[0] : undefined;
}

/** Of a plural or of -nya and ber-. */
const longestEnding = 3;

/** Returns the places where a word begins or ends, for scripts without spaces. */
function boundariesOf(text: string): ReadonlySet<number> {
  const places = new Set<number>([0, text.length]);
  for (const { index, segment } of segmentsOf(text)) places.add(index).add(index + segment.length);
  // 橋上 is a bridge, and on it; 上有 is on it, and there is.
  for (const { index, segment } of segmentsOf(text))
    if (!isSpelled(segment))
      for (const { index: within, 0: word } of segment.matchAll(
        /(?<=.)[上下裡內中前後旁邊]$|^[上下裡內中前後旁邊](?=[有是])/g,
      ))
        places.add(index + within).add(index + within + word.length);
  // 沒有人 and 人的 are words for the segmenter.
  for (const { index, 0: word } of text.matchAll(/沒有|不要|的|ไม่มี/g))
    places.add(index).add(index + word.length);
  return places;
}

const isSpelled = (text: string): boolean => allSpellings().spellings.get(text)?.zh !== undefined;

const isLatin = (text: string): boolean => /^[a-z]/.test(text);
const isThai = (text: string): boolean => /^[\u0e01-\u0e4e]+$/.test(text);

/** Whether a word may only stand where the segmenter sees one: ลา (donkey) is not in ตลาด (market). */
const mustStandAlone = (text: string): boolean =>
  (isHan(text) && text.length === 1) || (isThai(text) && text.length <= 4);

const weightOf = ({ part, ids }: Hit): Weight =>
  part !== undefined || ids[0]?.startsWith('relation.') ? 1 : 2;

/** Returns the spellings that a cleaned text contains, in order: those that together explain most of it. */
export function hitsIn(text: string, language: Language): readonly Hit[] {
  const hits = bestCover(text, hitsUpTo(text.length, text, language, mustStandAlone), weightOf, 'even');
  return hits.flatMap((hit, index) => [
    ...hitBetween(text, hits[index - 1]?.to ?? 0, hit.from, language),
    hit,
  ]);
}

/** What lies between two words is a word too if it is one as a whole, whatever the segmenter says: 雲海|上|孤單. */
function hitBetween(text: string, from: number, to: number, language: Language): readonly Hit[] {
  const word = text.slice(from, to);
  const sense = mustStandAlone(word) ? allSpellings().spellings.get(word)?.[language] : undefined;
  return sense === undefined ? [] : [{ ...sense, from, to }];
}

/** Returns the spellings inside a longer one. Single Chinese letters count where they are colours and sizes. */
export const hitsInside = (text: string, language: Language): readonly Hit[] =>
  bestCover(
    text,
    hitsUpTo(
      text.length - 1,
      text,
      language,
      (word, { ids }) => mustStandAlone(word) && !ids.some((id) => /^(?:colour|size)\./.test(id)),
    ),
    weightOf,
    'longest',
  );

/** Returns all hits, also those that overlap. */
function hitsUpTo(
  longestWanted: number,
  text: string,
  language: Language,
  isBound: (word: string, sense: Sense) => boolean,
): readonly Hit[] {
  const { spellings, longest } = allSpellings();
  const isMarked = withoutMarks(text) !== text;
  let boundaries: ReadonlySet<number> | undefined;
  const all: Hit[] = [];
  for (let from = 0; from < text.length; from++) {
    const most = Math.min(
      (longest.get(text.charAt(from)) ?? 0) + longestEnding,
      text.length - from,
      longestWanted,
    );
    for (let length = most; length > 0; length--) {
      const to = from + length;
      const word = text.slice(from, to);
      const senses = spellings.get(word);
      if (senses === undefined && !isLatin(word)) continue;
      if (!mayStand(text, from, to)) continue;
      const sense = senses === undefined ? derivedSense(word, language) : senseIn(senses, word, language);
      if (sense === undefined || (sense.isBare && isMarked)) continue;
      if (isCounter(text, from, word, language)) continue;
      if (isBound(word, sense)) {
        boundaries ??= boundariesOf(text);
        if (!boundaries.has(from) || !boundaries.has(to)) continue;
      }
      all.push({ ...sense, from, to });
    }
  }
  return all;
}

/** Whether a word begins with what counts the number before it: tiga ekor kuda are three horses. */
function isCounter(text: string, from: number, word: string, language: Language): boolean {
  const counters = grammars[language].counters?.split(',') ?? [];
  if (!counters.some((counter) => word.startsWith(`${counter} `))) return false;
  const before = text.slice(0, from).trimEnd().split(/[ \n]/).at(-1) ?? '';
  const { ids } = allSpellings().spellings.get(before)?.[language] ?? { ids: [] };
  return /^\d+$/.test(before) || ids.some((id) => id.startsWith('count.'));
}

/** The language of a cleaned text: its script, else that of most of its words, by letters. */
export function languageOf(text: string): Language {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Thai}/u.test(text)) return 'th';
  const { spellings } = allSpellings();
  const votes = { en: 0, vi: 0, id: 0 };
  const words = text.split(/[ \n]/).filter((word) => word !== '');
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
  for (const word of [...words, ...pairs]) {
    const senses = spellings.get(word);
    if (senses === undefined) continue;
    const known = (['en', 'vi', 'id'] as const).filter(
      (language) => senses[language] !== undefined && !senses[language]?.isBare,
    );
    for (const language of known) votes[language] += word.length / known.length;
  }
  if (votes.vi > votes.en && votes.vi >= votes.id) return 'vi';
  return votes.id > votes.en ? 'id' : 'en';
}
