import * as legal from '#copy/en-AU/legal.ts';
import type { Copy } from '#copy/format.ts';
import { formatMoney } from '#domain/money.ts';

/**
 * The warning that the law requires beside every rate: every view that shows a rate includes it.
 */

export const COMPARISON_RATE_BASIS = { secured: true, amountCents: 30_000_00, years: 5 } as const;

/** Whether a dealer's own text, such as an offer, advertises a comparison rate. */
export function mentionsComparisonRate(text: string): boolean {
  return /comparison\s+rate/i.test(text);
}

/** The warning and what the comparison rate is based on, as pages show them. */
export function financeWarning(t: Copy): string {
  const { amountCents, years } = COMPARISON_RATE_BASIS;
  const basis = t(legal.comparisonRateBasis, { amount: formatMoney(amountCents), years });
  return `${t(legal.comparisonRateWarning)} ${basis}`;
}
