import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { online, outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the issuer', () => {
  testWrongValues({
    OIDC_ISSUER: ['google', 'http://issuer.example', 'HTTP://issuer.example', 'http://localhost.example'],
    OIDC_TRUST_EMAIL: ['yes'],
  });

  test('takes the client id and secret of the issuer together or not at all', () => {
    for (const lonely of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      assert.deepEqual(problemsOf({ [lonely]: 'x' }), [
        'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
      ]);
    assert.equal(readConfig({ OIDC_ISSUER: 'https://issuer.example' }).oidc, null);
  });

  test('runs in production without an issuer: there is no Google sign-in then, and no stand-in for it', () => {
    const { SMTP_URL } = outside;
    const config = readConfig({ ...online, NODE_ENV: 'production', SMTP_URL });
    assert.deepEqual([config.oidc, config.sandbox, config.welcomeCredits], [null, null, 0]);
    assert.notEqual(readConfig({ SMTP_URL }).sandbox, null, 'elsewhere the stand-in takes its place');
  });

  test('takes an issuer over http on this machine alone', () => {
    for (const OIDC_ISSUER of ['http://localhost:9000/oidc', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
      assert.equal(readConfig({ ...outside, OIDC_ISSUER }).oidc?.issuer, OIDC_ISSUER);
  });

  test('believes Google about what it hosts, and another issuer about addresses only where that is said', () => {
    const own = { ...outside, OIDC_ISSUER: 'https://issuer.example' };
    assert.equal(readConfig(own).oidc?.vouches, 'none');
    assert.equal(readConfig({ ...own, OIDC_TRUST_EMAIL: '1' }).oidc?.vouches, 'all');
    for (const OIDC_TRUST_EMAIL of ['0', '1'])
      assert.equal(readConfig({ ...outside, OIDC_TRUST_EMAIL }).oidc?.vouches, 'hosted');
  });
});
