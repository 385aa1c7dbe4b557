import { sql } from 'kysely';
import type { Vehicle, VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { vehicleFault } from '#domain/vehicle/vehicle-faults.ts';
import { readRows } from '#db/readable-rows.ts';
import { vehicleFromRow } from './vehicle-row.ts';
import type { SiteTransaction } from '#db/with-site.ts';

/** A vehicle, and the source that maintains it. */
export interface ListedVehicle {
  vehicle: Vehicle;
  feed: string | null;
  confirmedAt: Date | null;
  locked: readonly string[];
}

export interface StockListing {
  /** The stock number that the page begins after. */
  after: string | null;
  limit: number;
  /** Any of these; all if it is empty. */
  statuses: readonly VehicleStatus[];
  stockNumbers: readonly string[];
}

export interface StockPage {
  vehicles: ListedVehicle[];
  /** The stock number that the next page begins after; null on the last page. */
  next: string | null;
}

/** Sorted by stock number. A vehicle that cannot be read is left out, as it is from the site. */
export async function listStock(
  trx: SiteTransaction,
  { after, limit, statuses, stockNumbers }: StockListing,
): Promise<StockPage> {
  let query = trx
    .selectFrom('vehicles')
    .leftJoin('vehicle_feeds', (join) =>
      join
        .onRef('vehicle_feeds.site_id', '=', 'vehicles.site_id')
        .onRef('vehicle_feeds.vehicle_id', '=', 'vehicles.id'),
    )
    .selectAll('vehicles')
    .select(['vehicle_feeds.feed', 'vehicle_feeds.confirmed_at', 'vehicle_feeds.locked'])
    .orderBy('vehicles.stock_number')
    .limit(limit + 1);
  if (after !== null) query = query.where('vehicles.stock_number', '>', after);
  if (stockNumbers.length > 0) {
    query = query.where('vehicles.stock_number', '=', sql<string>`any(${stockNumbers}::text[])`);
  }
  if (statuses.length > 0) {
    // As everywhere: the flag alone means sold, too.
    const status = sql<VehicleStatus>`case when vehicles.sold then 'sold' else vehicles.status end`;
    query = query.where(status, 'in', statuses);
  }
  const rows = await query.execute();
  const page = rows.slice(0, limit);
  const vehicles = readRows(
    page,
    {
      table: 'vehicles',
      read: ({ feed, confirmed_at: confirmedAt, locked, ...row }) => ({
        vehicle: vehicleFromRow({ ...row, views: null }),
        feed,
        confirmedAt,
        locked: locked ?? [],
      }),
      faultOf: ({ vehicle }) => vehicleFault(vehicle),
    },
    [],
  );
  const last = rows.length > limit ? page.at(-1)?.stock_number : undefined;
  return { vehicles, next: last ?? null };
}

/** What other values of a vehicle are derived from. */
export type NamedVehicle = Pick<
  Vehicle,
  'id' | 'stockNumber' | 'itemType' | 'name' | 'make' | 'model' | 'year' | 'badge' | 'series'
>;

/** Those of the stock numbers that the site has. */
export async function loadNamedVehicles(
  trx: SiteTransaction,
  stockNumbers: readonly string[],
): Promise<Map<string, NamedVehicle>> {
  const rows = await trx
    .selectFrom('vehicles')
    .select([
      'id',
      'stock_number as stockNumber',
      'item_type as itemType',
      'name',
      'make',
      'model',
      'year',
      'badge',
      'series',
    ])
    .where('stock_number', '=', sql<string>`any(${stockNumbers}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.stockNumber, row]));
}

export interface WrittenVehicle {
  id: number;
  stockNumber: string;
  change: 'added' | 'changed';
}

/** What an import has added and changed, sorted by stock number. */
export async function loadWrittenVehicles(
  trx: SiteTransaction,
  importNumber: number,
): Promise<WrittenVehicle[]> {
  const added = trx
    .selectFrom('vehicle_feeds')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.site_id', '=', 'vehicle_feeds.site_id')
        .onRef('vehicles.id', '=', 'vehicle_feeds.vehicle_id'),
    )
    .select(['vehicles.id', 'stock_number as stockNumber', sql<'added'>`'added'`.as('change')])
    .where('vehicle_feeds.added_in', '=', importNumber);
  const changed = trx
    .selectFrom('stock_import_changes')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.site_id', '=', 'stock_import_changes.site_id')
        .onRef('vehicles.id', '=', 'stock_import_changes.vehicle_id'),
    )
    .select(['vehicles.id', 'stock_number as stockNumber', sql<'changed'>`'changed'`.as('change')])
    .where('stock_import_changes.import_number', '=', importNumber);
  const written = [...(await added.execute()), ...(await changed.execute())];
  return written.toSorted((a, b) => (a.stockNumber < b.stockNumber ? -1 : 1));
}
