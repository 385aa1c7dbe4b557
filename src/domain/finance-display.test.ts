import { describe, expect, it } from 'vitest';
import { isEligibleForFinance, isFinanceSuppressed, shownQuote } from './finance-display.ts';
import type { FinanceDisplayOptions } from './finance-display.ts';
import type { FinanceLender, FinanceQuote } from './vehicle.ts';

const options: FinanceDisplayOptions = {
  provider: 'manual',
  suppressed: false,
  suppressMakes: [],
  suppressDealerships: [],
  captiveMakes: [],
  captiveGroupFlag: false,
};
const vehicle: Parameters<typeof shownQuote>[0] = {
  make: 'Kestrel',
  dealershipSlug: 'north',
  status: 'in_stock',
  sold: false,
  priceCents: 45_990_00,
  offerPriceCents: null,
  financeQuote: { weeklyRepaymentCents: 215_40, comparisonRate: 8.19, advertisedRate: 6.29 },
  financeLenders: {},
};
const lender: FinanceLender = {
  depositCents: 0,
  termYears: 5,
  termMonths: 60,
  interestRate: 6.29,
  comparisonRate: 8.19,
  establishmentFeesCents: 0,
  paymentWeekCents: 215_40,
  paymentMonthCents: null,
  totalPayableCents: null,
  balloonCents: null,
  terms: {},
  disclaimer: null,
};

describe('finance eligibility', () => {
  it('requires a price above 500', () => {
    expect(isEligibleForFinance({ ...vehicle, priceCents: 500_00 })).toBe(false);
    expect(isEligibleForFinance({ ...vehicle, priceCents: 500_01 })).toBe(true);
    expect(isEligibleForFinance({ ...vehicle, priceCents: null })).toBe(false);
  });

  it('requires a car in stock', () => {
    expect(isEligibleForFinance({ ...vehicle, status: 'withdrawn' })).toBe(false);
    expect(isEligibleForFinance({ ...vehicle, sold: true })).toBe(false);
  });

  it('shows the quote of the car, and nothing without one', () => {
    expect(shownQuote(vehicle, options)).toEqual(vehicle.financeQuote);
    expect(shownQuote({ ...vehicle, financeQuote: null }, options)).toBeNull();
    expect(shownQuote({ ...vehicle, sold: true }, options)).toBeNull();
    expect(shownQuote(vehicle, { ...options, suppressed: true })).toBeNull();
  });
});

describe('the weekly amount', () => {
  const fromLender = (changes: Partial<FinanceLender>, provider = 'manual') =>
    shownQuote(
      { ...vehicle, financeLenders: { manual: { ...lender, ...changes } } },
      { ...options, provider },
    )?.weeklyRepaymentCents;

  it('is the lender’s of the site’s provider, else the quote’s', () => {
    expect(fromLender({ paymentWeekCents: 199_00 })).toBe(199_00);
    expect(fromLender({ paymentWeekCents: 199_00 }, 'bank')).toBe(215_40);
    expect(fromLender({ paymentWeekCents: null })).toBe(215_40);
  });

  it('is worked out of the monthly one where the lender gives only that', () => {
    expect(fromLender({ paymentWeekCents: null, paymentMonthCents: 866_66 })).toBe(200_00);
  });
});

describe('finance display is suppressed', () => {
  it('when interest or comparison rate is null', () => {
    for (const rates of [{ interestRate: null }, { comparisonRate: null }]) {
      const financeLenders = { manual: { ...lender, ...rates } };
      expect(shownQuote({ ...vehicle, financeLenders }, options)).toBeNull();
    }
    const quote = { weeklyRepaymentCents: 215_40, comparisonRate: null, advertisedRate: 6.29 };
    const financeQuote = quote as unknown as FinanceQuote;
    expect(shownQuote({ ...vehicle, financeQuote }, options)).toBeNull();
  });

  it('on certain flagged sites', () => {
    expect(isFinanceSuppressed(vehicle, { ...options, suppressed: true })).toBe(true);
  });

  it('for one manufacturer', () => {
    const suppressing = { ...options, suppressMakes: ['Kestrel'] };
    expect(isFinanceSuppressed(vehicle, suppressing)).toBe(true);
    expect(isFinanceSuppressed({ ...vehicle, make: 'Plover' }, suppressing)).toBe(false);
  });

  it('for a list of dealership slugs', () => {
    const suppressing = { ...options, suppressDealerships: ['south', 'north'] };
    expect(isFinanceSuppressed(vehicle, suppressing)).toBe(true);
    expect(isFinanceSuppressed({ ...vehicle, dealershipSlug: 'west' }, suppressing)).toBe(false);
  });
});

describe('cars of one make show no finance unless the lender is that make’s finance provider or the group flag is set', () => {
  const captive = { ...options, captiveMakes: [{ make: 'Kestrel', lender: 'kestrel-finance' }] };

  it('no finance without that lender, or with another', () => {
    expect(isFinanceSuppressed(vehicle, captive)).toBe(true);
    expect(isFinanceSuppressed({ ...vehicle, financeLenders: { bank: lender } }, captive)).toBe(
      true,
    );
  });

  it('finance from the make’s own lender', () => {
    const financeLenders = { 'kestrel-finance': lender };
    expect(isFinanceSuppressed({ ...vehicle, financeLenders }, captive)).toBe(false);
  });

  it('finance from any lender where the group flag is set', () => {
    expect(isFinanceSuppressed(vehicle, { ...captive, captiveGroupFlag: true })).toBe(false);
  });

  it('other makes are left alone', () => {
    expect(isFinanceSuppressed({ ...vehicle, make: 'Plover' }, captive)).toBe(false);
  });
});
