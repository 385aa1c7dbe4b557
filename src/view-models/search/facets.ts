import { copyOf } from '#copy/catalogue.ts';
import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/search.ts';
import * as vehicleCopy from '#copy/en-AU/vehicle.ts';
import * as financeCopy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import { PAYMENT_PARAMETERS } from '#domain/finance/payment-terms.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { filterText } from '#domain/search/query/filter-text.ts';
import { queryOf } from '#domain/search/query/query-of-search.ts';
import type { YardDistance } from '#domain/locations/yard-distances.ts';
import { NEAR_PARAMETERS } from '#domain/search/address/near-terms.ts';
import { carTypeLabel } from '#domain/vehicle/car-types.ts';
import { formatKilometres, formatMoney, formatNumber } from '#domain/money.ts';
import { barsPath, middleHalf } from '#domain/search/histogram.ts';
import { PRICE_STEP } from '#domain/search/price-range.ts';
import { searchHref, withRange } from '#domain/search/address/search-links.ts';
import { seatsText } from '#domain/search/address/search-titles.ts';
import type { SearchRoute } from '#domain/search/address/search-links.ts';
import {
  isRangeName,
  isValueField,
  PAYMENT_RANGE,
  SEARCH_FIELDS_BY_FACET,
} from '#domain/search/query/search-fields.ts';
import type {
  NumberField,
  RangeName,
  SearchField,
  ValueField,
} from '#domain/search/query/search-fields.ts';
import type { NumberRange, SearchState } from '#domain/search/address/search-url.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import type { CarType } from '#domain/vehicle/vehicle.ts';
import type { FacetCount, SearchResponse, SearchEnds } from '#ports/search.ts';
import type { SiteConfig } from '#site-config/site-config.ts';
import { rowsOf } from './body-rows.ts';
import type {
  FacetModel,
  FacetValueModel,
  RangeFacetModel,
  RangeUnit,
  ValueFacetModel,
} from '#ui/search/listing-model.ts';

export const FIELD_TITLES: Record<SearchField | RangeName, string> = {
  weekly_payment: copy.weeklyRepayment,
  badge: vehicleCopy.badge,
  status: copy.availability,
  car_type: vehicleCopy.condition,
  categories: vehicleCopy.category,
  city: copy.city,
  colour: vehicleCopy.colour,
  dealership_name: vehicleCopy.dealership,
  filtered_features: vehicleCopy.features,
  item_type: copy.vehicleType,
  location_name: vehicleCopy.location,
  make: vehicleCopy.make,
  make_model: copy.makeAndModel,
  model: vehicleCopy.model,
  price_range: copy.priceRange,
  seats: vehicleCopy.seats,
  body: copy.bodyType,
  drive: vehicleCopy.drive,
  fuel: vehicleCopy.fuel,
  transmission: vehicleCopy.transmission,
  state: copy.state,
  tag: copy.highlights,
  weekly_price_range: copy.weeklyRepayment,
  year: vehicleCopy.year,
  certified: vehicleCopy.certified,
  km: vehicleCopy.kilometres,
  price: common.price,
  subscription_price: copy.subscriptionPrice,
  created_at_timestamp: copy.listed,
  cylinders: vehicleCopy.cylinders,
  fuel_consumption: copy.fuelConsumption,
  sleeps: vehicleCopy.sleeps,
  towing_capacity: copy.towing,
};

/** Labels for coded feed values. */
const LABELS: Partial<Record<ValueField, Readonly<Record<string, string>>>> = {
  status: {
    in_stock: vehicleCopy.inStock,
    coming_soon: vehicleCopy.comingSoon,
    sold: vehicleCopy.recentlySold,
  },
  item_type: {
    car: copy.cars,
    truck: copy.trucks,
    motorcycle: copy.motorcycles,
    caravan: copy.caravans,
  },
  certified: { true: vehicleCopy.certified, false: copy.notCertified },
};

