import { sql } from 'kysely';
import type { TENANT_TABLES } from './tables.ts';
import type { SiteTransaction } from './with-site.ts';

type TenantTable = (typeof TENANT_TABLES)[number];

interface BulkUpsert<Row extends object> {
  table: TenantTable;
  rows: readonly Row[];
  /** Columns of the unique key that identifies a row, without `site_id`. */
  key: readonly (keyof Row & string)[];
  /** Columns that an update does not overwrite. */
  preserved?: readonly (keyof Row & string)[];
}

interface Upserted {
  inserted: number;
  updated: number;
}

/** Large enough to be fast, small enough to limit one statement's text to a few megabytes. */
const ROWS_PER_STATEMENT = 1000;

/** Far above any feed's ids, and far enough below 2^53 that one bad feed cannot exhaust the range. */
const ID_LIMIT = 2 ** 40;

/** Advisory lock namespace; the second lock key is the sequence's oid. */
const SEQUENCE_LOCK = 4_701_154;

/**
 * Writes many rows in few statements. The rows are sent as one JSON parameter: with one parameter
 * per value, about 700 vehicles would exceed the protocol's limit of 65,535. A row without an `id`
 * gets the next free one.
 */
export async function bulkUpsert<Row extends { id: number | null }>(
  trx: SiteTransaction,
  { table, rows, key, preserved = [] }: BulkUpsert<Row>,
): Promise<Upserted> {
  const first = rows[0];
  if (first === undefined) return { inserted: 0, updated: 0 };

  const columns = Object.keys(first);
  const notUpdated = new Set<string>([...key, ...preserved, 'id']);
  const values = columns.map((column) =>
    column === 'id'
      ? sql`coalesce(r.id, nextval(pg_get_serial_sequence(${table}, 'id')))`
      : sql`r.${sql.ref(column)}`,
  );
  const updates = columns
    .filter((column) => !notUpdated.has(column))
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const conflict = ['site_id', ...key].map((column) => sql.ref(column));

  await advanceSequence(
    trx,
    table,
    rows.flatMap((row) => row.id ?? []),
  );
  const total: Upserted = { inserted: 0, updated: 0 };
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT));
    const { rows: counts } = await sql<Upserted>`
      with written as (
        insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        select ${sql.join(values)}
        from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json) as r
        on conflict (${sql.join(conflict)}) do update set ${sql.join(updates)}
        returning (xmax = 0) as is_new
      )
      select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated
      from written`.execute(trx);
    total.inserted += counts[0]?.inserted ?? 0;
    total.updated += counts[0]?.updated ?? 0;
  }
  return total;
}

/**
 * Advances the sequence past the ids given with the rows, so that they are never assigned again.
 * All sites share a table's sequence and it does not roll back, so given ids are bounded and the
 * sequence never decreases. The lock lasts until the commit, so it is only taken when the sequence
 * is behind.
 */
async function advanceSequence(
  trx: SiteTransaction,
  table: TenantTable,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) {
    if (!Number.isSafeInteger(id) || id < 1 || id >= ID_LIMIT) {
      throw new RangeError(
        `An id of ${table} is a whole number above 0 and below ${ID_LIMIT}, not ${id}.`,
      );
    }
  }
  const highest = ids.reduce((max, id) => Math.max(max, id), 0);
  const sequence = sql.table(`${table}_id_seq`);
  const { rows } = await sql<{ behind: boolean }>`
    select last_value < ${highest}::bigint as behind from ${sequence}`.execute(trx);
  if (rows[0]?.behind !== true) return;
  await sql`
    select pg_advisory_xact_lock(${SEQUENCE_LOCK}, ${`${table}_id_seq`}::regclass::oid::int)`.execute(
    trx,
  );
  await sql`
    select setval(${`${table}_id_seq`}::regclass, greatest(last_value, ${highest}::bigint))
    from ${sequence}`.execute(trx);
}

/** The ids of the items in order; an item without an id gets the next free one. */
export async function assignIds(
  trx: SiteTransaction,
  table: TenantTable,
  items: readonly { id?: number }[],
): Promise<number[]> {
  await advanceSequence(
    trx,
    table,
    items.flatMap((item) => item.id ?? []),
  );
  const missing = items.filter((item) => item.id === undefined).length;
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${missing}::int)`.execute(trx);
  let next = 0;
  return items.map((item) => {
    const id = item.id ?? rows[next++]?.id;
    if (id === undefined) throw new Error(`No id was assigned for a row of ${table}.`);
    return id;
  });
}
