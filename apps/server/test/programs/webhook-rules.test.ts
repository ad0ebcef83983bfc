import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import type { NewWebhook, WebhookMessage } from '@artcade/contract/webhooks';
import { Failure } from '@artcade/domain/failure';
import { retryDelays, webhookLimits } from '@artcade/domain/webhooks';
import type { Database } from '#adapters/db/database.ts';
import { lockActive } from '#features/accounts/service.ts';
import { createOutbox } from '#features/programs/webhooks/outbox.ts';
import {
  createWebhooks,
  keepWebhooks,
  listPausedWebhooks,
  pauseWebhooks,
} from '#features/programs/webhooks/service.ts';
import type { DeliveryJob } from '#features/programs/webhooks/turns.ts';
import type { SessionCaller } from '#keys/access-tokens.ts';
import { createSealing } from '#keys/sealing.ts';
import { bareDatabase } from '../support/bare-database.ts';
import { outcome } from '../support/bare-teams.ts';
import { openReceiver, type Received, type Receiver, status, verified } from '../support/receiver.ts';

const start = new Date('2030-01-01T00:00:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ann: SessionCaller = { uid: 'ann', sessionId: 's' };
const ben: SessionCaller = { uid: 'ben', sessionId: 't' };

/** A queue whose jobs run when the test says so, and a clock that the test sets. */
describe('webhooks, without a server', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  let service: ReturnType<typeof createWebhooks>;
  let outbox: ReturnType<typeof createOutbox>;
  let receiver: Receiver;
  let now = start;
  const jobs: (DeliveryJob & { readonly due: number })[] = [];
  const mails: string[] = [];
  let hasSession = true;
  /** Attempts that took longer than a moment. */
  const background: Promise<unknown>[] = [];
  before(async () => {
    bare = await bareDatabase();
  });
  after(() => bare.stop());
  beforeEach(async () => {
    now = start;
    hasSession = true;
    [jobs.length, mails.length] = [0, 0];
    await bare.ask('delete from rate_limits; delete from users;');
    await bare.invent('ann', 'ben');
    receiver = await openReceiver();
    const clock = () => now;
    const queue = async (_tx: unknown, added: readonly DeliveryJob[]) =>
      void jobs.push(...added.map((job) => ({ ...job, due: now.getTime() + (job.after ?? 0) * 1000 })));
    outbox = createOutbox({ queue, now: clock });
    service = createWebhooks({
      db: bare.db,
      sealing: createSealing([Buffer.alloc(32, 1)]),
      outbox,
      reach: { loopback: true },
      queue,
      lost: async (ids) => ids.filter((id) => !jobs.some(({ jobId }) => jobId === id)),
      mail: async (_tx, uid, { kind, name }) => void mails.push(`${kind} ${uid} ${name}`),
      proof: {
        require: async (_caller, code) => {
          if (code === 'wrong') throw new Failure('code_wrong');
        },
      },
      inBackground: (_name, slow) => void background.push(slow),
      lockActive,
      holdSession: async (tx, { uid }) => {
        if (!(hasSession && (await lockActive(tx, uid)))) throw new Failure('token_invalid');
      },
      now: clock,
    });
  });
  afterEach(() => receiver.close());

  /** Runs the jobs that are due, one after the other. */
  async function work(): Promise<void> {
    for (;;) {
      const next = jobs.findIndex(({ due }) => due <= now.getTime());
      const [job] = next === -1 ? [] : jobs.splice(next, 1);
      if (!job) return;
      await service.attempt(job);
      await Promise.all(background.splice(0));
    }
  }
  /** Moves the clock, and does what is due. */
  async function pass(milliseconds: number): Promise<void> {
    now = new Date(now.getTime() + milliseconds);
    await service.sweep();
    await work();
  }
  const create = (asked: Partial<NewWebhook> = {}, caller = ann) =>
    service.create(caller, { url: receiver.url, events: ['asset.deleted'], code: '', ...asked });
  /** A webhook that has answered its first test. */
  async function made(asked: Partial<NewWebhook> = {}) {
    const webhook = await create(asked);
    await work();
    // Messages are listed by their time.
    now = new Date(now.getTime() + 1);
    mails.length = 0;
    return webhook;
  }
  const publish = (uid = 'ann', ids: string[] = ['image']) =>
    bare.db
      .transaction()
      .execute((tx) => outbox.publish(tx, uid, { 'asset.deleted': () => [{ ids }], 'batch.done': () => [] }));
  async function send(): Promise<void> {
    await publish();
    await work();
  }
  const only = async () => (await service.list(ann))[0];
  const messagesOf = async (id: string) => (await service.listDeliveries(ann, id, undefined)).deliveries;
  const sent = (type: WebhookMessage['type'] = 'asset.deleted') => receiver.of(type) as [Received];

  test('a session that ended while its code was checked makes no webhook, and no secret', async () => {
    const { webhook } = await made();
    const row = () => bare.ask('select secret, old_secret from webhooks');
    const before = await row();
    hasSession = false;
    assert.equal(await outcome(create()), 'token_invalid');
    assert.equal(await outcome(service.rotate(ann, webhook.id, { code: '' })), 'token_invalid');
    assert.deepEqual([await row(), mails, jobs], [before, [], []]);
  });

  test('a webhook needs a proof, its secret is sealed, and it hears nothing before it has answered a test', async () => {
    assert.equal(await outcome(create({ code: 'wrong' })), 'code_wrong');
    assert.equal(await outcome(create({ url: 'http://192.168.1.1/' })), 'webhook_address');
    receiver.answer(status(500));
    const { webhook, secret } = await create();
    assert.match(secret, /^whsec_/);
    assert.deepEqual(mails, [`webhookMade ann 127.0.0.1:${receiver.port}`]);
    await work();
    assert.partialDeepStrictEqual(await only(), { url: receiver.url, off: null, confirmedAt: null });
    await send();
    await pass(day);
    assert.deepEqual([sent('webhook.test').length, sent().length], [1, 0], 'a test is sent once');
    receiver.answer(status(204));
    await service.test(ann, webhook.id);
    await work();
    assert.equal((await only())?.confirmedAt, now.toISOString());
    await send();
    assert.equal(sent().length, 1);
    assert.ok(!JSON.stringify(await service.list(ann)).includes(secret));
    const open = await bare.ask(
      `select 1 from webhooks where position(decode($1, 'base64') in secret) > 0`,
      secret.slice(6),
    );
    assert.deepEqual(open, []);
  });

  test('a webhook hears only what it asked for, of its own account, once', async () => {
    await made({ events: ['batch.done'] });
    const { secret } = await made();
    await publish('ben');
    const timestamp = now.toISOString();
    await send();
    await pass(hour);
    const [message, ...more] = sent();
    assert.deepEqual(more, []);
    assert.deepEqual(message.message, {
      type: 'asset.deleted',
      timestamp,
      data: { ids: ['image'] },
    });
    assert.deepEqual(verified(message, secret), [true]);
    assert.deepEqual(verified({ ...message, body: `${message.body} ` }, secret), [false]);
  });

  test('a message is tried ten times in three days under one id, then its webhook is off, and a mail says so', async () => {
    const { webhook, secret } = await made();
    receiver.answer(status(500));
    await send();
    for (const [index, delay] of retryDelays.entries()) {
      assert.equal(sent().length, index + 1);
      const [message] = await messagesOf(webhook.id);
      const failed = { state: 'waiting', attempts: index + 1, status: 500, problem: 'status' };
      assert.partialDeepStrictEqual(message, failed);
      const wait = Date.parse(message?.nextAt ?? '') - Date.parse(message?.attemptedAt ?? '');
      assert.ok(wait >= delay && wait <= delay * 1.2, `${wait} after attempt ${index + 1}`);
      await pass(delay - 1);
      assert.equal(sent().length, index + 1, 'not before its time');
      await pass(delay * 0.2 + 2000);
    }
    assert.equal(sent().length, 10);
    const [first] = sent();
    for (const each of sent()) {
      assert.deepEqual([each.id, each.body], [first.id, first.body]);
      assert.deepEqual(verified(each, secret), [true]);
    }
    assert.equal(new Set(sent().map(({ headers }) => headers['webhook-timestamp'])).size, 10);
    assert.deepEqual(mails, [`webhookOff ann 127.0.0.1:${receiver.port}`]);
    assert.equal((await only())?.off, 'failing');
    await send();
    await pass(day);
    assert.equal(sent().length, 10, 'nothing is sent any more');

    // Mended: its owner switches it on, and sends the message again.
    receiver.answer(status(200));
    assert.equal(await outcome(service.replay(ann, first.id)), 'invalid_input');
    await service.change(ann, webhook.id, { events: ['asset.deleted'], isOn: true });
    assert.partialDeepStrictEqual(await service.replay(ann, first.id), { state: 'waiting', attempts: 10 });
    await work();
    assert.equal(sent().at(-1)?.id, first.id);
    assert.partialDeepStrictEqual(
      (await messagesOf(webhook.id)).find(({ id }) => id === first.id),
      { state: 'delivered', attempts: 11, status: 200, problem: null, nextAt: null },
    );
    assert.equal((await only())?.failingSince, null);
  });

  test('410 ends a webhook at once, what waits for it fails, and a mail says so', async () => {
    const { webhook } = await made();
    receiver.answer(status(410));
    await publish();
    await send();
    assert.equal((await only())?.off, 'gone');
    const states = (await messagesOf(webhook.id)).map(({ state, problem }) => [state, problem]);
    assert.deepEqual(states.toSorted(), [
      ['delivered', null],
      ['failed', 'off'],
      ['failed', 'status'],
    ]);
    assert.equal(mails.length, 1);
    await send();
    await pass(hour);
    assert.equal(sent().length, 1);
  });

  test('a receiver may ask for time; a redirect is a failure and is not followed', async () => {
    const { webhook } = await made();
    receiver.answer(status(503, { 'retry-after': '1800' }));
    await send();
    const [message] = await messagesOf(webhook.id);
    assert.deepEqual([message?.status, message?.nextAt], [503, new Date(+now + 1_800_000).toISOString()]);
    const other = await openReceiver();
    try {
      receiver.answer(status(307, { location: other.url }));
      await pass(1);
      await send();
      assert.partialDeepStrictEqual((await messagesOf(webhook.id))[0], { status: 307, problem: 'status' });
      assert.deepEqual(other.received, []);
    } finally {
      await other.close();
    }
  });

  test('after a rotation messages have both signatures for a day, then one', async () => {
    const { webhook, secret: old } = await made();
    assert.equal(await outcome(service.rotate(ann, webhook.id, { code: 'wrong' })), 'code_wrong');
    const { secret } = await service.rotate(ann, webhook.id, { code: '' });
    assert.equal(mails.length, 1);
    await pass(day - 1);
    await send();
    await pass(1);
    await send();
    const [during, afterwards] = sent() as unknown as [Received, Received];
    assert.deepEqual(verified(during, secret), [true, false]);
    assert.deepEqual(verified(during, old), [false, true]);
    assert.deepEqual([verified(afterwards, secret), verified(afterwards, old)], [[true], [false]]);
  });

  test('a job that is lost is queued again by the sweep', async () => {
    const { webhook } = await made();
    await publish();
    jobs.length = 0;
    await pass(2 * minute - 1);
    assert.equal(sent().length, 0);
    await pass(1);
    assert.equal(sent().length, 1);
    receiver.answer(status(500));
    await send();
    jobs.length = 0;
    receiver.answer(status(204));
    await pass(10 * minute);
    assert.deepEqual(
      (await messagesOf(webhook.id)).map(({ state, attempts }) => `${state} ${attempts}`).toSorted(),
      ['delivered 1', 'delivered 1', 'delivered 2'],
    );
  });

  test('two attempts of one webhook never run at once, even if two workers begin them', async () => {
    await made();
    await publish();
    await publish();
    let [open, most] = [0, 0];
    receiver.answer((response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.end();
      });
    });
    await Promise.all(jobs.splice(0).map((job) => service.attempt(job)));
    await Promise.all(background.splice(0));
    await work();
    assert.deepEqual([sent().length, most], [2, 1]);
  });

  test('an account has five webhooks, also where two are made at once, and none if it is disabled', async () => {
    for (let count = 1; count < webhookLimits.each; count += 1) await create();
    const last = await Promise.all([outcome(create()), outcome(create())]);
    assert.deepEqual(last.toSorted(), ['done', 'too_many_webhooks']);
    await bare.ask(`update users set disabled_at = now() where id = 'ben'`);
    assert.equal(await outcome(create({}, ben)), 'token_invalid');
  });

  test('an endpoint gets so many messages an hour; what exceeds them is counted, and old ones are deleted', async () => {
    const { webhook } = await made();
    await bare.ask(
      `insert into webhook_deliveries (id, webhook_id, type, body, state, created_at)
       select id || lpad(n::text, 6, '0'), webhook_id, type, body, 'delivered', created_at
       from webhook_deliveries, generate_series(1, $1::integer) n`,
      webhookLimits.perHour - 2,
    );
    await send();
    await send();
    assert.deepEqual([sent().length, (await only())?.skipped], [1, 1]);
    const kept = async () => (await bare.ask('select 1 from webhook_deliveries')).length;
    await pass(hour + 1);
    assert.equal(await kept(), webhookLimits.kept, 'the newest');
    await send();
    assert.equal(sent().length, 2);
    await pass(webhookLimits.keptDays * day + 1);
    assert.deepEqual([await kept(), await messagesOf(webhook.id)], [0, []]);
  });

  test('a webhook of another account is not visible, and cannot be touched', async () => {
    const { webhook } = await made();
    const [message] = await messagesOf(webhook.id);
    assert.deepEqual(await service.list(ben), []);
    for (const touch of [
      () => service.change(ben, webhook.id, { events: ['batch.done'], isOn: false }),
      () => service.rotate(ben, webhook.id, { code: '' }),
      () => service.delete(ben, webhook.id),
      () => service.test(ben, webhook.id),
      () => service.listDeliveries(ben, webhook.id, undefined),
      () => service.replay(ben, message?.id ?? ''),
    ])
      assert.equal(await outcome(touch()), 'webhook_not_found');
    assert.partialDeepStrictEqual(await only(), { off: null, events: ['asset.deleted'] });
  });

  test('a webhook that is off or deleted gets nothing', async () => {
    const { webhook } = await made();
    await publish();
    const { off } = await service.change(ann, webhook.id, { events: ['asset.deleted'], isOn: false });
    assert.equal(off, 'owner');
    await send();
    assert.equal(await outcome(service.test(ann, webhook.id)), 'invalid_input');
    await service.delete(ann, webhook.id);
    await pass(hour);
    assert.deepEqual([receiver.received.length, sent().length], [1, 0], 'its first test alone');
    assert.deepEqual(await bare.ask('select 1 from webhook_deliveries'), []);
  });

  test('a paused webhook gets nothing and cannot be touched, until its owner keeps it within the time', async () => {
    const [{ webhook }, { webhook: quiet }] = [await made(), await made()];
    await service.change(ann, quiet.id, { events: ['asset.deleted'], isOn: false });
    const within = <T>(act: (tx: Database) => Promise<T>) => bare.db.transaction().execute(act);
    const since = () => new Date(now.getTime() - 1);
    const paused = () => listPausedWebhooks(bare.db, 'ann', since());
    const ids = async () => (await service.list(ann)).map(({ id }) => id);
    await publish();
    assert.equal(await within((tx) => pauseWebhooks(tx, 'ann', now)), 1);
    assert.equal(await within((tx) => pauseWebhooks(tx, 'ann', now)), 0);
    await send();
    assert.deepEqual([sent().length, await ids()], [0, [quiet.id]]);
    const [message] = await bare.ask('select id from webhook_deliveries where webhook_id = $1', webhook.id);
    for (const touch of [
      () => service.change(ann, webhook.id, { events: ['asset.deleted'], isOn: true }),
      () => service.rotate(ann, webhook.id, { code: '' }),
      () => service.test(ann, webhook.id),
      () => service.listDeliveries(ann, webhook.id, undefined),
      () => service.replay(ann, String(message?.['id'])),
    ])
      assert.equal(await outcome(touch()), 'webhook_not_found');
    const found = await paused();
    assert.deepEqual(
      found.map(({ id }) => id),
      [webhook.id],
    );
    await within((tx) => keepWebhooks(tx, 'ben', [webhook.id], since()));
    await within((tx) => keepWebhooks(tx, 'ann', [webhook.id], now));
    assert.deepEqual(await paused(), found);
    await within((tx) => keepWebhooks(tx, 'ann', [webhook.id], since()));
    assert.deepEqual(await paused(), []);
    await send();
    assert.equal(sent().length, 1);

    await within((tx) => pauseWebhooks(tx, 'ann', now));
    for (let count = 1; count < webhookLimits.each; count += 1) await create();
    assert.equal(await outcome(create()), 'too_many_webhooks');
    await pass(30 * day);
    assert.equal((await bare.ask('select 1 from webhooks')).length, webhookLimits.each + 1);
    await pass(day);
    assert.equal((await bare.ask('select 1 from webhooks')).length, webhookLimits.each);
  });
});
