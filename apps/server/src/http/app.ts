import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { CallName } from '@artcade/contract/calls';
import { wire } from '@artcade/contract/errors';
import { openApiDocument } from '@artcade/contract/openapi';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { BlobStoreError } from '#adapters/blobs/blob-store.ts';
import { isAway, isDeadlock } from '#adapters/db/database.ts';
import { inSpan, requestSpans, type Span } from '#telemetry/spans.ts';
import { traceIdOf, within } from '#telemetry/trace.ts';
import { budgetBodies } from './body-budget.ts';
import { networkOf } from './client-network.ts';
import { guardConnections } from './connections.ts';
import { admitNativeApps, nativeOrigins } from './native-apps.ts';
import { framesPath, requireRules } from './open-routes.ts';
import { scriptSources } from './page-policy.ts';
import type { Quotas } from './quotas.ts';

interface Options {
  readonly publicUrl: string;
  /** Where pages may post a form to, besides ourselves. */
  readonly gatewayUrl: string | null;
  readonly trustProxy: boolean;
  /** How long whoever sends a body or takes an answer may do nothing. */
  readonly stallSeconds: number;
  readonly logLevel: string;
  readonly logStream?: NodeJS.WritableStream;
  /** The built web app, or null where there is none (tests of the API alone). */
  readonly webRoot: string | null;
  /** The built pages of the tools, likewise. */
  readonly toolsRoot: string | null;
  /** Where tools from outside the house are served from. */
  readonly guestOrigins: readonly string[];
  /** Throws while the process cannot do its work. */
  readonly ready: () => Promise<void>;
  /** Null where nobody counts. */
  readonly quotas: Quotas | null;
  /** Told of every answer. */
  readonly answered?:
    | ((facts: {
        readonly method: string;
        readonly route: string | undefined;
        readonly status: number;
        readonly milliseconds: number | null;
      }) => void)
    | undefined;
  /** Begins the span of a call; null for what nobody traces. Left out where tracing is off. */
  readonly traced?: ((request: IncomingMessage) => Span | null) | undefined;
  /** What may answer before everything else does; it is given the usual headers, and the long way. */
  readonly shortcut?: (usual: Readonly<Record<string, string>>, fallback: RequestListener) => RequestListener;
  readonly features: (app: FastifyInstance, served: Set<CallName>) => void;
}

const bodyLimit = 64 * 1024;
/** In milliseconds. */
const patience = {
  headersTimeout: 20_000,
  // Long enough for a large image over a slow line.
  requestTimeout: 300_000,
  // Longer than proxies keep theirs, so that none sends into a connection that is just being closed.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};
const jsonTokenMaximum = 100_000;

export async function buildApp(options: Options): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
  const app = fastify({
    bodyLimit,
    // One proxy: only the address it saw itself. What stands before that in the header is the client's own claim.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Whoever asks on a connection that is still busy gets a real answer, and /readyz can say that we are stopping.
    return503OnClosing: false,
    serverFactory: (handler) => {
      const shortcut = options.shortcut?.(headers, handler) ?? handler;
      // Most requests have no body. Node then ends them before anybody listens, which spares a tenth of their cost.
      const server = createServer({ optimizeEmptyRequests: true, ...patience }, (request, response) => {
        dropContentTypeWithoutBody(request);
        asked(request);
        // Whoever asks while we stop is told by the long way not to come again on this connection.
        return (server.listening ? shortcut : handler)(request, response);
      });
      const asked = guardConnections(server, {
        stallSeconds: options.stallSeconds,
        isBehindProxy: options.trustProxy,
      });
      return server;
    },
    routerOptions: { maxParamLength: 300 },
    // Every line of a request names its trace, so that whoever traces it finds them. So its span must exist before its logger.
    childLoggerFactory: (logger, bindings, opts, request) => {
      const span = options.traced?.(request as IncomingMessage);
      if (span) requestSpans.set(request, span);
      const traceId = namedTrace(request as IncomingMessage);
      return logger.child(traceId ? { ...bindings, trace_id: traceId } : bindings, opts);
    },
    // An address that cannot be decoded never reaches the hooks and handlers below.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      answerError(error, request, reply);
    },
    logger: {
      level: options.logLevel,
      ...(options.logStream ? { stream: options.logStream } : {}),
      serializers: { req: describeRequest },
      // PostgreSQL quotes the row that it refuses, with whatever is in it.
      redact: { paths: ['err.detail', 'err.where'], remove: true },
    },
  });
  closeWhatFallsIdle(app);
  await app.register(fastifyCookie);
  acceptEmptyJson(app);
  app.addHook('onRequest', async (request, reply) => begin(request, reply));
  if (options.traced) traceRequests(app);
  requireRules(app);
  admitNativeApps(app);
  const { quotas, answered } = options;
  if (quotas) countRequests(app, quotas);
  budgetBodies(app);
  rememberRequests(app);
  if (answered) tellOfAnswers(app, answered);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(new Failure('not_found'), request, reply));

  const served = new Set<CallName>();
  options.features(app, served);
  // Some of them open corners of their own, which fill only now.
  await app.after();
  // Asked every few seconds by whoever looks after us: only what goes wrong is worth a line.
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await options.ready();
    return { ok: true };
  });
  const document = openApiDocument(served, `${options.publicUrl}/api`);
  app.get('/api/openapi.json', async () => document);
  if (options.webRoot) await serveWeb(app, options.webRoot, headers['content-security-policy'] ?? '');
  if (options.toolsRoot) await serveTools(app, options.toolsRoot, options.publicUrl);
  return app;
}

