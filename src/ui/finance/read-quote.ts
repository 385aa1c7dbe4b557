import { formatRate, formatWholeDollars } from '#domain/money.ts';
import type { LateQuoteModel } from './money-model.ts';
import type { QuotedVehicle } from './quote-context.ts';

/** Parses the response into an estimate; null if it is invalid for any reason. */
export function readQuote(
  body: unknown,
  { request, note, href, dialog }: LateQuoteModel,
): Pick<QuotedVehicle, 'estimate' | 'rate'> | null {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const weekly = amountOf(fields['weeklyRepaymentAmount']);
  const rate = amountOf(fields['advertisedRate']);
  const comparison = amountOf(fields['comparisonRate']);
  if (weekly === null || weekly === 0 || rate === null || comparison === null) return null;
  return {
    estimate: {
      weekly: formatWholeDollars(weekly * 100),
      termYears: request.loanTerm,
      rate: formatRate(rate),
      comparison: formatRate(comparison),
      note,
      href,
      dialog,
    },
    rate: { rate, comparison },
  };
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
