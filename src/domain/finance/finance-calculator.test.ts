import { defaultCopy } from '#copy/format.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  calculatorBounds,
  frequencyChoices,
  openWithQuote,
  readCalculatorInput,
  readNumber,
  repayment,
} from './finance-calculator.ts';
import type { CalculatorOptions, RawCalculatorInput } from './finance-calculator.ts';

const OPTIONS: CalculatorOptions = {
  defaultRate: 10,
  rateMin: 0.5,
  rateMax: 20,
  amountMin: 1_000_00,
  amountMax: 100_000_00,
  expensiveFactor: null,
  termDefault: 6,
  termMax: 7,
  frequencies: ['weekly', 'fortnightly', 'monthly'],
  establishmentFee: 0,
  balloon: true,
};
const BOUNDS = calculatorBounds(OPTIONS, 25_000_00);
const read = (raw: RawCalculatorInput, bounds = BOUNDS) =>
  readCalculatorInput(raw, bounds, defaultCopy);
const messages = (raw: RawCalculatorInput, bounds = BOUNDS) =>
  read(raw, bounds).faults.map(({ text }) => text);

describe('a calculator that opens with the car’s own quote', () => {
  const quote = { rate: 6.29, termYears: 5, depositCents: 2_500_00, balloonCents: 0 };
  const opened = (changes: Partial<typeof quote> = {}, options: Partial<CalculatorOptions> = {}) =>
    openWithQuote(calculatorBounds({ ...OPTIONS, ...options }, 25_000_00), {
      ...quote,
      ...changes,
    });

  it('begins with its rate, term, deposit and final payment, and the car’s price', () => {
    expect(read({}, opened({ balloonCents: 7_500_00 }))).toEqual({
      loan: {
        amountCents: 25_000_00,
        depositCents: 2_500_00,
        feesCents: 0,
        balloonCents: 7_500_00,
        termYears: 5,
        rate: 6.29,
        frequency: 'weekly',
      },
      faults: [],
    });
  });

  it('what the visitor enters replaces it, the deposit of 0 too', () => {
    const { loan } = read({ rate: '8', deposit: '0', term: '3' }, opened());
    expect([loan.rate, loan.depositCents, loan.termYears]).toEqual([8, 0, 3]);
  });

  it('a quote outside the provider’s bounds widens them', () => {
    const narrow = { rateMin: 9.95, rateMax: 15, termMax: 5, balloon: false };
    expect(opened({ rate: 6.29, termYears: 7 }, narrow)).toMatchObject({
      rate: { min: 6.29, max: 15, initial: 6.29 },
      term: { min: 1, max: 7, initial: 7 },
      balloonAllowed: false,
    });
    expect(opened({ rate: 16.5 }, narrow).rate).toMatchObject({ min: 9.95, max: 16.5 });
    expect(opened({ balloonCents: 1_00 }, narrow).balloonAllowed).toBe(true);
  });
});

describe('finance calculator defaults', () => {
  it('amount 30000, or the car price', () => {
    expect(calculatorBounds(OPTIONS, null).amount.initial).toBe(30_000_00);
    expect(calculatorBounds(OPTIONS, 0).amount.initial).toBe(30_000_00);
    expect(calculatorBounds(OPTIONS, 23_990_00).amount.initial).toBe(23_990_00);
  });

  it('the initial amount is clamped to the maximum, and to the minimum', () => {
    expect(calculatorBounds(OPTIONS, 180_000_00).amount.initial).toBe(100_000_00);
    expect(calculatorBounds(OPTIONS, 800_00).amount.initial).toBe(1_000_00);
  });

  it('term 6 years, 5 for some providers', () => {
    expect(calculatorBounds(OPTIONS, null).term).toEqual({ min: 1, max: 7, step: 0.5, initial: 6 });
    const short = { ...OPTIONS, termDefault: 5, termMax: 5 };
    expect(calculatorBounds(short, null).term).toEqual({ min: 1, max: 5, step: 0.5, initial: 5 });
  });

  it('default interest 10 unless configured', () => {
    expect(calculatorBounds(OPTIONS, null).rate).toEqual({
      min: 0.5,
      max: 20,
      step: 0.5,
      initial: 10,
    });
    expect(calculatorBounds({ ...OPTIONS, defaultRate: 8.5 }, null).rate.initial).toBe(8.5);
  });

  it('amount slider step 500, min 1000 or 5000, max 100000', () => {
    expect(calculatorBounds(OPTIONS, null).amount).toMatchObject({
      min: 1_000_00,
      max: 100_000_00,
      step: 500_00,
    });
    expect(calculatorBounds({ ...OPTIONS, amountMin: 5_000_00 }, null).amount.min).toBe(5_000_00);
  });

  it('max is 1.05 times the price for expensive cars where the site says so', () => {
    const factor = { ...OPTIONS, expensiveFactor: 1.05 };
    expect(calculatorBounds(factor, 200_000_00).amount).toMatchObject({
      max: 210_000_00,
      initial: 200_000_00,
    });
    expect(calculatorBounds(factor, 100_000_00).amount.max).toBe(100_000_00);
    expect(calculatorBounds(factor, 99_000_00).amount.max).toBe(100_000_00);
  });

  it('frequencies: weekly 52, fortnightly 26, monthly 12, or monthly only', () => {
    expect(
      frequencyChoices(BOUNDS.frequencies, defaultCopy).map((one) => one.paymentsAYear),
    ).toEqual([52, 26, 12]);
    const monthly = calculatorBounds({ ...OPTIONS, frequencies: ['monthly'] }, null);
    expect(read({ frequency: 'weekly' }, monthly).loan.frequency).toBe('monthly');
  });

  it('establishment fee 1300 for one provider', () => {
    const bounds = calculatorBounds({ ...OPTIONS, establishmentFee: 1_300_00 }, 30_000_00);
    expect(bounds.establishmentFeeCents).toBe(1_300_00);
    const { loan } = read({}, bounds);
    expect(repayment({ ...loan, rate: 0, termYears: 1 }).totalPayableCents).toBe(31_300_00);
  });
});

