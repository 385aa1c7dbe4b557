import { describe, expect, it } from 'vitest';
import type { MarketPrice } from '#domain/pricing/market-price.ts';
import { MARKET_PRICE_CONTRACT } from '#tests/contracts/market-price-contract.ts';
import type { MarketPriceRequest } from '#ports/market-price.ts';
import { openOwnMarketPrices } from './own-market-prices.ts';

const STORED: MarketPrice = {
  fill: 0.9,
  listingPriceCents: 38_400_00,
  rangeMinCents: 38_000_00,
  rangeMaxCents: 42_000_00,
  estimateCents: 40_000_00,
  confidence: 0.5,
  sampleSize: 12,
  comparedBy: 'badge',
  adjustedFor: ['kilometres', 'age'],
  distribution: [{ fromCents: 38_000_00, toCents: 43_000_00, count: 12 }],
  averageCents: 40_100_00,
  stateAverageCents: null,
  dataAgeDays: 31,
  computedAt: 1_700_000_000_000,
};

const REQUEST: MarketPriceRequest = {
  siteId: 3,
  vehicle: {
    id: 7,
    vin: null,
    nvic: null,
    make: 'Kestrel',
    model: 'Falconer',
    badge: 'GT',
    series: null,
    year: 2022,
    km: 40_000,
  },
  priceCents: 40_000_00,
  state: 'QLD',
};

const open = () =>
  openOwnMarketPrices(async (siteId, vehicleId) =>
    siteId === 3 && vehicleId === 7 ? STORED : null,
  );

describe('the platform’s own market prices', () => {
  it.each(MARKET_PRICE_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const stranger = { ...REQUEST, vehicle: { ...REQUEST.vehicle, id: 8 } };
      const world = { open: async () => open(), question: REQUEST, stranger };
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );

  it('explain themselves: how many cars, how old the data, what was adjusted for', async () => {
    expect(await open().compare(REQUEST)).toMatchObject({
      comparison: {
        description: null,
        sampleSize: 12,
        computedAt: 1_700_000_000_000,
        dataAgeDays: 31,
        comparedBy: 'badge',
        adjustedFor: ['kilometres', 'age'],
        distribution: STORED.distribution,
      },
    });
  });

  it('another site’s vehicle with the same number is a stranger', async () => {
    expect(await open().compare({ ...REQUEST, siteId: 4 })).toEqual({ kind: 'unknown' });
  });
});
