import type { ApiKeyScope } from '@artcade/domain/api-keys';
import { deviceLoginLimits } from '@artcade/domain/device-login';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type DeviceLoginRow = Selectable<Tables['device_logins']>;

interface NewDeviceLogin {
  readonly device_hash: Buffer;
  readonly user_code_hash: Buffer;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly network: string;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly poll_interval: number;
}

/** Returns whether it was inserted. Another program may have the same user code. */
export async function insertDeviceLogin(db: Database, login: NewDeviceLogin): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('device_logins')
    .values({ ...login, scopes: [...login.scopes] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Returns whether one more may wait. If all places are taken, the oldest of the network with the most leaves, unless that network
 * asks for the place: so those who take many cannot keep others out.
 */
export async function makeRoom(
  db: Database,
  { network, maximum, now }: { network: string; maximum: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ network: string; all: number }>`
    select network, sum(count(*)) over ()::integer as all
    from device_logins where state = 'pending' and expires_at > ${now}
    group by network order by count(*) desc, network = ${network} desc limit 1`.execute(db);
  const [largest] = rows;
  if (!largest || largest.all < maximum) return true;
  if (largest.network === network) return false;
  await sql`
    delete from device_logins where device_hash = (
      select device_hash from device_logins
      where network = ${largest.network} and state = 'pending' and expires_at > ${now}
      order by created_at limit 1 for update skip locked)`.execute(db);
  return true;
}

export const findByDevice = (db: Database, hash: Buffer, now: Date): Promise<DeviceLoginRow | undefined> =>
  db
    .selectFrom('device_logins')
    .selectAll()
    .where('device_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function deleteExpiredLogins(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('device_logins').where('expires_at', '<', now).execute();
}

/** Finds a program that still waits for an answer. */
export const findByUserCode = (db: Database, hash: Buffer, now: Date): Promise<DeviceLoginRow | undefined> =>
  db
    .selectFrom('device_logins')
    .selectAll()
    .where('user_code_hash', '=', hash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts a poll. Returns the new interval if it came too soon. A second counts as on time, since messages travel unevenly. */
export async function countPoll(db: Database, hash: Buffer, now: Date): Promise<number | null> {
  const { interval, longestInterval } = deviceLoginLimits;
  const { rows } = await sql<{ is_early: boolean; poll_interval: number }>`
    with before as (
      select coalesce(polled_at > ${now}::timestamptz - make_interval(secs => poll_interval - 1), false) as is_early
      from device_logins where device_hash = ${hash} for update
    )
    update device_logins set
      polled_at = ${now},
      poll_interval = case when is_early then least(poll_interval + ${interval}, ${longestInterval}) else poll_interval end
    from before where device_hash = ${hash}
    returning is_early, poll_interval`.execute(db);
  return rows[0]?.is_early ? rows[0].poll_interval : null;
}

interface Approved {
  readonly state: 'approved';
  readonly user_id: string;
  readonly scopes: ApiKeyScope[];
  readonly monthly_credits: number | null;
}

/** Returns whether this request decided: of two at once, only one does. */
export async function decide(
  db: Database,
  hash: Buffer,
  now: Date,
  decision: Approved | { readonly state: 'denied' },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('device_logins')
    .set(decision)
    .where('user_code_hash', '=', hash)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up an approval and returns it: of two requests at once, only one gets it. */
export const takeApproved = (tx: Database, hash: Buffer, now: Date): Promise<DeviceLoginRow | undefined> =>
  tx
    .deleteFrom('device_logins')
    .where('device_hash', '=', hash)
    .where('state', '=', 'approved')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
