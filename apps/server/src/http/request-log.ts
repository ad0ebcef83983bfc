import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { traceIdOf, withLogContext } from '#observability/instrumentation/log-context.ts';
import { inSpan, requestSpans } from '#observability/instrumentation/spans.ts';

export interface Response {
  readonly method: string;
  readonly route: string | undefined;
  readonly status: number;
  readonly milliseconds: number | null;
}

/** What a log line says of a request: no query (one-time codes), no headers (tokens), no path that contains a secret. */
export function describeRequest(request: FastifyRequest) {
  const route = request.routeOptions?.url ?? '';
  const path = route.endsWith(':token') ? route : request.url.split('?', 1)[0];
  return { method: request.method, path, address: request.ip };
}

/** Runs handlers in the context of their request, so that their log lines and jobs carry its id. */
export function keepContext(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const span = requestSpans.get(request.raw);
    const traceId = traceOf(request.raw);
    const place = { reqId: request.id, ...(traceId !== undefined && { trace_id: traceId }) };
    withLogContext(place, span ? () => inSpan(span, done) : done);
  });
}

/** Returns our own trace if it is exported, else the one that the client has sent. */
export function traceOf(request: IncomingMessage): string | undefined {
  const span = requestSpans.get(request);
  return span?.isSampled ? span.traceId : traceIdOf(request.headers['traceparent']);
}

/** Completes the span of each request. It records the pattern of the route, never the address. */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const span = requestSpans.get(request.raw);
    if (span) {
      const { url = 'none' } = request.routeOptions;
      span.set({ 'http.route': url, 'artcade.request_id': request.id }, `${request.method} ${url}`);
      reply.raw.once('close', () => {
        const { statusCode, writableFinished } = reply.raw;
        span.set({
          'http.response.status_code': statusCode,
          ...(!writableFinished && { 'artcade.client_left': true }),
        });
        span.end(statusCode >= 500 ? String(statusCode) : undefined);
      });
    }
    done();
  });
}

/** Reports every response. Streams of events have no duration. */
export function publishResponses(app: FastifyInstance, answered: (response: Response) => void): void {
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
