import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { calls } from '@artcade/contract/calls';
import { networkOf } from '#http/client-network.ts';
import { nativeHeaders, nativeOrigins } from '#http/native-apps.ts';
import type { Quotas } from '#http/request-quotas.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import type { SendWallet } from './wallet-view.ts';

interface Parts {
  readonly tokens: Pick<AccessTokens, 'known'>;
  readonly quotas: Pick<Quotas, 'spendAtHand'>;
  readonly sendWallet: SendWallet;
  readonly trustProxy: boolean;
  /** Called after each response with its duration in milliseconds. */
  readonly answered?: ((milliseconds: number) => void) | undefined;
}

export const walletPath = `/api${calls.getWallet.path}`;

/**
 * Every open page polls its wallet every two seconds, which makes up most requests. This answers them before Fastify parses
 * them, if the token is cached and the quota is known locally. Everything else goes to `fallback`, which also reports errors.
 */
export function walletPolls({ tokens, quotas, sendWallet, trustProxy, answered }: Parts) {
  return (usual: Readonly<Record<string, string>>, fallback: RequestListener): RequestListener => {
    const lists = headerLists(usual);
    return (request, response) => {
      const began = answered ? performance.now() : 0;
      const uid = request.url === walletPath && request.method === 'GET' ? askedBy(request) : null;
      if (uid === null) return fallback(request, response);
      sendWallet(
        uid,
        (wallet) => {
          answer(response, lists(request.headers.origin), wallet);
          answered?.(performance.now() - began);
        },
        () => fallback(request, response),
      );
    };
  };

  function askedBy(request: IncomingMessage): string | null {
    const { authorization = '', 'transfer-encoding': coding, 'content-length': length } = request.headers;
    if (!authorization.startsWith('Bearer ') || coding !== undefined || length !== undefined) return null;
    const caller = tokens.known(authorization.slice(7));
    const isFine =
      caller !== null &&
      quotas.spendAtHand('address', networkOf(addressOf(request)), 'read') &&
      quotas.spendAtHand('account', caller.uid, 'read');
    return isFine ? caller.uid : null;
  }

  /** The same address as Fastify's `request.ip`: behind a proxy, the last entry of the list, which the proxy itself added. */
  function addressOf({ headers, socket }: IncomingMessage): string {
    const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
    const last = Array.isArray(forwarded) ? forwarded.at(-1) : forwarded;
    return last?.slice(last.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
  }
}

function answer(response: ServerResponse, headers: HeaderList, wallet: string): void {
  const body = `{"data":${wallet}}`;
  response.writeHead(200, headers(body.length));
  // The body is ASCII: latin1 spares Node from counting and encoding it.
  response.end(body, 'latin1');
}

/** Headers that matter for pages only. This response is none, so it sends the shortest policy. */
const forPages = new Set([
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]);
const policy = "default-src 'none'; frame-ancestors 'none'";

type HeaderList = (length: number) => string[];

/** Names and values in turn, the fastest form for `writeHead`. There is no request id, since no log line would contain it. */
function headerLists(usual: Readonly<Record<string, string>>): (origin: string | undefined) => HeaderList {
  const list = (more: Readonly<Record<string, string>>): HeaderList => {
    const always = Object.entries({
      ...Object.fromEntries(Object.entries(usual).filter(([name]) => !forPages.has(name))),
      'content-security-policy': policy,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'origin',
      ...more,
    }).flat();
    const byLength = new Map<number, string[]>();
    return (length) => {
      const known = byLength.get(length) ?? [...always, 'content-length', String(length)];
      byLength.set(length, known);
      return known;
    };
  };
  const forAll = list({});
  const forApps = new Map<string | undefined, HeaderList>(
    nativeOrigins.map((origin) => [origin, list(nativeHeaders(origin))]),
  );
  return (origin) => forApps.get(origin) ?? forAll;
}
