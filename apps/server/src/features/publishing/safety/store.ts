import { type AppealState, appealLimits } from '@artcade/domain/safety';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { Tables } from '#adapters/db/schema.ts';

export type AppealRow = Selectable<Tables['appeals']>;

const day = 86_400_000;
export const picturePrefix = 'picture:';

/** The key of a picture in an appeal, which cannot be mistaken for a hash of words. */
export const hashOfPicture = (hash: string): string => `${picturePrefix}${hash}`;

/** Returns the hashes of each allowed appeal of this user that has one of these. */
export async function allowedOf(
  db: Database,
  uid: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>[]> {
  const rows = await db
    .selectFrom('appeals')
    .select('hashes')
    .where('user_id', '=', uid)
    .where('state', '=', 'allowed')
    .where(sql<boolean>`hashes && ${[...hashes]}::text[]`)
    .execute();
  return rows.map((row) => new Set(row.hashes));
}

export const findSame = (
  db: Database,
  uid: string,
  hashes: readonly string[],
): Promise<AppealRow | undefined> =>
  db
    .selectFrom('appeals')
    .selectAll()
    .where('user_id', '=', uid)
    .where(sql<boolean>`hashes = ${[...hashes]}::text[]`)
    .executeTakeFirst();

/** Returns the states of appeals of these people about these hashes, by `uid hash`. */
export async function statesOfAppeals(
  db: Database,
  asked: readonly { readonly uid: string; readonly hash: string }[],
): Promise<ReadonlyMap<string, AppealState>> {
  if (asked.length === 0) return new Map();
  const hashes = asked.map(({ hash }) => hash);
  const rows = await db
    .selectFrom('appeals')
    .select(['user_id', 'hashes', 'state'])
    .where('user_id', 'in', [...new Set(asked.map(({ uid }) => uid))])
    .where(sql<boolean>`hashes && ${hashes}::text[]`)
    .execute();
  return new Map(rows.flatMap((row) => row.hashes.map((hash) => [`${row.user_id} ${hash}`, row.state])));
}

export async function countOpen(db: Database, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('appeals')
    .select((ref) => ref.fn.countAll<number>().as('count'))
    .where('user_id', '=', uid)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

export const insertAppeal = (
  tx: Database,
  row: Pick<
    AppealRow,
    'id' | 'user_id' | 'category' | 'hashes' | 'words' | 'note' | 'asset_id' | 'created_at'
  >,
): Promise<AppealRow> => tx.insertInto('appeals').values(row).returningAll().executeTakeFirstOrThrow();

/** The oldest first. */
export const listOpen = (db: Database, limit: number): Promise<AppealRow[]> =>
  db.selectFrom('appeals').selectAll().where('state', '=', 'open').orderBy('id').limit(limit).execute();

export const findAppeal = (db: Database, id: string): Promise<AppealRow | undefined> =>
  db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst();

/** An appeal about words has their text, until it is deleted, and no such hash. */
export const isAboutPicture = ({ hashes }: Pick<AppealRow, 'hashes'>): boolean =>
  hashes.some((hash) => hash.startsWith(picturePrefix));

/** Returns undefined if it was decided already. */
export const decide = (
  tx: Database,
  id: string,
  state: 'allowed' | 'upheld',
  at: Date,
): Promise<AppealRow | undefined> =>
  tx
    .updateTable('appeals')
    .set({ state, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();

/** Keeps the hashes of an allowed appeal, which let the words pass. */
export async function purge(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - appealLimits.keptDays * day);
  await db.deleteFrom('appeals').where('state', '=', 'upheld').where('decided_at', '<', before).execute();
  await db
    .updateTable('appeals')
    .set({ words: null, note: null })
    .where('decided_at', '<', before)
    .where((row) => row.or([row('words', 'is not', null), row('note', 'is not', null)]))
    .execute();
}
