import * as copy from '#copy/en-AU/finance.ts';
import type { Copy } from '#copy/format.ts';
import type { FinanceEstimate } from './finance-estimate.ts';
import { formatMoney } from '#domain/money.ts';
import { cashPriceCents } from '#domain/pricing/price.ts';
import type { QuotedLoan } from './finance-calculator.ts';
import { assumedLoanParts } from './rate-card.ts';
import type { AssumedLoan } from './rate-card.ts';
import type { FinanceLender, Vehicle } from '#domain/vehicle/vehicle.ts';

/** An estimate's assumptions as text, derived from its values so that the two cannot differ. */

type Explained = Pick<FinanceEstimate, 'source' | 'termYears' | 'lender'>;
type PricedVehicle = Pick<Vehicle, 'priceCents' | 'offerPriceCents'>;
interface Options {
  example?: AssumedLoan;
  establishmentFee?: number;
}

/** '10.0%' */
export function shareText(percent: number): string {
  return `${percent.toFixed(1)}%`;
}

/**
 * '5 year term, 10.0% deposit, 30.0% final payment'. Null when there is no deposit and no final
 * payment, and for a quote, which does not state them.
 */
export function estimateNote(
  estimate: Explained,
  vehicle: PricedVehicle,
  { example }: Options,
  t: Copy,
): string | null {
  const assumed = assumedParts(estimate, vehicle, example);
  if (assumed === null || (assumed.deposit === null && assumed.finalPayment === null)) return null;
  const { deposit, finalPayment } = assumed;
  const parts = [
    t(copy.yearTerm, { years: estimate.termYears }),
    deposit === null ? t(copy.noDeposit) : t(copy.depositOf, { amount: deposit }),
    ...(finalPayment === null ? [] : [t(copy.finalPaymentOf, { amount: finalPayment })]),
  ];
  return parts.join(', ');
}

/** The same with everything else that is known, for the small print. */
export function estimateTerms(
  estimate: Explained,
  vehicle: PricedVehicle,
  options: Options,
  t: Copy,
): string | null {
  if (estimate.lender !== null) return lenderTerms(estimate.lender, estimate.termYears, t);
  const note = estimateNote(estimate, vehicle, options, t);
  const fee = estimate.source === 'rateCard' ? (options.establishmentFee ?? 0) : 0;
  const parts = [note, fee > 0 ? t(copy.establishmentFeeOf, { amount: formatMoney(fee) }) : null];
  const known = parts.filter((part) => part !== null);
  return known.length === 0 ? null : t(copy.weeklyAmountAssumes, { terms: known.join(', ') });
}

/** The loan behind an estimate. A quote does not state its deposit: none is assumed. */
export function quotedLoan(
  estimate: Explained & Pick<FinanceEstimate, 'advertisedRate'>,
  vehicle: PricedVehicle,
  { example }: Options,
): QuotedLoan {
  const { source, lender, termYears, advertisedRate: rate } = estimate;
  const price = cashPriceCents(vehicle) ?? 0;
  if (lender !== null) {
    const { depositCents, balloonCents } = lender;
    return {
      rate,
      termYears,
      depositCents: depositCents ?? 0,
      balloonCents: balloonCents ?? 0,
    };
  }
  const parts =
    source === 'rateCard' ? assumedLoanParts(price, example) : { depositCents: 0, balloonCents: 0 };
  return { rate, termYears, ...parts };
}

interface AssumedParts {
  deposit: string | null;
  finalPayment: string | null;
}

function assumedParts(
  { source, lender }: Explained,
  vehicle: PricedVehicle,
  example: AssumedLoan | undefined,
): AssumedParts | null {
  if (lender !== null) {
    const price = cashPriceCents(vehicle);
    return {
      deposit: partOf(lender.depositCents, price),
      finalPayment: partOf(lender.balloonCents, price),
    };
  }
  if (source !== 'rateCard' || example === undefined) return null;
  const { deposit, depositShare = 0, finalPaymentShare = 0 } = example;
  return {
    deposit: deposit > 0 ? formatMoney(deposit) : shareOrNull(depositShare),
    finalPayment: shareOrNull(finalPaymentShare),
  };
}

function shareOrNull(percent: number): string | null {
  return percent > 0 ? shareText(percent) : null;
}

/** A share of the price if there is one. Feeds are stored unchanged and may leave out any field. */
function partOf(cents: number | null | undefined, price: number | null): string | null {
  if (cents == null || cents <= 0) return null;
  return price === null ? formatMoney(cents) : shareText((cents / price) * 100);
}

/** 'Lender’s terms: 5 year term, $3,000 deposit, …', from what the lender reported. */
function lenderTerms(lender: FinanceLender, termYears: number, t: Copy): string {
  const item = (cents: number | null | undefined, text: `{amount} ${string}`) =>
    cents != null && cents > 0 ? [t(text, { amount: formatMoney(cents) })] : [];
  const parts = [
    t(copy.yearTerm, { years: termYears }),
    ...(lender.depositCents === 0
      ? [t(copy.noDeposit)]
      : item(lender.depositCents, copy.depositOf)),
    ...item(lender.balloonCents, copy.finalPaymentOf),
    ...item(lender.establishmentFeesCents, copy.establishmentFees),
    // The total payable applies only to the lender's own term.
    ...(lender.termYears === termYears ? item(lender.totalPayableCents, copy.payableInTotal) : []),
  ];
  return t(copy.lendersTerms, { terms: parts.join(', ') });
}
