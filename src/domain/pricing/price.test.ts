import { describe, expect, it } from 'vitest';
import { cashPriceCents, DEFAULT_NO_PRICE_TEXT, shownPrice } from './price.ts';
import type { PricedVehicle } from './price.ts';

const unpriced: PricedVehicle = {
  priceCents: null,
  priceType: 'Drive Away',
  beforePriceCents: null,
  offerPriceCents: null,
  subscriptionPriceCents: null,
  stateAverageMarketPriceCents: null,
  averageMarketPriceCents: null,
  preorder: false,
};
const priced: PricedVehicle = { ...unpriced, priceCents: 30_000_00 };
const plain = {
  subscriptions: false,
  subscriptionPeriod: 'week' as const,
  noPriceText: DEFAULT_NO_PRICE_TEXT,
};
const withSubscriptions = { ...plain, subscriptions: true };

describe('price display precedence', () => {
  it('the subscription price comes first when subscriptions are offered and it is above 0', () => {
    const vehicle = { ...priced, subscriptionPriceCents: 299_00, offerPriceCents: 28_000_00 };
    expect(shownPrice(vehicle, withSubscriptions)).toEqual({
      kind: 'subscription',
      cents: 299_00,
      priceType: 'per week, subscription',
    });
  });

  it('the subscription price is passed over when subscriptions are not offered, or it is 0', () => {
    const vehicle = { ...priced, subscriptionPriceCents: 299_00 };
    expect(shownPrice(vehicle, plain).kind).toBe('normal');
    expect(shownPrice({ ...priced, subscriptionPriceCents: 0 }, withSubscriptions).kind).toBe(
      'normal',
    );
  });

  it('the reduced price comes next when above 10 and different from price', () => {
    expect(shownPrice({ ...priced, offerPriceCents: 28_000_00 }, plain)).toMatchObject({
      kind: 'reduced',
      cents: 28_000_00,
    });
  });

  it('a reduced price of 10 dollars or less, or equal to the price, is not one', () => {
    for (const offerPriceCents of [10_00, 1, 0, 30_000_00]) {
      expect(shownPrice({ ...priced, offerPriceCents }, plain)).toMatchObject({
        kind: 'normal',
        cents: 30_000_00,
      });
    }
    expect(shownPrice({ ...priced, offerPriceCents: 10_01 }, plain)).toMatchObject({
      kind: 'reduced',
      cents: 10_01,
    });
  });

  it('the normal price shows with its price type', () => {
    expect(shownPrice({ ...priced, priceType: 'Excl. Govt. Charges' }, plain)).toEqual({
      kind: 'normal',
      cents: 30_000_00,
      priceType: 'Excl. Govt. Charges',
      wasCents: null,
      belowMarket: null,
    });
  });

  it('a preorder car without a price shows PREORDER', () => {
    expect(shownPrice({ ...unpriced, preorder: true }, plain)).toEqual({
      kind: 'preorder',
      text: 'PREORDER',
    });
    expect(shownPrice({ ...priced, preorder: true }, plain).kind).toBe('normal');
  });

  it('otherwise the configured no-price text shows, Enquire for price. by default', () => {
    expect(shownPrice(unpriced, plain)).toEqual({ kind: 'none', text: 'Enquire for price.' });
    expect(shownPrice({ ...unpriced, priceCents: 0 }, { ...plain, noPriceText: 'POA' })).toEqual({
      kind: 'none',
      text: 'POA',
    });
  });
});

describe('was-price', () => {
  it('the was-price shows only when before_price exceeds the current price', () => {
    expect(shownPrice({ ...priced, beforePriceCents: 32_000_00 }, plain)).toMatchObject({
      wasCents: 32_000_00,
    });
    for (const beforePriceCents of [30_000_00, 29_000_00, null]) {
      expect(shownPrice({ ...priced, beforePriceCents }, plain)).toMatchObject({ wasCents: null });
    }
  });

  it('the was-price compares with the reduced price where that is shown', () => {
    const vehicle = { ...priced, beforePriceCents: 29_000_00, offerPriceCents: 28_000_00 };
    expect(shownPrice(vehicle, plain)).toMatchObject({ kind: 'reduced', wasCents: 29_000_00 });
  });

  it('neither was-price nor market indicator goes with a subscription', () => {
    const vehicle = {
      ...priced,
      subscriptionPriceCents: 299_00,
      beforePriceCents: 40_000_00,
      averageMarketPriceCents: 40_000_00,
    };
    expect(shownPrice(vehicle, withSubscriptions)).toEqual({
      kind: 'subscription',
      cents: 299_00,
      priceType: 'per week, subscription',
    });
  });
});

