import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { BlobStore } from '../../apps/server/src/adapters/blobs/blob-store.ts';
import { openDiskStore } from '../../apps/server/src/adapters/blobs/disk-store.ts';
import { connect } from '../../apps/server/src/adapters/db/database.ts';
import { openBlobs } from '../../apps/server/src/compose/adapters.ts';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { commitHold, holdCredits } from '../../apps/server/src/features/money/wallet/holds.ts';
import { backUp } from '../../apps/server/src/features/operator/backup.ts';
import { restore } from '../../apps/server/src/features/operator/restore.ts';
import { type Artist, done, newArtist, upload } from '../../apps/server/test/support/artist.ts';
import { turnTwoFactorOn } from '../../apps/server/test/support/authenticator.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  fetchImage,
  hastenChecks,
  sha256,
} from '../../apps/server/test/support/drive-fixtures.ts';
import {
  rows,
  startTestServer,
  type TestServer,
  testDatabase,
  withoutSandbox,
} from '../../apps/server/test/support/harness.ts';
import type { OwnDatabase } from '../../apps/server/test/support/own-database.ts';
import { type TestS3, testS3 } from '../../apps/server/test/support/s3.ts';
import { assertBalanced, buy, newShopper, type Shopper } from '../../apps/server/test/support/shopper.ts';
import { found, newOwner, teamsOf } from '../../apps/server/test/support/teamwork.ts';
import { Visitor } from '../../apps/server/test/support/visitor.ts';

const SEALING_KEYS = randomBytes(32).toString('base64');

