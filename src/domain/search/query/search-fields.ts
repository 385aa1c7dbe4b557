/** The spec's refinement fields, by their names in URLs and in the search API. */

export const VALUE_FIELDS = [
  'badge',
  'status',
  'car_type',
  'categories',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'item_type',
  'location_name',
  'make',
  'make_model',
  'model',
  'price_range',
  'seats',
  'body',
  'drive',
  'fuel',
  'transmission',
  'state',
  'tag',
  'weekly_price_range',
  'year',
  'certified',
] as const;
export type ValueField = (typeof VALUE_FIELDS)[number];

/** Facts that no panel of filters has: words, addresses and calls filter by them. */
export const QUANTITY_FIELDS = [
  'cylinders',
  'fuel_consumption',
  'sleeps',
  'towing_capacity',
] as const;
export type QuantityField = (typeof QUANTITY_FIELDS)[number];

/** Money in whole dollars, times in seconds, as in the search API. */
export const NUMBER_FIELDS = [
  'km',
  'price',
  'subscription_price',
  'seats',
  'year',
  'created_at_timestamp',
  ...QUANTITY_FIELDS,
] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

export type SearchField = ValueField | NumberField;

/** What a shopper would pay a week: no field of a vehicle, since it depends on the deposit as well. */
export const PAYMENT_RANGE = 'weekly_payment';
/** The ranges that an address can have. */
export const RANGE_NAMES = [...NUMBER_FIELDS, PAYMENT_RANGE] as const;
export type RangeName = (typeof RANGE_NAMES)[number];

const VALUES: ReadonlySet<string> = new Set(VALUE_FIELDS);
const NUMBERS: ReadonlySet<string> = new Set(NUMBER_FIELDS);
const QUANTITIES: ReadonlySet<string> = new Set(QUANTITY_FIELDS);
const RANGES: ReadonlySet<string> = new Set(RANGE_NAMES);

export function isValueField(name: string): name is ValueField {
  return VALUES.has(name);
}

export function isNumberField(name: string): name is NumberField {
  return NUMBERS.has(name);
}

export function isQuantityField(name: string): name is QuantityField {
  return QUANTITIES.has(name);
}

export function isRangeName(name: string): name is RangeName {
  return RANGES.has(name);
}

/** The fields by their names in site options; a field can be both. */
export const SEARCH_FIELDS_BY_FACET = {
  carType: { value: 'car_type', number: null },
  itemType: { value: 'item_type', number: null },
  make: { value: 'make', number: null },
  model: { value: 'model', number: null },
  makeModel: { value: 'make_model', number: null },
  badge: { value: 'badge', number: null },
  body: { value: 'body', number: null },
  price: { value: null, number: 'price' },
  priceRange: { value: 'price_range', number: null },
  weeklyPriceRange: { value: 'weekly_price_range', number: null },
  subscriptionPrice: { value: null, number: 'subscription_price' },
  year: { value: 'year', number: 'year' },
  km: { value: null, number: 'km' },
  transmission: { value: 'transmission', number: null },
  fuel: { value: 'fuel', number: null },
  drive: { value: 'drive', number: null },
  seats: { value: 'seats', number: 'seats' },
  colour: { value: 'colour', number: null },
  filteredFeatures: { value: 'filtered_features', number: null },
  categories: { value: 'categories', number: null },
  tag: { value: 'tag', number: null },
  certified: { value: 'certified', number: null },
  status: { value: 'status', number: null },
  locationName: { value: 'location_name', number: null },
  dealershipName: { value: 'dealership_name', number: null },
  city: { value: 'city', number: null },
  state: { value: 'state', number: null },
  createdAt: { value: null, number: 'created_at_timestamp' },
} as const satisfies Record<string, { value: ValueField | null; number: NumberField | null }>;
