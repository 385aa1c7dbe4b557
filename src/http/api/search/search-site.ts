import { unlessHidden } from '#domain/locations/locations.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { sortName } from '#domain/search/address/search-url.ts';
import { SORTS } from '#domain/search/query/sort-orders.ts';
import type { SearchOrder } from '#domain/search/query/sort-orders.ts';
import { SEARCH_FIELDS_BY_FACET } from '#domain/search/query/search-fields.ts';
import type { NumberField, ValueField } from '#domain/search/query/search-fields.ts';
import { toSearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { NearTerms } from '#domain/search/address/near-terms.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { bothFilters, filterOf, withinFilter } from '#domain/search/query/query-of-search.ts';
import { findNear } from '#services/search/find-near.ts';
import type { FoundNear, NearAnswer } from '#services/search/find-near.ts';
import { leaveOutWords } from '#domain/search/sentence/loosen/leave-out-words.ts';
import { hasFilters, narrowSearch } from '#domain/search/sentence/loosen/narrow-search.ts';
import type { Understood } from '#domain/search/sentence/understood.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { PostcodesPort } from '#ports/postcodes.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import { nextPiece, nextTurn } from '#http/next-turn.ts';
import type { SiteConfig } from '#site-config/site-config.ts';

/** The site of a call, found by its host. Nothing in a call can select another. */
export interface SearchApiSite {
  slug: string;
  config: SiteConfig;
  now: number;
  search: (query: SearchQuery) => Promise<SearchResponse>;
  /** Reads the words of a query as filters. */
  understand: (text: string) => Understood;
  /** The yards that visitors may see; none by default. */
  yards?: readonly DealerLocation[];
  /** Where places are; without it none is known. */
  postcodes?: Pick<PostcodesPort, 'find' | 'findSuburbs'>;
  vehicle: (id: number) => { vehicle: Vehicle; location: DealerLocation | null } | null;
}

export interface SearchApiAnswer {
  status: 200 | 400 | 404;
  body: object;
}

/** A call whose request has been read, before its work: that is to be paid for first. */
export interface PlannedCall {
  /** What it costs of the caller's budget; at least 1. */
  points: number;
  run: () => Promise<SearchApiAnswer>;
}

/** Refusing a call is no work. */
export function refusedCall(answer: SearchApiAnswer): PlannedCall {
  return { points: 1, run: async () => answer };
}

export const ORDERS: readonly SearchOrder[] = [...SORTS, 'relevance'];

/** The order that an index name selects; null for the site's own, undefined if there is no such index. */
export function orderOfIndex(site: SearchApiSite, name: string): SearchOrder | null | undefined {
  if (name === site.slug) return null;
  return ORDERS.find((order) => name === `${site.slug}_${sortName(order)}`);
}

/** As on the site's own pages: relevance if there is a text query, the nearest first near a place, else the dealer's order. */
export function ownOrder(
  { config }: SearchApiSite,
  text: string,
  yards?: readonly YardDistance[],
): SearchOrder {
  if (text.trim() !== '') return 'relevance';
  return yards === undefined ? config.stock.defaultSort : 'distance';
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

/** A part of a long list that takes a few milliseconds. */
const HITS_PER_TURN = 20;

/** Reads and converts the hits of a page. Other requests are served between the parts of a long one. */
export async function hitsOf<Shown>(
  site: SearchApiSite,
  { ids }: SearchResponse,
  show: (hit: SearchHit, location: DealerLocation | null) => Shown,
): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const [at, id] of ids.entries()) {
    if (at > 0 && at % HITS_PER_TURN === 0) await nextPiece();
    const found = site.vehicle(id);
    if (found === null) continue;
    const { vehicle } = found;
    const location = unlessHidden(found.location, site.config.locations.hidden);
    shown.push(show(toSearchHit(vehicle, location, site.config, site.now), location));
  }
  return shown;
}

export type TimedSearch = (query: SearchQuery) => Promise<{ answer: SearchResponse; ms: number }>;

/**
 * Runs the queries of a call one after the other; other requests are served in between. Queries that differ
 * only in their page are counted once.
 */
export async function inTurns<Request, Result>(
  site: SearchApiSite,
  requests: readonly Request[],
  answer: (request: Request, search: TimedSearch) => Promise<Result>,
): Promise<Result[]> {
  const search = countingOnce(site.search);
  const results: Result[] = [];
  for (const [at, request] of requests.entries()) {
    // Before the first, too: calls that arrive together do not all run in the same turn of the event loop.
    await (at === 0 ? nextTurn() : nextPiece());
    results.push(
      await answer(request, async (query) => {
        const started = performance.now();
        return { answer: await search(query), ms: performance.now() - started };
      }),
    );
  }
  return results;
}

