import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Body } from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { ProofPurpose } from '@artcade/domain/profile';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { countAttempt } from '#limits.ts';
import { countMail } from './mail-limits.ts';
import { composeCodeMail } from './mails.ts';
import type { SecondFactor } from './second-factor.ts';
import * as store from './store.ts';

const lifetime = 10 * 60_000;
const tries = 5;
const triesPerDay = 30;

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly secondFactor: SecondFactor;
  readonly mailsPerHour: number;
  readonly now: () => Date;
}

export type Proof = ReturnType<typeof createProof>;

/** By the day, whatever number of codes was asked for: six digits can be guessed by whoever may guess for long. */
export const countCodeTry = (db: Database, uid: string): Promise<void> =>
  countAttempt(db, [{ key: `code-try:${uid}`, allowed: triesPerDay, seconds: 86_400 }]);

/**
 * For what must not happen with a stolen session alone: a code by mail, good for ten minutes, for one action and for a few
 * tries, where a new one takes the place of the last. Or, with two-factor sign-in on, what that asks for.
 */
export function createProof({ db, mailer, secondFactor, mailsPerHour, now }: Parts) {
  return {
    async request(uid: string, { language, purpose }: Body<'requestCode'>, address: string): Promise<void> {
      const user = await store.findUserById(db, uid);
      if (!user) throw new Failure('unauthenticated');
      // It would be good for nothing.
      if (purpose === 'twoFactor' && (await store.hasTwoFactor(db, uid))) throw new Failure('two_factor_on');
      await countMail(db, user.email, address, mailsPerHour);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const fresh = {
        purpose,
        code_hash: sealOf(uid, code),
        tries: 0,
        expires_at: new Date(now().getTime() + lifetime),
      };
      await db
        .insertInto('proof_codes')
        .values({ user_id: uid, ...fresh })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
        .execute();
      // Awaited: whoever is told that a code is on its way must be right to wait for it.
      await mailer.send(composeCodeMail(language, user.email, code, purpose));
    },

    /**
     * Uses the code up. It is gone before the action it is for: were it given back when that fails, it could be tried for
     * something else.
     */
    async require(uid: string, code: string, purpose: ProofPurpose): Promise<void> {
      await countCodeTry(db, uid);
      const hasTwoFactor = await store.hasTwoFactor(db, uid);
      if (hasTwoFactor && (await useSecondFactor(uid, code))) return;
      // Whoever has the mailbox must not come to decide about the second factor.
      const mayBeMailed = !(hasTwoFactor && purpose === 'twoFactor');
      if (!(mayBeMailed && (await useMailed(uid, code, purpose)))) throw new Failure('code_wrong');
    },
  };

  async function useSecondFactor(uid: string, code: string): Promise<boolean> {
    const redeem = await secondFactor.read(uid, code);
    return db.transaction().execute(async (tx) => {
      await store.lockUser(tx, uid);
      const used = await redeem(tx);
      if (used) await secondFactor.tell(tx, uid, used);
      return used !== null;
    });
  }

  async function useMailed(uid: string, code: string, purpose: ProofPurpose): Promise<boolean> {
    const { rows } = await sql<{ code_hash: Buffer }>`
      update proof_codes set tries = tries + 1
      where user_id = ${uid} and purpose = ${purpose} and expires_at > ${now()} and tries < ${tries}
      returning code_hash`.execute(db);
    const [row] = rows;
    if (!row || !timingSafeEqual(row.code_hash, sealOf(uid, code.replace(/\s/g, '')))) return false;
    return db.transaction().execute(async (tx) => {
      await store.lockUser(tx, uid);
      const { numDeletedRows } = await tx
        .deleteFrom('proof_codes')
        .where('user_id', '=', uid)
        .where('code_hash', '=', row.code_hash)
        .executeTakeFirst();
      // Told twice at once: the other was first.
      if (numDeletedRows !== 1n) return false;
      // It came to this address, so the address is proven as well.
      await store.setVerified(tx, uid, now());
      return true;
    });
  }
}

/** A code is too short to be hidden by a hash for long; it need not be, for ten minutes. It is sealed to its owner. */
const sealOf = (uid: string, code: string): Buffer => createHmac('sha256', uid).update(code).digest();
