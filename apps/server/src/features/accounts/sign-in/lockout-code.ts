import { Failure } from '@artcade/domain/failure';
import { storedLanguage } from '@artcade/domain/languages';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { holdPassword } from '#features/accounts/credential-store.ts';
import type { MailLimits } from '#features/accounts/mail-limits.ts';
import { composeCodeMail } from '#features/accounts/mails.ts';
import { armTicket, dropTicket } from '#features/accounts/sign-in/ticket-store.ts';
import { lockUser, type UserRow } from '#features/accounts/user-store.ts';
import { isCode, newMailedCode, sealCode } from './mailed-code.ts';
import { type Device, type Opened, openedOrThrow, type Sessions } from './sessions.ts';

interface Parts {
  readonly db: Database;
  readonly sessions: Sessions;
  readonly mailer: Mailer;
  readonly mailLimits: MailLimits;
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

export type LockoutCode = ReturnType<typeof createLockoutCode>;

/**
 * Sign-in to an account that had too many wrong passwords: with the password and a code that is mailed if the password
 * was right. Every caller gets a ticket, equally fast. No code matches the ticket of a wrong password, so that only the
 * owner learns which it was.
 */
export function createLockoutCode({ db, sessions, mailer, mailLimits, inBackground }: Parts) {
  return {
    /** Returns the failure to throw. */
    async begin(user: (UserRow & { hash: string }) | null): Promise<Failure> {
      const ticket = await sessions.issueTicket(db, null, 'mailed_code');
      if (user) inBackground('sign-in code', mailCode(user, ticket));
      return new Failure('mailed_code_required', { ticket });
    },

    async confirm(ticket: string, typed: string, device: Device): Promise<Opened> {
      const { uid, codeHash } = await sessions.readMailedTicket(db, ticket);
      const isRight = codeHash && isCode(codeHash, ticket, typed);
      if (uid === null || !isRight) throw new Failure('code_wrong');
      const outcome = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        // The ticket is gone if it was used, or if the password changed or all sessions were ended in the meantime.
        if (!(await dropTicket(tx, ticket))) throw new Failure('link_expired');
        return sessions.open(tx, uid, device);
      });
      return openedOrThrow(outcome);
    },
  };

  /** The ticket stays void unless a mail is sent: an attacker who has the password must not get unlimited guesses. */
  async function mailCode(user: UserRow & { hash: string }, ticket: string): Promise<void> {
    if (!(await mailLimits.countSignInCode(user.id))) return;
    const code = newMailedCode();
    const isArmed = await db.transaction().execute(async (tx) => {
      await lockUser(tx, user.id);
      if (!(await holdPassword(tx, user.id, user.hash))) return false;
      await armTicket(tx, ticket, user.id, sealCode(ticket, code));
      return true;
    });
    const language = storedLanguage(user.language) ?? 'en';
    if (isArmed) await mailer.send(composeCodeMail(language, user.email, code, 'signIn'));
  }
}
