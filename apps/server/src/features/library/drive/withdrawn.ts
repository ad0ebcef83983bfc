import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { idsOfDeletedTeams, isInDeletedTeam } from '#features/teams/team/service.ts';
import { longestLife } from './links.ts';

/** Images of deleted teams, whose signed addresses open nothing any more. */
export interface Withdrawn {
  /** Call after a team was deleted, and where that may have been missed. */
  readonly load: () => Promise<void>;
  readonly has: (hash: string) => Promise<boolean>;
}

/**
 * Addresses name bytes, and bytes may be shown elsewhere too. So this process remembers the beginnings of the hashes of teams that were
 * deleted while their addresses last, and asks the database about those alone: all other images are served without a query. A team
 * that was restored, or bytes that somebody uploaded again, need no announcement.
 */
export function createWithdrawn(db: Database, now: () => Date): Withdrawn {
  let keys: ReadonlySet<number> = new Set();
  let loads = 0;
  return {
    load: async () => {
      loads += 1;
      const mine = loads;
      const read = await readKeys(db, new Date(now().getTime() - longestLife * 1000));
      // An earlier load may be over later, and knows less.
      if (mine === loads) keys = read;
    },
    has: async (hash) => keys.has(keyOf(hash)) && !(await isShown(db, hash)),
  };
}

/** A number takes little memory; two hashes that share it cost a query. */
const keyOf = (hash: string): number => Number.parseInt(hash.slice(0, 12), 16);

async function readKeys(db: Database, since: Date): Promise<ReadonlySet<number>> {
  const teams = await idsOfDeletedTeams(db, since);
  if (teams.length === 0) return new Set();
  const rows = await db
    .selectFrom('assets')
    .select(['original', 'grid', 'preview'])
    .where('shelf_id', 'in', teams)
    .execute();
  return new Set(rows.flatMap(({ original, grid, preview }) => [original, grid, preview].map(keyOf)));
}

/** Whether somebody still has an image of these bytes, outside deleted teams. */
async function isShown(db: Database, hash: string): Promise<boolean> {
  const among = (column: 'original' | 'grid' | 'preview') =>
    sql`exists (select from assets a where a.${sql.ref(column)} = ${hash} and not ${isInDeletedTeam('a.shelf_id')})`;
  const { rows } = await sql<{ shown: boolean }>`
    select ${among('original')} or ${among('grid')} or ${among('preview')} as shown`.execute(db);
  return rows[0]?.shown ?? true;
}
