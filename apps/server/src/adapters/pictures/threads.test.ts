import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { Failure } from '@artcade/domain/failure';
import { picture } from '../../../test/support/specimens.ts';
import { openImageProcessor } from './image-processor.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-threads-'));
const processor = openImageProcessor();
after(async () => {
  await processor.close();
  rmSync(folder, { recursive: true });
});

const path = join(folder, 'upload');
writeFileSync(path, await picture(120, 90).png().toBuffer());

describe('the threads', () => {
  test('take more pictures than there are threads', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => processor.prepare(path)));
    assert.equal(new Set(all.map(({ grid }) => grid.hash)).size, 1);
  });

  test('say so when there is no file, which is no fault of the image', async () => {
    await assert.rejects(processor.prepare(join(folder, 'nothing')), (error) => !(error instanceof Failure));
  });

  test('finish what they have before they end, and begin nothing after', async () => {
    const ending = openImageProcessor({ threads: 1 });
    const pictures = [ending.prepare(path), ending.prepare(path), ending.prepare(path)];
    await ending.close();
    assert.equal((await Promise.all(pictures)).length, 3);
    await assert.rejects(ending.prepare(path), { code: 'unavailable' });
  });

  const dying = `
    export async function prepare(path) {
      if (path === 'exit') process.exit(1);
      if (path === 'throw') setImmediate(() => { throw new Error('late'); });
      if (path !== 'fine') await new Promise((resolve) => setTimeout(resolve, 60_000));
      return { picture: path };
    }`;
  for (const death of ['exit', 'throw']) {
    test(`are replaced when one dies (${death}), and nobody who waits behind it is forgotten`, async () => {
      const worker = join(folder, 'dying.mjs');
      writeFileSync(worker, dying);
      const mortal = openImageProcessor({ threads: 1, worker: pathToFileURL(worker) });
      const queue = ['fine', death, 'fine', death, death, 'fine'];
      const outcomes = await Promise.allSettled(queue.map((name) => mortal.prepare(name)));
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        queue.map((name) => (name === 'fine' ? 'fulfilled' : 'rejected')),
      );
      await mortal.close();
    });
  }

  test('that cannot even begin fail everybody instead of keeping them waiting', async () => {
    const missing = openImageProcessor({ threads: 2, worker: pathToFileURL(join(folder, 'missing.mjs')) });
    for (let round = 0; round < 3; round += 1) {
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => missing.prepare('fine')));
      assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    }
    await missing.close();
  });
});
