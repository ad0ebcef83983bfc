import { useCallback } from 'react';
import { inBatches } from '#images/list/batches.ts';
import { keptLists, outdate } from '#images/list/lists.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { type PickedImage, toFile } from '#images/picker/picked-image.ts';
import { client } from '#session/session.ts';
import { sortPicked } from './album-view.ts';

/** Adds picked images to an album, each in its own way. Resolves when the shared ones are there; uploads continue. */
export function useAddToAlbum(teamId: string, uid: string, upload: (files: readonly File[]) => void) {
  return useCallback(
    async (picked: readonly PickedImage[]): Promise<void> => {
      const sorted = sortPicked(picked, uid);
      // The step that may fail comes first, so that a retry does not send the rest twice.
      const copies: File[] = [];
      for (const image of sorted.copy) copies.push(await toFile(image));
      if (sorted.share.length > 0) {
        await inBatches(sorted.share, (ids) => client.shareAssets({ body: { ids, teamId } }));
        outdate(keptLists({ kind: 'album', teamId }, false));
        raiseStorageUpdated('listed');
      }
      const files = [...sorted.upload, ...copies];
      if (files.length > 0) upload(files);
    },
    [teamId, uid, upload],
  );
}
