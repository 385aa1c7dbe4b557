import { connect } from 'node:net';
import type { TcpNetConnectOpts } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isPublicAddress } from '#ports/outbound/public-address.ts';
import { startPictureHost } from '#tests/factories/picture-host.ts';
import type { PictureHost } from '#tests/factories/picture-host.ts';
import { createPictureFetcher } from './create-picture-fetcher.ts';
import type { FetcherParts } from './create-picture-fetcher.ts';
import { createHttpPictureFetcher } from './http-picture-fetcher.ts';

const LIMITS = { bytes: 1000, totalMs: 60_000, connectMs: 30_000 };

/** A server on this machine that must not receive any request, whatever a feed names. */
let inside: PictureHost;
/** The targets that sockets were about to be opened to. */
let opened: TcpNetConnectOpts[] = [];

beforeAll(async () => {
  inside = await startPictureHost((_request, response) => {
    response.setHeader('content-type', 'image/png').end('secret');
  });
});
afterAll(() => inside.close());
beforeEach(() => {
  opened = [];
});

/** The production rules; names are resolved from the test's own table. */
function fetcherWith(changes: Partial<FetcherParts>) {
  return createPictureFetcher({
    resolve: async () => [],
    isAllowedAddress: isPublicAddress,
    openSocket: (options) => {
      opened.push(options);
      return connect({ ...options, host: '127.0.0.1', port: inside.port, lookup: undefined });
    },
    limits: LIMITS,
    ca: inside.ca,
    ...changes,
  });
}

/** Even if the site lists exactly that origin. */
const allowing = (url: string) => ({
  allowedOrigins: [URL.parse(url)?.origin ?? 'https://none.example'],
});

const SPELLINGS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '0177.0.0.1',
  '0177.1',
  '017700000001',
  '127.0.0.1.',
  '127.0.0.0x1',
  '①②⑦.⓪.⓪.①',
  '１２７.０.０.１',
  '127。0。0。1',
  '127%2e0%2e0%2e1',
  '%31%32%37.0.0.1',
  '0',
  '0.0.0.0',
  '0x0',
  '10.0.0.1',
  '012.1',
  '167772161',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '0xc0a80001',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '100.64.0.1',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '4294967295',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2002:a9fe:a9fe::1]',
  '[2001::1]',
  '[2001:db8::1]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fd12:3456:789a:1::1]',
  '[ff02::1]',
  '[100::1]',
];

