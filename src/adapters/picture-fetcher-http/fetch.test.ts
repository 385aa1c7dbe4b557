import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { makeCertificate } from '#tests/factories/certificate.ts';
import { startPictureHost } from '#tests/factories/picture-host.ts';
import type { PictureHost } from '#tests/factories/picture-host.ts';
import { createPictureFetcher } from './create-picture-fetcher.ts';
import type { FetcherParts } from './create-picture-fetcher.ts';

const PICTURE = Buffer.from('as good as a picture');
const LIMITS = { bytes: 1000, totalMs: 60_000, connectMs: 30_000 };

let hosts: (PictureHost | Server)[] = [];
afterEach(async () => {
  for (const host of hosts) await host.close();
  hosts = [];
});

async function hostAnswering(
  ...settings: Parameters<typeof startPictureHost>
): Promise<PictureHost> {
  const host = await startPictureHost(...settings);
  hosts.push(host);
  return host;
}

/** As in production, except that names resolve to this machine. */
function fetcherFor(host: Pick<PictureHost, 'ca'>, changes: Partial<FetcherParts> = {}) {
  return createPictureFetcher({
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    openSocket: (options) => connect(options),
    limits: LIMITS,
    ca: host.ca,
    ...changes,
  });
}

async function fetchOne(host: PictureHost, changes: Partial<FetcherParts> = {}) {
  return fetcherFor(host, changes)(`${host.origin}/cars/1.jpg?size=full`, {
    allowedOrigins: [host.origin],
  });
}

describe('fetching a picture', () => {
  it('gives its bytes and its type', async () => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', 'Image/JPEG; charset=binary').end(PICTURE);
    });
    expect(await fetchOne(host)).toEqual({ ok: true, bytes: PICTURE, type: 'image/jpeg' });
  });

  it('asks once, for the address as it stands, uncompressed, with nothing of ours', async () => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', 'image/png').end(PICTURE);
    });
    await fetchOne(host);
    expect(host.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /cars/1.jpg?size=full',
    ]);
    const headers = host.requests[0]?.headers ?? {};
    expect(headers).toMatchObject({
      host: `pictures.example:${host.port}`,
      'accept-encoding': 'identity',
    });
    expect(Object.keys(headers).toSorted()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('takes an answer of unknown length', async () => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', 'image/webp');
      response.write(PICTURE.subarray(0, 5));
      response.end(PICTURE.subarray(5));
    });
    expect(await fetchOne(host)).toEqual({ ok: true, bytes: PICTURE, type: 'image/webp' });
  });

  it('the name is looked up once', async () => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', 'image/png').end(PICTURE);
    });
    const names: string[] = [];
    await fetchOne(host, {
      resolve: async (name) => {
        names.push(name);
        return ['127.0.0.1'];
      },
    });
    expect(names).toEqual(['pictures.example']);
  });
});

describe('what is refused, and whether it is worth another try', () => {
  it.each([
    [301, 'redirected', false],
    [302, 'redirected', false],
    [303, 'redirected', false],
    [304, 'redirected', false],
    [307, 'redirected', false],
    [308, 'redirected', false],
    [404, 'missing', true],
    [410, 'missing', true],
    [401, 'denied', true],
    [403, 'denied', true],
    [429, 'host-failed', true],
    [500, 'host-failed', true],
    [503, 'host-failed', true],
    [201, 'unexpected-answer', false],
    [206, 'unexpected-answer', false],
  ])('an answer of %i: %s', async (status, reason, retry) => {
    const host = await hostAnswering((_request, response) => {
      response.writeHead(status, { location: '/elsewhere.jpg', 'content-type': 'image/jpeg' });
      response.end(PICTURE);
    });
    expect(await fetchOne(host)).toEqual({ ok: false, reason, retry });
    expect(host.requests).toHaveLength(1);
  });

  it.each([
    'text/html',
    'image/svg+xml',
    'image/svg+xml; charset=utf-8',
    'IMAGE/SVG+XML',
    'image/svg',
    'image/',
    'image',
    'application/octet-stream',
    'video/mp4',
    'multipart/mixed; boundary=image/jpeg',
    '',
  ])('the type %j: not-an-image', async (type) => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', type).end(PICTURE);
    });
    expect(await fetchOne(host)).toEqual({ ok: false, reason: 'not-an-image', retry: false });
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'identity, gzip'])(
    'content encoded as %s, of whatever size it may become: encoded',
    async (encoding) => {
      const bomb = gzipSync(Buffer.alloc(5_000_000)).subarray(0, 900);
      const host = await hostAnswering((_request, response) => {
        response.writeHead(200, { 'content-type': 'image/png', 'content-encoding': encoding });
        response.end(bomb);
      });
      expect(await fetchOne(host)).toEqual({ ok: false, reason: 'encoded', retry: false });
    },
  );

  it('a declared size above the limit is refused before the body is read', async () => {
    const host = await hostAnswering((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 1001 });
      response.write(PICTURE);
    });
    expect(await fetchOne(host)).toEqual({ ok: false, reason: 'too-large', retry: false });
  });

  it('a body that grows past the limit is cut off there', async () => {
    let sent = 0;
    const host = await hostAnswering((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const more = () => {
        if (response.destroyed || sent > 50_000_000) return;
        sent += 10_000;
        response.write(Buffer.alloc(10_000), more);
      };
      more();
    });
    expect(await fetchOne(host)).toEqual({ ok: false, reason: 'too-large', retry: false });
    expect(sent).toBeLessThan(50_000_000);
  });

  it('exactly the limit is taken', async () => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', 'image/png').end(Buffer.alloc(1000));
    });
    expect(await fetchOne(host)).toMatchObject({ ok: true });
  });

  it('an answer that breaks off: cut-short', async () => {
    const host = await hostAnswering((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': 900 });
      response.write(PICTURE, () => response.destroy());
    });
    expect(await fetchOne(host)).toEqual({ ok: false, reason: 'cut-short', retry: true });
  });

  it('an empty answer: cut-short', async () => {
    const host = await hostAnswering((_request, response) => {
      response.setHeader('content-type', 'image/png').end();
    });
    expect(await fetchOne(host)).toEqual({ ok: false, reason: 'cut-short', retry: true });
  });

  it('a connection closed without an answer: cut-short', async () => {
    const host = await hostAnswering((request) => request.destroy());
    expect(await fetchOne(host)).toEqual({ ok: false, reason: 'cut-short', retry: true });
  });
});

