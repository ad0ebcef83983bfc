/**
 * Who may do what with images and teams: these two tables hold all of it. A role is a user's relation to the resource; a user
 * without a role does not learn that the resource exists.
 */
export type TeamRole = 'owner' | 'member';

export const teamRules = {
  view: ['owner', 'member'],
  upload: ['owner', 'member'],
  viewTrash: ['owner'],
  emptyTrash: ['owner'],
  leave: ['member'],
  addMember: ['owner'],
  removeMember: ['owner'],
  manageJoining: ['owner'],
  deleteTeam: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamAction = keyof typeof teamRules;

export const mayInTeam = (action: TeamAction, role: TeamRole | null): boolean =>
  role !== null && (teamRules[action] as readonly TeamRole[]).includes(role);

/**
 * A user's relation to an image. A drive has its owner only. In an album the team's owner may delete, restore and
 * erase; only the user who shared an image may rename it or share it on.
 */
export type AssetRole = 'driveOwner' | 'teamOwner' | 'teamMember' | 'sharer';

export const assetRules = {
  view: ['driveOwner', 'teamOwner', 'teamMember', 'sharer'],
  rename: ['driveOwner', 'sharer'],
  share: ['driveOwner', 'sharer'],
  delete: ['driveOwner', 'teamOwner'],
  restore: ['driveOwner', 'teamOwner'],
  erase: ['driveOwner', 'teamOwner'],
} as const satisfies Record<string, readonly AssetRole[]>;

export type AssetAction = keyof typeof assetRules;

/** `team` is the viewer's role in the album's team, or null if the image is in a drive or the viewer has no role. */
export function assetRoles(image: {
  readonly place: 'drive' | 'album';
  readonly isMine: boolean;
  readonly team: TeamRole | null;
}): readonly AssetRole[] {
  if (image.place === 'drive') return image.isMine ? ['driveOwner'] : [];
  if (image.team === null) return [];
  return [
    image.team === 'owner' ? 'teamOwner' : 'teamMember',
    ...(image.isMine ? (['sharer'] as const) : []),
  ];
}

export const mayWithAsset = (action: AssetAction, roles: readonly AssetRole[]): boolean =>
  roles.some((role) => (assetRules[action] as readonly AssetRole[]).includes(role));
