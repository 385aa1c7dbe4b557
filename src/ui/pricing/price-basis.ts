import * as copy from '#copy/en-AU/pricing.ts';
import type { Copy } from '#copy/format.ts';
import { joinWords } from '#domain/join-words.ts';
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

const COMPARED: Readonly<Record<string, `Compared with {vehicles} ${string}`>> = {
  'badge and series': copy.comparedByBadgeAndSeries,
  badge: copy.comparedByBadge,
  series: copy.comparedBySeries,
  model: copy.comparedByModel,
};

const ADJUSTED: Readonly<Record<string, string>> = {
  kilometres: copy.adjustedKilometres,
  age: copy.adjustedAge,
  badge: copy.adjustedBadge,
};

/**
 * The number of vehicles, the adjustments and the age of the data, as far as they are known. The date is in the
 * dealer's time zone, regardless of the reader's.
 */
export function explain(basis: PriceBasis, zone: string, t: Copy): string {
  const { sampleSize, dataAgeDays, computedAt, comparedBy, adjustedFor } = basis;
  const compared = COMPARED[comparedBy ?? ''] ?? copy.comparedWithLike;
  const reasons = adjustedFor.map((reason) => t(ADJUSTED[reason] ?? reason));
  return [
    t(compared, { vehicles: vehiclesText(sampleSize, t) }),
    reasons.length === 0 ? null : t(copy.adjustedFor, { reasons: joinWords(reasons, t) }),
    dataAgeDays === null ? null : ageText(dataAgeDays, t),
    computedAt === null ? null : t(copy.workedOutOn, { day: dayOf(computedAt, zone) }),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function vehiclesText(count: number | null, t: Copy): string {
  if (count === null) return t(copy.comparedSomeVehicles);
  return t(count === 1 ? copy.comparedVehicle : copy.comparedVehicles, {
    count: formatNumber(count),
  });
}

function dayOf(time: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(time);
}

function ageText(age: number, t: Copy): string {
  const days = Math.max(1, Math.ceil(age));
  return days === 1 ? t(copy.listedLastDay) : t(copy.listedLastDays, { days: formatNumber(days) });
}
