/** No vowels, so that a code spells no word, and no Y. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const half = 4;

export const deviceLoginLimits = {
  /** How long a device waits for its approval. */
  seconds: 600,
  /** Seconds between two polls, and what each poll that comes too soon adds. */
  interval: 5,
  longestInterval: 60,
  /** Days for which its key works. */
  keyDays: 90,
} as const;

/** Returns a code such as `BCDF-GHJK`. `random(n)` returns an integer from 0 to n - 1. */
export function newUserCode(random: (below: number) => number): string {
  const picked = Array.from({ length: 2 * half }, () => letters.charAt(random(letters.length))).join('');
  return spaced(picked);
}

/** Returns a typed code as it was shown, whatever its case and separators, or null if no device can have shown it. */
export function readUserCode(typed: string): string | null {
  const found = typed.toUpperCase().replace(/[\s-]/g, '');
  const isCode = found.length === 2 * half && [...found].every((letter) => letters.includes(letter));
  return isCode ? spaced(found) : null;
}

const spaced = (code: string): string => `${code.slice(0, half)}-${code.slice(half)}`;
