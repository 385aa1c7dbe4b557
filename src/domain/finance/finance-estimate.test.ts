import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { threatCount } from '#tests/factories/threat-count.ts';
import { shownQuote } from './finance-display.ts';
import { financeEstimate } from './finance-estimate.ts';
import type { FinancedVehicle, FinanceEstimateOptions } from './finance-estimate.ts';
import { formatWholeDollars } from '#domain/money.ts';
import { weeklyRangeOf } from '#domain/search/price-steps.ts';
import { VEHICLE_STATUSES } from '#domain/vehicle/vehicle.ts';
import type { FinanceLender, FinanceQuote } from '#domain/vehicle/vehicle.ts';

const NOW = Date.UTC(2026, 5, 15);
const OPTIONS: FinanceEstimateOptions = {
  provider: 'manual',
  eligibility: 'priced',
  suppressed: false,
  suppressMakes: [],
  suppressDealerships: [],
  captiveMakes: [],
  captiveGroupFlag: false,
  quote: 'rateCard',
  rateCard: [{ maxAgeYears: 99, rate: 6.29, comparison: 8.19 }],
  example: { deposit: 0 },
};
const QUOTE: FinanceQuote = {
  weeklyRepaymentCents: 215_40,
  comparisonRate: 8.19,
  advertisedRate: 6.29,
};
const CAR: FinancedVehicle = {
  make: 'Kestrel',
  year: 2020,
  dealershipSlug: 'north',
  status: 'in_stock',
  sold: false,
  priceCents: 45_990_00,
  offerPriceCents: null,
  financeQuote: QUOTE,
  financeLenders: {},
};
const LENDER: FinanceLender = {
  depositCents: 0,
  termYears: 5,
  termMonths: 60,
  interestRate: 7.29,
  comparisonRate: 8.49,
  establishmentFeesCents: 0,
  paymentWeekCents: 199_00,
  paymentMonthCents: null,
  totalPayableCents: null,
  balloonCents: null,
  terms: {},
  disclaimer: null,
};
const estimate = (
  changes: Partial<FinancedVehicle>,
  options: Partial<FinanceEstimateOptions> = {},
) => financeEstimate({ ...CAR, ...changes }, { ...OPTIONS, ...options }, NOW);
const lent = (changes: Partial<FinanceLender>, options: Partial<FinanceEstimateOptions> = {}) =>
  estimate({ financeLenders: { manual: { ...LENDER, ...changes } } }, options);

describe('weekly amount: the site’s provider’s lender, else youxQuote, else the rate card', () => {
  it('the lender’s', () => {
    expect(lent({})).toMatchObject({
      weeklyRepaymentCents: 199_00,
      advertisedRate: 7.29,
      comparisonRate: 8.49,
      source: 'lender',
      lender: { interestRate: 7.29 },
    });
  });

  it('else the quote’s', () => {
    expect(lent({}, { provider: 'bank' })).toMatchObject({ ...QUOTE, source: 'quote' });
    expect(lent({ paymentWeekCents: null })).toMatchObject({ ...QUOTE, source: 'quote' });
  });

  it('else the rate card’s, over five years, less the example’s deposit', () => {
    expect(estimate({ financeQuote: null })).toEqual({
      weeklyRepaymentCents: 206_26,
      weeklyDollars: 206,
      advertisedRate: 6.29,
      comparisonRate: 8.19,
      termYears: 5,
      source: 'rateCard',
      lender: null,
    });
    const deposit = { example: { deposit: 45_990_00 / 2 } };
    expect(estimate({ financeQuote: null }, deposit)?.weeklyRepaymentCents).toBe(103_13);
    const half = { example: { deposit: 0, depositShare: 50 } };
    expect(estimate({ financeQuote: null }, half)?.weeklyRepaymentCents).toBe(103_13);
    const later = { example: { deposit: 0, finalPaymentShare: 30 }, establishmentFee: 1_300_00 };
    expect(estimate({ financeQuote: null }, later)?.weeklyRepaymentCents).toBe(166_90);
  });

  it('the rate card reads the car’s age', () => {
    const rateCard = [{ maxAgeYears: 5, rate: 6.29, comparison: 8.19 }];
    expect(estimate({ financeQuote: null, year: 2021 }, { rateCard })).not.toBeNull();
    expect(estimate({ financeQuote: null, year: 2020 }, { rateCard })).toBeNull();
  });

  it('no rate card where quotes come from a provider, nor in a browser', () => {
    expect(estimate({ financeQuote: null }, { quote: 'youx' })).toBeNull();
    const { rateCard: _, ...seen } = OPTIONS;
    expect(financeEstimate({ ...CAR, financeQuote: null }, seen, NOW)).toBeNull();
  });
});

