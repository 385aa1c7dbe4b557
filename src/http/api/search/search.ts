import { readFilter } from '#domain/search/query/filter-expression.ts';
import type { Filter, FilterFault } from '#domain/search/query/filter-expression.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import { sortName } from '#domain/search/address/search-url.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import type { DealerLocation } from '#domain/locations/location.ts';
import { wholeKm } from '#domain/locations/distance.ts';
import type { FacetCount, SearchQuery } from '#ports/search.ts';
import type { ErrorBody } from '#http/errors.ts';
import { exceededLimit, MAX_WORK, measureWork, pointsFor } from './call-work.ts';
import type { WorkLimit } from './call-work.ts';
import { orderedValues } from './facet-order.ts';
import { makeHighlighter, highlightedHtml } from './highlight.ts';
import type { Highlights } from './highlight.ts';
import {
  hitsOf,
  inTurns,
  findCallNear,
  orderOfIndex,
  ORDERS,
  ownOrder,
  refusedCall,
  searchUnderstood,
  siteFields,
  withinOf,
} from './search-site.ts';
import type {
  PlannedCall,
  SearchApiAnswer,
  SearchApiSite,
  TimedSearch,
  UnderstoodQuery,
} from './search-site.ts';
import { readRequest } from './search-request.ts';
import type { RequestedFilters, RequestedQuery, RequestFault } from './search-request.ts';

const DEFAULT_FACET_VALUES = 100;

interface Planned {
  /** Whether the call leaves the order to the site. */
  isOwnOrder: boolean;
  requested: RequestedQuery;
  query: SearchQuery;
  perPage: number;
}

type Plan =
  | { ok: true; planned: Planned }
  | { ok: false; kind: 'index'; field: string; name: string }
  | { ok: false; kind: 'field'; field: string; reason: string }
  | { ok: false; kind: 'filter'; field: string; fault: FilterFault };

const REASONS: Record<WorkLimit, string> = {
  hits: `must request at most ${MAX_WORK.hits} hits together`,
  facets: `must request at most ${MAX_WORK.facets} facets together`,
  facetValues: `must request at most ${MAX_WORK.facetValues} values of facets together`,
  conditions: `must have at most ${MAX_WORK.conditions} conditions in all their filters together`,
};

/** `POST /api/search`. */
export function planSearch(site: SearchApiSite, body: unknown): PlannedCall {
  const request = readRequest(body);
  if (!request.ok) return refusedCall(refuse(request.faults));
  const several = request.kind === 'several';
  const planned: Planned[] = [];
  for (const [at, requested] of (several ? request.queries : [request.query]).entries()) {
    const plan = planQuery(site, requested, several ? `queries.${at}.` : '');
    if (!plan.ok) return refusedCall(refusePlan(plan));
    planned.push(plan.planned);
  }
  const work = measureWork(
    planned.map(({ requested, query }) => ({
      query,
      highlight: Boolean(requested.highlight),
      maxHits: requested.ids?.length,
    })),
  );
  const limit = exceededLimit(work);
  if (limit !== null) {
    return refusedCall(refuse([{ field: several ? 'queries' : 'filter', reason: REASONS[limit] }]));
  }
  return {
    points: pointsFor(work),
    async run() {
      const placed: Planned[] = [];
      for (const [at, one] of planned.entries()) {
        const found = one.requested.near === undefined ? null : await place(site, one);
        if (found === null) placed.push(one);
        else if (found.fault === null) placed.push(found.planned);
        else return refuse([{ field: several ? `queries.${at}.near` : 'near', ...found.fault }]);
      }
      const answers = await inTurns(site, placed, (one, search) => answerOne(site, one, search));
      if (several) return { status: 200, body: { results: answers } };
      const [answer] = answers;
      return {
        status: 200,
        body: request.kind === 'list' ? { hits: answer?.hits } : { ...answer },
      };
    },
  };
}

type Placed = { planned: Planned; fault: null } | { fault: { reason: string } };

