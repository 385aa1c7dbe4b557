import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { listReservationPayments } from '#db/payments/payments.ts';
import { listReservationEvents } from '#db/reservations/reservation-moves.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadStock } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { isConserved } from '#domain/payments/ledger.ts';
import { MAX_OPEN_HOLDS } from '#domain/reservations/reservation-rules.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import {
  cancelReservation,
  payReservation,
  refreshReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { secretHashOf } from '#services/secret.ts';
import { createMemoryGateway } from '#tests/factories/memory-gateway.ts';
import type { MemoryGateway } from '#tests/factories/memory-gateway.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newVehicle } from '../rows.ts';
import { addSite, addVehicles } from '../vehicle/vehicle-app.ts';

const FOR_SALE = { reserved: false, checkoutEnabled: null, reserveAmountCents: null, tag: null };
const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };

let database: TestDatabase;
let siteId: number;
let gateway: MemoryGateway;
let tools: ReserveTools;
let car: Vehicle;
let runs = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.ownerDb.deleteFrom('sites').execute();
  runs += 1;
  siteId = await addSite(database, `dealer-${runs}`, { reserve: { enabled: true } });
  await addVehicles(database, siteId, [
    newVehicle({ stockNumber: 'A1', slug: 'a1', ...FOR_SALE }),
    newVehicle({ stockNumber: 'A2', slug: 'a2', ...FOR_SALE }),
    newVehicle({ stockNumber: 'A3', slug: 'a3', ...FOR_SALE }),
  ]);
  gateway = createMemoryGateway();
  const resolved = await loadResolvedSite(database.db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  tools = { db: database.db, payments: gateway, site, siteOf: async () => site };
  car = await findCar('A1');
});

async function findCar(stockNumber: string): Promise<Vehicle> {
  const stock = await readSite(database.db, siteId, (trx) => loadStock(trx));
  const found = stock.find((one) => one.stockNumber === stockNumber);
  if (found === undefined) throw new Error(`There is no ${stockNumber}.`);
  return found;
}

interface Visitor {
  owner: { visitorHash: string; accountId: number | null };
  visitor: { name: string; email: string; phone: string };
}

function newVisitor(): Visitor {
  const id = randomUUID();
  return {
    owner: { visitorHash: secretHashOf(id), accountId: null },
    visitor: { name: 'Robyn', email: `${id}@visitor.example`, phone: `+614${id.slice(0, 8)}` },
  };
}

async function start(visitor: Visitor, vehicle: Vehicle = car): Promise<string> {
  const started = await startReservation(tools, {
    vehicle,
    locationId: null,
    ...visitor,
    lead: null,
    termsVersion: '1',
  });
  if (started.kind !== 'started') throw new Error(started.kind);
  return started.reservation.publicId;
}

const pay = (publicId: string, { owner }: Visitor) => payReservation(tools, publicId, owner, URLS);
const show = async (publicId: string, { owner }: Visitor) => {
  const found = await refreshReservation(tools, publicId, owner);
  if (found === null) throw new Error('It is not the visitor’s.');
  return found;
};

/** Starts, pays at the gateway and has its events stored. */
async function payAtGateway(visitor: Visitor): Promise<string> {
  const publicId = await start(visitor);
  expect(await pay(publicId, visitor)).toMatchObject({ kind: 'pay' });
  const [paymentId] = gateway.records.keys();
  for (const event of gateway.pay(paymentId ?? '')) {
    expect(await receiveEvent(database.db, 'test', event)).toBe('stored');
  }
  return publicId;
}

/** As if this much time had passed. */
async function letPass(interval: string): Promise<void> {
  await database.ownerDb.transaction().execute(async (trx) => {
    await sql`update reservations set
      created_at = created_at - ${interval}::interval,
      taken_at = taken_at - ${interval}::interval,
      pay_until = pay_until - ${interval}::interval,
      held_at = held_at - ${interval}::interval,
      held_until = held_until - ${interval}::interval`.execute(trx);
  });
}

async function settle(publicId: string, visitor: Visitor) {
  const { reservation } = await show(publicId, visitor);
  return settleReservation(tools, siteId, reservation.id);
}

