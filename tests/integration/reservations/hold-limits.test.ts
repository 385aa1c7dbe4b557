import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_OPEN_HOLDS, MAX_TAKES_A_DAY } from '#domain/reservations/reservation-rules.ts';
import {
  cancelReservation,
  payReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { secretHashOf } from '#services/secret.ts';
import { ChaosGateway, answerCall, chaosPort } from '#tests/chaos/reservations/chaos-gateway.ts';
import { createDealer, openWorld } from '#tests/chaos/reservations/world.ts';
import type { World } from '#tests/chaos/reservations/world.ts';
import { threatCount } from '#tests/factories/threat-count.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

let database: TestDatabase;
let siteId: number;
let world: World;
let gateway: ChaosGateway;
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  siteId = await createDealer(database.ownerDb, 30);
  gateway = new ChaosGateway();
  const port = chaosPort(async (call) => answerCall(gateway, call));
  world = await openWorld(database.db, siteId, { port });
});
afterAll(() => database.drop());

const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };

it('threat 21: the deposit is the server’s, whatever else is sent along', async () => {
  const [vehicle] = world.cars;
  if (vehicle === undefined) throw new RangeError('There are no cars.');
  const owner = { visitorHash: secretHashOf(randomUUID()), accountId: null };
  const visitor = { name: 'Robyn', email: 'r@visitor.example', phone: '+61400000000' };
  const sent = { depositCents: 1, amountCents: 1, priceCents: 1, holdHours: 720, state: 'held' };
  const wish = { vehicle, locationId: null, owner, visitor, lead: null, termsVersion: '1' };
  const started = await startReservation(world.tools, { ...wish, ...sent });
  if (started.kind !== 'started') throw new Error(started.kind);
  const { publicId, depositCents, holdHours, state } = started.reservation;
  expect({ depositCents, holdHours, state }).toEqual({
    depositCents: 200_00,
    holdHours: 48,
    state: 'started',
  });
  await payReservation(world.tools, publicId, owner, { ...URLS, ...sent });
  const payments = await database.ownerDb.selectFrom('payments').select('amount_cents').execute();
  expect(payments).toEqual([{ amount_cents: 200_00 }]);
  expect(gateway.list()).toHaveLength(1);
  await cancelReservation(world.tools, publicId, owner);
});

/** One person who changes browser, account, email and phone, but never all of them at once. */
it('threat 23: one visitor holds no more than the limit, in a thousand tries', async () => {
  const chance = seededRandom('hoarding');
  const tries = threatCount(1_000);
  const known = {
    visitorHash: secretHashOf('hoarder'),
    email: 'hoarder@visitor.example',
    phone: '+61411111111',
  };
  const taken = new Set<string>();
  for (let from = 0; from < tries; from += 10) {
    const batch = Array.from({ length: Math.min(10, tries - from) }, async () => {
      const kept = (['visitorHash', 'email', 'phone'] as const)[Math.floor(chance() * 3)];
      const id = randomUUID();
      const changed = { visitorHash: secretHashOf(id), email: `${id}@x.example`, phone: id };
      const person = { ...changed, ...(kept && { [kept]: known[kept] }) };
      const vehicle = world.cars[Math.floor(chance() * world.cars.length)];
      if (vehicle === undefined) throw new RangeError('There are no cars.');
      const owner = { visitorHash: person.visitorHash, accountId: null };
      // Letters of another case are the same address.
      const email = chance() < 0.5 ? person.email.toUpperCase() : person.email;
      const visitor = { name: 'Robyn', email, phone: person.phone };
      const wish = { vehicle, locationId: null, owner, visitor, lead: null, termsVersion: '1' };
      const started = await startReservation(world.tools, wish);
      if (started.kind !== 'started') throw new Error(started.kind);
      const { publicId } = started.reservation;
      const { kind } = await payReservation(world.tools, publicId, owner, URLS);
      // Starting again with the same car continues what was started.
      if (kind === 'pay') taken.add(publicId);
    });
    await Promise.all(batch);
  }
  // Who keeps one thing only is known by it: each of the three has the limit of a visitor.
  expect(taken.size).toBeLessThanOrEqual(3 * MAX_OPEN_HOLDS);
  expect(taken.size).toBeGreaterThanOrEqual(MAX_OPEN_HOLDS);
  const open = await database.ownerDb
    .selectFrom('reservations')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .execute();
  expect(open).toHaveLength(taken.size);
});

it('threat 23: who takes and cancels again and again is stopped for the day', async () => {
  const owner = { visitorHash: secretHashOf('again and again'), accountId: null };
  const visitor = { name: 'Kim', email: 'kim@visitor.example', phone: '+61422222222' };
  const kinds: string[] = [];
  const free = world.cars.slice(-12);
  for (const vehicle of free) {
    const wish = { vehicle, locationId: null, owner, visitor, lead: null, termsVersion: '1' };
    const started = await startReservation(world.tools, wish);
    if (started.kind !== 'started') throw new Error(started.kind);
    const { publicId } = started.reservation;
    const paid = await payReservation(world.tools, publicId, owner, URLS);
    if (paid.kind !== 'taken') kinds.push(paid.kind);
    if (paid.kind === 'pay') await cancelReservation(world.tools, publicId, owner);
  }
  expect(kinds.filter((kind) => kind === 'pay')).toHaveLength(MAX_TAKES_A_DAY);
  expect(kinds.slice(MAX_TAKES_A_DAY).every((kind) => kind === 'limit')).toBe(true);
});
