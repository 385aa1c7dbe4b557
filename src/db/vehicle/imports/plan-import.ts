import { type RawBuilder, sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import { importedValues } from './imported-values.ts';
import type { ImportedValue, ValueRules } from './imported-values.ts';
import type { StagedBatch } from './staged-batch.ts';

/** What the import does with the vehicles that it has. */
export interface PlanCounts {
  /** Without repeated ones, with those of another feed. */
  rows: number;
  added: number;
  changed: number;
  /** Of the changed ones, those that were sold or withdrawn and are in the feed again. */
  returned: number;
  unchanged: number;
  /** Vehicles of this feed that could be bought until now. */
  inStock: number;
}

export interface BatchPlan extends PlanCounts {
  values: readonly ImportedValue[];
  /** The batch in terms of `p` (import_plan). */
  part: RawBuilder<boolean>;
}

export interface PlanOptions extends Omit<ValueRules, 'sets'> {
  feed: string;
  /** Vehicles of another feed become this one's; otherwise they are faults. */
  takeOver: boolean;
  /** Whether there were any vehicles when the import began: in an empty stock none is looked for. */
  hasStock: boolean;
}

export const IN_STOCK = sql`v.status in ('in_stock', 'coming_soon') and not v.sold`;

interface PlannedAction {
  action: string;
  vehicles: number;
  returned: number;
  inStock: number;
}

/**
 * Compares the staged batch with the stored vehicles, in the temporary tables `import_plan` and
 * `staged_vehicles`. Changes nothing else.
 */
export async function planBatch(
  trx: SiteTransaction,
  { sets, count, firstRow, lastRow }: StagedBatch,
  { feed, takeOver, hasStock, ...rules }: PlanOptions,
): Promise<BatchPlan> {
  const values = importedValues({ ...rules, sets });
  const [next, stored] = [
    values.map(({ value }) => value),
    values.map(({ column }) => sql.ref(`v.${column}`)),
  ];
  const isForeign = takeOver ? sql`false` : sql`(f.feed is not null and f.feed <> ${feed})`;
  // With an offset, a vehicle is looked up by its number: a join might go through the whole stock for each batch.
  const known = hasStock
    ? sql`
      left join lateral (
        select * from vehicles one where one.stock_number = s.stock_number offset 0
      ) v on true
      left join lateral (
        select * from vehicle_feeds one where one.vehicle_id = v.id offset 0
      ) f on true`
    : sql`left join vehicles v on false left join vehicle_feeds f on false`;
  // Of vehicles with the same stock number, the first one counts.
  const { rows } = await sql<PlannedAction>`
    with planned as (
      insert into import_plan ("row", stock_number, vehicle_id, action, was_gone, was_in_stock)
      select s."row", s.stock_number, v.id,
        case
          when v.id is null then 'add'
          when ${isForeign} then 'foreign'
          when row(${sql.join(next)}) is distinct from row(${sql.join(stored)}) then 'change'
          else 'keep'
        end,
        v.id is not null and not (${IN_STOCK}),
        coalesce(f.feed = ${feed} and ${IN_STOCK}, false)
      from staged_batch s ${known}
      order by s."row"
      on conflict (stock_number) do nothing
      returning action, was_gone, was_in_stock
    )
    select action, count(*) as vehicles, count(*) filter (where was_gone) as returned,
      count(*) filter (where was_in_stock) as "inStock"
    from planned group by action`.execute(trx);
  const counts = new Map(rows.map((row) => [row.action, row]));
  const countOf = (action: string) => counts.get(action)?.vehicles ?? 0;
  const part = sql<boolean>`p."row" between ${firstRow} and ${lastRow}`;
  const planned = sumOf(rows.map(({ vehicles }) => vehicles));
  if (planned < count) await reportRepeated(trx);
  if (countOf('foreign') > 0) await reportForeign(trx, part);
  if (countOf('change') > 0) await keepChanged(trx, part);
  return {
    values,
    part,
    rows: planned,
    added: countOf('add'),
    changed: countOf('change'),
    returned: counts.get('change')?.returned ?? 0,
    unchanged: countOf('keep'),
    inStock: sumOf(rows.map(({ inStock }) => inStock)),
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

async function reportRepeated(trx: SiteTransaction): Promise<void> {
  await sql`
    insert into staged_faults ("row", column_name, stock_number, reason)
    select s."row", 'Stock number', s.stock_number, 'is also in row ' || p."row"
    from staged_batch s join import_plan p on p.stock_number = s.stock_number and p."row" <> s."row"
    order by s."row"`.execute(trx);
}

async function reportForeign(trx: SiteTransaction, part: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into staged_faults ("row", column_name, stock_number, reason)
    select p."row", 'Stock number', p.stock_number, 'is a vehicle of the feed ' || f.feed
    from import_plan p join vehicle_feeds f on f.vehicle_id = p.vehicle_id
    where p.action = 'foreign' and ${part}
    order by p."row"`.execute(trx);
}

async function keepChanged(trx: SiteTransaction, part: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into staged_vehicles
    select s.* from import_plan p join staged_batch s on s."row" = p."row"
    where p.action = 'change' and ${part}`.execute(trx);
}

export interface MissingOptions {
  feed: string;
  /** Of this import: what it has added is not missing. */
  number: number;
}

export interface MissingCounts {
  missing: number;
  /** Vehicles of this feed that could be bought until now, and are not in the import. */
  inStock: number;
}

/** In the temporary table `import_missing`: in stock until now, and no longer in the feed. */
export async function planMissing(
  trx: SiteTransaction,
  { feed, number }: MissingOptions,
): Promise<MissingCounts> {
  await sql`analyze import_plan`.execute(trx);
  // Materialised, so that only the vehicles which the import does not have are looked up.
  const { rows } = await sql<MissingCounts>`
    with absent as materialized (
      select f.vehicle_id, f.locked from vehicle_feeds f
      where f.feed = ${feed} and f.added_in is distinct from ${number}
        and not exists (select from import_plan p where p.vehicle_id = f.vehicle_id)
    ), gone as materialized (
      select v.id, v.stock_number, absent.locked
      from absent
      cross join lateral (select * from vehicles one where one.id = absent.vehicle_id offset 0) v
      where ${IN_STOCK}
    ), missing as (
      insert into import_missing (vehicle_id, stock_number)
      select gone.id, gone.stock_number from gone
      where not 'status' = any(gone.locked)
        and not exists (select from staged_faults x where x.stock_number = gone.stock_number)
      returning 1
    )
    select (select count(*) from missing) as missing, (select count(*) from gone) as "inStock"`.execute(
    trx,
  );
  return rows[0] ?? { missing: 0, inStock: 0 };
}

/** Whether the site has any vehicle, sold and withdrawn ones included. */
export async function hasVehicles(trx: SiteTransaction): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from vehicles) as some`.execute(trx);
  return rows[0]?.some ?? true;
}

/** Columns that are locked in any vehicle of the site. */
export async function lockedColumns(trx: SiteTransaction): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(locked) as name from vehicle_feeds where locked <> '{}'`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

export interface VehicleChange {
  stockNumber: string;
  change: 'added' | 'changed' | 'missing';
  /** By column. */
  fields: { name: string; before: unknown; after: unknown }[];
}

/** The first changes of the plan: changed vehicles, then missing, then new ones. */
export async function readChanges(
  trx: SiteTransaction,
  values: readonly ImportedValue[],
  limit: number,
): Promise<VehicleChange[]> {
  const next = values.map(({ column, value }) => sql`${value} as ${sql.ref(column)}`);
  const stored = values.map(({ column }) => sql.ref(`v.${column}`));
  const { rows } = await sql<{ stockNumber: string; before: object; after: object }>`
    select p.stock_number as "stockNumber", ${asJson(stored)} as before, ${asJson(next)} as after
    from import_plan p
    join staged_vehicles s on s."row" = p."row"
    join vehicles v on v.id = p.vehicle_id
    left join vehicle_feeds f on f.vehicle_id = p.vehicle_id
    where p.action = 'change'
    order by p."row" limit ${limit}`.execute(trx);
  const changed = rows.map(({ stockNumber, before, after }): VehicleChange => {
    const earlier = new Map(Object.entries(before));
    return {
      stockNumber,
      change: 'changed',
      fields: Object.entries(after)
        .map(([name, value]: [string, unknown]) => ({
          name,
          before: earlier.get(name) as unknown,
          after: value,
        }))
        .filter((field) => JSON.stringify(field.before) !== JSON.stringify(field.after)),
    };
  });
  const others = await sql<Pick<VehicleChange, 'stockNumber' | 'change'>>`
    select stock_number as "stockNumber", 'missing' as change, 0 as part, 0 as "row"
    from import_missing
    union all
    select stock_number, 'added', 1, "row" from import_plan where action = 'add'
    order by part, "row", "stockNumber" limit ${limit - changed.length}`.execute(trx);
  return [
    ...changed,
    ...others.rows.map(({ stockNumber, change }) => ({ stockNumber, change, fields: [] })),
  ];
}

function asJson(columns: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`(select to_jsonb(one) from (select ${sql.join(columns)}) one)`;
}
