import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { storageLimit } from '@artcade/domain/catalog';
import { sql } from 'kysely';
import { connect, type Database } from '#adapters/db/database.ts';
import { handOverTeams, passTeamsOn } from '#features/teams/team/service.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { givePlan } from '../support/plans.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import { add, found, hang, join, membersOf, newOwner, teamsOf, untilWaiting } from '../support/teamwork.ts';

describe('teams of an account that closes', () => {
  let server: TestServer;
  let db: Database;
  let owner: Shopper;
  let first: Shopper;
  let second: Shopper;
  before(async () => {
    server = await startTestServer({
      ...withoutSandbox,
      WELCOME_CREDITS: '200',
      ACCESS_TOKEN_SECONDS: '3600',
    });
    db = connect({ url: server.databaseUrl, pool: 5, onError: () => {} });
    // Sorted by id, so that no test passes by a chance order of ids.
    const pair = [await newShopper(server.url), await newShopper(server.url)];
    const order = await ask<{ id: string }>('select id from users where id = any($1) order by id', [
      pair.map(({ uid }) => uid),
    ]);
    [first, second] = order.map(({ id }) => pair.find(({ uid }) => uid === id)) as [Shopper, Shopper];
  });
  beforeEach(async () => {
    await ask('delete from teams');
    owner = await newOwner(server);
  });
  after(async () => {
    await db.destroy();
    await server.stop();
  });

  const ask = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  const erase = (tx: Database, uid: string) =>
    sql`set local artcade.erasing = 'on'`
      .execute(tx)
      .then(() => tx.deleteFrom('users').where('id', '=', uid).execute());
  const close = (uid: string) =>
    db.transaction().execute(async (tx) => {
      await handOverTeams(tx, uid);
      await erase(tx, uid);
    });
  /** As closing does: the account stays, with its memberships. */
  const shut = (uid: string) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ closed_at: new Date(), erase_at: new Date() })
        .where('id', '=', uid)
        .execute();
      await passTeamsOn(tx, uid);
    });
  const joinedAt = (teamId: string, who: Shopper, at: string) =>
    ask('update team_members set joined_at = $3 where team_id = $1 and user_id = $2', teamId, who.uid, at);

  test('the database refuses to delete an owner before their teams are handed over', async () => {
    const { id } = await found(owner);
    await join(first, id);
    await assert.rejects(
      db.transaction().execute((tx) => erase(tx, owner.uid)),
      { code: '23503', table: 'teams' },
    );
    assert.partialDeepStrictEqual(await teamsOf(first), [{ id, ownerUid: owner.uid }]);
    await close(owner.uid);
    assert.deepEqual(await ask('select 1 from users where id = $1', owner.uid), []);
  });

  test("its teams pass to the longest-standing member, with every image, and with that member's storage plan", async () => {
    await givePlan(server.databaseUrl, second.uid, 'premium');
    const { id } = await found(owner);
    await join(first, id);
    await join(second, id);
    await joinedAt(id, second, '2026-01-01');
    for (const who of [owner, first]) await hang(server.databaseUrl, id, who.uid);
    await close(owner.uid);
    assert.partialDeepStrictEqual(await teamsOf(first), [
      { id, ownerUid: second.uid, storageUsed: 2000, storageCapacity: storageLimit('premium') },
    ]);
    assert.deepEqual(
      (await membersOf(first, id)).map(({ uid, role }) => [uid, role]),
      [
        [second.uid, 'owner'],
        [first.uid, 'member'],
      ],
    );
    const images = await ask('select owner_id from assets where shelf_id = $1 order by owner_id', id);
    assert.deepEqual(images, [{ owner_id: first.uid }, { owner_id: null }]);
    const other = await newShopper(server.url);
    assert.equal(await add(second, id, other.uid), '204', 'the new owner rules');
    assert.equal(await add(first, id, other.uid), '403 forbidden');
  });

  test('of two members who joined at the same moment, the one with the smaller id takes over', async () => {
    const { id } = await found(owner);
    for (const who of [second, first]) {
      await join(who, id);
      await joinedAt(id, who, '2026-01-01');
    }
    await close(owner.uid);
    assert.partialDeepStrictEqual(await teamsOf(second), [{ ownerUid: first.uid }]);
  });

  test('a member with a proven address goes before a longer-standing one without', async () => {
    const [squatter, proven] = [await newShopper(server.url), await newShopper(server.url)];
    await ask('update users set email_verified_at = null where id = $1', squatter.uid);
    const [shared, alone] = [await found(owner, 'shared'), await found(owner, 'alone')];
    for (const { id } of [shared, alone]) await join(squatter, id);
    await joinedAt(shared.id, squatter, '2026-01-01');
    await join(proven, shared.id);
    await ask('update users set email_verified_at = now() where id = $1', proven.uid);
    await close(owner.uid);
    const list = await ask<{ name: string; owner_id: string }>('select name, owner_id from teams');
    assert.deepEqual(Object.fromEntries(list.map(({ name, owner_id }) => [name, owner_id])), {
      shared: proven.uid,
      alone: squatter.uid,
    });
  });

  test('a disabled or closed member takes over only if there is no other, and only at the erasure', async () => {
    const [banned, closed] = [await newShopper(server.url), await newShopper(server.url)];
    const teams = { banned: [banned], out: [banned, closed], shared: [banned, closed, first] };
    for (const [name, members] of Object.entries(teams)) {
      const { id } = await found(owner, name);
      for (const [index, member] of members.entries()) {
        await join(member, id);
        await joinedAt(id, member, `2026-01-0${index + 1}`);
      }
    }
    await ask('update users set disabled_at = now() where id = $1', banned.uid);
    await ask('update users set closed_at = now(), erase_at = now() where id = $1', closed.uid);
    const owners = async () => {
      const list = await ask<{ name: string; owner_id: string }>('select name, owner_id from teams');
      return Object.fromEntries(list.map(({ name, owner_id }) => [name, owner_id]));
    };
    await shut(owner.uid);
    assert.deepEqual(await owners(), { banned: owner.uid, out: owner.uid, shared: first.uid });
    assert.equal((await membersOf(first, (await teamsOf(first))[0]?.id ?? '')).length, 4, 'all still there');
    await close(owner.uid);
    assert.deepEqual(await owners(), { banned: banned.uid, out: closed.uid, shared: first.uid });
  });

  test('if owner and heir close together, the remaining member gets the team', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [boss, heir] = [await newOwner(server), await newShopper(server.url)];
      const { id } = await found(boss);
      for (const who of [heir, first]) await join(who, id);
      const both = [boss.uid, heir.uid];
      await Promise.all((round % 2 ? both : both.toReversed()).map(shut));
      assert.partialDeepStrictEqual(await teamsOf(first), [{ ownerUid: first.uid }]);
      await ask('delete from teams');
    }
  });

  test('a team without other members is deleted with its album', async () => {
    const [lonely, kept] = [await found(owner, 'lonely'), await found(owner, 'kept')];
    await join(first, kept.id);
    for (const { id } of [lonely, kept]) await hang(server.databaseUrl, id, owner.uid);
    await close(owner.uid);
    assert.deepEqual(await ask('select id, owner_id from teams'), [{ id: kept.id, owner_id: first.uid }]);
    assert.deepEqual(await ask('select shelf_id, owner_id from assets'), [
      { shelf_id: kept.id, owner_id: null },
    ]);
    assert.deepEqual(await ask('select id from shelves where team_id is not null'), [{ id: kept.id }]);
  });

  test('its memberships in other teams end, and its shared images stay', async () => {
    const boss = await newOwner(server);
    const { id } = await found(boss);
    for (const who of [owner, first]) await join(who, id);
    await hang(server.databaseUrl, id, owner.uid);
    await db.transaction().execute((tx) => handOverTeams(tx, owner.uid));
    assert.deepEqual(await teamsOf(owner), []);
    assert.deepEqual(
      (await membersOf(boss, id)).map(({ uid }) => uid),
      [boss.uid, first.uid],
    );
    assert.deepEqual(await ask('select owner_id from assets'), [{ owner_id: owner.uid }]);
  });

  test('nothing is handed over when the closing fails', async () => {
    const [kept, lonely] = [await found(owner, 'kept'), await found(owner, 'lonely')];
    await join(first, kept.id);
    const earlier = await teamsOf(owner);
    await assert.rejects(
      db.transaction().execute(async (tx) => {
        await handOverTeams(tx, owner.uid);
        throw new Error('second thoughts');
      }),
      /second thoughts/,
    );
    assert.deepEqual(await teamsOf(owner), earlier);
    assert.deepEqual(
      earlier.map(({ id }) => id),
      [kept.id, lonely.id],
    );
  });

  test('when owner and heir close concurrently, the remaining member gets the team', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [boss, heir] = [await newOwner(server), await newShopper(server.url)];
      const { id } = await found(boss);
      for (const who of [heir, first]) await join(who, id);
      await hang(server.databaseUrl, id, boss.uid);
      const both = [boss.uid, heir.uid];
      await Promise.all((round % 2 ? both : both.toReversed()).map(close));
      assert.partialDeepStrictEqual(await teamsOf(first), [{ ownerUid: first.uid, storageUsed: 1000 }]);
      await ask('delete from teams');
    }
  });

  test('teams are locked in one order, so that no two closings deadlock', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await join(first, (await found(owner, name)).id);
    const ids = (await ask<{ id: string }>('select id from teams order by id')).map(({ id }) => id);
    const { closing } = await db.transaction().execute(async (tx) => {
      const hold = (id = '') => tx.selectFrom('teams').select('id').where('id', '=', id).forUpdate().noWait();
      await hold(ids[0]).execute();
      const begun = close(owner.uid);
      await untilWaiting(server.databaseUrl, 1);
      for (const id of ids.slice(1)) await hold(id).execute();
      return { closing: begun };
    });
    await closing;
    assert.equal((await teamsOf(first)).filter(({ ownerUid }) => ownerUid === first.uid).length, 4);
  });

  test("two owners who are in each other's teams can close concurrently", async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, two] = [await newOwner(server), await newOwner(server)];
      for (const [boss, guest] of [
        [one, two],
        [two, one],
        [one, two],
        [two, one],
      ] as const)
        await join(guest, (await found(boss)).id);
      await Promise.all([close(one.uid), close(two.uid)]);
      assert.deepEqual(await ask('select id from teams'), []);
    }
  });
});
