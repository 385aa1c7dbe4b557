import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fillOf, MIN_CARS, MIN_DEALERS, marketPrice } from './market-price.ts';
import type { ComparableCar, MarketSubject } from './market-price.ts';
import { seededRandom } from '#domain/seeded-random.ts';

const NOW = Date.UTC(2026, 5, 15);
const DAY = 86_400_000;
const SUBJECT: MarketSubject = {
  key: 'subject',
  itemType: 'car',
  make: 'Kestrel',
  model: 'Hover',
  badge: 'GT',
  series: 'K2',
  year: 2020,
  km: 60_000,
  priceCents: 30_000_00,
  state: 'QLD',
};

/** $30,000 for a car like the subject; 8 % a year, 3 % per 10,000 km, a quarter more for an RS. */
function makeCar(at: number, changes: Partial<ComparableCar> = {}): ComparableCar {
  const random = seededRandom(`car ${at}`);
  const car = {
    ...SUBJECT,
    key: `car ${at}`,
    year: 2018 + Math.floor(random() * 5),
    km: 30_000 + Math.floor(random() * 60_000),
    state: at % 2 === 0 ? ('QLD' as const) : ('NSW' as const),
    dealer: `dealer ${at % 3}`,
    owner: `owner ${at % 3}`,
    listedAt: NOW - 30 * DAY,
    ...changes,
  };
  const value =
    30_000_00 *
    Math.exp(0.08 * (car.year - 2020) - 0.03 * (((car.km ?? 60_000) - 60_000) / 10_000)) *
    (car.badge === 'RS' ? 1.25 : 1) *
    (1 + (random() - 0.5) * 0.06);
  return { ...car, priceCents: changes.priceCents ?? Math.round(value) };
}
const makeCars = (count: number, changes: Partial<ComparableCar> = {}, from = 0) =>
  Array.from({ length: count }, (_, at) => makeCar(from + at, changes));
const worked = (cars: readonly ComparableCar[], changes: Partial<MarketSubject> = {}) => {
  const result = marketPrice({ ...SUBJECT, ...changes }, cars, NOW);
  if (result === null) throw new Error('There is no figure.');
  return result;
};
const CARS = makeCars(40);

describe('never fewer than 5 cars from 2 dealers behind one figure', () => {
  it('five cars of two dealers are enough', () => {
    expect(marketPrice(SUBJECT, makeCars(5), NOW)?.sampleSize).toBe(5);
  });
  it('four are not, and five of one dealer are not', () => {
    expect(marketPrice(SUBJECT, makeCars(4), NOW)).toBeNull();
    expect(marketPrice(SUBJECT, makeCars(20, { dealer: 'one' }), NOW)).toBeNull();
  });
  it('yards of one owner are one dealer, and so is a yard that two sites offer', () => {
    expect(marketPrice(SUBJECT, makeCars(20, { owner: 'one' }), NOW)).toBeNull();
    expect(marketPrice(SUBJECT, makeCars(20, { dealer: 'one' }), NOW)).toBeNull();
    const [first, ...others] = makeCars(20, { owner: 'one' });
    if (first === undefined) throw new Error('There are twenty.');
    expect(worked([{ ...first, owner: 'two' }, ...others]).sampleSize).toBe(20);
  });
  it('a car counts once, and never for itself', () => {
    const doubled = [...makeCars(4), ...makeCars(4)];
    expect(marketPrice(SUBJECT, doubled, NOW)).toBeNull();
    expect(marketPrice({ ...SUBJECT, key: 'car 0' }, makeCars(5), NOW)).toBeNull();
  });
  it('holds for the state’s average too', () => {
    const cars = [...makeCars(4, { state: 'QLD' }), ...makeCars(6, { state: 'NSW' }, 10)];
    expect(worked(cars)).toMatchObject({ stateAverageCents: null, sampleSize: 10 });
    expect(worked(cars, { state: 'NSW' }).stateAverageCents).not.toBeNull();
    const oneDealer = makeCars(6, { state: 'QLD', dealer: 'one' });
    expect(
      worked([...oneDealer, ...makeCars(6, { state: 'NSW' }, 10)]).stateAverageCents,
    ).toBeNull();
  });
});

