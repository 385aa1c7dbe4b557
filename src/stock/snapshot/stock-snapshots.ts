import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { currentYear } from '#domain/vehicle/model-year.ts';
import { countStock } from '#db/vehicle/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { StockSite } from './build-stock.ts';
import { readStock } from './read-stock.ts';
import { assembleStock, partsOf } from './site-stock.ts';
import type { SiteStock, StockVersion } from './site-stock.ts';
import type { ReadParts } from './stock-thread-worker.ts';
import type { StockThread } from './stock-thread.ts';

/** From how many vehicles on a stock is built beside the thread that answers requests. */
const LARGE = 2_000;
const DEFAULT_BYTES = 1024 ** 3;
/** After which a snapshot for the year that has begun is tried again where it could not be made. */
const RETRY_MS = 10_000;

export interface StockSnapshotsOptions {
  db: Db;
  /** The document of a version, or of a newer one. */
  siteOf: (version: StockVersion) => Promise<StockSite>;
  /** Builds large stocks; without it they are built here. */
  thread?: StockThread | null;
  /**
   * Memory for snapshots of all sites; the least recently used make room. One that alone is larger is
   * kept all the same: made for each request it would take as much, and never be ready.
   */
  bytes?: number;
  onLoad?: (stock: SiteStock) => void;
  /** Of a snapshot that nobody waits for. */
  onFailure?: (error: unknown, siteId: number) => void;
  now?: () => number;
}

/** A snapshot holds for a year of the clock: amounts that follow from the age of a car are in it. */
interface Wanted extends StockVersion {
  year: number;
}

/** A snapshot that is being made, and the one that is made after it. */
interface Loading {
  version: Wanted;
  made: Promise<SiteStock>;
  next: { version: Wanted; made: Promise<SiteStock> } | null;
}

/**
 * Keeps one snapshot a site, and makes another when the site's document or rows have moved, or the year
 * has turned. Of one site one is made at a time: changes that come meanwhile are all in the next, so that
 * a busy site is behind by two makings at most, however often it changes.
 *
 * Whoever asks for a revision gets that one or a newer, never an older: pages are kept under it. The year
 * is no part of what is asked for, so that what is held serves until the new year's is there.
 */
export class StockSnapshots {
  readonly #options: StockSnapshotsOptions;
  readonly #stocks: LRUCache<number, SiteStock>;
  readonly #loading = new Map<number, Loading>();
  /** When a snapshot for the new year may be tried again, of sites where it could not be made. */
  readonly #renewals = new Map<number, number>();

  constructor(options: StockSnapshotsOptions) {
    this.#options = options;
    const most = options.bytes ?? DEFAULT_BYTES;
    // Half of the room is for the others beside one that is too large for all of it.
    const half = Math.max(1, Math.floor(most / 2));
    this.#stocks = new LRUCache<number, SiteStock>({
      maxSize: most,
      sizeCalculation: ({ bytes }) => (bytes < most ? bytes + 1 : half),
    });
  }

  /** Memory of the snapshots held, about. */
  get bytes(): number {
    return this.#stocks.values().reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Whether some snapshot of the site is held, be it an older one. */
  holds(siteId: number): boolean {
    return this.#stocks.has(siteId);
  }

  async get(asked: StockVersion): Promise<SiteStock> {
    const version = { ...asked, year: currentYear(this.#now()) };
    const known = this.#stocks.get(version.siteId);
    if (known !== undefined && !isBehind(known, version)) return known;
    if (known !== undefined && !isBehind(known, { ...asked, year: known.year })) {
      this.#renew(newest(version, known));
      return known;
    }
    const running = this.#loading.get(version.siteId);
    if (running === undefined) return this.#start(version);
    if (!isBehind(running.version, version)) return running.made;
    if (running.next === null) running.next = { version, made: this.#startAfter(running) };
    else running.next.version = newest(running.next.version, version);
    return running.next.made;
  }

  /** In the background: what is held serves meanwhile. */
  #renew(version: Wanted): void {
    const { siteId } = version;
    if (this.#loading.has(siteId) || this.#now() < (this.#renewals.get(siteId) ?? 0)) return;
    this.#start(version).then(
      () => this.#renewals.delete(siteId),
      (error: unknown) => {
        this.#renewals.set(siteId, this.#now() + RETRY_MS);
        this.#options.onFailure?.(error, siteId);
      },
    );
  }

  async #start(version: Wanted): Promise<SiteStock> {
    const { siteId } = version;
    const loading: Loading = { version, made: this.#load(version), next: null };
    this.#loading.set(siteId, loading);
    try {
      return await loading.made;
    } finally {
      if (this.#loading.get(siteId) === loading) this.#loading.delete(siteId);
    }
  }

  async #startAfter(running: Loading): Promise<SiteStock> {
    await running.made.catch(() => undefined);
    const version = running.next?.version ?? running.version;
    if (this.#loading.get(version.siteId) === running) this.#loading.delete(version.siteId);
    return this.get(version);
  }

  async #load(version: Wanted): Promise<SiteStock> {
    const { siteOf, onLoad } = this.#options;
    const { siteId, revision } = version;
    const { stock, finance, dealerships } = await siteOf(version);
    const read = await this.#read(siteId, { stock, finance, dealerships });
    // More may have been committed since the version was told.
    const stockRevision = Math.max(version.stockRevision, read.stockRevision);
    const made = assembleStock({ siteId, revision, stockRevision }, read.parts);
    // A slow reading of an older version must not take the place of a newer one.
    const known = this.#stocks.get(siteId);
    if (known === undefined || isBehind(known, made)) this.#stocks.set(siteId, made);
    onLoad?.(made);
    return made;
  }

  async #read(siteId: number, site: StockSite): Promise<ReadParts> {
    const { db, thread = null } = this.#options;
    const now = this.#now();
    if (thread !== null && (await this.#count(siteId)) >= LARGE) {
      return thread.read(siteId, site, now);
    }
    const reading = await readStock(db, siteId);
    return { parts: partsOf(reading, site, now), stockRevision: reading.stockRevision };
  }

  /** About how many vehicles there are: what is held tells without asking. */
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
