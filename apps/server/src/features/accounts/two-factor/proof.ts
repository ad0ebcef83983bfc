import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { ProofPurpose } from '@artcade/domain/profile';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { MailLimits } from '#features/accounts/mail-limits.ts';
import { composeCodeMail } from '#features/accounts/mails.ts';
import { isCode, newMailedCode, sealCode } from '#features/accounts/sign-in/mailed-code.ts';
import { findUserById, lockUser, setVerified } from '#features/accounts/user-store.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import type { TwoFactorCheck } from './check.ts';
import { countAppCode, forgiveAppCode } from './code-tries.ts';
import { hasTwoFactor } from './store.ts';
import { readAppCode } from './totp.ts';

const lifetime = 10 * 60_000;
const tries = 5;

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly twoFactorCheck: TwoFactorCheck;
  readonly mailLimits: MailLimits;
  readonly now: () => Date;
}

export type Proof = ReturnType<typeof createProof>;

/**
 * Re-authentication for actions that a stolen session alone must not do. A mailed code is valid for ten minutes, one
 * purpose, a few attempts and the session that requested it; a new code replaces the last one. Other sessions can
 * neither consume nor replace it. With two-factor sign-in on, its codes are accepted, too.
 */
export function createProof({ db, mailer, twoFactorCheck, mailLimits, now }: Parts) {
  return {
    async request(
      caller: SessionCaller,
      { language, purpose }: Body<'requestCode'>,
      address: string,
    ): Promise<void> {
      const { uid, sessionId } = caller;
      const user = await findUserById(db, uid);
      if (!user) throw new Failure('unauthenticated');
      // The code could not be used.
      if (purpose === 'twoFactor' && (await hasTwoFactor(db, uid))) throw new Failure('two_factor_on');
      const giveBack = await mailLimits.countOwn(caller, user, address);
      const code = newMailedCode();
      const fresh = {
        purpose,
        code_hash: sealCode(sessionId, code),
        tries: 0,
        expires_at: new Date(now().getTime() + lifetime),
      };
      await db
        .insertInto('session_codes')
        .values({ session_id: sessionId, user_id: uid, ...fresh })
        .onConflict((conflict) => conflict.column('session_id').doUpdateSet(fresh))
        .execute();
      // Awaited, so that the page announces a code only if the mail was accepted.
      await mailer
        .send(composeCodeMail(language, user.email, code, purpose))
        .catch(async (error: unknown) => {
          await giveBack();
          throw error;
        });
    },

    /** Consumes the code before the action. If a failed action returned it, it could be tried for another action. */
    async require(caller: SessionCaller, code: string, purpose: ProofPurpose): Promise<void> {
      const isOn = await hasTwoFactor(db, caller.uid);
      if (isOn && (await useTwoFactorCode(caller, code))) return;
      // Access to the mailbox must not control two-factor sign-in.
      const mayBeMailed = !(isOn && purpose === 'twoFactor');
      if (!(mayBeMailed && (await useMailed(caller, code, purpose)))) throw new Failure('code_wrong');
    },
  };

  async function useTwoFactorCode(caller: SessionCaller, code: string): Promise<boolean> {
    const { uid } = caller;
    if (readAppCode(code) !== null) await countAppCode(db, caller);
    const redeem = await twoFactorCheck.read(uid, code);
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, uid);
      const used = await redeem(tx);
      if (used) await twoFactorCheck.notifyOwner(tx, uid, used);
      if (used === 'app') await forgiveAppCode(tx, caller);
      return used !== null;
    });
  }

  async function useMailed(
    { uid, sessionId }: SessionCaller,
    code: string,
    purpose: ProofPurpose,
  ): Promise<boolean> {
    const { rows } = await sql<{ code_hash: Buffer }>`
      update session_codes set tries = tries + 1
      where session_id = ${sessionId} and purpose = ${purpose} and expires_at > ${now()} and tries < ${tries}
      returning code_hash`.execute(db);
    const [row] = rows;
    if (!row || !isCode(row.code_hash, sessionId, code)) return false;
    return db.transaction().execute(async (tx) => {
      await lockUser(tx, uid);
      const { numDeletedRows } = await tx
        .deleteFrom('session_codes')
        .where('session_id', '=', sessionId)
        .where('code_hash', '=', row.code_hash)
        .executeTakeFirst();
      // A concurrent request consumed it first.
      if (numDeletedRows !== 1n) return false;
      // The code was mailed to this address, so it is verified now.
      await setVerified(tx, uid, now());
      return true;
    });
  }
}
