import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PushDevice } from '@artcade/contract/shapes';
import { connect, type Database } from '#adapters/db/database.ts';
import { EngineError } from '#adapters/engines/engine.ts';
import { createApns } from '#adapters/push/apns.ts';
import { createFcm } from '#adapters/push/fcm.ts';
import type { PushMessage, PushSender } from '#adapters/push/sender.ts';
import { createPush } from '#messages/push/service.ts';
import { type Artist, newArtist } from '../support/artist.ts';
import { generate, settled } from '../support/generating.ts';
import { readyDatabase, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newAndroid, newIphone, type PhoneControl, phoneControl, register } from '../support/phones.ts';
import { type Behaviour, quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const settings = { WELCOME_CREDITS: '5000', ACCESS_TOKEN_SECONDS: '3600', GENERATIONS_EACH: '4' };

describe('push notifications about finished images', () => {
  let behave: Behaviour = async () => undefined;
  const engines = quickEngines((request, work) => behave(request, work));
  let database: Awaited<ReturnType<typeof readyDatabase>>;
  /**
   * Both make images and notify phones; the second as in production, with keys from the sandbox's console.
   */
  let server: TestServer;
  let second: TestServer;
  let phones: PhoneControl;
  let db: Database;

  before(async () => {
    database = await readyDatabase();
    server = await startTestServer(settings, { engines, databaseUrl: database.url });
    db = connect({ url: database.url, pool: 4, onError: () => {} });
    phones = phoneControl(server, db);
    const { fcm, apns } = await phones.keys();
    const keys = {
      FCM_URL: fcm.url,
      FCM_SERVICE_ACCOUNT: JSON.stringify(fcm.account),
      APNS_URL: apns.url,
      APNS_KEY: apns.key.replaceAll('\n', '\\n'),
      APNS_KEY_ID: apns.keyId,
      APPLE_TEAM_ID: apns.teamId,
    };
    second = await startTestServer(
      { ...settings, ...withoutSandbox, ...keys },
      { engines, databaseUrl: database.url, dataDir: server.dataDir },
    );
  });
  after(async () => {
    await db.destroy();
    await second.stop();
    await server.stop();
    await database.drop();
  });
  afterEach(async () => {
    behave = async () => undefined;
    await phones.switches({ reset: true, retryAfter: 0 });
  });

  const ask = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
    rows<Row>(database.url, statement, values);
  const jobsOf = ({ uid }: Artist) => ask(`select id from pgboss.job where data ->> 'uid' = $1`, [uid]);
  const devicesOf = ({ uid }: Artist) =>
    ask(`select token from push_devices join sessions on id = session_id where user_id = $1`, [uid]);
  const withPhone = async (phone: PushDevice): Promise<Artist> => {
    const artist = await newArtist(server.url);
    await register(artist, phone);
    return artist;
  };
  /** Another phone of the same user. */
  const onAnother = async (artist: Artist, phone: PushDevice): Promise<Artist> => {
    const { email } = artist;
    const visitor = new Visitor(server.url);
    const { data } = await visitor.call('signIn', { body: { email, password: 'coin-slot-7' } });
    const other = { ...artist, visitor, token: data.accessToken };
    await register(other, phone);
    return other;
  };
  const failedOnce = (phone: PushDevice) =>
    eventually(async () => assert.equal((await phones.asked(phone))[0]?.status, 500));
  /** The only notification that it shows. */
  const only = async (phone: PushDevice) => {
    const shown = await phones.shown(phone);
    assert.equal(shown.length, 1);
    return shown;
  };
  const makeOne = async (artist: Artist) => settled(artist, await generate(artist));

  test("one message for everything in progress, with correct counts, in the reader's language", async () => {
    const [android, iphone] = [newAndroid(4000), newIphone()];
    const artist = await withPhone(android);
    await onAnother(artist, iphone);
    const gate = Promise.withResolvers<undefined>();
    behave = () => gate.promise;
    const started = [
      ...(await generate(artist, { variations: 2 })),
      ...(await generate(artist, { variations: 3 })),
    ];
    gate.resolve(undefined);
    await settled(artist, started);
    for (const phone of [android, iphone]) {
      const [shown] = await only(phone);
      assert.partialDeepStrictEqual(shown, {
        title: '5 images are ready',
        body: 'They are in your drive.',
        link: 'artcade://my-drive',
        times: 1,
      });
      assert.equal((await phones.asked(phone)).length, 1);
    }

    await ask(`update users set language = 'th' where id = $1`, [artist.uid]);
    const hold = Promise.withResolvers<undefined>();
    behave = async ({ prompt }) => {
      await hold.promise;
      if (prompt === 'impossible') throw new EngineError('failed', 'cannot');
      return undefined;
    };
    const mixed = [...(await generate(artist)), ...(await generate(artist, { prompt: 'impossible' }))];
    hold.resolve(undefined);
    await settled(artist, mixed);
    const [, latest] = await phones.shown(iphone);
    assert.equal(latest?.title, 'ภาพของคุณพร้อมแล้ว');
    assert.equal(latest?.body, 'สร้างภาพไม่สำเร็จ 1 ภาพ คืนเครดิตให้แล้ว');
    const told = (await phones.shown(android)).map(({ title, body }) => `${title} ${body}`);
    assert.equal(told.length, 2);
    assert.doesNotMatch(told.join(), /coin|impossible|Kay/i);
  });

  test('a cancelled image is not announced, and the last one to end announces the others', async () => {
    const phone = newIphone();
    const artist = await withPhone(phone);
    const gate = Promise.withResolvers<undefined>();
    behave = async ({ prompt }) => (prompt === 'held' ? gate.promise : undefined);
    const cancel = async (id: string) =>
      artist.visitor.call('cancelGeneration', { token: artist.token, params: { id } });
    const [one, two] = await generate(artist, { prompt: 'held', variations: 2 });
    for (const each of [one, two]) assert.equal((await cancel(each?.id ?? '')).status, 200);
    assert.deepEqual(await jobsOf(artist), []);

    const [held] = await generate(artist, { prompt: 'held' });
    await eventually(async () => {
      const [row] = await ask<{ state: string }>('select state from generations where id = $1', [held?.id]);
      assert.equal(row?.state, 'running');
    });
    await makeOne(artist);
    assert.deepEqual(await jobsOf(artist), [], 'something is still under way');
    await cancel(held?.id ?? '');
    const [shown] = await only(phone);
    assert.equal(shown?.title, 'Your image is ready');
    gate.resolve(undefined);
  });

  test('no message after signing out, closing or without a phone; not even a queued one', async () => {
    const nobody = await newArtist(server.url);
    await makeOne(nobody);
    assert.deepEqual(await jobsOf(nobody), []);

    for (const [leave, isLeft] of [
      [async ({ visitor }: Artist) => visitor.call('signOut'), true],
      [
        async ({ uid }: Artist) =>
          ask(`update users set closed_at = now(), erase_at = now() + interval '1 day' where id = $1`, [uid]),
        false,
      ],
      [async ({ uid }: Artist) => ask('update users set disabled_at = now() where id = $1', [uid]), false],
      [
        async ({ uid }: Artist) => ask('update sessions set expires_at = now() where user_id = $1', [uid]),
        false,
      ],
    ] as const) {
      const phone = newAndroid();
      const artist = await withPhone(phone);
      await phones.switches({ answer: '500', retryAfter: 0 });
      await makeOne(artist);
      await failedOnce(phone);
      await leave(artist);
      await phones.switches({ answer: 'ok' });
      assert.deepEqual(await phones.shown(phone), []);
      assert.equal((await jobsOf(artist)).length, 1);
      if (!isLeft) await makeOne(artist);
      assert.equal((await jobsOf(artist)).length, 1, 'nothing new is queued');
      const late = await artist.visitor.call('registerPush', { token: artist.token, body: newIphone() });
      assert.equal(late.status, isLeft ? 401 : 204);
    }
  });

  test('a phone belongs to the user who signed in on it last, also in a race', async () => {
    const phone = newIphone();
    const [before, now] = [await withPhone(phone), await withPhone(phone)];
    assert.deepEqual([(await devicesOf(before)).length, (await devicesOf(now)).length], [0, 1]);
    await Promise.all([makeOne(before), makeOne(now)]);
    assert.equal((await only(phone))[0]?.times, 1);
    assert.deepEqual(await jobsOf(before), []);

    const many = await Promise.all([1, 2, 3, 4, 5].map(() => newArtist(server.url)));
    await Promise.all(many.flatMap((artist) => [register(artist, phone), register(artist, phone)]));
    const owners = await ask('select session_id from push_devices where token = $1', [
      phone.token.toLowerCase(),
    ]);
    assert.equal(owners.length, 1);
  });

  test('a phone without the app is removed, unless it has registered again meanwhile', async () => {
    for (const phone of [newIphone(), newAndroid()]) {
      const artist = await withPhone(phone);
      await phones.switches({ answer: 'unregistered', times: 1 });
      await makeOne(artist);
      assert.deepEqual(await phones.shown(phone), []);
      assert.deepEqual(await devicesOf(artist), []);
      await register(artist, phone);
      await makeOne(artist);
      assert.equal((await phones.shown(phone)).length, 1);
    }

    const [old, next] = [newIphone(), newIphone()];
    const artist = await withPhone(old);
    const [session] = await ask<{ id: string }>('select id from sessions where user_id = $1', [artist.uid]);
    const job = { uid: artist.uid, sessionId: session?.id ?? '', sittingId: 's', done: 1, failed: 0 };
    const forgetful = (meanwhile: () => Promise<void>, since: Date | null): PushSender => ({
      send: async () => {
        await meanwhile();
        return { kind: 'gone', since };
      },
      close: async () => {},
    });
    const send = async (ios: PushSender): Promise<void> => {
      const push = createPush({
        db,
        senders: { ios, android: null },
        queue: async () => {},
        queueSpoken: async () => {},
        now: () => new Date(),
        warn: () => {},
      });
      await push.send(job);
    };
    await send(forgetful(async () => {}, new Date(Date.now() - 60_000)));
    assert.equal((await devicesOf(artist)).length, 1, 'what Apple knew earlier says nothing of it');
    await send(forgetful(() => register(artist, next), null));
    assert.deepEqual(await devicesOf(artist), [{ token: next.token.toLowerCase() }]);
    await send(forgetful(async () => {}, new Date(Date.now() + 1000)));
    assert.deepEqual(await devicesOf(artist), []);
  });

  test('a message that a service refuses temporarily is sent later, once', async () => {
    for (const [newPhone, answer, times, status] of [
      [newIphone, '429', 2, 429],
      [newIphone, '500', 1, 500],
      // Apple hangs up: the outcome is unknown.
      [newIphone, 'goaway', 3, 0],
      [newAndroid, '429', 1, 429],
      [newAndroid, '500', 2, 500],
    ] as const) {
      const phone = newPhone();
      const artist = await withPhone(phone);
      await phones.switches({ answer, times, retryAfter: 0 });
      await makeOne(artist);
      const [shown] = await only(phone);
      assert.equal(shown?.times, 1);
      const asked = (await phones.asked(phone)).map((each) => each.status);
      assert.deepEqual(asked, [...Array(times).fill(status), 200]);
    }
  });

  test('many phones are notified in one batch, and an unreachable one delays nobody', async () => {
    const artist = await newArtist(server.url);
    await ask(
      `with s as (insert into sessions (id, user_id, token_hash, user_agent, address, expires_at)
        select $1 || n, $1, sha256(($1 || n)::bytea), '', '', now() + interval '1 day' from generate_series(1, 20) n returning id)
        insert into push_devices select id, 'android', repeat('x', 20) || id, now() from s`,
      [artist.uid],
    );
    await phones.switches({ answer: '500', times: 1, retryAfter: 0 });
    await makeOne(artist);
    const states = () =>
      ask<{ state: string; fetched: string; problem: string }>(
        `select state, started_on::text as fetched, output ->> 'message' as problem
          from pgboss.job where data ->> 'uid' = $1 and name = 'push' order by state`,
        [artist.uid],
      );
    const told = await eventually(async () => {
      const found = await states();
      assert.deepEqual(
        found.map(({ state }) => state),
        ['retry', ...Array<string>(19).fill('completed')],
      );
      return found;
    });
    assert.match(told[0]?.problem ?? '', /FCM answered 500/);
    // Jobs that are fetched together start at the same moment.
    const fetches = new Set(told.map(({ fetched }) => fetched)).size;
    assert.ok(fetches <= 5, `twenty were fetched in ${fetches} parts`);
  });

  test('a renewed access token is used; wrong keys are reported to the operator and not retried for ever', async () => {
    const phone = newAndroid();
    const artist = await withPhone(phone);
    await makeOne(artist);
    assert.equal((await phones.shown(phone)).length, 1);
    await phones.switches({ answer: 'expired', times: 1 });
    await makeOne(artist);
    assert.equal((await phones.shown(phone)).length, 2);
    const statuses = (await phones.asked(phone)).map(({ status }) => status);
    assert.deepEqual(statuses, [200, 401, 200]);

    const message: Omit<PushMessage, 'token'> = {
      title: 'a',
      body: 'b',
      link: 'c',
      collapseId: 'd',
      seconds: 60,
    };
    const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString();
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString();
    const { fcm, apns } = await phones.keys();
    const account = (over: object) => ({
      projectId: fcm.account['project_id'] ?? '',
      clientEmail: fcm.account['client_email'] ?? '',
      privateKeyId: fcm.account['private_key_id'] ?? '',
      privateKey: fcm.account['private_key'] ?? '',
      tokenUri: fcm.account['token_uri'] ?? '',
      ...over,
    });
    const wrong: [PushSender, PushDevice, RegExp][] = [
      [
        createFcm(async () => ({ url: fcm.url, account: account({ privateKey: rsa }) })),
        newAndroid(),
        /invalid_grant/,
      ],
      [
        createFcm(async () => ({ url: fcm.url, account: account({ projectId: 'other' }) })),
        newAndroid(),
        /PERMISSION_DENIED/,
      ],
      [
        createApns(async () => ({ ...apns, topic: 'com.artcade.app', key: ec })),
        newIphone(),
        /InvalidProviderToken/,
      ],
      [createApns(async () => ({ ...apns, topic: 'com.other' })), newIphone(), /DeviceTokenNotForTopic/],
    ];
    const warnings: unknown[] = [];
    for (const [sender, { token, platform }, reason] of wrong) {
      const outcome = await sender.send({ ...message, token: token.toLowerCase() });
      assert.ok(outcome.kind === 'refused', platform);
      assert.match(outcome.reason, reason);
      const push = createPush({
        db,
        senders: { ios: sender, android: sender },
        queue: async () => {},
        queueSpoken: async () => {},
        now: () => new Date(),
        warn: (facts) => warnings.push(facts),
      });
      const [session] = await ask<{ id: string }>('select id from sessions where user_id = $1', [artist.uid]);
      const job = { uid: artist.uid, sessionId: session?.id ?? '', sittingId: 's', done: 1, failed: 0 };
      for (let times = 0; times < 3; times += 1) await push.send(job);
      await sender.close();
    }
    assert.equal(warnings.length, wrong.length, 'each is told once');
    assert.equal((await devicesOf(artist)).length, 1, 'no phone is forgotten for it');
  });

  test('the app knows whether push notifications are available', async () => {
    const { data } = await new Visitor(second.url).call('getSettings');
    assert.equal(data.push, true);
  });
});
