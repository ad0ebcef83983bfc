import type { Selectable } from 'kysely';
import { lockUser } from '#accounts/user-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

type Authenticator = Selectable<Tables['authenticators']>;

export const findAuthenticator = (db: Database, uid: string): Promise<Authenticator | undefined> =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', uid).executeTakeFirst();

/** Whether an authenticator app has been confirmed. */
export async function hasTwoFactor(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** In the place of one that was never confirmed; a confirmed one stays. */
export async function putAuthenticator(tx: Database, uid: string, secret: Buffer, now: Date): Promise<void> {
  const fresh = { secret, begun_at: now, last_step: 0 };
  await tx
    .insertInto('authenticators')
    .values({ user_id: uid, ...fresh })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(fresh).where('authenticators.confirmed_at', 'is', null),
    )
    .execute();
}

/** Answers whether it was this very secret that waited to be confirmed. */
export async function confirmAuthenticator(
  tx: Database,
  { user_id, secret }: Authenticator,
  step: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const allSecrets = (db: Database): Promise<Pick<Authenticator, 'user_id' | 'secret'>[]> =>
  db.selectFrom('authenticators').select(['user_id', 'secret']).execute();

/** Answers whether it was still the old one. */
export async function replaceSecret(db: Database, uid: string, old: Buffer, fresh: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ secret: fresh })
    .where('user_id', '=', uid)
    .where('secret', '=', old)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses a step up, and all before it: false where that was done already. */
export async function useStep(tx: Database, uid: string, step: number, secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticators')
    .set({ last_step: step, secret })
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(
  tx: Database,
  uid: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', uid).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: uid, code_hash })))
    .execute();
}

/** Any of those that are left. */
export async function someRecoveryCode(db: Database, uid: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row?.code_hash;
}

/** Answers whether it was still there. */
export async function useRecoveryCode(tx: Database, uid: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', uid)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Database, uid: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  return left;
}

/**
 * Whether somebody has been in from there since the app was confirmed, which ended all other sessions: so with the second
 * factor.
 */
export async function isKnownNetwork(db: Database, uid: string, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('authenticators', 'authenticators.user_id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.user_id', '=', uid)
    .where('address', '=', address)
    .where((row) => row.or([row('revoked_at', 'is', null), row('revoked_at', '>', row.ref('confirmed_at'))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes two-factor sign-in off, with sign-ins that wait for its code. Answers whether it was on. For operators, too, when
 * somebody has lost app and codes; whoever calls it tells the owner.
 */
export async function endTwoFactorFor(tx: Database, uid: string): Promise<boolean> {
  await lockUser(tx, uid);
  const ended = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', uid)
    .returning('confirmed_at')
    .executeTakeFirst();
  await tx.deleteFrom('recovery_codes').where('user_id', '=', uid).execute();
  await tx
    .deleteFrom('sign_in_tickets')
    .where('user_id', '=', uid)
    .where('step', '=', 'second_factor')
    .execute();
  return Boolean(ended?.confirmed_at);
}
