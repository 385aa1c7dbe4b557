import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardFetch } from '#ports/outbound/guarded-fetch.ts';
import { VALUATION_CONTRACT } from '#tests/contracts/valuation-contract.ts';
import type { ValuationPort, ValuationRequest } from '#ports/valuation.ts';
import { PROVIDER_FAILURES, startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { openHttpValuation } from './http-valuation.ts';

const VALUED = { market_price: 40_000, sample_size: 12 };
const REQUEST: ValuationRequest = {
  siteId: 3,
  car: { make: 'Kestrel', model: 'Falconer', badge: 'GT', year: 2022, km: 40_000 },
  state: 'QLD',
};

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.script = { answer: VALUED };
  provider.received.length = 0;
});

const open = () => openHttpValuation({ url: provider.url, key: 'secret' }, provider.fetchJson);

describe('valuations of a provider', () => {
  it.each(VALUATION_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const stranger = { ...REQUEST, car: { ...REQUEST.car, model: 'Stranger' } };
      const port: ValuationPort = {
        value: async (request) => {
          provider.script = { answer: request.car.model === 'Stranger' ? {} : VALUED };
          return open().value(request);
        },
      };
      await expect(
        holds({ open: async () => port, question: REQUEST, stranger }),
      ).resolves.toBeUndefined();
    },
  );

  it('posts the car and nothing of the visitor, with the key in a header', async () => {
    await open().value(REQUEST);
    const [received] = provider.received;
    expect(received?.headers['apikey']).toBe('secret');
    expect(received?.body).toEqual({
      region: 'au',
      make: 'Kestrel',
      model: 'Falconer',
      badge: 'GT',
      year: 2022,
      kms: 40_000,
      state: 'QLD',
    });
  });

  it('404 says that nothing is known of such a car', async () => {
    provider.script = { answer: {}, status: 404 };
    expect(await open().value(REQUEST)).toEqual({ kind: 'unknown' });
  });

  it.each(PROVIDER_FAILURES)('%s is a failure and no value', async (_name, script, reason) => {
    provider.script = script;
    expect(await open().value(REQUEST)).toEqual({ kind: 'failed', reason });
  });

  it.each([
    ['a price of nothing', { market_price: 0 }],
    ['a price below nothing', { market_price: -5 }],
    ['a price in words', { market_price: '40000' }],
  ])('%s is not believed', async (_name, body) => {
    provider.script = { answer: body };
    expect(await open().value(REQUEST)).toEqual({ kind: 'failed', reason: 'unexpected-answer' });
  });

  it('a provider that keeps failing is left alone for a while', async () => {
    const guarded = openHttpValuation(
      { url: provider.url, key: null },
      guardFetch(provider.fetchJson, () => 0),
    );
    provider.script = { answer: {}, status: 503 };
    for (let time = 0; time < 5; time += 1) await guarded.value(REQUEST);
    expect(await guarded.value(REQUEST)).toEqual({ kind: 'failed', reason: 'resting' });
    expect(provider.received).toHaveLength(5);
  });
});
