/** What fits beside a few letters of the start, in letters of usual width. */
const endWidth = 11;
/** Shorter names fit nearly everywhere, and stay whole. */
const wholeWidth = 20;

/** A little more than a letter of usual width takes, in em. */
const letterRoom = 0.64;

interface SplitName {
  /** May be cut. */
  readonly start: string;
  /** Stays; empty for short names. */
  readonly end: string;
  /** What the end takes at most, in em. */
  readonly room: number;
}

const isWide = (letter: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{Extended_Pictographic}\u3000-\u303f\uff00-\uff60]/u.test(
    letter,
  ) && !/\d|[#*]/.test(letter);

const widthOf = (letter: string): number => (/[\p{M}\u200d]/u.test(letter) ? 0 : isWide(letter) ? 2 : 1);

export function splitName(name: string): SplitName {
  const letters = [...name];
  if (letters.reduce((sum, letter) => sum + widthOf(letter), 0) <= wholeWidth)
    return { start: name, end: '', room: 0 };
  let from = letters.length;
  let width = 0;
  while (from > 0) {
    const next = widthOf(letters[from - 1] ?? '');
    if (width + next > endWidth) break;
    width += next;
    from -= 1;
  }
  // A mark stays with its letter.
  while (from < letters.length && widthOf(letters[from] ?? '') === 0) from += 1;
  const [start, end] = [letters.slice(0, from).join(''), letters.slice(from).join('')];
  return { start, end, room: Math.ceil(width * letterRoom * 10) / 10 };
}
