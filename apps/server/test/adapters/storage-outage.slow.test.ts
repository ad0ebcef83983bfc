import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { openS3Store } from '#adapters/blobs/s3-store.ts';
import { done, list, newArtist, storageOf, tryUpload, upload } from '../support/artist.ts';
import { listed } from '../support/blobs.ts';
import {
  assertBytesMatch,
  assertShelvesAddUp,
  fetchImage,
  hastenChecks,
  noisePng,
  sha256,
} from '../support/drive-fixtures.ts';
import { quiet, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { type TestS3, testS3 } from '../support/s3.ts';
import { type S3Rule, startS3Proxy } from '../support/s3-proxy.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';
import { found, inOneWord, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

const settings = { ...withoutSandbox, WELCOME_CREDITS: '200', ACCESS_TOKEN_SECONDS: '3600' };

/**
 * While the store is down an upload fails and leaves no trace; once it is up, the same upload is one image.
 */
async function assertOutage(
  server: TestServer,
  spool: string,
  store: { away: () => void; back: () => void },
  away: string,
) {
  const artist = await newArtist(server.url);
  const bytes = noisePng(300, 250);
  const again = () => tryUpload(artist, bytes, { uploadKey: 'the-same', toolCost: 40 });
  store.away();
  try {
    assert.equal(inOneWord(await again()), away);
    assert.deepEqual(await list(artist), []);
    const { used, images } = await storageOf(artist);
    assert.deepEqual([used, images, (await walletOf(artist)).credits], [0, 0, 200]);
    await eventually(async () => assert.deepEqual(readdirSync(spool), []));
  } finally {
    store.back();
  }
  const { status, data, text } = await again();
  assert.equal(status, 200, text);
  assert.equal((await again()).data.id, data.id);
  assert.equal((await list(artist)).length, 1);
  assert.deepEqual([(await storageOf(artist)).used, (await walletOf(artist)).credits], [bytes.length, 160]);
  assert.deepEqual(await fetchImage(server.url + data.url), bytes);
  await assertShelvesAddUp(server.databaseUrl);
  await assertBalanced(server.databaseUrl);
}

describe('a full disk', () => {
  let folder: string;
  let server: TestServer | null = null;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'artcade-full-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'none', folder]).status !== 0) return;
    server = await startTestServer({ ...settings, DATA_DIR: folder, DISK_RESERVE_MB: '0' });
  });
  after(async () => {
    await server?.stop();
    if (server) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  const leaving = (free: number) => ({
    away: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - free));
    },
    back: () => rmSync(join(folder, 'ballast')),
  });
  for (const [what, free] of [
    ['has no room for an upload', 0],
    ['has room for half of one', 120_000],
    ['has room for an upload, but not to keep it', 320_000],
  ] as const)
    test(`that ${what} stores, counts and charges nothing`, async (t: TestContext) => {
      if (!server) return t.skip('a small disk needs the right to mount one');
      await assertOutage(server, join(folder, 'uploads'), leaving(free), '503 disk_full');
      assert.deepEqual(readdirSync(join(folder, 'images', 'incoming')), []);
      await assertBytesMatch(server.databaseUrl, await openDiskStore(join(folder, 'images')));
    });
});

