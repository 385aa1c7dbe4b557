import { formatNumber } from '#domain/money.ts';
import type { PriceComparison } from '#domain/pricing/price-comparison.ts';

export type ShownComparison = PriceComparison;

/** What a comparison rests on, as far as the answer tells. */
export interface PriceBasis {
  sampleSize: number | null;
  /** How long half of them have been listed at most. */
  dataAgeDays: number | null;
  /** When it was worked out, in epoch milliseconds. */
  computedAt: number | null;
  comparedBy: string | null;
  adjustedFor: string[];
  bins: { from: number; to: number; count: number }[];
  /** Where this vehicle stands along the bins, from 0 to 1. */
  position: number | null;
}

/** Whatever is missing or no number is left out. */
export function readPriceBasis(answer: unknown): PriceBasis {
  const read: Readonly<Record<string, unknown>> =
    typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { distribution, adjusted_for: adjusted, compared_by: by } = read;
  return {
    sampleSize: numberOf(read['sample_size']),
    dataAgeDays: numberOf(read['data_age_days']),
    computedAt: momentOf(read['computed_at']),
    comparedBy: typeof by === 'string' ? by : null,
    adjustedFor: Array.isArray(adjusted) ? adjusted.filter((one) => typeof one === 'string') : [],
    bins: Array.isArray(distribution) ? distribution.flatMap(binOf) : [],
    position: numberOf(read['subject_position']),
  };
}

function binOf(bin: unknown): PriceBasis['bins'] {
  if (typeof bin !== 'object' || bin === null) return [];
  const read: Readonly<Record<string, unknown>> = { ...bin };
  const from = numberOf(read['from']);
  const to = numberOf(read['to']);
  const count = numberOf(read['count']);
  return from === null || to === null || count === null ? [] : [{ from, to, count }];
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function momentOf(value: unknown): number | null {
  return typeof value === 'string' ? numberOf(Date.parse(value)) : null;
}

const ALIKE: Readonly<Record<string, string>> = {
  'badge and series': 'of the same model, badge and series',
  badge: 'of the same model and badge',
  series: 'of the same model and series',
  model: 'of the same model',
};

/**
 * How many there are, what was adjusted for and how old the data is, as far as it is known. The day is
 * one of the dealer's calendar, wherever the reader's clock is set to.
 */
export function explain(basis: PriceBasis, zone: string): string {
  const { sampleSize, dataAgeDays, computedAt, comparedBy, adjustedFor } = basis;
  const alike = (comparedBy === null ? undefined : ALIKE[comparedBy]) ?? 'like it';
  const count = sampleSize === null ? '' : `${formatNumber(sampleSize)} `;
  return [
    `Compared with ${count}${sampleSize === 1 ? 'vehicle' : 'vehicles'} ${alike}.`,
    adjustedFor.length === 0 ? null : `Prices are adjusted for ${listOf(adjustedFor)}.`,
    dataAgeDays === null ? null : `Half of them were listed ${lastDays(dataAgeDays)}.`,
    computedAt === null ? null : `Worked out on ${dayOf(computedAt, zone)}.`,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function dayOf(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(time);
}

function lastDays(age: number): string {
  const whole = Math.max(1, Math.ceil(age));
  return whole === 1 ? 'within the last day' : `within the last ${formatNumber(whole)} days`;
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
