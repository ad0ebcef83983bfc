import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { calls } from '@artcade/contract/calls';
import { nativeHeaders, nativeOrigins } from '#http/native-apps.ts';
import { networkOf } from '#http/network.ts';
import type { Quotas } from '#http/quotas.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import type { TellWallet } from './wallet-view.ts';

interface Parts {
  readonly tokens: Pick<AccessTokens, 'known'>;
  readonly quotas: Pick<Quotas, 'spendAtHand'>;
  readonly tellWallet: TellWallet;
  readonly trustProxy: boolean;
  /** Called with the milliseconds that each answer took. */
  readonly answered?: ((milliseconds: number) => void) | undefined;
}

export const walletPath = `/api${calls.getWallet.path}`;

/**
 * Every open page polls its wallet every two seconds, which is most of the traffic. Such a request is answered here, before
 * the framework parses it, if its token and its rate limit are in memory. Every other request takes the slow path, which
 * knows the errors.
 */
export function walletPolls({ tokens, quotas, tellWallet, trustProxy, answered }: Parts) {
  return (usual: Readonly<Record<string, string>>, theLongWay: RequestListener): RequestListener => {
    const lists = headerLists(usual);
    return (request, response) => {
      const began = answered ? performance.now() : 0;
      const uid = request.url === walletPath && request.method === 'GET' ? askedBy(request) : null;
      if (uid === null) return theLongWay(request, response);
      tellWallet(
        uid,
        (wallet) => {
          answer(response, lists(request.headers.origin), wallet);
          answered?.(performance.now() - began);
        },
        () => theLongWay(request, response),
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

  /** As the framework computes it: of a proxy's list only the address that the proxy itself has seen. */
  function addressOf({ headers, socket }: IncomingMessage): string {
    const told = trustProxy ? headers['x-forwarded-for'] : undefined;
    const last = Array.isArray(told) ? told.at(-1) : told;
    return last?.slice(last.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
  }
}

function answer(response: ServerResponse, headers: HeaderList, wallet: string): void {
  const body = `{"data":${wallet}}`;
  response.writeHead(200, headers(body.length));
  // ASCII: as many bytes as characters, so Node need not count or convert.
  response.end(body, 'latin1');
}

/** Security headers, in the shortest form that fits an answer which is no page. */
const forPages = new Set([
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]);
const policy = "default-src 'none'; frame-ancestors 'none'";

type HeaderList = (length: number) => string[];

/** Names and values in turn, the fastest form for Node. No request id: nothing is logged that it could refer to. */
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
  const forApps = new Map(nativeOrigins.map((origin) => [origin, list(nativeHeaders(origin))]));
  return (origin) => (origin === undefined ? undefined : forApps.get(origin)) ?? forAll;
}
