import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { type MadeWebhook, type NewWebhook, webhookMessage } from '@artcade/contract/webhooks';
import { retryDelays, webhookEvents, webhookLimits } from '@artcade/domain/webhooks';
import { EngineError } from '#adapters/engines/engine.ts';
import { type Artist, done, later, newArtist, upload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { generate, settled } from '../support/generating.ts';
import { mailsTo } from '../support/inbox.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { openReceiver, type Received, type Receiver, status, verified } from '../support/receiver.ts';
import { found, newOwner } from '../support/teamwork.ts';
import { eventually, type Machine, timeMachine } from '../support/time-machine.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('webhooks', () => {
  let machine: Machine;
  let receiver: Receiver;
  before(async () => {
    const engines = quickEngines(async ({ prompt }) => {
      if (prompt.includes('fail')) throw new EngineError('refused', 'no coins, please');
      return undefined;
    });
    machine = await timeMachine({ WEBHOOK_LOOPBACK: '1', WELCOME_CREDITS: '10000' }, { engines });
  });
  after(() => machine.server.stop());
  beforeEach(async () => {
    receiver = await openReceiver();
  });
  afterEach(async () => {
    await machine.ask('delete from webhooks');
    await receiver.close();
  });

  async function tryMake({ visitor, token, email }: Artist, asked: Partial<NewWebhook> = {}) {
    const code =
      asked.code ?? (await mailedCode(machine.server, { visitor, accessToken: token, email }, 'webhook'));
    const body = { url: receiver.url, events: [...webhookEvents], ...asked, code };
    return visitor.call('createWebhook', { token, body });
  }
  const list = async ({ visitor, token }: Artist) => (await visitor.call('listWebhooks', { token })).data;
  const messagesOf = async ({ visitor, token }: Artist, id: string) =>
    (await visitor.call('listDeliveries', { token, params: { id } })).data.deliveries;

  /** A webhook that has answered its first test. */
  async function make(artist: Artist, asked: Partial<NewWebhook> = {}): Promise<MadeWebhook> {
    const { status: code, data, text } = await tryMake(artist, asked);
    assert.equal(code, 200, text);
    await eventually(async () =>
      assert.ok((await list(artist)).find(({ id }) => id === data.webhook.id)?.confirmedAt),
    );
    return data;
  }
  /** Moves the clock, and does what is due. */
  async function pass(milliseconds: number): Promise<void> {
    machine.setServer(new Date(machine.now().getTime() + milliseconds));
    await machine.server.sweep();
  }
  const mailed = (artist: Artist, subject: string) =>
    eventually(async () => {
      const mails = (await mailsTo(machine.server, artist.email)).filter((mail) => mail.subject === subject);
      assert.ok(mails.some(({ text }) => text.includes('127.0.0.1')));
    });

  test('a webhook needs a fresh proof, shows its secret once, and hears nothing before it has answered a test', async () => {
    const artist = await newArtist(machine.server.url);
    assert.equal((await tryMake(artist, { code: '12345678' })).code, 'code_wrong');
    receiver.answer(status(500));
    const { data: made } = await tryMake(artist);
    assert.match(made.secret, /^whsec_/);
    assert.partialDeepStrictEqual(made.webhook, { url: receiver.url, off: null, confirmedAt: null });
    await mailed(artist, 'A new webhook');
    await eventually(async () => assert.equal(receiver.of('webhook.test').length, 1));
    await upload(artist);
    receiver.answer(status(204));
    const { visitor, token } = artist;
    assert.equal((await visitor.call('testWebhook', { token, params: { id: made.webhook.id } })).status, 200);
    await eventually(async () => assert.ok((await list(artist))[0]?.confirmedAt));
    await upload(artist);
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 1));
    const messages = await messagesOf(artist, made.webhook.id);
    assert.equal(messages.filter(({ type }) => type === 'asset.created').length, 1);
    assert.ok(!JSON.stringify(await list(artist)).includes(made.secret));
    const plain = made.secret.slice(6);
    const open = await machine.ask(
      `select 1 from webhooks where position(decode($1, 'base64') in secret) > 0`,
      [plain],
    );
    assert.deepEqual(open, [], 'the secret is sealed');
  });

  test('an order brings a message for each image and one for the whole, once, small, and signed as the standard says', async () => {
    const artist = await newArtist(machine.server.url);
    const { secret } = await make(artist);
    const images = await settled(artist, await generate(artist, { variations: 2 }));
    await eventually(async () => assert.equal(receiver.received.length, 1 + 2 + 2 + 1));
    for (const got of receiver.received) {
      assert.deepEqual(verified(got, secret), [true]);
      assert.deepEqual(verified({ ...got, body: `${got.body} ` }, secret), [false]);
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
    await pass(0);
    assert.equal(receiver.received.length, 6, 'a sweep repeats nothing');
  });

  test('a failure names its code, and its order is over; a webhook hears only what it asked for', async () => {
    const artist = await newArtist(machine.server.url);
    await make(artist, { events: ['generation.failed', 'batch.done'] });
    await settled(artist, await generate(artist, { prompt: 'fail' }));
    await eventually(async () => assert.equal(receiver.received.length, 3));
    const [failed] = receiver.of('generation.failed');
    assert.partialDeepStrictEqual(failed?.message.data, { failure: 'engine_refused' });
    assert.ok(!failed?.body.includes('no coins'), 'not in the words of the engine');
    const [batch] = receiver.of('batch.done');
    assert.partialDeepStrictEqual(batch?.message.data, { generations: [{ state: 'failed', assetId: null }] });
    await settled(artist, await generate(artist));
    await eventually(async () => assert.equal(receiver.of('batch.done').length, 2));
    assert.equal(receiver.received.length, 4);
  });

  test('images of a drive bring a message when they come and go, once each; those of an album do not', async () => {
    const artist = await newArtist(machine.server.url);
    await make(artist);
    const [first, second] = [await upload(artist), await upload(artist)];
    await done(artist, 'deleteAssets', { ids: [first.id, second.id] });
    await done(artist, 'deleteAssets', { ids: [first.id, second.id] });
    await eventually(async () => assert.equal(receiver.of('asset.deleted').length, 1));
    assert.deepEqual(receiver.of('asset.deleted')[0]?.message.data, {
      ids: [first.id, second.id].toSorted(),
    });
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 2));
    const owner = await newOwner(machine.server);
    await make(owner);
    const { id: teamId } = await found(owner);
    const before = receiver.of('asset.created').length;
    await upload(owner, { teamId });
    await upload(owner);
    await eventually(async () => assert.ok(receiver.of('asset.created').length > before));
    await pass(0);
    assert.equal(receiver.of('asset.created').length, before + 1);
    assert.equal(receiver.of('asset.deleted').length, 1);
  });

  test('a message is tried ten times in three days under one id, then its webhook is off, and a mail says so', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook, secret } = await make(artist);
    receiver.answer(status(500));
    await upload(artist);
    const attempts = () => receiver.of('asset.created');
    for (const [at, delay] of retryDelays.entries()) {
      // Five seconds pass by themselves.
      if (at === 0) continue;
      await eventually(async () => assert.equal(attempts().length, at + 1));
      await eventually(async () => {
        const [message] = await messagesOf(await later(artist), webhook.id);
        assert.partialDeepStrictEqual(message, {
          state: 'waiting',
          attempts: at + 1,
          status: 500,
          problem: 'status',
        });
        const wait = Date.parse(message?.nextAt ?? '') - Date.parse(message?.attemptedAt ?? '');
        assert.ok(wait >= delay && wait <= delay * 1.2 + 60_000, `${wait} after attempt ${at + 1}`);
      });
      await pass(delay - 60_000);
      assert.equal(attempts().length, at + 1, 'not before its time');
      await pass(delay * 0.2 + 120_000);
    }
    await eventually(async () => assert.equal(attempts().length, 10));
    const [first] = attempts() as [Received];
    for (const each of attempts()) {
      assert.equal(each.id, first.id);
      assert.equal(each.body, first.body);
      assert.deepEqual(verified(each, secret), [true]);
    }
    assert.equal(new Set(attempts().map(({ headers }) => headers['webhook-timestamp'])).size, 10);
    await mailed(artist, 'A webhook was switched off');
    const back = await later(artist);
    assert.equal((await list(back))[0]?.off, 'failing');
    await upload(back);
    await pass(day);
    assert.equal(attempts().length, 10, 'nothing is sent any more');

    // Mended: its owner switches it on, and sends the message again.
    receiver.answer(status(200));
    const { visitor, token } = await later(artist);
    const params = { id: webhook.id };
    assert.equal(
      (await visitor.call('replayDelivery', { token, params: { id: first.id } })).code,
      'invalid_input',
    );
    await visitor.call('changeWebhook', { token, params, body: { events: ['asset.created'], isOn: true } });
    const replayed = await visitor.call('replayDelivery', { token, params: { id: first.id } });
    assert.partialDeepStrictEqual(replayed.data, { id: first.id, state: 'waiting', attempts: 10 });
    await eventually(async () => assert.equal(attempts().at(-1)?.id, first.id));
    await eventually(async () => {
      const messages = await messagesOf(await later(artist), webhook.id);
      assert.partialDeepStrictEqual(
        messages.find(({ id }) => id === first.id),
        { state: 'delivered', attempts: 11, status: 200, problem: null, nextAt: null },
      );
    });
    assert.equal((await list(await later(artist)))[0]?.failingSince, null);
  });

  test('410 ends a webhook at once, what waits for it fails, and a mail says so', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook } = await make(artist);
    receiver.answer(status(410));
    await upload(artist);
    await eventually(async () => assert.equal((await list(artist))[0]?.off, 'gone'));
    assert.partialDeepStrictEqual((await messagesOf(artist, webhook.id))[0], {
      state: 'failed',
      status: 410,
    });
    await mailed(artist, 'A webhook was switched off');
    await upload(artist);
    await pass(hour);
    assert.equal(receiver.of('asset.created').length, 1);
  });

  test('a receiver may ask for time; a redirect is a failure and is not followed', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook } = await make(artist);
    receiver.answer(status(503, { 'retry-after': '1800' }));
    await upload(artist);
    const last = async () => (await messagesOf(await later(artist), webhook.id))[0];
    await eventually(async () => {
      const message = await last();
      assert.equal(message?.status, 503);
      const wait = Date.parse(message?.nextAt ?? '') - Date.parse(message?.attemptedAt ?? '');
      assert.ok(wait >= 1_800_000 && wait < 1_900_000, String(wait));
    });
    const other = await openReceiver();
    try {
      receiver.answer(status(307, { location: other.url }));
      await upload(await later(artist));
      await eventually(async () =>
        assert.partialDeepStrictEqual(await last(), { status: 307, problem: 'status' }),
      );
      assert.equal(other.received.length, 0);
    } finally {
      await other.close();
    }
  });

  test('an endpoint gets one message at a time', async () => {
    const artist = await newArtist(machine.server.url);
    await make(artist);
    let open = 0;
    let most = 0;
    receiver.answer((response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 300);
    });
    await Promise.all([upload(artist), upload(artist), upload(artist)]);
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 3));
    assert.equal(most, 1);
  });

  test('after a rotation messages have both signatures for a day, then one', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook, secret: old } = await make(artist);
    const { visitor, token, email } = artist;
    const params = { id: webhook.id };
    const wrong = await visitor.call('rotateWebhook', { token, params, body: { code: '12345678' } });
    assert.equal(wrong.code, 'code_wrong');
    const code = await mailedCode(machine.server, { visitor, accessToken: token, email }, 'webhook');
    const { data } = await visitor.call('rotateWebhook', { token, params, body: { code } });
    await upload(artist);
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 1));
    const [during] = receiver.of('asset.created') as [Received];
    assert.deepEqual(
      [verified(during, data.secret), verified(during, old)],
      [
        [true, false],
        [false, true],
      ],
    );
    await pass(day + 1000);
    await upload(await later(artist));
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 2));
    const [, afterwards] = receiver.of('asset.created') as [Received, Received];
    assert.deepEqual([verified(afterwards, data.secret), verified(afterwards, old)], [[true], [false]]);
  });

  test('a job that is lost is queued again by the sweep', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook } = await make(artist);
    receiver.answer(status(500));
    await upload(artist);
    await eventually(async () => assert.equal((await messagesOf(artist, webhook.id))[0]?.status, 500));
    receiver.answer(status(204));
    await machine.ask(`delete from pgboss.job where name = 'webhook'`);
    await pass(10 * 60_000);
    await eventually(async () => assert.equal((await messagesOf(artist, webhook.id))[0]?.state, 'delivered'));
    assert.equal(new Set(receiver.of('asset.created').map(({ id }) => id)).size, 1);
  });

  test('an account has five webhooks, and an endpoint so many messages an hour; what exceeds them is counted', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook } = await make(artist);
    await machine.ask(
      `insert into webhook_deliveries (id, webhook_id, type, body, state, created_at)
       select id || lpad(n::text, 6, '0'), webhook_id, type, body, 'delivered', created_at
       from webhook_deliveries, generate_series(1, $2) n where webhook_id = $1`,
      [webhook.id, webhookLimits.perHour - 2],
    );
    await upload(artist);
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 1));
    await upload(artist);
    await eventually(async () => assert.equal((await list(artist))[0]?.skipped, 1));
    await eventually(async () =>
      assert.deepEqual(await machine.ask(`select 1 from webhook_deliveries where state = 'waiting'`), []),
    );
    await pass(hour + 1000);
    const kept = await machine.ask(
      'select count(*)::integer as n from webhook_deliveries where webhook_id = $1',
      [webhook.id],
    );
    assert.deepEqual(kept, [{ n: webhookLimits.kept }], 'of old messages the newest are kept');
    const back = await later(artist);
    await upload(back);
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 2));
    for (let made = 1; made < webhookLimits.each; made += 1) assert.equal((await tryMake(back)).status, 200);
    assert.equal((await tryMake(back)).code, 'too_many_webhooks');
    await eventually(async () =>
      assert.deepEqual(await machine.ask(`select 1 from webhook_deliveries where state = 'waiting'`), []),
    );
    await pass(31 * day);
    const old = await machine.ask('select 1 from webhook_deliveries where created_at < $1', [
      new Date(machine.now().getTime() - 30 * day),
    ]);
    assert.equal(old.length, 0);
  });

  test('a webhook of another account is not visible, and cannot be touched', async () => {
    const [artist, stranger] = [await newArtist(machine.server.url), await newArtist(machine.server.url)];
    const { webhook } = await make(artist);
    const [message] = await messagesOf(artist, webhook.id);
    assert.ok(message);
    assert.deepEqual(await list(stranger), []);
    const { visitor, token } = stranger;
    const params = { id: webhook.id };
    const answers = [
      await visitor.call('changeWebhook', { token, params, body: { events: ['batch.done'], isOn: false } }),
      await visitor.call('rotateWebhook', { token, params, body: { code: '12345678' } }),
      await visitor.call('deleteWebhook', { token, params }),
      await visitor.call('testWebhook', { token, params }),
      await visitor.call('listDeliveries', { token, params }),
      await visitor.call('replayDelivery', { token, params: { id: message.id } }),
    ];
    assert.deepEqual(new Set(answers.map(({ code }) => code)), new Set(['webhook_not_found']));
    await upload(stranger);
    assert.partialDeepStrictEqual((await list(artist))[0], { off: null, events: [...webhookEvents] });
    assert.equal(receiver.of('asset.created').length, 0);
  });

  test('a webhook that is off or deleted gets nothing', async () => {
    const artist = await newArtist(machine.server.url);
    const { webhook } = await make(artist);
    const { visitor, token } = artist;
    const params = { id: webhook.id };
    const body = { events: [...webhookEvents], isOn: false };
    assert.equal((await visitor.call('changeWebhook', { token, params, body })).data.off, 'owner');
    await upload(artist);
    assert.equal((await messagesOf(artist, webhook.id)).length, 1, 'its first test');
    assert.equal((await visitor.call('testWebhook', { token, params })).code, 'invalid_input');
    assert.equal((await visitor.call('deleteWebhook', { token, params })).status, 204);
    await pass(hour);
    assert.equal(receiver.received.length, 1);
    assert.deepEqual(await machine.ask('select 1 from webhook_deliveries'), []);
  });

  test('a key that expires soon brings a message', async () => {
    const artist = await newArtist(machine.server.url);
    await make(artist);
    await machine.ask(
      `insert into api_keys (id, user_id, name, hint, hash, scopes, created_at, expires_at)
       values ($1::text, $1::text, 'Build', 'art_live_', sha256(convert_to($1::text, 'UTF8')), '{read}', now(), $2)`,
      [artist.uid, new Date(machine.now().getTime() + 3 * day)],
    );
    await pass(0);
    await pass(0);
    await eventually(async () => assert.equal(receiver.of('key.expiring').length, 1));
    assert.partialDeepStrictEqual(receiver.of('key.expiring')[0]?.message.data, { name: 'Build' });
  });

  test('webhooks end with their account', async () => {
    const artist = await newArtist(machine.server.url);
    await make(artist);
    const { visitor, token, email } = artist;
    const code = await mailedCode(machine.server, { visitor, accessToken: token, email }, 'closing');
    const closed = await visitor.call('closeAccount', { token, body: { code, language: 'en' } });
    assert.equal(closed.status, 204, closed.text);
    assert.deepEqual(await machine.ask('select 1 from webhooks'), []);
    assert.deepEqual(await machine.ask('select 1 from webhook_deliveries'), []);
  });
});