/** Before anything else is done for it: by where a request comes from. */
function countRequests(app: FastifyInstance, quotas: Quotas): void {
  // An address that leads nowhere.
  const lost = { scope: 'nobody', weight: 'read' } as const;
  app.addHook('onRequest', async (request) => {
    const { counted = lost } = request.routeOptions.config;
    if (counted) await quotas.spend(counted.scope, networkOf(request.ip), counted.weight);
  });
}

/** Whatever a handler has done later, or by others, is done for its request. What is refused before sets nothing off. */
function rememberRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const span = requestSpans.get(request.raw);
    const traceId = namedTrace(request.raw);
    const place = { reqId: request.id, ...(traceId !== undefined && { trace_id: traceId }) };
    within(place, span ? () => inSpan(span, done) : done);
  });
}

/** Our own trace where the collector is told of it, else that of whoever asks. */
function namedTrace(request: IncomingMessage): string | undefined {
  const span = requestSpans.get(request);
  return span?.isSampled ? span.traceId : traceIdOf(request.headers['traceparent']);
}

/** Patterns of addresses, never addresses. */
function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = requestSpans.get(request.raw);
    if (span) {
      const { url = 'none' } = request.routeOptions;
      span.note({ 'http.route': url, 'artcade.request_id': request.id }, `${request.method} ${url}`);
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw;
        span.note({
          'http.response.status_code': statusCode,
          ...(!writableFinished && { 'artcade.client_left': true }),
        });
        span.end(statusCode >= 500 ? String(statusCode) : undefined);
      });
    }
    done();
  });
}

function tellOfAnswers(app: FastifyInstance, answered: NonNullable<Options['answered']>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const milliseconds = isStream ? null : reply.elapsedTime;
    answered({
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds,
    });
    done();
  });
}

/** Closing ends the connections that are idle then; one that falls idle later would hold it up for over a minute. */
function closeWhatFallsIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** The framework would wait for the end of a body that is said to be of a type, where there is none and its end is over. */
function dropContentTypeWithoutBody({ headers }: IncomingMessage): void {
  if (
    headers['content-type'] !== undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
    delete headers['content-type'];
}

/** A POST without a payload may still say it is JSON; Fastify alone would call that malformed. */
function acceptEmptyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => {
      if (body === '') return undefined;
      if (body.length > bodyLimit) limitJsonTokens(body);
      try {
        return JSON.parse(body) as unknown;
      } catch (cause) {
        throw new Failure('malformed_json', {}, { cause });
      }
    },
  );
}

/**
 * A body is only ever long because an image is in it, and an image is one long string. Millions of brackets would keep
 * everybody waiting while they are read.
 */
function limitJsonTokens(body: string): void {
  let left = jsonTokenMaximum;
  for (const mark of ['[', '{', ',']) {
    for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
      left -= 1;
      if (left === 0) throw new Failure('payload_too_large');
    }
  }
}

/** Never the query (it may hold one-time codes), never headers (they hold tokens), nor an address that is a secret. */
function describeRequest(request: FastifyRequest) {
  const route = request.routeOptions?.url ?? '';
  const path = route.endsWith(':token') ? route : request.url.split('?', 1)[0];
  return { method: request.method, path, address: request.ip };
}

