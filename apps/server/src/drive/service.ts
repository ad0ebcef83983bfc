import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Recipe } from '@artcade/contract/generations';
import type { Asset, AssetFilter, Storage } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { cleanImageName, type ImageType, imageNameMaximum, trashDays } from '@artcade/domain/images';
import { type AssetAction, assetRoles, mayWithAsset, type TeamAction } from '@artcade/domain/permissions';
import { leftForAlbums } from '@artcade/domain/storage';
import { cleanTags } from '@artcade/domain/tags';
import { sql } from 'kysely';
import type { StoredBlob } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { decoding } from '#adapters/pictures/decoding.ts';
import type { Picture } from '#adapters/pictures/picture.ts';
import { type May, mayInThisTeam, mayWithThisAsset } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { newTimedId } from '#keys/ids.ts';
import { findTeam } from '#teams/service.ts';
import { type Announced, abandonBytes, collectBytes, findBytes, holdBytes, storeBytes } from './blobs.ts';
import type { Context } from './context.ts';
import { countShelf, listShelf, markShelf, positionOf } from './listing.ts';
import { readOldAssets } from './old-assets.ts';
import {
  type AssetRow,
  assetColumns,
  type FoundAsset,
  forgetSharer,
  isFavouriteOf,
  lockAlbums,
  lockShelves,
  moveAssets,
  noRoom,
  readCounted,
  readShelf,
  removeAssets,
  renameIn,
  reserve,
  star,
  tagIn,
  toAsset,
} from './store.ts';
import { findShelf, type Made, storeUpload, type Upload } from './uploads.ts';

export type Drive = ReturnType<typeof createDrive>;

/** Bytes of a reference picture. They are kept only once a record refers to them. */
export interface Borrowed {
  readonly hash: string;
  readonly type: ImageType;
  readonly born: Announced['born'];
  /** Set where the bytes came with the request and belong to no image yet. */
  readonly announced: Announced | null;
}

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
const sweepFor = 30_000;
const batch = 500;

/** Drops what depends on the user who asks. */
const columnsOf = ({
  place: _place,
  isMine: _isMine,
  team: _team,
  favourite: _favourite,
  ...row
}: FoundAsset): AssetRow => row;

