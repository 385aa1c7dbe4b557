import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { RenderGate, RenderRefusedError } from './render-gate.ts';
import type { RenderJob, Visitor } from './render-gate.ts';
import type { Place } from './fair-queue.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Pages are rendered for a minute. */
export const MINUTE_MS = 60_000;
/** Nothing of the page changes for now, but it is rendered again after this time in any case. */
export const MAX_LIFE_MS = 3_600_000;
/** For this long an expired page is served while the next is rendered: it is at most a minute late. */
export const STALE_MS = 60_000;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** False for a response that may be meant for this one request only: it is never cached. */
  cacheable: boolean;
  /** Only the two revisions change it, not the time: it is valid until one of them does. */
  timeless?: true;
  /** When time changes something on the page; without it, at the end of the minute. */
  validUntil?: number;
  /** The key to cache it under if it answers more requests than this one. */
  cacheAs?: string;
  /** The page was in the cache under another key, and has not been rendered. */
  cached?: CachedPage;
}

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /**
   * A page is cached compressed only, which takes a fifth of the memory; the few clients that accept neither
   * encoding get it unpacked. A very small one is not compressed: then all three are the same.
   */
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer | null };
  expiresAt: number;
}

export interface PageCacheCounters {
  hit(): void;
  miss(): void;
  coalesced(): void;
  stale(): void;
}

/** A page of the cache, and whether it has expired. */
export interface FoundPage {
  page: CachedPage;
  stale: boolean;
}

/** Compresses well, and fast enough for the first visitor, who waits for it. */
const BROTLI_QUALITY = 5;
const MIN_COMPRESSED_BYTES = 512;
const UNPACKED_BYTES = 8 * 1024 * 1024;

export async function sealPage(page: RenderedPage, now: number): Promise<CachedPage> {
  const identity = Buffer.from(page.body);
  const small = identity.length < MIN_COMPRESSED_BYTES;
  const [br, gz] = small
    ? [identity, identity]
    : await Promise.all([
        compressBrotli(identity, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
          },
        }),
        compressGzip(identity, { level: 6 }),
      ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status: page.status,
    headers: page.headers,
    // Weak: the encodings of a page differ in bytes but have the same content.
    etag: `W/"${digest}"`,
    bodies: { br, gzip: gz, identity: small ? identity : null },
    expiresAt: expiryOf(page, now),
  };
}

/** The bytes for an encoding, and whether they are encoded. */
export function bodyOf({ bodies, etag }: CachedPage, encoding: Encoding) {
  if (bodies.identity !== null) return { body: bodies.identity, isEncoded: false };
  if (encoding === 'identity') return { body: unpack(etag, bodies.gzip), isEncoded: false };
  return { body: bodies[encoding], isEncoded: true };
}

/** By the tag of their content. Unpacking takes the main thread a millisecond. */
const unpacked = new LRUCache<string, Buffer>({
  maxSize: UNPACKED_BYTES,
  sizeCalculation: ({ length }) => length,
});

function unpack(etag: string, packed: Buffer): Buffer {
  const known = unpacked.get(etag);
  if (known !== undefined) return known;
  const body = gunzipSync(packed);
  unpacked.set(etag, body);
  return body;
}

/** What changes within a minute changes on the page at the start of the next. */
function expiryOf({ timeless, validUntil = 0 }: RenderedPage, now: number): number {
  if (timeless === true) return Infinity;
  const minute = now - (now % MINUTE_MS);
  const change = Math.ceil(validUntil / MINUTE_MS) * MINUTE_MS;
  return Math.min(Math.max(change, minute + MINUTE_MS), minute + MAX_LIFE_MS);
}

export interface Refresh {
  clock: () => number;
  /** What would keep others waiting if it were done in the render's turn. */
  prepare?: () => Promise<unknown>;
  render: () => Promise<RenderedPage>;
}

interface Rendering {
  page: CachedPage;
  shared: boolean;
}

interface Flight {
  job: RenderJob<RenderedPage>;
  sealed: Promise<Rendering>;
}

export class PageCache {
  readonly #entries: LRUCache<string, CachedPage>;
  readonly #flights = new Map<string, Flight>();
  readonly #refreshing = new Set<string>();
  readonly #counters: PageCacheCounters;
  readonly #gate: RenderGate;

