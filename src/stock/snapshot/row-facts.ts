import { isListed } from '#domain/search/listing.ts';
import { cardCents } from '#domain/search/cheapest.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { bodyOf } from '#domain/vehicle/bodies.ts';
import type { Body } from '#domain/vehicle/bodies.ts';
import { DAY_MS, isInStock, isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { makeFloat64, makeUint32, makeUint8 } from '../engine/column-memory.ts';

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
  /** By a part of the value: the numbers of those that have it, which are few. */
  numbers: Map<unknown, number[]>;
  /** By row. */
  codes: Uint32Array;
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
  listing: Uint8Array;
  /** Until when a leaving vehicle is listed. */
  until: Float64Array;
  sold: Uint8Array;
  updatedAt: Float64Array;
  /** NaN if a card shows no price. */
  cardCents: Float64Array;
  /** 0 if there is none. */
  cashCents: Float64Array;
}

export type FactsSite = Pick<SiteConfig, 'stock'>;

/** In typed arrays: as lists, those of a large stock would have the garbage collector mark all vehicles sooner. */
export function emptyFacts(rows: number): RowFacts {
  return {
    kinds: { values: [], numbers: new Map(), codes: makeUint32(rows) },
    places: { values: [], numbers: new Map(), codes: makeUint32(rows) },
    listing: makeUint8(rows),
    until: makeFloat64(rows),
    sold: makeUint8(rows),
    updatedAt: makeFloat64(rows),
    cardCents: makeFloat64(rows),
    cashCents: makeFloat64(rows),
  };
}

/** The same facts with space for more rows. */
export function widenFacts(facts: RowFacts, rows: number): RowFacts {
  if (rows <= facts.listing.length) return facts;
  const wider = emptyFacts(rows);
  for (const list of LISTS) wider[list].set(facts[list]);
  wider.kinds.codes.set(facts.kinds.codes);
  wider.places.codes.set(facts.places.codes);
  return {
    ...wider,
    kinds: { ...facts.kinds, codes: wider.kinds.codes },
    places: { ...facts.places, codes: wider.places.codes },
  };
}

const LISTS = ['listing', 'until', 'sold', 'updatedAt', 'cardCents', 'cashCents'] as const;

/** What is noted of a vehicle. */
export interface VehicleFacts {
  /** The vehicle itself: most are of a kind and at a place that are known. */
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
  const { soldAt, updatedAt } = vehicle;
  const inStock = isInStock(vehicle);
  const isLeaving = !inStock && soldAt !== null && isListed(vehicle, stock, soldAt);
  return {
    kind: vehicle,
    place: vehicle,
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
    kinds.codes[row] === findNumber(kinds, own.kind.modelSlug, own.kind, isSameKind) &&
    places.codes[row] === findNumber(places, own.place.locationId, own.place, isSamePlace) &&
    listing[row] === own.listing &&
    until[row] === own.until &&
    own.updatedAt >= (updatedAt[row] ?? Infinity)
  );
}

/** Returns whether the row is of another kind than before. */
export function putFacts(facts: RowFacts, row: number, own: VehicleFacts): boolean {
  const { kinds, places } = facts;
  const former = kinds.codes[row];
  kinds.codes[row] = numberOf(kinds, own.kind.modelSlug, own.kind, isSameKind, toKind);
  places.codes[row] = numberOf(places, own.place.locationId, own.place, isSamePlace, toPlace);
  facts.listing[row] = own.listing;
  facts.until[row] = own.until;
  facts.sold[row] = own.sold;
  facts.updatedAt[row] = own.updatedAt;
  facts.cardCents[row] = own.cardCents;
  facts.cashCents[row] = own.cashCents;
  return kinds.codes[row] !== former;
}

function isSameKind(a: StockKind, b: StockKind): boolean {
  return (
    a.carType === b.carType &&
    a.simpleBody === b.simpleBody &&
    a.makeSlug === b.makeSlug &&
    a.modelSlug === b.modelSlug &&
    a.model === b.model &&
    a.make === b.make &&
    a.itemType === b.itemType
  );
}

function isSamePlace(a: StockPlace, b: StockPlace): boolean {
  return a.locationId === b.locationId && a.dealershipSlug === b.dealershipSlug;
}

/** Without the rest of the vehicle that it was read from. */
function toKind(kind: StockKind): KnownKind {
  const { make, makeSlug, model, modelSlug, carType, itemType, simpleBody } = kind;
  const body = bodyOf(simpleBody)?.group ?? null;
  return { make, makeSlug, model, modelSlug, carType, itemType, simpleBody, body };
}

function toPlace({ dealershipSlug, locationId }: StockPlace): StockPlace {
  return { dealershipSlug, locationId };
}

function findNumber<Own, Value extends Own>(
  { values, numbers }: Numbered<Value>,
  part: unknown,
  own: Own,
  isSame: (a: Own, b: Own) => boolean,
): number | undefined {
  const found = numbers.get(part);
  if (found === undefined) return undefined;
  for (const number of found) if (isSame(values[number] as Value, own)) return number;
  return undefined;
}

function numberOf<Own, Value extends Own>(
  numbered: Numbered<Value>,
  part: unknown,
  own: Own,
  isSame: (a: Own, b: Own) => boolean,
  valueOf: (own: Own) => Value,
): number {
  const known = findNumber(numbered, part, own, isSame);
  if (known !== undefined) return known;
  const number = numbered.values.push(valueOf(own)) - 1;
  const others = numbered.numbers.get(part);
  if (others === undefined) numbered.numbers.set(part, [number]);
  else others.push(number);
  return number;
}