export function valueLabel(
  field: ValueField,
  value: string,
  labels: Pick<SiteConfig['stock'], 'usedLabel'>,
  t: Copy,
): string {
  if (field === 'car_type') {
    const carType = CAR_TYPES.find((type) => type === value);
    return carType === undefined ? value : carTypeLabel(carType, labels, t);
  }
  if (field === 'seats') return seatsText(value, t);
  const label = LABELS[field]?.[value];
  return label === undefined ? value : t(label);
}

/** The fields whose counts and bounds the page requests, in panel order. */
export function requestedFields(config: SiteConfig): { facets: ValueField[]; ends: NumberField[] } {
  const fields = config.stock.facets.map((facet) => SEARCH_FIELDS_BY_FACET[facet]);
  return {
    facets: [
      ...new Set(['car_type' as const, ...fields.flatMap(({ value }) => value ?? [])]),
    ] as ValueField[],
    ends: fields.flatMap(({ value, number }) => (value === null && number !== null ? number : [])),
  };
}

/** One more than any facet shows, to detect whether there are more. */
export const MAX_FACET_VALUES_SHOWN = 61;
/** A longer list begins with so many, the most frequent; a browser requests the others when they are wanted. */
const FIRST_SHOWN = 8;
/** What these are called is known here alone, and they are few; bodies of one name share a row. */
const SHOWN_WHOLE: ReadonlySet<ValueField> = new Set([
  'seats',
  'car_type',
  'status',
  'item_type',
  'body',
]);
const DEFAULT_SHOWN = 10;
const SHOWN: Partial<Record<ValueField, number>> = {
  make: 60,
  model: 20,
  body: 20,
  location_name: 20,
  dealership_name: 20,
  year: 20,
};

export interface FacetView {
  config: SiteConfig;
  route: SearchRoute;
  state: SearchState;
  now: number;
  /** The lowest and highest weekly payment of the list, if it shows payments. */
  weeklyEnds: SearchEnds | null;
  /** How far the yards are from the place of the search. */
  yards?: readonly YardDistance[] | undefined;
  /** How many the bodies of one row find together, by the first of them. */
  together?: ReadonlyMap<string, number>;
  /** Whether long lists are wanted whole, by a page without script. */
  allValues: boolean;
  /** How the results are spread over a slider, between these edges. */
  spreads?: Partial<Record<RangeName, { edges: readonly number[]; counts: readonly number[] }>>;
}

export function facetModels(result: SearchResponse, view: FacetView): FacetModel[] {
  return view.config.stock.facets.flatMap((facet): FacetModel[] => {
    const { value, number } = SEARCH_FIELDS_BY_FACET[facet];
    if (value !== null) return valueFacet(value, result.facets[value] ?? [], result.total, view);
    if (facet === 'price' && view.state.payment !== undefined) {
      return rangeFacet(PAYMENT_RANGE, view.weeklyEnds, view);
    }
    if (facet === 'subscriptionPrice' && !view.config.stock.subscriptions) return [];
    return rangeFacet(number, result.ends[number] ?? null, view);
  });
}

/** A facet that could not narrow the list is left out, unless a value of it is chosen. */
function valueFacet(
  field: ValueField,
  counts: readonly FacetCount[],
  total: number,
  { state, config, now, allValues, yards, together }: FacetView,
): ValueFacetModel[] {
  const t = copyOf(config.copy);
  const chosen = state.values[field] ?? [];
  const shown = counts.slice(0, shownCount(field, counts.length, allValues));
  const shownValues = new Set(shown.map(({ value }) => value));
  const rest = chosen
    .filter((value) => !shownValues.has(value))
    .map((value) => ({
      value,
      count: counts.find((counted) => counted.value === value)?.count ?? 0,
    }));
  const values = rowsOf(field, [...shown, ...rest], chosen, together)
    .map(({ value, count, also }): FacetValueModel => ({
      value,
      ...(also.length > 0 && { also }),
      label: valueLabel(field, value, config.stock, t),
      count,
      chosen: [value, ...also].some((one) => chosen.includes(one)),
    }))
    .toSorted(ORDERS[field] ?? BY_COUNT);
  if (chosen.length === 0 && values.every(({ count }) => count >= total)) return [];
  return [
    {
      kind: 'values',
      field,
      title: t(FIELD_TITLES[field]),
      values,
      more: counts.length > shown.length,
      ...(ORDERS[field] === BY_NAME && { order: 'name' as const }),
      ...(ORDERS[field] === LATEST_FIRST && { order: 'latest' as const }),
      ...expressionOf(queryOf(state, config, now, yards).filter),
    },
  ];
}

