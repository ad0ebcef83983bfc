import type { Asset } from '@artcade/contract/shapes';

type Version = Pick<Asset, 'id' | 'ownerUid' | 'size'>;

/** Finds the copy of a result among the versions of the image that was edited: newer, of the same user, with as many bytes. */
export const albumCopy = <Each extends Version>(result: Version, versions: readonly Each[]): Each | null =>
  versions.find(
    ({ id, ownerUid, size }) => id > result.id && ownerUid === result.ownerUid && size === result.size,
  ) ?? null;
