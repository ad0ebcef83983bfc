import { sessionHeader } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Origins of the native apps, whose pages are bundled with them. */
export const nativeOrigins: readonly string[] = ['https://localhost', 'capacitor://localhost'];

/**
 * Returns whether the request claims to come from a native app. A page on the user's own machine can claim the same, but gains
 * nothing: cookies are then neither read nor set.
 */
export const isNative = (request: FastifyRequest): boolean =>
  nativeOrigins.includes(request.headers.origin ?? '');

/** Returns the session that an app keeps in the device's secure storage instead of a cookie. */
export function nativeSession(request: FastifyRequest): string | null {
  const token = request.headers[sessionHeader];
  return isNative(request) && typeof token === 'string' && token !== '' ? token : null;
}

/** The CORS headers that let the app read a response. */
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
