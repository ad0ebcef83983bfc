import type { PushDevice } from '@artcade/contract/shapes';
import { type Selectable, sql } from 'kysely';
import { holdSession } from '#accounts/service.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type Platform = Tables['push_devices']['platform'];
export type DeviceRow = Selectable<Tables['push_devices']>;

/** A phone belongs to whoever signed in on it last. Answers whether the session was still there to have it. */
export async function putDevice(
  trx: Database,
  session: { readonly id: string; readonly uid: string },
  { platform, token }: PushDevice,
  now: Date,
): Promise<boolean> {
  // Ended meanwhile, it ends before us or waits for us; in neither case does a phone outlive its session.
  if (!(await holdSession(trx, session))) return false;
  // Two who name the same phone at once take turns, whichever rows there are.
  await sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`.execute(trx);
  await trx
    .deleteFrom('push_devices')
    .where(sql`sha256(token::bytea)`, '=', sql`sha256(${token}::bytea)`)
    .where('session_id', '<>', session.id)
    .execute();
  const row = { platform, token, registered_at: now };
  await trx
    .insertInto('push_devices')
    .values({ session_id: session.id, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
  return true;
}

/** Phones on which somebody is signed in, into an account that is in use. */
const living = (db: Database, now: Date) =>
  db
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.closed_at', 'is', null)
    .where('users.disabled_at', 'is', null);

export async function sessionsWithDevice(
  db: Database,
  uid: string,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await living(db, now)
    .select('push_devices.session_id')
    .where('sessions.user_id', '=', uid)
    .orderBy('push_devices.registered_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

export const findDevice = (db: Database, sessionId: string, now: Date) =>
  living(db, now)
    .selectAll('push_devices')
    .select(['users.language', 'users.id as user_id'])
    .where('push_devices.session_id', '=', sessionId)
    .executeTakeFirst();

/** Unless the phone has named another token since, or the same one once more. */
export async function forgetDevice(db: Database, device: DeviceRow, since: Date | null): Promise<void> {
  if (since && device.registered_at > since) return;
  await db
    .deleteFrom('push_devices')
    .where('session_id', '=', device.session_id)
    .where('token', '=', device.token)
    .where('registered_at', '=', device.registered_at)
    .execute();
}
