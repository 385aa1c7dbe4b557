import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadedFeed } from '#ports/feed-source.ts';
import { makeCertificate } from '#tests/factories/certificate.ts';
import { startPictureHost } from '#tests/factories/picture-host.ts';
import type { PictureHost } from '#tests/factories/picture-host.ts';
import { createFeedDownloader } from './create-feed-downloader.ts';
import type { DownloaderParts } from './create-feed-downloader.ts';
import { createHttpFeedDownloader } from './http-feed-downloader.ts';

const FEED = Buffer.from('Stock,Make\nA1,Kestrel\n');
const LIMITS = { bytes: 1000, connectMs: 30_000, idleMs: 30_000, totalMs: 60_000 };
const NAMES = ['feeds.example', 'other.example', 'inside.example'];

let respond: (request: IncomingMessage, response: ServerResponse) => void;
let host: PictureHost;
let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-test-'));
  file = path.join(folder, 'feed');
  respond = (_request, response) => response.end(FEED);
  host = await startPictureHost((request, response) => respond(request, response), {
    name: 'feeds.example',
    certificate: makeCertificate(NAMES),
  });
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

/** As in production, except that names resolve to this machine. */
async function download({
  url = `${host.origin}/stock.csv?x=1`,
  key = null,
  ...changes
}: Partial<DownloaderParts> & { url?: string; key?: string | null } = {}): Promise<DownloadedFeed> {
  const downloader = createFeedDownloader({
    resolve: async (name) => [name === 'inside.example' ? '10.0.0.1' : '127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    openSocket: (options) => connect(options),
    limits: LIMITS,
    ca: host.ca,
    ...changes,
  });
  return downloader({ url, key, file });
}

const paths = () => host.requests.map(({ method, url }) => `${method} ${url}`);
const redirectTo = (location: string | undefined) => {
  respond = (request, response) => {
    if (request.url === '/stock.csv?x=1') {
      response.writeHead(302, location === undefined ? {} : { location }).end('moved');
    } else response.end(FEED);
  };
};

describe('downloading a feed', () => {
  it('writes it as the host sends it', async () => {
    expect(await download()).toEqual({ ok: true });
    expect(await readFile(file)).toEqual(FEED);
    expect(paths()).toEqual(['GET /stock.csv?x=1']);
    expect(host.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'gzip, identity' });
    expect(host.requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it('sends the key if there is one', async () => {
    await download({ key: 'k-123' });
    expect(host.requests[0]?.headers.authorization).toBe('Bearer k-123');
  });

  it('takes gzip, and an answer of unknown length', async () => {
    const packed = gzipSync(FEED);
    respond = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.write(packed.subarray(0, 5));
      response.end(packed.subarray(5));
    };
    expect(await download()).toEqual({ ok: true });
    expect(await readFile(file)).toEqual(packed);
  });
});

describe('redirects', () => {
  it('are followed, with the key only to the same origin', async () => {
    redirectTo('/moved.csv');
    expect(await download({ key: 'k' })).toEqual({ ok: true });
    expect(paths()).toEqual(['GET /stock.csv?x=1', 'GET /moved.csv']);
    expect(host.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer k',
      'Bearer k',
    ]);
    expect(await readFile(file)).toEqual(FEED);
  });

  it('a key does not reach another host', async () => {
    redirectTo(`https://other.example:${host.port}/moved.csv`);
    expect(await download({ key: 'k' })).toEqual({ ok: true });
    expect(host.requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer k',
      undefined,
    ]);
  });

  it('are followed five times', async () => {
    let redirects = 5;
    respond = (_request, response) => {
      if (redirects === 0) response.end(FEED);
      else response.writeHead(302, { location: `/${redirects}` }).end();
      redirects -= 1;
    };
    expect(await download()).toEqual({ ok: true });
    await rm(file);
    redirects = 6;
    expect(await download()).toEqual({
      ok: false,
      reason: 'redirected-too-often',
      status: null,
    });
  });

  it.each([
    'https://inside.example:PORT/',
    'https://10.0.0.1:PORT/',
    'https://[::1]:PORT/',
    'https://localhost.:1/',
  ])('%s is checked like the first address', async (location) => {
    redirectTo(location.replace('PORT', String(host.port)));
    const resolve = async (name: string) => [name === 'feeds.example' ? '127.0.0.1' : '10.0.0.1'];
    expect(await download({ resolve })).toEqual({
      ok: false,
      reason: 'private-address',
      status: null,
    });
    expect(host.requests).toHaveLength(1);
  });

  it.each(['http://feeds.example/', 'file:///etc/passwd', 'https://a:b@other.example/', undefined])(
    '%s is not followed',
    async (location) => {
      redirectTo(location);
      expect(await download()).toEqual({ ok: false, reason: 'redirected-away', status: 302 });
      expect(host.requests).toHaveLength(1);
    },
  );
});

