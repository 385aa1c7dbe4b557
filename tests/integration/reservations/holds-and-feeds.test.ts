import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { upsertDealerships } from '#db/locations/dealerships.ts';
import { upsertLocations } from '#db/locations/locations.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { findByStockNumber } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import { runCli } from '#main/cli/run.ts';
import { payReservation, startReservation } from '#services/reservations/reserve.ts';
import { secretHashOf } from '#services/secret.ts';
import { createTestDatabase } from '../database.ts';
import type { TestDatabase } from '../database.ts';
import { newDealership, newLocation } from '../rows.ts';
import { addSite } from '../vehicle/vehicle-app.ts';

const HEADER = 'Stock number,Car type,Make,Model,Year,DAP Price,Odometer';
const SLUG = 'yard';

let database: TestDatabase;
let siteId = 0;
let folder = '';

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'forecourt-holds-'));
  siteId = await addSite(database, SLUG, { reserve: { enabled: true } });
  await withSite(database.db, siteId, async (trx) => {
    await upsertDealerships(trx, [newDealership()]);
    await upsertLocations(trx, [newLocation()]);
  });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function run(...args: string[]): Promise<string> {
  const lines: string[] = [];
  const code = await runCli(args, {
    db: async () => database.ownerDb,
    out: (line) => lines.push(line),
    err: (line) => lines.push(line),
    downloadFeed: () => Promise.reject(new Error('nothing is downloaded here')),
    onStep: () => undefined,
    now: Date.now(),
  });
  expect(code, lines.join('\n')).toBe(0);
  return lines.join('\n');
}

async function importCars(header: string, ...rows: string[]): Promise<string> {
  const file = path.join(folder, 'stock.csv');
  await writeFile(file, [header, ...rows, ''].join('\r\n'));
  return run('stock', 'import', SLUG, file);
}

const shown = () => readSite(database.db, siteId, (trx) => findByStockNumber(trx, 'U1'));

/** What the feed says, and what visitors see. */
async function reserved(): Promise<[feed: boolean | undefined, seen: boolean | undefined]> {
  const row = await database.ownerDb
    .selectFrom('vehicles')
    .select('reserved')
    .where('stock_number', '=', 'U1')
    .executeTakeFirst();
  return [row?.reserved, (await shown())?.reserved];
}

async function hold(): Promise<void> {
  const vehicle = await shown();
  const resolved = await loadResolvedSite(database.db, siteId);
  if (vehicle === null || resolved === null) throw new Error('There is no car.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  const tools = { db: database.db, payments: null, site, siteOf: async () => site };
  const owner = { visitorHash: secretHashOf('visitor'), accountId: null };
  const started = await startReservation(tools, {
    vehicle: { ...vehicle, reserveAmountCents: 0 },
    locationId: null,
    owner,
    visitor: { name: 'Robyn', email: 'robyn@visitor.example', phone: '+61412345678' },
    lead: null,
    termsVersion: '1',
  });
  if (started.kind !== 'started') throw new Error(started.kind);
  const urls = { returnUrl: 'https://dealer.example/', cancelUrl: 'https://dealer.example/' };
  const { publicId } = started.reservation;
  expect(await payReservation(tools, publicId, owner, urls)).toMatchObject({ kind: 'held' });
}

it('neither commands nor imports write a visitor’s hold into what the feed says', async () => {
  await importCars(HEADER, 'U1,used,Toyota,Corolla,2021,"$22,990",45000');
  await hold();
  const HELD = [false, true];
  expect(await reserved()).toEqual(HELD);
  const steps: Record<string, () => Promise<string>> = {
    show: () => run('stock', 'show', SLUG, 'U1', '--json'),
    set: () => run('stock', 'set', SLUG, 'U1', 'price=$21,990', 'colour=Red'),
    unlock: () => run('stock', 'unlock', SLUG, 'U1'),
    'import without the column': () =>
      importCars(HEADER, 'U1,used,Toyota,Corolla,2021,"$20,990",46000'),
    'import again, unchanged': () =>
      importCars(HEADER, 'U1,used,Toyota,Corolla,2021,"$20,990",46000'),
    'import with the column empty': () =>
      importCars(`${HEADER},Reserved`, 'U1,used,Toyota,Corolla,2021,"$20,990",47000,'),
    rollback: () => run('stock', 'rollback', SLUG),
  };
  for (const [name, step] of Object.entries(steps)) {
    await step();
    expect(await reserved(), name).toEqual(HELD);
  }
  // The feed's own word is written, and undone by its import only.
  await importCars(`${HEADER},Reserved`, 'U1,used,Toyota,Corolla,2021,"$20,990",48000,yes');
  expect(await reserved()).toEqual([true, true]);
  await run('stock', 'rollback', SLUG);
  expect(await reserved()).toEqual(HELD);
});