describe('comparable cars', () => {
  const among = (changes: Partial<ComparableCar>) =>
    marketPrice(SUBJECT, makeCars(20, changes), NOW);

  it('are of the make, model and kind', () => {
    expect(among({ make: 'Plover' })).toBeNull();
    expect(among({ model: 'Dive' })).toBeNull();
    expect(among({ itemType: 'truck' })).toBeNull();
  });
  it('have a year within two', () => {
    expect(among({ year: 2017 })).toBeNull();
    expect(among({ year: 2023 })).toBeNull();
    expect(worked(makeCars(20, { year: 2022 })).sampleSize).toBe(20);
  });
  it('lie in a band of kilometres', () => {
    expect(among({ km: 100_001 })).toBeNull();
    expect(among({ km: null })).toBeNull();
    expect(worked(makeCars(20, { km: 100_000 })).sampleSize).toBe(20);
  });
  it('have a price, and were listed within a year', () => {
    expect(among({ priceCents: 0 })).toBeNull();
    expect(among({ listedAt: NOW - 366 * DAY })).toBeNull();
  });
  it('are of the badge and series when there are enough, else of the model', () => {
    expect(worked(CARS).comparedBy).toBe('badge and series');
    expect(worked(makeCars(20, { series: 'K1' })).comparedBy).toBe('badge');
    expect(worked(makeCars(20, { badge: 'RS' })).comparedBy).toBe('series');
    expect(worked(makeCars(20, { badge: 'RS', series: 'K1' })).comparedBy).toBe('model');
    const few = [...makeCars(4), ...makeCars(20, { badge: 'RS', series: 'K1' }, 10)];
    expect(worked(few)).toMatchObject({ comparedBy: 'model', sampleSize: 24 });
  });
});

describe('adjusted for kilometres and age', () => {
  it('finds back what such a car is worth', () => {
    expect(worked(CARS).estimateCents / 30_000_00).toBeCloseTo(1, 1);
    expect(Math.abs(worked(CARS).estimateCents / 30_000_00 - 1)).toBeLessThan(0.02);
    const older = worked(CARS, { year: 2019, km: 80_000 });
    expect(Math.abs(older.estimateCents / (30_000_00 * Math.exp(-0.14)) - 1)).toBeLessThan(0.03);
  });
  it('says what was adjusted for', () => {
    expect(worked(CARS).adjustedFor).toEqual(['kilometres', 'age']);
    expect(worked(makeCars(20, { year: 2020, km: 60_000 })).adjustedFor).toEqual([]);
  });
  it('takes the badge out where cars of others are compared', () => {
    const older = makeCars(12, { year: 2017 });
    const mixed = [...older, ...makeCars(20, { badge: 'RS' }, 20)];
    const { adjustedFor, estimateCents, comparedBy } = worked(mixed, { series: null });
    expect(comparedBy).toBe('model');
    expect(adjustedFor).toContain('badge');
    expect(Math.abs(estimateCents / 30_000_00 - 1)).toBeLessThan(0.05);
  });
  it('is not bent by a few wrong prices', () => {
    const wrong = makeCars(4, { priceCents: 300_000_00 }, 100);
    expect(Math.abs(worked([...CARS, ...wrong]).estimateCents / 30_000_00 - 1)).toBeLessThan(0.03);
    expect(worked([...CARS, ...wrong]).averageCents / 30_000_00).toBeCloseTo(1, 1);
  });
});

describe('fill: where the price stands in the range, the cheaper the fuller', () => {
  test.each([
    [32_000, 0],
    [40_000, 0],
    [28_000, 1],
    [20_000, 1],
    [30_000, 0.5],
    [29_000, 0.75],
  ])('%d dollars in 28,000 to 32,000 is %d', (dollars, fill) => {
    expect(fillOf(dollars * 100, 28_000_00, 32_000_00)).toBe(fill);
  });
  it('a range without width tells only above from below', () => {
    expect([1, 2, 3].map((price) => fillOf(price, 2, 2))).toEqual([1, 0.5, 0]);
  });
  it('falls as the price rises', () => {
    const fills = [25_000_00, 29_500_00, 30_500_00, 40_000_00].map(
      (priceCents) => worked(CARS, { priceCents }).fill,
    );
    expect(fills).toEqual(fills.toSorted((a, b) => b - a));
    expect([fills[0], fills.at(-1)]).toEqual([1, 0]);
  });
});

describe('confidence', () => {
  it('grows with the number of cars', () => {
    const [few, many] = [worked(makeCars(5)), worked(makeCars(60))];
    expect(few.confidence).toBeLessThan(many.confidence);
    expect(few.confidence).toBeGreaterThan(0.2);
  });
  it('falls with the spread of their prices', () => {
    const wild = CARS.map((car, at) => ({
      ...car,
      priceCents: Math.round(car.priceCents * (0.4 + (at % 5) * 0.4)),
    }));
    expect(worked(wild).confidence).toBeLessThan(worked(CARS).confidence / 2);
  });
});

/**
 * Identical except for prices and locations, so that the comparison can be checked without the
 * model.
 */
