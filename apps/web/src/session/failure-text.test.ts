import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';
import type { TFunction } from '@artcade/ui/i18n';
import { failureText } from './failure-text.ts';

/** Returns the key and the values of the requested text. */
const t = ((key: string, values?: Record<string, unknown>) =>
  values ? `${key} ${JSON.stringify(values)}` : key) as unknown as TFunction;

test('a known code is shown in the language of the page', () => {
  assert.equal(
    failureText(t, new CallError('x', 409, { code: 'email_taken', message: 'x' })),
    'errors.email_taken',
  );
  assert.equal(failureText(t, new Failure('popup_blocked')), 'errors.popup_blocked');
});

test('a limit that is reached is named', () => {
  const details = { code: 'too_many_keys', message: 'x', maximum: 20 };
  assert.equal(failureText(t, new CallError('x', 409, details)), 'errors.too_many_keys {"maximum":20}');
});

test('too many attempts say how long to wait', () => {
  const textFor = (retryAfter: number) =>
    failureText(t, new CallError('x', 429, { code: 'rate_limited', message: 'x', retryAfter }));
  assert.equal(textFor(42), 'errors.rate_limited {"count":42}');
  assert.equal(textFor(3541), 'errors.waitMinutes {"count":60}');
  assert.equal(textFor(86_400), 'errors.waitHours {"count":24}');
});

test("an unknown code falls back to the server's own words", () => {
  assert.equal(failureText(t, new CallError('No.', 418, { code: 'teapot', message: 'No.' })), 'No.');
});

test('without a message the status text is shown, and without that nothing is invented', () => {
  const plain = new CallError('request failed: Bad Gateway', 502);
  assert.equal(failureText(t, plain), 'errors.requestFailed {"status":"Bad Gateway"}');
  assert.equal(failureText(t, new CallError('unknown error', 500)), 'errors.unknown');
});

test('a server that cannot be reached is reported as such', () => {
  assert.equal(failureText(t, new CallError('unknown error', null)), 'shell.unreachable');
});

test('any other error is shown with a prefix', () => {
  assert.equal(failureText(t, new Error('boom')), 'errors.other {"message":"boom"}');
  assert.equal(failureText(t, 'odd'), 'errors.unknown');
});
