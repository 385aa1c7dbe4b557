import { describe, expect, it } from 'vitest';
import { dealOf } from './deal.ts';
import type { DealVehicle } from './deal.ts';

const MARKET = {
  rangeMinCents: 20_000_00,
  rangeMaxCents: 30_000_00,
  estimateCents: 25_000_00,
  averageCents: 25_000_00,
  stateAverageCents: null,
  sampleSize: 10,
  confidence: 0.4,
  adjustedFor: ['kilometres' as const],
};

function car(over: Partial<DealVehicle> = {}, market: Partial<typeof MARKET> = {}): DealVehicle {
  return {
    carType: 'used',
    status: 'in_stock',
    sold: false,
    reserved: false,
    priceCents: 24_000_00,
    offerPriceCents: null,
    market: { ...MARKET, ...market },
    ...over,
  };
}

describe('the deal of a card', () => {
  it('is good clearly below the middle, great near the bottom of the range', () => {
    expect(dealOf(car())).toMatchObject({ wording: 'Good Deal', belowCents: 1_000_00 });
    expect(dealOf(car({ priceCents: 23_400_00 }))?.wording).toBe('Great Deal');
    expect(dealOf(car({ offerPriceCents: 22_000_00 }))?.wording).toBe('Great Deal');
  });

  it('is none at the middle or above, whatever the rest', () => {
    for (const priceCents of [24_251_00, 25_000_00, 26_000_00, 30_001_00]) {
      expect(dealOf(car({ priceCents }))).toBeNull();
    }
    expect(dealOf(car({ priceCents: 24_250_00 }))).not.toBeNull();
  });

  it('needs ten similar cars whose prices do not scatter', () => {
    expect(dealOf(car({}, { sampleSize: 9 }))).toBeNull();
    expect(dealOf(car({}, { confidence: 0.2 }))).toBeNull();
    expect(dealOf(car({ market: null }))).toBeNull();
  });

  it('is none in the upper half of the range, though below the middle of the sample', () => {
    expect(dealOf(car({ priceCents: 25_100_00 }, { estimateCents: 28_000_00 }))).toBeNull();
  });

  it('is only for used cars that can be bought', () => {
    for (const over of [
      { carType: 'demo' as const },
      { sold: true },
      { reserved: true },
      { priceCents: null },
    ]) {
      expect(dealOf(car(over))).toBeNull();
    }
  });
});
