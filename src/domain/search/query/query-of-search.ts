import type { PaymentSite } from '#domain/finance/weekly-payments.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import type { Filter } from './filter-expression.ts';
import { paymentFilter } from './payment-filter.ts';
import { PAYMENT_RANGE } from './search-fields.ts';
import type { NumberField } from './search-fields.ts';

/** The part of a query that an address decides. */
export interface SearchTerms {
  text: string;
  values: SearchState['values'];
  ranges: Partial<Record<NumberField, NumberRange>>;
  filter: Filter | null;
}

/** What a weekly payment may be is turned into years and prices, which the index knows. */
export function queryOf(state: SearchState, site: PaymentSite, now: number): SearchTerms {
  const { query, values, payment } = state;
  const { [PAYMENT_RANGE]: weekly, ...ranges } = state.ranges;
  const filter =
    weekly === undefined || payment === undefined
      ? null
      : paymentFilter(weekly, payment, site, now);
  return { text: query, values, ranges, filter };
}
