import type { Asset } from '@artcade/contract/shapes';
import { type AssetAction, assetRoles, mayWithAsset, type TeamRole } from '@artcade/domain/permissions';
import type { Scope } from './asset-list.ts';

/** Whether the viewer may do this with the image in its place. `team` is their role in the album's team. */
export function mayWith(
  action: AssetAction,
  asset: Asset,
  {
    scope,
    uid,
    team,
  }: { readonly scope: Scope; readonly uid: string | null; readonly team: TeamRole | null },
): boolean {
  const place = scope.kind;
  return mayWithAsset(action, assetRoles({ place, isMine: uid !== null && asset.ownerUid === uid, team }));
}
