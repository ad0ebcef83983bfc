import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql as query } from 'kysely';
import pg from 'pg';
import { connect, isAway, migrate } from '#adapters/db/database.ts';
import { freePort } from '../support/free-port.ts';
import {
  readyDatabase,
  rows,
  startTestServer,
  type TestServer,
  testDatabase,
  withoutSandbox,
} from '../support/harness.ts';
import { lockWaits } from '../support/lock-waits.ts';
import { eventually } from '../support/time-machine.ts';
import { registered, Visitor } from '../support/visitor.ts';

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
          '0012-team-invitations',
          '0013-debts',
          '0014-sign-in-methods',
          '0015-lockout',
          '0016-drafts',
          '0017-results',
          '0018-drive-search',
          '0019-api-keys',
          '0020-cancelled-generations',
          '0021-one-mark',
          '0022-webhooks',
          '0023-device-logins',
          '0024-projects',
          '0025-project-parts',
          '0026-team-links',
          '0027-team-wallets',
          '0028-comments',
          '0029-shares',
          '0030-likeness',
          '0031-ledger-besides-images',
          '0032-valid-references',
          '0033-engine-attempts',
          '0034-origins',
          '0036-imported-recipes',
          '0037-gallery',
          '0039-appeals',
          '0040-masks',
          '0041-references',
          '0042-count-projects',
          '0043-picture-checks',
          '0044-counts-and-takedowns',
          '0045-recount-shelves',
          '0046-engine-ceilings',
          '0048-team-consent',
          '0049-forbidden-refusals',
          '0050-owing-wallets',
          '0051-paused-access',
          '0052-deleted-teams',
          '0053-asked-heirs',
        ],
      );
      const demos = await rows(database.url, "select 1 from users where email = 'demo@artcade.example'");
      assert.equal(demos.length, 1, 'one of them made the demo account');

      // An account made through one server exists for all.
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

  test('a migration that waits for a long query does not block others', async () => {
    const database = await testDatabase();
    const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    try {
      await migrate(db, '0010-app-sign-in');
      await reader.query('begin');
      await reader.query('select * from takeout_entries');

      const migrating = migrate(db);
      await eventually(async () => {
        const waiting = await rows(
          database.url,
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        assert.equal(waiting.length, 1, 'the change waits');
      });
      // Fails if it has to wait for the long query.
      await rows(database.url, "set statement_timeout = '15s'; select * from takeout_entries");
      await reader.query('commit');
      await migrating;
      assert.equal((await rows(database.url, 'select made_at from takeout_entries')).length, 0);
    } finally {
      await reader.end();
      await db.destroy();
      await database.drop();
    }
  });

  test('a database in use gets one migration after the other: while one waits, those before it are done and hold no lock', async () => {
    const database = await testDatabase();
    const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    const reader = new pg.Client({ connectionString: database.url });
    await reader.connect();
    const applied = async () =>
      (await rows(database.url, 'select name from kysely_migration order by name desc limit 1'))[0]?.['name'];
    try {
      await migrate(db, '0023-device-logins');
      await reader.query('begin');
      await reader.query('select * from wallets');
      const migrating = migrate(db);
      await eventually(async () => assert.equal(await applied(), '0026-team-links'));
      await eventually(async () => {
        const waiting = await rows(
          database.url,
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        assert.equal(waiting.length, 1, 'the next one waits');
      });
      // Fails if an earlier one still holds its tables.
      await rows(database.url, "set statement_timeout = '15s'; update assets set note = null");
      await reader.query('commit');
      await migrating;
      assert.ok(String(await applied()) >= '0032-valid-references');
      const unchecked = await rows(
        database.url,
        "select conname from pg_constraint where not convalidated and contype = 'f'",
      );
      assert.deepEqual(unchecked, [], 'references that were added unchecked are checked');
    } finally {
      await reader.end();
      await db.destroy();
      await database.drop();
    }
  });

  test('an image that an older server takes out of a collection while the counters are made is not counted', async () => {
    const database = await testDatabase();
    const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    const older = new pg.Client({ connectionString: database.url });
    await older.connect();
    try {
      await migrate(db, '0043-picture-checks');
      // Without the project and the images, which do not matter here.
      await older.query(`set session_replication_role = replica;
        insert into collections (id, project_id, name, created_at) values ('c', 'p', 'c', now());
        insert into collection_items select 'c', n, now() from generate_series(1, 3) n;
        set session_replication_role = origin`);
      await older.query('begin');
      await older.query("delete from collection_items where asset_id = '1'");
      const migrating = migrate(db);
      const waits = await lockWaits((statement) => rows(database.url, statement), migrating);
      assert.equal(waits.length, 1, 'the migration waits');
      await older.query('commit');
      await migrating;
      assert.deepEqual(await rows(database.url, 'select items from collections'), [{ items: 2 }]);
    } finally {
      await older.end();
      await db.destroy();
      await database.drop();
    }
  });

  test('shelves whose images were miscounted are counted again', async () => {
    const database = await testDatabase();
    const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    try {
      await migrate(db, '0044-counts-and-takedowns');
      await rows(
        database.url,
        `set session_replication_role = replica;
        insert into shelves (id, team_id, used, images, trashed) values ('t', 't', 3, 3, 0);
        insert into assets (id, shelf_id, name, type, size, width, height, thumbhash, original, grid, preview, created_at, deleted_at)
          select n, 't', 'n', 'png', 1, 1, 1, '', repeat('0', 64), repeat('0', 64), repeat('0', 64), now(),
            case when n = 1 then now() end
          from generate_series(1, 3) n`,
      );
      await migrate(db);
      assert.deepEqual(await rows(database.url, 'select used, images, trashed from shelves'), [
        { used: 3, images: 2, trashed: 1 },
      ]);
    } finally {
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

  test('a database with a migration of another version is refused, even if it has as many as this one', async () => {
    const database = await readyDatabase();
    const db = connect({ url: database.url, pool: 1, onError: () => {}, isPatient: true });
    try {
      await migrate(db);
      await rows(
        database.url,
        `update kysely_migration set name = '9999-later' where name = (select max(name) from kysely_migration)`,
      );
      await assert.rejects(migrate(db), /9999-later/);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });

  // The timeout catches a hang; no machine is that slow.
  test('a server can be stopped as soon as it has started', { timeout: 600_000 }, async () => {
    for (let time = 0; time < 10; time += 1) {
      const brief = await startTestServer(withoutSandbox, { databaseUrl: server.databaseUrl });
      await sleep(time);
      await brief.stop();
    }
  });

  test('expired rows are deleted when a server starts', async () => {
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

  test('a server whose LISTEN connection goes silent reconnects, and learns what it missed', async () => {
    const line = async () =>
      (
        await sql<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and application_name like 'artcade-notices %' order by backend_start",
        )
      ).map(({ pid }) => pid);
    // Connections of servers that have just stopped may take a moment to close.
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
      assert.equal(
        (await visitor.call('getWallet', { token })).status,
        401,
        'signed out, and still accepted',
      );
    } finally {
      process.kill(silenced, 'SIGCONT');
      await elsewhere.stop();
    }
    assert.notEqual(await onlyLine(), silenced, 'the old line is still held');
  });

  test('a prepared statement is part of its transaction like any other', async () => {
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
      // Outside a transaction, each statement commits by itself.
      await insert(db, 'd');
      assert.deepEqual(await kept(), [key('a'), key('c'), key('d')]);
      const { rows: open } = await query<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await refused(async (trx) => {
        await sql('select pg_terminate_backend($1)', open[0]?.pid);
        await sleep(100);
        await remembered(trx, 'e');
      }, isAway);
      // Once the pool has noticed it, too.
      await eventually(() => remembered(db, 'f'));
      assert.deepEqual(await kept(), ['a', 'c', 'd', 'f'].map(key));
    } finally {
      await db.destroy();
      await sql(`delete from rate_limits where key like 'first:%'`);
    }
  });
});
