import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { onBehalfOf, onBehalfOfStranger } from '#adapters/db/connection-shares.ts';
import { connect, poolOf } from '#adapters/db/database.ts';
import { newArtist } from './support/artist.ts';
import { rows, startTestServer, testDatabase, withoutSandbox } from './support/harness.ts';
import { eventually } from './support/time-machine.ts';

test('an account whose requests wait behind a lock leaves connections to everybody else', async (t) => {
  const server = await startTestServer(withoutSandbox);
  const [greedy, other] = [await newArtist(server.url), await newArtist(server.url)];
  const create = (name: string) =>
    greedy.visitor.call('createProject', { token: greedy.token, body: { name } });
  assert.equal((await create('First')).status, 200);

  const holder = new pg.Client(server.databaseUrl);
  await holder.connect();
  t.after(async () => {
    await holder.end();
    await server.stop();
  });
  // As a deletion of a hundred thousand images does, for up to a minute.
  await holder.query('begin');
  await holder.query('select from shelves where user_id = $1 for update', [greedy.uid]);
  const waiting = Array.from({ length: 30 }, (_, n) => create(`Game ${n}`));
  const locksWaitedFor = async () => {
    const [row] = await rows<{ count: number }>(
      server.databaseUrl,
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.count ?? 0;
  };
  await eventually(async () => assert.ok((await locksWaitedFor()) >= 5, 'half of ten connections wait'));

  const wallet = await other.visitor.call('getWallet', { token: other.token });
  assert.deepEqual([wallet.status, wallet.code], [200, null]);
  const made = await other.visitor.call('createProject', { token: other.token, body: { name: 'Mine' } });
  assert.equal(made.status, 200, 'and others can change things');
  const stranger = await other.visitor.call('signIn', {
    body: { email: 'no@example.com', password: 'none' },
  });
  assert.equal(stranger.code, 'invalid_credentials', 'and sign in');
  assert.equal(await locksWaitedFor(), 5, 'all of this happened while the lock was held');

  await holder.query('commit');
  const answers = await Promise.all(waiting);
  assert.ok(answers.every(({ status }) => status === 200 || status === 503));
  assert.ok(
    answers.filter(({ status }) => status === 200).length >= 5,
    'those that had a connection went on',
  );
});

test('a transaction gets a second connection beyond its share; strangers have less; the server’s own work has no share', async (t) => {
  const database = await testDatabase();
  const db = connect({ url: database.url, pool: 10, onError: () => {} });
  t.after(async () => {
    await db.destroy();
    await database.drop();
  });
  const open = new Set<() => void>();
  /** Begins transactions, and `asksAgain` within each by another connection, as a service does that asks another one. */
  const hold = (count: number, asksAgain = false) =>
    Promise.allSettled(
      Array.from({ length: count }, () =>
        db.transaction().execute(async (trx) => {
          await sql`select 1`.execute(trx);
          await new Promise<void>((resolve) => open.add(resolve));
          if (asksAgain) await sql`select 1`.execute(db);
        }),
      ),
    );
  const held = async (expected: number) => {
    await eventually(async () => assert.equal(open.size, expected));
    const { open: connections, idle } = poolOf(db);
    return connections - idle;
  };

  const account = onBehalfOf('ann', () => hold(5, true));
  assert.equal(await held(5), 5);
  // These wait, and may give up on a slow machine.
  const waiting = [onBehalfOf('ann', () => hold(1)), onBehalfOfStranger('192.0.2.1', () => hold(3))];
  assert.equal(await held(7), 7, 'a half and a fifth');
  assert.equal(poolOf(db).waiting, 0, 'they wait for themselves, not for a lack of connections');
  const own = hold(3);
  assert.equal(await held(10), 10, 'the server itself may have the last ones');
  const late = hold(1);
  await eventually(async () => assert.ok(poolOf(db).waiting > 0));
  const release = setInterval(() => {
    for (const close of open) close();
  }, 5);
  t.after(() => clearInterval(release));
  const outcomes = (await Promise.all([account, own])).flat().map(({ status }) => status);
  assert.deepEqual([...new Set(outcomes)], ['fulfilled'], 'also those that needed another connection');
  await Promise.all([...waiting, late]);
  assert.equal(poolOf(db).waiting, 0);
});
