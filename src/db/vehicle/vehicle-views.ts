import { sql } from 'kysely';
import { addVehicleViews } from './vehicles.ts';
import type { SiteTransaction } from '#db/with-site.ts';

export interface VehicleView {
  vehicleId: number;
  /** 'YYYY-MM-DD' on the site's wall clock. */
  day: string;
  visitor: string;
  /** A hash of the visitor's network; null if it is unknown. */
  network: string | null;
}

/** An office has several browsers, but one that changes its name for every view has a hundred. */
export const MAX_VIEWS_PER_NETWORK = 10;

/**
 * Counts a visitor's view of a vehicle, at most once a day, and returns the vehicle's total views. Of one network, a
 * limited number of visitors counts: each takes a place, and two that take the same one at once count as one.
 * It does not change the revision: cached pages stay valid and request the number separately.
 */
export async function countView(trx: SiteTransaction, view: VehicleView): Promise<number> {
  const { vehicleId, day, visitor, network } = view;
  // The vehicle may have been removed since the snapshot was built.
  const { numAffectedRows = 0n } = await sql`
    insert into vehicle_view_visitors (vehicle_id, day, visitor, network, place)
    select
      vehicles.id, ${day}::date, ${visitor}::text, ${network}::text,
      case when ${network}::text is not null then counted.visitors + 1 end
    from vehicles, (
      select count(*) as visitors from vehicle_view_visitors
      where vehicle_id = ${vehicleId} and day = ${day}::date and network = ${network}::text
    ) as counted
    where vehicles.id = ${vehicleId} and counted.visitors < ${MAX_VIEWS_PER_NETWORK}
    on conflict do nothing`.execute(trx);
  const isFirst = numAffectedRows > 0n;
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
