import { lookup } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Looks public, but is a cloud-internal service. */
const hidden: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Returns whether an address is public: not this machine, not its network, nor one that embeds such an address. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (hidden.has(parsed.toString())) return false;
  // Deprecated notations of IPv4 in IPv6 that some systems still route.
  const isDisguised =
    parsed.kind() === 'ipv6' &&
    parsed
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0);
  return !isDisguised && parsed.range() === 'unicast';
}

/** Returns whether an address is this machine itself. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Returns false for a literal IP address that is not public. Names are checked when they are resolved. */
export function mayBePublic({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublic(host);
}

/** Resolves a name for a connection, and fails if it resolves to an address that is not public. */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    const isOutside = first !== undefined && addresses.every(({ address }) => isPublic(address));
    if (error || !isOutside) callback(error ?? new Error('the name leads into our own network'), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Connects to an address that was checked already. The URL keeps the name, for TLS and the Host header. */
export const lookupFixed = (address: string): LookupFunction => {
  const family = isIPv6(address) ? 6 : 4;
  return (_host, options, callback) => {
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
};
