import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Joining } from '@artcade/contract/joining';
import type { Member, Team } from '@artcade/contract/shapes';
import {
  avatarsToShow,
  checkJoin,
  codeState,
  expiryChoices,
  linkAddress,
  newIn,
  ownerFirst,
  sharedLeft,
  sharer,
  teamRole,
  withChange,
  withMembers,
  without,
} from './team-view.ts';

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

test('the user who created the team owns it, everybody else is a member', () => {
  assert.equal(teamRole(team, 'mia'), 'owner');
  assert.equal(teamRole(team, 'noa'), 'artist');
});

test('the owner is listed first', () => {
  assert.deepEqual(uids(ownerFirst(team.members)), ['mia', 'noa', 'kai']);
  assert.deepEqual(uids(team.members), ['noa', 'mia', 'kai'], 'the list itself is left alone');
});

test('avatars that do not fit are counted', () => {
  assert.deepEqual(avatarsToShow(team.members, 3), { shown: ownerFirst(team.members), more: 0 });
  const { shown, more } = avatarsToShow(team.members, 2);
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

test('a pasted invitation link opens its page; another address is no link', () => {
  const link = linkAddress('https://artcade.example', 'a/b c');
  assert.deepEqual(checkJoin(` ${link}`, [team]), { kind: 'link', page: '/join?link=a%2Fb%20c' });
  assert.equal(checkJoin('https://artcade.example/#/teams', [team]).kind, 'ask');
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

test('an own code is known before anything is sent', () => {
  const own = { ...team, joining: { code: 'secret', needsApproval: false, requests: 0 } };
  assert.deepEqual(checkJoin(' secret ', [own]), { kind: 'already', team: own });
});

test('which team a code was for is the one that was not there before', () => {
  const other = { ...team, id: 'other' };
  assert.equal(newIn([team, other], [team]), other);
  assert.equal(newIn([team], [team]), undefined);
});

test('the remaining storage is shown where other teams have used some of it', () => {
  assert.equal(sharedLeft({ used: 3, limit: 10, left: 7 }), null);
  assert.equal(sharedLeft({ used: 3, limit: 10, left: 4 }), 4);
  assert.equal(sharedLeft({ used: 10, limit: 10, left: 0 }), null);
  assert.equal(sharedLeft({ used: 3, limit: 10 }), null, 'a server from before does not tell');
});

const joining: Joining = {
  code: 'secret',
  enabled: true,
  expiresInDays: 7,
  expiresAt: '2026-11-20T00:00:00.000Z',
  needsApproval: false,
  invitations: [],
  requests: [],
  blocked: [],
  former: [],
};

test('a code is open, off or over', () => {
  const [early, late] = [new Date('2026-11-19T00:00:00Z'), new Date('2026-11-20T00:00:00Z')];
  assert.equal(codeState(joining, early), 'open');
  assert.equal(codeState(joining, late), 'expired');
  assert.equal(codeState({ ...joining, enabled: false }, late), 'off');
  assert.equal(codeState({ ...joining, expiresAt: null }, late), 'open');
});

test('what an owner chose is among the choices', () => {
  assert.deepEqual(expiryChoices(null), [1, 7, 30]);
  assert.deepEqual(expiryChoices(14), [1, 7, 14, 30]);
});

test('a change is shown before the server has agreed, but for the date', () => {
  assert.deepEqual(withChange(joining, { needsApproval: true }), { ...joining, needsApproval: true });
  assert.deepEqual(withChange(joining, { expiresInDays: null }), {
    ...joining,
    expiresInDays: null,
    expiresAt: null,
  });
});