function countingOnce(search: SearchApiSite['search']): SearchApiSite['search'] {
  const counted = new Map<string, Pick<SearchResponse, 'facets' | 'ends'>>();
  return async (query) => {
    const { offset: _, limit: __, ...selection } = query;
    const key = JSON.stringify(selection);
    const known = counted.get(key);
    if (known !== undefined) {
      return { ...(await search({ ...query, facets: [], ends: [] })), ...known };
    }
    const answer = await search(query);
    counted.set(key, { facets: answer.facets, ends: answer.ends });
    return answer;
  };
}

/** What the words of a query were read as, and those that were left out because nothing matches them. */
export type UnderstoodQuery = Understood & { leftOut: string[] };

export interface UnderstoodAnswer {
  answer: SearchResponse;
  ms: number;
  /** The query that was searched for. */
  query: SearchQuery;
  /** Null for a query without words. */
  understood: UnderstoodQuery | null;
}

/** Searches as the site's own pages do: words become filters, and what nothing matches is left out. */
export async function searchUnderstood(
  site: SearchApiSite,
  asked: SearchQuery,
  isOwnOrder: boolean,
  search: TimedSearch,
): Promise<UnderstoodAnswer> {
  if (asked.text.trim() === '') return { ...(await search(asked)), query: asked, understood: null };
  const read = site.understand(asked.text);
  const narrowed = narrowSearch(asked, read);
  const near =
    narrowed === null || read.near === undefined ? null : await nearOfWords(site, asked, read);
  const yards = near?.yards ?? asked.yards;
  // Counts of a refined field ignore its refinement, but words narrow everything.
  const words = filterOf(
    asked.conjunctive === true ? { values: {}, ranges: {}, not: read.not } : read,
  );
  const filter = words === null ? asked.filter : bothFilters(asked.filter, words);
  const query: SearchQuery =
    narrowed === null
      ? asked
      : {
          ...asked,
          ...(asked.conjunctive === true && narrowed),
          filter,
          ...(near !== null && withinOf(near, filter)),
          text: read.text,
          sort: isOwnOrder ? (read.sort ?? ownOrder(site, read.text, yards)) : asked.sort,
        };
  const understood =
    narrowed === null
      ? { values: {}, ranges: {}, text: asked.text, sort: null, leftOut: [] }
      : { ...read, leftOut: read.leftOut ?? [] };
  const found = await search(query);
  if (found.answer.total > 0) return { ...found, query, understood };
  const without = await leaveOutWords(
    query.text,
    async (text) =>
      (await search({ ...query, text, offset: 0, limit: 0, facets: [], ends: [] })).answer.total,
    narrowed === null || (!hasFilters(read) && near === null),
  );
  if (without === null) return { ...found, query, understood };
  const shorter = { ...query, text: without.text };
  return {
    ...(await search(shorter)),
    query: shorter,
    understood: {
      ...understood,
      text: without.text,
      leftOut: [...understood.leftOut, ...without.leftOut],
    },
  };
}

/** The place of a call, or of its words; null if it has none, or one that is not known. */
export async function findCallNear(
  site: SearchApiSite,
  terms: NearTerms | undefined,
): Promise<NearAnswer | null> {
  const { postcodes, yards = [] } = site;
  if (terms === undefined || postcodes === undefined) return null;
  return findNear(terms, yards, {
    findPostcode: (postcode) => postcodes.find(postcode),
    findSuburbs: (name) => postcodes.findSuburbs(name),
    logError: (error) => {
      throw error;
    },
  });
}

/** A place that the call itself names comes first. */
async function nearOfWords(
  site: SearchApiSite,
  asked: SearchQuery,
  { near }: Understood,
): Promise<FoundNear | null> {
  return asked.yards === undefined ? ((await findCallNear(site, near))?.near ?? null) : null;
}

/** What a place adds to a query. */
export function withinOf(
  { terms: { km }, yards }: FoundNear,
  filter: Filter | null,
): Pick<SearchQuery, 'yards' | 'filter'> {
  return { yards, filter: km === null ? filter : bothFilters(filter, withinFilter(yards, km)) };
}
