import * as v from 'valibot';
import { BENEFITS } from '#domain/content/benefits.ts';
import { BODY_KEYS } from '#domain/vehicle/bodies.ts';
import { BODY_TILES_LIMIT } from '#domain/search/body-tiles.ts';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import { BUDGET_FREQUENCIES, GROUP_PLACEMENTS } from '../choices.ts';
import { option } from '../option.ts';
import { choice, flag, list, orNull, set, text, timeZone, whole } from '../value-schemas.ts';

export const home = {
  bodies: option({
    schema: set(choice(BODY_KEYS)),
    default: [],
    spec: 'site.md §9 Display',
    visibility: 'public',
    doc: 'The dealer’s own selection and order of body-type tiles; if empty, the stock decides.',
  }),
  bodyLimit: option({
    schema: whole(1, 20),
    default: BODY_TILES_LIMIT,
    derived: '4, or 20 when `home.bodies` is given',
    spec: 'site.md §9 Display',
    visibility: 'public',
    doc: 'The maximum number of body-type tiles.',
  }),
  featureBanner: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §2 Vehicle detail page',
    visibility: 'public',
    doc: 'The three-item banner: latest offers, book a service, sell your car.',
  }),
  budget: option({
    schema: flag,
    default: true,
    spec: 'site.md §2 Screens and widgets',
    visibility: 'public',
    doc: 'The panel “Find cars for your budget”.',
  }),
  benefits: option({
    schema: set(choice(BENEFITS)),
    default: [],
    spec: 'site.md §1',
    visibility: 'public',
    doc: 'What the dealer says it offers, on the home page and in sections of content pages, in this order.',
  }),
  servicingSince: option({
    schema: orNull(whole(1880, 2100)),
    default: null,
    spec: 'site.md §1',
    visibility: 'public',
    doc: 'The year of the benefits servicing-since (“Servicing since 1969”) and servicing-years (“50+ years of servicing”).',
  }),
} as const;

export const budget = {
  frequency: option({
    schema: choice(BUDGET_FREQUENCIES),
    default: 'monthly',
    spec: 'site.md §9 Budget search',
    visibility: 'public',
    doc: 'The repayment frequency of the budget search.',
  }),
  carType: option({
    schema: choice(CAR_TYPES),
    default: 'used',
    spec: 'site.md §4 Budget search',
    visibility: 'public',
    doc: 'The car type that the budget search counts and names.',
  }),
} as const;

/** The sections that a dealer group's site shows. */
export const group = {
  brandGrid: option({
    schema: flag,
    default: false,
    spec: 'site.md §2 Footer',
    visibility: 'public',
    doc: 'The grid of the group’s brands.',
  }),
  salesCounter: option({
    schema: orNull(
      v.strictObject({
        perDay: v.optional(whole(1, 100_000), 192),
        divisor: v.optional(whole(1, 86_400), 450),
        zone: v.optional(timeZone, 'Australia/Brisbane'),
      }),
    ),
    default: null,
    spec: 'site.md §9 Sales counter',
    visibility: 'public',
    doc: 'The counter of cars sold this month: sales per day, seconds per sale, time zone; null hides it.',
  }),
  stats: option({
    schema: list(v.strictObject({ value: text(12), label: text(40) }), 6),
    default: [],
    spec: 'vehicles.md §1',
    visibility: 'public',
    doc: 'The stats banner, such as 50+ locations, 40+ brands, 30+ years established.',
  }),
  placement: option({
    schema: choice(GROUP_PLACEMENTS),
    default: 'home',
    spec: 'site.md §2 Footer',
    visibility: 'public',
    doc: 'Where the brand grid, the sales counter and the stats banner appear.',
  }),
} as const;
