import { describe, expect, it } from 'vitest';
import { plainCar } from '#demo/stock/plain-car.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { SearchQuery } from '#ports/search.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { makeSiteRequest } from '#tests/factories/site-request.ts';
import { loadSimilar } from './similar.ts';
import type { SimilarRequest } from './similar.ts';

const NOW = Date.UTC(2026, 10, 15);

function car(id: number, changes: Partial<Vehicle> = {}): Vehicle {
  return {
    ...plainCar(`S${id}`, NOW),
    id,
    slug: `car-${id}`,
    views: 0,
    make: 'Kestrel',
    makeSlug: 'kestrel',
    model: 'Drover',
    modelSlug: 'drover',
    simpleBody: 'suv',
    priceCents: 3_000_000,
    offerPriceCents: null,
    createdAt: NOW - id * 1_000,
    ...changes,
  };
}

const otherModel = { model: 'Heath', modelSlug: 'heath' };
const otherMake = { make: 'Heron', makeSlug: 'heron', model: 'Marsh', modelSlug: 'marsh' };
const viewed = car(1);

function open(vehicles: readonly Vehicle[], config = SITE_DEFAULTS) {
  const request = makeSiteRequest(config, { vehicles }, NOW);
  const queries: SearchQuery[] = [];
  const logged: unknown[] = [];
  const recorded: SimilarRequest = {
    ...request,
    search: async (query) => {
      queries.push(query);
      return request.search(query);
    },
    logError: (error) => logged.push(error),
  };
  return { request: recorded, queries, logged };
}

const ids = (cards: readonly { id: number }[]) => cards.map(({ id }) => id);

describe('similar vehicles', () => {
  it('are those near in price, the same model first, without the vehicle itself', async () => {
    const { request, queries } = open([
      viewed,
      car(2, otherModel),
      car(3, { priceCents: 3_900_000 }),
      car(4, { priceCents: 9_000_000 }),
      car(5),
    ]);
    expect(ids(await loadSimilar(request, viewed))).toEqual([3, 5, 2]);
    expect(queries.slice(0, 2).map(({ limit }) => limit)).toEqual([10, 10]);
  });

  it('are followed by others of the price where they do not fill a row', async () => {
    const other = { ...otherMake, simpleBody: 'ute' };
    const { request } = open([
      viewed,
      car(2),
      car(3, { ...other, priceCents: 9_000_000 }),
      ...[4, 5, 6, 7].map((id) => car(id, other)),
    ]);
    expect(ids(await loadSimilar(request, viewed))).toEqual([2, 4, 5, 6]);
  });

  it('are as many as the site shows', async () => {
    const stock = Array.from({ length: 9 }, (_, at) => car(at + 1));
    expect(await loadSimilar(open(stock).request, viewed)).toHaveLength(6);
    const detail = { ...SITE_DEFAULTS.detail, similarPageSize: 3 };
    const fewer = open(stock, { ...SITE_DEFAULTS, detail });
    expect(ids(await loadSimilar(fewer.request, viewed))).toEqual([2, 3, 4]);
  });

  it('are the newest of the make where none is alike', async () => {
    const far = { ...otherModel, simpleBody: 'ute', priceCents: 9_000_000 };
    const { request, logged } = open([
      viewed,
      car(2, far),
      car(3, far),
      car(4, { ...far, ...otherMake }),
    ]);
    expect(ids(await loadSimilar(request, viewed))).toEqual([2, 3]);
    expect(logged).toEqual([]);
  });

  it('when it fails it is logged and the newest of the make are given', async () => {
    const { request, logged } = open([
      viewed,
      car(2),
      car(3, otherModel),
      car(4, { ...otherMake, priceCents: 9_000_000 }),
    ]);
    const fault = new Error('out of order');
    let calls = 0;
    const failing: SimilarRequest = {
      ...request,
      search: async (query) => {
        calls += 1;
        if (calls <= 2) throw fault;
        return request.search(query);
      },
    };
    expect(ids(await loadSimilar(failing, viewed))).toEqual([2, 3]);
    expect(logged).toEqual([fault]);
  });

  it('when that fails as well there are none', async () => {
    const { request, logged } = open([viewed, car(2)]);
    const search = () => Promise.reject(new Error('out of order'));
    expect(await loadSimilar({ ...request, search }, viewed)).toEqual([]);
    expect(logged).toHaveLength(2);
  });

  it('asked for the make alone, one query is made', async () => {
    const { request, queries } = open([viewed, car(2, { ...otherModel, priceCents: 9_000_000 })]);
    expect(ids(await loadSimilar(request, viewed, { of: 'make' }))).toEqual([2]);
    expect(queries).toHaveLength(1);
  });

  it('of a vehicle that nothing is like there are none', async () => {
    expect(await loadSimilar(open([viewed]).request, viewed)).toEqual([]);
  });
});
