import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';
import { furtherStep } from './sign-in-step.ts';

test('a ticket leads on, whether a call or the popup brought it', () => {
  const details = { code: 'second_factor_required', ticket: 't1' };
  assert.deepEqual(furtherStep(new CallError('More is needed.', 401, details)), {
    kind: 'twoFactor',
    ticket: 't1',
  });
  assert.deepEqual(furtherStep(new Failure('mailed_code_required', { ticket: 't3' })), {
    kind: 'mailedCode',
    ticket: 't3',
  });
  const email = 'sam@studio.example';
  assert.deepEqual(furtherStep(new Failure('email_code_required', { ticket: 't3', email })), {
    kind: 'mailbox',
    ticket: 't3',
    email,
  });
  const eraseAt = '2026-12-15T00:00:00.000Z';
  assert.deepEqual(furtherStep(new Failure('account_closed', { ticket: 't2', eraseAt })), {
    kind: 'closed',
    ticket: 't2',
    eraseAt,
  });
});

test('any other failure leads to no further step', () => {
  assert.equal(furtherStep(new Failure('second_factor_required')), null);
  assert.equal(furtherStep(new Failure('account_closed', { ticket: 't' })), null);
  assert.equal(furtherStep(new Failure('email_code_required', { ticket: 't' })), null);
  assert.equal(furtherStep(new Failure('invalid_credentials', { ticket: 't' })), null);
  assert.equal(furtherStep(new TypeError('broken')), null);
});
