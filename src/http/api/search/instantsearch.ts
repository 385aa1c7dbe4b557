import type { DealerLocation } from '#domain/locations/location.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import type { NumberField, ValueField } from '#domain/search/query/search-fields.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { SearchResponse, SearchQuery } from '#ports/search.ts';
import { toCounts } from './search.ts';
import { HIGHLIGHTED, makeHighlighter, highlightedBetween } from './highlight.ts';
import type { HighlightedField, Highlights, HighlightedText } from './highlight.ts';
import { exceededLimit, MAX_WORK, measureWork, pointsFor } from './call-work.ts';
import type { WorkLimit } from './call-work.ts';
import { isInheritedName } from './inherited-names.ts';
import { geolocOf, readAround } from './instant/around.ts';
import {
  HIERARCHY_LEVELS,
  hierarchyCounts,
  hierarchyOf,
  hierarchyQuery,
} from './instant/hierarchy.ts';
import type { HierarchyLevel } from './instant/hierarchy.ts';
import { renderingContent } from './instant/rendering-content.ts';
import { cutSnippet, snippetLengths } from './instant/snippet.ts';
import { readNarrowing } from './instantsearch-filters.ts';
import { findFacetValues } from './facet-values.ts';
import { readParams } from './instantsearch-params.ts';
import type { InstantParams } from './instantsearch-params.ts';
import {
  hitsOf,
  inTurns,
  orderOfIndex,
  ownOrder,
  refusedCall,
  searchUnderstood,
  siteFields,
} from './search-site.ts';
import type { PlannedCall, SearchApiAnswer, SearchApiSite, TimedSearch } from './search-site.ts';
import { MAX_FACET_VALUES } from './search-request.ts';

/** One per refined facet plus one; several lists on a page add up. */
const MAX_REQUESTS = 50;

interface IndexRequest {
  indexName: string;
  /** The facet whose values are searched; null for a search of vehicles. */
  facet: ValueField | null;
  params: InstantParams;
  sent: string;
  query: SearchQuery;
  /** Whether the index leaves the order to the site. */
  isOwnOrder: boolean;
  /** The levels of the hierarchy among the facets requested. */
  levels: HierarchyLevel[];
}

type ParsedRequest = { ok: true; request: IndexRequest } | { ok: false; answer: SearchApiAnswer };

const TOO_MUCH: Record<WorkLimit, string> = {
  hits: `at most ${MAX_WORK.hits} hits in all requests of a call`,
  facets: `at most ${MAX_WORK.facets} facets in all requests of a call`,
  facetValues: `at most ${MAX_WORK.facetValues} values of facets in all requests of a call`,
  conditions: `at most ${MAX_WORK.conditions} conditions in all filters of a call`,
};

/** `POST /1/indexes/{all}/queries`, where `{all}` is an asterisk: several searches in one call. */
export function planInstantSearch(site: SearchApiSite, body: unknown): PlannedCall {
  const requests = isObject(body) ? body['requests'] : null;
  if (!Array.isArray(requests)) return refusedCall(refuse(400, 'requests must be a list'));
  if (requests.length > MAX_REQUESTS) {
    return refusedCall(refuse(400, `at most ${MAX_REQUESTS} requests`));
  }
  const all: IndexRequest[] = [];
  for (const request of requests as unknown[]) {
    if (!isObject(request)) return refusedCall(refuse(400, 'a request must be an object'));
    const { indexName, type, facet } = request;
    const read = parseRequest(site, indexName, type === 'facet' ? (facet ?? '') : null, request);
    if (!read.ok) return refusedCall(read.answer);
    all.push(read.request);
  }
  return planRequests(site, all, (results) => ({ results }));
}

/** `POST /1/indexes/{indexName}/query`. */
export function planInstantSearchOne(
  site: SearchApiSite,
  indexName: string,
  body: unknown,
): PlannedCall {
  return planSingle(site, indexName, null, body);
}

/** `POST /1/indexes/{indexName}/facets/{facet}/query`. */
export function planFacetValues(
  site: SearchApiSite,
  indexName: string,
  facet: string,
  body: unknown,
): PlannedCall {
  return planSingle(site, indexName, facet, body);
}

function planSingle(
  site: SearchApiSite,
  indexName: string,
  facet: string | null,
  body: unknown,
): PlannedCall {
  if (!isObject(body)) return refusedCall(refuse(400, 'the body must be an object'));
  const read = parseRequest(site, indexName, facet, body);
  if (!read.ok) return refusedCall(read.answer);
  return planRequests(site, [read.request], ([result]) => ({ ...result }));
}

