import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewTeamLink } from '@artcade/contract/joining';
import { linkRestoreMinutes, teamLinksMaximum } from '@artcade/domain/teams';
import { connect, type Database } from '#adapters/db/database.ts';
import { findTeam, handOverTeams, passTeamsOn } from '#features/teams/team/service.ts';
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
  const revoke = async ({ visitor, token }: Shopper, id: string) =>
    inOneWord(await visitor.call('revokeTeamLink', { token, params: { teamId, id } }));
  const restore = async ({ visitor, token }: Shopper, id: string) =>
    inOneWord(await visitor.call('restoreTeamLink', { token, params: { teamId, id } }));
  const leaveAndBeBlocked = async () => {
    assert.equal(await remove(admin, teamId, admin.uid), '204');
    const params = { teamId, uid: admin.uid };
    assert.equal(
      inOneWord(await owner.visitor.call('blockTeamMember', { token: owner.token, params })),
      '204',
    );
  };
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

  test('with three uses lets in three of fifty who come at once, and counts them', async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => newShopper(server.url)));
    const { secret } = await make(owner, { usesMaximum: 3 });
    const answers = await Promise.all(crowd.map((who) => use(who, secret)));
    const tally = Map.groupBy(answers, (answer) => answer);
    assert.deepEqual([tally.get('200')?.length, tally.get(gone)?.length], [3, 47]);
    assert.equal((await membersOf(owner, teamId)).length, 5);
    assert.partialDeepStrictEqual(await linksOf(owner), [{ uses: 3, usesMaximum: 3 }]);
    assert.equal(inOneWord(await look(secret)), gone, 'used up');
  });

  test('admits nobody after its end, after it is revoked, or while its maker is disabled', async () => {
    const link = await make(admin);
    assert.equal(await revoke(owner, link.id), '204');
    assert.equal(await use(guest, link.secret), gone);
    assert.equal(inOneWord(await look(link.secret)), gone);
    assert.deepEqual(await linksOf(owner), []);
    assert.equal(await revoke(owner, link.id), gone, 'already');
    assert.equal(await restore(owner, link.id), '204');
    assert.equal((await linksOf(owner)).length, 1);
    await sql('update users set disabled_at = now() where id = $1', admin.uid);
    assert.equal(await use(guest, link.secret), gone);
    await sql('update users set disabled_at = null where id = $1', admin.uid);
    await sql("update team_links set expires_at = now() - interval '1 second'");
    assert.equal(await use(guest, link.secret), gone);
    assert.equal(await use(guest, 'made-up'), gone, 'as for a link that never was');
  });

  test('can be restored for some minutes only', async () => {
    const { id } = await make(owner);
    assert.equal(await revoke(owner, id), '204');
    await sql('update team_links set revoked_at = now() - make_interval(mins => $1)', linkRestoreMinutes + 1);
    assert.equal(await restore(owner, id), gone);
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

  for (const [what, end, thoseOfOthers] of [
    // Who lost the office against their will may have kept the links of others.
    ['is removed', () => remove(owner, teamId, admin.uid), gone],
    ['becomes an artist', () => setRole(owner, teamId, admin.uid, 'artist'), gone],
    ['leaves', () => remove(admin, teamId, admin.uid), '200'],
    ['leaves and is blocked afterwards', () => leaveAndBeBlocked(), gone],
    ['closes the account', () => db.transaction().execute((tx) => passTeamsOn(tx, admin.uid)), '200'],
    ['is erased', () => db.transaction().execute((tx) => handOverTeams(tx, admin.uid)), '200'],
  ] as const)
    test(`and an invitation by mail end when the admin who made them ${what}`, async () => {
      await sql('update users set email_verified_at = now() where id = $1', guest.uid);
      const [theirs, others] = [await make(admin), await make(owner)];
      assert.equal(await add(admin, teamId, guest.email), '204');
      const invited = async () =>
        (await guest.visitor.call('listInvitations', { token: guest.token })).data.invitations.length;
      assert.equal(await invited(), 1);
      await end();
      assert.equal(await invited(), 0);
      assert.equal(await use(guest, theirs.secret), gone);
      assert.equal(await use(guest, others.secret), thoseOfOthers);
    });

  test('for an admin is the owner’s alone: an admin neither makes, sees, revokes nor restores one', async () => {
    assert.equal(inOneWord(await tryToMake(admin, { role: 'admin' })), '403 forbidden');
    const link = await make(owner, { role: 'admin' });
    assert.deepEqual(await linksOf(admin), []);
    assert.equal(await revoke(admin, link.id), gone);
    assert.equal(await use(guest, link.secret), '200');
    assert.partialDeepStrictEqual(await membersOf(owner, teamId), [{}, {}, { teamRole: 'admin' }]);
  });

  test('of the former owner stay as far as an admin may make them', async () => {
    const [forAdmins, forArtists] = [await make(owner, { role: 'admin' }), await make(owner)];
    await sql('update teams set owner_id = $2 where id = $1', teamId, admin.uid);
    await sql("update team_members set role = 'admin' where user_id = $1", owner.uid);
    // Any change of a role ends what nobody could make any more.
    assert.equal(await join(guest, teamId), '204');
    assert.equal(await setRole(admin, teamId, guest.uid, 'viewer'), '204');
    assert.equal(inOneWord(await look(forAdmins.secret)), gone);
    assert.equal(inOneWord(await look(forArtists.secret)), '200');
  });

  test('are limited in number, and the sweep deletes those that ended', async () => {
    await sql(
      `insert into team_links (id, team_id, made_by, secret, label, role, created_at, expires_at)
       select 'l' || n, $1, $2, 'l' || n, '', 'artist', now(), now() + interval '1 day' from generate_series(1, $3) n`,
      teamId,
      owner.uid,
      teamLinksMaximum,
    );
    assert.equal(inOneWord(await tryToMake(owner)), '409 too_many_team_links');
    assert.equal(await revoke(owner, 'l1'), '204');
    await make(owner);
    assert.equal(await restore(owner, 'l1'), '409 too_many_team_links');
    await sql("update team_links set expires_at = now() where id <> 'l1'");
    await sql("update team_links set revoked_at = now() - interval '2 days' where id = 'l1'");
    await server.sweep();
    assert.deepEqual(await sql('select id from team_links'), []);
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

  test('an admin cannot weaken the owner’s invitation of an admin', async () => {
    const { visitor, token } = owner;
    const body = { userIdentifier: 'boss@example.com', role: 'admin' };
    assert.equal(inOneWord(await visitor.call('addTeamMember', { token, params: { teamId }, body })), '204');
    assert.equal(await add(admin, teamId, 'boss@example.com'), '403 forbidden');
  });
});
