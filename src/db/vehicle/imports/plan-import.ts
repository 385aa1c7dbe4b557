import { type RawBuilder, sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import { importedValues } from './imported-values.ts';
import type { ImportedValue, ValueRules } from './imported-values.ts';

export interface ImportPlan {
  values: readonly ImportedValue[];
  added: number;
  changed: number;
  /** Of the changed ones, those that were sold or withdrawn and are in the feed again. */
  returned: number;
  unchanged: number;
  /** In stock until now, and no longer in the feed. */
  missing: number;
  /** Of this feed and in stock until now. */
  inStock: number;
}

export interface PlanOptions extends Omit<ValueRules, 'locked'> {
  feed: string;
  /** Vehicles of another feed become this one's; otherwise they are faults. */
  takeOver: boolean;
  /** Whether vehicles that the import does not have are missing. */
  isWhole: boolean;
}

export const IN_STOCK = sql`v.status in ('in_stock', 'coming_soon') and not v.sold`;

/**
 * Compares the staged vehicles with the stored ones, in the temporary tables `import_plan` and
 * `import_missing`. Changes nothing.
 */
export async function planImport(
  trx: SiteTransaction,
  { feed, takeOver, isWhole, ...rules }: PlanOptions,
): Promise<ImportPlan> {
  const values = importedValues({ ...rules, locked: await lockedColumns(trx) });
  const [next, stored] = [
    values.map(({ value }) => value),
    values.map(({ column }) => sql.ref(`v.${column}`)),
  ];
  const isForeign = takeOver ? sql`false` : sql`(f.feed is not null and f.feed <> ${feed})`;
  await sql`
    create temp table import_plan on commit drop as
    select s."row", s.stock_number, v.id as vehicle_id,
      case
        when v.id is null then 'add'
        when ${isForeign} then 'foreign'
        when row(${sql.join(next)}) is distinct from row(${sql.join(stored)}) then 'change'
        else 'keep'
      end as action,
      v.id is not null and not (${IN_STOCK}) as was_gone
    from staged_vehicles s
    left join vehicles v on v.stock_number = s.stock_number
    left join vehicle_feeds f on f.vehicle_id = v.id`.execute(trx);
  await sql`
    with foreign_rows as (
      delete from import_plan where action = 'foreign' returning "row", stock_number, vehicle_id
    )
    insert into staged_faults ("row", column_name, stock_number, reason)
    select p."row", 'Stock number', p.stock_number, 'is a vehicle of the feed ' || f.feed
    from foreign_rows p join vehicle_feeds f on f.vehicle_id = p.vehicle_id
    order by p."row"`.execute(trx);
  await sql`create unique index on import_plan ("row")`.execute(trx);
  await sql`analyze import_plan`.execute(trx);
  await sql`
    create temp table import_missing on commit drop as
    select v.id as vehicle_id, v.stock_number
    from vehicle_feeds f
    join vehicles v on v.id = f.vehicle_id
    where ${isWhole}::boolean and f.feed = ${feed} and ${IN_STOCK} and not 'status' = any(f.locked)
      and not exists (select from staged_vehicles s where s.stock_number = v.stock_number)
      and not exists (select from staged_faults x where x.stock_number = v.stock_number)`.execute(
    trx,
  );
  return { values, ...(await countPlan(trx, feed)) };
}

async function lockedColumns(trx: SiteTransaction): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct unnest(locked) as name from vehicle_feeds where locked <> '{}'`.execute(trx);
  return new Set(rows.map(({ name }) => name));
}

async function countPlan(trx: SiteTransaction, feed: string): Promise<Omit<ImportPlan, 'values'>> {
  const { rows } = await sql<Omit<ImportPlan, 'values'>>`
    select count(*) filter (where action = 'add') as added,
      count(*) filter (where action = 'change') as changed,
      count(*) filter (where action = 'change' and was_gone) as returned,
      count(*) filter (where action = 'keep') as unchanged,
      (select count(*) from import_missing) as missing,
      (select count(*) from vehicle_feeds f join vehicles v on v.id = f.vehicle_id
        where f.feed = ${feed} and ${IN_STOCK}) as "inStock"
    from import_plan`.execute(trx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('The plan of an import has no counts.');
  return counts;
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
  { values }: ImportPlan,
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
