import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { teamMembersMaximum } from '@artcade/domain/teams';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import {
  add,
  crowd,
  firstCode,
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

describe('members of a team', () => {
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

  test('the owner adds people by their id', async () => {
    const { id } = await found(owner);
    assert.equal(await add(owner, id, `  ${friend.uid}\n`), '204');
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid]);
    assert.deepEqual(
      (await teamsOf(friend)).map((team) => team.id),
      [id],
    );
  });

  test('an empty identifier is refused, and an unknown one is not found', async () => {
    const { id } = await found(owner);
    assert.equal(await add(owner, id, ' \n '), '400 invalid_input');
    for (const unknown of ['nobody', 'nobody@example', '@', '%', friend.uid.slice(1), id])
      assert.equal(await add(owner, id, unknown), '404 user_not_found', unknown);
  });

  test('a disabled account cannot be added', async () => {
    const { id } = await found(owner);
    const banned = await newShopper(server.url);
    await sql('update users set disabled_at = now() where id = $1', banned.uid);
    assert.equal(await add(owner, id, banned.uid), '404 user_not_found');
    assert.equal(await join(banned, id), '404 team_not_found', 'not even by itself, while its token lives');
    assert.deepEqual(await uids(owner, id), [owner.uid]);
  });

  test('a user joins with the code, by their own id or address, and once', async () => {
    const { id } = await found(owner);
    assert.equal(await add(friend, firstCode(id), friend.uid), '204');
    assert.equal(await add(stranger, firstCode(id), ` ${stranger.email.toUpperCase()} `), '204');
    assert.equal(await join(friend, id), '409 already_member');
    assert.equal(await add(owner, id, friend.uid), '409 already_member');
    assert.equal(await join(owner, id), '409 already_member');
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid, stranger.uid]);
  });

  test('a member who left may rejoin with the code', async () => {
    const { id } = await found(owner);
    assert.equal(await join(friend, id), '204');
    assert.equal(await leave(friend, id), '204');
    assert.deepEqual(await teamsOf(friend), []);
    assert.equal(await join(friend, id), '204');
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid]);
  });

  test('a removed member returns only when the owner adds them, and is then a full member', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    assert.equal(await remove(owner, id, friend.uid), '204');
    assert.deepEqual(await teamsOf(friend), []);
    const code = async () => (await teamsOf(owner))[0]?.joining?.code ?? '';
    assert.equal(await join(friend, await code()), '403 join_blocked');
    assert.equal(await add(friend, await code(), friend.email), '403 join_blocked');
    assert.equal(await add(owner, id, friend.uid), '204');
    assert.equal(await leave(friend, id), '204');
    assert.equal(await join(friend, await code()), '204');
    // And this can be repeated.
    assert.equal(await remove(owner, id, friend.uid), '204');
    assert.equal(await join(friend, await code()), '403 join_blocked');
  });

  test('a full team admits nobody until a member leaves', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    await crowd(server.databaseUrl, id, teamMembersMaximum - 2);
    assert.equal((await membersOf(owner, id)).length, teamMembersMaximum);
    assert.equal(await join(stranger, id), '409 team_full');
    assert.equal(await add(owner, id, stranger.uid), '409 team_full');
    assert.equal(await add(owner, id, friend.uid), '409 already_member');
    assert.equal((await membersOf(owner, id)).length, teamMembersMaximum);
    await leave(friend, id);
    assert.equal(await join(stranger, id), '204');
    assert.equal(await join(friend, id), '409 team_full');
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

  test('attempts with addresses or ids and the creation of teams are limited', async () => {
    const busy = await newOwner(server);
    const { id } = await found(busy);
    for (let time = 1; time <= 60; time += 1)
      assert.equal(await add(busy, id, `guess-${time}`), '404 user_not_found');
    assert.equal(await add(busy, id, friend.uid), '429 rate_limited');
    for (let time = 1; time <= 30; time += 1)
      assert.equal(await join(busy, `guess-${time}`), '404 team_not_found');
    assert.equal(await join(busy, id), '429 rate_limited');
    for (let time = 2; time <= 20; time += 1) assert.equal((await tryToFound(busy, 'more')).status, 200);
    assert.equal(inOneWord(await tryToFound(busy, 'more')), '429 rate_limited');
    assert.equal(await join(friend, id), '204', 'others are not hindered');
  });
});
