import * as v from 'valibot';
import { LONGEST_FILTER } from '#domain/search/filter-expression.ts';
import { LONGEST_QUERY } from '#domain/search/search-url.ts';
import { MOST_FACET_VALUES, MOST_HITS } from './search-request.ts';

/**
 * The parameters of an Algolia search that this API answers to, however they were sent: as keys of the
 * request, as an object or an address-like string called `params`. What only tunes Algolia's own
 * ranking, statistics or personalisation is passed over; what would narrow the result and cannot be
 * done here is refused, since a list that ignores a filter is wrong.
 */
const REFUSED = [
  'tagFilters',
  'insideBoundingBox',
  'insidePolygon',
  'aroundLatLng',
  'aroundLatLngViaIP',
] as const;

const LAST_PAGE = 10_000;
const LONGEST_LIST = 200;
const LONGEST_TAG = 60;
const DEFAULT_FACET_VALUES = 100;
const DEFAULT_FACET_HITS = 10;
const MOST_FACET_HITS = 100;

const whole = (most: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(most),
  );
/** More than is served is not refused: the answer says how many it was. */
const atMost = (most: number) =>
  v.pipe(
    whole(Number.MAX_SAFE_INTEGER),
    v.transform((asked) => Math.min(asked, most)),
  );
const text = (longest: number) => v.pipe(v.string(), v.maxLength(longest));

/** A list, a list in JSON, or names with commas between them. */
const list = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(v.unknown(), v.transform(toList), v.array(item), v.maxLength(LONGEST_LIST));

function toList(input: unknown): unknown {
  if (typeof input !== 'string') return input;
  if (input.startsWith('[')) {
    try {
      return JSON.parse(input) as unknown;
    } catch {
      return null;
    }
  }
  return input === '' ? [] : input.split(',');
}

/** A filter may have commas in its value: a string is one of them. */
const filterList = v.pipe(
  v.unknown(),
  v.transform((input) =>
    typeof input === 'string' && !input.startsWith('[') && input !== '' ? [input] : toList(input),
  ),
  v.array(
    v.union([
      text(LONGEST_FILTER),
      v.pipe(v.array(text(LONGEST_FILTER)), v.maxLength(LONGEST_LIST)),
    ]),
  ),
  v.maxLength(LONGEST_LIST),
);
export type FilterList = v.InferOutput<typeof filterList>;

const params = v.object({
  query: v.optional(text(LONGEST_QUERY), ''),
  page: v.optional(whole(LAST_PAGE), 0),
  hitsPerPage: v.optional(atMost(MOST_HITS)),
  offset: v.optional(whole(LAST_PAGE * MOST_HITS)),
  length: v.optional(atMost(MOST_HITS)),
  facets: v.optional(list(text(LONGEST_TAG)), []),
  maxValuesPerFacet: v.optional(atMost(MOST_FACET_VALUES), DEFAULT_FACET_VALUES),
  facetFilters: v.optional(filterList, []),
  numericFilters: v.optional(filterList, []),
  filters: v.optional(text(LONGEST_FILTER), ''),
  attributesToRetrieve: v.optional(list(text(LONGEST_TAG)), ['*']),
  attributesToHighlight: v.optional(list(text(LONGEST_TAG)), ['*']),
  highlightPreTag: v.optional(text(LONGEST_TAG), '<em>'),
  highlightPostTag: v.optional(text(LONGEST_TAG), '</em>'),
  facetQuery: v.optional(text(LONGEST_QUERY), ''),
  maxFacetHits: v.optional(
    v.pipe(
      atMost(MOST_FACET_HITS),
      v.transform((most) => most || DEFAULT_FACET_HITS),
    ),
    DEFAULT_FACET_HITS,
  ),
});
export type InstantParams = v.InferOutput<typeof params>;

export type ReadParams =
  | { ok: true; params: InstantParams; sent: string }
  | { ok: false; message: string };

const OWN_KEYS = new Set(['indexName', 'params', 'type', 'facet', 'strategy']);

export function readParams(request: Readonly<Record<string, unknown>>): ReadParams {
  const entries = [...Object.entries(request), ...packedEntries(request['params'])].filter(
    ([key, value]) => !OWN_KEYS.has(key) && value !== null && value !== undefined,
  );
  const sent = new Map(entries);
  for (const name of REFUSED) {
    const value = sent.get(name);
    if (isRequested(value)) return { ok: false, message: `${name} is not supported here` };
  }
  const read = v.safeParse(params, Object.fromEntries(sent));
  if (!read.success) {
    const name = read.issues[0].path?.[0].key;
    return {
      ok: false,
      message: `invalid value for ${typeof name === 'string' ? name : 'params'}`,
    };
  }
  return { ok: true, params: read.output, sent: echo(sent) };
}

function packedEntries(packed: unknown): [string, unknown][] {
  if (typeof packed === 'string') return [...new URLSearchParams(packed)];
  return typeof packed === 'object' && packed !== null ? Object.entries(packed) : [];
}

function isRequested(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== '' && value !== false && value !== 'false';
}

/** As that API tells back what it was asked. */
function echo(sent: ReadonlyMap<string, unknown>): string {
  const told = new URLSearchParams();
  for (const [key, value] of sent) {
    told.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return told.toString();
}
