import { countBodies } from '#domain/search/body-tiles.ts';
import type { BodyCounts } from '#domain/search/body-tiles.ts';
import { gatherCheapest } from '#domain/search/cheapest.ts';
import type { CheapestVehicle } from '#domain/search/cheapest.ts';
import { featuredVehicles } from '#domain/search/featured.ts';
import { countMakes } from '#domain/search/popular-makes.ts';
import type { MakeCount } from '#domain/search/popular-makes.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type { PriceOptions } from '#domain/pricing/price.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType, ItemType, Vehicle } from '#domain/vehicle/vehicle.ts';

export interface ModelCount {
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  count: number;
}

/**
 * What menus, tiles and counters show of a site's stock: only vehicles that can still be bought
 * count.
 */
export interface StockFacts {
  available: number;
  makes: MakeCount[];
  models: ModelCount[];
  /** By model, car type and body: what 'from' prices are computed from. */
  cheapest: CheapestVehicle[];
  carTypes: { carType: CarType; count: number }[];
  itemTypes: ItemType[];
  bodies: BodyCounts;
  /** In whole dollars; 0 if nothing has a price. */
  highestPrice: number;
  /** Ids of the vehicles that a home page shows first. */
  featured: number[];
}

const MAX_FEATURED = 24;

/** `available`: vehicles that the site lists and can still sell. */
export function gatherFacts(available: readonly Vehicle[], prices: PriceOptions): StockFacts {
  const models = new Map<string, ModelCount>();
  const carTypes = new Map<CarType, number>();
  const itemTypes = new Set<ItemType>();
  let highestCents = 0;
  for (const vehicle of available) {
    const { make, makeSlug, model, modelSlug, carType, itemType } = vehicle;
    const key = `${makeSlug}/${modelSlug}`;
    const known = models.get(key);
    if (known === undefined) models.set(key, { make, makeSlug, model, modelSlug, count: 1 });
    else known.count += 1;
    carTypes.set(carType, (carTypes.get(carType) ?? 0) + 1);
    itemTypes.add(itemType);
    highestCents = Math.max(highestCents, cashPriceCents(vehicle) ?? 0);
  }
  return {
    available: available.length,
    makes: countMakes(available),
    models: [...models.values()],
    cheapest: gatherCheapest(available, prices),
    carTypes: CAR_TYPES.map((carType) => ({ carType, count: carTypes.get(carType) ?? 0 })),
    itemTypes: ITEM_TYPES.filter((itemType) => itemTypes.has(itemType)),
    bodies: countBodies(available),
    highestPrice: Math.round(highestCents / 100),
    featured: featuredVehicles(available, MAX_FEATURED).map(({ id }) => id),
  };
}
