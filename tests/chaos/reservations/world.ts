import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { claimSettlements, endClaim } from '#db/payments/settlement-queue.ts';
import { findLostVehicles } from '#db/reservations/reservations.ts';
import { applyDocuments, loadResolvedSite, loadSiteBySlug } from '#db/site/sites.ts';
import { loadStock, upsertVehicles } from '#db/vehicle/vehicles.ts';
import { readSite, withSite } from '#db/with-site.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import type { GatewayEvent } from '#domain/payments/gateway-event.ts';
import type { PaymentsPort } from '#ports/payments.ts';
import { receiveEvent } from '#services/payments/receive-event.ts';
import type { ReserveTools } from '#services/reservations/reserve.ts';
import { settleReservation } from '#services/reservations/settle-reservation.ts';
import { SettlementLoop } from '#services/reservations/settlement-loop.ts';
import { newVehicle } from '#tests/integration/rows.ts';
import type { PlantedBug } from './planted-bugs.ts';
import { openProduct } from './visitors.ts';
import type { Product } from './visitors.ts';

const FOR_SALE = { reserved: false, checkoutEnabled: null, reserveAmountCents: null, tag: null };

/** A site with cars to reserve; returns its id. */
export async function createDealer(ownerDb: Db, cars: number): Promise<number> {
  const document = { slug: 'chaos-motors', name: 'Chaos Motors', reserve: { enabled: true } };
  await applyDocuments(ownerDb, [document], Date.UTC(2026, 10, 15));
  const site = await loadSiteBySlug(ownerDb, 'chaos-motors');
  if (site === null) throw new Error('The site was refused.');
  const vehicles = Array.from({ length: cars }, (_, index) =>
    newVehicle({ stockNumber: `C${index}`, slug: `c${index}`, locationId: null, ...FOR_SALE }),
  );
  await withSite(ownerDb, site.id, (trx) => upsertVehicles(trx, vehicles));
  // Whoever reads a car counts how often it was taken.
  await sql`
    create index if not exists reservations_taken on reservations (site_id, vehicle_id)
    where taken_at is not null`.execute(ownerDb);
  return site.id;
}

/** The product as one process has it, with a bug or without. */
export interface World {
  tools: ReserveTools;
  cars: Vehicle[];
  product: Product;
  /** A webhook; it is acknowledged unless it throws. */
  receive: (event: GatewayEvent) => Promise<void>;
  /** A worker that settles what is due, for as long as it runs. */
  loop: SettlementLoop;
  /** Settles once what is due now; how much it was. */
  settleDue: () => Promise<number>;
}

export async function openWorld(
  db: Db,
  siteId: number,
  { port, bug }: { port: PaymentsPort; bug?: PlantedBug },
): Promise<World> {
  const resolved = await loadResolvedSite(db, siteId);
  if (resolved === null) throw new Error('The site is missing.');
  const site = { ...resolved, origin: 'https://dealer.example' };
  const payments = bug?.port?.(port) ?? port;
  const tools: ReserveTools = { db, payments, site, siteOf: async () => site };
  const cars = await readSite(db, siteId, (trx) => loadStock(trx));
  const plainProduct = openProduct(tools);
  const plainReceive = async (event: GatewayEvent) => {
    await receiveEvent(db, 'test', event);
  };
  const plainSettle = async (id: number) => {
    const settled = await settleReservation(tools, siteId, id);
    return settled.kind === 'settled' ? settled.next : null;
  };
  const settle = bug?.settle?.(plainSettle, tools) ?? plainSettle;
  return {
    tools,
    // A car that is for sale when it is started may be sold by now.
    cars: cars.map((car) => ({ ...car, sold: false, reserved: false })),
    product: bug?.product?.(plainProduct, tools) ?? plainProduct,
    receive: bug?.receive?.(plainReceive, tools) ?? plainReceive,
    settleDue: async () => {
      const due = await claimSettlements(db, { leaseMs: 60_000, most: 100 });
      for (const claimed of due) {
        const next = await settle(Number(claimed.subject));
        await withSite(db, siteId, (trx) => endClaim(trx, claimed, next));
      }
      return due.length;
    },
    loop: new SettlementLoop({
      db,
      settle: ({ subject }) => settle(Number(subject)),
      onTrouble: () => undefined,
      settings: { pollMs: 25, stockMs: 250, leaseMs: 2_000, pauseMs: 250 },
    }),
  };
}

/** No time passes but that of retries: whatever else is due later is not waited for. */
const RETRY_NOW = sql`
  update settlement_queue set due_at = clock_timestamp()
  where due_at > clock_timestamp() and subject in (
    select reservation::text from payments
    where attempts > 0 and (is_open or refund_due_cents > refunded_cents))`;

const UNDONE = sql<{ what: string; count: number }>`
  select 'events wait to be applied' as what, count(*)::int as count
  from payment_events where applied_at is null
  union all
  select 'settlements are due', count(*)::int from settlement_queue
  where due_at <= clock_timestamp() or leased_until > clock_timestamp()`;

/** Waits until nothing changes any more; what is left undone then. */
export async function untilQuiet(
  ownerDb: Db,
  siteId: number,
  { waiting, patienceMs }: { waiting: () => Promise<number | null>; patienceMs: number },
): Promise<string[]> {
  let undone: string[] = [];
  let until = performance.now() + patienceMs;
  let seen = '';
  while (performance.now() < until) {
    await sleep(25);
    undone = await findUndone(ownerDb, siteId, waiting).catch((error: unknown) => [String(error)]);
    if (undone.length === 0) return [];
    // As long as there is progress, it is waited for.
    if (seen !== undone.join()) until = performance.now() + patienceMs;
    seen = undone.join();
  }
  return undone;
}

export async function findUndone(
  ownerDb: Db,
  siteId: number,
  waiting: () => Promise<number | null>,
): Promise<string[]> {
  await RETRY_NOW.execute(ownerDb);
  const undone = [`${(await waiting()) ?? 'all'} events wait at the gateway`];
  const { rows } = await UNDONE.execute(ownerDb);
  undone.push(...rows.map(({ what, count }) => `${count} ${what}`));
  const lost = await readSite(ownerDb, siteId, findLostVehicles);
  undone.push(`${lost.length} cars are sold and held`);
  return undone.filter((one) => !one.startsWith('0 '));
}
