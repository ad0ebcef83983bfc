import { keptLists, outdate } from '#gallery/lists.ts';
import { raiseStorageUpdated } from '#gallery/storage-updated.ts';
import { client } from '#session/session.ts';

/** Everything in the drive's trash, for good; also what came there meanwhile. */
export async function emptyTrash(): Promise<void> {
  await client.emptyTrash({ body: {} });
  const trash = keptLists({ kind: 'drive' }, true);
  await Promise.allSettled(trash.map((list) => list.refresh()));
  outdate(trash);
  raiseStorageUpdated('listed');
}
