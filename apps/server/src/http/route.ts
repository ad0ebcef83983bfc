import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import {
  type Answer,
  type Body,
  type Call,
  type CallName,
  calls,
  type Params,
  type Query,
} from '@artcade/contract/calls';
import { Failure } from '@artcade/domain/failure';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Caller, SessionCaller } from '#keys/access-tokens.ts';
import { newId } from '#keys/secrets.ts';
import { callerOf, refuseForeignOrigin, requireStillOpen, type Verifiers } from './access.ts';
import { createCapacity } from './capacity.ts';
import { type Quotas, type Weight, weightOf } from './request-quotas.ts';

/** The input of a handler: parsed values, and the caller where the contract requires one. */
interface Asked<N extends CallName> {
  readonly params: Params<N>;
  readonly query: Query<N>;
  readonly body: Body<N>;
  readonly caller: (typeof calls)[N]['access'] extends 'user' ? CallerOf<N> : null;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Calls that no API key may make have a session. */
type CallerOf<N extends CallName> = (typeof calls)[N]['key'] extends null ? SessionCaller : Caller;

/** A complete file outside of memory, of any type, with a name. */
export interface WholeFile {
  readonly type: string;
  readonly name: string;
  readonly size: number;
  readonly stream: Readable;
}

/** A list that is too long for memory: its parts are sent as they come, as one JSON answer. */
export class LongList<Item> {
  readonly parts: AsyncIterable<readonly Item[]>;

  constructor(parts: AsyncIterable<readonly Item[]>) {
    this.parts = parts;
  }

