/** A spelling and its meaning. */
export interface Spelling<T> {
  readonly text: string;
  readonly meaning: T;
}

/** A match in a cleaned text, and its meaning. */
export interface Hit<T> {
  readonly meaning: T;
  readonly from: number;
  readonly to: number;
}

interface Node<T> {
  readonly next: Map<string, Node<T>>;
  meaning?: T;
}

/** A trie of spellings. Of two equal spellings, the first is kept. */
export type Lexicon<T> = Node<T>;

/** Marks the end of a phrase. No match spans it. */
const pause = '\n';

/**
 * Normalizes a text for matching: lower case, NFKC, without control characters, markup and emoji. Punctuation that ends a
 * phrase becomes one pause, all other one space.
 */
export const cleaned = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    // NFKC decomposes Thai SARA AM, which is also often typed with its tone mark in the wrong place.
    .replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replaceAll(/([\u0e48-\u0e4b])\u0e4d\u0e32/g, '$1\u0e33')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, (gap) => (/[.,;:!?|/()<>\n、。…]/.test(gap) ? pause : ' '));

/** Removes diacritics, as many people type Vietnamese. */
export const withoutMarks = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd');

export function lexiconOf<T>(spellings: readonly Spelling<T>[]): Lexicon<T> {
  const root: Node<T> = { next: new Map() };
  for (const { text, meaning } of spellings) {
    let node = root;
    for (const letter of cleaned(text).split('')) {
      const next = node.next.get(letter) ?? { next: new Map() };
      node.next.set(letter, next);
      node = next;
    }
    node.meaning ??= meaning;
  }
  return root;
}

const isLatin = (text: string, place: number) => /\p{Script=Latin}|[\u0300-\u036f]/u.test(text.charAt(place));
const isDigit = (text: string, place: number) => /\d/.test(text.charAt(place));
const isThai = (text: string, place: number) => /[\u0e01-\u0e4e]/.test(text.charAt(place));

/** Latin matches end at word boundaries. Thai matches may start anywhere but do not split a syllable. Chinese matches may stand anywhere. */
export function mayStand(text: string, from: number, to: number): boolean {
  if (isLatin(text, from) && isLatin(text, from - 1)) return false;
  if (isLatin(text, to - 1) && isLatin(text, to)) return false;
  if (isDigit(text, from) && isDigit(text, from - 1)) return false;
  if (isDigit(text, to - 1) && isDigit(text, to)) return false;
  if (isThai(text, from) && /[\u0e40-\u0e44]/.test(text.charAt(from - 1))) return false;
  return !(isThai(text, to - 1) && /[\u0e30-\u0e3a]|\u0e45|[\u0e47-\u0e4e]/.test(text.charAt(to)));
}

/** Finds all matches, including overlapping ones. */
function candidates<T>(text: string, lexicon: Lexicon<T>): Hit<T>[] {
  const found: Hit<T>[] = [];
  for (let from = 0; from < text.length; from++) {
    let node: Node<T> | undefined = lexicon;
    for (let to = from; node !== undefined; to++) {
      if (node.meaning !== undefined && mayStand(text, from, to))
        found.push({ meaning: node.meaning, from, to });
      node = node.next.get(text.charAt(to));
    }
  }
  return found;
}

/** Returns the matches in order. The longest wins: ทะเลสาบ (lake) starts with ทะเล (sea). */
export function hitsIn<T>(text: string, lexicon: Lexicon<T>): Hit<T>[] {
  const taken = new Uint8Array(text.length);
  const hits = candidates(text, lexicon)
    .sort((one, other) => other.to - other.from - (one.to - one.from) || one.from - other.from)
    .filter(({ from, to }) => {
      if (taken.subarray(from, to).includes(1)) return false;
      taken.fill(1, from, to);
      return true;
    });
  return hits.sort((one, other) => one.from - other.from);
}
