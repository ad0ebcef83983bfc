import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AssetAction,
  assetRoles,
  assetRules,
  givenRoles,
  mayInTeam,
  mayWithAsset,
  mayWithCredits,
  memberRole,
  outranks,
  type TeamAction,
  type TeamRole,
  teamRoles,
  teamRules,
} from './permissions.ts';

test('an owner makes an admin, an artist or a viewer of a member, and never a second owner', () => {
  assert.deepEqual(givenRoles, ['admin', 'artist', 'viewer']);
});

/** Written by hand a second time: a change of permissions must be made in both places. */
const inTeam: Readonly<Record<TeamAction, Readonly<Record<'nobody' | TeamRole, boolean>>>> = {
  view: { nobody: false, viewer: true, artist: true, admin: true, owner: true },
  upload: { nobody: false, viewer: false, artist: true, admin: true, owner: true },
  organise: { nobody: false, viewer: false, artist: true, admin: true, owner: true },
  comment: { nobody: false, viewer: true, artist: true, admin: true, owner: true },
  spendCredits: { nobody: false, viewer: false, artist: true, admin: true, owner: true },
  giveCredits: { nobody: false, viewer: true, artist: true, admin: true, owner: true },
  shareOutside: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  viewTrash: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  emptyTrash: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  leave: { nobody: false, viewer: true, artist: true, admin: true, owner: false },
  addMember: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  removeMember: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  manageJoining: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  assignRoles: { nobody: false, viewer: false, artist: false, admin: true, owner: true },
  transferOwnership: { nobody: false, viewer: false, artist: false, admin: false, owner: true },
  deleteTeam: { nobody: false, viewer: false, artist: false, admin: false, owner: true },
};

const everybody = ['nobody', 'viewer', 'artist', 'admin', 'owner'] as const;
const roleOf = (name: 'nobody' | TeamRole): TeamRole | null => (name === 'nobody' ? null : name);

test('in a team everybody may do exactly what the table says', () => {
  assert.deepEqual(Object.keys(inTeam), Object.keys(teamRules));
  for (const action of Object.keys(inTeam) as TeamAction[])
    for (const role of everybody)
      assert.equal(mayInTeam(action, roleOf(role)), inTeam[action][role], `${action} as ${role}`);
});

test('only those of a lower rank can be removed or given a role, and nobody outranks the owner', () => {
  const below: Readonly<Record<TeamRole, readonly TeamRole[]>> = {
    owner: ['admin', 'artist', 'viewer'],
    admin: ['artist', 'viewer'],
    artist: [],
    viewer: [],
  };
  for (const role of teamRoles)
    assert.deepEqual(
      teamRoles.filter((other) => outranks(role, other)),
      below[role],
      role,
    );
});

/** Every relation of a user to an image: whose it is, where it is, and the user's role in the album's team. */
const standings = {
  'its owner, in the drive': { place: 'drive', isMine: true, team: null },
  'a stranger to a drive': { place: 'drive', isMine: false, team: null },
  'a stranger to a drive who owns some team': { place: 'drive', isMine: false, team: 'owner' },
  'a stranger to a drive who is an admin of some team': { place: 'drive', isMine: false, team: 'admin' },
  'a stranger to a drive who is an artist in some team': { place: 'drive', isMine: false, team: 'artist' },
  'a stranger to a drive who is a viewer in some team': { place: 'drive', isMine: false, team: 'viewer' },
  'its owner, in the drive, who owns some team': { place: 'drive', isMine: true, team: 'owner' },
  'its owner, in the drive, who is an admin of some team': { place: 'drive', isMine: true, team: 'admin' },
  'its owner, in the drive, who is an artist in some team': { place: 'drive', isMine: true, team: 'artist' },
  'its owner, in the drive, who is a viewer in some team': { place: 'drive', isMine: true, team: 'viewer' },
  'the owner of the album': { place: 'album', isMine: false, team: 'owner' },
  'the owner of the album, who shared it': { place: 'album', isMine: true, team: 'owner' },
  'an admin': { place: 'album', isMine: false, team: 'admin' },
  'the admin who shared it': { place: 'album', isMine: true, team: 'admin' },
  'an artist': { place: 'album', isMine: false, team: 'artist' },
  'the artist who shared it': { place: 'album', isMine: true, team: 'artist' },
  'a viewer': { place: 'album', isMine: false, team: 'viewer' },
  'a viewer who shared it before': { place: 'album', isMine: true, team: 'viewer' },
  'a stranger to an album': { place: 'album', isMine: false, team: null },
  'somebody who shared it and left': { place: 'album', isMine: true, team: null },
} as const satisfies Record<string, Parameters<typeof assetRoles>[0]>;

