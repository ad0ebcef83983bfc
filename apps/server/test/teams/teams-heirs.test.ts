import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { handOverTeams, passTeamsOn, previewHandover } from '#features/teams/team/service.ts';
import { bareTeams } from '../support/bare-teams.ts';

/** Cases that mutation testing found untested. Ann owns the team night, Dan the team day; Ben is in both. */
describe('the heirs of teams, in detail', () => {
  let bare: Awaited<ReturnType<typeof bareTeams>>;
  before(async () => {
    bare = await bareTeams();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    await bare.begin('ann', 'ben', 'cas', 'dan', 'eve');
    await bare.found('night', 'ann', 'ben');
    await bare.found('day', 'dan', 'ben');
  });

  const change = (uid: string, what: string) => bare.ask(`update users set ${what} where id = $1`, uid);
  const isIn = (team: string, uid: string, joined: string) =>
    bare.ask('insert into team_members (team_id, user_id, joined_at) values ($1, $2, $3)', team, uid, joined);
  const owners = async () => {
    const found = await bare.ask<{ id: string; owner_id: string }>('select id, owner_id from teams');
    return Object.fromEntries(found.map(({ id, owner_id }) => [id, owner_id]));
  };
  const within = <T>(work: (tx: Database) => Promise<T>) => bare.db.transaction().execute(work);
  /** Reads tables from their beginning: along an index, or merged, rows may come in the right order by chance. */
  const withoutIndexes = <T>(work: (tx: Database) => Promise<T>) =>
    within(async (tx) => {
      for (const kind of ['indexscan', 'indexonlyscan', 'bitmapscan', 'mergejoin'])
        await sql`select set_config(${`enable_${kind}`}, 'off', true)`.execute(tx);
      return work(tx);
    });
  test('a team passes to the longest-standing active member; disabled and closed ones come last', async () => {
    const { ask } = bare;
    await ask("delete from team_members where user_id = 'ben'");
    for (const id of ['tie', 'long', 'closed', 'banned', 'both', 'alone']) await bare.found(id, 'ann');
    for (const [team, ...members] of [
      ['tie', 'cas 1', 'ben 1'],
      ['long', 'ben 2', 'cas 1'],
      ['closed', 'eve 1', 'cas 2'],
      ['banned', 'dan 1', 'cas 2'],
      ['both', 'dan 1', 'eve 2'],
    ] as const)
      for (const member of members) {
        const [uid = '', day] = member.split(' ');
        await isIn(team, uid, `2026-01-0${day}`);
      }
    await ask("update teams set name = case id when 'tie' then 'LONG' else id end");
    await change('dan', 'disabled_at = now()');
    await change('eve', 'closed_at = now(), erase_at = now()');
    assert.deepEqual(await previewHandover(bare.db, 'ann'), [
      { name: 'alone', heir: null },
      { name: 'banned', heir: 'Cas' },
      { name: 'both', heir: null },
      { name: 'closed', heir: 'Cas' },
      { name: 'long', heir: 'Cas' },
      { name: 'LONG', heir: 'Ben' },
      { name: 'night', heir: null },
    ]);
    await ask("insert into team_invitations select id, id, 'x@example.com', now(), now() from teams");
    await within((tx) => passTeamsOn(tx, 'ann'));
    const passed = { banned: 'cas', closed: 'cas', long: 'cas', tie: 'ben', day: 'dan' };
    assert.deepEqual(await owners(), { ...passed, both: 'ann', alone: 'ann', night: 'ann' });
    assert.deepEqual(await ask('select id from team_invitations'), [{ id: 'day' }]);
    assert.equal((await ask("select 1 from team_members where user_id = 'ann'")).length, 7, 'still there');

    await ask("insert into team_invitations select id || '2', id, 'y@example.com', now(), now() from teams");
    await within((tx) => handOverTeams(tx, 'ann'));
    assert.deepEqual(await owners(), { ...passed, both: 'eve' });
    assert.deepEqual(await ask("select 1 from team_members where user_id = 'ann'"), []);
    assert.equal((await ask('select 1 from team_members')).length, 11);
    const left = await ask<{ id: string }>('select id from team_invitations order by id');
    assert.deepEqual(
      left.map(({ id }) => id),
      ['banned2', 'closed2', 'day', 'day2', 'long2', 'tie2'],
    );
  });

  test('an heir is active before all, then an admin, then of a proven address, then of long standing', async () => {
    const { ask } = bare;
    await ask(`delete from team_members where user_id = 'ben' and team_id = 'night'`);
    // So that no chance order of the rows is the right one.
    await ask(`update users set display_name = display_name where id = 'ben'`);
    await change('dan', 'closed_at = now(), erase_at = now()');
    await change('eve', 'email_verified_at = null');
    for (const id of ['tie', 'closed', 'role', 'viewer', 'proven']) await bare.found(id, 'ann');
    for (const [team, uid, role, joined] of [
      ['tie', 'cas', 'artist', 1],
      ['tie', 'ben', 'artist', 1],
      ['closed', 'dan', 'admin', 1],
      ['closed', 'cas', 'viewer', 2],
      ['role', 'ben', 'artist', 1],
      ['role', 'cas', 'admin', 2],
      ['viewer', 'ben', 'viewer', 1],
      ['viewer', 'cas', 'artist', 2],
      ['proven', 'eve', 'artist', 1],
      ['proven', 'ben', 'artist', 2],
    ] as const)
      await ask(
        'insert into team_members (team_id, user_id, role, joined_at) values ($1, $2, $3, $4)',
        team,
        uid,
        role,
        `2026-01-0${joined}`,
      );
    await withoutIndexes((tx) => handOverTeams(tx, 'ann'));
    assert.deepEqual(await owners(), {
      tie: 'ben',
      closed: 'cas',
      role: 'cas',
      viewer: 'cas',
      proven: 'ben',
      day: 'dan',
    });
  });

  test('teams of one name are handed over in the order of their ids', async () => {
    for (const [id, heir] of [
      ['q3', 'cas'],
      ['q2', 'dan'],
      ['q1', 'eve'],
    ] as const) {
      await bare.found(id, 'ann', heir);
      await bare.ask(`update teams set name = 'same' where id = $1`, id);
    }
    const heirs = (await previewHandover(bare.db, 'ann')).map(({ heir }) => heir);
    assert.deepEqual(heirs, ['Ben', 'Eve', 'Dan', 'Cas']);
  });

  test('what an account that closes has sent ends in the teams of others, too', async () => {
    const { ask, db, teams } = bare;
    await ask(`update team_members set role = 'admin' where team_id = 'night' and user_id = 'ben'`);
    const link = { role: 'artist', label: '', expiresInDays: 7, usesMaximum: null } as const;
    for (const by of ['ann', 'ben']) {
      await teams.createLink(by, 'night', link);
      await teams.invite(by, 'night', `by-${by}@example.com`);
    }
    await db.transaction().execute((tx) => passTeamsOn(tx, 'ben'));
    assert.deepEqual(await ask('select made_by from team_links'), [{ made_by: 'ann' }]);
    assert.deepEqual(await ask('select email from team_invitations'), [{ email: 'by-ann@example.com' }]);
  });
});
