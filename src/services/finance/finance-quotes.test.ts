import { describe, expect, it } from 'vitest';
import { openHttpQuotes } from '#adapters/finance-quote-http/http-quotes.ts';
import { openRateCardQuotes } from '#adapters/finance-quote-rate-card/rate-card-quotes.ts';
import type { QuoteRequest } from '#ports/finance-quote.ts';
import { resolveSite } from '#site-config/resolve.ts';
import { FinanceQuotes } from './finance-quotes.ts';

const NOW = Date.UTC(2026, 10, 15, 2);
const REQUEST: QuoteRequest = {
  selfAssessedCreditScore: 'GREAT',
  purchasePriceCents: 30_000_00,
  loanTerm: 5,
  year: 2024,
  vin: null,
  nvic: null,
  now: NOW,
};
const RESPONSE = { weeklyRepaymentAmount: 142.4, comparisonRate: 8.19, advertisedRate: 6.29 };

function open(dailyQuotes: number, count?: () => Promise<boolean>) {
  const resolved = resolveSite(
    {
      slug: 'test',
      name: 'Test Site',
      finance: { quote: 'youx', quoteUrl: 'https://quotes.example/v1', dailyQuotes },
    },
    null,
  );
  if (!resolved.ok) throw new Error(JSON.stringify(resolved.faults));
  const site = { id: 7, revision: 1, config: resolved.site };
  const recorded = { requests: 0, failures: [] as string[] };
  let used = 0;
  const service = new FinanceQuotes({
    openRateCard: openRateCardQuotes,
    providers: {
      youx: (settings) =>
        openHttpQuotes(settings, async () => {
          recorded.requests += 1;
          return { ok: true, body: RESPONSE };
        }),
    },
    now: () => NOW,
    count:
      count ??
      (async (_siteId, _day, limit) => {
        if (used >= limit) return false;
        used += 1;
        return true;
      }),
  });
  const quote = (vehicleId: number, changes: Partial<QuoteRequest> = {}) =>
    service.quote(site, vehicleId, { ...REQUEST, ...changes }, ({ message }) =>
      recorded.failures.push(message),
    );
  return { quote, recorded };
}

describe('quotes of a provider who is paid', () => {
  it('are so many a day for a site', async () => {
    const { quote, recorded } = open(2);
    const quotes = [await quote(1), await quote(2), await quote(3)];
    expect(quotes.map((one) => one?.weeklyRepaymentCents)).toEqual([142_40, 142_40, undefined]);
    expect(recorded.requests).toBe(2);
  });

  it('one that is kept is paid for once', async () => {
    const { quote, recorded } = open(1);
    await quote(1);
    expect((await quote(1))?.weeklyRepaymentCents).toBe(142_40);
    expect(recorded.requests).toBe(1);
  });

  it('are asked for the score and the term that pages show, and for no others', async () => {
    const { quote, recorded } = open(500);
    expect(await quote(1, { loanTerm: 3 })).toBeNull();
    expect(await quote(1, { selfAssessedCreditScore: 'POOR' })).toBeNull();
    expect(recorded.requests).toBe(0);
  });

  it('what cannot be counted is not paid for', async () => {
    const { quote, recorded } = open(500, () => Promise.reject(new Error('no database')));
    expect(await quote(1)).toBeNull();
    expect(recorded.requests).toBe(0);
    expect(recorded.failures).toContain('no database');
  });
});
