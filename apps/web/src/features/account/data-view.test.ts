import assert from 'node:assert/strict';
import test from 'node:test';
import type { Takeout } from '@artcade/contract/shapes';
import { askAgainIn, nextFrom, takeoutView } from './data-view.ts';

const now = new Date('2026-11-15T12:00:00Z');
const takeout = (more: Partial<Takeout>): Takeout => ({
  id: 't',
  state: 'ready',
  requestedAt: '2026-11-15T11:00:00Z',
  expiresAt: '2026-11-22T11:00:00Z',
  nextAt: '2026-11-16T11:00:00Z',
  files: [{ name: 'artcade.zip', size: 10, url: '/x' }],
  ...more,
});

test('an archive can be downloaded until it is removed', () => {
  assert.equal(takeoutView(takeout({}), now).kind, 'ready');
  assert.equal(takeoutView(takeout({ expiresAt: '2026-11-15T12:00:00Z' }), now).kind, 'none');
  assert.equal(takeoutView(takeout({ files: [] }), now).kind, 'none');
});

test('one under way says since when, one that failed can be asked for anew', () => {
  const queued = takeout({ state: 'queued', expiresAt: null, files: [] });
  assert.deepEqual(takeoutView(queued, now), { kind: 'preparing', since: new Date('2026-11-15T11:00:00Z') });
  assert.equal(takeoutView(takeout({ state: 'failed' }), now).kind, 'failed');
  assert.equal(takeoutView(null, now).kind, 'none');
});

test('the next one waits for its day', () => {
  assert.equal(nextFrom(null, now), null);
  assert.deepEqual(nextFrom(takeout({}), now), new Date('2026-11-16T11:00:00Z'));
  assert.equal(nextFrom(takeout({ nextAt: '2026-11-15T12:00:00Z' }), now), null);
});

test('only what can change by itself is asked about again, and addresses are renewed before they end', () => {
  assert.equal(askAgainIn(null), false);
  assert.equal(askAgainIn(takeout({ state: 'failed' })), false);
  assert.equal(askAgainIn(takeout({ state: 'queued' })), 5000);
  assert.ok(Number(askAgainIn(takeout({}))) < 3_600_000);
});
