import { sql } from 'kysely';
import type { Vehicle } from '#domain/vehicle.ts';
import { bulkUpsert } from './bulk-upsert.ts';
import { type NewVehicle, rowFromVehicle, vehicleFromRow } from './vehicle-row.ts';
import type { SiteTransaction } from './with-site.ts';

export type { NewVehicle } from './vehicle-row.ts';

/** The site's whole stock, in the order of its ids. */
export async function loadStock(trx: SiteTransaction): Promise<Vehicle[]> {
  const rows = await trx
    .selectFrom('vehicles')
    .leftJoin('vehicle_views', (join) =>
      join
        .onRef('vehicle_views.site_id', '=', 'vehicles.site_id')
        .onRef('vehicle_views.vehicle_id', '=', 'vehicles.id'),
    )
    .selectAll('vehicles')
    .select('vehicle_views.views')
    .orderBy('vehicles.id')
    .execute();
  return rows.map(vehicleFromRow);
}

export async function countStock(trx: SiteTransaction): Promise<number> {
  const { count } = await trx
    .selectFrom('vehicles')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Adds vehicles and updates those the site already has, told by their stock number. An existing
 * vehicle keeps its id, its views and the moment it was created.
 */
export async function upsertVehicles(
  trx: SiteTransaction,
  vehicles: readonly NewVehicle[],
): Promise<{ inserted: number; updated: number }> {
  refuseRepeats(vehicles);
  // Two vehicles of one batch may trade slugs: what counts is that they differ once all are written.
  await sql`set constraints vehicles_slug_unique deferred`.execute(trx);
  const written = await bulkUpsert(trx, {
    table: 'vehicles',
    rows: vehicles.map(rowFromVehicle),
    key: ['stock_number'],
    keep: ['created_at'],
  });
  await sql`set constraints vehicles_slug_unique immediate`.execute(trx);
  return written;
}

function refuseRepeats(vehicles: readonly NewVehicle[]): void {
  const seen = new Set<string>();
  for (const { stockNumber } of vehicles) {
    if (seen.has(stockNumber)) {
      throw new Error(`The stock number ${stockNumber} occurs twice among the vehicles to store.`);
    }
    seen.add(stockNumber);
  }
}

/** Removes vehicles by stock number; says how many there were. */
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

/** Counts views of a vehicle; says how many it has had in all, or null when the site has no such vehicle. */
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
