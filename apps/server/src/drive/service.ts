import { buffer } from 'node:stream/consumers';
import type { Recipe } from '@artcade/contract/generations';
import type { AskedOrganising, Organised, Organising } from '@artcade/contract/projects';
import type { Asset, AssetFilter, Duplicates, Storage } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { cleanImageName, imageNameMaximum } from '@artcade/domain/images';
import { type AssetAction, assetRoles, mayWithAsset } from '@artcade/domain/permissions';
import { organisedAtOnce } from '@artcade/domain/projects';
import type { Origin } from '@artcade/domain/provenance';
import { pictureCheckLimits } from '@artcade/domain/safety';
import { leftForAlbums } from '@artcade/domain/storage';
import { cleanTags } from '@artcade/domain/tags';
import { sql } from 'kysely';
import { findPromptInFiles } from '#accounts/service.ts';
import type { StoredBlob } from '#adapters/blobs/blob-store.ts';
import { type Database, transact } from '#adapters/db/database.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import type { May } from '#http/access.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { requireChange } from '#http/require-change.ts';
import { collectionIdsOf, findCollections, requireProject, type SeenProject } from '#projects/service.ts';
import { findTeam } from '#teams/service.ts';
import { type ArchivedRow, type ArchivePart, imagesOfProject, partsOfProject } from './archived-images.ts';
import { createAssetAccess } from './asset-access.ts';
import { collectBytes } from './blobs.ts';
import { createBorrowing } from './borrowed-bytes.ts';
import { findSheetPictures, type SheetPicture } from './character-sheet.ts';
import type { Context } from './context.ts';
import { copyToAlbum } from './copy-to-album.ts';
import { listDuplicates, twinOf } from './duplicates.ts';
import { findImportedRecipe } from './imported-recipes.ts';
import { backfillLikeness } from './likeness-backfill.ts';
import { type Asking, countShelf, idsOnShelf, listShelf, markShelf, positionOf } from './listing.ts';
import { organiseImages } from './organise.ts';
import { backfillSearchWords } from './search-backfill.ts';
import {
  assetColumns,
  countByProject,
  countUnseen,
  type FoundAsset,
  favouritesOf,
  forgetSharer,
  hasOwnWords,
  isFavouriteOf,
  listAlbumsWith,
  listUnknown,
  lockShelves,
  noRoom,
  readCounted,
  readShelf,
  renameIn,
  setVerdict,
  shelvesOf,
  star,
  tagIn,
  toAsset,
  unlisted,
} from './store.ts';
import { emptyShelfTrash, eraseAll, moveTo, purgeTrash } from './trash.ts';
import { findShelf, type Made, storeUpload, type Upload } from './uploads.ts';
import { linkVersion, listVersions } from './versions.ts';

export type { ArchivedRow, ArchivePart } from './archived-images.ts';
export type { Borrowed } from './borrowed-bytes.ts';
export type { SheetPicture } from './character-sheet.ts';
export type { FoundAsset } from './store.ts';

export type Drive = ReturnType<typeof createDrive>;

/** The ids of a user's favourites, for a query of another feature. */
export const favouriteIds = (uid: string) => favouritesOf(uid);

/** Whether no tool has made the image in this column, for a query of another feature. */
export const isUpload = (column: string) =>
  sql<boolean>`exists (select 1 from assets where assets.id = ${sql.ref(column)} and assets.tool is null)`;

/** What people without an account may learn of an image. */
export type ShowableImage = Pick<
  FoundAsset,
  | 'id'
  | 'name'
  | 'type'
  | 'width'
  | 'height'
  | 'thumbhash'
  | 'original'
  | 'grid'
  | 'preview'
  | 'owner_id'
  | 'created_at'
>;

interface AskedPage {
  readonly from?: string | undefined;
  readonly after?: string | undefined;
  readonly at?: string | undefined;
  readonly limit?: string | undefined;
}