function shownCount(field: ValueField, values: number, all: boolean): number {
  const most = SHOWN[field] ?? DEFAULT_SHOWN;
  return all || SHOWN_WHOLE.has(field) || values <= DEFAULT_SHOWN ? most : FIRST_SHOWN;
}

/** A filter that only an expression can say, for the request of all values. */
function expressionOf(filter: Filter | null): Pick<ValueFacetModel, 'filter'> {
  return filter === null || filter.kind === 'ids' ? {} : { filter: filterText(filter) };
}

type Order = (a: FacetValueModel, b: FacetValueModel) => number;

const BY_COUNT: Order = (a, b) => b.count - a.count;
const collator = new Intl.Collator('en-AU', { numeric: true });
const BY_NAME: Order = (a, b) => collator.compare(a.label, b.label);
const LATEST_FIRST: Order = (a, b) => Number(b.value) - Number(a.value);
const BY_AMOUNT: Order = (a, b) => amountOf(a.value) - amountOf(b.value);
const BY_CAR_TYPE: Order = (a, b) =>
  CAR_TYPES.indexOf(a.value as CarType) - CAR_TYPES.indexOf(b.value as CarType);

const ORDERS: Partial<Record<ValueField, Order>> = {
  make: BY_NAME,
  model: BY_NAME,
  make_model: BY_NAME,
  badge: BY_NAME,
  city: BY_NAME,
  location_name: BY_NAME,
  dealership_name: BY_NAME,
  year: LATEST_FIRST,
  seats: BY_NAME,
  price_range: BY_AMOUNT,
  weekly_price_range: BY_AMOUNT,
  car_type: BY_CAR_TYPE,
};

/** '$10,000 - $20,000' → 10000. */
function amountOf(range: string): number {
  return Number((/[\d,]+/.exec(range)?.[0] ?? '').replaceAll(',', ''));
}

/** The fields whose facet is a range. */
type RangeField =
  | Extract<
      (typeof SEARCH_FIELDS_BY_FACET)[keyof typeof SEARCH_FIELDS_BY_FACET],
      { value: null }
    >['number']
  | typeof PAYMENT_RANGE;

const UNITS: Record<RangeField, { unit: RangeUnit; step: number }> = {
  price: { unit: 'dollars', step: PRICE_STEP },
  subscription_price: { unit: 'dollars', step: 10 },
  km: { unit: 'kilometres', step: 1_000 },
  weekly_payment: { unit: 'dollars', step: 5 },
  created_at_timestamp: { unit: 'days', step: 86_400 },
};

function isRangeField(field: RangeName): field is RangeField {
  return field in UNITS;
}

function rangeFacet(
  field: RangeField,
  ends: SearchEnds | null,
  view: FacetView,
): RangeFacetModel[] {
  const chosen = view.state.ranges[field] ?? { min: null, max: null };
  const refined = chosen.min !== null || chosen.max !== null;
  if ((ends === null || ends.min === ends.max) && !refined) return [];
  const { min, max } = sliderBounds(field, ends, chosen);
  return [
    {
      kind: 'range',
      field,
      title: copyOf(view.config.copy)(rangeTitle(field, view.config)),
      ...UNITS[field],
      min,
      max,
      chosen,
      bars: barsOf(field, view),
      picks: field === 'created_at_timestamp' ? listedPicks(view, chosen) : [],
    },
  ];
}

