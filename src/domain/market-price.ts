import type { AustralianState } from './location.ts';
import { fitSlopes, groupLevels, median, quantile, robustSpread } from './robust-fit.ts';
import type { Prior } from './robust-fit.ts';
import { DAY_MS } from './stock-status.ts';
import type { ItemType } from './vehicle.ts';

/**
 * What cars like this one are offered for, over the stock of every dealer. Only aggregates leave this
 * file, and none with fewer than five cars from two dealers behind it.
 */

export const LEAST_CARS = 5;
export const LEAST_DEALERS = 2;
const YEARS_APART = 2;
/** Trends are told from more years than that. */
const YEARS_FITTED = 6;
/** A car is like another whose kilometres are within half of its own, or this many. */
const KM_BAND = { share: 0.5, least: 40_000 };
/** A listing that is older tells of another market. */
const OLDEST_DAYS = 365;
/** The central band of adjusted prices that is the market's range. */
const BAND = { low: 0.1, high: 0.9 };
const FAR_SPREADS = 3;
const MOST_BINS = 12;
/** So many cars are worth half of all the confidence that numbers can give. */
const HALF_CONFIDENT_CARS = 10;
/** A relative spread that halves the confidence. */
const HALF_CONFIDENT_SPREAD = 0.15;

/** Per year of age and per 10,000 km, of the logarithm of the price: what is usual in the trade. */
const PRIORS: readonly [Prior, Prior] = [
  { slope: -0.1, weight: 4, least: -0.3, most: 0.03 },
  { slope: -0.02, weight: 12, least: -0.1, most: 0 },
];

export interface ComparableCar {
  /** The same car offered twice, or the subject itself, counts once; across sites too. */
  key: string;
  itemType: ItemType;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  year: number;
  km: number | null;
  /** The price that is shown, leaving subscriptions aside. */
  priceCents: number;
  state: AustralianState | null;
  /** Who offers it: tells dealers apart, and is told to nobody. */
  dealer: string;
  listedAt: number;
}

export type MarketSubject = Pick<
  ComparableCar,
  | 'key'
  | 'itemType'
  | 'make'
  | 'model'
  | 'badge'
  | 'series'
  | 'year'
  | 'km'
  | 'priceCents'
  | 'state'
>;

export type ComparedBy = 'badge and series' | 'badge' | 'series' | 'model';
export type AdjustedFor = 'kilometres' | 'age' | 'badge';

export interface PriceBin {
  fromCents: number;
  toCents: number;
  count: number;
}

export interface MarketPrice {
  /** Where the price stands in the range: 0 at its top or above, 1 at its bottom or below. */
  fill: number;
  listingPriceCents: number;
  rangeMinCents: number;
  rangeMaxCents: number;
  /** The middle: what such a car would be asked for. */
  estimateCents: number;
  /** 0 to 1, from the number of cars and how far apart their prices are. */
  confidence: number;
  sampleSize: number;
  comparedBy: ComparedBy;
  adjustedFor: AdjustedFor[];
  /** Adjusted prices in at most twelve even steps. */
  distribution: PriceBin[];
  averageCents: number;
  /** Null where the state has too few of them. */
  stateAverageCents: number | null;
  /** How long half of the cars have been listed at most. */
  dataAgeDays: number;
  computedAt: number;
}

/** Cars that can be compared at all: what a job groups the stock by. */
export function comparableKey({
  itemType,
  make,
  model,
}: Pick<ComparableCar, 'itemType' | 'make' | 'model'>): string {
  return [itemType, make, model].join('\n').toLowerCase();
}

