import { expect, it } from 'vitest';
import { seededRandom } from '#domain/seeded-random.ts';
import { plainCar } from '#demo/stock/plain-car.ts';
import { SITE_DEFAULTS } from '#site-config/resolve.ts';
import { searchStock } from '#stock/embedded-search.ts';
import { assembleStock, partsOf } from '#stock/snapshot/site-stock.ts';

const NOW = Date.UTC(2026, 5, 15);

it('bins count what can be bought in each step, ignoring the field’s own range', () => {
  const random = seededRandom('bins');
  const whole = (below: number) => Math.floor(random() * below);
  const vehicles = Array.from({ length: 400 }, (_, at) => ({
    ...plainCar(`B${at}`, NOW),
    id: at + 1,
    views: 0,
    make: `Make ${whole(40)}`,
    km: random() < 0.1 ? null : whole(50),
    sold: random() < 0.1,
    soldAt: NOW,
  }));
  const stock = assembleStock(
    { siteId: 7, revision: 1, stockRevision: 1 },
    partsOf({ vehicles: vehicles, locations: [], offers: [] }, SITE_DEFAULTS, NOW),
  );
  for (let round = 0; round < 100; round += 1) {
    const makes = random() < 0.3 ? [] : [`Make ${whole(40)}`, `Make ${whole(40)}`];
    const most = random() < 0.5 ? null : whole(50);
    const edges = [...new Set([whole(60), whole(60), whole(60), whole(60)])].toSorted(
      (a, b) => a - b,
    );
    const { bins } = searchStock(
      stock,
      {
        text: '',
        values: makes.length === 0 ? {} : { make: makes },
        ranges: most === null ? {} : { km: { min: null, max: most } },
        filter: null,
        sort: 'newest',
        offset: 0,
        limit: 0,
        facets: [],
        ends: [],
        mostValues: 0,
        bins: { km: edges },
      },
      NOW,
    );
    const expected = edges.slice(1).map((to, at) => {
      const from = edges[at] as number;
      const isLast = at === edges.length - 2;
      return vehicles.filter(
        ({ km, make, sold }) =>
          !sold &&
          km !== null &&
          (makes.length === 0 || makes.includes(make)) &&
          km >= from &&
          (km < to || (isLast && km === to)),
      ).length;
    });
    expect(bins?.km).toEqual(expected);
  }
});
