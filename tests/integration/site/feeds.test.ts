import { afterAll, beforeAll, expect, it } from 'vitest';
import { upsertLocations } from '#db/locations/locations.ts';
import { withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { feedFaults, readFeed } from '#tests/support/feed-rules.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newLocation, newVehicle } from '../rows.ts';
import { addSite, addVehicles, openVehicleApp } from '../vehicle/vehicle-app.ts';

const NOW = Date.UTC(2026, 10, 15, 3);
const TOKEN = 'a-token-of-some-length';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    now: NOW,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

it('prints the addresses of a site’s feeds, and what they leave out', async () => {
  const siteId = await addSite(database, 'north', {
    hosts: ['north.example'],
    feeds: { out: { formats: ['google', 'stock'], token: TOKEN } },
  });
  const [locationId = null] = await withSite(database.db, siteId, (trx) =>
    upsertLocations(trx, [newLocation()]),
  );
  const common = { locationId, status: 'in_stock', sold: false, soldAt: null } as const;
  await addVehicles(database, siteId, [
    newVehicle({ ...common, stockNumber: 'N1', slug: 'n1', vin: 'JM0CX5AA1A0123456' }),
    newVehicle({ ...common, stockNumber: 'N2', slug: 'n2', vin: null }),
  ]);
  const { code, out } = await run('feeds', 'north');
  expect(code).toBe(0);
  expect(out.split('\n')[0]).toBe(`https://north.example/feeds/google.csv?token=${TOKEN}`);
  expect(out).toMatch(/left out without vin: N2/);
  const [google, stock] = JSON.parse((await run('feeds', 'north', '--json')).out);
  expect(google).toMatchObject({ format: 'google', missing: { vin: ['N2'] } });
  expect(stock).toMatchObject({ format: 'stock', rows: 2, missing: {} });
});

it('says that a site has none', async () => {
  await addSite(database, 'south');
  expect(await run('feeds', 'south')).toMatchObject({
    code: 1,
    err: 'south has no feeds: the option feeds.out is not set.',
  });
  expect(await run('feeds', 'suth')).toMatchObject({ code: 1 });
});

it('a running server sends a large feed whole, and what was sold since is in the next one', async () => {
  const siteId = await addSite(database, 'east', {
    feeds: { out: { formats: ['stock'], token: TOKEN } },
  });
  const cars = Array.from({ length: 400 }, (_, at) =>
    newVehicle({
      locationId: null,
      status: 'in_stock',
      sold: false,
      soldAt: null,
      stockNumber: `E${at}`,
      slug: `e${at}`,
      dealerComments: 'Long. '.repeat(300),
    }),
  );
  await addVehicles(database, siteId, cars);
  const app = await openVehicleApp(database, 'east');
  try {
    await app.refresh();
    const path = `/feeds/stock.csv?token=${TOKEN}`;
    const first = await app.request(path);
    expect(first.status).toBe(200);
    expect(feedFaults('stock', first.text)).toEqual([]);
    expect(readFeed(first.text)).toHaveLength(400);

    await addVehicles(
      database,
      siteId,
      cars.slice(0, 1).map((car) => ({ ...car, sold: true })),
    );
    await app.refresh();
    const etag = first.headers.etag ?? '';
    const second = await app.request(path, { headers: { 'If-None-Match': etag } });
    expect(second.status).toBe(200);
    expect(readFeed(second.text)).toHaveLength(399);
    const third = await app.request(path, { headers: { 'If-None-Match': second.headers.etag } });
    expect([third.status, third.text]).toEqual([304, '']);
    expect(app.logged).toEqual([]);
  } finally {
    await app.close();
  }
});
