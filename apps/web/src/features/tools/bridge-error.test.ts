import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';
import { toBridgeError } from './bridge-error.ts';

test('a refusal of the server keeps its code and its facts', () => {
  const error = new CallError('No.', 402, {
    code: 'insufficient_credits',
    message: 'No.',
    cost: 40,
    requestId: 'r',
  });
  assert.deepEqual(toBridgeError(error), { code: 'insufficient_credits', message: 'No.', cost: 40 });
});

test('an unreachable server is reported to the tool as unavailable', () => {
  assert.equal(toBridgeError(new CallError('unknown error', null)).code, 'unavailable');
  assert.equal(toBridgeError(new CallError('odd', 418, { code: 'teapot', message: 'odd' })).code, 'internal');
});

test('a failure of the page is passed on by its code; any other error reveals nothing', () => {
  assert.deepEqual(toBridgeError(new Failure('target_forbidden')), {
    code: 'target_forbidden',
    message: 'target_forbidden',
  });
  assert.deepEqual(toBridgeError(new TypeError('secret at line 5')), {
    code: 'internal',
    message: 'Something failed.',
  });
});
