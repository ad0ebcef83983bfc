import { buffer } from 'node:stream/consumers';
import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { cleanImageName, imageNameMaximum } from '@artcade/domain/images';
import { type AssetAction, assetRoles, mayWithAsset } from '@artcade/domain/permissions';
import { cleanTags } from '@artcade/domain/tags';
import { sql } from 'kysely';
import type { StoredBlob } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { collectionIdsOf } from '#features/library/projects/service.ts';
import type { May } from '#http/access.ts';
import { createAssetAccess } from './asset-access.ts';
import { collectBytes } from './blobs.ts';
import { createBorrowing } from './borrowed-bytes.ts';
import { createBulkChanges } from './bulk-changes.ts';
import type { Context } from './context.ts';
import { copyToAlbum } from './copy-to-album.ts';
import { createDeleting } from './deleting.ts';
import { listAlbumsWith } from './hidden-images.ts';
import { backfillLikeness } from './likeness-backfill.ts';
import { createNewImages } from './new-images.ts';
import { createRecipes, parseRecipe } from './recipes.ts';
import { backfillSearchWords } from './search-backfill.ts';
import { createShelfLists } from './shelf-lists.ts';
import { createShelfReading } from './shelf-reading.ts';
import { readShelf } from './shelf-store.ts';
import { createShownOutside } from './shown-outside.ts';
import {
  assetColumns,
  type FoundAsset,
  favouritesOf,
  forgetSharer,
  isFavouriteOf,
  renameIn,
  setVerdict,
  star,
  tagIn,
  toAsset,
} from './store.ts';
import { purgeTrash } from './trash.ts';
import { createVersions } from './version-changes.ts';

export type { ArchivedRow } from './archived-images.ts';
export type { Borrowed } from './borrowed-bytes.ts';
export type { SheetPicture } from './character-sheet.ts';
export type { ShowableImage } from './shown-outside.ts';
export type { FoundAsset } from './store.ts';

export type Drive = ReturnType<typeof createDrive>;

/** The ids of a user's favourites, for a query of another feature. */
export const favouriteIds = (uid: string) => favouritesOf(uid);

/** An SQL condition: whether the image whose id is in this column was uploaded, not made by a tool. */
export const isUpload = (column: string) =>
  sql<boolean>`exists (select 1 from assets where assets.id = ${sql.ref(column)} and assets.tool is null)`;

/** For another feature that reads stored recipes. */
export const readRecipe = parseRecipe;

export const countImages = async (db: Database, uid: string): Promise<number> =>
  (await readShelf(db, uid)).images;

const sweepFor = 30_000;

