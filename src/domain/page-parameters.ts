/**
 * The parameters that a page can depend on. Whatever else an address carries is dropped before
 * anything looks at it, so that nobody makes a new page (and a new entry of the cache) by inventing
 * names. A route that reads another one adds it here.
 */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set([
  'query',
  'page',
  'car_type',
  'make',
  'body',
  'price_max',
  'location_name',
  'dealership_name',
]);
