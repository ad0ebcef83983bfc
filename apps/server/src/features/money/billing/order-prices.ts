import type { Database } from '#adapters/db/database.ts';

/** An app store charges its own price in the currency of its customer, and does not tell us which. */
export async function pricesOf(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['order_no', 'amount'])
    .where('order_no', 'in', [...new Set(orderNos)])
    .where('channel', '=', 'card')
    .execute();
  return new Map(rows.map(({ order_no, amount }) => [order_no, amount]));
}
