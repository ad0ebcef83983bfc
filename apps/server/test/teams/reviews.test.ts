import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { commentsMaximum, mentionOf } from '@artcade/domain/comments';
import { newId } from '#keys/secrets.ts';
import { type Artist, done, list, newArtist, newImage, tryUpload, upload } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { generate, knight, settled } from '../support/generating.ts';
import { readyDatabase, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import type { Shopper } from '../support/shopper.ts';
import { activityOf, listenTo, noticesOf, say, talkOf, trySay } from '../support/talking.ts';
import { deleteTeam, found, inOneWord, join, leave, newOwner, remove } from '../support/teamwork.ts';

describe('talking about images', () => {
  let database: Awaited<ReturnType<typeof readyDatabase>>;
  let server: TestServer;
  let other: TestServer;
  let port: number;
  before(async () => {
    database = await readyDatabase();
    const settings = { ...withoutSandbox, WELCOME_CREDITS: '900', ACCESS_TOKEN_SECONDS: '3600' };
    const engines = quickEngines();
    port = await freePort();
    server = await startTestServer(settings, { engines, databaseUrl: database.url });
    other = await startTestServer(
      { ...settings, PUBLIC_URL: server.url, PORT: String(port) },
      { engines, databaseUrl: database.url, dataDir: server.dataDir },
    );
  });
  after(async () => {
    await other.stop();
    await server.stop();
    await database.drop();
  });

  /** A team with an owner, an artist and a viewer, and an image that the artist has put into its album. */
  async function studio() {
    const owner = await newOwner(server);
    const [artist, viewer] = [await newArtist(server.url), await newArtist(server.url)];
    const { id: teamId } = await found(owner);
    for (const who of [artist, viewer]) assert.equal(await join(who as Shopper, teamId), '204');
    await rows(server.databaseUrl, `update team_members set role = 'viewer' where user_id = $1`, [
      viewer.uid,
    ]);
    const image = await upload(artist, { teamId });
    return { owner, artist, viewer, teamId, image };
  }
  const post = async (
    { visitor, token }: Artist,
    name: 'resolveComment' | 'deleteComment' | 'editComment' | 'reviewImage' | 'muteTeam' | 'readNotices',
    sent: object,
  ) => inOneWord(await visitor.call(name, { token, ...sent }));
  const judge = (who: Artist, id: string, verdict: string | null) =>
    post(who, 'reviewImage', { params: { id }, body: { verdict } });
  const resolve = (who: Artist, id: string, resolved = true) =>
    post(who, 'resolveComment', { params: { id }, body: { resolved } });
  const drop = (who: Artist, id: string) => post(who, 'deleteComment', { params: { id } });

  test('a comment that was deleted and has answers is not open: nobody could resolve it', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const open = async () => (await list(owner, { teamId })).map(({ openComments }) => openComments);
    const first = await say(viewer, image.id, 'Or not.');
    await say(artist, image.id, 'Why?', { replyTo: first.id });
    assert.deepEqual(await open(), [1]);
    assert.equal(await drop(viewer, first.id), '204');
    assert.deepEqual(await open(), [undefined]);
  });

  test('a comment has a place, an answer, mentions by id, and can be resolved and opened again', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const first = await say(viewer, image.id, `  ${mentionOf(artist.uid)} the hand \r\n`, {
      place: { x: 0.25, y: 0.5 },
    });
    const answer = await say(artist, image.id, 'Better now?', { replyTo: first.id });
    const { comments, people } = await talkOf(owner, image.id);
    assert.deepEqual(
      comments.map(({ id, text, place, replyTo, author }) => ({ id, text, place, replyTo, by: author?.uid })),
      [
        {
          id: first.id,
          text: `${mentionOf(artist.uid)} the hand`,
          place: { x: 0.25, y: 0.5 },
          replyTo: null,
          by: viewer.uid,
        },
        { id: answer.id, text: 'Better now?', place: null, replyTo: first.id, by: artist.uid },
      ],
    );
    assert.deepEqual(
      comments[0]?.mentions.map(({ uid }) => uid),
      [artist.uid],
    );
    assert.deepEqual(people.map(({ uid }) => uid).sort(), [owner.uid, artist.uid, viewer.uid].sort());
    const open = async () => (await list(owner, { teamId })).map(({ openComments }) => openComments);
    assert.deepEqual(await open(), [1], 'an answer is no comment of its own');
    assert.equal(await resolve(artist, first.id), '200');
    assert.deepEqual(await open(), [undefined]);
    assert.notEqual((await talkOf(viewer, image.id)).comments[0]?.resolvedAt, null);
    assert.equal(await resolve(viewer, first.id, false), '200', 'its author may');
    assert.equal((await talkOf(viewer, image.id)).comments[0]?.resolvedAt, null);
    assert.equal(await resolve(artist, answer.id), '400 invalid_input', 'an answer is not resolved alone');
    const { acts } = await activityOf(viewer, teamId);
    assert.deepEqual(
      acts.map(({ kind, by }) => [kind, by?.uid]),
      [
        ['resolve', artist.uid],
        ['comment', artist.uid],
        ['comment', viewer.uid],
        ['upload', artist.uid],
      ],
    );
  });

  test('a retry adds one comment, and wrong ones are refused', async () => {
    const { owner, artist, image } = await studio();
    const stranger = await newArtist(server.url);
    const key = newId();
    const [first, again] = [
      await say(artist, image.id, 'Hm', { key }),
      await say(artist, image.id, 'Hm', { key }),
    ];
    assert.equal(first.id, again.id);
    const answer = await say(owner, image.id, 'Yes', { replyTo: first.id });
    const elsewhere = await upload(artist);
    const cases = [
      [' \n ', {}, '400 invalid_input'],
      [mentionOf(stranger.uid), {}, '400 invalid_input'],
      [mentionOf('nobody'), {}, '400 invalid_input'],
      ['x', { replyTo: answer.id }, '400 invalid_input'],
      ['x', { replyTo: first.id, place: { x: 0, y: 0 } }, '400 invalid_input'],
      ['x', { place: { x: 1.01, y: 0 } }, '400 invalid_input'],
      ['x', { replyTo: 'nothing' }, '404 not_found'],
    ] as const;
    for (const [text, more, expected] of cases)
      assert.equal(inOneWord(await trySay(artist, image.id, text, more)), expected, text);
    assert.equal(inOneWord(await trySay(artist, elsewhere.id, 'x', { replyTo: first.id })), '404 not_found');
    assert.equal((await talkOf(artist, image.id)).comments.length, 2);
  });

  test('each role may what the table says', async () => {
    const { owner, artist, viewer, image, teamId } = await studio();
    const second = await newArtist(server.url);
    assert.equal(await join(second as Shopper, teamId), '204');
    const stranger = await newArtist(server.url);
    const { id } = await say(artist, image.id, 'Mine');
    const edit = (who: Artist) => post(who, 'editComment', { params: { id }, body: { text: 'Changed' } });
    assert.equal(inOneWord(await trySay(stranger, image.id, 'x')), '404 not_found');
    for (const act of [resolve, drop]) {
      assert.equal(await act(stranger, id), '404 not_found');
      assert.equal(await act(viewer, id), '403 forbidden');
    }
    assert.equal(await resolve(second, id), '200');
    assert.equal(await drop(second, id), '403 forbidden');
    for (const who of [owner, viewer, second]) assert.equal(await edit(who), '403 forbidden');
    assert.equal(await edit(artist), '200');
    for (const who of [artist, viewer, second])
      assert.equal(await judge(who, image.id, 'approved'), '403 forbidden');
    assert.equal(await judge(stranger, image.id, 'approved'), '404 not_found');
    assert.equal(await judge(owner, image.id, 'changes'), '204');
    assert.deepEqual(
      (await list(viewer, { teamId })).map(({ verdict }) => verdict),
      ['changes'],
    );
    const { may } = await talkOf(viewer, image.id);
    assert.deepEqual(may, { review: false, resolve: false, delete: false });
    assert.equal(await drop(owner, id), '204');
    assert.deepEqual((await talkOf(owner, image.id)).comments, []);
  });

  test('on an image in one’s own drive only its owner talks, without activity or notices', async () => {
    const artist = await newArtist(server.url);
    const image = await upload(artist);
    await say(artist, image.id, `${mentionOf(artist.uid)} darker here`, { place: { x: 1, y: 0 } });
    assert.equal(await judge(artist, image.id, 'approved'), '204');
    const { comments, verdict, people } = await talkOf(artist, image.id);
    assert.deepEqual([comments.length, verdict?.verdict, people.length], [1, 'approved', 1]);
    assert.equal((await noticesOf(artist)).unread, 0);
    assert.equal(await judge(artist, image.id, null), '204');
    assert.equal((await talkOf(artist, image.id)).verdict, null);
  });

  test('a deleted comment stays without its text while it has answers', async () => {
    const { artist, viewer, image } = await studio();
    const first = await say(viewer, image.id, 'Oops');
    const answer = await say(artist, image.id, 'What?', { replyTo: first.id });
    assert.equal(await drop(viewer, first.id), '204');
    const [left] = (await talkOf(artist, image.id)).comments;
    assert.deepEqual([left?.id, left?.text, left?.author], [first.id, '', null]);
    assert.equal(inOneWord(await trySay(artist, image.id, 'x', { replyTo: first.id })), '404 not_found');
    assert.equal(await drop(artist, answer.id), '204');
    assert.deepEqual((await talkOf(artist, image.id)).comments, [], 'with the last answer it goes');
  });

  test('an image has a maximum of comments, also when many come at once', async () => {
    const { artist, image } = await studio();
    await rows(
      server.databaseUrl,
      `insert into comments (id, asset_id, author_id, text, created_at)
       select 'c' || $1 || n, $1, $2, 'x', now() from generate_series(1, $3::int) n`,
      [image.id, artist.uid, commentsMaximum - 1],
    );
    const outcomes = await Promise.all([1, 2, 3].map(() => trySay(artist, image.id, 'x')));
    assert.deepEqual(outcomes.map(inOneWord).sort(), [
      '200',
      '409 too_many_comments',
      '409 too_many_comments',
    ]);
  });

  test('notices go to who is mentioned, answered or owns the image, and not to who muted the team', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const first = await say(owner, image.id, `${mentionOf(viewer.uid)} ${mentionOf(owner.uid)} look`);
    await say(viewer, image.id, 'Nice', { replyTo: first.id });
    assert.equal(await judge(owner, image.id, 'approved'), '204');
    const kinds = async (who: Artist) => (await noticesOf(who)).notices.map(({ kind }) => kind);
    assert.deepEqual(await kinds(viewer), ['mention']);
    assert.deepEqual(await kinds(owner), ['reply']);
    assert.deepEqual(await kinds(artist), ['approved', 'comment', 'comment']);
    const { notices, unread } = await noticesOf(artist);
    assert.deepEqual([unread, notices[0]?.by?.uid, notices[0]?.asset?.id], [3, owner.uid, image.id]);
    const short = await noticesOf(artist, { limit: '1' });
    assert.deepEqual(
      [short.notices.map(({ id }) => id), short.next, short.unread],
      [[notices[0]?.id], notices[0]?.id, 3],
    );
    const rest = await noticesOf(artist, { before: short.next ?? '' });
    assert.deepEqual(rest.notices, notices.slice(1));
    assert.equal(await post(artist, 'readNotices', { body: { upTo: notices[1]?.id } }), '204');
    assert.equal((await noticesOf(artist)).unread, 1);
    assert.equal(await post(artist, 'muteTeam', { params: { teamId }, body: { muted: true } }), '204');
    await say(owner, image.id, mentionOf(artist.uid));
    assert.deepEqual([(await noticesOf(artist)).unread, (await noticesOf(artist)).muted], [1, [teamId]]);
    assert.equal(await leave(artist as Shopper, teamId), '204');
    assert.deepEqual((await noticesOf(artist)).notices, [], 'who has left reads nothing more of the team');
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
      deleteTeam(owner, teamId),
      ...[artist, viewer, owner].map((who) => trySay(who, image.id, mentionOf(owner.uid))),
    ]);
    assert.equal(gone, '204');
    for (const each of said) assert.match(inOneWord(each), /^(200|404 \w+|400 invalid_input)$/);
    assert.ok(!server.log().includes('deadlock detected'), 'the log has a deadlock');
  });

  test('what a colleague does is told to pages of every process, and to members alone', async () => {
    const { owner, artist, viewer, teamId, image } = await studio();
    const stranger = await newArtist(server.url);
    const near = await listenTo(server.url, owner);
    const far = await listenTo(`http://localhost:${port}`, viewer);
    const outside = await listenTo(`http://localhost:${port}`, stranger);
    const own = await listenTo(`http://localhost:${port}`, artist);
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
});
