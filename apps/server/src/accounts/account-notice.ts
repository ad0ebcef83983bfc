import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';

/** A mail about an account, as it waits to be written in its reader's language. */
export type AccountNotice =
  | { readonly kind: 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'reopened' | 'takeoutFailed' }
  /** How the account is entered has changed. */
  | { readonly kind: 'googleLinked' | 'googleRemoved' | 'passwordRemoved' }
  /** Somebody has the password, or the like, and not the second factor. */
  | { readonly kind: 'codesGuessed' }
  /** Goes to the address that is to be left. */
  | { readonly kind: 'emailRequested'; readonly email: string }
  /** Goes to the address that was left. */
  | { readonly kind: 'emailMoved'; readonly to: string; readonly language: Language }
  | { readonly kind: 'recoveryUsed'; readonly left: number }
  /** With the day on which everything is erased, or the archive removed. */
  | { readonly kind: 'closed' | 'takeoutReady'; readonly date: string };

/** Part of the caller's transaction: the mail leaves if and only if that commits. */
export type QueueMail = (tx: Database, uid: string, notice: AccountNotice) => Promise<void>;
