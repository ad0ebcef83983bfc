import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { newId } from '#keys/secrets.ts';
import { refusal } from './service.ts';
import { firstRow } from './store.ts';

/** Holds credits for work that may yet fail. Returns the same hold for the same key while it is open; throws once it is closed. */
export async function holdCredits(
  db: Database,
  hold: { uid: string; amount: number; key: string; item: string; expiresAt: Date },
): Promise<string> {
  const row = await firstRow(
    db,
    sql<{ id: string; state: string }>`
      /* often */
      with before as (select id, user_id, state from holds where key = ${hold.key}),
      changed as (
        update wallets set held = held + ${hold.amount}
        where user_id = ${hold.uid} and credits - held >= ${hold.amount} and not exists (select 1 from before)
        returning user_id
      ),
      made as (
        insert into holds (id, user_id, key, amount, item, expires_at)
        select ${newId()}, user_id, ${hold.key}, ${hold.amount}::integer, ${hold.item}, ${hold.expiresAt} from changed
        returning id
      )
      select id, 'open' as state from made union all select id, state from before where user_id = ${hold.uid}`,
  );
  if (!row) throw await refusal(db, hold.uid, hold.amount);
  if (row.state !== 'open')
    throw new Failure('invalid_input', { field: 'key', problem: `this hold was ${row.state}` });
  return row.id;
}

/** Locks the wallet before the rows that belong to it: another order would deadlock with everything else. */
const lockedOwner = (holdId: string) => sql`owner as (
  select w.user_id from wallets w join holds h on h.user_id = w.user_id where h.id = ${holdId} for update of w
)`;

/**
 * Spends a hold for an image that arrives in the same transaction; `reference` is the image's id. Returns whether the hold is
 * spent, now or before.
 */
export async function commitHold(db: Database, id: string, reference: string): Promise<boolean> {
  await sql`
    with ${lockedOwner(id)},
    closed as (
      update holds set state = 'committed', closed_at = now() from owner where id = ${id} and state = 'open'
      returning holds.user_id, amount, item
    ),
    changed as (
      update wallets w set credits = w.credits - c.amount, held = w.held - c.amount, arrivals = w.arrivals + 1
      from closed c where w.user_id = c.user_id
      returning w.user_id, w.credits, c.amount, c.item
    )
    insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
    select user_id, ${`hold:${id}`}, 'generation', -amount, credits, ${reference}, item from changed`.execute(
    db,
  );
  const hold = await db.selectFrom('holds').select('state').where('id', '=', id).executeTakeFirst();
  return hold?.state === 'committed';
}

/** Releases a hold. One that is closed already stays as it is. */
export async function releaseHold(db: Database, id: string): Promise<void> {
  await sql`
    with ${lockedOwner(id)},
    closed as (
      update holds set state = 'released', closed_at = now() from owner where id = ${id} and state = 'open'
      returning holds.user_id, amount
    )
    update wallets w set held = w.held - c.amount from closed c where w.user_id = c.user_id`.execute(db);
}

/** Removes holds that were released: they left no entry in the ledger. Part of the caller's transaction. */
export async function removeReleasedHolds(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx.deleteFrom('holds').where('id', 'in', ids).where('state', '=', 'released').execute();
}

/** Releases every hold that has expired: the process that took it is gone. */
export async function releaseExpiredHolds(db: Database, now: Date): Promise<void> {
  // One at a time: a batch would lock several wallets, and deadlock with a batch that locks them in another order.
  for (;;) {
    const expired = await db
      .selectFrom('holds')
      .select('id')
      .where('state', '=', 'open')
      .where('expires_at', '<=', now)
      .limit(100)
      .execute();
    if (expired.length === 0) return;
    for (const { id } of expired) await releaseHold(db, id);
  }
}