function planRequests(
  site: SearchApiSite,
  requests: readonly IndexRequest[],
  toBody: (results: readonly object[]) => object,
): PlannedCall {
  const work = measureWork(
    requests.flatMap(({ query, params, levels }) => [
      {
        query,
        highlight: params.attributesToHighlight.length + params.attributesToSnippet.length > 0,
      },
      ...(levels.length > 0 ? [{ query: hierarchyQuery(query), highlight: false }] : []),
    ]),
  );
  const limit = exceededLimit(work);
  if (limit !== null) return refusedCall(refuse(400, TOO_MUCH[limit]));
  return {
    points: pointsFor(work),
    async run() {
      const results = await inTurns(site, requests, (request, search) =>
        answerRequest(site, request, search),
      );
      return { status: 200, body: toBody(results) };
    },
  };
}

function parseRequest(
  site: SearchApiSite,
  indexName: unknown,
  facet: unknown,
  request: Readonly<Record<string, unknown>>,
): ParsedRequest {
  const fail = (status: 400 | 404, message: string): ParsedRequest => ({
    ok: false,
    answer: refuse(status, message),
  });
  if (typeof indexName !== 'string') return fail(400, 'indexName is missing');
  if (isInheritedName(indexName)) return fail(400, `${indexName} is no name of an index`);
  const order = orderOfIndex(site, indexName);
  if (order === undefined) return fail(404, `Index ${indexName.slice(0, 200)} does not exist`);
  const read = readParams(request);
  if (!read.ok) return fail(400, read.message);
  const { params, sent } = read;
  const narrowing = readNarrowing(params);
  if (!narrowing.ok) return fail(400, narrowing.message);
  const around = readAround(params, site.yards ?? []);
  if (!around.ok) return fail(400, around.message);
  const searched = typeof facet === 'string' && isValueField(facet) ? facet : null;
  if (facet !== null && searched === null) {
    return fail(400, 'facet must name a field whose values can be searched');
  }
  return {
    ok: true,
    request: {
      indexName,
      facet: searched,
      params,
      sent,
      isOwnOrder: order === null,
      levels:
        searched === null ? HIERARCHY_LEVELS.filter((level) => params.facets.includes(level)) : [],
      query: {
        text: params.query,
        ...narrowing.narrowing,
        filter: allOf(narrowing.narrowing.filter, around.filter),
        sort: order ?? aroundOrder(around.nearest, params.query) ?? ownOrder(site, params.query),
        ...(around.nearest !== undefined && { yards: around.nearest }),
        ...(searched === null ? paging(site, params) : { offset: 0, limit: 0 }),
        ...facetsRequested(site, searched === null ? params.facets : [searched]),
        mostValues: searched === null ? params.maxValuesPerFacet : MAX_FACET_VALUES,
        // The client sends one more request for each refined facet, without that facet's refinement.
        conjunctive: true,
      },
    },
  };
}

/** Words come before distances, as Algolia ranks. */
function aroundOrder(nearest: unknown, text: string): 'distance' | null {
  return nearest === undefined || text.trim() !== '' ? null : 'distance';
}

function allOf(a: Filter | null, b: Filter | null): Filter | null {
  return a === null || b === null ? (a ?? b) : { kind: 'all', of: [a, b] };
}

function perPageOf(site: SearchApiSite, { hitsPerPage, length }: InstantParams): number {
  return length ?? hitsPerPage ?? site.config.stock.pageSize;
}

function paging(site: SearchApiSite, params: InstantParams): { offset: number; limit: number } {
  const limit = perPageOf(site, params);
  return { offset: params.offset ?? params.page * limit, limit };
}

/** A name that is not a field has no values and is left out. */
function facetsRequested(
  site: SearchApiSite,
  names: readonly string[],
): { facets: ValueField[]; ends: NumberField[] } {
  const own = siteFields(site);
  const requested = names.includes('*') ? [...own.values, ...own.numbers, ...names] : names;
  const all = [...new Set(requested)];
  return { facets: all.filter(isValueField), ends: all.filter(isNumberField) };
}

