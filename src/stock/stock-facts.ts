import { countBodies } from '#domain/body-tiles.ts';
import type { BodyCounts } from '#domain/body-tiles.ts';
import { isListed } from '#domain/listing.ts';
import type { StockOptions } from '#domain/listing.ts';
import { countMakes } from '#domain/popular-makes.ts';
import type { MakeCount } from '#domain/popular-makes.ts';
import { cashPriceCents } from '#domain/price.ts';
import { isInStock } from '#domain/stock-status.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle.ts';
import type { CarType, ItemType, Vehicle } from '#domain/vehicle.ts';
import type { SiteStock } from './site-stock.ts';

export interface ModelCount {
  make: string;
  makeSlug: string;
  model: string;
  modelSlug: string;
  count: number;
}

/** What menus, tiles and counters tell of a site's stock at one moment. */
export interface StockFacts {
  /** All that the site's search may show, sold ones within their window included. */
  listed: readonly Vehicle[];
  /** The rest counts only what can still be bought. */
  available: number;
  makes: MakeCount[];
  models: ModelCount[];
  carTypes: { carType: CarType; count: number }[];
  itemTypes: ItemType[];
  bodies: BodyCounts;
  /** In whole dollars; 0 where nothing has a price. */
  highestPrice: number;
}

interface Kept {
  options: StockOptions;
  now: number;
  facts: StockFacts;
}

/** A page reads the facts more than once, and so do the pages of the same minute. */
const kept = new WeakMap<SiteStock, Kept>();

export function stockFacts(stock: SiteStock, options: StockOptions, now: number): StockFacts {
  const known = kept.get(stock);
  if (known !== undefined && known.now === now && known.options === options) return known.facts;
  const facts = gatherFacts(stock.vehicles, options, now);
  kept.set(stock, { options, now, facts });
  return facts;
}

export function gatherFacts(
  vehicles: readonly Vehicle[],
  options: StockOptions,
  now: number,
): StockFacts {
  const listed = vehicles.filter((vehicle) => isListed(vehicle, options, now));
  const available = listed.filter(isInStock);
  const models = new Map<string, ModelCount>();
  for (const { make, makeSlug, model, modelSlug } of available) {
    const key = `${makeSlug}/${modelSlug}`;
    const known = models.get(key);
    if (known === undefined) models.set(key, { make, makeSlug, model, modelSlug, count: 1 });
    else known.count += 1;
  }
  return {
    listed,
    available: available.length,
    makes: countMakes(available),
    models: [...models.values()],
    carTypes: CAR_TYPES.map((carType) => ({
      carType,
      count: available.filter((vehicle) => vehicle.carType === carType).length,
    })),
    itemTypes: ITEM_TYPES.filter((itemType) =>
      available.some((vehicle) => vehicle.itemType === itemType),
    ),
    bodies: countBodies(available),
    highestPrice: available.reduce(
      (most, vehicle) => Math.max(most, Math.round((cashPriceCents(vehicle) ?? 0) / 100)),
      0,
    ),
  };
}
