import { z } from 'zod';
import type { Vouches } from '#adapters/oidc/issuer.ts';
import { isLocal } from './address.ts';
import { type Environment, isSet } from './environment.ts';
import { flag, webUrl } from './shapes.ts';

const google = 'https://accounts.google.com';

export const oidcVariables = {
  OIDC_ISSUER: webUrl.default(google),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_TRUST_EMAIL: flag.default(false),
};

export interface OidcConfig {
  readonly issuer: string;
  readonly vouches: Vouches;
  readonly clientId: string;
  readonly clientSecret: string;
}

export const hasOidc = (given: Environment): boolean => isSet(given, 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET');

export function readOidc(env: z.infer<z.ZodObject<typeof oidcVariables>>): OidcConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = env;
  const own = env.OIDC_TRUST_EMAIL ? 'all' : 'none';
  // Google marks the addresses that it hosts, so the setting does not apply to it.
  const vouches = issuer === google ? 'hosted' : own;
  return clientId && clientSecret ? { issuer, vouches, clientId, clientSecret } : null;
}

export function issuerProblems(given: Environment): string[] {
  const issuer = given['OIDC_ISSUER'] ?? '';
  return /^http:/i.test(issuer) && !isLocal(issuer)
    ? [
        'OIDC_ISSUER: only an issuer on this machine may use http; anyone on the way could sign in as anybody.',
      ]
    : [];
}

export const clientProblems = (given: Environment): string[] =>
  !hasOidc(given) && (given['OIDC_CLIENT_ID'] || given['OIDC_CLIENT_SECRET'])
    ? ['OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.']
    : [];
