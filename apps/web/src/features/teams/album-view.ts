import type { Asset } from '@artcade/contract/shapes';
import { type AssetAction, assetRoles, mayWithAsset, type TeamRole } from '@artcade/domain/permissions';

/** The user who looks at an album. */
export interface Viewer {
  readonly uid: string;
  readonly role: TeamRole;
}

const rolesOf = ({ ownerUid }: Pick<Asset, 'ownerUid'>, { uid, role }: Viewer) =>
  assetRoles({ place: 'album', isMine: ownerUid === uid, team: role });

/** Whether the viewer may do this with all of these images; false if there are none. */
export const mayWithAll = (
  action: AssetAction,
  assets: readonly Pick<Asset, 'ownerUid'>[],
  viewer: Viewer,
): boolean => assets.length > 0 && assets.every((asset) => mayWithAsset(action, rolesOf(asset, viewer)));

/** The trash is visible to those who may restore everything in it. */
export const maySeeTrash = (viewer: Viewer): boolean =>
  mayWithAsset('restore', rolesOf({ ownerUid: null }, viewer));

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