describe('a reservation', () => {
  it('is held once the deposit is paid, and the car reads Reserved', async () => {
    const robyn = newVisitor();
    const publicId = await payAtGateway(robyn);
    const { reservation } = await show(publicId, robyn);
    expect(reservation).toMatchObject({ state: 'held', depositCents: 200_00 });
    expect((reservation.heldUntil ?? 0) - (reservation.heldAt ?? 0)).toBe(48 * 3_600_000);
    expect((await findCar('A1')).reserved).toBe(true);
    expect((await findCar('A2')).reserved).toBe(false);
  });

  it('of a car that asks for no deposit is held without payment', async () => {
    const robyn = newVisitor();
    const publicId = await start(robyn, { ...car, reserveAmountCents: 0 });
    expect(await pay(publicId, robyn)).toMatchObject({ kind: 'held' });
    expect(gateway.calls).toEqual([]);
  });

  it('is refused by the database for a second visitor', async () => {
    const robyn = newVisitor();
    const kim = newVisitor();
    const theirs = await start(kim);
    await pay(await start(robyn), robyn);
    expect(await pay(theirs, kim)).toEqual({ kind: 'taken' });
  });

  it('that is not paid in time frees the car, and the page is closed first', async () => {
    const robyn = newVisitor();
    const publicId = await start(robyn);
    await pay(publicId, robyn);
    await letPass('31 minutes');
    await settle(publicId, robyn);
    expect((await show(publicId, robyn)).reservation).toMatchObject({ state: 'expired' });
    expect(gateway.calls).toContain('closeCheckout');
    const kim = newVisitor();
    expect(await pay(await start(kim), kim)).toMatchObject({ kind: 'pay' });
  });

  it('whose payment arrives after it has expired is refunded', async () => {
    const robyn = newVisitor();
    const publicId = await start(robyn);
    await pay(publicId, robyn);
    const [paymentId = ''] = gateway.records.keys();
    gateway.away = true;
    await letPass('46 minutes');
    await settle(publicId, robyn);
    expect((await show(publicId, robyn)).reservation.state).toBe('expired');
    gateway.away = false;
    for (const event of gateway.pay(paymentId)) await receiveEvent(database.db, 'test', event);
    const settled = await settle(publicId, robyn);
    expect(settled).toMatchObject({ reservation: { state: 'refunded' } });
    const { payments } = await show(publicId, robyn);
    expect(payments.map(({ balance }) => isConserved(balance))).toEqual([true]);
    expect(payments[0]?.balance).toMatchObject({ keptCents: 0, refundedCents: 200_00 });
  });

  it('that the visitor cancels frees the car at once and is refunded', async () => {
    const robyn = newVisitor();
    const publicId = await payAtGateway(robyn);
    await show(publicId, robyn);
    expect(await cancelReservation(tools, publicId, robyn.owner)).toEqual({ kind: 'cancelled' });
    expect((await show(publicId, robyn)).reservation.state).toBe('refunded');
    expect((await findCar('A1')).reserved).toBe(false);
    const { reservation } = await show(publicId, robyn);
    const events = await readSite(database.db, siteId, (trx) =>
      listReservationEvents(trx, reservation.id),
    );
    expect(events.map(({ event, to }) => [event, to])).toEqual([
      ['take', 'awaiting_payment'],
      ['paid', 'held'],
      ['cancel', 'cancelled'],
      ['refund', 'refunded'],
    ]);
  });

  it('expires after its hours, and the deposit goes back', async () => {
    const robyn = newVisitor();
    const publicId = await payAtGateway(robyn);
    await show(publicId, robyn);
    await letPass('48 hours');
    await settle(publicId, robyn);
    expect((await show(publicId, robyn)).reservation).toMatchObject({
      state: 'refunded',
      endReason: 'time',
    });
  });

  it('of a car that the feed sells meanwhile ends, and the deposit goes back', async () => {
    const robyn = newVisitor();
    const publicId = await payAtGateway(robyn);
    await show(publicId, robyn);
    await withSite(database.db, siteId, (trx) =>
      trx.updateTable('vehicles').set({ sold: true }).where('id', '=', car.id).execute(),
    );
    await settle(publicId, robyn);
    expect((await show(publicId, robyn)).reservation).toMatchObject({
      state: 'refunded',
      endReason: 'sold',
    });
  });

  it.each([
    ['reserved by the dealer', { reserved: true }],
    ['sold', { sold: true }],
    ['withdrawn', { status: 'withdrawn' }],
    ['for test drives only', { tag: 'Test Drive Only' }],
    ['not to be reserved online', { checkout_enabled: false }],
  ] as const)('is not paid for a car that is %s since it was started', async (_what, change) => {
    const robyn = newVisitor();
    const publicId = await start(robyn);
    await withSite(database.db, siteId, (trx) =>
      trx.updateTable('vehicles').set(change).where('id', '=', car.id).execute(),
    );
    expect(await pay(publicId, robyn)).toEqual({ kind: 'not-reservable' });
    expect(gateway.calls).toEqual([]);
    expect((await show(publicId, robyn)).reservation.state).toBe('started');
  });

  it('goes on to be paid when the feed repeats it as reserved', async () => {
    const robyn = newVisitor();
    const publicId = await start(robyn);
    expect(await pay(publicId, robyn)).toMatchObject({ kind: 'pay' });
    await withSite(database.db, siteId, (trx) =>
      trx.updateTable('vehicles').set({ reserved: true }).where('id', '=', car.id).execute(),
    );
    expect(await pay(publicId, robyn)).toMatchObject({ kind: 'pay' });
  });

  it('is one of two that a visitor can have at a time', async () => {
    const robyn = newVisitor();
    const ids = [];
    for (const number of ['A1', 'A2', 'A3']) ids.push(await start(robyn, await findCar(number)));
    const results = await Promise.all(ids.map((id) => pay(id, robyn)));
    expect(results.filter(({ kind }) => kind === 'pay')).toHaveLength(MAX_OPEN_HOLDS);
    expect(results.filter(({ kind }) => kind === 'limit')).toHaveLength(1);
  });

  it('is found by nobody but its visitor', async () => {
    const robyn = newVisitor();
    const publicId = await start(robyn);
    expect(await refreshReservation(tools, publicId, newVisitor().owner)).toBeNull();
    expect(await pay(publicId, newVisitor())).toEqual({ kind: 'unknown' });
  });

  it('has one pay page for two tabs', async () => {
    const robyn = newVisitor();
    const publicId = await start(robyn);
    const [one, other] = await Promise.all([pay(publicId, robyn), pay(publicId, robyn)]);
    expect(one).toEqual(other);
    const { reservation } = await show(publicId, robyn);
    const payments = await readSite(database.db, siteId, (trx) =>
      listReservationPayments(trx, reservation.id),
    );
    expect(payments).toHaveLength(1);
  });
});
