import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import type { EnginesConfig } from '#adapters/engines/settings.ts';
import type { SigningIdentity } from '#adapters/provenance/certificates.ts';
import { openLines } from './address.ts';
import { readStores, type StoresConfig, storeVariables, storeWarnings } from './app-stores.ts';
import { type AppsConfig, appVariables, readApps } from './apps.ts';
import { contentCredentialsVariables } from './content-credentials.ts';
import { type DatabaseConfig, databaseVariables, readDatabase } from './database.ts';
import { type DirectorConfig, directorVariables, directorWarnings, readDirector } from './director.ts';
import { engineVariables, engineWarnings, readEngines } from './engines.ts';
import { type Environment, mayUseSandbox } from './environment.ts';
import { type GatewayConfig, gatewayVariables, gatewayWarnings, readGateway } from './gateway.ts';
import { type KeysConfig, keyVariables, readKeys, sealingWarnings } from './keys.ts';
import { type LimitsConfig, limitVariables, readLimits } from './limits.ts';
import { type OidcConfig, oidcVariables, readOidc } from './oidc.ts';
import { signedInPerson, thisMachine } from './operator.ts';
import { ConfigError, describeIssue, findContradictions } from './problems.ts';
import { type PushConfig, pushVariables, pushWarnings, readPush } from './push.ts';
import { readS3, type S3Config, s3Variables } from './s3.ts';
import { readSafety, type SafetyConfig, safetyVariables, safetyWarnings } from './safety.ts';
import { mainPort, readSandbox, type SandboxConfig, sandboxVariables } from './sandbox.ts';
import { flag, origin, personName, port, positive } from './shapes.ts';
import { type GuestTool, guestTools } from './tools.ts';
import { readTracing, type TracingConfig, tracingVariables, tracingWarnings } from './tracing.ts';
import { unknownWarnings } from './unknown.ts';
import { webhookVariables } from './webhooks.ts';

/** Every variable, with its shape and its default. A test compares the table of the documentation with it. */
const variables = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: mainPort,
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ...databaseVariables,
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  TRUST_PROXY: flag.default(false),
  ...sandboxVariables,
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Artcade <no-reply@artcade.example>'),
  SUPPORT_EMAIL: z.email().default('support@artcade.example'),
  ...oidcVariables,
  ...gatewayVariables,
  ...storeVariables,
  ...pushVariables,
  ...appVariables,
  ...s3Variables,
  ...keyVariables,
  ...contentCredentialsVariables,
  ...limitVariables,
  ARTCADE_OPERATOR: personName.optional(),
  WELCOME_CREDITS: z.coerce.number().int().min(0).max(1_000_000).optional(),
  USD_PER_NTD: z.coerce.number().positive().default(0.031),
  // One more than an account may use, so that no account takes the last place.
  GENERATION_WORKERS: z.coerce.number().int().min(0).max(16).default(3),
  GENERATIONS_EACH: positive.max(16).default(2),
  GENERATION_SECONDS: z.coerce.number().int().min(30).max(3600).default(600),
  GUEST_TOOLS: guestTools.optional(),
  GALLERY: flag.default(false),
  ...webhookVariables,
  ...engineVariables,
  ...directorVariables,
  ...safetyVariables,
  ...tracingVariables,
};

const shape = z.object(variables);
type Parsed = z.infer<typeof shape>;

export const variableNames = Object.keys(variables);