interface AskedDuplicates {
  readonly teamId?: string | undefined;
  readonly after?: string | undefined;
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
const versionsPerHour = 600;
const sweepFor = 30_000;
/** How long one process does not look again for pictures of an album that nobody has had judged: it reads the whole album. */
const askAgainAfter = 5000;
const albumsRemembered = 1000;

export function createDrive(options: Omit<Context, 'inTurn'>) {
  const context: Context = { ...options, inTurn: decodingQueue };
  const { db, links, now, check } = context;
  const accessIn = (trx: Database, options?: { lock: boolean }) => createAssetAccess(trx, check, options);
  const access = accessIn(db);
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
    const asking = { uid, shelfId, ...(shelfId !== uid && { isSeen: seenBy(uid) }) };
    if (shelfId !== uid) await askForUnknown(uid, shelfId);
    if (collectionId === undefined) return asking;
    const [collection] = await findCollections(db, shelfId, [collectionId]);
    return { ...asking, collection };
  };

  const seenBy = (uid: string) => check.isSeenBy(uid, 'assets');
  const lookedAt = createRecent(now);

  /**
   * Has those pictures of an album judged that were there before pictures were checked, or for which there was no room in the list
   * that waits. What comes into an album now is asked for then.
   */
  async function askForUnknown(uid: string, shelfId: string): Promise<void> {
    if (!check.isOn || lookedAt(shelfId)) return;
    const unknown = await reading(uid, () =>
      listUnknown(db, shelfId, check.isUnknown('assets'), pictureCheckLimits.waiting),
    );
    // What somebody has shared whose account is erased waits in the name of who looks.
    for (const [maker, images] of Map.groupBy(unknown, ({ owner_id }) => owner_id ?? uid))
      await check.ask(maker, images);
  }

  /** Adds for the maker why other members do not see an image of an album. */
  async function withChecks(uid: string, rows: readonly Parameters<typeof toAsset>[0][]): Promise<Asset[]> {
    const own = rows.filter(({ owner_id, shelf_id }) => owner_id === uid && shelf_id !== uid);
    const checks = new Map((await check.checksOf(uid, own)).map((each) => [each.imageId, each]));
    return rows.map((row) => {
      const found = checks.get(row.id);
      return { ...toAsset(row, links), ...(found && { check: found }) };
    });
  }

  async function withCheck(uid: string, row: Parameters<typeof toAsset>[0]): Promise<Asset> {
    const [asset] = await withChecks(uid, [row]);
    return asset ?? toAsset(row, links);
  }

