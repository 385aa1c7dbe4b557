import type { AustralianState } from '#domain/locations/location.ts';
import { fitSlopes, groupLevels, median, quantile, robustSpread } from './robust-fit.ts';
import type { Prior } from './robust-fit.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

/**
 * What similar cars are offered for, across the stock of all dealers. Only aggregates leave this
 * file, and each is based on at least five cars from two dealers that do not belong together: every
 * average, every bar of the distribution, and the level of a badge that prices are adjusted by.
 */

export const MIN_CARS = 5;
export const MIN_DEALERS = 2;
const YEARS_APART = 2;
/** Trends are fitted over more years than that. */
const YEARS_FITTED = 6;
/** Two cars are alike if their kilometres differ by at most half, or by this many. */
const KM_BAND = { share: 0.5, least: 40_000 };
/** Older listings reflect a different market. */
const OLDEST_DAYS = 365;
/** The central band of adjusted prices, which is the market's range. */
const BAND = { low: 0.1, high: 0.9 };
const FAR_SPREADS = 3;
const MAX_BINS = 12;
/** Cannot clash with a badge: badges are compared in lower case. */
const OTHER_BADGES = 'OTHERS';
/** The number of cars at which the confidence from the sample size is one half. */
const HALF_CONFIDENT_CARS = 10;
/** A relative spread that halves the confidence. */
const HALF_CONFIDENT_SPREAD = 0.15;

/**
 * Of the logarithm of the price, per year of age and per 10,000 km: typical values of the trade.
 */
const PRIORS: readonly [Prior, Prior] = [
  { slope: -0.1, weight: 4, least: -0.3, most: 0.03 },
  { slope: -0.02, weight: 12, least: -0.1, most: 0 },
];

export interface ComparableCar {
  /**
   * Identifies a car listed twice, across sites too, or the subject itself, so that it counts once.
   */
  key: string;
  itemType: ItemType;
  make: string;
  model: string;
  badge: string | null;
  series: string | null;
  year: number;
  km: number | null;
  /** The shown price, ignoring subscriptions. */
  priceCents: number;
  state: AustralianState | null;
  /** The location that offers it: distinguishes dealers and is never published. */
  dealer: string;
  /** The owner of the site that offers it; locations and sites of one owner are one dealer. */
  owner: string;
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
  /** The price's position in the range: 0 at its top or above, 1 at its bottom or below. */
  fill: number;
  listingPriceCents: number;
  rangeMinCents: number;
  rangeMaxCents: number;
  /** The median: the expected asking price of such a car. */
  estimateCents: number;
  /** 0 to 1, from the number of cars and the spread of their prices. */
  confidence: number;
  sampleSize: number;
  comparedBy: ComparedBy;
  adjustedFor: AdjustedFor[];
  /**
   * Adjusted prices in steps across the range, as many as have enough cars. The outer steps include
   * everything beyond the range.
   */
  distribution: PriceBin[];
  averageCents: number;
  /** Null if the state has too few cars. */
  stateAverageCents: number | null;
  /** The median number of days since the cars were listed. */
  dataAgeDays: number;
  computedAt: number;
}

/** The key of cars that can be compared at all; a job groups the stock by it. */
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
  const prices = sample.cars
    .map((car) => ({ car, cents: Math.round(adjust.cents(car)) }))
    .toSorted((a, b) => a.cents - b.cents);
  const sorted = prices.map(({ cents }) => cents);
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
    distribution: distributionOf(prices, rangeMinCents, rangeMaxCents),
    averageCents: averageOf(sorted),
    stateAverageCents: isEnough(carsOf(local)) ? averageOf(local.map(({ cents }) => cents)) : null,
    dataAgeDays: Math.max(
      0,
      Math.round(median(sample.cars.map(({ listedAt }) => (now - listedAt) / DAY_MS))),
    ),
    computedAt: now,
  };
}

/** The cheaper, the higher. */
export function fillOf(priceCents: number, minCents: number, maxCents: number): number {
  if (maxCents <= minCents) return priceCents < minCents ? 1 : priceCents > maxCents ? 0 : 0.5;
  const fill = (maxCents - priceCents) / (maxCents - minCents);
  return Math.round(Math.min(Math.max(fill, 0), 1) * 1_000) / 1_000;
}

/** Cars of the model currently on offer, each once, without the subject. */
function modelOf(
  subject: MarketSubject,
  comparables: readonly ComparableCar[],
  now: number,
): ComparableCar[] {
  const key = comparableKey(subject);
  const seen = new Set([subject.key]);
  return comparables.filter((car) => {
    const fits =
      car.priceCents > 0 &&
      comparableKey(car) === key &&
      Math.abs(car.year - subject.year) <= YEARS_FITTED &&
      (car.km === null) === (subject.km === null) &&
      now - car.listedAt <= OLDEST_DAYS * DAY_MS &&
      !seen.has(car.key);
    if (fits) seen.add(car.key);
    return fits;
  });
}

