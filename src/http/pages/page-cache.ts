import { SingleFlight } from '#services/single-flight.ts';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Time-dependent parts (promo windows, new arrivals, open now) limit how long an entry is valid. */
export const PAGE_LIFE_MS = 60_000;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** False for a response that may be meant for this one request only: it is never cached. */
  cacheable: boolean;
  /** Only the two revisions change it, not the time: it is valid until one of them does. */
  timeless?: true;
}

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  bodies: Record<Encoding, Buffer>;
  expiresAt: number;
}

export interface PageCacheCounters {
  hit(): void;
  miss(): void;
  coalesced(): void;
}

/** Compresses well, and fast enough for the first visitor, who waits for it. */
const BROTLI_QUALITY = 5;
const MIN_COMPRESSED_BYTES = 512;

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
    bodies: { br, gzip: gz, identity },
    // A page was rendered for the current minute and expires with it.
    expiresAt: page.timeless === true ? Infinity : now - (now % PAGE_LIFE_MS) + PAGE_LIFE_MS,
  };
}

interface Rendering {
  page: CachedPage;
  shared: boolean;
}

export class PageCache {
  readonly #entries: LRUCache<string, CachedPage>;
  readonly #flights = new SingleFlight<string, Rendering>();
  readonly #counters: PageCacheCounters;

  constructor(maxBytes: number, counters: PageCacheCounters) {
    this.#counters = counters;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) =>
        key.length * 2 +
        page.bodies.identity.length +
        page.bodies.br.length +
        page.bodies.gzip.length +
        1024,
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get entries(): number {
    return this.#entries.size;
  }

  /** Only a page that is cached now, without waiting. */
  peek(key: string, now: number): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || entry.expiresAt <= now) return undefined;
    this.#counters.hit();
    return entry;
  }

  /** Concurrent equal requests render once. */
  async take(key: string, now: number, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const ready = this.peek(key, now);
    if (ready !== undefined) return ready;
    const pending = this.#flights.get(key);
    if (pending !== undefined) {
      const { page, shared } = await pending;
      if (shared) {
        this.#counters.coalesced();
        return page;
      }
    }
    this.#counters.miss();
    return (await this.#flights.start(key, () => this.#render(key, now, render))).page;
  }

  /** A page that is not cached is not shared either: it answers its own request only. */
  async #render(key: string, now: number, render: () => Promise<RenderedPage>): Promise<Rendering> {
    const rendered = await render();
    const page = await sealPage(rendered, now);
    if (rendered.cacheable) this.#entries.set(key, page);
    return { page, shared: rendered.cacheable };
  }
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
