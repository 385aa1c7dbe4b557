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

/** What the engine reads of a vehicle as it stands there. */
type Fact =
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
  | 'vin';

/** What it reads that follows from them. */
interface Derived {
  isSold: boolean;
  location: DealerLocation | null;
  dealership: string | null;
  bodyLabel: string | null;
  priceCents: number | null;
  weeklyCents: number | null;
}

/**
 * The engine reads field by field, and vehicles are large and lie all over the memory: what it will
 * read is taken out of them once, and each field lies together. An object a vehicle would be copied
 * about by the collector; a few long lists are not.
 */
type Columns = { [Key in Fact]: Vehicle[Key][] } & { [Key in keyof Derived]: Derived[Key][] };

type SingleField = Exclude<ValueField, 'categories' | 'filtered_features'>;

/** Fields that mostly follow from one another are counted as one. */
type Group = 'variant' | 'place' | 'kind' | 'money' | 'colour' | 'year';

/** Of the row at a place. */
type Read<Value> = (columns: Columns, at: number) => Value;

/** A vehicle's value of each field that has at most one. */
const SINGLES: Record<
  SingleField,
  { group: Group; read: Read<string | null>; follows?: readonly SingleField[] }
> = {
  model: { group: 'variant', read: ({ model }, at) => model[at] ?? null },
  make: { group: 'variant', read: ({ make }, at) => make[at] ?? null },
  make_model: {
    group: 'variant',
    read: ({ make, model }, at) => `${make[at]} ${model[at]}`,
    follows: ['make', 'model'],
  },
  item_type: { group: 'variant', read: ({ itemType }, at) => itemType[at] ?? null },
  body: { group: 'variant', read: ({ bodyLabel }, at) => bodyLabel[at] ?? null },
  seats: {
    group: 'variant',
    read: ({ seats }, at) => seats[at]?.toString() ?? null,
  },
  fuel: { group: 'variant', read: ({ simpleFuel }, at) => simpleFuel[at] ?? null },
  transmission: {
    group: 'variant',
    read: ({ simpleTransmission }, at) => simpleTransmission[at] ?? null,
  },
  drive: { group: 'variant', read: ({ simpleDrive }, at) => simpleDrive[at] ?? null },
  badge: { group: 'variant', read: ({ badge }, at) => badge[at] ?? null },
  location_name: { group: 'place', read: ({ location }, at) => location[at]?.name ?? null },
  city: { group: 'place', read: ({ location }, at) => location[at]?.address.city ?? null },
  state: { group: 'place', read: ({ location }, at) => location[at]?.address.state ?? null },
  dealership_name: { group: 'place', read: ({ dealership }, at) => dealership[at] ?? null },
  status: {
    group: 'kind',
    read: ({ isSold: sold, status }, at) => (sold[at] ? 'sold' : (status[at] ?? null)),
  },
  car_type: { group: 'kind', read: ({ carType }, at) => carType[at] ?? null },
  certified: { group: 'kind', read: ({ certified }, at) => (certified[at] ? 'true' : 'false') },
  tag: { group: 'kind', read: ({ tag }, at) => tag[at] ?? null },
  price_range: {
    group: 'money',
    read: ({ priceCents }, at) => priceRangeOf(priceCents[at] ?? null),
  },
  weekly_price_range: {
    group: 'money',
    read: ({ weeklyCents }, at) => weeklyRangeOf(weeklyCents[at] ?? null),
  },
  colour: { group: 'colour', read: ({ colour }, at) => colour[at] ?? null },
  year: { group: 'year', read: ({ year }, at) => String(year[at]) },
};

type ReadNumber = Read<number | null>;

/** Numbers that are read for a range and for an order are ranked once. */
const READ_KM: ReadNumber = ({ km }, at) => km[at] ?? null;
const READ_YEAR: ReadNumber = ({ year }, at) => year[at] ?? null;
const READ_PRICE: ReadNumber = ({ priceCents }, at) => priceCents[at] ?? null;
const READ_CREATED: ReadNumber = ({ createdAt }, at) => createdAt[at] ?? null;
const READ_ID: ReadNumber = ({ id }, at) => id[at] ?? null;

