import { PAYMENT_PARAMETERS } from '#domain/finance/payment-terms.ts';
import { NEAR_PARAMETERS } from './near-terms.ts';
import {
  isNumberField,
  isValueField,
  RANGE_NAMES,
  VALUE_FIELDS,
} from '#domain/search/query/search-fields.ts';
import {
  addValue,
  ALL_VALUES,
  ASKED,
  MAP_VIEW,
  NOT,
  ORDERS,
  RANGE_END,
  readOwnSearch,
  readPart,
  readRange,
  sortName,
} from './search-url.ts';
import type { ReadSearch, SearchState } from './search-url.ts';

/**
 * Reads any address of a search: our own, and those that InstantSearch writes (`refinementList[make][0]=…`, with or
 * without an index before it). The browser only reads our own.
 */
export function readSearch(parameters: URLSearchParams): ReadSearch {
  return readOwnSearch(
    parameters,
    (state, name, value) => OTHER_NAMES.has(name) || readInstantSearch(state, name, value),
  );
}

/** What is not read part by part. */
const OTHER_NAMES: ReadonlySet<string> = new Set<string>([
  ALL_VALUES.name,
  MAP_VIEW.name,
  ...Object.values(PAYMENT_PARAMETERS),
  ...Object.values(NEAR_PARAMETERS),
]);

const INSTANT_SEARCH =
  /^(?:[^[\]]{1,100}\[)?(refinementList|menu|range|toggle|query|page|sortBy|hierarchicalMenu)\]?(?:\[([a-z_]{1,40})\](?:\[\d{1,3}\])?)?$/;

const OWN_NAMES: ReadonlySet<string> = new Set<string>([
  'query',
  'page',
  'sortBy',
  ...OTHER_NAMES,
  ...VALUE_FIELDS,
  ...RANGE_NAMES,
  NOT,
  ASKED,
]);

/** Whether a search can depend on a parameter of this name. */
export function isSearchParameter(name: string): boolean {
  return OWN_NAMES.has(name) || RANGE_END.test(name) || INSTANT_SEARCH.test(name);
}

function readInstantSearch(state: SearchState, name: string, value: string): boolean {
  const found = INSTANT_SEARCH.exec(name);
  if (found === null) return false;
  const [, widget = '', field = ''] = found;
  switch (widget) {
    case 'query':
    case 'page':
      return readPart(state, widget, value, readInstantSearch);
    case 'sortBy':
      return readIndexSort(state, value);
    case 'range':
      return isNumberField(field) && readRange(state, field, value.replace(':', '-'));
    default:
      return isValueField(field) && addValue(state, field, value);
  }
}

/** InstantSearch encodes the order at the end of the index name: `dealer_price_asc`, `price:asc`. */
function readIndexSort(state: SearchState, value: string): boolean {
  const index = `_${value.replaceAll(':', '_')}`;
  const sort = ORDERS.find((one) => index.endsWith(`_${sortName(one)}`));
  if (sort === undefined) return false;
  state.sort = sort;
  return true;
}
