import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { PassThrough } from 'node:stream';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionGuard } from '#http/connections/connection-guard.ts';
import type { ClosedBecause, GuardOptions } from '#http/connections/connection-guard.ts';
import type { RequestLine } from '#http/logging.ts';
import { listen, portOf } from './http-server.ts';
import type { ListenOptions } from './http-server.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = Buffer.alloc(32 * MEGABYTE);
const sendLarge: RequestListener = (_incoming, outgoing) => void outgoing.end(LARGE);
const GET = 'GET / HTTP/1.1\r\nHost: dealer.example\r\n\r\n';

const opened: { server: Server; clients: Socket[] }[] = [];
afterEach(async () => {
  for (const { server, clients } of opened.splice(0)) {
    for (const client of clients) client.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
});

async function open(
  listener: RequestListener,
  options: Partial<ListenOptions & Pick<GuardOptions, 'unsentLimits'>> = {},
) {
  const closed: ClosedBecause[] = [];
  const lines: RequestLine[] = [];
  let last = 0;
  const guard = new ConnectionGuard({
    nextId: () => `id-${(last += 1)}`,
    observe: (line) => lines.push(line),
    isPublished: (host) => host === 'dealer.example',
    addressOf: () => '203.0.113.7',
    onClosed: (reason) => closed.push(reason),
    ...(options.unsentLimits && { unsentLimits: options.unsentLimits }),
  });
  const server = await listen(listener, { host: '127.0.0.1', port: 0, guard, ...options });
  const clients: Socket[] = [];
  opened.push({ server, clients });
  /** Both ends of a new connection on which `text` was sent. */
  const send = async (text: string) => {
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const client = connect(portOf(server), '127.0.0.1');
    client.on('error', () => undefined);
    clients.push(client);
    await once(client, 'connect');
    client.write(text);
    const [socket] = await accepted;
    return { client, socket };
  };
  /** What the server sends until it closes the connection. */
  const read = async (client: Socket): Promise<string> => {
    const chunks: Buffer[] = [];
    client.on('data', (chunk: Buffer) => chunks.push(chunk));
    await new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('close', () => resolve());
    });
    return Buffer.concat(chunks).toString('latin1');
  };
  return { server, closed, lines, send, read };
}

function expectOurHeaders(text: string): void {
  expect(text).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
  expect(text).toMatch(/^Cache-Control: no-store\r$/im);
  expect(text).toMatch(/^Connection: close\r$/im);
  expect(text).toMatch(/^X-Request-Id: id-\d+\r$/im);
}

describe('a client that does not read its response', () => {
  it('is closed when nothing moves for a while', async () => {
    const { server, closed, send } = await open((incoming, outgoing) => {
      outgoing.end(LARGE);
      // Only now, so that the request itself has all the time it needs.
      incoming.socket.setTimeout(20);
    });
    expect(server.timeout).toBe(30_000);
    const { client, socket } = await send(GET);
    client.pause();
    await once(socket, 'close');
    expect(closed).toEqual(['stalled']);
  });

  it('gives way to the next one when too many bytes are unsent', async () => {
    const unsentLimits = { perProcess: 40 * MEGABYTE, perAddress: 1_000 * MEGABYTE };
    const { closed, send } = await open(sendLarge, { unsentLimits });
    const first = await send(GET);
    first.client.pause();
    await vi.waitFor(() => expect(first.socket.writableLength).toBeGreaterThan(0));
    const firstClosed = once(first.socket, 'close');
    const second = await send(GET);
    second.client.pause();
    await firstClosed;
    expect(closed).toEqual(['unsent']);
    expect(second.socket.destroyed).toBe(false);
  });

  it('who reads everything leaves nothing behind', async () => {
    const unsentLimits = { perProcess: 40 * MEGABYTE, perAddress: 40 * MEGABYTE };
    const { closed, send } = await open(sendLarge, { unsentLimits });
    for (let time = 0; time < 3; time += 1) {
      const { client } = await send(GET);
      let bytes = 0;
      await new Promise<void>((resolve) => {
        client.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes >= LARGE.length) resolve();
        });
      });
    }
    expect(closed).toEqual([]);
  });
});

