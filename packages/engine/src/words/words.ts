import { vocabularies } from '../locales/vocabularies.ts';
import { cleaned, type Hit, hitsIn, lexiconOf, type Spelling, withoutMarks } from './matcher.ts';
import type { Hue, Vocabulary, Word } from './meanings.ts';

export type { Hue, Word } from './meanings.ts';

/** The meaning of a spelling: something to draw, a colour, grammar, or something that the engine cannot draw. */
type Meaning =
  | { readonly word: Word }
  | { readonly hue: Hue; readonly leads: boolean }
  | { readonly plain: true }
  | { readonly other: true };

const languages = Object.values(vocabularies);

const listed = (spellings: string): string[] => spellings.split(',');

const spelt = <T extends Meaning>(spellings: string | undefined, meaning: T): Spelling<T>[] =>
  spellings === undefined ? [] : listed(spellings).map((text) => ({ text, meaning }));

const namesOf = ({ words }: Vocabulary): Spelling<Meaning>[] =>
  (Object.entries(words) as [Word, string][]).flatMap(([word, spellings]) => spelt(spellings, { word }));

const huesOf = ({ hues, coloursLead }: Vocabulary): Spelling<Meaning>[] =>
  (Object.entries(hues) as [Hue, string][]).flatMap(([hue, spellings]) =>
    spelt(spellings, { hue, leads: coloursLead }),
  );

const restOf = ({ others, plain }: Vocabulary): Spelling<Meaning>[] => [
  ...spelt(others, { other: true }),
  ...spelt(plain, { plain: true }),
];

const formsOf = (vocabulary: Vocabulary): Spelling<Meaning>[] =>
  namesOf(vocabulary).flatMap(({ text, meaning }) =>
    (vocabulary.forms?.(text) ?? []).map((form) => ({ text: form, meaning })),
  );

const spelledOut = (vocabulary: Vocabulary): Spelling<Meaning>[] => [
  ...namesOf(vocabulary),
  ...huesOf(vocabulary),
  ...restOf(vocabulary),
];

// Listed spellings win over forms derived by rule.
const marked = [...languages.flatMap(spelledOut), ...languages.flatMap(formsOf)];
const withoutTheirMarks = (spellings: readonly Spelling<Meaning>[]) =>
  spellings.map(({ text, meaning }) => ({ text: withoutMarks(text), meaning }));
const bareNames = languages.flatMap((vocabulary) => {
  const { neverBare } = vocabulary;
  if (neverBare === undefined) return [];
  return withoutTheirMarks(spelledOut(vocabulary)).filter(({ text }) => !neverBare.has(text));
});
const bareHues = languages.filter(({ neverBare }) => neverBare !== undefined).flatMap(huesOf);
const lexicon = lexiconOf([...marked, ...bareNames]);
/** Includes short colours without diacritics, which are unambiguous beside a noun ("toc do"). */
const colourLexicon = lexiconOf([...withoutTheirMarks(bareHues), ...marked, ...bareNames]);

const wordsOf = (hits: readonly Hit<Meaning>[]): Word[] =>
  hits.flatMap(({ meaning }) => ('word' in meaning ? [meaning.word] : []));

/** Returns the known words of a prompt in order. */
export function wordsIn(prompt: string): readonly Word[] {
  const text = cleaned(prompt);
  const hits = hitsIn(text, lexicon);
  const apart = hitsIn(withoutHues(text, hits), lexicon);
  return [...new Set([...wordsOf(hits), ...wordsOf(apart)])];
}

/** Removes colours, because one may split a term: "long red hair". */
function withoutHues(text: string, hits: readonly Hit<Meaning>[]): string {
  const tones = hits.filter(({ meaning }) => 'hue' in meaning);
  return tones.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to).trimStart(), text);
}

/** A token of a prompt: a known word, a known colour, or an unknown word. */
interface Piece {
  /** As written, in lower case. */
  readonly text: string;
  readonly word: Word | null;
  readonly hue: Hue | null;
}

/** Yields the tokens of a prompt in order, without grammar words. */
export function* piecesOf(prompt: string): Generator<Piece> {
  const text = cleaned(prompt);
  const hits = hitsIn(text, lexicon);
  let end = 0;
  for (const { meaning, from, to } of hits) {
    yield* strangers(text.slice(end, from));
    end = to;
    if ('plain' in meaning) continue;
    yield {
      text: text.slice(from, to),
      word: 'word' in meaning ? meaning.word : null,
      hue: 'hue' in meaning ? meaning.hue : null,
    };
  }
  yield* strangers(text.slice(end));
  const rest = withoutHues(text, hits);
  for (const { meaning, from, to } of rest === text ? [] : hitsIn(rest, lexicon))
    if ('word' in meaning) yield { text: rest.slice(from, to), word: meaning.word, hue: null };
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Yields the unknown words of a text without matches. Skips single letters and numbers. */
function* strangers(stretch: string): Generator<Piece> {
  if (!/\p{L}/u.test(stretch)) return;
  for (const { segment, isWordLike } of segmenter.segment(stretch))
    if (isWordLike && /\p{Script=Han}|\p{L}[\p{L}\p{M}]/u.test(segment))
      yield { text: segment, word: null, hue: null };
}

interface Coloured {
  readonly hue: Hue;
  readonly leads: boolean;
  readonly from: number;
  readonly to: number;
}

/** Returns the colour beside one of the nouns: "red hair", "tóc đỏ", "紅色頭髮", "ผมสีแดง". */
export function hueOf(prompt: string, nouns: string): Hue | null {
  const text = cleaned(prompt);
  const hits = hitsIn(text, colourLexicon);
  const tones = hits.flatMap(({ meaning, from, to }): Coloured[] =>
    'hue' in meaning ? [{ ...meaning, from, to }] : [],
  );
  if (tones.length === 0) return null;
  const things = thingsIn(text, nouns, hits);
  const touches = (from: number, to: number) =>
    from <= to && /^ ?(?:色|的|สี|màu |mau |berwarna |warna )?$/.test(text.slice(from, to));
  const isBefore = (tone: Coloured) => things.some((thing) => touches(tone.to, thing.from));
  const isBehind = (tone: Coloured) => things.some((thing) => touches(thing.to, tone.from));
  const usual = tones.find((tone) => (tone.leads ? isBefore(tone) : isBehind(tone)));
  return (usual ?? tones.find((tone) => isBefore(tone) || isBehind(tone)))?.hue ?? null;
}

/** Finds the nouns. A noun inside a longer known word ("長髮", "áo choàng") extends over that word. */
function thingsIn(text: string, nouns: string, hits: readonly Hit<Meaning>[]): Hit<'thing'>[] {
  const spellings = listed(nouns).flatMap((noun) => [
    noun,
    withoutMarks(noun),
    `ber${noun}`.replace('berr', 'ber'),
  ]);
  const found = hitsIn(text, lexiconOf(spellings.map((noun) => ({ text: noun, meaning: 'thing' as const }))));
  return found.map((thing) => {
    const whole = hits.find(({ from, to }) => from <= thing.from && thing.to <= to);
    return whole === undefined ? thing : { ...thing, from: whole.from, to: whole.to };
  });
}

/** Returns the first option that the words name. */
export const namedOption = <T extends string>(words: readonly Word[], options: readonly T[]): T | null =>
  words.map((word) => options.find((option) => option === word)).find((option) => option !== undefined) ??
  null;
