import { LRUCache } from 'lru-cache';
import type { Db } from '#db/database.ts';
import { loadModelCars } from '#db/pricing/model-cars.ts';
import type { WantedModel } from '#db/pricing/model-cars.ts';
import { readRevisions } from '#db/revisions.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { readSite } from '#db/with-site.ts';
import type { ComparableCar } from '#domain/pricing/market-price.ts';
import { nearestCars } from '#domain/pricing/nearest-cars.ts';
import type { ValuationRequest } from '#ports/valuation.ts';

const MAX_MODELS = 500;
const TTL_MS = 3_600_000;

/** The platform's cars by make and model, read on first use and cached for an hour. */
export class OwnCars {
  readonly #db: Db;
  readonly #models = new LRUCache<string, Promise<ComparableCar[]>>({
    max: MAX_MODELS,
    ttl: TTL_MS,
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Used cars of every dealer on the platform that are most similar to the visitor's. */
  async comparables({ car }: ValuationRequest): Promise<readonly ComparableCar[]> {
    const key = JSON.stringify([car.make.toLowerCase(), car.model.toLowerCase()]);
    const known = this.#models.get(key);
    const reading = known ?? this.#read(car.make, car.model);
    if (known === undefined) {
      this.#models.set(key, reading);
      reading.catch(() => this.#models.delete(key));
    }
    return nearestCars(car, await reading);
  }

  /** The site's own cars of the model with their prices, including new ones. */
  async ownPrices({ siteId, car }: ValuationRequest): Promise<readonly ComparableCar[]> {
    const { make, model } = car;
    return this.#readSite(siteId, { make, model, everyType: true });
  }

  async #read(make: string, model: string): Promise<ComparableCar[]> {
    const cars: ComparableCar[] = [];
    for (const { id: siteId } of await readRevisions(this.#db)) {
      cars.push(...(await this.#readSite(siteId, { make, model, everyType: false })));
    }
    return cars;
  }

  async #readSite(
    siteId: number,
    wanted: Pick<WantedModel, 'make' | 'model' | 'everyType'>,
  ): Promise<ComparableCar[]> {
    const site = await loadResolvedSite(this.#db, siteId);
    if (site === null) return [];
    const { stock } = site.config;
    return readSite(this.#db, siteId, (trx) => loadModelCars(trx, { ...wanted, siteId, stock }));
  }
}
