import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findReservation } from '#db/reservations/reservations.ts';
import { findByStockNumber, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { readStock } from '#stock/snapshot/read-stock.ts';
import type { StockReading } from '#stock/snapshot/read-stock.ts';
import { ChaosGateway, answerCall, chaosPort } from '#tests/chaos/reservations/chaos-gateway.ts';
import { startVisit } from '#tests/chaos/reservations/visitors.ts';
import type { Visit } from '#tests/chaos/reservations/visitors.ts';
import { createDealer, openWorld } from '#tests/chaos/reservations/world.ts';
import type { World } from '#tests/chaos/reservations/world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';

let database: TestDatabase;
let siteId: number;
let world: World;
let car: Vehicle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  siteId = await createDealer(database.ownerDb, 3);
  const gateway = new ChaosGateway();
  const port = chaosPort(async (call) => answerCall(gateway, call));
  world = await openWorld(database.db, siteId, { port });
  const [first] = world.cars;
  if (first === undefined) throw new RangeError('There are no cars.');
  car = first;
});

async function holdCar(): Promise<Visit> {
  const visit = await startVisit(world.tools, { ...car, reserveAmountCents: 0 });
  expect(await world.product.take(visit)).toMatchObject({ kind: 'held' });
  return visit;
}

async function change(visit: Visit, event: 'convert' | 'cancel'): Promise<void> {
  const found = await readSite(database.db, siteId, (trx) => findReservation(trx, visit.publicId));
  const wanted = { event, actor: 'dealer', reason: 'dealer' } as const;
  await settleReservation(world.tools, siteId, found?.id ?? 0, wanted);
}

const read = (former: StockReading | null = null) => readStock(database.db, siteId, former);
const reserved = ({ vehicles }: StockReading) =>
  vehicles.map((vehicle) => [vehicle.id === car.id, vehicle.reserved]);
const HELD = [
  [true, true],
  [false, false],
  [false, false],
];
const FREE = HELD.map(([isCar]) => [isCar, false]);

/** The rows that changed are listed, unless too much has changed; then all rows are compared. */
const WAYS = {
  'the list of changes': async () => undefined,
  'a comparison of all rows': async () => {
    await sql`
      insert into stock_changes (site_id, revision, changed_table, row_key, transaction_id)
      select id, stock_revision, '*', '', pg_current_xact_id() from sites
      on conflict (site_id, revision, changed_table, row_key)
      do update set transaction_id = excluded.transaction_id`.execute(database.ownerDb);
  },
};

it.each(Object.entries(WAYS))(
  'a hold, a sale to its visitor and its end are seen by %s',
  async (_name, forget) => {
    let reading = await read();
    const visit = await holdCar();
    for (const [step, expected] of [
      [async () => undefined, HELD],
      [() => change(visit, 'convert'), HELD],
      [() => change(visit, 'cancel'), FREE],
    ] as const) {
      await step();
      await forget();
      reading = await read(reading);
      expect(reserved(reading)).toEqual(expected);
      // How it was read differs, what was read must not.
      const { cursor: _cursor, replacement: _replacement, ...all } = await read();
      expect(reading).toMatchObject(all);
    }
  },
);

it('the end of paying without a hold changes nothing that pages show', async () => {
  const before = await read();
  const visit = await startVisit(world.tools, car);
  await world.product.take(visit);
  await world.product.cancel(visit);
  expect((await read(before)).stockRevision).toBe(before.stockRevision);
});

it('the feed’s own word about a car is left alone, and outlives the hold', async () => {
  const feed = async () => {
    const row = await database.ownerDb
      .selectFrom('vehicles')
      .select('reserved')
      .where('id', '=', car.id)
      .executeTakeFirstOrThrow();
    return row.reserved;
  };
  const visit = await holdCar();
  expect(await feed()).toBe(false);
  const { stockNumber } = car;
  const found = await readSite(database.db, siteId, (trx) => findByStockNumber(trx, stockNumber));
  expect(found?.reserved).toBe(true);

  // A feed that says no does not end the hold, and one that says yes is not undone by its end.
  const row = (value: boolean) =>
    newVehicle({ stockNumber, slug: car.slug, locationId: null, reserved: value, km: 12 });
  await withSite(database.db, siteId, (trx) => upsertVehicles(trx, [row(false)]));
  expect(reserved(await read())).toEqual(HELD);
  await withSite(database.db, siteId, (trx) => upsertVehicles(trx, [row(true)]));
  await change(visit, 'cancel');
  expect(await feed()).toBe(true);
  expect(reserved(await read())).toEqual(HELD);
});
