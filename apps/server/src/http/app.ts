import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { CallName } from '@artcade/contract/calls';
import { openApiDocument } from '@artcade/contract/openapi';
import { Failure } from '@artcade/domain/failure';
import { sharePath, shareSecretPattern } from '@artcade/domain/shares';
import fastifyCookie from '@fastify/cookie';
import {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
} from 'fastify';
import { requestSpans, type Span } from '#observability/instrumentation/spans.ts';
import { budgetBodies } from './body-budget.ts';
import { networkOf } from './client-network.ts';
import { shareConnections } from './database-share.ts';
import { answerError } from './errors.ts';
import { bodyLimit, dropContentTypeWithoutBody, parseJsonBodies } from './json-body.ts';
import { admitNativeApps } from './native-apps.ts';
import { requireRules } from './open-routes.ts';
import {
  describeRequest,
  keepContext,
  publishResponses,
  type Response,
  traceOf,
  traceRequests,
} from './request-log.ts';
import type { Quotas } from './request-quotas.ts';
import { securityHeaders } from './security-headers.ts';
import type { SiteFacts } from './site-content.ts';
import { createSitePages } from './site-pages.ts';
import { guardConnections } from './slow-connections.ts';
import { serveTools, serveWeb } from './static-files.ts';

type Headers = Readonly<Record<string, string>>;

interface Options {
  readonly publicUrl: string;
  /** Where pages may submit forms to, besides this server. */
  readonly gatewayUrl: string | null;
  readonly trustProxy: boolean;
  /** How long a client may send nothing of a body, or take nothing of a response. */
  readonly stallSeconds: number;
  readonly logLevel: string;
  readonly logStream?: NodeJS.WritableStream;
  /** The built web app; null: pages are not served (tests of the API alone). */
  readonly webRoot: string | null;
  /** The built pages of the tools; null: they are not served. */
  readonly toolsRoot: string | null;
  /** The origins of guest tools. */
  readonly guestOrigins: readonly string[];
  /** What the pages tell readers without scripts. */
  readonly site?: SiteFacts;
  /** Throws while the process should get no requests. */
  readonly ready: () => Promise<void>;
  /** Null: requests are not counted. */
  readonly quotas: Quotas | null;
  /** Called after every response. */
  readonly answered?: ((response: Response) => void) | undefined;
  /** Begins the span of a request; null for requests that are not traced. Undefined if tracing is off. */
  readonly traced?: ((request: IncomingMessage) => Span | null) | undefined;
  /** Handles requests before Fastify. Gets the headers of every response, and Fastify as the fallback. */
  readonly shortcut?: (usual: Headers, fallback: RequestListener) => RequestListener;
  readonly features: (app: FastifyInstance, served: Set<CallName>) => void;
}

/** In milliseconds. */
const timeouts = {
  headersTimeout: 20_000,
  // Long enough for a large image over a slow connection.
  requestTimeout: 300_000,
  // Longer than those of proxies, so that none sends into a connection that is just being closed.
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5000,
};

/** Builds the HTTP server with all routes. It does not listen yet. */
export async function buildApp(options: Options): Promise<FastifyInstance> {
  const headers = securityHeaders(options);
  const begin = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
  const app = createFastify(options, headers, begin);
  closeIdleConnections(app);
  await app.register(fastifyCookie);
  parseJsonBodies(app);
  app.addHook('onRequest', async (request, reply) => begin(request, reply));
  if (options.traced) traceRequests(app);
  requireRules(app);
  admitNativeApps(app);
  const { quotas, answered } = options;
  if (quotas) countRequests(app, quotas);
  budgetBodies(app);
  keepContext(app);
  shareConnections(app);
  if (answered) publishResponses(app, answered);
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply));
  const { webRoot } = options;
  const pages =
    webRoot === null
      ? null
      : createSitePages({
          ...options.site,
          publicUrl: options.publicUrl,
          root: webRoot,
          policy: headers['content-security-policy'] ?? '',
        });
  app.setNotFoundHandler((request, reply) => {
    if (pages?.answer(request, reply) || pages?.answerMissing(request, reply)) return reply;
    return answerError(new Failure('not_found'), request, reply);
  });

  const served = new Set<CallName>();
  options.features(app, served);
  // Features with file uploads register plugins, whose routes exist only after this.
  await app.after();
  serveHealth(app, options.ready);
  // Made for the first who asks: most servers are never asked, and it takes a quarter of a second in a new process.
  let document: ReturnType<typeof openApiDocument> | null = null;
  app.get('/api/openapi.json', async () => {
    document ??= openApiDocument(served, `${options.publicUrl}/api`);
    return document;
  });
  if (pages) serveSharePages(app, pages);
  if (webRoot) await serveWeb(app, webRoot, headers['content-security-policy'] ?? '');
  if (options.toolsRoot) await serveTools(app, options.toolsRoot, options.publicUrl);
  return app;
}

