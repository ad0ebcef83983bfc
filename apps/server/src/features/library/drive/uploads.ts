import type { Recipe } from '@artcade/contract/generations';
import { editCost, storageLimit, type ToolSlug, tools } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { cleanImageName, imageTypes } from '@artcade/domain/images';
import { sql } from 'kysely';
import { type Database, isReferenced, Overtaken, retried } from '#adapters/db/database.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { plansOf } from '#features/money/billing/service.ts';
import { changeCredits, countArrival, requireCredits } from '#features/money/wallet/service.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { mayInThisTeam } from '#http/access.ts';
import { newTimedId } from '#keys/ids.ts';
import { imageStored } from '#observability/instrumentation/events.ts';
import { abandonBytes, holdBytes, storeBytes } from './blobs.ts';
import type { Context } from './context.ts';
import { insertImportedRecipe } from './imported-recipes.ts';
import { type Making, type WithOrigin, withOrigin } from './origins.ts';
import { lockAlbums, noRoom, readCounted, reserve, type Shelf } from './shelf-store.ts';
import type { AssetRow } from './store.ts';
import { firstOnShelf } from './versions.ts';

export interface Upload {
  readonly uid: string;
  readonly path: string;
  readonly name: string;
  /** Null for the drive. */
  readonly teamId: string | null;
  /** What a tool charges that made the image itself; 0 for a file from a device. */
  readonly toolCost: number;
  /** The slug of the guest tool that made it. */
  readonly guest?: string | null;
  readonly uploadKey: string | null;
  /** The image on the same shelf that this is a version of. */
  readonly versionOf?: string | null;
  /** The recipe that came with the file. */
  readonly imported?: Recipe | null;
  /** An image of the same content on the same shelf is returned; nothing is stored beside it. */
  readonly skipsCopies?: boolean;
  /** Set where a built-in tool has made it. */
  readonly made?: Made;
}

/** An image that comes with its recipe. */
export interface Made extends Making {
  /** Null: it is an edit of an upload. */
  readonly tool: ToolSlug | null;
  /**
   * Runs in the transaction that records the image; what it throws undoes everything. Returns the project of the drive that
   * the image belongs to, which must stay until the transaction ends.
   */
  readonly settle: (trx: Database, assetId: string) => Promise<string | null>;
  /** Releases what is no longer needed. Runs last: bytes are locked after shelves everywhere. */
  readonly release: (trx: Database) => Promise<void>;
}

const knownCosts: ReadonlySet<number> = new Set([
  0,
  editCost,
  ...Object.values(tools).map(({ creditCost }) => creditCost),
]);

/**
 * Limits the pictures that uploads hold in memory, six in all and three of one account. They are signed and stored, and their
 * credentials read, without a place among those that decode: a file that is slow to read then holds up no other decoding.
 */
const inMemory = createFairQueue(6, 3);

interface Stored {
  readonly row: AssetRow;
  /** The shelf already has an image of this content. */
  readonly isKnown: boolean;
}

/** Ends the transaction that would have stored a copy. */
class AlreadyThere extends Error {
  readonly row: AssetRow;
  constructor(row: AssetRow) {
    super('the same content is on this shelf already');
    this.row = row;
  }
}

/**
 * Turns a spooled file into an image on a shelf. The bytes are stored before the record is written; the record, its storage
 * and its cost are one transaction, so that a failure lists, counts and charges nothing.
 */
export async function storeUpload(context: Context, upload: Upload): Promise<Stored> {
  const { db, processor, inTurn } = context;
  const { uid, path } = upload;
  checkCost(upload, context.guests);
  const before = await expectRoom(db, upload, 1);
  if (before) return stored(before);
  return inMemory(uid, async () => {
    const picture = await inTurn(uid, () => processor.prepare(path), await processor.weigh(path));
    const prepared = await withOrigin(context, upload, picture);
    const { original } = prepared;
    const known = upload.skipsCopies
      ? await findContent(context, db, (await findShelf(db, upload, false)).shelf, uid, original.hash)
      : undefined;
    // If the same upload runs twice at once, the image that the other one stored is not a duplicate.
    const isOurs =
      known?.owner_id === uid && upload.uploadKey !== null && known.upload_key === upload.uploadKey;
    if (known && !isOurs) return { row: known, isKnown: true };
    const other = await expectRoom(db, upload, original.bytes.byteLength);
    return other ? stored(other) : keep(context, upload, prepared);
  });
}

const stored = (row: AssetRow): Stored => ({ row, isKnown: false });

/** Throws unless the cost is in the catalogue: a client cannot choose it. */
function checkCost({ toolCost, guest }: Upload, guests: ReadonlyMap<string, number>): void {
  const isRight = guest ? guests.get(guest) === toolCost : knownCosts.has(toolCost);
  if (!isRight)
    throw new Failure('invalid_input', { field: 'toolCost', problem: 'is not a cost of the catalogue' });
}

/**
 * Validates before work is done and bytes are stored; the final transaction validates again. Returns the image of an
 * earlier upload with the same key.
 */
async function expectRoom(db: Database, upload: Upload, size: number): Promise<AssetRow | undefined> {
  const { shelf, limit } = await findShelf(db, upload, false);
  const before = await findUpload(db, upload);
  if (before) return before;
  if (upload.versionOf) await firstOnShelf(db, shelf.id, upload.versionOf);
  if ((await readCounted(db, shelf)) + size > limit) throw noRoom(shelf, { limit, size });
  if (upload.toolCost > 0) await requireCredits(db, upload.uid, upload.toolCost);
  return undefined;
}

