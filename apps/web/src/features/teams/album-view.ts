import type { Asset } from '@artcade/contract/shapes';
import type { Viewer } from '#images/list/viewer-permissions.ts';

/** The user who looks at an album. */
export type AlbumViewer = Extract<Viewer, { place: 'album' }>;

/**
 * How picked images get into an album: files are uploaded, the user's own images shared, and those of others copied by upload.
 */
export interface SortedPicks<Picked> {
  readonly upload: readonly File[];
  readonly share: readonly string[];
  readonly copy: readonly Picked[];
}

type AnyPicked =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'asset'; readonly asset: Pick<Asset, 'id' | 'ownerUid'> };

export function sortPicked<Picked extends AnyPicked>(
  picked: readonly Picked[],
  uid: string,
): SortedPicks<Picked> {
  const isOwn = (each: Picked) => each.kind === 'asset' && each.asset.ownerUid === uid;
  return {
    upload: picked.flatMap((each) => (each.kind === 'file' ? [each.file] : [])),
    share: picked.flatMap((each) => (each.kind === 'asset' && isOwn(each) ? [each.asset.id] : [])),
    copy: picked.filter((each) => each.kind === 'asset' && !isOwn(each)),
  };
}
