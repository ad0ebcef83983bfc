import { apiKeyDays, apiKeyLimits, apiKeyScopes, rotationHours } from '@artcade/domain/api-keys';
import * as z from 'zod/mini';
import { proofCode, text } from './shapes.ts';

export const keyName = text(200, 1);
export const keyScopes = z.array(z.enum(apiKeyScopes)).check(
  z.minLength(1),
  z.refine((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice'),
);
/** Credits that its orders may cost in a calendar month, in UTC; null: as many as the account has. */
export const monthlyCredits = z.nullable(z.int().check(z.minimum(1), z.maximum(apiKeyLimits.monthlyCredits)));

/** A key for programs. The secret itself is shown once, when it is made. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning and the end of the secret. */
  hint: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  monthlyCredits,
  /** What its orders of this month cost, those under way included. */
  usedCredits: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Until when the secret before the last rotation works; null: it does not. */
  oldSecretUntil: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof apiKey>;

export const newApiKey = z.strictObject({
  name: keyName,
  scopes: keyScopes,
  /** Days until it expires; null: never. */
  days: z.nullable(z.literal(apiKeyDays)),
  monthlyCredits,
  code: proofCode,
});
export type NewApiKey = z.infer<typeof newApiKey>;

export const apiKeyChange = z.strictObject({ name: keyName, monthlyCredits });
export type ApiKeyChange = z.infer<typeof apiKeyChange>;

export const apiKeyRotation = z.strictObject({
  /** Hours for which the old secret still works. */
  hours: z.literal(rotationHours),
  code: proofCode,
});

export const madeApiKey = z.object({ key: apiKey, secret: z.string() });
export type MadeApiKey = z.infer<typeof madeApiKey>;

/** A secret that was found where it does not belong. */
export const leakedApiKey = z.strictObject({ secret: text(200, 1) });
