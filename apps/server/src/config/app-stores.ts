import { z } from 'zod';
import { isLocal } from './address.ts';
import type { Environment } from './environment.ts';
import { origin } from './shapes.ts';

const key = z.string().regex(/^[\x21-\x7e]+$/, 'must be a key without spaces');

/** Every secret is accepted, so that one can be replaced without losing a message. */
const webhookSecrets = z
  .string()
  .transform((value) => value.split(',').map((secret) => secret.trim()))
  .refine(
    (secrets) => secrets.every((secret) => /^[\x20-\x7e]{16,200}$/.test(secret)),
    'must have 16 to 200 characters, each if there are several',
  );

export const storeVariables = {
  REVENUECAT_URL: origin.default('https://api.revenuecat.com'),
  REVENUECAT_SECRET_KEY: key.optional(),
  REVENUECAT_WEBHOOK_SECRET: webhookSecrets.optional(),
  REVENUECAT_IOS_KEY: key.optional(),
  REVENUECAT_ANDROID_KEY: key.optional(),
};

export interface StoresConfig {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecrets: readonly string[];
}

type Parsed = Partial<z.infer<z.ZodObject<typeof storeVariables>>>;

const secrets = ['REVENUECAT_SECRET_KEY', 'REVENUECAT_WEBHOOK_SECRET'] as const;
const isNamed = (given: Environment): boolean => Object.keys(storeVariables).some((name) => given[name]);
const isComplete = (given: Environment): boolean => secrets.every((name) => given[name]);

/** RevenueCat, 'sandbox' if one runs anyway and nothing is set, or null. A variable that is set turns off the sandbox. */
export function readStores(
  env: Parsed,
  given: Environment,
  mayUseSandbox: boolean,
): StoresConfig | 'sandbox' | null {
  const { REVENUECAT_URL: url, REVENUECAT_SECRET_KEY: secretKey } = env;
  const webhookSecrets = env.REVENUECAT_WEBHOOK_SECRET;
  if (url && secretKey && webhookSecrets) return { url, secretKey, webhookSecrets };
  return mayUseSandbox && !isNamed(given) ? 'sandbox' : null;
}

export function storeWarnings(given: Environment): string[] {
  if (!isNamed(given) || isComplete(given)) return [];
  const missing = secrets.filter((name) => !given[name]);
  return [`Nothing can be bought in the app stores: ${missing.join(', ')} not set.`];
}

export function storeProblems(given: Environment): string[] {
  const url = given['REVENUECAT_URL'] ?? '';
  return /^http:/i.test(url) && !isLocal(url)
    ? ['REVENUECAT_URL: only a service on this machine may use http.']
    : [];
}
