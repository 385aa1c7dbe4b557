import { BODIES, bodyOf } from '#domain/vehicle/bodies.ts';
import { carTypesOfWord, wordOfCarTypes } from '#domain/vehicle/car-types.ts';
import type { ValueField } from './search-fields.ts';
import { searchHref } from './search-links.ts';
import type { SearchRoute } from './search-links.ts';
import { writeSearch } from './search-url.ts';
import type { SearchState } from './search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** Which names have a page of their own under `/search/`; null where one has none. */
export interface LandingLookup {
  makeSlug: (name: string) => string | null;
  modelSlug: (make: string, model: string) => string | null;
  bodySlug: (label: string) => string | null;
  locationSlug: (name: string) => string | null;
  dealershipSlug: (name: string) => string | null;
}

/** The part of a site that decides which address stands for a list. */
export interface IndexSite {
  /** `navigation.searchHref` */
  searchHref: string;
  /** `stock.carTypes` */
  carTypes: readonly CarType[];
}

export interface IndexedList {
  route: SearchRoute;
  /** The words of the path included. */
  state: SearchState;
  page: number;
  total: number;
  /** What of the address was left out. */
  ignored: readonly unknown[];
}

export interface IndexRule {
  /** Path and query of the one address that stands for the list. */
  canonical: string;
  noindex: boolean;
}

/** A landing page with one thing more chosen is worth finding; with two there is no end of them. */
const MOST_REFINEMENTS = 1;

/** They say again what other fields say, or cut the same list into steps. */
const NEVER_INDEXED: readonly ValueField[] = [
  'make_model',
  'price_range',
  'weekly_price_range',
  'status',
  'tag',
];

/**
 * One address a list: the landing page of what was chosen, with what it cannot tell in the query and
 * without the order. A page that search engines are asked to leave alone stands for itself.
 */
export function indexRule(list: IndexedList, site: IndexSite, lookup: LandingLookup): IndexRule {
  const { state, route, page, total, ignored } = list;
  const { path, rest } = landingOf(state.values, site, lookup);
  const noindex =
    total === 0 ||
    ignored.length > 0 ||
    state.query !== '' ||
    Object.keys(state.ranges).length > 0 ||
    NEVER_INDEXED.some((field) => (rest[field] ?? []).length > 0) ||
    countRefinements(rest) > MOST_REFINEMENTS;
  if (noindex) return { canonical: searchHref(route, { ...state, page }), noindex };
  const query = writeSearch({ ...state, values: rest, sort: null, page }).toString();
  return { canonical: query === '' ? path : `${path}?${query}`, noindex };
}

/** The address of everything that the site lists. */
export function wholeStockPath({ searchHref: href, carTypes }: IndexSite): string {
  const path = href.replace(/\/$/, '');
  const listed = carTypesOfWord(path.replace(/^\/search\//, ''));
  const whole = listed !== null && carTypes.every((carType) => listed.includes(carType));
  return whole ? path : `/search/${wordOfCarTypes(CAR_TYPES) ?? ''}`;
}

/** The address of the stock of these types, or null where none of the words says just that. */
export function carTypesPath(asked: readonly string[], site: IndexSite): string | null {
  const carTypes = narrowCarTypes(asked, site);
  if (carTypes.length === 0) return wholeStockPath(site);
  const word = wordOfCarTypes(carTypes);
  return word === null ? null : `/search/${word}`;
}

/** Without the types that the site does not sell; empty where all that it sells are meant. */
function narrowCarTypes(asked: readonly string[], { carTypes }: IndexSite): CarType[] {
  const chosen = CAR_TYPES.filter((carType) => asked.includes(carType));
  const sold = chosen.filter((carType) => carTypes.includes(carType));
  if (sold.length === carTypes.length) return [];
  return sold.length === 0 ? chosen : sold;
}

interface Landing {
  path: string;
  /** What the path does not tell. */
  rest: SearchState['values'];
}

/** The make leads, then body, location and dealership, and the car types where there is none of them. */
function landingOf(values: SearchState['values'], site: IndexSite, lookup: LandingLookup): Landing {
  const carTypes = narrowCarTypes(values.car_type ?? [], site);
  const rest: SearchState['values'] = { ...values, car_type: carTypes };
  if (carTypes.length === 0) delete rest.car_type;
  const take = (word: string, ...fields: ValueField[]): Landing => {
    for (const field of fields) delete rest[field];
    return { path: `/search/${word}`, rest };
  };

  const make = onlySlug(values.make, lookup.makeSlug);
  if (make !== null) {
    const [name = ''] = values.make ?? [];
    const model = onlySlug(values.model, (one) => lookup.modelSlug(name, one));
    return model === null
      ? take(encodeURIComponent(make), 'make')
      : take(`${encodeURIComponent(make)}/${encodeURIComponent(model)}`, 'make', 'model');
  }
  const others: [ValueField, (value: string) => string | null][] = [
    ['body', (label) => lookup.bodySlug(bodyGroup(label))],
    ['location_name', lookup.locationSlug],
    ['dealership_name', lookup.dealershipSlug],
  ];
  for (const [field, slugOf] of others) {
    const slug = onlySlug(values[field], slugOf);
    if (slug !== null) return take(encodeURIComponent(slug), field);
  }
  const path = carTypesPath(carTypes, site);
  if (path === null) return { path: wholeStockPath(site), rest };
  delete rest.car_type;
  return { path, rest };
}

const BODY_LABELS = new Map(BODIES.map((body) => [body.key, body.label]));

/** Two words for one shape lead to one page. */
function bodyGroup(label: string): string {
  const body = bodyOf(label);
  return body === null ? label : (BODY_LABELS.get(body.group) ?? label);
}

/** The slug that all the values share. */
function onlySlug(
  values: readonly string[] = [],
  slugOf: (value: string) => string | null,
): string | null {
  const [slug, ...others] = new Set(values.map(slugOf));
  return slug === undefined || others.length > 0 ? null : slug;
}

function countRefinements(rest: SearchState['values']): number {
  let count = 0;
  for (const [field, values] of Object.entries(rest)) {
    if (field === 'car_type') count += wordOfCarTypes(values as CarType[]) === null ? 2 : 1;
    else if (field === 'body') count += new Set(values.map(bodyGroup)).size;
    else count += values.length;
  }
  return count;
}
