import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import type { PushDevice } from '@artcade/contract/shapes';
import { createApns } from '#adapters/push/apns.ts';
import { createFcm } from '#adapters/push/fcm.ts';
import type { PushMessage, PushSender } from '#adapters/push/sender.ts';
import { createPush } from '#messages/push/service.ts';
import { newArtist } from '../support/artist.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { newAndroid, newIphone, register } from '../support/phones.ts';
import { openPushServer, pushSettings } from '../support/push-server.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

describe('push notifications that services refuse', () => {
  let push: Awaited<ReturnType<typeof openPushServer>>;
  /** Notifies phones as well, as in production: with keys from the sandbox's console. */
  let second: TestServer;
  before(async () => {
    push = await openPushServer();
    const { fcm, apns } = await push.phones.keys();
    const keys = {
      FCM_URL: fcm.url,
      FCM_SERVICE_ACCOUNT: JSON.stringify(fcm.account),
      APNS_URL: apns.url,
      APNS_KEY: apns.key.replaceAll('\n', '\\n'),
      APNS_KEY_ID: apns.keyId,
      APPLE_TEAM_ID: apns.teamId,
    };
    const { engines, database, server } = push;
    second = await startTestServer(
      { ...pushSettings, ...withoutSandbox, ...keys },
      { engines, databaseUrl: database.url, dataDir: server.dataDir },
    );
  });
  after(async () => {
    await second.stop();
    await push.stop();
  });
  afterEach(() => push.reset());

  test('a phone without the app is removed, unless it has registered again meanwhile', async () => {
    for (const phone of [newIphone(), newAndroid()]) {
      const artist = await push.withPhone(phone);
      await push.phones.switches({ answer: 'unregistered', times: 1 });
      await push.makeOne(artist);
      assert.deepEqual(await push.phones.shown(phone), []);
      assert.deepEqual(await push.devicesOf(artist), []);
      await register(artist, phone);
      await push.makeOne(artist);
      assert.equal((await push.phones.shown(phone)).length, 1);
    }

    const [old, next] = [newIphone(), newIphone()];
    const artist = await push.withPhone(old);
    const [session] = await push.ask<{ id: string }>('select id from sessions where user_id = $1', [
      artist.uid,
    ]);
    const job = { uid: artist.uid, sessionId: session?.id ?? '', sittingId: 's', done: 1, failed: 0 };
    const forgetful = (meanwhile: () => Promise<void>, since: Date | null): PushSender => ({
      send: async () => {
        await meanwhile();
        return { kind: 'gone', since };
      },
      close: async () => {},
    });
    const send = async (ios: PushSender): Promise<void> => {
      const service = createPush({
        db: push.db,
        senders: { ios, android: null },
        queue: async () => {},
        queueSpoken: async () => {},
        now: () => new Date(),
        warn: () => {},
      });
      await service.send(job);
    };
    await send(forgetful(async () => {}, new Date(Date.now() - 60_000)));
    assert.equal((await push.devicesOf(artist)).length, 1, 'what Apple knew earlier says nothing of it');
    await send(forgetful(() => register(artist, next), null));
    assert.deepEqual(await push.devicesOf(artist), [{ token: next.token.toLowerCase() }]);
    await send(forgetful(async () => {}, new Date(Date.now() + 1000)));
    assert.deepEqual(await push.devicesOf(artist), []);
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
      const artist = await push.withPhone(phone);
      await push.phones.switches({ answer, times, retryAfter: 0 });
      await push.makeOne(artist);
      const shown = await push.only(phone);
      assert.equal(shown.times, 1);
      const asked = (await push.phones.asked(phone)).map((each) => each.status);
      assert.deepEqual(asked, [...Array(times).fill(status), 200]);
    }
  });

  test('many phones are notified in one batch, and an unreachable one delays nobody', async () => {
    const artist = await newArtist(push.server.url);
    await push.ask(
      `with s as (insert into sessions (id, user_id, token_hash, user_agent, address, expires_at)
        select $1 || n, $1, sha256(($1 || n)::bytea), '', '', now() + interval '1 day' from generate_series(1, 20) n returning id)
        insert into push_devices select id, 'android', repeat('x', 20) || id, now() from s`,
      [artist.uid],
    );
    await push.phones.switches({ answer: '500', times: 1, retryAfter: 0 });
    await push.makeOne(artist);
    const states = () =>
      push.ask<{ state: string; fetched: string; problem: string }>(
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
    const artist = await push.withPhone(phone);
    await push.makeOne(artist);
    assert.equal((await push.phones.shown(phone)).length, 1);
    await push.phones.switches({ answer: 'expired', times: 1 });
    await push.makeOne(artist);
    assert.equal((await push.phones.shown(phone)).length, 2);
    const statuses = (await push.phones.asked(phone)).map(({ status }) => status);
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
    const { fcm, apns } = await push.phones.keys();
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
      const service = createPush({
        db: push.db,
        senders: { ios: sender, android: sender },
        queue: async () => {},
        queueSpoken: async () => {},
        now: () => new Date(),
        warn: (facts) => warnings.push(facts),
      });
      const [session] = await push.ask<{ id: string }>('select id from sessions where user_id = $1', [
        artist.uid,
      ]);
      const job = { uid: artist.uid, sessionId: session?.id ?? '', sittingId: 's', done: 1, failed: 0 };
      for (let times = 0; times < 3; times += 1) await service.send(job);
      await sender.close();
    }
    assert.equal(warnings.length, wrong.length, 'each is told once');
    assert.equal((await push.devicesOf(artist)).length, 1, 'no phone is forgotten for it');
  });

  test('the app knows whether push notifications are available', async () => {
    const { data } = await new Visitor(second.url).call('getSettings');
    assert.equal(data.push, true);
  });
});