export interface Config extends DatabaseConfig, KeysConfig, LimitsConfig {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Where metrics are served; null: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The collector of traces; null: tracing is off. */
  readonly tracing: TracingConfig | null;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  /** null: every outside service is configured, so no sandbox runs. */
  readonly sandbox: SandboxConfig | null;
  /** null: the sandbox's inbox. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** null: the sandbox's issuer, or no Google sign-in if there is no sandbox. */
  readonly oidc: OidcConfig | null;
  /** null: nothing can be bought by card. */
  readonly gateway: GatewayConfig | 'sandbox' | null;
  /** null: nothing can be bought in the app stores. */
  readonly stores: StoresConfig | 'sandbox' | null;
  /** The public keys with which the apps buy in the stores. */
  readonly storeKeys: { readonly ios: string | null; readonly android: string | null };
  /** null: phones get no push notifications. */
  readonly push: PushConfig | 'sandbox' | null;
  readonly apps: AppsConfig;
  /** null: images are stored in the data folder. */
  readonly s3: S3Config | null;
  /** The key that signs images; null: the installation's own. */
  readonly contentIdentity: SigningIdentity | null;
  /** The person who runs commands; null: nobody is signed in to this machine. */
  readonly operator: string | null;
  /** What an operator should know, although the server starts. */
  readonly warnings: readonly string[];
  readonly welcomeCredits: number;
  readonly usdPerNtd: number;
  /** How many images this process makes at once, how many all processes make for one account, and how long one may take. */
  readonly generations: { readonly workers: number; readonly each: number; readonly seconds: number };
  readonly engines: EnginesConfig;
  /** The language model that reads the words of artists; null: there is none. */
  readonly director: DirectorConfig | null;
  readonly safety: SafetyConfig;
  readonly guestTools: readonly GuestTool[];
  /** Whether there is a public gallery. */
  readonly gallery: boolean;
  /** Webhooks may go to this machine, by http and on any port. */
  readonly webhookLoopback: boolean;
}

/** Parses the environment. Throws a ConfigError that lists every problem at once. */
export function readConfig(
  environment: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
): Config {
  // An empty variable counts as not set: that is how shells and compose files spell it.
  const given = Object.fromEntries(variableNames.map((name) => [name, environment[name] || undefined]));
  const parsed = shape.safeParse(given);
  const problems = [
    // A number can be refused for several reasons, which read the same.
    ...new Set(parsed.error?.issues.map((issue) => describeIssue(issue, given, variables))),
    ...findContradictions(given, platform),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  const config = toConfig(parsed.data, given, platform);
  return {
    ...config,
    operator: parsed.data.ARTCADE_OPERATOR ?? signedInPerson(thisMachine(environment)),
    warnings: [...unknownWarnings(environment, variableNames), ...config.warnings],
  };
}

function toConfig(env: Parsed, given: Environment, platform: NodeJS.Platform): Omit<Config, 'operator'> {
  const production = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const sandbox = readSandbox(env, given, publicUrl);
  const usesSandbox = sandbox !== null && mayUseSandbox(given);
  const engines = readEngines(env, given);
  const safety = readSafety(env, engines);
  return {
    ...readDatabase(env, platform),
    ...readKeys(env),
    ...readLimits(env),
    contentIdentity: env.CONTENT_CREDENTIALS_PEM ?? null,
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    metrics: env.METRICS_PORT === undefined ? null : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing: readTracing(env),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustProxy: env.TRUST_PROXY,
    sandbox,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    supportEmail: env.SUPPORT_EMAIL,
    oidc: readOidc(env),
    gateway: readGateway(env, given),
    stores: readStores(env, given, usesSandbox),
    storeKeys: { ios: env.REVENUECAT_IOS_KEY ?? null, android: env.REVENUECAT_ANDROID_KEY ?? null },
    push: readPush(env, given, usesSandbox),
    apps: readApps(env),
    s3: readS3(env),
    warnings: findWarnings(given, safety),
    welcomeCredits: env.WELCOME_CREDITS ?? (sandbox ? 200 : 0),
    usdPerNtd: env.USD_PER_NTD,
    generations: {
      workers: env.GENERATION_WORKERS,
      each: env.GENERATIONS_EACH,
      seconds: env.GENERATION_SECONDS,
    },
    engines,
    director: readDirector(env),
    safety,
    guestTools: env.GUEST_TOOLS ?? [],
    gallery: env.GALLERY,
    webhookLoopback: env.WEBHOOK_LOOPBACK,
  };
}

const findWarnings = (given: Environment, safety: SafetyConfig): string[] => [
  ...gatewayWarnings(given),
  ...storeWarnings(given),
  ...pushWarnings(given),
  ...engineWarnings(given),
  ...directorWarnings(given),
  ...safetyWarnings(given, safety),
  ...openLines(given),
  ...sealingWarnings(given),
  ...tracingWarnings(given),
];
