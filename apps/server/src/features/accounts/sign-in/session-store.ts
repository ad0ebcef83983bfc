import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { revokedChannel } from '#keys/access-tokens.ts';
import { hashToken } from '#keys/secrets.ts';

export async function insertSession(
  db: Database,
  session: {
    id: string;
    uid: string;
    token: string;
    userAgent: string;
    address: string;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.uid,
      token_hash: hashToken(session.token),
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** Returns the active session of a token, with its user. */
export async function findSession(db: Database, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(['sessions.id as session_id', 'sessions.used_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A session ends half a year after it began, however often it is used. */
export async function prolongSession(db: Database, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      used_at: now,
      expires_at: sql<Date>`least(${expiresAt}::timestamptz, created_at + interval '180 days')`,
    })
    .where('id', '=', id)
    .execute();
}

export const revokeSession = (db: Database, token: string, now: Date): Promise<string[]> =>
  announce(db, revoke(db, now).where('token_hash', '=', hashToken(token)).returning('id').execute());

export const revokeAllSessions = (db: Database, uid: string, now: Date): Promise<string[]> =>
  announce(db, revoke(db, now).where('user_id', '=', uid).returning('id').execute());

export const revokeOtherSessions = (db: Database, uid: string, kept: string, now: Date): Promise<string[]> =>
  announce(db, revoke(db, now).where('user_id', '=', uid).where('id', '!=', kept).returning('id').execute());

export const revokeOwnSession = (db: Database, uid: string, id: string, now: Date): Promise<string[]> =>
  announce(db, revoke(db, now).where('user_id', '=', uid).where('id', '=', id).returning('id').execute());

/** Most recently used first. */
export const activeSessions = (db: Database, uid: string, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'address', 'created_at', 'used_at'])
    .where('user_id', '=', uid)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();

const revoke = (db: Database, now: Date) =>
  db.updateTable('sessions').set({ revoked_at: now }).where('revoked_at', 'is', null);

/** Notifies every process of the ended sessions. Inside a transaction, the notification is sent on commit. */
async function announce(db: Database, ended: Promise<{ id: string }[]>): Promise<string[]> {
  const ids = (await ended).map(({ id }) => id);
  for (const id of ids) await sql`select pg_notify(${revokedChannel}, ${id})`.execute(db);
  return ids;
}
