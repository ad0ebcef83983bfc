import type { CallOptions } from './call-options.ts';
import { ArtcadeError } from './errors.ts';
import type { Client } from './generated/api.ts';
import { type Entry, table } from './generated/table.ts';

export interface ClientOptions {
  /** The address of the Artcade server, such as `https://artcade.example`. */
  readonly server: string;
  /** An API key: `art_live_…`. Keep it out of web pages and repositories. */
  readonly key?: string | undefined;
  /** How often a call is repeated that is safe to repeat: 3 unless set. */
  readonly retries?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
}

export type Input = Readonly<Record<string, unknown>>;

/** A longer wait is the caller's decision. */
const longestWait = 60;

/** Makes a call and returns its answer as it is. Throws an `ArtcadeError` unless the server accepted it. */
export async function request(
  options: ClientOptions,
  name: keyof Client,
  input: Input = {},
  { signal }: CallOptions = {},
): Promise<Response> {
  const entry = table[name];
  const { address, init } = prepare(options, entry, input);
  const isRepeatable = entry.method === 'GET' || entry.key !== undefined;
  const retries = isRepeatable ? (options.retries ?? 3) : 0;
  const send = options.fetch ?? fetch;
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await send(address, { ...init, signal: signal ?? null }).then(
      async (response) => (response.ok ? response : await refusal(response)),
      (cause: unknown) => {
        // A caller's own abort is no failure of the network.
        signal?.throwIfAborted();
        return new ArtcadeError('network', `No connection to ${options.server}.`, { cause });
      },
    );
    if (!(outcome instanceof ArtcadeError)) return outcome;
    const wait = attempt < retries ? secondsBefore(attempt, outcome) : null;
    if (wait === null) throw outcome;
    await pause(wait, signal);
  }
}

function prepare({ server, key }: ClientOptions, entry: Entry, input: Input) {
  const rest = { ...input };
  const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is missing.`);
    return encodeURIComponent(value);
  });
  if (entry.key !== undefined) rest[entry.key] ??= newKey();
  const headers: Record<string, string> = { accept: entry.isFile ? '*/*' : 'application/json' };
  if (key !== undefined && !entry.isOpen) headers['authorization'] = `Bearer ${key}`;
  const base = `${server.replace(/\/+$/, '')}/api${path}`;
  // A redirected request would lose its body, or take the key elsewhere.
  const init: RequestInit = { method: entry.method, headers, redirect: 'manual' };
  if (entry.method === 'GET') return { address: base + queryOf(rest), init };
  if (Object.keys(rest).length === 0) return { address: base, init };
  headers['content-type'] = 'application/json';
  return { address: base, init: { ...init, body: JSON.stringify(rest) } };
}

function queryOf(fields: Input): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query}` : '';
}

/** Random enough to be the only one of an account. Node 18 has no global `crypto`. */
const newKey = (): string =>
  (globalThis as { crypto?: Crypto }).crypto?.randomUUID?.() ??
  Array.from({ length: 4 }, () => Math.random().toString(36).slice(2, 10)).join('-');

/** The seconds to wait before the next attempt; null if another one is of no use. */
function secondsBefore(attempt: number, { code, status, retryAfter }: ArtcadeError): number | null {
  // Up to twice as long, so that many programs do not come back at once.
  const usual = 0.5 * 2 ** attempt * (1 + Math.random());
  if (code === 'network') return usual;
  if (status !== 429 && status !== 503) return null;
  const seconds = retryAfter ?? usual;
  return seconds <= longestWait ? seconds : null;
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(clock);
      reject(signal?.reason);
    };
    const clock = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, seconds * 1000);
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}

async function refusal(response: Response): Promise<ArtcadeError> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const error = isObject(body) && isObject(body['error']) ? body['error'] : null;
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  if (error && typeof error['code'] === 'string' && typeof error['message'] === 'string')
    return new ArtcadeError(error['code'], error['message'], { status, retryAfter, details: error });
  return new ArtcadeError('unexpected_answer', `The server answered ${status || 'with a redirect'}.`, {
    status,
    retryAfter,
  });
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
