import { bodyOf } from '#domain/bodies.ts';
import { shownQuote } from '#domain/finance-display.ts';
import type { DealerLocation } from '#domain/location.ts';
import { cashPriceCents } from '#domain/price.ts';
import { priceRangeOf, weeklyRangeOf } from '#domain/price-steps.ts';
import type { NumberField, ValueField } from '#domain/search-fields.ts';
import type { Sort } from '#domain/sort-orders.ts';
import { isSold } from '#domain/stock-status.ts';
import type { Vehicle } from '#domain/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import type { IndexSource } from './engine/source.ts';

/** The part of a site's configuration that its index depends on. */
export type IndexedSite = Pick<SiteConfig, 'finance' | 'dealerships'>;

export interface RowSource {
  vehicles: readonly Vehicle[];
  locations: ReadonlyMap<number, DealerLocation>;
}

/**
 * What the engine reads of a vehicle. It reads field by field, and vehicles are large and lie all over
 * the memory: what it will read is taken out of them once, and lies together.
 */
interface Row extends Pick<
  Vehicle,
  | 'id'
  | 'make'
  | 'model'
  | 'itemType'
  | 'body'
  | 'series'
  | 'seats'
  | 'fuel'
  | 'simpleFuel'
  | 'simpleTransmission'
  | 'simpleDrive'
  | 'badge'
  | 'name'
  | 'status'
  | 'carType'
  | 'certified'
  | 'tag'
  | 'colour'
  | 'year'
  | 'km'
  | 'createdAt'
  | 'subscriptionPriceCents'
  | 'categories'
  | 'filteredFeatures'
  | 'stockNumber'
  | 'regPlate'
  | 'vin'
> {
  isSold: boolean;
  location: DealerLocation | null;
  dealership: string | null;
  bodyLabel: string | null;
  priceCents: number | null;
  weeklyCents: number | null;
}

type SingleField = Exclude<ValueField, 'categories' | 'filtered_features'>;

/** Fields that mostly follow from one another are counted as one. */
type Group = 'variant' | 'place' | 'kind' | 'money' | 'colour' | 'year';

/** A vehicle's value of each field that has at most one. */
const SINGLES: Record<
  SingleField,
  { group: Group; read: (row: Row) => string | null; follows?: readonly SingleField[] }
> = {
  model: { group: 'variant', read: ({ model }) => model },
  make: { group: 'variant', read: ({ make }) => make },
  make_model: {
    group: 'variant',
    read: ({ make, model }) => `${make} ${model}`,
    follows: ['make', 'model'],
  },
  item_type: { group: 'variant', read: ({ itemType }) => itemType },
  body: { group: 'variant', read: ({ bodyLabel }) => bodyLabel },
  seats: {
    group: 'variant',
    read: ({ seats }) => (seats === null ? null : String(seats)),
  },
  fuel: { group: 'variant', read: ({ simpleFuel }) => simpleFuel },
  transmission: { group: 'variant', read: ({ simpleTransmission }) => simpleTransmission },
  drive: { group: 'variant', read: ({ simpleDrive }) => simpleDrive },
  badge: { group: 'variant', read: ({ badge }) => badge },
  location_name: { group: 'place', read: ({ location }) => location?.name ?? null },
  city: { group: 'place', read: ({ location }) => location?.address.city ?? null },
  state: { group: 'place', read: ({ location }) => location?.address.state ?? null },
  dealership_name: { group: 'place', read: ({ dealership }) => dealership },
  status: { group: 'kind', read: ({ isSold: sold, status }) => (sold ? 'sold' : status) },
  car_type: { group: 'kind', read: ({ carType }) => carType },
  certified: { group: 'kind', read: ({ certified }) => String(certified) },
  tag: { group: 'kind', read: ({ tag }) => tag },
  price_range: { group: 'money', read: ({ priceCents }) => priceRangeOf(priceCents) },
  weekly_price_range: { group: 'money', read: ({ weeklyCents }) => weeklyRangeOf(weeklyCents) },
  colour: { group: 'colour', read: ({ colour }) => colour },
  year: { group: 'year', read: ({ year }) => String(year) },
};

/** Numbers that are read for a range and for an order are ranked once. */
const READ_KM = ({ km }: Row) => km;
const READ_YEAR = ({ year }: Row) => year;
const READ_PRICE = ({ priceCents }: Row) => priceCents;
const READ_CREATED = ({ createdAt }: Row) => createdAt;
const READ_ID = ({ id }: Row) => id;

type ReadRowNumber = (row: Row) => number | null;

const NUMBERS: Record<NumberField, ReadRowNumber> = {
  km: READ_KM,
  price: ({ priceCents }) => dollars(priceCents),
  subscription_price: ({ subscriptionPriceCents }) => dollars(subscriptionPriceCents),
  seats: ({ seats }) => seats,
  year: READ_YEAR,
  created_at_timestamp: ({ createdAt }) => Math.floor(createdAt / 1000),
};

/** As compareBySort has them; the newest first among equals, then the greatest id. */
const ORDERS: Record<Sort, { read: ReadRowNumber; descending: boolean }> = {
  newest: { read: READ_CREATED, descending: true },
  priceAsc: { read: READ_PRICE, descending: false },
  priceDesc: { read: READ_PRICE, descending: true },
  kmAsc: { read: READ_KM, descending: false },
  yearDesc: { read: READ_YEAR, descending: true },
};