const NUMBERS: Record<NumberField, ReadNumber> = {
  km: READ_KM,
  price: ({ priceCents }, at) => dollars(priceCents[at]),
  subscription_price: ({ subscriptionPriceCents }, at) => dollars(subscriptionPriceCents[at]),
  seats: ({ seats }, at) => seats[at] ?? null,
  year: READ_YEAR,
  created_at_timestamp: ({ createdAt }, at) => Math.floor((createdAt[at] ?? Number.NaN) / 1000),
};

/** As compareBySort has them; the newest first among equals, then the greatest id. */
const ORDERS: Record<Sort, { read: ReadNumber; descending: boolean }> = {
  newest: { read: READ_CREATED, descending: true },
  priceAsc: { read: READ_PRICE, descending: false },
  priceDesc: { read: READ_PRICE, descending: true },
  kmAsc: { read: READ_KM, descending: false },
  yearDesc: { read: READ_YEAR, descending: true },
};

/** What a hit in each of them is worth; all below 64. */
type Text = { weight: number; group: string } & (
  | { field: ValueField; as?: (value: string) => string | null; read?: undefined }
  | { read: Read<string | null>; field?: undefined }
);
const TEXTS: readonly Text[] = [
  { weight: 45, group: 'name', field: 'make' },
  { weight: 50, group: 'name', field: 'model' },
  // 'R 1250 GS' is also asked for as r1250gs.
  { weight: 40, group: 'name', field: 'model', as: joined },
  { weight: 35, group: 'name', field: 'badge' },
  { weight: 25, group: 'name', field: 'body' },
  { weight: 25, group: 'name', read: ({ body }, at) => body[at] ?? null },
  { weight: 20, group: 'name', read: ({ series }, at) => series[at] ?? null },
  {
    weight: 10,
    group: 'name',
    read: ({ fuel, simpleFuel }, at) => fuel[at] ?? simpleFuel[at] ?? null,
  },
  { weight: 10, group: 'name', field: 'transmission' },
  { weight: 10, group: 'name', field: 'drive' },
  { weight: 10, group: 'name', field: 'item_type' },
  { weight: 30, group: 'name', read: ({ name }, at) => name[at] ?? null },
  { weight: 20, group: 'name', field: 'year' },
  { weight: 15, group: 'colour', field: 'colour' },
  { weight: 10, group: 'colour', field: 'car_type' },
  { weight: 5, group: 'features', field: 'filtered_features' },
];

const MARK_WEIGHT = 60;

function joined(text: string): string | null {
  return text.includes(' ') ? text.replaceAll(' ', '') : null;
}

function dollars(cents: number | null | undefined): number | null {
  return cents === null || cents === undefined ? null : Math.round(cents / 100);
}

/** How the engine reads a site's stock, with the weekly amounts of the year that `now` is in. */
export function searchRows(
  { vehicles, locations }: RowSource,
  site: IndexedSite,
  now: number,
): IndexSource {
  const columns = readColumns(vehicles, locations, site, now);
  const known = new Map<ReadNumber, (place: number) => number | null>();
  const at = <T>(read: Read<T>) => {
    return (place: number): T => read(columns, place);
  };
  const numbersAt = (read: ReadNumber) => {
    const wrapped = known.get(read) ?? at(read);
    known.set(read, wrapped);
    return wrapped;
  };
  const newest = { read: numbersAt(READ_CREATED), descending: true };
  const id = { read: numbersAt(READ_ID), descending: true };
  return {
    rows: vehicles.length,
    singles: entries(SINGLES).map(([field, single]) => ({
      field,
      ...single,
      read: at(single.read),
    })),
    multiples: [
      { field: 'categories', read: (place) => columns.categories[place] ?? [] },
      { field: 'filtered_features', read: (place) => columns.filteredFeatures[place] ?? [] },
    ],
    numbers: entries(NUMBERS).map(([field, read]) => ({ field, read: numbersAt(read) })),
    texts: TEXTS.map((text) =>
      text.field === undefined ? { ...text, read: at(text.read) } : text,
    ),
    marks: [
      { weight: MARK_WEIGHT, read: (place) => columns.stockNumber[place] ?? null },
      { weight: MARK_WEIGHT, read: (place) => columns.regPlate[place] ?? null },
      { weight: MARK_WEIGHT, read: (place) => columns.vin[place] ?? null },
    ],
    orders: entries(ORDERS).map(([name, { read, descending }]) => ({
      name,
      by: [{ read: numbersAt(read), descending }, newest, id],
    })),
  };
}

