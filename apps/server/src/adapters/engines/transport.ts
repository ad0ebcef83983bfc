import http from 'node:http';
import https from 'node:https';
import { type Span, withSpan } from '#observability/instrumentation/spans.ts';
import { lookupPublic, mayBePublic } from '../net/public-address.ts';
import { EngineError, type EngineTrouble } from './engine.ts';
import { googleDetails } from './google-details.ts';

type Charge = 'none' | 'unknown' | 'full';

/** A failure of an external service, and whether a retry may help. */
export class OutsideError extends EngineError {
  readonly again: boolean;
  /** The pause that the service asks for. */
  readonly afterMs: number | null;
  /** The service rejected this one request: another may succeed, so it is no sign of an outage. */
  readonly isAboutRequest: boolean;
  /** Whether the provider charges for it, as far as we know. */
  readonly charge: Charge;
  /** Null where no response came. */
  readonly status: number | null;

  constructor(
    trouble: EngineTrouble,
    reason: string,
    options: {
      again?: boolean;
      afterMs?: number | null;
      isAboutRequest?: boolean;
      charge?: Charge;
      status?: number;
      cause?: unknown;
    } = {},
  ) {
    super(trouble, reason, { cause: options.cause });
    this.again = options.again ?? false;
    this.afterMs = options.afterMs ?? null;
    this.isAboutRequest = options.isAboutRequest ?? false;
    this.charge = options.charge ?? 'unknown';
    this.status = options.status ?? null;
  }
}

export interface Limits {
  readonly connectMs: number;
  /** Timeout without a byte in either direction. Image services send nothing until they are done. */
  readonly silenceMs: number;
  readonly maximumBytes: number;
}

export const usualLimits: Limits = {
  connectMs: 10_000,
  silenceMs: 300_000,
  maximumBytes: 60 * 1024 * 1024,
};

export interface Order {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The service supplied the address, not the operator, so it must be public. */
  readonly isForeign?: boolean;
  /** Called with the pieces of the body as they come. */
  readonly onData?: ((piece: Uint8Array) => void) | undefined;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/**
 * Sends one request and reads the whole response. Does not use `fetch`, which times out after five minutes without a response,
 * follows redirects with the key, and reads responses of any size.
 */
export async function exchange(url: URL, order: Order, limits: Limits = usualLimits): Promise<Answer> {
  order.signal?.throwIfAborted();
  if (order.isForeign && !mayBePublic(url))
    throw new OutsideError('failed', 'The image lies at an address that is not safe.');
  try {
    const about = { 'http.request.method': order.method, 'server.address': url.hostname };
    const answer = await withSpan(order.method, 'client', about, (span) =>
      converse(url, traced(order, span), limits).then((answer) => {
        span?.set({ 'http.response.status_code': answer.status });
        if (answer.status >= 400) span?.end(String(answer.status));
        return answer;
      }),
    );
    if (answer.status < 300 || answer.status >= 400) return answer;
    throw new OutsideError('failed', 'The image service sent us elsewhere, where its key must not go.');
  } catch (error) {
    if (order.signal?.aborted) throw order.signal.reason;
    if (error instanceof EngineError) throw error;
    throw new OutsideError('failed', 'The connection to the image service broke.', {
      again: true,
      cause: error,
    });
  }
}

/** Adds the trace header, except for an address that the service supplied. */
const traced = (order: Order, span: Span | undefined): Order =>
  span && !order.isForeign
    ? { ...order, headers: { ...order.headers, traceparent: span.traceparent } }
    : order;

function converse(url: URL, order: Order, limits: Limits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const isSecure = url.protocol === 'https:';
    const request = (isSecure ? https : http).request(url, {
      method: order.method,
      headers: {
        ...order.headers,
        'accept-encoding': 'identity',
        ...(order.body ? { 'content-length': String(order.body.length) } : {}),
      },
      // A new connection: a pooled one may have been closed by the other side.
      agent: false,
      ...(order.isForeign ? { lookup: lookupPublic } : {}),
      ...(order.signal ? { signal: order.signal } : {}),
    });
    let isConnected = false;
    const connecting = setTimeout(() => request.destroy(unreachable()), limits.connectMs);
    request.once('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true;
        clearTimeout(connecting);
      });
    });
    request.setTimeout(limits.silenceMs, () => {
      request.destroy(new OutsideError('failed', 'The image service said nothing for too long.'));
    });
    request.once('close', () => clearTimeout(connecting));
    request.once('error', (cause) =>
      reject(isConnected || cause instanceof OutsideError ? cause : unreachable(cause)),
    );
    request.once('response', (response) => {
      collect(response, limits.maximumBytes, order.onData).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), bytes }),
        reject,
      );
    });
    request.end(order.body);
  });
}

/** Nothing was sent, so nothing is charged. */
const unreachable = (cause?: unknown): OutsideError =>
  new OutsideError('failed', 'The image service cannot be reached.', { again: true, charge: 'none', cause });

async function collect(
  response: http.IncomingMessage,
  maximum: number,
  onData: Order['onData'],
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maximum)
      throw new OutsideError('failed', 'The image service sent more than an image can have.');
    chunks.push(chunk);
    onData?.(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf({ headers }: http.IncomingMessage): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') result.set(name, value);
  }
  return result;
}