/** With the yards around the place of the query, if it names one. */
async function place(site: SearchApiSite, planned: Planned): Promise<Placed> {
  const { near, within = null } = planned.requested;
  if (near === undefined) return { planned, fault: null };
  const found = await findCallNear(site, { place: near, km: within });
  if (found === null || found.near === null) {
    return { fault: { reason: 'is no postcode or suburb that is known' } };
  }
  const { query, isOwnOrder } = planned;
  const { yards } = found.near;
  const sort = isOwnOrder ? ownOrder(site, query.text, yards) : query.sort;
  return {
    planned: { ...planned, query: { ...query, ...withinOf(found.near, query.filter), sort } },
    fault: null,
  };
}

function planQuery(site: SearchApiSite, requested: RequestedQuery, at: string): Plan {
  const order = requested.index === undefined ? null : orderOfIndex(site, requested.index);
  if (order === undefined) {
    return { ok: false, kind: 'index', field: `${at}index`, name: requested.index ?? '' };
  }
  const conditions: Filter[] = [];
  for (const name of ['filter', 'filters'] as const) {
    const expression = requested[name];
    if (typeof expression !== 'string') continue;
    const read = readFilter(expression);
    if (!read.ok) return { ok: false, kind: 'filter', field: at + name, fault: read.fault };
    if (read.filter !== null) conditions.push(read.filter);
  }
  if (requested.ids !== undefined) conditions.push({ kind: 'ids', ids: requested.ids });
  const narrowed = narrow(typeof requested.filters === 'object' ? requested.filters : {});
  if (!narrowed.ok) {
    const { field, reason } = narrowed.fault;
    return { ok: false, kind: 'field', field: `${at}filters.${field}`, reason };
  }
  const text = requested.query ?? '';
  const { pageSize } = site.config.stock;
  const perPage = requested.hitsPerPage ?? (requested.limit || pageSize);
  const fields = facetFields(site, requested.facets);
  return {
    ok: true,
    planned: {
      isOwnOrder: requested.sort === undefined && order === null,
      requested,
      perPage,
      query: {
        text,
        values: narrowed.values,
        ranges: narrowed.ranges,
        filter: joined(conditions),
        sort:
          [...ORDERS, 'distance' as const].find((known) => sortName(known) === requested.sort) ??
          order ??
          ownOrder(site, text),
        offset: requested.offset ?? ((requested.page ?? 1) - 1) * perPage,
        limit: Math.min(perPage, requested.limit ?? perPage),
        facets: fields.values,
        mostValues: requested.mostValues ?? DEFAULT_FACET_VALUES,
        ends: fields.numbers,
      },
    },
  };
}

function joined(conditions: readonly Filter[]): Filter | null {
  const [first] = conditions;
  if (first === undefined) return null;
  return conditions.length === 1 ? first : { kind: 'all', of: [...conditions] };
}

type Narrowed =
  | ({ ok: true } & Required<Pick<SearchQuery, 'values' | 'ranges'>>)
  | { ok: false; fault: RequestFault };

function narrow(filters: RequestedFilters): Narrowed {
  const values: SearchQuery['values'] = {};
  const ranges: SearchQuery['ranges'] = {};
  for (const [field, condition] of Object.entries(filters)) {
    const bounded = typeof condition === 'object' && !Array.isArray(condition);
    if (bounded && isNumberField(field)) {
      ranges[field] = { min: condition.min ?? null, max: condition.max ?? null };
    } else if (bounded) {
      return { ok: false, fault: { field, reason: 'has no order: say its values' } };
    } else if (isValueField(field)) {
      values[field] = [condition].flat().map(String);
    } else if (isNumberField(field) && typeof condition === 'number') {
      ranges[field] = { min: condition, max: condition };
    } else {
      return {
        ok: false,
        fault: { field, reason: 'must be a number, or bounds with min and max' },
      };
    }
  }
  return { ok: true, values, ranges };
}

