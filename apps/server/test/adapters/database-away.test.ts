import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database, isAway } from '#adapters/db/database.ts';
import { rows, testDatabase } from '../support/harness.ts';
import { eventually } from '../support/time-machine.ts';

describe('a lost database connection', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let db: Database;
  before(async () => {
    database = await testDatabase();
    db = connect({ url: database.url, pool: 1, onError: () => {} });
  });
  after(async () => {
    await db.destroy();
    await database.drop();
  });

  const ownPid = async (within: Database) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within)).rows[0]?.pid;
  const terminate = (pid: number | undefined) => rows(database.url, 'select pg_terminate_backend($1)', [pid]);

  test('is distinguished from a refused statement, during a statement and between two', async () => {
    const during = db.connection().execute(async (line) => {
      const pid = await ownPid(line);
      const asked = sql`select pg_sleep(30)`.execute(line);
      await Promise.all([asked, sleep(100).then(() => terminate(pid))]);
    });
    await assert.rejects(during, isAway);
    // Waits until the pool has noticed it too.
    await eventually(() => ownPid(db));
    let isHeard = false;
    const between = db.transaction().execute(async (trx) => {
      await terminate(await ownPid(trx));
      await sleep(200);
      isHeard = true;
      await sql`select 1`.execute(trx);
    });
    await assert.rejects(between, isAway);
    assert.ok(isHeard);
    await assert.rejects(sql`select no_such_thing`.execute(db), (error) => !isAway(error));
    assert.ok(!isAway('ENOENT') && !isAway(null));
  });

  test('is recognised in the error copies that the queue passes on', () => {
    const gone = Object.assign(new Error('connect ENOENT /run/.s.PGSQL.5432'), { code: 'ENOENT' });
    const wrong = Object.assign(new Error('duplicate key'), { code: '23505' });
    const copyOf = (error: Error) => ({ ...error, message: `${error.message} (Queue: mail)` });
    assert.deepEqual([copyOf(gone), copyOf(wrong)].map(isAway), [true, false]);
  });
});
