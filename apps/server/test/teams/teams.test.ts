import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { NewTeamLink } from '@artcade/contract/joining';
import { team as teamShape } from '@artcade/contract/shapes';
import { storageLimit } from '@artcade/domain/catalog';
import type { GivenRole } from '@artcade/domain/permissions';
import { ownTeamsMaximum } from '@artcade/domain/teams';
import { connect } from '#adapters/db/database.ts';
import { lockAlbums, reserve } from '#features/library/drive/shelf-store.ts';
import { newImage, tryUpload, upload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { exampleBody } from '../support/example-body.ts';
import { quiet, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailedTokens, mailsTo } from '../support/inbox.ts';
import { endPlan, givePlan } from '../support/plans.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import {
  acceptAll,
  deleteTeam,
  found,
  hang,
  inOneWord,
  join,
  leave,
  membersOf,
  newOwner,
  offersFor,
  passDeletedTeams,
  setRole,
  teamsOf,
  tryToFound,
  untilWaiting,
} from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { registration, Visitor } from '../support/visitor.ts';

const megabyte = 1024 ** 2;
const limit = storageLimit('professional');

/** The rules are in `teams-*.test.ts`, who may do what in `team-matrix.test.ts`; here is what a person goes through. */
describe('teams', () => {
  let server: TestServer;
  let owner: Shopper;
  let friend: Shopper;
  let stranger: Shopper;
  before(async () => {
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600', WELCOME_CREDITS: '0' });
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
  });
  after(async () => {
    await server.stop();
    assert.doesNotMatch(server.log(), /"msg":"internal"/);
  });

  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);
  /** A team of the owner with these members. */
  const team = async (...members: readonly (readonly [Shopper, GivenRole])[]): Promise<string> => {
    const { id } = await found(owner);
    for (const [who, role] of members) {
      assert.equal(await join(who, id), '204');
      await sql('update team_members set role = $3 where team_id = $1 and user_id = $2', id, who.uid, role);
    }
    return id;
  };
  const roles = async (who: Shopper, id: string) =>
    Object.fromEntries((await membersOf(who, id)).map(({ uid, teamRole }) => [uid, teamRole]));

  test('a team begins with its owner in it, an empty album, the storage of their plan, and an id and a code that nobody guesses', async () => {
    const first = await found(owner);
    assert.deepEqual(first, {
      id: first.id,
      name: 'Night Shift',
      ownerUid: owner.uid,
      storageUsed: 0,
      storageCapacity: storageLimit('professional'),
      storageLeft: storageLimit('professional'),
      joining: { code: first.joining?.code, needsApproval: false, requests: 0 },
      members: [{ uid: owner.uid, role: 'owner', teamRole: 'owner', displayName: 'Kay', photoURL: null }],
    });
    assert.deepEqual(await teamsOf(owner), [first]);
    const ids = [first, await found(owner)].flatMap(({ id, joining }) => [id, joining?.code ?? '']);
    for (const id of ids) assert.match(id, /^[\w-]{22}$/);
    assert.equal(new Set(ids).size, 4);
  });

  test('members are listed with name, photo and role, the owner first, and never with an address', async () => {
    const { id } = await found(owner);
    await sql("update users set display_name = 'Mai', photo_url = '/photo' where id = $1", friend.uid);
    for (const who of [friend, stranger]) assert.equal(await join(who, id), '204');
    // A member may have joined before the current owner.
    await sql("update team_members set joined_at = '2026-01-01' where user_id = $1", friend.uid);
    const expected = [
      { uid: owner.uid, role: 'owner', teamRole: 'owner', displayName: 'Kay', photoURL: null },
      { uid: friend.uid, role: 'member', teamRole: 'artist', displayName: 'Mai', photoURL: '/photo' },
      { uid: stranger.uid, role: 'member', teamRole: 'artist', displayName: 'Kay', photoURL: null },
    ];
    assert.deepEqual(await membersOf(friend, id), expected);
    const { text, data } = await friend.visitor.call('listTeams', { token: friend.token });
    assert.deepEqual(data[0]?.members, expected);
    assert.doesNotMatch(text, /@/);
    assert.deepEqual(teamShape.parse(data[0]), data[0], 'nothing more than the contract says');
  });

  test('a token that outlives its account has no access to teams', async () => {
    const { id } = await found(owner);
    const gone = await newOwner(server);
    await sql('delete from users where id = $1', gone.uid);
    assert.equal(inOneWord(await tryToFound(gone, 'ghosts')), '401 token_invalid');
    assert.equal(await join(gone, id), '404 team_not_found');
    assert.equal(await leave(gone, id), '404 team_not_found');
    assert.deepEqual(await teamsOf(gone), []);
    await sql('update users set disabled_at = now() where id = $1', friend.uid);
    assert.equal(inOneWord(await tryToFound(friend, 'ghosts')), '401 token_invalid');
    await sql('update users set disabled_at = null where id = $1', friend.uid);
  });

  test('a link says the team, who invites and as what, to anybody who has it, and lets them in as that', async () => {
    const teamId = await team();
    const { visitor, token } = owner;
    const params = { teamId };
    const body: NewTeamLink = { label: ' Testers\n', role: 'viewer', expiresInDays: 7, usesMaximum: null };
    const { secret } = (await visitor.call('createTeamLink', { token, params, body })).data;
    const { status, data } = await new Visitor(server.url).call('previewTeamLink', { body: { secret } });
    assert.equal(status, 200);
    assert.partialDeepStrictEqual(data, { teamName: 'Night Shift', inviterName: 'Kay', role: 'viewer' });
    assert.ok(!JSON.stringify(data).includes(teamId));
    const use = async () =>
      inOneWord(await friend.visitor.call('joinTeamByLink', { token: friend.token, body: { secret } }));
    assert.deepEqual([await use(), await use()], ['200', '409 already_member']);
    assert.equal((await roles(friend, teamId))[friend.uid], 'viewer');
    const { links } = (await visitor.call('getTeamJoining', { token, params })).data;
    assert.partialDeepStrictEqual(links, [{ label: 'Testers', uses: 1, usesMaximum: null }]);
  });

  test('somebody without an account is invited by a mail without words of the inviter, registers, confirms, and is what they were invited as', async () => {
    const email = 'newcomer@example.com';
    const { id: teamId } = await found(owner, 'Win-a-prize http://evil.example');
    const { visitor, token } = owner;
    const body = { userIdentifier: email, role: 'viewer' };
    assert.equal(inOneWord(await visitor.call('addTeamMember', { token, params: { teamId }, body })), '204');
    const mail = await eventually(async () => {
      const [first] = await mailsTo(server, email);
      assert.ok(first);
      return first;
    });
    assert.match(mail.text, /create one with this address/);
    assert.match(mail.text, /\/#\/teams/);
    assert.doesNotMatch(`${mail.subject} ${mail.text} ${mail.html}`, /evil|prize|Kay/i);
    const newcomer = new Visitor(server.url);
    const { data: signedIn } = await newcomer.call('register', { body: registration(email) });
    const mine = { token: signedIn.accessToken };
    const invited = async () => (await newcomer.call('listInvitations', mine)).data.invitations;
    assert.deepEqual(await invited(), [], 'not confirmed yet');
    const [confirmation = ''] = await mailedTokens(server, email, 'verify-email');
    assert.equal((await newcomer.call('verifyEmail', { body: { token: confirmation } })).status, 204);
    const [invitation] = await invited();
    assert.equal(invitation?.role, 'viewer');
    const params = { id: invitation?.id ?? '' };
    assert.equal((await newcomer.call('acceptInvitation', { ...mine, params })).status, 204);
    assert.partialDeepStrictEqual(await membersOf(owner, teamId), [{}, { teamRole: 'viewer' }]);
  });

  test('a viewer writes nothing into the team: no upload, no share, no style kit', async () => {
    const id = await team([friend, 'viewer']);
    const { visitor, token } = friend;
    assert.equal(inOneWord(await tryUpload(friend, await newImage(), { teamId: id })), '403 forbidden');
    const own = await tryUpload(friend, await newImage());
    const share = await visitor.call('shareAssets', { token, body: { ids: [own.data.id], teamId: id } });
    assert.equal(inOneWord(share), '403 forbidden');
    const kit = { ...exampleBody('createKit'), teamId: id };
    assert.equal(inOneWord(await visitor.call('createKit', { token, body: kit })), '403 forbidden');
    assert.equal(await setRole(owner, id, friend.uid, 'artist'), '204');
    const made = await visitor.call('createKit', { token, body: kit });
    assert.equal(made.status, 200, made.text);
    assert.equal(await setRole(owner, id, friend.uid, 'viewer'), '204');
    const { id: kitId, name, colours, genre, style } = made.data;
    const change = { name, colours, genre, style, teamId: id };
    const params = { id: kitId };
    assert.equal(
      inOneWord(await visitor.call('updateKit', { token, params, body: change })),
      '403 forbidden',
    );
    const alone = await visitor.call('updateKit', { token, params, body: { ...change, teamId: null } });
    assert.equal(alone.status, 200, 'a viewer may stop sharing a kit');

    assert.equal(await setRole(owner, id, friend.uid, 'artist'), '204');
    assert.equal((await visitor.call('updateKit', { token, params, body: change })).status, 200);
    assert.equal(await setRole(owner, id, friend.uid, 'viewer'), '204');
    const kitsOfOwner = async () =>
      (await owner.visitor.call('listKits', { token: owner.token })).data.map((each) => each.id);
    assert.deepEqual(await kitsOfOwner(), [kitId]);
    assert.equal(inOneWord(await visitor.call('deleteKit', { token, params })), '204', 'or take it away');
    const back = await visitor.call('restoreKit', { token, params });
    assert.deepEqual([back.status, back.data.team], [200, null], 'but it does not come back to the team');
    assert.deepEqual(await kitsOfOwner(), []);
  });

  test('a handover makes a member the owner and the owner an admin, by a code for this purpose, with mails that name nobody', async () => {
    await givePlan(server.databaseUrl, friend.uid, 'premium');
    const id = await team([friend, 'viewer'], [stranger, 'artist']);
    await hang(server.databaseUrl, id, stranger.uid);
    const transfer = async ({ visitor, token }: Shopper, uid: string, code: string) =>
      inOneWord(await visitor.call('transferTeam', { token, params: { teamId: id }, body: { uid, code } }));
    const codeOf = ({ visitor, token, email }: Shopper, purpose: 'closing' | 'teamOwner') =>
      mailedCode(server, { visitor, accessToken: token, email }, purpose);
    const isMailed = ({ email }: Shopper, subject: string) =>
      eventually(async () => {
        const mail = (await mailsTo(server, email)).find((each) => each.subject === subject);
        assert.ok(mail && !mail.text.includes('Night Shift'));
      });
    const wrong = await codeOf(owner, 'closing');
    assert.equal(await transfer(owner, friend.uid, wrong), '403 code_wrong');
    const code = await codeOf(owner, 'teamOwner');
    assert.equal(await transfer(owner, 'nobody', code), '404 user_not_found', 'which does not use it up');
    assert.equal(await transfer(owner, friend.uid, code), '204');
    assert.equal((await roles(stranger, id))[owner.uid], 'owner', 'until the heir accepts');
    assert.partialDeepStrictEqual(await offersFor(friend), [
      { teamName: 'Night Shift', role: 'owner', isMember: true, album: 1000, credits: 0 },
    ]);
    await isMailed(friend, 'A team on Artcade is offered to you');
    assert.deepEqual(await acceptAll(friend), ['204']);
    assert.deepEqual(await roles(stranger, id), {
      [friend.uid]: 'owner',
      [owner.uid]: 'admin',
      [stranger.uid]: 'artist',
    });
    assert.partialDeepStrictEqual(await teamsOf(stranger), [
      { ownerUid: friend.uid, storageUsed: 1000, storageCapacity: storageLimit('premium') },
    ]);
    await isMailed(friend, 'You now own a team on Artcade');
    await isMailed(owner, 'You handed over a team on Artcade');
    assert.equal(await setRole(owner, id, friend.uid, 'viewer'), '403 forbidden');
    assert.equal(await transfer(friend, owner.uid, await codeOf(friend, 'teamOwner')), '204', 'and back');
    assert.deepEqual(await acceptAll(owner), ['204']);
    assert.equal((await roles(stranger, id))[owner.uid], 'owner');
  });

  test('a team is deleted with a code of its own; members read it in their notices and mails, and again when it is restored', async () => {
    const id = await team([friend, 'artist']);
    const image = await hang(server.databaseUrl, id, friend.uid);
    const { visitor, token, email } = owner;
    const remove = async (code: string) =>
      inOneWord(await visitor.call('deleteTeam', { token, params: { id }, body: { code } }));
    const codeFor = (purpose: 'teamOwner' | 'teamDeletion') =>
      mailedCode(server, { visitor, accessToken: token, email }, purpose);
    assert.equal(await remove(await codeFor('teamOwner')), '403 code_wrong');
    assert.equal(await remove(await codeFor('teamDeletion')), '204');
    const notices = async () => (await friend.visitor.call('listNotices', { token: friend.token })).data;
    const isMailed = (who: Shopper, subject: string) =>
      eventually(async () =>
        assert.ok((await mailsTo(server, who.email)).some((each) => each.subject === subject)),
      );
    assert.deepEqual(await teamsOf(friend), []);
    assert.equal((await notices()).unread, 1);
    assert.partialDeepStrictEqual((await notices()).notices, [
      { kind: 'teamDeleted', teamId: '', teamName: 'Night Shift', asset: null, by: { uid: owner.uid } },
    ]);
    await isMailed(friend, 'A team on Artcade was deleted');
    await isMailed(owner, 'You deleted a team on Artcade');
    const { data: deleted } = await visitor.call('listDeletedTeams', { token });
    assert.partialDeepStrictEqual(deleted, [{ id, members: 2, storageUsed: 1000 }]);
    assert.equal(inOneWord(await visitor.call('restoreTeam', { token, params: { id } })), '204');
    assert.partialDeepStrictEqual((await notices()).notices, [
      { kind: 'teamRestored', teamId: id },
      { kind: 'teamDeleted', teamId: '' },
    ]);
    await isMailed(friend, 'A team on Artcade is back');
    await isMailed(owner, 'You restored a team on Artcade');
    const { data: album } = await friend.visitor.call('listAssets', {
      token: friend.token,
      query: { teamId: id },
    });
    assert.deepEqual(
      album.map((each) => each.id),
      [image],
    );
  });

  describe('all of one owner share the storage of one plan', () => {
    /** Sets the recorded size of a shelf. */
    const fill = (shelfId: string, used: number) =>
      rows(server.databaseUrl, 'update shelves set used = $2 where id = $1', [shelfId, used]);
    const put = async (who: Shopper, teamId: string, bytes = noisePng(200, 170)) =>
      inOneWord(await tryUpload(who, bytes, { teamId }));
    const share = async ({ visitor, token }: Shopper, id: string, teamId: string) =>
      inOneWord(await visitor.call('shareAsset', { token, params: { id }, body: { teamId } }));

    test('fifty teams hold as much as one, not fifty times that', async () => {
      const owner = await newOwner(server);
      await rows(
        server.databaseUrl,
        `with made as (
          insert into teams (id, name, owner_id) select $1 || '-' || n, 'more', $1 from generate_series(1, $2) n returning id
        ), belong as (insert into team_members (team_id, user_id) select id, $1 from made)
        insert into shelves (id, team_id, used) select id, id, $3 from made`,
        [owner.uid, ownTeamsMaximum, Math.floor(limit / ownTeamsMaximum) - 1000],
      );
      for (const n of [1, 2, 50]) assert.equal(await put(owner, `${owner.uid}-${n}`), '409 album_full');
      const image = await upload(owner);
      await fill(`${owner.uid}-1`, Math.floor(limit / ownTeamsMaximum) + 48_000);
      assert.equal(await share(owner, image.id, `${owner.uid}-7`), '204', 'what fits into the rest does');
      await fill(`${owner.uid}-1`, Math.floor(limit / ownTeamsMaximum) + 60_000);
      const another = await upload(owner);
      assert.equal(await share(owner, another.id, `${owner.uid}-7`), '409 album_full');
      assert.equal((await tryUpload(owner, noisePng(200, 170))).status, 200, 'the drive has its own');
      const left = (await teamsOf(owner)).map(({ storageCapacity, storageLeft }) => [
        storageCapacity,
        storageLeft,
      ]);
      assert.deepEqual(new Set(left.map(String)), new Set([String([limit, 0])]));
    });

    test('an upload waits for another that takes the last room of a team of the same owner', async () => {
      const owner = await newOwner(server);
      const [one, two] = [await found(owner, 'one'), await found(owner, 'two')];
      const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
      const { late } = await db.transaction().execute(async (tx) => {
        const shelf = { id: one.id, isTeam: true, payer: owner.uid };
        await lockAlbums(tx, shelf);
        await reserve(tx, shelf, { size: limit - 10, images: 0, limit });
        const upload = put(owner, two.id);
        await untilWaiting(server.databaseUrl, 1);
        return { late: upload };
      });
      await db.destroy();
      assert.equal(await late, '409 album_full');
    });

    test('images above the limit stay, uploads are refused, and freed room can be used again', async () => {
      const owner = await newOwner(server);
      const [one, two] = [await found(owner, 'one'), await found(owner, 'two')];
      await fill(one.id, limit);
      await fill(two.id, limit);
      assert.equal(await put(owner, two.id), '409 album_full');
      assert.partialDeepStrictEqual(await teamsOf(owner), [
        { storageUsed: limit, storageLeft: 0 },
        { storageUsed: limit, storageLeft: 0 },
      ]);
      assert.equal(await deleteTeam(server, owner, one.id), '204');
      await fill(two.id, 0);
      await fill(one.id, limit);
      assert.equal(await put(owner, two.id), '409 album_full', 'until it is erased');
      await passDeletedTeams(server);
      await server.sweep();
      assert.equal(await put(owner, two.id), '200');
      await fill(two.id, limit - megabyte);
      assert.equal(await put(owner, two.id), '200');
      await endPlan(server.databaseUrl, owner.uid);
      assert.equal(await put(owner, two.id), '409 album_full');
    });

    test('five hand-overs do not make one plan hold five times as much', async () => {
      const boss = await newOwner(server);
      const [kept, full] = [await found(boss), await found(boss)];
      const { visitor, token, email } = boss;
      const offer = async (heir: Shopper) => {
        await rows(server.databaseUrl, 'delete from rate_limits');
        const code = await mailedCode(server, { visitor, accessToken: token, email }, 'teamOwner');
        const sent = { params: { teamId: full.id }, body: { uid: heir.uid, code } };
        assert.equal(inOneWord(await visitor.call('transferTeam', { token, ...sent })), '204');
      };
      for (let round = 0; round < 5; round += 1) {
        const heir = await newShopper(server.url);
        assert.equal(await join(heir, full.id), '204');
        await fill(full.id, limit);
        await offer(heir);
        assert.deepEqual(await acceptAll(heir), ['409 team_too_large']);
        assert.equal(await put(boss, kept.id), '409 album_full');
      }
      const heir = await newOwner(server);
      const own = await found(heir);
      assert.equal(await join(heir, full.id), '204');
      await fill(own.id, 1);
      await offer(heir);
      assert.deepEqual(await acceptAll(heir), ['409 team_too_large'], 'all of their teams share one plan');
      await fill(own.id, 0);
      assert.deepEqual(await acceptAll(heir), ['204'], 'it fits to the byte');
      assert.equal(await put(boss, kept.id), '200');
      assert.equal(await put(heir, own.id), '409 album_full');
    });

    test('a team that changes hands counts for its new owner', async () => {
      const [boss, heir] = [await newOwner(server), await newOwner(server)];
      const [passed, own, kept] = [await found(boss), await found(heir), await found(boss)];
      assert.equal(await join(heir, passed.id), '204');
      await fill(passed.id, limit - megabyte / 2);
      const closed = (when: string) =>
        rows(
          server.databaseUrl,
          `update users set closed_at = ${when}, erase_at = ${when} + interval '1 day' where id = $1`,
          [boss.uid],
        );
      await closed('now()');
      await server.sweep();
      assert.equal(await put(heir, own.id), '200', 'not theirs yet');
      await fill(own.id, megabyte);
      assert.deepEqual(await acceptAll(heir), ['409 team_too_large']);
      await fill(own.id, megabyte / 2);
      assert.deepEqual(await acceptAll(heir), ['204']);
      assert.equal(await put(heir, own.id), '409 album_full');
      await closed('null::timestamptz');
      await fill(kept.id, limit - megabyte);
      assert.equal(await put(boss, kept.id), '200', 'it counts for them no longer');
    });
  });
});
