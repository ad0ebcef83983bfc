import type { Asset } from '@artcade/contract/shapes';
import { pictureCheckLimits } from '@artcade/domain/safety';
import type { FairQueue } from '#adapters/fair-queue.ts';
import type { Context } from './context.ts';
import { listUnknown } from './hidden-images.ts';
import { toAsset } from './store.ts';

/** How long one process does not look again for pictures of an album that nobody has had judged: it reads the whole album. */
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
     * Has those pictures of an album judged that were there before pictures were checked, or for which there was no room in the list
     * that waits. What comes into an album now is asked for then.
     */
    askForUnknown: async (uid: string, shelfId: string): Promise<void> => {
      if (!check.isOn || wasJustAsked(shelfId)) return;
      const unknown = await inTurn(uid, () =>
        listUnknown(db, shelfId, check.isUnknown('assets'), pictureCheckLimits.waiting),
      );
      // What somebody has shared whose account is erased waits in the name of who looks.
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

/** Says whether it was asked about the same lately, and remembers that it was. */
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
