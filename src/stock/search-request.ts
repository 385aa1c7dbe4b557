import { BODIES, bodyLabels, bodyOf } from '#domain/vehicle/bodies.ts';
import { NO_TERMS, PAYMENT_PARAMETERS, WEEKLY } from '#domain/finance/payment-terms.ts';
import { offersWeeklyPayments } from '#domain/finance/weekly-payments.ts';
import { areApart } from '#domain/locations/yard-distances.ts';
import { NEAR_PARAMETERS } from '#domain/search/address/near-terms.ts';
import { groupBySlug } from '#domain/locations/locations.ts';
import type { LandingLookup } from '#domain/search/address/search-index-rules.ts';
import { SEARCH_PATH, withNear, withPayment } from '#domain/search/address/search-links.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import { readSearchPath } from '#domain/search/address/search-path.ts';
import type { SearchPath, SearchWords } from '#domain/search/address/search-path.ts';
import { rangeAmongSteps } from '#domain/search/price-steps.ts';
import { isValueField, PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import type { ValueField } from '#domain/search/query/search-fields.ts';
import { readExclusions, writeExclusions } from '#domain/search/address/exclusions.ts';
import { readSearch } from '#domain/search/address/read-search.ts';
import { emptySearch, sortName } from '#domain/search/address/search-url.ts';
import type {
  IgnoredPart,
  NumberRange,
  ReadSearch,
  SearchState,
} from '#domain/search/address/search-url.ts';
import { isRestOf, stillSays, withoutAsked } from '#domain/search/sentence/asked-words.ts';
import { hasFilters, narrowSearch } from '#domain/search/sentence/loosen/narrow-search.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { understandWords } from './understand-words.ts';
import { spellingOf } from './engine/text/spelling.ts';
import { searchWords, visibleLocations } from './search-words.ts';
import type { SiteStock } from './snapshot/site-stock.ts';

/** The search that an address stands for on this site. */
export interface SearchRequest {
  /** Null for `/search`, which has everything in its query. */
  path: SearchPath | null;
  route: SearchRoute;
  state: SearchState;
  ignored: IgnoredPart[];
  /** Whether the words of the search were read as filters. */
  isUnderstood: boolean;
  /** Words that nothing has together with the others: they were read without them. */
  leftOut: readonly string[];
  /** The names that have their own landing page. */
  lookup: LandingLookup;
}

/** Null if the path segments mean nothing on this site. */
export function readSearchRequest(
  segments: readonly string[],
  parameters: URLSearchParams,
  stock: SiteStock,
  config: SiteConfig,
): SearchRequest | null {
  const names = namesOf(stock, config);
  const path = segments.length === 0 ? null : names.readPath(segments);
  if (segments.length > 0 && path === null) return null;
  const { state: offered, ignored } = readOffered(parameters, stock, config);
  const route: SearchRoute = {
    path: [SEARCH_PATH, ...segments.map(encodeURIComponent)].join('/'),
    values: path === null ? {} : names.valuesOf(path),
  };
  const values: SearchState['values'] = {};
  for (const [field, spellings] of Object.entries(offered.values)) {
    if (isValueField(field)) values[field] = names.spell(field, spellings);
  }
  const isEmptied = parameters.get('query')?.trim() === '';
  const { state, before } = replaceAsked({ ...offered, values }, isEmptied, stock, config);
  // The path segments take precedence; a query can narrow them but not contradict them.
  for (const [field, fixed] of Object.entries(route.values)) {
    if (!isValueField(field) || fixed === undefined) continue;
    const requested = state.values[field] ?? [];
    const both = requested.filter((value) => fixed.includes(value));
    for (const value of requested) if (!fixed.includes(value)) ignored.push({ name: field, value });
    state.values = { ...state.values, [field]: both.length === 0 ? fixed : both };
  }
  const kept = before !== null && stillSays(state, before) ? state.asked : undefined;
  const stated = { ...state, asked: kept };
  const asked = kept === undefined ? understand(stated, stock, config) : null;
  const understood = asked?.state ?? stated;
  const isPlaceless = understood.sort === 'distance' && understood.near === undefined;
  if (isPlaceless) ignored.push({ name: 'sortBy', value: sortName('distance') });
  return {
    path,
    route,
    state: isPlaceless ? withNear(understood, null) : understood,
    ignored,
    isUnderstood: understood.asked !== undefined,
    leftOut: asked?.leftOut ?? [],
    lookup: names.lookup(),
  };
}

/** Without weekly payments, distances and the map on a site that does not show them. */
function readOffered(
  parameters: URLSearchParams,
  stock: SiteStock,
  config: SiteConfig,
): ReadSearch {
  const { state, ignored } = readSearch(parameters);
  let offered: SearchState = { ...state, not: writeExclusions(readExclusions(state.not, ignored)) };
  if (state.payment !== undefined && !offersWeeklyPayments(config)) {
    offered = withPayment(offered, null);
    ignored.push({ name: PAYMENT_PARAMETERS.shown, value: WEEKLY });
  }
  const { near, map: _, ...others } = offered;
  if (!hasSeveralYards(stock, config)) {
    offered = others;
    if (near !== undefined) ignored.push({ name: NEAR_PARAMETERS.place, value: near.place });
  }
  return { state: offered, ignored };
}

/** Whether a shopper can be nearer to one vehicle than to another. */
export function hasSeveralYards(stock: SiteStock, config: SiteConfig): boolean {
  return areApart(visibleLocations(stock, config));
}

/**
 * An address with a sentence and the filters that it was read as: another sentence replaces those filters, the same
 * words add nothing to them. `before`: what the old sentence alone stands for, while it is the one that counts.
 */
function replaceAsked(
  state: SearchState,
  isEmptied: boolean,
  stock: SiteStock,
  config: SiteConfig,
): { state: SearchState; before: SearchState | null } {
  const { query, asked } = state;
  const before = asked === undefined ? null : readAlone(asked, stock, config);
  if (before === null) return { state: { ...state, asked: undefined }, before };
  if (isEmptied || (query !== asked && !isRestOf(query, before))) {
    return { state: withoutAsked(state, before), before: null };
  }
  return { state: query === asked ? { ...state, query: before.query } : { ...state }, before };
}

/** The search that a sentence stands for by itself; null if no filters can be read from it. */
function readAlone(query: string, stock: SiteStock, config: SiteConfig): SearchState | null {
  const read = understand({ ...emptySearch(), query }, stock, config);
  return read?.hasFilters ? read.state : null;
}

/** The search without what its words ask for; null if they ask for nothing that is still applied. */
export function unaskedOf(
  state: SearchState,
  stock: SiteStock,
  config: SiteConfig,
): SearchState | null {
  const read = state.asked === undefined ? null : readAlone(state.asked, stock, config);
  return read && withoutAsked(state, read);
}

/** The words of a search as filters; null if there are none, or if they contradict the filters of the address. */
function understand(
  state: SearchState,
  stock: SiteStock,
  config: SiteConfig,
): { state: SearchState; hasFilters: boolean; leftOut: readonly string[] } | null {
  if (state.query === '') return null;
  const {
    near: asked,
    leftOut = [],
    ...read
  } = understandWords(state.query, stock, hasSeveralYards(stock, config));
  const { ranges, not, text, sort } = read;
  const { weekly_price_range: steps, ...others } = read.values;
  const isWeekly = steps !== undefined && offersWeeklyPayments(config);
  const values = isWeekly ? others : read.values;
  const narrowed = narrowSearch(state, { values, ranges });
  if (narrowed === null) return null;
  // What is asked a week is shown a week, and can be changed on the slider.
  const weekly = isWeekly
    ? {
        ranges: {
          ...narrowed.ranges,
          [PAYMENT_RANGE]: state.ranges[PAYMENT_RANGE] ?? weeklyRange(steps, stock),
        },
        payment: state.payment ?? NO_TERMS,
      }
    : {};
  const near = state.near ?? asked;
  const isRead = isWeekly || hasFilters({ values, ranges, not }) || asked !== undefined;
  return {
    state: {
      ...state,
      ...(isRead && { asked: state.query }),
      ...narrowed,
      ...weekly,
      not:
        not === undefined
          ? state.not
          : [...new Set([...(state.not ?? []), ...(writeExclusions(not) ?? [])])],
      ...(near !== undefined && { near }),
      query: text,
      sort: state.sort ?? sort,
    },
    hasFilters: isRead,
    leftOut,
  };
}

function weeklyRange(steps: readonly string[], { index }: SiteStock): NumberRange {
  return rangeAmongSteps(steps, index.facets.fields.get('weekly_price_range')?.values ?? steps);
}

interface KnownNames {
  config: SiteConfig;
  names: Names;
}

/** They depend on the site and its stock, not on what is requested. */
const namesByStock = new WeakMap<SiteStock, KnownNames>();

function namesOf(stock: SiteStock, config: SiteConfig): Names {
  const known = namesByStock.get(stock);
  if (known?.config === config) return known.names;
  const names = new Names(stock, config);
  namesByStock.set(stock, { config, names });
  return names;
}

function slugsOf(stock: SiteStock): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const [slug, name] of stock.makes) slugs.set(name, slug);
  for (const [path, name] of stock.models) {
    const [make = '', model = ''] = path.split('/');
    slugs.set(`${make}/${name}`, model);
  }
  return slugs;
}

