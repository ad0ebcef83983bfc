import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewTeamLink } from '@artcade/contract/joining';
import { connect, type Database } from '#adapters/db/database.ts';
import { findTeam } from '#features/teams/team/service.ts';
import { quiet, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import {
  add,
  found,
  inOneWord,
  join,
  membersOf,
  newOwner,
  remove,
  setRole,
  teamsOf,
} from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { registration, Visitor } from '../support/visitor.ts';

describe('invitation links', () => {
  let server: TestServer;
  let db: Database;
  let owner: Shopper;
  let admin: Shopper;
  let guest: Shopper;
  let teamId: string;
  before(async () => {
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' });
    await quiet(server.databaseUrl);
    db = connect({ url: server.databaseUrl, pool: 2, onError: () => {} });
    [owner, admin, guest] = await Promise.all([
      newOwner(server),
      newShopper(server.url),
      newShopper(server.url),
    ]);
  });
  beforeEach(async () => {
    await sql('delete from teams');
    await sql('delete from rate_limits');
    teamId = (await found(owner)).id;
    assert.equal(await join(admin, teamId), '204');
    assert.equal(await setRole(owner, teamId, admin.uid, 'admin'), '204');
  });
  after(async () => {
    await db.destroy();
    await server.stop();
    assert.doesNotMatch(server.log(), /"msg":"internal"/);
  });

  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  const tryToMake = ({ visitor, token }: Shopper, asked: Partial<NewTeamLink> = {}) =>
    visitor.call('createTeamLink', {
      token,
      params: { teamId },
      body: { label: 'Discord', role: 'artist', expiresInDays: 7, usesMaximum: null, ...asked },
    });
  const make = async (who: Shopper, asked: Partial<NewTeamLink> = {}) => {
    const { status, data, text } = await tryToMake(who, asked);
    assert.equal(status, 200, text);
    return data;
  };
  const use = async ({ visitor, token }: Pick<Shopper, 'visitor' | 'token'>, secret: string) =>
    inOneWord(await visitor.call('joinTeamByLink', { token, body: { secret } }));
  const look = (secret: string) => new Visitor(server.url).call('previewTeamLink', { body: { secret } });
  const linksOf = async ({ visitor, token }: Shopper) =>
    (await visitor.call('getTeamJoining', { token, params: { teamId } })).data.links ?? [];
  const gone = '404 team_link_not_found';

  test('says the team, who invites and as what, to anybody who has it, and lets them in as that', async () => {
    const { secret } = await make(admin, { role: 'viewer', label: ' Testers\n' });
    const { status, data } = await look(secret);
    assert.equal(status, 200);
    const [, second] = await membersOf(owner, teamId);
    assert.partialDeepStrictEqual(data, {
      teamName: 'Night Shift',
      inviterName: second?.displayName,
      role: 'viewer',
    });
    assert.ok(!JSON.stringify(data).includes(teamId));
    assert.equal(await use(guest, secret), '200');
    assert.equal(await use(guest, secret), '409 already_member');
    const me = (await membersOf(guest, teamId)).find(({ uid }) => uid === guest.uid);
    assert.equal(me?.teamRole, 'viewer');
    assert.partialDeepStrictEqual(await linksOf(owner), [{ label: 'Testers', uses: 1, usesMaximum: null }]);
  });

  test('needs no approval, as the code may', async () => {
    const { visitor, token } = owner;
    await visitor.call('setTeamJoining', { token, params: { teamId }, body: { needsApproval: true } });
    assert.equal(await use(guest, (await make(owner)).secret), '200');
    assert.equal((await teamsOf(guest)).length, 1);
  });

  test('with three uses lets in three of twelve who come at once, and counts them', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => newShopper(server.url)));
    const { secret } = await make(owner, { usesMaximum: 3 });
    const answers = await Promise.all(crowd.map((who) => use(who, secret)));
    const tally = Map.groupBy(answers, (answer) => answer);
    assert.deepEqual([tally.get('200')?.length, tally.get(gone)?.length], [3, 9]);
    assert.equal((await membersOf(owner, teamId)).length, 5);
    assert.partialDeepStrictEqual(await linksOf(owner), [{ uses: 3, usesMaximum: 3 }]);
    assert.equal(inOneWord(await look(secret)), gone, 'used up');
  });

  test('admits nobody who is blocked, and is not changed by removing somebody', async () => {
    const { secret } = await make(owner);
    assert.equal(await use(guest, secret), '200');
    assert.equal(await remove(owner, teamId, guest.uid), '204');
    assert.equal(await use(guest, secret), '403 join_blocked');
    assert.equal(inOneWord(await look(secret)), '200');
  });

  test('makes no artist of a viewer who left', async () => {
    const { secret } = await make(owner);
    assert.equal(await use(guest, secret), '200');
    assert.equal(await setRole(owner, teamId, guest.uid, 'viewer'), '204');
    for (const comeBack of [() => use(guest, secret), () => add(guest, teamId, guest.uid)]) {
      assert.equal(await remove(guest, teamId, guest.uid), '204');
      assert.match(await comeBack(), /^20[04]$/);
      assert.equal((await findTeam(db, teamId, guest.uid))?.role, 'viewer');
    }
    assert.equal(await remove(guest, teamId, guest.uid), '204');
    assert.equal(await add(owner, teamId, guest.uid), '204', 'the owner decides anew');
    assert.equal((await findTeam(db, teamId, guest.uid))?.role, 'artist');
  });

  test('somebody without an account is invited by mail, registers, confirms, and is what they were invited as', async () => {
    const email = `newcomer-${Date.now()}@example.com`;
    const { visitor, token } = owner;
    const body = { userIdentifier: email, role: 'viewer' };
    assert.equal(inOneWord(await visitor.call('addTeamMember', { token, params: { teamId }, body })), '204');
    const mail = await eventually(async () => {
      const [first] = await mailsTo(server, email);
      assert.ok(first);
      return first;
    });
    assert.match(mail.text, /create one with this address/);
    const newcomer = new Visitor(server.url);
    const { data: signedIn } = await newcomer.call('register', { body: registration(email) });
    const mine = { token: signedIn.accessToken };
    assert.deepEqual(
      (await newcomer.call('listInvitations', mine)).data.invitations,
      [],
      'not confirmed yet',
    );
    const [confirmation = ''] = await mailedTokens(server, email, 'verify-email');
    assert.equal((await newcomer.call('verifyEmail', { body: { token: confirmation } })).status, 204);
    const [invitation] = (await newcomer.call('listInvitations', mine)).data.invitations;
    assert.equal(invitation?.role, 'viewer');
    const params = { id: invitation?.id ?? '' };
    assert.equal((await newcomer.call('acceptInvitation', { ...mine, params })).status, 204);
    assert.partialDeepStrictEqual(await membersOf(owner, teamId), [{}, {}, { teamRole: 'viewer' }]);
  });
});