function readColumns(
  vehicles: readonly Vehicle[],
  locations: ReadonlyMap<number, DealerLocation>,
  site: IndexedSite,
  now: number,
): Columns {
  const columns = emptyColumns(vehicles.length);
  const dealerships = new Map(site.dealerships.map(({ slug, name }) => [slug, name]));
  const bodies = new Map<string | null, string | null>();
  for (let at = 0; at < vehicles.length; at += 1) {
    const vehicle = vehicles[at] as Vehicle;
    let label = bodies.get(vehicle.simpleBody);
    if (label === undefined) {
      label = bodyOf(vehicle.simpleBody)?.label ?? null;
      bodies.set(vehicle.simpleBody, label);
    }
    const { locationId } = vehicle;
    columns.isSold[at] = isSold(vehicle);
    columns.location[at] = locationId === null ? null : (locations.get(locationId) ?? null);
    columns.dealership[at] = dealerships.get(vehicle.dealershipSlug) ?? null;
    columns.bodyLabel[at] = label ?? vehicle.body;
    columns.priceCents[at] = cashPriceCents(vehicle);
    columns.weeklyCents[at] = shownQuote(vehicle, site.finance, now)?.weeklyRepaymentCents ?? null;
    columns.id[at] = vehicle.id;
    columns.make[at] = vehicle.make;
    columns.model[at] = vehicle.model;
    columns.itemType[at] = vehicle.itemType;
    columns.body[at] = vehicle.body;
    columns.series[at] = vehicle.series;
    columns.seats[at] = vehicle.seats;
    columns.fuel[at] = vehicle.fuel;
    columns.simpleFuel[at] = vehicle.simpleFuel;
    columns.simpleTransmission[at] = vehicle.simpleTransmission;
    columns.simpleDrive[at] = vehicle.simpleDrive;
    columns.badge[at] = vehicle.badge;
    columns.name[at] = vehicle.name;
    columns.status[at] = vehicle.status;
    columns.carType[at] = vehicle.carType;
    columns.certified[at] = vehicle.certified;
    columns.tag[at] = vehicle.tag;
    columns.colour[at] = vehicle.colour;
    columns.year[at] = vehicle.year;
    columns.km[at] = vehicle.km;
    columns.createdAt[at] = vehicle.createdAt;
    columns.subscriptionPriceCents[at] = vehicle.subscriptionPriceCents;
    columns.categories[at] = vehicle.categories;
    columns.filteredFeatures[at] = vehicle.filteredFeatures;
    columns.stockNumber[at] = vehicle.stockNumber;
    columns.regPlate[at] = vehicle.regPlate;
    columns.vin[at] = vehicle.vin;
  }
  return columns;
}

function emptyColumns(rows: number): Columns {
  // oxlint-disable-next-line unicorn/no-new-array -- room for all rows at once, filled right after
  const list = <Value>(): Value[] => new Array<Value>(rows);
  return {
    isSold: list(),
    location: list(),
    dealership: list(),
    bodyLabel: list(),
    priceCents: list(),
    weeklyCents: list(),
    id: list(),
    make: list(),
    model: list(),
    itemType: list(),
    body: list(),
    series: list(),
    seats: list(),
    fuel: list(),
    simpleFuel: list(),
    simpleTransmission: list(),
    simpleDrive: list(),
    badge: list(),
    name: list(),
    status: list(),
    carType: list(),
    certified: list(),
    tag: list(),
    colour: list(),
    year: list(),
    km: list(),
    createdAt: list(),
    subscriptionPriceCents: list(),
    categories: list(),
    filteredFeatures: list(),
    stockNumber: list(),
    regPlate: list(),
    vin: list(),
  };
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
