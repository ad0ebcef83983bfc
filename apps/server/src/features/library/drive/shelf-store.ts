import { Failure } from '@artcade/domain/failure';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { lockAlbumsOf, usedByTeamsOf } from '#features/teams/team/service.ts';

/** A drive or an album, and the user whose plan limits it. */
export interface Shelf {
  readonly id: string;
  readonly isTeam: boolean;
  readonly payer: string;
}

/**
 * Returns how many bytes count against the limit of a shelf: for a drive its own, for an album those in all albums of the
 * team owner, which share one limit.
 */
export async function readCounted(db: Database, shelf: Shelf): Promise<number> {
  if (!shelf.isTeam) return (await readShelf(db, shelf.id)).used;
  const { rows } = await sql<{ used: number }>`select ${usedByTeamsOf(sql.val(shelf.payer))} as used`.execute(
    db,
  );
  return rows[0]?.used ?? 0;
}

export async function lockAlbums(trx: Database, shelf: Shelf): Promise<void> {
  await lockAlbumsOf(trx, shelf.payer);
  await lockShelves(trx, [shelf.id]);
}

/** Adds new bytes to the count. Check and addition are one statement, so that two uploads cannot both pass the limit. */
export async function reserve(
  db: Database,
  shelf: Shelf,
  { size, images, limit }: { size: number; images: number; limit: number },
): Promise<void> {
  const { rows } = shelf.isTeam
    ? await sql`update shelves set used = used + ${size}, images = images + ${images}
        where id = ${shelf.id} and ${usedByTeamsOf(sql.val(shelf.payer))} + ${size} <= ${limit}
          and exists (select 1 from teams where id = ${shelf.id} and owner_id = ${shelf.payer})
        returning 1`.execute(db)
    : await sql`insert into shelves as s (id, user_id, used, images) values (${shelf.id}, ${shelf.id}, ${size}, ${images})
        on conflict (id) do update set used = s.used + excluded.used, images = s.images + excluded.images
        where s.used + excluded.used <= ${limit} returning 1`.execute(db);
  if (rows.length === 0) throw noRoom(shelf, { limit, size });
}

/** The advice differs: an own drive can be upgraded, the album of another owner cannot. */
export const noRoom = (shelf: { isTeam: boolean }, facts: { limit: number; size: number }): Failure =>
  new Failure(shelf.isTeam ? 'album_full' : 'storage_full', facts);

export async function readShelf(db: Database, id: string) {
  const { rows } = await sql<{ used: number; images: number; trashed: number }>`
    /* often */
    select used, images, trashed from shelves where id = ${id}`.execute(db);
  return rows[0] ?? { used: 0, images: 0, trashed: 0 };
}

/** Shelves are locked before their images, and several shelves in order, so that no two transactions deadlock. */
export async function lockShelves(db: Database, ids: readonly string[]): Promise<void> {
  await db.selectFrom('shelves').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
