import { BODIES, bodyOf } from '#domain/vehicle/bodies.ts';
import { carTypesOfWord, wordOfCarTypes } from '#domain/vehicle/car-types.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import { searchHref } from './search-links.ts';
import type { SearchRoute } from './search-links.ts';
import { writeSearch } from './search-url.ts';
import type { SearchState } from './search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';

/** Which names have a landing page under `/search/`; null if there is none. */
export interface LandingLookup {
  makeSlug: (name: string) => string | null;
  modelSlug: (make: string, model: string) => string | null;
  bodySlug: (label: string) => string | null;
  locationSlug: (name: string) => string | null;
  dealershipSlug: (name: string) => string | null;
}

/** The part of a site that decides a list's canonical URL. */
export interface IndexSite {
  /** `navigation.searchHref` */
  searchHref: string;
  /** `stock.carTypes` */
  carTypes: readonly CarType[];
}

export interface IndexedList {
  route: SearchRoute;
  /** Including the filters of the path. */
  state: SearchState;
  page: number;
  total: number;
  /** The parts of the URL that were ignored. */
  ignored: readonly unknown[];
}

export interface IndexRule {
  /** Path and query of the list's canonical URL. */
  canonical: string;
  noindex: boolean;
}

/**
 * A landing page with one more refinement is worth indexing; with two, the combinations are
 * endless.
 */
const MAX_REFINEMENTS = 1;

/** They repeat other fields, or split the same list into steps. */
const NEVER_INDEXED: readonly ValueField[] = [
  'make_model',
  'price_range',
  'weekly_price_range',
  'status',
  'tag',
];

/**
 * One URL per list: the landing page of the chosen filters, with the remaining filters in the query
 * and without the sort order. A page with noindex is its own canonical.
 */
export function indexRule(list: IndexedList, site: IndexSite, lookup: LandingLookup): IndexRule {
  const { route, page, total, ignored } = list;
  // What was typed says nothing that the filters do not.
  const state = { ...list.state, asked: undefined };
  const { path, rest } = landingOf(state.values, site, lookup);
  const noindex =
    total === 0 ||
    ignored.length > 0 ||
    state.query !== '' ||
    Object.keys(state.ranges).length > 0 ||
    state.not !== undefined ||
    // The same list with other figures.
    state.payment !== undefined ||
    state.near !== undefined ||
    state.map === true ||
    NEVER_INDEXED.some((field) => (rest[field] ?? []).length > 0) ||
    countRefinements(rest) > MAX_REFINEMENTS;
  if (noindex) return { canonical: searchHref(route, { ...state, page }), noindex };
  const query = writeSearch({ ...state, values: rest, sort: null, page }).toString();
  return { canonical: query === '' ? path : `${path}?${query}`, noindex };
}

/** The URL of everything that the site lists. */
export function wholeStockPath({ searchHref: href, carTypes }: IndexSite): string {
  const path = href.replace(/\/$/, '');
  const listed = carTypesOfWord(path.replace(/^\/search\//, ''));
  const coversStock = listed !== null && carTypes.every((carType) => listed.includes(carType));
  return coversStock ? path : `/search/${wordOfCarTypes(CAR_TYPES) ?? ''}`;
}

/** The URL of the stock of these types; null if no path segment means exactly these. */
export function carTypesPath(requested: readonly string[], site: IndexSite): string | null {
  const carTypes = narrowCarTypes(requested, site);
  if (carTypes.length === 0) return wholeStockPath(site);
  const segment = wordOfCarTypes(carTypes);
  return segment === null ? null : `/search/${segment}`;
}

/** Without the types that the site does not sell; empty if they are all that it sells. */
function narrowCarTypes(requested: readonly string[], { carTypes }: IndexSite): CarType[] {
  const chosen = CAR_TYPES.filter((carType) => requested.includes(carType));
  const sold = chosen.filter((carType) => carTypes.includes(carType));
  if (sold.length === carTypes.length) return [];
  return sold.length === 0 ? chosen : sold;
}

interface Landing {
  path: string;
  /** The filters that are not in the path. */
  rest: SearchState['values'];
}

/**
 * The make comes first, then body, location and dealership; the car types only if there is none of
 * them.
 */
function landingOf(values: SearchState['values'], site: IndexSite, lookup: LandingLookup): Landing {
  const carTypes = narrowCarTypes(values.car_type ?? [], site);
  const rest: SearchState['values'] = { ...values, car_type: carTypes };
  if (carTypes.length === 0) delete rest.car_type;
  const take = (segment: string, ...fields: ValueField[]): Landing => {
    for (const field of fields) delete rest[field];
    return { path: `/search/${segment}`, rest };
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

/** Synonyms for one body lead to one page. */
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
