import * as v from 'valibot';
import { DEFAULT_SOLD_DAYS, STOCK_CONDITIONS, STOCK_FILTERS } from '#domain/search/listing.ts';
import { DEFAULT_NO_PRICE_TEXT, SUBSCRIPTION_PERIODS } from '#domain/pricing/price.ts';
import { SORTS } from '#domain/search/query/sort-orders.ts';
import { CAR_TYPES, ITEM_TYPES } from '#domain/vehicle/vehicle.ts';
import {
  CARD_BUTTONS,
  COUNT_SOURCES,
  FACETS,
  FINANCE_STRIPS,
  LOCATION_TAGS,
  MARKET_PRICES,
  SEARCH_ENGINES,
} from '../choices.ts';
import { option } from '../option.ts';
import {
  choice,
  decimal,
  dollars,
  flag,
  httpsLink,
  list,
  orNull,
  path,
  set,
  someOf,
  text,
  whole,
} from '../value-schemas.ts';

const filterCondition = v.pipe(
  v.strictObject({
    field: choice(FACETS),
    in: v.optional(list(text(80), 200)),
    min: v.optional(decimal(0, 1e12)),
    max: v.optional(decimal(0, 1e12)),
  }),
  v.check(
    (condition) =>
      condition.in !== undefined || condition.min !== undefined || condition.max !== undefined,
    'must have in, min or max',
  ),
);

export const stock = {
  filter: option({
    schema: choice(STOCK_FILTERS),
    default: 'withSold',
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'The base filter: in stock only, or also cars that are coming soon or were recently sold.',
  }),
  carTypes: option({
    schema: someOf(choice(CAR_TYPES)),
    default: CAR_TYPES,
    spec: 'vehicles.md §7',
    visibility: 'public',
    doc: 'The car types that the site lists.',
  }),
  itemTypes: option({
    schema: someOf(choice(ITEM_TYPES)),
    default: ITEM_TYPES,
    spec: 'vehicles.md §1',
    visibility: 'public',
    doc: 'The kinds of vehicle that the site lists.',
  }),
  condition: option({
    schema: choice(STOCK_CONDITIONS),
    default: 'none',
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'What a vehicle needs to be listed: a price, a photo, either of them, or nothing.',
  }),
  minPrice: option({
    schema: orNull(dollars),
    default: null,
    spec: 'site.md §5 Search filter',
    visibility: 'private',
    doc: 'A listed price is above this amount, in whole dollars; null also lists cars without a price.',
  }),
  ascNeedsPrice: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'Cars without a price are left out when sorting by lowest price.',
  }),
  soldDays: option({
    schema: whole(0, 365),
    default: DEFAULT_SOLD_DAYS,
    spec: 'vehicles.md §9',
    visibility: 'private',
    doc: 'For how many days a sold car stays listed.',
  }),
  hiddenGroups: option({
    schema: set(text(60)),
    default: [],
    spec: 'vehicles.md §6',
    visibility: 'private',
    doc: 'Vehicle groups that the site does not show.',
  }),
  searchFilters: option({
    schema: orNull(list(filterCondition, 20)),
    default: null,
    spec: 'site.md §3 Site config',
    visibility: 'private',
    doc: 'Additional conditions for every listed car: a search field with its values or limits (money in whole dollars).',
  }),
  pageSize: option({
    schema: whole(1, 100),
    default: 21,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'Results per page.',
  }),
  defaultSort: option({
    schema: choice(SORTS),
    default: 'newest',
    spec: 'site.md §7',
    visibility: 'public',
    doc: 'The default sort order of results.',
  }),
  facets: option({
    schema: set(choice(FACETS)),
    default: FACETS,
    spec: 'vehicles.md §3 Search refinement fields',
    visibility: 'public',
    doc: 'The fields that visitors can filter by, in the panel’s order.',
  }),
  countSource: option({
    schema: choice(COUNT_SOURCES),
    default: 'stock',
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'What replaces a count above 1999: the site’s stock count or the sum of facet counts.',
  }),
  noPriceText: option({
    schema: text(80),
    default: DEFAULT_NO_PRICE_TEXT,
    spec: 'vehicles.md §4',
    visibility: 'public',
    doc: 'What a car without a price shows instead.',
  }),
  subscriptions: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §3 Site, §4',
    visibility: 'public',
    doc: 'The dealer offers subscriptions, so a subscription price comes first.',
  }),
  subscriptionPeriod: option({
    schema: choice(SUBSCRIPTION_PERIODS),
    default: 'week',
    spec: 'vehicles.md §4',
    visibility: 'public',
    doc: 'What the feed’s subscription prices are for; the feed does not state it.',
  }),
  usedLabel: option({
    schema: text(30),
    default: 'Used',
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'The site’s label for used cars, such as Pre-Owned.',
  }),
  refreshPath: option({
    schema: path,
    default: '/special-offers',
    spec: 'vehicles.md §2 Vehicle search results',
    visibility: 'public',
    doc: 'Where Clear Filters links to when nothing was found.',
  }),
  marketIndicator: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §4',
    visibility: 'public',
    doc: 'The indicator for prices more than $499 below the market average.',
  }),
  marketPrices: option({
    schema: choice(MARKET_PRICES),
    default: 'own',
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Where the price comparison comes from: the platform’s own stock, or a provider’s API.',
  }),
  marketPriceUrl: option({
    schema: orNull(httpsLink),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The URL of the market price provider.',
  }),
  marketPriceKey: option({
    schema: orNull(text(500)),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The API key of the market price provider.',
  }),
  cacheSize: option({
    schema: whole(0, 500),
    default: 50,
    spec: 'vehicles.md §4, §9',
    visibility: 'public',
    doc: 'How many search responses the browser caches; the oldest is dropped first.',
  }),
} as const;

export const search = {
  engine: option({
    schema: choice(SEARCH_ENGINES),
    default: 'embedded',
    spec: 'design: Search',
    visibility: 'private',
    doc: 'The built-in search, or an OpenSearch cluster.',
    planned: true,
  }),
  host: option({
    schema: orNull(httpsLink),
    default: null,
    spec: 'site.md §3 Site config',
    visibility: 'private',
    doc: 'The URL of the search service, if there is one.',
    planned: true,
  }),
  key: option({
    schema: orNull(text(500)),
    default: null,
    spec: 'site.md §3 Site config',
    visibility: 'private',
    doc: 'The API key of the search service.',
    planned: true,
  }),
} as const;

export const card = {
  locationTag: option({
    schema: choice(LOCATION_TAGS),
    default: 'cityState',
    spec: 'vehicles.md §2 Vehicle search results',
    visibility: 'public',
    doc: 'The location tag of a card: city and state, or the location’s name.',
  }),
  financeStrip: option({
    schema: choice(FINANCE_STRIPS),
    default: 'weekly',
    spec: 'vehicles.md §2 Vehicle search results',
    visibility: 'public',
    doc: 'The layout of a card’s finance summary.',
  }),
  dealBadge: option({
    schema: flag,
    default: true,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Used cars that are clearly cheaper than at least ten similar ones are marked as a good or great deal, with the reasons. Only with market prices of the platform itself.',
  }),
  buttons: option({
    schema: set(choice(CARD_BUTTONS)),
    default: ['enquire'],
    spec: 'vehicles.md §2 Vehicle search results',
    visibility: 'public',
    doc: 'The action buttons of a card, in order. The card itself links to its car; `view` adds a button that does too.',
  }),
  compare: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §6',
    visibility: 'public',
    doc: 'Visitors can compare cars side by side.',
  }),
} as const;
