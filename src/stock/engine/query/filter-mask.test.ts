import { expect, it } from 'vitest';
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
