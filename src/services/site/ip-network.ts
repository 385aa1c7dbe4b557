import { isIP } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The part of an address that identifies a visitor: the whole IPv4 address, or the first half of an IPv6
 * address, since a home gets all addresses with one first half and devices change theirs within it.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const plain = address.split('%', 1)[0] ?? '';
  const [head = '', tail] = plain.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const between = Array.from(
    { length: Math.max(0, GROUPS - first.length - last.length) },
    () => '0',
  );
  return [...first, ...between, ...last]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** A trailing IPv4 address stands for two groups. */
function groupsOf(text: string): string[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
}

/** A dual-stack socket reports IPv4 peers as ::ffff:10.0.0.1. */
export function withoutMapping(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

export function isLoopback(address: string): boolean {
  const plain = withoutMapping(address);
  return plain === '::1' || plain.startsWith('127.');
}

/** The network of a caller; null if a proxy on this machine that is not among the trusted ones hides it. */
export function callerNetwork(address: string): string | null {
  return isLoopback(address) ? null : networkOf(address);
}
