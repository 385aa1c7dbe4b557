import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceMarketPrices } from '#db/pricing/market-prices.ts';
import { readRevisions } from '#db/revisions.ts';
import { applyDocuments } from '#db/site/sites.ts';
import { deleteVehicles, loadStock } from '#db/vehicle/vehicles.ts';
import type { NewVehicle } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { computeMarketPrices } from '#services/pricing/compute-market-prices.ts';
import { runCli } from '#main/cli/run.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import { startProvider } from '#tests/factories/provider.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { priced, used } from './market-cars.ts';
import { addSite, addVehicles, NOW, openVehicleApp } from '../vehicle/vehicle-app.ts';

const HOUR = 3_600_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
});

async function siteWith(
  slug: string,
  vehicles: NewVehicle[],
  options: object = { plugins: ['Autogauge'] },
): Promise<number> {
  const siteId = await addSite(database, slug, options);
  await addVehicles(database, siteId, vehicles);
  return siteId;
}

/** Two other dealers' cars. */
async function others(south: number[], west: number[]): Promise<void> {
  await siteWith('south', priced('south', ...south));
  await siteWith('west', priced('west', ...west));
}

const compute = (now = NOW, options = {}) =>
  computeMarketPrices({ db: database.db, now: () => now }, options);

const stockOf = (siteId: number): Promise<Vehicle[]> =>
  readSite(database.db, siteId, (trx) => loadStock(trx));

async function revisionOf(siteId: number): Promise<number> {
  const sites = await readRevisions(database.db);
  return sites.find(({ id }) => id === siteId)?.stockRevision ?? 0;
}

async function autogauge(
  site: string,
  slug: string,
  appOptions?: Parameters<typeof openVehicleApp>[2],
) {
  const app = await openVehicleApp(database, site, appOptions);
  try {
    const response = await app.request(`/api/cars/${slug}/autogauge`);
    return {
      status: response.status,
      body: response.json() as Record<string, unknown>,
      answer: response,
    };
  } finally {
    await app.close();
  }
}

