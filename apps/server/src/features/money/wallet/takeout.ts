import type { Database } from '#adapters/db/database.ts';
import { pagesBy } from '#adapters/db/pages.ts';
import { entriesOf } from './history.ts';

const pageSize = 500;

/** The part of an account's takeout that is about credits. */
export async function* takeOutCredits(db: Database, uid: string) {
  yield { document: 'debts', content: await debtsOf(db, uid) };
  const pages = pagesBy((after: number | null) =>
    entriesOf(db, uid)
      .where('id', '>', after ?? 0)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
  for await (const { page, rows } of pages)
    yield { document: 'ledger', page, content: rows.map(({ id: _id, ...entry }) => entry) };
}

const debtsOf = (db: Database, uid: string) =>
  db
    .selectFrom('debt_entries')
    .select(['created_at as at', 'cause', 'amount', 'order_no as orderNo', 'item'])
    .where('user_id', '=', uid)
    .orderBy('id')
    .execute();