describe('a world that was backed up', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'artcade-backup-'));
  const folder = join(scratch, 'backups');
  const databases: OwnDatabase[] = [];
  let s3: TestS3 | null = null;
  /** What was there when it ended. */
  let world: Awaited<ReturnType<typeof makeWorld>>;
  before(async () => {
    s3 = await testS3();
    world = await makeWorld();
  });
  after(async () => {
    for (const { drop } of databases) await drop();
    await s3?.stop();
    rmSync(scratch, { recursive: true, force: true });
  });

  const newDatabase = async (): Promise<string> => {
    const database = await testDatabase();
    databases.push(database);
    return database.url;
  };
  const newPlace = async () => ({
    DATABASE_URL: await newDatabase(),
    DATA_DIR: mkdtempSync(join(scratch, 'data-')),
    SEALING_KEYS,
  });

  /** A user buys, spends, creates a team, stores images and has two-factor sign-in; after two backups everything is destroyed. */
  async function makeWorld() {
    const place = { ...(await newPlace()), ...(s3 ? storedIn(s3) : {}) };
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings } = place;
    const server = await startTestServer({ WELCOME_CREDITS: '5000', ...settings }, { databaseUrl, dataDir });
    const people = await settle(server, place);
    // Nothing changes any more, so that this backup can be compared row by row.
    await wellDone(backUp([folder], place));
    const fingerprint = await fingerprintOf(databaseUrl);
    await databases.pop()?.drop();
    rmSync(dataDir, { recursive: true });
    return { ...people, fingerprint };
  }
  async function settle(server: TestServer, place: Record<string, string>) {
    try {
      const shopper = await newShopper(server.url);
      await buy(shopper, { packId: 'trial' });
      const owner = await newOwner(server);
      const team = await found(owner);
      await upload(owner, { teamId: team.id });
      const artist = await newArtist(server.url);
      const bytes = await fetchImage(server.url + (await upload(artist, { name: 'dawn.png' })).url);
      const { app } = await turnTwoFactorOn(server, { ...artist, accessToken: artist.token });

      const first = await wellDone(backUp([folder], place));
      assert.match(first, /rows and 4 stored files, 4 of them new\./);
      const stopSpending = spend(server.databaseUrl, shopper);
      await upload(artist, { name: 'noon.png' });
      await wellDone(backUp([folder], place, await restlessStore(server, artist, place)));
      const busy = backups().at(-1) ?? '';
      assert.ok((await stopSpending()) > 0, 'somebody spent meanwhile');
      return { shopper, owner, artist, team, bytes, app, busy };
    } finally {
      await server.stop();
    }
  }
  const backups = () => readdirSync(folder).filter((name) => name !== 'images');

  test('comes back as it was, row by row, and its people can go on', async () => {
    const { shopper, artist, owner, team, bytes, app, fingerprint } = world;
    const place = await newPlace();
    const output = await wellDone(restore([folder], place));
    assert.match(output, /\n\d+ wallets, every credit accounted for\.\n\d+ stored files are sound\.$/);
    assert.deepEqual(await fingerprintOf(place.DATABASE_URL), fingerprint);
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = place;
    const server = await startTestServer({ ...withoutSandbox, SEALING_KEYS }, { databaseUrl, dataDir });
    try {
      const visitor = new Visitor(server.url);
      const half = await visitor.call('signIn', { body: { email: artist.email, password: 'coin-slot-7' } });
      const { error } = JSON.parse(half.text) as { error: { code: string; ticket: string } };
      assert.equal(error.code, 'second_factor_required');
      const body = { ticket: error.ticket, code: app.code(new Date(), 1) };
      const { status, data, text } = await visitor.call('confirmSignIn', { body });
      assert.equal(status, 200, text);
      const token = data.accessToken;
      const images = await visitor.call('listAssets', { token });
      assert.deepEqual(
        images.data.map(({ name }) => name),
        ['noon.png', 'dawn.png'],
      );
      assert.deepEqual(await fetchImage(server.url + (images.data[1]?.url ?? '')), bytes);
      await upload({ ...artist, visitor, token });
      assert.ok((await spend(databaseUrl, shopper)()) > 0);
      const other = new Visitor(server.url);
      const signedIn = await other.call('signIn', { body: { email: owner.email, password: 'coin-slot-7' } });
      const teams = await teamsOf({ ...owner, visitor: other, token: signedIn.data.accessToken });
      assert.deepEqual(
        teams.map(({ id }) => id),
        [team.id],
      );
    } finally {
      await server.stop();
    }
    const [refusal, ok] = await restore([folder], { ...(await newPlace()), DATABASE_URL: databaseUrl });
    assert.deepEqual([ok, /database is not empty/.test(refusal)], [false, true], refusal);
    // Only the last backup is kept: bytes of older ones are removed, and it can still be restored.
    const alone = join(scratch, 'alone');
    cpSync(folder, alone, { recursive: true });
    await (await openDiskStore(join(alone, 'images'))).put(emptyHash, Buffer.alloc(0));
    const kept = await wellDone(backUp([alone, '1'], place));
    assert.match(kept, /Backups before it: 3\. 3 older ones were removed, with [1-9]\d* stored files\.$/);
    await wellDone(restore([alone], await newPlace()));
  });

  test('is whole at every moment, with spends and uploads beside it', async () => {
    const place = await newPlace();
    await wellDone(restore([folder, world.busy], { ...place, SEALING_KEYS }));
    await assertBalanced(place.DATABASE_URL);
    await assertShelvesAddUp(place.DATABASE_URL);
    const store = await openDiskStore(join(place.DATA_DIR, 'images'));
    assert.equal(await assertBytesMatch(place.DATABASE_URL, store), 8);
    const names = await rows<{ name: string }>(place.DATABASE_URL, 'select name from assets order by name');
    assert.ok(
      names.some(({ name }) => name === 'late.png'),
      'it was there at that moment',
    );
  });

  test('says that its keys are elsewhere', async () => {
    const [output, ok] = await restore([folder], { ...(await newPlace()), SEALING_KEYS: '' });
    assert.equal(ok, false);
    assert.match(output, /[12] secrets were sealed with a key that is not among SEALING_KEYS/);
  });

  test('is refused before anything is written where a part of it is missing or damaged', async () => {
    const place = await newPlace();
    const refused = async (why: RegExp, harm: (copy: string) => void) => {
      const copy = mkdtempSync(join(scratch, 'copy-'));
      cpSync(folder, copy, { recursive: true });
      harm(copy);
      const [output, ok] = await restore([copy, backups().at(-1) ?? ''], place);
      assert.deepEqual([ok, why.test(output)], [false, true], output);
      const tables = await rows(place.DATABASE_URL, `select from pg_tables where schemaname = 'public'`);
      assert.equal(tables.length, 0, 'no table was made');
      assert.deepEqual(globSync(join(place.DATA_DIR, '**/[0-9a-f]*'), {}), [], 'no image was stored');
    };
    const latest = (copy: string, file: string) => join(copy, backups().at(-1) ?? '', file);
    await refused(/ledger_entries.*damaged/, (copy) => flip(latest(copy, 'public.ledger_entries.jsonl.gz')));
    await refused(/wallets.*missing or damaged/, (copy) => rmSync(latest(copy, 'public.wallets.jsonl.gz')));
    // The same rows in number, of another day.
    await refused(/wallets.*damaged/, (copy) =>
      copyFileSync(
        join(copy, backups()[0] ?? '', 'public.wallets.jsonl.gz'),
        latest(copy, 'public.wallets.jsonl.gz'),
      ),
    );
    await refused(/no manifest/, (copy) => rmSync(latest(copy, 'manifest.json')));
    await refused(/manifest\.json is damaged/, (copy) => flip(latest(copy, 'manifest.json')));
    await refused(/1 of \d+ stored files/, (copy) => flip(globSync(join(copy, 'images/??/*'))[0] ?? ''));
    await refused(/6 of \d+ stored files|\d+ of \d+ stored files/, (copy) =>
      rmSync(join(copy, 'images'), { recursive: true }),
    );
    await refused(/newer Artcade, with 9999-later/, (copy) => forge(latest(copy, 'manifest.json')));
    const [output, ok] = await restore([join(scratch, 'nowhere')], place);
    assert.deepEqual([ok, /no whole backup/.test(output)], [false, true], output);
    // A store with something else in it would mix two worlds.
    await (await openDiskStore(join(place.DATA_DIR, 'images'))).put(emptyHash, Buffer.alloc(0));
    const [full, isFine] = await restore([folder], place);
    assert.deepEqual([isFine, /store of images is not empty/.test(full)], [false, true], full);
  });
});

