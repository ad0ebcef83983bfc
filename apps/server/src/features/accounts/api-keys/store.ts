import type { ApiKeyScope } from '@artcade/domain/api-keys';
import { Failure } from '@artcade/domain/failure';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { apiKeyRevokedChannel, type FoundKey } from '#keys/api-keys.ts';

export type ApiKeyRow = Selectable<Tables['api_keys']>;

/** Finds the key of an active account by its secret, or by the one before its last rotation. */
export async function findApiKey(db: Database, hash: Buffer, now: Date): Promise<FoundKey | undefined> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.user_id')
    .select(['api_keys.id', 'user_id', 'scopes', 'hash', 'old_until', 'expires_at'])
    .where((ref) =>
      ref.or([ref('hash', '=', hash), ref.and([ref('old_hash', '=', hash), ref('old_until', '>', now)])]),
    )
    .where((ref) => ref.or([ref('expires_at', 'is', null), ref('expires_at', '>', now)]))
    .where('paused_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const ends = [row.expires_at, row.hash.equals(hash) ? null : row.old_until].filter((end) => end !== null);
  const until = ends.length > 0 ? new Date(Math.min(...ends.map((end) => end.getTime()))) : null;
  return { id: row.id, uid: row.user_id, scopes: row.scopes, until };
}

/**
 * What a key may cost in a month. Read under the wallet's lock, so that the answer is still true when the price is held. Throws
 * where the key was revoked or paused meanwhile.
 */
export async function capOf(tx: Database, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom('api_keys')
    .select('monthly_credits')
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!row) throw new Failure('key_invalid');
  return row.monthly_credits;
}

export const listKeys = (db: Database, uid: string): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export interface NewKey {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly hint: string;
  readonly hash: Buffer;
  readonly scopes: readonly ApiKeyScope[];
  readonly monthly_credits: number | null;
  readonly created_at: Date;
  readonly expires_at: Date | null;
}

export async function countKeys(tx: Database, uid: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_keys')
    .select((ref) => ref.fn.countAll<number>().as('count'))
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The caller holds the lock on the user, so that two requests cannot both take the last place. */
export async function insertKey(tx: Database, key: NewKey, maximum: number): Promise<ApiKeyRow | undefined> {
  if ((await countKeys(tx, key.user_id)) >= maximum) return undefined;
  return tx
    .insertInto('api_keys')
    .values({ ...key, scopes: [...key.scopes] })
    .returningAll()
    .executeTakeFirst();
}

const ownKey = (uid: string, id: string) => ({ user_id: uid, id });

export async function hasKey(db: Database, uid: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('api_keys')
    .select('id')
    .where((ref) => ref.and(ownKey(uid, id)))
    .executeTakeFirst();
  return row !== undefined;
}

export const changeKey = (
  db: Database,
  uid: string,
  id: string,
  change: { readonly name: string; readonly monthly_credits: number | null },
): Promise<ApiKeyRow | undefined> =>
  db
    .updateTable('api_keys')
    .set(change)
    .where((ref) => ref.and(ownKey(uid, id)))
    .returningAll()
    .executeTakeFirst();

/** Replaces the secret. The one before works until `oldUntil`; one that was replaced earlier ends now. */
export async function rotateKey(
  tx: Database,
  uid: string,
  id: string,
  { hash, hint, oldUntil }: { hash: Buffer; hint: string; oldUntil: Date | null },
): Promise<ApiKeyRow | undefined> {
  const row = await tx
    .updateTable('api_keys')
    .set((ref) => ({
      hash,
      hint,
      old_hash: oldUntil === null ? null : ref.ref('hash'),
      old_until: oldUntil,
    }))
    .where((ref) => ref.and(ownKey(uid, id)))
    .returningAll()
    .executeTakeFirst();
  if (row) await announce(tx, [id]);
  return row;
}

/** Returns whether there was such a key. */
export async function deleteKey(tx: Database, uid: string, id: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('api_keys')
    .where((ref) => ref.and(ownKey(uid, id)))
    .returning('id')
    .execute();
  await announce(tx, idsOf(rows));
  return rows.length > 0;
}

/** Ends a leaked secret and returns its key. A secret that was replaced ends alone: the key keeps its new one. */
export async function endSecret(tx: Database, hash: Buffer, now: Date): Promise<ApiKeyRow | undefined> {
  const row =
    (await tx.deleteFrom('api_keys').where('hash', '=', hash).returningAll().executeTakeFirst()) ??
    (await tx
      .updateTable('api_keys')
      .set({ old_hash: null, old_until: null })
      .where('old_hash', '=', hash)
      .where('old_until', '>', now)
      .returningAll()
      .executeTakeFirst());
  if (row) await announce(tx, [row.id]);
  return row;
}

/** Ends every key of an account, in the transaction that ends its other credentials. */
export async function endApiKeys(tx: Database, uid: string): Promise<void> {
  const rows = await tx.deleteFrom('api_keys').where('user_id', '=', uid).returning('id').execute();
  await announce(tx, idsOf(rows));
}

/** Stops every key of an account until its owner keeps it. Returns how many. */
export async function pauseKeys(tx: Database, uid: string, at: Date): Promise<number> {
  const rows = await tx
    .updateTable('api_keys')
    .set({ paused_at: at })
    .where('user_id', '=', uid)
    .where('paused_at', 'is', null)
    .where((ref) => ref.or([ref('expires_at', 'is', null), ref('expires_at', '>', at)]))
    .returning('id')
    .execute();
  await announce(tx, idsOf(rows));
  return rows.length;
}

export const listPausedKeys = (db: Database, uid: string, since: Date) =>
  db
    .selectFrom('api_keys')
    .select(['id', 'name', sql<null>`null`.as('teamName'), 'paused_at'])
    .where('user_id', '=', uid)
    .where('paused_at', '>', since)
    .orderBy('name')
    .orderBy('id')
    .$narrowType<{ paused_at: Date }>()
    .execute();

export async function keepKeys(
  tx: Database,
  uid: string,
  ids: readonly string[],
  since: Date,
): Promise<void> {
  await tx
    .updateTable('api_keys')
    .set({ paused_at: null })
    .where('user_id', '=', uid)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('paused_at', '>', since)
    .execute();
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Every process forgets these keys when the transaction commits. */
async function announce(tx: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) await sql`select pg_notify(${apiKeyRevokedChannel}, ${id})`.execute(tx);
}

export async function setUsed(db: Database, id: string, at: Date): Promise<void> {
  await db.updateTable('api_keys').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Locks and marks keys that expire before `before`, and whose owners do not know it yet. */
export const takeExpiring = (tx: Database, now: Date, before: Date, maximum: number): Promise<ApiKeyRow[]> =>
  tx
    .updateTable('api_keys')
    .set({ warned_at: now })
    .where('id', 'in', (query) =>
      query
        .selectFrom('api_keys')
        .select('id')
        .where('expires_at', '>', now)
        .where('expires_at', '<', before)
        .where('warned_at', 'is', null)
        .orderBy('expires_at')
        .limit(maximum)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** Deletes keys that expired long enough ago that nobody looks for the reason any more, and those that nobody kept. */
export async function deleteExpired(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('api_keys')
    .where((ref) => ref.or([ref('expires_at', '<', before), ref('paused_at', '<', before)]))
    .execute();
}