/** Whole steps around the results. */
export function sliderBounds(
  field: RangeField,
  ends: SearchEnds | null,
  chosen: NumberRange = { min: null, max: null },
): SearchEnds {
  const { step } = UNITS[field];
  const min = Math.floor((ends?.min ?? chosen.min ?? 0) / step) * step;
  const max = Math.ceil((ends?.max ?? chosen.max ?? 0) / step) * step;
  return { min, max: Math.max(max, min + step) };
}

function barsOf(field: RangeField, { spreads, config }: FacetView): RangeFacetModel['bars'] {
  const spread = spreads?.[field];
  const half = spread === undefined ? null : middleHalf(spread.counts, spread.edges);
  if (spread === undefined || half === null) return null;
  const t = copyOf(config.copy);
  const format = FORMATS[UNITS[field].unit];
  return {
    path: barsPath(spread.counts),
    count: spread.counts.length,
    text: t(copy.halfBetween, {
      min: format(Math.round(half.min)),
      max: format(Math.round(half.max)),
    }),
  };
}

/** A price that is paid again and again says how often. */
function rangeTitle(field: RangeName, { stock }: SiteConfig): string {
  if (field !== 'subscription_price') return FIELD_TITLES[field];
  return stock.subscriptionPeriod === 'week' ? copy.subscriptionPerWeek : copy.subscriptionPerMonth;
}

const DAY_SECONDS = 86_400;
const LISTED_DAYS = [7, 14, 30];

/** Ranges begin at the start of a day, so that the address stays the same all day. */
function listedPicks(
  { config, route, state, now }: FacetView,
  chosen: NumberRange,
): RangeFacetModel['picks'] {
  const t = copyOf(config.copy);
  const today = Math.floor(now / 1000 / DAY_SECONDS) * DAY_SECONDS;
  return LISTED_DAYS.map((days) => {
    const min = today - days * DAY_SECONDS;
    const isChosen = chosen.min === min;
    const range = isChosen ? null : { min, max: null };
    return {
      label: t(copy.inTheLastDays, { days }),
      href: searchHref(route, withRange(state, 'created_at_timestamp', range)),
      chosen: isChosen,
    };
  });
}

const dayFormat = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

const FORMATS: Record<RangeUnit, (value: number) => string> = {
  dollars: (value) => formatMoney(value * 100),
  kilometres: formatKilometres,
  days: (value) => dayFormat.format(value * 1000),
};

/** With their units; other numbers stand alone. */
const QUANTITIES: Partial<Record<RangeName, (value: number) => string>> = {
  fuel_consumption: (value) => `${formatNumber(value)} L/100 km`,
  towing_capacity: (value) => `${formatNumber(value)} kg`,
};

/** 'up to $30,000', '$10,000 to $30,000', '8'. */
export function rangeLabel(field: RangeName, { min, max }: NumberRange, t: Copy): string {
  const format = isRangeField(field) ? FORMATS[UNITS[field].unit] : (QUANTITIES[field] ?? String);
  if (min !== null && min === max) return format(min);
  if (min === null)
    return max === null ? t(copy.rangeAny) : t(copy.rangeUpTo, { max: format(max) });
  return max === null
    ? t(copy.rangeFrom, { min: format(min) })
    : t(copy.rangeBetween, { min: format(min), max: format(max) });
}

export function fieldTitle(name: string, t: Copy): string {
  if (isValueField(name) || isRangeName(name)) return t(FIELD_TITLES[name]);
  const field = name.replace(/_(?:min|max)$/, '');
  const title = isRangeName(field) ? FIELD_TITLES[field] : OTHER_TITLES[name];
  return title === undefined ? name : t(title);
}

const OTHER_TITLES: Readonly<Record<string, string>> = {
  page: common.page,
  sortBy: copy.order,
  query: copy.searchWords,
  [NEAR_PARAMETERS.place]: copy.distance,
  [PAYMENT_PARAMETERS.shown]: copy.weeklyRepayment,
  [PAYMENT_PARAMETERS.deposit]: financeCopy.deposit,
  [PAYMENT_PARAMETERS.tradeIn]: financeCopy.tradeInField,
};
