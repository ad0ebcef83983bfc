import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysLeft } from './days-left.ts';

test('an image in the trash has thirty days, and a begun one counts', () => {
  const deleted = Date.parse('2026-01-01T12:00:00Z');
  const after = (hours: number) => daysLeft('2026-01-01T12:00:00Z', deleted + hours * 3_600_000);
  assert.equal(after(0), 30);
  assert.equal(after(1), 30);
  assert.equal(after(24), 29);
  assert.equal(after(24 * 40), 0);
});
