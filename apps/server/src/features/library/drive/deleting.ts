import { assetRoles, mayWithAsset } from '@artcade/domain/permissions';
import { sql } from 'kysely';
import { type Database, transact } from '#adapters/db/database.ts';
import { type AssetAccess, createAssetAccess } from './asset-access.ts';
import type { Context } from './context.ts';
import { lockShelves } from './shelf-store.ts';
import { emptyShelfTrash, eraseAll, eraseRefused, moveTo } from './trash.ts';

/** Moves images to the trash and back, and erases them. */
export function createDeleting(context: Context, { teamFor }: Pick<AssetAccess, 'teamFor'>) {
  const { db, now, check } = context;
  const accessIn = (trx: Database, options?: { lock: boolean }) => createAssetAccess(trx, check, options);

  return {
    delete: (uid: string, ids: readonly string[]) =>
      db.transaction().execute((trx) => deleteIn(trx, uid, ids)),

    restore: (uid: string, ids: readonly string[]) =>
      db.transaction().execute((trx) => restoreIn(trx, uid, ids)),

    /** The same, as part of the caller's transaction. */
    deleteIn,

    restoreIn,

    /**
     * Locks the user's own drive and the shelf of this image until the transaction ends. Taken before locks on rows that refer to
     * images.
     */
    lock: async (trx: Database, uid: string, id?: string): Promise<void> =>
      lockShelves(trx, [uid, ...(id === undefined ? [] : await placesOf(trx, id))]),

    /**
     * Returns the copy of an own image that is in the album of another image, and that the user may throw away, or take back. If the image
     * is in the trash, it is the copy that went there with it, which no longer knows its source.
     */
    copyBeside: async (trx: Database, uid: string, id: string, other: string): Promise<string[]> => {
      const { rows } = await sql<{ id: string }>`
        select c.id from assets a join assets c on c.shelf_id = (select shelf_id from assets where id = ${other})
        where a.id = ${id} and c.shelf_id <> a.shelf_id and c.owner_id = ${uid}
          and case when a.deleted_at is null then c.source_id = a.id
            else c.deleted_at = a.deleted_at and c.original = a.original end`.execute(trx);
      if (rows.length === 0) return [];
      const found = await accessIn(trx).findAll(
        rows.map((row) => row.id),
        uid,
      );
      return [...found.values()]
        .filter((image) => mayWithAsset(image.deleted_at === null ? 'delete' : 'restore', assetRoles(image)))
        .map((image) => image.id);
    },

    erase: (uid: string, ids: readonly string[]): Promise<void> =>
      // A member who is removed meanwhile erases nothing more.
      transact(db, async (trx) =>
        eraseAll(trx, await accessIn(trx, { lock: true }).assetsFor('erase', ids, uid)),
      ),

    /** With `refused`, erases the refused pictures of an album, which no list shows to anybody but their makers. */
    emptyTrash: async (uid: string, teamId: string | null, refused = false): Promise<void> => {
      const shelfId = teamId === null ? uid : (await teamFor('emptyTrash', teamId, uid)).id;
      if (!refused) return emptyShelfTrash(db, shelfId, uid);
      await eraseRefused(db, shelfId, check.isRefused(uid, 'assets'), now());
      // Their makers see them in the album.
      if (teamId !== null) await context.wakePages(db, 'images', teamId);
    },
  };

  async function deleteIn(trx: Database, uid: string, ids: readonly string[]): Promise<void> {
    await moveTo(trx, context, uid, now(), await accessIn(trx).assetsFor('delete', ids, uid));
  }

  async function restoreIn(trx: Database, uid: string, ids: readonly string[]): Promise<void> {
    await moveTo(trx, context, uid, null, await accessIn(trx).assetsFor('restore', ids, uid));
  }

  async function placesOf(trx: Database, id: string): Promise<string[]> {
    const rows = await trx.selectFrom('assets').select('shelf_id').where('id', '=', id).execute();
    return rows.map(({ shelf_id }) => shelf_id);
  }
}
