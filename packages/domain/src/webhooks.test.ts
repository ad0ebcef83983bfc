import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failingFor, retryDelay, retryDelays } from './webhooks.ts';

const hour = 3_600_000;

test('ten attempts span three days, each later than planned by a fifth at most', () => {
  for (const random of [0, 0.5, 1]) {
    const delays = retryDelays.map((_, at) => retryDelay(at + 1, random, null) ?? 0);
    assert.equal(delays.length, 9);
    assert.equal(delays[0], 5000 * (1 + random / 5));
    const total = delays.reduce((sum, delay) => sum + delay, 0);
    assert.ok(total >= 75 * hour && total <= 91 * hour, String(total / hour));
  }
  assert.equal(retryDelay(2, 0, null), 5 * 60_000);
  assert.equal(failingFor, 72 * hour);
  assert.equal(retryDelay(10, 0, null), null);
  assert.equal(retryDelay(10, 0, 1000), null, 'a receiver cannot ask for an eleventh attempt');
});

test('a receiver may ask for a later attempt, within a day, and never for an earlier one', () => {
  assert.equal(retryDelay(1, 0, 60_000), 60_000);
  assert.equal(retryDelay(1, 0, 1000 * hour), 24 * hour);
  assert.equal(retryDelay(3, 0, 1000), 30 * 60_000);
  assert.equal(retryDelay(1, 0, -5), 5000);
});
