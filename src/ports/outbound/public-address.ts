/**
 * Whether an address belongs to the public internet. Whatever we fetch on somebody's word (a feed
 * names its pictures) must come from there and never from our own network, so this errs on the side
 * of no: a text that is not exactly an address is not public either.
 */
export function isPublicAddress(address: string): boolean {
  const four = parseIpv4(address);
  if (four !== null) return isPublicIpv4(four);
  const six = parseIpv6(address);
  return six !== null && isPublicIpv6(six);
}

type Bytes = readonly number[];
type Range = readonly [prefix: Bytes, bits: number];

const v4 = (text: string): Range => {
  const [address = '', bits] = text.split('/');
  return [parseIpv4(address) ?? [], Number(bits)];
};

const v6 = (text: string): Range => {
  const [address = '', bits] = text.split('/');
  return [parseIpv6(address) ?? [], Number(bits)];
};

/** IANA's special-purpose registry, and what cloud providers answer on within it or beside it. */
const CLOSED_IPV4: readonly Range[] = [
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
].map(v4);

/** Nothing outside of it has been handed out: loopback, link-local, unique-local, multicast … */
const GLOBAL_UNICAST = v6('2000::/3');

const CLOSED_IPV6: readonly Range[] = [
  '2001::/23', // protocol assignments, Teredo and ORCHID among them
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: leads to any IPv4 address
  '2620:4f:8000::/48', // AS112
  '3ffe::/16', // 6bone, given back
  '3fff::/20', // documentation
].map(v6);

/** Forms in which an IPv4 address is written out at the end; that one decides. */
const CARRIES_IPV4: readonly Range[] = [
  '::ffff:0:0/96', // mapped
  '64:ff9b::/96', // NAT64, how a machine without IPv4 reaches the rest
].map(v6);

function isPublicIpv4(bytes: Bytes): boolean {
  return !CLOSED_IPV4.some((range) => isWithin(bytes, range));
}

function isPublicIpv6(bytes: Bytes): boolean {
  if (CARRIES_IPV4.some((range) => isWithin(bytes, range))) return isPublicIpv4(bytes.slice(12));
  return isWithin(bytes, GLOBAL_UNICAST) && !CLOSED_IPV6.some((range) => isWithin(bytes, range));
}

function isWithin(bytes: Bytes, [prefix, bits]: Range): boolean {
  return prefix.every((wanted, index) => {
    const relevant = Math.min(8, Math.max(0, bits - index * 8));
    const mask = 0xff & (0xff << (8 - relevant));
    return ((bytes[index] ?? 0) & mask) === (wanted & mask);
  });
}

/** Four decimal numbers and nothing else: no octal, no hex, no short forms. */
function parseIpv4(text: string): Bytes | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

/** Without a zone (`fe80::1%eth0`): one that needs it is not public. */
function parseIpv6(text: string): Bytes | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const head = parseGroups(halves[0] ?? '', halves.length === 1);
  if (halves.length === 1) return head?.length === 16 ? head : null;
  const tail = parseGroups(halves[1] ?? '', true);
  // A :: stands for one group at least.
  if (head === null || tail === null || head.length + tail.length > 14) return null;
  const zeros: number[] = Array.from({ length: 16 - head.length - tail.length }, () => 0);
  return [...head, ...zeros, ...tail];
}

function parseGroups(text: string, endsAddress: boolean): Bytes | null {
  if (text === '') return [];
  const bytes: number[] = [];
  const groups = text.split(':');
  for (const [index, group] of groups.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16);
      bytes.push(value >> 8, value & 0xff);
      continue;
    }
    const four = endsAddress && index === groups.length - 1 ? parseIpv4(group) : null;
    if (four === null) return null;
    bytes.push(...four);
  }
  return bytes;
}
