import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AssetAction,
  assetRoles,
  assetRules,
  mayInTeam,
  mayWithAsset,
  type TeamAction,
  type TeamRole,
  teamRules,
} from './permissions.ts';

/** Written by hand a second time: a change of permissions must be made in both places. */
const inTeam: Readonly<Record<TeamAction, Readonly<Record<'nobody' | TeamRole, boolean>>>> = {
  view: { nobody: false, member: true, owner: true },
  upload: { nobody: false, member: true, owner: true },
  viewTrash: { nobody: false, member: false, owner: true },
  emptyTrash: { nobody: false, member: false, owner: true },
  leave: { nobody: false, member: true, owner: false },
  addMember: { nobody: false, member: false, owner: true },
  removeMember: { nobody: false, member: false, owner: true },
  manageJoining: { nobody: false, member: false, owner: true },
  deleteTeam: { nobody: false, member: false, owner: true },
};

const teamRoles = ['nobody', 'member', 'owner'] as const;
const roleOf = (name: 'nobody' | TeamRole): TeamRole | null => (name === 'nobody' ? null : name);

test('in a team everybody may do exactly what the table says', () => {
  assert.deepEqual(Object.keys(inTeam), Object.keys(teamRules));
  for (const action of Object.keys(inTeam) as TeamAction[])
    for (const role of teamRoles)
      assert.equal(mayInTeam(action, roleOf(role)), inTeam[action][role], `${action} as ${role}`);
});

/** Every relation of a user to an image: whose it is, where it is, and the user's role in the album's team. */
const standings = {
  'its owner, in the drive': { place: 'drive', isMine: true, team: null },
  'a stranger to a drive': { place: 'drive', isMine: false, team: null },
  'a stranger to a drive who owns some team': { place: 'drive', isMine: false, team: 'owner' },
  'a stranger to a drive who is in some team': { place: 'drive', isMine: false, team: 'member' },
  'its owner, in the drive, who owns some team': { place: 'drive', isMine: true, team: 'owner' },
  'its owner, in the drive, who is in some team': { place: 'drive', isMine: true, team: 'member' },
  'the owner of the album': { place: 'album', isMine: false, team: 'owner' },
  'the owner of the album, who shared it': { place: 'album', isMine: true, team: 'owner' },
  'a member': { place: 'album', isMine: false, team: 'member' },
  'the member who shared it': { place: 'album', isMine: true, team: 'member' },
  'a stranger to an album': { place: 'album', isMine: false, team: null },
  'somebody who shared it and left': { place: 'album', isMine: true, team: null },
} as const satisfies Record<string, Parameters<typeof assetRoles>[0]>;

const all: readonly AssetAction[] = ['view', 'rename', 'share', 'delete', 'restore', 'erase'];
const withAsset: Readonly<Record<keyof typeof standings, readonly AssetAction[]>> = {
  'its owner, in the drive': all,
  'a stranger to a drive': [],
  'a stranger to a drive who owns some team': [],
  'a stranger to a drive who is in some team': [],
  'its owner, in the drive, who owns some team': all,
  'its owner, in the drive, who is in some team': all,
  'the owner of the album': ['view', 'delete', 'restore', 'erase'],
  'the owner of the album, who shared it': all,
  'a member': ['view'],
  'the member who shared it': ['view', 'rename', 'share'],
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
      for (const team of ['owner', 'member', null] as const)
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
