import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { online, outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { readConfig } from './config.ts';

describe('the configuration of the sandbox', () => {
  testWrongValues({
    ALLOW_SANDBOX: ['true'],
    SANDBOX_PORT: ['x'],
  });

  test('refuses stand-ins in production, unless they are allowed', () => {
    const production = { ...online, NODE_ENV: 'production' };
    const { SMTP_URL, ...oidc } = outside;
    for (const given of [{}, oidc]) {
      for (const refused of [{}, { ALLOW_SANDBOX: '0' }]) {
        const [problem = '', ...others] = problemsOf({ ...production, ...given, ...refused });
        assert.deepEqual(others, []);
        assert.ok(problem.startsWith('In production set SMTP_URL, or ALLOW_SANDBOX=1'), problem);
      }
      assert.notEqual(readConfig({ ...production, ...given, ALLOW_SANDBOX: '1' }).sandbox, null);
    }
    assert.equal(readConfig({ ...production, ...outside }).sandbox, null);
    assert.notEqual(readConfig({ ...production, SMTP_URL, ALLOW_SANDBOX: '1' }).sandbox, null);
  });

  test('keeps the sandbox on this machine, unless it is allowed out', () => {
    const { SMTP_URL, ...oidc } = outside;
    for (const given of [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.5' },
      { PUBLIC_URL: 'http://artcade.example' },
      { PUBLIC_URL: 'http://localhost.example' },
      online,
    ]) {
      for (const half of [{}, { SMTP_URL }, oidc]) {
        const [problem = '', ...others] = problemsOf({ ...given, ...half });
        assert.deepEqual(others, []);
        assert.match(problem, /^The sandbox lets anyone in .*ALLOW_SANDBOX=1/, JSON.stringify(given));
      }
      assert.notEqual(readConfig({ ...given, ALLOW_SANDBOX: '1' }).sandbox, null);
      assert.equal(readConfig({ ...given, ...outside }).sandbox, null);
    }
    for (const HOST of ['localhost', '127.0.0.1', '127.0.1.1', '::1'])
      assert.notEqual(readConfig({ HOST }).sandbox, null, HOST);
    assert.notEqual(readConfig({ PUBLIC_URL: 'http://artcade.localhost:8787' }).sandbox, null);
  });

  test('finds a port for the sandbox, or says that there is none', () => {
    assert.deepEqual(readConfig({ PORT: '9000', SANDBOX_PORT: '7000' }).sandbox?.port, 7000);
    assert.match(problemsOf({ PORT: '65535' }).join(), /^PORT must leave room for the sandbox/);
    for (const clash of [{ PORT: '9000', SANDBOX_PORT: '9000' }, { SANDBOX_PORT: '8787' }])
      assert.deepEqual(problemsOf(clash), ['SANDBOX_PORT must differ from PORT.']);
    assert.equal(
      readConfig({ ...outside, PORT: '65535' }).port,
      65535,
      'where there is no sandbox, it needs no port',
    );
  });
});
