import type { DealerLocation } from '#domain/locations/location.ts';
import { sortName } from '#domain/search/address/search-url.ts';
import { SORTS } from '#domain/search/query/sort-orders.ts';
import type { Sort } from '#domain/search/query/sort-orders.ts';
import { SEARCH_FIELDS_BY_FACET } from '#domain/search/query/search-fields.ts';
import type { NumberField, ValueField } from '#domain/search/query/search-fields.ts';
import { toSearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** The site of a call, found by its host. Nothing in a call can select another. */
export interface SearchApiSite {
  slug: string;
  config: SiteConfig;
  now: number;
  search: (query: SearchQuery) => Promise<SearchResponse>;
  vehicle: (id: number) => { vehicle: Vehicle; location: DealerLocation | null } | null;
}

export interface SearchApiAnswer {
  status: 200 | 400 | 404;
  body: object;
}

export type SearchOrder = Sort | 'relevance';

export const ORDERS: readonly SearchOrder[] = [...SORTS, 'relevance'];

/** The order that an index name selects; null for the site's own, undefined if there is no such index. */
export function orderOfIndex(site: SearchApiSite, name: string): SearchOrder | null | undefined {
  if (name === site.slug) return null;
  return ORDERS.find((order) => name === `${site.slug}_${sortName(order)}`);
}

/** As on the site's own pages: relevance if there is a text query, else the dealer's order. */
export function ownOrder({ config }: SearchApiSite, text: string): SearchOrder {
  return text.trim() === '' ? config.stock.defaultSort : 'relevance';
}

/** The fields that a visitor of the site can refine by. */
export function siteFields({ config }: SearchApiSite): {
  values: ValueField[];
  numbers: NumberField[];
} {
  const fields = config.stock.facets.map((facet) => SEARCH_FIELDS_BY_FACET[facet]);
  return {
    values: fields.map(({ value }) => value).filter((value) => value !== null),
    numbers: fields.map(({ number }) => number).filter((number) => number !== null),
  };
}

export function hitsOf(site: SearchApiSite, { ids }: SearchResponse): SearchHit[] {
  return ids
    .map((id) => site.vehicle(id))
    .filter((found) => found !== null)
    .map(({ vehicle, location }) => toSearchHit(vehicle, location, site.config, site.now));
}

export interface TimedAnswer {
  answer: SearchResponse;
  ms: number;
}

export async function searchTimed(site: SearchApiSite, query: SearchQuery): Promise<TimedAnswer> {
  const started = performance.now();
  const answer = await site.search(query);
  return { answer, ms: performance.now() - started };
}
