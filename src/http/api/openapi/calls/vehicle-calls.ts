import * as v from 'valibot';
import {
  API_BROCHURE,
  API_CAR_ANALYSIS,
  API_EVENTS,
  API_ME,
  API_PHONE_REVEALS,
  API_SIMILAR,
  API_VEHICLE_VIEW,
} from '#domain/site/api-paths.ts';
import { CAR_TYPES, PRICE_TYPES, VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts';
import { MAX_EVENTS } from '#http/api/site/events.ts';
import { phoneReveal } from '#http/api/vehicle/phone-reveal.ts';
import type { ApiCall, ApiParameter } from '../api-call.ts';
import { isoTime, numberOrNull, slugOrId, textOrNull, whole } from '../common-schemas.ts';

export const SLUG: ApiParameter = {
  name: 'slug',
  in: 'path',
  description: 'The vehicle’s slug or its id.',
  schema: slugOrId,
  example: '2024-kestrel-plover-gt-k1042',
};

const carFields = v.object({
  price: numberOrNull,
  price_type: v.nullable(v.picklist(PRICE_TYPES)),
  before_price: numberOrNull,
  offer_price: numberOrNull,
  subscription_price: numberOrNull,
  status: v.picklist(VEHICLE_STATUSES),
  sold: v.boolean(),
  reserved: v.boolean(),
  tag: textOrNull,
  km: numberOrNull,
  photos_count: whole,
  updated_at: isoTime,
});

const view = v.pipe(
  v.object({
    views: whole,
    car_fields: v.pipe(
      v.partial(carFields),
      v.description('Empty while the page is up to date; otherwise what may have changed.'),
    ),
  }),
  v.title('View of a vehicle'),
);

const card = v.pipe(
  v.looseObject({
    id: whole,
    slug: v.string(),
    make: v.string(),
    model: v.string(),
    title: v.string(),
    badge: textOrNull,
    stockNumber: v.string(),
    href: textOrNull,
    carType: v.picklist(CAR_TYPES),
    price: v.looseObject({ text: v.string(), was: textOrNull, type: textOrNull }),
  }),
  v.title('Card of a vehicle'),
);

const me = v.pipe(
  v.object({
    user: v.nullable(v.object({ name: textOrNull, phone: textOrNull })),
    saved: v.pipe(v.array(whole), v.description('Ids of the vehicles saved on the server.')),
  }),
  v.title('The visitor'),
);

const events = v.object({
  events: v.pipe(
    v.array(
      v.looseObject({
        name: v.pipe(v.string(), v.description('Of the automotive standard for events.')),
        event_id: v.optional(whole),
        page_location: v.optional(v.string()),
        vehicle_id: v.optional(whole),
        params: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
      }),
    ),
    v.maxLength(MAX_EVENTS),
  ),
});

const pdf = (description: string) => [
  { status: 200, description, schema: v.string(), type: 'application/pdf' },
  { status: 304, description: 'Not changed since the `ETag` that was sent.' },
];

export const VEHICLE_CALLS: readonly ApiCall[] = [
  {
    id: 'viewVehicle',
    method: 'GET',
    path: API_VEHICLE_VIEW,
    tag: 'Vehicles',
    summary: 'Count a view, and learn what has changed',
    description: 'One view per visitor and day. Bots and prefetches are not counted.',
    parameters: [
      SLUG,
      {
        name: 'photos_count',
        in: 'query',
        description: 'As the page has it.',
        schema: whole,
        example: 12,
      },
      {
        name: 'updated_at',
        in: 'query',
        description: 'As the page has it, in milliseconds or as a time.',
        schema: v.string(),
        example: '2026-11-15T02:30:00.000Z',
      },
      {
        name: 'website_id',
        in: 'query',
        description: 'The site’s id. Another site’s is refused.',
        schema: whole,
      },
    ],
    successes: [
      {
        status: 200,
        description: 'The number of views, and what the page should show.',
        schema: view,
        example: { views: 41, car_fields: { price: 39_990, reserved: true } },
      },
    ],
    errors: ['bad_request', 'not_found'],
  },
  {
    id: 'similarVehicles',
    method: 'GET',
    path: API_SIMILAR,
    tag: 'Vehicles',
    summary: 'Cards of similar vehicles',
    parameters: [
      SLUG,
      {
        name: 'of',
        in: 'query',
        description: '`make` requests the newest of the make instead.',
        schema: v.picklist(['kind', 'make']),
        example: 'make',
      },
    ],
    successes: [
      {
        status: 200,
        description: 'As the site’s own pages show them.',
        schema: v.object({ cards: v.array(card) }),
        example: { cards: [] },
      },
    ],
    errors: ['not_found'],
  },
  {
    id: 'brochure',
    method: 'GET',
    path: API_BROCHURE,
    tag: 'Vehicles',
    summary: 'Brochure of a vehicle',
    parameters: [SLUG],
    successes: pdf('A PDF document.'),
    errors: ['not_found'],
  },
  {
    id: 'carAnalysis',
    method: 'GET',
    path: API_CAR_ANALYSIS,
    tag: 'Vehicles',
    summary: 'Analysis of a vehicle and its price',
    parameters: [SLUG],
    successes: pdf('A PDF document.'),
    errors: ['not_found'],
  },
  {
    id: 'revealPhone',
    method: 'POST',
    path: API_PHONE_REVEALS,
    tag: 'Vehicles',
    summary: 'Record that a visitor revealed the dealer’s number',
    description: 'Once per visitor, vehicle and hour; calling again changes nothing.',
    body: {
      schema: phoneReveal,
      examples: { 'a reveal': { car_id: 123, dealership_id: 4, website_id: 7 } },
    },
    successes: [{ status: 204, description: 'Recorded.' }],
    errors: ['not_found'],
  },
  {
    id: 'recordEvents',
    method: 'POST',
    path: API_EVENTS,
    tag: 'Vehicles',
    summary: 'Record events of a page',
    description: 'Unknown events and personal values are dropped.',
    body: {
      schema: events,
      examples: {
        'a call': {
          events: [
            {
              name: 'asc_click_to_call',
              event_id: 25,
              page_location: '/cars/2024-kestrel-plover-gt-k1042',
              vehicle_id: 123,
              params: { element_type: 'button' },
            },
          ],
        },
      },
    },
    successes: [{ status: 204, description: 'Recorded.' }],
  },
  {
    id: 'me',
    method: 'GET',
    path: API_ME,
    tag: 'Vehicles',
    summary: 'The visitor’s own data',
    successes: [
      {
        status: 200,
        description: 'Empty for a visitor who is not signed in.',
        schema: me,
        example: { user: null, saved: [] },
      },
    ],
  },
];

export const VEHICLE_SCHEMAS = { VehicleView: view, VehicleCard: card, Visitor: me };
