import type { FailureCode } from '@artcade/domain/failure';
import { isFailureCode } from '@artcade/domain/failure';
import * as z from 'zod/mini';
import { type Answer, type Body, type Call, type CallName, calls, type Params, type Query } from './calls.ts';
import { errorShape } from './errors.ts';

/** A call that did not succeed. `message` follows the product's rule: the server's own words, else the status text. */
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

// A key whose type is undefined takes no part in the input: `client.getWallet()`, but `client.signIn({ body })`.
type Given<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
type Input<N extends CallName> = Given<{ params: Params<N>; query: Query<N>; body: Body<N> }> & {
  /** For what takes its time: the call is given up, and the server learns so. */
  readonly signal?: AbortSignal;
};
type Arguments<N extends CallName> = Record<never, never> extends Input<N> ? [input?: Input<N>] : [Input<N>];

export type Client = { readonly [N in CallName]: (...input: Arguments<N>) => Promise<Answer<N>> };

export interface Transport {
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** The current access token, or null. `stale` is the one the server just refused, so that it is not offered again. */
  readonly accessToken: (stale?: string) => Promise<string | null>;
}

interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | undefined>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

export function createClient(transport: Transport): Client {
  const methods = Object.entries<Call>(calls).map(([name, call]) => [
    name,
    (input?: AnyInput) => perform(transport, call, input ?? {}),
  ]);
  return Object.fromEntries(methods) as Client;
}

async function perform(transport: Transport, call: Call, input: AnyInput): Promise<unknown> {
  const token = call.access === 'user' ? await transport.accessToken() : null;
  let response = await send(transport, call, input, token);
  if (response.status === 401 && token !== null) {
    const fresh = await transport.accessToken(token);
    if (fresh !== null) response = await send(transport, call, input, fresh);
  }
  if (!response.ok) throw await callError(response);
  try {
    if (call.file === 'application/octet-stream') return await response.blob();
    if (call.file) return await response.text();
    if (!call.answer) return undefined;
    return z.object({ data: call.answer }).parse(await response.json()).data;
  } catch (cause) {
    // Broken off on the way, or not our server at all: a network's sign-in page answers 200 to everything.
    throw unknownError(cause);
  }
}

async function send(transport: Transport, call: Call, input: AnyInput, token: string | null) {
  const headers = new Headers();
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await transport.fetch(transport.baseUrl + address(call, input), {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
    });
  } catch (cause) {
    throw unknownError(cause);
  }
}

function unknownError(cause: unknown): CallError {
  const error = new CallError('unknown error', null);
  error.cause = cause;
  return error;
}

function address(call: Call, input: AnyInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}

async function callError(response: Response): Promise<CallError> {
  const parsed = errorShape.safeParse(await response.json().catch(() => null));
  if (parsed.success) return new CallError(parsed.data.error.message, response.status, parsed.data.error);
  return new CallError(
    response.statusText ? `request failed: ${response.statusText}` : 'unknown error',
    response.status,
  );
}
