import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FINANCE_QUOTE_CONTRACT } from '#tests/contracts/finance-quote-contract.ts';
import { PROVIDER_FAILURES, startProvider } from '#tests/factories/provider.ts';
import type { Provider } from '#tests/factories/provider.ts';
import { openHttpQuotes } from './http-quotes.ts';

const REQUEST = {
  selfAssessedCreditScore: 'GREAT',
  purchasePriceCents: 30_990_50,
  loanTerm: 5,
  year: 2023,
  vin: 'KNAPX81GSR7123456',
  nvic: 'ABC23A',
  now: Date.UTC(2026, 10, 15),
} as const;

const QUOTED = { weeklyRepaymentAmount: 139.456, comparisonRate: 8.19, advertisedRate: 6.29 };

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
beforeEach(() => {
  provider.script = { answer: QUOTED };
  provider.received.length = 0;
});

const open = () =>
  openHttpQuotes(
    { url: provider.url, key: 'secret', whoIsHelping: 'Riverside' },
    provider.fetchJson,
  );

describe('quotes of a provider', () => {
  it.each(FINANCE_QUOTE_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const world = {
        question: REQUEST,
        quote: { weeklyRepaymentCents: 139_46, comparisonRate: 8.19, advertisedRate: 6.29 },
        open: async ({ lends }: { lends: boolean }) => {
          provider.script = { answer: lends ? QUOTED : {} };
          return open();
        },
      };
      await expect(holds(world)).resolves.toBeUndefined();
    },
  );

  it('posts what the spec names, in dollars, with the key in a header', async () => {
    await open().quote(REQUEST);
    expect(provider.received).toHaveLength(1);
    const [received] = provider.received;
    expect(received).toMatchObject({ method: 'POST', path: '/v1/ask' });
    expect(received?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    });
    expect(received?.body).toEqual({
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: 30_990.5,
      loanTerm: 5,
      year: 2023,
      vin: 'KNAPX81GSR7123456',
      nvic: 'ABC23A',
      whoIsHelping: 'Riverside',
    });
  });

  it('a question that makes no sense is not sent', async () => {
    await open().quote({ ...REQUEST, purchasePriceCents: 0 });
    expect(provider.received).toEqual([]);
  });

  it.each([404, 422])('%i says that it lends nothing for the car', async (status) => {
    provider.script = { answer: { error: 'unknown' }, status };
    expect(await open().quote(REQUEST)).toEqual({ kind: 'declined' });
  });

  it.each(PROVIDER_FAILURES)('%s is a failure and no quote', async (_name, script, reason) => {
    provider.script = script;
    expect(await open().quote(REQUEST)).toEqual({ kind: 'failed', reason });
  });

  it.each([
    ['a negative amount', { weeklyRepaymentAmount: -5 }],
    ['an amount of nothing', { weeklyRepaymentAmount: 0 }],
    ['an amount in words', { weeklyRepaymentAmount: '139' }],
    ['a rate above 100', { comparisonRate: 819 }],
    ['a rate that is missing', { advertisedRate: undefined }],
  ])('%s is not believed', async (_name, change) => {
    provider.script = { answer: { ...QUOTED, ...change } };
    expect(await open().quote(REQUEST)).toEqual({ kind: 'failed', reason: 'unexpected-answer' });
  });
});
