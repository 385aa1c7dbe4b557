import * as copy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney, formatRate } from '#domain/money.ts';
import { PAYMENTS_A_YEAR, principalCents } from './loan.ts';
import type { Loan, PaymentFrequency } from './loan.ts';
import { yearsText } from './years-text.ts';
import { typedAmount } from '#domain/typed-amount.ts';

export { amortisation, balanceOverTime, repayment } from './loan.ts';
export type { Loan, PaymentFrequency } from './loan.ts';

/** The finance calculator: slider ranges, and turning a visitor's input into a loan. */

export const AMOUNT_STEP_CENTS = 500_00;
export const TERM_MIN_YEARS = 1;
export const TERM_STEP_YEARS = 0.5;
export const RATE_STEP = 0.5;
export const USUAL_AMOUNT_CENTS = 30_000_00;
/** Cars above this price count as expensive. */
export const EXPENSIVE_CENTS = 100_000_00;

/** The part of a site's `finance` options that the calculator reads. */
export interface CalculatorOptions {
  defaultRate: number;
  rateMin: number;
  rateMax: number;
  /** In cents, like `amountMax` and `establishmentFee`. */
  amountMin: number;
  amountMax: number;
  expensiveFactor: number | null;
  termDefault: number;
  termMax: number;
  frequencies: readonly PaymentFrequency[];
  establishmentFee: number;
  balloon: boolean;
}

export interface Bounds {
  min: number;
  max: number;
  step: number;
  initial: number;
}

export interface CalculatorBounds {
  /** In cents. */
  amount: Bounds;
  /** In years. */
  term: Bounds;
  /** In percent a year. */
  rate: Bounds;
  /** The first one is the initial choice. */
  frequencies: readonly PaymentFrequency[];
  balloonAllowed: boolean;
  establishmentFeeCents: number;
  /** The initial deposit and final payment. */
  depositCents: number;
  balloonCents: number;
}

/** What a vehicle's weekly estimate assumes about its loan. */
export interface QuotedLoan {
  /** In percent a year. */
  rate: number;
  termYears: number;
  depositCents: number;
  balloonCents: number;
}

/**
 * Fields as typed or submitted, in dollars, years and percent. A missing field gets its initial
 * value.
 */
export interface RawCalculatorInput {
  amount?: unknown;
  deposit?: unknown;
  balloon?: unknown;
  term?: unknown;
  rate?: unknown;
  frequency?: unknown;
}

const CALCULATOR_FIELDS = ['amount', 'deposit', 'balloon', 'term', 'rate'] as const;
export type CalculatorField = (typeof CALCULATOR_FIELDS)[number];

const NO_NUMBER: Record<CalculatorField, string> = {
  amount: copy.amountNoNumber,
  deposit: copy.depositNoNumber,
  balloon: copy.finalPaymentNoNumber,
  term: copy.termNoNumber,
  rate: copy.rateNoNumber,
};

export interface CalculatorFault {
  field: CalculatorField;
  text: string;
}

export interface CalculatorReading {
  loan: Loan;
  faults: CalculatorFault[];
}

export function calculatorBounds(
  options: CalculatorOptions,
  priceCents: number | null,
): CalculatorBounds {
  const price = priceCents !== null && priceCents > 0 ? priceCents : null;
  const maxCents = maxAmountCents(options, price);
  return {
    amount: {
      min: options.amountMin,
      max: maxCents,
      step: AMOUNT_STEP_CENTS,
      initial: clamp(price ?? USUAL_AMOUNT_CENTS, options.amountMin, maxCents),
    },
    term: {
      min: TERM_MIN_YEARS,
      max: options.termMax,
      step: TERM_STEP_YEARS,
      initial: onTermStep(options.termDefault, options.termMax),
    },
    rate: {
      min: options.rateMin,
      max: options.rateMax,
      step: RATE_STEP,
      initial: clamp(options.defaultRate, options.rateMin, options.rateMax),
    },
    frequencies: options.frequencies,
    balloonAllowed: options.balloon,
    establishmentFeeCents: options.establishmentFee,
    depositCents: 0,
    balloonCents: 0,
  };
}

/**
 * The bounds of a calculator that opens with the vehicle's own quote, so that a page does not show
 * two rates for one vehicle. A quote outside the provider's bounds widens them.
 */
export function openWithQuote(bounds: CalculatorBounds, quote: QuotedLoan): CalculatorBounds {
  const { rate, term } = bounds;
  return {
    ...bounds,
    rate: openAt(rate, Math.round(quote.rate * 100) / 100),
    term: openAt(term, onTermStep(quote.termYears, Math.max(quote.termYears, term.max))),
    balloonAllowed: bounds.balloonAllowed || quote.balloonCents > 0,
    depositCents: quote.depositCents,
    balloonCents: quote.balloonCents,
  };
}

function openAt({ min, max, step }: Bounds, initial: number): Bounds {
  return { min: Math.min(min, initial), max: Math.max(max, initial), step, initial };
}

