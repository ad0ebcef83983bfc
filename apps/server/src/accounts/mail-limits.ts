import type { Database } from '#adapters/db/database.ts';
import { countAttempt, countWithin, forgiveAttempt, type Limit } from '#http/limits.ts';
import type { Caller } from '#keys/access-tokens.ts';
import { mailboxOf } from '#mail/email-address.ts';
import type { UserRow } from './user-store.ts';

const seconds = 3600;

/** Strangers together get less from one network than members do. */
const strangersShare = 6;
const membersShare = 10;
/** What all devices of an account have together: one that was stolen cannot use it up. */
const devicesShare = 4;

interface Parts {
  readonly db: Database;
  /** `MAILS_PER_HOUR`. */
  readonly perHour: number;
}

export type MailLimits = ReturnType<typeof createMailLimits>;

/**
 * Who may have how many mails sent. Each kind has a budget of its own, so that whoever uses up one of them keeps nobody from
 * the others; and only a mail that is sent is counted where it goes.
 */
export function createMailLimits({ db, perHour }: Parts) {
  return {
    /** Counts what a stranger asks for, by where they are: whether it comes to a mail or not, so that it tells nothing. */
    countStranger: (kind: 'register' | 'reset', address: string): Promise<void> =>
      countAttempt(db, [{ key: `mail-${kind}-from:${address}`, allowed: perHour * strangersShare, seconds }]),

    /** Counts a mail that the mailbox's owner may not have asked for. Answers whether it may be sent. */
    countMailTo: (kind: 'register' | 'reset' | 'change', email: string): Promise<boolean> =>
      countWithin(db, { key: `mail-${kind}:${mailboxOf(email)}`, allowed: perHour, seconds }),

    /** Counts a code for somebody who has just shown the right password. Answers whether it may be sent. */
    countSignInCode: (uid: string): Promise<boolean> =>
      countWithin(db, { key: `mail-sign-in:${uid}`, allowed: perHour, seconds }),

    /**
     * Counts a code that goes to an address an issuer has named. Answers how to give it back where the mail could not be sent.
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
     * Counts a mail that somebody has sent to themselves, by device, account and network. An address that nobody has proved
     * may be anybody's: all accounts that claim the mailbox have one budget there. Answers how to give it back where the mail
     * could not be sent.
     */
    async countOwn(
      { uid, sessionId }: Caller,
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
