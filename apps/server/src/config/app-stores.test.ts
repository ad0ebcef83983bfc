import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { online, outside, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the app stores', () => {
  testWrongValues({
    REVENUECAT_URL: ['stores.example', 'http://stores.example', 'https://stores.example/v1'],
    REVENUECAT_SECRET_KEY: ['two words'],
    REVENUECAT_WEBHOOK_SECRET: ['too short', `${'w'.repeat(16)},`, `${'w'.repeat(16)},short`],
    REVENUECAT_IOS_KEY: ['two words'],
    REVENUECAT_ANDROID_KEY: ['ключ'],
  });

  test('sells in the app stores with both secrets, in a stand-in, or not at all', () => {
    const secrets = { REVENUECAT_SECRET_KEY: 'sk_1', REVENUECAT_WEBHOOK_SECRET: 'w'.repeat(16) };
    const production = {
      ...outside,
      ...online,
      NODE_ENV: 'production',
      SEALING_KEYS: Buffer.alloc(32).toString('base64'),
    };
    assert.deepEqual(readConfig(secrets).stores, {
      url: 'https://api.revenuecat.com',
      secretKey: 'sk_1',
      webhookSecrets: ['w'.repeat(16)],
    });
    // Nobody who runs without a sandbox gets one for the stores alone.
    assert.equal(readConfig(outside).sandbox, null);
    for (const closed of [outside, production]) {
      assert.equal(readConfig(closed).stores, null);
      assert.deepEqual(readConfig(closed).warnings, []);
    }
    for (const half of [{ REVENUECAT_SECRET_KEY: 'sk_1' }, { REVENUECAT_IOS_KEY: 'appl_1' }]) {
      const config = readConfig({ ...production, ...half });
      assert.equal(config.stores, null);
      assert.match(
        config.warnings.join(),
        /^Nothing can be bought in the app stores: .*REVENUECAT_WEBHOOK_SECRET not set/,
      );
      assert.equal(readConfig(half).stores, null);
    }
  });
});
