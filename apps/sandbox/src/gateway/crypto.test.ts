import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkCode, checkValue, decrypt, encrypt, type Keys, sameText, tradeSha } from './crypto.ts';

type Sealed = { hex: string; sha: string };
type Golden = {
  key: string;
  iv: string;
  vectors: Array<{ name: string; plain: string; pkcs7_16: Sealed; pad32: Sealed }>;
  manual: { mpg_key: string; mpg_iv: string } & Record<
    'MPG_request' | 'MPG_notify_gateway',
    Sealed & { plaintext: string }
  >;
  checks: {
    for: { Amt: number; MerchantID: string; MerchantOrderNo: string; TradeNo: string };
    CheckCode_with_mpg_key: string;
    CheckValue_with_mpg_key: string;
  };
};

const golden = JSON.parse(
  readFileSync(new URL('../../../../fixtures/newebpay.json', import.meta.url), 'utf8'),
) as Golden;
const keys: Keys = { merchantId: 'MS12345678', hashKey: golden.key, hashIv: golden.iv };
const manualKeys: Keys = {
  merchantId: golden.checks.for.MerchantID,
  hashKey: golden.manual.mpg_key,
  hashIv: golden.manual.mpg_iv,
};

for (const { name, plain, pkcs7_16, pad32 } of golden.vectors) {
  test(`golden ${name} is encrypted in blocks of 32 and read with either padding`, () => {
    assert.equal(encrypt(plain, keys), pad32.hex);
    assert.equal(decrypt(pad32.hex, keys), plain);
    assert.equal(decrypt(pkcs7_16.hex, keys), plain);
    assert.equal(tradeSha(pad32.hex, keys), pad32.sha);
    assert.equal(tradeSha(pkcs7_16.hex, keys), pkcs7_16.sha);
  });
}

test("the manual's own request and notify are read and signed as printed", () => {
  for (const { plaintext, hex, sha } of [golden.manual.MPG_request, golden.manual.MPG_notify_gateway]) {
    assert.equal(decrypt(hex, manualKeys), plaintext);
    assert.equal(tradeSha(hex, manualKeys), sha);
  }
});

test('queries and their answers are signed as the golden ones', () => {
  assert.equal(checkValue(golden.checks.for, manualKeys), golden.checks.CheckValue_with_mpg_key);
  assert.equal(checkCode(golden.checks.for, manualKeys), golden.checks.CheckCode_with_mpg_key);
});

test('every length of text survives, with pads of 1 to 32', () => {
  for (let length = 0; length <= 64; length += 1) {
    const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2);
    const hex = encrypt(text, keys);
    assert.equal((hex.length / 2) % 32, 0);
    assert.equal(decrypt(hex, keys), text);
  }
});

test('what was not encrypted with these keys is refused without an error', () => {
  const hex = encrypt('MerchantID=MS12345678', keys);
  assert.equal(decrypt(hex, manualKeys), undefined);
  for (const garbage of ['', 'zz', 'ab', hex.slice(2), `${hex}00`, 'g'.repeat(64), `${hex} `]) {
    assert.equal(decrypt(garbage, keys), undefined, garbage);
  }
});

test('a pad is accepted only when each of its bytes is right, and never above 32', () => {
  const raw = (bytes: Buffer): string => {
    const cipher = createCipheriv('aes-256-cbc', keys.hashKey, keys.hashIv).setAutoPadding(false);
    return cipher.update(bytes).toString('hex') + cipher.final('hex');
  };
  const text = Buffer.from('0123456789ab');
  assert.equal(decrypt(raw(Buffer.concat([text, Buffer.from([4, 4, 4, 4])])), keys), '0123456789ab');
  assert.equal(decrypt(raw(Buffer.concat([text, Buffer.from([4, 9, 4, 4])])), keys), undefined);
  assert.equal(decrypt(raw(Buffer.concat([text, Buffer.from([4, 4, 4, 0])])), keys), undefined);
  assert.equal(decrypt(raw(Buffer.alloc(48, 33)), keys), undefined);
  assert.equal(decrypt(raw(Buffer.alloc(16, 17)), keys), undefined);
  assert.equal(decrypt(raw(Buffer.concat([Buffer.alloc(15, 0xff), Buffer.from([1])])), keys), undefined);
});

test('texts are compared whatever their length', () => {
  assert.ok(sameText('ABC', 'ABC'));
  assert.ok(!sameText('ABC', 'ABD'));
  assert.ok(!sameText('ABC', 'ABCD'));
});
