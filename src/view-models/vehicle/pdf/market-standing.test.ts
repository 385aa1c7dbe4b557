import { defaultCopy } from '#copy/format.ts';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { MarketComparison } from '#ports/market-price.ts';
import { makeLocation } from '#tests/factories/location.ts';
import { makeComparison } from '#tests/factories/market-comparison.ts';
import { axisOf } from '#services/vehicle/pdf/market-drawing.ts';
import { marketPriceRequest, marketStanding } from './market-standing.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const LOCATION = makeLocation();

function car(changes: Partial<Vehicle> = {}): Vehicle {
  return { ...plainCar('K1', NOW), id: 1, views: 0, slug: 'k1', ...changes };
}

function standing(comparison: MarketComparison | null, changes: Partial<Vehicle> = {}) {
  const context = { comparison, location: LOCATION, zone: 'Australia/Brisbane' };
  return marketStanding(car(changes), context, defaultCopy);
}

describe('where a price stands in the market', () => {
  it('tells the range, the averages, how many were compared and how sure that is', () => {
    const found = standing(makeComparison(), {
      averageMarketPriceCents: 33_800_00,
      stateAverageMarketPriceCents: 33_200_00,
    });
    expect(found).toMatchObject({
      kind: 'compared',
      wording: 'Great Deal',
      figures: [
        { label: 'Market range', value: '$31,200 to $36,400' },
        { label: 'Market average', value: '$33,800' },
        { label: 'Market average, QLD', value: '$33,200' },
        { label: 'Vehicles compared', value: '18' },
        { label: 'Confidence', value: '54%' },
      ],
      basis:
        'Compared with 18 vehicles of the same model and badge. Prices are adjusted for kilometres and age. Half of them were listed within the last 21 days. The range leaves out the lowest and the highest tenth of their prices. Worked out on 15 November 2026.',
    });
  });

  it('leaves out averages that are not known', () => {
    const found = standing(makeComparison({ sampleSize: null, distribution: [] }), {
      averageMarketPriceCents: null,
      stateAverageMarketPriceCents: 0,
    });
    if (found.kind !== 'compared') throw new Error(found.text);
    expect(found.figures.map(({ label }) => label)).toEqual(['Market range', 'Confidence']);
    expect(found.basis).not.toContain('tenth');
  });

  it.each([
    ['nothing is known', null],
    ['there are fewer than five vehicles', makeComparison({ sampleSize: 4 })],
    ['the confidence is low', makeComparison({ confidence: 0.2 })],
    ['the panel would not show it either', makeComparison({ rangeMaxCents: 32_000_00 })],
  ])('says plainly that there is none where %s', (_, comparison) => {
    expect(standing(comparison)).toEqual({
      kind: 'none',
      text: 'There is no market comparison for this vehicle today. One needs at least 5 comparable vehicles on offer at 2 dealers or more.',
    });
  });

  it.each([
    [
      'without a price',
      { priceCents: null },
      'The vehicle is listed without a price, so there is nothing to compare with the market.',
    ],
    [
      'sold',
      { status: 'sold' },
      'The vehicle is sold: its price is no longer compared with the market.',
    ],
    ['new', { carType: 'new' }, 'Only the prices of used vehicles are compared with the market.'],
  ] satisfies [string, Partial<Vehicle>, string][])(
    'is not asked for when the vehicle is %s',
    (_, changes, text) => {
      expect(marketPriceRequest(car(changes), LOCATION, 7)).toBeNull();
      expect(standing(makeComparison(), changes)).toEqual({ kind: 'none', text });
    },
  );

  it('is asked for by the price that is shown', () => {
    const vehicle = car({ offerPriceCents: 30_000_00 });
    expect(marketPriceRequest(vehicle, LOCATION, 7)).toEqual({
      siteId: 7,
      vehicle,
      priceCents: 30_000_00,
      state: 'QLD',
    });
  });

  it('is drawn with room on either side of range, price and prices', () => {
    const { from, to } = axisOf({ price: 20, rangeMin: 40, rangeMax: 120, bins: [] });
    expect(from).toBe(8);
    expect(to).toBe(132);
  });
});
