import type { NeverAllowed } from '@artcade/domain/safety';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type RefusalsRow = Selectable<Tables['forbidden_refusals']>;

interface Refusal {
  readonly category: NeverAllowed;
  readonly at: Date;
  /** Earlier ones no longer count. */
  readonly since: Date;
  /** The account is suspended with so many. */
  readonly maximum: number;
}

/**
 * Counts a refusal in one statement, and returns how many count now. Returns undefined where the account is suspended already, or
 * gone: however many come at once, none gets beyond the maximum.
 */
export async function count(
  db: Database,
  uid: string,
  { category, at, since, maximum }: Refusal,
): Promise<number | undefined> {
  const { rows } = await sql<{ counted: number }>`
    insert into forbidden_refusals as r (user_id, times, total, category, suspended_at)
      select id, array[${at}::timestamptz], 1, ${category}, case when ${maximum}::integer <= 1 then ${at}::timestamptz end
      from users where id = ${uid}
    on conflict (user_id) do update set
      times = array(select each from unnest(r.times) each where each > ${since}) || ${at}::timestamptz,
      total = r.total + 1,
      category = excluded.category,
      suspended_at = case
        when (select count(*) from unnest(r.times) each where each > ${since}) + 1 >= ${maximum}::integer
        then ${at}::timestamptz end
      where r.suspended_at is null
    returning cardinality(times) as counted`.execute(db);
  return rows[0]?.counted;
}

export async function isSuspended(db: Database, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('forbidden_refusals')
    .select('user_id')
    .where('user_id', '=', uid)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accounts with refusals that count: those that are suspended first, then those with the latest refusal. */
export const list = (db: Database, limit: number): Promise<RefusalsRow[]> =>
  db
    .selectFrom('forbidden_refusals')
    .selectAll()
    .orderBy(sql`suspended_at desc nulls last`)
    .orderBy(sql`times[cardinality(times)] desc nulls last`)
    .limit(limit)
    .execute();

/** Lets an account make pictures again; its count begins anew. Returns false if it was not suspended. */
export async function lift(db: Database, uid: string): Promise<boolean> {
  const rows = await db
    .updateTable('forbidden_refusals')
    .set({ suspended_at: null, times: [] })
    .where('user_id', '=', uid)
    .where('suspended_at', 'is not', null)
    .returning('user_id')
    .execute();
  return rows.length > 0;
}

/** Forgets accounts that are not suspended, and whose last refusal no longer counts. */
export async function purge(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('forbidden_refusals')
    .where('suspended_at', 'is', null)
    .where(sql<boolean>`not exists (select from unnest(times) each where each > ${before})`)
    .execute();
}
