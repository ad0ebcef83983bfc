import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { ConfigError, readConfig, variableNames } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    assert.equal(error.message, error.problems.join('\n'));
    return error.problems;
  }
}

const outside = {
  SMTP_URL: 'smtps://user:secret@mail.example:465',
  OIDC_CLIENT_ID: 'artcade',
  OIDC_CLIENT_SECRET: 'secret',
};

describe('the configuration', () => {
  test('runs out of the box, on this machine alone, with stand-ins for the outside', () => {
    assert.deepEqual(readConfig({}), {
      production: false,
      port: 8787,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8787',
      dataDir: resolve('data'),
      databaseUrl: null,
      databasePool: 10,
      logLevel: 'warn',
      trustProxy: false,
      sandbox: { port: 8788, url: 'http://localhost:8788' },
      smtpUrl: null,
      mailFrom: 'Artcade <no-reply@artcade.example>',
      supportEmail: 'support@artcade.example',
      oidc: null,
      accessTokenSeconds: 300,
      sessionDays: 30,
      signingKeyDays: 30,
      signInAttempts: 10,
      mailsPerHour: 5,
      welcomeCredits: 200,
      usdPerNtd: 0.031,
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      ...outside,
      NODE_ENV: 'production',
      PORT: '80',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://artcade.example//',
      DATA_DIR: '/var/lib/artcade',
      DATABASE_URL: 'postgresql://artcade@db.example/artcade',
      DATABASE_POOL: '20',
      TRUST_PROXY: '1',
      MAIL_FROM: 'hello@artcade.example',
      SUPPORT_EMAIL: 'help@artcade.example',
      OIDC_ISSUER: 'https://issuer.example/',
      ACCESS_TOKEN_SECONDS: '60',
      SESSION_DAYS: '7',
      SIGNING_KEY_DAYS: '14',
      SIGN_IN_ATTEMPTS: '3',
      MAILS_PER_HOUR: '2',
      WELCOME_CREDITS: '50',
      USD_PER_NTD: '0.03',
    });
    assert.deepEqual(config, {
      production: true,
      port: 80,
      host: '0.0.0.0',
      publicUrl: 'https://artcade.example',
      dataDir: '/var/lib/artcade',
      databaseUrl: 'postgresql://artcade@db.example/artcade',
      databasePool: 20,
      logLevel: 'info',
      trustProxy: true,
      sandbox: null,
      smtpUrl: outside.SMTP_URL,
      mailFrom: 'hello@artcade.example',
      supportEmail: 'help@artcade.example',
      oidc: { issuer: 'https://issuer.example', clientId: 'artcade', clientSecret: 'secret' },
      accessTokenSeconds: 60,
      sessionDays: 7,
      signingKeyDays: 14,
      signInAttempts: 3,
      mailsPerHour: 2,
      welcomeCredits: 50,
      usdPerNtd: 0.03,
    });
  });

  test('takes an empty variable as one that is not set', () => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, '']));
    assert.deepEqual(readConfig(empty), readConfig({}));
  });

  test('gives no credits away where everything is real, unless told to', () => {
    assert.equal(readConfig(outside).welcomeCredits, 0);
    assert.equal(readConfig({ ...outside, WELCOME_CREDITS: '5' }).welcomeCredits, 5);
    assert.equal(readConfig({ WELCOME_CREDITS: '0' }).welcomeCredits, 0);
  });

  for (const [name, values] of Object.entries({
    NODE_ENV: ['prod'],
    PORT: ['eight', '0', '65536', '80.5', '-1'],
    PUBLIC_URL: ['artcade.example', 'ftp://artcade.example'],
    DATABASE_URL: ['mysql://db.example', 'db.example'],
    DATABASE_POOL: ['0', '501'],
    LOG_LEVEL: ['loud'],
    TRUST_PROXY: ['yes', '2'],
    ALLOW_SANDBOX: ['true'],
    SANDBOX_PORT: ['x'],
    SMTP_URL: ['mail.example', 'http://mail.example'],
    SUPPORT_EMAIL: ['nobody'],
    OIDC_ISSUER: ['google'],
    ACCESS_TOKEN_SECONDS: ['0', '3601'],
    SESSION_DAYS: ['0', 'x'],
    SIGNING_KEY_DAYS: ['0'],
    SIGN_IN_ATTEMPTS: ['0'],
    MAILS_PER_HOUR: ['-1'],
    WELCOME_CREDITS: ['-1', '0.5'],
    USD_PER_NTD: ['0', 'cheap'],
  })) {
    test(`names ${name} when its value is wrong`, () => {
      for (const value of values) {
        const problems = problemsOf({ [name]: value });
        assert.equal(problems.length, 1, `${name}=${value}: ${problems.join()}`);
        assert.match(problems[0] ?? '', new RegExp(`^${name}: .+\\.$`));
      }
    });
  }

  test('lists every problem at once, those between variables included', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: '9000',
      SANDBOX_PORT: '9000',
      LOG_LEVEL: 'loud',
      DATABASE_POOL: 'x',
      OIDC_CLIENT_ID: 'artcade',
    });
    assert.equal(problems.length, 5, problems.join('\n'));
    for (const part of [
      'LOG_LEVEL',
      'DATABASE_POOL',
      'must be set together',
      'must differ from PORT',
      'In production set',
    ])
      assert.equal(problems.filter((problem) => problem.includes(part)).length, 1, part);
  });

  test('takes the client id and secret of the issuer together or not at all', () => {
    for (const lonely of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      assert.deepEqual(problemsOf({ [lonely]: 'x' }), [
        'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
      ]);
    assert.equal(readConfig({ OIDC_ISSUER: 'https://issuer.example' }).oidc, null);
  });

  test('refuses stand-ins in production, unless they are allowed', () => {
    const production = { NODE_ENV: 'production' };
    const { SMTP_URL, ...oidc } = outside;
    for (const [given, missing] of [
      [{}, 'SMTP_URL and OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
      [{ SMTP_URL }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET'],
      [oidc, 'SMTP_URL'],
    ] as const) {
      const [problem = '', ...others] = problemsOf({ ...production, ...given });
      assert.deepEqual(others, []);
      assert.ok(problem.startsWith(`In production set ${missing}, or ALLOW_SANDBOX=1`), problem);
      assert.notEqual(readConfig({ ...production, ...given, ALLOW_SANDBOX: '1' }).sandbox, null);
    }
    assert.equal(problemsOf({ ...production, ALLOW_SANDBOX: '0' }).length, 1);
    assert.equal(readConfig({ ...production, ...outside }).sandbox, null);
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

  test("is told in full by the README's table", () => {
    const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
    const section = readme.split(/^## Configuration$/m)[1]?.split(/^## /m)[0] ?? '';
    const told = [...section.matchAll(/^\| *`(\w+)`/gm)].map((match) => match[1]);
    assert.deepEqual(told.toSorted(), variableNames.toSorted());
  });
});
