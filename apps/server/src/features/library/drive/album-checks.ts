import type { Asset } from '@artcade/contract/shapes';
import { pictureCheckLimits } from '@artcade/domain/safety';
import type { FairQueue } from '#adapters/fair-queue.ts';
import type { Context } from './context.ts';
import { listUnknown } from './hidden-images.ts';
import { toAsset } from './store.ts';

/** The least time between two searches of one process for unjudged pictures of an album: each reads the whole album. */
const askAgainAfter = 5000;
const albumsRemembered = 1000;

export type AlbumChecks = ReturnType<typeof createAlbumChecks>;

/** What the check of pictures means for the images of an album. `inTurn` limits reads of whole shelves. */
export function createAlbumChecks({ db, links, now, check }: Context, inTurn: FairQueue) {
  const wasJustAsked = createRecent(now);

  /** Adds for the maker why other members do not see an image of an album. */
  async function withChecks(uid: string, rows: readonly Parameters<typeof toAsset>[0][]): Promise<Asset[]> {
    const own = rows.filter(({ owner_id, shelf_id }) => owner_id === uid && shelf_id !== uid);
    const checks = new Map((await check.whyHidden(uid, own)).map((each) => [each.imageId, each]));
    return rows.map((row) => {
      const found = checks.get(row.id);
      return { ...toAsset(row, links), ...(found && { check: found }) };
    });
  }

  return {
    /** For a query on `assets`: whether this user may see one. */
    seenBy: (uid: string) => check.isSeenBy(uid, 'assets'),

    refusedTo: (uid: string) => check.isRefused(uid, 'assets'),

    /**
     * Requests verdicts on pictures of an album that have none: they were there before checks were switched on, or the queue was
     * full. Verdicts on new pictures are requested when they arrive.
     */
    askForUnknown: async (uid: string, shelfId: string): Promise<void> => {
      if (!check.isOn || wasJustAsked(shelfId)) return;
      const unknown = await inTurn(uid, () =>
        listUnknown(db, shelfId, check.isUnknown('assets'), pictureCheckLimits.waiting),
      );
      // Pictures of an erased account are judged on behalf of the viewer.
      for (const [maker, images] of Map.groupBy(unknown, ({ owner_id }) => owner_id ?? uid))
        await check.ask(maker, images);
    },

    withChecks,

    withCheck: async (uid: string, row: Parameters<typeof toAsset>[0]): Promise<Asset> => {
      const [asset] = await withChecks(uid, [row]);
      return asset ?? toAsset(row, links);
    },
  };
}

/** Returns whether the same key was asked for lately, and remembers it. */
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
