import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { hashApiKey, hintOf, isApiKey, newApiKey } from './api-key-form.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
function withChecksum(body: string): string {
  const places = [5, 4, 3, 2, 1, 0].map((place) => Math.floor(crc32(body) / 62 ** place) % 62);
  return body + places.map((value) => digits.charAt(value)).join('');
}

test('a key has the length that scanners look for, and no two are alike', () => {
  const keys = Array.from({ length: 200 }, newApiKey);
  assert.equal(new Set(keys).size, keys.length);
  for (const key of keys) {
    assert.match(key, /^art_live_[0-9A-Za-z]{49}$/);
    assert.ok(isApiKey(key), key);
  }
});

test('one changed, missing or added letter is noticed', () => {
  const key = newApiKey();
  for (let at = 9; at < key.length; at += 1) {
    const other = key[at] === 'a' ? 'b' : 'a';
    assert.ok(!isApiKey(key.slice(0, at) + other + key.slice(at + 1)), `${at}`);
    assert.ok(!isApiKey(key.slice(0, at) + key.slice(at + 1)), `${at} is missing`);
  }
  for (const wrong of [`${key}a`, ` ${key}`, `${key}\n`, key.replace('live', 'test'), ''])
    assert.ok(!isApiKey(wrong), wrong);
});

test('the checksum is the CRC-32 of what precedes it, in base 62', () => {
  const body = `art_live_${'0'.repeat(43)}`;
  assert.ok(isApiKey(`${body}0Pz8Wv`));
  assert.ok(!isApiKey(`${body}000000`));
});

test('a text of another form is no key, whatever its checksum', () => {
  assert.ok(isApiKey(withChecksum(`art_live_${'a'.repeat(43)}`)));
  for (const body of [
    '',
    `art_test_${'a'.repeat(43)}`,
    `art_live_${'a'.repeat(44)}`,
    `art_live_${'-'.repeat(43)}`,
  ])
    assert.ok(!isApiKey(withChecksum(body)), body);
});

test('the hint shows the beginning and the end only', () => {
  const key = newApiKey();
  assert.equal(hintOf(key).length, 18);
  assert.ok(key.startsWith(hintOf(key).slice(0, 13)) && key.endsWith(hintOf(key).slice(-4)));
});

test('the stored form is SHA-256', () => {
  assert.equal(
    hashApiKey('abc').toString('hex'),
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
