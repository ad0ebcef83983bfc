import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#adapters/db/embedded.ts';
import { rows, startTestServer, type TestServer, testDatabase, withoutSandbox } from './harness.ts';
import { registered, Visitor } from './visitor.ts';

describe('the database', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer({ ...withoutSandbox, WELCOME_CREDITS: '200' });
  });
  after(() => server.stop());

  const sql = <Row extends object>(statement: string, ...values: unknown[]) =>
    rows<Row & Record<string, unknown>>(server.databaseUrl, statement, values);

  test('five servers that start together on an empty database all come up, and migrate it once', async () => {
    const database = await testDatabase();
    const starting = await Promise.allSettled(
      Array.from({ length: 5 }, () => startTestServer({}, { databaseUrl: database.url })),
    );
    const servers = starting.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    try {
      assert.deepEqual(
        starting.flatMap((start) => (start.status === 'rejected' ? [start.reason] : [])),
        [],
      );
      for (const { url } of servers) assert.equal((await fetch(`${url}/readyz`)).status, 200);
      const applied = await rows<{ name: string }>(database.url, 'select name from kysely_migration');
      assert.deepEqual(applied, [{ name: '0001-foundation' }]);
      const demos = await rows(database.url, "select 1 from users where email = 'demo@artcade.example'");
      assert.equal(demos.length, 1, 'one of them made the demo account');

      // An account made through one is there for all.
      const { email, password } = await registered(servers[0]?.url ?? '');
      for (const { url } of servers) {
        const { status } = await new Visitor(url).call('signIn', { body: { email, password } });
        assert.equal(status, 200);
      }
    } finally {
      await Promise.all(servers.map((started) => started.stop()));
      await database.drop();
    }
  });

  test('a server that starts on a migrated database changes nothing in it', async () => {
    const before = await sql('select name, timestamp from kysely_migration');
    const again = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
    await again.stop();
    assert.deepEqual(await sql('select name, timestamp from kysely_migration'), before);
  });

  test('a server can be stopped as soon as it has started', async () => {
    for (let time = 0; time < 10; time += 1) {
      const brief = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
      await sleep(time);
      const outcome = await Promise.race([brief.stop(), sleep(5000, 'hangs', { ref: false })]);
      assert.equal(outcome, undefined, `after ${time} ms`);
    }
  });

  test('the tables are what the code believes them to be', async () => {
    const columns = await sql<{
      table: string;
      column: string;
      type: string;
      nullable: boolean;
      given: boolean;
    }>(`
      select table_name "table", column_name "column", data_type "type", is_nullable = 'YES' nullable,
        column_default is not null or is_identity = 'YES' or is_nullable = 'YES' given
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`);
    const actual = columns.map(({ table, column, type, nullable, given }) => {
      const stored = `${types[type] ?? type}${nullable ? ' | null' : ''}`;
      return `${table}.${column}: ${given ? `Generated<${stored}>` : stored}`;
    });
    assert.deepEqual(believedColumns().toSorted(), actual.toSorted());
  });

  test('a ledger entry can never be changed', async () => {
    const { user } = await registered(server.url);
    const entry = () => sql('select * from ledger_entries where user_id = $1', user.uid);
    const before = await entry();
    assert.equal(before.length, 1);
    for (const change of ['amount = 1000000', "cause = 'gift'", 'balance_after = balance_after'])
      await assert.rejects(
        sql(`update ledger_entries set ${change} where user_id = $1`, user.uid),
        /append-only/,
      );
    assert.deepEqual(await entry(), before);
  });

  test('a ledger key counts once, and an entry of nothing not at all', async () => {
    const { user } = await registered(server.url);
    const add = (key: string, amount: number, balance: number) =>
      sql(
        "insert into ledger_entries (user_id, key, cause, amount, balance_after) values ($1, $2, 'test', $3, $4)",
        user.uid,
        key,
        amount,
        balance,
      );
    await add(`pack:${user.uid}`, 5, 205);
    await assert.rejects(add(`pack:${user.uid}`, 5, 210), { code: '23505' });
    await assert.rejects(add(`zero:${user.uid}`, 0, 205), { code: '23514' });
    await assert.rejects(add(`debt:${user.uid}`, -300, -95), { code: '23514' });
  });

  test('a wallet can never go below zero', async () => {
    const { user } = await registered(server.url);
    const spend = (amount: number) =>
      sql('update wallets set credits = credits - $2 where user_id = $1 returning credits', user.uid, amount);
    const [wallet] = await sql<{ credits: number }>(
      'select credits from wallets where user_id = $1',
      user.uid,
    );
    const credits = wallet?.credits ?? 0;
    await assert.rejects(spend(credits + 1), { code: '23514' });
    assert.deepEqual(await spend(credits), [{ credits: 0 }]);
    await assert.rejects(spend(1), { code: '23514' });
  });
});

