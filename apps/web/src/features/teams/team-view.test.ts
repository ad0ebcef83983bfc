import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Member, Team } from '@artcade/contract/shapes';
import { checkJoin, faces, ownerFirst, sharer, teamRole, withMembers, without } from './team-view.ts';

const member = (uid: string, role: Member['role'] = 'member'): Member => ({
  uid,
  role,
  displayName: uid.toUpperCase(),
  photoURL: null,
});
const team: Team = {
  id: 'abc',
  name: 'Nightfall',
  ownerUid: 'mia',
  storageUsed: 0,
  storageCapacity: 1,
  members: [member('noa'), member('mia', 'owner'), member('kai')],
};
const uids = (members: readonly Member[]) => members.map(({ uid }) => uid);

test('whoever founded the team owns it, everybody else is a member', () => {
  assert.equal(teamRole(team, 'mia'), 'owner');
  assert.equal(teamRole(team, 'noa'), 'member');
});

test('the owner stands first', () => {
  assert.deepEqual(uids(ownerFirst(team.members)), ['mia', 'noa', 'kai']);
  assert.deepEqual(uids(team.members), ['noa', 'mia', 'kai'], 'the list itself is left alone');
});

test('faces that do not fit are counted', () => {
  assert.deepEqual(faces(team.members, 3), { shown: ownerFirst(team.members), more: 0 });
  const { shown, more } = faces(team.members, 2);
  assert.deepEqual([uids(shown), more], [['mia'], 2]);
});

test('an image says who shared it, even when they are gone', () => {
  assert.deepEqual(sharer({ ownerUid: 'mia' }, team.members, 'mia'), { kind: 'me' });
  assert.deepEqual(sharer({ ownerUid: 'noa' }, team.members, 'mia'), { kind: 'member', name: 'NOA' });
  assert.deepEqual(sharer({ ownerUid: 'lea' }, team.members, 'mia'), { kind: 'gone' });
  assert.deepEqual(sharer({ ownerUid: null }, team.members, 'mia'), { kind: 'closed' });
});

test('an id is trimmed, and neither nothing nor an own team is asked for', () => {
  assert.deepEqual(checkJoin('  ', [team]), { kind: 'missing' });
  assert.deepEqual(checkJoin(' abc\n', [team]), { kind: 'already', team });
  assert.deepEqual(checkJoin(' xyz ', [team]), { kind: 'ask', id: 'xyz' });
});

test('a change reaches the one team it is for', () => {
  const other = { ...team, id: 'other' };
  assert.deepEqual(without([team, other], 'abc'), [other]);
  const changed = withMembers([team, other], 'abc', (members) => members.filter(({ uid }) => uid !== 'kai'));
  assert.deepEqual(
    changed.map(({ members }) => uids(members)),
    [
      ['noa', 'mia'],
      ['noa', 'mia', 'kai'],
    ],
  );
});
