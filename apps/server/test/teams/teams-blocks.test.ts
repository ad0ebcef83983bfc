import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { bareTeams } from '../support/bare-teams.ts';

/** Cases that mutation testing found untested. Ann owns the team night, Dan the team day. */
describe('blocks in teams, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin('ann', 'cas', 'dan', 'eve');
    await bare.found('night', 'ann');
    await bare.found('day', 'dan');
  });

  test('a block hides invitations from the blocked user only, and to this team only', async () => {
    const { ask, at, teams } = bare;
    await ask(
      `insert into team_invitations values ('one', 'night', 'cas@example.com', $1, $2)`,
      at(0),
      at(10),
    );
    for (const [team, uid] of [
      ['night', 'eve'],
      ['day', 'cas'],
    ])
      await ask('insert into team_removals values ($1, $2, $3)', team, uid, at(5));
    const { invitations } = await teams.listInvitations('cas');
    assert.deepEqual(
      invitations.map(({ id }) => id),
      ['one'],
    );
    await teams.accept('cas', 'one');
    assert.deepEqual(await bare.members('night'), ['ann', 'cas']);
  });
});
