import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { Joining, JoiningChange } from '@artcade/contract/joining';
import { storageLimit } from '@artcade/domain/catalog';
import { mentionOf } from '@artcade/domain/comments';
import { ownTeamsMaximum, teamMembersMaximum } from '@artcade/domain/teams';
import { connect, type Database } from '#adapters/db/database.ts';
import { findTeam, leaveTeams } from '#features/teams/team/service.ts';
import { done, newArtist, storageOf, tryUpload, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import { listenTo, noticesOf, say, trySay } from '../support/talking.ts';
import {
  accept,
  acceptAll,
  add,
  crowd,
  deleteTeam,
  found,
  hang,
  inOneWord,
  join,
  leave,
  makeAdmin,
  membersOf,
  newOwner,
  offersFor,
  remove,
  setRole,
  teamsOf,
  tryToFound,
  untilWaiting,
} from '../support/teamwork.ts';
import { Visitor } from '../support/visitor.ts';

const megabyte = 1024 ** 2;

describe('concurrent changes of a team', () => {
  let server: TestServer;
  let db: Database;
  let owner: Shopper;
  let friend: Shopper;
  let crew: Shopper[];
  before(async () => {
    server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' });
    db = connect({ url: server.databaseUrl, pool: 5, onError: () => {} });
    owner = await newOwner(server);
    crew = await Promise.all(Array.from({ length: 8 }, () => newShopper(server.url)));
    friend = await newShopper(server.url);
  });
  beforeEach(async () => {
    await rows(server.databaseUrl, 'delete from teams');
    await rows(server.databaseUrl, 'delete from rate_limits');
  });
  after(async () => {
    await db.destroy();
    await server.stop();
    assert.doesNotMatch(server.log(), /"msg":"internal"/);
  });

  const parts = { mail: async () => {}, announce: async () => {}, now: () => new Date() };
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, () => work()));
  const tally = (answers: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(answers, (it) => it)].map(([answer, all]) => [answer, all.length]));

  test('of eight users who join for the last three places, three get in', async () => {
    const { id } = await found(owner);
    await crowd(server.databaseUrl, id, teamMembersMaximum - 4);
    for (const { uid } of crew.slice(4)) assert.equal(await add(owner, id, uid), '204');
    const answers = await Promise.all([
      ...crew.slice(0, 4).map((who) => join(who, id)),
      ...crew.slice(4).map(async (who) => (await acceptAll(who)).join()),
    ]);
    assert.deepEqual(tally(answers), { '204': 3, '409 team_full': 5 });
    assert.equal((await membersOf(owner, id)).length, teamMembersMaximum);
  });

  test('of ten concurrent additions of one user, one counts', async () => {
    const { id } = await found(owner);
    await add(owner, id, friend.uid);
    const [offer] = await offersFor(friend);
    const [accepted, joined] = await Promise.all([
      times(5, () => accept(friend, offer?.id ?? '')),
      times(5, () => join(friend, id)),
    ]);
    const answers = tally([...accepted, ...joined]);
    assert.equal(answers['204'], 1, JSON.stringify(answers));
    for (const answer of accepted) assert.match(answer, /^(204|404 invitation_not_found)$/);
    for (const answer of joined) assert.match(answer, /^(204|409 already_member)$/);
  });

  test('of ten concurrent teams for the last two places, two are created', async () => {
    await rows(
      server.databaseUrl,
      `with made as (
        insert into teams (id, name, owner_id) select 'more-' || n, 'more', $1 from generate_series(3, $2) n returning id
      ) insert into team_members (team_id, user_id) select id, $1 from made`,
      [owner.uid, ownTeamsMaximum],
    );
    const answers = await times(10, async () => inOneWord(await tryToFound(owner, 'new')));
    assert.deepEqual(tally(answers), { '200': 2, '409 too_many_teams': 8 });
  });

  test('a removed member who rejoins concurrently stays out', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await found(owner);
      await join(friend, id);
      const [removed, ...joins] = await Promise.all([
        remove(owner, id, friend.uid),
        join(friend, id),
        join(friend, id),
        join(friend, id),
      ]);
      assert.equal(removed, '204');
      for (const answer of joins) assert.match(answer, /already_member|team_not_found|join_blocked/);
      assert.equal((await membersOf(owner, id)).length, 1);
      await rows(server.databaseUrl, 'delete from rate_limits');
    }
  });

  test('a member who leaves and is removed at once is gone once, and no request gets a server error', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    const answers = await Promise.all([remove(owner, id, friend.uid), leave(friend, id)]);
    assert.match(answers.join(), /^(204,404 team_not_found|404 user_not_found,204)$/);
  });

  test('a user who joins a team while it is deleted is in no team', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await found(owner);
      const [deleted, ...joins] = await Promise.all([
        deleteTeam(server, owner, id),
        ...crew.map((who) => join(who, id)),
      ]);
      assert.equal(deleted, '204');
      for (const answer of joins) assert.match(answer, /^(204|404 team_not_found)$/);
      assert.deepEqual(await rows(server.databaseUrl, 'select 1 from team_members'), []);
    }
  });

  test('a team that is deleted twice at once is deleted once', async () => {
    const { id } = await found(owner);
    const answers = await times(5, () => deleteTeam(server, owner, id));
    assert.equal(tally(answers)['204'], 1, answers.join());
    assert.deepEqual(await rows(server.databaseUrl, 'select deleted_by from teams where id = $1', [id]), [
      { deleted_by: owner.uid },
    ]);
  });

  test('a former owner has no rights any more, even in a race', async () => {
    const boss = await newOwner(server);
    const { id } = await found(boss);
    for (const who of [friend, ...crew]) await join(who, id);
    const answers = await db.transaction().execute(async (tx) => {
      await leaveTeams(tx, boss.uid, parts);
      const late = [deleteTeam(server, boss, id), remove(boss, id, friend.uid), add(boss, id, owner.uid)];
      await waiting(late.length);
      return late;
    });
    for (const answer of answers) assert.equal(await answer, '404 team_not_found');
    assert.deepEqual(await teamsOf(friend), [], 'it waits for a member to restore it');
    const { visitor, token } = friend;
    assert.equal(inOneWord(await visitor.call('restoreTeam', { token, params: { id } })), '204');
    assert.equal((await membersOf(friend, id)).length, crew.length + 1);
  });

  const waiting = (count: number) => untilWaiting(server.databaseUrl, count);

  test('a closing account creates and joins no team', async () => {
    const [boss, leaver] = [await newOwner(server), await newOwner(server)];
    const [{ id }, own] = [await found(boss), await found(leaver)];
    await add(boss, id, leaver.uid);
    const [offer] = await offersFor(leaver);
    const { late } = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', leaver.uid).execute();
      const tries = [
        join(leaver, id),
        accept(leaver, offer?.id ?? ''),
        tryToFound(leaver, 'new').then(inOneWord),
        join(leaver, own.id),
      ];
      await waiting(tries.length);
      // None of them holds a team that this waits for.
      await leaveTeams(tx, leaver.uid, parts);
      return { late: tries };
    });
    const answers = await Promise.all(late);
    assert.deepEqual(answers, [
      '404 user_not_found',
      '404 invitation_not_found',
      '401 token_invalid',
      '404 team_not_found',
    ]);
    assert.deepEqual(await rows(server.databaseUrl, 'select team_id, user_id from team_members'), [
      { team_id: id, user_id: boss.uid },
    ]);
  });

  const endings = {
    'is removed': (id: string) => remove(owner, id, friend.uid),
    leaves: (id: string) => leave(friend, id),
    'loses the whole team': (id: string) => deleteTeam(server, owner, id),
  };
  for (const [what, end] of Object.entries(endings)) {
    test(`a member who ${what} during an upload still stores the image, and is gone then`, async () => {
      const { id } = await found(owner);
      await join(friend, id);
      const { begun } = await db.transaction().execute(async (tx) => {
        assert.equal((await findTeam(tx, id, friend.uid, { lock: true }))?.role, 'artist');
        const ending = end(id);
        await waiting(1);
        assert.equal((await findTeam(tx, id, friend.uid))?.role, 'artist');
        await tx.updateTable('shelves').set({ used: 5 }).where('id', '=', id).executeTakeFirstOrThrow();
        return { begun: ending };
      });
      assert.equal(await begun, '204');
      assert.equal((await findTeam(db, id, friend.uid))?.role ?? null, null);
    });
  }

  test('a member whose removal is in progress waits for it, and stores nothing', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    const { looked } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('team_members').where('user_id', '=', friend.uid).execute();
      const looking = db
        .transaction()
        .execute(async (late) => (await findTeam(late, id, friend.uid, { lock: true }))?.role);
      await waiting(1);
      return { looked: looking };
    });
    assert.equal(await looked, null);
  });

  test('concurrent uploads of members block neither each other nor joins', async () => {
    const { id } = await found(owner);
    await join(friend, id);
    await db.transaction().execute(async (tx) => {
      await findTeam(tx, id, friend.uid, { lock: true });
      await db.transaction().execute((other) => findTeam(other, id, friend.uid, { lock: true }));
      for (const who of crew) assert.equal(await join(who, id), '204');
    });
  });

  test('a removal counts at the next request on every process', async () => {
    const { databaseUrl } = server;
    await using stack = new AsyncDisposableStack();
    const second = await startTestServer(
      { ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' },
      { databaseUrl },
    );
    stack.defer(() => second.stop());
    const [ana, ben] = crew as [Shopper, Shopper];
    const { id } = await found(owner);
    for (const who of [ana, ben]) assert.equal(await join(who, id), '204');
    assert.equal(await setRole(owner, id, ben.uid, 'viewer'), '204');
    const image = await hang(databaseUrl, id, owner.uid);
    const signIn = async ({ email }: Shopper) => {
      const visitor = new Visitor(second.url);
      const { data } = await visitor.call('signIn', { body: { email, password: 'coin-slot-7' } });
      return { visitor, token: data.accessToken };
    };
    const [hers, his] = [await signIn(ana), await signIn(ben)];
    const [line, colleague] = [await listenTo(second.url, hers), await listenTo(second.url, his)];
    const isComment = ({ kind, assetId }: (typeof line.heard)[number]) =>
      kind === 'comments' && assetId === image;
    await say(owner, image, 'To all of you');
    for (const each of [line, colleague]) await each.until(isComment);
    const there = async (name: 'listAssets' | 'getRecipe' | 'listTeamMembers') => {
      const sent = {
        listAssets: { query: { teamId: id } },
        getRecipe: { params: { id: image } },
        listTeamMembers: { params: { teamId: id } },
      }[name];
      return inOneWord(await hers.visitor.call(name, { ...sent, token: hers.token }));
    };
    assert.equal(await there('listAssets'), '200');
    assert.equal(await there('listTeamMembers'), '200');
    assert.equal(await remove(owner, id, ana.uid), '204');
    assert.equal(await there('listAssets'), '404 team_not_found');
    await line.until(({ kind, teamId }) => kind === 'members' && teamId === id);
    for (const { heard } of [line, colleague]) heard.length = 0;
    await say(owner, image, 'Now without her');
    await colleague.until(isComment);
    // Her own news comes after everything that was announced before it.
    const own = await upload(ana);
    await say(ana, own.id, 'A note to myself');
    await line.until(({ assetId }) => assetId === own.id);
    assert.ok(!line.heard.some(({ teamId }) => teamId === id), JSON.stringify(line.heard));
    for (const each of [line, colleague]) await each.close();
    assert.equal(await there('listTeamMembers'), '404 team_not_found');
    assert.equal(await there('getRecipe'), '404 not_found');
    // A role, too.
    const rotate = () => his.visitor.call('rotateTeamCode', { token: his.token, params: { teamId: id } });
    assert.equal(inOneWord(await rotate()), '403 forbidden');
    await makeAdmin(owner, id, ben);
    assert.equal(inOneWord(await rotate()), '200');
    assert.equal(await setRole(owner, id, ben.uid, 'viewer'), '204');
    assert.equal(inOneWord(await rotate()), '403 forbidden');
  });

  test('two teams of one owner that are filled at once get no more than fits into both', async () => {
    const limit = storageLimit('professional');
    const share = async ({ visitor, token }: Shopper, id: string, teamId: string) =>
      inOneWord(await visitor.call('shareAsset', { token, params: { id }, body: { teamId } }));
    const teams = [await found(owner, 'one'), await found(owner, 'two'), await found(owner, 'three')];
    const members = crew.slice(0, 2);
    for (const { id } of teams) for (const who of members) assert.equal(await join(who, id), '204');
    const size = noisePng(200, 170).length;
    const full = limit - megabyte;
    await rows(server.databaseUrl, 'update shelves set used = $2 where id = $1', [teams[2]?.id, full]);
    const images = await Promise.all(
      Array.from({ length: 10 }, () => upload(owner, { bytes: noisePng(200, 170) })),
    );
    const people = [owner, ...members];
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, (_, n) =>
        tryUpload(people[n % 3] ?? owner, noisePng(200, 170), { teamId: teams[n % 2]?.id ?? '' }).then(
          inOneWord,
        ),
      ),
      ...images.map(({ id }, n) => share(owner, id, teams[n % 2]?.id ?? '')),
    ]);
    const fit = Math.floor(megabyte / size);
    assert.equal(answers.filter((answer) => answer.startsWith('20')).length, fit, answers.join());
    for (const answer of answers) assert.match(answer, /^(200|204|409 album_full)$/);
    const [{ total } = { total: 0 }] = await rows<{ total: number }>(
      server.databaseUrl,
      'select sum(used)::float8 as total from shelves where team_id is not null',
    );
    assert.equal(total, full + fit * size);
    for (const who of people)
      for (const { id } of teams) assert.equal((await storageOf(who, id)).left, megabyte - fit * size);
  });

  describe('comments', () => {
    /** A team with an owner, an artist and a viewer, and an image that the artist has put into its album. */
    async function studio() {
      const owner = await newOwner(server);
      const [artist, viewer] = [await newArtist(server.url), await newArtist(server.url)];
      const { id: teamId } = await found(owner, 'Night Shift');
      for (const who of [artist, viewer]) assert.equal(await join(who as Shopper, teamId), '204');
      await rows(server.databaseUrl, `update team_members set role = 'viewer' where user_id = $1`, [
        viewer.uid,
      ]);
      await rows(server.databaseUrl, 'update users set email_verified_at = now() where id = $1', [
        artist.uid,
      ]);
      const image = await upload(artist, { teamId, name: 'dragon-of-doom.png' });
      return { owner, artist, viewer, teamId, image };
    }
    test('a comment that comes while its image is deleted, or its author removed, is there or not, never half', async () => {
      for (let round = 0; round < 4; round += 1) {
        const { owner, artist, viewer, teamId, image } = await studio();
        const [said, , removed] = await Promise.all([
          trySay(viewer, image.id, mentionOf(artist.uid)),
          done(owner, 'deleteAssets', { ids: [image.id] }),
          remove(owner, teamId, artist.uid),
        ]);
        assert.equal(removed, '204');
        assert.ok(['200', '404 not_found', '400 invalid_input'].includes(inOneWord(said)), said.text);
        assert.equal(inOneWord(await trySay(viewer, image.id, 'late')), '404 not_found');
        const [{ n }] = (await rows(
          server.databaseUrl,
          'select count(*)::int as n from comments where asset_id = $1',
          [image.id],
        )) as [{ n: number }];
        assert.equal(n, said.status === 200 ? 1 : 0);
        assert.deepEqual((await noticesOf(artist)).notices, []);
      }
    });

    test('comments while their team is deleted end without a deadlock', async () => {
      const { owner, artist, viewer, teamId, image } = await studio();
      const [gone, ...said] = await Promise.all([
        deleteTeam(server, owner, teamId),
        ...[artist, viewer, owner].map((who) => trySay(who, image.id, mentionOf(owner.uid))),
      ]);
      assert.equal(gone, '204');
      for (const each of said) assert.match(inOneWord(each), /^(200|404 \w+|400 invalid_input)$/);
      assert.ok(!server.log().includes('deadlock detected'), 'the log has a deadlock');
    });
  });

  describe('joining', () => {
    let stranger: Shopper;
    before(async () => {
      await quiet(server.databaseUrl);
      stranger = await newShopper(server.url);
    });
    beforeEach(() => ask('update users set email_verified_at = null'));

    const ask = (statement: string, ...values: unknown[]) => rows(server.databaseUrl, statement, values);
    const confirm = ({ uid }: Shopper) =>
      ask('update users set email_verified_at = now() where id = $1', uid);
    const uids = async (who: Shopper, teamId: string) => (await membersOf(who, teamId)).map(({ uid }) => uid);
    const invited = async ({ visitor, token }: Shopper) => {
      const { status, data, text } = await visitor.call('listInvitations', { token });
      assert.equal(status, 200, text);
      return data;
    };
    const firstOf = async (who: Shopper) => (await invited(who)).invitations[0]?.id ?? 'none';
    const set = async (teamId: string, body: JoiningChange): Promise<Joining> => {
      const { visitor, token } = owner;
      const { status, data, text } = await visitor.call('setTeamJoining', {
        token,
        params: { teamId },
        body,
      });
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
        await ask('delete from rate_limits');
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
        await ask('delete from rate_limits');
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
        join(friend, mine.id),
        join(friend, theirs.id),
      ]);
      for (const answer of answers)
        assert.match(answer, /^(204|409 already_member|404 invitation_not_found)$/);
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
});
