import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Joining, JoiningChange } from '@artcade/contract/joining';
import {
  invitationDays,
  returnMinutes,
  teamInvitationsMaximum,
  teamMembersMaximum,
  teamRequestsMaximum,
} from '@artcade/domain/teams';
import { connect, migrate } from '#adapters/db/database.ts';
import { quiet, rows, startTestServer, type TestServer, testDatabase } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import {
  add,
  crowd,
  deleteTeam,
  found,
  inOneWord,
  join,
  leave,
  membersOf,
  newOwner,
  remove,
  teamsOf,
} from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { registration, Visitor } from '../support/visitor.ts';

const day = 24 * 60;

describe('joining a team', () => {
  let server: TestServer;
  let owner: Shopper;
  let friend: Shopper;
  let stranger: Shopper;
  before(async () => {
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' });
    await quiet(server.databaseUrl);
    [owner, friend, stranger] = await Promise.all([
      newOwner(server),
      newShopper(server.url),
      newShopper(server.url),
    ]);
  });
  beforeEach(async () => {
    await sql('delete from teams');
    await sql('delete from rate_limits');
    await sql('update users set email_verified_at = null');
  });
  after(async () => {
    await server.stop();
    assert.doesNotMatch(server.log(), /"msg":"internal"/);
  });

  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  /** Moves all timestamps of a team back by this many minutes. */
  const pass = async (minutes: number) => {
    const columns = {
      teams: ['code_expires_at'],
      team_invitations: ['created_at', 'expires_at'],
      team_requests: ['created_at', 'expires_at'],
      team_removals: ['blocked_at'],
      team_former_members: ['left_at'],
    };
    for (const [table, dates] of Object.entries(columns))
      for (const date of dates)
        await sql(`update ${table} set ${date} = ${date} - make_interval(mins => $1)`, minutes);
  };
  const confirm = ({ uid }: Shopper) => sql('update users set email_verified_at = now() where id = $1', uid);
  const uids = async (who: Shopper, teamId: string) => (await membersOf(who, teamId)).map(({ uid }) => uid);
  const invited = async ({ visitor, token }: Shopper) => {
    const { status, data, text } = await visitor.call('listInvitations', { token });
    assert.equal(status, 200, text);
    return data;
  };
  const firstOf = async (who: Shopper) => (await invited(who)).invitations[0]?.id ?? 'none';
  const accept = async ({ visitor, token }: Shopper, id: string) =>
    inOneWord(await visitor.call('acceptInvitation', { token, params: { id } }));
  const decline = async ({ visitor, token }: Shopper, id: string) =>
    inOneWord(await visitor.call('declineInvitation', { token, params: { id } }));
  const joiningOf = async (teamId: string, { visitor, token } = owner): Promise<Joining> => {
    const { status, data, text } = await visitor.call('getTeamJoining', { token, params: { teamId } });
    assert.equal(status, 200, text);
    return data;
  };
  const set = async (teamId: string, body: JoiningChange): Promise<Joining> => {
    const { visitor, token } = owner;
    const { status, data, text } = await visitor.call('setTeamJoining', { token, params: { teamId }, body });
    assert.equal(status, 200, text);
    return data;
  };
  const rotate = async (teamId: string): Promise<string> => {
    const { visitor, token } = owner;
    const { status, data, text } = await visitor.call('rotateTeamCode', { token, params: { teamId } });
    assert.equal(status, 200, text);
    return data.code;
  };
  const rule = async (
    call: 'approveTeamRequest' | 'declineTeamRequest' | 'blockTeamMember' | 'unblockTeamMember',
    teamId: string,
    uid: string,
    { visitor, token } = owner,
  ) => inOneWord(await visitor.call(call, { token, params: { teamId, uid } }));
  const withdraw = async (teamId: string, id: string, { visitor, token } = owner) => {
    return inOneWord(await visitor.call('withdrawTeamInvitation', { token, params: { teamId, id } }));
  };
  const names = (people: readonly { uid: string }[]) => people.map(({ uid }) => uid);

  test('a person who registered a foreign address gets nothing from an invitation to it', async () => {
    const { id } = await found(owner);
    const squatter = await newShopper(server.url);
    assert.equal(await add(owner, id, ` ${squatter.email.toUpperCase()} `), '204');
    assert.deepEqual(await uids(owner, id), [owner.uid], 'nobody is in by an address');
    assert.deepEqual(await invited(squatter), { invitations: [], requests: [] });
    const [invitation] = (await joiningOf(id)).invitations;
    assert.equal(invitation?.email, squatter.email);
    assert.equal(await accept(squatter, invitation?.id ?? ''), '404 invitation_not_found');
    assert.equal(await decline(squatter, invitation?.id ?? ''), '404 invitation_not_found');
    assert.deepEqual(await teamsOf(squatter), []);
    assert.equal((await joiningOf(id)).invitations.length, 1, 'it waits for whoever has the address');
  });

  test('a user with the confirmed address sees who invites them, and joins', async () => {
    const { id } = await found(owner, 'Nightfall');
    await confirm(friend);
    assert.equal(await add(owner, id, friend.email), '204');
    const { invitations } = await invited(friend);
    assert.partialDeepStrictEqual(invitations, [{ teamName: 'Nightfall', ownerName: 'Kay' }]);
    assert.deepEqual(await teamsOf(friend), [], 'not before they say so');
    await confirm(stranger);
    assert.equal(await accept(stranger, await firstOf(friend)), '404 invitation_not_found', 'not theirs');
    assert.equal(await accept(friend, await firstOf(friend)), '204');
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid]);
    assert.deepEqual(await invited(friend), { invitations: [], requests: [] });
    assert.deepEqual((await joiningOf(id)).invitations, []);
  });

  test('an invitation to an unknown address waits until a user registers and confirms it', async () => {
    const { id } = await found(owner);
    const email = `newcomer-${Date.now()}@example.com`;
    assert.equal(await add(owner, id, email), '204');
    const visitor = new Visitor(server.url);
    const { data } = await visitor.call('register', { body: registration(email) });
    const newcomer: Shopper = { visitor, token: data.accessToken, uid: data.user.uid, email };
    assert.deepEqual((await invited(newcomer)).invitations, []);
    await confirm(newcomer);
    assert.equal(await accept(newcomer, await firstOf(newcomer)), '204');
  });

  test('the owner gets the same answer for every address: confirmed, unconfirmed, disabled, a member, unknown', async () => {
    const { id } = await found(owner);
    const [confirmed, banned, member] = await Promise.all(
      Array.from({ length: 3 }, () => newShopper(server.url)),
    );
    assert.ok(confirmed && banned && member);
    await confirm(confirmed);
    await confirm(member);
    await join(member, id);
    await sql('update users set disabled_at = now() where id = $1', banned.uid);
    const answers = [];
    for (const email of [
      confirmed.email,
      stranger.email,
      banned.email,
      member.email,
      'nobody-at-all@example.com',
    ])
      answers.push(await add(owner, id, email));
    assert.deepEqual(new Set(answers), new Set(['204']));
    assert.equal((await joiningOf(id)).invitations.length, 5);
    assert.deepEqual((await invited(member)).invitations, [], 'who is in need not be asked');
  });

  test('an invitation is mailed once, without text of the inviter, and links to the teams page', async () => {
    const { id } = await found(owner, 'Win-a-prize http://evil.example');
    const email = `mailed-${Date.now()}@example.com`;
    assert.equal(await add(owner, id, email), '204');
    await eventually(async () => assert.equal((await mailsTo(server, email)).length, 1));
    const [mail] = await mailsTo(server, email);
    assert.match(mail?.text ?? '', /\/#\/teams/);
    assert.doesNotMatch(`${mail?.subject} ${mail?.text} ${mail?.html}`, /evil|prize|Kay/i);
  });

  test('invitation mails are limited per mailbox and per inviter', async () => {
    const email = `victim-${Date.now()}@example.com`;
    const { id } = await found(owner);
    for (let time = 1; time <= 6; time += 1)
      assert.equal(await add(owner, id, email.replace('@', `+${time}@`)), '204');
    const jobs = await sql(
      "select 1 from pgboss.job where name = 'mail' and data::text like '%teamInvitation%'",
    );
    const [counted] = await sql<{ used: number }>(
      'select used from rate_limits where key = $1',
      `team-invited:${email}`,
    );
    assert.equal(counted?.used, 6, 'one mailbox, whatever is behind the plus');
    const before = jobs.length;
    assert.equal(await add(owner, id, email), '204', 'the answer does not tell');
    const now = await sql(
      "select 1 from pgboss.job where name = 'mail' and data::text like '%teamInvitation%'",
    );
    assert.equal(now.length, before);
    for (let time = 8; time <= 20; time += 1)
      assert.equal(await add(owner, id, `many-${time}@example.com`), '204');
    assert.equal(await add(owner, id, 'one-more@example.com'), '429 rate_limited');
  });

  test('open invitations per team are limited, and a repeated one counts once', async () => {
    const { id } = await found(owner);
    await sql(
      `insert into team_invitations select 'i' || n, $1, n || '@example.com', now(), now() + interval '1 day'
       from generate_series(2, $2) n`,
      id,
      teamInvitationsMaximum,
    );
    assert.equal(await add(owner, id, friend.email), '204');
    assert.equal(await add(owner, id, friend.email), '204');
    assert.equal(await add(owner, id, stranger.email), '409 too_many_invitations');
    assert.equal((await joiningOf(id)).invitations.length, teamInvitationsMaximum);
    assert.equal(await withdraw(id, 'i2'), '204');
    assert.equal(await add(owner, id, stranger.email), '204');
  });

  test("an admin withdraws an artist's invitation, and not that of an admin, which stays", async () => {
    const { id } = await found(owner);
    assert.equal(await join(friend, id), '204');
    await sql("update team_members set role = 'admin' where user_id = $1", friend.uid);
    for (const role of ['admin', 'artist'])
      await sql(
        `insert into team_invitations (id, team_id, email, created_at, expires_at, role)
         values ($2, $1, $2 || '@example.com', now(), now() + interval '1 day', $2)`,
        id,
        role,
      );
    assert.equal(await withdraw(id, 'admin', friend), '403 forbidden');
    assert.equal(await withdraw(id, 'artist', friend), '204');
    assert.deepEqual(
      (await joiningOf(id)).invitations.map((each) => each.id),
      ['admin'],
    );
    assert.equal(await withdraw(id, 'admin'), '204');
  });

  test('a withdrawn, declined or expired invitation admits nobody', async () => {
    const { id } = await found(owner);
    await confirm(friend);
    const again = async () => {
      assert.equal(await add(owner, id, friend.email), '204');
      return firstOf(friend);
    };
    const withdrawn = await again();
    assert.equal(await withdraw(id, withdrawn), '204');
    assert.equal(await accept(friend, withdrawn), '404 invitation_not_found');
    const declined = await again();
    assert.equal(await decline(friend, declined), '204');
    assert.equal(await accept(friend, declined), '404 invitation_not_found');
    const old = await again();
    await pass(invitationDays * day + 1);
    assert.deepEqual((await invited(friend)).invitations, []);
    assert.equal(await accept(friend, old), '404 invitation_not_found');
    await server.sweep();
    assert.deepEqual(await sql('select 1 from team_invitations'), [], 'and is gone');
  });

  test('an invitation ends with its owner: when the team is deleted or handed over, or the owner disabled', async () => {
    await confirm(friend);
    const boss = await newOwner(server);
    const { id } = await found(boss);
    assert.equal(await add(boss, id, friend.email), '204');
    const first = await firstOf(friend);
    await sql('update users set disabled_at = now() where id = $1', boss.uid);
    assert.equal(await accept(friend, first), '404 invitation_not_found');
    assert.equal(await firstOf(friend), 'none');
    await sql('update users set disabled_at = null where id = $1', boss.uid);
    assert.equal(await deleteTeam(boss, id), '204');
    assert.equal(await accept(friend, first), '404 invitation_not_found');

    const second = await found(boss);
    await join(stranger, second.id);
    assert.equal(await add(boss, second.id, friend.email), '204');
    const third = await firstOf(friend);
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const { passTeamsOn } = await import('#features/teams/team/service.ts');
    await db.transaction().execute((tx) => passTeamsOn(tx, boss.uid));
    await db.destroy();
    assert.equal(await accept(friend, third), '404 invitation_not_found');
    assert.deepEqual(
      (await joiningOf(second.id, stranger)).invitations,
      [],
      'nor does the next owner read it',
    );
  });

  test("a removed member's second account cannot join with what the first one knew", async () => {
    const { id, joining } = await found(owner);
    const known = joining?.code ?? '';
    assert.equal(await join(friend, id), '204');
    assert.equal(await remove(owner, id, friend.uid), '204');
    const second = await newShopper(server.url);
    for (const code of [known, id]) assert.equal(await add(second, code, second.uid), '404 team_not_found');
    assert.equal(await add(friend, known, friend.uid), '404 team_not_found', 'nobody has this code any more');
    assert.equal(await add(friend, id, friend.uid), '403 join_blocked');
    const { code } = await joiningOf(id);
    assert.notEqual(code, known);
    assert.equal(await add(second, code, second.uid), '204', 'who has the new one does');
    assert.deepEqual(names((await joiningOf(id)).blocked), [friend.uid]);
  });

  test('the id of a team is not its code, and only the owner reads the code', async () => {
    const { id } = await found(owner);
    assert.equal(await add(friend, id, friend.uid), '404 team_not_found');
    assert.equal(await join(friend, id), '204');
    const [seen] = await teamsOf(friend);
    assert.equal(seen?.joining, undefined);
    const { code } = await joiningOf(id);
    assert.ok(!JSON.stringify(seen).includes(code));
  });

  test('a team from before join codes has its id as its code until that is rotated', async () => {
    const { id } = await found(owner);
    await sql('update teams set join_code = null');
    assert.equal(await add(friend, id, friend.uid), '204');
    assert.equal((await joiningOf(id)).code, id);
    const code = await rotate(id);
    assert.equal(await add(stranger, id, stranger.uid), '404 team_not_found');
    assert.equal(await add(stranger, code, stranger.uid), '204');
  });

  test('a disabled, expired or replaced code is answered like an unknown one', async () => {
    const { id, joining } = await found(owner);
    const code = joining?.code ?? '';
    const answer = async (given: string) => {
      const { visitor, token, uid } = friend;
      const body = { userIdentifier: uid };
      const { status, text } = await visitor.call('addTeamMember', {
        token,
        params: { teamId: given },
        body,
      });
      return [status, text.replace(/"requestId":"[^"]*"/, '')];
    };
    const never = await answer('never-was-a-code-at-all');
    await set(id, { enabled: false });
    assert.deepEqual(await answer(code), never);
    assert.equal((await teamsOf(owner))[0]?.joining?.code, null);
    await set(id, { enabled: true, expiresInDays: 7 });
    await pass(7 * day + 1);
    assert.deepEqual(await answer(code), never);
    assert.equal((await teamsOf(owner))[0]?.joining?.code, null);
    const next = await rotate(id);
    assert.deepEqual(await answer(code), never);
    const { expiresAt, expiresInDays } = await joiningOf(id);
    assert.equal(expiresInDays, 7);
    assert.ok(Date.parse(expiresAt ?? '') > Date.now() + 6 * day * 60_000, 'a new one lives as long again');
    assert.equal(await add(friend, next, friend.uid), '204');
  });

  test('a removal does not reactivate an expired code', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    await set(id, { expiresInDays: 1 });
    await pass(2 * day);
    assert.equal(await remove(owner, id, friend.uid), '204');
    const { code } = await joiningOf(id);
    assert.equal(await add(stranger, code, stranger.uid), '404 team_not_found');
  });

  test('with approval, a user with the code waits for the owner', async () => {
    const { id } = await found(owner, 'Nightfall');
    await set(id, { needsApproval: true });
    assert.equal(await join(friend, id), '204');
    assert.equal(await join(stranger, id), '204');
    assert.equal(await join(friend, id), '204', 'once more is the same request');
    assert.deepEqual(await uids(owner, id), [owner.uid]);
    assert.partialDeepStrictEqual((await invited(friend)).requests, [{ teamId: id, teamName: 'Nightfall' }]);
    assert.deepEqual(names((await joiningOf(id)).requests).sort(), [friend.uid, stranger.uid].sort());
    assert.equal((await teamsOf(owner))[0]?.joining?.requests, 2);
    assert.equal(
      await rule('approveTeamRequest', id, friend.uid, friend),
      '404 team_not_found',
      'not by themself',
    );
    assert.equal(await rule('approveTeamRequest', id, friend.uid), '204');
    assert.deepEqual(await uids(friend, id), [owner.uid, friend.uid]);
    assert.equal(await rule('declineTeamRequest', id, stranger.uid), '204');
    assert.equal(await rule('approveTeamRequest', id, stranger.uid), '404 user_not_found');
    assert.deepEqual((await invited(stranger)).requests, []);
    // And a request can be withdrawn.
    await join(stranger, id);
    assert.equal(await rule('declineTeamRequest', id, stranger.uid, stranger), '204');
    assert.deepEqual((await joiningOf(id)).requests, []);
  });

  test('open requests are limited, and each one expires', async () => {
    const { id } = await found(owner);
    await set(id, { needsApproval: true });
    const other = await found(owner, 'elsewhere');
    await crowd(server.databaseUrl, other.id, teamRequestsMaximum - 1);
    await sql(
      `insert into team_requests select $1, user_id, now(), now() + interval '1 day' from team_members
       where team_id = $2 and user_id <> $3`,
      id,
      other.id,
      owner.uid,
    );
    assert.equal(await join(friend, id), '204');
    assert.equal(await join(stranger, id), '409 requests_full');
    await pass((invitationDays + 1) * day);
    assert.equal(await rule('approveTeamRequest', id, friend.uid), '404 user_not_found', 'too late');
    assert.equal(await join(stranger, id), '204');
    await server.sweep();
    assert.equal((await sql('select 1 from team_requests')).length, 1);
  });

  test('a full team admits nobody by invitation or approval', async () => {
    const { id } = await found(owner);
    await confirm(friend);
    assert.equal(await add(owner, id, friend.email), '204');
    await set(id, { needsApproval: true });
    await join(stranger, id);
    await crowd(server.databaseUrl, id, teamMembersMaximum - 1);
    assert.equal(await accept(friend, await firstOf(friend)), '409 team_full');
    assert.equal(await rule('approveTeamRequest', id, stranger.uid), '409 team_full');
    assert.equal((await joiningOf(id)).requests.length, 1, 'and loses nothing by it');
  });

  test('a former member can be blocked, cannot return, and can be unblocked', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    await leave(friend, id);
    assert.deepEqual(names((await joiningOf(id)).former), [friend.uid]);
    const { code: before } = await joiningOf(id);
    assert.equal(await rule('blockTeamMember', id, friend.uid), '204');
    assert.equal(await rule('blockTeamMember', id, friend.uid), '204', 'twice is once');
    const { code, blocked, former } = await joiningOf(id);
    assert.notEqual(code, before, 'they may have passed it on');
    assert.deepEqual([names(blocked), former], [[friend.uid], []]);
    assert.equal(await add(friend, before, friend.uid), '404 team_not_found');
    for (const given of [code, id]) assert.equal(await add(friend, given, friend.uid), '403 join_blocked');
    assert.equal(await rule('unblockTeamMember', id, friend.uid), '204');
    assert.deepEqual(names((await joiningOf(id)).former), [friend.uid]);
    assert.equal(await add(friend, code, friend.uid), '204');
    assert.deepEqual((await joiningOf(id)).former, []);
  });

  test('a block cancels earlier invitations and requests; a later invitation of the owner counts', async () => {
    const { id } = await found(owner);
    await confirm(friend);
    await set(id, { needsApproval: true });
    await join(friend, id);
    assert.equal(await add(owner, id, friend.email), '204');
    const before = await firstOf(friend);
    assert.equal(await rule('blockTeamMember', id, friend.uid), '204');
    assert.equal(await accept(friend, before), '404 invitation_not_found');
    assert.deepEqual(await invited(friend), { invitations: [], requests: [] });
    // An address that becomes theirs later, with an invitation from before the block.
    assert.equal(await add(owner, id, 'theirs-later@example.com'), '204');
    await sql("update team_invitations set created_at = created_at - interval '1 day'");
    await sql("update users set email = 'theirs-later@example.com' where id = $1", friend.uid);
    const [late] = (await joiningOf(id)).invitations;
    assert.equal(await firstOf(friend), 'none');
    assert.equal(await accept(friend, late?.id ?? ''), '404 invitation_not_found');
    await sql('update users set email = $2 where id = $1', friend.uid, friend.email);
    await pass(1);
    assert.equal(await add(owner, id, friend.email), '204');
    assert.equal(await accept(friend, await firstOf(friend)), '204');
    assert.deepEqual((await joiningOf(id)).blocked, []);
  });

  test('leaving can be undone with the team id for some minutes, but not by a removed member', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    await set(id, { enabled: false });
    await leave(friend, id);
    await pass(returnMinutes - 1);
    assert.equal(await add(friend, id, friend.uid), '204');
    await leave(friend, id);
    await pass(returnMinutes + 1);
    assert.equal(await add(friend, id, friend.uid), '404 team_not_found', 'too late');
    assert.equal(await add(owner, id, friend.uid), '204');
    await remove(owner, id, friend.uid);
    await rule('unblockTeamMember', id, friend.uid);
    assert.equal(await add(friend, id, friend.uid), '404 team_not_found', 'they did not leave by themself');
  });

  test('nobody joins with a code after it was replaced, even in a race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await found(owner);
      const [removed, ...joins] = await Promise.all([
        rotate(id),
        ...[friend, stranger].flatMap((who) => [join(who, id), join(who, id)]),
      ]);
      assert.match(removed, /^[\w-]{22}$/);
      for (const answer of joins) assert.match(answer, /^(204|409 already_member|404 team_not_found)$/);
      assert.equal(await join(await newShopper(server.url), id), '404 team_not_found');
      await sql('delete from rate_limits');
    }
  });

  test('of a concurrent acceptance, withdrawal and block of one invitation, one outcome holds', async () => {
    await confirm(friend);
    for (let round = 0; round < 6; round += 1) {
      const { id } = await found(owner);
      await join(friend, id);
      await leave(friend, id);
      assert.equal(await add(owner, id, friend.email), '204');
      const invitation = await firstOf(friend);
      const [accepted] = await Promise.all([
        accept(friend, invitation),
        accept(friend, invitation),
        rule('blockTeamMember', id, friend.uid),
        withdraw(id, invitation),
      ]);
      assert.match(accepted, /^(204|404 invitation_not_found|409 already_member)$/);
      assert.deepEqual(await uids(owner, id), [owner.uid], 'blocked is out, whenever it came');
      await sql('delete from rate_limits');
    }
  });

  test('two owners who answer one person at once do not block each other', async () => {
    const boss = await newOwner(server);
    const [mine, theirs] = [await found(owner), await found(boss)];
    await confirm(friend);
    await add(owner, mine.id, friend.email);
    await add(boss, theirs.id, friend.email);
    const { invitations } = await invited(friend);
    const answers = await Promise.all([
      ...invitations.map(({ id }) => accept(friend, id)),
      add(owner, mine.id, friend.uid),
      add(boss, theirs.id, friend.uid),
    ]);
    for (const answer of answers) assert.match(answer, /^(204|409 already_member|404 invitation_not_found)$/);
    assert.equal((await teamsOf(friend)).length, 2);
  });

  test('of concurrent approvals for the last place, one succeeds', async () => {
    const { id } = await found(owner);
    await set(id, { needsApproval: true });
    await join(friend, id);
    await join(stranger, id);
    await crowd(server.databaseUrl, id, teamMembersMaximum - 2);
    const answers = await Promise.all(
      [friend, stranger].map(({ uid }) => rule('approveTeamRequest', id, uid)),
    );
    assert.deepEqual(answers.toSorted(), ['204', '409 team_full']);
  });
});

