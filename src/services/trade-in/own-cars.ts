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

const MOST_MODELS = 500;
const KEPT_MS = 3_600_000;

/** The platform's cars by make and model: read when the first visitor asks, and kept for an hour. */
export class OwnCars {
  readonly #db: Db;
  readonly #models = new LRUCache<string, Promise<ComparableCar[]>>({
    max: MOST_MODELS,
    ttl: KEPT_MS,
  });

  constructor(db: Db) {
    this.#db = db;
  }

  /** Used ones, at every dealer of the platform; those that are most like the visitor's. */
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

  /** What the site itself asks for the model, new ones too. */
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
