import { apiKeyLimits } from '@artcade/domain/api-keys';

/** Reads the monthly cap as typed; null: none. Undefined: no whole number of credits. */
export function readCap(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[\s.,]/g, '');
  if (text === '') return null;
  const credits = Number(text);
  return /^\d+$/.test(text) && credits >= 1 && credits <= apiKeyLimits.monthlyCredits ? credits : undefined;
}
