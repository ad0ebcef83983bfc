import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { team as teamShape } from '@artcade/contract/shapes';
import { planIds, storageLimit } from '@artcade/domain/catalog';
import { connect } from '#adapters/db/database.ts';
import { createTeams } from '#features/teams/team/service.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { endPlan, givePlan } from '../support/plans.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import {
  add,
  deleteTeam,
  found,
  hang,
  inOneWord,
  join,
  leave,
  membersOf,
  newOwner,
  remove,
  teamsOf,
  tryToFound,
} from '../support/teamwork.ts';

describe('teams', () => {
  let server: TestServer;
  let owner: Shopper;
  let friend: Shopper;
  let stranger: Shopper;
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' });
    [owner, friend, stranger] = await Promise.all([
      newOwner(server),
      newShopper(server.url),
      newShopper(server.url),
    ]);
  });
  beforeEach(async () => {
    await sql('delete from teams');
    await sql('delete from rate_limits');
  });
  after(async () => {
    await server.stop();
    assert.doesNotMatch(server.log(), /"msg":"internal"/);
  });

  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  const uids = async (who: Shopper, teamId: string) => (await membersOf(who, teamId)).map(({ uid }) => uid);

  test('a team begins with its owner in it, an empty album and the storage of their plan', async () => {
    const team = await found(owner);
    assert.deepEqual(team, {
      id: team.id,
      name: 'Night Shift',
      ownerUid: owner.uid,
      storageUsed: 0,
      storageCapacity: storageLimit('professional'),
      storageLeft: storageLimit('professional'),
      joining: { code: team.joining?.code, needsApproval: false, requests: 0 },
      members: [{ uid: owner.uid, role: 'owner', teamRole: 'owner', displayName: 'Kay', photoURL: null }],
    });
    assert.deepEqual(await teamsOf(owner), [team]);
    const shelf = await sql('select user_id, team_id, used::integer from shelves where id = $1', team.id);
    assert.deepEqual(shelf, [{ user_id: null, team_id: team.id, used: 0 }]);
  });

  test("a team's id and its code cannot be guessed", async () => {
    const teams = [await found(owner), await found(owner)];
    const ids = teams.flatMap(({ id, joining }) => [id, joining?.code ?? '']);
    for (const id of ids) assert.match(id, /^[\w-]{22}$/);
    assert.equal(new Set(ids).size, 4);
  });

  test('only professional and premium plans can create teams', async () => {
    const artist = await newShopper(server.url);
    assert.equal(inOneWord(await tryToFound(artist, 'A')), '403 plan_required');
    for (const planId of planIds) {
      await givePlan(server.databaseUrl, artist.uid, planId);
      const outcome = inOneWord(await tryToFound(artist, planId));
      assert.equal(outcome, planId === 'light' ? '403 plan_required' : '200', planId);
    }
    await endPlan(server.databaseUrl, artist.uid);
    assert.equal(inOneWord(await tryToFound(artist, 'B')), '403 plan_required');
    assert.equal((await teamsOf(artist)).length, 4, 'what was founded stays when the plan ends');
  });

  test('members are listed with name, photo and role, the owner first, and never with an address', async () => {
    const { id } = await found(owner);
    await sql("update users set display_name = 'Mai', photo_url = '/photo' where id = $1", friend.uid);
    await add(owner, id, friend.uid);
    await add(owner, id, stranger.uid);
    // A member may have joined before the current owner.
    await sql("update team_members set joined_at = '2026-01-01' where user_id = $1", friend.uid);
    const expected = [
      { uid: owner.uid, role: 'owner', teamRole: 'owner', displayName: 'Kay', photoURL: null },
      { uid: friend.uid, role: 'member', teamRole: 'artist', displayName: 'Mai', photoURL: '/photo' },
      { uid: stranger.uid, role: 'member', teamRole: 'artist', displayName: 'Kay', photoURL: null },
    ];
    assert.deepEqual(await membersOf(friend, id), expected);
    const { text, data } = await friend.visitor.call('listTeams', { token: friend.token });
    assert.deepEqual(data[0]?.members, expected);
    assert.doesNotMatch(text, /@/);
    assert.deepEqual(teamShape.parse(data[0]), data[0], 'nothing more than the contract says');
  });

  test('a list of many teams takes as few queries as a list of one', async () => {
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    try {
      let questions = 0;
      const counted = db.withPlugin({
        transformQuery: ({ node }) => {
          questions += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const ask = async () => {
        questions = 0;
        const { length } = await createTeams({
          db: counted,
          mail: async () => {},
          proof: { require: async () => {} },
          now: () => new Date(),
        }).listTeams(friend.uid);
        return { length, questions };
      };
      const bosses = [owner, await newOwner(server, 'premium'), await newOwner(server, 'premium-annual')];
      assert.equal(await join(friend, (await found(owner)).id), '204');
      assert.deepEqual(await ask(), { length: 1, questions: 3 });
      for (const boss of bosses)
        for (const name of ['a', 'b', 'c'])
          assert.equal(await join(friend, (await found(boss, name)).id), '204');
      assert.deepEqual(await ask(), { length: 10, questions: 3 });
    } finally {
      await db.destroy();
    }
  });

  test('a team is deleted with its album, and no other team changes', async () => {
    const [gone, kept] = [await found(owner, 'gone'), await found(owner, 'kept')];
    for (const { id } of [gone, kept]) {
      await join(friend, id);
      await hang(server.databaseUrl, id, friend.uid);
    }
    assert.equal(await deleteTeam(owner, gone.id), '204');
    assert.deepEqual(await sql('select shelf_id from assets'), [{ shelf_id: kept.id }]);
    assert.deepEqual(await sql('select id from shelves where team_id is not null'), [{ id: kept.id }]);
    assert.deepEqual(
      (await teamsOf(friend)).map(({ name }) => name),
      ['kept'],
    );
    assert.equal(await join(stranger, gone.id), '404 team_not_found');
    assert.equal(await deleteTeam(owner, gone.id), '404 team_not_found');
  });

  test('a token that outlives its account has no access to teams', async () => {
    const { id } = await found(owner);
    const gone = await newOwner(server);
    await sql('delete from users where id = $1', gone.uid);
    assert.equal(inOneWord(await tryToFound(gone, 'ghosts')), '401 token_invalid');
    assert.equal(await join(gone, id), '404 team_not_found');
    assert.equal(await leave(gone, id), '404 team_not_found');
    assert.deepEqual(await teamsOf(gone), []);
    await sql('update users set disabled_at = now() where id = $1', friend.uid);
    assert.equal(inOneWord(await tryToFound(friend, 'ghosts')), '401 token_invalid');
    await sql('update users set disabled_at = null where id = $1', friend.uid);
  });

  test('the database itself keeps every owner in their team', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    await assert.rejects(sql('delete from team_members where user_id = $1', owner.uid), { code: '23503' });
    await assert.rejects(sql('update teams set owner_id = $1', stranger.uid), { code: '23503' });
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid]);
  });

  test('the owner adds people by their id', async () => {
    const { id } = await found(owner);
    assert.equal(await add(owner, id, `  ${friend.uid}\n`), '204');
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid]);
    assert.deepEqual(
      (await teamsOf(friend)).map((team) => team.id),
      [id],
    );
  });

  test('shared images stay in the album when their owner leaves or is removed', async () => {
    const { id } = await found(owner);
    for (const who of [friend, stranger]) {
      await join(who, id);
      await hang(server.databaseUrl, id, who.uid);
    }
    await leave(friend, id);
    await remove(owner, id, stranger.uid);
    const images = await sql('select owner_id from assets where shelf_id = $1 order by created_at', id);
    assert.deepEqual(images, [{ owner_id: friend.uid }, { owner_id: stranger.uid }]);
    assert.partialDeepStrictEqual(await teamsOf(owner), [{ storageUsed: 2000 }]);
  });
});
