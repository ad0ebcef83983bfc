import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { newArtist } from './support/artist.ts';
import { rows, startTestServer, withoutSandbox } from './support/harness.ts';
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
