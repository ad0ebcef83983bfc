import type { LedgerCause } from '@artcade/domain/ledger';
import { type RawBuilder, sql } from 'kysely';
import { type Database, isDuplicate } from '#adapters/db/database.ts';

/** An entry of the ledger. */
export interface Change {
  /** Who holds the wallet: the id of a user, or of a team. */
  readonly uid: string;
  readonly amount: number;
  /** The idempotency key: an event changes a balance once, however often it is reported. */
  readonly key: string;
  readonly cause: LedgerCause;
  readonly reference?: string;
  readonly item?: string;
}

export async function insertWallet(db: Database, uid: string): Promise<void> {
  await db.insertInto('wallets').values({ user_id: uid }).execute();
}

/** Books a change; false where its key was booked before, undefined where more would be taken than can be spent. */
export async function bookChange(db: Database, change: Change): Promise<boolean | undefined> {
  const { uid, amount, key, cause, reference = null, item = null } = change;
  const row = await firstRow(
    db,
    sql<{ isNew: boolean }>`
      /* often */
      with before as (select 1 from ledger_entries where key = ${key}),
      changed as (
        update wallets set credits = credits + ${amount}
        where user_id = ${uid} and credits - held + ${amount} >= 0 and not exists (select 1 from before)
        returning credits
      ),
      written as (
        insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
        select ${uid}, ${key}, ${cause}, ${amount}::integer, credits, ${reference}, ${item} from changed
        returning true as is_new
      )
      select is_new as "isNew" from written union all select false from before`,
  );
  return row?.isNew;
}

/**
 * Returns the first row of a statement. A statement that waited for the wallet's lock may have lost a race for its key without
 * seeing the winner: it changed nothing, and sees the winner when it runs again. A transaction cannot go on after an error;
 * callers in one hold the wallet's lock already, so nobody races them.
 */
export async function firstRow<T>(db: Database, statement: RawBuilder<T>): Promise<T | undefined> {
  const run = async () => (await statement.execute(db)).rows[0];
  try {
    return (await run()) ?? (await run());
  } catch (error) {
    if (db.isTransaction || !isDuplicate(error)) throw error;
    return run();
  }
}

export async function lockRow(
  tx: Database,
  uid: string,
): Promise<{ readonly spendable: number; readonly debt: number } | null> {
  const { rows } = await sql<{ spendable: number; debt: number }>`
    /* often */
    select credits - held as spendable, debt from wallets where user_id = ${uid} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function findSpendable(db: Database, uid: string): Promise<number | null> {
  const { rows } = await sql<{ credits: number }>`
    /* often */
    select credits - held as credits from wallets where user_id = ${uid}`.execute(db);
  return rows[0]?.credits ?? null;
}

export async function addArrival(db: Database, uid: string): Promise<void> {
  await sql`update wallets set arrivals = arrivals + 1 where user_id = ${uid}`.execute(db);
}

export async function updateStoresAsked(tx: Database, uid: string, askedAt: Date): Promise<boolean> {
  const row = await tx
    .updateTable('wallets')
    .set({ stores_asked_at: askedAt })
    .where('user_id', '=', uid)
    .where((wallet) =>
      wallet.or([wallet('stores_asked_at', 'is', null), wallet('stores_asked_at', '<=', askedAt)]),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
