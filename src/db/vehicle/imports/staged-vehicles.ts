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

/** What a feed may say about a vehicle. */
export const STAGED_COLUMNS = [
  ...IMPORTED_COLUMNS,
  'cylinders',
  'electric_range',
  'battery_capacity',
  'energy_consumption',
] as const;
export type StagedColumn = (typeof STAGED_COLUMNS)[number];
export type StagedValue = VehicleRow[ImportedColumn] | undefined;

/** A vehicle of the import. */
export interface StagedVehicle {
  row: number;
  stockNumber: string;
  /** For a new vehicle; made unique if another has it. */
  baseSlug: string;
  /** In the order of the columns; undefined where the feed says nothing. */
  values: readonly StagedValue[];
}

/**
 * Temporary tables that end with the transaction: `staged_batch` has the vehicles that were read last,
 * `staged_vehicles` those of all batches that will be changed, `import_plan` a line for every vehicle,
 * `import_missing` those that the feed no longer has.
 */
export async function openStaging(trx: SiteTransaction): Promise<void> {
  const columns = sql.join(IMPORTED_COLUMNS.map((column) => sql.ref(column)));
  for (const table of ['staged_batch', 'staged_vehicles']) {
    // Long texts stay as they are: to compress them takes longer than to write them.
    await sql`
      create temp table ${sql.table(table)} with (toast_tuple_target = 8160) on commit drop as
      select 0::int as "row", 0::int as fields, ''::text as base_slug,
        -- Whether no vehicle before it in the batch has the same.
        true as is_slug_new, 0::int as cylinders, 0::float8 as electric_range,
        0::float8 as battery_capacity, 0::float8 as energy_consumption,
        stock_number, ${columns}
      from vehicles limit 0`.execute(trx);
  }
  await sql`
    create temp table import_plan (
      "row" int not null,
      stock_number text not null,
      vehicle_id bigint,
      action text not null,
      was_gone boolean not null,
      was_in_stock boolean not null
    ) on commit drop`.execute(trx);
  await sql`
    create temp table import_missing (
      vehicle_id bigint not null,
      stock_number text not null
    ) on commit drop`.execute(trx);
  await sql`
    create temp table staged_faults (
      position int generated always as identity,
      "row" int,
      column_name text,
      stock_number text,
      reason text not null
    ) on commit drop`.execute(trx);
}

/** What `planBatch` needs to find a stock number that comes again. */
export async function indexPlan(trx: SiteTransaction): Promise<void> {
  await sql`alter table import_plan add primary key ("row"), add unique (stock_number)`.execute(
    trx,
  );
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

/** In the order of the rows; the first ones, and how many there are. */
export async function readStagedFaults(
  trx: SiteTransaction,
  limit: number,
): Promise<{ faults: RowFault[]; faultCount: number }> {
  const { rows } = await sql<RowFault & { total: number }>`
    select "row", column_name as "column", stock_number as "stockNumber", reason,
      count(*) over () as total
    from staged_faults order by "row" nulls first, position limit ${limit}`.execute(trx);
  return {
    faults: rows.map(({ row, column, stockNumber, reason }) => ({
      row,
      column,
      stockNumber,
      reason,
    })),
    faultCount: rows[0]?.total ?? 0,
  };
}