function maxAmountCents(options: CalculatorOptions, price: number | null): number {
  const expensive =
    options.expensiveFactor !== null && price !== null && price > EXPENSIVE_CENTS
      ? wholeDollars(price * options.expensiveFactor)
      : options.amountMax;
  return Math.max(expensive, options.amountMin);
}

/** The input clamped to its bounds, with a message for every value that had to change. */
export function readCalculatorInput(
  raw: RawCalculatorInput,
  bounds: CalculatorBounds,
  t: Copy,
): CalculatorReading {
  const faults: CalculatorFault[] = [];
  /** A value that is not a number is reported as such, not as the 0 it is treated as. */
  const report = (field: CalculatorField, text: string) => {
    if (!isUnreadable(raw[field])) faults.push({ field, text });
  };
  for (const field of CALCULATOR_FIELDS) {
    const shown = field !== 'balloon' || bounds.balloonAllowed;
    if (shown && isUnreadable(raw[field])) faults.push({ field, text: t(NO_NUMBER[field]) });
  }

  const amountCents = clampReporting(centsOf(raw.amount, bounds.amount.initial), bounds.amount, {
    low: (min) => report('amount', t(copy.amountTooLow, { amount: formatMoney(min) })),
    high: (max) => report('amount', t(copy.amountTooHigh, { amount: formatMoney(max) })),
  });
  const termYears = clampReporting(numberOf(raw.term, bounds.term.initial), bounds.term, {
    low: (min) => report('term', t(copy.termTooShort, { term: yearsText(min, t) })),
    high: (max) => report('term', t(copy.termTooLong, { term: yearsText(max, t) })),
  });
  const rate = clampReporting(numberOf(raw.rate, bounds.rate.initial), bounds.rate, {
    low: (min) => report('rate', t(copy.rateTooLow, { rate: formatRate(min) })),
    high: (max) => report('rate', t(copy.rateTooHigh, { rate: formatRate(max) })),
  });
  const depositCents = clampReporting(
    centsOf(raw.deposit, bounds.depositCents),
    { min: 0, max: amountCents },
    {
      low: () => report('deposit', t(copy.depositNegative)),
      high: () => report('deposit', t(copy.depositTooHigh)),
    },
  );
  const loan: Loan = {
    amountCents,
    depositCents,
    feesCents: bounds.establishmentFeeCents,
    balloonCents: 0,
    termYears: onTermStep(termYears, bounds.term.max),
    rate: Math.round(rate * 100) / 100,
    frequency: frequencyOf(raw.frequency, bounds.frequencies),
  };
  if (bounds.balloonAllowed) {
    loan.balloonCents = clampReporting(
      centsOf(raw.balloon, bounds.balloonCents),
      { min: 0, max: principalCents(loan) },
      {
        low: () => report('balloon', t(copy.finalPaymentNegative)),
        high: () => report('balloon', t(copy.finalPaymentTooHigh)),
      },
    );
  }
  return { loan, faults };
}

/** Parses '$30,000', '30k', '8.5%' and '5 years'; null if it is not a number. */
export function parseNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isNaN(value) ? null : value;
  if (typeof value !== 'string') return null;
  return typedAmount(value.replaceAll(/%|years?\s*$/gi, '').replace('−', '-'));
}

/** The same, but 0 if it is not a number. */
export function readNumber(value: unknown): number {
  return parseNumber(value) ?? 0;
}

/** Text that is not a number. An emptied field does not count. */
export function isUnreadable(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '' && parseNumber(value) === null;
}

function numberOf(value: unknown, initial: number): number {
  return value === undefined || value === null ? initial : readNumber(value);
}

function centsOf(value: unknown, initial: number): number {
  return value === undefined || value === null ? initial : Math.round(readNumber(value) * 100);
}

interface LimitMessages {
  low: (min: number) => void;
  high: (max: number) => void;
}

function clampReporting(
  value: number,
  { min, max }: { min: number; max: number },
  messages: LimitMessages,
): number {
  if (value < min) messages.low(min);
  if (value > max) messages.high(max);
  return clamp(value, min, max);
}

function frequencyOf(value: unknown, offered: readonly PaymentFrequency[]): PaymentFrequency {
  return offered.find((frequency) => frequency === value) ?? offered[0] ?? 'weekly';
}

/** Half years, so that a term is always a whole number of payments. */
function onTermStep(years: number, max: number): number {
  const down = Math.floor(max / TERM_STEP_YEARS) * TERM_STEP_YEARS;
  return clamp(Math.round(years / TERM_STEP_YEARS) * TERM_STEP_YEARS, TERM_MIN_YEARS, down);
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), Math.max(min, max));
}

function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}

const FREQUENCY_NAMES: Record<PaymentFrequency, string> = {
  weekly: copy.weekly,
  fortnightly: copy.fortnightly,
  monthly: copy.monthly,
};

/** The options of the frequency field, in the site's order. */
export function frequencyChoices(
  frequencies: readonly PaymentFrequency[],
  t: Copy,
): { value: PaymentFrequency; label: string; paymentsAYear: number }[] {
  return frequencies.map((value) => ({
    value,
    label: t(FREQUENCY_NAMES[value]),
    paymentsAYear: PAYMENTS_A_YEAR[value],
  }));
}
