import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createRefusals } from './refuse-request.ts';
import type { RefusalOptions, RefuseRequest } from './refuse-request.ts';
import { UnsentBytes } from './unsent-bytes.ts';
import type { UnsentLimits } from './unsent-bytes.ts';
import { MAX_BODY_BYTES, maxBodyBytes } from '#http/request-body.ts';

/** Browsers and proxies wait for a response before they send the next request. */
const MAX_PIPELINED = 8;
/** How long a client whose request is left unread may take to read the response. */
const LINGER_MS = 1_000;
/** The same for a client that requested a tunnel. */
const TUNNEL_MS = 1_000;

const MEGABYTE = 1024 * 1024;
const UNSENT_LIMITS: UnsentLimits = { perProcess: 256 * MEGABYTE, perAddress: 64 * MEGABYTE };

/** `full`: too many connections; `stalled`: no progress; `unsent`, `pipelined`: too much at once. */
export type ClosedBecause = 'full' | 'stalled' | 'unsent' | 'pipelined';

export interface GuardOptions extends RefusalOptions {
  /** The client's address behind the trusted proxies; null if it is unknown. */
  addressOf: (incoming: IncomingMessage) => string | null;
  onClosed: (reason: ClosedBecause) => void;
  unsentLimits?: UnsentLimits;
}

type BrokenSocket = Duplex & { bytesRead?: number };

/** Limits what a connection may hold, before anything else looks at its requests. */
export class ConnectionGuard {
  readonly refuse: RefuseRequest;
  readonly #refuseRaw: (socket: Duplex, status: number) => void;
  readonly #options: GuardOptions;
  readonly #unsent: UnsentBytes;
  /** Per connection: the responses that are not finished. */
  readonly #pending = new WeakMap<Duplex, Set<ServerResponse>>();

  constructor(options: GuardOptions) {
    this.#options = options;
    const { refuse, refuseRaw } = createRefusals(options);
    this.refuse = refuse;
    this.#refuseRaw = refuseRaw;
    this.#unsent = new UnsentBytes(options.unsentLimits ?? UNSENT_LIMITS, () =>
      options.onClosed('unsent'),
    );
  }

  /** False if the request is answered already. */
  admit(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (!this.#follow(incoming, outgoing)) return false;
    if (countHosts(incoming.rawHeaders) !== 1) {
      this.#leaveUnread(incoming);
      this.refuse(incoming, outgoing, 'bad_request', 'The request must name one host.');
      return false;
    }
    const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers;
    if (length !== undefined && Number(length) > maxBodyBytes(incoming.url)) {
      this.#leaveUnread(incoming);
      this.refuse(incoming, outgoing, 'payload_too_large', 'What was sent is too large.');
      return false;
    }
    if (encoding !== undefined || Number(length ?? 0) > MAX_BODY_BYTES) {
      // How much will come is unknown or a lot, so whatever the route has not read when it answers is never read.
      this.#leaveUnread(incoming);
      outgoing.setHeader('Connection', 'close');
    }
    return true;
  }

  /** Invalid HTTP never reaches the app; it gets the same plain response without the page. */
  refuseBroken(error: NodeJS.ErrnoException, socket: BrokenSocket): void {
    // Bytes between those of a response would be read as part of it.
    const answering = [...(this.#pending.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    // Browsers open connections ahead of requests that may never come.
    const isSilent = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0;
    if (error.code === 'ECONNRESET' || !socket.writable || answering || isSilent) {
      socket.destroy();
      return;
    }
    this.#refuseRaw(socket, BROKEN_STATUS[error.code ?? ''] ?? 400);
  }

  /** `CONNECT` requests a tunnel, and has no response of its own. */
  refuseTunnel(socket: Duplex): void {
    // Node has let go of the socket: without these, a reset would end the process, and a client that keeps its
    // side open would keep the connection for ever.
    const destroy = () => void socket.destroy();
    socket.on('error', destroy);
    this.#refuseRaw(socket, 405);
    socket.once('finish', destroy);
    const limit = setTimeout(destroy, TUNNEL_MS);
    socket.once('close', () => clearTimeout(limit));
  }

  /** A connection beyond the limit, which the server closed at once. */
  countDropped(): void {
    this.#options.onClosed('full');
  }

  /** Neither side sent or read anything for a while. */
  closeIdle(socket: Duplex): void {
    if ((this.#pending.get(socket)?.size ?? 0) > 0) this.#options.onClosed('stalled');
    socket.destroy();
  }

  /** Counts the responses of a connection, and the bytes that stay in memory once they are finished. */
  #follow(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { socket } = incoming;
    const pending = this.#pending.get(socket) ?? new Set();
    this.#pending.set(socket, pending);
    if (pending.size >= MAX_PIPELINED) {
      this.#options.onClosed('pipelined');
      socket.destroy();
      return false;
    }
    pending.add(outgoing);
    outgoing.once('close', () => pending.delete(outgoing));
    const end = outgoing.end.bind(outgoing) as (...parameters: unknown[]) => ServerResponse;
    outgoing.end = (...parameters: unknown[]) => {
      end(...parameters);
      const bytes = outgoing.writableLength;
      if (bytes > 0 && !outgoing.writableFinished && !socket.destroyed) {
        const slow = { destroy: () => socket.destroy() };
        const remove = () => {
          socket.off('close', remove);
          this.#unsent.remove(slow);
        };
        outgoing.once('finish', remove);
        // A response that waits for another one to finish does not notice.
        socket.once('close', remove);
        this.#unsent.add(slow, bytes, this.#options.addressOf(incoming));
      }
      return outgoing;
    };
    return true;
  }

  /**
   * Node reads the rest of a body that nobody wants, to keep the connection, and closes a connection right after its
   * last response, which resets it while the client still sends: it may then never see the response.
   */
  #leaveUnread(incoming: IncomingMessage): void {
    const { socket } = incoming;
    // Marks the body as wanted, so that Node stops reading once its small buffer is full.
    incoming.read(0);
    const destroySoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      if (incoming.complete) {
        destroySoon();
        return;
      }
      socket.end();
      const timer = setTimeout(() => socket.destroy(), LINGER_MS);
      socket.once('close', () => clearTimeout(timer));
    };
  }
}

const BROKEN_STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Node keeps the first of several Host headers; a proxy in front may have read another. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
