import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { createIdentity } from '#adapters/provenance/certificates.ts';
import { builtinAlone, dice, outside, problemsOf, testWrongValues } from '../../test/support/environment.ts';
import { appleKey, googleAccount } from '../../test/support/push-accounts.ts';
import { readConfig, variableNames } from './config.ts';
import { signedInPerson, thisMachine } from './operator.ts';

const identity = createIdentity('A studio', new Date());
const pem = [identity.key, ...identity.chain.map((der) => new X509Certificate(der).toString())].join('');

describe('the configuration', () => {
  test('runs out of the box, on this machine alone, with stand-ins for the outside', () => {
    assert.deepEqual(readConfig({}, 'linux'), {
      production: false,
      port: 8787,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8787',
      dataDir: resolve('data'),
      databaseUrl: null,
      migrationDatabaseUrl: null,
      embeddedPostgres: 'socket',
      databasePool: 10,
      metrics: null,
      tracing: null,
      logLevel: 'warn',
      trustProxy: false,
      sandbox: { port: 8788, url: 'http://localhost:8788' },
      smtpUrl: null,
      mailFrom: 'Artcade <no-reply@artcade.example>',
      supportEmail: 'support@artcade.example',
      oidc: null,
      gateway: 'sandbox',
      stores: 'sandbox',
      storeKeys: { ios: null, android: null },
      push: 'sandbox',
      apps: { androidFingerprints: [], appleTeamId: null },
      s3: null,
      warnings: [],
      accessTokenSeconds: 300,
      sessionDays: 30,
      signingKeyDays: 30,
      sealingKeys: [],
      contentIdentity: null,
      eraseAfterDays: 30,
      signInAttempts: 10,
      mailsPerHour: 5,
      requestsPerMinute: 1200,
      stallSeconds: 15,
      diskReserveBytes: 500 * 1024 * 1024,
      uploadSpoolBytes: 1024 * 1024 * 1024,
      operator: signedInPerson(thisMachine({})),
      welcomeCredits: 200,
      usdPerNtd: 0.031,
      generations: { workers: 3, each: 2, seconds: 600 },
      engines: builtinAlone,
      director: null,
      safety: {
        promptRules: { file: null },
        suspendAfter: 5,
        pictureCheck: 'off',
        newAccounts: { hours: 24, imagesPerHour: 120, linksPerHour: 60 },
      },
      guestTools: [],
      gallery: false,
      webhookLoopback: false,
    });
  });

  test('reads every variable', () => {
    const config = readConfig({
      ...outside,
      NODE_ENV: 'production',
      PORT: '80',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://Artcade.example:443/',
      DATA_DIR: '/var/lib/artcade',
      DATABASE_URL: 'postgresql://artcade@db.example/artcade?sslmode=verify-full',
      MIGRATION_DATABASE_URL: 'postgresql://owner@db.example/artcade?sslmode=verify-full',
      EMBEDDED_POSTGRES: 'tcp',
      DATABASE_POOL: '20',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://elsewhere.example',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector.example/v1/traces',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-team = c',
      OTEL_EXPORTER_OTLP_TIMEOUT: '3000',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      OTEL_SERVICE_NAME: 'artcade-test',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test,service.name=other',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_SDK_DISABLED: 'false',
      TRUST_PROXY: '1',
      MAIL_FROM: 'hello@artcade.example',
      SUPPORT_EMAIL: 'help@artcade.example',
      OIDC_ISSUER: 'https://issuer.example/',
      REVENUECAT_URL: 'https://stores.example/',
      REVENUECAT_SECRET_KEY: 'sk_live',
      REVENUECAT_WEBHOOK_SECRET: 'Bearer of good news, Bearer of old ones',
      REVENUECAT_IOS_KEY: 'appl_1',
      REVENUECAT_ANDROID_KEY: 'goog_1',
      FCM_SERVICE_ACCOUNT: JSON.stringify(googleAccount),
      FCM_URL: 'https://fcm.example/',
      APNS_KEY: appleKey.replaceAll('\n', '\\n'),
      APNS_KEY_ID: 'ABC1234567',
      APNS_TOPIC: 'com.example.app',
      APNS_URL: 'https://api.sandbox.push.apple.com',
      ANDROID_CERT_FINGERPRINTS: `${'ab:'.repeat(31)}01, ${'CD:'.repeat(31)}02`,
      APPLE_TEAM_ID: 'A1B2C3D4E5',
      ACCESS_TOKEN_SECONDS: '60',
      SESSION_DAYS: '7',
      SIGNING_KEY_DAYS: '14',
      SEALING_KEYS: `${Buffer.alloc(32, 1).toString('base64')}, ${Buffer.alloc(32, 2).toString('base64')}`,
      CONTENT_CREDENTIALS_PEM: pem,
      ERASE_AFTER_DAYS: '90',
      SIGN_IN_ATTEMPTS: '3',
      MAILS_PER_HOUR: '2',
      REQUESTS_PER_MINUTE: '600',
      STALL_SECONDS: '20',
      DISK_RESERVE_MB: '50',
      ARTCADE_OPERATOR: 'Anna Chen',
      UPLOAD_SPOOL_MB: '2000',
      WELCOME_CREDITS: '50',
      USD_PER_NTD: '0.03',
      GENERATION_WORKERS: '0',
      GENERATIONS_EACH: '4',
      GENERATION_SECONDS: '120',
      GUEST_TOOLS: JSON.stringify([dice]),
    });
    assert.deepEqual(config, {
      production: true,
      port: 80,
      host: '0.0.0.0',
      publicUrl: 'https://artcade.example',
      dataDir: '/var/lib/artcade',
      databaseUrl: 'postgresql://artcade@db.example/artcade?sslmode=verify-full',
      migrationDatabaseUrl: 'postgresql://owner@db.example/artcade?sslmode=verify-full',
      embeddedPostgres: 'tcp',
      databasePool: 20,
      metrics: { port: 9464, host: '0.0.0.0' },
      tracing: {
        url: 'https://collector.example/v1/traces',
        headers: { 'x-key': 'a b', 'x-team': 'c' },
        resource: { 'deployment.environment.name': 'test', 'service.name': 'artcade-test' },
        share: 0.25,
        delayMs: 100,
        timeoutMs: 3000,
      },
      logLevel: 'info',
      trustProxy: true,
      sandbox: null,
      smtpUrl: outside.SMTP_URL,
      mailFrom: 'hello@artcade.example',
      supportEmail: 'help@artcade.example',
      oidc: {
        issuer: 'https://issuer.example',
        vouches: 'none',
        clientId: 'artcade',
        clientSecret: 'secret',
      },
      gateway: {
        url: 'https://gateway.example',
        merchantId: 'MS12345678',
        hashKey: outside.NEWEBPAY_HASH_KEY,
        hashIv: outside.NEWEBPAY_HASH_IV,
      },
      stores: {
        url: 'https://stores.example',
        secretKey: 'sk_live',
        webhookSecrets: ['Bearer of good news', 'Bearer of old ones'],
      },
      storeKeys: { ios: 'appl_1', android: 'goog_1' },
      push: {
        fcm: {
          url: 'https://fcm.example',
          account: {
            projectId: 'artcade-1',
            clientEmail: googleAccount.client_email,
            privateKeyId: 'k1',
            privateKey: googleAccount.private_key,
            tokenUri: googleAccount.token_uri,
          },
        },
        apns: {
          url: 'https://api.sandbox.push.apple.com',
          key: appleKey,
          keyId: 'ABC1234567',
          teamId: 'A1B2C3D4E5',
          topic: 'com.example.app',
        },
      },
      apps: {
        androidFingerprints: [`${'AB:'.repeat(31)}01`, `${'CD:'.repeat(31)}02`],
        appleTeamId: 'A1B2C3D4E5',
      },
      s3: null,
      warnings: [],
      accessTokenSeconds: 60,
      sessionDays: 7,
      signingKeyDays: 14,
      sealingKeys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
      contentIdentity: identity,
      eraseAfterDays: 90,
      signInAttempts: 3,
      mailsPerHour: 2,
      requestsPerMinute: 600,
      stallSeconds: 20,
      diskReserveBytes: 50 * 1024 * 1024,
      uploadSpoolBytes: 2000 * 1024 * 1024,
      operator: 'Anna Chen',
      welcomeCredits: 50,
      usdPerNtd: 0.03,
      generations: { workers: 0, each: 4, seconds: 120 },
      engines: builtinAlone,
      director: null,
      safety: {
        promptRules: { file: null },
        suspendAfter: 5,
        pictureCheck: 'off',
        newAccounts: { hours: 24, imagesPerHour: 120, linksPerHour: 60 },
      },
      guestTools: [dice],
      gallery: false,
      webhookLoopback: false,
    });
  });

  test('takes an empty variable as one that is not set', () => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, '']));
    assert.deepEqual(readConfig(empty), readConfig({}));
  });

  test('grants no welcome credits in production unless configured', () => {
    assert.equal(readConfig(outside).welcomeCredits, 0);
    assert.equal(readConfig({ ...outside, WELCOME_CREDITS: '5' }).welcomeCredits, 5);
    assert.equal(readConfig({ WELCOME_CREDITS: '0' }).welcomeCredits, 0);
  });

  test('checks pictures with any engine but the built-in one, unless told otherwise in writing', () => {
    const openai = { OPENAI_API_KEY: 'secret' };
    const isOn = (given: Record<string, string>) => readConfig(given).safety.pictureCheck !== 'off';
    for (const given of [
      openai,
      { ...openai, IMAGE_ENGINE: 'builtin,openai' },
      { ...openai, IMAGE_ENGINE: 'builtin', IMAGE_ENGINE_FALLBACK: 'openai' },
      { ...openai, IMAGE_ENGINE: 'builtin', IMAGE_ENGINE_CHOICE: 'openai' },
      { ...openai, IMAGE_ENGINE: 'builtin', IMAGE_ENGINE_BY_TOOL: 'logo-generator=openai' },
      { PICTURE_CHECK: 'on' },
    ])
      assert.ok(isOn(given), JSON.stringify(given));
    for (const given of [{}, { ...openai, IMAGE_ENGINE: 'builtin' }, { ...openai, PICTURE_CHECK: 'off' }])
      assert.ok(!isOn(given), JSON.stringify(given));
    assert.match(readConfig({ ...openai, PICTURE_CHECK: 'off' }).warnings.join(), /PICTURE_CHECK is off/);
    assert.match(readConfig({ GALLERY: '1' }).warnings.join(), /set PICTURE_CHECK=on/);
    assert.deepEqual(readConfig({ ...openai, GALLERY: '1' }).warnings, []);
  });

  test('says which number a variable takes, once', () => {
    const lines = {
      PORT: ['80.5', 'a whole number from 1 to 65535'],
      SIGN_IN_ATTEMPTS: ['-0.5', 'a whole number, at least 1'],
      USD_PER_NTD: ['cheap', 'a number above 0'],
      PICTURE_CHECK_THRESHOLD: ['2', 'a number above 0, at most 1'],
    } as const;
    for (const [name, [value, numbers]] of Object.entries(lines))
      assert.deepEqual(problemsOf({ ...outside, [name]: value }), [
        `${name} is "${value}": set it to ${numbers}.`,
      ]);
  });

  testWrongValues({
    NODE_ENV: ['prod'],
    PORT: ['eight', '0', '65536', '80.5', '-1'],
    METRICS_PORT: ['0', 'x', '8787', '8788'],
    LOG_LEVEL: ['loud'],
    SMTP_URL: ['mail.example', 'http://mail.example'],
    SUPPORT_EMAIL: ['nobody'],
    WELCOME_CREDITS: ['-1', '0.5'],
    USD_PER_NTD: ['0', 'cheap'],
    GENERATION_WORKERS: ['-1', '17', 'x'],
    GENERATIONS_EACH: ['0', '17'],
    GENERATION_SECONDS: ['29', '3601'],
    ANDROID_CERT_FINGERPRINTS: ['AB:CD', 'AB'.repeat(32), `${'AB:'.repeat(31)}AB,`, `${'AG:'.repeat(31)}AB`],
    APPLE_TEAM_ID: ['A1B2C3D4E', 'a1b2c3d4e5', 'A1B2C3D4E5.com'],
    ACCESS_TOKEN_SECONDS: ['0', '3601'],
    SESSION_DAYS: ['0', 'x'],
    SIGNING_KEY_DAYS: ['0'],
    SEALING_KEYS: ['short', `${Buffer.alloc(32).toString('base64')},`],
    ERASE_AFTER_DAYS: ['0', '91'],
    SIGN_IN_ATTEMPTS: ['0'],
    MAILS_PER_HOUR: ['-1'],
    REQUESTS_PER_MINUTE: ['0', '1000001', 'many'],
    STALL_SECONDS: ['0', '301', 'long'],
    DISK_RESERVE_MB: ['-1', 'much'],
    ARTCADE_OPERATOR: ['-', 'a\nb', 'n'.repeat(61)],
    UPLOAD_SPOOL_MB: ['99', '1000001', 'much'],
  });

  test('lists every problem at once, those between variables included', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: '9000',
      SANDBOX_PORT: '9000',
      LOG_LEVEL: 'loud',
      DATABASE_POOL: 'x',
      OIDC_CLIENT_ID: 'artcade',
    });
    assert.equal(problems.length, 6, problems.join('\n'));
    for (const part of [
      'LOG_LEVEL',
      'DATABASE_POOL',
      'must be set together',
      'must differ from PORT',
      'In production set',
      'PUBLIC_URL',
    ])
      assert.equal(problems.filter((problem) => problem.includes(part)).length, 1, part);
  });

  test('is documented in full: every variable once, those of OpenTelemetry where traces are', () => {
    const page = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
    const traces = page('operations.md').split('\n## Traces\n')[1]?.split(/^## /m)[0] ?? '';
    const documented = [
      ...page('configuration.md').matchAll(/^- `(\w+)`/gm),
      ...traces.matchAll(/^- `(OTEL_\w+)`/gm),
    ].map((match) => match[1]);
    assert.deepEqual(documented.toSorted(), variableNames.toSorted());
  });
});
