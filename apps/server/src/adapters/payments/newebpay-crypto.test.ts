import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { checkCode, checkValue, decrypt, encrypt, isSame, tradeSha } from './newebpay-crypto.ts';

interface Sealed {
  hex: string;
  sha: string;
}
interface Golden {
  key: string;
  iv: string;
  vectors: { name: string; plain: string; pkcs7_16: Sealed; pad32: Sealed }[];
  manual: Record<'MPG_request' | 'MPG_notify_gateway', Sealed & { plaintext: string }> & {
    mpg_key: string;
    mpg_iv: string;
  };
  checks: {
    for: { Amt: number; MerchantID: string; MerchantOrderNo: string; TradeNo: string };
    CheckCode_with_mpg_key: string;
    CheckValue_with_mpg_key: string;
  };
}

const golden = JSON.parse(
  readFileSync(new URL('../../../../../fixtures/newebpay.json', import.meta.url), 'utf8'),
) as Golden;
const keys = { hashKey: golden.key, hashIv: golden.iv };
const manualKeys = { hashKey: golden.manual.mpg_key, hashIv: golden.manual.mpg_iv };

describe('what the gateway and we write to each other', () => {
  for (const { name, plain, pkcs7_16, pad32 } of golden.vectors) {
    test(`${name} is sealed and signed as others seal and sign it`, () => {
      assert.equal(encrypt(keys, plain), pkcs7_16.hex);
      assert.equal(tradeSha(keys, pkcs7_16.hex), pkcs7_16.sha);
      assert.equal(tradeSha(keys, pad32.hex), pad32.sha);
    });
    test(`${name} is opened however the other side padded it`, () => {
      assert.equal(decrypt(keys, pkcs7_16.hex), plain);
      assert.equal(decrypt(keys, pad32.hex), plain);
    });
  }

  test("the manual's own request and notice come out as printed", () => {
    const { MPG_request: request, MPG_notify_gateway: notice } = golden.manual;
    assert.equal(encrypt(manualKeys, request.plaintext), request.hex);
    assert.equal(tradeSha(manualKeys, request.hex), request.sha);
    assert.equal(decrypt(manualKeys, notice.hex), notice.plaintext);
    assert.equal(tradeSha(manualKeys, notice.hex), notice.sha);
  });

  test('questions and answers about an order are signed as documented', () => {
    const { for: about, CheckCode_with_mpg_key, CheckValue_with_mpg_key } = golden.checks;
    const asked = { ...about, Amt: String(about.Amt) };
    assert.equal(checkValue(manualKeys, asked), CheckValue_with_mpg_key);
    assert.equal(checkCode(manualKeys, asked), CheckCode_with_mpg_key);
  });

  test('every pad from 1 to 32 is taken off, whatever the length of the text', () => {
    for (let length = 0; length <= 64; length += 1) {
      const plain = 'x'.repeat(length);
      assert.equal(decrypt(keys, encrypt(keys, plain)), plain);
    }
  });

  test('what is not hex, not whole blocks, or sealed by somebody else is not opened', () => {
    const sealed = encrypt(keys, '{"Status":"SUCCESS"}');
    assert.equal(decrypt(keys, ''), null);
    assert.equal(decrypt(keys, 'zz'.repeat(16)), null);
    assert.equal(decrypt(keys, sealed.slice(0, -2)), null);
    assert.equal(decrypt(keys, sealed.slice(0, 32)), null);
    assert.equal(decrypt({ ...keys, hashKey: 'another key of 32 characters !!!' }, sealed), null);
  });

  test('signatures are compared whole', () => {
    assert.equal(isSame('ABC', 'ABC'), true);
    assert.equal(isSame('ABC', 'ABD'), false);
    assert.equal(isSame('ABC', 'AB'), false);
    assert.equal(isSame('ABC', ''), false);
  });
});
