import assert from 'node:assert/strict';
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { createDiskGuard } from './disk-guard.ts';

test('new work is refused while less than the reserve is free', async () => {
  const { bavail, bsize } = statfsSync(tmpdir());
  await createDiskGuard(tmpdir(), (bavail * bsize) / 2)();
  await assert.rejects(createDiskGuard(tmpdir(), bavail * bsize * 2)(), { code: 'disk_full' });
});

test('a disk that cannot be asked refuses nothing', async () => {
  await createDiskGuard('/no/such/folder', 1)();
});
