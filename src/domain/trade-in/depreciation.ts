import { median } from '#domain/pricing/robust-fit.ts';

/**
 * The share of its new price that a car retains, by age in whole years: used if too few similar
 * cars are on offer for a market price. docs/trade-in.md shows the same table, and a test compares
 * the two.
 */
export const REMAINING_SHARE_BY_AGE: readonly number[] = [
  0.92, 0.8, 0.71, 0.64, 0.57, 0.51, 0.46, 0.41, 0.37, 0.33, 0.3, 0.27, 0.24, 0.22, 0.2, 0.18,
];
/** The usual kilometres per year; a deviation changes the share. */
export const KM_A_YEAR = 15_000;
/** The change of the share for each 10,000 km more or fewer than usual. */
export const REMAINING_SHARE_PER_10000_KM = 0.02;
/** The limit of that change, whatever the kilometres. */
export const MAX_KM_ADJUSTMENT = 0.2;

export function remainingShare(ageYears: number, km: number | null): number {
  const age = Math.max(0, Math.floor(ageYears));
  const share = REMAINING_SHARE_BY_AGE[Math.min(age, REMAINING_SHARE_BY_AGE.length - 1)] ?? 0;
  if (km === null) return share;
  // A car registered this year has been driven for half a year on average.
  const beyond = km - Math.max(0.5, age) * KM_A_YEAR;
  const moved = (-beyond / 10_000) * REMAINING_SHARE_PER_10000_KM;
  return share * (1 + Math.min(MAX_KM_ADJUSTMENT, Math.max(-MAX_KM_ADJUSTMENT, moved)));
}

export interface KnownPrice {
  year: number;
  km: number | null;
  priceCents: number;
}

/**
 * A car's asking price, from the prices of others of its model of any age: each implies a new
 * price, and the median of those is depreciated to the car's own age and kilometres.
 */
export function valueByTable(
  car: { year: number; km: number | null },
  known: readonly KnownPrice[],
  thisYear: number,
): number | null {
  if (known.length === 0) return null;
  const asNew = median(
    known.map(({ year, km, priceCents }) => priceCents / remainingShare(thisYear - year, km)),
  );
  return Math.round((asNew * remainingShare(thisYear - car.year, car.km)) / 10_00) * 10_00;
}
