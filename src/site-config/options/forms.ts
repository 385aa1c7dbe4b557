import * as v from 'valibot';
import { CAR_TYPES } from '#domain/vehicle/vehicle.ts';
import {
  CONTACT_BY,
  ENQUIRY_CATEGORIES,
  REGO_LOOKUPS,
  SUBMIT_LABELS,
  TRADE_IN_PATHS,
  VALUATIONS,
} from '../choices.ts';
import { option } from '../option.ts';
import {
  cents,
  choice,
  email,
  flag,
  httpsLink,
  list,
  orNull,
  set,
  slug,
  someOf,
  text,
  whole,
} from '../value-schemas.ts';

const ENQUIRY = 'site.md §5';

export const forms = {
  submitLabel: option({
    schema: choice(SUBMIT_LABELS),
    default: 'Enquire Now',
    spec: 'site.md §2 Enquiry form',
    visibility: 'public',
    doc: 'The label of the enquiry form’s button.',
  }),
  messageRequired: option({
    schema: flag,
    default: true,
    spec: ENQUIRY,
    visibility: 'public',
    doc: 'Comments are required.',
  }),
  contactBy: option({
    schema: choice(CONTACT_BY),
    default: 'both',
    spec: 'site.md §3 Enquiry submission payload',
    visibility: 'public',
    doc: 'Forms require email and phone (both), or one of the two (either). Finance, trade-in and reservation always require both.',
  }),
  askLastName: option({
    schema: flag,
    default: true,
    spec: 'site.md §3 Enquiry submission payload',
    visibility: 'public',
    doc: 'Forms ask for the last name. Finance, trade-in and reservation always do.',
  }),
  askPostcode: option({
    schema: flag,
    default: true,
    spec: ENQUIRY,
    visibility: 'public',
    doc: 'Forms require a postcode. Finance, trade-in and reservation always do.',
  }),
  categories: option({
    schema: someOf(text(60)),
    default: ENQUIRY_CATEGORIES,
    spec: 'reading: enquiry categories',
    visibility: 'public',
    doc: 'The categories of the enquiry form, in order.',
  }),
  showLocation: option({
    schema: flag,
    default: true,
    spec: ENQUIRY,
    visibility: 'public',
    doc: 'The enquiry form asks for a location.',
  }),
  showDealership: option({
    schema: flag,
    default: false,
    spec: ENQUIRY,
    visibility: 'public',
    doc: 'The enquiry form asks for a dealership.',
  }),
  showRego: option({
    schema: flag,
    default: false,
    spec: ENQUIRY,
    visibility: 'public',
    doc: 'The enquiry form has an optional field for a registration number.',
  }),
  additionalServices: option({
    schema: set(text(80)),
    default: [],
    spec: 'site.md §3 Enquiry submission payload',
    visibility: 'public',
    doc: 'Checkboxes for additional services.',
  }),
  privacyLink: option({
    schema: flag,
    default: false,
    spec: 'site.md §2 Routes and links',
    visibility: 'public',
    doc: 'The form links to the privacy policy.',
  }),
  termsText: option({
    schema: orNull(text(500)),
    default: null,
    spec: ENQUIRY,
    visibility: 'public',
    doc: 'A line under the form, such as * You must agree to the terms of use before submitting the form.',
  }),
  replyPromise: option({
    schema: orNull(text(120)),
    default: null,
    spec: 'reading: enquiry form',
    visibility: 'public',
    doc: 'When somebody answers, in one sentence beside the button of enquiries, test drives and questions about a vehicle. Null promises nothing.',
  }),
  optIn: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §4 Multi-step lead form',
    visibility: 'public',
    doc: 'The initial value of opt_in.',
  }),
  successCategories: option({
    schema: orNull(set(text(60))),
    default: null,
    spec: 'reading: the response qualifies',
    visibility: 'public',
    doc: 'Categories that redirect to the success page; null means all.',
  }),
} as const;

export const testDrive = {
  booking: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §3 Test drive form',
    visibility: 'public',
    doc: 'The visitor picks a free date and time.',
  }),
  message: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §3 Test drive form',
    visibility: 'public',
    doc: 'The form has a message field.',
  }),
  disclaimer: option({
    schema: orNull(text(2_000)),
    default: null,
    spec: 'vehicles.md §3 Test drive form',
    visibility: 'public',
    doc: 'A disclaimer under the form.',
  }),
  slotMinutes: option({
    schema: choice([15, 30, 45, 60, 90, 120]),
    default: 30,
    spec: 'vehicles.md §7 test drive appointment availability',
    visibility: 'public',
    doc: 'The length of an appointment in minutes.',
  }),
  leadHours: option({
    schema: whole(0, 336),
    default: 2,
    spec: 'vehicles.md §7 test drive appointment availability',
    visibility: 'public',
    doc: 'The minimum number of hours between now and the first appointment.',
  }),
} as const;

