import { isFailureCode } from '@artcade/domain/failure';

/** Failure codes with a text of their own; all others share one. */
export const namedFailures = [
  'engine_refused',
  'engine_busy',
  'engine_used_up',
  'engine_failed',
  'generation_expired',
  'too_many_generations',
  'too_many_exports',
  'export_impossible',
  'edit_impossible',
  'picture_refused',
  'making_suspended',
  'new_account_limit',
  'too_many_appeals',
  'kit_not_found',
  'insufficient_credits',
  'team_limit',
  'storage_full',
  'storage_unavailable',
  'disk_full',
  'rate_limited',
  'unavailable',
  'invalid_input',
  'not_found',
  'image_unreadable',
  'image_too_large',
  'image_dimensions',
  'unauthenticated',
] as const;
type NamedFailure = (typeof namedFailures)[number];

const sameAs: ReadonlyMap<string, NamedFailure> = new Map([
  ['token_expired', 'unauthenticated'],
  ['token_invalid', 'unauthenticated'],
  ['payload_too_large', 'image_too_large'],
  ['forbidden', 'not_found'],
  ['payment_required', 'insufficient_credits'],
  ['uploads_full', 'storage_unavailable'],
  ['too_slow', 'unavailable'],
]);

/** Returns the key of the text for a failure. */
export function failureText(code: string): NamedFailure | 'other' {
  return namedFailures.find((each) => each === code) ?? sameAs.get(code) ?? 'other';
}

/** Whether the outcome is unknown, so that the same order should be retried with its idempotency key. */
export const isUnanswered = (code: string): boolean =>
  !isFailureCode(code) || code === 'unavailable' || code === 'internal';