test('teams from before join codes keep their id as the code, and removed members stay out, also as former members', async () => {
  const database = await testDatabase();
  const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
  try {
    await migrate(db, '0011-takeout-dates');
    await rows(
      database.url,
      `insert into users (id, email, display_name, language, terms_accepted_at)
       select n, n || '@example.com', n, 'en', now() from unnest(array['mia', 'noa', 'kai']) n`,
    );
    await rows(
      database.url,
      `with made as (insert into teams (id, name, owner_id) values ('old', 'Old', 'mia')),
       members as (insert into team_members (team_id, user_id) values ('old', 'mia'), ('old', 'noa'))
       insert into team_removals (team_id, user_id) values ('old', 'kai')`,
    );
    await migrate(db);
    const { teamOfCode, readDoor, blockedSince } = await import('#features/teams/team/joining-store.ts');
    assert.equal(await teamOfCode(db, 'old'), 'old');
    assert.partialDeepStrictEqual(await readDoor(db, 'old'), {
      code: 'old',
      enabled: true,
      expiresAt: null,
      needsApproval: false,
    });
    assert.ok(await blockedSince(db, 'old', 'kai'));
    assert.deepEqual(await rows(database.url, 'select user_id, was_removed from team_former_members'), [
      { user_id: 'kai', was_removed: true },
    ]);
    // As an older server does, which is still running.
    await rows(
      database.url,
      `with made as (insert into teams (id, name, owner_id) values ('older', 'Older', 'mia')),
       members as (insert into team_members (team_id, user_id) values ('older', 'mia'))
       insert into team_removals (team_id, user_id) values ('older', 'noa')`,
    );
    assert.equal((await readDoor(db, 'older'))?.code, 'older');
    assert.ok(await blockedSince(db, 'older', 'noa'));
  } finally {
    await db.destroy();
    await database.drop();
  }
});
