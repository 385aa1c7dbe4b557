import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  MAX_OPEN_HOLDS,
  MAX_TAKES_A_DAY,
  MAX_UNPAID_OF_NETWORK,
} from '#domain/reservations/reservation-rules.ts';
import { TAKING_STATES } from '#domain/reservations/reservation-state.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { openOwnCheckout } from '#http/own-checkout.ts';
import { visitorHashOf, visitorSetCookie } from '#services/leads/visitor-cookie.ts';
import {
  cancelReservation,
  payReservation,
  startReservation,
} from '#services/reservations/reserve.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import { newSecret, secretHashOf } from '#services/secret.ts';
import { SiteKeys } from '#services/site/site-keys.ts';
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
let keys: SiteKeys;
beforeAll(async () => {
  database = await createTestDatabase({ max: 8 });
  siteId = await createDealer(database.ownerDb, 30);
  gateway = new ChaosGateway();
  keys = new SiteKeys(database.db);
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

describe('threat 23: who is another visitor with each try', () => {
  const ORIGIN = 'https://dealer.example';

  /** A person whom nobody has seen before tries to take a car, over the network of this address. */
  async function takeFrom(address: string | null, vehicle: Vehicle) {
    const secret = newSecret();
    const visitorHash = visitorHashOf(secret);
    const id = randomUUID();
    const visitor = { name: 'Robyn', email: `${id}@x.example`, phone: id };
    const owner = { visitorHash, accountId: null };
    const wish = { vehicle, locationId: null, owner, visitor, lead: null, termsVersion: '1' };
    const started = await startReservation(world.tools, wish);
    if (started.kind !== 'started') throw new Error(started.kind);
    const cookie = visitorSetCookie(secret, ORIGIN);
    const { db, payments, site } = world.tools;
    const tools = { db, payments, site, keys, quotes: { quote: async () => null }, now: 0 };
    const { reservations } = openOwnCheckout(
      { ...tools, logError: () => undefined },
      { incoming: { headers: { cookie } }, address, signedIn: null },
    );
    const { publicId } = started.reservation;
    return { publicId, owner, answer: await reservations.pay(publicId, URLS) };
  }

  async function freeCars(): Promise<Vehicle[]> {
    const taken = await database.ownerDb
      .selectFrom('reservations')
      .select('vehicle_id')
      .where('state', 'in', TAKING_STATES)
      .execute();
    return world.cars.filter(({ id }) => taken.every(({ vehicle_id: of }) => of !== id));
  }

  const stored = () =>
    database.ownerDb
      .selectFrom('reservations')
      .select(['public_id', 'state'])
      .where('network', 'is not', null)
      .execute();

  it('keeps no more cars from others than one network may, however many try at once', async () => {
    const cars = await freeCars();
    expect(cars.length).toBeGreaterThan(MAX_UNPAID_OF_NETWORK + 4);
    const last = cars.pop();
    const other = cars.pop();
    if (last === undefined || other === undefined) throw new RangeError('There are no cars.');
    // A home's devices have one first half in common.
    const tries = await Promise.all(
      cars.map((vehicle, number) => takeFrom(`2001:db8:1:2::${number + 1}`, vehicle)),
    );
    const paying = tries.filter(({ answer }) => answer.kind === 'pay');
    expect(paying).toHaveLength(MAX_UNPAID_OF_NETWORK);
    const refused = tries.filter(({ answer }) => answer.kind !== 'pay');
    for (const { answer } of refused) {
      expect(answer).toEqual({ kind: 'limit', limit: 'too-many-nearby' });
    }
    expect(await stored()).toHaveLength(MAX_UNPAID_OF_NETWORK);

    // Who has paid, or given up, no longer counts; everybody else is as free as before.
    expect((await takeFrom('203.0.113.7', other)).answer.kind).toBe('pay');
    expect((await takeFrom('2001:db8:1:2::ff', last)).answer.kind).toBe('limit');
    const [payer, quitter] = paying;
    if (payer?.answer.kind !== 'pay' || quitter === undefined) throw new Error('Nobody pays.');
    gateway.pay(payer.answer.url.slice(payer.answer.url.lastIndexOf('/') + 1));
    await gateway.tellAll(world.receive);
    while ((await world.settleDue()) > 0);
    expect((await takeFrom('2001:db8:1:2::fe', last)).answer.kind).toBe('pay');
    await cancelReservation(world.tools, quitter.publicId, quitter.owner);
    const names = (await stored()).map(({ public_id: id }) => id);
    expect(names).not.toContain(payer.publicId);
    expect(names).not.toContain(quitter.publicId);
    const [vehicle] = await freeCars();
    if (vehicle === undefined) throw new RangeError('There are no cars.');
    expect((await takeFrom('2001:db8:1:2::fd', vehicle)).answer.kind).toBe('pay');
  });

  it('counts nobody whose address is unknown', async () => {
    const [vehicle] = await freeCars();
    if (vehicle === undefined) throw new RangeError('There are no cars.');
    const before = await stored();
    const { answer, publicId, owner } = await takeFrom(null, vehicle);
    expect(answer.kind).toBe('pay');
    expect(await stored()).toEqual(before);
    await cancelReservation(world.tools, publicId, owner);
  });
});
