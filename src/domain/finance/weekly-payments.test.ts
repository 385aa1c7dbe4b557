import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { financeEstimate } from './finance-estimate.ts';
import type { FinancedVehicle } from './finance-estimate.ts';
import {
  offersWeeklyPayments,
  paymentTiers,
  pricesFor,
  weeklyOfPrice,
  weeklyPayment,
} from './weekly-payments.ts';
import type { PaymentSite } from './weekly-payments.ts';

const NOW = Date.UTC(2026, 5, 15);
const NONE = { deposit: null, tradeIn: 0 };

function siteWith(finance: Partial<PaymentSite['finance']> = {}): PaymentSite {
  return {
    finance: {
      provider: 'manual',
      suppressed: false,
      suppressMakes: [],
      suppressDealerships: [],
      captiveMakes: [],
      captiveGroupFlag: false,
      quote: 'rateCard',
      example: { deposit: 0, depositShare: 0, finalPaymentShare: 0 },
      establishmentFee: 0,
      rateCard: [
        { maxAgeYears: 3, rate: 6.49, comparison: 8.29 },
        { maxAgeYears: 10, maxTerm: 4, rate: 1, comparison: 1 },
        { maxAgeYears: 10, rate: 7.99, comparison: 9.79 },
      ],
      weeklySearch: true,
      ...finance,
    },
    dealerships: [{ slug: 'north', name: 'North' }],
  };
}

function carWith(over: Partial<FinancedVehicle> = {}): FinancedVehicle {
  return {
    make: 'Kestrel',
    year: 2024,
    dealershipSlug: 'north',
    status: 'in_stock',
    sold: false,
    priceCents: 30_000_00,
    offerPriceCents: null,
    financeQuote: null,
    financeLenders: {},
    ...over,
  };
}

describe('what a car costs a week', () => {
  it('is the estimate of its card if the shopper brings nothing of their own', () => {
    const site = siteWith({
      example: { deposit: 0, depositShare: 10, finalPaymentShare: 30 },
      establishmentFee: 395_00,
    });
    for (const car of [carWith(), carWith({ year: 2019, priceCents: 18_490_00 })]) {
      expect(weeklyPayment(car, NONE, site, NOW)?.dollars).toBe(
        financeEstimate(car, site.finance, NOW)?.weeklyDollars,
      );
    }
  });

  it('is the loan of the price less deposit and trade-in', () => {
    const whole = weeklyPayment(carWith({ priceCents: 22_000_00 }), NONE, siteWith(), NOW);
    const rest = weeklyPayment(carWith(), { deposit: 5_000, tradeIn: 3_000 }, siteWith(), NOW);
    expect(rest).toEqual(whole);
    expect(rest).toMatchObject({ dollars: 99, rate: 6.49, comparison: 8.29 });
  });

  it('is nothing if they cover the price', () => {
    const terms = { deposit: 10_000, tradeIn: 20_000 };
    expect(weeklyPayment(carWith(), terms, siteWith(), NOW)?.dollars).toBe(0);
    const dearer = carWith({ priceCents: 30_100_00 });
    expect(weeklyPayment(dearer, terms, siteWith(), NOW)?.dollars).toBe(1);
  });

  it('follows the age of the car, by the first entry for the term', () => {
    const rateOf = (year: number) => weeklyPayment(carWith({ year }), NONE, siteWith(), NOW)?.rate;
    expect([2027, 2026, 2023, 2022, 2016, 2015].map(rateOf)).toEqual([
      6.49,
      6.49,
      6.49,
      7.99,
      7.99,
      undefined,
    ]);
    expect(paymentTiers(siteWith(), NOW)).toMatchObject([
      { minYear: 2023, maxYear: null },
      { minYear: 2016, maxYear: 2022 },
    ]);
  });

  it('is not shown without a price, for a sold car, or where the site shows no finance', () => {
    const paid = (car: Partial<FinancedVehicle>, site = siteWith()) =>
      weeklyPayment(carWith(car), NONE, site, NOW);
    expect(paid({ priceCents: null })).toBeNull();
    expect(paid({ priceCents: 500_00 })).toBeNull();
    expect(paid({ sold: true })).toBeNull();
    expect(paid({}, siteWith({ suppressMakes: ['Kestrel'] }))).toBeNull();
    expect(paid({}, siteWith({ suppressDealerships: ['north'] }))).toBeNull();
    expect(
      paid({ financeLenders: {} }, siteWith({ captiveMakes: [{ make: 'Kestrel', lender: 'k' }] })),
    ).toBeNull();
  });
});

it('prices of a week’s payment are exactly those that cost so much', () => {
  const share = fc.integer({ min: 0, max: 120 }).map((half) => half / 2);
  fc.assert(
    fc.property(
      fc.record({
        rate: fc.constantFrom(0, 3.99, 7.49, 14.99),
        depositShare: share.filter((percent) => percent < 50),
        finalPaymentShare: share.filter((percent) => percent < 50),
        establishmentFee: fc.constantFrom(0, 395_00, 1_300_00),
        deposit: fc.option(fc.nat(40_000), { nil: null }),
        tradeIn: fc.oneof(fc.constant(0), fc.nat(40_000)),
        from: fc.option(fc.nat(400), { nil: null }),
        to: fc.option(fc.nat(400), { nil: null }),
        price: fc.integer({ min: 501, max: 150_000 }),
      }),
      ({ rate, depositShare, finalPaymentShare, establishmentFee, price, from, to, ...terms }) => {
        const site = siteWith({
          rateCard: [{ maxAgeYears: 99, rate, comparison: rate }],
          example: { deposit: 0, depositShare, finalPaymentShare },
          establishmentFee,
        });
        const [tier] = paymentTiers(site, NOW);
        if (tier === undefined) throw new Error('The card has an entry.');
        const intervals = pricesFor({ min: from, max: to }, tier, terms, site.finance);
        // The edges, where a mistake would show.
        const edges = intervals.flatMap(({ min, max }) => [min - 1, min, max, max + 1]);
        for (const one of [price, ...edges.filter((edge) => edge > 500 && edge <= 1_000_000)]) {
          const weekly = weeklyOfPrice(one, tier, terms, site.finance);
          const fits =
            weekly !== null && (from === null || weekly >= from) && (to === null || weekly <= to);
          expect(intervals.some(({ min, max }) => one >= min && one <= max)).toBe(fits);
        }
      },
    ),
    { numRuns: 400, seed: 21 },
  );
});

it('is offered unless the option, the finance or the source of quotes says otherwise', () => {
  expect(offersWeeklyPayments(siteWith())).toBe(true);
  expect(offersWeeklyPayments(siteWith({ weeklySearch: false }))).toBe(false);
  expect(offersWeeklyPayments(siteWith({ suppressed: true }))).toBe(false);
  expect(offersWeeklyPayments(siteWith({ quote: 'youx' }))).toBe(false);
  expect(offersWeeklyPayments(siteWith({ suppressDealerships: ['unknown'] }))).toBe(false);
});
