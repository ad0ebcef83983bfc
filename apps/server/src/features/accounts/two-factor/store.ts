import type { Selectable } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { lockUser } from '#features/accounts/user-store.ts';

type Authenticator = Selectable<Tables['authenticators']>;

export const findAuthenticator = (db: Database, uid: string): Promise<Authenticator | undefined> =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', uid).executeTakeFirst();

/** Returns whether an authenticator app is confirmed. */
export async function hasTwoFactor(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces an unconfirmed secret; a confirmed one stays. */
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

/** Returns whether this secret was waiting for confirmation. */
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

/** Returns whether the old secret was still stored. */
export async function replaceSecret(db: Database, uid: string, old: Buffer, fresh: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('authenticators')
    .set({ secret: fresh })
    .where('user_id', '=', uid)
    .where('secret', '=', old)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Consumes a time step and all before it. Returns false if it was consumed already. */
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

/** Returns any remaining one: all share their salt. */
export async function someRecoveryCode(db: Database, uid: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', uid)
    .limit(1)
    .executeTakeFirst();
  return row?.code_hash;
}

/** Returns whether the code was still unused. */
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
 * Returns whether the owner has signed in from this network with two-factor: confirming the app ended all older
 * sessions.
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
 * Turns two-factor sign-in off and drops pending sign-ins. Returns whether it was on. Operators use it, too, when app
 * and codes are lost. The caller notifies the owner.
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
