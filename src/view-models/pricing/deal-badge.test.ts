import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { dealModel } from './deal-badge.ts';

const CAR = {
  ...plainCar('D1', Date.UTC(2026, 5, 15)),
  id: 1,
  views: 0,
  carType: 'used' as const,
  priceCents: 22_000_00,
  km: 66_254,
  market: {
    rangeMinCents: 20_000_00,
    rangeMaxCents: 30_000_00,
    estimateCents: 25_000_00,
    averageCents: 25_000_00,
    stateAverageCents: null,
    sampleSize: 12,
    confidence: 0.4,
    adjustedFor: ['kilometres' as const, 'age' as const],
  },
};

it('a deal states its sample, their spread, and the car’s own price and kilometres', () => {
  expect(dealModel(CAR, SITE_DEFAULTS)).toEqual({
    label: 'Great Deal',
    why: [
      'Compared with 12 similar used cars at several dealers, adjusted for kilometres and age.',
      'Most of them cost $20,000 to $30,000; the middle is $25,000.',
      'This one costs $22,000 at 66,254 km, $3,000 below the middle.',
    ],
  });
});

it('no card praises by option, or where a provider compares the prices', () => {
  const { card, stock } = SITE_DEFAULTS;
  expect(dealModel(CAR, { ...SITE_DEFAULTS, card: { ...card, dealBadge: false } })).toBeNull();
  expect(
    dealModel(CAR, { ...SITE_DEFAULTS, stock: { ...stock, marketPrices: 'autograb' } }),
  ).toBeNull();
});
