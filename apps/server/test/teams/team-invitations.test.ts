import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Joining } from '@artcade/contract/joining';
import { quiet, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import { add, found, inOneWord, join, membersOf, newOwner, remove, teamsOf } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

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
});
