import { perLanguage } from './formatters.ts';
import type { Language } from './languages.ts';

const number = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

const largerUnits = ['KB', 'MB', 'GB', 'TB'];
// From here on, two decimals would round to "1,024", which belongs to the next unit.
const nextUnitFrom = 1024 - 0.005;

export function formatBytes(bytes: number, language: Language): string {
  let amount = bytes;
  let unit = 'Bytes';
  for (const larger of largerUnits) {
    if (amount < nextUnitFrom) break;
    amount /= 1024;
    unit = larger;
  }
  return `${number(language).format(amount)} ${unit}`;
}

/** Compares whole numbers, so that exactly 90% is not red by a rounding error and a limit of 0 needs no special case. */
export function storageBarColour(used: number, limit: number): 'blue' | 'yellow' | 'red' {
  if (used * 10 > limit * 9) return 'red';
  return used * 10 > limit * 7 ? 'yellow' : 'blue';
}

/**
 * Returns what still fits into any album of an owner. All their albums share the storage of the owner's plan once, apart from
 * the drive. A plan that ended, or an inherited team, can exceed it: then nothing fits, and nothing is deleted.
 */
export const leftForAlbums = (limit: number, usedByAll: number): number => Math.max(0, limit - usedByAll);

export function usedFraction(used: number, limit: number): number {
  if (used <= 0) return 0;
  return used >= limit ? 1 : used / limit;
}
