import { priceRangeOf, weeklyRangeOf } from '#domain/search/price-steps.ts';
import { litresOf } from '#domain/vehicle/quantities.ts';
import type { NumberField, ValueField } from '#domain/search/query/search-fields.ts';
import type { Sort } from '#domain/search/query/sort-orders.ts';
import type { IndexSource, Values } from '../engine/source.ts';
import { readColumns } from './search-columns.ts';
import type { IndexedSite, RowSource, SearchColumns } from './search-columns.ts';

type SingleField = Exclude<ValueField, 'categories' | 'filtered_features'>;

/** Fields that mostly follow from one another are counted as one. */
type Group = 'variant' | 'location' | 'kind' | 'money' | 'colour' | 'year';

/** Reads the row at an index. */
type Read<Value> = (columns: SearchColumns, at: number) => Value;

type TextColumn = {
  [Key in keyof SearchColumns]: SearchColumns[Key][number] extends string | null ? Key : never;
}[keyof SearchColumns];
type NumberColumn = {
  [Key in keyof SearchColumns]: SearchColumns[Key][number] extends number | null ? Key : never;
}[keyof SearchColumns];

/** A vehicle's value of each field that has at most one. */
const SINGLES: Record<
  SingleField,
  {
    group: Group;
    /** A function, or the column that contains it. */
    read: Read<string | null> | TextColumn;
    follows?: readonly SingleField[];
  }
> = {
  model: { group: 'variant', read: 'model' },
  make: { group: 'variant', read: 'make' },
  make_model: {
    group: 'variant',
    read: ({ make, model }, at) => `${make[at]} ${model[at]}`,
    follows: ['make', 'model'],
  },
  item_type: { group: 'variant', read: 'itemType' },
  body: { group: 'variant', read: 'bodyLabel' },
  seats: {
    group: 'variant',
    read: ({ seats }, at) => seats[at]?.toString() ?? null,
  },
  fuel: { group: 'variant', read: 'simpleFuel' },
  transmission: { group: 'variant', read: 'simpleTransmission' },
  drive: { group: 'variant', read: 'simpleDrive' },
  badge: { group: 'variant', read: 'badge' },
  location_name: { group: 'location', read: 'locationName' },
  city: { group: 'location', read: ({ location }, at) => location[at]?.address.city ?? null },
  state: { group: 'location', read: ({ location }, at) => location[at]?.address.state ?? null },
  dealership_name: { group: 'location', read: 'dealership' },
  status: {
    group: 'kind',
    read: ({ isSold: sold, status }, at) => (sold[at] ? 'sold' : (status[at] ?? null)),
  },
  car_type: { group: 'kind', read: 'carType' },
  certified: { group: 'kind', read: ({ certified }, at) => (certified[at] ? 'true' : 'false') },
  tag: { group: 'kind', read: 'tag' },
  price_range: {
    group: 'money',
    read: ({ priceCents }, at) => priceRangeOf(priceCents[at] ?? null),
  },
  weekly_price_range: {
    group: 'money',
    read: ({ weeklyCents }, at) => weeklyRangeOf(weeklyCents[at] ?? null),
  },
  colour: { group: 'colour', read: 'colour' },
  year: { group: 'year', read: ({ year }, at) => String(year[at]) },
};

/** Columns of cents and milliseconds are also used for orders: numbers are ranked once. */
const NUMBERS: Record<NumberField, { column: NumberColumn; as?: (value: number) => number }> = {
  km: { column: 'km' },
  price: { column: 'priceCents', as: dollars },
  subscription_price: { column: 'subscriptionPriceCents', as: dollars },
  seats: { column: 'seats' },
  year: { column: 'year' },
  created_at_timestamp: {
    column: 'createdAt',
    as: (milliseconds) => Math.floor(milliseconds / 1000),
  },
  cylinders: { column: 'cylinders' },
  fuel_consumption: { column: 'fuelTenths', as: litresOf },
  sleeps: { column: 'sleeps' },
  towing_capacity: { column: 'towingCapacity' },
};