describe('the embedded PostgreSQL', () => {
  let dir: string;
  const stops = new Set<() => Promise<void>>();

  before(() => {
    dir = mkdtempSync(join(tmpdir(), 'artcade-embedded-'));
  });
  after(async () => {
    for (const stop of stops) await stop();
    rmSync(dir, { recursive: true, force: true });
  });

  async function startIn(folder: string) {
    let restarts = 0;
    const embedded = await startEmbedded({
      dir: folder,
      onRestart: () => {
        restarts += 1;
      },
    });
    stops.add(embedded.stop);
    return { ...embedded, restarts: () => restarts };
  }

  const postmaster = (folder: string) =>
    Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

  test('is started again after its postmaster was killed, with everything that was committed', async () => {
    const folder = join(dir, 'killed');
    mkdirSync(folder);
    const embedded = await startIn(folder);
    await rows(embedded.url, 'create table kept (id int)');
    for (const id of [1, 2, 3]) {
      await rows(embedded.url, 'insert into kept values ($1)', [id]);
      const victim = postmaster(folder);
      process.kill(victim, 'SIGKILL');
      const deadline = Date.now() + 20_000;
      let found: unknown = null;
      while (found === null) {
        assert.ok(Date.now() < deadline, 'not back after 20 s');
        await sleep(20);
        found = await rows(embedded.url, 'select id from kept').catch(() => null);
      }
      assert.deepEqual(
        found,
        Array.from({ length: id }, (_, index) => ({ id: index + 1 })),
      );
      assert.notEqual(postmaster(folder), victim);
    }
    assert.ok(embedded.restarts() > 0, 'it was told');
    await embedded.stop();
    await assert.rejects(rows(embedded.url, 'select 1'));

    const again = await startIn(folder);
    assert.equal((await rows(again.url, 'select id from kept')).length, 3);
    await again.stop();
    assert.equal(again.restarts(), 0);
  });

  test('is not started again when it was told to stop, even in the middle of a restart', async () => {
    const folder = join(dir, 'stopped');
    mkdirSync(folder);
    const embedded = await startIn(folder);
    process.kill(postmaster(folder), 'SIGKILL');
    while (embedded.restarts() === 0) await sleep(1);
    await embedded.stop();
    assert.ok(!existsSync(join(folder, 'postgres', 'postmaster.pid')), 'a postmaster was left running');
    await assert.rejects(rows(embedded.url, 'select 1'));
  });

  test('begins anew where an earlier start died halfway through making its files', async () => {
    const folder = join(dir, 'halfway');
    const draft = join(folder, 'postgres.new');
    mkdirSync(join(draft, 'base'), { recursive: true });
    writeFileSync(join(draft, 'PG_VERSION'), '18\n');
    const embedded = await startIn(folder);
    assert.deepEqual(await rows(embedded.url, 'select 1 one'), [{ one: 1 }]);
    assert.ok(!existsSync(draft));
    await embedded.stop();
  });
});

const types: Readonly<Record<string, string>> = {
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
};

/** The columns of schema.ts, as `table.column: type`. */
function believedColumns(): string[] {
  const source = readFileSync(new URL('../src/adapters/db/schema.ts', import.meta.url), 'utf8');
  const body = /interface Tables \{([\s\S]*)\n\}/.exec(source)?.[1] ?? '';
  return [...body.matchAll(/(\w+): \{([^}]*)\}/g)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/(\w+): ([^;]+)/g)].map(([, column, type = '']) => {
      const plain = type
        .trim()
        .replace(/^'.*'$/, 'string')
        .replace('ColumnType<Date, never, never>', 'Generated<Date>');
      return `${table}.${column}: ${plain}`;
    }),
  );
}