function facetFields(site: SearchApiSite, requested: readonly string[] | undefined) {
  if (requested === undefined) return siteFields(site);
  const names = [...new Set(requested)];
  return { values: names.filter(isValueField), numbers: names.filter(isNumberField) };
}

export interface SearchResult {
  hits: (SearchHit & {
    /** From the place of the query to the vehicle's yard. */
    distance_km?: number;
    _highlight?: Record<string, string | string[]>;
  })[];
  count: number;
  page: number;
  pages: number;
  facets: Record<string, Record<string, number>>;
  /** Of the facets whose values an object cannot hold in order. */
  facetOrder: Record<string, string[]>;
  ranges: Record<string, { min: number; max: number } | null>;
  /** What the words of the query were read as. */
  understood?: UnderstoodQuery;
  ms: number;
}

async function answerOne(
  site: SearchApiSite,
  { requested, query: asked, perPage, isOwnOrder }: Planned,
  search: TimedSearch,
): Promise<SearchResult> {
  const { answer, ms, query, understood } = await searchUnderstood(site, asked, isOwnOrder, search);
  const highlight = requested.highlight ? makeHighlighter(asked.text) : null;
  return {
    hits: await hitsOf(site, answer, (hit, location) => ({
      ...hit,
      ...distanceOf(location, query.yards),
      ...(highlight !== null && { _highlight: toHtml(highlight(hit)) }),
    })),
    count: answer.total,
    page: Math.floor(query.offset / perPage) + 1,
    pages: Math.ceil(answer.total / perPage),
    facets: toCounts(answer),
    facetOrder: orderedValues(answer),
    ranges: { ...answer.ends },
    ...(understood !== null && { understood }),
    ms: Math.round(ms * 1000) / 1000,
  };
}

/** As pages show it: a postcode is no exact place. */
function distanceOf(
  location: DealerLocation | null,
  yards: SearchQuery['yards'],
): { distance_km?: number } {
  const km = yards?.find(({ name }) => name === location?.name)?.km;
  return km === undefined ? {} : { distance_km: wholeKm(km) };
}

function toHtml({ fields }: Highlights): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, highlighted]) => [
      field,
      Array.isArray(highlighted) ? highlighted.map(highlightedHtml) : highlightedHtml(highlighted),
    ]),
  );
}

/** Field → value → count, the most frequent first. */
export function toCounts({
  facets,
}: {
  facets: Readonly<Record<string, readonly FacetCount[]>>;
}): SearchResult['facets'] {
  return Object.fromEntries(
    Object.entries(facets).map(([field, counts]) => [
      field,
      Object.fromEntries(counts.map(({ value, count }) => [value, count])),
    ]),
  );
}

/** For an error in a filter, `position` is its offset in the filter, from 0. */
interface SearchErrorBody {
  error: ErrorBody['error'] & { position?: number };
}

function refuse(faults: readonly RequestFault[]): SearchApiAnswer {
  const reasons = new Map<string, string[]>();
  for (const { field, reason } of faults) {
    if (field !== '') reasons.set(field, [...(reasons.get(field) ?? []), reason]);
  }
  const [first] = faults;
  const message = `${first?.field ?? ''} ${first?.reason ?? 'The request cannot be read'}`.trim();
  const body: SearchErrorBody = {
    error: {
      code: 'bad_request',
      message: message.endsWith('.') ? message : `${message}.`,
      ...(reasons.size > 0 && { fields: Object.fromEntries(reasons) }),
    },
  };
  return { status: 400, body };
}

function refusePlan(plan: Exclude<Plan, { ok: true }>): SearchApiAnswer {
  if (plan.kind === 'index') {
    const message = `There is no index “${plan.name}” at this site.`;
    const body: SearchErrorBody = {
      error: { code: 'not_found', message, fields: { [plan.field]: [message] } },
    };
    return { status: 404, body };
  }
  if (plan.kind === 'field') return refuse([plan]);
  const { message, position } = plan.fault;
  const body: SearchErrorBody = {
    error: { code: 'bad_request', message, position, fields: { [plan.field]: [message] } },
  };
  return { status: 400, body };
}