describe('what a visitor types', () => {
  it('a field that is missing has its initial value', () => {
    expect(read({})).toEqual({
      loan: {
        amountCents: 25_000_00,
        depositCents: 0,
        feesCents: 0,
        balloonCents: 0,
        termYears: 6,
        rate: 10,
        frequency: 'weekly',
      },
      faults: [],
    });
  });

  test.each([
    ['$30,000', 30_000],
    [' 30 000.50 ', 30_000.5],
    ['8.5%', 8.5],
    ['5 years', 5],
    ['$30k', 30_000],
    ['250 km', 250],
    ['-20', -20],
    ['', 0],
    ['NaN', 0],
    ['1e9', 0],
    ['thirty', 0],
    [NaN, 0],
    [null, 0],
    [12, 12],
  ])('%j reads as %d', (typed, value) => {
    expect(readNumber(typed)).toBe(value);
  });

  it('a pasted $30,000 is 30000', () => {
    expect(read({ amount: '$30,000', deposit: '$2,000' })).toMatchObject({
      loan: { amountCents: 30_000_00, depositCents: 2_000_00 },
      faults: [],
    });
  });

  it('NaN becomes 0 and is clamped with a word', () => {
    expect(read({ amount: 'abc' }).loan.amountCents).toBe(1_000_00);
    expect(messages({ amount: 'abc' })).toEqual(['The amount must be a number, such as 30,000.']);
    expect(messages({ amount: '' })).toEqual(['The amount must be at least $1,000.']);
    expect(read({ deposit: '' })).toMatchObject({ loan: { depositCents: 0 }, faults: [] });
  });

  test.each([
    ['amount', 'thirty', 'The amount must be a number, such as 30,000.'],
    ['deposit', '5kk', 'The deposit must be a number, such as 5,000.'],
    ['balloon', 'half', 'The final payment must be a number, such as 5,000.'],
    ['term', '5 y', 'The term must be a number of years, such as 5.'],
    ['rate', '1e1', 'The interest rate must be a number, such as 7.5.'],
  ])('a field that cannot be read says so in its own words: %s %s', (field, typed, message) => {
    expect(read({ [field]: typed }).faults).toEqual([{ field, text: message }]);
  });

  it('nothing is said of a final payment that the calculator has no field for', () => {
    const none = calculatorBounds({ ...OPTIONS, balloon: false }, null);
    expect(messages({ balloon: 'half' }, none)).toEqual([]);
  });

  it('negative and huge values are clamped with a word', () => {
    expect(messages({ amount: '-5' })).toEqual(['The amount must be at least $1,000.']);
    expect(messages({ amount: '9'.repeat(400) })).toEqual(['The amount must be at most $100,000.']);
    expect(messages({ deposit: '-5' })).toEqual(['The deposit must not be negative.']);
    expect(messages({ rate: '90', term: '80' })).toEqual([
      'The term must be at most 7 years.',
      'The interest rate must be at most 20.00%.',
    ]);
  });

  it('a rate of 0 and a term of 0.5 are brought to the least there is', () => {
    expect(read({ rate: '0', term: '0.5' })).toMatchObject({
      loan: { rate: 0.5, termYears: 1 },
      faults: [
        { field: 'term', text: 'The term must be at least 1 year.' },
        { field: 'rate', text: 'The interest rate must be at least 0.50%.' },
      ],
    });
    const free = calculatorBounds({ ...OPTIONS, rateMin: 0 }, null);
    expect(read({ rate: '0' }, free)).toMatchObject({ loan: { rate: 0 }, faults: [] });
  });

  it('a deposit above the amount gets a clear word', () => {
    expect(messages({ amount: '20000', deposit: '20001' })).toEqual([
      'The deposit is more than the amount.',
    ]);
    expect(read({ amount: '20000', deposit: '20001' }).loan.depositCents).toBe(20_000_00);
  });

  it('a final payment is at most the loan, and none where the provider has none', () => {
    expect(messages({ amount: '20000', deposit: '5000', balloon: '16000' })).toEqual([
      'The final payment is more than the loan.',
    ]);
    const none = calculatorBounds({ ...OPTIONS, balloon: false }, null);
    expect(read({ balloon: '5000' }, none)).toMatchObject({ loan: { balloonCents: 0 } });
  });

  it('a term lies on half years', () => {
    expect(read({ term: '4.3' }).loan.termYears).toBe(4.5);
    const odd = calculatorBounds({ ...OPTIONS, termMax: 6.8 }, null);
    expect(read({ term: '6.8' }, odd).loan.termYears).toBe(6.5);
  });

  it('whatever is typed, no figure is NaN or Infinity', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.double(),
      fc.integer().map((value) => `$${value}`),
      fc.constantFrom(undefined, null, '', {}, [], true),
    );
    const raw = fc.record({
      amount: typed,
      deposit: typed,
      balloon: typed,
      term: typed,
      rate: typed,
      frequency: typed,
    });
    fc.assert(
      fc.property(raw, (fields) => {
        const { loan } = read(fields);
        expect(loan.amountCents).toBeGreaterThanOrEqual(BOUNDS.amount.min);
        expect(loan.amountCents).toBeLessThanOrEqual(BOUNDS.amount.max);
        for (const value of Object.values(repayment(loan))) {
          expect(Number.isFinite(value)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
