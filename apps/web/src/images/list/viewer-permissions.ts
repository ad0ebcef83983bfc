import type { Asset, Team } from '@artcade/contract/shapes';
import {
  type AssetAction,
  assetRoles,
  mayWithAsset,
  memberRole,
  type TeamRole,
} from '@artcade/domain/permissions';

/** The user who looks at their drive, or at an album of a team in which they have a role. */
export type Viewer =
  | { readonly place: 'drive'; readonly uid: string | null }
  | { readonly place: 'album'; readonly uid: string; readonly role: TeamRole };

/** Whether the viewer may do this with all of these images; false if there are none. */
export const mayWithAll = (
  action: AssetAction,
  assets: readonly Pick<Asset, 'ownerUid'>[],
  viewer: Viewer,
): boolean =>
  assets.length > 0 &&
  assets.every(({ ownerUid }) =>
    mayWithAsset(
      action,
      assetRoles({
        place: viewer.place,
        isMine: viewer.uid !== null && ownerUid === viewer.uid,
        team: viewer.place === 'album' ? viewer.role : null,
      }),
    ),
  );

/** Whether the viewer may do this with every image of the place, whoever shared it. A drive has no images of others. */
export const mayWithEvery = (action: AssetAction, viewer: Viewer): boolean =>
  viewer.place === 'drive' || mayWithAll(action, [{ ownerUid: null }], viewer);

/** Whether a user may do this with every image of a team's album, also with those of others. */
export function mayInAlbum(
  action: AssetAction,
  { members }: Pick<Team, 'members'>,
  uid: string | undefined,
): boolean {
  const me = members.find((each) => each.uid === uid);
  return me !== undefined && mayWithEvery(action, { place: 'album', uid: me.uid, role: memberRole(me) });
}
