import { sql } from 'kysely';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { VehicleRow } from '../vehicle-row.ts';

/** What an import may write. The other columns keep their value, or get a default in a new vehicle. */
export const IMPORTED_COLUMNS = [
  'name',
  'make',
  'make_slug',
  'model',
  'model_slug',
  'badge',
  'series',
  'year',
  'vin',
  'reg_plate',
  'dealership_slug',
  'dealership_id',
  'item_type',
  'status',
  'car_type',
  'reserved',
  'certified',
  'tag',
  'preorder',
  'show_on_dealer_website',
  'hidden_group',
  'categories',
  'created_at',
  'price_cents',
  'price_type',
  'before_price_cents',
  'offer_price_cents',
  'subscription_price_cents',
  'colour',
  'interior_colour',
  'km',
  'rego_expiry',
  'build_date',
  'compliance_date',
  'seats',
  'doors',
  'engine_size',
  'engine_size_litres',
  'gears',
  'simple_body',
  'body',
  'simple_fuel',
  'fuel',
  'simple_transmission',
  'transmission',
  'simple_drive',
  'drive',
  'dealer_comments',
  'standard_equipment',
  'filtered_features',
  'nvic',
  'images',
  'primary_image_url',
  'photos_count',
  'video_url',
  'external_video_url',
  'location_id',
] as const satisfies readonly (keyof VehicleRow)[];
export type ImportedColumn = (typeof IMPORTED_COLUMNS)[number];

/** A vehicle of the import. A column that is absent is not part of what the feed says about it. */
export type StagedVehicle = Partial<Pick<VehicleRow, ImportedColumn>> &
  Pick<VehicleRow, 'stock_number'> & {
    row: number;
    /** For a new vehicle; made unique if another has it. */
    base_slug: string;
    cylinders?: number | null;
  };

export type StagedColumn = ImportedColumn | 'cylinders';

/** By the columns that vehicles came with: most feeds have one such set, an API call may have several. */
export type ColumnSets = Map<string, { id: number; columns: ReadonlySet<StagedColumn> }>;

const NOT_COLUMNS = new Set(['row', 'base_slug', 'stock_number']);

/** Temporary tables that end with the transaction. */
export async function openStaging(trx: SiteTransaction): Promise<void> {
  const columns = sql.join(IMPORTED_COLUMNS.map((column) => sql.ref(column)));
  await sql`
    create temp table staged_vehicles on commit drop as
    select 0::int as "row", 0::int as fields, ''::text as base_slug, 0::int as cylinders,
      stock_number, ${columns}
    from vehicles limit 0`.execute(trx);
  await sql`
    create temp table staged_faults (
      position int generated always as identity,
      "row" int,
      column_name text,
      stock_number text,
      reason text not null
    ) on commit drop`.execute(trx);
}

export async function stageVehicles(
  trx: SiteTransaction,
  vehicles: readonly StagedVehicle[],
  sets: ColumnSets,
): Promise<void> {
  if (vehicles.length === 0) return;
  const rows = vehicles.map((vehicle) => ({ ...vehicle, fields: setOf(vehicle, sets) }));
  await sql`
    insert into staged_vehicles
    select * from json_populate_recordset(null::staged_vehicles, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  );
}

function setOf(vehicle: StagedVehicle, sets: ColumnSets): number {
  const names = Object.keys(vehicle).filter((name) => !NOT_COLUMNS.has(name));
  const key = names.join();
  const known = sets.get(key);
  if (known !== undefined) return known.id;
  const id = sets.size + 1;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a staged vehicle
  sets.set(key, { id, columns: new Set(names as StagedColumn[]) });
  return id;
}

export async function stageFaults(
  trx: SiteTransaction,
  faults: readonly RowFault[],
): Promise<void> {
  if (faults.length === 0) return;
  await sql`
    insert into staged_faults ("row", column_name, stock_number, reason)
    select "row", "column", "stockNumber", reason
    from json_to_recordset(${JSON.stringify(faults)}::json)
      as f ("row" int, "column" text, "stockNumber" text, reason text)`.execute(trx);
}

/** Keeps the first of the vehicles with the same stock number. The others are faults. */
export async function dropRepeated(trx: SiteTransaction): Promise<void> {
  await sql`
    with dropped as (
      delete from staged_vehicles s
      using (
        select stock_number, min("row") as first
        from staged_vehicles group by stock_number having count(*) > 1
      ) repeated
      where s.stock_number = repeated.stock_number and s."row" > repeated.first
      returning s."row", s.stock_number, repeated.first
    )
    insert into staged_faults ("row", column_name, stock_number, reason)
    select "row", 'Stock number', stock_number, 'is also in row ' || first
    from dropped order by "row"`.execute(trx);
  await sql`create index on staged_vehicles (stock_number)`.execute(trx);
  await sql`create unique index on staged_vehicles ("row")`.execute(trx);
  await sql`analyze staged_vehicles`.execute(trx);
}

export interface StagedCounts {
  vehicles: number;
  faults: number;
}

export async function countStaged(trx: SiteTransaction): Promise<StagedCounts> {
  const { rows } = await sql<StagedCounts>`
    select (select count(*) from staged_vehicles) as vehicles,
      (select count(*) from staged_faults) as faults`.execute(trx);
  return rows[0] ?? { vehicles: 0, faults: 0 };
}

/** In the order of the rows. */
export async function readStagedFaults(trx: SiteTransaction, limit: number): Promise<RowFault[]> {
  const { rows } = await sql<RowFault>`
    select "row", column_name as "column", stock_number as "stockNumber", reason
    from staged_faults order by "row" nulls first, position limit ${limit}`.execute(trx);
  return rows;
}