describe('weekly amount rounded to whole dollars, 5-year term', () => {
  it('rounds', () => {
    expect(estimate({})?.weeklyDollars).toBe(215);
    expect(lent({ paymentWeekCents: 199_50 })?.weeklyDollars).toBe(200);
  });

  it('is worked out of the monthly one where the lender gives only that', () => {
    const monthly = { paymentWeekCents: null, paymentMonthCents: 866_66 };
    expect(lent(monthly)?.weeklyRepaymentCents).toBe(200_00);
  });

  it('is the lender’s amount for five years where its own term is another', () => {
    const seven = { termYears: 7, terms: { '5': 230_00 } };
    expect(lent(seven)).toMatchObject({ weeklyRepaymentCents: 230_00, termYears: 5 });
    expect(lent({ ...seven, terms: {} })).toMatchObject({
      weeklyRepaymentCents: 199_00,
      termYears: 7,
    });
    expect(lent({ paymentWeekCents: null, terms: { '5': 230_00 } })).toMatchObject({
      weeklyRepaymentCents: 230_00,
    });
  });
});

describe('an amount of 0 or less is none', () => {
  it.each([0, -5_00])('%d cents a week hide no monthly amount', (paymentWeekCents) => {
    const monthly = { paymentWeekCents, paymentMonthCents: 866_66 };
    expect(lent(monthly)?.weeklyRepaymentCents).toBe(200_00);
  });

  it('a lender of nothing leaves the quote, a quote of nothing the rate card', () => {
    const nothing = { paymentWeekCents: 0, paymentMonthCents: 0, terms: { '5': 0 } };
    expect(lent(nothing)).toMatchObject({ ...QUOTE, source: 'quote' });
    const financeQuote = { ...QUOTE, weeklyRepaymentCents: 0 };
    expect(estimate({ financeQuote })?.source).toBe('rateCard');
    expect(estimate({ financeQuote }, { quote: 'youx' })).toBeNull();
  });

  it('five years of nothing leave the lender’s own term', () => {
    expect(lent({ termYears: 7, terms: { '5': 0 } })).toMatchObject({
      weeklyRepaymentCents: 199_00,
      termYears: 7,
    });
  });
});

describe('finance display is suppressed', () => {
  it('when interest or comparison rate is null', () => {
    expect(lent({ interestRate: null })).toBeNull();
    expect(lent({ comparisonRate: null })).toBeNull();
    const financeQuote = { ...QUOTE, comparisonRate: null } as unknown as FinanceQuote;
    expect(estimate({ financeQuote })).toBeNull();
  });

  it('on flagged sites, for makes and for dealerships', () => {
    expect(estimate({}, { suppressed: true })).toBeNull();
    expect(estimate({}, { suppressMakes: ['Kestrel'] })).toBeNull();
    expect(estimate({}, { suppressDealerships: ['north'] })).toBeNull();
  });

  it('a captive make shows its own lender’s amount and no other', () => {
    const captiveMakes = [{ make: 'Kestrel', lender: 'kestrel-finance' }];
    const both = { manual: LENDER, 'kestrel-finance': { ...LENDER, paymentWeekCents: 150_00 } };
    expect(estimate({ financeLenders: { manual: LENDER } }, { captiveMakes })).toBeNull();
    expect(estimate({ financeLenders: both }, { captiveMakes })?.weeklyDollars).toBe(150);
    const unfinished = {
      financeLenders: { 'kestrel-finance': { ...LENDER, paymentWeekCents: null } },
    };
    expect(estimate(unfinished, { captiveMakes })?.source).toBe('quote');
    expect(estimate({ ...unfinished, financeQuote: null }, { captiveMakes })).toBeNull();
    const group = { captiveMakes, captiveGroupFlag: true };
    expect(estimate({ financeLenders: both }, group)?.weeklyDollars).toBe(199);
  });
});