  return {
    upload: async (upload: Upload): Promise<Asset> => {
      await countAttempt(db, [{ key: `upload:${upload.uid}`, allowed: uploadsPerHour, seconds: 3600 }]);
      const { row, isKnown } = await storeUpload(context, upload);
      if (upload.teamId !== null) await check.ask(upload.uid, [row]);
      const twin = isKnown ? { id: row.id, name: row.name } : await twinOf(db, row, seenBy(upload.uid));
      return { ...(await withCheck(upload.uid, row)), ...(twin && { twin }) };
    },

    duplicates: async (uid: string, { teamId, after }: AskedDuplicates): Promise<Duplicates> => {
      const shelfId = teamId === undefined ? uid : (await teamFor('organise', teamId, uid)).id;
      const { groups, next } = await reading(uid, () =>
        listDuplicates(db, { uid, shelfId, isSeen: seenBy(uid) }, after),
      );
      const shown = groups.map(({ kind, images }) => ({
        kind,
        images: images.map((row) => toAsset(row, links)),
      }));
      return { groups: shown, next };
    },

    list: async (uid: string, asked: AssetFilter & AskedPage): Promise<Asset[]> => {
      const { from, after, at, limit, ...filter } = asked;
      const asking = await askingFor(uid, filter);
      const start = at === undefined ? from : await positionOf(db, asking, filter.sort, at);
      if (start === null) return [];
      const page = { from: start, after, limit: limit ? Number(limit) : pageSize };
      const rows = await inShare(uid, filter, () => listShelf(db, asking, filter, page));
      return withChecks(uid, rows);
    },

    /** Returns every image, in parts: a drive of a hundred thousand is never in memory. */
    listAll: async (uid: string, filter: AssetFilter): Promise<AsyncIterable<readonly Asset[]>> => {
      await countAttempt(db, [{ key: `whole list:${uid}`, allowed: wholeListsPerHour, seconds: 3600 }]);
      const asking = await askingFor(uid, filter);
      return (async function* () {
        for (let after: string | undefined; ; ) {
          const page = { after, limit: streamedAtOnce };
          const rows = await inShare(uid, filter, () => listShelf(db, asking, filter, page));
          yield await withChecks(uid, rows);
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
      return withCheck(uid, row);
    },

    /** Changes images: those that are named, all or none; or those that a filter finds, in parts. */
    organise: async (uid: string, asked: AskedOrganising): Promise<Organised> => {
      requireChange(asked.change);
      const way = 'ids' in asked ? 'ids' : 'filter';
      await countAttempt(db, [
        { key: `organise ${way}:${uid}`, allowed: organisedPerHour[way], seconds: 3600 },
      ]);
      return 'ids' in asked ? organiseThese(uid, asked) : organiseFound(uid, asked);
    },

    countByProject: (uid: string, shelfId: string) => countByProject(db, shelfId, seenBy(uid)),

    /** The ids of the images of a shelf that its lists leave out, for a query of another feature. */
    unlisted: (uid: string, shelfId: string) =>
      unlisted(shelfId, check.isOn && shelfId !== uid ? seenBy(uid) : undefined),

    /** Cuts a project that the user may see into parts to download. */
    partsOfProject: (
      uid: string,
      project: SeenProject,
      most: Parameters<typeof partsOfProject>[2],
    ): Promise<ArchivePart[]> =>
      reading(uid, () => partsOfProject(db, { ...project, isSeen: seenBy(uid) }, most)),

    /** For files. Prompt and recipe of another member are in none, unless that member wants it. */
    imagesOfProject: async (
      uid: string,
      project: SeenProject,
      page: Parameters<typeof imagesOfProject>[3],
    ): Promise<ArchivedRow[]> => {
      const rows = await imagesOfProject(db, uid, { ...project, isSeen: seenBy(uid) }, page, readRecipe);
      const open = new Map<string | null, boolean>([
        [uid, true],
        [null, false],
      ]);
      for (const { owner_id } of rows)
        if (owner_id !== null && !open.has(owner_id))
          open.set(owner_id, await findPromptInFiles(db, owner_id));
      return rows.map((row) => (open.get(row.owner_id) ? row : { ...row, recipe: null }));
    },

    star: async (uid: string, id: string, isFavourite: boolean): Promise<void> => {
      const { id: seen } = await viewed(id, uid);
      await star(db, uid, seen, isFavourite);
    },

    storage: async (uid: string, teamId: string | null): Promise<Storage> => {
      const { shelf, limit } = await findShelf(db, { uid, teamId }, false, 'view');
      const left = shelf.isTeam && { left: leftForAlbums(limit, await readCounted(db, shelf)) };
      const counted = await readShelf(db, shelf.id);
      if (!check.isOn || !shelf.isTeam) return { ...counted, limit, ...left };
      const { images, trashed } = await countUnseen(db, shelf.id, seenBy(uid));
      return {
        ...counted,
        images: counted.images - images,
        trashed: counted.trashed - trashed,
        limit,
        ...left,
      };
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
      return withCheck(uid, row);
    },

    delete: (uid: string, ids: readonly string[]) =>
      db.transaction().execute((trx) => deleteIn(trx, uid, ids)),
    restore: (uid: string, ids: readonly string[]) =>
      db.transaction().execute((trx) => restoreIn(trx, uid, ids)),

    /** The same, as part of the caller's transaction. */
    deleteIn,
    restoreIn,

    /**
     * Locks the user's own drive until the transaction ends, and the place of this image. It comes before the rows that refer to
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

    emptyTrash: async (uid: string, teamId: string | null): Promise<void> => {
      const shelfId = teamId === null ? uid : (await teamFor('emptyTrash', teamId, uid)).id;
      await emptyShelfTrash(db, shelfId, uid);
    },

    share: async (uid: string, ids: readonly string[], teamId: string): Promise<void> => {
      const assets = await assetsFor('share', ids, uid);
      await copyToAlbum(context, teamId, uid, assets);
      await check.ask(uid, assets);
    },

    /** Stores an image that a built-in tool has made, with its recipe. */
    deliver: (uid: string, image: { bytes: Uint8Array; name: string; made: Made }): Promise<Asset> =>
      withFile(image.bytes, async (path) => {
        const upload = { uid, path, name: image.name, teamId: null, toolCost: 0, uploadKey: null };
        return toAsset((await storeUpload(context, { ...upload, made: image.made })).row, links);
      }),

    /** Throws where there is no room for so many bytes, before work is done. */
    requireRoom: async (db: Database, uid: string, size: number): Promise<void> => {
      const { used } = await readShelf(db, uid);
      // That much fits without any plan.
      if (used + size <= storageLimit(null)) return;
      const { shelf, limit } = await findShelf(db, { uid, teamId: null }, false);
      if (used + size > limit) throw noRoom(shelf, { limit, size });
    },

    /** How this installation made an image; null if it did not. */
    recipe: recipeOf,

    /** Whether nobody else's words are in an image's recipe: an edit repeats those of the image that it changed. */
    hasOwnWords: (uid: string, id: string): Promise<boolean> => hasOwnWords(db, uid, id),

    /** The same for people: also what an imported image says of itself. */
    shownRecipe: async (uid: string, id: string): Promise<Recipe | null> =>
      (await recipeOf(uid, id)) ?? (await findImportedRecipe(db, id)),

    /** Returns the facts of an image that the user may see. */
    original: async (uid: string, id: string) => {
      const found = await viewed(id, uid);
      const { name, type, width, height, original: hash, created_at: madeAt, owner_id } = found;
      return {
        name,
        type,
        width,
        height,
        hash,
        madeAt,
        origin: found.origin as Origin | null,
        /** Whether its owner wants prompt and recipe in files. */
        hasOpenRecipe: owner_id !== null && (await findPromptInFiles(db, owner_id)),
      };
    },

    /** The pictures of the character sheet that an image belongs to; none for other images. */
    sheetPictures: async (uid: string, id: string): Promise<SheetPicture[]> => {
      const [image, recipe] = await Promise.all([viewed(id, uid), recipeOf(uid, id)]);
      if (recipe?.series !== 'character-sheet') return [];
      return findSheetPictures(db, {
        shelfId: image.shelf_id,
        madeAt: image.created_at,
        recipe,
        isSeen: seenBy(uid),
      });
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

    /** All versions of an image, oldest first. */
    versions: async (uid: string, id: string): Promise<Asset[]> => {
      const rows = await listVersions(db, await viewed(id, uid), seenBy(uid));
      return rows.map((row) => toAsset(row, links));
    },

    /** Makes an image a version of another one; an own image from elsewhere is put into the album first. */
    addVersion: async (uid: string, id: string, assetId: string): Promise<Asset[]> => {
      await countAttempt(db, [{ key: `version:${uid}`, allowed: versionsPerHour, seconds: 3600 }]);
      const [[of], [given]] = [await assetsFor('edit', [id], uid), await assetsFor('edit', [assetId], uid)];
      if (!of || !given) throw new Failure('not_found');
      const isElsewhere = of.shelf_id !== given.shelf_id;
      if (isElsewhere && of.place === 'drive')
        throw new Failure('invalid_input', { field: 'assetId', problem: 'is not in the drive' });
      if (isElsewhere) {
        await copyToAlbum(context, of.shelf_id, uid, await assetsFor('share', [assetId], uid));
        await check.ask(uid, [given]);
      }
      const version = isElsewhere ? await copyOf(of.shelf_id, assetId) : assetId;
      return db.transaction().execute(async (trx) => {
        const inTrx = accessIn(trx);
        const target = await inTrx.held('edit', id, uid, { isAlone: true });
        const isNew = await linkVersion(trx, target, await inTrx.held('edit', version, uid));
        const { shelf_id: teamId, place } = target;
        if (isNew && place === 'album')
          await context.note(trx, { teamId, by: uid, kind: 'version', assetId: version, at: now() });
        return (await listVersions(trx, target, seenBy(uid))).map((row) => toAsset(row, links));
      });
    },

    /** Returns those images by id that the user may see and that are not in the trash. */
    visible: async (uid: string, ids: readonly string[]): Promise<ReadonlyMap<string, Asset>> => {
      const found = ids.length === 0 ? [] : [...(await findAll(ids, uid)).values()];
      const seen = found.filter(
        (image) => image.deleted_at === null && mayWithAsset('view', assetRoles(image)),
      );
      return new Map(seen.map((image) => [image.id, toAsset(image, links)]));
    },

    /** Throws unless the user may show all of them to people without an account. Returns the shelf that they are all on. */
    requireShowable: async (uid: string, ids: readonly string[]): Promise<string> => {
      const assets = await assetsFor('shareOutside', ids, uid);
      const [shelf = '', ...others] = shelvesOf(assets);
      if (others.length > 0 || assets.some(({ deleted_at }) => deleted_at !== null))
        throw new Failure('invalid_input', {
          field: 'imageIds',
          problem: 'must be in one drive or one album, and not in its trash',
        });
      return shelf;
    },

    /**
     * Returns those images, in this order, that the person who shows them may show, and that are on the shelf they were on and not in
     * the trash.
     */
    showable: async (
      asked: readonly { readonly id: string; readonly uid: string; readonly shelfId: string }[],
    ): Promise<readonly ShowableImage[]> => {
      if (asked.length === 0) return [];
      const found = await findAll(
        asked.map(({ id }) => id),
        null,
      );
      const roles = new Map<string, FoundAsset['team']>();
      const shown: ShowableImage[] = [];
      for (const { id, uid, shelfId } of asked) {
        const image = found.get(id);
        if (!image || image.shelf_id !== shelfId || image.deleted_at !== null) continue;
        const key = `${uid} ${shelfId}`;
        if (image.place === 'album' && !roles.has(key))
          roles.set(key, (await findTeam(db, shelfId, uid))?.role ?? null);
        const isMine = (image.place === 'drive' ? image.shelf_id : image.owner_id) === uid;
        const relation = { place: image.place, isMine, team: roles.get(key) ?? null };
        if (mayWithAsset('shareOutside', assetRoles(relation))) shown.push(image);
      }
      return shown;
    },

    ...createBorrowing(context, access),

    /** Streams stored bytes. */
    open: opened,

    read: async (hash: string): Promise<Uint8Array> => buffer((await opened(hash)).stream),

    /** Tells the open pages of teams that a picture in their album was judged. */
    tellJudged: async (hash: string): Promise<void> => {
      for (const { id, team_id } of await listAlbumsWith(db, hash))
        await context.tell(db, 'images', team_id, id);
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

  async function organiseThese(
    uid: string,
    { ids, change }: Extract<AskedOrganising, { ids: unknown }>,
  ): Promise<Organised> {
    const wanted = [...new Set(ids)];
    return transact(db, async (trx) => {
      // A member who is removed meanwhile changes nothing more.
      const assets = await accessIn(trx, { lock: true }).assetsFor('organise', wanted, uid);
      const [shelfId, ...others] = new Set(assets.map(({ shelf_id }) => shelf_id));
      if (shelfId === undefined || others.length > 0)
        throw new Failure('invalid_input', { field: 'ids', problem: 'must be in one drive or album' });
      await requireShowing(trx, uid, shelfId, change);
      const done = await organiseImages(trx, shelfId, wanted, change, now());
      if (done.images < wanted.length) throw new Failure('not_found');
      return { ...done, next: null };
    });
  }

  async function organiseFound(
    uid: string,
    {
      filter: { teamId, ...filter },
      change,
      after,
      limit = organisedAtOnce,
    }: Extract<AskedOrganising, { filter: unknown }>,
  ): Promise<Organised> {
    const shelfId = teamId === undefined ? uid : (await teamFor('organise', teamId, uid)).id;
    const asking = await askingFor(uid, filter, shelfId);
    // One more says whether there is a next part.
    const page = { after, limit: limit + 1 };
    const found = await reading(uid, () => idsOnShelf(db, asking, filter, page));
    const ids = found.slice(0, limit);
    let [images, changed] = [0, 0];
    // Also where nothing is found: a project that does not exist is refused all the same.
    for (let at = 0; at === 0 || at < ids.length; at += organisedTogether) {
      const part = ids.slice(at, at + organisedTogether);
      const done = await transact(db, async (trx) => {
        if (teamId !== undefined) await accessIn(trx, { lock: true }).teamFor('organise', teamId, uid);
        await requireShowing(trx, uid, shelfId, change);
        return organiseImages(trx, shelfId, part, change, now());
      });
      images += done.images;
      changed += done.changed;
    }
    return { images, changed, next: found.length > ids.length ? (ids.at(-1) ?? null) : null };
  }

  /** What is put into a collection that a link shows is shown outside at once, so it takes the right to do that. */
  async function requireShowing(
    trx: Database,
    uid: string,
    shelfId: string,
    { addToCollections: into = [] }: Organising,
  ): Promise<void> {
    if (shelfId === uid || into.length === 0 || !(await context.isShownOutside(trx, shelfId, into))) return;
    await accessIn(trx, { lock: true }).teamFor('shareOutside', shelfId, uid);
  }

  async function recipeOf(uid: string, id: string): Promise<Recipe | null> {
    const asset = await viewed(id, uid);
    const found = await db
      .selectFrom('recipes')
      .select('recipe')
      .where('asset_id', '=', asset.id)
      .executeTakeFirst();
    return found ? readRecipe(found.recipe) : null;
  }

  async function placesOf(trx: Database, id: string): Promise<string[]> {
    const rows = await trx.selectFrom('assets').select('shelf_id').where('id', '=', id).execute();
    return rows.map(({ shelf_id }) => shelf_id);
  }

  /** The id of an own image's copy in an album. */
  async function copyOf(shelfId: string, assetId: string): Promise<string> {
    const copy = await db
      .selectFrom('assets')
      .select('id')
      .where('shelf_id', '=', shelfId)
      .where('source_id', '=', assetId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!copy) throw new Failure('not_found');
    return copy.id;
  }

  async function deleteIn(trx: Database, uid: string, ids: readonly string[]): Promise<void> {
    await moveTo(trx, context, uid, now(), await accessIn(trx).assetsFor('delete', ids, uid));
  }

  async function restoreIn(trx: Database, uid: string, ids: readonly string[]): Promise<void> {
    await moveTo(trx, context, uid, null, await accessIn(trx).assetsFor('restore', ids, uid));
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

/** Says whether it was asked about the same lately. */
function createRecent(clock: () => Date): (id: string) => boolean {
  const times = new Map<string, number>();
  return (id) => {
    const now = clock().getTime();
    if (now - (times.get(id) ?? Number.NEGATIVE_INFINITY) < askAgainAfter) return true;
    if (times.size >= albumsRemembered) times.clear();
    times.set(id, now);
    return false;
  };
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