  constructor(maxBytes: number, counters: PageCacheCounters, gate = new RenderGate()) {
    this.#counters = counters;
    this.#gate = gate;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) =>
        key.length * 2 + page.bodies.br.length + page.bodies.gzip.length + 1024,
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get entries(): number {
    return this.#entries.size;
  }

  /** Only a page that is valid now, without waiting. */
  peek(key: string, now: number): CachedPage | undefined {
    const entry = this.#entries.get(key);
    return entry === undefined || entry.expiresAt <= now ? undefined : entry;
  }

  /** A page that may be served now: whoever serves a stale one also calls `refresh`. */
  find(key: string, now: number): FoundPage | undefined {
    const page = this.#entries.get(key);
    if (page === undefined || page.expiresAt + STALE_MS <= now) return undefined;
    const stale = page.expiresAt <= now;
    if (stale) this.#counters.stale();
    else this.#counters.hit();
    return { page, stale };
  }

  /**
   * Renders the page that replaces an expired one, when no visitor waits for another. The key contains the
   * revisions, so only time has changed.
   */
  async refresh(key: string, place: Place, { clock, prepare, render }: Refresh): Promise<void> {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    try {
      await prepare?.();
      const rendering = await this.#gate.runRefresh(place, async () => {
        const now = clock();
        // A visitor may have waited for it meanwhile.
        if (this.peek(key, now) !== undefined) return null;
        return { now, rendered: await render() };
      });
      if (rendering !== null) await this.#seal(key, rendering.now, rendering.rendered);
    } finally {
      this.#refreshing.delete(key);
    }
  }

  /** Renders a page that is missing. Concurrent equal requests render once. */
  async take(
    key: string,
    now: number,
    render: () => Promise<RenderedPage>,
    visitor: Visitor = { place: { siteId: 0, network: null } },
  ): Promise<CachedPage> {
    const ready = this.peek(key, now);
    if (ready !== undefined) return ready;
    const pending = this.#flights.get(key);
    if (pending !== undefined) {
      // Whoever came first may have been refused after a long wait; this visitor has just come.
      const joined = await this.#wait(pending, visitor).catch(ignoreRefusal);
      if (joined?.shared === true) {
        this.#counters.coalesced();
        return joined.page;
      }
    }
    this.#counters.miss();
    return (await this.#wait(this.#start(key, now, render, visitor.place), visitor)).page;
  }

  #start(key: string, now: number, render: () => Promise<RenderedPage>, place: Place): Flight {
    const job = this.#gate.queue(place, render);
    // Compression has its own threads: the next page need not wait for it.
    const sealed = job.result.then((rendered) => this.#seal(key, now, rendered));
    const flight = { job, sealed };
    const land = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    sealed.then(land, land);
    this.#flights.set(key, flight);
    return flight;
  }

  async #wait({ job, sealed }: Flight, visitor: Visitor): Promise<Rendering> {
    await this.#gate.wait(job, visitor);
    return sealed;
  }

  /** A page that is not cached is not shared either: it answers its own request only. */
  async #seal(key: string, now: number, rendered: RenderedPage): Promise<Rendering> {
    const { cached, cacheAs } = rendered;
    if (cached !== undefined) return { page: cached, shared: true };
    const page = await sealPage(rendered, now);
    if (cacheAs !== undefined) this.#entries.set(cacheAs, page);
    else if (rendered.cacheable) this.#entries.set(key, page);
    return { page, shared: rendered.cacheable || cacheAs !== undefined };
  }
}

function ignoreRefusal(error: unknown): undefined {
  if (error instanceof RenderRefusedError) return undefined;
  throw error;
}

/** The best encoding that the browser accepts, by its weights. One refused with q=0 is not used. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity';
  const known = knownAccepts.get(accept);
  if (known !== undefined) return known;
  const chosen = weighEncodings(accept);
  // Browsers send only a few spellings. Invented ones must not grow the map for ever.
  if (knownAccepts.size < 64) knownAccepts.set(accept, chosen);
  return chosen;
}

const knownAccepts = new Map<string, Encoding>();

function weighEncodings(accept: string): Encoding {
  let best: Encoding = 'identity';
  let bestWeight = 0;
  for (const part of accept.split(',')) {
    const [rawName = '', ...parameters] = part.split(';');
    const name = rawName.trim().toLowerCase();
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0;
    if (name === 'br' && weight > 0 && weight >= bestWeight) {
      best = 'br';
      bestWeight = weight;
    } else if (name === 'gzip' && weight > bestWeight) {
      best = 'gzip';
      bestWeight = weight;
    }
  }
  return best;
}

export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque);
}
