/**
 * Who may do what with images and teams: all of it is in these two tables. A role names what somebody is to the thing
 * in question; whoever is nothing to it does not learn that it exists.
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
 * What somebody is to an image. In a drive there is only its owner. In an album the team's owner rules; a member who
 * shared the image may still name it.
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

/** `team` is the viewer's role in the team of the album, or null where the image is in a drive or they have none. */
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
