import { bodyOf } from '#domain/vehicle/bodies.ts';
import { shownQuote } from '#domain/finance/finance-display.ts';
import { unlessHidden } from '#domain/locations/locations.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import { quantitiesOf } from '#domain/vehicle/quantities.ts';
import type { Quantities } from '#domain/vehicle/quantities.ts';
import { isSold } from '#domain/vehicle/stock-status.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** The part of a site's configuration that its index depends on. */
export type IndexedSite = Pick<SiteConfig, 'finance' | 'dealerships' | 'locations'>;

export interface RowSource {
  vehicles: readonly Vehicle[];
  locations: ReadonlyMap<number, DealerLocation>;
}

/** What the engine reads directly from a vehicle. */
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

/** What the engine reads that is derived from them. */
interface Derived extends Quantities {
  isSold: boolean;
  location: DealerLocation | null;
  /** Null if visitors may not see the location. */
  locationName: string | null;
  dealership: string | null;
  bodyLabel: string | null;
  priceCents: number | null;
  weeklyCents: number | null;
}

/**
 * The engine reads field by field, while vehicles are large objects scattered over the heap. What it
 * reads is extracted once, so that each field is contiguous. One object per vehicle would be moved
 * around by the garbage collector; a few long arrays are not.
 */
export type SearchColumns = { [Key in Fact]: Vehicle[Key][] } & {
  [Key in keyof Derived]: Derived[Key][];
};

/**
 * Weekly amounts are as of the year of `now`. Whatever else is read from every vehicle is read by `alsoRead`, while
 * the vehicle is in the processor's cache: fetching large objects from memory once more takes longer than reading them.
 */
export function readColumns(
  { vehicles, locations }: RowSource,
  site: IndexedSite,
  now: number,
  alsoRead: (vehicle: Vehicle, row: number) => void = () => {},
): SearchColumns {
  const columns = emptyColumns(vehicles.length);
  const { hidden } = site.locations;
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
    const location = locationId === null ? null : (locations.get(locationId) ?? null);
    columns.location[at] = location;
    columns.locationName[at] = unlessHidden(location, hidden)?.name ?? null;
    columns.dealership[at] = dealerships.get(vehicle.dealershipSlug) ?? null;
    columns.bodyLabel[at] = label ?? vehicle.body;
    columns.priceCents[at] = cashPriceCents(vehicle);
    columns.weeklyCents[at] = shownQuote(vehicle, site.finance, now)?.weeklyRepaymentCents ?? null;
    const quantities = quantitiesOf(vehicle);
    columns.cylinders[at] = quantities.cylinders;
    columns.fuelTenths[at] = quantities.fuelTenths;
    columns.sleeps[at] = quantities.sleeps;
    columns.towingCapacity[at] = quantities.towingCapacity;
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
    alsoRead(vehicle, at);
  }
  return columns;
}

function emptyColumns(rows: number): SearchColumns {
  // oxlint-disable-next-line unicorn/no-new-array -- preallocated for all rows, filled right after
  const list = <Value>(): Value[] => new Array<Value>(rows);
  return {
    isSold: list(),
    location: list(),
    locationName: list(),
    dealership: list(),
    bodyLabel: list(),
    priceCents: list(),
    weeklyCents: list(),
    cylinders: list(),
    fuelTenths: list(),
    sleeps: list(),
    towingCapacity: list(),
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

/** Replaces the values of these rows, which may also be the next ones, by those of `changed` in this order. */
export function replaceRows(
  columns: SearchColumns,
  rows: readonly number[],
  changed: SearchColumns,
): void {
  for (const key of Object.keys(columns) as (keyof SearchColumns)[]) {
    const [to, from]: [unknown[], readonly unknown[]] = [columns[key], changed[key]];
    for (const [at, row] of rows.entries()) to[row] = from[at];
  }
}
