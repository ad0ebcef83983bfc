import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { lockWallet } from './service.ts';

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
