import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved } from './moved.ts';
import { failureText, isUnanswered } from './trouble.ts';

test('a failure has a sentence of its own, a related one, or the common one', () => {
  assert.equal(failureText('engine_refused'), 'engine_refused');
  assert.equal(failureText('token_expired'), 'unauthenticated');
  assert.equal(failureText('team_full'), 'other');
  assert.equal(failureText('constructor'), 'other');
});

test('an order without a definite refusal may have arrived', () => {
  assert.equal(isUnanswered('unavailable'), true);
  assert.equal(isUnanswered('internal'), true);
  assert.equal(isUnanswered('insufficient_credits'), false);
});

test('a screen moves one place, and not beyond the ends', () => {
  const list = ['a', 'b', 'c'];
  assert.deepEqual(moved(list, 0, 1), ['b', 'a', 'c']);
  assert.deepEqual(moved(list, 2, -1), ['a', 'c', 'b']);
  assert.deepEqual(moved(list, 0, -1), list);
  assert.deepEqual(moved(list, 2, 1), list);
});
