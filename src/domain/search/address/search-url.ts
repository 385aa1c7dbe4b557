import type { PaymentTerms } from '#domain/finance/payment-terms.ts';
import { readPaymentTerms, writePaymentTerms } from '#domain/finance/payment-terms.ts';
import {
  isNumberField,
  isRangeName,
  isValueField,
  PAYMENT_RANGE,
  RANGE_NAMES,
  VALUE_FIELDS,
} from '#domain/search/query/search-fields.ts';
import type { RangeName, SearchField, ValueField } from '#domain/search/query/search-fields.ts';
import type { SearchOrder } from '#domain/search/query/sort-orders.ts';
import { typedAmount } from '#domain/typed-amount.ts';
import type { NearTerms } from './near-terms.ts';
import { readNear, writeNear } from './near-terms.ts';

/**
 * Converts between a search and its URL:
 * `?make=Kestrel&body=SUV&body=Ute&price=10000-30000&sortBy=price_asc&page=2`.
 */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

/** Values and numbers of vehicles. */
export interface SearchFilters {
  values: Partial<Record<ValueField, string[]>>;
  ranges: Partial<Record<RangeName, NumberRange>>;
}

export interface SearchState extends SearchFilters {
  query: string;
  /** The sentence that some of the filters were read from, while they still say the same (`asked-words.ts`). */
  asked?: string | undefined;
  /** Set: vehicles that have any of this are left out (`exclusions.ts`): 'cylinders:8-8'. The browser only passes it on. */
  not?: readonly string[] | undefined;
  /** Set: prices are shown as what they cost a week, with this deposit and trade-in. */
  payment?: PaymentTerms | undefined;
  /** Set: distances are shown, and vehicles further away are left out. */
  near?: NearTerms | undefined;
  /** Whether the yards are shown too. */
  map?: boolean | undefined;
  /** Null: the nearest first, relevance for a text search, or the site's own order. */
  sort: SearchOrder | null;
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

/** The names of sort orders in URLs. */
const SORT_NAMES: Record<SearchOrder, string> = {
  newest: 'newest',
  priceAsc: 'price_asc',
  priceDesc: 'price_desc',
  kmAsc: 'km_asc',
  yearDesc: 'year_desc',
  relevance: 'relevance',
  distance: 'distance',
};
export const ORDERS = Object.keys(SORT_NAMES) as (keyof typeof SORT_NAMES)[];

export function sortName(sort: SearchOrder): string {
  return SORT_NAMES[sort];
}

/** One end of a range, as a form field submits it: `price_min`. */
export const RANGE_END = new RegExp(`^(${RANGE_NAMES.join('|')})_(min|max)$`);

/** The sentence that a shopper typed, beside the filters that it was read as: `asked=suv+under+40k&body=SUV&…`. */
export const ASKED = 'asked';

/** What is left out: `not=cylinders:8-8`. */
export const NOT = 'not';

export function emptySearch(): SearchState {
  return { query: '', values: {}, ranges: {}, sort: null, page: 1 };
}

/** Asks a page for every value of its long lists, which a browser without script cannot request later. */
export const ALL_VALUES = { name: 'values', value: 'all' } as const;
/** Shows the yards with their counts beside the list. */
export const MAP_VIEW = { name: 'view', value: 'map' } as const;

/** Reads a part that our own links and forms do not write; false if it is none. */
export type ReadOther = (state: SearchState, name: string, value: string) => boolean;

const NOTHING_ELSE: ReadOther = () => false;

/** Reads what our own links and forms write; `readSearch` also reads what other clients write. */
export function readOwnSearch(parameters: URLSearchParams, readOther = NOTHING_ELSE): ReadSearch {
  const state = emptySearch();
  const ignored: IgnoredPart[] = [];
  for (const [name, text] of parameters) {
    const value = text.trim();
    if (value === '' || readPart(state, name, value, readOther)) continue;
    ignored.push({ name, value: value.slice(0, LONGEST_VALUE) });
  }
  // Swaps the ends if they are in the wrong order.
  for (const range of Object.values(state.ranges)) {
    const { min, max } = range;
    if (min !== null && max !== null && min > max) Object.assign(range, { min: max, max: min });
  }
  const payment = readPaymentTerms(parameters, PAYMENT_RANGE in state.ranges);
  if (payment.terms !== null) state.payment = payment.terms;
  const near = readNear(parameters);
  if (near !== undefined) state.near = near;
  if (parameters.get(MAP_VIEW.name) === MAP_VIEW.value) state.map = true;
  return { state, ignored: [...ignored, ...payment.ignored] };
}

export function readPart(
  state: SearchState,
  name: string,
  value: string,
  readOther: ReadOther,
): boolean {
  if (name === 'query') return readQuery(state, value);
  if (name === ASKED) {
    state.asked = value.slice(0, LONGEST_QUERY);
    return true;
  }
  if (name === 'page') return readPage(state, value);
  if (name === 'sortBy' && readSort(state, value)) return true;
  const [, field, end] = RANGE_END.exec(name) ?? [];
  if (field !== undefined) {
    return readEnd(state, field as RangeName, end as keyof NumberRange, value);
  }
  if (isValueField(name) || isRangeName(name)) return readField(state, name, value);
  if (name === NOT) {
    state.not = [...(state.not ?? []), value];
    return true;
  }
  return readOther(state, name, value);
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

function readSort(state: SearchState, value: string): boolean {
  const sort = ORDERS.find((one) => SORT_NAMES[one] === value);
  if (sort === undefined) return false;
  state.sort = sort;
  return true;
}

/** Reads a range if it looks like one, else a value. */
export function readField(
  state: SearchFilters,
  field: SearchField | RangeName,
  value: string,
): boolean {
  if (isRangeName(field) && readRange(state, field, value)) return true;
  return isValueField(field) && addValue(state, field, value);
}

export function addValue(state: SearchFilters, field: ValueField, value: string): boolean {
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
export function readRange(state: SearchFilters, field: RangeName, value: string): boolean {
  const found = /^(\d{0,12}(?:\.\d{1,2})?)-(\d{0,12}(?:\.\d{1,2})?)$/.exec(value);
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
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
}

/** The canonical query of a search: fields in the spec's order, values sorted. */
export function writeSearch(state: SearchState): URLSearchParams {
  const parameters = new URLSearchParams();
  if (state.query !== '') parameters.append('query', state.query);
  if (state.asked) parameters.append(ASKED, state.asked);
  for (const field of VALUE_FIELDS) {
    for (const value of (state.values[field] ?? []).toSorted()) parameters.append(field, value);
  }
  for (const field of RANGE_NAMES) {
    const range = state.ranges[field];
    if (range !== undefined && (range.min !== null || range.max !== null)) {
      parameters.append(field, rangeText(range));
    }
  }
  for (const one of state.not ?? []) parameters.append(NOT, one);
  writePaymentTerms(state.payment, parameters);
  writeNear(state.near, parameters);
  if (state.map) parameters.append(MAP_VIEW.name, MAP_VIEW.value);
  if (state.sort !== null) parameters.append('sortBy', sortName(state.sort));
  if (state.page > 1) parameters.append('page', String(state.page));
  return parameters;
}

/** As `readRange` reads it. */
export function rangeText({ min, max }: NumberRange): string {
  return `${min ?? ''}-${max ?? ''}`;
}

/** Whether anything narrows the list. */
export function isRefined({ query, values, ranges, not, near }: SearchState): boolean {
  return (
    query !== '' ||
    not !== undefined ||
    (near !== undefined && near.km !== null) ||
    Object.keys(values).length > 0 ||
    Object.keys(ranges).length > 0
  );
}

export function isSameRange(a: NumberRange | undefined, b: NumberRange | undefined): boolean {
  return a?.min === b?.min && a?.max === b?.max;
}
