import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyDocuments } from '#db/site/sites.ts';
import { createLog } from '#http/logging.ts';
import { openSiteServices } from '#main/web/sites.ts';
import type { SiteServices } from '#main/web/sites.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { openVehicleApp } from '../vehicle/vehicle-app.ts';
import type { VehicleApp } from '../vehicle/vehicle-app.ts';

const NOW = Date.UTC(2026, 10, 15);

let database: TestDatabase;
let away = false;

beforeAll(async () => {
  database = await createTestDatabase();
  await applyDocuments(
    database.ownerDb,
    ['visited', 'unvisited'].map((slug) => ({ slug, name: slug })),
    NOW,
  );
  const breakable: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (away) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  database = { ...database, db: database.db.withPlugin(breakable) };
});
afterAll(() => database.drop());
afterEach(() => {
  away = false;
});

describe('while the database is away', () => {
  let services: SiteServices;
  beforeAll(async () => {
    services = await openSiteServices({
      db: database.db,
      connection: database.connection,
      log: createLog('silent'),
      port: () => 3000,
      stockBytes: 1024 ** 3,
    });
    await services.loaded;
  });
  afterAll(() => services.close());

  it('the document of a site that nobody has visited is in memory', async () => {
    const found = services.directory.findHost('unvisited.localhost');
    if (found.kind !== 'site') throw new Error('The site is not served.');
    away = true;
    expect((await services.directory.load(found.version)).slug).toBe('unvisited');
  });

  it('so is one that was changed since', async () => {
    await applyDocuments(database.ownerDb, [{ slug: 'unvisited', name: 'Renamed' }], NOW);
    await services.directory.refresh();
    const found = services.directory.findHost('unvisited.localhost');
    if (found.kind !== 'site') throw new Error('The site is not served.');
    expect(found.version.revision).toBe(2);
    away = true;
    expect((await services.directory.load(found.version)).config.name).toBe('Renamed');
  });
});

describe('a site that cannot be read', () => {
  let app: VehicleApp;
  beforeAll(async () => {
    app = await openVehicleApp(database, 'visited');
  });
  afterAll(() => app.close());

  it.each([
    ['/', 'text/html'],
    ['/cars', 'text/html'],
    ['/api/test-drive-availability?location_id=1', 'application/json'],
    ['/sitemap.xml', 'text/html'],
  ])('answers 503 with a time to come back, not 500: %s', async (target, type) => {
    away = true;
    const response = await app.request(target, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
    expect(response.headers['content-type']).toContain(type);
    expect(response.text).toContain('Please try again in a minute.');
    expect(response.text).not.toContain('ECONNREFUSED');
  });

  it('a form that is posted to it gets the same', async () => {
    away = true;
    const response = await app.request('/contact', {
      method: 'POST',
      body: 'name=Zoe',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(503);
  });

  it('and what is in memory is still served', async () => {
    expect((await app.request('/sitemap.xml')).status).toBe(200);
    away = true;
    expect((await app.request('/sitemap.xml')).status).toBe(200);
    expect((await app.request('/robots.txt')).status).toBe(200);
  });
});
