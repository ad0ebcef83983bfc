import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { openResults } from './results.ts';

const limits = { filesEach: 2, bytesEach: 1000, bytes: 5000, keptBytes: 30 };

async function opened(t: { after: (work: () => Promise<void>) => void }) {
  const folder = await mkdtemp(join(tmpdir(), 'artcade-results-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return { folder, results: await openResults(folder, limits) };
}
const pieces = (content: string) => [Buffer.from(content.slice(0, 2)), Buffer.from(content.slice(2))];
/** Makes all files look as if they were written earlier. */
const aged = async (folder: string, hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  for (const name of await readdir(folder)) await utimes(join(folder, name), at, at);
};

test('a file is found again by its key, by its owner only', async (t) => {
  const { results } = await opened(t);
  const made = await results.keep('ann', 'knight', pieces('a sheet'));
  assert.deepEqual([made.size, await text(made.stream)], [7, 'a sheet']);
  const again = await results.find('ann', 'knight');
  assert.deepEqual([again?.size, again && (await text(again.stream))], [7, 'a sheet']);
  assert.equal(await results.find('ann', 'mage'), null);
  assert.equal(await results.find('ben', 'knight'), null);
});

test('a file lasts a day, and half-written ones an hour', async (t) => {
  const { folder, results } = await opened(t);
  await text((await results.keep('ann', 'knight', pieces('a sheet'))).stream);
  await writeFile(join(folder, 'x-y.1.part'), 'half');
  await aged(folder, 23);
  await results.tidy();
  assert.equal((await readdir(folder)).length, 1);
  await aged(folder, 25);
  assert.equal(await results.find('ann', 'knight'), null);
  await results.tidy();
  assert.deepEqual(await readdir(folder), []);
});

test('who keeps most loses the oldest, and the files of others stay', async (t) => {
  const { folder, results } = await opened(t);
  const keep = async (uid: string, key: string) => {
    await aged(folder, 1);
    await text((await results.keep(uid, key, pieces('ten bytes.'))).stream);
  };
  await keep('ben', 'only');
  await keep('ann', 'first');
  const has = async (uid: string, key: string) => {
    const found = await results.find(uid, key);
    found?.stream.destroy();
    return found !== null;
  };
  await keep('ann', 'second');
  await keep('ann', 'third');
  assert.ok(await has('ben', 'only'));
  assert.ok(await has('ann', 'third'));
  assert.equal((await readdir(folder)).length, 3, 'thirty bytes');
});

test('only so many files are under way for one user, found or made', async (t) => {
  const { results } = await opened(t);
  const open = [await results.keep('ann', 'knight', pieces('a sheet')), await results.find('ann', 'knight')];
  await assert.rejects(results.find('ann', 'knight'), { code: 'too_many_exports' });
  assert.throws(() => results.requireRoom('ann'), { code: 'too_many_exports' });
  results.requireRoom('ben');
  for (const each of open) if (each) await text(each.stream);
  results.requireRoom('ann');
});

test('a file whose reader is refused counts as well, so that the folder stays within its limit', async (t) => {
  const { folder, results } = await opened(t);
  const open = [
    await results.keep('ann', 'one', pieces('ten bytes.')),
    await results.keep('ann', 'two', pieces('ten bytes.')),
  ];
  for (const key of ['three', 'four', 'five'])
    await assert.rejects(results.keep('ann', key, pieces('ten bytes.')), { code: 'too_many_exports' });
  assert.equal((await readdir(folder)).length, 3, 'thirty bytes');
  for (const each of open) await text(each.stream);
});
