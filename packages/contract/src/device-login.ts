import { apiKeyScopes } from '@artcade/domain/api-keys';
import * as z from 'zod/mini';
import { keyName, keyScopes, monthlyCredits } from './api-keys.ts';
import { text } from './shapes.ts';

/** What a program asks for: a key with this name, after its machine, and these scopes. */
export const newDeviceLogin = z.strictObject({ name: keyName, scopes: keyScopes });
export type NewDeviceLogin = z.infer<typeof newDeviceLogin>;

/** After RFC 8628. The person opens the address and types the code there; no address has the code in it. */
export const startedDeviceLogin = z.object({
  /** A secret of the program, by which it asks for the key. */
  deviceCode: z.string(),
  userCode: z.string(),
  verificationUrl: z.string(),
  /** Seconds until both codes end. */
  expiresIn: z.int(),
  /** Seconds to wait between two polls. */
  interval: z.int(),
});
export type StartedDeviceLogin = z.infer<typeof startedDeviceLogin>;

export const deviceCode = z.strictObject({ deviceCode: text(200, 1) });

export const finishedDeviceLogin = z.object({
  /** The secret of the new key. It is not shown again. */
  key: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  expiresAt: z.iso.datetime(),
});
export type FinishedDeviceLogin = z.infer<typeof finishedDeviceLogin>;

const userCode = text(40, 1);
export const typedUserCode = z.strictObject({ userCode });
/** With a mailed code, a code of the authenticator app, or a recovery code. */
export const deviceApproval = z.strictObject({
  userCode,
  code: text(40, 6),
  /** Some of the scopes that the program asked for. Without it: all of them. */
  scopes: z.optional(keyScopes),
  /** The cap of its key. Without it: none. */
  monthlyCredits: z.optional(monthlyCredits),
});
export type DeviceApproval = z.infer<typeof deviceApproval>;

/** A program that waits, as the person who typed its code sees it. */
export const deviceLogin = z.object({
  name: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** The network that it asked from, without the last part of the address. */
  network: z.string(),
  /** Whether the person is in the same network. */
  isNearby: z.boolean(),
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type DeviceLogin = z.infer<typeof deviceLogin>;