export function marketPrice(
  subject: MarketSubject,
  comparables: readonly ComparableCar[],
  now: number,
): MarketPrice | null {
  if (!(subject.priceCents > 0)) return null;
  const model = modelOf(subject, comparables, now);
  const sample = narrow(
    subject,
    model.filter((car) => isLike(subject, car)),
  );
  if (sample === null) return null;
  const adjust = adjustmentTo(subject, model);
  const prices = sample.cars.map((car) => ({ car, cents: adjust.cents(car) }));
  const sorted = prices.map(({ cents }) => cents).toSorted((a, b) => a - b);
  const rangeMinCents = toTens(quantile(sorted, BAND.low));
  const rangeMaxCents = toTens(quantile(sorted, BAND.high));
  const local = prices.filter(({ car }) => subject.state !== null && car.state === subject.state);
  return {
    fill: fillOf(subject.priceCents, rangeMinCents, rangeMaxCents),
    listingPriceCents: subject.priceCents,
    rangeMinCents,
    rangeMaxCents,
    estimateCents: Math.round(median(sorted)),
    confidence: confidenceOf(sorted),
    sampleSize: sorted.length,
    comparedBy: sample.by,
    adjustedFor: adjust.adjustedFor(sample.cars),
    distribution: distributionOf(sorted),
    averageCents: averageOf(sorted),
    stateAverageCents: isEnough(local.map(({ car }) => car))
      ? averageOf(local.map(({ cents }) => cents))
      : null,
    dataAgeDays: Math.max(
      0,
      Math.round(median(sample.cars.map(({ listedAt }) => (now - listedAt) / DAY_MS))),
    ),
    computedAt: now,
  };
}

/** The cheaper, the fuller. */
export function fillOf(priceCents: number, minCents: number, maxCents: number): number {
  if (maxCents <= minCents) return priceCents < minCents ? 1 : priceCents > maxCents ? 0 : 0.5;
  const fill = (maxCents - priceCents) / (maxCents - minCents);
  return Math.round(Math.min(Math.max(fill, 0), 1) * 1_000) / 1_000;
}

/** Cars of the model that are offered now, each once, and not the subject. */
function modelOf(
  subject: MarketSubject,
  comparables: readonly ComparableCar[],
  now: number,
): ComparableCar[] {
  const wanted = comparableKey(subject);
  const seen = new Set([subject.key]);
  return comparables.filter((car) => {
    const fits =
      car.priceCents > 0 &&
      comparableKey(car) === wanted &&
      Math.abs(car.year - subject.year) <= YEARS_FITTED &&
      (car.km === null) === (subject.km === null) &&
      now - car.listedAt <= OLDEST_DAYS * DAY_MS &&
      !seen.has(car.key);
    if (fits) seen.add(car.key);
    return fits;
  });
}

/** Of these, the year within two and a band of kilometres. */
function isLike(subject: MarketSubject, car: ComparableCar): boolean {
  return Math.abs(car.year - subject.year) <= YEARS_APART && isInKmBand(subject.km, car.km);
}

/** A car that does not say its kilometres is compared with others that do not. */
function isInKmBand(subject: number | null, other: number | null): boolean {
  if (subject === null || other === null) return subject === other;
  return Math.abs(other - subject) <= Math.max(KM_BAND.least, subject * KM_BAND.share);
}

const LEVELS: readonly [ComparedBy, (car: MarketSubject) => string | null][] = [
  ['badge and series', (car) => (car.badge && car.series ? `${car.badge}\n${car.series}` : null)],
  ['badge', (car) => car.badge],
  ['series', (car) => car.series],
  ['model', () => ''],
];

/** As close as there are enough cars. */
function narrow(
  subject: MarketSubject,
  pool: readonly ComparableCar[],
): { by: ComparedBy; cars: ComparableCar[] } | null {
  for (const [by, read] of LEVELS) {
    const own = read(subject);
    const cars = own === null ? [] : pool.filter((car) => read(car) === own);
    if (isEnough(cars)) return { by, cars };
  }
  return null;
}

function isEnough(cars: readonly Pick<ComparableCar, 'dealer'>[]): boolean {
  return (
    cars.length >= LEAST_CARS && new Set(cars.map(({ dealer }) => dealer)).size >= LEAST_DEALERS
  );
}

