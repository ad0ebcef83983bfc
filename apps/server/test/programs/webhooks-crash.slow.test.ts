import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newArtist, upload } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import {
  bareEnvironment,
  quiet,
  readyDatabase,
  rows,
  startTestServer,
  withoutSandbox,
} from '../support/harness.ts';
import { patience } from '../support/patience.ts';
import { plantWebhook } from '../support/planted-webhook.ts';
import { openReceiver, status, verified } from '../support/receiver.ts';
import { eventually } from '../support/time-machine.ts';

test('what a killed process had committed is delivered by another: a message under way twice under one id, a waiting one once', async () => {
  const [folder, database, receiver] = [
    mkdtempSync(join(tmpdir(), 'artcade-webhooks-')),
    await readyDatabase(),
    await openReceiver(),
  ];
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('../support/generation-process.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...withoutSandbox,
      ...bareEnvironment,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      LOG_LEVEL: 'fatal',
      WEBHOOK_LOOPBACK: '1',
      MAILS_PER_HOUR: '1000',
    },
  });
  try {
    await once(child, 'message', { signal: AbortSignal.timeout(patience) });
    const artist = await newArtist(`http://localhost:${port}`);
    const { secret } = await plantWebhook(database.url, artist.uid, receiver.url);
    // The receiver takes the first message and says nothing, so the second one waits for its turn.
    receiver.answer(() => {});
    const [first, second] = [await upload(artist), await upload(artist)];
    await eventually(async () => assert.ok(receiver.received.length >= 1));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const stored = await rows(
      database.url,
      `select state, attempts from webhook_deliveries where type = 'asset.created' order by id`,
    );
    assert.deepEqual(
      stored.map(({ state }) => state),
      ['waiting', 'waiting'],
    );
    assert.ok(stored.some(({ attempts }) => Number(attempts) === 0));

    receiver.answer(status(204));
    // As pg-boss does after a while with the jobs of a process that is gone.
    await rows(
      database.url,
      `update pgboss.job set state = 'failed' where name = 'webhook' and state = 'active'`,
    );
    const server = await startTestServer(
      { ...withoutSandbox, WEBHOOK_LOOPBACK: '1' },
      { databaseUrl: database.url, now: () => new Date(Date.now() + 600_000) },
    );
    try {
      await quiet(database.url);
      await server.sweep();
      await eventually(async () => assert.ok(receiver.received.length >= 3));
      await eventually(async () => {
        const states = await rows(database.url, 'select distinct state from webhook_deliveries');
        assert.deepEqual(states, [{ state: 'delivered' }]);
      });
      await server.sweep();
    } finally {
      await server.stop();
    }
    const byImage = Map.groupBy(receiver.received, ({ message }) => 'id' in message.data && message.data.id);
    assert.deepEqual([first, second].map(({ id }) => byImage.get(id)?.length).toSorted(), [1, 2]);
    for (const copies of byImage.values()) {
      assert.equal(new Set(copies.map(({ id }) => id)).size, 1);
      assert.equal(new Set(copies.map(({ body }) => body)).size, 1);
      for (const copy of copies) assert.deepEqual(verified(copy, secret), [true]);
    }
  } finally {
    child.kill('SIGKILL');
    await receiver.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('by default nothing on this machine is reached, neither by a call nor by a row', async () => {
  const receiver = await openReceiver();
  const server = await startTestServer(withoutSandbox);
  try {
    const artist = await newArtist(server.url);
    const { visitor, token } = artist;
    for (const url of [receiver.url, `https://localhost:${receiver.port}/`, 'https://169.254.169.254/']) {
      const body = { url, events: ['asset.created'], code: '12345678' };
      assert.equal((await visitor.call('createWebhook', { token, body })).code, 'webhook_address', url);
    }
    const { id } = await plantWebhook(server.databaseUrl, artist.uid, receiver.url);
    await upload(artist);
    await eventually(async () => {
      const { data } = await visitor.call('listDeliveries', { token, params: { id } });
      const message = data.deliveries.find(({ type }) => type === 'asset.created');
      assert.partialDeepStrictEqual(message, { problem: 'address', status: null, milliseconds: null });
    });
    assert.equal(receiver.received.length, 0);
  } finally {
    await server.stop();
    await receiver.close();
  }
});
