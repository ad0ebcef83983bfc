import { shareLimits } from '@artcade/domain/shares';
import { type Context, day } from './context.ts';
import { createLinks } from './links.ts';
import { createShownImages } from './shown-images.ts';
import * as store from './store.ts';
import { createVisits } from './visits.ts';

export const { endShares, isShownOutside, keepShares, listPausedShares, pauseShares, resealShares } = store;

export type Shares = ReturnType<typeof createShares>;

/**
 * Links that show work to people without an account. Whether a link works is read from the database at every request, also for
 * each image: nothing that was once allowed is remembered, so what ends a link ends it everywhere at once.
 */
export function createShares(context: Context) {
  const images = createShownImages(context);
  return {
    ...createLinks(context, images),
    ...createVisits(context, images),

    sweep: (): Promise<void> =>
      store.purgeShares(context.db, new Date(context.now().getTime() - shareLimits.keptDays * day)),
  };
}