describe('many requests at once', () => {
  it('on one connection are refused beyond a few', async () => {
    const listener = vi.fn<RequestListener>();
    const { closed, send } = await open(listener);
    const { socket } = await send(GET.repeat(50));
    await once(socket, 'close');
    expect(closed[0]).toBe('pipelined');
    expect(listener).toHaveBeenCalledTimes(8);
  });

  it('connections beyond the limit are closed at once', async () => {
    const { server, closed, send } = await open(() => undefined, { maxConnections: 1 });
    await send(GET);
    const client = connect(portOf(server), '127.0.0.1');
    client.on('error', () => undefined);
    await once(client, 'close');
    expect(closed).toEqual(['full']);
  });
});

describe('a body that nobody wants', () => {
  const notFound: RequestListener = (_incoming, outgoing) =>
    void outgoing.writeHead(404).end('nothing here');

  /** Writes until the other side has closed. */
  function flood(client: Socket, chunk: string): void {
    const fill = () => {
      while (client.writable && client.write(chunk));
    };
    client.on('drain', fill);
    fill();
  }

  it('with 60 MB announced gets 413 before any of it is read, whatever the method', async () => {
    const listener = vi.fn<RequestListener>();
    const { lines, send, read } = await open(listener);
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PROPFIND'];
    const ends: Promise<unknown>[] = [];
    for (const method of methods) {
      const { client, socket } = await send(
        `${method} /nowhere?name=Zoe HTTP/1.1\r\nHost: dealer.example\r\nContent-Length: ${60 * MEGABYTE}\r\n\r\n`,
      );
      const ended = once(socket, 'close');
      const answer = read(client);
      flood(client, 'a'.repeat(65_536));
      const text = await answer;
      expect(text).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/);
      expectOurHeaders(text);
      expect(text).toMatch(/^Strict-Transport-Security: max-age=31536000\r$/im);
      ends.push(ended.then(() => expect(socket.bytesRead, method).toBeLessThan(MEGABYTE)));
    }
    await Promise.all(ends);
    expect(listener).not.toHaveBeenCalled();
    expect(lines).toEqual(
      methods.map((method) =>
        expect.objectContaining({ method, path: '/nowhere', status: 413, kind: 'refused' }),
      ),
    );
  });

  it('without a length stays unread once the request is answered', async () => {
    const { send, read } = await open(notFound);
    const ends: Promise<unknown>[] = [];
    for (const method of ['GET', 'POST', 'PUT']) {
      const { client, socket } = await send(
        `${method} / HTTP/1.1\r\nHost: dealer.example\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const ended = once(socket, 'close');
      const answer = read(client);
      flood(client, `10000\r\n${'a'.repeat(65_536)}\r\n`);
      const text = await answer;
      expect(text).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
      expect(text).toMatch(/^Connection: close\r$/im);
      ends.push(ended.then(() => expect(socket.bytesRead, method).toBeLessThan(MEGABYTE)));
    }
    await Promise.all(ends);
  });

  it('is not even invited', async () => {
    const { send, read } = await open(notFound);
    const { client } = await send(
      `POST / HTTP/1.1\r\nHost: dealer.example\r\nExpect: 100-continue\r\nContent-Length: ${60 * MEGABYTE}\r\n\r\n`,
    );
    expect(await read(client)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('a small one is read, with a length, without one and after an invitation', async () => {
    const echo: RequestListener = (incoming, outgoing) => void incoming.pipe(outgoing);
    for (const [headers, body] of [
      ['Connection: close\r\nContent-Length: 5', 'hello'],
      ['Transfer-Encoding: chunked', '5\r\nhello\r\n0\r\n\r\n'],
      ['Connection: close\r\nExpect: 100-continue\r\nContent-Length: 5', 'hello'],
    ]) {
      const { send, read } = await open(echo);
      const { client } = await send(
        `POST / HTTP/1.1\r\nHost: dealer.example\r\n${headers}\r\n\r\n${body}`,
      );
      expect(await read(client)).toMatch(/HTTP\/1\.1 200 OK\r\n[^]*hello/);
    }
  });
});

describe('a large body for the stock API', () => {
  const post = (length: number, path = '/api/v1/stock?x=1') =>
    `POST ${path} HTTP/1.1\r\nHost: dealer.example\r\nContent-Length: ${length}\r\n\r\n`;

  it('is read if the route wants it', async () => {
    const count: RequestListener = (incoming, outgoing) => {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
      incoming.on('end', () => outgoing.end(`${bytes} bytes`));
    };
    const { send, read } = await open(count);
    const { client } = await send(post(4 * MEGABYTE) + 'a'.repeat(4 * MEGABYTE));
    const text = await read(client);
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toContain(`${4 * MEGABYTE} bytes`);
  });

  it('stays unread if the route does not, as without a valid token', async () => {
    const { send, read } = await open((_incoming, outgoing) => void outgoing.writeHead(401).end());
    const { client, socket } = await send(post(4 * MEGABYTE));
    const ended = once(socket, 'close');
    const answer = read(client);
    client.on('error', () => undefined);
    client.write('a'.repeat(4 * MEGABYTE));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
    await ended;
    expect(socket.bytesRead).toBeLessThan(MEGABYTE);
  });

  it.each([
    ['larger', 4 * MEGABYTE + 1, '/api/v1/stock'],
    ['of another route', 130 * 1024, '/api/v1/stock/K1'],
    ['of a page', 130 * 1024, '/contact'],
  ])('that is %s gets 413', async (_what, length, path) => {
    const listener = vi.fn<RequestListener>();
    const { send, read } = await open(listener);
    const { client } = await send(post(length, path));
    expect(await read(client)).toMatch(/^HTTP\/1\.1 413 /);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('requests that never reach the app', () => {
  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: dealer.example\r\nhost: other.example\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: a.example\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['another expectation', 'GET / HTTP/1.1\r\nHost: a.example\r\nExpect: wonders\r\n\r\n', 417],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
    ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n', 405],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nHost: a.example\r\nA: ${'a'.repeat(200_000)}\r\n\r\n`,
      431,
    ],
  ])('%s: our headers, and a line in the log', async (_name, request, status) => {
    const listener = vi.fn<RequestListener>();
    const { lines, send, read } = await open(listener);
    const { client } = await send(request);
    const text = await read(client);
    expect(Number(text.slice(9, 12))).toBe(status);
    expectOurHeaders(text);
    expect(listener).not.toHaveBeenCalled();
    expect(lines).toEqual([expect.objectContaining({ status, kind: 'refused' })]);
  });

  it('a tunnel: a client that keeps its side open, or resets it, keeps nothing of the server', async () => {
    const { server, send } = await open(vi.fn<RequestListener>());
    const tunnel = 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n';
    const connections = () =>
      new Promise<number>((resolve) => {
        server.getConnections((_error, count) => resolve(count));
      });
    const { client: keeping } = await send(tunnel);
    const { client: resetting } = await send(tunnel);
    resetting.resetAndDestroy();
    keeping.write('more');
    await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
    keeping.destroy();
  });

  it('a request that takes too long is told so, a connection without any is closed', () => {
    const lines: RequestLine[] = [];
    const guard = new ConnectionGuard({
      nextId: () => 'id-1',
      observe: (line) => lines.push(line),
      isPublished: () => false,
      addressOf: () => null,
      onClosed: () => undefined,
    });
    const timeout = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    for (const [bytesRead, statuses] of [
      [0, []],
      [20, [408]],
    ] as const) {
      const socket = Object.assign(new PassThrough(), { bytesRead });
      guard.refuseBroken(timeout, socket);
      expect(lines.map(({ status }) => status)).toEqual(statuses);
      expect(socket.destroyed).toBe(statuses.length === 0);
    }
  });

  it('nothing is written into a response that is under way', async () => {
    const { send, lines } = await open((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': '100' });
      outgoing.write('part');
    });
    const { client, socket } = await send(GET);
    const [first] = (await once(client, 'data')) as [Buffer];
    const ended = once(socket, 'close');
    client.write('hello\r\n\r\n');
    await ended;
    expect(first.toString()).toContain('part');
    expect(lines).toEqual([]);
  });
});
