import { expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import { emptySearch } from '#domain/search/address/search-url.ts';
import { exclusionFilter } from '#domain/search/query/query-of-search.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { NO_VARIANT } from '#domain/vehicle/vehicle.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { searchStock } from './embedded-search.ts';
import { assembleStock, partsOf } from './snapshot/site-stock.ts';
import { understandWords } from './understand-words.ts';

const NOW = Date.UTC(2026, 10, 15);
const CARS = 300;
const QUESTIONS = 400;

const random = seededRandom('quantities');
const whole = (below: number) => Math.floor(random() * below);
const maybe = <Value>(value: Value) => (random() < 0.15 ? null : value);

const vehicles = Array.from({ length: CARS }, (_, at): Vehicle => ({
  ...plainCar(`Q${at}`, NOW),
  id: at + 1,
  views: 0,
  simpleFuel: random() < 0.2 ? 'Electric' : 'Diesel',
  variant: {
    ...NO_VARIANT,
    cylinders: maybe([3, 4, 6, 8][whole(4)] ?? 4),
    fuelConsumptionCombined: maybe((30 + whole(100)) / 10),
    towingCapacityBraked: maybe(whole(8) * 500),
  },
  caravan:
    random() < 0.5
      ? null
      : {
          bodyWidth: null,
          bodyLength: null,
          tareWeight: null,
          axleType: null,
          sleeps: maybe(1 + whole(8)),
          aggregateTrailerMass: null,
        },
}));
const stock = assembleStock(
  { siteId: 1, revision: 1, stockRevision: 1 },
  partsOf({ vehicles, locations: [], offers: [] }, SITE_DEFAULTS, NOW),
);

const litres = (vehicle: Vehicle) =>
  vehicle.simpleFuel === 'Electric' ? 0 : vehicle.variant.fuelConsumptionCombined;

/** A question, and which vehicles answer it, by looking at each. */
const QUESTION: (() => { text: string; holds: (vehicle: Vehicle) => boolean })[] = [
  () => {
    const wanted = [6, 8, 10][whole(3)] ?? 8;
    const isBurning = ({ simpleFuel }: Vehicle) => simpleFuel !== 'Electric';
    return {
      text: `v${wanted}`,
      holds: (one) => isBurning(one) && one.variant.cylinders === wanted,
    };
  },
  () => {
    const unwanted = [6, 8][whole(2)] ?? 8;
    const isBurning = ({ simpleFuel }: Vehicle) => simpleFuel !== 'Electric';
    return {
      text: `no v${unwanted}`,
      holds: (one) => !isBurning(one) || one.variant.cylinders !== unwanted,
    };
  },
  () => {
    const most = (20 + whole(120)) / 10;
    return {
      text: `under ${most} l/100km`,
      holds: (one) => (litres(one) ?? Infinity) <= most,
    };
  },
  () => {
    const least = 3 + whole(6);
    return { text: `sleeps ${least}`, holds: ({ caravan }) => (caravan?.sleeps ?? 0) >= least };
  },
  () => {
    const least = (1 + whole(8)) * 500;
    return {
      text: `${least / 1000}t towing`,
      holds: ({ variant }) => (variant.towingCapacityBraked ?? 0) >= least,
    };
  },
];

it('words for numbers of things find what a look at every vehicle finds', () => {
  let found = 0;
  for (let question = 0; question < QUESTIONS; question += 1) {
    const { text, holds } = QUESTION[question % QUESTION.length]?.() ?? {};
    if (text === undefined || holds === undefined) throw new Error('There is no question.');
    const { values, ranges, not, text: rest } = understandWords(text, stock);
    expect(rest, text).toBe('');
    const { ids, total } = searchStock(
      stock,
      {
        ...emptySearch(),
        text: rest,
        values,
        ranges,
        filter: not === undefined ? null : exclusionFilter(not),
        sort: 'newest',
        offset: 0,
        limit: CARS,
        facets: [],
        ends: [],
        mostValues: 0,
      },
      NOW,
    );
    const expected = vehicles.filter(holds).map(({ id }) => id);
    expect(
      ids.toSorted((a, b) => a - b),
      text,
    ).toEqual(expected);
    found += total;
  }
  expect(found).toBeGreaterThan(QUESTIONS);
});
