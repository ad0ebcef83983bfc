import { buffer } from 'node:stream/consumers';
import type { Recipe } from '@artcade/contract/generations';
import type { AskedOrganising, Organised } from '@artcade/contract/projects';
import type { Asset, AssetFilter, Storage } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { cleanImageName, imageNameMaximum } from '@artcade/domain/images';
import { assetRoles, mayWithAsset } from '@artcade/domain/permissions';
import { organisedAtOnce } from '@artcade/domain/projects';
import { leftForAlbums } from '@artcade/domain/storage';
import { cleanTags } from '@artcade/domain/tags';
import type { StoredBlob } from '#adapters/blobs/blob-store.ts';
import { type Database, transact } from '#adapters/db/database.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { findCollections, requireProject } from '#projects/service.ts';
import { createAssetAccess } from './asset-access.ts';
import { collectBytes } from './blobs.ts';
import { createBorrowing } from './borrowed-bytes.ts';
import type { Context } from './context.ts';
import { copyToAlbum } from './copy-to-album.ts';
import { type Asking, countShelf, idsOnShelf, listShelf, markShelf, positionOf } from './listing.ts';
import { organiseImages } from './organise.ts';
import { backfillSearchWords } from './search-backfill.ts';
import {
  assetColumns,
  countByProject,
  favouritesOf,
  forgetSharer,
  isFavouriteOf,
  lockShelves,
  noRoom,
  readCounted,
  readShelf,
  renameIn,
  star,
  tagIn,
  toAsset,
} from './store.ts';
import { emptyShelfTrash, moveTo, purgeTrash, removeAll } from './trash.ts';
import { findShelf, type Made, storeUpload, type Upload } from './uploads.ts';

export type { Borrowed } from './borrowed-bytes.ts';

export type Drive = ReturnType<typeof createDrive>;

/** The ids of a user's favourites, for a query of another feature. */
export const favouriteIds = (uid: string) => favouritesOf(uid);

interface AskedPage {
  readonly from?: string | undefined;
  readonly after?: string | undefined;
  readonly at?: string | undefined;
  readonly limit?: string | undefined;
}

const pageSize = 100;
/** The addresses of a page are signed at once, and other requests wait meanwhile. */
const streamedAtOnce = 100;
const wholeListsPerHour = 600;
const markEvery = 100;
/**
 * Queries that may read a whole shelf: a search of a hundred thousand images takes a tenth of a second. One account must not
 * take all connections to the database with them, nor all accounts together.
 */
const shelfReads = { atOnce: 4, each: 2, waitingEach: 24 };
const uploadsPerHour = 5000;
/** By ids, and by a filter, which may find ten thousand images. */
const organisedPerHour = { ids: 1800, filter: 120 };
/** Images per transaction: the shelf is locked meanwhile. */
const organisedTogether = 1000;
const sweepFor = 30_000;

