import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isPublicAddress } from './public-address.ts';
import { ConnectionRefused, openCheckedSocket, resolveChecked } from './checked-socket.ts';
import type { ConnectRefusal, SocketParts } from './checked-socket.ts';
import { resolveByDns } from './resolve-by-dns.ts';
import { isHeaderValue, sendRequest } from './send-request.ts';

/** A request to a provider: JSON in both directions, over HTTPS, to the public internet only. */
export interface JsonRequest {
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: object;
}

export type JsonFetchRefusal =
  | ConnectRefusal
  | 'not-an-address'
  /** A key that contains characters not allowed in headers. */
  | 'not-a-header'
  | 'timed-out'
  | 'redirected'
  | 'denied'
  | 'not-known'
  | 'overloaded'
  | 'host-failed'
  | 'unexpected-answer'
  | 'encoded'
  | 'not-json'
  | 'too-large'
  | 'cut-short'
  /** Not called because it has failed too often recently. */
  | 'resting';

export type JsonResponse = { ok: true; body: unknown } | { ok: false; reason: JsonFetchRefusal };

/** Never rejects because of the other side. */
export type FetchJson = (input: JsonRequest) => Promise<JsonResponse>;

export interface FetchJsonParts extends SocketParts {
  limits: { connectMs: number; totalMs: number; bytes: number };
}

const LIMITS = { connectMs: 2_000, totalMs: 4_000, bytes: 256 * 1024 } as const;

/** Takes no settings: callers must not choose what may be reached. */
export function openFetchJson(): FetchJson {
  return createFetchJson({
    resolve: (name, signal) => resolveByDns(name, signal),
    isAllowedAddress: isPublicAddress,
    openSocket: (options) => connect(options),
    limits: LIMITS,
  });
}

class Refused extends Error {
  override name = 'Refused';
  readonly reason: JsonFetchRefusal;

  constructor(reason: JsonFetchRefusal) {
    super(reason);
    this.reason = reason;
  }
}

export function createFetchJson(parts: FetchJsonParts): FetchJson {
  return async (input) => {
    const url = URL.parse(input.url);
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') {
      return { ok: false, reason: 'not-an-address' };
    }
    if (!Object.values(input.headers ?? {}).every(isHeaderValue)) {
      return { ok: false, reason: 'not-a-header' };
    }
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), parts.limits.totalMs);
    try {
      return { ok: true, body: await fetchFrom(url, input, parts, deadline.signal) };
    } catch (error) {
      if (deadline.signal.aborted) return { ok: false, reason: 'timed-out' };
      if (error instanceof Refused || error instanceof ConnectionRefused) {
        return { ok: false, reason: error.reason };
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function fetchFrom(
  url: URL,
  input: JsonRequest,
  parts: FetchJsonParts,
  deadline: AbortSignal,
): Promise<unknown> {
  const addresses = await resolveChecked(url.hostname, parts, deadline);
  const socket = await openCheckedSocket(url, addresses, parts, deadline);
  try {
    const response = await send(url, input, socket, deadline);
    const refusal = refusalOf(response, parts.limits.bytes);
    if (refusal !== null) throw new Refused(refusal);
    return parse(await readAll(response, parts.limits.bytes));
  } finally {
    socket.destroy();
  }
}

async function send(
  url: URL,
  { headers = {}, body }: JsonRequest,
  socket: TLSSocket,
  deadline: AbortSignal,
): Promise<IncomingMessage> {
  const text = JSON.stringify(body);
  const sent = {
    url,
    headers: {
      ...headers,
      accept: 'application/json',
      // A compressed response could expand to any size.
      'accept-encoding': 'identity',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'user-agent': 'Forecourt',
    },
    body: text,
  };
  const response = await sendRequest(sent, socket, deadline);
  if (response === null) throw new Refused('cut-short');
  return response;
}

const BY_STATUS: Readonly<Record<number, JsonFetchRefusal>> = {
  404: 'not-known',
  408: 'overloaded',
  410: 'not-known',
  422: 'not-known',
  425: 'overloaded',
  429: 'overloaded',
};

function refusalOf(
  { statusCode = 0, headers }: IncomingMessage,
  maxBytes: number,
): JsonFetchRefusal | null {
  if (statusCode < 200 || statusCode >= 300) {
    if (statusCode >= 500) return 'host-failed';
    if (statusCode >= 400) return BY_STATUS[statusCode] ?? 'denied';
    return statusCode >= 300 ? 'redirected' : 'unexpected-answer';
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') return 'encoded';
  return Number(headers['content-length'] ?? 0) > maxBytes ? 'too-large' : null;
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > maxBytes) throw new Refused('too-large');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('cut-short');
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new Refused('not-json');
  }
}
