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
 * Counts a visitor's view of a vehicle, once a day however often it is called, and says how many views
 * the vehicle has had. It moves no revision: pages that are ready stay ready, and ask for the number.
 */
export async function countView(trx: SiteTransaction, view: VehicleView): Promise<number> {
  const { vehicleId, day, visitor } = view;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('vehicle_view_visitors')
    .columns(['vehicle_id', 'day', 'visitor'])
    .expression((eb) =>
      // A vehicle may have left since the snapshot was made.
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

/** Forgets who was counted before that day; the counts stay. */
export async function deleteViewVisitors(trx: SiteTransaction, before: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('vehicle_view_visitors')
    .where('day', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