const againstState = (stateAverageMarketPriceCents: number) =>
  shownPrice({ ...priced, stateAverageMarketPriceCents }, plain);

describe('market indicator', () => {
  it('shows when the price is more than 499 below the state average', () => {
    expect(againstState(30_499_00)).toMatchObject({ belowMarket: null });
    expect(againstState(30_499_01)).toMatchObject({
      belowMarket: { cents: 499_01, averageCents: 30_499_01 },
    });
    expect(againstState(31_000_00)).toMatchObject({ belowMarket: { cents: 1_000_00 } });
    expect(againstState(29_000_00)).toMatchObject({ belowMarket: null });
  });

  it('falls back to the national average when the state average is missing or 0', () => {
    for (const stateAverageMarketPriceCents of [null, 0]) {
      const vehicle = {
        ...priced,
        stateAverageMarketPriceCents,
        averageMarketPriceCents: 32_000_00,
      };
      expect(shownPrice(vehicle, plain)).toMatchObject({
        belowMarket: { cents: 2_000_00, averageCents: 32_000_00 },
      });
    }
  });

  it('a state average that does not earn the indicator is not overruled by the national one', () => {
    const vehicle = {
      ...priced,
      stateAverageMarketPriceCents: 30_100_00,
      averageMarketPriceCents: 35_000_00,
    };
    expect(shownPrice(vehicle, plain)).toMatchObject({ belowMarket: null });
  });

  it('is left out where the site switches it off', () => {
    const vehicle = { ...priced, averageMarketPriceCents: 35_000_00 };
    expect(shownPrice(vehicle, { ...plain, marketIndicator: false })).toMatchObject({
      belowMarket: null,
    });
  });
});

const COMPARED = {
  rangeMinCents: 28_000_00,
  rangeMaxCents: 38_000_00,
  estimateCents: 33_000_00,
  averageCents: 33_200_00,
  stateAverageCents: 33_100_00,
  sampleSize: 12,
  confidence: 0.4,
  adjustedFor: [],
};

const compared = (market: Partial<typeof COMPARED>, stated = {}) => {
  const own = { ...COMPARED, ...market };
  const averages = {
    averageMarketPriceCents: own.averageCents,
    stateAverageMarketPriceCents: own.stateAverageCents,
  };
  return shownPrice({ ...priced, ...averages, ...stated, market: own }, plain);
};

describe('the market indicator of a car that the page compares with others', () => {
  it('counts from the average of the same similar cars where no feed states one', () => {
    expect(compared({})).toMatchObject({
      belowMarket: { cents: 3_100_00, averageCents: 33_100_00 },
    });
    expect(compared({ stateAverageCents: 0 })).toMatchObject({
      belowMarket: { cents: 3_200_00, averageCents: 33_200_00 },
    });
  });

  it('is left out where there are not enough similar cars to tell', () => {
    expect(compared({ sampleSize: 9 })).toMatchObject({ belowMarket: null });
    expect(compared({ sampleSize: 10 })).not.toMatchObject({ belowMarket: null });
  });

  it('is left out where prices scatter too much for a comparison, or lie below this one', () => {
    expect(compared({ confidence: 0.2 })).toMatchObject({ belowMarket: null });
    expect(compared({ rangeMaxCents: 29_999_00 })).toMatchObject({ belowMarket: null });
  });

  it('is left out in the upper half of the range, though far below the average', () => {
    expect(compared({ rangeMaxCents: 31_000_00 })).toMatchObject({ belowMarket: null });
    expect(compared({ estimateCents: 29_900_00 })).toMatchObject({ belowMarket: null });
  });

  it('still shows only more than 499 below', () => {
    expect(compared({ stateAverageCents: 30_499_00 })).toMatchObject({ belowMarket: null });
  });

  it('counts from a feed’s average where there is one, whatever the comparison tells', () => {
    const stated = { stateAverageMarketPriceCents: 40_000_00 };
    expect(compared({ sampleSize: 5 }, stated)).toMatchObject({
      belowMarket: { cents: 10_000_00, averageCents: 40_000_00 },
    });
  });
});

describe('the price that filters and sorts read', () => {
  it('is the shown, non-subscription price', () => {
    expect(cashPriceCents({ ...priced, offerPriceCents: 28_000_00 })).toBe(28_000_00);
    expect(cashPriceCents({ ...priced, subscriptionPriceCents: 299_00 } as PricedVehicle)).toBe(
      30_000_00,
    );
    expect(cashPriceCents(unpriced)).toBeNull();
    expect(cashPriceCents({ ...unpriced, priceCents: 0 })).toBeNull();
  });
});
