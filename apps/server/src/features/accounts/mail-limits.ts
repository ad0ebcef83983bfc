import type { Database } from '#adapters/db/database.ts';
import { countAttempt, countWithin, forgiveAttempt, type Limit } from '#http/rate-limits.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { mailboxOf } from '#messages/mail/email-address.ts';
import type { UserRow } from './user-store.ts';

const seconds = 3600;

/** Callers without an account get less per network than signed-in users. */
const strangersShare = 6;
const membersShare = 10;
/** For all sessions of an account together, so that one stolen session cannot exhaust it. */
const devicesShare = 4;

interface Parts {
  readonly db: Database;
  /** `MAILS_PER_HOUR`. */
  readonly perHour: number;
}

export type MailLimits = ReturnType<typeof createMailLimits>;

/**
 * Limits on mails. Each kind has its own budget, so that exhausting one does not block the others. A mailbox's budget
 * counts only mails that are sent.
 */
export function createMailLimits({ db, perHour }: Parts) {
  return {
    /**
     * Counts a request by its network, whether or not a mail follows, so that the limit reveals nothing. Throws if it
     * is spent.
     */
    countStranger: (kind: 'register' | 'reset', address: string): Promise<void> =>
      countAttempt(db, [{ key: `mail-${kind}-from:${address}`, allowed: perHour * strangersShare, seconds }]),

    /** Counts a mail that the owner of the mailbox may not have requested. Returns whether it may be sent. */
    countMailTo: (kind: 'register' | 'reset' | 'change', email: string): Promise<boolean> =>
      countWithin(db, { key: `mail-${kind}:${mailboxOf(email)}`, allowed: perHour, seconds }),

    /** Counts a code for a caller who has just entered the right password. Returns whether it may be sent. */
    countSignInCode: (uid: string): Promise<boolean> =>
      countWithin(db, { key: `mail-sign-in:${uid}`, allowed: perHour, seconds }),

    /** Counts a notice of what an account granted. Returns whether it may be sent. */
    countNotice: (uid: string): Promise<boolean> =>
      countWithin(db, { key: `mail-notice:${uid}`, allowed: perHour * devicesShare, seconds }),

    /**
     * Counts a code for an address that an identity provider named. Returns a function that undoes the count if sending
     * fails.
     */
    async countIssuerCode(email: string, address: string): Promise<() => Promise<void>> {
      const limits: Limit[] = [
        { key: `mail-issuer-from:${address}`, allowed: perHour * strangersShare, seconds },
        { key: `mail-issuer:${mailboxOf(email)}`, allowed: perHour, seconds },
      ];
      await countAttempt(db, limits);
      return () => forgiveAttempt(db, ...limits.map(({ key }) => key));
    },

    /**
     * Counts a mail that a user requests for themselves, by session, account and network. An unverified address may
     * belong to anybody, so all accounts that claim it share one budget. Returns a function that undoes the count if
     * sending fails.
     */
    async countOwn(
      { uid, sessionId }: SessionCaller,
      user: Pick<UserRow, 'email' | 'email_verified_at'>,
      address: string,
    ): Promise<() => Promise<void>> {
      const limits: Limit[] = [
        { key: `mail-device:${uid}:${sessionId}`, allowed: perHour, seconds },
        { key: `mail-account:${uid}`, allowed: perHour * devicesShare, seconds },
        { key: `mail-members-from:${address}`, allowed: perHour * membersShare, seconds },
      ];
      if (!user.email_verified_at)
        limits.push({ key: `mail-unproven:${mailboxOf(user.email)}`, allowed: perHour, seconds });
      await countAttempt(db, limits);
      return () => forgiveAttempt(db, ...limits.map(({ key }) => key));
    },
  };
}