describe('images on S3', () => {
  const away = '503 storage_unavailable';
  let s3: TestS3 | null = null;
  let proxy: Awaited<ReturnType<typeof startS3Proxy>>;
  let server: TestServer;
  before(async () => {
    s3 = await testS3();
    if (!s3) return;
    proxy = await startS3Proxy(s3.endpoint);
    server = await startTestServer({
      ...settings,
      S3_ENDPOINT: proxy.url,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    await quiet(server.databaseUrl);
  });
  after(async () => {
    if (!s3) return;
    await server.stop();
    await proxy.stop();
    await s3.stop();
  });

  const onS3 = (name: string, work: (store: BlobStore, t: TestContext) => Promise<void>): void => {
    void test(name, (t) => (s3 ? work(openS3Store(s3), t) : t.skip('no S3 server for the tests')));
  };
  const newcomer = () => newArtist(server.url);
  const collect = async () => {
    await hastenChecks(server.databaseUrl);
    await server.sweep();
  };
  const back = () => {
    proxy.rule = () => 'pass';
    proxy.answered = async () => {};
  };
  const ruled = (rule: S3Rule) => ({
    away: () => {
      proxy.rule = rule;
    },
    back,
  });

  onS3(
    'are uploaded, listed, fetched completely and in ranges, shared, and erased with their last bytes',
    async (store) => {
      const owner = await newOwner(server);
      const teamId = (await found(owner)).id;
      const bytes = noisePng(700, 500);
      const { id, url, gridUrl, previewUrl } = await upload(owner, { bytes });
      assert.deepEqual(
        (await list(owner)).map((asset) => asset.id),
        [id],
      );
      assert.deepEqual(await fetchImage(server.url + url), bytes);
      for (const address of [gridUrl, previewUrl]) await fetchImage(server.url + address);
      const part = await fetch(server.url + url, { headers: { range: 'bytes=1000-1999' } });
      assert.deepEqual(
        [part.status, part.headers.get('content-range')],
        [206, `bytes 1000-1999/${bytes.length}`],
      );
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), bytes.subarray(1000, 2000));
      const past = await fetch(server.url + url, { headers: { range: `bytes=${bytes.length}-` } });
      assert.equal(past.status, 416);
      const last = await fetch(server.url + url, { headers: { range: 'bytes=-10' } });
      assert.deepEqual(Buffer.from(await last.arrayBuffer()), bytes.subarray(-10));

      assert.equal(await assertBytesMatch(server.databaseUrl, store), 3);
      await done(owner, 'shareAssets', { ids: [id], teamId });
      await done(owner, 'deleteAssets', { ids: [id] });
      await done(owner, 'emptyTrash', {});
      await collect();
      assert.equal((await listed(store)).length, 3, "the album's copy needs them");
      await done(owner, 'deleteAssets', { ids: (await list(owner, { teamId })).map((asset) => asset.id) });
      await done(owner, 'emptyTrash', { teamId });
      await collect();
      assert.deepEqual(await listed(store), []);
      assert.equal((await fetch(server.url + url)).status, 404);
      await assertShelvesAddUp(server.databaseUrl);
    },
  );

  const spool = () => join(server.dataDir, 'uploads');
  const outages: Readonly<Record<string, S3Rule>> = {
    'is out of reach': () => 'refuse',
    'answers 503': () => 503,
    'refuses our keys': () => 403,
    'takes no writes': ({ method }) => (method === 'PUT' ? 503 : 'pass'),
    'loses its answers': ({ method }) => (method === 'PUT' ? 'lose' : 'pass'),
  };
  for (const [what, rule] of Object.entries(outages))
    onS3(`are not stored, counted or charged while S3 ${what}`, async (store) => {
      await assertOutage(server, spool(), ruled(rule), away);
      await assertBytesMatch(server.databaseUrl, store);
    });

  onS3('are not stored, counted or charged while S3 does not answer', async (_store, t) => {
    // The total timeout is a minute, which is too long for a test.
    const real = globalThis.setTimeout;
    const hastily = (work: () => void, delay = 0, ...more: []) =>
      real(work, delay >= 15_000 && delay < 20_000 ? 100 : delay, ...more);
    const haste = t.mock.method(globalThis, 'setTimeout', hastily as unknown as typeof setTimeout);
    const silent = ruled(() => 'hang');
    const back = () => {
      silent.back();
      // A busy machine may need longer than that for an answer that does come.
      haste.mock.restore();
    };
    await assertOutage(server, spool(), { away: silent.away, back }, away);
  });

  onS3('are stored although S3 is slow and fails at first', async () => {
    const artist = await newArtist(server.url);
    const before = new Set<string>();
    proxy.rule = async ({ method, path }) => {
      await sleep(200);
      const isFirst = !before.has(method + path);
      before.add(method + path);
      return isFirst ? 503 : 'pass';
    };
    try {
      const bytes = noisePng();
      assert.deepEqual(await fetchImage(server.url + (await upload(artist, { bytes })).url), bytes);
    } finally {
      back();
    }
  });

  onS3('are reported as unavailable, not as missing, while S3 is down', async () => {
    const { url } = await upload(await newcomer());
    proxy.rule = () => 503;
    const response = await fetch(server.url + url).finally(back);
    assert.equal(response.status, 503);
    assert.equal((await fetch(server.url + url)).status, 200);
  });

  onS3('that are erased while S3 is down are removed when it is up', async (store) => {
    const artist = await newArtist(server.url);
    const { id } = await upload(artist);
    await collect();
    const before = (await listed(store)).length;
    proxy.rule = () => 503;
    await done(artist, 'deleteAssets', { ids: [id] });
    await done(artist, 'eraseAssets', { ids: [id] });
    await server.sweep().finally(back);
    assert.equal((await storageOf(artist)).used, 0);
    await collect();
    assert.equal((await listed(store)).length, before - 2);
    await assertBytesMatch(server.databaseUrl, store);
  });

  onS3(
    'keep their bytes even if these were collected while another upload failed to restore them',
    async (store) => {
      const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
      const bytes = noisePng();
      const { id } = await upload(first, { bytes });
      await done(first, 'deleteAssets', { ids: [id] });

      // The second upload finds the bytes in the store, and is delayed before it can write its record.
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      let [heads, puts, isReleased] = [0, 0, false];
      proxy.answered = async ({ method }) => {
        if (method !== 'HEAD' || heads >= 3) return;
        heads += 1;
        await released;
      };
      const held = tryUpload(second, bytes);
      await eventually(async () => assert.equal(heads, 3));
      // Meanwhile the image that they belonged to is erased, and they are collected.
      await done(first, 'eraseAssets', { ids: [id] });
      await server.sweep();
      assert.ok(!(await listed(store)).includes(sha256(bytes)));
      // The third announces them again, but fails to store them.
      proxy.rule = async ({ method }) => {
        if (method !== 'PUT' || isReleased) return 'pass';
        puts += 1;
        await released;
        return 403;
      };
      const failing = tryUpload(third, bytes);
      await eventually(async () => assert.ok(puts > 0));
      isReleased = true;
      release();
      const [stored, refused] = await Promise.all([held, failing]);
      back();
      assert.equal(inOneWord(refused), away);
      assert.equal(stored.status, 200, stored.text);
      assert.deepEqual(await fetchImage(server.url + stored.data.url), bytes);
      await assertBytesMatch(server.databaseUrl, store);
    },
  );
});
