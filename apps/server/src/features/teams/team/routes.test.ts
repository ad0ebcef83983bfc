import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Handlers } from '#http/route.ts';
import { teamRoutes } from './routes.ts';

const person = { uid: 'u1', sessionId: 's1' };
const program = { uid: 'u1', sessionId: null };
const params = { id: 'id1', teamId: 't1', uid: 'u2' };
const body = { name: 'Night', userIdentifier: 'kay', role: 'viewer', uid: 'u3', code: 'c1', secret: 'x' };

/** Makes one call, and returns the result with what the service was asked. */
async function called(name: keyof Handlers, answer: unknown, caller: object = person) {
  const asked: unknown[][] = [];
  const teams = new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        async (...given: unknown[]) => {
          asked.push([method, ...given]);
          return answer;
        },
    },
  );
  const result = await teamRoutes(teams as never)[name]?.({ caller, params, body } as never);
  return { asked, result };
}

test('calls that change something hand it to the service, and answer nothing', async () => {
  const changes: [keyof Handlers, ...unknown[]][] = [
    ['deleteTeam', 'deleteTeam', person, 'id1', 'c1'],
    ['restoreTeam', 'restoreTeam', 'u1', 'id1'],
    ['addTeamMember', 'addMember', person, 't1', 'kay', 'viewer'],
    ['removeTeamMember', 'removeMember', 'u1', 't1', 'u2'],
    ['setTeamMemberRole', 'setRole', person, 't1', 'u2', 'viewer'],
    ['transferTeam', 'transfer', person, 't1', 'u3', 'c1'],
    ['revokeTeamLink', 'revokeLink', 'u1', 't1', 'id1'],
    ['restoreTeamLink', 'restoreLink', 'u1', 't1', 'id1'],
    ['withdrawTeamInvitation', 'withdraw', 'u1', 't1', 'id1'],
    ['approveTeamRequest', 'approve', 'u1', 't1', 'u2'],
    ['declineTeamRequest', 'decline', 'u1', 't1', 'u2'],
    ['blockTeamMember', 'block', 'u1', 't1', 'u2'],
    ['unblockTeamMember', 'unblock', 'u1', 't1', 'u2'],
    ['acceptInvitation', 'accept', 'u1', 'id1'],
    ['declineInvitation', 'turnDown', 'u1', 'id1'],
  ];
  for (const [name, ...asked] of changes)
    assert.deepEqual(await called(name, 'kept to itself'), { asked: [asked], result: undefined }, name);
});

test('the other calls answer what the service says', async () => {
  const questions: [keyof Handlers, ...unknown[]][] = [
    ['createTeam', 'createTeam', 'u1', 'Night'],
    ['listTeamMembers', 'listMembers', 'u1', 't1'],
    ['createTeamLink', 'createLink', person, 't1', body],
    ['previewTeamLink', 'previewLink', 'x'],
    ['getTeamJoining', 'readJoining', 'u1', 't1'],
    ['setTeamJoining', 'changeJoining', 'u1', 't1', body],
    ['rotateTeamCode', 'rotateCode', 'u1', 't1'],
    ['listInvitations', 'listInvitations', 'u1'],
    ['listDeletedTeams', 'listDeletedTeams', 'u1'],
  ];
  for (const [name, ...asked] of questions)
    assert.deepEqual(await called(name, 'said'), { asked: [asked], result: 'said' }, name);
  assert.deepEqual(await called('joinTeamByLink', 't1'), {
    asked: [['joinByLink', 'u1', 'x']],
    result: { teamId: 't1' },
  });
});

test('a person sees who is in a team and how to join it; a program sees neither', async () => {
  const members = [{ uid: 'u1' }, { uid: 'u2' }];
  const teams = [{ id: 't1', joining: { code: 'secret' }, members }];
  const asked = [['listTeams', 'u1']];
  assert.deepEqual(await called('listTeams', teams), { asked, result: teams });
  assert.deepEqual(await called('listTeams', teams, program), {
    asked,
    result: [{ id: 't1', members: [{ uid: 'u1' }] }],
  });
});