interface Adjustment {
  /** What the car would be asked for with the subject's year and kilometres. */
  cents: (car: ComparableCar) => number;
  adjustedFor: (cars: readonly ComparableCar[]) => AdjustedFor[];
}

/** Worked out over the model's cars of more years than are compared: it takes many to tell a trend. */
function adjustmentTo(subject: MarketSubject, model: readonly ComparableCar[]): Adjustment {
  const [perYear, perKm] = fitSlopes(
    model.map((car) => ({
      group: badgeOf(car),
      x: differences(subject, car),
      y: Math.log(car.priceCents),
    })),
    PRIORS,
  );
  const alike = (car: ComparableCar) => {
    const [years, km] = differences(subject, car);
    return Math.log(car.priceCents) - perYear * years - perKm * km;
  };
  const levels = groupLevels(model.map((car) => ({ group: badgeOf(car), value: alike(car) })));
  const levelOf = (car: MarketSubject) => levels.get(badgeOf(car)) ?? 0;
  return {
    cents: (car) => Math.exp(alike(car) - levelOf(car) + levelOf(subject)),
    adjustedFor: (cars) => [
      ...(perKm !== 0 && cars.some((car) => differences(subject, car)[1] !== 0)
        ? (['kilometres'] as const)
        : []),
      ...(perYear !== 0 && cars.some((car) => car.year !== subject.year) ? (['age'] as const) : []),
      ...(cars.some((car) => levelOf(car) !== levelOf(subject)) ? (['badge'] as const) : []),
    ],
  };
}

function badgeOf({ badge }: Pick<MarketSubject, 'badge'>): string {
  return badge?.toLowerCase() ?? '';
}

/** How much older the car is, in years, and how much further driven, in tens of thousands. */
function differences(subject: MarketSubject, car: ComparableCar): [number, number] {
  return [subject.year - car.year, ((car.km ?? 0) - (subject.km ?? 0)) / 10_000];
}

function confidenceOf(sorted: readonly number[]): number {
  const spread = robustSpread(sorted.map(Math.log));
  const byNumber = sorted.length / (sorted.length + HALF_CONFIDENT_CARS);
  const bySpread = 1 / (1 + (spread / HALF_CONFIDENT_SPREAD) ** 2);
  return Math.round(byNumber * bySpread * 1_000) / 1_000;
}

/** The mean, leaving out prices that are far off. */
function averageOf(prices: readonly number[]): number {
  const middle = median(prices);
  const far = FAR_SPREADS * Math.max(robustSpread(prices), middle * 0.02);
  const near = prices.filter((price) => Math.abs(price - middle) <= far);
  return toTens(near.reduce((sum, price) => sum + price, 0) / near.length);
}

const STEPS_DOLLARS = [100, 200, 250, 500, 1_000, 2_000, 2_500, 5_000, 10_000, 20_000, 50_000];

/** Even steps of round dollars, the finest that need no more than twelve. */
function distributionOf(sorted: readonly number[]): PriceBin[] {
  const low = sorted[0] ?? 0;
  const high = sorted.at(-1) ?? 0;
  const widest = (STEPS_DOLLARS.at(-1) ?? 0) * 100;
  const step =
    STEPS_DOLLARS.map((dollars) => dollars * 100).find(
      (cents) => bins(low, high, cents) <= MOST_BINS,
    ) ?? Math.ceil((high - low) / (MOST_BINS - 1) / widest) * widest;
  const first = Math.floor(low / step) * step;
  const counts = Array.from({ length: bins(low, high, step) }, () => 0);
  for (const price of sorted) {
    const at = Math.floor((price - first) / step);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, at) => ({
    fromCents: first + at * step,
    toCents: first + (at + 1) * step,
    count,
  }));
}

function bins(low: number, high: number, step: number): number {
  return Math.floor(high / step) - Math.floor(low / step) + 1;
}

/** Whole tens of dollars: a market is not known to the cent. */
function toTens(cents: number): number {
  return Math.round(cents / 10_00) * 10_00;
}
