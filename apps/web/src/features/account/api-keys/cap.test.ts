import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCap } from './cap.ts';

test('a cap is a whole number, grouped as people write it; an empty one is none', () => {
  for (const [typed, credits] of [
    ['', null],
    ['  ', null],
    ['500', 500],
    ['1,000', 1000],
    ['1.000', 1000],
    ['1 000 000', 1_000_000],
    ['1000001', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['many', undefined],
  ] as const)
    assert.equal(readCap(typed), credits, typed);
});
