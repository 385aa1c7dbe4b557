import * as v from 'valibot';
import { LONGEST_FILTER } from '#domain/search/query/filter-expression.ts';
import { isNumberField, isValueField } from '#domain/search/query/search-fields.ts';
import {
  LONGEST_QUERY,
  LONGEST_VALUE,
  MAX_VALUES_A_FIELD,
  sortName,
} from '#domain/search/address/search-url.ts';
import { LONGEST_PLACE, MOST_KM } from '#domain/search/address/near-terms.ts';
import { inheritedKey, isInheritedName } from './inherited-names.ts';
import { ORDERS } from './search-site.ts';

export const MAX_QUERIES = 20;
export const MAX_HITS = 100;
export const MAX_FACET_VALUES = 1_000;
export const MAX_IDS = 60;
export const LAST_OFFSET = 1_000_000;
const MAX_NUMBER = 1e12;
const MAX_FACETS = 40;
/** No index has an order by distance: it depends on the place of the query. */
const SORT_ORDERS = [...ORDERS, 'distance' as const];

/** Messages continue the field's name: 'hitsPerPage must be at most 100'. */
const text = (maxLength: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(maxLength, `must have at most ${maxLength} characters`),
  );

const whole = (min: number, max: number) =>
  v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const amount = v.pipe(
  v.number('must be a number'),
  v.minValue(-MAX_NUMBER, 'must be a number of a size that means something'),
  v.maxValue(MAX_NUMBER, 'must be a number of a size that means something'),
);

const field = v.pipe(
  v.string(),
  v.check((name) => isValueField(name) || isNumberField(name), 'is no field of the search'),
);

const scalar = v.union(
  [text(LONGEST_VALUE), amount, v.boolean()],
  'must be text, a number, or true or false',
);
const bounds = v.pipe(
  v.strictObject({ min: v.nullish(amount), max: v.nullish(amount) }),
  v.check(({ min, max }) => (min ?? max ?? null) !== null, 'must say min or max'),
);
const condition = v.union(
  [
    scalar,
    v.pipe(
      v.array(scalar),
      v.minLength(1, 'must have at least one value'),
      v.maxLength(MAX_VALUES_A_FIELD, `must have at most ${MAX_VALUES_A_FIELD} values`),
    ),
    bounds,
  ],
  'must be a value, a list of values, or bounds with min and max',
);

/** One query of `POST /api/search`. */
export const searchQuery = v.pipe(
  v.strictObject({
    index: v.optional(text(200)),
    filters: v.optional(
      v.union(
        [text(LONGEST_FILTER), v.record(field, condition)],
        'must be fields with what is asked of them, or a filter expression',
      ),
    ),
    filter: v.optional(text(LONGEST_FILTER)),
    query: v.optional(text(LONGEST_QUERY)),
    near: v.optional(text(LONGEST_PLACE)),
    within: v.optional(whole(1, MOST_KM)),
    sort: v.optional(
      v.picklist(
        SORT_ORDERS.map(sortName),
        `must be one of ${SORT_ORDERS.map(sortName).join(', ')}`,
      ),
    ),
    offset: v.optional(whole(0, LAST_OFFSET)),
    page: v.optional(whole(1, 10_000)),
    hitsPerPage: v.optional(whole(1, MAX_HITS)),
    limit: v.optional(whole(0, MAX_HITS)),
    facets: v.optional(
      v.pipe(
        v.array(field, 'must be a list of fields'),
        v.maxLength(MAX_FACETS, `must have at most ${MAX_FACETS} fields`),
      ),
    ),
    mostValues: v.optional(whole(1, MAX_FACET_VALUES)),
    highlight: v.optional(v.union([v.boolean(), v.literal('all')], 'must be "all" or true')),
    ids: v.optional(
      v.pipe(
        v.array(whole(1, Number.MAX_SAFE_INTEGER), 'must be a list of numbers'),
        v.minLength(1, 'must have at least one number'),
        v.maxLength(MAX_IDS, `must have at most ${MAX_IDS} numbers`),
      ),
    ),
  }),
  v.check(
    ({ offset, page }) => offset === undefined || page === undefined,
    'must say offset or page, not both',
  ),
  v.check(
    ({ near, within, sort }) => near !== undefined || (within === undefined && sort !== 'distance'),
    'must say near, from which distances are measured',
  ),
);
export type RequestedQuery = v.InferOutput<typeof searchQuery>;
export type RequestedFilters = Exclude<RequestedQuery['filters'], string | undefined>;

/** Several queries in one call. */
export const searchQueries = v.strictObject({
  queries: v.pipe(
    v.array(searchQuery, 'must be a list of queries'),
    v.minLength(1, 'must have at least one query'),
    v.maxLength(MAX_QUERIES, `must have at most ${MAX_QUERIES} queries`),
  ),
});

export interface RequestFault {
  /** 'queries.2.hitsPerPage'; empty for the body itself. */
  field: string;
  reason: string;
}

export type ReadRequest =
  | { ok: true; kind: 'one'; query: RequestedQuery }
  | { ok: true; kind: 'several'; queries: RequestedQuery[] }
  /** Only a filter and a limit above 0. */
  | { ok: true; kind: 'list'; query: RequestedQuery }
  | { ok: false; faults: RequestFault[] };

export function readRequest(body: unknown): ReadRequest {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, faults: [{ field: '', reason: 'The body must be a JSON object.' }] };
  }
  const inherited = inheritedNames(body);
  if (inherited !== null) return { ok: false, faults: [inherited] };
  if ('queries' in body) {
    const read = v.safeParse(searchQueries, body);
    if (!read.success) return { ok: false, faults: read.issues.map(toFault) };
    return { ok: true, kind: 'several', queries: read.output.queries };
  }
  const read = v.safeParse(searchQuery, body);
  if (!read.success) return { ok: false, faults: read.issues.map(toFault) };
  return { ok: true, kind: isList(read.output) ? 'list' : 'one', query: read.output };
}

/** The first key, field or index of a call that no call may name. */
function inheritedNames(body: object): RequestFault | null {
  const key = inheritedKey(body);
  if (key !== undefined) return { field: key, reason: 'is not known here' };
  const several = 'queries' in body && Array.isArray(body.queries);
  const queries: unknown[] = several ? (body.queries as unknown[]) : [body];
  for (const [position, query] of queries.entries()) {
    if (typeof query !== 'object' || query === null) continue;
    const at = several ? `queries.${position}.` : '';
    const unknown = inheritedKey(query);
    if (unknown !== undefined) return { field: at + unknown, reason: 'is not known here' };
    const refined = 'filters' in query ? inheritedKey(query.filters) : undefined;
    if (refined !== undefined) {
      return { field: `${at}filters.${refined}`, reason: 'is no field of the search' };
    }
    if ('index' in query && typeof query.index === 'string' && isInheritedName(query.index)) {
      return { field: `${at}index`, reason: 'is no name of an index' };
    }
  }
  return null;
}

function isList(request: RequestedQuery): boolean {
  const { index: _, limit, filter, filters, ...others } = request;
  const expression = filter ?? filters;
  return Boolean(limit) && typeof expression === 'string' && Object.keys(others).length === 0;
}

function toFault(issue: v.BaseIssue<unknown>): RequestFault {
  const keys = (issue.path ?? []).map(({ key }) => String(key));
  return { field: keys.join('.'), reason: reasonOf(issue) };
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message;
  return issue.expected === 'never' ? 'is not known here' : 'must be a group of named values';
}
