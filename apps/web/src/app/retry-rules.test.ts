import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pauseBeforeRetry, shouldReload } from './retry-rules.ts';

test('a file that could not be fetched is fetched twice more, unless it is gone or there is no network', () => {
  const failed = { attempts: 1, status: null, isOnline: true };
  const first = pauseBeforeRetry(failed);
  const second = pauseBeforeRetry({ ...failed, attempts: 2 });
  assert.ok(first && second && second > first, 'after growing pauses');
  assert.equal(pauseBeforeRetry({ ...failed, status: 503 }), first);
  assert.equal(pauseBeforeRetry({ ...failed, attempts: 3 }), null);
  assert.equal(pauseBeforeRetry({ ...failed, status: 404 }), null);
  assert.equal(pauseBeforeRetry({ ...failed, isOnline: false }), null);
});

test('a missing page reloads after a retry, at most once a minute, and never during an upload', () => {
  const missing = { retries: 1, now: 100_000, reloadedAt: null, isBusy: false };
  assert.equal(shouldReload({ ...missing, retries: 0 }), false);
  assert.equal(shouldReload(missing), true);
  assert.equal(shouldReload({ ...missing, isBusy: true }), false);
  assert.equal(shouldReload({ ...missing, reloadedAt: 95_000 }), false);
  assert.equal(shouldReload({ ...missing, reloadedAt: 30_000 }), true);
});
