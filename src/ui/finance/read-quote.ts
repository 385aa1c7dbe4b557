import { formatRate, formatWholeDollars } from '#domain/money.ts';
import type { LateQuoteModel, EstimateModel } from './money-model.ts';

/** The answer as an estimate; null where it is none, for whatever reason. */
export function readQuote(
  answer: unknown,
  { question, note, href }: LateQuoteModel,
): EstimateModel | null {
  const read: Readonly<Record<string, unknown>> =
    typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const weekly = amountOf(read['weeklyRepaymentAmount']);
  const rate = amountOf(read['advertisedRate']);
  const comparison = amountOf(read['comparisonRate']);
  if (weekly === null || weekly === 0 || rate === null || comparison === null) return null;
  return {
    weekly: formatWholeDollars(weekly * 100),
    termYears: question.loanTerm,
    rate: formatRate(rate),
    comparison: formatRate(comparison),
    note,
    href,
  };
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
