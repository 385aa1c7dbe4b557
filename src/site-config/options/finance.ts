import * as v from 'valibot';
import { FINANCE_ELIGIBILITIES } from '#domain/finance/finance-eligibility.ts';
import { QUOTE_SOURCES } from '#domain/finance/quote-sources.ts';
import { CREDIT_SCORES } from '#domain/finance/rate-card.ts';
import { FINANCE_PATHS, FREQUENCIES } from '../choices.ts';
import { FINANCE_PROVIDERS } from '../finance-providers.ts';
import { option } from '../option.ts';
import {
  cents,
  choice,
  choiceOf,
  decimal,
  flag,
  httpsLink,
  list,
  orNull,
  percent,
  set,
  slug,
  someOf,
  text,
  whole,
} from '../value-schemas.ts';

const CALCULATOR = 'vehicles.md §9 Finance calculator';
const SUPPRESSION = 'vehicles.md §5 Finance display';
const CAPTIVE = 'site.md §9 Finance';
const PROVIDERS = 'from the provider';
const manual = FINANCE_PROVIDERS.manual;

export const finance = {
  provider: option({
    schema: choiceOf(FINANCE_PROVIDERS),
    default: 'manual',
    spec: 'vehicles.md §3 Site (finance_provider)',
    visibility: 'public',
    doc: 'The finance provider; it sets the calculator’s limits and which cars are eligible.',
  }),
  eligibility: option({
    schema: choice(FINANCE_ELIGIBILITIES),
    default: manual.eligibility,
    derived: PROVIDERS,
    spec: 'vehicles.md §5 Finance eligibility',
    visibility: 'public',
    doc: 'Which cars show finance: recent with a comparison rate, priced with an amount, or all in stock.',
  }),
  path: option({
    schema: choice(FINANCE_PATHS),
    default: '/finance',
    spec: 'vehicles.md §2 Routes',
    visibility: 'public',
    doc: 'The finance page that a car links to.',
  }),
  suppressed: option({
    schema: flag,
    default: false,
    spec: SUPPRESSION,
    visibility: 'public',
    doc: 'The site shows no finance amounts at all.',
  }),
  suppressMakes: option({
    schema: set(text(60)),
    default: [],
    spec: SUPPRESSION,
    visibility: 'public',
    doc: 'Makes whose cars show no finance amounts.',
  }),
  suppressDealerships: option({
    schema: set(slug),
    default: [],
    spec: SUPPRESSION,
    visibility: 'public',
    doc: 'Slugs of dealerships whose cars show no finance amounts.',
  }),
  captiveMakes: option({
    schema: list(v.strictObject({ make: text(60), lender: text(60) }), 40),
    default: [],
    spec: CAPTIVE,
    visibility: 'public',
    doc: 'Makes that show finance only from their own lender.',
  }),
  captiveGroupFlag: option({
    schema: flag,
    default: false,
    spec: CAPTIVE,
    visibility: 'public',
    doc: 'Disables the captive makes rule for the sites of a group.',
  }),
  calculator: option({
    schema: flag,
    default: true,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The finance calculator.',
  }),
  defaultRate: option({
    schema: percent,
    default: 10,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s initial interest rate, in percent a year.',
  }),
  rateMin: option({
    schema: percent,
    default: manual.rateMin,
    derived: PROVIDERS,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s minimum interest rate, in percent a year.',
  }),
  rateMax: option({
    schema: percent,
    default: manual.rateMax,
    derived: PROVIDERS,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s maximum interest rate, in percent a year.',
  }),
  amountMin: option({
    schema: cents(100_00),
    default: manual.amountMin,
    derived: PROVIDERS,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s minimum amount, in whole cents.',
  }),
  amountMax: option({
    schema: cents(1_000_00),
    default: 100_000_00,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s maximum amount, in whole cents.',
  }),
  expensiveFactor: option({
    schema: orNull(decimal(1, 2)),
    default: null,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'For a car above $100,000 the maximum amount is its price times this factor, such as 1.05.',
  }),
  termDefault: option({
    schema: decimal(1, 10),
    default: manual.termDefault,
    derived: PROVIDERS,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s initial term in years.',
  }),
  termMax: option({
    schema: decimal(1, 10),
    default: manual.termMax,
    derived: PROVIDERS,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The calculator’s longest term in years.',
  }),
  frequencies: option({
    schema: someOf(choice(FREQUENCIES)),
    default: FREQUENCIES,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The repayment frequencies that the calculator offers.',
  }),
  establishmentFee: option({
    schema: cents(),
    default: manual.establishmentFee,
    derived: PROVIDERS,
    spec: CALCULATOR,
    visibility: 'public',
    doc: 'The fee added to the amount, in whole cents: 130000 is $1,300.',
  }),
  balloon: option({
    schema: flag,
    default: manual.balloon,
    derived: PROVIDERS,
    spec: 'vehicles.md §3 Finance (balloon)',
    visibility: 'public',
    doc: 'The calculator allows part of the loan to be left for a final payment.',
  }),
  feesShown: option({
    schema: list(v.strictObject({ name: text(60), cents: cents() }), 12),
    default: [],
    spec: 'site.md §9 Finance',
    visibility: 'public',
    doc: 'The lender’s fees listed in the disclaimer, in whole cents.',
  }),
  example: {
    rate: option({
      schema: percent,
      default: 6.29,
      spec: 'vehicles.md §9 Finance displayed',
      visibility: 'public',
      doc: 'The interest rate of the assumed example, in percent a year.',
    }),
    comparison: option({
      schema: percent,
      default: 8.19,
      spec: 'vehicles.md §9 Finance displayed',
      visibility: 'public',
      doc: 'The comparison rate of the assumed example, in percent a year.',
    }),
    deposit: option({
      schema: cents(),
      default: 0,
      spec: 'vehicles.md §9 Finance displayed',
      visibility: 'public',
      doc: 'The deposit of the assumed example, in whole cents.',
    }),
    depositShare: option({
      schema: percent,
      default: 0,
      spec: 'site.md §9 Finance',
      visibility: 'private',
      doc: 'The deposit of the assumed example in percent of the price, if it is not a fixed amount.',
    }),
    finalPaymentShare: option({
      schema: percent,
      default: 0,
      spec: 'site.md §9 Finance',
      visibility: 'private',
      doc: 'The final payment of the assumed example, in percent of the price.',
    }),
  },
  note: option({
    schema: orNull(text(300)),
    default: null,
    spec: 'site.md §2 Screens and widgets',
    visibility: 'public',
    doc: 'A note under every finance amount. The assumed term, deposit and final payment are always shown there: 5 year term, 10.0% deposit, 30.0% final payment.',
  }),
  disclaimer: option({
    schema: orNull(text(5_000)),
    default: null,
    spec: 'vehicles.md §2 Routes (#financeDisclaimer)',
    visibility: 'public',
    doc: 'The dealer’s own finance disclaimer.',
  }),
  disclaimerToggle: option({
    schema: flag,
    default: false,
    spec: 'vehicles.md §4 Finance calculator',
    visibility: 'public',
    doc: 'The disclaimer is shortened, with Show More and Show Less.',
  }),
  quote: option({
    schema: choiceOf(QUOTE_SOURCES),
    default: 'rateCard',
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'Where a quote comes from: the rate card below, or a provider’s API.',
  }),
  rateCard: option({
    schema: v.pipe(
      list(
        v.strictObject({
          maxAgeYears: whole(0, 99),
          rate: percent,
          comparison: percent,
          creditScore: v.optional(choice(CREDIT_SCORES)),
          maxTerm: v.optional(decimal(0.5, 10)),
        }),
        100,
      ),
      v.minLength(1, 'must have at least one entry'),
    ),
    default: [{ maxAgeYears: 99, rate: 6.29, comparison: 8.19 }],
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'Rates by the car’s age and, if an entry sets them, by the shopper’s credit score and the term in years. The first matching entry is used.',
  }),
  quoteUrl: option({
    schema: orNull(httpsLink),
    default: null,
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'The URL of the quote provider.',
  }),
  quoteKey: option({
    schema: orNull(text(500)),
    default: null,
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'The API key of the quote provider.',
  }),
  whoIsHelping: option({
    schema: orNull(text(80)),
    default: null,
    spec: 'vehicles.md §7',
    visibility: 'private',
    doc: 'The name sent to the provider as the person helping the customer.',
  }),
  dailyQuotes: option({
    schema: whole(0, 100_000),
    default: 500,
    spec: 'design: Ports',
    visibility: 'private',
    doc: 'The maximum number of quotes that the site requests from its provider per day, for all visitors.',
  }),
  weeklySearch: option({
    schema: flag,
    default: true,
    spec: 'design: Search',
    visibility: 'private',
    doc: 'Search pages can show and limit every price as what it costs a week, by the rate card, with the shopper’s deposit and trade-in. Not with quotes of a provider.',
  }),
  modalForm: option({
    schema: flag,
    default: false,
    spec: 'site.md §7 Tracking event ids',
    visibility: 'public',
    doc: 'The finance enquiry opens in a dialog, with its own event.',
  }),
} as const;

