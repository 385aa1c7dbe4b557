import { type RawBuilder, sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import type { VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { NEW_VEHICLE } from './imported-values.ts';
import type { ImportedValue } from './imported-values.ts';
import type { BatchPlan } from './plan-import.ts';

/** A statement's time is limited, and one for a very large stock would exceed it on a busy machine. */
const ROWS_PER_STATEMENT = 20_000;

export interface PlannedChanges {
  values: readonly ImportedValue[];
  changed: number;
  missing: number;
}

export interface ImportWrite {
  number: number;
  feed: string;
  now: number;
  /** Where a new vehicle stands, if its feed does not say. */
  place: { location_id: number | null; dealership_id: number; dealership_slug: string };
  missing: Extract<VehicleStatus, 'sold' | 'withdrawn'>;
}

/**
 * Writes the new vehicles of a batch and confirms the others, while the next batch is read. An import that is
 * refused at its end has to roll back.
 */
export async function writeBatch(
  trx: SiteTransaction,
  batch: BatchPlan,
  write: ImportWrite,
): Promise<void> {
  if (batch.added > 0) await addVehicles(trx, batch, write);
  if (batch.changed + batch.unchanged > 0) await confirmVehicles(trx, batch, write);
}

/** Writes the changes that `planBatch` and `planMissing` have found, with the former rows for a rollback. */
export async function writeChanges(
  trx: SiteTransaction,
  { values, changed, missing }: PlannedChanges,
  write: ImportWrite,
): Promise<void> {
  if (changed > 0 || missing > 0) await storeFormer(trx, write.number);
  if (changed > 0) await inParts(trx, (part) => changeVehicles(trx, values, write, part));
  if (missing > 0) await removeMissing(trx, write);
}

async function inParts(
  trx: SiteTransaction,
  run: (part: RawBuilder<boolean>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max("row") as last from staged_vehicles`.execute(trx);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from <= last; from += ROWS_PER_STATEMENT) {
    await run(sql`p."row" >= ${from} and p."row" < ${from + ROWS_PER_STATEMENT}`);
  }
}

async function storeFormer(trx: SiteTransaction, number: number): Promise<void> {
  await sql`
    insert into stock_import_changes (import_number, vehicle_id, before)
    select ${number}::int, v.id, to_jsonb(v)
    from (
      select vehicle_id from import_plan where action = 'change'
      union all select vehicle_id from import_missing
    ) c
    cross join lateral (select * from vehicles one where one.id = c.vehicle_id offset 0) v`.execute(
    trx,
  );
}

async function addVehicles(
  trx: SiteTransaction,
  { values, part }: BatchPlan,
  write: ImportWrite,
): Promise<void> {
  await insertVehicles(trx, values, write, {
    before: sql``,
    id: sql`n.id`,
    slug: sql`
      case
        when s.is_slug_new and not exists (select from vehicles x where x.slug = s.base_slug)
          then s.base_slug
        else s.base_slug || '-' || n.id
      end`,
    from: sql`
      (
        select p."row", ${NEXT_ID} as id
        from import_plan p
        where p.action = 'add' and ${part}
      ) n
      join staged_batch s on s."row" = n."row"`,
  });
}

const UNIQUE_VIOLATION = '23505';

/**
 * Adds the batch to a stock that was empty when the import began, without looking for each vehicle in what the import
 * has added so far: half of the work. If a stock number or an address is there already, nothing is added, and the
 * batch has to be planned.
 */
export async function addToEmptyStock(
  trx: SiteTransaction,
  values: readonly ImportedValue[],
  write: ImportWrite,
): Promise<boolean> {
  await sql`savepoint adding`.execute(trx);
  try {
    await insertVehicles(trx, values, write, {
      before: sql`
        listed as (
          insert into import_plan ("row", stock_number, action, was_gone, was_in_stock)
          select s."row", s.stock_number, 'add', false, false from staged_batch s
        ),`,
      id: NEXT_ID,
      slug: sql`s.base_slug`,
      from: sql`staged_batch s`,
    });
    await sql`release savepoint adding`.execute(trx);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await sql`rollback to savepoint adding`.execute(trx);
    return false;
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}

const NEXT_ID = sql`nextval((select pg_get_serial_sequence('vehicles', 'id')::regclass))`;

interface InsertedRows {
  /** Parts of the statement that come first. */
  before: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  slug: RawBuilder<unknown>;
  /** With `s` (staged_batch). */
  from: RawBuilder<unknown>;
}

async function insertVehicles(
  trx: SiteTransaction,
  values: readonly ImportedValue[],
  { number, feed, now, place }: ImportWrite,
  { before, id, slug, from }: InsertedRows,
): Promise<void> {
  const at = new Date(now);
  const defaults: Readonly<Record<string, RawBuilder<unknown>>> = {
    ...NEW_VEHICLE,
    location_id: sql`${place.location_id}::bigint`,
    dealership_id: sql`${place.dealership_id}::bigint`,
    dealership_slug: sql`${place.dealership_slug}::text`,
    created_at: sql`${at}::timestamptz`,
  };
  const given = new Map<string, RawBuilder<unknown>>(
    values.map(({ column, value }) => [column, value]),
  );
  const columns = [...new Set([...given.keys(), ...Object.keys(defaults)])];
  const selected = columns.map((column) => {
    const [value, otherwise] = [given.get(column), defaults[column]];
    if (value === undefined) return otherwise ?? sql`null`;
    return otherwise === undefined ? value : sql`coalesce(${value}, ${otherwise})`;
  });
  await sql`
    with ${before} added as (
      insert into vehicles (id, slug, stock_number, updated_at, ${sql.join(columns.map((column) => sql.ref(column)))})
      select ${id}, ${slug}, s.stock_number, ${at}::timestamptz, ${sql.join(selected)}
      from ${from}
      -- Not a join: the values that are null in a new vehicle are known when the statement is planned.
      cross join (select (null::vehicles).*) v
      cross join (select (null::vehicle_feeds).*) f
      returning id
    )
    insert into vehicle_feeds (vehicle_id, feed, added_in, confirmed_at)
    select id, ${feed}::text, ${number}::int, ${at}::timestamptz from added`.execute(trx);
}

async function changeVehicles(
  trx: SiteTransaction,
  values: readonly ImportedValue[],
  { now }: ImportWrite,
  part: RawBuilder<boolean>,
): Promise<void> {
  const assignments = values.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update vehicles v set updated_at = ${new Date(now)}, ${sql.join(assignments)}
    from import_plan p
    join staged_vehicles s on s."row" = p."row"
    left join vehicle_feeds f on f.vehicle_id = p.vehicle_id
    where v.id = p.vehicle_id and ${part}`.execute(trx);
}

async function removeMissing(trx: SiteTransaction, { missing, now }: ImportWrite): Promise<void> {
  const at = new Date(now);
  await sql`
    update vehicles v set status = ${missing}, updated_at = ${at}, sold = ${missing === 'sold'},
      sold_at = ${missing === 'sold' ? at : null}
    from import_missing m
    where v.id = m.vehicle_id`.execute(trx);
}

/** Every vehicle that was stored before, whether or not anything changes. */
async function confirmVehicles(
  trx: SiteTransaction,
  { part }: BatchPlan,
  { feed, now }: ImportWrite,
): Promise<void> {
  const at = new Date(now);
  await sql`
    insert into vehicle_feeds (vehicle_id, feed, confirmed_at)
    select p.vehicle_id, ${feed}::text, ${at}::timestamptz
    from import_plan p
    where p.action in ('keep', 'change') and ${part}
    on conflict (site_id, vehicle_id) do update
      set feed = excluded.feed, confirmed_at = excluded.confirmed_at`.execute(trx);
}
