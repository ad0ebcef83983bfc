import type { KitPicture } from '@artcade/contract/kits';
import { keptLists, outdate } from '#images/list/lists.ts';
import { raiseStorageUpdated } from '#images/list/storage-updated.ts';
import { type PickedImage, toDataUrl } from '#images/picker/picked-image.ts';
import { client } from '#session/session.ts';
import { pictureOf } from './kit-draft.ts';

/**
 * Turns the picked image into a kit's picture. A file of the device goes into the drive first, because a kit only refers to
 * images.
 */
export async function takePicture(picked: PickedImage): Promise<KitPicture> {
  if (picked.kind === 'asset') return pictureOf(picked.asset);
  const { file } = picked;
  const stored = await client.uploadImage({
    body: {
      fileData: await toDataUrl(picked),
      fileName: file.name || 'image',
      fileType: file.type,
      contextType: 'user',
      uploadKey: crypto.randomUUID(),
    },
  });
  outdate(keptLists({ kind: 'drive' }, false));
  raiseStorageUpdated('listed');
  return pictureOf(stored);
}
