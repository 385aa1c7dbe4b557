import type { AustralianState } from '#domain/locations/location.ts';
import { fitSlopes, groupLevels, median, quantile, robustSpread } from './robust-fit.ts';
import type { Prior } from './robust-fit.ts';
import { DAY_MS } from '#domain/vehicle/stock-status.ts';
import type { ItemType } from '#domain/vehicle/vehicle.ts';

/**
 * What cars like this one are offered for, over the stock of every dealer. Only aggregates leave this
 * file, and none with fewer than five cars from two dealers, who are not one's yards, behind it: not an average, not a bar of the
 * distribution, not the level of a badge that prices are adjusted by.
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
/** No badge is called so: badges are compared in small letters. */
const OTHER_BADGES = 'OTHERS';
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
  /** The yard that offers it: tells dealers apart, and is told to nobody. */
  dealer: string;
  /** Whose site offers it; yards and sites of one owner are one dealer. */
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
  /** Adjusted prices in steps across the range, as many as have enough cars; the outer ones hold what lies beyond. */
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

/**
 * A yard may be offered on sites of several owners, its own and a group's, and an owner may have several
 * yards: neither is two dealers.
 */
export function isEnough(cars: readonly Pick<ComparableCar, 'dealer' | 'owner'>[]): boolean {
  return (
    cars.length >= LEAST_CARS &&
    new Set(cars.map(({ dealer }) => dealer)).size >= LEAST_DEALERS &&
    new Set(cars.map(({ owner }) => owner)).size >= LEAST_DEALERS
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

/** Badges with enough cars for a level of their own; the others share one, as far as they are enough. */
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

/** The mean; a price that is far off counts as one at the limit, so that every car is behind the figure. */
function averageOf(prices: readonly number[]): number {
  const middle = median(prices);
  const far = FAR_SPREADS * Math.max(robustSpread(prices), middle * 0.02);
  const held = prices.map((price) => Math.min(Math.max(price, middle - far), middle + far));
  return toTens(held.reduce((sum, price) => sum + price, 0) / held.length);
}

interface AdjustedPrice {
  car: ComparableCar;
  cents: number;
}

function carsOf(prices: readonly AdjustedPrice[]): ComparableCar[] {
  return prices.map(({ car }) => car);
}

/**
 * Of prices in their order: even steps across the market's range, joined until each has enough cars of its own: a bar of a plot is
 * a figure too. Its ends are those of the range, so that the cheapest and the dearest car stay untold.
 */
function distributionOf(
  prices: readonly AdjustedPrice[],
  minCents: number,
  maxCents: number,
): PriceBin[] {
  if (maxCents <= minCents) return [];
  const wide = (maxCents - minCents) / MOST_BINS;
  const bins: PriceBin[] = [];
  let [fromCents, told] = [minCents, 0];
  for (let step = 1; step < MOST_BINS; step += 1) {
    const toCents = minCents + Math.round((step * wide) / 100) * 100;
    const below = prices.filter(({ cents }) => cents < toCents).length;
    if (!isEnough(carsOf(prices.slice(told, below)))) continue;
    bins.push({ fromCents, toCents, count: below - told });
    [fromCents, told] = [toCents, below];
  }
  const rest = prices.slice(told);
  if (isEnough(carsOf(rest)))
    return [...bins, { fromCents, toCents: maxCents, count: rest.length }];
  // What is left over is too few to stand alone.
  const last = bins.pop();
  return last === undefined
    ? []
    : [...bins, { ...last, toCents: maxCents, count: last.count + rest.length }];
}

/** Whole tens of dollars: a market is not known to the cent. */
function toTens(cents: number): number {
  return Math.round(cents / 10_00) * 10_00;
}
