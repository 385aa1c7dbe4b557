import assert from 'node:assert/strict';
import type { FinanceQuote } from '#domain/vehicle/vehicle.ts';
import type { FinanceQuotePort, QuoteRequest } from '#ports/finance-quote.ts';

/** What an adapter's tests provide. */
export interface QuoteWorld {
  question: QuoteRequest;
  /** The lender's response to it. */
  quote: FinanceQuote;
  /** A lender who gives that quote, or one who lends nothing. */
  open: (lender: { lends: boolean }) => Promise<FinanceQuotePort>;
}

interface Rule {
  rule: string;
  holds: (world: QuoteWorld) => Promise<void>;
}

/** Rules for every source of quotes. */
export const FINANCE_QUOTE_CONTRACT: readonly Rule[] = [
  {
    rule: 'gives the weekly amount in whole cents and both rates in percent',
    holds: async ({ open, question, quote }) => {
      const port = await open({ lends: true });
      const result = await port.quote(question);
      assert.deepEqual(result, { kind: 'quoted', quote });
      assert.ok(Number.isSafeInteger(quote.weeklyRepaymentCents));
    },
  },
  {
    rule: 'the same question has the same answer',
    holds: async ({ open, question }) => {
      const port = await open({ lends: true });
      assert.deepEqual(await port.quote(question), await port.quote(question));
    },
  },
  {
    rule: 'a lender who lends nothing for a vehicle declines',
    holds: async ({ open, question }) => {
      const port = await open({ lends: false });
      assert.deepEqual(await port.quote(question), { kind: 'declined' });
    },
  },
  {
    rule: 'a vehicle without a price, a term that is none and a year that is none are declined',
    holds: async ({ open, question }) => {
      const port = await open({ lends: true });
      const wrong: Partial<QuoteRequest>[] = [
        { purchasePriceCents: 0 },
        { purchasePriceCents: -1 },
        { purchasePriceCents: Number.NaN },
        { purchasePriceCents: Infinity },
        { loanTerm: 0 },
        { loanTerm: 11 },
        { loanTerm: Number.NaN },
        { year: 0 },
        { year: Number.NaN },
      ];
      for (const change of wrong) {
        assert.deepEqual(await port.quote({ ...question, ...change }), { kind: 'declined' });
      }
    },
  },
  {
    rule: 'a vehicle without a number of its maker’s is quoted too',
    holds: async ({ open, question }) => {
      const port = await open({ lends: true });
      assert.equal((await port.quote({ ...question, vin: null, nvic: null })).kind, 'quoted');
    },
  },
];
