import type { AssetFilter } from '@artcade/contract/shapes';
import { createFairQueue } from '#adapters/fair-queue.ts';
import { getCollections, requireProject } from '#features/library/projects/service.ts';
import { createAlbumChecks } from './album-checks.ts';
import type { AssetAccess } from './asset-access.ts';
import type { Context } from './context.ts';
import type { Asking } from './filter-conditions.ts';

/**
 * Queries that may read a whole shelf: a search of a hundred thousand images takes a tenth of a second. One account must not
 * take all connections to the database with them, nor all accounts together.
 */
const shelfReads = { atOnce: 4, each: 2, waitingEach: 24 };

export type ShelfReading = ReturnType<typeof createShelfReading>;

/** How a shelf is read: what a filter means, in which turn, and what a check keeps from whom. */
export function createShelfReading(context: Context, { shelfOf }: Pick<AssetAccess, 'shelfOf'>) {
  const { db } = context;
  const inTurn = createFairQueue(shelfReads.atOnce, shelfReads.each, {
    waitingEach: shelfReads.waitingEach,
  });
  const checks = createAlbumChecks(context, inTurn);

  return {
    ...checks,
    inTurn,

    /** The newest images are read along an index, whatever the size of the shelf. */
    inTurnIfSlow: <Rows>(
      uid: string,
      { ownerUid: _own, teamId: _team, trash: _trash, sort, ...narrowing }: AssetFilter,
      read: () => Promise<Rows>,
    ) =>
      Object.values(narrowing).some((value) => value !== undefined) || sort === 'name' || sort === 'size'
        ? inTurn(uid, read)
        : read(),

    /** Resolves what a filter names. Throws where its project or collection is not on the shelf. */
    askingFor: async (
      uid: string,
      filter: Pick<AssetFilter, 'ownerUid' | 'teamId' | 'trash' | 'projectId' | 'collectionId'>,
      shelf?: string,
    ): Promise<Asking> => {
      const shelfId = shelf ?? (await shelfOf(uid, filter));
      const { projectId, collectionId } = filter;
      if (projectId !== undefined && projectId !== 'none') await requireProject(db, shelfId, projectId);
      const asking = { uid, shelfId, ...(shelfId !== uid && { isSeen: checks.seenBy(uid) }) };
      if (shelfId !== uid) await checks.askForUnknown(uid, shelfId);
      if (collectionId === undefined) return asking;
      const [collection] = await getCollections(db, shelfId, [collectionId]);
      return { ...asking, collection };
    },
  };
}
