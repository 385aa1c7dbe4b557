import { describe, expect, it, test } from 'vitest';
import type { LateQuoteModel } from './money-model.ts';
import { readQuote } from './read-quote.ts';

const LATE: LateQuoteModel = {
  request: {
    car_id: 7,
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 30_990,
    loanTerm: 5,
    year: 2022,
    vin: null,
    nvic: null,
    whoIsHelping: null,
  },
  note: 'No deposit',
  href: '/finance?car_id=7',
  dialog: true,
};
const RESPONSE = { weeklyRepaymentAmount: 142.4, comparisonRate: 8.19, advertisedRate: 6.29 };

describe('the quote of a lender who is asked late', () => {
  it('is told in whole dollars a week over five years, with both rates', () => {
    expect(readQuote(RESPONSE, LATE)).toEqual({
      estimate: {
        weekly: '$142',
        termYears: 5,
        rate: '6.29%',
        comparison: '8.19%',
        note: 'No deposit',
        href: '/finance?car_id=7',
        dialog: true,
      },
      rate: { rate: 6.29, comparison: 8.19 },
    });
  });

  test.each([
    ['nothing', {}],
    ['null', null],
    ['words', 'soon'],
    ['no comparison rate', { ...RESPONSE, comparisonRate: null }],
    ['no interest rate', { ...RESPONSE, advertisedRate: undefined }],
    ['no amount', { ...RESPONSE, weeklyRepaymentAmount: 0 }],
    ['a negative amount', { ...RESPONSE, weeklyRepaymentAmount: -3 }],
    ['text for a number', { ...RESPONSE, weeklyRepaymentAmount: '142' }],
  ])('an answer of %s shows nothing', (_name, response) => {
    expect(readQuote(response, LATE)).toBeNull();
  });
});
