import { BUYABLE_STATUSES } from '#domain/finance/budget.ts';
import { EXPENSIVE_CENTS, USUAL_AMOUNT_CENTS } from '#domain/finance/finance-calculator.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type { SearchQuery } from '#ports/search.ts';
import { findStoredVehicle } from '#stock/snapshot/site-stock.ts';
import type { SiteRequest } from '#view-models/site-request.ts';

/** To which it is rounded, in dollars. */
const STEP = 50_000;

/**
 * The price in the middle of the stock, in dollars, of a dealer of expensive vehicles: nothing costs as little as the
 * calculator's usual amount. Null elsewhere.
 */
export async function usualPrice({ search, stock, logError }: SiteRequest): Promise<number | null> {
  const find = (changes: Partial<SearchQuery>) =>
    search({
      text: '',
      filter: null,
      values: { status: [...BUYABLE_STATUSES] },
      ranges: {},
      sort: 'priceAsc',
      offset: 0,
      limit: 0,
      facets: [],
      mostValues: 0,
      ends: [],
      ...changes,
    });
  try {
    const lowest = (await find({ ends: ['price'] })).ends.price?.min ?? 0;
    if (lowest * 100 <= USUAL_AMOUNT_CENTS) return null;
    const ranges = { price: { min: lowest, max: null } };
    const { total } = await find({ ranges });
    const { ids } = await find({ ranges, offset: Math.floor(total / 2), limit: 1 });
    const middle = ids[0] === undefined ? null : findStoredVehicle(await stock(), String(ids[0]));
    const cents = middle && cashPriceCents(middle.vehicle);
    return cents === null || cents <= EXPENSIVE_CENTS
      ? null
      : Math.round(cents / 100 / STEP) * STEP;
  } catch (error) {
    logError(error);
    return null;
  }
}
