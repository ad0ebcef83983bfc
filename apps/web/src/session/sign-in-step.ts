import { CallError } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';

/** How far somebody is who signs in. Each step after the first goes on with the ticket of the one before. */
export type SignInStep =
  | { readonly kind: 'password' }
  | { readonly kind: 'secondFactor' | 'mailedCode'; readonly ticket: string }
  /** Google does not host the mailbox, so a code went there. */
  | { readonly kind: 'mailbox'; readonly ticket: string; readonly email: string }
  | { readonly kind: 'closed'; readonly ticket: string; readonly eraseAt: string };

/** Where an attempt leads that was right as far as it went; null where it failed. */
export function furtherStep(error: unknown): SignInStep | null {
  if (!(error instanceof CallError || error instanceof Failure)) return null;
  const { ticket, eraseAt, email } = error.details;
  if (typeof ticket !== 'string') return null;
  if (error.code === 'second_factor_required') return { kind: 'secondFactor', ticket };
  if (error.code === 'mailed_code_required') return { kind: 'mailedCode', ticket };
  if (error.code === 'email_code_required' && typeof email === 'string')
    return { kind: 'mailbox', ticket, email };
  if (error.code === 'account_closed' && typeof eraseAt === 'string')
    return { kind: 'closed', ticket, eraseAt };
  return null;
}
