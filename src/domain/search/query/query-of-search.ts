import type { PaymentSite } from '#domain/finance/weekly-payments.ts';
import type { NumberRange, SearchFilters, SearchState } from '#domain/search/address/search-url.ts';
import { readExclusions } from '#domain/search/address/exclusions.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import type { Filter } from './filter-expression.ts';
import { paymentFilter } from './payment-filter.ts';
import { isNumberField, isValueField, PAYMENT_RANGE } from './search-fields.ts';
import type { NumberField } from './search-fields.ts';

/** The part of a query that an address decides. */
export interface SearchTerms {
  text: string;
  values: SearchState['values'];
  ranges: Partial<Record<NumberField, NumberRange>>;
  filter: Filter | null;
  yards?: readonly YardDistance[] | undefined;
}

/**
 * What a weekly payment may be is turned into years and prices, which the index knows, and a distance into yards:
 * `yards` are those of `state.near`.
 */
export function queryOf(
  state: SearchState,
  site: PaymentSite,
  now: number,
  yards?: readonly YardDistance[],
): SearchTerms {
  const { query, values, payment, near, not } = state;
  const { [PAYMENT_RANGE]: weekly, ...ranges } = state.ranges;
  const filters = [
    ...(not === undefined ? [] : [exclusionFilter(readExclusions(not))]),
    ...(weekly === undefined || payment === undefined
      ? []
      : [paymentFilter(weekly, payment, site, now)]),
    ...(near === undefined || near.km === null || yards === undefined
      ? []
      : [withinFilter(yards, near.km)]),
  ];
  const [first = null] = filters;
  const filter: Filter | null = filters.length < 2 ? first : { kind: 'all', of: filters };
  return { text: query, values, ranges, filter, ...(yards !== undefined && { yards }) };
}

/** Both must hold. */
export function bothFilters(first: Filter | null, second: Filter): Filter {
  return first === null ? second : { kind: 'all', of: [first, second] };
}

/** Values and ranges as conditions that also narrow the counts of their own fields; null if there are none. */
export function filterOf({
  not,
  ...filters
}: SearchFilters & { not?: SearchFilters | undefined }): Filter | null {
  const of = [...conditionsOf(filters), ...(not === undefined ? [] : [exclusionFilter(not)])];
  return of.length === 0 ? null : { kind: 'all', of };
}

/** The vehicles that have nothing of it. */
export function exclusionFilter(not: SearchFilters): Filter {
  return { kind: 'not', of: { kind: 'any', of: conditionsOf(not) } };
}

function conditionsOf({ values, ranges }: SearchFilters): Filter[] {
  const of: Filter[] = [];
  for (const [field, wanted] of Object.entries(values)) {
    if (isValueField(field)) of.push({ kind: 'values', field, values: wanted });
  }
  for (const [field, range] of Object.entries(ranges)) {
    if (!isNumberField(field)) continue;
    of.push({ kind: 'range', field, ...range, open: { min: false, max: false } });
  }
  return of;
}

/** The vehicles at yards so near. */
export function withinFilter(yards: readonly YardDistance[], km: number): Filter {
  const values = yards.filter((yard) => yard.km <= km).map(({ name }) => name);
  // An empty list of values has no expression.
  if (values.length === 0) return { kind: 'any', of: [] };
  return { kind: 'values', field: 'location_name', values };
}
