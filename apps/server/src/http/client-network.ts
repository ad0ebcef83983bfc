import { isIPv6 } from 'node:net';

/**
 * Returns the network that rate limits count a client by: the /64 of an IPv6 address, since a client usually owns all of it,
 * and an IPv4 address as it is.
 */
export function networkOf(address: string): string {
  // The fast path: IPv4 has no colon.
  if (!address.includes(':') || address.startsWith('::ffff:') || !isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const full = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)];
  return `${full.slice(0, 4).join(':')}::/64`;
}

/** Returns the /48 around an IPv6 network, or the /24 around an IPv4 address: providers give as much to one customer. */
export function widerNetworkOf(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`;
  const [, address = network] = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(network) ?? [];
  return `${address}.0/24`;
}
