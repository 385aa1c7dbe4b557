import { describe, expect, it } from 'vitest';
import { FINANCE_QUOTE_CONTRACT } from '#tests/contracts/finance-quote-contract.ts';
import { rateCardQuote } from '#domain/finance/rate-card.ts';
import { openRateCardQuotes } from './rate-card-quotes.ts';

const CARD = [{ maxAgeYears: 99, rate: 6.29, comparison: 8.19 }];
const REQUEST = {
  selfAssessedCreditScore: 'GREAT',
  purchasePriceCents: 30_000_00,
  loanTerm: 5,
  year: 2023,
  vin: 'KNAPX81GSR7123456',
  nvic: 'ABC23A',
  now: Date.UTC(2026, 10, 15),
} as const;

describe('quotes of the rate card', () => {
  const quote = rateCardQuote(REQUEST, CARD);
  if (quote === null) throw new Error('The card lends nothing.');

  it.each(FINANCE_QUOTE_CONTRACT.map(({ rule, holds }) => [rule, holds] as const))(
    '%s',
    async (_rule, holds) => {
      const open = async ({ lends }: { lends: boolean }) =>
        openRateCardQuotes({
          rateCard: lends ? CARD : [],
          example: { deposit: 0 },
          feesCents: 0,
        });
      await expect(holds({ question: REQUEST, quote, open })).resolves.toBeUndefined();
    },
  );

  it('the loan is made up as the assumed example says, with the fee, as on cards', async () => {
    const assumed = {
      example: { deposit: 0, depositShare: 10, finalPaymentShare: 30 },
      feesCents: 1_300_00,
    };
    const port = openRateCardQuotes({ rateCard: CARD, ...assumed });
    const less = rateCardQuote({ ...REQUEST, ...assumed }, CARD);
    expect(less).not.toEqual(quote);
    expect(await port.quote(REQUEST)).toEqual({ kind: 'quoted', quote: less });
  });
});
