import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { online, outside, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the card gateway', () => {
  testWrongValues({
    NEWEBPAY_URL: ['gateway.example', 'http://gateway.example', 'https://gateway.example/MPG'],
    NEWEBPAY_MERCHANT_ID: ['MS12345678901234'],
    NEWEBPAY_HASH_KEY: ['short', `${'k'.repeat(31)}é`],
    NEWEBPAY_HASH_IV: ['i'.repeat(17)],
  });

  test('sells through the gateway only when all four of its values are there, and otherwise says what is missing', () => {
    const { NEWEBPAY_URL, NEWEBPAY_MERCHANT_ID, NEWEBPAY_HASH_KEY, NEWEBPAY_HASH_IV, ...others } = outside;
    const four = { NEWEBPAY_URL, NEWEBPAY_MERCHANT_ID, NEWEBPAY_HASH_KEY, NEWEBPAY_HASH_IV };
    for (const missing of Object.keys(four)) {
      const config = readConfig({ ...outside, [missing]: '' });
      assert.equal(config.gateway, null, missing);
      assert.equal(config.sandbox, null, 'half a gateway is not the wish for a stand-in');
      assert.deepEqual(config.warnings, [`Nothing can be bought: ${missing} not set.`]);
    }
    const closed = readConfig({ ...online, ...others, NODE_ENV: 'production' });
    assert.deepEqual([closed.gateway, closed.sandbox], [null, null]);
    assert.match(closed.warnings.join(), /^Nothing can be bought: NEWEBPAY_URL, .*NEWEBPAY_HASH_IV not set/);
    assert.equal(readConfig({ ...others }).gateway, 'sandbox', 'elsewhere the stand-in takes its place');
    assert.notEqual(readConfig({ ...others }).sandbox, null);
    const allowed = readConfig({ ...online, ...others, NODE_ENV: 'production', ALLOW_SANDBOX: '1' });
    assert.equal(allowed.gateway, 'sandbox');
  });

  test('wonders about a merchant id of another kind than expected, but starts', () => {
    const config = readConfig({ ...outside, NEWEBPAY_MERCHANT_ID: 'SHOP1' });
    assert.notEqual(config.gateway, null);
    assert.match(config.warnings.join(), /^NEWEBPAY_MERCHANT_ID is not the kind expected/);
  });
});
