import * as v from 'valibot';
import { API_STOCK, API_STOCK_VEHICLE } from '#domain/site/api-paths.ts';
import {
  DEFAULT_PAGE,
  MAX_PAGE,
  MAX_VEHICLES,
  listQuery,
  refusedVehicles,
  removeAnswer,
  removeBody,
  stockPage,
  upsertAnswer,
  upsertBody,
} from '#http/api/stock/stock-schemas.ts';
import { stockNumber, storedVehicle } from '#http/api/stock/vehicle-schema.ts';
import type { SentVehicle, StoredVehicle } from '#http/api/stock/vehicle-schema.ts';
import type { ApiCall, ApiParameter } from '../api-call.ts';

const SENT: Partial<SentVehicle> = {
  stocknum: 'K1042',
  make: 'Kestrel',
  model: 'Plover',
  year: 2024,
  badge: 'GT',
  car_type: 'used',
  price: 32_990,
  price_type: 'Drive Away',
  km: 18_450,
  colour: 'Gravity Blue',
  body: 'SUV',
  fuel: 'Petrol - Unleaded',
  trans: '8 Speed Automatic',
  drive: 'AWD',
  seats: 5,
  doors: 5,
  dealercomments: 'One owner.\nFull log book history.',
  standardEquipment: ['Heated seats', 'Tow bar'],
  images: ['https://pictures.example/k1042/1.jpg', 'https://pictures.example/k1042/2.jpg'],
  location: 'northside',
};

const STORED: StoredVehicle = {
  id: 123,
  stocknum: 'K1042',
  slug: '2024-kestrel-plover-gt-k1042',
  path: '/cars/2024-kestrel-plover-gt-k1042',
  name: '2024 Kestrel Plover GT',
  make: 'Kestrel',
  model: 'Plover',
  year: 2024,
  badge: 'GT',
  series: null,
  item_type: 'car',
  car_type: 'used',
  status: 'in_stock',
  sold_at: null,
  reserved: false,
  certified: false,
  preorder: false,
  show_on_dealer_website: true,
  tag: null,
  hidden_group: null,
  categories: [],
  price: 32_990,
  price_type: 'Drive Away',
  before_price: null,
  offer_price: null,
  subscription_price: null,
  vin: null,
  regplate: null,
  nvic: null,
  colour: 'Gravity Blue',
  interior_colour: null,
  km: 18_450,
  rego_expiry: null,
  build_date: null,
  compliance_date: null,
  seats: 5,
  doors: 5,
  cylinders: null,
  engine_size: null,
  engine_size_litres: null,
  gearnum: 8,
  electric_range: null,
  battery_capacity: null,
  energy_consumption: null,
  body: 'SUV',
  simple_body: 'SUV',
  fuel: 'Petrol - Unleaded',
  simple_fuel: 'Petrol',
  trans: '8 Speed Automatic',
  simple_transmission: 'Automatic',
  drive: 'AWD',
  simple_drive: 'AWD',
  dealercomments: 'One owner.\nFull log book history.',
  standardEquipment: ['Heated seats', 'Tow bar'],
  filtered_features: [],
  images: ['https://pictures.example/k1042/1.jpg', 'https://pictures.example/k1042/2.jpg'],
  photos_count: 2,
  video_url: null,
  external_video_url: null,
  location_id: 7,
  created_at: '2026-11-15T02:30:00.000Z',
  updated_at: '2026-11-15T02:30:00.000Z',
  feed: 'api',
  confirmed_at: '2026-11-17T21:05:00.000Z',
  locked: [],
};

const IDEMPOTENCY_KEY: ApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'The same for every attempt at one call: within 24 hours the same call with the same key gets the same answer, ' +
    'with `Idempotency-Replayed: true`. 8 to 200 visible characters of ASCII.',
  schema: v.pipe(v.string(), v.minLength(8), v.maxLength(200)),
  example: '7f3b6e0a-2f1d-4a52-9d7e-0c5a1c1f9b11',
};

