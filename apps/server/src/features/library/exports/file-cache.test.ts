import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openFileCache } from './file-cache.ts';

const limits = { filesEach: 2, bytesEach: 1000, bytes: 5000, keptBytes: 30 };

async function opened(t: { after: (work: () => Promise<void>) => void }) {
  const folder = await mkdtemp(join(tmpdir(), 'artcade-results-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return { folder, fileCache: await openFileCache(folder, limits) };
}
const pieces = (content: string) => [Buffer.from(content.slice(0, 2)), Buffer.from(content.slice(2))];
/** Makes all files look as if they were written earlier. */
const aged = async (folder: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), at, at);
};

test('a file is found again by its key, by its owner only', async (t) => {
  const { fileCache } = await opened(t);
  await fileCache.keep('ann', 'knight', pieces('a sheet'));
  for (let reader = 0; reader < 2; reader += 1) {
    const found = await fileCache.find('ann', 'knight');
    assert.deepEqual([found?.size, found && (await text(found.stream))], [7, 'a sheet']);
  }
  assert.equal(await fileCache.find('ann', 'mage'), null);
  assert.equal(await fileCache.find('ben', 'knight'), null);
});

test('a file is kept for a day, and a partial one for an hour', async (t) => {
  const { folder, fileCache } = await opened(t);
  await fileCache.keep('ann', 'knight', pieces('a sheet'));
  await writeFile(join(folder, 'x-y.1.part'), 'half');
  await aged(folder, 23);
  await fileCache.tidy();
  assert.equal((await readdir(folder)).length, 1);
  await aged(folder, 25);
  assert.equal(await fileCache.find('ann', 'knight'), null);
  await fileCache.tidy();
  assert.deepEqual(await readdir(folder), []);
});

test('the user with the most bytes loses the oldest files, and the files of others stay', async (t) => {
  const { folder, fileCache } = await opened(t);
  const keep = async (uid: string, key: string) => {
    await aged(folder, 1);
    await fileCache.keep(uid, key, pieces('ten bytes.'));
  };
  await keep('ben', 'only');
  await keep('ann', 'first');
  const has = async (uid: string, key: string) => {
    const found = await fileCache.find(uid, key);
    found?.stream.destroy();
    return found !== null;
  };
  await keep('ann', 'second');
  await keep('ann', 'third');
  assert.ok(await has('ben', 'only'));
  assert.ok(await has('ann', 'third'));
  assert.equal((await readdir(folder)).length, 3, 'thirty bytes');
});

test('the file that was kept last can be read, also if its owner has most', async (t) => {
  const { folder, fileCache } = await opened(t);
  await fileCache.keep('ben', 'one', pieces('ten bytes.'));
  await aged(folder, 1);
  await fileCache.keep('ann', 'large', pieces('a'.repeat(25)));
  const found = await fileCache.find('ann', 'large');
  assert.equal(found && (await text(found.stream)).length, 25);
  assert.equal((await readdir(folder)).length, 1, 'thirty bytes');
});

test('the number of files in transfer is limited for each user', async (t) => {
  const { fileCache } = await opened(t);
  await fileCache.keep('ann', 'knight', pieces('a sheet'));
  const open = [await fileCache.find('ann', 'knight'), await fileCache.find('ann', 'knight')];
  await assert.rejects(fileCache.find('ann', 'knight'), { code: 'too_many_exports' });
  assert.throws(() => fileCache.requireRoom('ann'), { code: 'too_many_exports' });
  fileCache.requireRoom('ben');
  for (const each of open) if (each) await text(each.stream);
  fileCache.requireRoom('ann');
});
