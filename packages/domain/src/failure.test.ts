import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Failure, failureCodes, isFailureCode } from './failure.ts';

test('a failure carries its code, the facts of its sentence, and what caused it', () => {
  const cause = new Error('below');
  const failure = new Failure('insufficient_credits', { cost: 40, credits: 20 }, { cause });
  assert.deepEqual([failure.code, failure.details], ['insufficient_credits', { cost: 40, credits: 20 }]);
  assert.deepEqual([failure.message, failure.cause], ['insufficient_credits', cause]);
  assert.deepEqual(new Failure('not_found').details, {});
});

test('only our own codes are codes', () => {
  assert.ok(failureCodes.every(isFailureCode));
  for (const other of ['', 'constructor', 'NOT_FOUND', null, 7]) assert.equal(isFailureCode(other), false);
});
