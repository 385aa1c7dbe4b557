import * as v from 'valibot';
import { LONGEST_FILTER } from '#domain/search/query/filter-expression.ts';
import { LONGEST_QUERY } from '#domain/search/address/search-url.ts';
import { inheritedKey, isInheritedName } from './inherited-names.ts';
import { MAX_FACET_VALUES, MAX_HITS } from './search-request.ts';
import { refuseParam } from './instant/unsupported-params.ts';

const MAX_PAGE = 10_000;
const MAX_LIST_LENGTH = 200;
const MAX_TAG_LENGTH = 60;
/** In metres: around the whole earth. */
const MAX_RADIUS = 40_000_000;
const DEFAULT_FACET_VALUES = 100;
const DEFAULT_FACET_HITS = 10;
const MAX_FACET_HITS = 100;

const whole = (max: number) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(0),
    v.maxValue(max),
  );
/** A larger number is not refused: the response reports the number used. */
const atMost = (max: number) =>
  v.pipe(
    whole(Number.MAX_SAFE_INTEGER),
    v.transform((requested) => Math.min(requested, max)),
  );
const text = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** A list, a JSON list, or comma-separated names. */
const list = <Item>(item: v.GenericSchema<unknown, Item>) =>
  v.pipe(v.unknown(), v.transform(toList), v.array(item), v.maxLength(MAX_LIST_LENGTH));

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

/** A filter's value may contain commas, so a string is a single filter. */
const filterList = v.pipe(
  v.unknown(),
  v.transform((input) =>
    typeof input === 'string' && !input.startsWith('[') && input !== '' ? [input] : toList(input),
  ),
  v.array(
    v.union([
      text(LONGEST_FILTER),
      v.pipe(v.array(text(LONGEST_FILTER)), v.maxLength(MAX_LIST_LENGTH)),
    ]),
  ),
  v.maxLength(MAX_LIST_LENGTH),
);
export type FilterList = v.InferOutput<typeof filterList>;

/**
 * The parameters of one request that are supported, sent as its keys, or as an object or a query string called
 * `params`.
 */
export const instantSearchParams = v.object({
  query: v.optional(text(LONGEST_QUERY), ''),
  page: v.optional(whole(MAX_PAGE), 0),
  hitsPerPage: v.optional(atMost(MAX_HITS)),
  offset: v.optional(whole(MAX_PAGE * MAX_HITS)),
  length: v.optional(atMost(MAX_HITS)),
  facets: v.optional(list(text(MAX_TAG_LENGTH)), []),
  maxValuesPerFacet: v.optional(atMost(MAX_FACET_VALUES), DEFAULT_FACET_VALUES),
  facetFilters: v.optional(filterList, []),
  numericFilters: v.optional(filterList, []),
  filters: v.optional(text(LONGEST_FILTER), ''),
  attributesToRetrieve: v.optional(list(text(MAX_TAG_LENGTH)), ['*']),
  attributesToHighlight: v.optional(list(text(MAX_TAG_LENGTH)), ['*']),
  attributesToSnippet: v.optional(
    list(v.pipe(text(MAX_TAG_LENGTH), v.regex(/^[^:]+(?::[1-9]\d{0,3})?$/))),
    [],
  ),
  snippetEllipsisText: v.optional(text(MAX_TAG_LENGTH), '…'),
  highlightPreTag: v.optional(text(MAX_TAG_LENGTH), '<em>'),
  highlightPostTag: v.optional(text(MAX_TAG_LENGTH), '</em>'),
  responseFields: v.optional(list(text(MAX_TAG_LENGTH)), ['*']),
  aroundLatLng: v.optional(text(MAX_TAG_LENGTH), ''),
  aroundRadius: v.optional(v.union([whole(MAX_RADIUS), v.literal('all')])),
  facetQuery: v.optional(text(LONGEST_QUERY), ''),
  maxFacetHits: v.optional(
    v.pipe(
      atMost(MAX_FACET_HITS),
      v.transform((max) => max || DEFAULT_FACET_HITS),
    ),
    DEFAULT_FACET_HITS,
  ),
});
export type InstantParams = v.InferOutput<typeof instantSearchParams>;

const SUPPORTED: ReadonlySet<string> = new Set(Object.keys(instantSearchParams.entries));

export type ReadParams =
  | { ok: true; params: InstantParams; sent: string }
  | { ok: false; message: string };

const OWN_KEYS = new Set(['indexName', 'params', 'type', 'facet', 'strategy']);

export function readParams(request: Readonly<Record<string, unknown>>): ReadParams {
  const entries = [...Object.entries(request), ...packedEntries(request['params'])].filter(
    ([key, value]) => !OWN_KEYS.has(key) && value !== null && value !== undefined,
  );
  const sent = new Map(entries);
  const inherited = [request, request['params']].map(inheritedKey).find((key) => key !== undefined);
  if (inherited !== undefined) return { ok: false, message: `there is no parameter ${inherited}` };
  for (const [name, value] of sent) {
    const message = refuseParam(name, value, SUPPORTED);
    if (message !== null) return { ok: false, message };
  }
  const read = v.safeParse(instantSearchParams, Object.fromEntries(sent));
  if (!read.success) {
    const name = read.issues[0].path?.[0].key;
    return {
      ok: false,
      message: `invalid value for ${typeof name === 'string' ? name : 'params'}`,
    };
  }
  const message = inheritedAttribute(read.output);
  if (message !== null) return { ok: false, message };
  return { ok: true, params: read.output, sent: echo(sent) };
}

/** Other attributes that no vehicle has are passed over, as by Algolia. */
function inheritedAttribute(params: InstantParams): string | null {
  const lists = [
    'facets',
    'attributesToRetrieve',
    'attributesToHighlight',
    'attributesToSnippet',
  ] as const;
  for (const name of lists) {
    const attribute = params[name].find((one) =>
      isInheritedName(one.replace(/^-/, '').replace(/:\d+$/, '')),
    );
    if (attribute !== undefined) return `${name}: there is no attribute ${attribute}`;
  }
  return null;
}

function packedEntries(packed: unknown): [string, unknown][] {
  if (typeof packed === 'string') return [...new URLSearchParams(packed)];
  return typeof packed === 'object' && packed !== null ? Object.entries(packed) : [];
}

/** Algolia's API returns the parameters that it was sent. */
function echo(sent: ReadonlyMap<string, unknown>): string {
  const echoed = new URLSearchParams();
  for (const [key, value] of sent) {
    echoed.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return echoed.toString();
}