export function createDrive(options: Omit<Context, 'inTurn'>) {
  const context: Context = { ...options, inTurn: decoding };
  const { db, links, now } = context;

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

  /** Returns the shelf that a filter means: the user's own, or that of a team. */
  const shelfOf = async (uid: string, filter: Pick<AssetFilter, 'ownerUid' | 'teamId' | 'trash'>) => {
    const { ownerUid, teamId, trash } = filter;
    if (teamId !== undefined && ownerUid !== undefined)
      throw new Failure('invalid_input', {
        field: 'teamId',
        problem: 'cannot be asked together with ownerUid',
      });
    if (ownerUid !== undefined && ownerUid !== uid) throw new Failure('forbidden');
    if (teamId === undefined) return uid;
    return (await teamFor(trash === '1' ? 'viewTrash' : 'view', teamId, uid)).id;
  };

  const teamFor = async <Action extends TeamAction>(action: Action, teamId: string, uid: string) =>
    mayInThisTeam(action, await findTeam(db, teamId, uid));

  /** Finds images with the relation of a user to each, whether or not they may see it. */
  const findAll = async (ids: readonly string[], uid: string): Promise<ReadonlyMap<string, FoundAsset>> => {
    const rows = await db
      .selectFrom('assets as a')
      .innerJoin('shelves as s', 's.id', 'a.shelf_id')
      .select(assetColumns.map((name) => `a.${name}` as const))
      .select('s.team_id')
      .select(isFavouriteOf(uid, 'a').as('favourite'))
      .where('a.id', 'in', ids)
      .execute();
    const teamIds = new Set(rows.flatMap(({ team_id }) => team_id ?? []));
    const roles = new Map<string, FoundAsset['team']>();
    for (const id of teamIds) roles.set(id, (await findTeam(db, id, uid))?.role ?? null);
    return new Map(
      rows.map(({ team_id, ...row }): [string, FoundAsset] => [
        row.id,
        team_id === null
          ? { ...row, place: 'drive', isMine: row.shelf_id === uid, team: null }
          : { ...row, place: 'album', isMine: row.owner_id === uid, team: roles.get(team_id) ?? null },
      ]),
    );
  };

  /** Throws unless the user may do it with every image. */
  const assetsFor = async <Action extends AssetAction>(
    action: Action,
    ids: readonly string[],
    uid: string,
  ): Promise<May<Action, FoundAsset>[]> => {
    const found = await findAll(ids, uid);
    return [...new Set(ids)].map((id) => mayWithThisAsset(action, found.get(id)));
  };

  const shelvesOf = (assets: readonly FoundAsset[]) => [...new Set(assets.map(({ shelf_id }) => shelf_id))];
  const idsOf = (assets: readonly FoundAsset[]) => assets.map(({ id }) => id);

  return {
    upload: async (upload: Upload): Promise<Asset> => {
      await countAttempt(db, [{ key: `upload:${upload.uid}`, allowed: uploadsPerHour, seconds: 3600 }]);
      return toAsset(await storeUpload(context, upload), links);
    },

    list: async (uid: string, asked: AssetFilter & AskedPage): Promise<Asset[]> => {
      const { from, after, at, limit, ...filter } = asked;
      const asking = { uid, shelfId: await shelfOf(uid, filter) };
      const start = at === undefined ? from : await positionOf(db, asking, filter.sort, at);
      if (start === null) return [];
      const page = { from: start, after, limit: limit ? Number(limit) : pageSize };
      const rows = await inShare(uid, filter, () => listShelf(db, asking, filter, page));
      return rows.map((row) => toAsset(row, links));
    },

    /** Returns every image, in parts: a drive of a hundred thousand is never in memory. */
    listAll: async (uid: string, filter: AssetFilter): Promise<AsyncIterable<readonly Asset[]>> => {
      await countAttempt(db, [{ key: `whole list:${uid}`, allowed: wholeListsPerHour, seconds: 3600 }]);
      const asking = { uid, shelfId: await shelfOf(uid, filter) };
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
      const asking = { uid, shelfId: await shelfOf(uid, filter) };
      return { every: markEvery, ...(await reading(uid, () => markShelf(db, asking, filter, markEvery))) };
    },

    count: async (
      uid: string,
      { moments = '', ...filter }: AssetFilter & { moments?: string | undefined },
    ) => {
      const dates = moments.split(',').flatMap((moment) => (moment === '' ? [] : [new Date(moment)]));
      const asking = { uid, shelfId: await shelfOf(uid, filter) };
      return reading(uid, () => countShelf(db, asking, filter, dates));
    },

    tag: async (uid: string, id: string, given: readonly string[]): Promise<Asset> => {
      const [asset] = await assetsFor('rename', [id], uid);
      const row = asset && (await tagIn(db, { shelfId: asset.shelf_id, id, uid, tags: cleanTags(given) }));
      if (!row) throw new Failure('not_found');
      return toAsset(row, links);
    },

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

    delete: async (uid: string, ids: readonly string[]) => moveTo(now(), await assetsFor('delete', ids, uid)),
    restore: async (uid: string, ids: readonly string[]) =>
      moveTo(null, await assetsFor('restore', ids, uid)),

    erase: async (uid: string, ids: readonly string[]): Promise<void> => {
      const assets = await assetsFor('erase', ids, uid);
      if (assets.some((asset) => asset.deleted_at === null))
        throw new Failure('invalid_input', { field: 'ids', problem: 'must be in the trash' });
      await removeAll(assets);
    },

    emptyTrash: async (uid: string, teamId: string | null): Promise<void> => {
      const shelfId = teamId === null ? uid : (await teamFor('emptyTrash', teamId, uid)).id;
      for (let isEmpty = false; !isEmpty; ) {
        isEmpty = await db.transaction().execute(async (trx) => {
          await lockShelves(trx, [shelfId]);
          const rows = await listShelf(trx, { shelfId, uid }, { trash: '1' }, { limit: batch });
          if (rows.length > 0)
            await removeAssets(
              trx,
              rows.map(({ id }) => id),
            );
          return rows.length < batch;
        });
      }
    },

    share: async (uid: string, ids: readonly string[], teamId: string): Promise<void> => {
      const assets = await assetsFor('share', ids, uid);
      await copyInto(teamId, uid, assets);
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

    /** Returns a version of at most 1600 pixels a side, to be shown in another image. */
    borrowSmall: async (uid: string, assetId: string): Promise<Borrowed> => {
      const { preview: hash } = await viewed(assetId, uid);
      return { hash, type: 'webp', born: await findBytes(db, hash), announced: null };
    },

    /** Returns the bytes of an image that the user may see, or those of a file that came with the request. */
    borrow: async (uid: string, from: { assetId: string } | { path: string }): Promise<Borrowed> => {
      if ('path' in from)
        return prepared(uid, from.path, async ({ original, type }) => {
          const announced = await storeBytes(context, [original]);
          return { hash: original.hash, type, born: announced.born, announced };
        });
      const { original: hash, type } = await viewed(from.assetId, uid);
      return { hash, type, born: await findBytes(db, hash), announced: null };
    },

    /** The order failed: the collector may remove files that came with it at once. */
    giveBack: async (borrowed: readonly Borrowed[]): Promise<void> => {
      for (const { announced } of borrowed) if (announced) await abandonBytes(context, announced);
    },

    /** Stores bytes that are no image. Like borrowed ones, they are kept only once a record refers to them. */
    keep: async (bytes: Uint8Array): Promise<Pick<Borrowed, 'hash' | 'born'>> => {
      const address = hash('sha256', bytes, 'hex');
      const { born } = await storeBytes(context, [{ hash: address, bytes }]);
      return { hash: address, born };
    },

    /** Returns whether borrowed bytes are still there. They are kept until the transaction ends, and then by its records. */
    hold: async (trx: Database, borrowed: readonly Pick<Borrowed, 'born'>[]): Promise<boolean> => {
      const born = new Map(borrowed.flatMap((each) => [...each.born]));
      return borrowed.length === 0 || holdBytes(trx, { born });
    },

    /** Returns a small WebP, stored nowhere. */
    portrait: (uid: string, path: string): Promise<Uint8Array> =>
      prepared(uid, path, async ({ grid }) => grid.bytes),

    /** Streams stored bytes. */
    open: opened,

    read: async (hash: string): Promise<Uint8Array> => buffer((await opened(hash)).stream),

    /** For an account that is erased: its drive is deleted with it; what it put into albums stays. */
    forgetSharer,

    /** Empties old trash, makes old images searchable and collects garbage bytes. */
    sweep: async (): Promise<void> => {
      const until = Date.now() + sweepFor;
      await purgeTrash(until);
      await readOldAssets(db, until);
      await collectBytes(context, until);
      await context.spool.tidy();
    },
  };

  async function opened(hash: string): Promise<StoredBlob> {
    const found = await context.blobs.read(hash);
    if (!found) throw new Failure('not_found');
    return found;
  }

  /** Throws where the user may not see the image; in the trash of an album only its owner may. */
  async function viewed(id: string, uid: string): Promise<May<'view', FoundAsset>> {
    const [asset] = await assetsFor('view', [id], uid);
    const isHidden = asset?.place === 'album' && asset.deleted_at !== null && asset.team !== 'owner';
    if (!asset || isHidden) throw new Failure('not_found');
    return asset;
  }

  /** Checks a file that came with the request as an upload is checked. */
  async function prepared<Result>(
    uid: string,
    path: string,
    use: (picture: Picture) => Promise<Result>,
  ): Promise<Result> {
    const { processor, inTurn } = context;
    return inTurn(uid, async () => use(await processor.prepare(path)), await processor.weigh(path));
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

  async function moveTo(deletedAt: Date | null, assets: readonly May<'delete' | 'restore', FoundAsset>[]) {
    await db.transaction().execute(async (trx) => {
      await lockShelves(trx, shelvesOf(assets));
      await moveAssets(trx, idsOf(assets), deletedAt);
    });
  }

  async function removeAll(assets: readonly May<'erase', FoundAsset>[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockShelves(trx, shelvesOf(assets));
      await removeAssets(trx, idsOf(assets));
    });
  }

  /** A copy is a record of its own over the same bytes. An image that is in the album already is not copied again. */
  async function copyInto(teamId: string, uid: string, assets: readonly May<'share', FoundAsset>[]) {
    await db.transaction().execute(async (trx) => {
      const { shelf, limit } = await findShelf(trx, { uid, teamId }, true);
      await lockAlbums(trx, shelf);
      // Locked, so that nobody erases them, and with them their bytes, before the copies refer to those.
      const held = await trx
        .selectFrom('assets')
        .select('id')
        .where('id', 'in', idsOf(assets))
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .forKeyShare()
        .execute();
      if (held.length < assets.length) throw new Failure('not_found');
      const there = await trx
        .selectFrom('assets')
        .select('source_id')
        .where('shelf_id', '=', shelf.id)
        .where('source_id', 'in', idsOf(assets))
        .where('deleted_at', 'is', null)
        .execute();
      const known = new Set(there.map(({ source_id }) => source_id));
      const fresh = assets.filter(({ id, shelf_id }) => !known.has(id) && shelf_id !== shelf.id);
      if (fresh.length === 0) return;
      const size = fresh.reduce((sum, asset) => sum + asset.size, 0);
      await reserve(trx, shelf, { size, images: fresh.length, limit });
      const created_at = now();
      const copies = fresh.map((row) => ({ row, id: newTimedId(created_at) }));
      await trx
        .insertInto('assets')
        .values(
          copies.map(({ row, id }) => ({
            ...columnsOf(row),
            id,
            shelf_id: shelf.id,
            owner_id: uid,
            source_id: row.id,
            upload_key: null,
            created_at,
          })),
        )
        .execute();
      for (const { row, id } of copies)
        if (row.tool !== null)
          await sql`insert into recipes (asset_id, recipe)
            select ${id}, recipe from recipes where asset_id = ${row.id}`.execute(trx);
    });
  }

  async function purgeTrash(until: number): Promise<void> {
    const before = new Date(now().getTime() - trashDays * 86_400_000);
    while (Date.now() < until) {
      const rows = await db
        .selectFrom('assets')
        .select(['id', 'shelf_id'])
        .where('deleted_at', '<=', before)
        .orderBy('deleted_at')
        .limit(batch)
        .execute();
      if (rows.length === 0) return;
      await db.transaction().execute(async (trx) => {
        await lockShelves(trx, [...new Set(rows.map(({ shelf_id }) => shelf_id))]);
        await removeAssets(
          trx,
          rows.map(({ id }) => id),
          before,
        );
      });
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
