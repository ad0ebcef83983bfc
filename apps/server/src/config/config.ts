import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { chooseWay, type Way } from '#adapters/db/embedded-platform.ts';
import type { EnginesConfig } from '#adapters/engines/settings.ts';
import type { Vouches } from '#adapters/oidc/issuer.ts';
import { isLocal, openLines } from './address.ts';
import { type AppsConfig, appVariables, readApps } from './apps.ts';
import { engineProblems, engineVariables, engineWarnings, readEngines } from './engines.ts';
import { type PushConfig, pushProblems, pushVariables, pushWarnings, readPush } from './push.ts';
import { readStores, type StoresConfig, storeProblems, storeVariables, storeWarnings } from './stores.ts';
import { type GuestTool, guestTools } from './tools.ts';
import { readTracing, type TracingConfig, tracingVariables, tracingWarnings } from './tracing.ts';

/**
 * The whole configuration, read once. Every variable the product knows is in this table with its default and its
 * meaning; docs/configuration.md is checked against it, so neither can drift.
 */
const port = z.coerce.number().int().min(1).max(65535);
const positive = z.coerce.number().int().min(1);
const flag = z.enum(['0', '1']).transform((value) => value === '1');
const webUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'must be an address without a path')
  .transform((value) => new URL(value).origin);

/** Each 32 bytes in base64, as `openssl rand -base64 32` makes them. */
const sealingKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((keys) => keys.every(({ length }) => length === 32), 'must be keys of 32 bytes in base64');

const google = 'https://accounts.google.com';

const variables = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: port.default(8787),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  MIGRATION_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  EMBEDDED_POSTGRES: z.enum(['socket', 'tcp']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(3).max(500).default(10),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: flag.default(false),
  ALLOW_SANDBOX: flag.default(false),
  SANDBOX_PORT: port.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Artcade <no-reply@artcade.example>'),
  SUPPORT_EMAIL: z.email().default('support@artcade.example'),
  OIDC_ISSUER: webUrl.default(google),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TRUST_EMAIL: flag.default(false),
  NEWEBPAY_URL: origin.optional(),
  NEWEBPAY_MERCHANT_ID: z.string().min(1).max(15).optional(),
  NEWEBPAY_HASH_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{32}$/, 'must have 32 characters')
    .optional(),
  NEWEBPAY_HASH_IV: z
    .string()
    .regex(/^[\x21-\x7e]{16}$/, 'must have 16 characters')
    .optional(),
  ...storeVariables,
  ...pushVariables,
  ...appVariables,
  S3_ENDPOINT: origin.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ACCESS_TOKEN_SECONDS: positive.max(3600).default(300),
  SESSION_DAYS: positive.max(400).default(30),
  SIGNING_KEY_DAYS: positive.max(400).default(30),
  SEALING_KEYS: sealingKeys.default([]),
  ERASE_AFTER_DAYS: positive.max(90).default(30),
  SIGN_IN_ATTEMPTS: positive.default(10),
  MAILS_PER_HOUR: positive.default(5),
  REQUESTS_PER_MINUTE: positive.max(1_000_000).default(1200),
  STALL_SECONDS: positive.max(300).default(15),
  UPLOAD_SPOOL_MB: z.coerce.number().int().min(100).max(1_000_000).default(1024),
  WELCOME_CREDITS: z.coerce.number().int().min(0).max(1_000_000).optional(),
  USD_PER_NTD: z.coerce.number().positive().default(0.031),
  GENERATION_WORKERS: z.coerce.number().int().min(0).max(16).default(2),
  GENERATIONS_EACH: positive.max(16).default(2),
  GENERATION_SECONDS: z.coerce.number().int().min(30).max(3600).default(600),
  GUEST_TOOLS: guestTools.optional(),
  ...engineVariables,
  ...tracingVariables,
};

export const variableNames = Object.keys(variables);

