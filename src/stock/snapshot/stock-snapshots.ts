import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { forwardClock } from '#domain/forward-clock.ts';
import { currentYear } from '#domain/vehicle/model-year.ts';
import { countStock } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { StockSite } from './build-stock.ts';
import { readStock } from './read-stock.ts';
import { assembleStock, partsOf } from './site-stock.ts';
import type { SiteStock, StockVersion } from './site-stock.ts';
import type { ReadParts } from './stock-thread-worker.ts';
import type { StockThread } from './stock-thread.ts';

/** From this many vehicles, stock is built in a separate thread instead of the one serving requests. */
const LARGE = 2_000;
const DEFAULT_BYTES = 1024 ** 3;
/** After a failed snapshot for the new year, how long until the next attempt. */
const RETRY_MS = 10_000;

export interface StockSnapshotsOptions {
  db: Db;
  /** The document of a version, or of a newer one. */
  siteOf: (version: StockVersion) => Promise<StockSite>;
  /** Builds large stocks; without it they are built in this thread. */
  thread?: StockThread | null;
  /**
   * Memory for snapshots of all sites; the least recently used are evicted. A single snapshot that
   * is larger is cached anyway: rebuilding it for each request would take as much memory and never
   * be fast.
   */
  bytes?: number;
  onLoad?: (stock: SiteStock) => void;
  /** Called for a background refresh that no request waits for. */
  onFailure?: (error: unknown, siteId: number) => void;
  now?: () => number;
}

/** A snapshot is valid for one calendar year: it contains amounts that depend on the age of a car. */
interface Wanted extends StockVersion {
  year: number;
}

/** A snapshot that is being built, and the one to be built after it. */
interface Loading {
  version: Wanted;
  built: Promise<SiteStock>;
  next: { version: Wanted; built: Promise<SiteStock> } | null;
}

/**
 * Caches one snapshot per site, and builds another when the site's document or rows changed or a new
 * year began. Builds one at a time per site: all changes that arrive meanwhile go into the next, so a
 * busy site is at most two builds behind, however often it changes.
 *
 * A request for a revision gets that one or a newer one, never an older: pages are cached under it. The
 * year is not part of the request, so the cached snapshot is served until the new year's is ready.
 */
export class StockSnapshots {
  readonly #options: StockSnapshotsOptions;
  readonly #stocks: LRUCache<number, SiteStock>;
  readonly #loading = new Map<number, Loading>();
  /** For sites whose snapshot for the new year failed: when to try again. */
  readonly #renewals = new Map<number, number>();
  readonly #elapsed: () => number;

  constructor(options: StockSnapshotsOptions) {
    this.#options = options;
    this.#elapsed = forwardClock(() => this.#now());
    const maxBytes = options.bytes ?? DEFAULT_BYTES;
    // A snapshot too large for all of the cache counts as half of it, which leaves space for others.
    const half = Math.max(1, Math.floor(maxBytes / 2));
    this.#stocks = new LRUCache<number, SiteStock>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => (bytes < maxBytes ? bytes + 1 : half),
    });
  }

  /** Approximate memory of the cached snapshots. */
  get bytes(): number {
    return this.#stocks.values().reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Whether any snapshot of the site is cached, even an older one. */
  holds(siteId: number): boolean {
    return this.#stocks.has(siteId);
  }

  async get(requested: StockVersion): Promise<SiteStock> {
    const version = { ...requested, year: currentYear(this.#now()) };
    const known = this.#stocks.get(version.siteId);
    if (known !== undefined && !isBehind(known, version)) return known;
    if (known !== undefined && !isBehind(known, { ...requested, year: known.year })) {
      this.#renew(newest(version, known));
      return known;
    }
    const running = this.#loading.get(version.siteId);
    if (running === undefined) return this.#start(version);
    if (!isBehind(running.version, version)) return running.built;
    if (running.next === null) running.next = { version, built: this.#startAfter(running) };
    else running.next.version = newest(running.next.version, version);
    return running.next.built;
  }

  /** In the background: the cached snapshot is served meanwhile. */
  #renew(version: Wanted): void {
    const { siteId } = version;
    if (this.#loading.has(siteId) || this.#elapsed() < (this.#renewals.get(siteId) ?? 0)) return;
    this.#start(version).then(
      () => this.#renewals.delete(siteId),
      (error: unknown) => {
        this.#renewals.set(siteId, this.#elapsed() + RETRY_MS);
        this.#options.onFailure?.(error, siteId);
      },
    );
  }

  async #start(version: Wanted): Promise<SiteStock> {
    const { siteId } = version;
    const loading: Loading = { version, built: this.#load(version), next: null };
    this.#loading.set(siteId, loading);
    try {
      return await loading.built;
    } finally {
      if (this.#loading.get(siteId) === loading) this.#loading.delete(siteId);
    }
  }

  async #startAfter(running: Loading): Promise<SiteStock> {
    await running.built.catch(() => undefined);
    const version = running.next?.version ?? running.version;
    if (this.#loading.get(version.siteId) === running) this.#loading.delete(version.siteId);
    return this.get(version);
  }

  async #load(version: Wanted): Promise<SiteStock> {
    const { siteOf, onLoad } = this.#options;
    const { siteId, revision } = version;
    const { stock, finance, dealerships, locations } = await siteOf(version);
    const read = await this.#read(siteId, { stock, finance, dealerships, locations });
    // More may have been committed since the version was announced.
    const stockRevision = Math.max(version.stockRevision, read.stockRevision);
    const built = assembleStock({ siteId, revision, stockRevision }, read.parts);
    // A slow read of an older version must not replace a newer one.
    const known = this.#stocks.get(siteId);
    if (known === undefined || isBehind(known, built)) this.#stocks.set(siteId, built);
    onLoad?.(built);
    return built;
  }

  async #read(siteId: number, site: StockSite): Promise<ReadParts> {
    const { db, thread = null } = this.#options;
    const now = this.#now();
    if (thread !== null && (await this.#count(siteId)) >= LARGE) {
      return thread.read(siteId, site, now, this.#stocks.peek(siteId)?.parts ?? null);
    }
    const reading = await readStock(db, siteId);
    return { parts: partsOf(reading, site, now), stockRevision: reading.stockRevision };
  }

  /** The approximate number of vehicles; a cached snapshot saves the query. */
  async #count(siteId: number): Promise<number> {
    return (
      this.#stocks.peek(siteId)?.vehicleStore.size ?? readSite(this.#options.db, siteId, countStock)
    );
  }

  #now(): number {
    return (this.#options.now ?? Date.now)();
  }
}

type Revisions = Omit<Wanted, 'siteId'>;

function isBehind(stock: Revisions, version: Revisions): boolean {
  return (
    stock.revision < version.revision ||
    stock.stockRevision < version.stockRevision ||
    stock.year < version.year
  );
}

function newest(one: Wanted, other: Wanted): Wanted {
  return {
    siteId: one.siteId,
    revision: Math.max(one.revision, other.revision),
    stockRevision: Math.max(one.stockRevision, other.stockRevision),
    year: Math.max(one.year, other.year),
  };
}
