import { bodyBySlug, bodySynonyms } from './bodies.ts';
import type { Body } from './bodies.ts';
import { cashPriceCents } from './price.ts';
import type { SearchPath } from './search-path.ts';
import { CAR_TYPES } from './vehicle.ts';
import type { CarType, Vehicle } from './vehicle.ts';

/** What a search address asks for beside its path. An empty text asks for nothing. */
export interface Refinements {
  query: string;
  carTypes: CarType[];
  /** Slugs, as `paths.search` writes them. */
  make: string;
  body: string;
  location: string;
  dealership: string;
  /** In whole dollars. */
  priceMax: number | null;
  page: number;
}

const LONGEST_QUERY = 100;

/** What cannot be read is not asked for. */
export function readRefinements(parameters: URLSearchParams): Refinements {
  const price = Number(parameters.get('price_max') ?? '');
  return {
    query: (parameters.get('query') ?? '').trim().slice(0, LONGEST_QUERY),
    carTypes: CAR_TYPES.filter((carType) => parameters.getAll('car_type').includes(carType)),
    make: parameters.get('make') ?? '',
    body: parameters.get('body') ?? '',
    location: parameters.get('location_name') ?? '',
    dealership: parameters.get('dealership_name') ?? '',
    priceMax: Number.isFinite(price) && price > 0 ? price : null,
    page: readPage(parameters.get('page') ?? ''),
  };
}

function readPage(text: string): number {
  const page = /^\d+$/.test(text) ? Number(text) : 1;
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

type PlacedVehicle = Pick<
  Vehicle,
  'carType' | 'makeSlug' | 'modelSlug' | 'simpleBody' | 'dealershipSlug'
>;

/** `locationSlug` is that of the place where the vehicle stands. */
export function isUnderPath(
  vehicle: PlacedVehicle,
  locationSlug: string | null,
  path: SearchPath,
): boolean {
  switch (path.kind) {
    case 'carTypes':
      return path.carTypes.includes(vehicle.carType);
    case 'make':
      return vehicle.makeSlug === path.slug;
    case 'model':
      return vehicle.makeSlug === path.makeSlug && vehicle.modelSlug === path.slug;
    case 'body':
      return isOfBody(vehicle, path.body.key);
    case 'location':
      return locationSlug === path.slug;
    case 'dealership':
      return vehicle.dealershipSlug === path.slug;
  }
}

type NamedVehicle = Pick<
  Vehicle,
  | 'name'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'body'
  | 'colour'
  | 'stockNumber'
  | 'regPlate'
  | 'year'
>;

export function isAsked(
  vehicle: PlacedVehicle & NamedVehicle & Pick<Vehicle, 'priceCents' | 'offerPriceCents'>,
  locationSlug: string | null,
  asked: Refinements,
): boolean {
  const body = bodyBySlug(asked.body);
  return (
    (asked.carTypes.length === 0 || asked.carTypes.includes(vehicle.carType)) &&
    (asked.make === '' || vehicle.makeSlug === asked.make) &&
    (body === null || isOfBody(vehicle, body.key)) &&
    (asked.location === '' || locationSlug === asked.location) &&
    (asked.dealership === '' || vehicle.dealershipSlug === asked.dealership) &&
    (asked.priceMax === null ||
      (cashPriceCents(vehicle) ?? Number.POSITIVE_INFINITY) <= asked.priceMax * 100) &&
    matchesText(vehicle, asked.query)
  );
}

function isOfBody(vehicle: Pick<Vehicle, 'simpleBody'>, body: Body): boolean {
  return (bodySynonyms(body) as string[]).includes(vehicle.simpleBody ?? '');
}

/** Every word begins a word of what a shopper would call the vehicle by. */
export function matchesText(vehicle: NamedVehicle, query: string): boolean {
  if (query === '') return true;
  const { name, make, model, badge, series, body, colour, stockNumber, regPlate, year } = vehicle;
  const text = [name, make, model, badge, series, body, colour, stockNumber, regPlate, year]
    .filter((part) => part !== null)
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.startsWith(word) || text.includes(` ${word}`));
}
