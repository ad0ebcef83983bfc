import type { PushDevice } from '@artcade/contract/shapes';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';
import { holdSession } from '#features/accounts/service.ts';

export type Platform = Tables['push_devices']['platform'];
export type DeviceRow = Selectable<Tables['push_devices']>;

/** Binds a phone to the session that registered it last. Returns false if the session has ended. */
export async function putDevice(
  trx: Database,
  session: { readonly id: string; readonly uid: string },
  { platform, token }: PushDevice,
  now: Date,
): Promise<boolean> {
  // The lock makes a concurrent sign-out wait, so that no phone outlives its session.
  if (!(await holdSession(trx, session))) return false;
  // Serializes concurrent registrations of the same phone, including when no row exists yet.
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

/** Phones of active sessions in active accounts. */
const activeDevices = (db: Database, now: Date) =>
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
  const rows = await activeDevices(db, now)
    .select('push_devices.session_id')
    .where('sessions.user_id', '=', uid)
    .orderBy('push_devices.registered_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ session_id }) => session_id);
}

export const findDevice = (db: Database, sessionId: string, now: Date) =>
  activeDevices(db, now)
    .selectAll('push_devices')
    .select(['users.language', 'users.id as user_id'])
    .where('push_devices.session_id', '=', sessionId)
    .executeTakeFirst();

/** Keeps the phone if it has registered again since. */
export async function forgetDevice(db: Database, device: DeviceRow, since: Date | null): Promise<void> {
  if (since && device.registered_at > since) return;
  await db
    .deleteFrom('push_devices')
    .where('session_id', '=', device.session_id)
    .where('token', '=', device.token)
    .where('registered_at', '=', device.registered_at)
    .execute();
}
