import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertLead } from '#db/leads/leads.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { startReservation } from '#services/reservations/reserve.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { secretHashOf } from '#services/secret.ts';
import { leadPayload } from '#tests/factories/lead.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';

const OWNER = { visitorHash: secretHashOf('one'), accountId: null };
const VISITOR = { name: 'Robyn', email: 'r@visitor.example', phone: '+61412345678' };
const FREE = { reserved: false, checkoutEnabled: null, tag: null, reserveAmountCents: 0 };

let database: TestDatabase;
let tools: ReserveTools;
let car: Vehicle;
let lead: number | null;
let runs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  runs += 1;
  const siteId = await addSite(database, `dealer-${runs}`, { reserve: { enabled: true } });
  await addVehicles(database, siteId, [newVehicle({ stockNumber: 'A1', slug: 'a1', ...FREE })]);
  const resolved = await loadResolvedSite(database.db, siteId);
  const [found] = await readSite(database.db, siteId, (trx) => loadStock(trx));
  if (resolved === null || found === undefined) throw new Error('The site or its car is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  tools = { db: database.db, payments: null, site, siteOf: async () => site };
  car = found;
  lead = await addLead();
});

/** What the visitor's details became. */
function addLead(): Promise<number | null> {
  const payload = leadPayload();
  return withSite(database.db, tools.site.id, (trx) =>
    insertLead(trx, {
      leadId: payload.lead_id,
      form: 'reserve',
      createdAt: Date.now(),
      idempotencyKey: `the-key-of-the-form-${runs}`,
      contentHash: 'a'.repeat(64),
      visitorHash: OWNER.visitorHash,
      payload,
      vehicleId: car.id,
      locationId: null,
      carType: 'used',
      completed: false,
    }),
  );
}

const start = () =>
  startReservation(tools, {
    vehicle: car,
    locationId: null,
    owner: OWNER,
    visitor: VISITOR,
    lead,
    termsVersion: '1',
  });

describe('the same form sent twice', () => {
  it('starts one reservation', async () => {
    expect(await start()).toEqual(await start());
  });

  it('starts one reservation when both arrive at the same moment', async () => {
    const all = await database.ownerDb.transaction().execute(async (trx) => {
      // Neither can store a reservation before both have looked for one.
      await sql`lock table reservations in share mode`.execute(trx);
      const both = [start(), start()];
      await expect.poll(countWaiting).toBe(both.length);
      return both;
    });
    const [first, second] = await Promise.all(all);
    expect(second).toEqual(first);
    const rows = await withSite(database.db, tools.site.id, (trx) =>
      trx.selectFrom('reservations').select('id').execute(),
    );
    expect(rows).toHaveLength(1);
  });
});

/** How many of the database's sessions wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.ownerDb);
  return rows[0]?.waiting ?? 0;
}
