import type { LedgerEntry } from '@artcade/domain/ledger';
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
