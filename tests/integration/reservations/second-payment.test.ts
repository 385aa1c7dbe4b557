import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '#db/database.ts';
import { insertPayment, listReservationPayments } from '#db/payments/payments.ts';
import { findReservation } from '#db/reservations/reservations.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { isConserved } from '#domain/payments/ledger.ts';
import { askGateway, openPayPage } from '#services/payments/gateway-work.ts';
import { payReservation } from '#services/reservations/reserve.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { ChaosGateway, answerCall, chaosPort } from '#tests/chaos/reservations/chaos-gateway.ts';
import { startVisit } from '#tests/chaos/reservations/visitors.ts';
import { createDealer, openWorld } from '#tests/chaos/reservations/world.ts';
import type { World } from '#tests/chaos/reservations/world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };
const CARS = 3;

let database: TestDatabase;
let siteId: number;
let world: World;
let gateway: ChaosGateway;
beforeAll(async () => {
  database = await createTestDatabase();
  siteId = await createDealer(database.ownerDb, CARS);
  gateway = new ChaosGateway();
  const port = chaosPort(async (call) => answerCall(gateway, call));
  world = await openWorld(database.db, siteId, { port });
});
afterAll(() => database.drop());

/** Somebody has begun to pay for a car. */
async function beginToPay(position: number) {
  const vehicle = world.cars[position];
  if (vehicle === undefined) throw new RangeError('There are no cars.');
  const visit = await startVisit(world.tools, vehicle);
  const owner = { visitorHash: visit.visitorHash, accountId: null };
  const payAgain = (tools = world.tools) => payReservation(tools, visit.publicId, owner, URLS);
  const answer = await payAgain();
  if (answer.kind !== 'pay') throw new Error(answer.kind);
  const reservation = await find(visit.publicId);
  const [payment] = await paymentsOf(reservation.id);
  if (payment === undefined) throw new Error('There is no payment.');
  return { ...reservation, payment, url: answer.url, payAgain };
}

async function find(publicId: string) {
  const found = await readSite(database.db, siteId, (trx) => findReservation(trx, publicId));
  if (found === null) throw new Error('There is no reservation.');
  return found;
}

const paymentsOf = (id: number) =>
  readSite(database.db, siteId, (trx) => listReservationPayments(trx, id));

/** Calls `between` when the second of two transactions that write is about to begin. */
function betweenTransactions(db: Db, between: () => Promise<unknown>): Db {
  let begun = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      }
      return () => {
        const builder = target.transaction();
        const execute: typeof builder.execute = async (work) => {
          begun += 1;
          if (begun === 2) await between();
          return builder.execute(work);
        };
        const setIsolationLevel = builder.setIsolationLevel.bind(builder);
        return { execute, setIsolationLevel };
      };
    },
  });
}

it('a visitor who pays in one tab while another asks for the page gets no second page', async () => {
  const { id, publicId, payment, payAgain } = await beginToPay(0);
  const between = async () => {
    gateway.pay(payment.id);
    // The other tab's page asks the gateway; what it says is stored, and the reservation not settled yet.
    await askGateway(world.tools, payment);
    expect((await find(publicId)).state).toBe('awaiting_payment');
  };
  const db = betweenTransactions(database.db, between);
  expect(await payAgain({ ...world.tools, db })).toMatchObject({ kind: 'held' });
  expect(await paymentsOf(id)).toHaveLength(1);
  expect((await find(publicId)).state).toBe('held');
});

it('a visitor whose payment was told and is not applied yet is led to the same page', async () => {
  const { id, payment, url, payAgain } = await beginToPay(1);
  const between = async () => {
    gateway.pay(payment.id);
    await gateway.tellAll(world.receive);
  };
  const db = betweenTransactions(database.db, between);
  expect(await payAgain({ ...world.tools, db })).toEqual({ kind: 'pay', url });
  expect(await paymentsOf(id)).toHaveLength(1);
});

it('of two payments for one reservation the second goes back', async () => {
  const reservation = await beginToPay(2);
  const { id, accountId, visitorHash, visitor, payment, depositCents } = reservation;
  if (visitor === null) throw new Error('There is no visitor.');
  const second = await withSite(database.db, siteId, (trx) =>
    insertPayment(trx, {
      purpose: 'reservation',
      reservation: id,
      accountId,
      visitorHash,
      visitor,
      amountCents: depositCents,
      description: 'A car',
      gateway: 'test',
      gatewayAccount: null,
      lead: null,
      payableMinutes: 30,
    }),
  );
  expect(await openPayPage(world.tools, second, URLS)).toMatchObject({ kind: 'pay' });
  gateway.pay(second.id);
  gateway.pay(payment.id);
  await gateway.tellAll(world.receive);
  await settleReservation(world.tools, siteId, id);
  expect((await find(reservation.publicId)).state).toBe('held');
  const payments = await paymentsOf(id);
  expect(payments.map(({ balance }) => balance.keptCents)).toEqual([depositCents, 0]);
  expect(payments.map(({ balance }) => balance.refundedCents)).toEqual([0, depositCents]);
  expect(payments.every(({ balance }) => isConserved(balance))).toBe(true);
});