const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const storedIn = (s3: TestS3) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

async function wellDone(report: ReturnType<typeof backUp>): Promise<string> {
  const [text, ok = true] = await report;
  assert.ok(ok, text);
  return text;
}

/** Repeats the work until the returned function is called, which resolves to the number of repetitions. */
function repeat(work: () => Promise<void>): () => Promise<number> {
  let isOver = false;
  let count = 0;
  const working = (async () => {
    for (; !isOver; count += 1) await work();
  })();
  return async () => {
    isOver = true;
    await working;
    return count;
  };
}

function spend(url: string, { uid }: Shopper): () => Promise<number> {
  const db = connect({ url, pool: 2, onError: () => {} });
  const stop = repeat(async () => {
    const key = randomBytes(8).toString('hex');
    const expiresAt = new Date(Date.now() + 60_000);
    const hold = await holdCredits(db, { uid, amount: 1, key, item: 'logo-generator', expiresAt });
    await commitHold(db, hold, key);
  });
  return async () => {
    try {
      return await stop();
    } finally {
      await db.destroy();
    }
  };
}

/**
 * While the first bytes are copied an image is added, and while its bytes are copied it is erased, so that the server would
 * remove them now.
 */
async function restlessStore(
  server: TestServer,
  artist: Artist,
  place: Record<string, string>,
): Promise<BlobStore> {
  const store = await openBlobs(readConfig(place));
  let late: Promise<{ id: string; url: string }> | null = null;
  let isErased = false;
  const read: BlobStore['read'] = async (hash, range) => {
    late ??= upload(artist, { name: 'late.png' });
    const { id, url } = await late;
    if (url.includes(hash) && !isErased) {
      isErased = true;
      await done(artist, 'deleteAssets', { ids: [id] });
      await done(artist, 'eraseAssets', { ids: [id] });
      await hastenChecks(server.databaseUrl);
      await server.sweep();
    }
    return store.read(hash, range);
  };
  return { ...store, read };
}

/** Every row of every table, and every rule: all that a restored database must have in common with the one that is gone. */
async function fingerprintOf(url: string): Promise<unknown> {
  const tables = await rows<{ name: string }>(
    url,
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = 'public'
       and tablename not like 'kysely%' and tablename <> 'operator_actions' order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of [...tables, { name: 'pgboss.job' }]) {
    const line = 'to_jsonb(t)::text';
    const [sum] = await rows(
      url,
      `select count(*), md5(string_agg(${line}, ',' order by ${line})) from ${name} t`,
    );
    contents[name] = sum;
  }
  const rules = await rows(
    url,
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule, convalidated as holds
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O'
       from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss%' order by 1, 2`,
  );
  return { contents, rules };
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  writeFileSync(path, bytes);
}

/** As if it came from later, with a sum that fits. */
function forge(path: string): void {
  const { manifest } = JSON.parse(readFileSync(path, 'utf8')) as { manifest: object };
  const later = { ...manifest, migration: '9999-later' };
  writeFileSync(
    path,
    JSON.stringify({ sha256: sha256(Buffer.from(JSON.stringify(later))), manifest: later }),
  );
}
