import type { Asset } from '@artcade/contract/shapes';
import { Failure } from '@artcade/domain/failure';
import { countAttempt } from '#http/rate-limits.ts';
import type { AlbumChecks } from './album-checks.ts';
import { type AssetAccess, createAssetAccess } from './asset-access.ts';
import type { Context } from './context.ts';
import { copyToAlbum } from './copy-to-album.ts';
import { toAsset } from './store.ts';
import { linkVersion, listCopies, listVersions } from './versions.ts';

const versionsPerHour = 600;

/** Versions of an image, as people see and make them. */
export function createVersions(
  context: Context,
  { viewed, assetsFor }: Pick<AssetAccess, 'viewed' | 'assetsFor'>,
  { seenBy }: Pick<AlbumChecks, 'seenBy'>,
) {
  const { db, links, now, check } = context;

  return {
    /** All versions of an image, oldest first. */
    versions: async (uid: string, id: string): Promise<Asset[]> => {
      const rows = await listVersions(db, await viewed(id, uid), seenBy(uid));
      return rows.map((row) => toAsset(row, links));
    },

    /** Where an image was shared, as far as the caller is in those teams. */
    copies: async (uid: string, id: string) => {
      const { source_id } = await viewed(id, uid);
      return listCopies(db, source_id ?? id, uid);
    },

    /** Makes an image a version of another one; an own image from elsewhere is put into the album first. */
    addVersion: async (uid: string, id: string, assetId: string): Promise<Asset[]> => {
      await countAttempt(db, [{ key: `version:${uid}`, allowed: versionsPerHour, seconds: 3600 }]);
      const [[of], [given]] = [await assetsFor('edit', [id], uid), await assetsFor('edit', [assetId], uid)];
      if (!of || !given) throw new Failure('not_found');
      const isElsewhere = of.shelf_id !== given.shelf_id;
      if (isElsewhere && of.place === 'drive')
        throw new Failure('invalid_input', { field: 'assetId', problem: 'is not in the drive' });
      if (isElsewhere) {
        await copyToAlbum(context, of.shelf_id, uid, await assetsFor('share', [assetId], uid));
        await check.ask(uid, [given]);
      }
      const version = isElsewhere ? await copyOf(of.shelf_id, assetId) : assetId;
      return db.transaction().execute(async (trx) => {
        const inTrx = createAssetAccess(trx, check);
        const target = await inTrx.held('edit', id, uid, { isAlone: true });
        const isNew = await linkVersion(trx, target, await inTrx.held('edit', version, uid));
        const { shelf_id: teamId, place } = target;
        if (isNew && place === 'album')
          await context.recordActivity(trx, {
            teamId,
            by: uid,
            kind: 'version',
            assetId: version,
            at: now(),
          });
        return (await listVersions(trx, target, seenBy(uid))).map((row) => toAsset(row, links));
      });
    },
  };

  /** The id of an own image's copy in an album. */
  async function copyOf(shelfId: string, assetId: string): Promise<string> {
    const copy = await db
      .selectFrom('assets')
      .select('id')
      .where('shelf_id', '=', shelfId)
      .where('source_id', '=', assetId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!copy) throw new Failure('not_found');
    return copy.id;
  }
}
