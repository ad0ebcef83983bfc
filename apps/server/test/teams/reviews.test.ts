import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mentionOf } from '@artcade/domain/comments';
import { type Artist, done, later, list, newArtist, newImage, tryUpload, upload } from '../support/artist.ts';
import { generate, knight, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { newIphone, register } from '../support/phones.ts';
import { quickEngines } from '../support/quick-engines.ts';
import type { Shopper } from '../support/shopper.ts';
import { activityOf, listenTo, noticesOf, say, talkOf } from '../support/talking.ts';
import { found, inOneWord, join, newOwner, remove } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const hour = 3_600_000;

/** The rules for comments, verdicts and notices are in `review-rules.test.ts`. */
describe('talking about images', () => {
  let server: TestServer;
  let ahead = 0;
  before(async () => {
    server = await startTestServer(
      { WELCOME_CREDITS: '900', ACCESS_TOKEN_SECONDS: '3600', SESSION_DAYS: '400' },
      { engines: quickEngines(), now: () => new Date(Date.now() + ahead) },
    );
  });
  after(() => server.stop());

  /** A team with an owner, an artist and a viewer, and an image that the artist has put into its album. */
  async function studio() {
    const owner = await newOwner(server);
    const [artist, viewer] = [await newArtist(server.url), await newArtist(server.url)];
    const { id: teamId } = await found(owner, 'Hush Hush');
    for (const who of [artist, viewer]) assert.equal(await join(who as Shopper, teamId), '204');
    await rows(server.databaseUrl, `update team_members set role = 'viewer' where user_id = $1`, [
      viewer.uid,
    ]);
    await rows(server.databaseUrl, 'update users set email_verified_at = now() where id = $1', [artist.uid]);
    const image = await upload(artist, { teamId, name: 'dragon-of-doom.png' });
    return { owner, artist, viewer, teamId, image };
  }
  const digests = async (email: string) =>
    (await mailsTo(server, email)).filter(({ text }) => text.includes('/#/notices'));

  test('an image in an album says how many of its comments are open', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const open = async () => (await list(owner, { teamId })).map(({ openComments }) => openComments);
    const comment = await say(viewer, image.id, 'Or not.');
    await say(artist, image.id, 'Why?', { replyTo: comment.id });
    assert.deepEqual(await open(), [1], 'an answer is no comment of its own');
    const { visitor, token } = artist;
    const resolve = (resolved: boolean) =>
      visitor.call('resolveComment', { token, params: { id: comment.id }, body: { resolved } });
    assert.equal((await resolve(true)).status, 200);
    assert.deepEqual(await open(), [undefined]);
    assert.equal((await resolve(false)).status, 200);
    const params = { id: comment.id };
    assert.equal((await viewer.visitor.call('deleteComment', { token: viewer.token, params })).status, 204);
    assert.deepEqual(await open(), [undefined], 'nobody could resolve what was deleted and has answers');
  });

  test('uploads in a row are one line of the activity; removing and sharing are told', async () => {
    const { owner, artist, teamId, image } = await studio();
    await upload(artist, { teamId });
    const last = await upload(artist, { teamId });
    const own = await upload(owner);
    await done(owner, 'shareAssets', { ids: [own.id], teamId });
    await done(owner, 'deleteAssets', { ids: [image.id] });
    const { acts, next } = await activityOf(artist, teamId);
    assert.deepEqual(
      acts.map(({ kind, images, asset }) => [kind, images, asset?.id === last.id]),
      [
        ['remove', 1, false],
        ['share', 1, false],
        ['upload', 3, true],
      ],
    );
    assert.equal(acts[0]?.asset, null, 'what is in the trash is not shown');
    assert.equal(next, null);
  });

  test('versions: a new upload, an edit by a tool, and an own image that is put beside another', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const versionsOf = async (who: Artist, id: string) => {
      const { data, text } = await who.visitor.call('listVersions', { token: who.token, params: { id } });
      assert.ok(Array.isArray(data), text);
      return data.map((version) => version.id);
    };
    const second = await upload(owner, { teamId, versionOf: image.id });
    const third = await upload(artist, { teamId, versionOf: second.id });
    for (const { id } of [image, second, third])
      assert.deepEqual(await versionsOf(viewer, id), [image.id, second.id, third.id]);
    assert.equal(third.versionOf, image.id);
    const elsewhere = await upload(artist);
    const refused = await tryUpload(artist, await newImage(), { versionOf: image.id });
    assert.equal(inOneWord(refused), '404 not_found', 'a version is on the same shelf');
    const add = async (who: Artist, id: string, assetId: string) =>
      inOneWord(
        await who.visitor.call('addVersion', { token: who.token, params: { id }, body: { assetId } }),
      );
    assert.equal(await add(viewer, image.id, second.id), '403 forbidden');
    assert.equal(await add(artist, image.id, elsewhere.id), '200');
    assert.equal(await add(artist, image.id, elsewhere.id), '200', 'again changes nothing');
    assert.equal((await versionsOf(viewer, image.id)).length, 4);
    assert.equal((await activityOf(viewer, teamId)).acts.filter(({ kind }) => kind === 'version').length, 3);
    assert.equal(await add(artist, elsewhere.id, image.id), '400 invalid_input');
    const pair = [await upload(artist), await upload(artist)];
    assert.equal(await add(artist, pair[0]?.id ?? '', pair[1]?.id ?? ''), '200');
    assert.equal(await add(artist, elsewhere.id, pair[0]?.id ?? ''), '400 invalid_input', 'it has versions');
    await done(owner, 'deleteAssets', { ids: [image.id] });
    await done(owner, 'eraseAssets', { ids: [image.id] });
    assert.deepEqual((await versionsOf(viewer, third.id)).slice(0, 2), [second.id, third.id]);

    const [made] = await settled(artist, await generate(artist, knight));
    const source = made?.asset?.id ?? '';
    const order = { ...knight, mode: 'edit', prompt: 'a red cape', references: [{ assetId: source }] };
    const [edited] = await settled(artist, await generate(artist, order as typeof knight));
    assert.deepEqual(await versionsOf(artist, source), [source, edited?.asset?.id]);
  });

  test('what a colleague does is told to open pages, and to members alone', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const stranger = await newArtist(server.url);
    const near = await listenTo(server.url, owner);
    const far = await listenTo(server.url, viewer);
    const outside = await listenTo(server.url, stranger);
    const own = await listenTo(server.url, artist);
    const isComment = ({ kind, assetId, teamId: id }: (typeof near.heard)[number]) =>
      kind === 'comments' && assetId === image.id && id === teamId;
    await say(artist, image.id, `${mentionOf(viewer.uid)} see`);
    for (const line of [near, far, own]) await line.until(isComment);
    await far.until(({ kind, teamId: id }) => kind === 'notices' && id === null);
    far.heard.length = 0;

    assert.equal(await remove(owner, teamId, viewer.uid), '204');
    await far.until(({ kind, teamId: id }) => kind === 'members' && id === teamId);
    far.heard.length = 0;
    near.heard.length = 0;
    await say(artist, image.id, 'Now in private');
    await near.until(isComment);
    // Its own news comes after everything that was announced before it.
    const mine = await upload(viewer);
    await say(viewer, mine.id, 'note to myself');
    await far.until(({ assetId }) => assetId === mine.id);
    assert.ok(!far.heard.some(({ teamId: id }) => id === teamId), JSON.stringify(far.heard));
    assert.deepEqual(outside.heard, []);
    const { status } = await viewer.visitor.call('listComments', {
      token: viewer.token,
      params: { id: image.id },
    });
    assert.equal(status, 404);
    for (const line of [near, far, outside, own]) await line.close();
  });
  test('unread notices are mailed once a day at most, without a word of anybody, until one press stops it', async () => {
    const made = await studio();
    const { image } = made;
    let { owner, artist } = made;
    /** Tokens are older than an hour by then. */
    const wait = async (hours: number) => {
      ahead += hours * hour;
      await server.sweep();
      [owner, artist] = [{ ...owner, ...(await later(owner)) }, await later(artist)];
    };
    await say(owner, image.id, `${mentionOf(artist.uid)} zanzibar`);
    await server.sweep();
    await wait(2);
    await eventually(async () => assert.equal((await digests(artist.email)).length, 1));
    await say(owner, image.id, `${mentionOf(artist.uid)} again`);
    await wait(2);
    await wait(22);
    await eventually(async () => assert.equal((await digests(artist.email)).length, 2));
    const [first, second] = await digests(artist.email);
    assert.ok(first && second);
    for (const text of [first.text, first.html, first.subject])
      assert.doesNotMatch(text, /zanzibar|dragon|Hush|Kay/);
    assert.match(second.subject, /2/);

    const query = /stop-mails\?(\S+)/.exec(second.text)?.[1] ?? '';
    const press = (asked: string) =>
      fetch(`${server.url}/api/notices/one-click?${asked}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    const forged = query.replace(/uid=[^&]+/, `uid=${owner.uid}`);
    assert.equal((await press(forged)).status, 410);
    assert.equal((await noticesOf(artist)).mail, true);
    assert.equal((await press(query)).status, 204);
    assert.equal((await noticesOf(artist)).mail, false);
    await say(owner, image.id, mentionOf(artist.uid));
    await wait(30);
    assert.equal((await digests(artist.email)).length, 2);

    const body = Object.fromEntries(new URLSearchParams(query));
    const { visitor, token } = artist;
    assert.equal((await visitor.call('setNoticeMails', { token, body: { mail: true } })).status, 204);
    assert.equal((await visitor.call('stopNoticeMails', { body })).status, 204);
    assert.equal(
      (await visitor.call('stopNoticeMails', { body: { ...body, e: '9999999999' } })).code,
      'link_expired',
    );
    assert.equal((await noticesOf(artist)).mail, false);
  });

  test('a phone rings for a mention and a verdict, and says nothing of what it is about', async () => {
    const { owner, artist, image } = await studio();
    const phone = newIphone();
    await register(artist, phone);
    await say(owner, image.id, `${mentionOf(artist.uid)} secret`);
    await say(owner, image.id, 'no mention');
    type Shown = { token: string; title: string; body: string; times: number };
    let shown: Shown[] = [];
    const look = async () => {
      const answer = await fetch(new URL('/push.json', server.inbox ?? ''));
      const { notifications } = (await answer.json()) as { notifications: Shown[] };
      shown = notifications.filter(({ token }) => token.toLowerCase() === phone.token.toLowerCase());
      assert.equal(shown[0]?.times, 1);
    };
    await eventually(look);
    assert.equal(shown[0]?.title, 'Somebody is talking to you');
    assert.doesNotMatch(JSON.stringify(shown), /secret|Hush|dragon/);
  });

  test('an erased account leaves no word of its own, no name and no id, and answers of others stay', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const lonely = await say(artist, image.id, 'chimera one');
    const asked = await say(artist, image.id, 'chimera two', { place: { x: 0.1, y: 0.2 } });
    const answer = await say(owner, image.id, `${mentionOf(artist.uid)} fine`, { replyTo: asked.id });
    const own = await say(owner, image.id, mentionOf(artist.uid));
    await say(artist, image.id, 'chimera three', { replyTo: own.id });
    await rows(
      server.databaseUrl,
      `update users set closed_at = now(), erase_at = now() - interval '1 day' where id = $1`,
      [artist.uid],
    );
    await server.sweep();
    const { comments, people } = await talkOf(owner, image.id);
    assert.deepEqual(
      comments.map(({ id, text, author }) => [id, text, author?.uid]),
      [
        [asked.id, '', undefined],
        [answer.id, 'fine', owner.uid],
        [own.id, '@', owner.uid],
      ],
    );
    assert.ok(!comments.some(({ id }) => id === lonely.id));
    assert.deepEqual(people.map(({ uid }) => uid).sort(), [owner.uid, viewer.uid].sort());
    const { visitor, token } = owner;
    const { data } = await visitor.call('listActivity', { token, params: { teamId } });
    assert.ok(data.acts.some(({ by }) => by === null));
    for (const table of ['comments', 'activity', 'notices', 'comment_mentions']) {
      const left = await rows(server.databaseUrl, `select * from ${table} t where t::text like $1`, [
        `%${artist.uid}%`,
      ]);
      assert.deepEqual(left, [], table);
    }
  });
});
