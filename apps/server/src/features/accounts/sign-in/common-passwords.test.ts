import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';

const own = ['kay.lee@example.com', 'Kay Lee'];

test('what most people choose is common, however it is written', async () => {
  for (const password of [
    '123456',
    'password',
    'Password1',
    'qwerty123',
    'ILOVEYOU',
    ' letmein ',
    '１２３４５６',
    '1q2w3e4r',
  ])
    assert.equal(await isCommonPassword(password, own), true, password);
});

test('so are the name of the product and what everybody knows of the owner', async () => {
  for (const password of [
    'artcade',
    'Artcade2026!',
    'kay.lee@example.com',
    'KAY.LEE',
    'kay lee',
    'Kay Lee 1990',
    'kay.lee!',
  ])
    assert.equal(await isCommonPassword(password, own), true, password);
});

test('other passwords are not, whatever they share with a name', async () => {
  for (const password of [
    'coin-slot-7',
    'insert-coin',
    'kay-likes-rain',
    'artcade-by-night',
    '20261115',
    '密碼很長很長',
    '987-654-3',
  ])
    assert.equal(await isCommonPassword(password, own), false, password);
  assert.equal(await isCommonPassword('-------', ['', '@', '1@example.com']), false);
});
