import type { Database } from '#adapters/db/database.ts';
import { spellingsOf } from '#messages/mail/email-address.ts';
import { bestSpelling, type UserRow } from './user-store.ts';

export const findByIdentity = (db: Database, issuer: string, subject: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .innerJoin('identities', 'identities.user_id', 'users.id')
    .selectAll('users')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();

export async function insertIdentity(
  db: Database,
  issuer: string,
  subject: string,
  uid: string,
): Promise<void> {
  await db
    .insertInto('identities')
    .values({ issuer, subject, user_id: uid })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns when an identity provider was linked first, or null if none is linked. */
export async function identitySince(db: Database, uid: string): Promise<Date | null> {
  const row = await db
    .selectFrom('identities')
    .select('created_at')
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

export async function removeIdentities(tx: Database, uid: string): Promise<void> {
  await tx.deleteFrom('identities').where('user_id', '=', uid).execute();
}

/** Reads user and hash in one query, so that a known address takes no longer than an unknown one. */
export const findCredentials = (db: Database, email: string) =>
  db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.user_id', 'users.id')
    .selectAll('users')
    .select('passwords.hash')
    .where('email', 'in', spellingsOf(email))
    .orderBy(bestSpelling(email))
    .limit(1)
    .executeTakeFirst();

/** Returns whether this is still the user's hash, and locks it until the transaction ends. */
export async function holdPassword(tx: Database, uid: string, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('passwords')
    .select('hash')
    .where('user_id', '=', uid)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts that were created with Google have no password. */
export async function hasPassword(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('passwords')
    .select('user_id')
    .where('user_id', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(db: Database, uid: string, hash: string, now: Date): Promise<void> {
  await db
    .insertInto('passwords')
    .values({ user_id: uid, hash, changed_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hash, changed_at: now }))
    .execute();
}

/** Rehashes the same password, so sessions and known devices stay valid. Replaces only the hash that was verified. */
export async function replaceHash(tx: Database, uid: string, old: string, fresh: string): Promise<void> {
  await tx
    .updateTable('passwords')
    .set({ hash: fresh })
    .where('user_id', '=', uid)
    .where('hash', '=', old)
    .execute();
}

/** Returns milliseconds since the epoch, or zero without a password. */
export async function passwordSetAt(db: Database, email: string): Promise<number> {
  const row = await db
    .selectFrom('passwords')
    .innerJoin('users', 'users.id', 'passwords.user_id')
    .select('changed_at')
    .where('email', 'in', spellingsOf(email))
    .orderBy(bestSpelling(email))
    .limit(1)
    .executeTakeFirst();
  return row?.changed_at.getTime() ?? 0;
}

export async function removePassword(db: Database, uid: string): Promise<void> {
  await db.deleteFrom('passwords').where('user_id', '=', uid).execute();
}
