import { RESERVE_PATHS } from '../choices.ts';
import { option } from '../option.ts';
import { cents, choice, flag, orNull, text, whole } from '../value-schemas.ts';

export const reserve = {
  enabled: option({
    schema: flag,
    default: false,
    spec: 'reading: checkout enabled',
    visibility: 'public',
    doc: 'Cars that do not set this themselves can be reserved online.',
    planned: true,
  }),
  path: option({
    schema: choice(RESERVE_PATHS),
    default: 'checkout',
    spec: 'vehicles.md §2 Routes',
    visibility: 'public',
    doc: 'The last path segment of the reservation page.',
    planned: true,
  }),
  deposit: option({
    schema: cents(100),
    default: 200_00,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'The deposit for a car that does not set its own, in whole cents: 20000 is $200.',
    planned: true,
  }),
  holdHours: option({
    schema: whole(1, 720),
    default: 48,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'How many hours a reserved car is held.',
    planned: true,
  }),
  moneyBackCopy: option({
    schema: orNull(text(300)),
    default: null,
    spec: 'vehicles.md §9',
    visibility: 'public',
    doc: 'The dealer’s text about the money-back guarantee for used cars.',
    planned: true,
  }),
  purchaseJourney: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §2 Routes (/checkout-journey)',
    visibility: 'public',
    doc: 'A car can be bought online, not only reserved.',
    planned: true,
  }),
} as const;
