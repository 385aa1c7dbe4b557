import * as v from 'valibot';
import { AUSTRALIAN_STATES } from '#domain/locations/location.ts';
import { API_NEAREST_POSTCODE, API_SEARCH } from '#domain/site/api-paths.ts';
import type { SearchHit } from '#domain/search/query/search-hit.ts';
import {
  CAR_TYPES,
  DRIVES,
  FUELS,
  ITEM_TYPES,
  PRICE_TYPES,
  TRANSMISSIONS,
  VEHICLE_STATUSES,
} from '#domain/vehicle/vehicle.ts';
import { searchQueries, searchQuery } from '#http/api/search/search-request.ts';
import type { ApiCall } from '../api-call.ts';
import { isoTime, numberOrNull, textOrNull, whole } from '../common-schemas.ts';

/** A vehicle as a search finds it. */
export const searchHit = v.pipe(
  v.looseObject({
    id: whole,
    slug: v.string(),
    path: v.pipe(v.string(), v.description('Of its page.')),
    name: v.string(),
    make: v.string(),
    model: v.string(),
    make_model: v.string(),
    badge: textOrNull,
    series: textOrNull,
    year: v.number(),
    stocknum: v.string(),
    item_type: v.picklist(ITEM_TYPES),
    status: v.picklist(VEHICLE_STATUSES),
    car_type: v.picklist(CAR_TYPES),
    reserved: v.boolean(),
    certified: v.boolean(),
    preorder: v.boolean(),
    tag: textOrNull,
    categories: v.array(v.string()),
    created_at: isoTime,
    created_at_timestamp: v.pipe(whole, v.description('In seconds.')),
    price: v.pipe(numberOrNull, v.description('In whole dollars, as the page shows it.')),
    price_type: v.nullable(v.picklist(PRICE_TYPES)),
    price_range: textOrNull,
    before_price: v.pipe(numberOrNull, v.description('Only where it is shown crossed out.')),
    offer_price: v.pipe(numberOrNull, v.description('Equal to `price` if that is a reduced one.')),
    subscription_price: numberOrNull,
    youxQuote: v.nullable(
      v.object({
        weeklyRepaymentAmount: v.number(),
        comparisonRate: v.number(),
        advertisedRate: v.number(),
      }),
    ),
    weekly_price_range: textOrNull,
    colour: textOrNull,
    interior_colour: textOrNull,
    km: numberOrNull,
    seats: numberOrNull,
    doors: numberOrNull,
    engine_size_litres: numberOrNull,
    gearnum: numberOrNull,
    rego_expiry: textOrNull,
    build_date: textOrNull,
    compliance_date: textOrNull,
    body: textOrNull,
    fuel: v.nullable(v.picklist(FUELS)),
    transmission: v.nullable(v.picklist(TRANSMISSIONS)),
    drive: v.nullable(v.picklist(DRIVES)),
    filtered_features: v.array(v.string()),
    primary_image_url: textOrNull,
    photos_count: whole,
    dealership_slug: v.string(),
    dealership_name: textOrNull,
    location_id: numberOrNull,
    location_name: textOrNull,
    city: textOrNull,
    state: textOrNull,
    distance_km: v.optional(
      v.pipe(whole, v.description('With `near`: from there to the vehicle’s yard.')),
    ),
    _highlight: v.optional(
      v.pipe(
        v.record(v.string(), v.union([v.string(), v.array(v.string())])),
        v.description('With `highlight`: every text as HTML, with `<mark>` around the matches.'),
      ),
    ),
  }),
  v.title('Found vehicle'),
);

export const HIT: SearchHit = {
  id: 123,
  slug: '2024-kestrel-plover-gt-k1042',
  path: '/cars/2024-kestrel-plover-gt-k1042',
  name: '2024 Kestrel Plover GT',
  make: 'Kestrel',
  model: 'Plover',
  make_model: 'Kestrel Plover',
  badge: 'GT',
  series: null,
  year: 2024,
  stocknum: 'K1042',
  item_type: 'car',
  status: 'in_stock',
  car_type: 'used',
  reserved: false,
  certified: false,
  preorder: false,
  tag: null,
  categories: [],
  created_at: '2026-11-15T02:30:00.000Z',
  created_at_timestamp: 1_794_709_800,
  price: 32_990,
  price_type: 'Drive Away',
  price_range: '$30,000 - $35,000',
  before_price: null,
  offer_price: null,
  subscription_price: null,
  youxQuote: null,
  weekly_price_range: null,
  colour: 'Gravity Blue',
  interior_colour: null,
  km: 18_450,
  seats: 5,
  doors: 5,
  engine_size_litres: null,
  cylinders: 4,
  fuel_consumption: 7.4,
  towing_capacity: 1500,
  sleeps: null,
  gearnum: 8,
  rego_expiry: null,
  build_date: null,
  compliance_date: null,
  body: 'SUV',
  fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'AWD',
  filtered_features: [],
  primary_image_url: '/media/k1042-1.jpg',
  photos_count: 2,
  dealership_slug: 'northside',
  dealership_name: 'Northside',
  location_id: 7,
  location_name: 'Northside',
  city: 'Brisbane',
  state: 'QLD',
};

