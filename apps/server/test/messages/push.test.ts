import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PushDevice } from '@artcade/contract/shapes';
import { EngineError } from '#adapters/engines/engine.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { generate, settled } from '../support/generating.ts';
import { newAndroid, newIphone, register } from '../support/phones.ts';
import { openPushServer } from '../support/push-server.ts';
import { eventually } from '../support/time-machine.ts';

describe('push notifications about finished images', () => {
  let push: Awaited<ReturnType<typeof openPushServer>>;
  before(async () => {
    push = await openPushServer();
  });
  after(() => push.stop());
  afterEach(() => push.reset());

  const failedOnce = (phone: PushDevice) =>
    eventually(async () => assert.equal((await push.phones.asked(phone))[0]?.status, 500));

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

  test('no message after signing out, closing or without a phone; not even a queued one', async () => {
    const nobody = await newArtist(push.server.url);
    await push.makeOne(nobody);
    assert.deepEqual(await push.jobsOf(nobody), []);

    for (const [leave, isLeft] of [
      [async ({ visitor }: Artist) => visitor.call('signOut'), true],
      [
        async ({ uid }: Artist) =>
          push.ask(`update users set closed_at = now(), erase_at = now() + interval '1 day' where id = $1`, [
            uid,
          ]),
        false,
      ],
      [
        async ({ uid }: Artist) => push.ask('update users set disabled_at = now() where id = $1', [uid]),
        false,
      ],
      [
        async ({ uid }: Artist) =>
          push.ask('update sessions set expires_at = now() where user_id = $1', [uid]),
        false,
      ],
    ] as const) {
      const phone = newAndroid();
      const artist = await push.withPhone(phone);
      await push.phones.switches({ answer: '500', retryAfter: 0 });
      await push.makeOne(artist);
      await failedOnce(phone);
      await leave(artist);
      await push.phones.switches({ answer: 'ok' });
      assert.deepEqual(await push.phones.shown(phone), []);
      assert.equal((await push.jobsOf(artist)).length, 1);
      if (!isLeft) await push.makeOne(artist);
      assert.equal((await push.jobsOf(artist)).length, 1, 'nothing new is queued');
      const late = await artist.visitor.call('registerPush', { token: artist.token, body: newIphone() });
      assert.equal(late.status, isLeft ? 401 : 204);
    }
  });

  test('a phone belongs to the user who signed in on it last, also in a race', async () => {
    const phone = newIphone();
    const [before, now] = [await push.withPhone(phone), await push.withPhone(phone)];
    assert.deepEqual([(await push.devicesOf(before)).length, (await push.devicesOf(now)).length], [0, 1]);
    await Promise.all([push.makeOne(before), push.makeOne(now)]);
    assert.equal((await push.only(phone)).times, 1);
    assert.deepEqual(await push.jobsOf(before), []);

    const many = await Promise.all([1, 2, 3, 4, 5].map(() => newArtist(push.server.url)));
    await Promise.all(many.flatMap((artist) => [register(artist, phone), register(artist, phone)]));
    const owners = await push.ask('select session_id from push_devices where token = $1', [
      phone.token.toLowerCase(),
    ]);
    assert.equal(owners.length, 1);
  });
});
