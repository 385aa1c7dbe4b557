import { type RawBuilder, sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import type { VehicleStatus } from '#domain/vehicle/vehicle.ts';
import { NEW_VEHICLE } from './imported-values.ts';
import type { ImportPlan } from './plan-import.ts';

/** A statement's time is limited, and one for a very large stock would exceed it on a busy machine. */
const ROWS_PER_STATEMENT = 20_000;

export interface ImportWrite {
  number: number;
  feed: string;
  now: number;
  /** Where a new vehicle stands, if its feed does not say. */
  place: { location_id: number | null; dealership_id: number; dealership_slug: string };
  missing: Extract<VehicleStatus, 'sold' | 'withdrawn'>;
}

/** Writes what `planImport` has found, with the former rows for a rollback. Vehicles that stay the same are not written. */
export async function writeImport(
  trx: SiteTransaction,
  plan: ImportPlan,
  write: ImportWrite,
): Promise<void> {
  if (plan.changed > 0 || plan.missing > 0) await storeFormer(trx, write.number);
  if (plan.added > 0) await inParts(trx, (part) => addVehicles(trx, plan, write, part));
  if (plan.changed > 0) await inParts(trx, (part) => changeVehicles(trx, plan, write, part));
  if (plan.missing > 0) await removeMissing(trx, write);
  await confirmVehicles(trx, write);
}

async function inParts(
  trx: SiteTransaction,
  run: (part: RawBuilder<boolean>) => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select max("row") as last from import_plan`.execute(trx);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from <= last; from += ROWS_PER_STATEMENT) {
    await run(sql`p."row" >= ${from} and p."row" < ${from + ROWS_PER_STATEMENT}`);
  }
}

async function storeFormer(trx: SiteTransaction, number: number): Promise<void> {
  await sql`
    insert into stock_import_changes (import_number, vehicle_id, before)
    select ${number}::int, v.id, to_jsonb(v)
    from vehicles v
    where v.id in (
      select vehicle_id from import_plan where action = 'change'
      union all select vehicle_id from import_missing
    )`.execute(trx);
}

async function addVehicles(
  trx: SiteTransaction,
  { values }: ImportPlan,
  { now, place }: ImportWrite,
  part: RawBuilder<boolean>,
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
    insert into vehicles (id, slug, stock_number, updated_at, ${sql.join(columns.map((column) => sql.ref(column)))})
    select n.id,
      case
        when n.place_of_slug = 1 and not exists (select from vehicles x where x.slug = s.base_slug)
          then s.base_slug
        else s.base_slug || '-' || n.id
      end,
      s.stock_number, ${at}::timestamptz, ${sql.join(selected)}
    from (
      select p."row", nextval(pg_get_serial_sequence('vehicles', 'id')) as id,
        row_number() over (partition by t.base_slug order by p."row") as place_of_slug
      from import_plan p
      join staged_vehicles t on t."row" = p."row"
      where p.action = 'add' and ${part}
    ) n
    join staged_vehicles s on s."row" = n."row"
    left join vehicles v on false
    left join vehicle_feeds f on false`.execute(trx);
}

async function changeVehicles(
  trx: SiteTransaction,
  { values }: ImportPlan,
  { now }: ImportWrite,
  part: RawBuilder<boolean>,
): Promise<void> {
  const assignments = values.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`);
  await sql`
    update vehicles v set updated_at = ${new Date(now)}, ${sql.join(assignments)}
    from import_plan p
    join staged_vehicles s on s."row" = p."row"
    left join vehicle_feeds f on f.vehicle_id = p.vehicle_id
    where v.id = p.vehicle_id and p.action = 'change' and ${part}`.execute(trx);
}

async function removeMissing(trx: SiteTransaction, { missing, now }: ImportWrite): Promise<void> {
  const at = new Date(now);
  await sql`
    update vehicles v set status = ${missing}, updated_at = ${at}, sold = ${missing === 'sold'},
      sold_at = ${missing === 'sold' ? at : null}
    from import_missing m
    where v.id = m.vehicle_id`.execute(trx);
}

/** Every vehicle that the import has, whether or not anything changed. */
async function confirmVehicles(
  trx: SiteTransaction,
  { number, feed, now }: ImportWrite,
): Promise<void> {
  const at = new Date(now);
  await sql`
    insert into vehicle_feeds (vehicle_id, feed, added_in, confirmed_at)
    select v.id, ${feed}::text, case when p.action = 'add' then ${number}::int end, ${at}::timestamptz
    from import_plan p
    join vehicles v on v.stock_number = p.stock_number
    on conflict (site_id, vehicle_id) do update
      set feed = excluded.feed, confirmed_at = excluded.confirmed_at,
        added_in = coalesce(vehicle_feeds.added_in, excluded.added_in)`.execute(trx);
}
