import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';

/** A subquery: the ids of the images of a shelf that are in the trash or hidden. */
export const unlisted = (shelfId: string, isSeen: RawBuilder<boolean> | undefined) =>
  sql<string>`(select id from assets where shelf_id = ${shelfId}
    and ${isSeen ? sql`(deleted_at is not null or (${isSeen}) is not true)` : sql`deleted_at is not null`})`;

/** Counts the hidden images of a shelf and of its trash, and how many of both were refused. */
export async function countUnseen(
  db: Database,
  shelfId: string,
  { isSeen, isRefused }: { readonly isSeen: RawBuilder<boolean>; readonly isRefused: RawBuilder<boolean> },
): Promise<{ readonly images: number; readonly trashed: number; readonly refused: number }> {
  const { rows } = await sql<{ images: number; trashed: number; refused: number }>`
    select count(*) filter (where deleted_at is null)::integer as images,
      count(*) filter (where deleted_at is not null)::integer as trashed,
      count(*) filter (where ${isRefused})::integer as refused
    from assets where shelf_id = ${shelfId} and (${isSeen}) is not true`.execute(db);
  return rows[0] ?? { images: 0, trashed: 0, refused: 0 };
}

/** Lists images that were refused, so that only their makers see them. */
export async function listRefused(
  db: Database,
  shelfId: string,
  isRefused: RawBuilder<boolean>,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from assets where shelf_id = ${shelfId} and ${isRefused} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

interface Unknown {
  readonly owner_id: string | null;
  readonly original: string;
  readonly preview: string;
}

/** Lists images of an album without a verdict, newest first, at most `ofEach` of each maker. */
export async function listUnknown(
  db: Database,
  shelfId: string,
  isUnknown: RawBuilder<boolean>,
  ofEach: number,
): Promise<readonly Unknown[]> {
  const { rows } = await sql<Unknown>`
    select owner_id, original, preview from (
      select owner_id, original, preview, row_number() over (partition by owner_id order by id desc) as nth
      from assets where shelf_id = ${shelfId} and ${isUnknown}) numbered
    where nth <= ${ofEach}`.execute(db);
  return rows;
}

/** Lists one image with these bytes for each album that has any. */
export async function listAlbumsWith(
  db: Database,
  original: string,
): Promise<readonly { readonly id: string; readonly team_id: string }[]> {
  const { rows } = await sql<{ id: string; team_id: string }>`
    select distinct on (s.team_id) a.id, s.team_id from assets a join shelves s on s.id = a.shelf_id
    where a.original = ${original} and s.team_id is not null and a.deleted_at is null`.execute(db);
  return rows;
}
