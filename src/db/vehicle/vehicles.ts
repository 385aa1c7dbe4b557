import { type SelectQueryBuilder, sql } from 'kysely';
import type { StoredMarketPrice } from '#db/pricing/market-price-tables.ts';
import type { Vehicle } from '#domain/vehicle/vehicle.ts';
import { vehicleFault } from '#domain/vehicle/vehicle-faults.ts';
import { bulkUpsert } from '#db/bulk-upsert.ts';
import { readRows } from '#db/readable-rows.ts';
import type { RejectedRow } from '#db/readable-rows.ts';
import { type SnapshotCursor, isWrittenSince } from '#db/snapshot-cursor.ts';
import type { Database } from '#db/tables.ts';
import { type NewVehicle, type VehicleRow, rowFromVehicle, vehicleFromRow } from './vehicle-row.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export type { NewVehicle } from './vehicle-row.ts';

/** Statements have a timeout, which one query for a large stock would exceed on a busy machine. */
const VEHICLES_PER_STATEMENT = 2_000;

/** The site's whole stock, ordered by id. Vehicles that cannot be shown are added to `rejected`. */
export async function loadStock(
  trx: SiteTransaction,
  rejected: RejectedRow[] = [],
): Promise<Vehicle[]> {
  const vehicles: Vehicle[] = [];
  let last: number | null = 0;
  while (last !== null) {
    const rows: StockRow[] = await selectStock(trx)
      .where('vehicles.id', '>', last)
      .limit(VEHICLES_PER_STATEMENT)
      .execute();
    for (const vehicle of readVehicles(rows, rejected)) vehicles.push(vehicle);
    const end = rows.length === VEHICLES_PER_STATEMENT ? rows.at(-1)?.id : undefined;
    // Ids that are too large to be exact come last, and none of them can be shown.
    last = end === undefined || Number.isNaN(end) ? null : end;
  }
  return vehicles;
}

function readVehicles(rows: readonly StockRow[], rejected: RejectedRow[]): Vehicle[] {
  return readRows(rows, { table: 'vehicles', read: toVehicle, faultOf: vehicleFault }, rejected);
}

export interface StockChanges {
  /** Vehicles added, changed or viewed since, ordered by id. */
  changed: Vehicle[];
  /** Of the same rows, those that cannot be shown. */
  rejected: RejectedRow[];
  /** The current total, with those that cannot be shown. */
  count: number;
}

export async function loadStockSince(
  trx: SiteTransaction,
  cursor: SnapshotCursor,
): Promise<StockChanges> {
  // Counted and found in one scan of the rows, which is most of the work.
  const { count, ids } = await joinFigures(trx.selectFrom('vehicles'))
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .agg<string[] | null>('array_agg', ['vehicles.id'])
        .orderBy('vehicles.id')
        .filterWhere(
          eb.or([
            ...(['vehicles', 'vehicle_views', 'market_prices'] as const).map((table) =>
              isWrittenSince(table, cursor),
            ),
            // Of any state: a hold that has ended concerns the page as well.
            sql<boolean>`vehicles.id in (
                select vehicle_id from reservations where ${isWrittenSince('reservations', cursor)})`,
          ]),
        )
        .as('ids'),
    ])
    .executeTakeFirstOrThrow();
  return { ...(await loadVehicles(trx, ids ?? [])), count };
}

/** Those of these vehicles that exist; ids are ascending, and texts, since a number may be too large. */
export async function loadVehicles(
  trx: SiteTransaction,
  ids: readonly string[],
): Promise<Omit<StockChanges, 'count'>> {
  const changed: Vehicle[] = [];
  const rejected: RejectedRow[] = [];
  for (let from = 0; from < ids.length; from += VEHICLES_PER_STATEMENT) {
    const batch = ids.slice(from, from + VEHICLES_PER_STATEMENT);
    const rows = await selectStock(trx)
      .where('vehicles.id', '=', sql<number>`any(${batch}::bigint[])`)
      .execute();
    for (const vehicle of readVehicles(rows, rejected)) changed.push(vehicle);
  }
  return { changed, rejected };
}

/** Whether a visitor has reserved it, which its feed knows nothing about. */
const isHeld = sql<boolean>`exists (
  select from reservations
  where reservations.site_id = vehicles.site_id and reservations.vehicle_id = vehicles.id
    and reservations.state in ('held', 'converted'))`;

function selectStock(trx: SiteTransaction) {
  return joinFigures(trx.selectFrom('vehicles'))
    .selectAll('vehicles')
    .select([
      'vehicle_views.views',
      'market_prices.average_cents as own_average_cents',
      'market_prices.state_average_cents as own_state_average_cents',
      'market_prices.price as own_market_price',
      isHeld.as('held'),
    ])
    .orderBy('vehicles.id');
}

