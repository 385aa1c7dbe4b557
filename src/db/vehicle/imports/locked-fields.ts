import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import type { ImportedColumn } from './staged-vehicles.ts';

/** Imports leave these columns of the vehicle as they are. */
export async function lockFields(
  trx: SiteTransaction,
  vehicleId: number,
  columns: readonly string[],
): Promise<void> {
  await sql`
    insert into vehicle_feeds (vehicle_id, locked) values (${vehicleId}, ${columns}::text[])
    on conflict (site_id, vehicle_id) do update
      set locked = array(
        select distinct unnest(vehicle_feeds.locked || excluded.locked) order by 1)`.execute(trx);
}

/** Without columns: all of them. */
export async function unlockFields(
  trx: SiteTransaction,
  vehicleId: number,
  columns: readonly string[] | null,
): Promise<void> {
  await sql`
    update vehicle_feeds set locked = ${
      columns === null
        ? sql`'{}'`
        : sql`array(select one from unnest(locked) one where one <> all(${columns}::text[]))`
    }
    where vehicle_id = ${vehicleId}`.execute(trx);
}

export interface VehicleFeed {
  feed: string | null;
  confirmedAt: Date | null;
  locked: string[];
}

export async function loadVehicleFeed(
  trx: SiteTransaction,
  vehicleId: number,
): Promise<VehicleFeed> {
  const row = await trx
    .selectFrom('vehicle_feeds')
    .select(['feed', 'confirmed_at', 'locked'])
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return {
    feed: row?.feed ?? null,
    confirmedAt: row?.confirmed_at ?? null,
    locked: row?.locked ?? [],
  };
}

/** Writes these columns of a vehicle, however they are locked. Sold is a flag and a time too; the three always agree. */
export async function writeFields(
  trx: SiteTransaction,
  vehicleId: number,
  values: Readonly<Partial<Record<ImportedColumn, unknown>>>,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const columns = Object.keys(values).map((column) => {
    const name = sql.ref(column);
    return sql`${name} = r.${name}`;
  });
  const isSold = values.status === 'sold';
  const soldColumns =
    values.status === undefined
      ? []
      : [
          sql`sold = ${isSold}`,
          sql`sold_at = ${isSold ? sql`coalesce(v.sold_at, ${at}::timestamptz)` : sql`null`}`,
        ];
  await sql`
    update vehicles v set ${sql.join([sql`updated_at = ${at}`, ...columns, ...soldColumns])}
    from json_populate_record(null::vehicles, ${JSON.stringify(values)}::json) r
    where v.id = ${vehicleId}`.execute(trx);
}
