/**
 * `npm run bench:hold-cost`: what a hold costs at 20,000 vehicles, in processor time of the process that shows it and
 * of PostgreSQL, and how long another process takes to show it; a changed price in the same run to compare with. See
 * docs/reservations-proof.md.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPools } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { loadResolvedSite } from '#db/site/sites.ts';
import { loadStock, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { payReservation, startReservation } from '#services/reservations/reserve.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { secretHashOf } from '#services/secret.ts';
import { SITE, storeStock } from '../stock/freshness-stock.ts';
import type { ReaderRequest, ReaderResponse } from '../stock/freshness-reader.ts';
import { median } from '../support/measure.ts';
import { postgresMs } from '../support/postgres-time.ts';

const VEHICLES = 20_000;
const ROUNDS = 40;
/** Before the JIT has warmed up. */
const WARM_UP = 20;
/** Above every price in the generated stock. */
const FIRST_PRICE = 5_000_000;
const SILENT = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
const URLS = { returnUrl: 'https://dealer.example/back', cancelUrl: 'https://dealer.example/not' };
const print = (text: string) => process.stdout.write(`${text}\n`);
const now = () => performance.timeOrigin + performance.now();

interface Cost {
  /** From the first statement until another process shows it. */
  shownMs: number;
  /** Of the process that shows it. */
  readerMs: number;
  databaseMs: number;
  /** Of the process that writes it. */
  writerMs: number;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'hold-cost-'));
const server = await startEmbeddedServer({ dataDir, log: SILENT });
// Connections that stay, as their processes are measured.
const pools = openPools(server.connection, { max: 2, ownerMax: 1 });
const reader = fork(path.join(import.meta.dirname, '../stock/freshness-reader.ts'));
try {
  await migrateToLatest(pools.ownerDb);
  const { db, ownerDb } = pools;
  const { siteId, vehicles } = await storeStock(pools, VEHICLES);
  const ask = async (request: ReaderRequest): Promise<ReaderResponse> => {
    const responded = once(reader, 'message');
    reader.send(request);
    const [response] = (await responded) as [ReaderResponse];
    return response;
  };
  const measure = async (request: ReaderRequest, write: () => Promise<unknown>): Promise<Cost> => {
    const databaseBefore = await postgresMs(ownerDb);
    const shown = ask(request);
    const began = now();
    const own = process.cpuUsage();
    await write();
    const { user, system } = process.cpuUsage(own);
    const found = await shown;
    if (found.kind !== 'found') throw new Error(found.kind);
    return {
      shownMs: found.at - began,
      readerMs: found.processorMs,
      databaseMs: (await postgresMs(ownerDb)) - databaseBefore,
      writerMs: (user + system) / 1_000,
    };
  };

  const resolved = await loadResolvedSite(db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const { config } = resolved;
  const reserve = { ...config.reserve, enabled: true };
  const site = { ...resolved, config: { ...config, reserve }, origin: 'https://dealer.example' };
  const tools: ReserveTools = { db, payments: null, site, siteOf: async () => site };
  const hold = async (vehicle: Vehicle) => {
    const id = randomUUID();
    const owner = { visitorHash: secretHashOf(id), accountId: null };
    const visitor = { name: 'Robyn', email: `${id}@visitor.example`, phone: id };
    const wish = { vehicle, locationId: null, owner, visitor, lead: null, termsVersion: '1' };
    const started = await startReservation(tools, wish);
    if (started.kind !== 'started') throw new Error(started.kind);
    const paid = await payReservation(tools, started.reservation.publicId, owner, URLS);
    if (paid.kind !== 'held') throw new Error(paid.kind);
  };
  const [changed, ...others] = vehicles;
  if (changed === undefined) throw new RangeError('There is no stock.');
  const reservable = others
    .filter(({ status, sold, reserved }) => status === 'in_stock' && !sold && !reserved)
    .slice(0, WARM_UP + ROUNDS)
    // Held without payment: the gateway's part is not measured.
    .map((vehicle) => ({ ...vehicle, tag: null, checkoutEnabled: true, reserveAmountCents: 0 }));
  if (reservable.length < WARM_UP + ROUNDS) throw new RangeError('There are too few vehicles.');
  await withSite(db, siteId, (trx) => upsertVehicles(trx, reservable));
  const slugs = new Set(reservable.map(({ slug }) => slug));
  const free = (await readSite(db, siteId, (trx) => loadStock(trx))).filter(({ slug }) =>
    slugs.has(slug),
  );

  const began = now();
  await ask({ kind: 'open', connection: server.connection, host: `${SITE}.localhost` });
  const fullMs = now() - began;
  const [prices, holds]: [Cost[], Cost[]] = [[], []];
  for (const [round, vehicle] of free.entries()) {
    const dollars = FIRST_PRICE + round;
    const price = await measure({ kind: 'await', dollars }, () =>
      withSite(db, siteId, (trx) =>
        upsertVehicles(trx, [{ ...changed, priceCents: dollars * 100, offerPriceCents: null }]),
      ),
    );
    const held = await measure({ kind: 'await-reserved', vehicleId: vehicle.id }, () =>
      hold(vehicle),
    );
    if (round < WARM_UP) continue;
    prices.push(price);
    holds.push(held);
  }
  const line = (title: string, of: (cost: Cost) => number) => {
    const [price, held] = [median(prices.map(of)), median(holds.map(of))];
    print(
      `  ${title.padEnd(42)} ${held.toFixed(1).padStart(7)} ms ${price.toFixed(1).padStart(7)} ms ${(held / price).toFixed(2).padStart(7)}`,
    );
  };
  print(`${VEHICLES.toLocaleString('en-AU')} vehicles, medians of ${ROUNDS} each`);
  print(`  ${''.padEnd(42)}     a hold    a price   ratio`);
  line('processor time to show it, in the process', (cost) => cost.readerMs);
  line('processor time in PostgreSQL', (cost) => cost.databaseMs);
  line('processor time to write it', (cost) => cost.writerMs);
  line('all of it', (cost) => cost.readerMs + cost.databaseMs + cost.writerMs);
  line('until another process shows it', (cost) => cost.shownMs);
  print(
    `  at most ${Math.max(...holds.map((cost) => cost.shownMs)).toFixed(0)} ms until a hold is shown; reading the whole stock takes ${fullMs.toFixed(0)} ms`,
  );
} finally {
  reader.disconnect();
  await pools.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
