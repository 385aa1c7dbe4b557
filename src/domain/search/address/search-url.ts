import type { PaymentTerms } from '#domain/finance/payment-terms.ts';
import {
  PAYMENT_PARAMETERS,
  readPaymentTerms,
  writePaymentTerms,
} from '#domain/finance/payment-terms.ts';
import {
  isNumberField,
  isRangeName,
  isValueField,
  PAYMENT_RANGE,
  RANGE_NAMES,
  VALUE_FIELDS,
} from '#domain/search/query/search-fields.ts';
import type { RangeName, SearchField, ValueField } from '#domain/search/query/search-fields.ts';
import type { Sort } from '#domain/search/query/sort-orders.ts';
import { typedAmount } from '#domain/typed-amount.ts';

/**
 * Converts between a search and its URL:
 * `?make=Kestrel&body=SUV&body=Ute&price=10000-30000&sortBy=price_asc&page=2`. URLs written by
 * InstantSearch (`refinementList[make][0]=…`, with or without an index before it) are read too.
 */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export interface SearchState {
  query: string;
  values: Partial<Record<ValueField, string[]>>;
  ranges: Partial<Record<RangeName, NumberRange>>;
  /** Set: prices are shown as what they cost a week, with this deposit and trade-in. */
  payment?: PaymentTerms | undefined;
  /** Null: the site's own order, or relevance for a text search. */
  sort: Sort | 'relevance' | null;
  page: number;
}

/** A part of a URL that could not be applied; the page says so. */
export interface IgnoredPart {
  name: string;
  value: string;
}

export interface ReadSearch {
  state: SearchState;
  ignored: IgnoredPart[];
}

export const LONGEST_QUERY = 200;
export const LONGEST_VALUE = 120;
export const MAX_VALUES_A_FIELD = 50;
/** More values of one field than this are one filter to a shopper: a colour, a size of car. */
export const MAX_CHIPS_A_FIELD = 5;
const LAST_PAGE = 10_000;
const LARGEST_NUMBER = 1e12;

/** The names of sort orders in URLs. */
const SORT_NAMES: Record<Sort | 'relevance', string> = {
  newest: 'newest',
  priceAsc: 'price_asc',
  priceDesc: 'price_desc',
  kmAsc: 'km_asc',
  yearDesc: 'year_desc',
  relevance: 'relevance',
};
const ORDERS = Object.keys(SORT_NAMES) as (keyof typeof SORT_NAMES)[];

export function sortName(sort: Sort | 'relevance'): string {
  return SORT_NAMES[sort];
}

/** One end of a range, as a form field submits it: `price_min`. */
const RANGE_END = new RegExp(`^(${RANGE_NAMES.join('|')})_(min|max)$`);

export function emptySearch(): SearchState {
  return { query: '', values: {}, ranges: {}, sort: null, page: 1 };
}

const INSTANT_SEARCH =
  /^(?:[^[\]]{1,100}\[)?(refinementList|menu|range|toggle|query|page|sortBy|hierarchicalMenu)\]?(?:\[([a-z_]{1,40})\](?:\[\d{1,3}\])?)?$/;

const PAYMENT_NAMES: ReadonlySet<string> = new Set(Object.values(PAYMENT_PARAMETERS));

/** Asks a page for every value of its long lists, which a browser without script cannot request later. */
export const ALL_VALUES = { name: 'values', value: 'all' } as const;

const OWN_NAMES: ReadonlySet<string> = new Set<string>([
  'query',
  'page',
  'sortBy',
  ALL_VALUES.name,
  ...Object.values(PAYMENT_PARAMETERS),
  ...VALUE_FIELDS,
  ...RANGE_NAMES,
]);

/** Whether a search can depend on a parameter of this name. */
export function isSearchParameter(name: string): boolean {
  return OWN_NAMES.has(name) || RANGE_END.test(name) || INSTANT_SEARCH.test(name);
}

export function readSearch(parameters: URLSearchParams): ReadSearch {
  const state = emptySearch();
  const ignored: IgnoredPart[] = [];
  for (const [name, text] of parameters) {
    const value = text.trim();
    if (
      value === '' ||
      PAYMENT_NAMES.has(name) ||
      name === ALL_VALUES.name ||
      readPart(state, name, value)
    )
      continue;
    ignored.push({ name, value: value.slice(0, LONGEST_VALUE) });
  }
  // Swaps the ends if they are in the wrong order.
  for (const range of Object.values(state.ranges)) {
    const { min, max } = range;
    if (min !== null && max !== null && min > max) Object.assign(range, { min: max, max: min });
  }
  const payment = readPaymentTerms(parameters, PAYMENT_RANGE in state.ranges);
  if (payment.terms !== null) state.payment = payment.terms;
  return { state, ignored: [...ignored, ...payment.ignored] };
}

