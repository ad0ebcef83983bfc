import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  formerMemberDays,
  invitationDays,
  returnMinutes,
  teamMembersMaximum,
  teamRequestsMaximum,
} from '@artcade/domain/teams';
import { holdsAddress } from '#features/accounts/service.ts';
import * as store from '#features/teams/team/joining-store.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { crowd, untilWaiting } from '../support/teamwork.ts';

const day = 24 * 60;

/** Cases that mutation testing found untested. Ann owns the team night, Dan the team day; Ben is in both. */
describe('joining a team, in detail', () => {
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

  const invite = (team: string, name: string, { sent = 0, until = day, id = `${name} to ${team}` } = {}) =>
    bare.ask(
      'insert into team_invitations (id, team_id, email, created_at, expires_at) values ($1, $2, $3, $4, $5)',
      id,
      team,
      name.includes('@') ? name : `${name}@example.com`,
      bare.at(sent),
      bare.at(until),
    );
  const request = (team: string, uid: string, { sent = 0, until = day } = {}) =>
    bare.ask(
      'insert into team_requests (team_id, user_id, created_at, expires_at) values ($1, $2, $3, $4)',
      team,
      uid,
      bare.at(sent),
      bare.at(until),
    );
  const block = (team: string, uid: string, when = 0) =>
    bare.ask('insert into team_removals values ($1, $2, $3)', team, uid, bare.at(when));
  const former = (team: string, uid: string, when = 0, wasRemoved = false) =>
    bare.ask('insert into team_former_members values ($1, $2, $3, $4)', team, uid, bare.at(when), wasRemoved);
  const change = (uid: string, what: string) => bare.ask(`update users set ${what} where id = $1`, uid);
  /** All records about non-members, shortened. */
  const outside = async () => {
    const found = await bare.ask<{ what: string }>(
      `select 'invited ' || split_part(email, '@', 1) || ' ' || team_id as what from team_invitations
       union all select 'asked ' || user_id || ' ' || team_id from team_requests
       union all select 'blocked ' || user_id || ' ' || team_id from team_removals
       union all select case when was_removed then 'removed ' else 'left ' end || user_id || ' ' || team_id
         from team_former_members order by 1`,
    );
    return found.map(({ what }) => what);
  };
  const codeOf = async (id: string) =>
    (await bare.ask<{ join_code: string }>('select join_code from teams where id = $1', id))[0]?.join_code;
  const uids = (people: readonly { uid: string }[]) => people.map(({ uid }) => uid);

  test('a change of the join settings changes the given fields and nothing else', async () => {
    const { teams, at } = bare;
    const first = await teams.readJoining('ann', 'night');
    assert.deepEqual(first, {
      code: 'code of night',
      enabled: true,
      expiresInDays: null,
      expiresAt: null,
      needsApproval: false,
      invitations: [],
      requests: [],
      blocked: [],
      former: [],
      links: [],
    });
    const others = await teams.readJoining('dan', 'day');
    assert.deepEqual(await teams.changeJoining('ann', 'night', {}), first);
    const off = await teams.changeJoining('ann', 'night', { enabled: false });
    assert.deepEqual(off, { ...first, enabled: false });
    const asking = await teams.changeJoining('ann', 'night', { needsApproval: true });
    assert.deepEqual(asking, { ...off, needsApproval: true });
    const aWeek = { expiresInDays: 7, expiresAt: at(7 * day).toISOString() };
    const brief = await teams.changeJoining('ann', 'night', { expiresInDays: 7 });
    assert.deepEqual(brief, { ...asking, ...aWeek });
    assert.deepEqual(await teams.changeJoining('ann', 'night', { enabled: true }), {
      ...brief,
      enabled: true,
    });
    assert.deepEqual(await teams.changeJoining('ann', 'night', { expiresInDays: null }), {
      ...asking,
      enabled: true,
    });
    assert.deepEqual(await teams.readJoining('ann', 'night'), { ...asking, enabled: true });
    assert.deepEqual(await teams.readJoining('dan', 'day'), others);
  });

  test('a new code gets the lifetime of the previous one, and rotations are limited', async () => {
    const { teams, at } = bare;
    const first = await teams.rotateCode('ann', 'night');
    assert.notEqual(first.code, 'code of night');
    assert.equal(first.expiresAt, null);
    await teams.changeJoining('ann', 'night', { expiresInDays: 3 });
    bare.pass(1000);
    const second = await teams.rotateCode('ann', 'night');
    assert.deepEqual([second.expiresInDays, second.expiresAt], [3, at(3 * day).toISOString()]);
    assert.notEqual(second.code, first.code);
    assert.equal(await codeOf('day'), 'code of day');
    await bare.ask('update rate_limits set used = 59');
    await teams.rotateCode('ann', 'night');
    assert.equal(await outcome(teams.rotateCode('ann', 'night')), 'rate_limited');
  });

  test('a team that is deleted while its owner reads the join settings is not found', async () => {
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
    assert.equal(await outcome(teamsOver(listening).readJoining('ann', 'night')), 'team_not_found');
  });

  test("a removed member's second account cannot join with what the first one knew", async () => {
    const { teams } = bare;
    await teams.removeMember('ann', 'night', 'ben');
    const join = (uid: string, code: string) => outcome(teams.join(uid, code));
    for (const known of ['code of night', 'night']) assert.equal(await join('eve', known), 'team_not_found');
    assert.equal(await join('ben', 'code of night'), 'team_not_found', 'nobody has this code any more');
    assert.equal(await join('ben', 'night'), 'join_blocked');
    const { code, blocked } = await teams.readJoining('ann', 'night');
    assert.deepEqual(uids(blocked), ['ben']);
    assert.equal(await join('eve', code), 'done', 'who has the new one does');
  });

  test('a request is approved while it is valid, by the owner of its team, for its author', async () => {
    const { teams } = bare;
    await request('night', 'cas', { until: 0 });
    await request('day', 'eve');
    for (const who of ['cas', 'eve', 'nobody'])
      assert.equal(await outcome(teams.approve('ann', 'night', who)), 'user_not_found', who);
    bare.pass(-1);
    assert.equal(await outcome(teams.approve('ann', 'night', 'eve')), 'user_not_found');
    await teams.approve('ann', 'night', 'cas');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
    assert.deepEqual(await outside(), ['asked eve day']);
  });

  test("joining removes the user's outside records, in that team and for confirmed addresses only", async () => {
    const { teams } = bare;
    for (const team of ['night', 'day'])
      for (const who of ['cas', 'eve']) {
        await invite(team, who);
        await request(team, who);
        await former(team, who);
      }
    await teams.approve('ann', 'night', 'cas');
    const others = [
      'asked cas day',
      'asked eve day',
      'asked eve night',
      'invited cas day',
      'invited eve day',
    ];
    others.push('invited eve night', 'left cas day', 'left eve day', 'left eve night');
    assert.deepEqual(await outside(), others);
    await change('eve', 'email_verified_at = null');
    await teams.approve('ann', 'night', 'eve');
    assert.deepEqual(
      await outside(),
      others.filter((each) => each !== 'asked eve night' && each !== 'left eve night'),
      'the invitation waits for whoever has the address',
    );
  });

  test('a request is declined by the owner, or withdrawn by its author', async () => {
    const { teams } = bare;
    for (const who of ['cas', 'eve']) for (const team of ['night', 'day']) await request(team, who);
    assert.equal(await outcome(teams.decline('ben', 'night', 'cas')), 'forbidden');
    assert.equal(await outcome(teams.decline('eve', 'night', 'cas')), 'team_not_found');
    await teams.decline('ann', 'night', 'cas');
    assert.deepEqual(await outside(), ['asked cas day', 'asked eve day', 'asked eve night']);
    await teams.decline('eve', 'night', 'eve');
    assert.deepEqual(await outside(), ['asked cas day', 'asked eve day']);
    assert.equal(await outcome(teams.decline('ann', 'night', 'eve')), 'user_not_found');
    assert.equal(await outcome(teams.decline('eve', 'night', 'eve')), 'team_not_found');
  });

  test('members, former members and applicants can be blocked, and nobody else; a block rotates the code', async () => {
    const { teams } = bare;
    await former('night', 'cas');
    await request('night', 'eve');
    await former('day', 'dan');
    const codes = [await codeOf('night')];
    for (const who of ['ben', 'cas', 'eve']) {
      await teams.block('ann', 'night', who);
      codes.push(await codeOf('night'));
    }
    assert.equal(new Set(codes).size, 4);
    assert.equal(await codeOf('day'), 'code of day');
    assert.deepEqual(await bare.members('night'), ['ann']);
    assert.deepEqual(await bare.members('day'), ['ben', 'dan']);
    const blocked = ['blocked ben night', 'blocked cas night', 'blocked eve night', 'left cas night'];
    assert.deepEqual(await outside(), [...blocked, 'left dan day', 'removed ben night']);
    bare.pass(1000);
    await teams.block('ann', 'night', 'cas');
    assert.equal(await codeOf('night'), codes[3], 'twice is once');
    assert.deepEqual(await store.blockedSince(bare.db, 'night', 'cas'), bare.at(-1 / 60));
    assert.equal(await outcome(teams.block('ann', 'night', 'dan')), 'user_not_found');
    assert.equal(await outcome(teams.block('ann', 'night', 'ann')), 'forbidden');
    await request('day', 'cas', { until: 0 });
    assert.equal(await outcome(teams.block('dan', 'day', 'cas')), 'user_not_found', 'their request is over');
  });

  test('a user who is erased at that moment cannot be blocked', async () => {
    const { db, url } = bare;
    const { blocking } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', 'cas').execute();
      const begun = db.transaction().execute((other) => store.block(other, 'night', 'cas', bare.now()));
      begun.catch(() => {});
      await untilWaiting(url, 1);
      return { blocking: begun };
    });
    assert.equal(await outcome(blocking), 'done');
    assert.deepEqual(await outside(), []);
  });

  test('an owner unblocks a user whom they blocked', async () => {
    const { teams } = bare;
    for (const team of ['night', 'day']) for (const who of ['cas', 'eve']) await block(team, who);
    await teams.unblock('ann', 'night', 'cas');
    assert.deepEqual(await outside(), ['blocked cas day', 'blocked eve day', 'blocked eve night']);
    assert.equal(await outcome(teams.unblock('ann', 'night', 'cas')), 'user_not_found');
    await teams.block('dan', 'day', 'cas');
    assert.equal(await store.blockedSince(bare.db, 'night', 'cas'), undefined);
  });

  describe('whoever joins while they do something else that locks their account and the team', () => {
    const byAccount = (uid: string) =>
      bare.ask(
        `insert into team_invitations (id, team_id, user_id, created_at, expires_at) values ('offer', 'night', $1, $2, $3)`,
        uid,
        bare.at(0),
        bare.at(day),
      );
    const ways: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
      'by a code': async () => () => bare.teams.join('cas', 'code of night'),
      'by a link': async () => {
        const asked = { label: '', role: 'artist', expiresInDays: 1, usesMaximum: null } as const;
        await bare.teams.createLink('ann', 'night', asked);
        const [{ secret } = { secret: '' }] = await bare.ask<{ secret: string }>(
          'select secret from team_links',
        );
        return () => bare.teams.joinByLink('cas', secret);
      },
      'because their request is approved': async () => {
        await request('night', 'cas');
        return () => bare.teams.approve('ann', 'night', 'cas');
      },
      'by an invitation of their address': async () => {
        await invite('night', 'cas', { id: 'offer' });
        return () => bare.teams.accept('cas', 'offer');
      },
      'by an invitation of their account': async () => {
        await byAccount('cas');
        return () => bare.teams.accept('cas', 'offer');
      },
    };
    for (const [way, prepare] of Object.entries(ways))
      test(`gets in ${way}, without a deadlock`, async () => {
        const { db, teams, url } = bare;
        const enter = await prepare();
        const { answers } = await db.transaction().execute(async (tx) => {
          await lockTeam(tx, 'night');
          const entering = outcome(enter());
          await untilWaiting(url, 1);
          // It finds nothing to restore, once it has both locks.
          const begun = [entering, outcome(teams.restoreTeam('cas', 'night'))];
          await untilWaiting(url, 2);
          return { answers: begun };
        });
        assert.deepEqual(await Promise.all(answers), ['done', 'team_not_found']);
        assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
      });
  });

  test('an address belongs to the user who confirmed it, and stays theirs while they answer', async () => {
    const { db, url } = bare;
    await change('eve', 'email_verified_at = null');
    const holds = (uid: string, email: string) =>
      db.transaction().execute((tx) => holdsAddress(tx, uid, email));
    assert.deepEqual(
      [
        await holds('cas', 'cas@example.com'),
        await holds('cas', 'dan@example.com'),
        await holds('eve', 'eve@example.com'),
      ],
      [true, false, false],
    );
    const { moved } = await db.transaction().execute(async (tx) => {
      assert.equal(await holdsAddress(tx, 'cas', 'cas@example.com'), true);
      const moving = change('cas', "email = 'elsewhere@example.com'");
      moving.catch(() => {});
      await untilWaiting(url, 1);
      return { moved: moving };
    });
    await moved;
    assert.equal(await holds('cas', 'cas@example.com'), false);
  });

  test('an owner sees applicants, former and blocked members of this team, newest first', async () => {
    const { teams, at, ask } = bare;
    await invite('night', 'c@example.com', { id: 'c', sent: 1 });
    await invite('night', 'a@example.com', { id: 'a', sent: 1 });
    await invite('night', 'b@example.com', { id: 'b', sent: 1 });
    await invite('night', 'z@example.com', { id: 'z', sent: 2 });
    await invite('day', 'x@example.com');
    await request('night', 'cas', { sent: 1 });
    await request('night', 'eve', { sent: 2 });
    await request('night', 'dan', { until: 0 });
    await request('day', 'ann');
    const door = await teams.readJoining('ann', 'night');
    assert.deepEqual(
      door.invitations.map(({ id }) => id),
      ['z', 'a', 'b', 'c'],
    );
    assert.deepEqual(door.invitations[0], {
      id: 'z',
      email: 'z@example.com',
      role: 'artist',
      at: at(2).toISOString(),
      expiresAt: at(day).toISOString(),
    });
    assert.deepEqual(uids(door.requests), ['eve', 'cas']);
    assert.deepEqual(door.requests[0], {
      uid: 'eve',
      displayName: 'Eve',
      photoURL: null,
      at: at(2).toISOString(),
    });

    await block('night', 'dan');
    await block('day', 'cas');
    // Cas left; Dan is blocked; Ben came back through an older server, which did not record it; Eve is in
    // another team.
    for (const who of ['cas', 'dan', 'ben', 'eve']) await former('night', who);
    await former('day', 'ann');
    await ask("insert into team_members (team_id, user_id) values ('day', 'eve')");
    const then = await teams.readJoining('ann', 'night');
    assert.deepEqual([uids(then.blocked), uids(then.former)], [['dan'], ['cas', 'eve']]);

    await ask(
      `insert into team_invitations select 'i' || n, 'night', n || '@example.com', $1, $2 from generate_series(1, 200) n`,
      at(0),
      at(day),
    );
    const { invitations } = await teams.readJoining('ann', 'night');
    assert.deepEqual([invitations.length, invitations[0]?.id], [200, 'z']);
  });

  test("a code admits while it is on and valid; a team's id, an unknown code and a blocked user are refused", async () => {
    const { teams } = bare;
    const join = (uid: string, code = 'code of night') => outcome(teams.join(uid, code));
    for (const code of ['unknown', 'night']) assert.equal(await join('cas', code), 'team_not_found', code);
    await block('night', 'eve');
    await block('day', 'cas');
    for (const code of ['code of night', 'night'])
      assert.equal(await join('eve', code), 'join_blocked', 'who was in the team learns why');
    await teams.changeJoining('ann', 'night', { enabled: false });
    assert.equal(await join('cas'), 'team_not_found');
    await teams.changeJoining('ann', 'night', { enabled: true, expiresInDays: 1 });
    bare.pass(day * 60_000);
    assert.equal(await join('cas'), 'team_not_found', 'over at its very moment');
    bare.pass(-1);
    assert.equal(await join('cas'), 'done');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
    assert.deepEqual(await bare.members('day'), ['ben', 'dan']);
    assert.equal(await join('dan'), 'done');
  });

  test('a removal does not bring an expired code back', async () => {
    const { teams } = bare;
    await teams.changeJoining('ann', 'night', { expiresInDays: 1 });
    bare.pass(2 * day * 60_000);
    await teams.removeMember('ann', 'night', 'ben');
    const code = (await codeOf('night')) ?? '';
    assert.equal(await outcome(teams.join('cas', code)), 'team_not_found');
  });

  test('a team without a code of its own has its id as the code, and no other team has it', async () => {
    await bare.ask("update teams set join_code = null where id = 'night'");
    const teamsOfCodes = ['night', 'day', 'code of day', 'code of night'].map((code) =>
      store.teamOfCode(bare.db, code),
    );
    assert.deepEqual(await Promise.all(teamsOfCodes), ['night', undefined, 'day', undefined]);
    assert.deepEqual(
      [await store.readDoor(bare.db, 'night'), (await store.readDoor(bare.db, 'day'))?.code],
      [
        {
          id: 'night',
          code: 'night',
          enabled: true,
          days: null,
          expiresAt: null,
          needsApproval: false,
        },
        'code of day',
      ],
    );
    await bare.teams.join('cas', 'night');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
  });

  test('with approval, a user with the code applies; a member does not', async () => {
    const { teams, ask, at } = bare;
    await teams.changeJoining('ann', 'night', { needsApproval: true });
    assert.equal(await outcome(teams.join('ben', 'code of night')), 'already_member');
    assert.deepEqual(await outside(), []);
    await teams.join('cas', 'code of night');
    bare.pass(1000);
    await teams.join('cas', 'code of night');
    assert.deepEqual(await ask('select * from team_requests'), [
      { team_id: 'night', user_id: 'cas', created_at: at(0), expires_at: at(invitationDays * day) },
    ]);
    await change('eve', 'disabled_at = now()');
    assert.equal(await outcome(teams.join('eve', 'code of night')), 'user_not_found');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben']);
    assert.deepEqual(await outside(), ['asked cas night']);
  });

  test("only valid requests of the team count, without one's own", async () => {
    const { teams, ask, url } = bare;
    await teams.changeJoining('ann', 'night', { needsApproval: true });
    await bare.found('crowded', 'eve');
    await crowd(url, 'crowded', teamRequestsMaximum);
    const fill = (team: string, until: number) =>
      ask(
        `insert into team_requests select $1, user_id, $2, $3 from team_members
         where team_id = 'crowded' and user_id <> 'eve'`,
        team,
        bare.at(0),
        bare.at(until),
      );
    await fill('day', day);
    await fill('night', 0);
    await teams.join('cas', 'code of night');
    await ask("delete from team_requests where team_id = 'night'");
    await fill('night', day);
    assert.equal(await outcome(teams.join('cas', 'code of night')), 'requests_full');
    await ask("delete from team_requests where team_id = 'night' and user_id = 'crowded-1'");
    await teams.join('cas', 'code of night');
    await teams.join('cas', 'code of night');
  });

  test('leaving is undone with the id for a limited time, even if joining is off or needs approval', async () => {
    const { teams } = bare;
    const back = (code = 'night') => outcome(teams.join('cas', code));
    await teams.changeJoining('ann', 'night', { enabled: false, needsApproval: true });
    await former('night', 'cas', -returnMinutes);
    await former('day', 'eve');
    assert.equal(await back('code of night'), 'team_not_found', 'the code itself is off');
    assert.equal(await outcome(teams.join('eve', 'night')), 'team_not_found', 'not theirs');
    bare.pass(1);
    assert.equal(await back(), 'team_not_found');
    bare.pass(-1);
    assert.equal(await back(), 'done');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
    await former('night', 'eve', -1, true);
    assert.equal(await outcome(teams.join('eve', 'night')), 'team_not_found', 'who was put out');
  });

  test('a team is full at its last place, and admits no outsider', async () => {
    const { teams, url } = bare;
    await crowd(url, 'night', teamMembersMaximum - 3);
    await change('eve', 'closed_at = now(), erase_at = now()');
    assert.equal(await outcome(teams.join('eve', 'code of night')), 'user_not_found');
    assert.equal(await outcome(teams.join('cas', 'code of night')), 'done');
    assert.equal(await outcome(teams.join('dan', 'code of night')), 'team_full');
    await invite('night', 'dan');
    assert.equal(await outcome(teams.accept('dan', 'dan to night')), 'team_full');
    await request('night', 'dan');
    assert.equal(await outcome(teams.approve('ann', 'night', 'dan')), 'team_full');
    assert.ok((await outside()).includes('asked dan night'), 'the request stays');
    assert.equal(await outcome(teams.join('cas', 'code of day')), 'done');
  });

  test('the sweep deletes expired records, and members who left long ago', async () => {
    const { teams, ask } = bare;
    const longAgo = -formerMemberDays * day;
    await invite('night', 'cas', { until: 0 });
    await invite('night', 'eve', { until: 1 });
    await request('night', 'cas', { until: 0 });
    await request('night', 'eve', { until: 1 });
    await former('night', 'cas', longAgo);
    await former('night', 'eve', longAgo - 1);
    await teams.sweep();
    assert.deepEqual(await outside(), ['asked eve night', 'invited eve night', 'left cas night']);
    assert.equal((await ask('select 1 from team_members')).length, 4);
  });
});
