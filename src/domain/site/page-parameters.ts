import { BUDGET_FIELDS } from '#domain/finance/budget.ts';
import { isSearchParameter } from '#domain/search/address/read-search.ts';

/** Query parameters of pages other than the search; a route that reads another one adds it here. */
const OTHER_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.values(BUDGET_FIELDS),
  // What the sign-in page is for, where it leads, and where to who gives up.
  'type',
  'redirect',
  'back',
  // The vehicle of a page about one vehicle.
  'car_id',
  // Prefills a finance page.
  'preferredDealership',
  'vehiclePriceBudget',
  'car_type',
  'vin',
  // The compared vehicles, and whether only differences are shown.
  'cars',
  'only',
  // Sorts the locations by distance, and shows those of one state.
  'postcode',
  'state',
  // What a form about a vehicle requests.
  'request',
  // The category of a lead, on its success page.
  'category',
  // Whether a time was booked with it.
  'booked',
  // What was just done in the garage, or on the page of the saved searches.
  'done',
  // What is paid online, ordered again, at which step, and why it could not be paid.
  'payment',
  'again',
  'step',
  'not',
  // Whether a trade-in is valued for a purchase, and whether the purchase takes the newest estimate over.
  'purchase',
  'valued',
  // The search to save.
  'address',
  'reservation',
  // The page of one order.
  'order',
  // Of the link that stops alerts.
  'token',
]);

/**
 * Whether a page can depend on a parameter. All other parameters are dropped before anything reads
 * them, so that nobody can create new pages (and cache entries) by inventing names.
 */
export function isPageParameter(name: string): boolean {
  return OTHER_PARAMETERS.has(name) || isSearchParameter(name);
}
