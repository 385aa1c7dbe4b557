import * as v from 'valibot';
import { SPIN_PERIODS } from '#domain/accounts/prize-draw.ts';
import { SAVE_KINDS } from '../choices.ts';
import { option } from '../option.ts';
import { choice, flag, instant, link, list, orNull, slug, text, whole } from '../value-schemas.ts';

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

const prize = v.strictObject({
  id: slug,
  name: text(80),
  /** On its field of the wheel, in place of its number. */
  short: v.optional(orNull(text(12)), null),
  description: v.optional(orNull(text(300)), null),
  weight: whole(1, 10_000),
  stock: v.optional(orNull(whole(0, 1_000_000)), null),
  win: v.optional(flag, true),
});

export const spinToWin = option({
  schema: orNull(
    v.strictObject({
      campaign: slug,
      title: text(80),
      intro: v.optional(orNull(text(500)), null),
      period: v.optional(choice(SPIN_PERIODS), 'once'),
      prizes: v.pipe(list(prize, 24), v.minLength(2, 'must have at least two entries')),
      showChances: v.optional(flag, true),
      claim: v.optional(orNull(text(500)), null),
      terms: v.optional(orNull(text(5_000)), null),
      termsLink: v.optional(orNull(link), null),
      start: v.optional(orNull(instant), null),
      expiry: v.optional(orNull(instant), null),
    }),
  ),
  default: null,
  spec: GATES,
  visibility: 'private',
  doc: 'The prize wheel at /spin-to-win: each visitor spins once a period. A prize’s weight is its chance relative to the others’, its stock how many there are (null: no limit), and win: false a field without a prize. A new campaign starts afresh. It always requires sign-in; null disables it.',
});
