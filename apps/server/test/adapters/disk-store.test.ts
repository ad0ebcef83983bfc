import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { flipBit, listed, randomBlob, wholeOf } from '../support/blobs.ts';
import { eventually } from '../support/time-machine.ts';

const failsAs = (code: string) => (error: unknown) =>
  error instanceof BlobStoreError && (error.cause as { code?: string }).code === code;

const noProc = !existsSync('/proc/self/fd') && 'this system does not show which files are open';

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(`/proc/self/fd/${name}`)];
    } catch {
      return [];
    }
  });
}

/** Calls back with the path of the file before each fsync of this process. */
async function onSync(t: TestContext, folder: string, before: (path: string) => void) {
  const handle = await open(folder);
  const kind = Object.getPrototypeOf(handle) as { sync: (this: FileHandle) => Promise<void> };
  const { sync } = kind;
  await handle.close();
  return t.mock.method(kind, 'sync', async function watched(this: FileHandle) {
    before(existsSync('/proc/self/fd') ? readlinkSync(`/proc/self/fd/${this.fd}`) : '');
    return sync.call(this);
  }).mock;
}

describe('blobs on disk', () => {
  const base = mkdtempSync(join(tmpdir(), 'artcade-blobs-'));
  after(() => rmSync(base, { recursive: true, force: true }));
  let places = 0;
  const place = () => {
    places += 1;
    return join(base, String(places));
  };
  const fileOf = (folder: string, hash: string) => join(folder, hash.slice(0, 2), hash);

  /** A file system of one megabyte, if the machine allows one. */
  const smallDisk = (t: TestContext): string | null => {
    const folder = place();
    mkdirSync(folder);
    const made = spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    if (made.status === 0) t.after(() => spawnSync('/usr/bin/umount', ['--lazy', folder]));
    else t.skip('a small disk takes root, and a machine that lets it mount one');
    return made.status === 0 ? folder : null;
  };

  test('are stored under the first two characters of their address, readable by their owner only', async () => {
    const folder = place();
    const store = await openDiskStore(folder);
    const { hash, bytes } = randomBlob(100);
    await store.put(hash, bytes);
    assert.deepEqual(readFileSync(fileOf(folder, hash)), bytes);
    assert.equal(statSync(fileOf(folder, hash)).mode & 0o077, 0);
    assert.equal(statSync(folder).mode & 0o077, 0);
    assert.deepEqual(readdirSync(join(folder, 'incoming')), []);
  });

  test('survive a reopening of the folder', async () => {
    const folder = place();
    const { hash, bytes } = randomBlob(1000);
    await (await openDiskStore(folder)).put(hash, bytes);
    const store = await openDiskStore(folder);
    assert.deepEqual(await listed(store), [hash]);
    assert.deepEqual(await wholeOf(store, hash), bytes);
  });

  test('are not rewritten while they are intact, but after a bit flip', async () => {
    const folder = place();
    const store = await openDiskStore(folder);
    const { hash, bytes } = randomBlob(200_000);
    await store.put(hash, bytes);
    const first = statSync(fileOf(folder, hash)).ino;
    await store.put(hash, bytes);
    assert.equal(statSync(fileOf(folder, hash)).ino, first);
    writeFileSync(fileOf(folder, hash), flipBit(bytes, 150_000));
    await store.put(hash, bytes);
    assert.deepEqual(readFileSync(fileOf(folder, hash)), bytes);
  });

  test('give no range of damaged bytes, not even an intact one', async () => {
    const folder = place();
    const store = await openDiskStore(folder);
    const { hash, bytes } = randomBlob(200_000);
    await store.put(hash, bytes);
    writeFileSync(fileOf(folder, hash), flipBit(bytes, 199_999));
    const part = await store.read(hash, { start: 0, end: 9 });
    assert.ok(part);
    await assert.rejects(buffer(part.stream), BlobStoreError);
  });

  test('can be read to the end while they are removed or replaced', async () => {
    const store = await openDiskStore(place());
    const { hash, bytes } = randomBlob(3_000_000);
    await store.put(hash, bytes);
    const [whole, part] = [await store.read(hash), await store.read(hash, { start: 5, end: 2_999_000 })];
    assert.ok(whole && part);
    await store.remove(hash);
    assert.deepEqual(await buffer(whole.stream), bytes);
    assert.deepEqual(await buffer(part.stream), bytes.subarray(5, 2_999_001));
    assert.equal(await store.read(hash), null);
  });

  test('leave no file open, whether they are read, dropped or damaged', {
    skip: !existsSync('/proc/self/fd'),
  }, async () => {
    const folder = place();
    const store = await openDiskStore(folder);
    const { hash, bytes } = randomBlob(500_000);
    const unread = async () => {
      const dropped = await store.read(hash);
      dropped?.stream.destroy();
    };
    for (let round = 0; round < 5; round += 1) {
      await store.put(hash, bytes);
      await store.put(hash, bytes);
      await wholeOf(store, hash);
      await unread();
      writeFileSync(fileOf(folder, hash), 'damage');
      await assert.rejects(wholeOf(store, hash));
    }
    await eventually(async () =>
      assert.deepEqual(
        openFiles().filter((path) => path.startsWith(folder)),
        [],
      ),
    );
  });

  test('are not visible before they are complete, and abandoned files are removed', async () => {
    const folder = place();
    await openDiskStore(folder);
    const [old, young] = ['old', 'young'].map((name) => join(folder, 'incoming', name));
    for (const draft of [old!, young!]) writeFileSync(draft, 'half a blo');
    const overAnHourAgo = Date.now() / 1000 - 3700;
    utimesSync(old!, overAnHourAgo, overAnHourAgo);
    mkdirSync(join(folder, 'ab'));
    for (const foreign of ['notes.txt', randomBlob(1).hash.replace(/^../, 'cd')])
      writeFileSync(join(folder, 'ab', foreign), 'not a blob');
    const store = await openDiskStore(folder);
    assert.deepEqual(await listed(store), []);
    assert.deepEqual(readdirSync(join(folder, 'incoming')), ['young'], 'another process may be writing it');
  });

  test('survive a power failure once put has returned: bytes are synced before the name, the name before the answer', {
    skip: noProc,
  }, async (t) => {
    const folder = place();
    const store = await openDiskStore(folder);
    const { hash, bytes } = randomBlob(1000);
    const synced: string[] = [];
    await onSync(t, folder, (path) => {
      synced.push(path.includes('incoming') ? `draft, ${existsSync(fileOf(folder, hash))}` : path);
    });
    await store.put(hash, bytes);
    assert.deepEqual(synced.splice(0), ['draft, false', join(folder, hash.slice(0, 2)), folder]);
    await store.put(hash, bytes);
    assert.deepEqual(synced.splice(0), [join(folder, hash.slice(0, 2))], 'its folder is known to be safe');
    await (await openDiskStore(folder)).put(hash, bytes);
    assert.deepEqual(synced.splice(0), [join(folder, hash.slice(0, 2)), folder], 'the first may be dead');
    await store.remove(hash);
    assert.deepEqual(synced.splice(0), [join(folder, hash.slice(0, 2))]);
    await openDiskStore(join(folder, 'some', 'where'));
    assert.deepEqual(synced, [join(folder, 'some', 'where'), join(folder, 'some'), folder]);
  });

  test('leave nothing behind when a write fails', async (t) => {
    const folder = place();
    const store = await openDiskStore(folder);
    const { hash, bytes } = randomBlob(1000);
    const failing = await onSync(t, folder, () => {
      throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' });
    });
    await assert.rejects(store.put(hash, bytes), failsAs('EIO'));
    assert.deepEqual(await listed(store), []);
    assert.deepEqual(readdirSync(join(folder, 'incoming')), []);
    failing.restore();
    await store.put(hash, bytes);
    assert.deepEqual(await wholeOf(store, hash), bytes);
  });

  test('are complete or absent however often their process is killed', async (t) => {
    const folder = place();
    const program = `
      import { createHash, randomBytes } from 'node:crypto';
      import { openDiskStore } from '#adapters/blobs/disk-store.ts';
      const store = await openDiskStore(process.argv[1]);
      console.log('ready');
      for (;;) {
        const bytes = randomBytes(1_000_000);
        const hash = createHash('sha256').update(bytes).digest('hex');
        await store.put(hash, bytes);
        console.log(hash);
      }`;
    const promised: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program, folder];
      const child = spawn(process.execPath, flags, { cwd: new URL('../..', import.meta.url) });
      t.after(() => child.kill('SIGKILL'));
      let said = '';
      // Half of the time a write is acknowledged first, however slow the disk is.
      const awaited = round % 2 === 0 ? 'ready\n' : /^ready\n\w+\n/;
      const started = new Promise<void>((resolve) => {
        child.stdout.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (said.match(awaited)) resolve();
        });
      });
      const ended = new Promise((resolve) => child.once('close', resolve));
      await Promise.race([started, ended]);
      await sleep(20 + Math.random() * 60);
      child.kill('SIGKILL');
      await ended;
      assert.match(said, /^ready/);
      promised.push(...said.split('\n').slice(1, -1));
    }
    assert.ok(promised.length > 0);
    const store = await openDiskStore(folder);
    const found = await listed(store);
    assert.deepEqual(
      promised.filter((hash) => !found.includes(hash)),
      [],
    );
    for (const hash of found) assert.equal((await wholeOf(store, hash)).length, 1_000_000);
  });

  test('that do not fit on a full disk are refused, and stored ones stay', async (t) => {
    const folder = smallDisk(t);
    if (!folder) return;
    const store = await openDiskStore(folder);
    const [small, large, another] = [randomBlob(300_000), randomBlob(2_000_000), randomBlob(300_000)];
    await store.put(small.hash, small.bytes);
    await assert.rejects(store.put(large.hash, large.bytes), failsAs('ENOSPC'));
    assert.deepEqual(readdirSync(join(folder, 'incoming')), [], 'the space is free again');
    assert.equal(await store.read(large.hash), null);
    await store.put(another.hash, another.bytes);
    assert.deepEqual(await listed(store), [small.hash, another.hash].sort());
    assert.deepEqual(await wholeOf(store, small.hash), small.bytes);
    assert.throws(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(2_000_000)), /ENOSPC/);
    await store.probe();
  });

  test('can be read from a read-only disk', async (t) => {
    const folder = smallDisk(t);
    if (!folder) return;
    const store = await openDiskStore(folder);
    const [there, more] = [randomBlob(1000), randomBlob(1000)];
    await store.put(there.hash, there.bytes);
    assert.equal(spawnSync('/usr/bin/mount', ['-o', 'remount,ro', folder]).status, 0);
    await assert.rejects(store.put(more.hash, more.bytes), failsAs('EROFS'));
    await assert.rejects(store.remove(there.hash), failsAs('EROFS'));
    await assert.rejects(store.probe(), failsAs('EROFS'));
    assert.deepEqual(await wholeOf(store, there.hash), there.bytes);
    await assert.rejects(openDiskStore(join(folder, 'new')), BlobStoreError);
  });

  test('are refused in a folder without write permission', {
    skip: process.getuid?.() === 0 && 'root may write anywhere',
  }, async () => {
    const folder = place();
    const store = await openDiskStore(folder);
    chmodSync(join(folder, 'incoming'), 0o500);
    const { hash, bytes } = randomBlob(1000);
    await assert.rejects(store.put(hash, bytes), failsAs('EACCES'));
    chmodSync(join(folder, 'incoming'), 0o700);
    await store.put(hash, bytes);
  });

  test('are refused where a file stands in the way of the folder', async () => {
    const folder = place();
    writeFileSync(folder, '');
    await assert.rejects(openDiskStore(folder), BlobStoreError);
  });
});
