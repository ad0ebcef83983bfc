import { isFailureCode } from '@artcade/domain/failure';

/** Failures that have a sentence of their own here; all others share one. */
export const toldFailures = [
  'engine_refused',
  'engine_busy',
  'engine_failed',
  'generation_expired',
  'too_many_generations',
  'edit_impossible',
  'kit_not_found',
  'insufficient_credits',
  'storage_full',
  'storage_unavailable',
  'rate_limited',
  'unavailable',
  'invalid_input',
  'not_found',
  'image_unreadable',
  'image_too_large',
  'image_dimensions',
  'unauthenticated',
] as const;
type ToldFailure = (typeof toldFailures)[number];

const sameAs: ReadonlyMap<string, ToldFailure> = new Map([
  ['token_expired', 'unauthenticated'],
  ['token_invalid', 'unauthenticated'],
  ['payload_too_large', 'image_too_large'],
  ['forbidden', 'not_found'],
  ['payment_required', 'insufficient_credits'],
  ['uploads_full', 'storage_unavailable'],
  ['too_slow', 'unavailable'],
]);

/** Which sentence tells this failure. */
export function failureText(code: string): ToldFailure | 'other' {
  return toldFailures.find((each) => each === code) ?? sameAs.get(code) ?? 'other';
}

/** Another engine may manage what this one could not; none does what was refused on its content. */
export const mayTryBuiltin = (code: string, madeBy: string): boolean =>
  madeBy !== 'builtin' && (code === 'engine_failed' || code === 'engine_busy');

/** The answer may be on its way still: the very same order is then safe to send again. */
export const isUnanswered = (code: string): boolean =>
  !isFailureCode(code) || code === 'unavailable' || code === 'internal';
