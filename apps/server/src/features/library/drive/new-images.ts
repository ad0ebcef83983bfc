import type { Asset } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import type { Database } from '#adapters/db/database.ts';
import { countAttempt } from '#http/rate-limits.ts';
import type { AlbumChecks } from './album-checks.ts';
import type { Context } from './context.ts';
import { twinOf } from './duplicates.ts';
import type { Made, Upload } from './insert-image.ts';
import { getShelf } from './shelf-limits.ts';
import { noRoom, readShelf } from './shelf-store.ts';
import { toAsset } from './store.ts';
import { storeUpload } from './uploads.ts';

const uploadsPerHour = 5000;

/** Images that come into a drive or an album: files of people, and what tools have made. */
export function createNewImages(
  context: Context,
  { seenBy, withCheck }: Pick<AlbumChecks, 'seenBy' | 'withCheck'>,
) {
  const { db, links, check, requireWords } = context;

  return {
    upload: async (upload: Upload): Promise<Asset> => {
      await countAttempt(db, [{ key: `upload:${upload.uid}`, allowed: uploadsPerHour, seconds: 3600 }]);
      await requireWords(upload.uid, [upload.name]);
      const { row, isKnown } = await storeUpload(context, upload);
      if (upload.teamId !== null) await check.ask(upload.uid, [row]);
      const twin = isKnown ? { id: row.id, name: row.name } : await twinOf(db, row, seenBy(upload.uid));
      return { ...(await withCheck(upload.uid, row)), ...(twin && { twin }) };
    },

    /** Stores an image that a built-in tool has made, with its recipe, in the drive or where `settle` says. */
    deliver: (uid: string, image: { bytes: Uint8Array; name: string; made: Made }): Promise<Asset> =>
      withFile(image.bytes, async (path) => {
        const upload = { uid, path, name: image.name, teamId: null, toolCost: 0, uploadKey: null };
        const { row } = await storeUpload(context, { ...upload, made: image.made });
        if (row.shelf_id !== uid) await check.ask(uid, [row]);
        return toAsset(row, links);
      }),

    /** Throws where there is no room for so many bytes, before work is done. */
    requireRoom: async (db: Database, uid: string, size: number): Promise<void> => {
      const { used } = await readShelf(db, uid);
      // That much fits without any plan.
      if (used + size <= storageLimit(null)) return;
      const { shelf, limit } = await getShelf(db, { uid, teamId: null }, false);
      if (used + size > limit) throw noRoom(shelf, { limit, size });
    },
  };

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
