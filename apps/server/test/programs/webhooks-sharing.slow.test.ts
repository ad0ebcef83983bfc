import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, afterEach, before, describe, test } from 'node:test';
import { webhookLimits } from '@artcade/domain/webhooks';
import { connect } from '#adapters/db/database.ts';
import { deleteWebhook } from '#features/programs/webhooks/store.ts';
import { backlogRank } from '#features/programs/webhooks/turns.ts';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { quiet, rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { patience } from '../support/patience.ts';
import { plantWebhook } from '../support/planted-webhook.ts';
import { openReceiver, type Receiver, status } from '../support/receiver.ts';
import { eventually } from '../support/time-machine.ts';

/** Attempts that a process begins at once: `compose/webhooks.ts`. */
const workers = 10;
/** Attempts at a host at once, of the last second and in all: `webhooks/delivery-store.ts`. */
const freshPerHost = 4;
const perHost = 20;

describe('accounts that share receivers and workers', () => {
  let server: TestServer;
  const receivers: Receiver[] = [];
  before(async () => {
    // Requests stay open until the test has seen what it waits for, however slow the machine is.
    server = await startTestServer(
      { ...withoutSandbox, WEBHOOK_LOOPBACK: '1' },
      { webhookPatience: patience },
    );
    await quiet(server.databaseUrl);
  });
  after(() => server.stop());
  afterEach(async () => {
    await ask('delete from webhooks');
    await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  });

  const ask = (statement: string, values: unknown[] = []) => rows(server.databaseUrl, statement, values);
  const newArtists = (count: number) =>
    Promise.all(Array.from({ length: count }, () => newArtist(server.url)));
  async function newReceiver(): Promise<Receiver> {
    const receiver = await openReceiver();
    receivers.push(receiver);
    return receiver;
  }
  /** Webhooks at one server have one host and, by its path, one owner. */
  const plant = ({ uid }: Artist, { url }: Receiver) =>
    plantWebhook(server.databaseUrl, uid, `${url}/${uid}`);

  /** Lets receivers keep requests open. Says which are, by their path, and how many of one path were at once. */
  function keepOpen(held: readonly Receiver[], isHeld: (path: string) => boolean = () => true) {
    const open = new Map<ServerResponse, string>();
    const counted = { answered: 0, most: 0 };
    for (const receiver of held)
      receiver.answer((response) => {
        const path = response.req.url ?? '';
        if (!isHeld(path)) {
          counted.answered += 1;
          response.end();
          return;
        }
        open.set(response, path);
        response.once('close', () => open.delete(response));
        counted.most = Math.max(counted.most, [...open.values()].filter((each) => each === path).length);
      });
    return { open, counted };
  }

  test('a receiver of one account that does not answer holds back no other account at the same host', async () => {
    const [slow, quick] = (await newArtists(2)) as [Artist, Artist];
    const receiver = await newReceiver();
    for (const artist of [slow, quick]) await plant(artist, receiver);
    const open = new Set<ServerResponse>();
    let isOvertaken = false;
    receiver.answer((response) => {
      if (response.req.url?.endsWith(quick.uid)) {
        isOvertaken ||= open.size > 0;
        response.end();
        return;
      }
      open.add(response);
      response.once('close', () => open.delete(response));
    });
    await Promise.all([upload(slow), upload(slow), upload(slow)]);
    await eventually(async () => assert.ok(open.size > 0));
    await eventually(async () => {
      await upload(quick);
      assert.ok(isOvertaken);
    });
  });

  test('an endpoint that does not answer gets one message at a time, and holds back no other endpoint of its account', async () => {
    const [artist] = (await newArtists(1)) as [Artist];
    const [slow, quick] = [await newReceiver(), await newReceiver()];
    for (const receiver of [slow, quick]) await plant(artist, receiver);
    await plantWebhook(server.databaseUrl, artist.uid, `${slow.url}/another-path`);
    const { open, counted } = keepOpen([slow], (path) => path.endsWith(artist.uid));
    const messages = 3;
    for (let made = 0; made < messages; made += 1) await upload(artist);
    await eventually(async () => {
      assert.equal(quick.of('asset.created').length, messages);
      assert.equal(counted.answered, messages);
    });
    assert.equal(open.size, 1, 'the first message of the slow endpoint is still under way');
    assert.equal(counted.most, 1);
  });

  test('a host gets so many messages in a second, and so many in all; slow ones leave room for others', async () => {
    const artists = await newArtists(freshPerHost + 2);
    const [last, ...slow] = artists as [Artist, ...Artist[]];
    const receiver = await newReceiver();
    const ids: string[] = [];
    for (const artist of artists) ids.push((await plant(artist, receiver)).id);
    const { open, counted } = keepOpen([receiver], (path) => !path.endsWith(last.uid));
    await Promise.all(slow.map((artist) => upload(artist)));
    await eventually(async () => assert.equal(open.size, slow.length));
    const begun = await ask('select attempted_at as at from webhook_deliveries where is_running order by at');
    const times = begun.map(({ at }) => (at as Date).getTime());
    assert.equal(times.length, slow.length);
    assert.ok((times[freshPerHost] ?? 0) - (times[0] ?? 0) >= 1000, times.join());

    const [ofLast, ofSlow] = ids;
    await ask(
      `insert into webhook_deliveries (id, webhook_id, type, body, next_at, created_at, attempted_at, is_running)
       select id || n, webhook_id, type, body, now() + interval '1 hour', created_at, now() - interval '1 hour', true
       from webhook_deliveries, generate_series(1, $2) n where webhook_id = $1 and state = 'delivered'`,
      [ofSlow, perHost],
    );
    await upload(last);
    await eventually(async () => {
      const deferred = await ask(
        `select priority from pgboss.job where name = 'webhook' and group_id = $1 and start_after > created_on`,
        [ofLast],
      );
      assert.ok(deferred.length > 0);
      assert.ok(
        deferred.every(({ priority }) => Number(priority) > backlogRank),
        'the rank is kept',
      );
    });
    assert.equal(counted.answered, 0);
    await ask('delete from webhook_deliveries where webhook_id = $1 and is_running', [ofSlow]);
    await eventually(async () => assert.equal(counted.answered, 1));
  });

  test('endpoints that never answer occupy no worker: as many of them as there are workers hold back nobody', async () => {
    const [first, second, third] = (await newArtists(3)) as [Artist, Artist, Artist];
    const slow: Receiver[] = [];
    for (let made = 0; made < webhookLimits.each; made += 1) {
      const receiver = await newReceiver();
      for (const artist of [first, second]) await plant(artist, receiver);
      slow.push(receiver);
    }
    const quick = await newReceiver();
    await plant(third, quick);
    const { open } = keepOpen(slow);
    let isOvertaken = false;
    quick.answer((response) => {
      isOvertaken ||= open.size >= workers;
      response.end();
    });
    await Promise.all([upload(first), upload(second)]);
    await eventually(async () => assert.equal(open.size, 2 * webhookLimits.each));
    await eventually(async () => {
      await upload(third);
      assert.ok(isOvertaken);
    });
  });

  test('a message of an account with nothing waiting overtakes the backlogs of others', async () => {
    const artists = await newArtists(workers + 2);
    const [quick, ...others] = artists as [Artist, ...Artist[]];
    /** Open now: on a busy machine, the first ones time out before the last ones begin. */
    const slow = new Set<ServerResponse>();
    let begun = 0;
    const held: Receiver[] = [];
    const webhookIds: string[] = [];
    for (const artist of others) {
      const receiver = await newReceiver();
      webhookIds.push((await plant(artist, receiver)).id);
      receiver.answer((response) => {
        begun += 1;
        slow.add(response);
        response.once('close', () => slow.delete(response));
      });
      held.push(receiver);
    }
    const receiver = await newReceiver();
    await plant(quick, receiver);
    const backlog = 8;
    for (let made = 0; made < backlog; made += 1) await Promise.all(others.map((artist) => upload(artist)));
    await eventually(async () => assert.ok(slow.size >= workers));
    const jobs = await ask(
      `select group_id from pgboss.job where name = 'webhook' and state < 'active' and group_id = any($1)`,
      [webhookIds],
    );
    assert.ok(jobs.length <= 4 * others.length, `${jobs.length} jobs of ${others.length} webhooks`);
    await upload(quick);
    const before = begun;
    for (const response of slow) response.end();
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 1));
    const first = begun - before;
    assert.ok(first <= 3 * workers, `after ${first} of ${backlog * others.length} messages`);
    for (const each of held) each.answer(status(204));
    for (const response of slow) response.end();
    await eventually(async () =>
      assert.deepEqual(await ask(`select 1 from webhook_deliveries where state = 'waiting'`), []),
    );
    for (const each of held)
      assert.equal(new Set(each.of('asset.created').map(({ id }) => id)).size, backlog, 'none is lost');
  });

  test('so many messages of an account wait, over all of its webhooks; what exceeds them is counted', async () => {
    const [artist] = (await newArtists(1)) as [Artist];
    const receiver = await newReceiver();
    const [first, second] = [await plant(artist, receiver), await plant(artist, receiver)];
    await ask(
      `insert into webhook_deliveries (id, webhook_id, type, body, next_at, created_at)
       select id || lpad(n::text, 6, '0'), webhook_id, type, body, now() + interval '1 hour', created_at
       from webhook_deliveries, generate_series(1, $2) n where webhook_id = $1`,
      [first.id, webhookLimits.waiting - 1],
    );
    await upload(artist);
    await eventually(async () => assert.equal(receiver.of('asset.created').length, 1));
    const skipped = await ask('select sum(skipped)::integer as n from webhooks where id = any($1)', [
      [first.id, second.id],
    ]);
    assert.deepEqual(skipped, [{ n: 1 }]);
  });

  test('a webhook that is being deleted neither delays nor fails the event, and gets no message of it', async () => {
    const [artist] = (await newArtists(1)) as [Artist];
    const receiver = await newReceiver();
    const { id } = await plant(artist, receiver);
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    let uploading: Promise<unknown> = Promise.resolve();
    try {
      await db.transaction().execute(async (tx) => {
        await deleteWebhook(tx, artist.uid, id);
        uploading = upload(artist);
        assert.deepEqual(await lockWaits(ask, uploading), [], 'the upload waits for nothing');
      });
    } finally {
      await db.destroy();
      await uploading;
    }
    assert.equal(receiver.received.length, 0);
  });

  test('a server that never agreed gets each test once, and few tests an hour', async () => {
    const [artist] = (await newArtists(1)) as [Artist];
    const receiver = await newReceiver();
    const { id } = await plant(artist, receiver);
    await ask('update webhooks set confirmed_at = null');
    receiver.answer(status(500));
    const { visitor, token } = artist;
    const askForTest = () => visitor.call('testWebhook', { token, params: { id } });
    const { account } = webhookLimits.unconfirmed;
    for (let asked = 0; asked < account; asked += 1)
      assert.equal((await askForTest()).status, 200, `test ${asked + 1}`);
    assert.equal((await askForTest()).code, 'rate_limited');
    await eventually(async () =>
      assert.deepEqual(await ask(`select 1 from webhook_deliveries where state = 'waiting'`), []),
    );
    assert.equal(receiver.received.length, account);
    assert.equal(new Set(receiver.received.map((each) => each.id)).size, account);
  });
});
