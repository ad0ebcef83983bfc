import assert from 'node:assert/strict';
import test from 'node:test';
import { readAmount, readLimit } from './credits-view.ts';

test('an amount is a whole number in range, with or without separators', () => {
  const read = (typed: string) => readAmount(typed, { least: 1, most: 5000 });
  assert.deepEqual(['1', ' 250 ', '1,200', '1.200', '1 200'].map(read), [1, 250, 1200, 1200, 1200]);
  assert.deepEqual(
    ['', '0', '5001', '1.5', '1,20', '-3', 'ten', '1e3', '12,00,0'].map(read),
    Array.from({ length: 9 }, () => null),
  );
});

test('an empty limit is none, zero forbids spending, and anything else is no limit at all', () => {
  assert.equal(readLimit('  '), null);
  assert.equal(readLimit('0'), 0);
  assert.equal(readLimit('300'), 300);
  assert.equal(readLimit('a lot'), undefined);
});