/** At most two model years apart, and within the band of kilometres. */
function isLike(subject: MarketSubject, car: ComparableCar): boolean {
  return Math.abs(car.year - subject.year) <= YEARS_APART && isInKmBand(subject.km, car.km);
}

/** A car without known kilometres is compared only with others without. */
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

/** The closest level of comparison that has enough cars. */
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

/**
 * A location may be listed on sites of several owners, its own and a group's, and an owner may have
 * several locations: neither counts as two dealers.
 */
export function isEnough(cars: readonly Pick<ComparableCar, 'dealer' | 'owner'>[]): boolean {
  return (
    cars.length >= MIN_CARS &&
    new Set(cars.map(({ dealer }) => dealer)).size >= MIN_DEALERS &&
    new Set(cars.map(({ owner }) => owner)).size >= MIN_DEALERS
  );
}

interface Adjustment {
  /** The expected asking price of the car with the subject's year and kilometres. */
  cents: (car: ComparableCar) => number;
  adjustedFor: (cars: readonly ComparableCar[]) => AdjustedFor[];
}

/** Fitted over more model years than are compared, because a trend needs many cars. */
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
  const groupOf = levelGroups(model);
  const levels = groupLevels(
    model.flatMap((car) => {
      const group = groupOf(car);
      return group === null ? [] : [{ group, value: alike(car) }];
    }),
  );
  const levelOf = (car: MarketSubject) => levels.get(groupOf(car) ?? '') ?? 0;
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

/**
 * Badges with enough cars have their own level; the others share one if together they have enough.
 */
function levelGroups(
  model: readonly ComparableCar[],
): (car: Pick<MarketSubject, 'badge'>) => string | null {
  const badges = Map.groupBy(model, badgeOf);
  const others = [...badges.values()].filter((cars) => !isEnough(cars)).flat();
  const rest = isEnough(others) ? OTHER_BADGES : null;
  return (car) => {
    const badge = badgeOf(car);
    return isEnough(badges.get(badge) ?? []) ? badge : rest;
  };
}

function badgeOf({ badge }: Pick<MarketSubject, 'badge'>): string {
  return badge?.toLowerCase() ?? '';
}

/** How much older the car is, in years, and how much further driven, in units of 10,000 km. */
function differences(subject: MarketSubject, car: ComparableCar): [number, number] {
  return [subject.year - car.year, ((car.km ?? 0) - (subject.km ?? 0)) / 10_000];
}

function confidenceOf(sorted: readonly number[]): number {
  const spread = robustSpread(sorted.map(Math.log));
  const byNumber = sorted.length / (sorted.length + HALF_CONFIDENT_CARS);
  const bySpread = 1 / (1 + (spread / HALF_CONFIDENT_SPREAD) ** 2);
  return Math.round(byNumber * bySpread * 1_000) / 1_000;
}

/** The mean. Outliers are clamped rather than dropped, so that every car counts. */
function averageOf(prices: readonly number[]): number {
  const middle = median(prices);
  const far = FAR_SPREADS * Math.max(robustSpread(prices), middle * 0.02);
  const clamped = prices.map((price) => Math.min(Math.max(price, middle - far), middle + far));
  return toTens(clamped.reduce((sum, price) => sum + price, 0) / clamped.length);
}

interface AdjustedPrice {
  car: ComparableCar;
  cents: number;
}

function carsOf(prices: readonly AdjustedPrice[]): ComparableCar[] {
  return prices.map(({ car }) => car);
}

/**
 * Takes sorted prices. Even steps across the market's range, merged until each has enough cars: a
 * bar of a chart is a published figure too. The outer ends are those of the range, so that the
 * cheapest and the dearest car are not revealed.
 */
function distributionOf(
  prices: readonly AdjustedPrice[],
  minCents: number,
  maxCents: number,
): PriceBin[] {
  if (maxCents <= minCents) return [];
  const wide = (maxCents - minCents) / MAX_BINS;
  const bins: PriceBin[] = [];
  let [fromCents, counted] = [minCents, 0];
  for (let step = 1; step < MAX_BINS; step += 1) {
    const toCents = minCents + Math.round((step * wide) / 100) * 100;
    const below = prices.filter(({ cents }) => cents < toCents).length;
    if (!isEnough(carsOf(prices.slice(counted, below)))) continue;
    bins.push({ fromCents, toCents, count: below - counted });
    [fromCents, counted] = [toCents, below];
  }
  const rest = prices.slice(counted);
  if (isEnough(carsOf(rest)))
    return [...bins, { fromCents, toCents: maxCents, count: rest.length }];
  // The remaining cars are too few for a bar of their own.
  const last = bins.pop();
  return last === undefined
    ? []
    : [...bins, { ...last, toCents: maxCents, count: last.count + rest.length }];
}

/** Rounded to ten dollars: a market price is not known to the cent. */
function toTens(cents: number): number {
  return Math.round(cents / 10_00) * 10_00;
}