export function createDrive(options: Omit<Context, 'inTurn'>) {
  const context: Context = { ...options, inTurn: decodingQueue };
  const { db, links, now, check, requireWords } = context;
  const accessIn = (trx: Database) => createAssetAccess(trx, check);
  const access = accessIn(db);
  const { findAll, assetsFor, viewed } = access;
  const shelves = createShelfReading(context, access);
  const { withCheck } = shelves;

  return {
    ...createShelfLists(context, access, shelves),
    ...createBulkChanges(context, access, shelves),
    ...createNewImages(context, shelves),
    ...createDeleting(context, access),
    ...createRecipes(context, access),
    ...createVersions(context, access, shelves),
    ...createShownOutside(db, access),
    ...createBorrowing(context, access),

    tag: async (uid: string, id: string, given: readonly string[]): Promise<Asset> => {
      const [asset] = await assetsFor('rename', [id], uid);
      const row = asset && (await tagIn(db, { shelfId: asset.shelf_id, id, uid, tags: cleanTags(given) }));
      if (!row) throw new Failure('not_found');
      return withCheck(uid, row);
    },

    star: async (uid: string, id: string, isFavourite: boolean): Promise<void> => {
      const { id: seen } = await viewed(id, uid);
      await star(db, uid, seen, isFavourite);
    },

    rename: async (uid: string, id: string, newName: string): Promise<Asset> => {
      const name = cleanImageName(newName);
      await requireWords(uid, [name]);
      // The fast path for an image of one's own. Everything else takes the slow path, which knows why it is refused.
      const own = name === '' ? undefined : await renameIn(db, { shelfId: uid, id, uid, name });
      if (own) return toAsset(own, links);
      const [asset] = await assetsFor('rename', [id], uid);
      if (name === '') throw new Failure('image_name', { maximum: imageNameMaximum });
      const row = asset && (await renameIn(db, { shelfId: asset.shelf_id, id, uid, name }));
      if (!row) throw new Failure('not_found');
      return withCheck(uid, row);
    },

    share: async (uid: string, ids: readonly string[], teamId: string): Promise<void> => {
      const assets = await assetsFor('share', ids, uid);
      await copyToAlbum(context, teamId, uid, assets);
      await check.ask(uid, assets);
    },

    /** Returns images of the user's own drive by id, without a check of rights. */
    find: async (uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, Asset>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('assets')
        .select(assetColumns)
        .select([isFavouriteOf(uid).as('favourite'), collectionIdsOf('assets').as('collection_ids')])
        .where('id', 'in', ids)
        .where('shelf_id', '=', uid)
        .execute();
      return new Map(rows.map((row) => [row.id, toAsset(row, links)]));
    },

    /** Returns an image outside the trash that the user may edit. */
    editable: async (uid: string, id: string): Promise<May<'edit', FoundAsset>> => {
      const [asset] = await assetsFor('edit', [id], uid);
      if (!asset || asset.deleted_at !== null) throw new Failure('not_found');
      return asset;
    },

    /** Returns an image that the user may see, with their relation to it. */
    see: (db: Database, uid: string, id: string) => accessIn(db).viewed(id, uid),

    /**
     * Returns an image that the user may do this with. Until the transaction ends it is not moved to the trash, and the user
     * stays in its team.
     */
    holdAsset: <Action extends AssetAction>(trx: Database, action: Action, uid: string, id: string) =>
      accessIn(trx).held(action, id, uid),

    judge: (
      trx: Database,
      asset: May<'review', FoundAsset>,
      given: Parameters<typeof setVerdict>[2],
    ): Promise<void> => setVerdict(trx, asset.id, given),

    /**
     * Returns those images by id that the user may see and that are not in the trash. If they are for another `reader`, images that
     * a check hides from others are left out.
     */
    visible: async (
      uid: string,
      ids: readonly string[],
      reader = uid,
    ): Promise<ReadonlyMap<string, Asset>> => {
      const found = ids.length === 0 ? [] : [...(await findAll(ids, uid)).values()];
      const seen = found.filter(
        (image) => image.deleted_at === null && mayWithAsset('view', assetRoles(image)),
      );
      const shown = reader === uid ? seen : await check.mayShow(seen, ({ owner_id }) => owner_id ?? uid);
      return new Map(shown.map((image) => [image.id, toAsset(image, links)]));
    },

    /** Streams stored bytes. */
    open: opened,

    read: async (hash: string): Promise<Uint8Array> => buffer((await opened(hash)).stream),

    /** Informs the open pages of teams that a picture in their album was judged. */
    announceVerdict: async (hash: string): Promise<void> => {
      for (const { id, team_id } of await listAlbumsWith(db, hash))
        await context.wakePages(db, 'images', team_id, id);
    },

    /** For an account that is erased: its drive is deleted with it; what it put into albums stays. */
    forgetSharer,

    /** Empties old trash, makes old images searchable and comparable, and collects garbage bytes. */
    sweep: async (): Promise<void> => {
      const until = Date.now() + sweepFor;
      await purgeTrash(db, now(), until);
      await backfillSearchWords(db, until);
      await collectBytes(context, until);
      await backfillLikeness(context, until);
      await context.spool.tidy();
    },
  };

  async function opened(hash: string): Promise<StoredBlob> {
    const found = await context.blobs.read(hash);
    if (!found) throw new Failure('not_found');
    return found;
  }
}