const searchResult = v.pipe(
  v.object({
    hits: v.array(searchHit),
    count: v.pipe(whole, v.description('Exact.')),
    page: whole,
    pages: whole,
    facets: v.pipe(
      v.record(v.string(), v.record(v.string(), whole)),
      v.description('Field → value → count, the most frequent first.'),
    ),
    facetOrder: v.pipe(
      v.record(v.string(), v.array(v.string())),
      v.description(
        'Field → values, the most frequent first, of the facets with a value that looks like a number: ' +
          'many programs read such names of an object before the others.',
      ),
    ),
    ranges: v.pipe(
      v.record(v.string(), v.nullable(v.object({ min: v.number(), max: v.number() }))),
      v.description('The smallest and largest value of numeric fields; null if no hit has one.'),
    ),
    understood: v.optional(
      v.pipe(
        v.object({
          values: v.record(v.string(), v.array(v.string())),
          ranges: v.record(
            v.string(),
            v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) }),
          ),
          not: v.optional(
            v.pipe(
              v.object({
                values: v.record(v.string(), v.array(v.string())),
                ranges: v.record(
                  v.string(),
                  v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) }),
                ),
              }),
              v.description('What vehicles must not have.'),
            ),
          ),
          text: v.pipe(v.string(), v.description('The words that were searched as text.')),
          sort: v.nullable(v.string()),
          near: v.optional(v.object({ place: v.string(), km: v.nullable(v.number()) })),
          leftOut: v.pipe(
            v.array(v.string()),
            v.description('Words that were left out because nothing matches them.'),
          ),
        }),
        v.description('What the words of the query were read as.'),
      ),
    ),
    ms: v.number(),
  }),
  v.title('Result of a search'),
);

const searchAnswer = v.union([
  searchResult,
  v.object({ results: v.pipe(v.array(searchResult), v.description('Of several queries.')) }),
  v.object({ hits: v.pipe(v.array(searchHit), v.description('Of a filter with a limit.')) }),
]);

export const SEARCH_CALLS: readonly ApiCall[] = [
  {
    id: 'search',
    method: 'POST',
    path: API_SEARCH,
    tag: 'Search',
    summary: 'Search vehicles',
    description:
      'One query, or up to 20 as `queries`. All conditions are combined with AND; counts of a facet ignore the ' +
      'refinement of its own field. A call with a filter expression and a `limit` alone gets a bare list.',
    body: {
      schema: v.union([searchQuery, searchQueries]),
      examples: {
        'one query': {
          filters: { body: ['SUV', 'Ute'], price: { min: 10_000, max: 40_000 } },
          query: 'tow bar',
          sort: 'price_asc',
          page: 1,
        },
        'several queries': {
          queries: [{ filter: 'price 20000 TO 40000', limit: 10, facets: [], highlight: 'all' }],
        },
        'near a place': { near: '4350', within: 100, filters: { body: 'Ute' } },
        'a list': { filter: 'body = Ute', limit: 10 },
      },
    },
    successes: [
      {
        status: 200,
        description: 'What was found.',
        schema: searchAnswer,
        example: {
          hits: [HIT],
          count: 1,
          page: 1,
          pages: 1,
          facets: { make: { Kestrel: 1 } },
          facetOrder: {},
          ranges: { price: { min: 32_990, max: 32_990 }, km: null },
          ms: 0.214,
        },
      },
    ],
    errors: ['not_found'],
  },
  {
    id: 'nearestPostcode',
    method: 'GET',
    path: API_NEAREST_POSTCODE,
    tag: 'Search',
    summary: 'The postcode of a position',
    description: 'To search near it. The same for everyone; may be cached for an hour.',
    parameters: [
      {
        name: 'lat',
        in: 'query',
        description: 'In degrees; two decimals are exact enough.',
        required: true,
        schema: v.string(),
        example: '-27.56',
      },
      {
        name: 'long',
        in: 'query',
        description: 'In degrees.',
        required: true,
        schema: v.string(),
        example: '151.95',
      },
    ],
    successes: [
      {
        status: 200,
        description: 'The postcode of the nearest suburb.',
        schema: v.object({ postcode: v.string(), state: v.picklist(AUSTRALIAN_STATES) }),
        example: { postcode: '4350', state: 'QLD' },
      },
    ],
    errors: ['bad_request', 'not_found'],
  },
];

export const SEARCH_SCHEMAS = {
  FoundVehicle: searchHit,
  SearchResult: searchResult,
  SearchQuery: searchQuery,
};
