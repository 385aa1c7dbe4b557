import { LRUCache } from 'lru-cache';
import type { DealerLocation } from '#domain/location.ts';
import type { Offer } from '#domain/offer.ts';
import { resolvePictures } from '#domain/remote-pictures.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import type { Db } from '#db/database.ts';
import { loadLocations } from '#db/locations.ts';
import { loadOffers } from '#db/offers.ts';
import { loadKeptPictures } from '#db/remote-pictures.ts';
import { loadStock } from '#db/vehicles.ts';
import { readSite } from '#db/with-site.ts';

/** What a site's pages are made of, read in one go and never changed afterwards. */
export interface SiteStock {
  siteId: number;
  revision: number;
  vehicles: readonly Vehicle[];
  locations: ReadonlyMap<number, DealerLocation>;
  offers: readonly Offer[];
}

/** Vehicles held in memory over all sites; the least recently used sites make room. */
const MOST_VEHICLES = 400_000;

/** Keeps one snapshot a site and reads it anew when the site's stock revision has moved. */
export class StockRoom {
  readonly #db: Db;
  readonly #onLoad: (stock: SiteStock) => void;
  readonly #stocks = new LRUCache<number, SiteStock>({
    maxSize: MOST_VEHICLES,
    sizeCalculation: (stock) => stock.vehicles.length + 1,
  });
  readonly #loading = new Map<string, Promise<SiteStock>>();

  constructor(db: Db, onLoad: (stock: SiteStock) => void = () => {}) {
    this.#db = db;
    this.#onLoad = onLoad;
  }

  async get(siteId: number, revision: number): Promise<SiteStock> {
    const known = this.#stocks.get(siteId);
    if (known !== undefined && known.revision >= revision) return known;
    const key = `${siteId}:${revision}`;
    const pending = this.#loading.get(key);
    if (pending !== undefined) return pending;
    const loading = this.#load(siteId, revision).finally(() => this.#loading.delete(key));
    this.#loading.set(key, loading);
    return loading;
  }

  async #load(siteId: number, revision: number): Promise<SiteStock> {
    const stock = await readSite(this.#db, siteId, async (trx) => {
      const kept = await loadKeptPictures(trx);
      const vehicles = (await loadStock(trx)).map((vehicle) => resolvePictures(vehicle, kept));
      const locations = await loadLocations(trx);
      const offers = await loadOffers(trx);
      return {
        siteId,
        revision,
        vehicles,
        locations: new Map(locations.map((location) => [location.id, location])),
        offers,
      };
    });
    // A slow reading of an older revision must not take the place of a newer one.
    const known = this.#stocks.get(siteId);
    if (known === undefined || known.revision < revision) this.#stocks.set(siteId, stock);
    this.#onLoad(stock);
    return stock;
  }
}
