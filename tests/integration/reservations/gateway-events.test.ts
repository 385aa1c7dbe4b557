import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listReservationPayments } from '#db/payments/payments.ts';
import { findReservation } from '#db/reservations/reservations.ts';
import { readSite } from '#db/with-site.ts';
import { balanceOf, isConserved } from '#domain/payments/ledger.ts';
import type { MoneyEntry } from '#domain/payments/ledger.ts';
import { dueChange } from '#domain/reservations/reservation-rules.ts';
import { nextState } from '#domain/reservations/reservation-state.ts';
import type { ReservationState } from '#domain/reservations/reservation-state.ts';
import { seededRandom } from '#domain/seeded-random.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { ChaosGateway, answerCall, chaosPort } from '#tests/chaos/reservations/chaos-gateway.ts';
import { letTimePass, startVisit } from '#tests/chaos/reservations/visitors.ts';
import { createDealer, openWorld } from '#tests/chaos/reservations/world.ts';
import type { World } from '#tests/chaos/reservations/world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const CENTS = 200_00;
const AUTHORISED = { key: 'au', kind: 'authorised', cents: CENTS } as const;
const CAPTURED = { key: 'ca', kind: 'captured', cents: CENTS } as const;
const REFUNDED = { key: 're', kind: 'refunded', cents: CENTS } as const;
const RELEASED = { key: 'rl', kind: 'released', cents: CENTS } as const;

interface Told {
  kind: string;
  entries: readonly MoneyEntry[];
  isOpen: boolean | null;
}
const told = (kind: string, entries: readonly MoneyEntry[] = [], isOpen: false | null = null) => ({
  kind,
  entries,
  isOpen,
});

/** What a gateway tells about one payment, and what it comes to before and after the hold's time. */
const STORIES: { name: string; events: Told[]; states: [ReservationState, ReservationState] }[] = [
  {
    name: 'is paid',
    events: [
      told('authorised', [AUTHORISED]),
      told('captured', [CAPTURED]),
      told('completed', [], false),
    ],
    states: ['held', 'refunded'],
  },
  {
    name: 'is paid, and the dealer gives all of it back at the gateway',
    events: [
      told('authorised', [AUTHORISED]),
      told('captured', [CAPTURED]),
      told('completed', [], false),
      told('refunded', [REFUNDED]),
    ],
    states: ['refunded', 'refunded'],
  },
  {
    name: 'is authorised and let go, and the page expires',
    events: [
      told('authorised', [AUTHORISED]),
      told('released', [RELEASED]),
      told('expired', [], false),
    ],
    states: ['awaiting_payment', 'expired'],
  },
];

function permutations<One>(list: readonly One[]): One[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((one, index) =>
    permutations(list.toSpliced(index, 1)).map((rest) => [one, ...rest]),
  );
}

/** Every order of the events, and of the events with one of them doubled. */
function ordersOf(events: readonly Told[]): Told[][] {
  const doubled = events.flatMap((event) => permutations([...events, event]));
  return [...permutations(events), ...doubled];
}

/** As the rules alone decide it, an event at a time. */
function stateAfter(order: readonly Told[]): ReservationState {
  let state: ReservationState = 'awaiting_payment';
  const entries: MoneyEntry[] = [];
  let isPageClosed = false;
  for (const event of order) {
    entries.push(...event.entries);
    isPageClosed ||= event.isOpen === false;
    const balance = balanceOf(entries);
    const { authorisedCents, keptCents, releasedCents, refundedCents } = balance;
    for (;;) {
      const change = dueChange({
        state,
        depositCents: CENTS,
        createdAt: 0,
        payUntil: 2,
        heldUntil: state === 'held' ? 2 : null,
        keptCents,
        pendingCents: authorisedCents - keptCents - releasedCents - refundedCents,
        everPaid: keptCents + refundedCents >= CENTS,
        isPageClosed,
        vehicle: { status: 'in_stock', sold: false },
        now: 1,
      });
      const next: ReservationState | null = change && nextState(state, change.event);
      if (next === null) break;
      state = next;
    }
  }
  return state;
}

it.each(STORIES)('by the rules, a payment that $name ends alike in every order', (story) => {
  const orders = ordersOf(story.events);
  const ends = new Set(orders.map(stateAfter));
  expect([...ends]).toEqual([story.states[0]]);
});

let database: TestDatabase;
let siteId: number;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase({ max: 6 });
  siteId = await createDealer(database.ownerDb, 400);
  const gateway = new ChaosGateway();
  const port = chaosPort(async (call) => answerCall(gateway, call));
  // What the events tell has happened at the gateway, so it is not asked itself.
  const away = { kind: 'unavailable', reason: 'away' } as const;
  world = await openWorld(database.db, siteId, {
    port: {
      ...port,
      findPayment: async () => away,
      closeCheckout: async () => ({ kind: 'closed' }),
      refund: async ({ amountCents: cents }) => ({
        kind: 'refunded',
        entry: { ...REFUNDED, cents },
      }),
    },
  });
});
afterAll(() => database.drop());

/** A reservation of a car of its own, whose visitor is at the gateway. */
async function begin(position: number) {
  const { tools, cars, product } = world;
  const vehicle = cars[position];
  if (vehicle === undefined) throw new RangeError('There are too few cars.');
  const visit = await startVisit(tools, vehicle);
  expect(await product.take(visit)).toMatchObject({ kind: 'pay' });
  const reservation = await readSite(database.db, siteId, (trx) =>
    findReservation(trx, visit.publicId),
  );
  if (reservation === null) throw new Error('There is no reservation.');
  const [payment] = await listPayments(reservation.id);
  if (payment === undefined) throw new Error('There is no payment.');
  return { id: reservation.id, car: vehicle.id, payment };
}

const listPayments = (reservation: number) =>
  readSite(database.db, siteId, (trx) => listReservationPayments(trx, reservation));

async function outcomeOf(order: readonly Told[], position: number, settlesEach: boolean) {
  const { id, car, payment } = await begin(position);
  const { id: paymentId, checkoutId } = payment;
  const known = new Map<Told, GatewayEvent>();
  const settle = async () => {
    const settled = await settleReservation(world.tools, siteId, id);
    return settled.kind === 'settled' ? settled.reservation.state : settled.kind;
  };
  for (const one of order) {
    const again = known.get(one);
    const event = again ?? {
      id: randomUUID(),
      siteId,
      paymentId,
      checkoutId,
      account: null,
      at: 0,
      ...one,
    };
    known.set(one, event);
    const received = await receiveEvent(database.db, 'test', event);
    expect(received).toBe(again === undefined ? 'stored' : 'repeated');
    if (settlesEach) await settle();
  }
  const before = await settle();
  await letTimePass(database.db, siteId, { car });
  const after = await settle();
  const [paid] = await listPayments(id);
  return { states: [before, after], balance: paid?.balance };
}

it.each(STORIES)('a payment that $name comes to the same in any order', async (story) => {
  const chance = seededRandom(story.name);
  const all = ordersOf(story.events);
  const picked = all.filter(() => chance() < 60 / all.length);
  const offset = STORIES.indexOf(story) * 130;
  const outcomes = new Map<string, number>();
  for (const [index, order] of picked.entries()) {
    const { states, balance } = await outcomeOf(order, offset + index, index % 2 === 0);
    expect(balance && isConserved(balance)).toBe(true);
    const outcome = JSON.stringify({ states, balance });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  expect(outcomes.size).toBe(1);
  const [outcome = ''] = outcomes.keys();
  expect(JSON.parse(outcome)).toMatchObject({ states: story.states, balance: { keptCents: 0 } });
});
