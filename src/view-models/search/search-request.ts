import { BODIES, bodyOf, bodySynonyms } from '#domain/vehicle/bodies.ts';
import { groupBySlug } from '#domain/locations/locations.ts';
import type { LandingLookup } from '#domain/search/search-index-rules.ts';
import { SEARCH_PATH } from '#domain/search/search-links.ts';
import type { SearchRoute } from '#domain/search/search-links.ts';
import { readSearchPath } from '#domain/search/search-path.ts';
import type { SearchPath } from '#domain/search/search-path.ts';
import { isValueField } from '#domain/search/search-fields.ts';
import type { ValueField } from '#domain/search/search-fields.ts';
import { readSearch } from '#domain/search/search-url.ts';
import type { IgnoredPart, SearchState } from '#domain/search/search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { spellingOf } from '#stock/engine/text/spelling.ts';
import { searchWords, visibleLocations } from '#stock/search-words.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';

/** What an address asks for on this site. */
export interface SearchRequest {
  /** Null for the search with everything in its query. */
  path: SearchPath | null;
  route: SearchRoute;
  state: SearchState;
  ignored: IgnoredPart[];
  /** Which names have a page of their own. */
  lookup: LandingLookup;
}

/** Null where the words of the path mean nothing on this site. */
export function readSearchRequest(
  words: readonly string[],
  parameters: URLSearchParams,
  stock: SiteStock,
  config: SiteConfig,
): SearchRequest | null {
  const names = new Names(stock, config);
  const path = words.length === 0 ? null : names.readPath(words);
  if (words.length > 0 && path === null) return null;
  const { state, ignored } = readSearch(parameters);
  const place: SearchRoute = {
    path: [SEARCH_PATH, ...words.map(encodeURIComponent)].join('/'),
    values: path === null ? {} : names.valuesOf(path),
  };
  const values: SearchState['values'] = {};
  for (const [field, some] of Object.entries(state.values)) {
    if (isValueField(field)) values[field] = names.spell(field, some);
  }
  // The words of the path hold; a query can narrow them and cannot say the contrary.
  for (const [field, fixed] of Object.entries(place.values)) {
    if (!isValueField(field) || fixed === undefined) continue;
    const asked = values[field] ?? [];
    const both = asked.filter((value) => fixed.includes(value));
    for (const value of asked) if (!fixed.includes(value)) ignored.push({ name: field, value });
    values[field] = both.length === 0 ? fixed : both;
  }
  return { path, route: place, state: { ...state, values }, ignored, lookup: names.lookup() };
}

interface Slugs {
  /** By a make's name, and by `{make slug}/{model name}`. */
  slugs: ReadonlyMap<string, string>;
}

const slugsByStock = new WeakMap<SiteStock, Slugs>();

/** The way back from names, worked out once a snapshot. */
function slugsOf(stock: SiteStock): Slugs {
  const known = slugsByStock.get(stock);
  if (known !== undefined) return known;
  const slugs = new Map<string, string>();
  for (const [slug, name] of stock.makes) slugs.set(name, slug);
  for (const [path, name] of stock.models) {
    const [make = '', model = ''] = path.split('/');
    slugs.set(`${make}/${name}`, model);
  }
  const made = { slugs };
  slugsByStock.set(stock, made);
  return made;
}

/** The site's own names behind the words of addresses. */
class Names {
  readonly #stock: SiteStock;
  readonly #config: SiteConfig;
  /** Slug → the names of the departments that share it. */
  readonly #locations: ReadonlyMap<string, { departments: string[] }>;

  constructor(stock: SiteStock, config: SiteConfig) {
    this.#stock = stock;
    this.#config = config;
    this.#locations = new Map(
      groupBySlug(visibleLocations(stock, config)).map(({ slug, departments }) => [
        slug,
        { departments: departments.map((department) => department.name) },
      ]),
    );
  }

  readPath(words: readonly string[]): SearchPath | null {
    return readSearchPath(words, searchWords(this.#stock, this.#config));
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
          body: this.#inStock(
            'body',
            bodySynonyms(path.body.key).map((body) => bodyOf(body)?.label ?? body),
          ),
        };
      case 'location':
        return { location_name: this.#departments(path.slug) };
      case 'dealership':
        return { dealership_name: [path.name] };
    }
  }

  /** As the stock spells them: addresses also say `land-cruiser`, and places by their slug. */
  spell(field: ValueField, values: readonly string[]): string[] {
    const spelt = values.flatMap((value) => {
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
    const { slugs } = slugsOf(this.#stock);
    const { dealerships } = this.#config;
    return {
      makeSlug: (name) => slugs.get(name) ?? null,
      modelSlug: (make, model) => slugs.get(`${slugs.get(make)}/${model}`) ?? null,
      bodySlug: (label) => BODIES.find((body) => body.label === label)?.slug ?? null,
      locationSlug: (name) =>
        [...this.#locations].find(([, { departments }]) => departments.includes(name))?.[0] ?? null,
      dealershipSlug: (name) => dealerships.find((one) => one.name === name)?.slug ?? null,
    };
  }

  #departments(slug: string): string[] {
    return this.#inStock('location_name', this.#locations.get(slug)?.departments ?? []);
  }

  /** Those that any vehicle has; the first where none has one, for an empty list is a list too. */
  #inStock(field: ValueField, values: readonly string[]): string[] {
    const found = values.filter((value) => spellingOf(this.#stock.index, field, value) === value);
    return found.length > 0 ? found : values.slice(0, 1);
  }
}
