import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MARKET_PRICE_CONTRACT } from '#tests/contracts/market-price-contract.ts';
import type { MarketPricePort, MarketPriceRequest } from '#ports/market-price.ts';
import { PROVIDER_FAILURES, startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { openHttpMarketPrices } from './http-market-prices.ts';

const PRICED = { market_range_min: 38_000, market_range_max: 42_000, confidence: 0.5 };

const REQUEST: MarketPriceRequest = {
  siteId: 3,
  vehicle: {
    id: 7,
    vin: 'KNAPX81GSR7123456',
    nvic: 'ABC23A',
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

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.script = { answer: PRICED };
  provider.received.length = 0;
});

const open = () => openHttpMarketPrices({ url: provider.url, key: 'secret' }, provider.fetchJson);

describe('market prices of a provider', () => {
  it.each(MARKET_PRICE_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const stranger = { ...REQUEST, vehicle: { ...REQUEST.vehicle, vin: 'STRANGER' } };
      const port: MarketPricePort = {
        compare: async (request) => {
          const isKnown = request.vehicle.vin !== 'STRANGER';
          provider.script = { answer: isKnown ? PRICED : {} };
          return open().compare(request);
        },
      };
      const world = { open: async () => port, question: REQUEST, stranger };
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );

  it('posts the vehicle and its price, with the key in a header', async () => {
    await open().compare(REQUEST);
    const [received] = provider.received;
    expect(received?.headers['apikey']).toBe('secret');
    expect(received?.body).toEqual({
      region: 'au',
      vin: 'KNAPX81GSR7123456',
      nvic: 'ABC23A',
      make: 'Kestrel',
      model: 'Falconer',
      badge: 'GT',
      series: null,
      year: 2022,
      kms: 40_000,
      state: 'QLD',
      listing_price: 40_000,
    });
  });

  it('takes the provider’s fill, words and number of cars where it gives them', async () => {
    provider.script = {
      answer: { ...PRICED, fill: 0.8, description: ' Priced to sell ', sample_size: 31 },
    };
    expect(await open().compare(REQUEST)).toMatchObject({
      comparison: { fill: 0.8, description: 'Priced to sell', sampleSize: 31 },
    });
  });

  it('404 says that nothing is known of such a vehicle', async () => {
    provider.script = { answer: {}, status: 404 };
    expect(await open().compare(REQUEST)).toEqual({ kind: 'unknown' });
  });

  it.each(PROVIDER_FAILURES)('%s is a failure and no price', async (_name, script, reason) => {
    provider.script = script;
    expect(await open().compare(REQUEST)).toEqual({ kind: 'failed', reason });
  });

  it.each([
    ['a range the wrong way round', { market_range_min: 50_000 }],
    ['a range of nothing', { market_range_min: 0 }],
    ['a confidence above 1', { confidence: 50 }],
    ['a fill above 1', { fill: 2 }],
  ])('%s is not believed', async (_name, change) => {
    provider.script = { answer: { ...PRICED, ...change } };
    expect(await open().compare(REQUEST)).toEqual({
      kind: 'failed',
      reason: 'unexpected-answer',
    });
  });
});
