import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRegistration, fieldsOf, limitOf, type Registration } from './check-registration.ts';

const good: Registration = {
  displayName: 'Mika',
  email: 'mika@example.com',
  password: 'secret',
  confirmation: 'secret',
  acceptTerms: true,
};
const problem = (change: Partial<Registration>) => checkRegistration({ ...good, ...change })?.text ?? null;

test('a complete form has no problem', () => {
  assert.equal(problem({}), null);
});

test('each rule has its own message', () => {
  assert.equal(problem({ email: ' ' }), 'register.missing');
  assert.equal(problem({ password: '' }), 'register.missing');
  assert.equal(problem({ confirmation: '' }), 'register.missing');
  assert.equal(problem({ displayName: ' \u200b ' }), 'register.missingName');
  assert.equal(problem({ displayName: 'x'.repeat(61) }), 'register.nameTooLong');
  assert.equal(problem({ email: 'mika@' }), 'register.badEmail');
  assert.equal(problem({ password: '12345', confirmation: '12345' }), 'register.weak');
  assert.equal(problem({ confirmation: 'secrets' }), 'register.mismatch');
  assert.equal(problem({ acceptTerms: false }), 'register.termsNeeded');
});

test('all that is missing is named, so that the form can mark it', () => {
  const empty = { displayName: '', email: '', password: '', confirmation: '', acceptTerms: false };
  const missing = (change: Partial<Registration>) => {
    const found = checkRegistration({ ...good, ...change });
    return found?.field === null ? found.missing : null;
  };
  assert.deepEqual(missing(empty), ['displayName', 'email', 'password', 'confirmation']);
  assert.deepEqual(missing({ email: ' ', confirmation: '' }), ['email', 'confirmation']);
  const marked = (change: Partial<Registration>) => {
    const found = checkRegistration({ ...good, ...change });
    return found && [fieldsOf(found), limitOf(found)];
  };
  assert.deepEqual(marked({ email: '', password: '' }), [['email', 'password'], 6]);
  assert.deepEqual(marked({ displayName: 'x'.repeat(61) }), [['displayName'], 60]);
});

test('six characters are counted as people count, not as UTF-16 does', () => {
  assert.equal(problem({ password: '🎮🎮🎮', confirmation: '🎮🎮🎮' }), 'register.weak');
});
