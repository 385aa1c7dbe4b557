import { expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Filter } from '#domain/search/query/filter-expression.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { buildStock } from '#stock/snapshot/build-stock.ts';
import { filterMask } from './filter-mask.ts';

const NOW = Date.UTC(2026, 5, 15);

it('a pile of NOTs is one or none', () => {
  const vehicles = [1, 2, 3].map((id) => ({ ...plainCar(`U${id}`, NOW), id, views: 0 }));
  const stock = buildStock({ vehicles, locations: [] }, SITE_DEFAULTS, NOW);
  let filter: Filter = { kind: 'ids', ids: [2] };
  for (let nots = 0; nots < 5; nots += 1) {
    expect([...filterMask(stock, filter)]).toEqual(nots % 2 === 0 ? [0, 1, 0] : [1, 0, 1]);
    filter = { kind: 'not', of: filter };
  }
});

it('nested conditions meet the rows that each row’s own values meet, open ends and missing numbers included', () => {
  const random = seededRandom('filters');
  const whole = (below: number) => Math.floor(random() * below);
  const vehicles = Array.from({ length: 75 }, (_, at) => ({
    ...plainCar(`U${at}`, NOW),
    id: at + 1,
    views: 0,
    make: `Make ${whole(4)}`,
    km: random() < 0.2 ? null : whole(20),
  }));
  const stock = buildStock({ vehicles, locations: [] }, SITE_DEFAULTS, NOW);
  type Car = (typeof vehicles)[number];
  const drawFilter = (depth: number): { filter: Filter; meets: (car: Car) => boolean } => {
    const kind = depth === 0 ? whole(3) : whole(6);
    if (kind === 0) {
      const values = [`Make ${whole(5)}`, `Make ${whole(5)}`];
      const filter: Filter = { kind: 'values', field: 'make', values };
      return { filter, meets: ({ make }) => values.includes(make) };
    }
    if (kind === 1) {
      const ids = [whole(80), whole(80)];
      return { filter: { kind: 'ids', ids }, meets: ({ id }) => ids.includes(id) };
    }
    if (kind === 2) {
      const [min, max] = [random() < 0.3 ? null : whole(20), random() < 0.3 ? null : whole(25)];
      const open = { min: random() < 0.5, max: random() < 0.5 };
      const isAbove = (km: number) => min === null || km > min || (km === min && !open.min);
      const isBelow = (km: number) => max === null || km < max || (km === max && !open.max);
      const filter: Filter = { kind: 'range', field: 'km', min, max, open };
      return { filter, meets: ({ km }) => km !== null && isAbove(km) && isBelow(km) };
    }
    if (kind === 3) {
      const { filter, meets } = drawFilter(depth - 1);
      return { filter: { kind: 'not', of: filter }, meets: (car) => !meets(car) };
    }
    const parts = Array.from({ length: 1 + whole(3) }, () => drawFilter(depth - 1));
    const of = parts.map(({ filter }) => filter);
    return kind === 4
      ? { filter: { kind: 'all', of }, meets: (car) => parts.every(({ meets }) => meets(car)) }
      : { filter: { kind: 'any', of }, meets: (car) => parts.some(({ meets }) => meets(car)) };
  };
  for (let round = 0; round < 300; round += 1) {
    const { filter, meets } = drawFilter(3);
    const expected = vehicles.map((car) => Number(meets(car)));
    expect([...filterMask(stock, filter)], JSON.stringify(filter)).toEqual(expected);
  }
});
