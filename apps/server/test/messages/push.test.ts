import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { EngineError } from '#adapters/engines/engine.ts';
import type { PushSender } from '#adapters/push/sender.ts';
import { createPush, type Push, type PushJob } from '#messages/push/service.ts';
import { bareAccounts } from '../support/bare-accounts.ts';
import { generate, settled } from '../support/generating.ts';
import { newAndroid, newIphone } from '../support/phones.ts';
import { openPushServer } from '../support/push-server.ts';
import { eventually } from '../support/time-machine.ts';

describe('push notifications about finished images', () => {
  let push: Awaited<ReturnType<typeof openPushServer>>;
  before(async () => {
    push = await openPushServer();
  });
  after(() => push.stop());
  afterEach(() => push.reset());

  test("one message for everything in progress, with correct counts, in the reader's language", async () => {
    const [android, iphone] = [newAndroid(4000), newIphone()];
    const artist = await push.withPhone(android);
    await push.onAnother(artist, iphone);
    const gate = Promise.withResolvers<undefined>();
    push.world.behave = () => gate.promise;
    const started = [
      ...(await generate(artist, { variations: 2 })),
      ...(await generate(artist, { variations: 3 })),
    ];
    gate.resolve(undefined);
    await settled(artist, started);
    for (const phone of [android, iphone]) {
      const shown = await push.only(phone);
      assert.partialDeepStrictEqual(shown, {
        title: '5 images are ready',
        body: 'They are in your drive.',
        link: 'artcade://my-drive',
        times: 1,
      });
      assert.equal((await push.phones.asked(phone)).length, 1);
    }

    await push.ask(`update users set language = 'th' where id = $1`, [artist.uid]);
    const hold = Promise.withResolvers<undefined>();
    push.world.behave = async ({ prompt }) => {
      await hold.promise;
      if (prompt === 'impossible') throw new EngineError('failed', 'cannot');
      return undefined;
    };
    const mixed = [...(await generate(artist)), ...(await generate(artist, { prompt: 'impossible' }))];
    hold.resolve(undefined);
    await settled(artist, mixed);
    const [, latest] = await push.phones.shown(iphone);
    assert.equal(latest?.title, 'ภาพของคุณพร้อมแล้ว');
    assert.equal(latest?.body, 'สร้างภาพไม่สำเร็จ 1 ภาพ คืนเครดิตให้แล้ว');
    const told = (await push.phones.shown(android)).map(({ title, body }) => `${title} ${body}`);
    assert.equal(told.length, 2);
    assert.doesNotMatch(told.join(), /coin|impossible|Kay/i);
  });

  test('a cancelled image is not announced, and the last one to end announces the others', async () => {
    const phone = newIphone();
    const artist = await push.withPhone(phone);
    const gate = Promise.withResolvers<undefined>();
    push.world.behave = async ({ prompt }) => (prompt === 'held' ? gate.promise : undefined);
    const cancel = async (id: string) =>
      artist.visitor.call('cancelGeneration', { token: artist.token, params: { id } });
    const [one, two] = await generate(artist, { prompt: 'held', variations: 2 });
    for (const each of [one, two]) assert.equal((await cancel(each?.id ?? '')).status, 200);
    assert.deepEqual(await push.jobsOf(artist), []);

    const [held] = await generate(artist, { prompt: 'held' });
    await eventually(async () => {
      const [row] = await push.ask<{ state: string }>('select state from generations where id = $1', [
        held?.id,
      ]);
      assert.equal(row?.state, 'running');
    });
    await push.makeOne(artist);
    assert.deepEqual(await push.jobsOf(artist), [], 'something is still under way');
    await cancel(held?.id ?? '');
    const shown = await push.only(phone);
    assert.equal(shown.title, 'Your image is ready');
    gate.resolve(undefined);
  });
});

describe('push notifications without a server', () => {
  let bare: Awaited<ReturnType<typeof bareAccounts>>;
  let push: Push;
  let queued: PushJob[] = [];
  let sent: string[] = [];
  before(async () => {
    bare = await bareAccounts();
    const sender: PushSender = {
      send: async ({ token }) => {
        sent.push(token);
        return { kind: 'sent' };
      },
      close: async () => {},
    };
    push = createPush({
      db: bare.db,
      senders: { ios: sender, android: sender },
      queue: async (_, jobs) => void queued.push(...jobs),
      queueSpoken: async () => {},
      now: () => bare.world.now,
      warn: () => {},
    });
  });
  after(() => bare.stop());
  beforeEach(() => {
    queued = [];
    sent = [];
  });

  type Caller = Awaited<ReturnType<typeof bare.newcomer>>;
  /** The messages that are queued when the last image of a user is finished. */
  const finished = async ({ uid }: Caller): Promise<PushJob[]> => {
    const count = async () => ({ done: 1, failed: 0 });
    await bare.db.transaction().execute((tx) => push.finished(tx, { id: 'sitting', uid, count }));
    return queued.splice(0);
  };

  test('nobody hears of anything after signing out or closing, not even by a queued message', async () => {
    const noPhone = await bare.newcomer();
    assert.deepEqual(await finished(noPhone), []);
    for (const leave of [
      ({ sessionId }: Caller) => bare.ask('update sessions set revoked_at = now() where id = $1', sessionId),
      ({ sessionId }: Caller) =>
        bare.ask('update sessions set expires_at = $2 where id = $1', sessionId, bare.world.now),
      ({ uid }: Caller) =>
        bare.ask('update users set closed_at = now(), erase_at = now() where id = $1', uid),
      ({ uid }: Caller) => bare.ask('update users set disabled_at = now() where id = $1', uid),
    ]) {
      const caller = await bare.newcomer();
      const phone = newAndroid();
      await push.register(caller, phone);
      const [job] = await finished(caller);
      assert.ok(job);
      await push.send(job);
      assert.deepEqual(sent.splice(0), [phone.token]);
      await leave(caller);
      await push.send(job);
      assert.deepEqual([sent, await finished(caller)], [[], []], String(leave));
    }
    const gone = await bare.newcomer();
    await bare.ask('update sessions set revoked_at = now() where id = $1', gone.sessionId);
    await assert.rejects(push.register(gone, newIphone()), { code: 'token_invalid' });
  });

  test('a phone belongs to the user who signed in on it last, also in a race', async () => {
    const phone = newIphone();
    const [first, last] = [await bare.newcomer(), await bare.newcomer()];
    for (const caller of [first, last]) await push.register(caller, phone);
    const jobs = [await finished(first), await finished(last)];
    assert.deepEqual(
      jobs.map(({ length }) => length),
      [0, 1],
    );
    const many: Caller[] = [];
    for (let count = 0; count < 5; count += 1) many.push(await bare.newcomer());
    await Promise.all([...many, ...many].map((caller) => push.register(caller, phone)));
    const owners = await bare.ask('select 1 from push_devices where token = $1', phone.token.toLowerCase());
    assert.equal(owners.length, 1);
  });
});
