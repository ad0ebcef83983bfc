import type { FailureCode } from '@artcade/domain/failure';
import { isFailureCode } from '@artcade/domain/failure';
import { type Answer, type Body, type Call, type CallName, calls, type Params, type Query } from './calls.ts';
import { firstAnswers } from './first-answers.ts';

/** A failed call. `message` is the server's message if there is one, else the status text. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number | null;
  readonly code: FailureCode | null;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number | null, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = isFailureCode(details['code']) ? details['code'] : null;
    this.details = details;
  }
}

// A key whose type is undefined is left out of the input: `client.getWallet()`, but `client.signIn({ body })`. One whose fields are
// all optional may be left out.
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : IsNeeded<T[K], K>]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : Exclude<K, IsNeeded<T[K], K>>]?: T[K];
};
type IsNeeded<Fields, K> = Record<never, never> extends Fields ? never : K;
type Input<N extends CallName> = Given<{ params: Params<N>; query: Query<N>; body: Body<N> }> & {
  /** Aborts the call, for calls that take long. The server notices. */
  readonly signal?: AbortSignal;
};
type Arguments<N extends CallName> = Record<never, never> extends Input<N> ? [input?: Input<N>] : [Input<N>];

export type Client = { readonly [N in CallName]: (...input: Arguments<N>) => Promise<Answer<N>> };

export interface Transport {
  /** The server's address; empty if the server delivers the page itself. */
  readonly server: string;
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  /** Returns the current access token, or null. `stale` is the token the server just refused; it must not be returned again. */
  readonly accessToken: (stale?: string) => Promise<string | null>;
  /** Returns the session token of an app, which has no cookie. Null or left out in a browser. */
  readonly sessionToken?: () => Promise<string | null>;
}

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** What the client needs to send a request: the part of the table that a browser loads at the start. */
export type Asking = Pick<Call, 'method' | 'path' | 'access' | 'file' | 'showsSession'> & {
  readonly answer?: unknown;
};

/** The header in which an app sends its session token. */
export const sessionHeader = 'x-session-token';

export function createClient(transport: Transport): Client {
  const methods = Object.entries<Asking>(calls).map(([name, call]) => [
    name,
    (input?: AnyInput) =>
      perform(transport, name as CallName, call, (token) => send(transport, call, input ?? {}, token)),
  ]);
  return Object.fromEntries(methods) as Client;
}

/** Makes a call whose request `fetch` cannot send. `post` sends it to the address; rejections count as a lost network. */
export async function performBy<N extends CallName>(
  transport: Pick<Transport, 'server' | 'accessToken'>,
  name: N,
  post: (address: string, token: string | null) => Promise<Response>,
): Promise<Answer<N>> {
  const call: Asking = calls[name];
  const address = `${transport.server}/api${call.path}`;
  return (await perform(transport, name, call, (token) =>
    post(address, token).catch(failUnknown),
  )) as Answer<N>;
}

async function perform(
  transport: Pick<Transport, 'server' | 'accessToken'>,
  name: CallName,
  call: Asking,
  request: (token: string | null) => Promise<Response>,
): Promise<unknown> {
  const checking = call.answer ? checkOf(name) : null;
  // A GET does not wait for its checker to load. Any other call is sent only if its response can be checked.
  if (call.method === 'GET') checking?.catch(() => {});
  else await checking?.catch(failUnknown);
  const token = call.access === 'user' ? await transport.accessToken() : null;
  let response = await request(token);
  if (response.status === 401 && token !== null) {
    const fresh = await transport.accessToken(token);
    if (fresh !== null) response = await request(fresh);
  }
  if (!response.ok) throw await callError(response);
  try {
    if (call.file === 'application/octet-stream') return await response.blob();
    if (call.file) return await response.text();
    if (!checking) return undefined;
    const { data } = (await response.json()) as { data: unknown };
    return atServer(transport.server, (await checking)(data));
  } catch (cause) {
    // The connection broke, or this is not our server: a network's sign-in page responds 200 to everything.
    return failUnknown(cause);
  }
}

/** Returns a function that returns a valid answer and throws on any other. */
async function checkOf(name: CallName): Promise<(answer: unknown) => unknown> {
  const isRight = firstAnswers[name];
  if (isRight)
    return (answer) => {
      if (!isRight(answer)) throw new Error(`not an answer of ${name}`);
      return answer;
    };
  // The shapes are loaded when the first of them is needed.
  const { answer: shape }: Call = (await import('./calls.ts')).calls[name];
  return (answer) => shape?.parse(answer);
}

/** Loads the checkers early, so that the next call that changes something does not wait for them. */
export async function prepareChecks(): Promise<void> {
  await import('./calls.ts').catch(() => {});
}

async function send(transport: Transport, call: Asking, input: AnyInput, token: string | null) {
  const headers = new Headers();
  const showsSession = call.access === 'session' || call.showsSession === true;
  const session = showsSession ? await transport.sessionToken?.() : null;
  if (session) headers.set(sessionHeader, session);
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await transport.fetch(`${transport.server}/api${address(call, input)}`, {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
  } catch (cause) {
    return failUnknown(cause);
  }
}

function failUnknown(cause: unknown): never {
  const error = new CallError('unknown error', null);
  error.cause = cause;
  throw error;
}

function address(call: Asking, input: AnyInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The fields of answers that are addresses at the server. */
export const addressFields: ReadonlySet<string> = new Set(['url', 'gridUrl', 'previewUrl', 'photoURL']);

/** Makes the server's relative addresses in an answer absolute, as an app needs them. */
export function atServer<T>(server: string, answer: T): T {
  if (server === '' || typeof answer !== 'object' || answer === null) return answer;
  const whole = (key: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/') && addressFields.has(key)
      ? server + value
      : atServer(server, value);
  if (Array.isArray(answer)) return answer.map((each: unknown) => atServer(server, each)) as T;
  if (Object.getPrototypeOf(answer) !== Object.prototype) return answer;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, whole(key, value)])) as T;
}

async function callError(response: Response): Promise<CallError> {
  const body: unknown = await response.json().catch(() => null);
  const error = isObject(body) ? body['error'] : null;
  // A busy proxy says how long to wait only in the header.
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  const wait = Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  if (isObject(error) && typeof error['code'] === 'string' && isWords(error['message']))
    return new CallError(error['message'], response.status, { ...wait, ...error });
  return new CallError(
    response.statusText ? `request failed: ${response.statusText}` : 'unknown error',
    response.status,
    wait,
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';
