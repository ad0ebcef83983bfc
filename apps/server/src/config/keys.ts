import { z } from 'zod';
import { type Environment, isProduction } from './environment.ts';
import { positive } from './shapes.ts';

/** Each has 32 bytes in base64, as `openssl rand -base64 32` prints them. */
const sealingKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => Buffer.from(key.trim(), 'base64')))
  .refine((keys) => keys.every(({ length }) => length === 32), 'must be keys of 32 bytes in base64');

export const keyVariables = {
  ACCESS_TOKEN_SECONDS: positive.max(3600).default(300),
  SESSION_DAYS: positive.max(400).default(30),
  SIGNING_KEY_DAYS: positive.max(400).default(30),
  SEALING_KEYS: sealingKeys.default([]),
};

export interface KeysConfig {
  readonly accessTokenSeconds: number;
  readonly sessionDays: number;
  readonly signingKeyDays: number;
  /** The first key seals, and all of them open. Empty: the key is in the database. */
  readonly sealingKeys: readonly Buffer[];
}

export const readKeys = (env: z.infer<z.ZodObject<typeof keyVariables>>): KeysConfig => ({
  accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
  sessionDays: env.SESSION_DAYS,
  signingKeyDays: env.SIGNING_KEY_DAYS,
  sealingKeys: env.SEALING_KEYS,
});

export const sealingWarnings = (given: Environment): string[] =>
  isProduction(given) && !given['SEALING_KEYS']
    ? ['SEALING_KEYS not set: anyone with a copy of the database can read its keys and two-factor secrets.']
    : [];
