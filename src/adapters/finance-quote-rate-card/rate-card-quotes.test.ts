import { describe, expect, it } from 'vitest';
import { FINANCE_QUOTE_CONTRACT } from '#ports/finance-quote-contract.ts';
import { rateCardQuote } from '#domain/rate-card.ts';
import { openRateCardQuotes } from './rate-card-quotes.ts';

const CARD = [{ maxAgeYears: 99, rate: 6.29, comparison: 8.19 }];
const QUESTION = {
  selfAssessedCreditScore: 'GREAT',
  purchasePriceCents: 30_000_00,
  loanTerm: 5,
  year: 2023,
  vin: 'KNAPX81GSR7123456',
  nvic: 'ABC23A',
  now: Date.UTC(2026, 10, 15),
} as const;

describe('quotes of the rate card', () => {
  const quote = rateCardQuote(QUESTION, CARD);
  if (quote === null) throw new Error('The card lends nothing.');

  it.each(FINANCE_QUOTE_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const open = async ({ lends }: { lends: boolean }) =>
        openRateCardQuotes({ rateCard: lends ? CARD : [], depositCents: 0 });
      await expect(holds({ question: QUESTION, quote, open })).resolves.toBeUndefined();
    },
  );

  it('the deposit of the assumed example comes off the price, as on cards', async () => {
    const port = openRateCardQuotes({ rateCard: CARD, depositCents: 10_000_00 });
    const less = rateCardQuote({ ...QUESTION, depositCents: 10_000_00 }, CARD);
    expect(await port.quote(QUESTION)).toEqual({ kind: 'quoted', quote: less });
  });
});
