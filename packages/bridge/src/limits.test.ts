import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBucket, sizeOf } from './limits.ts';

test('a bucket gives what it holds, then only what has flowed in since', () => {
  let now = 0;
  const take = createBucket({ atOnce: 3, perSecond: 2 }, () => now);
  assert.deepEqual([take(), take(), take(), take()], [true, true, true, false]);
  now = 499;
  assert.equal(take(), false);
  now = 500;
  assert.deepEqual([take(), take()], [true, false]);
});

test('a bucket never holds more than it can', () => {
  let now = 0;
  const take = createBucket({ atOnce: 2, perSecond: 100 }, () => now);
  now = 60_000;
  assert.equal(take(3), false);
  assert.equal(take(2), true);
});

test('what is refused takes nothing away', () => {
  const take = createBucket({ atOnce: 5, perSecond: 0 }, () => 0);
  assert.deepEqual([take(6), take(5)], [false, true]);
});

test('the size of a message counts its texts and the names of its parts', () => {
  assert.equal(sizeOf('12345'), 5);
  assert.equal(sizeOf({ ab: 'cde', list: ['f', null] }), 2 + 3 + 4 + 1 + 8);
});

test('nothing but what JSON could say has a size', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  const odd = [circle, new Uint8Array(8), new Map(), new Date(), 1n, { deep: new Set() }, () => 1];
  for (const value of odd) assert.equal(sizeOf(value), null);
});

test('too many or too deeply nested parts have no size either, and are not walked through', () => {
  assert.equal(sizeOf(Array.from({ length: 30_000 }, () => 0)), null);
  const sparse: unknown[] = [];
  sparse.length = 1_000_000_000;
  assert.equal(sizeOf(sparse), null);
  let deep: unknown = 'x';
  for (let index = 0; index < 20; index += 1) deep = [deep];
  assert.equal(sizeOf(deep), null);
});
