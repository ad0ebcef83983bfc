import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { WebhookMessage } from '@artcade/contract/webhooks';
import { freePort } from './free-port.ts';

export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: WebhookMessage;
}

type Respond = (response: ServerResponse, received: Received) => void;

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) => {
    response.writeHead(code, headers).end();
  };

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** A server of somebody who has a webhook. It answers as the test says, 204 at first. */
export async function openReceiver(host = '127.0.0.1') {
  const received: Received[] = [];
  let respond: Respond = status(204);
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const body = bytes.toString('utf8');
      const id = String(request.headers['webhook-id']);
      const got = { id, headers: request.headers, body, message: JSON.parse(body) as WebhookMessage };
      received.push(got);
      respond(response, got);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    port,
    url: `http://${host}:${port}/hook`,
    received,
    /** Messages of a type, in the order in which they came. */
    of: (type: WebhookMessage['type']) => received.filter(({ message }) => message.type === type),
    answer: (how: Respond) => {
      respond = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Standard Webhooks, as a receiver implements it: which of the signatures a secret has made. */
export function verified({ headers, body }: Received, secret: string): readonly boolean[] {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => {
      const [version, digest = ''] = signature.split(',');
      const given = Buffer.from(digest, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