const secretHeaders: readonly string[] = ['authorization', 'x-goog-api-key', 'x-key'];

/** Returns the headers for an address: the key is sent to its own host only. */
export function headersFor(url: URL, home: string, headers: Headers): Record<string, string> {
  const all = [...headers];
  const isHome = url.origin === new URL(home).origin;
  if (!isHome && url.protocol !== 'https:')
    throw new OutsideError('failed', 'The image lies at an address that is not safe.');
  return Object.fromEntries(isHome ? all : all.filter(([name]) => !secretHeaders.includes(name)));
}

/** `exchange` with the signature of `fetch`, for the SDK. */
export function guardedFetch(
  home: string,
  limits: Limits = usualLimits,
  onData?: Order['onData'],
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const headers = headersFor(url, home, request.headers);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const method = request.method === 'POST' ? 'POST' : 'GET';
    const isForeign = url.origin !== new URL(home).origin;
    const signal = init?.signal ?? undefined;
    const answer = await exchange(url, { method, headers, body, signal, isForeign, onData }, limits);
    return new Response(Buffer.from(answer.bytes), { status: answer.status, headers: answer.headers });
  };
}

/** Shown to users, so it does not say whose quota it is. */
export const usedUp = 'The quota of the image service is used up.';

/**
 * Maps an error status. The service's message is for the log only: it may contain parts of a key. `body` is the whole answer, where
 * the message is only a part of it.
 */
export function troubleOf(given: number, headers: Headers, words: string, body = words): OutsideError {
  const cause = words === '' ? undefined : new Error(words.slice(0, 500));
  const google = googleDetails(body);
  // Google answers a wrong key like a wrong request.
  const status = google.isKeyWrong ? 401 : given;
  if (status === 429 || status === 503 || status === 529)
    return new OutsideError('busy', 'The image service has too much to do.', {
      again: true,
      afterMs: retryAfter(headers) ?? google.pauseMs,
      charge: 'none',
      cause,
    });
  if (status === 402) return new OutsideError('failed', usedUp, { charge: 'none', cause });
  return new OutsideError('failed', `The image service answered with status ${status}.`, {
    again: status >= 500 || status === 408,
    isAboutRequest: aboutRequest.includes(status),
    charge: 'none',
    status,
    cause,
  });
}

const aboutRequest: readonly number[] = [400, 413, 415, 422];
const healthLimits: Limits = { connectMs: 5000, silenceMs: 8000, maximumBytes: 4 * 1024 * 1024 };

/** Throws if a service is down or, with `isKeyChecked`, if it refuses the key. */
export async function requireReachable(
  url: URL,
  { headers = {}, signal, isKeyChecked }: Pick<Order, 'headers' | 'signal'> & { isKeyChecked: boolean },
): Promise<void> {
  const { status } = await exchange(url, { method: 'GET', headers, signal }, healthLimits);
  const isKeyWrong = isKeyChecked && (status === 401 || status === 402 || status === 403);
  if (status >= 500 || isKeyWrong)
    throw new OutsideError('failed', `The image service answered with status ${status}.`);
}

function retryAfter(headers: Headers): number | null {
  const milliseconds = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (milliseconds >= 0) return milliseconds;
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  if (seconds >= 0) return seconds * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

export function jsonBody(value: unknown): Pick<Order, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

export async function formBody(form: FormData): Promise<Required<Pick<Order, 'headers' | 'body'>>> {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}

/** Returns the JSON of a successful response, or throws the failure of another one. */
export function readJson({ status, headers, bytes }: Answer): unknown {
  const words = Buffer.from(bytes).toString('utf8');
  if (status >= 400) throw troubleOf(status, headers, words);
  try {
    return JSON.parse(words);
  } catch (cause) {
    throw new OutsideError('failed', 'The image service answered with something else than expected.', {
      cause,
    });
  }
}

/** Returns the JSON of any response, of an error too; undefined if there is none. */
export function jsonIn({ bytes }: Answer): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Sentences that send the reader to the provider's support or pages: artists are customers of ours, not of the provider. */
const toTheProvider =
  /\S@\S|https?:|\bwww\.|\b[\w-]+\.(?:com|net|org|ai|io|dev|ml)\b|\b(?:contact us|(?:contact|our|customer)(?: [\w-]+){0,3} support|contact support|support team|help ?(?:cent(?:er|re)|desk)|request id)\b/i;
/** Whatever the service sends, only so much of it is searched. */
const readMaximum = 2000;

/** Returns a service's message for users: on one line, without any part of a key, and without the way to the provider's support. */
export function userMessage(words: string, secret: string | null): string {
  // Before the cut, which could leave a part of a key.
  const safe = withoutSecret(words, secret);
  const line = safe.slice(0, readMaximum).replaceAll(/\s+/g, ' ').trim();
  const ours = line.split(/(?<=[.!?]) |(?<=[。！？])/).filter((sentence) => !toTheProvider.test(sentence));
  return (ours.join(' ') || 'The provider does not allow this content.').slice(0, 300);
}

export function withoutSecret(words: string, secret: string | null): string {
  const hidden = secret === null ? words : words.replaceAll(secret, '***');
  return hidden.replaceAll(/\bsk-[\w*-]+/g, '***');
}
