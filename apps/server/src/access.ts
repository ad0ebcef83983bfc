import { Failure } from '@artcade/domain/failure';
import type { FastifyRequest } from 'fastify';
import type { AccessTokens, Caller } from '#accounts/access-tokens.ts';

/** The caller that the bearer token of a request proves. */
export async function callerOf(request: FastifyRequest, tokens: AccessTokens): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Failure(request.headers.authorization ? 'token_invalid' : 'unauthenticated');
  return tokens.verify(token);
}

/**
 * Refuses a request that another site made in the user's browser. Such a request carries the cookie, but browsers also
 * say where it comes from; programs that are not browsers say nothing and hold no one else's cookie.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Failure('forbidden_origin');
  if (origin === undefined || origin === publicUrl) return;
  // Reached under another name of this machine (127.0.0.1 for localhost): still the same origin.
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new Failure('forbidden_origin');
}