function joinFigures(vehicles: SelectQueryBuilder<Database, 'vehicles', object>) {
  return vehicles
    .leftJoin('vehicle_views', (join) =>
      join
        .onRef('vehicle_views.site_id', '=', 'vehicles.site_id')
        .onRef('vehicle_views.vehicle_id', '=', 'vehicles.id'),
    )
    .leftJoin('market_prices', (join) =>
      join
        .onRef('market_prices.site_id', '=', 'vehicles.site_id')
        .onRef('market_prices.vehicle_id', '=', 'vehicles.id'),
    );
}

interface OwnAverages {
  own_average_cents: number | null;
  own_state_average_cents: number | null;
  own_market_price: StoredMarketPrice | null;
}

type StockRow = VehicleRow & { views: number | null; held: boolean } & OwnAverages;

/** Uses our own computed market averages if the feed has none. A held vehicle is reserved. */
function toVehicle(row: StockRow): Vehicle {
  const vehicle = withMarket(
    vehicleFromRow(row.held ? { ...row, reserved: true } : row),
    row.own_market_price,
  );
  if (vehicle.averageMarketPriceCents || vehicle.stateAverageMarketPriceCents) return vehicle;
  if (row.own_average_cents === null) return vehicle;
  return {
    ...vehicle,
    averageMarketPriceCents: row.own_average_cents,
    stateAverageMarketPriceCents: row.own_state_average_cents,
  };
}

/** Only what cards show of it: a stock is held in memory. */
function withMarket(vehicle: Vehicle, price: StoredMarketPrice | null): Vehicle {
  if (price === null) return vehicle;
  const market = {
    rangeMinCents: price.rangeMinCents,
    rangeMaxCents: price.rangeMaxCents,
    estimateCents: price.estimateCents,
    averageCents: price.averageCents,
    stateAverageCents: price.stateAverageCents,
    sampleSize: price.sampleSize,
    confidence: price.confidence,
    adjustedFor: price.adjustedFor,
  };
  return { ...vehicle, market };
}

/** Null if there is none, or if it cannot be shown. */
export async function findByStockNumber(
  trx: SiteTransaction,
  stockNumber: string,
): Promise<Vehicle | null> {
  const rows = await selectStock(trx).where('vehicles.stock_number', '=', stockNumber).execute();
  return readVehicles(rows, [])[0] ?? null;
}

/** What the feed says about whether a vehicle can be bought; null if there is none. Visitors' holds are left out. */
export async function findSaleState(
  trx: SiteTransaction,
  id: number,
): Promise<Pick<Vehicle, 'status' | 'sold' | 'reserved' | 'tag' | 'checkoutEnabled'> | null> {
  const row = await trx
    .selectFrom('vehicles')
    .select(['status', 'sold', 'reserved', 'tag', 'checkout_enabled as checkoutEnabled'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function loadStockIds(trx: SiteTransaction): Promise<Set<number>> {
  const rows = await trx.selectFrom('vehicles').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countStock(trx: SiteTransaction): Promise<number> {
  const { count } = await trx
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Inserts vehicles and updates existing ones, identified by stock number. An existing vehicle keeps
 * its id, its views and its creation time.
 */
export async function upsertVehicles(
  trx: SiteTransaction,
  vehicles: readonly NewVehicle[],
): Promise<{ inserted: number; updated: number }> {
  refuseDuplicates(vehicles);
  // Two vehicles of one batch may swap slugs; they only have to differ once all are written.
  await sql`set constraints vehicles_slug_unique deferred`.execute(trx);
  const written = await bulkUpsert(trx, {
    table: 'vehicles',
    rows: vehicles.map(rowFromVehicle),
    key: ['stock_number'],
    preserved: ['created_at'],
  });
  await sql`set constraints vehicles_slug_unique immediate`.execute(trx);
  return written;
}

function refuseDuplicates(vehicles: readonly NewVehicle[]): void {
  const seen = new Set<string>();
  for (const { stockNumber } of vehicles) {
    if (seen.has(stockNumber)) {
      throw new Error(`The stock number ${stockNumber} occurs twice among the vehicles to store.`);
    }
    seen.add(stockNumber);
  }
}

/** Deletes vehicles by stock number. Returns how many existed. */
export async function deleteVehicles(
  trx: SiteTransaction,
  stockNumbers: readonly string[],
): Promise<number> {
  const result = await trx
    .deleteFrom('vehicles')
    .where('stock_number', '=', sql<string>`any(${stockNumbers}::text[])`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Adds views to a vehicle. Returns its total, or null when the site has no such vehicle. */
export async function addVehicleViews(
  trx: SiteTransaction,
  vehicleId: number,
  views = 1,
): Promise<number | null> {
  const row = await trx
    .insertInto('vehicle_views')
    .columns(['vehicle_id', 'views'])
    .expression((eb) =>
      eb
        .selectFrom('vehicles')
        .select(['id as vehicle_id', sql<number>`${views}::bigint`.as('views')])
        .where('id', '=', vehicleId),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'vehicle_id'])
        .doUpdateSet({ views: sql`vehicle_views.views + excluded.views` }),
    )
    .returning('views')
    .executeTakeFirst();
  return row?.views ?? null;
}
