import type { RangeName, ValueField } from '#domain/search/query/search-fields.ts';
import type { NearTerms } from './near-terms.ts';
import type { PaymentTerms } from '#domain/finance/payment-terms.ts';
import { PAYMENT_RANGE } from '#domain/search/query/search-fields.ts';
import { writeSearch } from './search-url.ts';
import type { NumberRange, SearchState } from './search-url.ts';

/** Where a search has its URL: its path, and the filters that the path already stands for. */
export interface SearchRoute {
  /** '/search/kestrel' */
  path: string;
  values: SearchState['values'];
}

/** The search page with all filters in the query. */
export const SEARCH_PATH = '/search';

/** The URL of a search: this page's path while its filters still apply, else the general one. */
export function searchHref(route: SearchRoute, state: SearchState): string {
  const stillApplies = Object.entries(route.values).every(([field, values]) =>
    isSameSet(values ?? [], state.values[field as ValueField] ?? []),
  );
  const path = stillApplies ? route.path : SEARCH_PATH;
  const query = writeSearch(stillApplies ? withoutRouteValues(route, state) : state).toString();
  return query === '' ? path : `${path}?${query}`;
}

function withoutRouteValues(route: SearchRoute, state: SearchState): SearchState {
  const values = { ...state.values };
  for (const field of Object.keys(route.values)) delete values[field as ValueField];
  return { ...state, values };
}

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}

/** Every change of the search returns to the first page. */
export function toggleValue(state: SearchState, field: ValueField, value: string): SearchState {
  const known = state.values[field] ?? [];
  const values = known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
  return withValues(state, field, values);
}

export function withValues(
  state: SearchState,
  field: ValueField,
  values: readonly string[],
): SearchState {
  const { [field]: _, ...others } = state.values;
  return {
    ...state,
    values: values.length === 0 ? others : { ...others, [field]: [...values] },
    page: 1,
  };
}

export function withRange(
  state: SearchState,
  field: RangeName,
  range: NumberRange | null,
): SearchState {
  const { [field]: _, ...others } = state.ranges;
  const isSet = range !== null && (range.min !== null || range.max !== null);
  return { ...state, ranges: isSet ? { ...others, [field]: range } : others, page: 1 };
}

/** Vehicles that have it are shown again. */
export function withoutExclusion(state: SearchState, one: string): SearchState {
  const not = state.not?.filter((other) => other !== one) ?? [];
  return { ...state, not: not.length === 0 ? undefined : not, page: 1 };
}

/** Null: prices as they are. Without terms there is nothing to pay a week that could be limited. */
export function withPayment(state: SearchState, payment: PaymentTerms | null): SearchState {
  if (payment !== null) return { ...state, payment, page: 1 };
  const { payment: _, ...others } = withRange(state, PAYMENT_RANGE, null);
  return others;
}

/** Null: anywhere, in another order than the nearest first. */
export function withNear(state: SearchState, near: NearTerms | null): SearchState {
  const sort = near === null && state.sort === 'distance' ? null : state.sort;
  return { ...state, near: near ?? undefined, sort, page: 1 };
}

export function withQuery(state: SearchState, query: string): SearchState {
  return { ...state, query, page: 1 };
}

export function withSort(state: SearchState, sort: SearchState['sort']): SearchState {
  return { ...state, sort, page: 1 };
}

export function withPage(state: SearchState, page: number): SearchState {
  return { ...state, page };
}