describe('the market over all sites', () => {
  it('prices a car from the stock of other dealers', async () => {
    const subject = used({ dealershipSlug: 'north', priceCents: 38_000_00 });
    const north = await siteWith('north', [subject]);
    await others([39, 40, 41], [40, 42]);
    const computed = await compute();
    expect(computed).toHaveLength(3);
    expect(computed[0]).toMatchObject({ siteId: north, cars: 1, priced: 1, written: 1 });
    const { status, body, answer: response } = await autogauge('north', subject.slug);
    expect(status).toBe(200);
    expect(response.headers['cache-control']).toBe('public, max-age=60');
    expect(Object.keys(body).toSorted()).toEqual([
      'adjusted_for',
      'compared_by',
      'computed_at',
      'confidence',
      'data_age_days',
      'description',
      'distribution',
      'fill',
      'listing_price',
      'market_range_max',
      'market_range_min',
      'sample_size',
      'subject_position',
    ]);
    expect(body).toMatchObject({
      listing_price: 38_000,
      fill: 1,
      description: null,
      sample_size: 5,
      computed_at: new Date(NOW).toISOString(),
      data_age_days: 30,
      compared_by: 'badge',
      subject_position: 0,
    });
    expect(body['market_range_min']).toBeGreaterThan(38_000);
    expect(body['market_range_max']).toBeLessThanOrEqual(42_000);
    const bins = body['distribution'] as { count: number }[];
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('never with fewer than five cars, nor from a single dealer', async () => {
    const subject = used({ dealershipSlug: 'north' });
    await siteWith('north', [subject]);
    const south = await siteWith('south', priced('south', 39, 40, 41));
    await siteWith('west', priced('west', 40));
    await compute();
    expect((await autogauge('north', subject.slug)).body).toEqual({});

    await addVehicles(database, south, priced('south', 38, 42));
    await compute(NOW + HOUR);
    expect((await autogauge('north', subject.slug)).body).toMatchObject({ sample_size: 6 });

    await database.ownerDb.deleteFrom('sites').where('slug', '=', 'west').execute();
    await compute(NOW + 2 * HOUR, { always: true });
    expect((await autogauge('north', subject.slug)).body).toEqual({});
  });

  it('a car that a group and its dealer both offer counts once', async () => {
    const subject = used({ dealershipSlug: 'north' });
    await siteWith('north', [subject]);
    const vins = ['1', '2', '3', '4'].map((last) => `KNAPX81GSR712345${last}`);
    const offered = (dealershipSlug: string) =>
      vins.map((vin) => used({ dealershipSlug, vin, priceCents: 40_000_00 }));
    await siteWith('dealer', offered('dealer'));
    await siteWith('group', offered('group'));
    await compute();
    expect((await autogauge('north', subject.slug)).body).toEqual({});
  });

  it('one dealer with two yards is one dealer', async () => {
    const subject = used({ dealershipSlug: 'north' });
    await siteWith('north', [subject]);
    await siteWith('south', [...priced('south', 39, 40, 41), ...priced('south-yard', 40, 42)]);
    await compute();
    expect((await autogauge('north', subject.slug)).body).toEqual({});
    await siteWith('west', priced('west', 40));
    await compute(NOW + HOUR);
    expect((await autogauge('north', subject.slug)).body).toMatchObject({ sample_size: 6 });
  });

  it('the sites of one group are one dealer', async () => {
    const subject = used({ dealershipSlug: 'north' });
    await siteWith('north', [subject]);
    const group = { kind: 'group', slug: 'gulls', name: 'Gulls', settings: {} };
    await applyDocuments(database.ownerDb, [group], NOW);
    await siteWith('south', priced('south', 39, 40, 41), { inherits: 'gulls' });
    await siteWith('west', priced('west', 40, 42), { inherits: 'gulls' });
    await compute();
    expect((await autogauge('north', subject.slug)).body).toEqual({});
  });

  it.each<[string, object, Partial<NewVehicle>, Partial<NewVehicle>]>([
    ['a price above the least', { minPrice: 40_000 }, {}, { priceCents: 40_001_00 }],
    ['a photo', { condition: 'photo' }, { images: [], primaryImageUrl: null }, {}],
    ['its own filters', { searchFilters: [{ field: 'km', max: 9_000 }] }, {}, { km: 9_000 }],
  ])('what a site does not list is in no figure: %s', async (_rule, stock, unlisted, listed) => {
    const subject = used({ dealershipSlug: 'north' });
    await siteWith('north', [subject]);
    await siteWith('south', priced('south', 40, 40, 40, 40));
    const west = await siteWith('west', [used({ dealershipSlug: 'west', ...unlisted })], { stock });
    await compute();
    expect((await autogauge('north', subject.slug)).body).toEqual({});
    await addVehicles(database, west, [used({ dealershipSlug: 'west', ...listed })]);
    await compute(NOW + HOUR);
    expect((await autogauge('north', subject.slug)).body).toMatchObject({ sample_size: 5 });
  });

  it('what a site keeps to itself is in no figure', async () => {
    const subject = used({ dealershipSlug: 'north' });
    await siteWith('north', [subject]);
    await siteWith('south', priced('south', 40, 40, 40, 40));
    await siteWith(
      'west',
      [
        used({ dealershipSlug: 'west', showOnDealerWebsite: false }),
        used({ dealershipSlug: 'west', hiddenGroup: 'wholesale' }),
        used({ dealershipSlug: 'west', status: 'sold', sold: true, soldAt: NOW }),
        used({ dealershipSlug: 'west', carType: 'new' }),
        used({ dealershipSlug: 'west', priceCents: null }),
      ],
      { stock: { hiddenGroups: ['wholesale'] } },
    );
    await compute();
    expect((await autogauge('north', subject.slug)).body).toEqual({});
  });
});

describe('GET /api/cars/{slug}/autogauge', () => {
  async function filled(options: object, changes: Partial<NewVehicle> = {}) {
    const subject = used({ dealershipSlug: 'north', ...changes });
    const siteId = await siteWith('north', [subject], options);
    await others([39, 40, 41], [40, 42]);
    await compute();
    return { subject, siteId };
  }

  it('is empty without the plugin, and for a car that is not used', async () => {
    const { subject } = await filled({});
    expect((await autogauge('north', subject.slug)).body).toEqual({});
    await database.ownerDb.deleteFrom('sites').execute();
    const other = await filled({ plugins: [{ feature: 'Autogauge' }] }, { carType: 'demo' });
    expect((await autogauge('north', other.subject.slug)).body).toEqual({});
  });

  it('is 404 for an unknown car', async () => {
    await filled({ plugins: ['Autogauge'] });
    expect((await autogauge('north', 'nobody')).status).toBe(404);
  });

  it('follows a price that has changed since the run', async () => {
    const { subject, siteId } = await filled({ plugins: ['Autogauge'] });
    await addVehicles(database, siteId, [{ ...subject, priceCents: 60_000_00 }]);
    expect((await autogauge('north', subject.slug)).body).toMatchObject({
      listing_price: 60_000,
      fill: 0,
    });
  });

  it('asks a provider where the site says so, once for a car', async () => {
    const provider = await startProvider('market.example');
    try {
      provider.script = {
        answer: { market_range_min: 38_000, market_range_max: 42_000, confidence: 0.7 },
      };
      const { subject } = await filled({
        plugins: ['Autogauge'],
        stock: { marketPrices: 'autograb', marketPriceUrl: provider.url },
      });
      const app = await openVehicleApp(database, 'north', { fetchJson: provider.fetchJson });
      for (let time = 0; time < 3; time += 1) {
        const response = await app.request(`/api/cars/${subject.slug}/autogauge`);
        expect(response.json()).toMatchObject({ fill: 0.5, confidence: 0.7, sample_size: null });
      }
      expect(provider.received).toHaveLength(1);
      await app.close();
      provider.script = 'hang';
      const silent = await autogauge('north', subject.slug, { fetchJson: provider.fetchJson });
      expect([silent.status, silent.body]).toEqual([200, {}]);
    } finally {
      await provider.close();
    }
  });
});

describe('averages for the market indicator', () => {
  it('stand in where the feed has none, the state’s where it has enough cars', async () => {
    const fromFeed = used({
      dealershipSlug: 'north',
      stateAverageMarketPriceCents: 0,
      averageMarketPriceCents: 44_000_00,
    });
    const own = used({ dealershipSlug: 'north' });
    const north = await siteWith('north', [fromFeed, own]);
    await others([40, 40, 40], [40, 40]);
    await compute();
    const averages = (await stockOf(north)).map((vehicle) => [
      vehicle.stateAverageMarketPriceCents,
      vehicle.averageMarketPriceCents,
    ]);
    expect(averages).toEqual([
      [0, 44_000_00],
      [null, 40_000_00],
    ]);
  });

  it('reach a snapshot that was read before, with the revision that moved', async () => {
    const north = await siteWith('north', [used({ dealershipSlug: 'north' })]);
    await others([40, 40, 40], [40, 40]);
    const before = await readStock(database.db, north);
    expect(before.vehicles[0]?.averageMarketPriceCents).toBeNull();
    await compute();
    expect(await revisionOf(north)).toBe(before.stockRevision + 1);
    const after = await readStock(database.db, north, before);
    expect(after.vehicles[0]?.averageMarketPriceCents).toBe(40_000_00);
    // What cards say of it, and no more.
    expect(after.vehicles[0]?.market).toMatchObject({ estimateCents: 40_000_00, sampleSize: 5 });
    expect(after.vehicles[0]?.market).not.toHaveProperty('distribution');
  });

  it('a feed that comes again does not take them away', async () => {
    const subject = used({ dealershipSlug: 'north' });
    const north = await siteWith('north', [subject]);
    await others([40, 40, 40], [40, 40]);
    await compute();
    await addVehicles(database, north, [subject]);
    expect((await stockOf(north))[0]?.averageMarketPriceCents).toBe(40_000_00);
  });
});

describe('when it is worked out', () => {
  async function world() {
    const north = await siteWith('north', [used({ dealershipSlug: 'north' })]);
    await others([40, 40, 40], [40, 40]);
    await compute();
    return north;
  }

  it('not while no stock has moved, and its own writing is no such move', async () => {
    await world();
    expect(await compute(NOW + HOUR)).toEqual([]);
  });

  it('when a site’s stock has moved, for all sites', async () => {
    const north = await world();
    await addVehicles(database, north, [used({ dealershipSlug: 'north' })]);
    expect(await compute(NOW + HOUR)).toHaveLength(3);
    expect(await compute(NOW + 2 * HOUR)).toEqual([]);
  });

  it('again where stock moved while it was being worked out', async () => {
    const north = await world();
    await addVehicles(database, north, [used({ dealershipSlug: 'north' })]);
    await compute(NOW + HOUR);
    expect(await compute(NOW + HOUR)).toEqual([]);
    const seen = await revisionOf(north);
    await withSite(database.db, north, (trx) =>
      replaceMarketPrices(trx, new Map(), { now: NOW, stockRevision: seen - 1 }),
    );
    expect(await compute(NOW + HOUR)).toHaveLength(3);
  });

  it('once a day in any case, and no page is made anew when nothing is different', async () => {
    const north = await world();
    const revision = await revisionOf(north);
    const computed = await compute(NOW + 21 * HOUR);
    expect(computed.map(({ shown }) => shown)).toEqual([false, false, false]);
    expect(await revisionOf(north)).toBe(revision);
    const [subject] = await stockOf(north);
    expect((await autogauge('north', subject?.slug ?? '')).body).toMatchObject({
      computed_at: new Date(NOW + 21 * HOUR).toISOString(),
    });
  });

  it('a price that can no longer be told is taken back', async () => {
    const north = await world();
    const south = (await readRevisions(database.db)).find(({ id }) => id !== north)?.id ?? 0;
    const numbers = (await stockOf(south)).map(({ stockNumber }) => stockNumber);
    await withSite(database.db, south, (trx) => deleteVehicles(trx, numbers.slice(0, 2)));
    await compute(NOW + HOUR, { always: true });
    expect((await stockOf(north))[0]?.averageMarketPriceCents).toBeNull();
  });

  it('forecourt market works it out at once, of all sites or of one', async () => {
    await siteWith('north', [used({ dealershipSlug: 'north' })]);
    await others([40, 40, 40], [40, 40]);
    const lines: string[] = [];
    const context = {
      db: async () => database.ownerDb,
      out: (line: string) => void lines.push(line),
      err: (line: string) => void lines.push(line),
      now: NOW,
    };
    expect(await runCli(['market', 'north'], context)).toBe(0);
    expect(lines.splice(0)).toEqual([
      'north: 1 of 1 used cars have a market price, 1 of them new or changed.',
    ]);
    expect(await runCli(['market', '--json'], context)).toBe(0);
    expect(JSON.parse(lines.splice(0).join('\n'))).toMatchObject([
      { site: 'north', cars: 1, priced: 1, written: 0 },
      { site: 'south', cars: 3 },
      { site: 'west', cars: 2 },
    ]);
    expect(await runCli(['market', 'nort'], context)).toBe(1);
    expect(lines).toEqual(['There is no site nort; did you mean north?']);
  });
});
