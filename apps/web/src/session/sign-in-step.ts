import { CallError } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';

/** The steps of a sign-in. Each step after the first continues with the ticket of the one before. */
export type SignInStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'twoFactor' | 'mailedCode'; readonly ticket: string }
  /** Google does not host the mailbox, so a code was mailed there. */
  | { readonly kind: 'mailbox'; readonly ticket: string; readonly email: string }
  | { readonly kind: 'closed'; readonly ticket: string; readonly eraseAt: string };

/** Returns the next step after a successful one; null if it failed. */
export function furtherStep(error: unknown): SignInStep | null {
  if (!(error instanceof CallError || error instanceof Failure)) return null;
  const { ticket, eraseAt, email } = error.details;
  if (typeof ticket !== 'string') return null;
  if (error.code === 'second_factor_required') return { kind: 'twoFactor', ticket };
  if (error.code === 'mailed_code_required') return { kind: 'mailedCode', ticket };
  if (error.code === 'email_code_required' && typeof email === 'string')
    return { kind: 'mailbox', ticket, email };
  if (error.code === 'account_closed' && typeof eraseAt === 'string')
    return { kind: 'closed', ticket, eraseAt };
  return null;
}
