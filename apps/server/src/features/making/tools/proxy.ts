import { lookup as resolveName } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Failure } from '@artcade/domain/failure';
import { isPublic, lookupFixed } from '#adapters/net/public-address.ts';

interface Asked {
  readonly targetUrl: string;
  readonly method: string;
  readonly data?: unknown;
}

interface Options {
  /** Origins of the registered tools. */
  readonly origins: ReadonlySet<string>;
  /** Replaces the address check in tests, where no public address exists. */
  readonly mayReach?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly string[]>;
}

const answerMaximum = 5_000_000;
const patience = 20_000;
const quoteMaximum = 500;

/**
 * Sends a request to a tool's own server for its page. Resolves the name, checks the address, and connects to that same address,
 * which defeats DNS rebinding. Sends no user data, follows no redirects, and limits responses in size and time.
 */
export function createProxy({ origins, mayReach = isPublic, resolve = resolveAll }: Options) {
  return async ({ targetUrl, method, data }: Asked): Promise<unknown> => {
    const target = URL.canParse(targetUrl) ? new URL(targetUrl) : null;
    const isRegistered =
      target !== null && origins.has(target.origin) && target.username === '' && target.password === '';
    if (!isRegistered) throw new Failure('target_forbidden');
    const addresses = await resolve(target.hostname.replace(/^\[|\]$/g, '')).catch((cause: unknown) => {
      throw new Failure('target_failed', { reason: 'its name is unknown' }, { cause });
    });
    const [address] = addresses;
    if (address === undefined || !addresses.every(mayReach)) throw new Failure('target_forbidden');
    return ask(target, address, method, data);
  };
}

const resolveAll = async (host: string): Promise<readonly string[]> =>
  (await resolveName(host, { all: true })).map(({ address }) => address);

function ask(target: URL, address: string, method: string, data: unknown): Promise<unknown> {
  const body = data === undefined || method === 'GET' ? undefined : JSON.stringify(data);
  const send = target.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(toFailure(cause));
    const asked = send(
      target,
      {
        method,
        lookup: lookupFixed(address),
        agent: false,
        signal: AbortSignal.timeout(patience),
        headers: {
          accept: 'application/json, text/plain;q=0.9',
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (response) => void readAnswer(response).then(resolve, fail),
    );
    asked.on('error', fail);
    asked.end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > answerMaximum) throw new Failure('target_failed', { reason: 'its answer is too large' });
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 299)
    throw new Failure('target_failed', { status, reason: text.slice(0, quoteMaximum) });
  if (text === '') return null;
  if (!/\bjson\b/.test(response.headers['content-type'] ?? '')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Failure('target_failed', { reason: 'its answer is no JSON' }, { cause });
  }
}

const toFailure = (cause: unknown): Failure =>
  cause instanceof Failure ? cause : new Failure('target_failed', { reason: 'no answer' }, { cause });
