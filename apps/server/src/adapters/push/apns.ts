import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import {
  answerWithin,
  createQuiet,
  PushError,
  type PushMessage,
  type PushOutcome,
  type PushSender,
} from './sender.ts';

export interface ApnsConfig {
  readonly url: string;
  /** The .p8 file of a key for push notifications. */
  readonly key: string;
  readonly keyId: string;
  readonly teamId: string;
  /** The bundle id of the app. */
  readonly topic: string;
}

interface Line {
  readonly config: ApnsConfig;
  readonly session: ClientHttp2Session;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly reason: string;
  readonly timestamp: number | null;
}

/** Apple rejects tokens older than an hour, and those renewed more often than every twenty minutes. */
const tokenLives = 40 * 60_000;
const tokenLeast = 20 * 60_000;
const maximumBytes = 10_000;

const refusal = z.object({ reason: z.optional(z.string()), timestamp: z.optional(z.number()) });

/** Apple's push service: iPhones and iPads. All messages share one connection, which is reopened when it is lost. */
export function createApns(
  readConfig: () => Promise<ApnsConfig>,
  { now = Date.now, timeout = answerWithin } = {},
): PushSender {
  const quiet = createQuiet(now);
  let line: Promise<Line> | null = null;
  let token: { readonly jwt: string; readonly madeAt: number; readonly key: string } | null = null;

  const open = (): Promise<Line> => {
    const opening = dial(readConfig, timeout);
    line = opening;
    const forget = (): void => {
      if (line === opening) line = null;
    };
    opening.then(({ session }) => {
      // The connection accepts no new requests; pending ones may still be answered.
      session.once('goaway', () => {
        forget();
        session.close();
      });
      session.once('close', forget);
      if (session.closed || session.destroyed) forget();
    }, forget);
    return opening;
  };

  const sign = async ({ key, keyId, teamId }: ApnsConfig): Promise<string> => {
    if (token?.key === key && now() - token.madeAt < tokenLives) return token.jwt;
    const madeAt = now();
    const jwt = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setIssuedAt(Math.floor(madeAt / 1000))
      .sign(await importPKCS8(key, 'ES256'));
    token = { jwt, madeAt, key };
    return jwt;
  };

  /** Apple considers our token expired: a clock stood still, or Apple's is ahead. Renewing too often would get us blocked. */
  const mayRenew = (): boolean => token !== null && now() - token.madeAt > tokenLeast;

  const ask = async (message: PushMessage): Promise<Answer> => {
    const wasOpen = line !== null;
    const current = line ?? open();
    try {
      return await request(await current, message);
    } catch (error) {
      if (line === current) line = null;
      // A connection that was open for long may be dead without an event. A new one gives certainty.
      if (!wasOpen) throw error;
      return request(await (line ?? open()), message);
    }
  };

  const request = async ({ config, session }: Line, message: PushMessage): Promise<Answer> =>
    exchange(session, toHeaders(config, message, await sign(config), now()), toPayload(message), timeout);

  const attempt = async (message: PushMessage, isAgain: boolean): Promise<PushOutcome> => {
    const answer = await ask(message);
    const { status, reason, timestamp } = answer;
    if (status === 200) return { kind: 'sent' };
    if (status === 410 || reason === 'BadDeviceToken')
      return { kind: 'gone', since: timestamp === null ? null : new Date(timestamp) };
    if (reason === 'ExpiredProviderToken' && !isAgain && mayRenew()) {
      token = null;
      return attempt(message, true);
    }
    if (status === 429 || status >= 500) {
      // A limit on one phone does not affect the others.
      if (reason !== 'TooManyRequests') quiet.ask(answer.headers['retry-after']);
      throw new PushError(`APNs answered ${status} ${reason}`);
    }
    return { kind: 'refused', reason: `APNs answered ${status} ${reason}`.trim() };
  };

  return {
    send: async (message) => {
      quiet.mind();
      return attempt(message, false);
    },
    close: async () => {
      const open = await line?.catch(() => null);
      open?.session.close();
    },
  };
}

async function dial(readConfig: () => Promise<ApnsConfig>, timeout: number): Promise<Line> {
  const config = await readConfig();
  const session = connect(config.url);
  // Pending requests report the error; without a listener it would end the process.
  session.on('error', () => {});
  try {
    await once(session, 'connect', { signal: AbortSignal.timeout(timeout) });
  } catch (cause) {
    session.destroy();
    throw new PushError('Apple cannot be reached', { cause });
  }
  // An idle connection must not keep the process alive.
  session.unref();
  return { config, session };
}

async function exchange(
  session: ClientHttp2Session,
  headers: Readonly<Record<string, string>>,
  payload: string,
  timeout: number,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const stream = session.request(headers, { signal });
    // Handled below, but no longer after the timeout.
    stream.on('error', () => {});
    // A stream that was never processed, as after a GOAWAY, closes without an error.
    const closed = once(stream, 'close', { signal }).then(() => {
      throw new Error('closed without an answer');
    });
    const answered = Promise.race([once(stream, 'response', { signal }), closed]);
    stream.end(payload);
    const [received] = (await answered) as [IncomingHttpHeaders & { ':status'?: number }];
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size <= maximumBytes) pieces.push(piece);
    }
    const { reason = '', timestamp } = readBody(Buffer.concat(pieces).toString('utf8'));
    return { status: received[':status'] ?? 0, headers: received, reason, timestamp: timestamp ?? null };
  } catch (cause) {
    // The connection may be dead without an event: the next message opens a new one.
    session.destroy();
    throw new PushError('Apple did not answer', { cause });
  }
}

function readBody(text: string): z.infer<typeof refusal> {
  try {
    return refusal.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

const toHeaders = (
  { topic }: ApnsConfig,
  { token, collapseId, seconds }: PushMessage,
  jwt: string,
  now: number,
): Record<string, string> => ({
  [constants.HTTP2_HEADER_METHOD]: 'POST',
  [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
  authorization: `bearer ${jwt}`,
  'apns-topic': topic,
  'apns-push-type': 'alert',
  'apns-priority': '10',
  'apns-expiration': String(Math.floor(now / 1000) + seconds),
  'apns-collapse-id': collapseId,
  'content-type': 'application/json',
});

const toPayload = ({ title, body, link }: PushMessage): string =>
  JSON.stringify({ aps: { alert: { title, body }, sound: 'default', 'thread-id': 'images' }, link });
