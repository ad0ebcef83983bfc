import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** The bytes that count for the owner of teams: in the albums of all of them, also deleted ones. */
export const usedByTeamsOf = (payer: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(s.used), 0)::bigint from teams t join shelves s on s.id = t.id
    where t.owner_id = ${payer} or t.deleted_by = ${payer})`;

/**
 * Taken before anything is put into an album: two albums of one owner are two rows, and without this lock both would find the
 * same room. Taken after the wallet and the team, and before the shelf; no transaction that holds a shelf waits for it.
 */
export async function lockAlbumsOf(tx: Database, payer: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`albums ${payer}`}, 0))`.execute(tx);
}
