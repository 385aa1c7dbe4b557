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

interface Row {
  vehicle: Vehicle;
  location: DealerLocation | null;
  dealership: string | null;
  body: string | null;
  priceCents: number | null;
  weeklyCents: number | null;
}

type SingleField = Exclude<ValueField, 'categories' | 'filtered_features'>;

/** Fields that mostly follow from one another are counted as one. */
type Group = 'variant' | 'place' | 'kind' | 'money' | 'colour' | 'year';

/** A vehicle's value of each field that has at most one. */
const SINGLES: Record<SingleField, { group: Group; read: (row: Row) => string | null }> = {
  make_model: { group: 'variant', read: ({ vehicle }) => `${vehicle.make} ${vehicle.model}` },
  make: { group: 'variant', read: ({ vehicle }) => vehicle.make },
  model: { group: 'variant', read: ({ vehicle }) => vehicle.model },
  item_type: { group: 'variant', read: ({ vehicle }) => vehicle.itemType },
  body: { group: 'variant', read: ({ body }) => body },
  seats: {
    group: 'variant',
    read: ({ vehicle }) => (vehicle.seats === null ? null : String(vehicle.seats)),
  },
  fuel: { group: 'variant', read: ({ vehicle }) => vehicle.simpleFuel },
  transmission: { group: 'variant', read: ({ vehicle }) => vehicle.simpleTransmission },
  drive: { group: 'variant', read: ({ vehicle }) => vehicle.simpleDrive },
  badge: { group: 'variant', read: ({ vehicle }) => vehicle.badge },
  location_name: { group: 'place', read: ({ location }) => location?.name ?? null },
  city: { group: 'place', read: ({ location }) => location?.address.city ?? null },
  state: { group: 'place', read: ({ location }) => location?.address.state ?? null },
  dealership_name: { group: 'place', read: ({ dealership }) => dealership },
  status: { group: 'kind', read: ({ vehicle }) => (isSold(vehicle) ? 'sold' : vehicle.status) },
  car_type: { group: 'kind', read: ({ vehicle }) => vehicle.carType },
  certified: { group: 'kind', read: ({ vehicle }) => String(vehicle.certified) },
  tag: { group: 'kind', read: ({ vehicle }) => vehicle.tag },
  price_range: { group: 'money', read: ({ priceCents }) => priceRangeOf(priceCents) },
  weekly_price_range: { group: 'money', read: ({ weeklyCents }) => weeklyRangeOf(weeklyCents) },
  colour: { group: 'colour', read: ({ vehicle }) => vehicle.colour },
  year: { group: 'year', read: ({ vehicle }) => String(vehicle.year) },
};

/** Numbers that are read for a range and for an order are ranked once. */
const READ_KM = ({ vehicle }: Row) => vehicle.km;
const READ_YEAR = ({ vehicle }: Row) => vehicle.year;
const READ_PRICE = ({ priceCents }: Row) => priceCents;
const READ_CREATED = ({ vehicle }: Row) => vehicle.createdAt;
const READ_ID = ({ vehicle }: Row) => vehicle.id;

type ReadRowNumber = (row: Row) => number | null;

const NUMBERS: Record<NumberField, ReadRowNumber> = {
  km: READ_KM,
  price: ({ priceCents }) => dollars(priceCents),
  subscription_price: ({ vehicle }) => dollars(vehicle.subscriptionPriceCents),
  seats: ({ vehicle }) => vehicle.seats,
  year: READ_YEAR,
  created_at_timestamp: ({ vehicle }) => Math.floor(vehicle.createdAt / 1000),
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
  | { field: ValueField; read?: undefined }
  | { read: (row: Row) => string | null; field?: undefined }
);
const TEXTS: readonly Text[] = [
  { weight: 45, group: 'name', field: 'make' },
  { weight: 50, group: 'name', field: 'model' },
  // 'R 1250 GS' is also asked for as r1250gs.
  { weight: 40, group: 'name', read: ({ vehicle }) => joined(vehicle.model) },
  { weight: 35, group: 'name', field: 'badge' },
  { weight: 25, group: 'name', field: 'body' },
  { weight: 25, group: 'name', read: ({ vehicle }) => vehicle.body },
  { weight: 20, group: 'name', read: ({ vehicle }) => vehicle.series },
  { weight: 10, group: 'name', read: ({ vehicle }) => vehicle.fuel ?? vehicle.simpleFuel },
  { weight: 10, group: 'name', field: 'transmission' },
  { weight: 10, group: 'name', field: 'drive' },
  { weight: 10, group: 'name', field: 'item_type' },
  { weight: 30, group: 'name', read: ({ vehicle }) => vehicle.name },
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
    singles: entries(SINGLES).map(([field, { group, read }]) => ({ field, group, read: at(read) })),
    multiples: [
      { field: 'categories', read: at(({ vehicle }) => vehicle.categories) },
      { field: 'filtered_features', read: at(({ vehicle }) => vehicle.filteredFeatures) },
    ],
    numbers: entries(NUMBERS).map(([field, read]) => ({ field, read: numbersAt(read) })),
    texts: TEXTS.map(({ weight, group, field, read }) =>
      field === undefined ? { weight, group, read: at(read) } : { weight, group, field },
    ),
    marks: [
      { weight: MARK_WEIGHT, read: at(({ vehicle }) => vehicle.stockNumber) },
      { weight: MARK_WEIGHT, read: at(({ vehicle }) => vehicle.regPlate) },
      { weight: MARK_WEIGHT, read: at(({ vehicle }) => vehicle.vin) },
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
    let body = bodies.get(vehicle.simpleBody);
    if (body === undefined) {
      body = bodyOf(vehicle.simpleBody)?.label ?? null;
      bodies.set(vehicle.simpleBody, body);
    }
    return {
      vehicle,
      location: vehicle.locationId === null ? null : (locations.get(vehicle.locationId) ?? null),
      dealership: dealerships.get(vehicle.dealershipSlug) ?? null,
      body: body ?? vehicle.body,
      priceCents: cashPriceCents(vehicle),
      weeklyCents: shownQuote(vehicle, site.finance)?.weeklyRepaymentCents ?? null,
    };
  });
}

function entries<Key extends string, Value>(record: Record<Key, Value>): [Key, Value][] {
  return Object.entries(record) as [Key, Value][];
}
