import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Filter } from './query/filter-expression.ts';
import {
  newestOfMake,
  rankSimilar,
  SIMILAR_LIMIT,
  similarBand,
  similarQueries,
} from './similar-vehicles.ts';
import { LOOKUP_MARGIN_PX } from './similar-margin.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';

const PLAIN = plainCar('K1', Date.UTC(2026, 10, 15));

const car = (changes: Partial<Vehicle> = {}): Vehicle => ({
  ...PLAIN,
  id: 1,
  views: 0,
  make: 'Kestrel',
  makeSlug: 'kestrel',
  model: 'Falcon',
  modelSlug: 'falcon',
  ...changes,
});

const partsOf = (filter: Filter | undefined) => (filter?.kind === 'all' ? filter.of : []);
const FOR_SALE = { kind: 'values', field: 'status', values: ['in_stock', 'coming_soon'] };
const ANOTHER = { kind: 'not', of: { kind: 'ids', ids: [1] } };
const range = (min: number, max: number) => ({
  kind: 'range',
  field: 'price',
  min,
  max,
  open: { min: false, max: false },
});

it('maximum 6 results; lookup margin 500px', () => {
  expect([SIMILAR_LIMIT, LOOKUP_MARGIN_PX]).toEqual([6, 500]);
});

describe('price band plus or minus 10000 when price is under 50000, otherwise 25000', () => {
  it.each([
    [30_000_00, 20_000_00, 40_000_00],
    [49_999_99, 39_999_99, 59_999_99],
    [50_000_00, 25_000_00, 75_000_00],
    [120_000_00, 95_000_00, 145_000_00],
    [4_000_00, 0, 14_000_00],
  ])('%i cents', (price, min, max) => {
    expect(similarBand(price)).toEqual({ min, max });
  });

  it('holds the price itself, and the dearer the price the higher both ends under either width', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000_00 }), (price) => {
        const { min, max } = similarBand(price);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(min).toBeLessThan(price);
        expect(max - price).toBe(price < 50_000_00 ? 10_000_00 : 25_000_00);
      }),
    );
  });
});

describe('the multi-search', () => {
  it('asks for the same model and for the same body, each in the band, limit 10', () => {
    expect(similarQueries(car())).toEqual([
      {
        filter: {
          kind: 'all',
          of: [
            { kind: 'values', field: 'make', values: ['Kestrel'] },
            { kind: 'values', field: 'model', values: ['Falcon'] },
            range(22_990, 42_990),
            FOR_SALE,
            ANOTHER,
          ],
        },
        sort: 'newest',
        limit: 10,
      },
      {
        filter: {
          kind: 'all',
          of: [
            { kind: 'values', field: 'body', values: ['SUV'] },
            range(22_990, 42_990),
            FOR_SALE,
            ANOTHER,
          ],
        },
        sort: 'newest',
        limit: 10,
      },
    ]);
  });

  it('the band is about the reduced price where that is the one shown', () => {
    const [first] = similarQueries(car({ offerPriceCents: 60_000_00 }));
    expect(partsOf(first?.filter)).toContainEqual(range(35_000, 85_000));
  });

  it.each([null, 0])('without a price (%s) there is no band', (priceCents) => {
    const queries = similarQueries(car({ priceCents }));
    expect(queries).toHaveLength(2);
    expect(JSON.stringify(queries)).not.toContain('price');
  });

  it('two words for one shape are one body', () => {
    const [, second] = similarQueries(car({ simpleBody: 'hatchback' }));
    expect(partsOf(second?.filter)[0]).toEqual({
      kind: 'values',
      field: 'body',
      values: ['Hatch', 'Hatchback'],
    });
  });

  it('a body outside the list is told as the stock tells it; without one only the model is asked for', () => {
    const [, second] = similarQueries(car({ simpleBody: null, body: 'Trike' }));
    expect(partsOf(second?.filter)[0]).toMatchObject({ values: ['Trike'] });
    expect(similarQueries(car({ simpleBody: null, body: null }))).toHaveLength(1);
  });

  it('only ones for sale, and never the vehicle itself, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.record({
          id: fc.integer({ min: 1 }),
          priceCents: fc.option(fc.integer({ min: 0, max: 900_000_00 })),
          simpleBody: fc.option(fc.constantFrom('suv', 'ute', 'wagon', 'nonsense')),
          body: fc.option(fc.string()),
        }),
        (changes) => {
          const vehicle = car(changes);
          for (const { filter, limit } of [...similarQueries(vehicle), newestOfMake(vehicle)]) {
            expect(limit).toBe(10);
            expect(partsOf(filter)).toContainEqual(FOR_SALE);
            expect(partsOf(filter)).toContainEqual({
              kind: 'not',
              of: { kind: 'ids', ids: [vehicle.id] },
            });
          }
        },
      ),
    );
  });
});

it('section falls back to the newest cars of the make', () => {
  expect(newestOfMake(car())).toEqual({
    filter: {
      kind: 'all',
      of: [
        { kind: 'values', field: 'make', values: ['Kestrel'] },
        { kind: 'values', field: 'item_type', values: ['car'] },
        FOR_SALE,
        ANOTHER,
      ],
    },
    sort: 'newest',
    limit: 10,
  });
});

describe('hits: sorted with the same model first, de-duplicated by id, capped at 6', () => {
  const vehicle = { id: 1, makeSlug: 'kestrel', modelSlug: 'falcon' };
  const hit = (id: number, modelSlug = 'plover', makeSlug = 'kestrel') => ({
    id,
    modelSlug,
    makeSlug,
  });
  const idsOf = (hits: readonly { id: number }[]) => hits.map(({ id }) => id);

  it('the same model first, the others in their order', () => {
    const hits = [hit(5), hit(2, 'falcon'), hit(4), hit(3, 'falcon'), hit(9, 'falcon', 'heron')];
    expect(idsOf(rankSimilar(hits, vehicle))).toEqual([2, 3, 5, 4, 9]);
  });

  it('a site can show fewer', () => {
    expect(idsOf(rankSimilar([hit(2), hit(3), hit(4)], vehicle, 2))).toEqual([2, 3]);
    expect(rankSimilar([hit(2)], vehicle, 0)).toEqual([]);
  });

  it('each once, never the vehicle itself, never more than 6, none that was not found', () => {
    const hits = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 15 }),
        modelSlug: fc.constantFrom('falcon', 'plover'),
        makeSlug: fc.constantFrom('kestrel', 'heron'),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(hits, fc.integer({ min: 0, max: 12 }), (found, limit) => {
        const ranked = rankSimilar(found, vehicle, limit);
        const ids = idsOf(ranked);
        const possible = new Set(idsOf(found).filter((id) => id !== vehicle.id));
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).not.toContain(vehicle.id);
        expect(ids.length).toBe(Math.min(possible.size, limit, 6));
        expect(ranked.every((one) => found.includes(one))).toBe(true);
        const same = ranked.map(
          ({ makeSlug, modelSlug }) => makeSlug === 'kestrel' && modelSlug === 'falcon',
        );
        expect(same).toEqual(same.toSorted((a, b) => Number(b) - Number(a)));
      }),
    );
  });
});