const keep = (context: Context, upload: Upload, picture: WithOrigin): Promise<Stored> =>
  retried(async () => {
    const { db } = context;
    const announced = await storeBytes(context, [picture.original, picture.grid, picture.preview]);
    try {
      const row = await db.transaction().execute(async (trx) => {
        // The bytes were collected meanwhile.
        if (!(await holdBytes(trx, announced))) throw new Overtaken();
        return record(context, trx, upload, picture);
      });
      imageStored.publish({ source: upload.made ? 'generation' : 'upload', bytes: row.size });
      return stored(row);
    } catch (error) {
      // The same upload ran twice at once: the other one won, and may have taken the last room or credits.
      const winner = await findUpload(db, upload);
      if (winner) return stored(winner);
      await abandonBytes(context, announced);
      if (error instanceof AlreadyThere) return { row: error.row, isKnown: true };
      // A team was being deleted: a retry sees that it is gone.
      throw isReferenced(error) ? new Overtaken('', { cause: error }) : error;
    }
  });

async function record(
  context: Context,
  trx: Database,
  upload: Upload,
  picture: WithOrigin,
): Promise<AssetRow> {
  const now = context.now();
  const id = newTimedId(now);
  const { uid, toolCost, made, guest = null } = upload;
  // The wallet is locked before the shelf, as everywhere.
  const projectId = (await made?.settle(trx, id)) ?? null;
  if (toolCost > 0)
    await changeCredits(trx, {
      uid,
      amount: -toolCost,
      key: `upload:${id}`,
      cause: 'generation',
      reference: id,
      ...(guest ? { item: guest } : {}),
    });
  if (guest) await countArrival(trx, uid);
  const { shelf, limit } = await findShelf(trx, upload, true);
  const size = picture.original.bytes.byteLength;
  if (shelf.isTeam) await lockAlbums(trx, shelf);
  await reserve(trx, shelf, { size, images: 1, limit });
  // The shelf is locked, so no other request stores the same content there now.
  const known = upload.skipsCopies
    ? await findContent(context, trx, shelf, uid, picture.original.hash)
    : undefined;
  if (known) throw new AlreadyThere(known);
  const version_of = await firstVersion(trx, shelf, upload);
  const row = await trx
    .insertInto('assets')
    .values({
      id,
      shelf_id: shelf.id,
      owner_id: uid,
      name: cleanImageName(upload.name) || `image.${imageTypes[picture.type].extension}`,
      type: picture.type,
      size,
      width: picture.width,
      height: picture.height,
      thumbhash: Buffer.from(picture.thumbhash, 'base64'),
      likeness: sql<number>`${picture.likeness}::bigint`,
      original: picture.original.hash,
      grid: picture.grid.hash,
      preview: picture.preview.hash,
      tool: made?.tool ?? guest,
      project_id: projectId,
      upload_key: upload.uploadKey,
      version_of,
      origin: picture.origin,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (shelf.isTeam)
    await context.recordActivity(trx, {
      teamId: shelf.id,
      by: uid,
      kind: version_of === null ? 'upload' : 'version',
      assetId: id,
      at: now,
    });
  else await context.publish(trx, uid, { 'asset.created': () => [createdOf(row)] });
  if (upload.imported) await insertImportedRecipe(trx, id, upload.imported);
  if (made) {
    await trx
      .insertInto('recipes')
      .values({ asset_id: id, recipe: JSON.stringify(made.recipe) })
      .execute();
    await made.release(trx);
  }
  return row;
}

/**
 * Returns the id that the new image shares with its other versions, or null. An edit of an image on the same shelf is a version
 * of it, unless that image was erased.
 */
async function firstVersion(
  trx: Database,
  shelf: Shelf,
  { versionOf, made }: Upload,
): Promise<string | null> {
  if (versionOf) return firstOnShelf(trx, shelf.id, versionOf);
  const parent = made?.recipe.mode === 'edit' ? made.recipe.parents[0] : undefined;
  if (parent === undefined) return null;
  return firstOnShelf(trx, shelf.id, parent).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
}

/** The data of `asset.created`. */
const createdOf = ({ id, name, type, tool, width, height, size, created_at }: AssetRow) => ({
  id,
  name,
  type,
  tool,
  width,
  height,
  size,
  createdAt: created_at.toISOString(),
});

/** Returns the oldest image of this content that the user sees on a shelf, outside the trash. */
const findContent = (
  { check }: Context,
  db: Database,
  shelf: Shelf,
  uid: string,
  original: string,
): Promise<AssetRow | undefined> =>
  db
    .selectFrom('assets')
    .selectAll()
    .where('original', '=', original)
    .where('shelf_id', '=', shelf.id)
    .where('deleted_at', 'is', null)
    .where(check.isSeenBy(uid, 'assets'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Returns the image of an earlier upload to the same shelf with the same key. */
async function findUpload(db: Database, { uid, teamId, uploadKey }: Upload): Promise<AssetRow | undefined> {
  if (uploadKey === null) return undefined;
  return db
    .selectFrom('assets')
    .selectAll()
    .where('shelf_id', '=', teamId ?? uid)
    .where('owner_id', '=', uid)
    .where('upload_key', '=', uploadKey)
    .executeTakeFirst();
}

/** Returns the shelf and its limit. Throws where the user may not do this there; by default, upload. */
export async function findShelf(
  db: Database,
  { uid, teamId }: Pick<Upload, 'uid' | 'teamId'>,
  isFinal: boolean,
  action: 'upload' | 'view' = 'upload',
): Promise<{ shelf: Shelf; limit: number }> {
  const team =
    teamId === null ? null : mayInThisTeam(action, await findTeam(db, teamId, uid, { lock: isFinal }));
  const payer = team?.ownerId ?? uid;
  const plan = (await plansOf(db, [payer])).get(payer) ?? null;
  return { shelf: { id: team?.id ?? uid, isTeam: team !== null, payer }, limit: storageLimit(plan) };
}
