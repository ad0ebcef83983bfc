import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import { openSpool } from './spool.ts';

const folder = await mkdtemp(join(tmpdir(), 'artcade-spool-'));
after(() => rm(folder, { recursive: true, force: true }));

const megabyte = 1024 * 1024;
const from = (uid: string, expected = 0) => ({ uid, expected, maximum: 20 * megabyte });
const isRefused = (code: FailureCode) => (error: unknown) => error instanceof Failure && error.code === code;

test('one account has so many files, and gets its places back one by one', async () => {
  const place = join(folder, 'places');
  const spool = await openSpool(place, { total: 1000 * megabyte });
  const begun = await Promise.all(Array.from({ length: 48 }, () => spool.begin(from('kay'))));
  await assert.rejects(
    spool.begin(from('kay')),
    (error) => error instanceof Failure && error.code === 'rate_limited' && error.details['retryAfter'] === 5,
  );
  await (await spool.begin(from('lee'))).discard();
  await begun[0]?.discard();
  await begun[0]?.discard();
  const next = await spool.begin(from('kay'));
  await assert.rejects(spool.begin(from('kay')), Failure, 'discarding twice frees one place');
  await Promise.all([next, ...begun].map((file) => file.discard()));
  assert.deepEqual(await readdir(place), []);
});

test('one account fills a fifth of the spool and never the rest of it', async () => {
  const spool = await openSpool(join(folder, 'share'), { total: 10 * megabyte });
  const first = await spool.begin(from('kay', 2 * megabyte));
  await first.write(Buffer.alloc(1.5 * megabyte));
  await assert.rejects(
    spool.begin(from('kay', megabyte)),
    isRefused('rate_limited'),
    'told before it is sent',
  );
  const second = await spool.begin(from('kay'));
  await assert.rejects(second.write(Buffer.alloc(megabyte)), isRefused('rate_limited'), 'and while it is');
  const other = await spool.begin(from('lee', 2 * megabyte));
  await other.write(Buffer.alloc(2 * megabyte));
  await Promise.all([first, second, other].map((file) => file.discard()));
  await (await spool.begin(from('kay', 2 * megabyte))).discard();
});

test('a full spool refuses, keeps its files, and accepts the next one once there is room', async () => {
  const place = join(folder, 'full');
  const spool = await openSpool(place, { total: 5 * megabyte });
  const files = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((uid) => spool.begin(from(uid, megabyte))));
  await Promise.all(files.map((file) => file.write(Buffer.alloc(megabyte - 1, 1))));
  await assert.rejects(spool.begin(from('f', megabyte)), isRefused('uploads_full'));
  const late = await spool.begin(from('f'));
  await assert.rejects(late.write(Buffer.alloc(megabyte)), isRefused('uploads_full'));
  await late.discard();
  const [first] = files;
  await first?.finish();
  assert.equal((await readFile(first?.path ?? '')).length, megabyte - 1);
  await first?.discard();
  await (await spool.begin(from('f', megabyte))).discard();
  // Generated images are paid for, so no share limits them.
  const made = await spool.begin(null);
  await made.write(Buffer.alloc(10 * megabyte));
  await Promise.all([made, ...files].map((file) => file.discard()));
  assert.deepEqual(await readdir(place), []);
});

test('what was announced and is not there takes no room from others', async () => {
  const spool = await openSpool(join(folder, 'announced'), { total: 5 * megabyte });
  for (const uid of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await spool.begin(from(uid, megabyte));
});

test('files that a dead process left are removed after an hour, others are not', async () => {
  const place = join(folder, 'left');
  const spool = await openSpool(place, { total: megabyte });
  const mine = await spool.begin(from('kay'));
  await writeFile(join(place, 'old'), 'x');
  const longAgo = new Date(Date.now() - 3_700_000);
  await utimes(join(place, 'old'), longAgo, longAgo);
  await spool.tidy();
  assert.equal((await readdir(place)).length, 1);
  await mine.discard();
});