export interface OidcConfig {
  readonly issuer: string;
  readonly vouches: Vouches;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface GatewayConfig {
  readonly url: string;
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
}

interface S3Config {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** The role that owns the tables, for whoever migrates them; null: the servers' own. */
  readonly migrationDatabaseUrl: string | null;
  /** How the embedded PostgreSQL is reached. */
  readonly embeddedPostgres: Way;
  readonly databasePool: number;
  /** Where metrics are told; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The collector that traces go to; null: nobody traces. */
  readonly tracing: TracingConfig | null;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  /** null: everything outside is configured, so no stand-in runs. */
  readonly sandbox: { readonly port: number; readonly url: string } | null;
  /** null: the sandbox's inbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** null: the sandbox's issuer, or no Google sign-in where there is no sandbox. */
  readonly oidc: OidcConfig | null;
  /** The card gateway; 'sandbox' for the stand-in, null where nothing can be bought. */
  readonly gateway: GatewayConfig | 'sandbox' | null;
  /** The stores of apps, likewise; and the public keys with which the apps buy there. */
  readonly stores: StoresConfig | 'sandbox' | null;
  readonly storeKeys: { readonly ios: string | null; readonly android: string | null };
  /** What reaches phones, likewise. */
  readonly push: PushConfig | 'sandbox' | null;
  readonly apps: AppsConfig;
  /** Where images are kept; null: in the data folder. */
  readonly s3: S3Config | null;
  /** What an operator should know though the server starts all the same. */
  readonly warnings: readonly string[];
  readonly accessTokenSeconds: number;
  readonly sessionDays: number;
  readonly signingKeyDays: number;
  /** The first seals; all open. None: the key is in the database. */
  readonly sealingKeys: readonly Buffer[];
  readonly eraseAfterDays: number;
  readonly signInAttempts: number;
  readonly mailsPerHour: number;
  /** What one account may read; changes, uploads and whole offices are counted in shares of it. */
  readonly requestsPerMinute: number;
  /** How long whoever sends a body or takes an answer may do nothing. */
  readonly stallSeconds: number;
  /** Disk for uploads that are under way. */
  readonly uploadSpoolBytes: number;
  readonly welcomeCredits: number;
  readonly usdPerNtd: number;
  /** How many images are made at once by this process and for one account, and how long one may take. */
  readonly generations: { readonly workers: number; readonly each: number; readonly seconds: number };
  readonly engines: EnginesConfig;
  readonly guestTools: readonly GuestTool[];
}

export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Parses the environment, or throws a ConfigError that lists every problem at once. */
export function readConfig(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): Config {
  // An empty variable means "not set": that is how shells and compose files spell it.
  const given = Object.fromEntries(variableNames.map((name) => [name, environment[name] || undefined]));
  const parsed = z.object(variables).safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map(describe) ?? []),
    ...contradictions(given),
    ...(platform === 'win32' && given['EMBEDDED_POSTGRES'] === 'socket'
      ? ['EMBEDDED_POSTGRES: on Windows only tcp works.']
      : []),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const usesSandbox = needsSandbox(given);
  const sandboxPort = env.SANDBOX_PORT ?? env.PORT + 1;
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL ?? null,
    embeddedPostgres: chooseWay(platform, env.EMBEDDED_POSTGRES),
    databasePool: env.DATABASE_POOL,
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing: readTracing(env),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    sandbox: usesSandbox
      ? { port: sandboxPort, url: `http://${new URL(publicUrl).hostname}:${sandboxPort}` }
      : null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    oidc: readOidc(env),
    gateway: readGateway(env, given),
    stores: readStores(env, given, usesSandbox && mayUseSandbox(given)),
    storeKeys: { ios: env.REVENUECAT_IOS_KEY ?? null, android: env.REVENUECAT_ANDROID_KEY ?? null },
    push: readPush(env, given, usesSandbox && mayUseSandbox(given)),
    apps: readApps(env),
    s3: readS3(env),
    warnings: [
      ...gatewayWarnings(given),
      ...storeWarnings(given),
      ...pushWarnings(given),
      ...engineWarnings(given),
      ...openLines(given),
      ...sealingWarnings(given),
      ...tracingWarnings(given),
    ],
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    sessionDays: env.SESSION_DAYS,
    signingKeyDays: env.SIGNING_KEY_DAYS,
    sealingKeys: env.SEALING_KEYS,
    eraseAfterDays: env.ERASE_AFTER_DAYS,
    signInAttempts: env.SIGN_IN_ATTEMPTS,
    mailsPerHour: env.MAILS_PER_HOUR,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    stallSeconds: env.STALL_SECONDS,
    uploadSpoolBytes: env.UPLOAD_SPOOL_MB * 1024 * 1024,
    welcomeCredits: env.WELCOME_CREDITS ?? (usesSandbox ? 200 : 0),
    usdPerNtd: env.USD_PER_NTD,
    generations: {
      workers: env.GENERATION_WORKERS,
      each: env.GENERATIONS_EACH,
      seconds: env.GENERATION_SECONDS,
    },
    engines: readEngines(env, given),
    guestTools: env.GUEST_TOOLS ?? [],
  };
}

