import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

const batch = 500;

/**
 * Reads the words of images that are older than the search, in small transactions, so that nobody waits for them. One process at a
 * time; the next sweep continues.
 */
export async function backfillSearchWords(db: Database, until: number): Promise<void> {
  while (Date.now() < until) if (await readSome(db)) return;
}

/** Returns whether this sweep is done: nothing is left, or some images are in use and must wait. */
async function readSome(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const mark = await trx
      .selectFrom('unread_assets')
      .select('below')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!mark) return true;
    const rows = await trx
      .selectFrom('assets')
      .select(['id', sql<boolean>`words is null`.as('unread')])
      .where('id', '<', mark.below)
      .orderBy('id', 'desc')
      .limit(batch)
      .execute();
    const unread = rows.filter((row) => row.unread).map(({ id }) => id);
    // A locked row is skipped, because waiting for it could deadlock. Setting a name to itself runs the trigger.
    const { rows: read } = await sql<{ id: string }>`
      with free as (select id from assets where id = any(${unread}) for no key update skip locked)
      update assets set name = name, style = r.recipe ->> 'style', kit_id = r.recipe -> 'kit' ->> 'id'
      from free left join recipes r on r.asset_id = free.id where assets.id = free.id
      returning assets.id`.execute(trx);
    if (read.length < unread.length) return true;
    const last = rows.at(-1)?.id;
    if (rows.length < batch || last === undefined) {
      await trx.deleteFrom('unread_assets').execute();
      return true;
    }
    await trx.updateTable('unread_assets').set({ below: last }).execute();
    return false;
  });
}
