import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { openSpool } from './spool.ts';

const folder = await mkdtemp(join(tmpdir(), 'artcade-spool-'));
after(() => rm(folder, { recursive: true, force: true }));

test('one account has a share of the disk, and gets it back file by file', async () => {
  const spool = await openSpool(join(folder, 'shares'));
  const begun = await Promise.all(Array.from({ length: 48 }, () => spool.begin('kay')));
  await assert.rejects(
    spool.begin('kay'),
    (error) => error instanceof Failure && error.code === 'rate_limited' && error.details['retryAfter'] === 5,
  );
  await (await spool.begin('lee')).discard();
  await begun[0]?.discard();
  await begun[0]?.discard();
  const next = await spool.begin('kay');
  await assert.rejects(spool.begin('kay'), Failure, 'discarding twice frees one place');
  await Promise.all([next, ...begun].map((file) => file.discard()));
  assert.deepEqual(await readdir(join(folder, 'shares')), []);
});

test('files that a dead process left are removed after an hour, others are not', async () => {
  const place = join(folder, 'left');
  const spool = await openSpool(place);
  const mine = await spool.begin('kay');
  await writeFile(join(place, 'old'), 'x');
  const longAgo = new Date(Date.now() - 3_700_000);
  await utimes(join(place, 'old'), longAgo, longAgo);
  await spool.tidy();
  assert.equal((await readdir(place)).length, 1);
  await mine.discard();
});
