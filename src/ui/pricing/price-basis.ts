import { formatNumber } from '#domain/money.ts';
import { readPriceBins } from '#domain/pricing/price-comparison.ts';
import type { PriceComparison } from '#domain/pricing/price-comparison.ts';

export type ShownComparison = PriceComparison;

/** The basis of a comparison, as far as the response includes it. */
export interface PriceBasis {
  sampleSize: number | null;
  /** Median listing age in days: half of the vehicles have been listed for at most this long. */
  dataAgeDays: number | null;
  /** When it was computed, in epoch milliseconds. */
  computedAt: number | null;
  comparedBy: string | null;
  adjustedFor: string[];
  bins: { from: number; to: number; count: number }[];
  /** This vehicle's position along the bins, from 0 to 1. */
  position: number | null;
}

/** Missing or invalid values are omitted. */
export function readPriceBasis(body: unknown): PriceBasis {
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { distribution, adjusted_for: adjusted, compared_by: by } = fields;
  return {
    sampleSize: numberOf(fields['sample_size']),
    dataAgeDays: numberOf(fields['data_age_days']),
    computedAt: timestampOf(fields['computed_at']),
    comparedBy: typeof by === 'string' ? by : null,
    adjustedFor: Array.isArray(adjusted) ? adjusted.filter((one) => typeof one === 'string') : [],
    bins: readPriceBins(distribution),
    position: numberOf(fields['subject_position']),
  };
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function timestampOf(value: unknown): number | null {
  return typeof value === 'string' ? numberOf(Date.parse(value)) : null;
}

const ALIKE: Readonly<Record<string, string>> = {
  'badge and series': 'of the same model, badge and series',
  badge: 'of the same model and badge',
  series: 'of the same model and series',
  model: 'of the same model',
};

/**
 * The number of vehicles, the adjustments and the age of the data, as far as they are known. The date is in the
 * dealer's time zone, regardless of the reader's.
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

function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}
