import { z } from 'zod';
import { isLocal } from './address.ts';
import { type Environment, isSet, mayUseSandbox } from './environment.ts';
import { origin } from './shapes.ts';

export const gatewayVariables = {
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
};

export interface GatewayConfig {
  readonly url: string;
  readonly merchantId: string;
  readonly hashKey: string;
  readonly hashIv: string;
}

const names = Object.keys(gatewayVariables);

/** Whether any variable of the gateway is set: then the real one is wanted, and not the sandbox, even if some are missing. */
export const namesGateway = (given: Environment): boolean => names.some((name) => given[name]);

/** The card gateway, 'sandbox', or null if nothing can be bought. */
export function readGateway(
  env: z.infer<z.ZodObject<typeof gatewayVariables>>,
  given: Environment,
): GatewayConfig | 'sandbox' | null {
  const { NEWEBPAY_URL: url, NEWEBPAY_MERCHANT_ID: merchantId } = env;
  const { NEWEBPAY_HASH_KEY: hashKey, NEWEBPAY_HASH_IV: hashIv } = env;
  if (url && merchantId && hashKey && hashIv) return { url, merchantId, hashKey, hashIv };
  return namesGateway(given) || !mayUseSandbox(given) ? null : 'sandbox';
}

/** A server that can sell nothing, or perhaps sells for the wrong merchant, starts with a warning. */
export function gatewayWarnings(given: Environment): string[] {
  const merchantId = given['NEWEBPAY_MERCHANT_ID'];
  if (!isSet(given, ...names) && (namesGateway(given) || !mayUseSandbox(given))) {
    const missing = names.filter((name) => !given[name]);
    return [`Nothing can be bought: ${missing.join(', ')} not set.`];
  }
  return merchantId !== undefined && !/^MS\d+$/.test(merchantId)
    ? ['NEWEBPAY_MERCHANT_ID is not the kind expected of NewebPay (MS and digits): is it the right one?']
    : [];
}

export function gatewayProblems(given: Environment): string[] {
  const url = given['NEWEBPAY_URL'] ?? '';
  return /^http:/i.test(url) && !isLocal(url)
    ? ['NEWEBPAY_URL: only a gateway on this machine may use http.']
    : [];
}
