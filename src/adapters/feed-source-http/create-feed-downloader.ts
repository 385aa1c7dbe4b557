import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { checkSecureAddress } from '#domain/media/remote-address.ts';
import type { DownloadFeed, DownloadedFeed, FeedRequest } from '#ports/feed-source.ts';
import {
  ConnectionRefused,
  openCheckedSocket,
  resolveChecked,
} from '#ports/outbound/checked-socket.ts';
import type { SocketParts } from '#ports/outbound/checked-socket.ts';
import { isHeaderValue, sendRequest } from '#ports/outbound/send-request.ts';
import { checkResponse, redirectOf } from './check-response.ts';
import { DownloadRefused } from './refusal.ts';

export interface DownloaderParts extends SocketParts {
  limits: DownloadLimits;
}

export interface DownloadLimits {
  bytes: number;
  connectMs: number;
  /** Without any data. */
  idleMs: number;
  totalMs: number;
}

const MAX_REDIRECTS = 5;

export function createFeedDownloader(parts: DownloaderParts): DownloadFeed {
  return async (request) => {
    const address = checkSecureAddress(request.url);
    if (!address.ok) return { ok: false, reason: address.reason, status: null };
    if (!isHeaderValue(request.key ?? '')) {
      return { ok: false, reason: 'key-not-sendable', status: null };
    }
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), parts.limits.totalMs);
    try {
      return await new Download(request, parts, deadline).run(address.url);
    } catch (error) {
      return refusalOf(error, deadline.signal);
    } finally {
      clearTimeout(timer);
    }
  };
}

function refusalOf(error: unknown, deadline: AbortSignal): DownloadedFeed {
  if (deadline.aborted) return { ok: false, reason: 'timed-out', status: null };
  if (error instanceof DownloadRefused) {
    return { ok: false, reason: error.reason, status: error.status };
  }
  if (error instanceof ConnectionRefused) return { ok: false, reason: error.reason, status: null };
  throw error;
}

class Download {
  readonly #request: FeedRequest;
  readonly #parts: DownloaderParts;
  readonly #deadline: AbortController;

  constructor(request: FeedRequest, parts: DownloaderParts, deadline: AbortController) {
    this.#request = request;
    this.#parts = parts;
    this.#deadline = deadline;
  }

  async run(first: URL): Promise<DownloadedFeed> {
    let url = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      // The key must not reach a host that the operator has not named.
      const next = await this.#fetch(url, url.origin === first.origin);
      if (next === null) return { ok: true };
      url = next;
    }
    throw new DownloadRefused('redirected-too-often');
  }

  /** Downloads the feed, or returns where the host redirects to. Each host is resolved and checked anew. */
  async #fetch(url: URL, withKey: boolean): Promise<URL | null> {
    const { signal } = this.#deadline;
    const addresses = await resolveChecked(url.hostname, this.#parts, signal);
    const socket = await openCheckedSocket(url, addresses, this.#parts, signal);
    try {
      socket.setTimeout(this.#parts.limits.idleMs, () => this.#deadline.abort());
      const response = await this.#send(url, socket, withKey);
      const next = redirectOf(response, url);
      if (next === null) await this.#save(response);
      return next;
    } finally {
      socket.destroy();
    }
  }

  async #send(url: URL, socket: TLSSocket, withKey: boolean): Promise<IncomingMessage> {
    const { key } = this.#request;
    const headers = {
      accept: '*/*',
      'accept-encoding': 'gzip, identity',
      'user-agent': 'Forecourt feed reader',
      ...(withKey && key !== null && { authorization: `Bearer ${key}` }),
    };
    const response = await sendRequest({ url, headers }, socket, this.#deadline.signal);
    if (response === null) throw new DownloadRefused('cut-short');
    return response;
  }

  async #save(response: IncomingMessage): Promise<void> {
    const { bytes: maxBytes } = this.#parts.limits;
    const expected = checkResponse(response, maxBytes);
    const file = await open(this.#request.file, 'wx', 0o600);
    try {
      let size = 0;
      for await (const chunk of received(response)) {
        size += chunk.length;
        if (size > maxBytes) throw new DownloadRefused('too-large');
        await file.writeFile(chunk);
      }
      if (expected !== null && size !== expected) throw new DownloadRefused('cut-short');
    } finally {
      await file.close();
    }
  }
}

/** A connection that breaks is the host's failure; an error of our own disk is not. */
async function* received(response: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* response as AsyncIterable<Buffer>;
  } catch {
    throw new DownloadRefused('cut-short');
  }
}
