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
  /** Told of each answer how many milliseconds it took. */
  readonly answered?: ((milliseconds: number) => void) | undefined;
}

export const walletPath = `/api${calls.getWallet.path}`;

/**
 * Every open page asks for its wallet every two seconds, which is most of what a server hears. That question is answered here,
 * before the framework has taken it apart, where all is as usual: the token is known, and the allowance at hand. Whatever is not
 * goes the long way, which says what is wrong.
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

  /** As the framework finds it: of a proxy's list, only what the proxy itself has seen. */
  function addressOf({ headers, socket }: IncomingMessage): string {
    const told = trustProxy ? headers['x-forwarded-for'] : undefined;
    const last = Array.isArray(told) ? told.at(-1) : told;
    return last?.slice(last.lastIndexOf(',') + 1).trim() || (socket.remoteAddress ?? '');
  }
}

function answer(response: ServerResponse, headers: HeaderList, wallet: string): void {
  const body = `{"data":${wallet}}`;
  response.writeHead(200, headers(body.length));
  // As many bytes as characters, which spares Node from counting and converting.
  response.end(body, 'latin1');
}

/** What tells a browser how to treat a page: this is none, and it says so in the shortest way. */
const forPages = new Set([
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]);
const policy = "default-src 'none'; frame-ancestors 'none'";

type HeaderList = (length: number) => string[];

/** Names and values in turn, as Node likes them best. There is no id: nothing is logged that it could be looked up in. */
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
