import { isIPv6 } from 'node:net';

/** Whoever has one IPv6 address has the whole /64 around it, so attempts are counted by that. */
export function networkOf(address: string): string {
  // Nearly all are of the other kind, which has no colon.
  if (!address.includes(':') || address.startsWith('::ffff:') || !isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  const full = [...groups, ...Array<string>(missing).fill('0'), ...tail.split(':').filter(Boolean)];
  return `${full.slice(0, 4).join(':')}::/64`;
}
