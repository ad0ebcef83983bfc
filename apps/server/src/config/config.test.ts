import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
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
  NEWEBPAY_URL: 'https://gateway.example',
  NEWEBPAY_MERCHANT_ID: 'MS12345678',
  NEWEBPAY_HASH_KEY: 'k'.repeat(32),
  NEWEBPAY_HASH_IV: 'i'.repeat(16),
};

const workflowFile = fileURLToPath(new URL('../adapters/engines/comfyui-sdxl.json', import.meta.url));

const builtinAlone = {
  main: 'builtin',
  byTool: {},
  fallback: null,
  openai: null,
  google: null,
  automatic1111: null,
  comfyui: null,
};

const dice = { slug: 'dice', name: 'Dice', url: 'https://dice.example/tool', creditCost: 5 };

const guests = (change: Record<string, unknown>): string => JSON.stringify([{ ...dice, ...change }]);

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString();
const googleAccount = {
  type: 'service_account',
  project_id: 'artcade-1',
  private_key_id: 'k1',
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString(),
  client_email: 'push@artcade-1.iam.gserviceaccount.com',
  client_id: '1',
  token_uri: 'https://oauth2.googleapis.com/token',
};
const googleFile = (change: object): string => JSON.stringify({ ...googleAccount, ...change });

const online = { PUBLIC_URL: 'https://artcade.example', TRUST_PROXY: '1' };

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
      eraseAfterDays: 30,
      signInAttempts: 10,
      mailsPerHour: 5,
      requestsPerMinute: 1200,
      stallSeconds: 15,
      uploadSpoolBytes: 1024 * 1024 * 1024,
      welcomeCredits: 200,
      usdPerNtd: 0.031,
      generations: { workers: 2, each: 2, seconds: 600 },
      engines: builtinAlone,
      guestTools: [],
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
      ERASE_AFTER_DAYS: '90',
      SIGN_IN_ATTEMPTS: '3',
      MAILS_PER_HOUR: '2',
      REQUESTS_PER_MINUTE: '600',
      STALL_SECONDS: '20',
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
      eraseAfterDays: 90,
      signInAttempts: 3,
      mailsPerHour: 2,
      requestsPerMinute: 600,
      stallSeconds: 20,
      uploadSpoolBytes: 2000 * 1024 * 1024,
      welcomeCredits: 50,
      usdPerNtd: 0.03,
      generations: { workers: 0, each: 4, seconds: 120 },
      engines: builtinAlone,
      guestTools: [dice],
    });
  });

  test('takes an empty variable as one that is not set', () => {
    const empty = Object.fromEntries(variableNames.map((name) => [name, '']));
    assert.deepEqual(readConfig(empty), readConfig({}));
  });

  test('traces where a collector is named, as OpenTelemetry has it', () => {
    const tracing = (more: Record<string, string>) =>
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/', ...more });
    assert.deepEqual(tracing({}).tracing, {
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: {},
      resource: {},
      share: 1,
      delayMs: 5000,
      timeoutMs: 10_000,
    });
    assert.equal(tracing({ OTEL_SDK_DISABLED: 'true' }).tracing, null);
    const named = tracing({ OTEL_RESOURCE_ATTRIBUTES: 'service.name=art' });
    assert.deepEqual(named.tracing?.resource, { 'service.name': 'art' });
    for (const [sampler, share] of [
      ['always_on', 1],
      ['always_off', 0],
      ['traceidratio', 0.1],
      ['parentbased_always_on', 1],
      ['parentbased_always_off', 0],
      ['parentbased_traceidratio', 0.1],
    ] as const) {
      const sampled = tracing({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.1' });
      assert.equal(sampled.tracing?.share, share, sampler);
    }
    const keyed = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=1' };
    assert.deepEqual(tracing(keyed).warnings, []);
    const open = tracing({ ...keyed, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' });
    assert.match(open.warnings.join(), /collector travels unencrypted/);
  });

  test('gives no credits away where everything is real, unless told to', () => {
    assert.equal(readConfig(outside).welcomeCredits, 0);
    assert.equal(readConfig({ ...outside, WELCOME_CREDITS: '5' }).welcomeCredits, 5);
    assert.equal(readConfig({ WELCOME_CREDITS: '0' }).welcomeCredits, 0);
  });

  for (const [name, values] of Object.entries({
    NODE_ENV: ['prod'],
    PORT: ['eight', '0', '65536', '80.5', '-1'],
    PUBLIC_URL: [
      'artcade.example',
      'http://',
      'http://[::1',
      'ftp://artcade.example',
      'http://artcade.example/portal',
      'http://artcade.example//',
      'http://artcade.example?page=1',
      'http://artcade.example/#top',
      'http://user@artcade.example',
    ],
    DATABASE_URL: ['mysql://db.example', 'db.example'],
    MIGRATION_DATABASE_URL: ['mysql://db.example', 'db.example'],
    EMBEDDED_POSTGRES: ['pipe', 'TCP'],
    DATABASE_POOL: ['0', '2', '501'],
    NEWEBPAY_URL: ['gateway.example', 'http://gateway.example', 'https://gateway.example/MPG'],
    NEWEBPAY_MERCHANT_ID: ['MS12345678901234'],
    NEWEBPAY_HASH_KEY: ['short', `${'k'.repeat(31)}é`],
    NEWEBPAY_HASH_IV: ['i'.repeat(17)],
    REVENUECAT_URL: ['stores.example', 'http://stores.example', 'https://stores.example/v1'],
    REVENUECAT_SECRET_KEY: ['two words'],
    REVENUECAT_WEBHOOK_SECRET: ['too short', `${'w'.repeat(16)},`, `${'w'.repeat(16)},short`],
    REVENUECAT_IOS_KEY: ['two words'],
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
    REVENUECAT_ANDROID_KEY: ['ключ'],
    ANDROID_CERT_FINGERPRINTS: ['AB:CD', 'AB'.repeat(32), `${'AB:'.repeat(31)}AB,`, `${'AG:'.repeat(31)}AB`],
    APPLE_TEAM_ID: ['A1B2C3D4E', 'a1b2c3d4e5', 'A1B2C3D4E5.com'],
    METRICS_PORT: ['0', 'x', '8787', '8788'],
    LOG_LEVEL: ['loud'],
    TRUST_PROXY: ['yes', '2'],
    ALLOW_SANDBOX: ['true'],
    SANDBOX_PORT: ['x'],
    SMTP_URL: ['mail.example', 'http://mail.example'],
    SUPPORT_EMAIL: ['nobody'],
    OIDC_ISSUER: ['google', 'http://issuer.example', 'HTTP://issuer.example', 'http://localhost.example'],
    OIDC_TRUST_EMAIL: ['yes'],
    ACCESS_TOKEN_SECONDS: ['0', '3601'],
    SESSION_DAYS: ['0', 'x'],
    SIGNING_KEY_DAYS: ['0'],
    SEALING_KEYS: ['short', `${Buffer.alloc(32).toString('base64')},`],
    ERASE_AFTER_DAYS: ['0', '91'],
    SIGN_IN_ATTEMPTS: ['0'],
    MAILS_PER_HOUR: ['-1'],
    REQUESTS_PER_MINUTE: ['0', '1000001', 'many'],
    STALL_SECONDS: ['0', '301', 'long'],
    UPLOAD_SPOOL_MB: ['99', '1000001', 'much'],
    WELCOME_CREDITS: ['-1', '0.5'],
    USD_PER_NTD: ['0', 'cheap'],
    GENERATION_WORKERS: ['-1', '17', 'x'],
    GENERATIONS_EACH: ['0', '17'],
    GENERATION_SECONDS: ['29', '3601'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'grpc://collector:4317'],
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ['collector'],
    OTEL_EXPORTER_OTLP_PROTOCOL: ['grpc', 'http/json'],
    OTEL_EXPORTER_OTLP_HEADERS: ['key', 'a=1,b', 'a=%zz', '=x'],
    OTEL_EXPORTER_OTLP_TIMEOUT: ['0', '60001'],
    OTEL_TRACES_SAMPLER: ['jaeger_remote'],
    OTEL_TRACES_SAMPLER_ARG: ['-0.1', '2', 'x'],
    OTEL_RESOURCE_ATTRIBUTES: ['x'],
    OTEL_BSP_SCHEDULE_DELAY: ['0'],
    OTEL_SDK_DISABLED: ['1'],
    GUEST_TOOLS: [
      'dice',
      '{}',
      '["dice"]',
      guests({ slug: 'Dice' }),
      guests({ slug: 'd' }),
      guests({ slug: 'logo-generator' }),
      guests({ name: ' ' }),
      guests({ name: 'x'.repeat(61) }),
      guests({ url: 'dice.example' }),
      guests({ url: 'javascript:alert(1)' }),
      guests({ creditCost: 0 }),
      guests({ creditCost: 1.5 }),
      guests({ creditCost: 1001 }),
      guests({ secret: 'x' }),
      JSON.stringify([dice, dice]),
    ],
    IMAGE_ENGINE: ['dall-e', 'openai', 'comfyui'],
    IMAGE_ENGINE_FALLBACK: ['none', 'google'],
    IMAGE_ENGINE_BY_TOOL: [
      'openai',
      'logo-generator=',
      'logo=builtin',
      'logo-generator=dall-e',
      'logo-generator=builtin,logo-generator=builtin',
      'logo-generator=automatic1111',
      'logo-generator=openai,character-generator=openai',
    ],
    OPENAI_API_KEY: ['two words', 'line\nbreak'],
    OPENAI_BASE_URL: [
      'localhost:8080',
      'ftp://localhost',
      'http://user:pass@localhost/v1',
      'http://localhost/v1?key=x',
      'https://api.openai.com/v1',
    ],
    OPENAI_TRANSPARENT: ['yes'],
    OPENAI_IMAGE_SIZES: ['big', '1024', '1024x1024;512x512', '1x1'],
    GOOGLE_API_KEY: ['ключ'],
    GOOGLE_BASE_URL: ['https://gateway.example'],
    GOOGLE_IMAGE_MODEL: ['imagen-4', 'gemini-../x'],
    AUTOMATIC1111_URL: ['localhost'],
    AUTOMATIC1111_AUTH: ['user:password'],
    AUTOMATIC1111_STEPS: ['0', '151'],
    COMFYUI_URL: ['comfy'],
    COMFYUI_WORKFLOW: [workflowFile],
  })) {
    test(`names ${name} when its value is wrong`, () => {
      for (const value of values) {
        const problems = problemsOf({ ...outside, [name]: value });
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
    assert.match(half[2] ?? '', /^iPhones are not told .*: APNS_KEY_ID, APPLE_TEAM_ID not set/);
    assert.match(services({ FCM_URL: google })[2] ?? '', /^Android phones .*: FCM_SERVICE_ACCOUNT not set/);
    const local = { FCM_URL: 'http://127.0.0.1:9', APNS_URL: 'http://127.0.0.1:10' };
    assert.deepEqual(problemsOf({ ...fcm, ...apns, ...local }), []);
    const leak = problemsOf({ FCM_SERVICE_ACCOUNT: googleFile({ token_uri: 'x' }) });
    assert.equal(leak.length, 1);
    assert.doesNotMatch(leak.join(), /PRIVATE KEY|gserviceaccount/);
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

  test('migrates as another role than servers run as, or as the same without saying so', () => {
    const MIGRATION_DATABASE_URL = 'postgres://owner:x@db.example/artcade';
    for (const DATABASE_URL of ['', 'postgres://owner:y@db.example/artcade'])
      assert.deepEqual(problemsOf({ ...outside, MIGRATION_DATABASE_URL, DATABASE_URL }), [
        'MIGRATION_DATABASE_URL: DATABASE_URL must name another role than it does.',
      ]);
  });

  test('takes the client id and secret of the issuer together or not at all', () => {
    for (const lonely of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      assert.deepEqual(problemsOf({ [lonely]: 'x' }), [
        'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.',
      ]);
    assert.equal(readConfig({ OIDC_ISSUER: 'https://issuer.example' }).oidc, null);
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

  test('runs in production without an issuer: there is no Google sign-in then, and no stand-in for it', () => {
    const { SMTP_URL } = outside;
    const config = readConfig({ ...online, NODE_ENV: 'production', SMTP_URL });
    assert.deepEqual([config.oidc, config.sandbox, config.welcomeCredits], [null, null, 0]);
    assert.notEqual(readConfig({ SMTP_URL }).sandbox, null, 'elsewhere the stand-in takes its place');
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

  test('demands https in production, except on this machine', () => {
    const production = { ...outside, NODE_ENV: 'production' };
    for (const PUBLIC_URL of ['', 'http://artcade.example', 'http://10.0.0.1', 'http://127.0.0.1.example'])
      assert.match(
        problemsOf({ ...production, PUBLIC_URL }).join('\n'),
        /^PUBLIC_URL: in production .*https/,
      );
    for (const PUBLIC_URL of ['http://localhost:8787', 'http://127.0.0.1:8787', 'http://[::1]:8787'])
      assert.equal(readConfig({ ...production, PUBLIC_URL }).publicUrl, PUBLIC_URL);
    assert.equal(readConfig({ ...production, ...online }).publicUrl, online.PUBLIC_URL);
    assert.equal(
      readConfig({ ...outside, PUBLIC_URL: 'http://artcade.example' }).publicUrl,
      'http://artcade.example',
    );
  });

  test('asks who stands in front of an https address', () => {
    const { PUBLIC_URL } = online;
    const [problem = '', ...others] = problemsOf({ ...outside, PUBLIC_URL });
    assert.deepEqual(others, []);
    assert.match(problem, /^TRUST_PROXY: /);
    for (const TRUST_PROXY of ['0', '1'])
      assert.equal(readConfig({ ...outside, PUBLIC_URL, TRUST_PROXY }).trustProxy, TRUST_PROXY === '1');
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

  test('keeps images in the data folder, or in a store that is named in full', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'artcade-images',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    assert.equal(readConfig({}).s3, null);
    assert.deepEqual(readConfig(s3).s3, {
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'artcade-images',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    for (const name of Object.keys(s3))
      assert.match(
        problemsOf({ ...s3, [name]: '' }).join(),
        /^S3_ENDPOINT, .* must be set together\.$/,
        name,
      );
    assert.match(problemsOf({ ...s3, S3_BUCKET: 'No Bucket' }).join(), /^S3_BUCKET: must be the name/);
  });

  test('takes a tool from outside over http, but not in production', () => {
    const GUEST_TOOLS = guests({ url: 'http://localhost:9000/' });
    assert.equal(readConfig({ GUEST_TOOLS }).guestTools[0]?.url, 'http://localhost:9000/');
    assert.deepEqual(problemsOf({ ...outside, ...online, NODE_ENV: 'production', GUEST_TOOLS }), [
      'GUEST_TOOLS: in production dice must have an https address.',
    ]);
  });

  test("uses the one engine that is configured, OpenAI's own by its own rules", () => {
    const { engines } = readConfig({ OPENAI_API_KEY: 'sk-1' });
    assert.deepEqual(engines, {
      ...builtinAlone,
      main: 'openai',
      openai: {
        apiKey: 'sk-1',
        baseUrl: 'https://api.openai.com/v1',
        dialect: 'openai',
        model: 'gpt-image-2.5-flare',
        transparent: true,
        sizes: [
          { width: 1024, height: 1024 },
          { width: 1536, height: 1024 },
          { width: 1024, height: 1536 },
        ],
      },
    });
    const other = readConfig({ OPENAI_API_KEY: 'sk-1', OPENAI_IMAGE_MODEL: 'gpt-image-2' }).engines.openai;
    assert.deepEqual([other?.model, other?.transparent], ['gpt-image-2', false]);
  });

  test('takes a server that speaks as OpenAI does without a key, and every size of it', () => {
    const { engines } = readConfig({
      OPENAI_BASE_URL: 'http://localhost:1234/v1/',
      OPENAI_IMAGE_MODEL: 'sd',
    });
    assert.equal(engines.main, 'openai');
    assert.deepEqual(engines.openai, {
      apiKey: null,
      baseUrl: 'http://localhost:1234/v1',
      dialect: 'compatible',
      model: 'sd',
      transparent: false,
      sizes: 'any',
    });
    const told = {
      OPENAI_BASE_URL: 'http://localhost',
      OPENAI_TRANSPARENT: '1',
      OPENAI_IMAGE_SIZES: '512x768',
    };
    const { openai } = readConfig(told).engines;
    assert.deepEqual([openai?.transparent, openai?.sizes], [true, [{ width: 512, height: 768 }]]);
  });

  test('reads the other engines', () => {
    const all = readConfig({
      IMAGE_ENGINE: 'comfyui',
      IMAGE_ENGINE_BY_TOOL: 'logo-generator=google, character-generator=builtin',
      IMAGE_ENGINE_FALLBACK: 'builtin',
      GOOGLE_API_KEY: 'key',
      AUTOMATIC1111_URL: 'http://localhost:7860',
      AUTOMATIC1111_AUTH: 'ann:pass:word',
      COMFYUI_URL: 'http://localhost:8188',
    }).engines;
    assert.deepEqual(all, {
      main: 'comfyui',
      byTool: { 'logo-generator': 'google', 'character-generator': 'builtin' },
      fallback: 'builtin',
      openai: null,
      google: {
        apiKey: 'key',
        baseUrl: 'https://generativelanguage.googleapis.com/v1beta',
        model: 'gemini-3.1-flash-image',
      },
      automatic1111: { url: 'http://localhost:7860', auth: 'ann:pass:word', model: null, steps: 28 },
      comfyui: { url: 'http://localhost:8188', workflow: null },
    });
    assert.equal(readConfig({ GOOGLE_API_KEY: 'key', IMAGE_ENGINE: 'builtin' }).engines.main, 'builtin');
  });

  test("takes a workflow of one's own only if it fits", () => {
    const COMFYUI_URL = 'http://localhost:8188';
    const { comfyui } = readConfig({ COMFYUI_URL, COMFYUI_WORKFLOW: workflowFile }).engines;
    assert.equal(comfyui?.workflow, workflowFile);
    for (const [COMFYUI_WORKFLOW, problem] of [
      ['nowhere.json', /^COMFYUI_WORKFLOW: the file cannot be read\.$/],
      [fileURLToPath(import.meta.url), /^COMFYUI_WORKFLOW: the file is not JSON\.$/],
      [fileURLToPath(new URL('../../package.json', import.meta.url)), /^COMFYUI_WORKFLOW: model .+\.$/],
    ] as const)
      assert.match(problemsOf({ COMFYUI_URL, COMFYUI_WORKFLOW }).join(), problem);
  });

  test('asks which engine to use where several are configured', () => {
    assert.deepEqual(problemsOf({ OPENAI_API_KEY: 'sk-1', COMFYUI_URL: 'http://localhost' }), [
      'IMAGE_ENGINE: several engines are configured (openai, comfyui): name the one to use.',
    ]);
  });

  test('never repeats a key', () => {
    const secret = 'sk-very secret';
    const wrong = {
      OPENAI_API_KEY: secret,
      GOOGLE_API_KEY: secret,
      AUTOMATIC1111_AUTH: 'very secret',
      IMAGE_ENGINE: 'comfyui',
    };
    const problems = problemsOf(wrong);
    assert.ok(problems.length >= 4, problems.join('\n'));
    assert.doesNotMatch(problems.join(), /very secret/);
  });

  test('warns of a key that travels in the open, except on this machine', () => {
    const OPENAI_API_KEY = 'sk-1';
    assert.deepEqual(readConfig({ OPENAI_API_KEY, OPENAI_BASE_URL: 'http://localhost/v1' }).warnings, []);
    assert.deepEqual(readConfig({ OPENAI_BASE_URL: 'http://10.0.0.5/v1' }).warnings, [], 'there is no key');
    assert.deepEqual(readConfig({ OPENAI_API_KEY, OPENAI_BASE_URL: 'http://10.0.0.5/v1' }).warnings, [
      'OPENAI_API_KEY travels unencrypted: OPENAI_BASE_URL is not https.',
    ]);
  });

  test('warns of data that travels in the open, except on this machine', () => {
    const s3 = { S3_BUCKET: 'art', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const quiet = [
      { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' },
      { ...s3, S3_ENDPOINT: 'https://s3.example' },
      { DATABASE_URL: 'postgres://artcade@localhost/artcade' },
      { DATABASE_URL: 'postgres:///artcade?host=%2Frun%2Fpostgres' },
      { DATABASE_URL: 'postgres://artcade@db.example/artcade?sslmode=verify-full' },
    ];
    for (const given of quiet) assert.deepEqual(readConfig(given).warnings, [], JSON.stringify(given));
    assert.deepEqual(readConfig({ ...s3, S3_ENDPOINT: 'http://s3.example' }).warnings, [
      'Images travel unencrypted: S3_ENDPOINT is not https.',
    ]);
    for (const DATABASE_URL of ['postgres://db.example/artcade', 'postgres://10.0.0.5/art?sslmode=prefer'])
      assert.deepEqual(readConfig({ DATABASE_URL }).warnings, [
        'All data travels unencrypted: DATABASE_URL has no sslmode=verify-full.',
      ]);
  });

  test('reaches the embedded PostgreSQL by a socket where there are any, and over TCP on request', () => {
    const wayOn = (platform: NodeJS.Platform, asked?: string) =>
      readConfig(asked ? { EMBEDDED_POSTGRES: asked } : {}, platform).embeddedPostgres;
    assert.deepEqual([wayOn('linux'), wayOn('darwin'), wayOn('win32')], ['socket', 'socket', 'tcp']);
    assert.deepEqual([wayOn('linux', 'tcp'), wayOn('darwin', 'socket')], ['tcp', 'socket']);
    assert.throws(() => wayOn('win32', 'socket'), {
      problems: ['EMBEDDED_POSTGRES: on Windows only tcp works.'],
    });
  });

  test('is documented in full: every variable once, those of OpenTelemetry where traces are', () => {
    const page = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8');
    const traces = page('operations.md').split('\n## Traces\n')[1]?.split(/^## /m)[0] ?? '';
    const documented = [
      ...page('configuration.md').matchAll(/^\| *`(\w+)`/gm),
      ...traces.matchAll(/^\| *`(OTEL_\w+)`/gm),
    ].map((match) => match[1]);
    assert.deepEqual(documented.toSorted(), variableNames.toSorted());
  });
});
