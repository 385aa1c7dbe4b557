import { PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import { API_SEARCH } from '#domain/site/api-paths.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import type { FacetValueModel, ValueFacetModel } from '../listing-model.ts';

const MAX_VALUES = 1000;

/**
 * The body for `POST /api/search`: no vehicles, only how often each value of one field occurs.
 * `filters` takes either values or bounds for a field: if both are set, the range is sent as an
 * expression, like limits of the weekly payment, which only the server can write. The counted field's own range is left out, since it does not narrow the field's counts.
 */
export function facetRequest(
  { query, values, ranges: requested }: SearchState,
  field: string,
  expression: string | null = null,
) {
  const { [PAYMENT_RANGE]: _, ...ranges } = requested;
  const both = Object.entries(ranges).filter(([name]) => name in values && name !== field);
  const filter = [
    ...both.map(([name, range]) => boundsText(name, range)),
    ...(expression === null ? [] : [`(${expression})`]),
  ].join(' AND ');
  return {
    query,
    filters: { ...ranges, ...values },
    ...(filter === '' ? {} : { filter }),
    facets: [field],
    mostValues: MAX_VALUES,
    limit: 0,
  };
}

function boundsText(name: string, { min, max }: NumberRange): string {
  const ends = [min === null ? '' : `${name} >= ${min}`, max === null ? '' : `${name} <= ${max}`];
  return ends.filter(Boolean).join(' AND ');
}

const ORDERS: Record<
  NonNullable<ValueFacetModel['order']>,
  (a: FacetValueModel, b: FacetValueModel) => number
> = {
  name: (a, b) => a.label.localeCompare(b.label, 'en-AU', { numeric: true }),
  latest: (a, b) => Number(b.value) - Number(a.value),
};

/** The response's values as the panel shows them: in its order, else those of the page first, then the most frequent. */
export function toFacetValues(
  counts: Readonly<Record<string, number>>,
  facet: ValueFacetModel,
): FacetValueModel[] {
  const listed = new Map(facet.values.map((value) => [value.value, value]));
  const found = Object.entries(counts)
    .filter(([value]) => !listed.has(value))
    .map(([value, count]) => ({ value, label: value, count, chosen: false }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en-AU'));
  const all = [...facet.values, ...found];
  return facet.order === undefined ? all : all.toSorted(ORDERS[facet.order]);
}

export async function fetchFacetValues(
  facet: ValueFacetModel,
  state: SearchState,
  signal: AbortSignal,
): Promise<FacetValueModel[]> {
  const response = await fetch(API_SEARCH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(facetRequest(state, facet.field, facet.filter)),
    signal,
  });
  if (!response.ok) throw new Error(`The search API responded with status ${response.status}.`);
  const body = (await response.json()) as {
    facets?: Partial<Record<string, Record<string, number>>>;
  };
  return toFacetValues(body.facets?.[facet.field] ?? {}, facet);
}
