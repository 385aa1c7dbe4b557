import { formatMoney } from '#domain/money.ts';

/**
 * The warning that the law requires beside every rate: every view that shows a rate includes it.
 */

export const COMPARISON_RATE_BASIS = { secured: true, amountCents: 30_000_00, years: 5 } as const;

export const COMPARISON_RATE_WARNING =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.';

export const COMPARISON_RATE_BASIS_TEXT = `The comparison rate is based on a secured loan of ${formatMoney(COMPARISON_RATE_BASIS.amountCents)} over ${COMPARISON_RATE_BASIS.years} years.`;

/** Whether a dealer's own text, such as an offer, advertises a comparison rate. */
export function mentionsComparisonRate(text: string): boolean {
  return /comparison\s+rate/i.test(text);
}

/** Both texts, as pages show them. */
export const FINANCE_WARNING = `${COMPARISON_RATE_WARNING} ${COMPARISON_RATE_BASIS_TEXT}`;
