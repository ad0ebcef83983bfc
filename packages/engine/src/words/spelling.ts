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

const isLatin = (text: string, place: number) => /\p{Script=Latin}|[\u0300-\u036f]/u.test(text.charAt(place));
const isDigit = (text: string, place: number) => /\d/.test(text.charAt(place));
const isThai = (text: string, place: number) => /[\u0e01-\u0e4e]/.test(text.charAt(place));

/** Whether a word of a lexicon may stand there. Latin words end at word boundaries. Thai words may start anywhere but do not split a syllable. Chinese words may stand anywhere. */
export function mayStand(text: string, from: number, to: number): boolean {
  if (isLatin(text, from) && isLatin(text, from - 1)) return false;
  if (isLatin(text, to - 1) && isLatin(text, to)) return false;
  if (isDigit(text, from) && isDigit(text, from - 1)) return false;
  if (isDigit(text, to - 1) && isDigit(text, to)) return false;
  if (isThai(text, from) && /[\u0e40-\u0e44]/.test(text.charAt(from - 1))) return false;
  return !(isThai(text, to - 1) && /[\u0e30-\u0e3a]|\u0e45|[\u0e47-\u0e4e]/.test(text.charAt(to)));
}

export const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Returns the words of a text without spaces, as the dictionary of the runtime knows them. */
export const segmentsOf = (text: string): Intl.Segments => segmenter.segment(text);
