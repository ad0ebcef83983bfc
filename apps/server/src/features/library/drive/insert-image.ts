import type { Recipe } from '@artcade/contract/generations';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { cleanImageName, imageTypes } from '@artcade/domain/images';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { changeCredits, countArrival } from '#features/money/wallet/service.ts';
import { newTimedId } from '#keys/ids.ts';
import type { Context } from './context.ts';
import { insertImportedRecipe } from './imported-recipes.ts';
import type { Making, WithOrigin } from './origins.ts';
import { getShelf } from './shelf-limits.ts';
import { lockAlbums, reserve, type Shelf } from './shelf-store.ts';
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

/** Where an image of a tool belongs: the drive of whoever ordered it, or the album of a team. */
interface Destination {
  /** A project of the drive. */
  readonly projectId: string | null;
  readonly album: { readonly teamId: string; readonly ownerId: string } | null;
}

/** An image that comes with its recipe. */
export interface Made extends Making {
  /** Null: it is an edit of an upload. */
  readonly tool: ToolSlug | null;
  /**
   * Runs in the transaction that records the image; what it throws undoes everything. Returns where the image belongs, which must
   * stay until the transaction ends.
   */
  readonly settle: (trx: Database, assetId: string) => Promise<Destination>;
  /** Releases what is no longer needed. Runs last: bytes are locked after shelves everywhere. */
  readonly release: (trx: Database) => Promise<void>;
}

/** Ends the transaction that would have stored a copy. */
export class AlreadyThere extends Error {
  readonly row: AssetRow;
  constructor(row: AssetRow) {
    super('the same content is on this shelf already');
    this.row = row;
  }
}

/**
 * Records an image whose bytes are stored, with its cost and its storage. Throws `AlreadyThere` for a copy that the upload skips.
 */
export async function insertImage(
  context: Context,
  trx: Database,
  upload: Upload,
  picture: WithOrigin,
): Promise<AssetRow> {
  const now = context.now();
  const id = newTimedId(now);
  const { uid, toolCost, made, guest = null } = upload;
  // The wallet is locked before the shelf, as everywhere.
  const { projectId = null, album = null } = (await made?.settle(trx, id)) ?? {};
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
  // Whoever made it may not upload to this album any more; its team stays, since the wallet that paid is locked.
  const { shelf, limit } = album
    ? await getShelf(trx, { uid: album.ownerId, teamId: album.teamId }, false)
    : await getShelf(trx, upload, true);
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
export const findContent = (
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
