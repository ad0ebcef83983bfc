import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vouchesFor } from './issuer.ts';

test('Google vouches for Gmail and for the very domain that it hosts', () => {
  for (const [email, hd] of [
    ['a@gmail.com', ''],
    ['a@GoogleMail.com', ''],
    ['a@studio.example', 'studio.example'],
    ['a@Studio.example', 'studio.EXAMPLE'],
  ] as const)
    assert.equal(vouchesFor('hosted', email, hd), true, email);
  for (const [email, hd] of [
    ['a@studio.example', ''],
    ['a@studio.example', 'other.example'],
    ['a@sub.studio.example', 'studio.example'],
    ['a@notgmail.com', ''],
    ['a@gmail.com.example', ''],
    ['gmail.com@studio.example', ''],
    ['', ''],
  ] as const)
    assert.equal(vouchesFor('hosted', email, hd), false, `${email} ${hd}`);
});

test('another issuer vouches for all or for none, whatever it says of Gmail and hd', () => {
  assert.equal(vouchesFor('none', 'a@gmail.com', 'gmail.com'), false);
  assert.equal(vouchesFor('all', 'a@studio.example', ''), true);
});
