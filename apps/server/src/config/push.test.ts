import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { appleKey, googleAccount, googleFile } from '../../test/support/push-accounts.ts';
import { readConfig } from './config.ts';

describe('the configuration of the push services', () => {
  testWrongValues({
    FCM_SERVICE_ACCOUNT: [
      'firebase.json',
      '{}',
      googleFile({ private_key: appleKey }),
      googleFile({ project_id: '../other' }),
      googleFile({ token_uri: 'http://oauth2.example/token' }),
    ],
    FCM_URL: ['fcm.example', 'http://fcm.example', 'https://fcm.example/v1'],
    APNS_KEY: ['AuthKey.p8', googleAccount.private_key],
    APNS_KEY_ID: ['abc1234567', 'ABC'],
    APNS_TOPIC: ['com.artcade/app'],
    APNS_URL: ['apple.example', 'http://apple.example', 'https://apple.example/3'],
  });

  test('tells phones by one service or both, by a stand-in, or not at all', () => {
    const fcm = { FCM_SERVICE_ACCOUNT: googleFile({}) };
    const apns = { APNS_KEY: appleKey, APNS_KEY_ID: 'ABC1234567', APPLE_TEAM_ID: 'A1B2C3D4E5' };
    const services = (given: Record<string, string>) => {
      const { push, warnings } = readConfig(given);
      assert.ok(push !== 'sandbox');
      return [push?.fcm?.url, push?.apns?.url, warnings.join()];
    };
    const google = 'https://fcm.googleapis.com';
    const apple = 'https://api.push.apple.com';
    assert.deepEqual(services({ ...fcm, ...apns }), [google, apple, '']);
    assert.deepEqual(services(fcm), [google, undefined, '']);
    assert.deepEqual(services(apns), [undefined, apple, '']);
    assert.deepEqual(services(outside), [undefined, undefined, '']);
    // The team alone is for links.
    assert.equal(readConfig({ APPLE_TEAM_ID: 'A1B2C3D4E5' }).push, 'sandbox');
    const half = services({ ...fcm, APNS_KEY: appleKey });
    assert.deepEqual(half.slice(0, 2), [google, undefined]);
    assert.match(half[2] ?? '', /^iPhones get no push notifications: APNS_KEY_ID, APPLE_TEAM_ID not set/);
    assert.match(services({ FCM_URL: google })[2] ?? '', /^Android phones .*: FCM_SERVICE_ACCOUNT not set/);
    const local = { FCM_URL: 'http://127.0.0.1:9', APNS_URL: 'http://127.0.0.1:10' };
    assert.deepEqual(problemsOf({ ...fcm, ...apns, ...local }), []);
    const leak = problemsOf({ FCM_SERVICE_ACCOUNT: googleFile({ token_uri: 'x' }) });
    assert.equal(leak.length, 1);
    assert.doesNotMatch(leak.join(), /PRIVATE KEY|gserviceaccount/);
  });
});
