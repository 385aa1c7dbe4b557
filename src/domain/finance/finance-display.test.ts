import { expect, test } from 'vitest';
import { shownQuote } from './finance-display.ts';

const NOW = Date.UTC(2026, 5, 15);
const options: Parameters<typeof shownQuote>[1] = {
  provider: 'manual',
  eligibility: 'recent',
  suppressed: false,
  suppressMakes: [],
  suppressDealerships: [],
  captiveMakes: [],
  captiveGroupFlag: false,
  example: { deposit: 0 },
};
const vehicle: Parameters<typeof shownQuote>[0] = {
  make: 'Kestrel',
  year: 2015,
  dealershipSlug: 'north',
  status: 'in_stock',
  sold: false,
  priceCents: 45_990_00,
  offerPriceCents: null,
  financeQuote: { weeklyRepaymentCents: 215_40, comparisonRate: 8.19, advertisedRate: 6.29 },
  financeLenders: {},
};

test('shows the quote of the car, and nothing without one', () => {
  expect(shownQuote(vehicle, options, NOW)).toEqual(vehicle.financeQuote);
  expect(shownQuote({ ...vehicle, financeQuote: null }, options, NOW)).toBeNull();
  expect(shownQuote({ ...vehicle, sold: true }, options, NOW)).toBeNull();
  expect(shownQuote(vehicle, { ...options, suppressed: true }, NOW)).toBeNull();
});

test('a clock that is given decides the year', () => {
  expect(shownQuote(vehicle, options, Date.UTC(2027, 5, 15))).toBeNull();
});
