import * as common from '#copy/en-AU/common.ts';
import * as copy from '#copy/en-AU/finance.ts';
import * as legal from '#copy/en-AU/legal.ts';
import type { Copy } from '#copy/format.ts';
import { financeEstimate } from './finance-estimate.ts';
import type { FinancedVehicle, FinanceEstimateOptions } from './finance-estimate.ts';
import { isFinanceSuppressed } from './finance-eligibility.ts';
import { COMPARISON_RATE_BASIS, financeWarning } from './finance-warning.ts';
import { estimateTerms, shareText } from './finance-terms.ts';
import { formatMoney, formatRate } from '#domain/money.ts';
import type { AssumedLoan } from './rate-card.ts';
import { cutText, truncate } from '#domain/truncate.ts';

/** The text beside every rate and repayment: warnings, examples and the small print. */

const DISCLAIMER_PREVIEW_LENGTH = 197;

interface DisclaimerOptions extends FinanceEstimateOptions {
  disclaimer: string | null;
  feesShown: readonly { name: string; cents: number }[];
}

/**
 * The lender's text and terms, then the dealer's, the fees and the warning. Null when the vehicle
 * shows no finance and the dealer has no text about it. Parts are separated by an empty line.
 */
export function financeDisclaimer(
  vehicle: FinancedVehicle,
  { finance }: { finance: DisclaimerOptions },
  now: number,
  t: Copy,
): string | null {
  if (isFinanceSuppressed(vehicle, finance)) return null;
  const estimate = financeEstimate(vehicle, finance, now);
  const parts = [
    estimate?.lender?.disclaimer,
    estimate && estimateTerms(estimate, vehicle, finance, t),
    finance.disclaimer,
    feesText(finance.feesShown, t),
    estimate === null ? null : financeWarning(t),
  ].flatMap((part) => part?.trim() || []);
  return parts.length === 0 ? null : parts.join('\n\n');
}

/** 'Fees: Establishment $395, Dealer agency $912.25.' */
export function feesText(fees: readonly { name: string; cents: number }[], t: Copy): string | null {
  if (fees.length === 0) return null;
  const named = fees.map(({ name, cents }) => `${name} ${formatMoney(cents)}`);
  return t(copy.fees, { fees: named.join(', ') });
}

export interface DisclaimerPreview {
  /** Shown first: 197 characters and "…", or the whole text if it is no longer than that. */
  preview: string;
  full: string;
  /** The toggle's two labels; null when there is nothing to expand. */
  toggle: { more: string; less: string } | null;
}

/** `shortened` is the option `finance.disclaimerToggle`. */
export function disclaimerPreview(text: string, shortened: boolean, t: Copy): DisclaimerPreview {
  const isCut = shortened && cutText(text, DISCLAIMER_PREVIEW_LENGTH).rest !== '';
  return {
    preview: isCut ? truncate(text, DISCLAIMER_PREVIEW_LENGTH) : text,
    full: text,
    toggle: isCut ? { more: t(common.showMore), less: t(common.showLess) } : null,
  };
}

export interface AssumedExample {
  /** '6.29%', as prominent as the comparison rate. */
  rate: string;
  comparison: string;
  termYears: number;
  /** '5 year term, no deposit', or '5 year term, 10.0% deposit, 30.0% final payment'. */
  terms: string;
  /** The two rates and the terms in one sentence. */
  example: string;
  text: string;
  creditGuide: string;
  warning: string;
}

/** The example loan that repayments assume when nothing is known about the borrower. */
export function assumedExample(
  {
    finance: { example },
  }: { finance: { example: AssumedLoan & { rate: number; comparison: number } } },
  t: Copy,
): AssumedExample {
  const { years, amountCents } = COMPARISON_RATE_BASIS;
  const rate = formatRate(example.rate);
  const comparison = formatRate(example.comparison);
  const { deposit, depositShare = 0, finalPaymentShare = 0 } = example;
  const sum = deposit > 0 ? formatMoney(deposit) : depositShare > 0 ? shareText(depositShare) : '';
  const left = finalPaymentShare > 0 ? shareText(finalPaymentShare) : '';
  const terms = [
    t(copy.yearTerm, { years }),
    sum === '' ? t(copy.noDeposit) : t(copy.depositOf, { amount: sum }),
    ...(left === '' ? [] : [t(copy.finalPaymentOf, { amount: left })]),
  ].join(', ');
  const assumed = { rate, comparison, years, deposit: sum, finalPayment: left };
  return {
    rate,
    comparison,
    termYears: years,
    terms,
    example: t(legal.exampleLoan, { rate, comparison, terms }),
    text:
      left === ''
        ? t(sum === '' ? legal.repaymentsAssume : legal.repaymentsAssumeDeposit, assumed)
        : t(sum === '' ? legal.repaymentsAssumeFinalPayment : legal.repaymentsAssumeBoth, assumed),
    creditGuide: t(legal.creditGuide, { comparison, years, amount: formatMoney(amountCents) }),
    warning: t(legal.comparisonRateWarning),
  };
}
