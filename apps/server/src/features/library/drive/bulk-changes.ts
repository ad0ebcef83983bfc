import type { AskedOrganising, Organised, Organising } from '@artcade/contract/projects';
import { Failure } from '@artcade/domain/failure';
import { organisedAtOnce } from '@artcade/domain/projects';
import { type Database, transact } from '#adapters/db/database.ts';
import { countAttempt } from '#http/rate-limits.ts';
import { requireChange } from '#http/require-change.ts';
import { type AssetAccess, createAssetAccess } from './asset-access.ts';
import type { Context } from './context.ts';
import { idsOnShelf } from './listing.ts';
import { organiseImages } from './organise.ts';
import type { ShelfReading } from './shelf-reading.ts';

/** Limits for requests that name images by id, and by a filter, which may find ten thousand. */
const organisedPerHour = { ids: 1800, filter: 120 };
/** Images per transaction: the shelf is locked meanwhile. */
const organisedTogether = 1000;

/** Changes of many images of a shelf at once. */
export function createBulkChanges(
  { db, now, check, isShownOutside }: Context,
  { teamFor }: Pick<AssetAccess, 'teamFor'>,
  { inTurn, askingFor }: Pick<ShelfReading, 'inTurn' | 'askingFor'>,
) {
  /** A membership that is found lasts until the transaction ends. */
  const lockedAccess = (trx: Database) => createAssetAccess(trx, check, { lock: true });

  return {
    /** Changes images: those that are named, all or none; or those that a filter finds, in parts. */
    organise: async (uid: string, asked: AskedOrganising): Promise<Organised> => {
      requireChange(asked.change);
      const way = 'ids' in asked ? 'ids' : 'filter';
      await countAttempt(db, [
        { key: `organise ${way}:${uid}`, allowed: organisedPerHour[way], seconds: 3600 },
      ]);
      return 'ids' in asked ? organiseThese(uid, asked) : organiseFound(uid, asked);
    },
  };

  async function organiseThese(
    uid: string,
    { ids, change }: Extract<AskedOrganising, { ids: unknown }>,
  ): Promise<Organised> {
    const wanted = [...new Set(ids)];
    return transact(db, async (trx) => {
      // A member who is removed meanwhile changes nothing more.
      const assets = await lockedAccess(trx).assetsFor('organise', wanted, uid);
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
    const found = await inTurn(uid, () => idsOnShelf(db, asking, filter, page));
    const ids = found.slice(0, limit);
    let [images, changed] = [0, 0];
    // Checked even if no image is found: an unknown project is always refused.
    for (let at = 0; at === 0 || at < ids.length; at += organisedTogether) {
      const part = ids.slice(at, at + organisedTogether);
      const done = await transact(db, async (trx) => {
        if (teamId !== undefined) await lockedAccess(trx).teamFor('organise', teamId, uid);
        await requireShowing(trx, uid, shelfId, change);
        return organiseImages(trx, shelfId, part, change, now());
      });
      images += done.images;
      changed += done.changed;
    }
    return { images, changed, next: found.length > ids.length ? (ids.at(-1) ?? null) : null };
  }

  /** Images in a collection that has a link are visible outside at once, so adding them takes the right to share. */
  async function requireShowing(
    trx: Database,
    uid: string,
    shelfId: string,
    { addToCollections: into = [] }: Organising,
  ): Promise<void> {
    if (shelfId === uid || into.length === 0 || !(await isShownOutside(trx, shelfId, into))) return;
    await lockedAccess(trx).teamFor('shareOutside', shelfId, uid);
  }
}
