import { ledgerCsvHeader, ledgerCsvLine, paymentsInLedger } from '@artcade/domain/ledger';
import type { Database } from '#adapters/db/database.ts';
import { pagesOfHistory } from '#wallet/history.ts';

/** Yields the history of a wallet as CSV in pieces, with the money that was paid by card. */
export async function* exportHistory(db: Database, uid: string): AsyncGenerator<string> {
  yield ledgerCsvHeader;
  const paymentOf = paymentsInLedger();
  for await (const entries of pagesOfHistory(db, uid)) {
    const references = entries.flatMap(({ reference }) => reference ?? []);
    const prices = await pricesOf(db, references);
    yield entries
      .map((entry) => ledgerCsvLine(entry, paymentOf(entry, prices.get(entry.reference ?? '') ?? null)))
      .join('');
  }
}

/** An app store charges its own price in the currency of its customer, and does not tell us which. */
async function pricesOf(db: Database, orderNos: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['order_no', 'amount'])
    .where('order_no', 'in', [...new Set(orderNos)])
    .where('channel', '=', 'card')
    .execute();
  return new Map(rows.map(({ order_no, amount }) => [order_no, amount]));
}