  async *json(): AsyncGenerator<string, void> {
    let before = '{"data":[';
    for await (const part of this.parts) {
      const items = part.map((item) => JSON.stringify(item)).join(',');
      if (items === '') continue;
      yield before + items;
      before = ',';
    }
    yield before === ',' ? ']}' : `${before}]}`;
  }
}

type Whole<Data> = Data | (Data extends readonly (infer Item)[] ? LongList<Item> : never);

/** Text is streamed in chunks. */
type Served<N extends CallName> = (typeof calls)[N] extends { file: 'application/octet-stream' }
  ? WholeFile
  : (typeof calls)[N] extends { file: string }
    ? AsyncIterable<string>
    : Whole<Answer<N>>;
type Handler<N extends CallName> = (asked: Asked<N>) => Promise<Served<N>>;
export type Handlers = { readonly [N in CallName]?: Handler<N> };

/**
 * Calls `work` once the client is gone; at once if it left before a listener could be added, for example during the token check.
 */
export function whenGone({ raw, request }: FastifyReply, work: () => void): void {
  if (raw.closed || raw.destroyed || request.raw.socket.destroyed) work();
  else raw.once('close', work);
}

/** The type of Fastify's own loggers. */
type OwnLogger = FastifyBaseLogger & { readonly setBindings: (facts: object) => void };

/** Registers a feature's handlers with the method, path and access rule of the contract. */
export function serve(
  app: FastifyInstance,
  handlers: Handlers,
  options: Verifiers & { quotas: Quotas; publicUrl: string; served: Set<CallName> },
): void {
  for (const name of Object.keys(handlers) as CallName[]) {
    options.served.add(name);
    const call: Call = calls[name];
    const handler = handlers[name] as Handler<CallName>;
    const params = z.strictObject(call.params ?? {});
    const query = z.strictObject(call.query ?? {});
    const weight = weightOf(call);
    app.route({
      method: call.method,
      url: `/api${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
      ...(call.isUnlogged && { logLevel: 'warn' as const }),
      exposeHeadRoute: call.file === undefined,
      config: { counted: { scope: call.access === 'user' ? 'address' : 'nobody', weight } },
      // Before the body is read: anonymous clients must not make us parse megabytes.
      onRequest: async (request, reply) => {
        if (call.method !== 'GET') refuseForeignOrigin(request, options.publicUrl);
        if (call.access !== 'user') return;
        const caller = await callerOf(request, options);
        requireScope(call, caller);
        // The programs of an account must not use up what its pages need.
        if (caller.sessionId === null) await spendByProgram(options.quotas, caller.uid, weight, reply);
        else await options.quotas.spend('account', caller.uid, weight);
        admit(request, caller);
      },
      handler: async (request, reply) => {
        const asked = {
          params: parse(params, request.params),
          query: parse(query, request.query),
          body: call.body ? parse(call.body, bodyOf(call, request)) : refuseBody(request.body),
          caller: findCaller(request),
          request,
          reply,
        };
        const answer: unknown = await handler(asked as never);
        if (call.file === 'application/octet-stream') return sendWhole(reply, answer as WholeFile);
        if (call.file === 'text/event-stream')
          return reply
            .type(`${call.file}; charset=utf-8`)
            .send(Readable.from(answer as AsyncIterable<string>));
        if (call.file) return sendLong(reply, call.file, answer as AsyncIterable<string>, options);
        if (answer instanceof LongList) return sendLong(reply, 'application/json', answer.json(), options);
        return call.answer ? reply.send({ data: answer }) : reply.code(204).send();
      },
    });
  }
}

/** Admits a request that has an API key, to a route outside of the contract, and counts it as a call of that key. */
export async function admitProgram(
  request: FastifyRequest,
  reply: FastifyReply,
  weight: Weight,
  options: Verifiers & { quotas: Quotas; publicUrl: string },
): Promise<void> {
  refuseForeignOrigin(request, options.publicUrl);
  const caller = await callerOf(request, options);
  if (caller.sessionId !== null) throw new Failure('key_invalid');
  await spendByProgram(options.quotas, caller.uid, weight, reply);
  admit(request, caller);
}

function admit(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
  // The logger belongs to this request alone, so all its later lines name the user.
  (request.log as OwnLogger).setBindings({ uid: caller.uid });
}

/** Programs read from every answer how much of their allowance is left. */
async function spendByProgram(
  quotas: Quotas,
  uid: string,
  weight: Weight,
  reply: FastifyReply,
): Promise<void> {
  try {
    await quotas.spend('programs', uid, weight);
  } finally {
    const left = quotas.left('programs', uid, weight);
    if (left)
      reply.headers({
        'ratelimit-limit': left.limit,
        'ratelimit-remaining': left.remaining,
        'ratelimit-reset': left.seconds,
      });
  }
}

function requireScope({ key }: Call, caller: Caller): void {
  if (caller.sessionId !== null) return;
  if (key === null || !caller.key.scopes.includes(key))
    throw new Failure('key_scope', key === null ? {} : { scope: key });
}

/** Long answers to one account that are under way: each holds memory until it is read. */
const longEach = 4;
const longAnswers = createCapacity();

function sendLong(
  reply: FastifyReply,
  type: string,
  pieces: AsyncIterable<string>,
  verifiers: Verifiers,
): FastifyReply {
  // Fastify would read all of it only to drop it, also after the client is gone.
  if (reply.request.method === 'HEAD') return reply.type(`${type}; charset=utf-8`).send('');
  const caller = findCaller(reply.request);
  const who = caller?.uid ?? '';
  const place = longAnswers.reserve([{ who, maximum: longEach }], 1);
  if (typeof place !== 'object') throw new Failure('rate_limited', { retryAfter: 1 });
  whenGone(reply, place.release);
  const requireOpen = async () => caller && requireStillOpen(reply.request, caller, verifiers);
  return reply
    .type(`${type}; charset=utf-8`)
    .send(Readable.from(passedOn(pieces, requireOpen, AsyncLocalStorage.snapshot())));
}

/**
 * Passes pieces on until `check` throws; then the answer breaks off. Runs in the request's async context: when a slow client makes
 * the stream read on, the context of the socket is active, and its queries would count for nobody.
 */
async function* passedOn(
  pieces: AsyncIterable<string>,
  check: () => Promise<unknown>,
  inContext: <Result>(work: () => Result) => Result,
): AsyncGenerator<string, void> {
  const source = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await inContext(() => source.next());
      if (next.done) return;
      await inContext(check);
      yield next.value;
    }
  } finally {
    await source.return?.();
  }
}

function sendWhole(reply: FastifyReply, { type, name, size, stream }: WholeFile): FastifyReply {
  return reply
    .headers({ 'content-type': type, 'content-length': size, 'content-disposition': attachmentOf(name) })
    .send(stream);
}

/** The header of a file to be saved: an ASCII name for old browsers, beside the correct one. */
export function attachmentOf(name: string): string {
  const plain = name.replace(/[^\w.@-]+/g, '_');
  const right = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${right}`;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Returns the caller, who is known before the body is read; null on routes without sign-in. */
export const findCaller = (request: FastifyRequest): Caller | null => callers.get(request) ?? null;

export function getCaller(request: FastifyRequest): Caller {
  const caller = findCaller(request);
  if (!caller) throw new Failure('unauthenticated');
  return caller;
}

function parse(shape: z.ZodMiniType, value: unknown): unknown {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Failure('invalid_input', {
    field: issue?.path.map(String).join('.') ?? '',
    problem: issue?.message ?? '',
  });
}

/** A request without a key of its own, in the body or the header, is a new one each time. */
function bodyOf(call: Call, { body, headers }: FastifyRequest): unknown {
  if (!call.takesIdempotencyKey || typeof body !== 'object' || body === null) return body;
  return { key: headers['idempotency-key'] ?? newId(), ...body };
}

// Some clients send `{}` or nothing with every POST. Anything more is a mistake worth reporting.
function refuseBody(body: unknown): undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'object' && Object.keys(body).length === 0) return undefined;
  throw new Failure('invalid_input', { field: '', problem: 'this call takes no body' });
}
