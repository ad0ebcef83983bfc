import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret of Standard Webhooks, as its owner sees it. */
export const newWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

interface Message {
  readonly id: string;
  /** The moment of this attempt, in seconds since 1970. */
  readonly seconds: number;
  readonly body: string;
}

/** The headers of Standard Webhooks 1.0. During a rotation there are two secrets, and the receiver accepts either. */
export function signedHeaders(secrets: readonly Uint8Array[], { id, seconds, body }: Message) {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
}
