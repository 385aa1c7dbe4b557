import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { carQuote } from './car-quote.ts';
import { financeEstimate } from './finance-estimate.ts';
import type { FinanceEstimateOptions } from './finance-estimate.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const CARD = [{ maxAgeYears: 99, rate: 6.29, comparison: 8.19 }];
const OPTIONS: FinanceEstimateOptions = {
  suppressed: false,
  suppressMakes: [],
  suppressDealerships: [],
  captiveMakes: [],
  captiveGroupFlag: false,
  provider: 'manual',
  quote: 'rateCard',
  rateCard: CARD,
  example: { deposit: 0 },
};
const ASSUMED = { selfAssessedCreditScore: 'GREAT', loanTerm: 5 } as const;
const LENDER = { paymentWeekCents: 120_00, interestRate: 5.9, comparisonRate: 6.4, termYears: 5 };

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...plainCar('T1', NOW),
  id: 1,
  views: 0,
  slug: 'the-car',
  status: 'in_stock',
  priceCents: 30_000_00,
  offerPriceCents: null,
  financeQuote: null,
  financeLenders: {},
  ...changes,
});
const lentBy = (changes: object = {}) =>
  ({ manual: { ...LENDER, ...changes } }) as unknown as Vehicle['financeLenders'];

describe('a quote for a car of the stock', () => {
  it.each([
    ['by the rate card', {}],
    [
      'quoted in the feed',
      { financeQuote: { weeklyRepaymentCents: 99_00, advertisedRate: 7.5, comparisonRate: 8.9 } },
    ],
    ['of the site’s lender', { financeLenders: lentBy() }],
  ])('is the amount on its page: %s', (_, changes) => {
    const vehicle = car(changes);
    expect(carQuote(vehicle, ASSUMED, OPTIONS, NOW, defaultCopy)).toEqual({
      kind: 'shown',
      quote: financeEstimate(vehicle, OPTIONS, NOW),
      reason: null,
    });
  });

  it('says so where the lender’s own term is another', () => {
    const vehicle = car({ financeLenders: lentBy({ termYears: 7 }) });
    expect(carQuote(vehicle, ASSUMED, OPTIONS, NOW, defaultCopy)).toMatchObject({
      kind: 'shown',
      reason: 'The lender offers this car over 7 years, so the amount is not for 5.',
    });
  });

  it('for other terms is worked out anew, and says what the page shows', () => {
    const terms = { selfAssessedCreditScore: 'FAIR', loanTerm: 3 } as const;
    expect(carQuote(car({ financeLenders: lentBy() }), terms, OPTIONS, NOW, defaultCopy)).toEqual({
      kind: 'requested',
      reason:
        'The car’s page shows $120 per week over 5 years with great credit. This quote is over 3 years with fair credit.',
    });
  });

  it('is none where the page shows none: an amount without its rates', () => {
    const vehicle = car({ financeLenders: lentBy({ comparisonRate: null }) });
    expect(financeEstimate(vehicle, OPTIONS, NOW)).toBeNull();
    expect(carQuote(vehicle, ASSUMED, OPTIONS, NOW, defaultCopy)).toEqual({ kind: 'none' });
  });

  it('is requested from a provider only where the page would request it', () => {
    const later = { ...OPTIONS, quote: 'youx' } as const;
    expect(carQuote(car(), ASSUMED, later, NOW, defaultCopy)).toEqual({
      kind: 'requested',
      reason: null,
    });
    const own = car({ financeLenders: lentBy() });
    expect(carQuote(own, ASSUMED, later, NOW, defaultCopy).kind).toBe('shown');
  });
});
