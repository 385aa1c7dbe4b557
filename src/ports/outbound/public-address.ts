import { BlockList, isIP } from 'node:net';

/** IANA's special-purpose registry, and addresses of cloud providers' services. */
const CLOSED_IPV4 = [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // shared by carriers; a metadata service at 100.100.100.200
  '127.0.0.0/8', // loopback
  '168.63.129.16/32', // a cloud's own services, on an address that looks public
  '169.254.0.0/16', // link-local; metadata services at 169.254.169.254 and around
  '172.16.0.0/12', // private
  '192.0.0.0/24', // protocol assignments; a metadata service at 192.0.0.192
  '192.0.2.0/24', // documentation
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.88.99.0/24', // 6to4 relays
  '192.168.0.0/16', // private
  '192.175.48.0/24', // AS112
  '198.18.0.0/15', // benchmarks
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, broadcast
];

const CLOSED_IPV6 = [
  '2001::/23', // protocol assignments, Teredo and ORCHID among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: leads to any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
];

/** How a machine without IPv4 reaches IPv4 hosts: the embedded IPv4 address decides. */
const NAT64 = '64:ff9b::';
const NAT64_BITS = 96;

/** Nothing outside these ranges is allocated: loopback, link-local, unique-local, multicast … */
const open = new BlockList();
open.addSubnet('0.0.0.0', 0, 'ipv4');
open.addSubnet('2000::', 3, 'ipv6');
open.addSubnet(NAT64, NAT64_BITS, 'ipv6');

/**
 * BlockList applies IPv4 ranges to mapped addresses (::ffff:10.0.0.1) by itself, but not to NAT64.
 */
const closed = new BlockList();
for (const [address, bits] of CLOSED_IPV4.map(splitRange)) {
  closed.addSubnet(address, bits, 'ipv4');
  closed.addSubnet(`${NAT64}${address}`, NAT64_BITS + bits, 'ipv6');
}
for (const [address, bits] of CLOSED_IPV6.map(splitRange)) closed.addSubnet(address, bits, 'ipv6');

/**
 * Whether an address belongs to the public internet. Anything we fetch because of outside input (a
 * feed names its pictures) must come from there and never from our own network. When in doubt the
 * result is false: text that is not exactly an address is not public either.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  // An address with a zone (`fe80::1%eth0`) is not public.
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return open.check(address, family) && !closed.check(address, family);
}

function splitRange(range: string): [address: string, bits: number] {
  const [address = '', bits] = range.split('/');
  return [address, Number(bits)];
}