/** Like compareBySort; equal rows newest first, then by highest id. */
const ORDERS: Record<Sort, { column: NumberColumn; descending: boolean }> = {
  newest: { column: 'createdAt', descending: true },
  priceAsc: { column: 'priceCents', descending: false },
  priceDesc: { column: 'priceCents', descending: true },
  kmAsc: { column: 'km', descending: false },
  yearDesc: { column: 'year', descending: true },
};

/** The score of a hit in each of them; all below 64. */
type Text = { weight: number; group: string } & (
  | { field: ValueField; as?: (value: string) => string | null; read?: undefined }
  | { read: Read<string | null> | TextColumn; field?: undefined }
);
const TEXTS: readonly Text[] = [
  { weight: 45, group: 'name', field: 'make' },
  { weight: 50, group: 'name', field: 'model' },
  // People also search for 'R 1250 GS' as r1250gs.
  { weight: 40, group: 'name', field: 'model', as: joined },
  { weight: 35, group: 'name', field: 'badge' },
  { weight: 25, group: 'name', field: 'body' },
  { weight: 25, group: 'name', read: 'body' },
  { weight: 20, group: 'name', read: 'series' },
  {
    weight: 10,
    group: 'name',
    read: ({ fuel, simpleFuel }, at) => fuel[at] ?? simpleFuel[at] ?? null,
  },
  { weight: 10, group: 'name', field: 'transmission' },
  { weight: 10, group: 'name', field: 'drive' },
  { weight: 10, group: 'name', field: 'item_type' },
  { weight: 30, group: 'name', read: 'name' },
  { weight: 20, group: 'name', field: 'year' },
  { weight: 15, group: 'colour', field: 'colour' },
  { weight: 10, group: 'colour', field: 'car_type' },
  { weight: 5, group: 'features', field: 'filtered_features' },
];

const IDENTIFIER_WEIGHT = 60;

function joined(text: string): string | null {
  return text.includes(' ') ? text.replaceAll(' ', '') : null;
}

function dollars(cents: number): number {
  return Math.round(cents / 100);
}

/** How the engine reads a site's stock, with weekly amounts as of the year of `now`. */
export function searchRows(source: RowSource, site: IndexedSite, now: number): IndexSource {
  return rowsIn(readColumns(source, site, now));
}

/** Of columns that may change afterwards: the source reads their current values. */
export function rowsIn(columns: SearchColumns): IndexSource {
  const textsOf = (read: Read<string | null> | TextColumn): Values<string | null> =>
    typeof read === 'function' ? (row) => read(columns, row) : columns[read];
  const newest = { read: columns.createdAt, descending: true };
  const id = { read: columns.id, descending: true };
  return {
    rows: columns.id.length,
    singles: entries(SINGLES).map(([field, single]) => ({
      field,
      ...single,
      read: textsOf(single.read),
    })),
    multiples: [
      { field: 'categories', read: (row) => columns.categories[row] ?? [] },
      { field: 'filtered_features', read: (row) => columns.filteredFeatures[row] ?? [] },
    ],
    numbers: entries(NUMBERS).map(([field, { column, as }]) => ({
      field,
      read: columns[column],
      ...(as && { as }),
    })),
    texts: TEXTS.map((text) =>
      text.field === undefined ? { ...text, read: textsOf(text.read) } : text,
    ),
    marks: [
      { weight: IDENTIFIER_WEIGHT, read: (row) => columns.stockNumber[row] ?? null },
      { weight: IDENTIFIER_WEIGHT, read: (row) => columns.regPlate[row] ?? null },
      { weight: IDENTIFIER_WEIGHT, read: (row) => columns.vin[row] ?? null },
    ],
    orders: entries(ORDERS).map(([name, { column, descending }]) => ({
      name,
      by: [{ read: columns[column], descending }, newest, id],
    })),
  };
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