export const STOCK_CALLS: readonly ApiCall[] = [
  {
    id: 'storeVehicles',
    method: 'POST',
    path: API_STOCK,
    tag: 'Stock',
    summary: 'Store vehicles',
    description:
      `Adds new vehicles and changes known ones, found by their stock number: at most ${MAX_VEHICLES} in a call of at most ` +
      '4 MB. A field that is absent is left as it is, so a price changes with `stocknum` and `price` alone; null empties ' +
      'a field. A vehicle at fault is left out and reported, the others are stored, unless `onFault` is `refuse`. ' +
      'Storing the same again changes nothing. Changes are searchable within a second.',
    scope: 'stock:write',
    parameters: [IDEMPOTENCY_KEY],
    body: {
      schema: upsertBody,
      examples: {
        'a new vehicle': { vehicles: [SENT] },
        'an electric car': {
          vehicles: [
            {
              stocknum: 'K1044',
              make: 'Kestrel',
              model: 'Swift',
              year: 2026,
              fuel: 'Electric',
              electric_range: 430,
              battery_capacity: 77.4,
              energy_consumption: 16.5,
            },
          ],
        },
        'two prices, both or none': {
          vehicles: [
            { stocknum: 'K1042', price: 31_990, before_price: 32_990 },
            { stocknum: 'K1043', price: 18_500 },
          ],
          onFault: 'refuse',
        },
      },
    },
    successes: [
      {
        status: 200,
        description: 'What was stored, also if vehicles were left out.',
        schema: upsertAnswer,
        example: {
          counts: { sent: 2, added: 0, changed: 1, unchanged: 0, faulty: 1 },
          changed: [{ id: 123, stocknum: 'K1042', change: 'changed' }],
          faults: [{ index: 1, stocknum: 'K1043', field: 'price', reason: 'must be at least 0' }],
          stockRevision: 4_217,
        },
      },
    ],
    errors: ['conflict', 'unprocessable'],
    errorSchemas: { unprocessable: refusedVehicles },
  },
  {
    id: 'removeVehicles',
    method: 'DELETE',
    path: API_STOCK,
    tag: 'Stock',
    summary: 'Take vehicles out of the stock',
    description:
      'They become withdrawn or sold. Nothing is deleted: a vehicle keeps its id and its address, and returns with ' +
      '`status: in_stock`. The parameters may stand in the address instead of the body, since some clients drop the ' +
      'body of a DELETE.',
    scope: 'stock:write',
    parameters: [
      IDEMPOTENCY_KEY,
      {
        name: 'stocknum',
        in: 'query',
        description: 'Without a body. May be repeated.',
        schema: v.array(stockNumber),
        repeated: true,
        example: ['K1042'],
      },
      {
        name: 'as',
        in: 'query',
        description: 'Without a body.',
        schema: v.optional(v.picklist(['withdrawn', 'sold']), 'withdrawn'),
        example: 'sold',
      },
    ],
    body: {
      schema: removeBody,
      optional: true,
      examples: { sold: { stocknums: ['K1042', 'K1043'], as: 'sold' } },
    },
    successes: [
      {
        status: 200,
        description: 'What has changed.',
        schema: removeAnswer,
        example: {
          counts: { sent: 2, changed: 1, unchanged: 0, unknown: 1, faulty: 0 },
          changed: [{ id: 123, stocknum: 'K1042', change: 'changed' }],
          unknown: ['K1043'],
          faults: [],
          stockRevision: 4_218,
        },
      },
    ],
    errors: ['conflict', 'unprocessable'],
    errorSchemas: { unprocessable: refusedVehicles },
  },
  {
    id: 'listVehicles',
    method: 'GET',
    path: API_STOCK,
    tag: 'Stock',
    summary: 'List the stock',
    description:
      'All vehicles by stock number, also sold, withdrawn and hidden ones, page by page: `next` of a page is the ' +
      '`cursor` of the next. Vehicles that are added meanwhile appear if their place is still to come.',
    scope: 'stock:read',
    parameters: [
      {
        name: 'limit',
        in: 'query',
        description: `Vehicles a page; ${DEFAULT_PAGE} if absent, at most ${MAX_PAGE}.`,
        schema: listQuery.entries.limit,
        example: 50,
      },
      {
        name: 'cursor',
        in: 'query',
        description: 'Of the previous page.',
        schema: listQuery.entries.cursor,
        example: 'SzEwNDI',
      },
      {
        name: 'status',
        in: 'query',
        description: 'Only vehicles with this state. May be repeated, or have several with commas.',
        schema: listQuery.entries.status,
        repeated: true,
        example: ['in_stock', 'coming_soon'],
      },
      {
        name: 'stocknum',
        in: 'query',
        description: 'Only this vehicle. May be repeated.',
        schema: listQuery.entries.stocknum,
        repeated: true,
        example: ['K1042'],
      },
    ],
    successes: [
      {
        status: 200,
        description: 'A page.',
        schema: stockPage,
        example: { vehicles: [STORED], next: null, stockRevision: 4_218 },
      },
    ],
    errors: ['bad_request'],
  },
  {
    id: 'readVehicle',
    method: 'GET',
    path: API_STOCK_VEHICLE,
    tag: 'Stock',
    summary: 'Read a vehicle of the stock',
    scope: 'stock:read',
    parameters: [
      {
        name: 'stocknum',
        in: 'path',
        description: 'Its stock number, percent-encoded.',
        schema: stockNumber,
        example: 'K1042',
      },
    ],
    successes: [
      { status: 200, description: 'The vehicle.', schema: storedVehicle, example: STORED },
    ],
    errors: ['not_found'],
  },
];
