import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import type { DeliveryProblem } from '@artcade/domain/webhooks';
import { lookupFixed } from '#adapters/net/public-address.ts';
import { createResolve, hostOf, mayReach, type Reach, type Resolve } from './address.ts';

/** How an attempt ended. Nothing else of an answer is kept: showing it would let users read what only the server can reach. */
export interface Outcome {
  readonly status: number | null;
  readonly milliseconds: number | null;
  /** Null: delivered. */
  readonly problem: DeliveryProblem | null;
  /** Milliseconds for which the receiver asks us to wait. */
  readonly retryAfter: number | null;
}

interface Options {
  readonly reach: Reach;
  readonly resolve?: Resolve;
  /** Milliseconds for the whole attempt: name, connection, TLS and the head of the answer. */
  readonly patience?: number;
  readonly now?: () => Date;
}

interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The server stops. */
  readonly signal: AbortSignal;
}

export type Post = ReturnType<typeof createPost>;

const answerMaximum = 4096;
const headersMaximum = 8192;
/** Milliseconds for the body of an answer whose status is known already. */
const bodyPatience = 1000;

/**
 * Posts a message. The name is resolved at every attempt, all of its addresses are checked, and the connection goes to one of
 * those, which defeats DNS rebinding. Follows no redirect, and reuses no connection. Throws only where the server stops.
 */
export function createPost({
  reach,
  resolve = createResolve(reach),
  patience = 15_000,
  now = () => new Date(),
}: Options) {
  return async (address: string, { headers, body, signal }: Sent): Promise<Outcome> => {
    const began = performance.now();
    const late = AbortSignal.timeout(patience);
    const ended = (
      status: number | null,
      problem: DeliveryProblem | null,
      retryAfter: string | undefined,
    ) => ({
      status,
      milliseconds: Math.round(performance.now() - began),
      problem,
      retryAfter: readRetryAfter(retryAfter, now()),
    });
    const url = URL.canParse(address) ? new URL(address) : null;
    const addresses = url ? await within(late, resolve(hostOf(url))) : [];
    // Says nothing about the reason, and not how long it took: both would tell of names that only the server can resolve.
    if (!url || !mayReach(url, addresses, reach))
      return { status: null, milliseconds: null, problem: 'address', retryAfter: null };
    try {
      const { status, retryAfter } = await ask(url, pick(addresses), {
        headers,
        body,
        signal: AbortSignal.any([late, signal]),
      });
      return ended(status, status >= 200 && status <= 299 ? null : 'status', retryAfter);
    } catch (error) {
      if (signal.aborted) throw error;
      return ended(null, late.aborted ? 'timeout' : 'connection', undefined);
    }
  };
}

/** IPv4 first, because not every server has a route for IPv6. */
const pick = (addresses: readonly string[]): string =>
  addresses.find((address) => !isIPv6(address)) ?? addresses[0] ?? '';

/** Returns no addresses where the name does not resolve, or not in time. */
const within = (late: AbortSignal, resolving: Promise<readonly string[]>): Promise<readonly string[]> =>
  new Promise((resolve) => {
    late.addEventListener('abort', () => resolve([]), { once: true });
    resolving.then(resolve, () => resolve([]));
  });

interface Head {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

function ask(url: URL, address: string, { headers, body, signal }: Sent): Promise<Head> {
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    let head: Head | undefined;
    // The status is the answer, also where the connection ends before the body does.
    const end = (error: Error) => (head ? resolve(head) : reject(error));
    const asked = send(
      url,
      {
        method: 'POST',
        lookup: lookupFixed(address),
        agent: false,
        signal,
        maxHeaderSize: headersMaximum,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Artcade-Webhooks/1',
          ...headers,
        },
      },
      (response) => {
        const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
        head = answer;
        let size = 0;
        // The rest is read for a moment, so that the receiver can finish, and then dropped.
        const finish = () => {
          clearTimeout(clock);
          asked.destroy();
          resolve(answer);
        };
        const clock = setTimeout(finish, bodyPatience);
        response.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > answerMaximum) finish();
        });
        response.on('end', finish);
        response.on('error', finish);
        response.on('close', finish);
      },
    );
    asked.on('error', end);
    // Where the receiver switches protocols, there is neither an answer nor an error.
    asked.on('close', () => end(new Error('closed')));
    asked.end(body);
  });
}

/** Returns the milliseconds of a `Retry-After` header, which has seconds or a date. */
function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const wait = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(wait) && wait > 0 ? wait : null;
}
