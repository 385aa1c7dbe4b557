import { describe, expect, it } from 'vitest';
import {
  captiveLenders,
  isEligibleForFinance,
  isFinanceSuppressed,
} from './finance-eligibility.ts';
import type {
  FinanceEligibility,
  FinanceSuppression,
  PartialQuote,
} from './finance-eligibility.ts';
import type { FinanceLender } from '#domain/vehicle/vehicle.ts';

const NOW = Date.UTC(2026, 5, 15);
const QUOTE: PartialQuote = {
  weeklyRepaymentCents: 215_40,
  comparisonRate: 8.19,
  advertisedRate: 6.29,
};
const CAR: Parameters<typeof isEligibleForFinance>[0] = {
  year: 2015,
  status: 'in_stock',
  sold: false,
  priceCents: 500_01,
  offerPriceCents: null,
};
const eligible = (
  kind: FinanceEligibility,
  changes: Partial<typeof CAR> = {},
  quote: Partial<PartialQuote> | null = {},
) => isEligibleForFinance({ ...CAR, ...changes }, quote && { ...QUOTE, ...quote }, kind, NOW);

describe('one provider requires', () => {
  it('year newer than current year minus 12', () => {
    expect(eligible('recent')).toBe(true);
    expect(eligible('recent', { year: 2014 })).toBe(false);
  });
  it('price above 500', () => {
    expect(eligible('recent', { priceCents: 500_00 })).toBe(false);
    expect(eligible('recent', { priceCents: null })).toBe(false);
  });
  it('in stock', () => {
    expect(eligible('recent', { status: 'sold' })).toBe(false);
    expect(eligible('recent', { status: 'coming_soon' })).toBe(true);
  });
  it('a comparison rate present', () => {
    expect(eligible('recent', {}, { comparisonRate: null })).toBe(false);
    expect(eligible('recent', {}, null)).toBe(false);
  });
});

describe('four settings (including the manual one) require', () => {
  it('price above 500, of the price that is shown', () => {
    expect(eligible('priced')).toBe(true);
    expect(eligible('priced', { priceCents: 500_00 })).toBe(false);
    expect(eligible('priced', { priceCents: 900_00, offerPriceCents: 400_00 })).toBe(false);
  });
  it('in stock', () => {
    expect(eligible('priced', { status: 'withdrawn' })).toBe(false);
    expect(eligible('priced', { sold: true })).toBe(false);
  });
  it('a weekly or monthly amount present', () => {
    expect(eligible('priced', {}, { weeklyRepaymentCents: null })).toBe(false);
    expect(eligible('priced', {}, { comparisonRate: null })).toBe(true);
  });
  it('and no year', () => {
    expect(eligible('priced', { year: 1990 })).toBe(true);
  });
});

describe('two settings require only', () => {
  it('in stock', () => {
    expect(eligible('inStock', { priceCents: null, year: 1990 }, null)).toBe(true);
    expect(eligible('inStock', { sold: true })).toBe(false);
  });
});

const OPTIONS: FinanceSuppression = {
  suppressed: false,
  suppressMakes: [],
  suppressDealerships: [],
  captiveMakes: [],
  captiveGroupFlag: false,
};
const KESTREL: Parameters<typeof isFinanceSuppressed>[0] = {
  make: 'Kestrel',
  dealershipSlug: 'north',
  financeLenders: {},
};

describe('finance display is suppressed', () => {
  it('on certain flagged sites', () => {
    expect(isFinanceSuppressed(KESTREL, OPTIONS)).toBe(false);
    expect(isFinanceSuppressed(KESTREL, { ...OPTIONS, suppressed: true })).toBe(true);
  });

  it('for one manufacturer', () => {
    const suppressing = { ...OPTIONS, suppressMakes: ['Kestrel'] };
    expect(isFinanceSuppressed(KESTREL, suppressing)).toBe(true);
    expect(isFinanceSuppressed({ ...KESTREL, make: 'Plover' }, suppressing)).toBe(false);
  });

  it('for a list of dealership slugs', () => {
    const suppressing = { ...OPTIONS, suppressDealerships: ['south', 'north'] };
    expect(isFinanceSuppressed(KESTREL, suppressing)).toBe(true);
    expect(isFinanceSuppressed({ ...KESTREL, dealershipSlug: 'west' }, suppressing)).toBe(false);
  });
});

describe('cars of one make show no finance unless the lender is that make’s finance provider or the group flag is set', () => {
  const captive = { ...OPTIONS, captiveMakes: [{ make: 'Kestrel', lender: 'kestrel-finance' }] };
  const lender = {} as FinanceLender;

  it('no finance without that lender, or with another', () => {
    expect(isFinanceSuppressed(KESTREL, captive)).toBe(true);
    const others = { ...KESTREL, financeLenders: { bank: lender } };
    expect(isFinanceSuppressed(others, captive)).toBe(true);
  });

  it('finance from the make’s own lender', () => {
    const own = { ...KESTREL, financeLenders: { 'kestrel-finance': lender } };
    expect(isFinanceSuppressed(own, captive)).toBe(false);
    expect(captiveLenders(own, captive)).toEqual(['kestrel-finance']);
  });

  it('finance from any lender where the group flag is set', () => {
    const group = { ...captive, captiveGroupFlag: true };
    expect(isFinanceSuppressed(KESTREL, group)).toBe(false);
    expect(captiveLenders(KESTREL, group)).toBeNull();
  });

  it('other makes are left alone', () => {
    expect(isFinanceSuppressed({ ...KESTREL, make: 'Plover' }, captive)).toBe(false);
  });
});
