import { toolSlugs } from '@artcade/domain/catalog';
import {
  deliveryProblems,
  deliveryStates,
  offReasons,
  webhookEvents,
  webhookLimits,
} from '@artcade/domain/webhooks';
import * as z from 'zod/mini';
import { proofCode, text } from './shapes.ts';

const events = z.array(z.enum(webhookEvents)).check(
  z.minLength(1),
  z.refine((names) => new Set(names).size === names.length, 'names an event twice'),
);
const moment = z.iso.datetime();

/** An address that gets a message about each event. Its secret is shown once, when it is made. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: moment,
  /** When it first answered a test; null: it gets nothing but tests until it does. */
  confirmedAt: z.nullable(moment),
  /** Why it gets nothing; null: it is on. */
  off: z.nullable(z.enum(offReasons)),
  /** Since when every attempt has failed. */
  failingSince: z.nullable(moment),
  /** Messages that were not queued because too many were. */
  skipped: z.int(),
  /** Until when messages are also signed by the secret before the last rotation. */
  oldSecretUntil: z.nullable(moment),
});
export type Webhook = z.infer<typeof webhook>;

export const newWebhook = z.strictObject({ url: text(webhookLimits.urlLength, 1), events, code: proofCode });
export type NewWebhook = z.infer<typeof newWebhook>;

export const webhookChange = z.strictObject({ events, isOn: z.boolean() });
export type WebhookChange = z.infer<typeof webhookChange>;

export const webhookRotation = z.strictObject({ code: proofCode });

export const madeWebhook = z.object({ webhook, secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhook>;

/** A message to an endpoint. What the receiver answered is not kept, except for its status. */
export const delivery = z.object({
  id: z.string(),
  type: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** The HTTP status of the last answer. */
  status: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
  createdAt: moment,
  attemptedAt: z.nullable(moment),
  nextAt: z.nullable(moment),
});
export type Delivery = z.infer<typeof delivery>;

const tool = z.enum(toolSlugs);
const over = z.object({
  id: z.string(),
  batchId: z.string(),
  /** The idempotency key of the order. */
  key: z.string(),
  tool,
  cost: z.int(),
  createdAt: moment,
  finishedAt: moment,
});
const message = <const Type extends string, Data extends z.ZodMiniType>(type: Type, data: Data) =>
  z.object({ type: z.literal(type), timestamp: moment, data });

/**
 * What receivers get. Small on purpose, and without addresses of images: those work for everybody who has them, so a receiver asks
 * for them with a key.
 */
export const webhookMessage = z.discriminatedUnion('type', [
  message('generation.done', z.extend(over, { assetId: z.string() })),
  message('generation.failed', z.extend(over, { failure: z.string() })),
  message(
    'batch.done',
    z.object({
      batchId: z.string(),
      key: z.string(),
      tool,
      generations: z.array(
        z.object({
          id: z.string(),
          state: z.enum(['done', 'failed', 'cancelled']),
          assetId: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  message(
    'asset.created',
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.string(),
      tool: z.nullable(z.string()),
      width: z.int(),
      height: z.int(),
      size: z.int(),
      createdAt: moment,
    }),
  ),
  message('asset.deleted', z.object({ ids: z.array(z.string()) })),
  message(
    'key.expiring',
    z.object({ id: z.string(), name: z.string(), hint: z.string(), expiresAt: moment }),
  ),
  message('webhook.test', z.object({ webhookId: z.string() })),
]);
export type WebhookMessage = z.infer<typeof webhookMessage>;

export const webhookSummaries: Readonly<Record<WebhookMessage['type'], string>> = {
  'generation.done': 'An image is in the drive',
  'generation.failed': 'An image could not be made; it costs nothing',
  'batch.done': 'Every image of an order is over',
  'asset.created': 'The drive has another image',
  'asset.deleted': 'Images were moved to the trash',
  'key.expiring': 'An API key expires soon',
  'webhook.test': 'A test, which confirms the address when it is answered',
};
