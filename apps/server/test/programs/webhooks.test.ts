import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { webhookMessage } from '@artcade/contract/webhooks';
import { type WebhookEvent, webhookEvents } from '@artcade/domain/webhooks';
import { EngineError } from '#adapters/engines/engine.ts';
import { type Artist, done, newArtist, upload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { generate, settled } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { plantWebhook } from '../support/planted-webhook.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { openReceiver, type Receiver, verified } from '../support/receiver.ts';
import { found, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const day = 86_400_000;

/** What other features tell webhooks, and how one is made; `webhook-rules.test.ts` has when they are delivered. */
describe('webhooks', () => {
  let server: TestServer;
  let receiver: Receiver;
  before(async () => {
    const engines = quickEngines(async ({ prompt }) => {
      if (prompt.includes('fail')) throw new EngineError('refused', 'no coins, please');
      return undefined;
    });
    server = await startTestServer({ WEBHOOK_LOOPBACK: '1', WELCOME_CREDITS: '10000' }, { engines });
  });
  after(() => server.stop());
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await ask('delete from webhooks');
    await receiver.close();
  });

  const ask = (statement: string, values: unknown[] = []) => rows(server.databaseUrl, statement, values);
  const received = (count: number) => eventually(async () => assert.equal(receiver.received.length, count));
  /** An artist whose webhook has answered its first test. */
  async function listening<Person extends Artist>(
    person: Person,
    events: readonly WebhookEvent[] = webhookEvents,
  ): Promise<Person> {
    const { id } = await plantWebhook(server.databaseUrl, person.uid, receiver.url);
    await ask('update webhooks set events = $2 where id = $1', [id, events]);
    return person;
  }

  test('a webhook is made with a mailed code, and told by mail; an order brings it a message for each image and one for the whole', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token, email } = artist;
    const make = (code: string) =>
      visitor.call('createWebhook', {
        token,
        body: { url: receiver.url, events: [...webhookEvents], code },
      });
    assert.equal((await make('12345678')).code, 'code_wrong');
    const made = await make(await mailedCode(server, { visitor, accessToken: token, email }, 'webhook'));
    assert.equal(made.status, 200, made.text);
    const { secret } = made.data;
    await eventually(async () => {
      const mails = await mailsTo(server, email);
      assert.ok(mails.some(({ subject, text }) => subject === 'A new webhook' && text.includes('127.0.0.1')));
      const [webhook] = (await visitor.call('listWebhooks', { token })).data;
      assert.ok(webhook?.confirmedAt);
    });
    const images = await settled(artist, await generate(artist, { variations: 2 }));
    await received(1 + 2 + 2 + 1);
    for (const got of receiver.received) {
      assert.deepEqual(verified(got, secret), [true]);
      assert.ok(got.body.length < 2000, got.body);
      assert.ok(!/https?:|\/images\//.test(got.body), 'no address that opens an image');
      assert.deepEqual(webhookMessage.parse(got.message), got.message);
      assert.equal(got.headers['content-type'], 'application/json');
    }
    assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 6);
    const done = receiver.of('generation.done').map(({ message }) => message.data);
    assert.deepEqual(
      done.map((data) => 'assetId' in data && data.assetId).toSorted(),
      images.map(({ asset }) => asset?.id).toSorted(),
    );
    assert.partialDeepStrictEqual(receiver.of('batch.done')[0]?.message.data, {
      batchId: images[0]?.batchId,
      generations: images.map(({ id, asset }) => ({ id, state: 'done', assetId: asset?.id })),
    });
  });

  test('a failure names its code, and its order is over; a webhook hears only what it asked for', async () => {
    const artist = await listening(await newArtist(server.url), ['generation.failed', 'batch.done']);
    await settled(artist, await generate(artist, { prompt: 'fail' }));
    await received(2);
    const [failed] = receiver.of('generation.failed');
    assert.partialDeepStrictEqual(failed?.message.data, { failure: 'engine_refused' });
    assert.ok(!failed?.body.includes('no coins'), 'not in the words of the engine');
    const [batch] = receiver.of('batch.done');
    assert.partialDeepStrictEqual(batch?.message.data, { generations: [{ state: 'failed', assetId: null }] });
    await settled(artist, await generate(artist));
    await eventually(async () => assert.equal(receiver.of('batch.done').length, 2));
    assert.equal(receiver.received.length, 3);
  });

  test('images of a drive bring a message when they come and go, once each; those of an album do not', async () => {
    const owner = await listening(await newOwner(server));
    const { id: teamId } = await found(owner);
    await upload(owner, { teamId });
    const [first, second] = [await upload(owner), await upload(owner)];
    const ids = [first.id, second.id];
    for (let times = 0; times < 2; times += 1) await done(owner, 'deleteAssets', { ids });
    const last = await upload(owner);
    await received(4);
    const told = receiver.of('asset.created').map(({ message: { data } }) => 'id' in data && data.id);
    assert.deepEqual(told.toSorted(), [...ids, last.id].toSorted());
    assert.deepEqual(receiver.of('asset.deleted')[0]?.message.data, { ids: ids.toSorted() });
  });

  test('a key that expires soon brings a message', async () => {
    const artist = await listening(await newArtist(server.url));
    await ask(
      `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at, expires_at)
       values ($1::text, $1::text, 'Build', 'art_live_', sha256(convert_to($1::text, 'UTF8')), '{read}', now(), $2)`,
      [artist.uid, new Date(Date.now() + 3 * day)],
    );
    await server.sweep();
    await received(1);
    assert.partialDeepStrictEqual(receiver.of('key.expiring')[0]?.message.data, { name: 'Build' });
  });

  test('webhooks end with their account', async () => {
    const { visitor, token, email } = await listening(await newArtist(server.url));
    const code = await mailedCode(server, { visitor, accessToken: token, email }, 'closing');
    const closed = await visitor.call('closeAccount', { token, body: { code, language: 'en' } });
    assert.equal(closed.status, 204, closed.text);
    assert.deepEqual(await ask('select 1 from webhooks'), []);
    assert.deepEqual(await ask('select 1 from webhook_deliveries'), []);
  });
});
