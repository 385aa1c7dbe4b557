import { sql } from 'kysely';
import { addVehicleViews } from './vehicles.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface VehicleView {
  vehicleId: number;
  /** 'YYYY-MM-DD' on the site's wall clock. */
  day: string;
  visitor: string;
}

/**
 * Counts a visitor's view of a vehicle, at most once a day, and returns the vehicle's total views.
 * It does not change the revision: cached pages stay valid and request the number separately.
 */
export async function countView(trx: SiteTransaction, view: VehicleView): Promise<number> {
  const { vehicleId, day, visitor } = view;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vehicle_view_visitors')
    .columns(['vehicle_id', 'day', 'visitor'])
    .expression((eb) =>
      // The vehicle may have been removed since the snapshot was built.
      eb
        .selectFrom('vehicles')
        .select([
          'id as vehicle_id',
          sql<string>`${day}::date`.as('day'),
          sql<string>`${visitor}::text`.as('visitor'),
        ])
        .where('id', '=', vehicleId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const isFirst = Number(numInsertedOrUpdatedRows) > 0;
  return (isFirst ? await addVehicleViews(trx, vehicleId) : null) ?? readViews(trx, vehicleId);
}

export async function readViews(trx: SiteTransaction, vehicleId: number): Promise<number> {
  const row = await trx
    .selectFrom('vehicle_views')
    .select('views')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return row?.views ?? 0;
}

/** Deletes who was counted before that day; the counts stay. */
export async function deleteViewVisitors(trx: SiteTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('vehicle_view_visitors')
    .where('day', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