function createFastify(
  options: Options,
  headers: Headers,
  begin: (request: FastifyRequest, reply: FastifyReply) => void,
): FastifyInstance {
  return fastify({
    bodyLimit,
    // Trusts one proxy: only the address that it has seen itself. Earlier entries of the header are the client's own claim.
    trustProxy: options.trustProxy && ((_address, hop) => hop === 0),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // While stopping, requests on busy connections still get a real response, and /readyz can say that we stop.
    return503OnClosing: false,
    serverFactory: (handler) => createHttpServer(options, headers, handler),
    routerOptions: { maxParamLength: 300 },
    // Every log line of a request names its trace, so the span must begin before the logger exists.
    childLoggerFactory: (logger, bindings, opts, request) => {
      const span = options.traced?.(request as IncomingMessage);
      if (span) requestSpans.set(request, span);
      const traceId = traceOf(request as IncomingMessage);
      return logger.child(traceId ? { ...bindings, trace_id: traceId } : bindings, opts);
    },
    // An address that cannot be decoded reaches neither hooks nor handlers.
    frameworkErrors: (error, request, reply) => {
      begin(request, reply);
      answerError(error, request, reply);
    },
    logger: {
      level: options.logLevel,
      ...(options.logStream ? { stream: options.logStream } : {}),
      serializers: { req: describeRequest },
      // PostgreSQL quotes the row that it rejects, with its data.
      redact: { paths: ['err.detail', 'err.where'], remove: true },
    },
  });
}

function createHttpServer(
  { shortcut, stallSeconds, trustProxy }: Options,
  headers: Headers,
  handler: RequestListener,
): Server {
  const first = shortcut?.(headers, handler) ?? handler;
  // Most requests have no body. With this option Node ends them at once, which saves a tenth of their cost.
  const server = createServer({ optimizeEmptyRequests: true, ...timeouts }, (request, response) => {
    dropContentTypeWithoutBody(request);
    asked(request);
    // While stopping, Fastify answers every request, since it also closes the connection.
    return (server.listening ? first : handler)(request, response);
  });
  const asked = guardConnections(server, { stallSeconds, isBehindProxy: trustProxy });
  return server;
}

/** Counts requests by network before anything else is done for them. */
function countRequests(app: FastifyInstance, quotas: Quotas): void {
  const withoutRoute = { scope: 'nobody', weight: 'read' } as const;
  app.addHook('onRequest', async (request) => {
    const { counted = withoutRoute } = request.routeOptions.config;
    if (counted) await quotas.spend(counted.scope, networkOf(request.ip), counted.weight);
  });
}

/** How long a new connection may take to send its first byte while the server stops, in milliseconds. */
const firstByteWithin = 500;

/**
 * Node closes connections that are idle when closing begins. One that becomes idle later would delay the end by over a minute,
 * and one that never sent anything, as browsers open them in advance, for as long as its client likes.
 */
function closeIdleConnections(app: FastifyInstance): void {
  const openedAt = new Map<Socket, number>();
  app.server.on('connection', (socket: Socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      const since = performance.now() - firstByteWithin;
      for (const [socket, at] of openedAt) if (socket.bytesRead === 0 && at < since) socket.destroy();
    }, 50).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
}

/** A route of its own: its pattern is what the log says, never the secret in the address. */
function serveSharePages(app: FastifyInstance, pages: ReturnType<typeof createSitePages>): void {
  app.get<{ Params: { token: string } }>(`${sharePath}:token`, async (request, reply) =>
    shareSecretPattern.test(request.params.token) ? pages.answerShare(request, reply) : reply.callNotFound(),
  );
}

/** Balancers ask every few seconds, so nothing is logged here but what is unexpected. */
export function serveHealth(app: FastifyInstance, ready: Options['ready']): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, async () => {
    await ready();
    return { ok: true };
  });
}
