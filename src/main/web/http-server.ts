import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionGuard } from '#http/connections/connection-guard.ts';
import { StartError } from '../database.ts';

/** A client that cannot finish a request within this time only blocks a socket. */
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
const TIMEOUT_CHECK_MS = 5_000;
/** A connection on which nothing moves for this long during a request is closed. */
const STALL_MS = 30_000;
/** Further connections are closed at once. An idle one takes about 20 kB. */
const MAX_CONNECTIONS = 4_000;
const KEEP_ALIVE_MS = 65_000;
export const DRAIN_MS = 25_000;

const LISTEN_ERRORS: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} on ${host} is taken by another program: stop it, or set PORT to another number.`,
  EACCES: (host, port) =>
    `Port ${port} on ${host} may not be used by this user: set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `HOST ${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST ${host} is not an address of this machine.`,
};

/** Lets the app respond to a far too long URL, instead of the connection being dropped. */
const MAX_HEADER_BYTES = 160 * 1024;

export interface ListenOptions {
  host: string;
  port: number;
  guard: ConnectionGuard;
  maxConnections?: number;
}

export async function listen(
  listener: RequestListener,
  { host, port, guard, maxConnections = MAX_CONNECTIONS }: ListenOptions,
): Promise<Server> {
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // The guard refuses it, with our headers and a log line.
    requireHostHeader: false,
  });
  server.timeout = STALL_MS;
  server.maxConnections = maxConnections;
  server.on('drop', () => guard.countDropped());
  server.on('timeout', (socket) => guard.closeIdle(socket));
  server.on('request', (incoming, outgoing) => {
    if (guard.admit(incoming, outgoing)) listener(incoming, outgoing);
  });
  server.on('checkContinue', (incoming, outgoing) => {
    if (!guard.admit(incoming, outgoing)) return;
    outgoing.writeContinue();
    listener(incoming, outgoing);
  });
  server.on('checkExpectation', (incoming, outgoing) => {
    if (!guard.admit(incoming, outgoing)) return;
    guard.refuse(incoming, outgoing, 'expectation_failed', 'Only 100-continue can be expected.');
  });
  server.on('connect', (_incoming, socket) => guard.refuseTunnel(socket));
  server.on('clientError', (error, socket) => guard.refuseBroken(error, socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = LISTEN_ERRORS[error.code ?? '']?.(host, port);
      reject(sentence === undefined ? error : new StartError(sentence));
    });
    server.listen(port, host, resolve);
  });
  return server;
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Accepts no new requests and finishes those in progress, up to the time limit. */
export async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  // A busy keep-alive connection becomes idle after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
}
