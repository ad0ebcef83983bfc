import { memberCreditsMaximum } from '@artcade/domain/team-credits';

/** Reads a whole number as people type it, with or without separators; null if it is none or out of range. */
export function readAmount(typed: string, { least, most }: { least: number; most: number }): number | null {
  const digits = typed.trim().replace(/(?<=\d)[\s.,](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,9}$/.test(digits)) return null;
  const amount = Number(digits);
  return amount >= least && amount <= most ? amount : null;
}

/** Reads a monthly limit; an empty field means none. Undefined if it is neither. */
export function readLimit(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return readAmount(typed, { least: 0, most: memberCreditsMaximum }) ?? undefined;
}