const all: readonly AssetAction[] = [
  'view',
  'rename',
  'share',
  'organise',
  'edit',
  'comment',
  'review',
  'shareOutside',
  'delete',
  'restore',
  'erase',
];
const leading = all.filter((action) => action !== 'rename' && action !== 'share');
const withAsset: Readonly<Record<keyof typeof standings, readonly AssetAction[]>> = {
  'its owner, in the drive': all,
  'a stranger to a drive': [],
  'a stranger to a drive who owns some team': [],
  'a stranger to a drive who is an admin of some team': [],
  'a stranger to a drive who is an artist in some team': [],
  'a stranger to a drive who is a viewer in some team': [],
  'its owner, in the drive, who owns some team': all,
  'its owner, in the drive, who is an admin of some team': all,
  'its owner, in the drive, who is an artist in some team': all,
  'its owner, in the drive, who is a viewer in some team': all,
  'the owner of the album': leading,
  'the owner of the album, who shared it': all,
  'an admin': leading,
  'the admin who shared it': all,
  'an artist': ['view', 'organise', 'edit', 'comment'],
  'the artist who shared it': ['view', 'rename', 'share', 'organise', 'edit', 'comment'],
  'a viewer': ['view', 'comment'],
  'a viewer who shared it before': ['view', 'comment'],
  'a stranger to an album': [],
  'somebody who shared it and left': [],
};

test('with an image everybody may do exactly what the table says', () => {
  assert.deepEqual(all, Object.keys(assetRules));
  for (const [who, allowed] of Object.entries(withAsset)) {
    const roles = assetRoles(standings[who as keyof typeof standings]);
    assert.deepEqual(
      all.filter((action) => mayWithAsset(action, roles)),
      allowed,
      who,
    );
  }
});

test('the table of images knows every standing that there is', () => {
  const known = new Set(Object.values(standings).map((standing) => JSON.stringify(standing)));
  for (const place of ['drive', 'album'] as const)
    for (const isMine of [true, false])
      for (const team of [...teamRoles, null])
        assert.ok(known.delete(JSON.stringify({ place, isMine, team })), `${place} ${isMine} ${team}`);
  assert.equal(known.size, 0);
});

test('every role that may do anything with a team or an image may see it', () => {
  for (const roles of Object.values(teamRules))
    for (const role of roles) assert.ok(mayInTeam('view', role), role);
  for (const roles of Object.values(assetRules))
    for (const role of roles) assert.ok(mayWithAsset('view', [role]), role);
});

test('a user without a role may do nothing', () => {
  for (const action of Object.keys(assetRules) as AssetAction[]) assert.ok(!mayWithAsset(action, []), action);
  for (const action of Object.keys(teamRules) as TeamAction[]) assert.ok(!mayInTeam(action, null), action);
});

test('the role of a member is the one that is named, else what an older server says', () => {
  assert.equal(memberRole({ role: 'member', teamRole: 'viewer' }), 'viewer');
  assert.equal(memberRole({ role: 'member' }), 'artist');
  assert.equal(memberRole({ role: 'owner' }), 'owner');
});

test('the owner does all with the credits of a team; a billing owner, while a member, all but name others', () => {
  const who = (action: Parameters<typeof mayWithCredits>[0]) =>
    [null, ...teamRoles].flatMap((role) =>
      [true, false].flatMap((isBillingOwner) =>
        mayWithCredits(action, { role, isBillingOwner }) ? `${role} ${isBillingOwner}` : [],
      ),
    );
  assert.deepEqual(who('nameBillingOwners'), ['owner true', 'owner false']);
  for (const action of ['seeAll', 'buy', 'setLimits'] as const)
    assert.deepEqual(
      new Set(who(action)),
      new Set(['owner true', 'owner false', 'admin true', 'artist true', 'viewer true']),
    );
});