const anyAlike = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1_000_00, max: 200_000_00 }),
    dealer: fc.constantFrom('one', 'two', 'three'),
    owner: fc.constantFrom('group', 'alone'),
    state: fc.constantFrom('QLD' as const, 'NSW' as const),
  }),
  { minLength: 1, maxLength: 60 },
);
const countOf = (cars: readonly ComparableCar[], who: 'dealer' | 'owner') =>
  new Set(cars.map((car) => car[who])).size;
const isEnough = (cars: readonly ComparableCar[]) =>
  cars.length >= MIN_CARS &&
  countOf(cars, 'dealer') >= MIN_DEALERS &&
  countOf(cars, 'owner') >= MIN_DEALERS;

test('no figure that is published rests on fewer than 5 cars or on one dealer', () => {
  fc.assert(
    fc.property(anyAlike, (drawn) => {
      const { year, km } = SUBJECT;
      const cars = drawn.map((changes, at) => makeCar(at, { year, km, ...changes }));
      const result = marketPrice(SUBJECT, cars, NOW);
      expect(result !== null).toBe(isEnough(cars));
      if (result === null) return;
      expect(result.sampleSize).toBe(cars.length);
      const local = cars.filter(({ state }) => state === SUBJECT.state);
      expect(result.stateAverageCents !== null).toBe(isEnough(local));

      const { distribution, rangeMinCents: low, rangeMaxCents: high } = result;
      let counted = 0;
      for (const { fromCents, toCents, count } of distribution) {
        const isLast = toCents === high;
        const inside = cars.filter(({ priceCents }) => {
          const clamped = Math.min(Math.max(priceCents, low), high);
          return clamped >= fromCents && (isLast ? clamped <= toCents : clamped < toCents);
        });
        expect(inside).toHaveLength(count);
        expect(isEnough(inside)).toBe(true);
        counted += count;
      }
      expect(distribution.length === 0 ? cars.length : counted).toBe(cars.length);
    }),
    { numRuns: 200, endOnFailure: true },
  );
});

test('an average leaves no car out: what is far off counts as much as the limit', () => {
  const alike = { year: SUBJECT.year, km: SUBJECT.km };
  const near = makeCars(3, { ...alike, dealer: 'one', priceCents: 30_000_00 });
  const far = makeCars(2, { ...alike, dealer: 'two', priceCents: 60_000_00 }, 10);
  expect(worked([...near, ...far]).averageCents).toBe(30_720_00);
});

test('a badge with fewer than 5 cars from 2 dealers has no level of its own', () => {
  const others = makeCars(20, { badge: 'RS', series: 'K1' });
  const figures = (priceCents: number) =>
    worked([...others, makeCar(50, { year: 2016, priceCents })], { series: null });
  expect(figures(9_000_00)).toEqual(figures(90_000_00));
  expect(figures(9_000_00).adjustedFor).not.toContain('badge');
  const oneDealer = (priceCents: number) =>
    worked([...others, ...makeCars(6, { year: 2016, km: 60_000, dealer: 'one', priceCents }, 50)], {
      series: null,
    });
  expect(oneDealer(9_000_00)).toEqual(oneDealer(90_000_00));
});

test('the distribution lies across the range, in at most twelve steps that join', () => {
  const anyCars = fc.array(
    fc.record({
      priceCents: fc.integer({ min: 1_000_00, max: 2_000_000_00 }),
      year: fc.integer({ min: 2018, max: 2022 }),
      km: fc.integer({ min: 20_000, max: 100_000 }),
    }),
    { minLength: MIN_CARS, maxLength: 40 },
  );
  fc.assert(
    fc.property(anyCars, (drawn) => {
      const result = worked(drawn.map((changes, at) => makeCar(at, changes)));
      const { distribution, rangeMinCents, rangeMaxCents } = result;
      expect(rangeMinCents).toBeLessThanOrEqual(rangeMaxCents);
      expect(distribution.length).toBeLessThanOrEqual(12);
      expect(distribution.length > 0).toBe(rangeMinCents < rangeMaxCents);
      expect(distribution[0]?.fromCents ?? rangeMinCents).toBe(rangeMinCents);
      expect(distribution.at(-1)?.toCents ?? rangeMaxCents).toBe(rangeMaxCents);
      for (const [at, bin] of distribution.entries()) {
        expect(bin.toCents).toBeGreaterThan(bin.fromCents);
        expect(distribution[at + 1]?.fromCents ?? bin.toCents).toBe(bin.toCents);
      }
      for (const value of [result.fill, result.confidence]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test('says how old its data is and when it was worked out', () => {
  expect(worked(CARS)).toMatchObject({ dataAgeDays: 30, computedAt: NOW });
});

test('a car without a price has no market price', () => {
  expect(marketPrice({ ...SUBJECT, priceCents: 0 }, CARS, NOW)).toBeNull();
  expect(marketPrice({ ...SUBJECT, priceCents: NaN }, CARS, NOW)).toBeNull();
});
