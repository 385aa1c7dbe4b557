import * as v from 'valibot';
import { RESERVE_PATHS, SAVE_KINDS } from '../choices.ts';
import { option } from '../option.ts';
import { cents, choice, flag, instant, list, orNull, set, text, whole } from '../value-schemas.ts';

const GATES = 'site.md §6';

const gate = (doc: string) =>
  option({ schema: flag, default: false, spec: GATES, visibility: 'public', doc });

export const accounts = {
  enabled: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §6',
    visibility: 'public',
    doc: 'Visitors can sign in. Without it the heart button stores favourites in the browser.',
  }),
  save: option({
    schema: choice(SAVE_KINDS),
    default: 'favourites',
    spec: 'reading: favourites or watchlist',
    visibility: 'public',
    doc: 'Where the heart button saves a car: favourites in the browser, or the signed-in visitor’s watchlist.',
  }),
  garage: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §3 Site (garage_enabled)',
    visibility: 'public',
    doc: 'Signed-in visitors have a garage; it always requires sign-in.',
  }),
  garagePath: option({
    schema: v.pipe(
      v.string(),
      v.regex(/^\/my-?[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be a path such as /my-garage'),
      v.maxLength(60, 'must have at most 60 characters'),
    ),
    default: '/my-garage',
    spec: GATES,
    visibility: 'public',
    doc: 'The path of the garage: /my-garage, or /my followed by the dealer’s name.',
  }),
  gate: {
    tradeIn: gate('The trade-in valuation of a car requires sign-in.'),
    sellMyCar: gate('/sell-my-car requires sign-in.'),
    checkout: gate('Reserving online requires sign-in.'),
    finance: gate('/finance requires sign-in.'),
    personalisedFinance: gate('/personalised/finance requires sign-in.'),
  },
} as const;

export const spinToWin = option({
  schema: orNull(
    v.strictObject({
      title: text(80),
      prizes: v.pipe(
        list(v.strictObject({ name: text(80), weight: whole(1, 10_000) }), 24),
        v.minLength(2, 'must have at least two entries'),
      ),
      terms: v.optional(orNull(text(5_000)), null),
      start: v.optional(orNull(instant), null),
      expiry: v.optional(orNull(instant), null),
    }),
  ),
  default: null,
  spec: GATES,
  visibility: 'private',
  doc: 'The prize wheel with the odds of its prizes. It always requires sign-in; null disables it.',
});

export const onlinePayment = option({
  schema: orNull(
    v.strictObject({
      title: v.optional(text(80), 'Online Payment'),
      reasons: v.optional(set(text(60), 20), []),
      minimum: v.optional(cents(100), 10_00),
      maximum: v.optional(cents(100), 10_000_00),
    }),
  ),
  default: null,
  spec: GATES,
  visibility: 'public',
  doc: 'The page to pay an invoice, with its minimum and maximum amount in whole cents. It always requires sign-in; null disables it.',
});

export const reserve = {
  enabled: option({
    schema: flag,
    default: false,
    spec: 'reading: checkout enabled',
    visibility: 'public',
    doc: 'Cars that do not set this themselves can be reserved online.',
  }),
  path: option({
    schema: choice(RESERVE_PATHS),
    default: 'checkout',
    spec: 'vehicles.md §2 Routes',
    visibility: 'public',
    doc: 'The last path segment of the reservation page.',
  }),
  deposit: option({
    schema: cents(100),
    default: 200_00,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'The deposit for a car that does not set its own, in whole cents: 20000 is $200.',
  }),
  holdHours: option({
    schema: whole(1, 720),
    default: 48,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'How many hours a reserved car is held.',
  }),
  moneyBackCopy: option({
    schema: orNull(text(300)),
    default: null,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'The dealer’s text about the money-back guarantee for used cars.',
  }),
  purchaseJourney: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §2 Routes (/checkout-journey)',
    visibility: 'public',
    doc: 'A car can be bought online, not only reserved.',
  }),
} as const;
