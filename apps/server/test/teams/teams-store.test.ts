import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { storageLimit } from '@artcade/domain/catalog';
import { leftForAlbums } from '@artcade/domain/storage';
import { ownTeamsMaximum, teamMembersMaximum } from '@artcade/domain/teams';
import { sql } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { findActive, spellingInUse } from '#features/accounts/service.ts';
import { deleteProject } from '#features/library/projects/store.ts';
import { changeCredits, openWallet } from '#features/money/wallet/service.ts';
import { openTeamWallet } from '#features/money/wallet/team-wallets.ts';
import { leaveEverything } from '#features/teams/team/handover-store.ts';
import { block } from '#features/teams/team/joining-store.ts';
import { readLinks } from '#features/teams/team/link-store.ts';
import { givenTo, roleOf } from '#features/teams/team/membership.ts';
import { creditsOfMembers, findTeam, letTeamsGo, setMemberCredits } from '#features/teams/team/service.ts';
import * as store from '#features/teams/team/store.ts';
import { mayWithTheseCredits } from '#http/access.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { givePlan } from '../support/plans.ts';
import { hang, untilWaiting } from '../support/teamwork.ts';

/** Cases that mutation testing found untested. Ann owns the team night, Dan the team day; Ben is in both. */
describe('teams, in detail', () => {
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
  /** Runs one action, and starts another that must wait for it. */
  async function oneAfterTheOther(
    first: (tx: Database) => Promise<unknown>,
    second: () => Promise<unknown>,
    meanwhile: (tx: Database) => Promise<unknown> = async () => {},
  ): Promise<unknown> {
    const { begun } = await within(async (tx) => {
      await first(tx);
      const waiting = outcome(second());
      await untilWaiting(bare.url, 1);
      await meanwhile(tx);
      return { begun: waiting };
    });
    return begun;
  }

  test('a team is found with the role of the user', async () => {
    const roles = async (team: string) =>
      Promise.all(
        ['ann', 'ben', 'cas', 'dan'].map(async (uid) => (await findTeam(bare.db, team, uid))?.role),
      );
    assert.deepEqual(await roles('night'), ['owner', 'artist', null, null]);
    assert.deepEqual(await roles('day'), [null, 'artist', null, 'owner']);
    assert.deepEqual(await roles('none'), Array(4).fill(undefined));
    assert.deepEqual(await findTeam(bare.db, 'day', 'ben'), {
      id: 'day',
      name: 'day',
      ownerId: 'dan',
      role: 'artist',
      isBillingOwner: false,
      monthlyCredits: null,
    });
    assert.equal((await findTeam(bare.db, 'day', 'cas'))?.isBillingOwner, false);
    assert.deepEqual(
      [await roleOf(bare.db, 'day', 'ben'), await roleOf(bare.db, 'none', 'ben')],
      ['artist', null],
    );
    await bare.ask(`update team_members set is_billing_owner = true where team_id = 'day'`);
    await bare.ask(`insert into team_limits (team_id, user_id, monthly_credits) values ('day', 'ben', 7)`);
    assert.partialDeepStrictEqual(await findTeam(bare.db, 'day', 'ben'), {
      isBillingOwner: true,
      monthlyCredits: 7,
    });
    for (const [team, uid] of [
      ['day', 'dan'],
      ['night', 'ben'],
    ] as const)
      assert.equal((await findTeam(bare.db, team, uid))?.monthlyCredits, null, team);
    assert.equal((await findTeam(bare.db, 'night', 'ben'))?.isBillingOwner, false);
  });

  test('an owner whose membership is deleted has no role, even before the transaction ends', async () => {
    const seen: unknown[] = [];
    // The database wants an owner to be a member, but only at the end.
    const refused = within(async (tx) => {
      await store.deleteMember(tx, 'night', 'ann');
      seen.push(await roleOf(tx, 'night', 'ann'));
    });
    await assert.rejects(refused, { constraint: 'owner_is_member' });
    assert.deepEqual(seen, [null]);
    assert.equal(await roleOf(bare.db, 'night', 'ann'), 'owner');
  });

  test('a reader waits for nobody; a writer locks one membership, and no other', async () => {
    await bare.ask("insert into team_members (team_id, user_id) values ('night', 'cas')");
    await within(async (tx) => {
      await tx
        .deleteFrom('team_members')
        .where('team_id', '=', 'night')
        .where('user_id', '=', 'ben')
        .execute();
      const look = (team: string, uid: string, lock = false) =>
        bare.atOnce(async (other) => (await findTeam(other, team, uid, { lock }))?.role);
      assert.equal(
        await bare.atOnce(async (other) => (await findTeam(other, 'night', 'ben'))?.role),
        'artist',
      );
      assert.equal(await look('night', 'ben'), 'artist');
      assert.equal(await look('night', 'cas', true), 'artist');
      assert.equal(await look('day', 'ben', true), 'artist');
    });
    const ended = await oneAfterTheOther(
      (tx) => findTeam(tx, 'night', 'cas', { lock: true }),
      () => bare.teams.removeMember('cas', 'night', 'cas'),
    );
    assert.equal(ended, 'done');
  });

  test('a change of a team locks it exclusively, and no other team', async () => {
    const answer = await oneAfterTheOther(
      (tx) => store.lockTeam(tx, 'night'),
      () => bare.deleteTeam('ann', 'night'),
      () => bare.atOnce((other) => store.lockTeam(other, 'day')),
    );
    assert.equal(answer, 'done');
    assert.deepEqual(await owners(), { day: 'dan', night: null });
  });

  test('a closing account locks all teams it is in, and no others', async () => {
    await bare.found('dawn', 'eve', 'cas');
    const answer = await oneAfterTheOther(
      (tx) => store.lockTeamsOf(tx, 'ben'),
      () => within((other) => store.lockTeam(other, 'day')),
      () => bare.atOnce((other) => store.lockTeam(other, 'dawn')),
    );
    assert.equal(answer, 'done');
    for (const go of [letTeamsGo, bare.leaveTeams]) {
      const gone = await oneAfterTheOther(
        (tx) => store.lockTeam(tx, 'night'),
        () => within((other) => go(other, 'ben', bare.now())),
      );
      assert.equal(gone, 'done');
    }
  });

  for (const [what, work] of [
    ['held', store.lockTeamsOf],
    ['ended', leaveEverything],
  ] as const)
    test(`several teams are ${what} in the order of their ids`, async () => {
      for (const id of ['d', 'c', 'b', 'a']) await bare.found(id, 'eve');
      const hold = (tx: Database, id: string) =>
        tx.selectFrom('teams').select('id').where('id', '=', id).forUpdate().noWait().execute();
      const answer = await oneAfterTheOther(
        (tx) => hold(tx, 'a'),
        () => within((other) => work(other, 'eve')),
        async (tx) => {
          for (const id of ['b', 'c', 'd']) await hold(tx, id);
        },
      );
      assert.equal(answer, 'done');
    });

  test('a project and a team with many images may take longer to delete than statements usually may', async () => {
    await bare.ask(`create function has_time() returns trigger language plpgsql as $$ begin
      assert current_setting('statement_timeout') = '0', 'it may be cut off';
      return old;
    end $$`);
    for (const table of ['projects', 'teams'])
      await bare.ask(
        `create trigger has_time before delete on ${table} for each row execute function has_time()`,
      );
    await bare.ask(
      "insert into projects (id, shelf_id, name, created_at) values ('game', 'night', 'Game', now())",
    );
    const inAMinute = (work: (tx: Database) => Promise<unknown>) =>
      within(async (tx) => {
        await sql`set local statement_timeout = '1min'`.execute(tx);
        await work(tx);
      });
    await assert.rejects(
      inAMinute((tx) => tx.deleteFrom('projects').execute()),
      /it may be cut off/,
    );
    await inAMinute((tx) => deleteProject(tx, 'game'));
    await inAMinute((tx) => store.deleteTeam(tx, 'night'));
    assert.deepEqual(await owners(), { day: 'dan' });
    await bare.ask('drop function has_time() cascade');
  });

  test('teams are listed by name and id, their members by owner, time and id', async () => {
    const { teams, ask } = bare;
    await ask("delete from team_members where team_id = 'night' and user_id = 'ben'");
    await bare.invent('abe');
    for (const [uid, joined] of [
      ['dan', '2026-01-02'],
      ['cas', '2026-01-02'],
      ['ben', '2026-01-02'],
      ['abe', '2026-01-02'],
      ['eve', '2026-01-01'],
    ] as const)
      await isIn('night', uid, joined);
    for (const [id, name] of [
      ['c', 'beta'],
      ['d', 'Alpha'],
      ['b', 'Beta'],
      ['a', 'beta'],
    ] as const) {
      await bare.found(id, 'ann');
      await ask('update teams set name = $2 where id = $1', id, name);
    }
    const listed = await teams.listTeams('ann');
    assert.deepEqual(
      listed.map(({ id }) => id),
      ['d', 'a', 'b', 'c', 'night'],
    );
    const people = ['ann', 'eve', 'abe', 'ben', 'cas', 'dan'].map((uid) => ({
      uid,
      role: uid === 'ann' ? 'owner' : 'member',
      teamRole: uid === 'ann' ? 'owner' : 'artist',
      displayName: uid.charAt(0).toUpperCase() + uid.slice(1),
      photoURL: null,
    }));
    assert.deepEqual(listed.at(-1)?.members, people);
    assert.deepEqual(await teams.listMembers('eve', 'night'), people);
    const [read] = await withoutIndexes((tx) => store.readTeams(tx, 'ann', bare.now(), 'night'));
    assert.deepEqual(read?.members, people);
    assert.equal(await outcome(teams.listMembers('ann', 'day')), 'team_not_found');
    assert.deepEqual(await teams.listTeams('nobody'), []);
  });

  test('links that were made at the same moment are listed by their ids', async () => {
    const ids = ['link-5', 'link-1', 'link-4', 'link-2', 'link-3'];
    for (const id of ids)
      await bare.ask(
        `insert into team_links (id, team_id, made_by, secret, label, role, created_at, expires_at)
         values ($1, 'night', 'ann', $1, $1, 'viewer', $2, $3)`,
        id,
        bare.now(),
        bare.at(1),
      );
    const links = await withoutIndexes((tx) => readLinks(tx, 'night', bare.now()));
    assert.deepEqual(
      links.map(({ id }) => id),
      ids.toSorted(),
    );
  });

  test('a list of many teams takes as few queries as a list of one', async () => {
    let queries = 0;
    const counted = bare.db.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const ask = async (uid: string) => {
      queries = 0;
      const { length } = await bare.teamsOver(counted).listTeams(uid);
      return { length, queries };
    };
    assert.deepEqual(await ask('ann'), { length: 1, queries: 3 });
    for (const id of ['a', 'b', 'c', 'd']) await bare.found(id, 'eve', 'ann');
    assert.deepEqual(await ask('ann'), { length: 5, queries: 3 });
  });

  test('images of members who leave stay in the album, and a deleted team takes its own album along', async () => {
    const { teams, ask, url } = bare;
    for (const team of ['night', 'day']) await hang(url, team, 'ben');
    await teams.removeMember('ben', 'night', 'ben');
    await teams.removeMember('dan', 'day', 'ben');
    const albums = () => ask('select shelf_id, owner_id from assets order by shelf_id');
    const day = { shelf_id: 'day', owner_id: 'ben' };
    assert.deepEqual(await albums(), [day, { shelf_id: 'night', owner_id: 'ben' }]);
    await within((tx) => store.deleteTeam(tx, 'night'));
    assert.deepEqual(await albums(), [day]);
    assert.deepEqual(await ask('select id from shelves'), [{ id: 'day' }]);
    assert.equal(await outcome(bare.deleteTeam('ann', 'night')), 'team_not_found');
  });

  test("the free space of a team is its owner's plan minus the size of all their teams", async () => {
    const { teams, ask, url } = bare;
    await givePlan(url, 'ann', 'premium');
    await givePlan(url, 'ben', 'professional');
    for (const [id, used] of [
      ['night', 1000],
      ['day', 30],
      ['dusk', 200],
      ['alone', 4000],
    ] as const) {
      if (id === 'dusk') await bare.found(id, 'ann', 'ben');
      if (id === 'alone') await bare.found(id, 'ann');
      await ask('update shelves set used = $2 where id = $1', id, used);
    }
    const told = (await teams.listTeams('ben')).map(
      ({ id, storageUsed, storageCapacity, storageLeft, joining }) => [
        id,
        storageUsed,
        storageCapacity,
        storageLeft,
        joining,
      ],
    );
    const [premium, free] = [storageLimit('premium'), storageLimit(null)];
    assert.deepEqual(told, [
      ['day', 30, free, leftForAlbums(free, 30), undefined],
      ['dusk', 200, premium, leftForAlbums(premium, 5200), undefined],
      ['night', 1000, premium, leftForAlbums(premium, 5200), undefined],
    ]);
  });

  test('an owner sees the code while it is valid and the number of applicants; a member sees neither', async () => {
    const { teams, ask, at, now } = bare;
    const wait = (team: string, uid: string, until: number) =>
      ask('insert into team_requests values ($1, $2, $3, $4)', team, uid, at(0), at(until));
    await wait('night', 'cas', 1);
    await wait('night', 'dan', 1);
    await wait('night', 'eve', 0);
    await wait('day', 'eve', 1);
    const seen = async () => (await teams.listTeams('ann'))[0]?.joining;
    assert.deepEqual(await seen(), { code: 'code of night', needsApproval: false, requests: 2 });
    await teams.changeJoining('ann', 'night', { enabled: false, needsApproval: true });
    assert.deepEqual(await seen(), { code: null, needsApproval: true, requests: 2 });
    assert.deepEqual(
      (await store.readTeams(bare.db, 'ben', now())).map(({ requests }) => requests),
      [0, 0],
    );
    assert.ok((await teams.listTeams('ben')).every((team) => !('joining' in team)));
  });

  test('a team that is deleted while its members are read is not found', async () => {
    const { db, ask, teamsOver } = bare;
    let isGone = false;
    const listening = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!isGone) await ask("delete from teams where id = 'night'");
        isGone = true;
        return result;
      },
    });
    assert.equal(await outcome(teamsOver(listening).listMembers('ben', 'night')), 'team_not_found');
  });

  test('creating a team needs a name, a plan, an active account, and room under the limit', async () => {
    const { teams, ask, url } = bare;
    await givePlan(url, 'ann', 'professional');
    const found = (uid = 'ann', name = ' Dusk ') => outcome(teams.createTeam(uid, name));
    const { id, ...team } = await teams.createTeam('ann', ' Dusk ');
    assert.partialDeepStrictEqual(team, { name: 'Dusk', ownerUid: 'ann', storageUsed: 0 });
    assert.equal(team.members.length, 1);
    assert.deepEqual(await ask("select id, team_id from shelves where id not in ('night', 'day')"), [
      { id, team_id: id },
    ]);
    assert.equal(await found('ann', ' \n'), 'invalid_input');
    assert.equal(await found('ben'), 'plan_required');
    await givePlan(url, 'cas', 'light');
    assert.equal(await found('cas'), 'plan_required');
    for (const out of ['disabled_at = now()', 'closed_at = now(), erase_at = now()']) {
      await change('ann', out);
      assert.equal(await found(), 'token_invalid', out);
      await change('ann', 'disabled_at = null, closed_at = null, erase_at = null');
    }
    await ask(
      `with made as (insert into teams (id, name, owner_id) select 'm' || n, 'more', 'ann' from generate_series(4, $1) n
       returning id) insert into team_members (team_id, user_id) select id, 'ann' from made`,
      ownTeamsMaximum,
    );
    assert.equal(await found(), 'done', 'the last one that fits, though Dan has one, too');
    assert.equal(await found(), 'too_many_teams');
  });

  test('creating, adding and joining are limited, each by its own counter', async () => {
    const { teams, ask } = bare;
    const used = async () => {
      const counted = await ask<{ key: string; used: number }>('select key, used from rate_limits');
      return Object.fromEntries(counted.map((each) => [each.key, each.used]));
    };
    const add = (who: string) => outcome(teams.addMember('ann', 'night', who));
    assert.deepEqual(
      [await add('cas'), await add('ann'), await add('ANN@example.com'), await add('eve@example.com')],
      ['done', 'already_member', 'already_member', 'done'],
    );
    assert.deepEqual(await used(), {
      'team-join:ann': 2,
      'team-invite:ann': 2,
      'team-invited:cas@example.com': 1,
      'team-invited:eve@example.com': 1,
    });
    await ask("update rate_limits set used = case when key like 'team-invite:%' then 19 else 29 end");
    assert.deepEqual([await add('cas'), await add('ann')], ['done', 'already_member']);
    assert.deepEqual([await add('eve'), await add('ann')], ['rate_limited', 'rate_limited']);
    assert.equal(await outcome(teams.createTeam('ben', 'Dusk')), 'plan_required');
    await ask("update rate_limits set used = 19 where key = 'team-create:ben'");
    assert.equal(await outcome(teams.createTeam('ben', 'Dusk')), 'plan_required');
    assert.equal(await outcome(teams.createTeam('ben', 'Dusk')), 'rate_limited');
  });

  test("an owner invites user ids and addresses; a user's own id or address joins", async () => {
    const { teams, ask } = bare;
    const add = (uid: string, team: string, who: string) => outcome(teams.addMember(uid, team, who));
    assert.equal(await add('ann', 'night', ' cas\n'), 'done');
    assert.equal(await add('ann', 'night', ' '), 'invalid_input');
    assert.equal(await add('ann', 'night', 'nobody'), 'user_not_found');
    assert.equal(await add('ben', 'night', 'eve'), 'forbidden');
    assert.equal(await add('eve', 'code of night', 'eve'), 'done');
    assert.equal(await add('dan', 'code of night', ' Dan@Example.com'), 'done');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'dan', 'eve']);
    assert.equal(await add('dan', 'day', 'new@example.com'), 'done');
    assert.deepEqual(await ask('select team_id, email, user_id from team_invitations order by 1'), [
      { team_id: 'day', email: 'new@example.com', user_id: null },
      { team_id: 'night', email: null, user_id: 'cas' },
    ]);
    await change('eve', 'disabled_at = now()');
    assert.equal(
      await add('eve', 'code of day', 'eve'),
      'team_not_found',
      'nobody to join, and nobody to add',
    );
    assert.equal(await add('eve', 'code of day', 'eve@example.com'), 'team_not_found');
    assert.deepEqual(await bare.members('day'), ['ben', 'dan']);
  });

  test('a user who accepts what the owner offers them afterwards is unblocked', async () => {
    const { teams, ask } = bare;
    await teams.removeMember('ann', 'night', 'ben');
    assert.deepEqual(await ask('select user_id from team_removals'), [{ user_id: 'ben' }]);
    assert.equal(await outcome(teams.removeMember('ann', 'night', 'ben')), 'user_not_found');
    bare.pass(1);
    await teams.addMember('ann', 'night', 'ben');
    assert.deepEqual(await bare.acceptAll('ben'), ['done']);
    assert.deepEqual(await ask('select user_id from team_removals'), []);
    assert.deepEqual(await bare.members('night'), ['ann', 'ben']);
    assert.equal(await outcome(teams.addMember('ann', 'night', 'ben')), 'already_member');
  });

  test('a member who leaves has left one team, and does not count as removed', async () => {
    const { teams, ask } = bare;
    await teams.removeMember('ben', 'night', 'ben');
    assert.deepEqual(await ask('select * from team_former_members'), [
      { team_id: 'night', user_id: 'ben', left_at: bare.now(), was_removed: false, role: 'artist' },
    ]);
    assert.deepEqual(await ask('select 1 from team_removals'), []);
    assert.deepEqual([await bare.members('night'), await bare.members('day')], [['ann'], ['ben', 'dan']]);
    assert.equal(await outcome(teams.removeMember('ann', 'night', 'ann')), 'forbidden');
  });

  test('an address is spelled as its account has it, the typed spelling first, else as a new one would be', async () => {
    const spelled = (typed: string) => spellingInUse(bare.db, typed);
    const [letters, code] = ['Cas@bücher.example', 'cas@xn--bcher-kva.example'];
    assert.equal(await spelled(code), 'cas@bücher.example');
    await change('cas', `email = '${code}'`);
    assert.equal(await spelled(letters), code);
    await change('dan', "email = 'cas@bücher.example'");
    assert.deepEqual([await spelled(letters), await spelled(code)], ['cas@bücher.example', code]);
  });

  test('a disabled or closed account is not found', async () => {
    const find = (id: string) => findActive(bare.db, id);
    assert.deepEqual(await find('ben'), { id: 'ben', email: 'ben@example.com' });
    assert.equal(await find('nobody'), undefined);
    await change('ben', 'disabled_at = now()');
    await change('cas', 'closed_at = now(), erase_at = now()');
    assert.deepEqual([await find('ben'), await find('cas')], [undefined, undefined]);
  });

  test('a member who uses a link is told so, even one who was blocked', async () => {
    const link = { role: 'artist', label: '', expiresInDays: 7, usesMaximum: null } as const;
    const { secret } = await bare.teams.createLink('ann', 'night', link);
    await block(bare.db, 'night', 'ben', bare.now());
    assert.equal(await outcome(bare.teams.joinByLink('ben', secret)), 'already_member');
  });

  test('people are invited with a role below one’s own; whoever joins by the code chooses none', async () => {
    const { teams, ask } = bare;
    const add = (uid: string, team: string, who: string, role?: 'admin' | 'artist' | 'viewer') =>
      outcome(teams.addMember(uid, team, who, role));
    assert.equal(await add('eve', 'code of night', 'eve', 'viewer'), 'forbidden');
    assert.equal(await add('ann', 'night', 'eve', 'viewer'), 'done');
    assert.deepEqual(await bare.acceptAll('eve'), ['done']);
    assert.equal(await roleOf(bare.db, 'night', 'eve'), 'viewer');
    await ask(`update team_members set role = 'admin' where team_id = 'night' and user_id = 'ben'`);
    assert.equal(await add('ben', 'night', 'cas', 'admin'), 'forbidden');
    assert.equal(await add('ben', 'night', 'cas', 'artist'), 'done');
    assert.deepEqual([givenTo('owner'), givenTo(null)], ['artist', 'artist']);
    await ask(
      `with people as (
         insert into users (id, email, display_name, language, terms_accepted_at)
         select 'p' || n, 'p' || n || '@example.com', 'P', 'en', now() from generate_series(1, $1) n returning id)
       insert into team_members (team_id, user_id) select 'night', id from people`,
      teamMembersMaximum,
    );
    assert.equal(await add('ann', 'night', 'dan'), 'done');
    assert.deepEqual(await bare.acceptAll('dan'), ['team_full']);
    assert.equal(await add('ann', 'night', 'nobody'), 'user_not_found');
  });

  test('a team shows its credits if it has a wallet, and its owner gets them when it is erased', async () => {
    const { db, teams } = bare;
    for (const uid of ['ann', 'dan']) await openWallet(db, uid, 0);
    await within((tx) => openTeamWallet(tx, 'day'));
    await changeCredits(db, { uid: 'day', amount: 5, key: 'gift', cause: 'adjustment' });
    const shown = (await teams.listTeams('ben')).map((team) => ['credits' in team, team.credits]);
    assert.deepEqual(shown, [
      [true, 5],
      [false, undefined],
    ]);
    await within((tx) => store.deleteTeam(tx, 'day'));
    await within((tx) => store.deleteTeam(tx, 'none'));
    assert.deepEqual(
      await bare.ask(`select user_id, credits from wallets where user_id in ('ann', 'dan') order by user_id`),
      [
        { user_id: 'ann', credits: 0 },
        { user_id: 'dan', credits: 5 },
      ],
    );
  });

  test('owner and billing owners limit what members spend; only the owner names billing owners', async () => {
    const { ask } = bare;
    await isIn('night', 'cas', '2026-01-01');
    await isIn('day', 'cas', '2026-01-01');
    await ask(`update team_members set joined_at = '2026-01-01' where team_id = 'night' and user_id = 'ben'`);
    const set = (by: string, uid: string, given: Parameters<typeof setMemberCredits>[3]) =>
      outcome(
        within(async (tx) =>
          setMemberCredits(tx, mayWithTheseCredits('setLimits', await findTeam(tx, 'night', by)), uid, given),
        ),
      );
    const told = async (team: string) =>
      (await withoutIndexes((tx) => creditsOfMembers(tx, team))).map(
        ({ uid, isBillingOwner, monthlyCredits }) => [uid, isBillingOwner, monthlyCredits],
      );
    assert.equal(await set('ann', 'eve', { monthlyCredits: 1 }), 'user_not_found');
    assert.equal(await set('ben', 'cas', { monthlyCredits: 1 }), 'forbidden');
    assert.equal(await set('ann', 'ben', { isBillingOwner: true }), 'done');
    assert.equal(await set('ben', 'cas', { isBillingOwner: true }), 'forbidden');
    for (const monthlyCredits of [6, 7]) assert.equal(await set('ben', 'cas', { monthlyCredits }), 'done');
    assert.equal(await set('ann', 'ann', { monthlyCredits: 9 }), 'done');
    await ask(`insert into team_limits (team_id, user_id, monthly_credits) values ('day', 'cas', 5)`);
    assert.equal(await set('ann', 'cas', { isBillingOwner: false }), 'done');
    // The last of all rows, and the first by id among those who joined at one time.
    await bare.invent('abe');
    await isIn('night', 'abe', '2026-01-01');
    assert.deepEqual(await told('night'), [
      ['abe', false, null],
      ['ben', true, null],
      ['cas', false, 7],
      ['ann', false, 9],
    ]);
    const elsewhere = [
      ['cas', false, 5],
      ['ben', false, null],
      ['dan', false, null],
    ];
    assert.deepEqual(new Set(await told('day')), new Set(elsewhere));
    assert.equal(await set('ann', 'cas', { monthlyCredits: null }), 'done');
    assert.deepEqual(await told('night'), [
      ['abe', false, null],
      ['ben', true, null],
      ['cas', false, null],
      ['ann', false, 9],
    ]);
    assert.deepEqual(new Set(await told('day')), new Set(elsewhere));
  });

  test('who is in a team is asked in several ways', async () => {
    const { db } = bare;
    const shares = (one: string, other: string) => store.shareTeam(db, one, other);
    assert.deepEqual(
      [await shares('ann', 'ben'), await shares('ann', 'dan'), await shares('eve', 'ben')],
      [true, false, false],
    );
    assert.deepEqual(await store.memberIds(db, 'night'), new Set(['ann', 'ben']));
    assert.deepEqual(await store.memberIds(db, 'night', ['ben', 'dan']), new Set(['ben']));
    assert.deepEqual([await store.countTeams(db, 'ben'), await store.countTeams(db, 'ann')], [2, 1]);
  });

  test('a team that is held is not changed, and can be held by others', async () => {
    const answer = await oneAfterTheOther(
      (tx) => store.holdTeam(tx, 'night'),
      () => bare.deleteTeam('ann', 'night'),
      async () => {
        await bare.atOnce((other) => store.lockTeam(other, 'day'));
      },
    );
    assert.equal(answer, 'done');
    await within(async (tx) => {
      await store.holdTeam(tx, 'day');
      await bare.atOnce((other) => store.holdTeam(other, 'day'));
    });
  });
});
