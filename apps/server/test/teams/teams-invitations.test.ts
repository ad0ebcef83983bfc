import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { invitationDays, teamInvitationsMaximum } from '@artcade/domain/teams';
import * as invitationStore from '#features/teams/team/invitation-store.ts';
import { composeInvitation } from '#features/teams/team/mails.ts';
import { lockTeam } from '#features/teams/team/store.ts';
import { bareTeams, outcome } from '../support/bare-teams.ts';
import { untilWaiting } from '../support/teamwork.ts';

const day = 24 * 60;

/** Cases that mutation testing found untested. Ann owns the team night, Dan the team day; Ben is in both. */
describe('invitations to a team, in detail', () => {
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
    const { text } = composeInvitation('en', 'cas@example.com', 'https://artcade.example', {
      offer: null,
      days: invitationDays,
    });
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

  test("the invitation mail is in the reader's language if known, else in the owner's", async () => {
    await change('ann', "language = 'vi'");
    await change('cas', "language = 'th'");
    await change('eve', "language = 'id', email_verified_at = null");
    for (const who of ['cas', 'eve', 'stranger']) await invite('night', who);
    const mail = (who: string) => invitationStore.invitationMail(bare.db, `${who} to night`, bare.now());
    assert.deepEqual(
      [await mail('cas'), await mail('eve'), await mail('stranger'), await mail('nobody')],
      [
        { to: 'cas@example.com', language: 'th', offer: null, days: 1 },
        { to: 'eve@example.com', language: 'vi', offer: null, days: 1 },
        { to: 'stranger@example.com', language: 'vi', offer: null, days: 1 },
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
});
