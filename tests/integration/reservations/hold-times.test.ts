import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPools } from '#db/database.ts';
import type { Pools } from '#db/database.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { findReservation } from '#db/reservations/reservations.ts';
import { readSite } from '#db/with-site.ts';
import { ChaosGateway, answerCall, chaosPort } from '#tests/chaos/reservations/chaos-gateway.ts';
import { startVisit } from '#tests/chaos/reservations/visitors.ts';
import { createDealer, openWorld } from '#tests/chaos/reservations/world.ts';
import type { World } from '#tests/chaos/reservations/world.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';

const HOUR = 3_600_000;
const HOLD_MS = 48 * HOUR;
const ZONES = [
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone.startsWith('Australia/')),
  'Antarctica/Macquarie',
];
/** The days before clocks go forward and back: a hold from then on has the change in it. */
const CHANGES = ['2026-10-03', '2026-04-04'];

let database: TestDatabase;
let siteId: number;
let next = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  siteId = await createDealer(database.ownerDb, 120);
  await installClock();
});
afterAll(() => database.drop());

/** A clock for the database that the test sets: it is found before the server's own. */
async function installClock(): Promise<void> {
  const { ownerDb } = database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ownerDb);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`create schema clock`.execute(ownerDb);
  await sql`create table clock.hands (at timestamptz not null)`.execute(ownerDb);
  await sql`insert into clock.hands values ('2026-01-01Z')`.execute(ownerDb);
  for (const hand of ['now', 'clock_timestamp']) {
    await sql`create function clock.${sql.id(hand)}() returns timestamptz language sql stable as
      'select at from clock.hands'`.execute(ownerDb);
  }
  await sql`grant usage on schema clock to forecourt_app`.execute(ownerDb);
  await sql`grant select on clock.hands to forecourt_app`.execute(ownerDb);
  await sql`alter database ${name} set search_path = clock, public, pg_catalog`.execute(ownerDb);
}

async function setClock(at: number): Promise<void> {
  await sql`update clock.hands set at = ${new Date(at)}`.execute(database.ownerDb);
}

/** The product with a connection whose session is in a time zone. */
async function openIn(zone: string): Promise<{ world: World; pools: Pools }> {
  const { ownerConnection, connection } = database;
  const { ownerDb } = database;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(ownerDb);
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set timezone = ${sql.lit(zone)}`.execute(
    ownerDb,
  );
  const pools = openPools(ownerConnection, { app: connection, max: 2, ownerMax: 1 });
  const gateway = new ChaosGateway();
  const port = chaosPort(async (call) => answerCall(gateway, call));
  const world = await openWorld(pools.db, siteId, { port });
  return { world, pools };
}

/** Holds a car without a deposit from this moment on; its state at moments after. */
async function hold({ tools, cars, product }: World, from: number, moments: readonly number[]) {
  const vehicle = cars[next];
  if (vehicle === undefined) throw new RangeError('There are too few cars.');
  next += 1;
  await setClock(from);
  const visit = await startVisit(tools, { ...vehicle, reserveAmountCents: 0 });
  expect(await product.take(visit)).toMatchObject({ kind: 'held' });
  const find = async () => {
    const found = await readSite(tools.db, siteId, (trx) => findReservation(trx, visit.publicId));
    if (found === null) throw new Error('There is no reservation.');
    return found;
  };
  const { id, heldAt, heldUntil } = await find();
  const states: string[] = [];
  for (const moment of moments) {
    await setClock(moment);
    await settleReservation(tools, siteId, id);
    states.push((await find()).state);
  }
  return { heldAt, lasts: (heldUntil ?? 0) - (heldAt ?? 0), states };
}

describe.each(ZONES)('in %s', (zone) => {
  it('a hold of 48 hours is 48 hours, also when clocks go forward or back in it', async () => {
    const { world, pools } = await openIn(zone);
    try {
      const { rows } = await sql<{ zone: string }>`
        select current_setting('timezone') as zone`.execute(pools.db);
      expect(rows).toEqual([{ zone }]);
      for (const day of CHANGES) {
        const from = Date.parse(`${day}T01:30:00.123Z`);
        const until = from + HOLD_MS;
        const held = await hold(world, from, [until - 1, until]);
        expect(held).toEqual({ heldAt: from, lasts: HOLD_MS, states: ['held', 'expired'] });
      }
    } finally {
      await pools.close();
    }
  });
});

describe('the clock of a process', () => {
  it.each([-400, -3, -1, 1, 3, 400])(
    'that is %i days wrong changes nothing about a hold',
    async (days) => {
      const { world, pools } = await openIn('UTC');
      const from = Date.parse('2026-10-03T01:30:00.000Z');
      const until = from + HOLD_MS;
      vi.useFakeTimers({ toFake: ['Date'], now: from + days * 24 * HOUR });
      try {
        const held = await hold(world, from, [from + HOUR, until - 1, until]);
        expect(held).toEqual({ heldAt: from, lasts: HOLD_MS, states: ['held', 'held', 'expired'] });
      } finally {
        vi.useRealTimers();
        await pools.close();
      }
    },
  );
});
