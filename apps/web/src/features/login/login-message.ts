import { CallError } from '@artcade/contract/client';
import type { FailureCode } from '@artcade/domain/failure';
import type { TFunction } from '@artcade/ui/i18n';
import { codeOf, failureText } from '#session/failure-text.ts';

// Reasons that the user can act on, and that reveal nothing to others.
const actionable: ReadonlySet<FailureCode | null> = new Set([
  'account_disabled',
  'rate_limited',
  'unavailable',
]);

/**
 * Returns the message of the login page. About an address it never reveals more than that address and password do not match.
 */
export function loginMessage(t: TFunction, error: unknown): string {
  const code = codeOf(error);
  if (code === 'invalid_credentials') return t('login.invalid');
  const isUnreachable = error instanceof CallError && error.status === null;
  return actionable.has(code) || isUnreachable ? failureText(t, error) : t('login.failed');
}