export const fuel = {
  enabled: option({
    schema: flag,
    default: true,
    spec: 'vehicles.md §2 Vehicle detail page',
    visibility: 'public',
    doc: 'The fuel calculator; electric cars never show it.',
  }),
  price: option({
    schema: decimal(0.01, 100),
    default: 1.7,
    spec: 'vehicles.md §9 Fuel calculator',
    visibility: 'public',
    doc: 'The initial fuel price, in dollars per litre.',
  }),
  kmWeek: option({
    schema: whole(0, 10_000),
    default: 250,
    spec: 'vehicles.md §9 Fuel calculator',
    visibility: 'public',
    doc: 'The initial distance, in kilometres a week.',
  }),
  consumption: option({
    schema: decimal(0.1, 100),
    default: 10,
    spec: 'vehicles.md §9 Fuel calculator',
    visibility: 'public',
    doc: 'The consumption of a car without its own figure, in litres per 100 km.',
  }),
} as const;

const ELECTRIC = 'reading: electric vehicles';

export const charging = {
  enabled: option({
    schema: flag,
    default: true,
    spec: ELECTRIC,
    visibility: 'public',
    doc: 'Electric vehicles have a charging calculator, with their range, in place of the fuel calculator.',
  }),
  price: option({
    schema: decimal(0.01, 10),
    default: 0.33,
    spec: ELECTRIC,
    visibility: 'public',
    doc: 'The initial electricity price, in dollars per kilowatt hour.',
  }),
  kmWeek: option({
    schema: whole(0, 10_000),
    default: 250,
    spec: ELECTRIC,
    visibility: 'public',
    doc: 'The initial distance, in kilometres a week.',
  }),
  consumption: option({
    schema: decimal(0.1, 200),
    default: 18,
    spec: ELECTRIC,
    visibility: 'public',
    doc: 'The consumption of an electric vehicle without its own figure, in kilowatt hours per 100 km.',
  }),
} as const;
