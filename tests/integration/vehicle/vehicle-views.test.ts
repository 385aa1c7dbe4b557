import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteVehicles, loadStock } from '#db/vehicle/vehicles.ts';
import { readRevisions } from '#db/revisions.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { VISIT_LIMITS } from '#services/site/visit-budget.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles, NOW, openVehicleApp } from './vehicle-app.ts';
import type { TestRequest, VehicleApp } from './vehicle-app.ts';

const DAY = 86_400_000;
const SLUG = '2024-kia-sportage-gt-line-k1001';
const VIEW = `/api/cars/${SLUG}/view.json`;

let database: TestDatabase;
let app: VehicleApp;
let north: number;
let host: string;
let sites = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  sites += 1;
  host = `north-${sites}`;
  north = await addSite(database, host, { timeZone: 'Australia/Brisbane' });
  await addVehicles(database, north, [newVehicle()]);
  app = await openVehicleApp(database, host);
});
afterEach(() => app.close());

interface View {
  views: number;
  car_fields: Record<string, unknown>;
}

async function view(options: TestRequest = {}, target = VIEW): Promise<View> {
  const response = await app.request(target, options);
  expect(response.status, response.text).toBe(200);
  return response.json() as View;
}

async function stored(table: string, ...siteIds: number[]): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where site_id = any(${[north, ...siteIds]}::int[])`.execute(
    database.ownerDb,
  );
  return rows;
}

describe('GET /api/cars/{slug}/view.json counts views', () => {
  it('once a visitor a day, however often the page is opened', async () => {
    expect((await view()).views).toBe(1);
    expect((await view()).views).toBe(1);
    app.clock.now += DAY;
    expect((await view()).views).toBe(2);
  });

  it('a day begins at midnight on the site’s wall clock', async () => {
    app.clock.now = Date.UTC(2026, 10, 15, 13, 59, 59);
    expect((await view()).views).toBe(1);
    app.clock.now += 1_000;
    expect((await view()).views).toBe(2);
  });

  it('50 equal calls at once count once', async () => {
    const views = await Promise.all(Array.from({ length: 50 }, () => view()));
    expect(views.map((one) => one.views)).toEqual(Array<number>(50).fill(1));
    expect((await view({ address: '203.0.113.8' })).views).toBe(2);
  });

  it('20 visitors at once count 20', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => view({ address: `203.0.113.${at + 1}` })),
    );
    expect((await view({ address: '203.0.113.1' })).views).toBe(20);
  });

  it('two browsers at one address are two visitors', async () => {
    await view();
    expect((await view({ agent: 'Mozilla/5.0 (X11; Linux) Firefox/142.0' })).views).toBe(2);
  });

  it('one that changes its name for every view adds ten a day at most', async () => {
    for (let at = 1; at <= 30; at += 1) await view({ agent: `Mozilla/5.0 Firefox/${at}` });
    expect((await view({ agent: 'Mozilla/5.0 Firefox/99' })).views).toBe(10);
    // Neither other visitors nor the next day are affected.
    expect((await view({ address: '203.0.113.8' })).views).toBe(11);
    app.clock.now += 24 * 3_600_000;
    expect((await view({ agent: 'Mozilla/5.0 Firefox/1' })).views).toBe(12);
  });

  it('ten at most also when all come at once', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => view({ agent: `Mozilla/5.0 Firefox/${at}` })),
    );
    const { views } = await view({ agent: 'Mozilla/5.0 Firefox/0' });
    expect(views).toBeGreaterThan(0);
    expect(views).toBeLessThanOrEqual(10);
  });

  it('beyond the budget of the day nobody is counted, and the number is still told', async () => {
    const views = { blocksPerSite: 1, blockBytes: 700, bytesPerAddress: 700 };
    const small = await openVehicleApp(database, host, { visitLimits: { ...VISIT_LIMITS, views } });
    try {
      for (let last = 1; last <= 5; last += 1)
        await small.request(VIEW, { address: `203.0.113.${last}` });
      expect((await small.request(VIEW)).json()).toMatchObject({ views: 2 });
    } finally {
      await small.close();
    }
  });

  it('a device that changes its address within its IPv6 home is one visitor', async () => {
    await view({ address: '2001:db8:1:2::aaaa' });
    expect((await view({ address: '2001:db8:1:2::bbbb' })).views).toBe(1);
  });

  it('counts survive a restart, and so does who was counted', async () => {
    await view();
    await app.close();
    app = await openVehicleApp(database, host);
    expect((await view()).views).toBe(1);
    expect((await view({ address: '203.0.113.8' })).views).toBe(2);
  });

  it('several processes count one visitor once', async () => {
    const other = await openVehicleApp(database, host);
    try {
      await Promise.all([
        app.request(VIEW),
        other.request(VIEW),
        app.request(VIEW),
        other.request(VIEW),
      ]);
      expect((await view()).views).toBe(1);
    } finally {
      await other.close();
    }
  });

  it.each<[string, TestRequest]>([
    ['a crawler', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['what does not say which browser it is', { agent: null }],
    ['a page that is fetched ahead', { headers: { 'Sec-Purpose': 'prefetch;prerender' } }],
    ['a question without an answer’s body', { method: 'HEAD' }],
  ])('%s is not counted', async (_who, options) => {
    expect((await app.request(VIEW, options)).status).toBe(200);
    expect(await stored('vehicle_views')).toEqual([]);
    expect((await view()).views).toBe(1);
  });

  it('the page cache is left alone: no revision moves', async () => {
    const before = await readRevisions(database.db);
    await view();
    expect(await readRevisions(database.db)).toEqual(before);
  });

  it('the stock’s own views are counted on from', async () => {
    await withSite(database.db, north, (trx) =>
      sql`insert into vehicle_views (vehicle_id, views) select id, 40 from vehicles`.execute(trx),
    );
    expect((await view()).views).toBe(41);
    const [vehicle] = await readSite(database.db, north, loadStock);
    expect(vehicle?.views).toBe(41);
  });

  it('nothing of the visitor is stored in the clear, and hashes cannot be followed to another car', async () => {
    await addVehicles(database, north, [newVehicle({ stockNumber: 'K2', slug: 'other' })]);
    await app.refresh();
    await view();
    await view({}, '/api/cars/other/view.json');
    const rows = await stored('vehicle_view_visitors');
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
    for (const row of rows) expect(row['visitor']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('sites count apart, under keys of their own', async () => {
    const south = await addSite(database, 'south', { timeZone: 'Australia/Brisbane' });
    await addVehicles(database, south, [newVehicle()]);
    await app.refresh();
    await view();
    expect((await view({ host: 'south' })).views).toBe(1);
    const keys = await stored('visitor_keys', south);
    expect(keys).toHaveLength(2);
    expect(new Set(keys.map(({ key }) => String(key))).size).toBe(2);
    const visitors = await stored('vehicle_view_visitors', south);
    expect(new Set(visitors.map(({ visitor }) => visitor)).size).toBe(2);
  });

  it('a vehicle that left after the snapshot was made harms nothing', async () => {
    await view();
    await withSite(database.db, north, (trx) => deleteVehicles(trx, ['K1001']));
    expect((await view({ address: '203.0.113.8' })).views).toBe(0);
    expect(await stored('vehicle_view_visitors')).toEqual([]);
  });

  it('a database that fails leaves the page with the number it had', async () => {
    await view();
    await sql`alter table vehicle_view_visitors rename to gone_for_now`.execute(database.ownerDb);
    try {
      expect((await view()).views).toBe(0);
      expect(app.logged).toEqual(['call failed']);
    } finally {
      await sql`alter table gone_for_now rename to vehicle_view_visitors`.execute(database.ownerDb);
    }
  });
});

describe('GET /api/cars/{slug}/view.json tells what changed', () => {
  const { updatedAt, photosCount } = newVehicle();
  const fresh = `photos_count=${photosCount}&updated_at=${updatedAt}`;

  it('nothing while the page shows the car as it stands', async () => {
    expect(await view({}, `${VIEW}?${fresh}&website_id=${north}`)).toEqual({
      views: 1,
      car_fields: {},
    });
    const written = `photos_count=${photosCount}&updated_at=${new Date(updatedAt).toISOString()}`;
    expect((await view({}, `${VIEW}?${written}`)).car_fields).toEqual({});
  });

  it('the fields that a page shows, once the car has changed', async () => {
    const changed = newVehicle({ offerPriceCents: 3_999_000, reserved: true, updatedAt: NOW });
    await addVehicles(database, north, [changed]);
    await app.refresh();
    expect((await view({}, `${VIEW}?${fresh}`)).car_fields).toEqual({
      price: 39_990,
      price_type: 'Drive Away',
      before_price: 44_990,
      offer_price: 39_990,
      subscription_price: null,
      status: 'in_stock',
      sold: false,
      reserved: true,
      tag: 'Test Drive Only',
      km: 18_450,
      photos_count: 1,
      updated_at: new Date(NOW).toISOString(),
    });
  });

  it.each(['', 'photos_count=1', 'photos_count=x&updated_at=y', 'photos_count=9&updated_at=0'])(
    'them as well for a page that says “%s”',
    async (query) => {
      expect((await view({}, `${VIEW}?${query}`)).car_fields).toHaveProperty('price', 41_991);
    },
  );

  it('takes an id as well as a slug, and is never stored on the way', async () => {
    const [vehicle] = await readSite(database.db, north, loadStock);
    const response = await app.request(`/api/cars/${vehicle?.id}/view.json`);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await view()).views).toBe(1);
  });

  it('a car that was sold and left the list says so, and is counted no more', async () => {
    await view();
    await addVehicles(database, north, [
      newVehicle({ status: 'sold', sold: true, soldAt: NOW - 30 * DAY }),
    ]);
    await app.refresh();
    const { views, car_fields } = await view({ address: '203.0.113.8' });
    expect(views).toBe(1);
    expect(car_fields).toMatchObject({ status: 'sold', sold: true });
  });
});

describe('GET /api/cars/{slug}/view.json refuses', () => {
  it.each([
    '/api/cars/no-such-car/view.json',
    '/api/cars/999999/view.json',
    '/api/cars/%00/view.json',
  ])('%s: there is no such vehicle', async (target) => {
    const response = await app.request(target);
    expect(response.status).toBe(404);
    expect(response.json()).toEqual({
      error: { code: 'not_found', message: 'There is no such vehicle at this site.' },
    });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('a car that the site does not show, and one of another site', async () => {
    const south = await addSite(database, 'choosy', { stock: { hiddenGroups: ['wholesale'] } });
    await addVehicles(database, south, [
      newVehicle(),
      newVehicle({
        stockNumber: 'K2',
        slug: 'unlisted',
        hiddenGroup: null,
        showOnDealerWebsite: false,
      }),
      newVehicle({ stockNumber: 'K3', slug: 'theirs', hiddenGroup: null }),
    ]);
    await app.refresh();
    for (const slug of [SLUG, 'unlisted']) {
      const response = await app.request(`/api/cars/${slug}/view.json`, { host: 'choosy' });
      expect(response.status).toBe(404);
    }
    expect((await app.request('/api/cars/theirs/view.json', { host: 'choosy' })).status).toBe(200);
    expect((await app.request('/api/cars/theirs/view.json')).status).toBe(404);
  });

  it('the number of another site', async () => {
    const response = await app.request(`${VIEW}?website_id=${north + 1}`);
    expect(response.status).toBe(400);
    expect(response.json()).toMatchObject({
      error: { fields: { website_id: [expect.any(String)] } },
    });
    expect(await stored('vehicle_views')).toEqual([]);
  });

  it('other methods', async () => {
    const response = await app.request(VIEW, { method: 'POST', body: '{}' });
    expect(response.status).toBe(405);
    expect(response.headers['allow']).toBe('GET, HEAD');
  });
});