describe('a host that keeps us waiting is given up', () => {
  // Each test has one short limit; the other is too long to be reached on a busy machine.
  const shortTotal = { bytes: 1000, totalMs: 300, connectMs: 30_000 };
  const shortConnect = { bytes: 1000, totalMs: 30_000, connectMs: 200 };

  it('one that takes the request and is silent: timed-out', async () => {
    const host = await hostAnswering(() => undefined);
    expect(await fetchOne(host, { limits: shortTotal })).toEqual({
      ok: false,
      reason: 'timed-out',
      retry: true,
    });
  });

  it('one that trickles: timed-out, however busy it looks', async () => {
    const host = await hostAnswering((_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      const trickle = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(trickle));
    });
    expect(await fetchOne(host, { limits: shortTotal })).toEqual({
      ok: false,
      reason: 'timed-out',
      retry: true,
    });
  });

  it('one that connects and never greets: connect-failed', async () => {
    const silent = createServer(() => undefined);
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    hosts.push(silent);
    const origin = `https://pictures.example:${(silent.address() as AddressInfo).port}`;
    const fetcher = fetcherFor({ ca: '' }, { limits: shortConnect, ca: undefined });
    expect(await fetcher(`${origin}/1.jpg`, { allowedOrigins: [origin] })).toEqual({
      ok: false,
      reason: 'connect-failed',
      retry: true,
    });
  });

  it('a name server that never answers: name-not-found', async () => {
    const host = await hostAnswering(() => undefined);
    const outcome = await fetchOne(host, {
      limits: shortConnect,
      resolve: () => new Promise(() => undefined),
    });
    expect(outcome).toEqual({ ok: false, reason: 'name-not-found', retry: true });
    expect(host.traffic.connections).toBe(0);
  });
});

describe('the host must prove its name', () => {
  const picture = (_request: unknown, response: ServerResponse) => {
    response.setHeader('content-type', 'image/png').end(PICTURE);
  };
  const notSecure = { ok: false, reason: 'not-secure', retry: true };

  it('a certificate that nobody vouches for', async () => {
    const host = await hostAnswering(picture);
    expect(await fetchOne(host, { ca: undefined })).toEqual(notSecure);
    expect(host.requests).toHaveLength(0);
  });

  it('a certificate of another name', async () => {
    const certificate = makeCertificate(['other.example']);
    const host = await hostAnswering(picture, { certificate });
    expect(await fetchOne(host)).toEqual(notSecure);
    expect(host.requests).toHaveLength(0);
  });

  it('a certificate that has run out', async () => {
    const certificate = makeCertificate(['pictures.example'], { from: 0, to: 86_400_000 });
    const host = await hostAnswering(picture, { certificate });
    expect(await fetchOne(host)).toEqual(notSecure);
    expect(host.requests).toHaveLength(0);
  });

  it('a port that nobody listens on: connect-failed', async () => {
    const closed = await startPictureHost(picture);
    await closed.close();
    expect(await fetchOne(closed)).toEqual({ ok: false, reason: 'connect-failed', retry: true });
  });
});
