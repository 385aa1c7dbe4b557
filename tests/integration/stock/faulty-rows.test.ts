import { EventEmitter, once } from 'node:events';
import { type RawBuilder, sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { upsertReviews } from '#db/content/reviews.ts';
import { upsertOffers } from '#db/content/offers.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { applyDocuments, loadSiteBySlug } from '#db/site/sites.ts';
import { upsertVehicles } from '#db/vehicle/vehicles.ts';
import { withSite } from '#db/with-site.ts';
import { createLog } from '#http/logging.ts';
import { openSiteServices } from '#main/web/sites.ts';
import type { SiteServices } from '#main/web/sites.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import type { SiteStock } from '#stock/snapshot/site-stock.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newLocation, newOffer, newReview, newVehicle } from '../rows.ts';

const NOW = Date.UTC(2026, 10, 15);

let database: TestDatabase;
let siteId: number;
let services: SiteServices;
let loaded: SiteStock[];
let events: EventEmitter;

beforeEach(async () => {
  // Polling never happens: what a snapshot contains came by notification.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  database = await createTestDatabase();
  await applyDocuments(database.ownerDb, [{ slug: 'faulty', name: 'Faulty' }], NOW);
  siteId = (await loadSiteBySlug(database.db, 'faulty'))?.id ?? 0;
  await withSite(database.db, siteId, async (trx) => {
    await upsertLocations(trx, [
      newLocation({ id: 1, distributionLocations: [] }),
      newLocation({ id: 2, slug: 'second', primary: false, distributionLocations: [] }),
    ]);
    await upsertOffers(trx, [newOffer({ id: 1 }), newOffer({ id: 2 })]);
    await upsertReviews(trx, [
      newReview({ id: 1, locationId: 1 }),
      newReview({ id: 2, locationId: 1 }),
    ]);
    await upsertVehicles(
      trx,
      [1, 2, 3].map((id) =>
        newVehicle({ id, stockNumber: `K${id}`, slug: `car-${id}`, locationId: 1 }),
      ),
    );
  });
  loaded = [];
  events = new EventEmitter();
  services = await openSiteServices({
    db: database.db,
    connection: database.connection,
    log: createLog('silent'),
    port: () => 3000,
    stockBytes: 1024 ** 3,
    onLoad: (stock) => {
      loaded.push(stock);
      events.emit('loaded');
    },
  });
});
afterEach(async () => {
  await services.close();
  await database.drop();
  vi.useRealTimers();
});

async function visit(): Promise<SiteStock> {
  const found = services.directory.findHost('faulty.localhost');
  if (found.kind !== 'site') throw new Error('The site is not served.');
  return services.stockSnapshots.get({ ...found.version, siteId });
}

/** As an operator's own SQL, outside of the application; resolves when the server has loaded it. */
async function change(statement: RawBuilder<unknown>): Promise<SiteStock> {
  const before = loaded.length;
  await statement.execute(database.ownerDb);
  while (loaded.length === before) await once(events, 'loaded');
  return loaded.at(-1) ?? (await visit());
}

const idsOf = ({ ids }: SiteStock) => [...ids];

it('plain SQL reaches the snapshot of a running server by notification, without polling', async () => {
  await visit();
  const stock = await change(sql`update vehicles set price_cents = 1234500 where id = 2`);
  expect(stock.vehicleStore.at(1).priceCents).toBe(12_345_00);
  const without = await change(sql`delete from vehicles where id = 3`);
  expect(idsOf(without)).toEqual([1, 2]);
});

it.each([
  ['a picture without an address', sql`images = '[{"thumbUrl": 5}]'`, 'images is invalid'],
  ['hotspots of another shape', sql`hotspots = '{"exterior": {}}'`, 'hotspots is invalid'],
  ['a lender that is none', sql`finance_lenders = '{"one": 3}'`, 'financeLenders is invalid'],
  ['a list with nothing in it', sql`categories = '{null}'`, 'categories is invalid'],
  ['a time without end', sql`sold_at = 'infinity'`, 'a value has the wrong type'],
  ['a time beyond the calendar', sql`created_at = '290000-01-01'`, 'createdAt is invalid'],
  ['a number that is none', sql`engine_size = 'NaN'`, 'engineSize is invalid'],
  ['a price beyond counting', sql`price_cents = 9223372036854775807`, 'priceCents is invalid'],
])('%s leaves out that vehicle, and the others change on', async (_, assignment, reason) => {
  await visit();
  const stock = await change(sql`update vehicles set ${assignment} where id = 2`);
  expect(idsOf(stock)).toEqual([1, 3]);
  expect(stock.rejected).toEqual([{ table: 'vehicles', id: 2, reason }]);
  const later = await change(sql`update vehicles set price_cents = 1234500 where id = 3`);
  expect(later.vehicleStore.at(1).priceCents).toBe(12_345_00);
  expect(later.rejected).toHaveLength(1);
});

it('a location, an offer or a review that cannot be shown hides neither the others nor the stock', async () => {
  await visit();
  await change(sql`update locations set opening_hours = '[{"weekday": "Monday"}]' where id = 1`);
  const stock = await change(sql`update offers set expires_at = 'infinity' where id = 1`);
  expect(idsOf(stock)).toEqual([1, 2, 3]);
  expect([...stock.locations.keys()]).toEqual([2]);
  expect(stock.offers.map(({ id }) => id)).toEqual([2]);
  expect(stock.rejected.map(({ table, id }) => `${table} ${id}`)).toEqual([
    'locations 1',
    'offers 1',
  ]);
  const reviewed = await change(sql`update reviews set review_date = 'infinity' where id = 1`);
  expect(reviewed.reviews.map(({ id }) => id)).toEqual([2]);
  expect(reviewed.rejected.map(({ table }) => table)).toEqual(['locations', 'offers', 'reviews']);
});

it('a read that continues leaves out what became faulty, and takes back what was repaired', async () => {
  const full = await readStock(database.db, siteId);
  await sql`update vehicles set images = '[1]' where id in (1, 2)`.execute(database.ownerDb);
  const broken = await readStock(database.db, siteId, full);
  expect(broken.vehicles.map(({ id }) => id)).toEqual([3]);
  expect(broken.rejected.map(({ id }) => id)).toEqual([1, 2]);
  const same = await readStock(database.db, siteId, broken);
  expect(same.vehicles).toStrictEqual(broken.vehicles);
  expect(same.rejected).toHaveLength(2);
  await sql`update vehicles set images = '[]' where id = 1`.execute(database.ownerDb);
  await sql`delete from vehicles where id = 2`.execute(database.ownerDb);
  const repaired = await readStock(database.db, siteId, same);
  expect(repaired.vehicles.map(({ id }) => id)).toEqual([1, 3]);
  expect(repaired.rejected).toEqual([]);
});
