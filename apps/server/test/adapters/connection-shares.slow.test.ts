import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { onBehalfOf, onBehalfOfStranger } from '#adapters/db/connection-shares.ts';
import { connect, poolOf } from '#adapters/db/database.ts';
import { newArtist } from '../support/artist.ts';
import { rows, startTestServer, testDatabase, withoutSandbox } from '../support/harness.ts';
import { eventually } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

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

  // Wallets are read for many at once. With a query in its address, one of them is asked for by a usual request.
  const own = await greedy.visitor.call('getWallet', { token: greedy.token, query: {} });
  assert.equal(own.status, 200, 'what many wait for does not wait for the share of one of them');
  const wallet = await other.visitor.call('getWallet', { token: other.token });
  assert.deepEqual([wallet.status, wallet.code], [200, null]);
  const made = await other.visitor.call('createProject', { token: other.token, body: { name: 'Mine' } });
  assert.equal(made.status, 200, 'and others can change things');
  const stranger = await other.visitor.call('signIn', {
    body: { email: 'no@example.com', password: 'none' },
  });
  assert.equal(stranger.code, 'invalid_credentials', 'and sign in');
  assert.equal(await locksWaitedFor(), 5, 'all of this happened while the lock was held');

  const { rowCount } = await holder.query(
    `select from rate_limits where key like 'sign-in-strangers:%no@example.com%' for update`,
  );
  assert.equal(rowCount, 1);
  const signIn = () =>
    new Visitor(server.url).call('signIn', { body: { email: 'no@example.com', password: 'none' } });
  const strangers = [signIn(), signIn(), signIn()];
  await eventually(async () => assert.equal(await locksWaitedFor(), 7, 'a fifth of ten, from one network'));
  assert.equal((await fetch(`${server.url}/readyz`)).status, 200, 'a balancer has its answer from there');

  await holder.query('commit');
  await Promise.all(strangers);
  const answers = await Promise.all(waiting);
  assert.ok(answers.every(({ status }) => status === 200 || status === 503));
  assert.ok(
    answers.filter(({ status }) => status === 200).length >= 5,
    'those that had a connection went on',
  );
});

test('a transaction gets a second connection beyond its share; strangers have less; the last one is the server’s own', async (t) => {
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
  waiting.push(onBehalfOfStranger('192.0.2.2', () => hold(2)));
  assert.equal(await held(8), 8, 'all strangers together have three of ten');
  waiting.push(onBehalfOf('bob', () => hold(2)));
  assert.equal(await held(9), 9, 'of the last two, one for somebody who has none');
  waiting.push(onBehalfOf('eve', () => hold(1)));
  const own = hold(1);
  assert.equal(await held(10), 10, 'and one for the server itself');
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
