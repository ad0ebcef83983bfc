import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { ask, type OwnDatabase } from '../support/own-database.ts';
import { testDatabase } from '../support/test-databases.ts';

describe('a query of a test', () => {
  let database: OwnDatabase;
  before(async () => {
    database = await testDatabase();
    await ask(database.url, 'create table notes (text text)');
  });
  after(() => database.drop());

  const read = (statement: string) => ask<{ value: string }>(database.url, statement);

  test('finds nothing of an earlier one in its connection', async () => {
    await read("set application_name = 'left behind'");
    await read('create temporary table leftover (id int)');
    await read('select pg_advisory_lock(1)');
    assert.deepEqual(await read("select current_setting('application_name') as value"), [{ value: '' }]);
    assert.deepEqual(await read("select to_regclass('leftover')::text as value"), [{ value: null }]);
    // pg_locks lists the whole server's locks; other tests hold theirs in their own databases.
    const locks = await read(
      `select pid::text as value from pg_locks join pg_database on pg_database.oid = pg_locks.database
       where locktype = 'advisory' and datname = current_database()`,
    );
    assert.deepEqual(locks, []);
  });

  test('does not stay in a transaction that an earlier one began', async () => {
    await read("begin; insert into notes values ('half a transaction')");
    assert.deepEqual(await read('select text as value from notes'), []);
  });

  test('works beside others, and after one that failed or whose connection was ended', async () => {
    const texts = ['a', 'b', 'c', 'd'];
    const found = await Promise.all(
      texts.map((text) => read(`select '${text}' as value, pg_sleep(0.01)::text`)),
    );
    assert.deepEqual(
      found.map(([row]) => row?.value),
      texts,
    );
    await assert.rejects(read('select nothing from nowhere'), { code: '42P01' });
    await assert.rejects(read('select pg_terminate_backend(pg_backend_pid())'), { code: '57P01' });
    assert.deepEqual(await read("select 'here' as value"), [{ value: 'here' }]);
  });
});
