import * as v from 'valibot';
import { RESERVE_PATHS } from '../choices.ts';
import { option } from '../option.ts';
import { cents, choice, flag, list, orNull, text, whole } from '../value-schemas.ts';

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
  extras: option({
    schema: list(
      v.strictObject({ name: text(60), text: v.optional(text(300)), price: cents(100) }),
      20,
    ),
    default: [],
    spec: 'vehicles.md §5 (Protect Your Car)',
    visibility: 'private',
    doc: 'What a visitor who buys a car online can add to it, such as paint protection: a name, a sentence about it and its price in whole cents.',
  }),
} as const;
