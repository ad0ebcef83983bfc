/**
 * Who may do what with images and teams: these tables hold all of it, and the owner of a team can read them on its page. A
 * role is a user's relation to the resource; a user without a role does not learn that the resource exists.
 */
export const teamRoles = ['owner', 'admin', 'artist', 'viewer'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** What the owner can make of a member. A member who joins is an artist unless the invitation says otherwise. */
export const givenRoles = ['admin', 'artist', 'viewer'] as const satisfies readonly TeamRole[];
export type GivenRole = (typeof givenRoles)[number];

/** The role of a member as a server lists them. An older server names two roles only. */
export const memberRole = (member: {
  readonly role: 'owner' | 'member';
  readonly teamRole?: TeamRole | undefined;
}): TeamRole => member.teamRole ?? (member.role === 'owner' ? 'owner' : 'artist');

export const teamRules = {
  view: ['owner', 'admin', 'artist', 'viewer'],
  upload: ['owner', 'admin', 'artist'],
  /** Projects, collections, tags, states and notes. */
  organise: ['owner', 'admin', 'artist'],
  comment: ['owner', 'admin', 'artist', 'viewer'],
  /** Draws with the team's credits. */
  spendCredits: ['owner', 'admin', 'artist'],
  giveCredits: ['owner', 'admin', 'artist', 'viewer'],
  /** Shows the team's work to people without an account. */
  shareOutside: ['owner', 'admin'],
  viewTrash: ['owner', 'admin'],
  emptyTrash: ['owner', 'admin'],
  leave: ['admin', 'artist', 'viewer'],
  addMember: ['owner', 'admin'],
  removeMember: ['owner', 'admin'],
  manageJoining: ['owner', 'admin'],
  assignRoles: ['owner', 'admin'],
  transferOwnership: ['owner'],
  deleteTeam: ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamAction = keyof typeof teamRules;

export const mayInTeam = (action: TeamAction, role: TeamRole | null): boolean =>
  role !== null && (teamRules[action] as readonly TeamRole[]).includes(role);

/** Whether somebody may remove a member, or change their role: only those of a lower rank, and no admin makes an admin. */
export const outranks = (role: TeamRole, other: TeamRole): boolean =>
  role === 'owner' ? other !== 'owner' : role === 'admin' && (other === 'artist' || other === 'viewer');

/**
 * Who may do what with a team's credits. A billing owner is a member whom the team's owner has trusted with its money. What
 * every member may do with them is in the table above.
 */
export const creditsRules = {
  /** Sees what everybody spent; others see their own. */
  seeAll: ['owner', 'billingOwner'],
  buy: ['owner', 'billingOwner'],
  setLimits: ['owner', 'billingOwner'],
  nameBillingOwners: ['owner'],
} as const satisfies Record<string, readonly CreditsRole[]>;

type CreditsRole = 'owner' | 'billingOwner';
export type CreditsAction = keyof typeof creditsRules;

export const mayWithCredits = (
  action: CreditsAction,
  { role, isBillingOwner }: { readonly role: TeamRole | null; readonly isBillingOwner: boolean },
): boolean => {
  const allowed: readonly CreditsRole[] = creditsRules[action];
  return (
    (role === 'owner' && allowed.includes('owner')) ||
    (role !== null && isBillingOwner && allowed.includes('billingOwner'))
  );
};

/**
 * A user's relation to an image. A drive has its owner only. In an album only the user who shared an image may rename it or
 * share it on.
 */
export type AssetRole = 'driveOwner' | 'teamOwner' | 'teamAdmin' | 'teamArtist' | 'teamViewer' | 'sharer';

export const assetRules = {
  view: ['driveOwner', 'teamOwner', 'teamAdmin', 'teamArtist', 'teamViewer', 'sharer'],
  rename: ['driveOwner', 'sharer'],
  share: ['driveOwner', 'sharer'],
  /** Its project, collections, tags, state and note. */
  organise: ['driveOwner', 'teamOwner', 'teamAdmin', 'teamArtist'],
  /** Adds a version of it. */
  edit: ['driveOwner', 'teamOwner', 'teamAdmin', 'teamArtist'],
  comment: ['driveOwner', 'teamOwner', 'teamAdmin', 'teamArtist', 'teamViewer'],
  /** Approves it or asks for changes. */
  review: ['driveOwner', 'teamOwner', 'teamAdmin'],
  /** By a link. */
  shareOutside: ['driveOwner', 'teamOwner', 'teamAdmin'],
  delete: ['driveOwner', 'teamOwner', 'teamAdmin'],
  restore: ['driveOwner', 'teamOwner', 'teamAdmin'],
  erase: ['driveOwner', 'teamOwner', 'teamAdmin'],
} as const satisfies Record<string, readonly AssetRole[]>;

export type AssetAction = keyof typeof assetRules;

const inAlbum = {
  owner: 'teamOwner',
  admin: 'teamAdmin',
  artist: 'teamArtist',
  viewer: 'teamViewer',
} as const satisfies Record<TeamRole, AssetRole>;

/** `team` is the viewer's role in the album's team, or null if the image is in a drive or the viewer has no role. */
export function assetRoles(image: {
  readonly place: 'drive' | 'album';
  readonly isMine: boolean;
  readonly team: TeamRole | null;
}): readonly AssetRole[] {
  if (image.place === 'drive') return image.isMine ? ['driveOwner'] : [];
  if (image.team === null) return [];
  // An artist who became a viewer keeps no rights in what they shared.
  const isSharer = image.isMine && image.team !== 'viewer';
  return [inAlbum[image.team], ...(isSharer ? (['sharer'] as const) : [])];
}

export const mayWithAsset = (action: AssetAction, roles: readonly AssetRole[]): boolean =>
  roles.some((role) => (assetRules[action] as readonly AssetRole[]).includes(role));
