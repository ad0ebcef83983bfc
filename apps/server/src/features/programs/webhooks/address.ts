import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback, isPublic } from '#adapters/net/public-address.ts';

/** Where messages may go. */
export interface Reach {
  /** In development: this machine, by http and on any port. */
  readonly loopback: boolean;
}

/** Resolves a name to all of its addresses. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const ports: ReadonlySet<string> = new Set(['', '443', '8443']);

/** Whether an address may be reached only on this machine: without TLS, or on a port that may belong to something else. */
const isPlain = ({ protocol, port }: URL): boolean => protocol !== 'https:' || !ports.has(port);

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Returns the address that a user typed; null where messages may not go there. Names are resolved at every attempt. */
export function readAddress(typed: string, reach: Reach): URL | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const host = hostOf(url);
  const isAllowed = isIP(host)
    ? mayReach(url, [host], reach)
    : host === 'localhost'
      ? reach.loopback
      : !isPlain(url);
  if (!isAllowed) return null;
  url.hash = '';
  return url;
}

/** Whether messages may go to an address that resolves to all of these. */
export const mayReach = (url: URL, addresses: readonly string[], { loopback }: Reach): boolean =>
  addresses.length > 0 &&
  addresses.every((address) => (loopback && isLoopback(address)) || (!isPlain(url) && isPublic(address)));

/**
 * Asks name servers directly: the system's resolver occupies a thread of this process for as long as a slow name server likes,
 * and knows names that only this machine has.
 */
export function createResolve({ loopback }: Reach): Resolve {
  return async (host) => {
    if (isIP(host)) return [host];
    if (loopback && host === 'localhost')
      return (await lookup(host, { all: true })).map(({ address }) => address);
    const resolver = new Resolver({ timeout: 3000, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
  };
}
