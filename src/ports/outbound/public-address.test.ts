import { isIPv4, isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

/** At least one edge of each range; the neighbours outside of it are further down. */
const CLOSED: Record<string, readonly string[]> = {
  'this network': ['0.0.0.0', '0.0.0.1', '0.255.255.255'],
  private: [
    '10.0.0.0',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.0',
    '172.20.10.5',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.1.1',
    '192.168.255.255',
  ],
  'shared by carriers': ['100.64.0.0', '100.100.100.200', '100.127.255.255'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.1.2.3', '127.255.255.255', '::1'],
  'link-local': ['169.254.0.0', '169.254.1.1', '169.254.255.255', 'fe80::', 'fe80::1', 'febf::1'],
  'cloud metadata': [
    '169.254.169.254',
    '169.254.170.2',
    '169.254.169.253',
    '168.63.129.16',
    '192.0.0.192',
    'fd00:ec2::254',
    'fd20:ce::254',
  ],
  'unique-local': ['fc00::', 'fc00::1', 'fd12:3456:789a::1', 'fdff:ffff::1'],
  'site-local, of old': ['fec0::1', 'feff::1'],
  'protocol assignments': ['192.0.0.0', '192.0.0.8', '192.0.0.255', '2001::', '2001:1ff::1'],
  documentation: [
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '2001:db8::1',
    '3fff::1',
    '3fff:fff::1',
  ],
  'relays and name servers of nobody': [
    '192.88.99.1',
    '192.52.193.1',
    '192.31.196.1',
    '192.175.48.1',
    '2620:4f:8000::1',
  ],
  benchmarks: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  multicast: ['224.0.0.1', '239.255.255.250', 'ff00::', 'ff02::1', 'ff0e::1'],
  'reserved, broadcast': ['240.0.0.1', '255.255.255.254', '255.255.255.255'],
  unspecified: ['::', '0:0:0:0:0:0:0:0'],
  'mapped IPv4': [
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '::FFFF:C0A8:0101',
    '0:0:0:0:0:ffff:a00:1',
    '::ffff:0.0.0.0',
  ],
  'compatible IPv4': ['::127.0.0.1', '::7f00:1', '::10.0.0.1', '::8.8.8.8'],
  'translated IPv4': ['::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b::10.1.2.3', '64:ff9b::a9fe:a9fe'],
  'NAT64 within a network': ['64:ff9b:1::1', '64:ff9b:1::8.8.8.8'],
  '6to4': ['2002::1', '2002:7f00:1::', '2002:a00:1::1', '2002:c0a8:101::', '2002:808:808::1'],
  Teredo: ['2001:0:4136:e378:8000:63bf:3fff:fdd2', '2001::1'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  'discarded, segment routing, 6bone': ['100::1', '100:0:0:1::1', '5f00::1', '3ffe::1'],
  'never handed out': ['4000::1', '8000::1', 'e000::1', '1::1', '::2'],
};

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.0',
  '192.0.3.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '203.0.112.255',
  '203.0.114.0',
  '223.255.255.255',
  '2000::1',
  '2001:200::1',
  '2001:4860:4860::8888',
  '2003::1',
  '2606:4700:4700::1111',
  '2A00:1450:4001:82a::200e',
  '3ffd:ffff::1',
  '::ffff:8.8.8.8',
  '::ffff:808:808',
  '64:ff9b::8.8.8.8',
];

/** Spellings that some part of a system may read as an address, but are not. */
const NOT_ADDRESSES = [
  '',
  ' ',
  'localhost',
  'example.com',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.01',
  '008.008.008.008',
  '1.1.1.1.',
  '1.1.1',
  '1.1.1.1.1',
  '1.1.1.256',
  '1.1.1.-1',
  '1.1.1.1/32',
  '1.1.1.1:443',
  ' 8.8.8.8',
  '8.8.8.8 ',
  '8.8.8.8\n',
  '8.8.8.8\u0000',
  '８.8.8.8',
  '８.８.８.８',
  '[2606:4700::1]',
  '2606:4700::1%eth0',
  'fe80::1%1',
  '2606:4700:::1',
  '2606::4700::1',
  '2606:4700:1:2:3:4:5',
  '2606:4700:1:2:3:4:5:6:7',
  '2606:4700:1:2:3:4:5::6:7',
  ':2606:4700::1',
  '2606:4700::1:',
  '2606:4700::12345',
  '2606:4700::g',
  '2606:8.8.8.8::1',
  '8.8.8.8::',
  '::8.8.8',
  ':',
  ':::',
];

describe('only addresses of the public internet count as public', () => {
  it.each(
    Object.entries(CLOSED).flatMap(([kind, addresses]) =>
      addresses.map((address) => [kind, address] as const),
    ),
  )('%s: %s is not', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(PUBLIC)('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(NOT_ADDRESSES)('%j is no address, hence not public', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

describe('for any address', () => {
  const byte = fc.integer({ min: 0, max: 255 });
  const four = fc.tuple(byte, byte, byte, byte).map((bytes) => bytes.join('.'));
  const group = fc.integer({ min: 0, max: 0xffff });
  const six = fc
    .array(group, { minLength: 8, maxLength: 8 })
    .map((groups) => groups.map((value) => value.toString(16)).join(':'));

  const numberOf = (address: string) =>
    address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

  it('an IPv4 address is public exactly when no closed range has it, mapped or behind NAT64 too', () => {
    // Calculated by division: the code under test relies on Node's own list.
    const closed = [
      '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12',
      '192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16',
      '192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
    ]
      .flatMap((line) => line.split(' '))
      .map((range) => {
        const [address = '', bits] = range.split('/');
        const size = 2 ** (32 - Number(bits));
        return { size, index: numberOf(address) / size };
      });
    const isClosed = (address: string) =>
      closed.some(({ size, index }) => Math.floor(numberOf(address) / size) === index);
    const near = fc
      .tuple(
        fc.constantFrom(0, 10, 100, 127, 168, 169, 172, 192, 198, 203, 224, 240),
        byte,
        byte,
        byte,
      )
      .map((bytes) => bytes.join('.'));
    fc.assert(
      fc.property(fc.oneof(four, near), (address) => {
        const forms = [address, `::ffff:${address}`, `64:ff9b::${address}`];
        expect(forms.map(isPublicAddress)).toEqual(forms.map(() => !isClosed(address)));
      }),
      { numRuns: 3000 },
    );
  });

  it('a mapped or translated form is never more public than the IPv4 address within', () => {
    const prefixes = fc.constantFrom('::ffff:', '64:ff9b::', '::', '::ffff:0:', '2002::', 'fe80::');
    fc.assert(
      fc.property(prefixes, four, (prefix, address) => {
        expect(isPublicAddress(`${prefix}${address}`) && !isPublicAddress(address)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('every spelling of one IPv6 address gets one answer', () => {
    fc.assert(
      fc.property(six, (address) => {
        const [canonical = ''] = new URL(`http://[${address}]/`).hostname.match(/[^[\]]+/) ?? [];
        const padded = address
          .split(':')
          .map((part) => part.padStart(4, '0').toUpperCase())
          .join(':');
        const expected = isPublicAddress(address);
        expect([isPublicAddress(canonical), isPublicAddress(padded)]).toEqual([expected, expected]);
      }),
      { numRuns: 2000 },
    );
  });

  it('no text that Node does not take for an address is public', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef.:x%[]/ ') }),
      fc.tuple(four, fc.string({ maxLength: 2 })).map((parts) => parts.join('')),
      fc.tuple(six, fc.string({ maxLength: 2 })).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(isPublicAddress(text) && !isIPv4(text) && !isIPv6(text)).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});