function securityHeaders({ publicUrl, gatewayUrl, guestOrigins }: Options): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `frame-src ${["'self'", ...guestOrigins].join(' ')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gatewayUrl ? ` ${gatewayUrl}` : ''}`,
    "frame-ancestors 'none'",
  ];
  const secure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The social sign-in popup keeps its opener; nothing else may hold a handle on us.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

const fastifyCodes: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported_media_type',
};

/** Failures of others, which nobody here can mend. */
const outsiders: ReadonlySet<FailureCode> = new Set([
  'provider_failed',
  'gateway_failed',
  'payment_unconfigured',
  'target_failed',
]);

/** The one place where an error becomes an answer. */
function answerError(
  error: FastifyError | Failure,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = error instanceof Failure ? error : new Failure(codeOf(error), {}, { cause: error });
  const { status, message } = wire[failure.code];
  requestSpans.get(request.raw)?.note({ 'artcade.failure': failure.code });
  if (outsiders.has(failure.code)) {
    if (failure.cause) request.log.warn({ err: failure.cause }, failure.code);
  } else if (hasLeft(error, reply)) request.log.info('the client has left');
  else if (status >= 500) request.log.error({ err: failure.cause ?? failure }, failure.code);
  // Wrong passwords, closed doors, limits that were hit: whoever looks into an attack finds each with its address.
  else request.log.info({ code: failure.code }, 'refused');
  if (typeof failure.details['retryAfter'] === 'number')
    reply.header('retry-after', failure.details['retryAfter']);
  return (
    reply
      .code(status === 0 ? 400 : status)
      // Whatever it was going to be.
      .type('application/json; charset=utf-8')
      .send({ error: { ...failure.details, code: failure.code, message, requestId: request.id } })
  );
}

/** An answer in pieces that nobody takes any more ends early, and is told like one of our own that broke off. */
const hasLeft = (error: Error, reply: FastifyReply): boolean =>
  'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE' && reply.raw.destroyed;

function codeOf(error: FastifyError): FailureCode {
  const known = fastifyCodes[error.code];
  if (known) return known;
  // First, because a client that hangs up looks like a lost connection too.
  if (error.statusCode !== undefined && error.statusCode < 500) return 'invalid_input';
  const isPassing = isAway(error) || isDeadlock(error) || error instanceof BlobStoreError;
  return isPassing ? 'unavailable' : 'internal';
}

async function serveWeb(app: FastifyInstance, root: string, policy: string): Promise<void> {
  if (!existsSync(join(root, 'index.html'))) throw new Error(`the web app is not built: ${root}`);
  const scriptsAt = scriptsIn(join(root, 'index.html'));
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path, { mtimeMs }) => {
      response.header('cache-control', freshness(root, path));
      if (/^index\.html(\.\w+)?$/.test(relative(root, path)))
        response.header('content-security-policy', `${policy}; ${scriptsAt(mtimeMs)}`);
    },
  });
}

/** The page may be built anew while we run. */
function scriptsIn(file: string): (time: number) => string {
  const known = new Map<number, string>();
  return (time) => {
    const sources = known.get(time) ?? scriptSources(readFileSync(file, 'utf8'));
    known.set(time, sources);
    return sources;
  };
}

// Files under assets/ carry a hash of their content in the name; everything else may change under its name.
const freshness = (root: string, path: string): string =>
  relative(root, path).startsWith(`assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * The pages of the tools. They run in frames without an origin, so that to them everything here is foreign: their files are
 * open to all, and their policy names us, since `self` would be nobody.
 */
async function serveTools(app: FastifyInstance, root: string, publicUrl: string): Promise<void> {
  if (!existsSync(root)) throw new Error(`the tools are not built: ${root}`);
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': [
      "default-src 'none'",
      ...['script-src', 'style-src', 'font-src'].map((name) => `${name} ${publicUrl}`),
      `img-src ${publicUrl} data: blob:`,
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-scripts',
      `frame-ancestors 'self' ${nativeOrigins.join(' ')}`,
    ].join('; '),
  };
  await app.register(fastifyStatic, {
    root,
    prefix: framesPath,
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', freshness(root, path));
      for (const [name, value] of Object.entries(headers)) response.header(name, value);
    },
  });
}
