import type { LedgerCause, LedgerEntry } from '@artcade/domain/ledger';
import type { Database } from '#adapters/db/database.ts';

const pageSize = 50;

/** Returns a page of the history, newest first, starting before an entry. */
export async function readHistory(
  db: Database,
  uid: string,
  before: number | null,
): Promise<{ entries: LedgerEntry[]; next: number | null }> {
  const rows = await entriesOf(db, uid)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize);
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}

/** The entries of a wallet as the history shows them. */
export const entriesOf = (db: Database, uid: string) =>
  db
    .selectFrom('ledger_entries')
    .select([
      'id',
      'created_at as at',
      'cause',
      'reference',
      'item',
      'amount',
      'balance_after as balanceAfter',
    ])
    .where('user_id', '=', uid);

/** Yields the whole history, oldest first, in pages, so that it is never in memory at once. */
export async function* pagesOfHistory(db: Database, uid: string): AsyncGenerator<readonly LedgerEntry[]> {
  for (let after = 0; ; ) {
    const rows = await entriesOf(db, uid).where('id', '>', after).orderBy('id').limit(1000).execute();
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? 0;
  }
}

/** The sum of each user's entries with one reference, such as an order's number; users without entries are left out. */
export async function sumEntries(
  db: Database,
  { uids, reference, causes }: { uids: readonly string[]; reference: string; causes: readonly LedgerCause[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .select((row) => ['user_id', row.fn.sum<number>('amount').as('total')])
    .where('user_id', 'in', uids)
    .where('reference', '=', reference)
    .where('cause', 'in', causes)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id: uid, total }) => [uid, Number(total)]));
}

/** The users of these entries, as a query that can be part of a larger statement. */
export const usersOfEntries = (db: Database, keys: readonly string[]) =>
  db.selectFrom('ledger_entries').select('user_id').where('key', 'in', keys);
