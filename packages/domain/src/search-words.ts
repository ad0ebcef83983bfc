/** Marks that somebody who types in a hurry leaves out: accents of Latin letters, and Thai tone marks. */
const marks = /[\u0300-\u036f\u0e47-\u0e4e]/g;
/** Scripts that put no spaces between words. */
const joined = /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A word, or a sequence in such a script: each ends where the other begins. */
const runs = new RegExp(`${joined.source}+|(?:(?!${joined.source})[\\p{L}\\p{N}\\p{M}])+`, 'gu');
const runsMaximum = 400;
const wordMaximum = 40;

/** The most terms of one search; what follows is ignored. */
const termsMaximum = 12;

/** Lower case without accents, so that "Hiệp sĩ" and "hiep si" are the same. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(marks, '').replace(/[đĐ]/g, 'd').normalize('NFC').toLowerCase();

const runsOf = (text: string): readonly string[] => folded(text).match(runs) ?? [];

/**
 * Returns what an index stores for a text. Where words have no spaces between them, these are all pairs of letters and the last
 * letter: together they contain every sequence.
 */
export function indexTerms(text: string): readonly string[] {
  const terms = runsOf(text)
    .slice(0, runsMaximum)
    .flatMap((run) => {
      if (!joined.test(run)) return [run.slice(0, wordMaximum)];
      const letters = Array.from(run);
      return letters.map((letter, index) => letter + (letters[index + 1] ?? ''));
    });
  return [...new Set(terms)];
}

/** Returns the beginnings of terms that a text must all have to be found. Empty if nothing can be searched for. */
export function searchTerms(text: string): readonly string[] {
  const terms = runsOf(text).flatMap((run) => {
    if (!joined.test(run)) return [run.slice(0, wordMaximum)];
    const letters = Array.from(run);
    if (letters.length === 1) return letters;
    return letters.slice(1).map((letter, index) => (letters[index] ?? '') + letter);
  });
  return [...new Set(terms)].slice(0, termsMaximum);
}