export const tradeIn = {
  allowed: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §2 Buttons on a detail page',
    visibility: 'public',
    doc: 'Trade-in is allowed for cars that do not set this themselves.',
  }),
  path: option({
    schema: choice(TRADE_IN_PATHS),
    default: '/trade-in',
    spec: 'site.md §2 Routes and links',
    visibility: 'public',
    doc: 'The trade-in page that the menus link to.',
  }),
  maxYears: option({
    schema: whole(0, 100),
    default: 7,
    spec: 'site.md §9 Trade-in',
    visibility: 'public',
    doc: 'A visitor’s car older than this many years gets no online estimate.',
  }),
  maxKm: option({
    schema: whole(0, 2_000_000),
    default: 100_000,
    spec: 'site.md §9 Trade-in',
    visibility: 'public',
    doc: 'A visitor’s car with more kilometres than this gets no online estimate.',
  }),
  minStockPrice: option({
    schema: cents(),
    default: 200_00,
    spec: 'site.md §4 Valuation eligibility',
    visibility: 'public',
    doc: 'A car in stock is eligible for the valuation above this price, in whole cents: 20000 is $200.',
  }),
  quickPicks: option({
    schema: v.pipe(set(cents(100_00), 20), v.minLength(1, 'must have at least one entry')),
    default: [
      5_000_00, 10_000_00, 20_000_00, 30_000_00, 40_000_00, 50_000_00, 60_000_00, 70_000_00,
    ],
    spec: 'site.md §5 Quick-pick buttons',
    visibility: 'public',
    doc: 'The car values offered as buttons, in whole cents: 500000 is $5,000.',
  }),
  askFinance: option({
    schema: flag,
    default: true,
    spec: 'site.md §3 Trade-in form fields',
    visibility: 'public',
    doc: 'The form asks whether finance is wanted.',
  }),
  askTradeIn: option({
    schema: flag,
    default: false,
    spec: 'site.md §3 Trade-in form fields',
    visibility: 'public',
    doc: 'The form asks whether there is a trade-in.',
  }),
  recordValuation: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §7 /api/miscellaneous',
    visibility: 'public',
    doc: 'The result of a valuation is recorded.',
  }),
  faq: option({
    schema: list(v.strictObject({ question: text(200), answer: text(2_000) }), 40),
    default: [],
    spec: 'site.md §2 Screens and widgets',
    visibility: 'public',
    doc: 'Frequently asked questions about the valuation.',
  }),
  regoLookup: option({
    schema: choice(REGO_LOOKUPS),
    default: 'register',
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Where a registration number is looked up: the bundled register, or a provider’s API.',
  }),
  regoLookupUrl: option({
    schema: orNull(httpsLink),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The URL of the registration lookup provider.',
  }),
  regoLookupKey: option({
    schema: orNull(text(500)),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The API key of the registration lookup provider.',
  }),
  valuation: option({
    schema: choice(VALUATIONS),
    default: 'own',
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Where the value of a visitor’s car comes from: the platform’s own stock, or a provider’s API.',
  }),
  valuationUrl: option({
    schema: orNull(httpsLink),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The URL of the valuation provider.',
  }),
  valuationKey: option({
    schema: orNull(text(500)),
    default: null,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The API key of the valuation provider.',
  }),
  dailyLookups: option({
    schema: whole(0, 100_000),
    default: 500,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The maximum number of lookups and valuations that the site requests from its providers per day, for all visitors.',
  }),
} as const;

const forWhich = {
  categories: v.optional(set(text(60)), []),
  carTypes: v.optional(set(choice(CAR_TYPES)), []),
  locations: v.optional(set(slug), []),
};

export const leads = {
  destinations: option({
    schema: v.pipe(
      list(
        v.variant('via', [
          v.strictObject({ via: v.literal('log'), ...forWhich }),
          v.strictObject({ via: v.literal('email'), to: email, ...forWhich }),
          v.strictObject({ via: v.literal('adf'), to: email, ...forWhich }),
          v.strictObject({
            via: v.literal('webhook'),
            url: httpsLink,
            secret: v.pipe(text(200), v.minLength(16, 'must have at least 16 characters')),
            ...forWhich,
          }),
        ]),
        40,
      ),
      v.minLength(1, 'must have at least one entry'),
    ),
    default: [{ via: 'log', categories: [], carTypes: [], locations: [] }],
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Where leads are sent: the message log, email, ADF by email or a signed webhook, each for all or only some categories, car types and locations.',
  }),
  confirmation: option({
    schema: flag,
    default: false,
    spec: 'design: leads',
    visibility: 'private',
    doc: 'The visitor gets a confirmation email.',
  }),
  retentionDays: option({
    schema: whole(1, 3_650),
    default: 730,
    spec: 'design: leads',
    visibility: 'private',
    doc: 'The number of days after which a lead’s personal details are removed.',
  }),
} as const;
