import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  formerMemberDays,
  invitationDays,
  returnMinutes,
  teamInvitationsMaximum,
  teamMembersMaximum,
  teamRequestsMaximum,
} from '@artcade/domain/teams';
import { holdsAddress } from '#features/accounts/service.ts';
import * as invitationStore from '#features/teams/team/invitation-store.ts';
import * as store from '#features/teams/team/joining-store.ts';
import { composeInvitation } from '#features/teams/team/mails.ts';
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

  test('an invitation is for an address; it lasts a number of days, and few are mailed', async () => {
    const { teams, ask, at, mails } = bare;
    assert.equal(await outcome(teams.invite('ann', 'night', 'nobody@example')), 'user_not_found');
    for (let time = 1; time <= 4; time += 1) {
      await teams.invite('ann', 'night', 'cas@example.com');
      bare.pass(1000);
    }
    const [invitation, ...more] = await ask('select * from team_invitations');
    assert.deepEqual(more, [], 'sent again, it is the same one');
    bare.pass(-1000);
    assert.partialDeepStrictEqual(invitation, {
      team_id: 'night',
      email: 'cas@example.com',
      created_at: at(0),
      expires_at: at(invitationDays * day),
    });
    assert.deepEqual(mails, Array(3).fill(invitation?.['id']));
    await ask("update rate_limits set used = 19 where key = 'team-invite:ann'");
    await teams.invite('ann', 'night', 'eve@example.com');
    assert.equal(await outcome(teams.invite('ann', 'night', 'one-more@example.com')), 'rate_limited');
    const { text } = composeInvitation('en', 'cas@example.com', 'https://artcade.example');
    assert.match(text, new RegExp(`waits for ${invitationDays} days`));
  });

  test('an owner gets the same answer for every address: confirmed, unconfirmed, disabled, a member, unknown', async () => {
    const { teams } = bare;
    await change('eve', 'email_verified_at = null');
    await change('dan', 'disabled_at = now()');
    for (const who of ['cas', 'eve', 'dan', 'ben', 'nobody'])
      await teams.addMember('ann', 'night', ` ${who.toUpperCase()}@example.com `);
    assert.equal((await outside()).length, 5);
    assert.deepEqual(await bare.members('night'), ['ann', 'ben'], 'nobody is in by an address');
    assert.deepEqual((await teams.listInvitations('ben')).invitations, [], 'who is in need not be asked');
  });

  test('one mailbox gets few invitations, whatever is behind the plus', async () => {
    const { teams, ask, mails } = bare;
    for (let time = 1; time <= 6; time += 1) await teams.invite('ann', 'night', `cas+${time}@example.com`);
    assert.equal(mails.length, 3);
    const counted = await ask("select used from rate_limits where key = 'team-invited:cas@example.com'");
    assert.deepEqual(counted, [{ used: 6 }]);
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

  test("a refused inviter uses up nothing of the address's mail limit", async () => {
    assert.equal(await outcome(bare.teams.invite('ben', 'night', 'cas@example.com')), 'forbidden');
    assert.equal(await outcome(bare.teams.invite('eve', 'night', 'cas@example.com')), 'team_not_found');
    assert.deepEqual(await bare.ask("select key from rate_limits where key like 'team-invited:%'"), []);
    assert.deepEqual(await outside(), []);
  });

  test('only valid invitations of the team count, without the one that is repeated', async () => {
    const { teams, ask } = bare;
    const fill = (team: string, count: number, until: number) =>
      ask(
        `insert into team_invitations select $1 || n, $1, n || '@example.com', $3, $4 from generate_series(1, $2) n`,
        team,
        count,
        bare.at(0),
        bare.at(until),
      );
    await fill('day', teamInvitationsMaximum, day);
    await fill('night', teamInvitationsMaximum, 0);
    await teams.invite('ann', 'night', 'cas@example.com');
    await ask("delete from team_invitations where team_id = 'night'");
    await fill('night', teamInvitationsMaximum, day);
    await teams.invite('ann', 'night', '1@example.com');
    assert.equal(await outcome(teams.invite('ann', 'night', 'cas@example.com')), 'too_many_invitations');
    await teams.withdraw('ann', 'night', 'night2');
    await teams.invite('ann', 'night', 'cas@example.com');
  });

  test('an owner withdraws one invitation of their own team', async () => {
    const { teams } = bare;
    for (const team of ['night', 'day']) for (const name of ['cas', 'eve']) await invite(team, name);
    assert.equal(await outcome(teams.withdraw('ann', 'night', 'cas to day')), 'invitation_not_found');
    assert.equal(await outcome(teams.withdraw('ben', 'night', 'cas to night')), 'forbidden');
    await teams.withdraw('ann', 'night', 'cas to night');
    assert.deepEqual(await outside(), ['invited cas day', 'invited eve day', 'invited eve night']);
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

  test('a block cancels invitations and requests of that user in that team', async () => {
    const { teams } = bare;
    for (const team of ['night', 'day'])
      for (const who of ['cas', 'eve']) {
        await invite(team, who);
        await request(team, who);
      }
    await teams.block('ann', 'night', 'cas');
    const others = ['asked cas day', 'asked eve day', 'asked eve night', 'blocked cas night'];
    assert.deepEqual(await outside(), [...others, 'invited cas day', 'invited eve day', 'invited eve night']);
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

  test('users answer their own invitations, one at a time', async () => {
    const { teams } = bare;
    for (const team of ['night', 'day']) for (const who of ['cas', 'eve']) await invite(team, who);
    assert.equal(await outcome(teams.accept('cas', 'eve to night')), 'invitation_not_found');
    assert.equal(await outcome(teams.turnDown('cas', 'eve to night')), 'invitation_not_found');
    assert.equal(await outcome(teams.accept('cas', 'none')), 'invitation_not_found');
    await teams.accept('cas', 'cas to night');
    await teams.accept('eve', 'eve to day');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
    assert.deepEqual(await bare.members('day'), ['ben', 'dan', 'eve']);
    await teams.turnDown('cas', 'cas to day');
    assert.deepEqual(await outside(), ['invited eve night']);
    await invite('night', 'ben');
    for (const answer of ['accept', 'turnDown'] as const)
      assert.equal(await outcome(teams[answer]('ben', 'ben to night')), 'invitation_not_found', 'who is in');
    await change('eve', 'email_verified_at = null');
    assert.equal(await outcome(teams.accept('eve', 'eve to night')), 'invitation_not_found');
    await bare.ask('update rate_limits set used = 59');
    assert.equal(await outcome(teams.accept('cas', 'none')), 'invitation_not_found');
    assert.equal(await outcome(teams.accept('cas', 'none')), 'rate_limited');
  });

  test('an invitation is valid until its expiry, while its owner is active', async () => {
    const { teams } = bare;
    await invite('night', 'cas', { until: 0 });
    assert.equal(await outcome(teams.accept('cas', 'cas to night')), 'invitation_not_found');
    assert.deepEqual((await teams.listInvitations('cas')).invitations, []);
    assert.deepEqual((await teams.readJoining('ann', 'night')).invitations, []);
    bare.pass(-1);
    assert.equal((await teams.listInvitations('cas')).invitations.length, 1);
    assert.equal((await teams.readJoining('ann', 'night')).invitations.length, 1);
    for (const out of ['disabled_at = now()', 'closed_at = now(), erase_at = now()']) {
      await change('ann', out);
      assert.equal(await outcome(teams.accept('cas', 'cas to night')), 'invitation_not_found', out);
      assert.deepEqual((await teams.listInvitations('cas')).invitations, [], out);
      await change('ann', 'disabled_at = null, closed_at = null, erase_at = null');
    }
    await teams.accept('cas', 'cas to night');
  });

  test('invitations from before a block, or at the same moment, do not count; later ones do', async () => {
    const { teams } = bare;
    await block('night', 'cas');
    await block('day', 'cas', 5);
    await block('night', 'eve', 9);
    for (const sent of [-1, 0]) {
      await invite('night', 'cas', { sent });
      assert.deepEqual((await teams.listInvitations('cas')).invitations, []);
      assert.equal(await outcome(teams.accept('cas', 'cas to night')), 'invitation_not_found');
      await bare.ask('delete from team_invitations');
    }
    await invite('night', 'cas', { sent: 1 });
    assert.equal((await teams.listInvitations('cas')).invitations.length, 1);
    await teams.accept('cas', 'cas to night');
    assert.deepEqual(await outside(), ['blocked cas day', 'blocked eve night']);
  });

  test('a block hides invitations from the blocked user only, and to this team only', async () => {
    const { teams } = bare;
    await invite('night', 'cas');
    await block('night', 'eve', 5);
    await block('day', 'cas', 5);
    const { invitations } = await teams.listInvitations('cas');
    assert.deepEqual(
      invitations.map(({ id }) => id),
      ['cas to night'],
    );
    await teams.accept('cas', 'cas to night');
    assert.deepEqual(await bare.members('night'), ['ann', 'ben', 'cas']);
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

  test('an invitation that is withdrawn while its acceptance waits for the team admits nobody', async () => {
    const { db, teams, url } = bare;
    await invite('night', 'cas');
    const { answers } = await db.transaction().execute(async (tx) => {
      await lockTeam(tx, 'night');
      const begun = [teams.accept('cas', 'cas to night'), teams.turnDown('cas', 'cas to night')].map(outcome);
      await untilWaiting(url, 2);
      await tx.deleteFrom('team_invitations').execute();
      return { answers: begun };
    });
    assert.deepEqual(await Promise.all(answers), ['invitation_not_found', 'invitation_not_found']);
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

  test('users see their open invitations, newest first, without teams that they are in or blocked from', async () => {
    const { teams, at, ask } = bare;
    for (const id of ['a', 'b', 'c']) await bare.found(id, 'eve');
    await change('eve', "photo_url = '/photo'");
    for (const [id, sent] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const) {
      await invite(id, 'cas', { sent });
      await request(id, 'cas', { sent });
      await request(id, 'dan', { sent });
    }
    await invite('a', 'dan');
    await invite('night', 'ben');
    await bare.found('another', 'cas');
    await request('night', 'cas', { until: 0 });
    const waiting = await teams.listInvitations('cas');
    assert.deepEqual(
      waiting.invitations.map(({ id }) => id),
      ['cas to c', 'cas to b', 'cas to a'],
    );
    assert.deepEqual(waiting.invitations[0], {
      id: 'cas to c',
      teamName: 'c',
      ownerName: 'Eve',
      ownerPhotoURL: '/photo',
      role: 'artist',
      isMember: false,
      expiresAt: at(day).toISOString(),
    });
    assert.deepEqual(waiting.requests, [
      { teamId: 'c', teamName: 'c', at: at(3).toISOString() },
      { teamId: 'b', teamName: 'b', at: at(2).toISOString() },
      { teamId: 'a', teamName: 'a', at: at(1).toISOString() },
    ]);
    assert.deepEqual(await teams.listInvitations('ben'), { invitations: [], requests: [] }, 'they are in');
    await change('cas', 'email_verified_at = null');
    assert.deepEqual((await teams.listInvitations('cas')).invitations, []);
    await change('cas', 'email_verified_at = now()');

    await ask(
      `with made as (insert into teams (id, name, owner_id) select 't' || n, 'T', 'eve' from generate_series(1, 200) n
         returning id),
       belong as (insert into team_members (team_id, user_id) select id, 'eve' from made),
       albums as (insert into shelves (id, team_id) select id, id from made),
       invited as (insert into team_invitations select 'i' || id, id, 'cas@example.com', $1, $2 from made)
       insert into team_requests select id, 'cas', $1, $2 from made`,
      at(0),
      at(day),
    );
    const many = await teams.listInvitations('cas');
    assert.deepEqual([many.invitations.length, many.requests.length], [200, 200]);
    assert.equal(many.invitations[0]?.id, 'cas to c');
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

  test("the invitation mail is in the reader's language if known, else in the owner's", async () => {
    await change('ann', "language = 'vi'");
    await change('cas', "language = 'th'");
    await change('eve', "language = 'id', email_verified_at = null");
    for (const who of ['cas', 'eve', 'stranger']) await invite('night', who);
    const mail = (who: string) => invitationStore.invitationMail(bare.db, `${who} to night`, bare.now());
    assert.deepEqual(
      [await mail('cas'), await mail('eve'), await mail('stranger'), await mail('nobody')],
      [
        { to: 'cas@example.com', language: 'th', offer: null },
        { to: 'eve@example.com', language: 'vi', offer: null },
        { to: 'stranger@example.com', language: 'vi', offer: null },
        undefined,
      ],
    );
  });

  test("a removed address is forgotten everywhere, and an owner's invitations end with the owner", async () => {
    for (const team of ['night', 'day']) for (const who of ['cas', 'eve']) await invite(team, who);
    await invitationStore.forgetAddress(bare.db, 'cas@example.com');
    assert.deepEqual(await outside(), ['invited eve day', 'invited eve night']);
    await invitationStore.endInvitationsBy(bare.db, 'ann');
    assert.deepEqual(await outside(), ['invited eve day']);
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