function readPart(state: SearchState, name: string, value: string): boolean {
  if (name === 'query') return readQuery(state, value);
  if (name === 'page') return readPage(state, value);
  if (name === 'sortBy') return readSort(state, value);
  const [, field, end] = RANGE_END.exec(name) ?? [];
  if (field !== undefined) {
    return readEnd(state, field as RangeName, end as keyof NumberRange, value);
  }
  if (isValueField(name) || isRangeName(name)) return readField(state, name, value);
  return readInstantSearch(state, name, value);
}

function readInstantSearch(state: SearchState, name: string, value: string): boolean {
  const found = INSTANT_SEARCH.exec(name);
  if (found === null) return false;
  const [, widget = '', field = ''] = found;
  switch (widget) {
    case 'query':
    case 'page':
    case 'sortBy':
      return readPart(state, widget, value);
    case 'range':
      return isNumberField(field) && readRange(state, field, value.replace(':', '-'));
    default:
      return isValueField(field) && addValue(state, field, value);
  }
}

function readQuery(state: SearchState, value: string): boolean {
  state.query = value.slice(0, LONGEST_QUERY);
  return value.length <= LONGEST_QUERY;
}

function readPage(state: SearchState, value: string): boolean {
  const page = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  if (page < 1 || page > LAST_PAGE) return false;
  state.page = page;
  return true;
}

/**
 * InstantSearch encodes the order at the end of the index name: `dealer_price_asc`, `price:asc`.
 */
function readSort(state: SearchState, value: string): boolean {
  const index = `_${value.replaceAll(':', '_')}`;
  const sort = ORDERS.find((one) => index.endsWith(`_${SORT_NAMES[one]}`));
  if (sort === undefined) return false;
  state.sort = sort;
  return true;
}

/** Reads a range if it looks like one, else a value. */
function readField(state: SearchState, field: SearchField | RangeName, value: string): boolean {
  if (isRangeName(field) && readRange(state, field, value)) return true;
  return isValueField(field) && addValue(state, field, value);
}

function addValue(state: SearchState, field: ValueField, value: string): boolean {
  const known = (state.values[field] ??= []);
  const isNone = isNumberField(field) && toNumber(value) === null;
  if (isNone || value.length > LONGEST_VALUE || known.length >= MAX_VALUES_A_FIELD) {
    if (known.length === 0) delete state.values[field];
    return false;
  }
  if (!known.includes(value)) known.push(value);
  return true;
}

/** `10000-30000`, `10000-`, `-30000`. */
function readRange(state: SearchState, field: RangeName, value: string): boolean {
  const found = /^(\d{0,13}(?:\.\d{1,2})?)-(\d{0,13}(?:\.\d{1,2})?)$/.exec(value);
  if (found === null || value === '-') return false;
  const [min, max] = [toNumber(found[1] ?? ''), toNumber(found[2] ?? '')];
  if (min === null && max === null) return false;
  state.ranges[field] = { min, max };
  return true;
}

function readEnd(
  state: SearchState,
  field: RangeName,
  end: keyof NumberRange,
  value: string,
): boolean {
  // As typed into a form that is submitted without script.
  const number = toNumber(String(typedAmount(value)));
  if (number === null) return false;
  state.ranges[field] = { min: null, max: null, ...state.ranges[field], [end]: number };
  return true;
}

function toNumber(text: string): number | null {
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(text)) return null;
  const number = Number(text);
  return number <= LARGEST_NUMBER ? number : null;
}

/** The canonical query of a search: fields in the spec's order, values sorted. */
export function writeSearch(state: SearchState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.query !== '') parameters.append('query', state.query);
  for (const field of VALUE_FIELDS) {
    for (const value of (state.values[field] ?? []).toSorted()) parameters.append(field, value);
  }
  for (const field of RANGE_NAMES) {
    const range = state.ranges[field];
    if (range !== undefined && (range.min !== null || range.max !== null)) {
      parameters.append(field, `${range.min ?? ''}-${range.max ?? ''}`);
    }
  }
  writePaymentTerms(state.payment, parameters);
  if (state.sort !== null) parameters.append('sortBy', sortName(state.sort));
  if (state.page > 1) parameters.append('page', String(state.page));
  return parameters;
}

/** Whether anything narrows the list. */
export function isRefined({ query, values, ranges }: SearchState): boolean {
  return query !== '' || Object.keys(values).length > 0 || Object.keys(ranges).length > 0;
}
