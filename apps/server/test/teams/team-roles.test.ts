import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { storageLimit } from '@artcade/domain/catalog';
import type { GivenRole } from '@artcade/domain/permissions';
import { connect, type Database } from '#adapters/db/database.ts';
import { newImage, tryUpload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { exampleBody } from '../support/example-body.ts';
import { quiet, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { givePlan } from '../support/plans.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import {
  add,
  found,
  hang,
  inOneWord,
  join,
  leave,
  membersOf,
  newOwner,
  remove,
  setRole,
  teamsOf,
} from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

describe('roles in a team', () => {
  let server: TestServer;
  /** Another process over the same database. */
  let second: TestServer;
  let db: Database;
  let owner: Shopper;
  let [ana, ben, cai]: [Shopper, Shopper, Shopper] = [] as never;
  before(async () => {
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' });
    const { databaseUrl } = server;
    second = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' }, { databaseUrl });
    await quiet(server.databaseUrl);
    db = connect({ url: server.databaseUrl, pool: 5, onError: () => {} });
    const crew = await Promise.all(Array.from({ length: 3 }, () => newShopper(server.url)));
    [ana, ben, cai] = crew as [Shopper, Shopper, Shopper];
    owner = await newOwner(server);
  });
  beforeEach(async () => {
    await sql('delete from teams');
    await sql('delete from rate_limits');
  });
  after(async () => {
    await db.destroy();
    await second.stop();
    await server.stop();
    assert.doesNotMatch(server.log() + second.log(), /"msg":"internal"/);
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
  const transfer = async (from: Shopper, teamId: string, uid: string, code?: string) => {
    const { visitor, token, email } = from;
    const asked = code ?? (await mailedCode(server, { visitor, accessToken: token, email }, 'teamOwner'));
    return inOneWord(
      await visitor.call('transferTeam', { token, params: { teamId }, body: { uid, code: asked } }),
    );
  };

  test('older apps read owner and member; newer ones read the role beside', async () => {
    const id = await team([ana, 'admin'], [ben, 'viewer']);
    assert.deepEqual(
      (await membersOf(ben, id)).map(({ uid, role, teamRole }) => [uid, role, teamRole]),
      [
        [owner.uid, 'owner', 'owner'],
        [ana.uid, 'member', 'admin'],
        [ben.uid, 'member', 'viewer'],
      ],
    );
  });

  test('a viewer writes nothing into the team: no upload, no share, no style kit', async () => {
    const id = await team([ben, 'viewer']);
    const { visitor, token } = ben;
    assert.equal(inOneWord(await tryUpload(ben, await newImage(), { teamId: id })), '403 forbidden');
    const own = await tryUpload(ben, await newImage());
    const share = await visitor.call('shareAssets', { token, body: { ids: [own.data.id], teamId: id } });
    assert.equal(inOneWord(share), '403 forbidden');
    const kit = { ...exampleBody('createKit'), teamId: id };
    assert.equal(inOneWord(await visitor.call('createKit', { token, body: kit })), '403 forbidden');
    assert.equal(await setRole(owner, id, ben.uid, 'artist'), '204');
    const made = await visitor.call('createKit', { token, body: kit });
    assert.equal(made.status, 200, made.text);
    assert.equal(await setRole(owner, id, ben.uid, 'viewer'), '204');
    const { id: kitId, name, colours, genre, style } = made.data;
    const change = { name, colours, genre, style, teamId: id };
    const params = { id: kitId };
    assert.equal(
      inOneWord(await visitor.call('updateKit', { token, params, body: change })),
      '403 forbidden',
    );
    const alone = await visitor.call('updateKit', { token, params, body: { ...change, teamId: null } });
    assert.equal(alone.status, 200, 'a viewer may stop sharing a kit');

    assert.equal(await setRole(owner, id, ben.uid, 'artist'), '204');
    assert.equal((await visitor.call('updateKit', { token, params, body: change })).status, 200);
    assert.equal(await setRole(owner, id, ben.uid, 'viewer'), '204');
    const kitsOfOwner = async () =>
      (await owner.visitor.call('listKits', { token: owner.token })).data.map((each) => each.id);
    assert.deepEqual(await kitsOfOwner(), [kitId]);
    assert.equal(inOneWord(await visitor.call('deleteKit', { token, params })), '204', 'or take it away');
    const back = await visitor.call('restoreKit', { token, params });
    assert.deepEqual([back.status, back.data.team], [200, null], 'but it does not come back to the team');
    assert.deepEqual(await kitsOfOwner(), []);
  });

  test('two admins who demote and remove each other get nowhere, at once or one after the other', async () => {
    const id = await team([ana, 'admin'], [ben, 'admin']);
    const answers = await Promise.all([
      setRole(ana, id, ben.uid, 'viewer'),
      setRole(ben, id, ana.uid, 'viewer'),
      remove(ana, id, ben.uid),
      remove(ben, id, owner.uid),
    ]);
    assert.deepEqual(new Set(answers), new Set(['403 forbidden']));
    assert.deepEqual(await roles(owner, id), {
      [owner.uid]: 'owner',
      [ana.uid]: 'admin',
      [ben.uid]: 'admin',
    });
  });

  test('a removal counts at the next request on every process', async () => {
    const id = await team([ana, 'artist'], [ben, 'viewer']);
    const image = await hang(server.databaseUrl, id, owner.uid);
    const signIn = async ({ email }: Shopper) => {
      const visitor = new Visitor(second.url);
      const { data } = await visitor.call('signIn', { body: { email, password: 'coin-slot-7' } });
      return { visitor, token: data.accessToken };
    };
    const [hers, his] = [await signIn(ana), await signIn(ben)];
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
    assert.equal(await there('listTeamMembers'), '404 team_not_found');
    assert.equal(await there('getRecipe'), '404 not_found');
    // A role, too.
    const rotate = () => his.visitor.call('rotateTeamCode', { token: his.token, params: { teamId: id } });
    assert.equal(inOneWord(await rotate()), '403 forbidden');
    assert.equal(await setRole(owner, id, ben.uid, 'admin'), '204');
    assert.equal(inOneWord(await rotate()), '200');
    assert.equal(await setRole(owner, id, ben.uid, 'viewer'), '204');
    assert.equal(inOneWord(await rotate()), '403 forbidden');
  });

  test('a member who leaves and returns is an artist again, whatever they were', async () => {
    const id = await team([ana, 'admin']);
    assert.equal(await leave(ana, id), '204');
    assert.equal(await add(ana, id, ana.uid), '204');
    assert.equal((await roles(owner, id))[ana.uid], 'artist');
  });

  describe('a handover', () => {
    test('makes a member the owner and the owner an admin, with mails that name nobody', async () => {
      await givePlan(server.databaseUrl, ana.uid, 'premium');
      const id = await team([ana, 'viewer'], [ben, 'artist']);
      await hang(server.databaseUrl, id, ben.uid);
      assert.equal(await transfer(owner, id, ana.uid), '204');
      assert.deepEqual(await roles(ben, id), {
        [ana.uid]: 'owner',
        [owner.uid]: 'admin',
        [ben.uid]: 'artist',
      });
      assert.partialDeepStrictEqual(await teamsOf(ben), [
        { ownerUid: ana.uid, storageUsed: 1000, storageCapacity: storageLimit('premium') },
      ]);
      for (const [who, subject] of [
        [ana, 'You now own a team on Artcade'],
        [owner, 'You handed over a team on Artcade'],
      ] as const) {
        const mail = await eventually(async () => {
          // Either process may have sent it, each to its own inbox.
          const mails = await Promise.all([server, second].map((each) => mailsTo(each, who.email)));
          const found = mails.flat().find((each) => each.subject === subject);
          assert.ok(found);
          return found;
        });
        assert.ok(!mail.text.includes('Night Shift'));
      }
      assert.equal(await setRole(owner, id, ana.uid, 'viewer'), '403 forbidden');
      const { visitor, token } = owner;
      assert.equal(inOneWord(await visitor.call('deleteTeam', { token, params: { id } })), '403 forbidden');
      assert.equal(await transfer(ana, id, owner.uid), '204', 'and back');
      assert.deepEqual(await roles(ben, id), {
        [owner.uid]: 'owner',
        [ana.uid]: 'admin',
        [ben.uid]: 'artist',
      });
    });

    test('needs a code for this very purpose, which a refused one does not use up', async () => {
      const id = await team([ana, 'admin']);
      const { visitor, token, email } = owner;
      const mine = { visitor, accessToken: token, email };
      const other = await mailedCode(server, mine, 'closing');
      assert.equal(await transfer(owner, id, ana.uid, other), '403 code_wrong');
      const code = await mailedCode(server, mine, 'teamOwner');
      assert.equal(await transfer(owner, id, cai.uid, code), '404 user_not_found');
      assert.equal(await transfer(owner, id, ana.uid, code), '204');
      assert.equal(await transfer(owner, id, ana.uid, code), '403 forbidden');
    });
  });
});