/** What the name of an allowed host may resolve to. */
const DNS_RESULTS: readonly (readonly string[])[] = [
  ['127.0.0.1'],
  ['::1'],
  ['0.0.0.0'],
  ['10.1.2.3'],
  ['192.168.1.1'],
  ['172.20.0.2'],
  ['169.254.169.254'],
  ['100.100.100.200'],
  ['fd00:ec2::254'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['::ffff:127.0.0.1'],
  ['64:ff9b::7f00:1'],
  ['2002:7f00:1::'],
  ['8.8.8.8', '127.0.0.1'],
  ['127.0.0.1', '8.8.8.8'],
  ['8.8.8.8', '1.1.1.1', '::1'],
  ['2606:4700:4700::1111', '10.0.0.1'],
  ['8.8.8.8', ''],
  ['not an address'],
];

const LOCATIONS = [
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'https://inside.example:PORT/',
  'http://169.254.169.254/latest/meta-data/',
  '//127.0.0.1:PORT/',
  '/again.jpg',
  'file:///etc/passwd',
];

describe('row 18: no request goes inward', () => {
  it('the list is at least 60 hostile addresses and spellings long', () => {
    expect(new Set(SPELLINGS).size).toBe(SPELLINGS.length);
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(SPELLINGS)('%s, named by a feed and even listed by the site', async (spelling) => {
    const url = `https://${spelling}:${inside.port}/1.png`;
    for (const fetcher of [fetcherWith({}), createHttpPictureFetcher()]) {
      const outcome = await fetcher(url, allowing(url));
      expect(outcome).toMatchObject({ ok: false, retry: false });
      expect(['private-address', 'not-an-address']).toContain(!outcome.ok && outcome.reason);
    }
    expect(opened).toEqual([]);
    expect(inside.traffic.connections).toBe(0);
  });

  it.each(DNS_RESULTS)('a listed name that resolves to %j', async (...addresses) => {
    const url = `https://pictures.example:${inside.port}/1.png`;
    const fetcher = fetcherWith({ resolve: async () => addresses });
    const refused = { ok: false, reason: 'private-address', retry: false };
    expect(await fetcher(url, allowing(url))).toEqual(refused);
    expect(opened).toEqual([]);
    expect(inside.traffic.connections).toBe(0);
  });

  it.each(LOCATIONS)('a listed host that redirects to %s', async (location) => {
    const outside = await startPictureHost((_request, response) => {
      response.writeHead(302, { location: location.replace('PORT', String(inside.port)) }).end();
    });
    try {
      const fetcher = createPictureFetcher({
        resolve: async () => ['127.0.0.1'],
        isAllowedAddress: (address) => address === '127.0.0.1',
        openSocket: (options) => connect(options),
        limits: LIMITS,
        ca: outside.ca,
      });
      const outcome = await fetcher(`${outside.origin}/1.png`, {
        allowedOrigins: [outside.origin, `https://inside.example:${inside.port}`],
      });
      expect(outcome).toEqual({ ok: false, reason: 'redirected', retry: false });
      expect(outside.requests).toHaveLength(1);
      expect(inside.traffic.connections).toBe(0);
    } finally {
      await outside.close();
    }
  });

  it('a name that points outward when checked and inward afterwards is not asked for again', async () => {
    const results = [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1']];
    const lookedUp: string[] = [];
    const reachable: unknown[] = [];
    const fetcher = fetcherWith({
      resolve: async (name) => {
        lookedUp.push(name);
        return results.shift() ?? [];
      },
      // Replaces the network: what a socket's lookup would return.
      openSocket: ({ lookup, host = '' }) => {
        lookup?.(host, { all: true }, (_error, found) => reachable.push(found));
        lookup?.(host, { all: false }, (_error, found) => reachable.push(found));
        const socket = connect({ host: '127.0.0.1', port: 1 });
        return socket.destroy(new Error('no network here'));
      },
    });
    const url = `https://pictures.example:${inside.port}/1.png`;
    expect(await fetcher(url, allowing(url))).toMatchObject({ reason: 'connect-failed' });
    expect(lookedUp).toEqual(['pictures.example']);
    expect(reachable).toEqual([[{ address: '8.8.8.8', family: 4 }], '8.8.8.8']);
    expect(inside.traffic.connections).toBe(0);
  });
});

describe('a socket that has ended up inside after all', () => {
  it('is closed before it carries a byte, whoever led it there', async () => {
    const fetcher = fetcherWith({ resolve: async () => ['8.8.8.8'] });
    const url = `https://pictures.example:${inside.port}/1.png`;
    const refused = { ok: false, reason: 'private-address', retry: false };
    expect(await fetcher(url, allowing(url))).toEqual(refused);
    expect(opened).toHaveLength(1);
    await expect.poll(() => inside.traffic.ended).toBe(1);
    expect(inside.traffic.bytes).toBe(0);
    expect(inside.requests).toEqual([]);
  });

  it('nor may it be at another public address than the one that was checked', async () => {
    const fetcher = fetcherWith({
      resolve: async () => ['8.8.8.8'],
      isAllowedAddress: () => true,
    });
    const url = `https://pictures.example:${inside.port}/1.png`;
    expect(await fetcher(url, allowing(url))).toMatchObject({ reason: 'private-address' });
    await expect.poll(() => inside.traffic.ended).toBe(inside.traffic.connections);
    expect(inside.requests).toEqual([]);
    expect(inside.traffic.bytes).toBe(0);
  });
});
