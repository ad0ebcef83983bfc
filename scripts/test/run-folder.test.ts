import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isForTests, type Shelf } from './run-folder.ts';

const gigabyte = 1024 ** 3;
const roomy: Shelf = {
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev,size=24684096k 0 0\n',
  free: 8 * gigabyte,
  memory: 16 * gigabyte,
};

test('a run keeps its files in memory where there is room and programs may start', () => {
  assert.equal(isForTests(roomy), true);
  assert.equal(isForTests({ ...roomy, free: 8 * gigabyte - 1 }), false);
  assert.equal(isForTests({ ...roomy, memory: 16 * gigabyte - 1 }), false);
  assert.equal(isForTests({ ...roomy, mounts: 'tmpfs /dev/shm tmpfs rw,noexec 0 0\n' }), false);
  assert.equal(isForTests({ ...roomy, mounts: '/dev/vda / ext4 rw 0 0\n' }), false);
});
