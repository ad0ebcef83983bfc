import { type Language, languages } from '@artcade/domain/languages';
import { concepts } from '../concepts/graph.ts';
import { cleaned, mayStand, withoutMarks } from '../words/matcher.ts';
import { grammars } from './grammar.ts';

/** What a spelling can mean: concepts, or a part of grammar. */
export interface Meaning {
  readonly ids: string[];
  readonly languages: Language[];
  readonly part?: 'filler' | 'link' | 'negation';
}

interface Lexicon {
  readonly spellings: ReadonlyMap<string, Meaning>;
  /** The length of the longest spelling that begins with a letter. */
  readonly longest: ReadonlyMap<string, number>;
}

const listed = (words: string): string[] => words.split(',');

function build(): Lexicon {
  const spellings = new Map<string, Meaning>();
  const add = (text: string, id: string, language: Language) => {
    const known = spellings.get(text);
    if (known === undefined) spellings.set(text, { ids: [id], languages: [language] });
    else {
      if (known.part !== undefined) return;
      if (!known.ids.includes(id)) known.ids.push(id);
      if (!known.languages.includes(language)) known.languages.push(language);
    }
  };
  for (const { id, words } of concepts)
    for (const language of languages) for (const word of words[language]) add(cleaned(word), id, language);
  for (const language of languages)
    for (const [id, words] of Object.entries(grammars[language].relations ?? {}))
      for (const word of listed(words)) add(cleaned(word), id, language);
  const written = [...spellings];
  for (const language of languages) {
    const { fillers, links, negations, others = '' } = grammars[language];
    for (const [part, words] of [
      ['negation', negations],
      ['link', links],
      ['filler', `${fillers},${others}`],
    ] as const)
      for (const word of listed(words)) {
        const text = cleaned(word).trim();
        if (text !== '' && !spellings.has(text))
          spellings.set(text, { ids: [], languages: [language], part });
      }
  }
  // What is written in a table wins over what a rule makes of it.
  const derived = written.flatMap(([text, { ids, languages: own }]) =>
    own.flatMap((language) => formsOf(text, language).map((form) => ({ form, ids, language }))),
  );
  for (const { form, ids, language } of derived)
    if (!spellings.has(form)) spellings.set(form, { ids: [...ids], languages: [language] });
  const longest = new Map<string, number>();
  for (const text of spellings.keys()) {
    const first = text.charAt(0);
    longest.set(first, Math.max(longest.get(first) ?? 0, text.length));
  }
  return { spellings, longest };
}

/** Returns the forms of a word that a rule finds: plurals, Vietnamese without marks, Indonesian with prefixes. */
function formsOf(text: string, language: Language): readonly string[] {
  switch (language) {
    case 'en':
      if (text.endsWith('y')) return [`${text.slice(0, -1)}ies`, `${text}s`];
      return text.endsWith('f')
        ? [`${text.slice(0, -1)}ves`, `${text}s`]
        : text.endsWith('s')
          ? []
          : [`${text}s`, `${text}es`];
    case 'vi': {
      const bare = withoutMarks(text);
      return text.includes(' ') && bare !== text ? [bare] : [];
    }
    case 'id':
      return text.length < 3 || text.includes(' ') ? [`${text}nya`] : [`ber${text}`, `${text}nya`];
    default:
      return [];
  }
}

let lexicon: Lexicon | undefined;

/** Built on first use. */
export const allSpellings = (): Lexicon => {
  lexicon ??= build();
  return lexicon;
};

export interface Hit extends Meaning {
  readonly from: number;
  readonly to: number;
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the places where a word begins or ends, for scripts without spaces. */
function boundariesOf(text: string): ReadonlySet<number> {
  const places = new Set<number>([0, text.length]);
  for (const { index, segment } of segmenter.segment(text)) places.add(index).add(index + segment.length);
  return places;
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
const isThai = (text: string): boolean => /^[\u0e01-\u0e4e]+$/.test(text);

/** A short Chinese or Thai word may only stand where the segmenter sees a word: ลา (donkey) is not in ตลาด (market). */
const isShort = (text: string): boolean =>
  (isHan(text) && text.length === 1) || (isThai(text) && text.length <= 4);

/** Returns the spellings that a cleaned text contains, in order. The longest wins. */
export function hitsIn(text: string): readonly Hit[] {
  const { spellings, longest } = allSpellings();
  let boundaries: ReadonlySet<number> | undefined;
  const found: Hit[] = [];
  for (let from = 0; from < text.length; from++) {
    const most = Math.min(longest.get(text.charAt(from)) ?? 0, text.length - from);
    for (let length = most; length > 0; length--) {
      const to = from + length;
      const word = text.slice(from, to);
      const meaning = spellings.get(word);
      if (meaning === undefined || !mayStand(text, from, to)) continue;
      if (isShort(word)) {
        boundaries ??= boundariesOf(text);
        if (!boundaries.has(from) || !boundaries.has(to)) continue;
      }
      found.push({ ...meaning, from, to });
    }
  }
  const taken = new Uint8Array(text.length);
  return found
    .sort((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from)
    .filter(({ from, to }) => {
      if (taken.subarray(from, to).includes(1)) return false;
      taken.fill(1, from, to);
      return true;
    })
    .sort((one, other) => one.from - other.from);
}
