import type { DealerLocation } from '#domain/locations/location.ts';
import { resolveLink } from '../links.ts';
import { paths } from '../paths.ts';
import type { StructuredSite } from '../structured-data/structured-data.ts';
import { vehicleImages } from '../structured-data/vehicle-data.ts';
import { shownPrice } from '#domain/pricing/price.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

/** What a feed needs of the site. */
export interface FeedSite extends StructuredSite {
  /** The dealer's trading name. */
  name: string;
  timeZone: string;
}

export interface FeedVehicle {
  vehicle: Vehicle;
  /** Only if visitors may see it. */
  location: DealerLocation | null;
  /** The slug of its location, whether or not visitors may see that. */
  locationCode: string | null;
}

/** A number is written as it is; what a text would do to a spreadsheet is the writer's concern. */
export type FeedCell = string | number;

export interface Feed<Column extends string = string> {
  columns: readonly Column[];
  /** A row without one of these would be refused, so it is left out. */
  required: readonly Column[];
  /** No two rows have the same value here. */
  unique: Column;
  /** Whether the vehicle belongs in the feed at all. */
  takes: (vehicle: Vehicle) => boolean;
  /** Null for what is not known. */
  valuesOf: (car: FeedVehicle, site: FeedSite) => Record<Column, FeedCell | null>;
}

export interface FeedRow {
  cells: FeedCell[];
  /** Its value in the unique column. */
  key: string;
}

/** The row of a vehicle; null if the feed has none for it. */
export function feedRow<Column extends string>(
  feed: Feed<Column>,
  car: FeedVehicle,
  site: FeedSite,
): FeedRow | null {
  if (!feed.takes(car.vehicle)) return null;
  const values = feed.valuesOf(car, site);
  if (feed.required.some((column) => isBlank(values[column]))) return null;
  return {
    cells: feed.columns.map((column) => values[column] ?? ''),
    key: String(values[feed.unique]),
  };
}

/** The columns that a vehicle would have to fill; empty if its row is complete or not wanted. */
export function missingColumns<Column extends string>(
  feed: Feed<Column>,
  car: FeedVehicle,
  site: FeedSite,
): Column[] {
  if (!feed.takes(car.vehicle)) return [];
  const values = feed.valuesOf(car, site);
  return feed.required.filter((column) => isBlank(values[column]));
}

function isBlank(value: FeedCell | null): boolean {
  return value === null || value === '';
}

const PLAIN_ID = /^[A-Za-z0-9][A-Za-z0-9 ._/-]{0,49}$/;

/**
 * The stock number, which analytics events have too, so that a visit can be matched to an advertisement. Of an odd
 * one that an advertiser might refuse or change, the number of the vehicle.
 */
export function advertisedId({ id, stockNumber }: Pick<Vehicle, 'id' | 'stockNumber'>): string {
  return PLAIN_ID.test(stockNumber) ? stockNumber : `vehicle:${id}`;
}

/** Less stands for no price in some dealers' systems. */
const LEAST_CENTS = 100;

/** The price that its page shows, if it is one to buy the vehicle at: '18000 AUD'. */
export function advertisedPrice(vehicle: Vehicle, { price }: FeedSite): string | null {
  const shown = shownPrice(vehicle, price);
  const isCash = shown.kind === 'normal' || shown.kind === 'reduced';
  return isCash && shown.cents >= LEAST_CENTS ? `${dollars(shown.cents)} AUD` : null;
}

/** '18000', or '18000.50' when the amount is not whole dollars. */
function dollars(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** The absolute address of the vehicle's page. */
export function vehicleLink(
  { slug }: Pick<Vehicle, 'slug'>,
  { origin, resolve = resolveLink }: FeedSite,
): string | null {
  const href = resolve(paths.vehicle(slug));
  return href === null ? null : origin + href;
}

/** The absolute addresses of its first pictures, none with a comma, which separates them. */
export function feedImages(vehicle: Vehicle, site: FeedSite, max: number): string[] {
  return vehicleImages(vehicle, site, max).flatMap(
    (url) => URL.parse(url)?.href.replaceAll(',', '%2C') ?? [],
  );
}

/** Whole kilometres. */
export function odometer({ km }: Pick<Vehicle, 'km'>): number | null {
  return km === null || km < 0 ? null : Math.round(km);
}
