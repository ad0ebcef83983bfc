import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { type BlobStore, BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { flipBit, listed, randomBlob, wholeOf } from './blobs.ts';

/** An empty store, and a way to write bytes without it. */
export interface Place {
  readonly store: BlobStore;
  readonly overwrite: (hash: string, bytes: Buffer<ArrayBuffer>) => Promise<void>;
}

/** How many bytes a stream yields that must fail. */
async function untilItFails(stream: Readable): Promise<number> {
  let received = 0;
  stream.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  const failure = await new Promise((resolve) => {
    stream.once('end', () => resolve(null));
    stream.once('error', resolve);
  });
  assert.ok(failure instanceof BlobStoreError, 'it failed, and says how');
  assert.match(failure.message, /damaged/);
  return received;
}

/** What every blob store promises, wherever it keeps its bytes. */
export function keepsItsPromises(
  where: string,
  open: () => Promise<Place>,
  skip: string | false = false,
): void {
  describe(`a blob store ${where}`, { skip }, () => {
    test('gives back the bytes that were put', async () => {
      const { store } = await open();
      for (const size of [1, 5, 64 * 1024, 64 * 1024 + 1, 300_000]) {
        const { hash, bytes } = randomBlob(size);
        await store.put(hash, bytes);
        const blob = await store.read(hash);
        assert.ok(blob);
        assert.equal(blob.size, size);
        assert.equal(await store.sizeOf(hash), size);
        assert.deepEqual(await buffer(blob.stream), bytes);
      }
    });

    test('keeps an empty blob', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(0);
      await store.put(hash, bytes);
      for (const blob of [await store.read(hash), await store.read(hash, { start: 0, end: 9 })]) {
        assert.ok(blob);
        assert.equal(blob.size, 0);
        assert.equal(await store.sizeOf(hash), 0);
        assert.equal((await buffer(blob.stream)).length, 0);
      }
    });

    test('keeps 20 MB', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(20_000_000);
      await store.put(hash, bytes);
      assert.ok((await wholeOf(store, hash)).equals(bytes));
    });

    test('returns nothing for an unknown address', async () => {
      const { store } = await open();
      const { hash } = randomBlob(10);
      assert.equal(await store.read(hash), null);
      assert.equal(await store.sizeOf(hash), null);
      assert.equal(await store.read(hash, { start: 0, end: 1 }), null);
      assert.equal(await store.read(hash, { start: 5, end: 900 }), null);
      assert.deepEqual(await listed(store), []);
    });

    test('is probed without a trace', async () => {
      const { store } = await open();
      await store.probe();
      await store.probe();
      assert.deepEqual(await listed(store), []);
    });

    test('returns a range, both ends included, and the size of the whole', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(200_000);
      await store.put(hash, bytes);
      const last = bytes.length - 1;
      const parts: [number, number][] = [
        [0, 0],
        [0, last],
        [0, last - 1],
        [1, last],
        [last, last],
        [65_535, 65_536],
        [131_000, 140_000],
        [last - 5, last + 5],
        [0, last + 1000],
      ];
      for (const [start, end] of parts) {
        const part = await store.read(hash, { start, end });
        assert.ok(part);
        assert.equal(part.size, bytes.length);
        assert.deepEqual(await buffer(part.stream), bytes.subarray(start, end + 1), `${start} to ${end}`);
      }
    });

    test('returns nothing for a range that begins past the end', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(10);
      await store.put(hash, bytes);
      for (const start of [10, 11, 5000]) {
        const part = await store.read(hash, { start, end: 9000 });
        assert.ok(part);
        assert.equal(part.size, 10);
        assert.equal((await buffer(part.stream)).length, 0);
      }
    });

    test('rejects a malformed address, bytes of another address and an invalid range', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(10);
      const isBug = (error: unknown) => error instanceof Error && !(error instanceof BlobStoreError);
      for (const wrong of ['', 'abc', hash.toUpperCase(), `../${hash}`, `${hash}/`, `${hash}\n`]) {
        await assert.rejects(async () => store.put(wrong, bytes), isBug);
        await assert.rejects(async () => store.read(wrong), isBug);
        await assert.rejects(async () => store.remove(wrong), isBug);
      }
      await assert.rejects(store.put(hash, bytes.subarray(1)), isBug);
      await assert.rejects(store.put(randomBlob(10).hash, bytes), isBug);
      assert.deepEqual(await listed(store), []);
      await store.put(hash, bytes);
      for (const [start, end] of [
        [-1, 5],
        [5, 4],
        [0.5, 2],
        [0, Number.NaN],
      ] as const)
        await assert.rejects(store.read(hash, { start, end }), isBug);
    });

    test('removes a blob, and ignores the removal of an unknown one', async () => {
      const { store } = await open();
      const [kept, gone] = [randomBlob(10), randomBlob(10)];
      await store.put(kept.hash, kept.bytes);
      await store.put(gone.hash, gone.bytes);
      await store.remove(gone.hash);
      await store.remove(gone.hash);
      await store.remove(randomBlob(10).hash);
      assert.equal(await store.read(gone.hash), null);
      assert.deepEqual(await listed(store), [kept.hash]);
      await store.put(gone.hash, gone.bytes);
      assert.deepEqual(await wholeOf(store, gone.hash), gone.bytes);
    });

    test('lists every blob once, over any number of pages', async () => {
      const { store } = await open();
      const blobs = Array.from({ length: 41 }, () => randomBlob(8));
      await Promise.all(blobs.map(({ hash, bytes }) => store.put(hash, bytes)));
      assert.deepEqual(await listed(store), blobs.map(({ hash }) => hash).sort());
    });

    test('stores the same bytes once, also for twenty concurrent writes', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(500_000);
      await Promise.all(Array.from({ length: 20 }, () => store.put(hash, bytes)));
      await store.put(hash, bytes);
      assert.deepEqual(await listed(store), [hash]);
      assert.deepEqual(await wholeOf(store, hash), bytes);
    });

    test('shows a blob only when it is complete', async () => {
      const { store } = await open();
      const blobs = Array.from({ length: 4 }, () => randomBlob(6_000_000));
      let isPutting = true;
      const putting = (async () => {
        for (const { hash, bytes } of blobs) await store.put(hash, bytes);
      })().finally(() => {
        isPutting = false;
      });
      const seen = new Set<string>();
      for (let isOver = false; !isOver; ) {
        isOver = !isPutting;
        for (const hash of await listed(store)) {
          if (!seen.has(hash)) assert.equal((await wholeOf(store, hash)).length, 6_000_000);
          seen.add(hash);
        }
      }
      await putting;
      assert.equal(seen.size, blobs.length);
    });

    test('never returns damaged bytes completely', async () => {
      const { store, overwrite } = await open();
      const { hash, bytes } = randomBlob(300_000);
      const damages = {
        flipped: flipBit(bytes, 10),
        short: bytes.subarray(0, 200_000),
        long: Buffer.concat([bytes, bytes]),
      };
      for (const [name, damage] of Object.entries({ ...damages, tiny: bytes.subarray(0, 9) })) {
        await store.put(hash, bytes);
        await overwrite(hash, damage);
        const blob = await store.read(hash);
        assert.ok(blob);
        assert.ok((await untilItFails(blob.stream)) < damage.length, name);
        const all = await store.read(hash, { start: 0, end: 10_000_000 });
        assert.ok(all);
        assert.ok((await untilItFails(all.stream)) < damage.length, name);
        await store.remove(hash);
      }
    });

    test('never returns an empty body for a blob that has bytes', async () => {
      const { store, overwrite } = await open();
      const { hash, bytes } = randomBlob(10);
      await store.put(hash, bytes);
      await overwrite(hash, Buffer.alloc(0));
      const blob = await store.read(hash);
      assert.ok(blob);
      assert.equal(await untilItFails(blob.stream), 0);
    });

    test('replaces a truncated blob when its bytes are put again', async () => {
      const { store, overwrite } = await open();
      const { hash, bytes } = randomBlob(100_000);
      await store.put(hash, bytes);
      await overwrite(hash, bytes.subarray(0, 500));
      await store.put(hash, bytes);
      assert.deepEqual(await wholeOf(store, hash), bytes);
    });

    test('lets a reader stop halfway', async () => {
      const { store } = await open();
      const { hash, bytes } = randomBlob(5_000_000);
      await store.put(hash, bytes);
      for (let round = 0; round < 5; round += 1) {
        const blob = await store.read(hash);
        assert.ok(blob);
        if (round > 0) for await (const _ of blob.stream) break;
        const closed = new Promise((resolve) => blob.stream.once('close', resolve));
        if (!blob.stream.destroyed) blob.stream.destroy();
        if (!blob.stream.closed) await closed;
      }
      assert.deepEqual(await wholeOf(store, hash), bytes);
    });
  });
}
