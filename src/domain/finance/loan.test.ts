import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  amortisation,
  balanceOverTime,
  PAYMENTS_A_YEAR,
  principalCents,
  repayment,
  repaymentCents,
} from './loan.ts';
import type { AmortisationRow, Loan, PaymentFrequency } from './loan.ts';

const LOAN: Loan = {
  amountCents: 30_000_00,
  depositCents: 0,
  feesCents: 0,
  balloonCents: 0,
  termYears: 5,
  rate: 10,
  frequency: 'monthly',
};
const FREQUENCIES = Object.keys(PAYMENTS_A_YEAR) as PaymentFrequency[];

const anyLoan = fc.record({
  amountCents: fc.integer({ min: 0, max: 500_000_00 }),
  depositCents: fc.integer({ min: 0, max: 100_000_00 }),
  feesCents: fc.constantFrom(0, 1_300_00),
  balloonCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000_00 })),
  termYears: fc.integer({ min: 1, max: 14 }).map((halves) => halves / 2),
  rate: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => hundredths / 100),
  frequency: fc.constantFrom(...FREQUENCIES),
});

/** Independent of the code: the present value of 1 per period, added up one by one. */
function closedForm(loan: Loan): number {
  const perYear = { weekly: 52, fortnightly: 26, monthly: 12 }[loan.frequency];
  const periods = loan.termYears * perYear;
  const discount = 1 / (1 + loan.rate / 100 / perYear);
  let annuity = 0;
  for (let period = 0; period < periods; period += 1) annuity = (annuity + 1) * discount;
  const principal = loan.amountCents - loan.depositCents + loan.feesCents;
  return (principal - loan.balloonCents * discount ** periods) / annuity;
}

describe('a standard amortised loan of amount minus deposit plus fees, rate split per period over term times periods', () => {
  test.each([
    // Calculated with forty decimal digits.
    ['monthly', 10, 0, 637_41],
    ['monthly', 6.29, 0, 584_04],
    ['weekly', 10, 0, 146_73],
    ['weekly', 6.29, 0, 134_55],
    ['fortnightly', 8.5, 9_000_00, 227_97],
    ['monthly', 0, 0, 500_00],
  ] as const)('%s at %d %% with a balloon of %d is %d cents', (frequency, rate, balloon, cents) => {
    const loan = { ...LOAN, frequency, rate, balloonCents: balloon };
    expect(repaymentCents(loan)).toBe(cents);
  });

  it('is exact to the cent against the closed form', () => {
    fc.assert(
      fc.property(anyLoan, (drawn) => {
        const loan = {
          ...drawn,
          depositCents: Math.min(drawn.depositCents, drawn.amountCents),
          balloonCents: 0,
        };
        const balloon = Math.min(drawn.balloonCents, principalCents(loan));
        const exact = closedForm({ ...loan, balloonCents: balloon });
        // Half a cent of difference is the same result, rounded from either side.
        expect(
          Math.abs(repaymentCents({ ...loan, balloonCents: balloon }) - exact),
        ).toBeLessThanOrEqual(0.5 + 1e-4);
      }),
      { numRuns: 500 },
    );
  });

  it('takes off the deposit and adds the fees', () => {
    const loan = { ...LOAN, depositCents: 5_000_00, feesCents: 1_300_00 };
    expect(principalCents(loan)).toBe(26_300_00);
    expect(repaymentCents(loan)).toBe(repaymentCents({ ...LOAN, amountCents: 26_300_00 }));
  });

  test.each([
    ['weekly', 260],
    ['fortnightly', 130],
    ['monthly', 60],
  ] as const)('%s over five years is %d payments', (frequency, payments) => {
    expect(repayment({ ...LOAN, frequency }).numberOfPayments).toBe(payments);
  });

  it('half a year is 26 weeks', () => {
    const half = repayment({ ...LOAN, termYears: 0.5, frequency: 'weekly' });
    expect(half.numberOfPayments).toBe(26);
    expect(half.repaymentCents).toBeGreaterThan(30_000_00 / 26);
  });

  it('a rate of 0 costs no interest', () => {
    const free = repayment({ ...LOAN, amountCents: 10_000_00, rate: 0, termYears: 3 });
    expect(free).toMatchObject({
      repaymentCents: 277_78,
      lastPaymentCents: 277_70,
      totalInterestCents: 0,
      totalPayableCents: 10_000_00,
    });
  });
});

