import type { Asset, Team } from '@artcade/contract/shapes';
import {
  type AssetAction,
  assetRoles,
  mayWithAsset,
  memberRole,
  type TeamRole,
} from '@artcade/domain/permissions';
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

/** Whether a user may do this with every image of a team's album, also with those of others. */
export function mayInAlbum(
  action: AssetAction,
  { members }: Pick<Team, 'members'>,
  uid: string | undefined,
): boolean {
  const me = members.find((each) => each.uid === uid);
  const team = me ? memberRole(me) : null;
  return mayWithAsset(action, assetRoles({ place: 'album', isMine: false, team }));
}
