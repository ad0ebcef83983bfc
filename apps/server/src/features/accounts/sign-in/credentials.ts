import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { QueueMail } from '#features/accounts/account-mail.ts';
import {
  hasPassword,
  identitySince,
  removeIdentities,
  removePassword,
  setPassword,
} from '#features/accounts/credential-store.ts';
import { dropPending } from '#features/accounts/drop-pending.ts';
import { checkStrength, readEmail } from '#features/accounts/inputs.ts';
import { dropEmailChange, insertMailToken, moveEmail } from '#features/accounts/link-store.ts';
import type { MailLimits } from '#features/accounts/mail-limits.ts';
import { composeLinkMail } from '#features/accounts/mails.ts';
import { revokeOtherSessions } from '#features/accounts/sign-in/session-store.ts';
import type { Proof } from '#features/accounts/two-factor/proof.ts';
import { allowFreshGuesses } from '#features/accounts/two-factor/sign-in-step.ts';
import { findUserByEmail, findUserById, lockUser } from '#features/accounts/user-store.ts';
import type { AccessTokens, SessionCaller } from '#keys/access-tokens.ts';
import { newToken } from '#keys/secrets.ts';
import { memberTurn } from './hash-queue.ts';
import { type HashCost, hashPassword } from './passwords.ts';

const linkHours = 24;

interface Parts {
  readonly db: Database;
  readonly tokens: AccessTokens;
  readonly mailer: Mailer;
  readonly proof: Proof;
  readonly mail: QueueMail;
  readonly publicUrl: string;
  readonly mailLimits: MailLimits;
  readonly passwordCost?: HashCost | undefined;
  readonly now: () => Date;
  readonly inBackground: (name: string, work: Promise<unknown>) => void;
}

export type Credentials = ReturnType<typeof createCredentials>;

/** Changes of password, address and sign-in methods by their owner. */
export function createCredentials({ db, tokens, mailer, mailLimits, proof, mail, now, ...parts }: Parts) {
  return {
    /**
     * Signs out all other sessions. An account that was created with Google gets its first password this way. Returns
     * the address, by which this browser counts as a known device from now on.
     */
    async changePassword(caller: SessionCaller, { code, password }: Body<'changePassword'>): Promise<string> {
      const user = await findUserById(db, caller.uid);
      if (!user) throw new Failure('unauthenticated');
      await checkStrength(password, [user.email, user.display_name]);
      await proof.require(caller, code, 'password');
      const hash = await hashPassword(password, memberTurn(caller.uid), parts.passwordCost);
      const ended = await db.transaction().execute(async (tx) => {
        await lockUser(tx, caller.uid);
        await setPassword(tx, caller.uid, hash, now());
        await dropPending(tx, caller.uid);
        await allowFreshGuesses(tx, caller.uid);
        await mail(tx, caller.uid, { kind: 'passwordChanged' });
        return revokeOtherSessions(tx, caller.uid, caller.sessionId, now());
      });
      await tokens.end(ended);
      return user.email;
    },

    /** Refuses to remove the last method. Signs out all other sessions. */
    async removeSignInMethod(
      caller: SessionCaller,
      { code, method }: Body<'removeSignInMethod'>,
    ): Promise<void> {
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
      await tokens.end(ended);
    },

    /** The code proves the current address; the link that is mailed to the new address proves that one. */
    async requestEmailChange(
      caller: SessionCaller,
      { code, ...input }: Body<'requestEmailChange'>,
      address: string,
    ): Promise<void> {
      const email = readEmail(input.email);
      const user = await findUserById(db, caller.uid);
      if (!user) throw new Failure('unauthenticated');
      await proof.require(caller, code, 'email');
      // Counted whether or not the new address is taken, so that the limit does not reveal it.
      await mailLimits.countOwn(caller, user, address);
      const token = newToken();
      const expiresAt = new Date(now().getTime() + linkHours * 3_600_000);
      await db.transaction().execute(async (tx) => {
        await lockUser(tx, caller.uid);
        await dropPending(tx, caller.uid);
        await insertMailToken(tx, { token, uid: caller.uid, email, purpose: 'change', expiresAt });
        // The mail does not reveal whether the new address has an account.
        await mail(tx, caller.uid, { kind: 'emailRequested', email });
      });
      // Only the owner of a taken address may know that it is taken. The link could not work, so none is sent.
      if (await findUserByEmail(db, input.email)) return;
      if (!(await mailLimits.countMailTo('change', email))) return;
      const link = `${parts.publicUrl}/#/confirm-email?token=${token}&email=${encodeURIComponent(email)}`;
      parts.inBackground(
        'e-mail change',
        mailer.send(composeLinkMail('change', input.language, email, link)),
      );
    },

    /**
     * Requires both the link, which proves the mailbox, and a session, which proves the account. The previous address
     * is notified.
     */
    async confirmEmailChange(
      { uid }: SessionCaller,
      { token, language }: Body<'confirmEmailChange'>,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const before = await moveEmail(tx, uid, token, now());
        if (before !== null) await mail(tx, uid, { kind: 'emailMoved', to: before, language });
      });
    },

    /** Needs no code, because it changes nothing. */
    async cancelEmailChange({ uid }: SessionCaller): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockUser(tx, uid);
        await dropEmailChange(tx, uid);
      });
    },
  };
}
