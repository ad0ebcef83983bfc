import assert from 'node:assert/strict';
import { test } from 'node:test';
import { displayNameMaximum, passwordMinimum } from '@artcade/domain/profile';
import { checkStrength, readEmail, readName } from './inputs.ts';

test('an address is valid as it was typed and as it is stored', () => {
  assert.equal(readEmail(' Mia@Example.COM '), 'mia@example.com');
  const wrongs = [
    'mia',
    'mia@',
    'mia@exa mple.com',
    `${'x'.repeat(250)}@example.com`,
    // Only as it was typed, and only as it would be stored.
    'mia@example.com/x',
    'mia@%65xample.com',
    'mia＠a@example.com',
    'mia@１.２',
  ];
  for (const wrong of wrongs) assert.throws(() => readEmail(wrong), { code: 'invalid_email' }, wrong);
});

test('a name has as many signs as there is room for', () => {
  const longest = 'x'.repeat(displayNameMaximum);
  assert.equal(readName(` ${longest} `), longest);
  for (const wrong of [' ', `${longest}x`]) assert.throws(() => readName(wrong), { code: 'invalid_input' });
});

test('a password of the least length is long enough, counted as people count', async () => {
  await checkStrength('🔑'.repeat(passwordMinimum), []);
  await assert.rejects(checkStrength('🔑'.repeat(passwordMinimum - 1), []), { code: 'weak_password' });
  await assert.rejects(checkStrength('password', []), { code: 'common_password' });
});