/** What a hit in each of them is worth; all below 64. */
type Text = { weight: number; group: string } & (
  | { field: ValueField; as?: (value: string) => string | null; read?: undefined }
  | { read: (row: Row) => string | null; field?: undefined }
);
const TEXTS: readonly Text[] = [
  { weight: 45, group: 'name', field: 'make' },
  { weight: 50, group: 'name', field: 'model' },
  // 'R 1250 GS' is also asked for as r1250gs.
  { weight: 40, group: 'name', field: 'model', as: joined },
  { weight: 35, group: 'name', field: 'badge' },
  { weight: 25, group: 'name', field: 'body' },
  { weight: 25, group: 'name', read: ({ body }) => body },
  { weight: 20, group: 'name', read: ({ series }) => series },
  { weight: 10, group: 'name', read: ({ fuel, simpleFuel }) => fuel ?? simpleFuel },
  { weight: 10, group: 'name', field: 'transmission' },
  { weight: 10, group: 'name', field: 'drive' },
  { weight: 10, group: 'name', field: 'item_type' },
  { weight: 30, group: 'name', read: ({ name }) => name },
  { weight: 20, group: 'name', field: 'year' },
  { weight: 15, group: 'colour', field: 'colour' },
  { weight: 10, group: 'colour', field: 'car_type' },
  { weight: 5, group: 'features', field: 'filtered_features' },
];

const MARK_WEIGHT = 60;

function joined(text: string): string | null {
  return text.includes(' ') ? text.replaceAll(' ', '') : null;
}

function dollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents / 100);
}

/** How the engine reads a site's stock. */
export function searchRows({ vehicles, locations }: RowSource, site: IndexedSite): IndexSource {
  const rows = readRows(vehicles, locations, site);
  const known = new Map<ReadRowNumber, (place: number) => number | null>();
  const at = <T>(read: (row: Row) => T) => {
    return (place: number): T => read(rows[place] as Row);
  };
  const numbersAt = (read: ReadRowNumber) => {
    const wrapped = known.get(read) ?? at(read);
    known.set(read, wrapped);
    return wrapped;
  };
  const newest = { read: numbersAt(READ_CREATED), descending: true };
  const id = { read: numbersAt(READ_ID), descending: true };
  return {
    rows: rows.length,
    singles: entries(SINGLES).map(([field, single]) => ({
      field,
      ...single,
      read: at(single.read),
    })),
    multiples: [
      { field: 'categories', read: at(({ categories }) => categories) },
      { field: 'filtered_features', read: at(({ filteredFeatures }) => filteredFeatures) },
    ],
    numbers: entries(NUMBERS).map(([field, read]) => ({ field, read: numbersAt(read) })),
    texts: TEXTS.map((text) =>
      text.field === undefined ? { ...text, read: at(text.read) } : text,
    ),
    marks: [
      { weight: MARK_WEIGHT, read: at(({ stockNumber }) => stockNumber) },
      { weight: MARK_WEIGHT, read: at(({ regPlate }) => regPlate) },
      { weight: MARK_WEIGHT, read: at(({ vin }) => vin) },
    ],
    orders: entries(ORDERS).map(([name, { read, descending }]) => ({
      name,
      by: [{ read: numbersAt(read), descending }, newest, id],
    })),
  };
}

function readRows(
  vehicles: readonly Vehicle[],
  locations: ReadonlyMap<number, DealerLocation>,
  site: IndexedSite,
): Row[] {
  const dealerships = new Map(site.dealerships.map(({ slug, name }) => [slug, name]));
  const bodies = new Map<string | null, string | null>();
  return vehicles.map((vehicle) => {
    let label = bodies.get(vehicle.simpleBody);
    if (label === undefined) {
      label = bodyOf(vehicle.simpleBody)?.label ?? null;
      bodies.set(vehicle.simpleBody, label);
    }
    return {
      isSold: isSold(vehicle),
      location: vehicle.locationId === null ? null : (locations.get(vehicle.locationId) ?? null),
      dealership: dealerships.get(vehicle.dealershipSlug) ?? null,
      bodyLabel: label ?? vehicle.body,
      priceCents: cashPriceCents(vehicle),
      weeklyCents: shownQuote(vehicle, site.finance)?.weeklyRepaymentCents ?? null,
      id: vehicle.id,
      make: vehicle.make,
      model: vehicle.model,
      itemType: vehicle.itemType,
      body: vehicle.body,
      series: vehicle.series,
      seats: vehicle.seats,
      fuel: vehicle.fuel,
      simpleFuel: vehicle.simpleFuel,
      simpleTransmission: vehicle.simpleTransmission,
      simpleDrive: vehicle.simpleDrive,
      badge: vehicle.badge,
      name: vehicle.name,
      status: vehicle.status,
      carType: vehicle.carType,
      certified: vehicle.certified,
      tag: vehicle.tag,
      colour: vehicle.colour,
      year: vehicle.year,
      km: vehicle.km,
      createdAt: vehicle.createdAt,
      subscriptionPriceCents: vehicle.subscriptionPriceCents,
      categories: vehicle.categories,
      filteredFeatures: vehicle.filteredFeatures,
      stockNumber: vehicle.stockNumber,
      regPlate: vehicle.regPlate,
      vin: vehicle.vin,
    };
  });
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
