import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookMessage } from '../generated/api.ts';

export type { WebhookMessage };

/** Headers of a request, as Node has them or as `fetch` has them. */
export type HeadersGiven =
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | { get(name: string): string | null };

export interface VerifyOptions {
  /** How many seconds the message may be old, or ahead of this machine's clock: 300 unless set. */
  readonly tolerance?: number;
  /** The time, in milliseconds. */
  readonly now?: number;
}

/** The message is not Artcade's, was changed, or is too old. Answer 400, and do nothing else with it. */
export class WebhookError extends Error {
  override readonly name: string = 'WebhookError';
}

/**
 * Returns the message if one of the secrets signed it, by the rules of Standard Webhooks, and throws a `WebhookError` otherwise.
 * `body` is the body as it arrived: parsing and writing it again changes bytes. Give both secrets while one replaces the other.
 */
export function verifyWebhook(
  body: string | Uint8Array,
  headers: HeadersGiven,
  secrets: string | readonly string[],
  { tolerance = 300, now = Date.now() }: VerifyOptions = {},
): WebhookMessage & { readonly id: string } {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    throw new WebhookError('The message is too old, or a clock is wrong.');
  const text = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  const given = signatures.split(' ').map((each) => Buffer.from(each));
  const expected = [secrets].flat().map((secret) => signatureOf(secret, `${id}.${timestamp}.`, body));
  const isSigned = expected.some((own) =>
    given.some((each) => each.length === own.length && timingSafeEqual(each, own)),
  );
  if (!isSigned) throw new WebhookError('No signature of the message fits.');
  return { ...(JSON.parse(text) as WebhookMessage), id };
}

function headerOf(headers: HeadersGiven, name: string): string {
  const value =
    typeof headers.get === 'function'
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`);
  return value;
}

function signatureOf(secret: string, prefix: string, body: string | Uint8Array): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length < 16) throw new WebhookError('The secret is not one of a webhook: whsec_…');
  return Buffer.from(`v1,${createHmac('sha256', key).update(prefix).update(body).digest('base64')}`);
}
