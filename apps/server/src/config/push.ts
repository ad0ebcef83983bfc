import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import type { ApnsConfig } from '#adapters/push/apns.ts';
import type { FcmConfig, ServiceAccount } from '#adapters/push/fcm.ts';
import { isLocal } from './address.ts';
import type { Environment } from './environment.ts';
import { origin } from './shapes.ts';

const accountFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string().regex(/^[a-z0-9][a-z0-9.:-]{0,99}$/),
  client_email: z.string().min(3),
  private_key_id: z.string().min(1),
  private_key: z.string().refine((value) => isKey(value, 'rsa')),
  token_uri: z.url({ protocol: /^https?$/ }),
});

/** The JSON file that Google hands out. It contains a key, so problems name its fields and never quote it. */
const serviceAccount = z.string().transform((value, context): ServiceAccount => {
  const { data, error } = accountFile.safeParse(parseJson(value));
  if (data)
    return {
      projectId: data.project_id,
      clientEmail: data.client_email,
      privateKeyId: data.private_key_id,
      privateKey: data.private_key,
      tokenUri: data.token_uri,
    };
  const wrong = [...new Set(error.issues.flatMap(({ path }) => path.map(String)))];
  context.addIssue(
    wrong.length === 0
      ? 'must be the JSON of a service account'
      : `must be the JSON of a service account: look at ${wrong.join(', ')}`,
  );
  return z.NEVER;
});

export const pushVariables = {
  FCM_SERVICE_ACCOUNT: serviceAccount.optional(),
  FCM_URL: origin.default('https://fcm.googleapis.com'),
  APNS_KEY: z
    .string()
    // Some formats of variable files cannot contain line breaks.
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((value) => isKey(value, 'ec'), 'must be the content of a .p8 file')
    .optional(),
  APNS_KEY_ID: z
    .string()
    .regex(/^[A-Z0-9]{10}$/, 'must have ten capital letters and digits')
    .optional(),
  APNS_TOPIC: z
    .string()
    .regex(/^[A-Za-z0-9.-]+$/, 'must be the id of an app')
    .default('com.artcade.app'),
  APNS_URL: origin.default('https://api.push.apple.com'),
};

export interface PushConfig {
  /** Null: phones of this kind get no push notifications. */
  readonly fcm: FcmConfig | null;
  readonly apns: ApnsConfig | null;
}

type Parsed = { [K in keyof typeof pushVariables]?: z.infer<(typeof pushVariables)[K]> | undefined } & {
  /** Also used for the links of the apps. */
  APPLE_TEAM_ID?: string | undefined;
};

const fcmNames = ['FCM_SERVICE_ACCOUNT', 'FCM_URL'];
const apnsNames = ['APNS_KEY', 'APNS_KEY_ID', 'APNS_TOPIC', 'APNS_URL'];
const required = [
  { names: fcmNames, needs: ['FCM_SERVICE_ACCOUNT'], phones: 'Android phones' },
  { names: apnsNames, needs: ['APNS_KEY', 'APNS_KEY_ID', 'APPLE_TEAM_ID'], phones: 'iPhones' },
] as const;
const isNamed = (given: Environment, names: readonly string[]): boolean => names.some((name) => given[name]);

/**
 * The push services, 'sandbox' if one runs anyway and nothing is set, or null. Setting one of the two services is enough, and
 * turns off the sandbox for both.
 */
export function readPush(
  env: Parsed,
  given: Environment,
  mayUseSandbox: boolean,
): PushConfig | 'sandbox' | null {
  if (!isNamed(given, [...fcmNames, ...apnsNames])) return mayUseSandbox ? 'sandbox' : null;
  const { FCM_SERVICE_ACCOUNT: account, FCM_URL: fcmUrl } = env;
  const { APNS_KEY: key, APNS_KEY_ID: keyId, APPLE_TEAM_ID: teamId, APNS_TOPIC: topic, APNS_URL: url } = env;
  const fcm = account && fcmUrl ? { url: fcmUrl, account } : null;
  const apns = key && keyId && teamId && topic && url ? { url, key, keyId, teamId, topic } : null;
  return fcm || apns ? { fcm, apns } : null;
}

export function pushWarnings(given: Environment): string[] {
  return required.flatMap(({ names, needs, phones }) => {
    const missing = needs.filter((name) => !given[name]);
    if (!isNamed(given, names) || missing.length === 0) return [];
    return [`${phones} get no push notifications: ${missing.join(', ')} not set.`];
  });
}

export function pushProblems(given: Environment): string[] {
  const open = (address: string): boolean => /^http:/i.test(address) && !isLocal(address);
  const problems = ['FCM_URL', 'APNS_URL']
    .filter((name) => open(given[name] ?? ''))
    .map((name) => `${name}: only a service on this machine may use http.`);
  const account = serviceAccount.safeParse(given['FCM_SERVICE_ACCOUNT'] ?? '').data;
  if (account && open(account.tokenUri))
    problems.push('FCM_SERVICE_ACCOUNT: only a service on this machine may use http, so not its token_uri.');
  return problems;
}

function isKey(pem: string, type: 'rsa' | 'ec'): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    const isCurve = type !== 'ec' || asymmetricKeyDetails?.namedCurve === 'prime256v1';
    // PKCS #8, the only form that the services hand out and that signing accepts.
    return asymmetricKeyType === type && isCurve && pem.includes('BEGIN PRIVATE KEY');
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
