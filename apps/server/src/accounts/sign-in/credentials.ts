import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { QueueMail } from '#accounts/account-mail.ts';
import {
  hasPassword,
  identitySince,
  removeIdentities,
  removePassword,
  setPassword,
} from '#accounts/credential-store.ts';
import { checkStrength, readEmail } from '#accounts/inputs.ts';
import { dropEmailChange, insertMailToken, moveEmail } from '#accounts/link-store.ts';
import type { MailLimits } from '#accounts/mail-limits.ts';
import { composeLinkMail } from '#accounts/mails.ts';
import { dropPending } from '#accounts/pending.ts';
import { revokeOtherSessions } from '#accounts/session-store.ts';
import type { Proof } from '#accounts/two-factor/proof.ts';
import { allowFreshGuesses } from '#accounts/two-factor/sign-in-step.ts';
import { findUserByEmail, findUserById, lockUser } from '#accounts/user-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { AccessTokens, Caller } from '#keys/access-tokens.ts';
import { newToken } from '#keys/secrets.ts';
import { memberTurn } from './hash-queue.ts';
import { hashPassword } from './passwords.ts';

const linkHours = 24;

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly mailer: Mailer;
  readonly proof: Proof;
  readonly mail: QueueMail;
  readonly publicUrl: string;
  readonly mailLimits: MailLimits;
  readonly now: () => Date;
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

export type Credentials = ReturnType<typeof createCredentials>;

/** How somebody gets in, changed by themselves. */
export function createCredentials({ db, tokens, mailer, mailLimits, proof, mail, now, ...parts }: Parts) {
  const end = (sessions: readonly string[]) => {
    for (const id of sessions) tokens.revoke(id);
  };

  return {
    /**
     * All other devices have to sign in anew. Whoever came by a social sign-in gets a first password this way. Answers the
     * address, by which this browser is known from now on.
     */
    async changePassword(caller: Caller, { code, password }: Body<'changePassword'>): Promise<string> {
      const user = await findUserById(db, caller.uid);
      if (!user) throw new Failure('unauthenticated');
      await checkStrength(password, [user.email, user.display_name]);
      await proof.require(caller, code, 'password');
      const hash = await hashPassword(password, memberTurn(caller.uid));
      const ended = await db.transaction().execute(async (tx) => {
        await lockUser(tx, caller.uid);
        await setPassword(tx, caller.uid, hash, now());
        await dropPending(tx, caller.uid);
        await allowFreshGuesses(tx, caller.uid);
        await mail(tx, caller.uid, { kind: 'passwordChanged' });
        return revokeOtherSessions(tx, caller.uid, caller.sessionId, now());
      });
      end(ended);
      return user.email;
    },

    /** Not the last one: nobody is to shut themself out. Whoever came in by it is signed out, on all other devices. */
    async removeSignInMethod(caller: Caller, { code, method }: Body<'removeSignInMethod'>): Promise<void> {
      const { uid, sessionId } = caller;
      await proof.require(caller, code, 'signInMethod');
      const ended = await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        const has = {
          password: await hasPassword(tx, uid),
          google: (await identitySince(tx, uid)) !== null,
        };
        if (!has[method]) return [];
        if (!has[method === 'google' ? 'password' : 'google']) throw new Failure('last_sign_in_method');
        if (method === 'google') await removeIdentities(tx, uid);
        else await removePassword(tx, uid);
        await dropPending(tx, uid);
        await mail(tx, uid, { kind: method === 'google' ? 'googleRemoved' : 'passwordRemoved' });
        return revokeOtherSessions(tx, uid, sessionId, now());
      });
      end(ended);
    },

    /** The old address has proved itself by the code; the new one does so by the link that goes there. */
    async requestEmailChange(
      caller: Caller,
      { code, ...input }: Body<'requestEmailChange'>,
      address: string,
    ): Promise<void> {
      const email = readEmail(input.email);
      const user = await findUserById(db, caller.uid);
      if (!user) throw new Failure('unauthenticated');
      await proof.require(caller, code, 'email');
      // Whether the new address is taken or not, so that this does not tell.
      await mailLimits.countOwn(caller, user, address);
      const token = newToken();
      const expiresAt = new Date(now().getTime() + linkHours * 3_600_000);
      await db.transaction().execute(async (tx) => {
        await lockUser(tx, caller.uid);
        await dropPending(tx, caller.uid);
        await insertMailToken(tx, { token, uid: caller.uid, email, purpose: 'change', expiresAt });
        // Nothing in it tells whether somebody has the new address already.
        await mail(tx, caller.uid, { kind: 'emailRequested', email });
      });
      // Whether the address is taken is said to nobody but its owner: then there is no link that would work.
      if (await findUserByEmail(db, input.email)) return;
      if (!(await mailLimits.countMailTo('change', email))) return;
      const link = `${parts.publicUrl}/#/confirm-email?token=${token}&email=${encodeURIComponent(email)}`;
      parts.inBackground(
        'e-mail change',
        mailer.send(composeLinkMail('change', input.language, email, link)),
      );
    },

    /**
     * Whoever has the link has the mailbox, and whoever is signed in has the account: only both together join them. The old
     * address hears of it.
     */
    async confirmEmailChange(
      { uid }: Caller,
      { token, language }: Body<'confirmEmailChange'>,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await moveEmail(tx, uid, token, now());
        if (before !== null) await mail(tx, uid, { kind: 'emailMoved', to: before, language });
      });
    },

    /** Needs no code: it leaves everything as it is. */
    async cancelEmailChange({ uid }: Caller): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        await dropEmailChange(tx, uid);
      });
    },
  };
}