const isSet = (given: Environment, ...names: string[]): boolean => names.every((name) => given[name]);
const hasOidc = (given: Environment): boolean => isSet(given, 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET');
const isProduction = (given: Environment): boolean => given['NODE_ENV'] === 'production';
const allowsSandbox = (given: Environment): boolean => given['ALLOW_SANDBOX'] === '1';

const gatewayNames = [
  'NEWEBPAY_URL',
  'NEWEBPAY_MERCHANT_ID',
  'NEWEBPAY_HASH_KEY',
  'NEWEBPAY_HASH_IV',
] as const;
const hasGateway = (given: Environment): boolean => isSet(given, ...gatewayNames);
const namesGateway = (given: Environment): boolean => gatewayNames.some((name) => given[name]);
const mayUseSandbox = (given: Environment): boolean => !isProduction(given) || allowsSandbox(given);

/**
 * Without a mail server there is a stand-in. Without an issuer or a card gateway too, except in production, which then
 * has no Google sign-in or sells nothing. Half a gateway is none: whoever began to set one wants the real one.
 */
const needsSandbox = (given: Environment): boolean =>
  !given['SMTP_URL'] || (mayUseSandbox(given) && (!hasOidc(given) || !namesGateway(given)));

function readGateway(
  env: { [K in (typeof gatewayNames)[number]]?: string | undefined },
  given: Environment,
): Config['gateway'] {
  const { NEWEBPAY_URL: url, NEWEBPAY_MERCHANT_ID: merchantId } = env;
  const { NEWEBPAY_HASH_KEY: hashKey, NEWEBPAY_HASH_IV: hashIv } = env;
  if (url && merchantId && hashKey && hashIv) return { url, merchantId, hashKey, hashIv };
  return namesGateway(given) || !mayUseSandbox(given) ? null : 'sandbox';
}

/** A shop that cannot sell, or may be selling for somebody else, starts; but it says so. */
function gatewayWarnings(given: Environment): string[] {
  const merchantId = given['NEWEBPAY_MERCHANT_ID'];
  if (!hasGateway(given) && (namesGateway(given) || !mayUseSandbox(given))) {
    const missing = gatewayNames.filter((name) => !given[name]);
    return [`Nothing can be bought: ${missing.join(', ')} not set.`];
  }
  return merchantId !== undefined && !/^MS\d+$/.test(merchantId)
    ? ['NEWEBPAY_MERCHANT_ID is not the kind expected of NewebPay (MS and digits): is it the right one?']
    : [];
}

const sealingWarnings = (given: Environment): string[] =>
  isProduction(given) && !given['SEALING_KEYS']
    ? ['SEALING_KEYS not set: whoever gets a copy of the database can read its keys and two-factor secrets.']
    : [];

/** Problems between variables. Told even where another value is wrong, so that it does not hide them. */
function contradictions(given: Environment): string[] {
  const problems = [
    ...addressProblems(given),
    ...(needsSandbox(given) ? sandboxProblems(given) : []),
    ...engineProblems(given),
    ...storeProblems(given),
    ...pushProblems(given),
  ];
  if (isSet(given, 'METRICS_PORT') && portsOf(given).includes(Number(given['METRICS_PORT'])))
    problems.push(
      'METRICS_PORT: must differ from PORT and SANDBOX_PORT, since metrics are not for everybody.',
    );
  if (!hasOidc(given) && (given['OIDC_CLIENT_ID'] || given['OIDC_CLIENT_SECRET']))
    problems.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.');
  if (s3Names.some((name) => given[name]) && !isSet(given, ...s3Names))
    problems.push(`${s3Names.join(', ')} must be set together.`);
  return problems;
}

function addressProblems(given: Environment): string[] {
  const problems: string[] = [];
  const publicUrl = given['PUBLIC_URL'] ?? '';
  const isSecure = publicUrl.startsWith('https://');
  if (isProduction(given) && !isSecure && !isLocal(publicUrl))
    problems.push(
      'PUBLIC_URL: in production set the https address that users see; cookies and mailed links need it.',
    );
  // We speak plain http, so https means a proxy in front; without trusting it all users would share one rate limit.
  if (isSecure && given['TRUST_PROXY'] === undefined)
    problems.push(
      'TRUST_PROXY: set it to 1, as an https PUBLIC_URL needs a reverse proxy (or to 0 if you are sure).',
    );
  const [running, migrating] = [given['DATABASE_URL'], given['MIGRATION_DATABASE_URL']].map(roleIn);
  if (migrating && (!running || running === migrating))
    problems.push('MIGRATION_DATABASE_URL: DATABASE_URL must name another role than it does.');
  const gateway = given['NEWEBPAY_URL'] ?? '';
  if (/^http:/i.test(gateway) && !isLocal(gateway))
    problems.push('NEWEBPAY_URL: only a gateway on this machine may use http.');
  const issuer = given['OIDC_ISSUER'] ?? '';
  if (/^http:/i.test(issuer) && !isLocal(issuer))
    problems.push(
      'OIDC_ISSUER: only an issuer on this machine may use http; anyone on the way could sign in as anybody.',
    );
  const guests = variables.GUEST_TOOLS.safeParse(given['GUEST_TOOLS']).data ?? [];
  const insecure = guests.find(({ url }) => new URL(url).protocol !== 'https:');
  if (isProduction(given) && insecure)
    problems.push(`GUEST_TOOLS: in production ${insecure.slug} must have an https address.`);
  return problems;
}

const roleIn = (url = ''): string => (URL.canParse(url) ? new URL(url).username : '');

/** Ours, and that of the sandbox whether or not there is one. */
function portsOf(given: Environment): readonly [number, number] {
  const mainPort = variables.PORT.safeParse(given['PORT']).data ?? 0;
  return [mainPort, variables.SANDBOX_PORT.safeParse(given['SANDBOX_PORT']).data ?? mainPort + 1];
}

function sandboxProblems(given: Environment): string[] {
  const problems: string[] = [];
  const [mainPort, sandboxPort] = portsOf(given);
  if (sandboxPort === mainPort) problems.push('SANDBOX_PORT must differ from PORT.');
  if (sandboxPort > 65535)
    problems.push('PORT must leave room for the sandbox on the next port, or set SANDBOX_PORT.');
  if (allowsSandbox(given)) return problems;
  if (isProduction(given))
    problems.push(
      'In production set SMTP_URL, or ALLOW_SANDBOX=1 to run on stand-ins for mail, Google sign-in and payments.',
    );
  // The inbox shows every reset link, and the issuer signs anyone in as anybody.
  else if (
    !isLocal(webAddress(given['HOST'] ?? 'localhost')) ||
    !isLocal(given['PUBLIC_URL'] ?? 'http://localhost')
  )
    problems.push(
      'The sandbox lets anyone in and sells for nothing: stay on localhost, set SMTP_URL, OIDC_CLIENT_ID and NEWEBPAY_URL, or ALLOW_SANDBOX=1.',
    );
  return problems;
}

const webAddress = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}`;

function readOidc(env: {
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  OIDC_TRUST_EMAIL: boolean;
}): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const own = env.OIDC_TRUST_EMAIL ? 'all' : 'none';
  // Google says itself which addresses are its own, whatever is configured.
  const vouches = issuer === google ? 'hosted' : own;
  return clientId && clientSecret ? { issuer, vouches, clientId, clientSecret } : null;
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function readS3(
  env: { S3_REGION: string } & { [K in (typeof s3Names)[number]]?: string | undefined },
): S3Config | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}

function describe(issue: { path: readonly PropertyKey[]; message: string }): string {
  return `${issue.path.map(String).join('.')}: ${issue.message}.`;
}
