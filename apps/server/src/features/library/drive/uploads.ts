import { editCost, tools } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import { type Database, isReferenced, Overtaken, retried } from '#adapters/db/database.ts';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { requireCredits } from '#features/money/wallet/service.ts';
import { imageStored } from '#observability/instrumentation/events.ts';
import { abandonBytes, holdBytes, storeBytes } from './blobs.ts';
import type { Context } from './context.ts';
import { AlreadyThere, findContent, insertImage, type Upload } from './insert-image.ts';
import { type WithOrigin, withOrigin } from './origins.ts';
import { getShelf } from './shelf-limits.ts';
import { noRoom, readCounted } from './shelf-store.ts';
import type { AssetRow } from './store.ts';
import { firstOnShelf } from './versions.ts';

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
      ? await findContent(context, db, (await getShelf(db, upload, false)).shelf, uid, original.hash)
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
  const { shelf, limit } = await getShelf(db, upload, false);
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
        return insertImage(context, trx, upload, picture);
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
