import { Failure } from '@artcade/domain/failure';
import { trashDays } from '@artcade/domain/images';
import { webhookLimits } from '@artcade/domain/webhooks';
import type { RawBuilder } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import type { May } from '#http/access.ts';
import type { Context } from './context.ts';
import { listRefused } from './hidden-images.ts';
import { listShelf } from './listing.ts';
import { lockShelves } from './shelf-store.ts';
import { type FoundAsset, idsOf, moveAssets, removeAssets, shelvesOf } from './store.ts';

/** Images per transaction. */
const batch = 500;

/** Moves images to the trash, or back with `null`. Part of the caller's transaction. Publishes `asset.deleted` for those that left a drive. */
export async function moveTo(
  trx: Database,
  { publish, recordActivity }: Pick<Context, 'publish' | 'recordActivity'>,
  by: string,
  deletedAt: Date | null,
  assets: readonly May<'delete' | 'restore', FoundAsset>[],
): Promise<void> {
  await lockShelves(trx, shelvesOf(assets));
  const moved = await moveAssets(trx, idsOf(assets), deletedAt);
  if (deletedAt === null) return;
  for (const [teamId, gone] of Map.groupBy(moved, ({ shelf_id }) => shelf_id)) {
    const assetId = gone.at(-1)?.id;
    const isAlbum = assets.some(({ place, shelf_id }) => place === 'album' && shelf_id === teamId);
    if (isAlbum && assetId !== undefined)
      await recordActivity(trx, { teamId, by, kind: 'remove', assetId, images: gone.length, at: deletedAt });
  }
  // A drive has the id of its owner, who alone may delete in it.
  const uid = assets.find(({ place }) => place === 'drive')?.shelf_id;
  const ids = moved.filter(({ shelf_id }) => shelf_id === uid).map(({ id }) => id);
  if (uid !== undefined && ids.length > 0)
    await publish(trx, uid, { 'asset.deleted': () => inParts(ids).map((part) => ({ ids: part })) });
}

/** Keeps a webhook message small. */
const inParts = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / webhookLimits.ids) }, (_, at) =>
    ids.slice(at * webhookLimits.ids, (at + 1) * webhookLimits.ids),
  );

/** Erases images, all or none. Part of the caller's transaction. Throws where one is not in the trash. */
export async function eraseAll(trx: Database, assets: readonly May<'erase', FoundAsset>[]): Promise<void> {
  await lockShelves(trx, shelvesOf(assets));
  // Looked at under the lock: one may have been restored while this waited for it.
  const restored = await trx
    .selectFrom('assets')
    .select('id')
    .where('id', 'in', idsOf(assets))
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (restored) throw new Failure('invalid_input', { field: 'ids', problem: 'must be in the trash' });
  await removeAssets(trx, idsOf(assets));
}

/** Erases everything in the trash of a shelf. */
export const emptyShelfTrash = (db: Database, shelfId: string, uid: string): Promise<void> =>
  eraseInBatches(db, shelfId, async (trx) => {
    const rows = await listShelf(trx, { shelfId, uid }, { trash: '1' }, { limit: batch });
    return rows.map(({ id }) => id);
  });

/** Erases refused images of a shelf: only their makers see them, and the team's owner pays for their storage. */
export const eraseRefused = (
  db: Database,
  shelfId: string,
  isRefused: RawBuilder<boolean>,
  now: Date,
): Promise<void> =>
  eraseInBatches(db, shelfId, async (trx) => {
    const ids = await listRefused(trx, shelfId, isRefused, batch);
    if (ids.length > 0) await moveAssets(trx, ids, now);
    return ids;
  });

/** `next` returns images of the shelf that are in the trash, at most a batch, until there are no more. */
async function eraseInBatches(
  db: Database,
  shelfId: string,
  next: (trx: Database) => Promise<readonly string[]>,
): Promise<void> {
  for (let isDone = false; !isDone; ) {
    isDone = await db.transaction().execute(async (trx) => {
      await lockShelves(trx, [shelfId]);
      const ids = await next(trx);
      if (ids.length > 0) await removeAssets(trx, ids);
      return ids.length < batch;
    });
  }
}

/** Erases what has been in the trash for long. */
export async function purgeTrash(db: Database, now: Date, until: number): Promise<void> {
  const before = new Date(now.getTime() - trashDays * 86_400_000);
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