describe('the amortisation table', () => {
  it('repays the principal exactly to the balloon, 0 if none, the last payment absorbing cents', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = amortisation(loan);
        const principal = principalCents(loan);
        const balloon = Math.min(loan.balloonCents, principal);
        const repaid = rows.reduce((sum, row) => sum + row.principalCents, 0);
        expect(principal - repaid).toBe(balloon);
        expect(rows.at(-1)?.balanceCents).toBe(balloon);
        const isSound = (row: AmortisationRow) =>
          Number.isSafeInteger(row.paymentCents) &&
          row.paymentCents >= 0 &&
          row.interestCents + row.principalCents === row.paymentCents;
        expect(rows.filter((row) => !isSound(row))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('adds up to what the summary says', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = amortisation(loan);
        const result = repayment(loan);
        const paid = rows.reduce((sum, row) => sum + row.paymentCents, 0);
        expect(result.totalPayableCents).toBe(paid + result.balloonCents);
        expect(result.totalInterestCents).toBe(result.totalPayableCents - principalCents(loan));
        const regular = rows.slice(0, -1).filter((row) => row.balanceCents > result.balloonCents);
        expect(regular.every((row) => row.paymentCents === result.repaymentCents)).toBe(true);
        expect(result.lastPaymentCents).toBe(rows.at(-1)?.paymentCents);
      }),
      { numRuns: 200 },
    );
  });

  it('goes down payment by payment', () => {
    const rows = amortisation(LOAN);
    expect(rows).toHaveLength(60);
    expect(rows[0]).toMatchObject({ payment: 1, interestCents: 250_00 });
    for (const [at, row] of rows.slice(1).entries()) {
      expect(row.balanceCents).toBeLessThan(rows[at]?.balanceCents ?? 0);
    }
  });

  it('a balloon of the whole loan pays interest only', () => {
    const rows = amortisation({ ...LOAN, balloonCents: 30_000_00 });
    expect(rows.every((row) => row.principalCents === 0)).toBe(true);
    expect(rows.at(-1)?.balanceCents).toBe(30_000_00);
  });
});

describe('bad input', () => {
  it('never gives NaN or Infinity', () => {
    const bad = fc.constantFrom(NaN, Infinity, -Infinity, -1, 0, 1e300, 5);
    const loans = fc.record({
      amountCents: bad,
      depositCents: bad,
      feesCents: bad,
      balloonCents: bad,
      termYears: bad,
      rate: bad,
      frequency: fc.constantFrom(...FREQUENCIES),
    });
    fc.assert(
      fc.property(loans, (loan) => {
        for (const value of Object.values(repayment(loan))) {
          expect(Number.isFinite(value) && value >= 0).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a deposit above the amount leaves nothing to borrow', () => {
    expect(repayment({ ...LOAN, depositCents: 40_000_00 })).toMatchObject({
      repaymentCents: 0,
      totalPayableCents: 0,
    });
  });
});

describe('the balance over time', () => {
  it('runs from the principal to nothing', () => {
    const points = balanceOverTime(LOAN, 11);
    expect(points).toHaveLength(11);
    expect(points[0]).toEqual({ years: 0, balanceCents: 30_000_00 });
    expect(points.at(-1)).toEqual({ years: 5, balanceCents: 0 });
    expect(points.map(({ years }) => years)).toEqual(Array.from({ length: 11 }, (_, at) => at / 2));
  });

  it('ends at the balloon', () => {
    expect(balanceOverTime({ ...LOAN, balloonCents: 9_000_00 }, 6).at(-1)?.balanceCents).toBe(
      9_000_00,
    );
  });

  it('has no more points than there are payments, and at least two', () => {
    expect(balanceOverTime({ ...LOAN, termYears: 0.5 }, 500)).toHaveLength(7);
    expect(balanceOverTime(LOAN, NaN)).toHaveLength(2);
  });
});