describe('finance eligibility by provider setting', () => {
  it('recent: the year counts', () => {
    expect(estimate({ year: 2015 }, { eligibility: 'recent' })).not.toBeNull();
    expect(estimate({ year: 2014 }, { eligibility: 'recent' })).toBeNull();
  });

  it('the current year is the clock’s, at the turn of the year too', () => {
    const options = { ...OPTIONS, eligibility: 'recent' } as const;
    const car = { ...CAR, year: 2015 };
    // Midnight in the east is 2 pm UTC.
    const turn = Date.UTC(2026, 11, 31, 14);
    expect(financeEstimate(car, options, turn - 1)).not.toBeNull();
    expect(financeEstimate(car, options, turn)).toBeNull();
  });

  it('a car grows a year older on the rate card at the turn of the year', () => {
    const options = {
      ...OPTIONS,
      rateCard: [
        { maxAgeYears: 3, rate: 6, comparison: 7 },
        { maxAgeYears: 9, rate: 9, comparison: 10 },
      ],
    };
    const car = { ...CAR, year: 2023, financeQuote: null, financeLenders: {} };
    const turn = Date.UTC(2026, 11, 31, 14);
    expect(financeEstimate(car, options, turn - 1)?.advertisedRate).toBe(6);
    expect(financeEstimate(car, options, turn)?.advertisedRate).toBe(9);
  });

  it('in stock only: a lender’s amount shows without a price', () => {
    const bare = { priceCents: null, financeLenders: { manual: LENDER } };
    expect(estimate(bare, { eligibility: 'inStock' })?.weeklyDollars).toBe(199);
    expect(estimate(bare, { eligibility: 'priced' })).toBeNull();
  });

  it('nothing to show is not shown', () => {
    const bare = { financeQuote: null, priceCents: null };
    expect(estimate(bare, { eligibility: 'inStock' })).toBeNull();
  });
});

const cents = fc.integer({ min: 0, max: 900_00 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const rate = maybe(fc.constantFrom(0, 6.29, 12.5));
const anyLender = fc
  .record({
    paymentWeekCents: maybe(cents),
    paymentMonthCents: maybe(cents),
    interestRate: rate,
    comparisonRate: rate,
    termYears: fc.constantFrom(0, 5, 7),
    terms: fc.constantFrom<Record<string, number>>({}, { '5': 149_50 }, { '7': 88_00 }),
  })
  .map((changes) => ({ ...LENDER, ...changes }));
const anyVehicle = fc.record({
  make: fc.constantFrom('Kestrel', 'Plover'),
  year: fc.integer({ min: 1990, max: 2027 }),
  dealershipSlug: fc.constantFrom('north', 'south'),
  status: fc.constantFrom(...VEHICLE_STATUSES),
  sold: fc.boolean(),
  priceCents: maybe(fc.integer({ min: 0, max: 120_000_00 })),
  offerPriceCents: maybe(fc.integer({ min: 0, max: 90_000_00 })),
  financeQuote: maybe(cents.map((weeklyRepaymentCents) => ({ ...QUOTE, weeklyRepaymentCents }))),
  financeLenders: fc.oneof(
    fc.constant({}),
    fc.record({ manual: anyLender }),
    fc.record({ 'kestrel-finance': anyLender }),
  ),
});
const anyOptions = fc
  .record({
    eligibility: fc.constantFrom('recent' as const, 'priced' as const, 'inStock' as const),
    suppressed: fc.constantFrom(false, false, true),
    suppressMakes: fc.constantFrom([], ['Plover']),
    suppressDealerships: fc.constantFrom([], ['south']),
    captiveMakes: fc.constantFrom([], [{ make: 'Kestrel', lender: 'kestrel-finance' }]),
    captiveGroupFlag: fc.boolean(),
    quote: fc.constantFrom('rateCard' as const, 'youx' as const),
  })
  .map((changes): FinanceEstimateOptions => ({ ...OPTIONS, ...changes }));

test('a car found under $150 a week shows at most $150', () => {
  fc.assert(
    fc.property(anyVehicle, anyOptions, (vehicle, options) => {
      const quote = shownQuote(vehicle, options, NOW);
      const carEstimate = financeEstimate(vehicle, options, NOW);
      expect(quote?.weeklyRepaymentCents).toBe(carEstimate?.weeklyRepaymentCents);
      fc.pre(quote !== null);
      const step = weeklyRangeOf(quote.weeklyRepaymentCents);
      const shown = Number(formatWholeDollars(quote.weeklyRepaymentCents).replaceAll(/[$,]/g, ''));
      const [from = NaN, to = NaN] = step?.replaceAll(/[$,]/g, '').split(' - ').map(Number) ?? [];
      expect(shown).toBe(carEstimate?.weeklyDollars);
      expect(shown).toBeGreaterThanOrEqual(from);
      expect(shown).toBeLessThan(to);
      // The shown amount lies in the step that the filter matched.
      expect(weeklyRangeOf(shown * 100)).toBe(step);
    }),
    { numRuns: threatCount(1_000), maxSkipsPerRun: 500 },
  );
});
