import type { Language } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';

/** Waits in the queue and is written in the language that its reader has by then. */
export type AccountMail =
  | { readonly kind: 'passwordChanged' | 'twoFactorOn' | 'twoFactorOff' | 'reopened' | 'takeoutFailed' }
  | GrantMail
  /** Access that the account had granted was paused. */
  | { readonly kind: 'accessPaused' }
  | { readonly kind: 'googleLinked' | 'googleRemoved' | 'passwordRemoved' }
  /** Somebody passed the first step of signing in and fails at the second. */
  | { readonly kind: 'codesGuessed' }
  /** Goes to the current address, before the change. */
  | { readonly kind: 'emailRequested'; readonly email: string }
  /** Goes to the previous address, after the change. */
  | { readonly kind: 'emailMoved'; readonly to: string; readonly language: Language }
  /** With the name that the owner gave to an API key. */
  | { readonly kind: 'apiKeyMade' | 'apiKeyLeaked'; readonly name: string }
  | { readonly kind: 'apiKeyExpiring'; readonly name: string; readonly date: string }
  /** With the host of a webhook. */
  | { readonly kind: 'webhookMade' | 'webhookOff'; readonly name: string }
  | { readonly kind: 'recoveryUsed'; readonly left: number }
  /** With the day on which the account is erased, or the archive removed. */
  | { readonly kind: 'closed' | 'takeoutReady'; readonly date: string };

/** The account granted access that outlives its session: by a link to work, with its last day, or to an admin of a team. */
export type GrantMail =
  | { readonly kind: 'shareLinkMade'; readonly date: string }
  | { readonly kind: 'adminMade' };

/** Runs in the caller's transaction: the mail is sent if and only if that commits. */
export type QueueMail = (tx: Database, uid: string, mail: AccountMail) => Promise<void>;