export function createDrive(options: Omit<Context, 'inTurn'>) {
  const context: Context = { ...options, inTurn: decodingQueue };
  const { db, links, now } = context;
  const access = createAssetAccess(db);
  const { shelfOf, teamFor, findAll, assetsFor, viewed } = access;

  const reading = createFairQueue(shelfReads.atOnce, shelfReads.each, {
    waitingEach: shelfReads.waitingEach,
  });
  /** The newest images are read along an index, whatever the size of the shelf. */
  const inShare = <Rows>(
    uid: string,
    { ownerUid: _own, teamId: _team, trash: _trash, sort, ...narrowing }: AssetFilter,
    read: () => Promise<Rows>,
  ) =>
    Object.values(narrowing).some((value) => value !== undefined) || sort === 'name' || sort === 'size'
      ? reading(uid, read)
      : read();

  /** Resolves what a filter names. Throws where its project or collection is not on the shelf. */
  const askingFor = async (
    uid: string,
    filter: Pick<AssetFilter, 'ownerUid' | 'teamId' | 'trash' | 'projectId' | 'collectionId'>,
    shelf?: string,
  ): Promise<Asking> => {
    const shelfId = shelf ?? (await shelfOf(uid, filter));
    const { projectId, collectionId } = filter;
    if (projectId !== undefined && projectId !== 'none') await requireProject(db, shelfId, projectId);
    if (collectionId === undefined) return { uid, shelfId };
    const [collection] = await findCollections(db, shelfId, [collectionId]);
    return { uid, shelfId, collection };
  };

  return {
    upload: async (upload: Upload): Promise<Asset> => {
      await countAttempt(db, [{ key: `upload:${upload.uid}`, allowed: uploadsPerHour, seconds: 3600 }]);
      return toAsset(await storeUpload(context, upload), links);
    },

    list: async (uid: string, asked: AssetFilter & AskedPage): Promise<Asset[]> => {
      const { from, after, at, limit, ...filter } = asked;
      const asking = await askingFor(uid, filter);
      const start = at === undefined ? from : await positionOf(db, asking, filter.sort, at);
      if (start === null) return [];
      const page = { from: start, after, limit: limit ? Number(limit) : pageSize };
      const rows = await inShare(uid, filter, () => listShelf(db, asking, filter, page));
      return rows.map((row) => toAsset(row, links));
    },

    /** Returns every image, in parts: a drive of a hundred thousand is never in memory. */
    listAll: async (uid: string, filter: AssetFilter): Promise<AsyncIterable<readonly Asset[]>> => {
      await countAttempt(db, [{ key: `whole list:${uid}`, allowed: wholeListsPerHour, seconds: 3600 }]);
      const asking = await askingFor(uid, filter);
      return (async function* () {
        for (let after: string | undefined; ; ) {
          const page = { after, limit: streamedAtOnce };
          const rows = await inShare(uid, filter, () => listShelf(db, asking, filter, page));
          yield rows.map((row) => toAsset(row, links));
          if (rows.length < streamedAtOnce) return;
          after = rows.at(-1)?.position;
        }
      })();
    },

    marks: async (uid: string, filter: AssetFilter) => {
      const asking = await askingFor(uid, filter);
      return { every: markEvery, ...(await reading(uid, () => markShelf(db, asking, filter, markEvery))) };
    },

    count: async (
      uid: string,
      { moments = '', ...filter }: AssetFilter & { moments?: string | undefined },
    ) => {
      const dates = moments.split(',').flatMap((moment) => (moment === '' ? [] : [new Date(moment)]));
      const asking = await askingFor(uid, filter);
      return reading(uid, () => countShelf(db, asking, filter, dates));
    },

    tag: async (uid: string, id: string, given: readonly string[]): Promise<Asset> => {
      const [asset] = await assetsFor('rename', [id], uid);
      const row = asset && (await tagIn(db, { shelfId: asset.shelf_id, id, uid, tags: cleanTags(given) }));
      if (!row) throw new Failure('not_found');
      return toAsset(row, links);
    },

    /** Changes images: those that are named, all or none; or those that a filter finds, in parts. */
    organise: async (uid: string, asked: AskedOrganising): Promise<Organised> => {
      const way = 'ids' in asked ? 'ids' : 'filter';
      await countAttempt(db, [
        { key: `organise ${way}:${uid}`, allowed: organisedPerHour[way], seconds: 3600 },
      ]);
      return 'ids' in asked ? organiseThese(uid, asked) : organiseFound(uid, asked);
    },

    countByProject: (shelfId: string) => countByProject(db, shelfId),

    star: async (uid: string, id: string, isFavourite: boolean): Promise<void> => {
      const { id: seen } = await viewed(id, uid);
      await star(db, uid, seen, isFavourite);
    },

    storage: async (uid: string, teamId: string | null): Promise<Storage> => {
      if (teamId !== null) await teamFor('view', teamId, uid);
      const { shelf, limit } = await findShelf(db, { uid, teamId }, false);
      const left = shelf.isTeam && { left: leftForAlbums(limit, await readCounted(db, shelf)) };
      return { ...(await readShelf(db, shelf.id)), limit, ...left };
    },

    rename: async (uid: string, id: string, newName: string): Promise<Asset> => {
      const name = cleanImageName(newName);
      // The fast path for an image of one's own. Everything else takes the slow path, which knows why it is refused.
      const own = name === '' ? undefined : await renameIn(db, { shelfId: uid, id, uid, name });
      if (own) return toAsset(own, links);
      const [asset] = await assetsFor('rename', [id], uid);
      if (name === '') throw new Failure('image_name', { maximum: imageNameMaximum });
      const row = asset && (await renameIn(db, { shelfId: asset.shelf_id, id, uid, name }));
      if (!row) throw new Failure('not_found');
      return toAsset(row, links);
    },

    delete: (uid: string, ids: readonly string[]) =>
      db.transaction().execute((trx) => deleteIn(trx, uid, ids)),
    restore: (uid: string, ids: readonly string[]) =>
      db.transaction().execute((trx) => restoreIn(trx, uid, ids)),

    /** The same, as part of the caller's transaction. */
    deleteIn,
    restoreIn,

    /** Locks the user's own drive until the transaction ends. It comes before the rows that refer to images. */
    lock: (trx: Database, uid: string): Promise<void> => lockShelves(trx, [uid]),

    erase: async (uid: string, ids: readonly string[]): Promise<void> => {
      const assets = await assetsFor('erase', ids, uid);
      if (assets.some((asset) => asset.deleted_at === null))
        throw new Failure('invalid_input', { field: 'ids', problem: 'must be in the trash' });
      await removeAll(db, assets);
    },

    emptyTrash: async (uid: string, teamId: string | null): Promise<void> => {
      const shelfId = teamId === null ? uid : (await teamFor('emptyTrash', teamId, uid)).id;
      await emptyShelfTrash(db, shelfId, uid);
    },

    share: async (uid: string, ids: readonly string[], teamId: string): Promise<void> => {
      const assets = await assetsFor('share', ids, uid);
      await copyToAlbum(context, teamId, uid, assets);
    },

    /** Stores an image that a built-in tool has made, with its recipe. */
    deliver: (uid: string, image: { bytes: Uint8Array; name: string; made: Made }): Promise<Asset> =>
      withFile(image.bytes, async (path) => {
        const upload = { uid, path, name: image.name, teamId: null, toolCost: 0, uploadKey: null };
        return toAsset(await storeUpload(context, { ...upload, made: image.made }), links);
      }),

    /** Throws where there is no room for so many bytes, before work is done. */
    requireRoom: async (db: Database, uid: string, size: number): Promise<void> => {
      const { used } = await readShelf(db, uid);
      // That much fits without any plan.
      if (used + size <= storageLimit(null)) return;
      const { shelf, limit } = await findShelf(db, { uid, teamId: null }, false);
      if (used + size > limit) throw noRoom(shelf, { limit, size });
    },

    recipe: async (uid: string, id: string): Promise<Recipe | null> => {
      const asset = await viewed(id, uid);
      const found = await db
        .selectFrom('recipes')
        .select('recipe')
        .where('asset_id', '=', asset.id)
        .executeTakeFirst();
      return found ? readRecipe(found.recipe) : null;
    },

    /** Returns the facts of an image that the user may see. */
    original: async (uid: string, id: string) => {
      const { name, type, width, height, original: hash, created_at: madeAt } = await viewed(id, uid);
      return { name, type, width, height, hash, madeAt };
    },

    /** Returns images of the user's own drive by id, without a check of rights. */
    find: async (uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, Asset>> => {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('assets')
        .select(assetColumns)
        .select(isFavouriteOf(uid).as('favourite'))
        .where('id', 'in', ids)
        .where('shelf_id', '=', uid)
        .execute();
      return new Map(rows.map((row) => [row.id, toAsset(row, links)]));
    },

    /** Returns those images by id that the user may see and that are not in the trash. */
    visible: async (uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, Asset>> => {
      const found = ids.length === 0 ? [] : [...(await findAll(ids, uid)).values()];
      const seen = found.filter(
        (image) => image.deleted_at === null && mayWithAsset('view', assetRoles(image)),
      );
      return new Map(seen.map((image) => [image.id, toAsset(image, links)]));
    },

    ...createBorrowing(context, access),

    /** Streams stored bytes. */
    open: opened,

    read: async (hash: string): Promise<Uint8Array> => buffer((await opened(hash)).stream),

    /** For an account that is erased: its drive is deleted with it; what it put into albums stays. */
    forgetSharer,

    /** Empties old trash, makes old images searchable and collects garbage bytes. */
    sweep: async (): Promise<void> => {
      const until = Date.now() + sweepFor;
      await purgeTrash(db, now(), until);
      await backfillSearchWords(db, until);
      await collectBytes(context, until);
      await context.spool.tidy();
    },
  };

  async function organiseThese(
    uid: string,
    { ids, change }: Extract<AskedOrganising, { ids: unknown }>,
  ): Promise<Organised> {
    const wanted = [...new Set(ids)];
    return transact(db, async (trx) => {
      // A member who is removed meanwhile changes nothing more.
      const assets = await createAssetAccess(trx, { lock: true }).assetsFor('organise', wanted, uid);
      const [shelfId, ...others] = new Set(assets.map(({ shelf_id }) => shelf_id));
      if (shelfId === undefined || others.length > 0)
        throw new Failure('invalid_input', { field: 'ids', problem: 'must be in one drive or album' });
      const done = await organiseImages(trx, shelfId, wanted, change, now());
      if (done.images < wanted.length) throw new Failure('not_found');
      return { ...done, next: null };
    });
  }

  async function organiseFound(
    uid: string,
    { filter: { teamId, ...filter }, change, after }: Extract<AskedOrganising, { filter: unknown }>,
  ): Promise<Organised> {
    const shelfId = teamId === undefined ? uid : (await teamFor('organise', teamId, uid)).id;
    const asking = await askingFor(uid, filter, shelfId);
    const limit = organisedAtOnce + 1;
    const found = await reading(uid, () => idsOnShelf(db, asking, filter, { after, limit }));
    const ids = found.slice(0, organisedAtOnce);
    let [images, changed] = [0, 0];
    // Also where nothing is found: a project that does not exist is refused all the same.
    for (let at = 0; at === 0 || at < ids.length; at += organisedTogether) {
      const part = ids.slice(at, at + organisedTogether);
      const done = await transact(db, async (trx) => {
        if (teamId !== undefined)
          await createAssetAccess(trx, { lock: true }).teamFor('organise', teamId, uid);
        return organiseImages(trx, shelfId, part, change, now());
      });
      images += done.images;
      changed += done.changed;
    }
    return { images, changed, next: found.length > ids.length ? (ids.at(-1) ?? null) : null };
  }

  async function deleteIn(trx: Database, uid: string, ids: readonly string[]): Promise<void> {
    await moveTo(trx, context.publish, now(), await createAssetAccess(trx).assetsFor('delete', ids, uid));
  }

  async function restoreIn(trx: Database, uid: string, ids: readonly string[]): Promise<void> {
    await moveTo(trx, context.publish, null, await createAssetAccess(trx).assetsFor('restore', ids, uid));
  }

  async function opened(hash: string): Promise<StoredBlob> {
    const found = await context.blobs.read(hash);
    if (!found) throw new Failure('not_found');
    return found;
  }

  async function withFile<Result>(
    bytes: Uint8Array,
    work: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const file = await context.spool.begin(null);
    try {
      await file.write(bytes);
      await file.finish();
      return await work(file.path);
    } finally {
      await file.discard();
    }
  }
}

export const countImages = async (db: Database, uid: string): Promise<number> =>
  (await readShelf(db, uid)).images;

/** Reads a stored recipe. Notes of engines were plain sentences once, and older servers may still write them so. */
export function readRecipe(kept: unknown): Recipe {
  const recipe = kept as Omit<Recipe, 'notes'> & { notes: readonly (Recipe['notes'][number] | string)[] };
  return {
    ...recipe,
    notes: recipe.notes.map((note) => (typeof note === 'string' ? { code: 'other', text: note } : note)),
  };
}
