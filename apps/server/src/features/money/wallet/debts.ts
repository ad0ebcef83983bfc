import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { changeCredits, lockWallet, spendable } from './service.ts';

interface Refund {
  readonly uid: string;
  readonly amount: number;
  /** The idempotency key, in the ledger and among the debts. */
  readonly key: string;
  readonly orderNo: string;
  readonly item: string;
}

/**
 * Takes back what an order granted. What is spent or held cannot be taken now: it becomes a debt, which the database collects
 * as soon as credits are free. The caller holds the wallet's lock. Returns how much was taken.
 */
export async function takeOrOwe(db: Database, { uid, amount, key, orderNo, item }: Refund): Promise<number> {
  const taken = Math.min(amount, (await spendable(db, uid)) ?? 0);
  if (taken > 0)
    await changeCredits(db, { uid, amount: -taken, key, cause: 'refund', reference: orderNo, item });
  if (taken < amount)
    await sql`
      with changed as (
        update wallets set debt = debt + ${amount - taken}
        where user_id = ${uid} and not exists (select from debt_entries where key = ${key})
        returning user_id
      )
      insert into debt_entries (user_id, key, cause, amount, order_no, item)
      select user_id, ${key}, 'refund', ${amount - taken}::integer, ${orderNo}, ${item} from changed`.execute(
      db,
    );
  return taken;
}

/** Cancels what is still owed for an order whose refund was reversed. The caller holds the wallet's lock. */
export async function dropDebt(
  db: Database,
  { uid, orderNo, key }: { uid: string; orderNo: string; key: string },
): Promise<void> {
  await sql`
    with open as (
      select sum(amount)::integer as amount, max(item) as item from debt_entries
      where user_id = ${uid} and order_no = ${orderNo} having sum(amount) > 0
    ),
    changed as (
      update wallets set debt = debt - open.amount from open where user_id = ${uid} returning open.*
    )
    insert into debt_entries (user_id, key, cause, amount, order_no, item)
    select ${uid}, ${key}, 'reversed', -amount, ${orderNo}, item from changed`.execute(db);
}

/** What is owed, by order. */
export const debtsOf = (tx: Database, uid: string) =>
  tx
    .selectFrom('debt_entries')
    .select((row) => [
      'order_no as orderNo',
      sql<string>`max(item)`.as('item'),
      sql<number>`${row.fn.sum('amount')}::integer`.as('amount'),
    ])
    .where('user_id', '=', uid)
    .groupBy('order_no')
    .having((row) => row.fn.sum('amount'), '>', 0)
    .execute();

/** What refunds took from a user, and what they left owed at the time, by order. */
export async function refundsOf(db: Database, uid: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ orderNo: string; amount: number }>`
    select order_no as "orderNo", sum(amount)::integer as amount from (
      select reference as order_no, -amount as amount from ledger_entries
      where user_id = ${uid} and cause = 'refund' and reference is not null
      union all
      select order_no, amount from debt_entries where user_id = ${uid} and cause = 'refund'
    ) refunds group by order_no`.execute(db);
  return new Map(rows.map(({ orderNo, amount }) => [orderNo, amount]));
}

/**
 * Cancels a part of what a user owes, the oldest debt first, for an operator. Returns what is owed then; null where this case
 * was booked before. Where the amount is more than is owed, nothing changes and `isDone` is false.
 */
export const forgiveDebt = (
  db: Database,
  { uid, amount, name }: { uid: string; amount: number; name: string },
): Promise<{ isDone: boolean; owed: number } | null> =>
  db.transaction().execute(async (trx) => {
    const debt = (await lockWallet(trx, uid))?.debt ?? 0;
    const before = await trx
      .selectFrom('debt_entries')
      .select('id')
      .where('user_id', '=', uid)
      .where('case_name', '=', name)
      .executeTakeFirst();
    if (before) return null;
    if (amount > debt) return { isDone: false, owed: debt };
    await sql`
      with open as (
        select order_no, max(item) as item, sum(amount)::integer as amount,
          (sum(sum(amount)) over (order by min(id)) - sum(amount))::integer as older
        from debt_entries where user_id = ${uid} group by order_no having sum(amount) > 0
      ),
      changed as (update wallets set debt = debt - ${amount} where user_id = ${uid})
      insert into debt_entries (user_id, key, cause, amount, order_no, item, case_name)
      select ${uid}, ${`forgiven:${uid}:${name}:`} || order_no, 'forgiven', -least(amount, ${amount} - older), order_no, item, ${name}
      from open where older < ${amount}`.execute(trx);
    return { isDone: true, owed: debt - amount };
  });

/** Returns what refunds could not take back so far. */
export async function debtOf(db: Database, uid: string): Promise<number> {
  const row = await db.selectFrom('wallets').select('debt').where('user_id', '=', uid).executeTakeFirst();
  return row?.debt ?? 0;
}