describe('what is refused', () => {
  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'denied'],
    [403, 'denied'],
    [429, 'host-failed'],
    [500, 'host-failed'],
    [503, 'host-failed'],
    [201, 'unexpected-answer'],
    [204, 'unexpected-answer'],
    [206, 'unexpected-answer'],
    [304, 'unexpected-answer'],
  ])('an answer of %i: %s', async (status, reason) => {
    respond = (_request, response) => response.writeHead(status).end();
    expect(await download()).toEqual({ ok: false, reason, status });
  });

  it.each([
    ['not an address', 'not-an-address'],
    ['http://feeds.example/stock.csv', 'not-https'],
    ['ftp://feeds.example/stock.csv', 'not-https'],
    ['https://user:word@feeds.example/stock.csv', 'credentials-in-address'],
  ])('%s: %s', async (url, reason) => {
    expect(await download({ url })).toEqual({ ok: false, reason, status: null });
    expect(host.traffic.connections).toBe(0);
  });

  it('a key that would add headers', async () => {
    expect(await download({ key: 'a\r\nx: y' })).toMatchObject({ reason: 'key-not-sendable' });
    expect(host.traffic.connections).toBe(0);
  });

  it.each(['br', 'deflate', 'gzip, gzip'])('content encoded as %s', async (encoding) => {
    respond = (_request, response) =>
      response.writeHead(200, { 'content-encoding': encoding }).end(FEED);
    expect(await download()).toMatchObject({ ok: false, reason: 'encoded' });
  });

  it('an answer that breaks off, with or without a length', async () => {
    respond = (_request, response) => {
      response.writeHead(200, { 'content-length': 900 });
      response.write(FEED, () => response.destroy());
    };
    expect(await download()).toEqual({ ok: false, reason: 'cut-short', status: null });
    await rm(file);
    respond = (_request, response) => void response.write(FEED, () => response.destroy());
    expect(await download()).toEqual({ ok: false, reason: 'cut-short', status: null });
  });

  it('a connection that is closed without an answer', async () => {
    respond = (request) => request.destroy();
    expect(await download()).toMatchObject({ ok: false, reason: 'cut-short' });
  });

  it('a feed above the limit, declared or not; exactly the limit is taken', async () => {
    respond = (_request, response) => response.end(Buffer.alloc(1001));
    expect(await download()).toMatchObject({ ok: false, reason: 'too-large' });
    respond = (_request, response) => {
      response.write(Buffer.alloc(600));
      response.end(Buffer.alloc(401));
    };
    expect(await download()).toMatchObject({ ok: false, reason: 'too-large' });
    await rm(file);
    respond = (_request, response) => response.end(Buffer.alloc(1000));
    expect(await download()).toEqual({ ok: true });
  });

  it('a host that is silent, before or after the first bytes', async () => {
    const timedOut = { ok: false, reason: 'timed-out', status: null };
    const limits = { ...LIMITS, idleMs: 300 };
    respond = () => undefined;
    expect(await download({ limits })).toEqual(timedOut);
    respond = (_request, response) => void response.write(FEED);
    expect(await download({ limits })).toEqual(timedOut);
  });

  it('a host that trickles, however busy it looks', async () => {
    respond = (_request, response) => {
      const trickle = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(trickle));
    };
    expect(await download({ limits: { ...LIMITS, totalMs: 300 } })).toMatchObject({
      reason: 'timed-out',
    });
  });

  it('a certificate that nobody vouches for', async () => {
    expect(await download({ ca: undefined })).toMatchObject({ reason: 'not-secure' });
    expect(host.requests).toHaveLength(0);
  });
});

it.each(['https://127.0.0.1:PORT/', 'https://[::1]:PORT/', 'https://169.254.169.254/'])(
  'in production, %s is not asked: it leads inward',
  async (address) => {
    const url = address.replace('PORT', String(host.port));
    expect(await createHttpFeedDownloader()({ url, key: null, file })).toEqual({
      ok: false,
      reason: 'private-address',
      status: null,
    });
    expect(host.traffic.connections).toBe(0);
  },
);
