import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { appAddress, base32, codeAt, matchingStep, readAppCode, stepAt } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

describe('codes of authenticator apps', () => {
  test('are those of RFC 4226, appendix D', () => {
    const expected = '755224 287082 359152 969429 338314 254676 287922 162583 399871 520489'.split(' ');
    assert.deepEqual(
      expected.map((_, counter) => codeAt(secret, counter)),
      expected,
    );
  });

  test('are those of RFC 6238, appendix B, of which apps show the last six digits', () => {
    const expected = [
      [59, '94287082'],
      [1_111_111_109, '07081804'],
      [1_111_111_111, '14050471'],
      [1_234_567_890, '89005924'],
      [2_000_000_000, '69279037'],
      [20_000_000_000, '65353130'],
    ] as const;
    for (const [seconds, code] of expected)
      assert.equal(codeAt(secret, stepAt(new Date(seconds * 1000))), code.slice(-6));
  });

  test('are good for their own half minute and the ones beside it', () => {
    const step = 1000;
    const code = codeAt(secret, step);
    const at = (seconds: number) => matchingStep(secret, code, new Date(step * 30_000 + seconds * 1000));
    assert.deepEqual([-31, -30, 0, 29.999, 59.999, 60].map(at), [null, step, step, step, step, null]);
    assert.equal(matchingStep(Buffer.from('another secret'), code, new Date(step * 30_000)), null);
    for (const other of ['', code.slice(1), `${code}0`, 'éééééé'])
      assert.equal(matchingStep(secret, other, new Date(step * 30_000)), null, other);
  });

  test('count for the later step where two of them are the same, so that no code is good twice', () => {
    const step = 153_568;
    assert.equal(codeAt(secret, step - 1), codeAt(secret, step + 1));
    const found = matchingStep(secret, codeAt(secret, step + 1), new Date(step * 30_000));
    assert.equal(found, step + 1);
  });

  test('are read as people type them', () => {
    assert.deepEqual(['287082', ' 287 082', '287-082'].map(readAppCode), ['287082', '287082', '287082']);
    assert.deepEqual(['28708', '2870822', '28708a', '２８７０８２'].map(readAppCode), [
      null,
      null,
      null,
      null,
    ]);
  });

  test('come from a secret that apps can read', () => {
    // RFC 4648, section 10.
    const expected = ['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI'];
    assert.deepEqual(
      expected.map((_, length) => base32(Buffer.from('foobar'.slice(0, length)))),
      expected,
    );
    assert.equal(
      appAddress('kay+a&b@example.com', base32(secret)),
      'otpauth://totp/Artcade:kay%2Ba%26b%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Artcade',
    );
  });
});
