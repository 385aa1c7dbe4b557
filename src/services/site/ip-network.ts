import { isIP } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
const BRACKETED = /^\[([^[\]]+)\](?::\d{1,5})?$/;
const IPV4_WITH_PORT = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/;

/**
 * One spelling per address, since proxies write the same one in many ways: with a port, in brackets, with a zone,
 * as IPv4 mapped into IPv6, with capitals or leading zeros. Null if it is not an address.
 */
export function readAddress(text: string): string | null {
  const sent = text.trim();
  const bare = BRACKETED.exec(sent)?.[1] ?? IPV4_WITH_PORT.exec(sent)?.[1] ?? sent;
  const plain = bare.split('%', 1)[0] ?? '';
  const family = isIP(plain);
  if (family === 0) return null;
  if (family === 4) return plain;
  const groups = expand(plain);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join(' ') === '0 0 0 0 0 65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return groups.map((group) => group.toString(16)).join(':');
}

/**
 * The part of an address that identifies a visitor: the whole IPv4 address, or the first half of an IPv6
 * address, since a home gets all addresses with one first half and devices change theirs within it.
 * Null if the address is unknown.
 */
export function networkOf(address: string | null): string | null {
  const plain = address === null ? null : readAddress(address);
  if (plain === null) return address;
  return plain.split(':').slice(0, NETWORK_GROUPS).join(':');
}

export function isLoopback(address: string): boolean {
  const plain = readAddress(address);
  return plain === '0:0:0:0:0:0:0:1' || plain?.startsWith('127.') === true;
}

/** The eight groups of a valid IPv6 address. */
function expand(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const first = groupsOf(head);
  const last = tail === undefined ? [] : groupsOf(tail);
  const between = Array.from({ length: GROUPS - first.length - last.length }, () => 0);
  return [...first, ...between, ...last];
}

/** A trailing IPv4 address stands for two groups. */
function groupsOf(text: string): number[] {
  return text
    .split(':')
    .filter((group) => group !== '')
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
}
