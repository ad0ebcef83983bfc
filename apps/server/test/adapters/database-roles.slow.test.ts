import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { start } from '#compose/start.ts';
import { readConfig } from '#config/config.ts';
import { backUp } from '#features/operator/backup.ts';
import { runCommand } from '#features/operator/commands.ts';
import { restore } from '#features/operator/restore.ts';
import { prepareDatabase } from '#features/operator/roles.ts';
import { newArtist, upload } from '../support/artist.ts';
import { generate, knight, settled } from '../support/generating.ts';
import { rows, startTestServer, testDatabase, withoutSandbox } from '../support/harness.ts';
import { createDatabase, type OwnDatabase } from '../support/own-database.ts';

describe('servers run as a role that owns nothing', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'artcade-roles-'));
  // Roles belong to the whole PostgreSQL, which other tests share.
  const id = randomBytes(4).toString('hex');
  const [owner, servant, second] = [`owner_${id}`, `servant_${id}`, `second_${id}`];
  const [databases, places]: [OwnDatabase[], ReturnType<typeof placeOf>[]] = [[], []];

  const as = (url: string, name: string): string =>
    Object.assign(new URL(url), { username: name, password: `p%40ss-${name}` }).href;
  const placeOf = (url: string) => ({
    ...withoutSandbox,
    DATABASE_URL: as(url, servant),
    MIGRATION_DATABASE_URL: as(url, owner),
    DATA_DIR: mkdtempSync(join(scratch, 'data-')),
    SEALING_KEYS: randomBytes(32).toString('base64'),
  });

  before(async () => {
    const first = await testDatabase();
    databases.push(await createDatabase(first.url, 'template1'), first);
    await rows(first.url, `create role ${owner} login createrole password 'p@ss-${owner}'`);
    for (const { url } of databases) {
      await rows(url, `alter database ${new URL(url).pathname.slice(1)} owner to ${owner}`);
      places.push(placeOf(url));
    }
  });
  after(async () => {
    const [{ url: any } = { url: '' }] = databases;
    // A failed test has not created all of them.
    const made = await rows<{ name: string }>(
      any,
      'select rolname as name from pg_roles where rolname = any ($1) order by rolname = $2',
      [[second, servant, owner], owner],
    );
    const names = made.map(({ name }) => name).join();
    for (const { url } of databases) {
      await rows(url, `reassign owned by ${names} to current_user`);
      await rows(url, `drop owned by ${names}`);
    }
    await rows(any, `drop role ${names}`);
    for (const { drop } of databases) await drop();
    rmSync(scratch, { recursive: true, force: true });
  });
  const refusals = (log: string): string[] =>
    log.split('\n').filter((line) => /permission denied|must be owner/.test(line));

  test('the role creates, spends, erases, counts and backs up; it changes no table and no ledger entry; a restore admits it again', async () => {
    const [place, next] = places;
    assert.ok(place && next);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MIGRATION_DATABASE_URL: _, ...settings } = place;
    assert.deepEqual(await prepareDatabase({ DATABASE_URL: databaseUrl }).then(([, ok]) => ok), false);
    const unprepared = start(readConfig({ ...settings, DATABASE_URL: databaseUrl }), { webRoot: null });
    await assert.rejects(unprepared, 'there is no such role yet');
    // Several at once, as the pods of a rollout do, and once more.
    const prepared = await Promise.all([prepareDatabase(place), prepareDatabase(place)]);
    for (const [text, ok = true] of [...prepared, await prepareDatabase(place)]) assert.ok(ok, text);

    const server = await startTestServer({ ...settings, WELCOME_CREDITS: '100' }, { databaseUrl, dataDir });
    try {
      const [artist, leaver] = [await newArtist(server.url), await newArtist(server.url)];
      await upload(artist);
      const [drawn] = await settled(artist, await generate(artist, { ...knight, size: 'small' }));
      assert.equal(drawn?.state, 'done', server.log());
      await rows(
        databaseUrl,
        `update users set closed_at = now() - interval '2 days', erase_at = now() - interval '1 day' where id = $1`,
        [leaver.uid],
      );
      await server.sweep();
      const left = await rows(databaseUrl, 'select distinct user_id as id from ledger_entries');
      assert.deepEqual(left, [{ id: artist.uid }], 'an erased account takes its entries along');

      for (const statement of [
        'update ledger_entries set amount = 1000',
        'delete from ledger_entries',
        `set artcade.erasing = 'on'; delete from ledger_entries`,
        'truncate ledger_entries',
        'update debt_entries set amount = -1',
        'delete from debt_entries',
        'alter table ledger_entries disable trigger all',
        'alter table wallets drop constraint held_within_credits',
        'drop table orders',
        'create table mine ()',
        'create schema mine',
        'delete from kysely_migration',
        `set role ${owner}`,
      ])
        await assert.rejects(rows(databaseUrl, statement), { code: '42501' }, statement);
      assert.match(
        (await runCommand(['--as', 'tester', 'audit'], { ...settings, DATABASE_URL: databaseUrl }))[0],
        /accounted/,
      );
      assert.deepEqual(refusals(server.log()), []);
    } finally {
      await server.stop();
    }

    const backups = join(scratch, 'backups');
    const [told, isBackedUp = true] = await backUp([backups], {
      ...settings,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
    });
    assert.ok(isBackedUp, told);
    const empty = start(readConfig({ ...settings, DATABASE_URL: next.DATABASE_URL }), { webRoot: null });
    await assert.rejects(empty, /npm run migrate|password|does not exist/);
    const { MIGRATION_DATABASE_URL: __, ...asServant } = next;
    assert.match((await restore([backups], asServant))[0], /set MIGRATION_DATABASE_URL/);
    const [found, isRestored = true] = await restore([backups], {
      ...next,
      SEALING_KEYS: place.SEALING_KEYS,
    });
    assert.ok(isRestored, found);
    const again = await startTestServer(
      { ...settings, GENERATION_WORKERS: '1' },
      { databaseUrl: next.DATABASE_URL, dataDir: next.DATA_DIR },
    );
    try {
      await again.sweep();
      const other = await newArtist(again.url);
      await upload(other);
      // A new password needs a second role for as long as processes use the first.
      const [text, ok = true] = await prepareDatabase({
        ...next,
        DATABASE_URL: as(next.DATABASE_URL, second),
      });
      assert.ok(ok, text);
      const databaseUrl = as(next.DATABASE_URL, second);
      const young = await startTestServer(settings, { databaseUrl, dataDir: next.DATA_DIR });
      await upload(await newArtist(young.url));
      await young.sweep();
      await young.stop();
      assert.deepEqual(refusals(young.log()), []);
      await assert.rejects(rows(databaseUrl, 'delete from ledger_entries'), { code: '42501' });
      await upload(other);
      assert.deepEqual(refusals(again.log()), []);
    } finally {
      await again.stop();
    }
  });
});
