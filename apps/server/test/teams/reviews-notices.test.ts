import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { mentionOf } from '@artcade/domain/comments';
import { later, newArtist, upload } from '../support/artist.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { newIphone, register } from '../support/phones.ts';
import type { Shopper } from '../support/shopper.ts';
import { noticesOf, say, talkOf } from '../support/talking.ts';
import { found, join, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const hour = 3_600_000;

describe('notices outside of the app, and people who leave', () => {
  let server: TestServer;
  let ahead = 0;
  before(async () => {
    const now = () => new Date(Date.now() + ahead);
    server = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600', SESSION_DAYS: '400' }, { now });
  });
  after(() => server?.stop());

  async function pair() {
    const owner = await newOwner(server);
    const artist = await newArtist(server.url);
    await rows(server.databaseUrl, 'update users set email_verified_at = now() where id = $1', [artist.uid]);
    const { id: teamId } = await found(owner, 'Hush Hush');
    assert.equal(await join(artist as Shopper, teamId), '204');
    return { owner, artist, teamId, image: await upload(artist, { teamId, name: 'dragon-of-doom.png' }) };
  }
  const digests = async (email: string) =>
    (await mailsTo(server, email)).filter(({ text }) => text.includes('/#/notices'));

  test('unread notices are mailed once a day at most, without a word of anybody, until one press stops it', async () => {
    const studio = await pair();
    const { image } = studio;
    let { owner, artist } = studio;
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
    const { owner, artist, image } = await pair();
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
    const { owner, artist, teamId, image } = await pair();
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
    assert.deepEqual(
      people.map(({ uid }) => uid),
      [owner.uid],
    );
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
