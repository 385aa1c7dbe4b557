import { BUDGET_FIELDS } from '#domain/finance/budget.ts';
import { isSearchParameter } from '#domain/search/search-url.ts';

/** What pages besides the search read of their address; a route that reads another one adds it here. */
const OTHER_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.values(BUDGET_FIELDS),
  // The vehicle of a page about one.
  'car_id',
  // What a finance page is filled in with, besides.
  'preferredDealership',
  'vehiclePriceBudget',
  'car_type',
  'vin',
  // A comparison's vehicles, and whether it shows but what differs.
  'cars',
  'only',
  // What a form about a vehicle asks for.
  'request',
  // What a lead was about, on the page after it.
  'category',
  // Whether a time was booked with it.
  'booked',
]);

/**
 * Whether a page can depend on a parameter. Whatever else an address carries is dropped before
 * anything looks at it, so that nobody makes a new page (and a new entry of the cache) by inventing
 * names.
 */
export function isPageParameter(name: string): boolean {
  return OTHER_PARAMETERS.has(name) || isSearchParameter(name);
}
