import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { countStock } from '#db/vehicles.ts';
import { readSite } from '#db/with-site.ts';
import type { StockSite } from './build-stock.ts';
import { readStock } from './read-stock.ts';
import { assembleStock, partsOf } from './site-stock.ts';
import type { SiteStock, StockParts, StockVersion } from './site-stock.ts';
import type { StockThread } from './stock-thread.ts';

/** From how many vehicles on a stock is built beside the thread that answers requests. */
const LARGE = 2_000;
const DEFAULT_BYTES = 1024 ** 3;

export interface StockRoomOptions {
  db: Db;
  /** The document of a version, or of a newer one. */
  siteOf: (version: StockVersion) => Promise<StockSite>;
  /** Builds large stocks; without it they are built here. */
  thread?: StockThread | null;
  /** Memory for snapshots of all sites; the least recently used make room. */
  bytes?: number;
  onLoad?: (stock: SiteStock) => void;
}

/** Keeps one snapshot a site, and makes another when the site's document or rows have moved. */
export class StockRoom {
  readonly #options: StockRoomOptions;
  readonly #stocks: LRUCache<number, SiteStock>;
  readonly #loading = new Map<string, Promise<SiteStock>>();

  constructor(options: StockRoomOptions) {
    this.#options = options;
    this.#stocks = new LRUCache<number, SiteStock>({
      maxSize: options.bytes ?? DEFAULT_BYTES,
      sizeCalculation: (stock) => stock.bytes + 1,
    });
  }

  /** Memory of the snapshots held, about. */
  get bytes(): number {
    return this.#stocks.calculatedSize;
  }

  /** Whether some snapshot of the site is held, be it an older one. */
  holds(siteId: number): boolean {
    return this.#stocks.has(siteId);
  }

  async get(version: StockVersion): Promise<SiteStock> {
    const known = this.#stocks.get(version.siteId);
    if (known !== undefined && !isBehind(known, version)) return known;
    const key = `${version.siteId}:${version.revision}:${version.stockRevision}`;
    const pending = this.#loading.get(key);
    if (pending !== undefined) return pending;
    const loading = this.#load(version).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(version: StockVersion): Promise<SiteStock> {
    const { siteOf, onLoad } = this.#options;
    const { stock, finance, dealerships } = await siteOf(version);
    const parts = await this.#read(version.siteId, { stock, finance, dealerships });
    const { siteId, revision, stockRevision } = version;
    const made = assembleStock({ siteId, revision, stockRevision }, parts);
    // A slow reading of an older version must not take the place of a newer one.
    const known = this.#stocks.get(siteId);
    if (known === undefined || isBehind(known, made)) this.#stocks.set(siteId, made);
    onLoad?.(made);
    return made;
  }

  async #read(siteId: number, site: StockSite): Promise<StockParts> {
    const { db, thread = null } = this.#options;
    if (thread !== null && (await readSite(db, siteId, countStock)) >= LARGE) {
      return thread.read(siteId, site);
    }
    return partsOf(await readStock(db, siteId), site);
  }
}

function isBehind(
  stock: Pick<StockVersion, 'revision' | 'stockRevision'>,
  version: Pick<StockVersion, 'revision' | 'stockRevision'>,
): boolean {
  return stock.revision < version.revision || stock.stockRevision < version.stockRevision;
}
