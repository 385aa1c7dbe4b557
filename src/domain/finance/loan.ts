/**
 * A standard amortised loan in whole cents. Every loan figure that pages show is calculated here.
 */

export const PAYMENTS_A_YEAR = { weekly: 52, fortnightly: 26, monthly: 12 } as const;
export type PaymentFrequency = keyof typeof PAYMENTS_A_YEAR;

export interface Loan {
  amountCents: number;
  depositCents: number;
  /** Added to the loan. */
  feesCents: number;
  /** Due at the end, together with the last payment. */
  balloonCents: number;
  termYears: number;
  /** In percent a year. */
  rate: number;
  frequency: PaymentFrequency;
}

export interface Repayment {
  repaymentCents: number;
  numberOfPayments: number;
  totalInterestCents: number;
  /** All payments and the balloon, without the deposit. */
  totalPayableCents: number;
  /** The last regular payment, which absorbs the cents left over from rounding. */
  lastPaymentCents: number;
  balloonCents: number;
}

export interface AmortisationRow {
  /** Counted from 1. */
  payment: number;
  paymentCents: number;
  interestCents: number;
  principalCents: number;
  /** Still owed after the payment; after the last one this is the balloon. */
  balanceCents: number;
}

export interface BalancePoint {
  years: number;
  balanceCents: number;
}

/** Far above any vehicle's price: keeps calculations within safe integers. */
const MAX_CENTS = 1_000_000_000_00;
const MAX_RATE = 100;
const MAX_YEARS = 50;

/** The loan: amount minus deposit plus fees, or 0 if the deposit covers them. */
export function principalCents(loan: Loan): number {
  return bounded(
    bounded(loan.amountCents, MAX_CENTS) -
      bounded(loan.depositCents, MAX_CENTS) +
      bounded(loan.feesCents, MAX_CENTS),
    MAX_CENTS,
  );
}

/** Only the regular payment, without the table: for cards and search rows. */
export function repaymentCents(loan: Loan): number {
  const { principal, balloon, payments, rate } = settle(loan);
  if (rate === 0) return Math.round((principal - balloon) / payments);
  const discounted = Math.exp(-payments * Math.log1p(rate));
  const annuity = -Math.expm1(-payments * Math.log1p(rate)) / rate;
  return Math.round((principal - balloon * discounted) / annuity);
}

export function amortisation(loan: Loan): AmortisationRow[] {
  const { principal, balloon, payments, rate } = settle(loan);
  const regular = repaymentCents(loan);
  const rows: AmortisationRow[] = [];
  let balance = principal;
  for (let payment = 1; payment <= payments; payment += 1) {
    const interestCents = Math.round(balance * rate);
    const due = balance + interestCents - balloon;
    const paymentCents = payment === payments ? due : Math.min(regular, due);
    balance += interestCents - paymentCents;
    rows.push({
      payment,
      paymentCents,
      interestCents,
      principalCents: paymentCents - interestCents,
      balanceCents: balance,
    });
  }
  return rows;
}

export function repayment(loan: Loan): Repayment {
  const rows = amortisation(loan);
  const { balloon } = settle(loan);
  const sum = (read: (row: AmortisationRow) => number) =>
    rows.reduce((total, row) => total + read(row), 0);
  return {
    repaymentCents: repaymentCents(loan),
    numberOfPayments: rows.length,
    totalInterestCents: sum((row) => row.interestCents),
    totalPayableCents: sum((row) => row.paymentCents) + balloon,
    lastPaymentCents: rows.at(-1)?.paymentCents ?? 0,
    balloonCents: balloon,
  };
}

/** The balance at `points` evenly spaced times, from the first day to the last payment. */
export function balanceOverTime(loan: Loan, points: number): BalancePoint[] {
  const rows = amortisation(loan);
  const perYear = PAYMENTS_A_YEAR[loan.frequency];
  const steps = Math.max(1, Math.min(rows.length, Math.floor(bounded(points, 1_000)) - 1));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const paid = Math.round((step * rows.length) / steps);
    const balanceCents = paid === 0 ? principalCents(loan) : (rows[paid - 1]?.balanceCents ?? 0);
    return { years: paid / perYear, balanceCents };
  });
}

interface Settled {
  principal: number;
  balloon: number;
  payments: number;
  /** A fraction of the balance, per period. */
  rate: number;
}

function settle(loan: Loan): Settled {
  const perYear = PAYMENTS_A_YEAR[loan.frequency];
  const principal = principalCents(loan);
  return {
    principal,
    balloon: bounded(loan.balloonCents, principal),
    payments: Math.max(1, Math.round(within(loan.termYears, MAX_YEARS) * perYear)),
    rate: within(loan.rate, MAX_RATE) / 100 / perYear,
  };
}

/** NaN is 0. */
function within(value: number, max: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), max);
}

function bounded(value: number, max: number): number {
  return Math.round(within(value, max));
}
