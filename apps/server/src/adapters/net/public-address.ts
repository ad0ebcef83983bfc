import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Looks public, and is a cloud's own service inside. */
const hidden: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Whether an address is out in the world: not this machine, not its network, nor one that hides such an address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address) || hidden.has(address)) return false;
  const parsed = ipaddr.process(address);
  // An old way to write an IPv4 address, which some systems still follow.
  const isDisguised =
    parsed.kind() === 'ipv6' &&
    parsed
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0);
  return !isDisguised && parsed.range() === 'unicast';
}

/** False for an address in numbers that is not out in the world. Names are looked at when they are resolved. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}

/** Resolves a name for the connection that is about to be made; one that leads inside leads nowhere. */
export const lookupPublic: LookupFunction = (host, options, found) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const isOutside = first !== undefined && addresses.every(({ address }) => isPublic(address));
    if (error || !isOutside) found(error ?? new Error('the name leads into our own network'), '');
    else if (options.all) found(null, addresses);
    else found(null, first.address, first.family);
  });
};
