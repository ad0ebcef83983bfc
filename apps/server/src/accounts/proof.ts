import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Failure } from '@artcade/domain/failure';
import type { Language } from '@artcade/domain/languages';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import { countAttempt } from '#limits.ts';
import { countMail } from './mail-limits.ts';
import { composeCodeMail } from './mails.ts';
import * as store from './store.ts';

const lifetime = 10 * 60_000;
const tries = 5;
const triesPerDay = 30;

interface Parts {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly mailsPerHour: number;
  readonly now: () => Date;
}

export type Proof = ReturnType<typeof createProof>;

/**
 * For what must not happen with a stolen session alone: a code by mail, good for ten minutes, for one action and for a few
 * tries. A new one takes the place of the last.
 */
export function createProof({ db, mailer, mailsPerHour, now }: Parts) {
  return {
    async request(uid: string, language: Language, address: string): Promise<void> {
      const user = await store.findUserById(db, uid);
      if (!user) throw new Failure('unauthenticated');
      await countMail(db, user.email, address, mailsPerHour);
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const fresh = {
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
      await mailer.send(composeCodeMail(language, user.email, code));
    },

    /**
     * Uses the code up. It is gone before the action it is for: were it given back when that fails, it could be tried for
     * something else.
     */
    async require(uid: string, code: string): Promise<void> {
      // By the day, whatever number of codes was asked for: six digits can be guessed by whoever may guess for long.
      await countAttempt(db, [{ key: `code-try:${uid}`, allowed: triesPerDay, seconds: 86_400 }]);
      const { rows } = await sql<{ code_hash: Buffer }>`
        update proof_codes set tries = tries + 1
        where user_id = ${uid} and expires_at > ${now()} and tries < ${tries} returning code_hash`.execute(
        db,
      );
      const [row] = rows;
      if (!row || !timingSafeEqual(row.code_hash, sealOf(uid, code.replace(/\s/g, ''))))
        throw new Failure('code_wrong');
      const { numDeletedRows } = await db
        .deleteFrom('proof_codes')
        .where('user_id', '=', uid)
        .where('code_hash', '=', row.code_hash)
        .executeTakeFirst();
      // Told twice at once: the other was first.
      if (numDeletedRows !== 1n) throw new Failure('code_wrong');
    },
  };
}

/** A code is too short to be hidden by a hash for long; it need not be, for ten minutes. It is sealed to its owner. */
const sealOf = (uid: string, code: string): Buffer => createHmac('sha256', uid).update(code).digest();
