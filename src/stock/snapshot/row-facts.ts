import { isListed } from '#domain/search/listing.ts';
import { cardCents } from '#domain/search/cheapest.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import { DAY_MS, isInStock, isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** Vehicles of one kind are the same to menus, tiles and landing pages. */
export type StockKind = Pick<
  Vehicle,
  'make' | 'makeSlug' | 'model' | 'modelSlug' | 'carType' | 'itemType' | 'simpleBody'
>;

export interface KnownKind extends StockKind {
  /** The body that represents its synonyms; null if it is unknown. */
  body: Body | null;
}

export type StockPlace = Pick<Vehicle, 'dealershipSlug' | 'locationId'>;

/** Values that many rows share, each row with the number of its own. */
export interface Numbered<Value> {
  values: Value[];
  numbers: Map<string, number>;
  /** By row. */
  codes: number[];
}

/** Listed as long as it is in stock, or as a sold vehicle until a given time. */
export const AVAILABLE = 1;
export const LEAVING = 2;

/**
 * What the facts of a stock are gathered from, by row. Vehicles are large and scattered over the heap: a pass
 * over them takes longer than all passes over these, and a change of a vehicle is one entry in each.
 */
export interface RowFacts {
  kinds: Numbered<KnownKind>;
  places: Numbered<StockPlace>;
  /** 0, `AVAILABLE` or `LEAVING`, apart from the site's own filter. */
  listing: number[];
  /** Until when a leaving vehicle is listed. */
  until: number[];
  sold: number[];
  updatedAt: number[];
  /** NaN if a card shows no price. */
  cardCents: number[];
  /** 0 if there is none. */
  cashCents: number[];
}

export type FactsSite = Pick<SiteConfig, 'stock'>;

export function emptyFacts(): RowFacts {
  return {
    kinds: { values: [], numbers: new Map(), codes: [] },
    places: { values: [], numbers: new Map(), codes: [] },
    listing: [],
    until: [],
    sold: [],
    updatedAt: [],
    cardCents: [],
    cashCents: [],
  };
}

/** What is noted of a vehicle. */
export interface VehicleFacts {
  kind: StockKind;
  place: StockPlace;
  listing: number;
  until: number;
  sold: number;
  updatedAt: number;
  cardCents: number;
  cashCents: number;
}

export function readFacts(vehicle: Vehicle, { stock }: FactsSite): VehicleFacts {
  const { make, makeSlug, model, modelSlug, carType, itemType, simpleBody, soldAt } = vehicle;
  const { dealershipSlug, locationId, updatedAt } = vehicle;
  const inStock = isInStock(vehicle);
  const isLeaving = !inStock && soldAt !== null && isListed(vehicle, stock, soldAt);
  return {
    kind: { make, makeSlug, model, modelSlug, carType, itemType, simpleBody },
    place: { dealershipSlug, locationId },
    listing: inStock && isListed(vehicle, stock, 0) ? AVAILABLE : isLeaving ? LEAVING : 0,
    until: isLeaving ? soldAt + stock.soldDays * DAY_MS : 0,
    sold: Number(isSold(vehicle)),
    updatedAt,
    cardCents: cardCents(vehicle, stock) ?? Number.NaN,
    cashCents: cashPriceCents(vehicle) ?? 0,
  };
}

/** Whether a vehicle that is written to the row is of the same kind, listed as before and not changed earlier. */
export function isAlike(facts: RowFacts, row: number, own: VehicleFacts): boolean {
  const { kinds, places, listing, until, updatedAt } = facts;
  return (
    kinds.codes[row] === kinds.numbers.get(keyOf(own.kind)) &&
    places.codes[row] === places.numbers.get(placeKey(own.place)) &&
    listing[row] === own.listing &&
    until[row] === own.until &&
    own.updatedAt >= (updatedAt[row] ?? Infinity)
  );
}

/** Returns whether the row is of another kind than before. */
export function putFacts(facts: RowFacts, row: number, own: VehicleFacts): boolean {
  const { kind, place } = own;
  const former = facts.kinds.codes[row];
  facts.kinds.codes[row] = numberOf(facts.kinds, keyOf(kind), () => ({
    ...kind,
    body: bodyOf(kind.simpleBody)?.group ?? null,
  }));
  facts.places.codes[row] = numberOf(facts.places, placeKey(place), () => place);
  facts.listing[row] = own.listing;
  facts.until[row] = own.until;
  facts.sold[row] = own.sold;
  facts.updatedAt[row] = own.updatedAt;
  facts.cardCents[row] = own.cardCents;
  facts.cashCents[row] = own.cashCents;
  return facts.kinds.codes[row] !== former;
}

/** No text of the database contains the separator. */
function keyOf(kind: StockKind): string {
  const { make, makeSlug, model, modelSlug, carType, itemType, simpleBody } = kind;
  return `${make}\0${makeSlug}\0${model}\0${modelSlug}\0${carType}\0${itemType}\0${simpleBody}`;
}

function placeKey({ locationId, dealershipSlug }: StockPlace): string {
  return `${locationId}\0${dealershipSlug}`;
}

function numberOf<Value>(
  { values, numbers }: Numbered<Value>,
  key: string,
  valueOf: () => Value,
): number {
  let number = numbers.get(key);
  if (number === undefined) {
    number = values.push(valueOf()) - 1;
    numbers.set(key, number);
  }
  return number;
}
