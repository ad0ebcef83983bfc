import { sessionHeader } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Where the pages of the native apps come from: their own folder, under these names. */
export const nativeOrigins: readonly string[] = ['https://localhost', 'capacitor://localhost'];

/**
 * Whether a native app asks, as far as that can be known: a page on the user's own machine may call itself so, too. It gains
 * nothing by it, because no cookie counts then, neither sent nor set.
 */
export const isNative = (request: FastifyRequest): boolean =>
  nativeOrigins.includes(request.headers.origin ?? '');

/** The session that an app keeps in the device's own safe, where a browser has its cookie. */
export function nativeSession(request: FastifyRequest): string | null {
  const token = request.headers[sessionHeader];
  return isNative(request) && typeof token === 'string' && token !== '' ? token : null;
}

/** What their browser must read on an answer to show it to them. */
export const nativeHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'content-disposition, retry-after, x-request-id',
});

/** Lets the apps call from their own origins, without cookies. */
export function admitNativeApps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.header('vary', 'origin');
    if (isNative(request)) reply.headers(nativeHeaders(request.headers.origin ?? ''));
  });
  app.options('/api/*', async (request, reply) => {
    if (!isNative(request)) throw new Failure('not_found');
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': `authorization, content-type, traceparent, tracestate, ${sessionHeader}`,
        'access-control-max-age': 7200,
      })
      .send();
  });
}