async function answerRequest(
  site: SearchApiSite,
  request: IndexRequest,
  search: TimedSearch,
): Promise<object> {
  const { params, facet, levels } = request;
  const { answer, ms, query } = await searchUnderstood(
    site,
    request.query,
    request.isOwnOrder,
    search,
  );
  const processingTimeMS = Math.ceil(ms);
  if (facet !== null) {
    return {
      facetHits: findFacetValues(answer.facets[facet] ?? [], params),
      exhaustiveFacetsCount: true,
      processingTimeMS,
    };
  }
  const perPage = perPageOf(site, params);
  const counts = {
    ...answer.facets,
    ...(levels.length > 0 &&
      hierarchyCounts(
        (await search(hierarchyQuery(query))).answer,
        levels,
        params.maxValuesPerFacet,
      )),
  };
  return only(params.responseFields, {
    hits: await hitsOf(site, answer, toHit(params)),
    nbHits: answer.total,
    page: perPage === 0 ? params.page : Math.floor(query.offset / perPage),
    nbPages: perPage === 0 ? 0 : Math.ceil(answer.total / perPage),
    hitsPerPage: perPage,
    ...(query.facets.length + query.ends.length + levels.length > 0 && {
      facets: {
        ...Object.fromEntries(query.ends.map((field) => [field, {}])),
        ...toCounts({ facets: counts }),
      },
      facets_stats: toStats(answer),
      renderingContent: renderingContent(site.config, query, answer, counts),
    }),
    exhaustive: { facetsCount: true, nbHits: true },
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    query: params.query,
    params: request.sent,
    index: request.indexName,
    processingTimeMS,
  });
}

/** The fields that were asked for; `*` is all. */
function only(names: readonly string[], result: object): object {
  if (names.includes('*')) return result;
  return Object.fromEntries(Object.entries(result).filter(([name]) => names.includes(name)));
}

function toStats({ ends }: SearchResponse): object {
  return Object.fromEntries(Object.entries(ends).filter(([, found]) => found !== null));
}

function toHit(params: InstantParams): (hit: SearchHit, location: DealerLocation | null) => object {
  const highlight = makeHighlighter(params.query);
  const isHighlighted = named(params.attributesToHighlight);
  const isRetrieved = named(params.attributesToRetrieve);
  const highlighted = HIGHLIGHTED.filter(isHighlighted);
  const snippets = snippetLengths(params.attributesToSnippet, HIGHLIGHTED);
  const snipped = HIGHLIGHTED.filter((field) => snippets.has(field));
  const retrievesAll = params.attributesToRetrieve.join() === '*';
  return (vehicle, location) => {
    const hit = { ...vehicle, ...hierarchyOf(vehicle), ...geolocOf(location) };
    const marked = highlighted.length + snipped.length > 0 ? highlight(vehicle) : null;
    return {
      ...(retrievesAll
        ? hit
        : Object.fromEntries(Object.entries(hit).filter(([field]) => isRetrieved(field)))),
      objectID: String(vehicle.id),
      ...(marked !== null &&
        highlighted.length > 0 && {
          _highlightResult: toHighlightResult(marked, highlighted, (text) => ({
            ...describe(text, marked, params),
            matchedWords: text.words,
          })),
        }),
      ...(marked !== null &&
        snipped.length > 0 && {
          _snippetResult: toHighlightResult(marked, snipped, (text, field) =>
            describe(
              cutSnippet(text, snippets.get(field) ?? 1, params.snippetEllipsisText),
              marked,
              params,
            ),
          ),
        }),
    };
  };
}

/** `*` selects all fields, `-field` excludes one. */
function named(list: readonly string[]): (field: string) => boolean {
  const names = new Set(list);
  return (field) => (names.has('*') || names.has(field)) && !names.has(`-${field}`);
}

function describe(
  text: HighlightedText,
  { requested }: Highlights,
  { highlightPreTag, highlightPostTag }: InstantParams,
): { value: string; matchLevel: 'none' | 'partial' | 'full' } {
  const { length } = text.words;
  return {
    value: highlightedBetween(text, highlightPreTag, highlightPostTag),
    matchLevel: length === 0 ? 'none' : length < requested ? 'partial' : 'full',
  };
}

function toHighlightResult(
  { fields }: Highlights,
  wanted: readonly HighlightedField[],
  show: (text: HighlightedText, field: HighlightedField) => object,
): object {
  return Object.fromEntries(
    wanted.flatMap((field) => {
      const found = fields[field];
      if (found === undefined) return [];
      return [
        [field, Array.isArray(found) ? found.map((text) => show(text, field)) : show(found, field)],
      ];
    }),
  );
}

function refuse(status: 400 | 404, message: string): SearchApiAnswer {
  return { status, body: { message, status } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
