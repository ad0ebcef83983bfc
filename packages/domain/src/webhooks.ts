/**
 * Events that a webhook can be subscribed to. In the API and in the code a webhook is one endpoint: an address with its events and
 * its secret. `webhook.test` needs no subscription: it is sent when an endpoint is made, and when its owner asks for it.
 */
export const webhookEvents = [
  'generation.done',
  'generation.failed',
  'batch.done',
  'asset.created',
  'asset.deleted',
  'key.expiring',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export type WebhookType = WebhookEvent | 'webhook.test';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt did not succeed. An address that may not be reached and a name that does not resolve look the same. */
export const deliveryProblems = ['address', 'connection', 'timeout', 'status', 'off'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** Why an endpoint gets nothing: its owner switched it off, it answered 410, or it failed for days. */
export const offReasons = ['owner', 'gone', 'failing'] as const;
export type OffReason = (typeof offReasons)[number];

export const webhookLimits = {
  /** Endpoints of an account. */
  each: 5,
  urlLength: 500,
  /** New messages of an endpoint in an hour, and waiting messages of an account. What exceeds them is skipped and counted. */
  perHour: 2000,
  waiting: 1000,
  /** Finished messages that are listed of an endpoint, and for how many days. */
  kept: 1000,
  keptDays: 30,
  /** Of an account in an hour, by hand. */
  tests: 60,
  /** Messages in an hour to addresses that never agreed to any: of an account, and to one host from all accounts. */
  unconfirmed: { account: 10, host: 20 },
  replays: 300,
  /** Image ids in one message. */
  ids: 200,
} as const;

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between one attempt and the next: 75 hours in all. The first attempt is made at once. */
export const retryDelays = [
  5000,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const;
const longestDelay = 24 * hour;

/** An endpoint that fails for so long, and has a message that was given up, is switched off. */
export const failingFor = 72 * hour;

/**
 * Milliseconds until the next attempt after so many failed ones; null: give up. `random` (0 to 1) spreads attempts, up to a fifth
 * later. A receiver may ask for more time than the schedule gives, up to a day; never for less.
 */
export function retryDelay(failed: number, random: number, asked: number | null): number | null {
  const planned = retryDelays[failed - 1];
  if (planned === undefined) return null;
  const spread = planned * (1 + random / 5);
  return Math.round(Math.max(spread, Math.min(asked ?? 0, longestDelay)));
}

/** Hours for which messages carry a second signature, by the secret before the last rotation. */
export const webhookOverlapHours = 24;