/** Resolves path segments and query values to the site's own names. */
class Names {
  readonly #stock: SiteStock;
  readonly #config: SiteConfig;
  readonly #words: SearchWords;
  /** Slug → the names of the departments that share it. */
  readonly #locations: ReadonlyMap<string, { departments: string[] }>;
  /** By a make's name, and by `{make slug}/{model name}`. */
  readonly #slugs: ReadonlyMap<string, string>;

  constructor(stock: SiteStock, config: SiteConfig) {
    this.#stock = stock;
    this.#config = config;
    this.#words = searchWords(stock, config);
    this.#slugs = slugsOf(stock);
    this.#locations = new Map(
      groupBySlug(visibleLocations(stock, config)).map(({ slug, departments }) => [
        slug,
        { departments: departments.map((department) => department.name) },
      ]),
    );
  }

  readPath(segments: readonly string[]): SearchPath | null {
    return readSearchPath(segments, this.#words);
  }

  valuesOf(path: SearchPath): SearchRoute['values'] {
    switch (path.kind) {
      case 'carTypes':
        return path.carTypes.length === CAR_TYPES.length ? {} : { car_type: [...path.carTypes] };
      case 'make':
        return { make: [path.name] };
      case 'model':
        return { make: [path.makeName], model: [path.name] };
      case 'body':
        return {
          body: this.#inStock('body', bodyLabels(path.body.key)),
        };
      case 'location':
        return { location_name: this.#departments(path.slug) };
      case 'dealership':
        return { dealership_name: [path.name] };
    }
  }

  /** As the stock spells them: addresses may also contain `land-cruiser`, and location slugs. */
  spell(field: ValueField, values: readonly string[]): string[] {
    const spelt = values.flatMap((value) => {
      // Hatch and Hatchback are one shape, whichever an address names.
      const body = field === 'body' ? bodyOf(value) : null;
      if (body !== null) return this.#inStock(field, bodyLabels(body.key));
      const known = spellingOf(this.#stock.index, field, value);
      if (known !== null) return [known];
      if (field === 'location_name' && this.#locations.has(value)) return this.#departments(value);
      if (field === 'dealership_name') {
        const named = this.#config.dealerships.find(({ slug }) => slug === value);
        if (named !== undefined) return [named.name];
      }
      return [value];
    });
    return [...new Set(spelt)];
  }

  lookup(): LandingLookup {
    const slugs = this.#slugs;
    const { dealerships } = this.#config;
    return {
      makeSlug: (name) => slugs.get(name) ?? null,
      modelSlug: (make, model) => slugs.get(`${slugs.get(make)}/${model}`) ?? null,
      bodySlug: (label) => BODIES.find((body) => body.label === label)?.slug ?? null,
      locationSlug: (name) =>
        [...this.#locations].find(([, { departments }]) => departments.includes(name))?.[0] ?? null,
      dealershipSlug: (name) =>
        dealerships.find((dealership) => dealership.name === name)?.slug ?? null,
    };
  }

  #departments(slug: string): string[] {
    return this.#inStock('location_name', this.#locations.get(slug)?.departments ?? []);
  }

  /** The values that any vehicle has; if none has one, the first, which gives an empty list. */
  #inStock(field: ValueField, values: readonly string[]): string[] {
    const found = values.filter((value) => spellingOf(this.#stock.index, field, value) === value);
    return found.length > 0 ? found : values.slice(0, 1);
  }
}
