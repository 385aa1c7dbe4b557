import { type Selectable, sql } from 'kysely';
import type { RowFault } from '#domain/vehicle/feed/row-fault.ts';
import type { SiteTransaction } from '#db/with-site.ts';
import type { StockImportsTable } from '../import-tables.ts';

/** What one run did. */
export interface StoredImport {
  number: number;
  feed: string;
  source: string;
  digest: string | null;
  state: StockImportsTable['state'];
  reason: string | null;
  rows: number;
  added: number;
  changed: number;
  missing: number;
  faultCount: number;
  startedAt: Date;
  finishedAt: Date;
}

/** For the report; beyond that, a feed has one fault in every row. */
export const MAX_FAULTS = 1000;

/** Imports of one site wait for each other. */
const IMPORT_LOCK = 4_701_156;

export async function lockImports(trx: SiteTransaction): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${IMPORT_LOCK}, current_setting('forecourt.site_id')::int)`.execute(
    trx,
  );
}

export async function nextImportNumber(trx: SiteTransaction): Promise<number> {
  const { newest } = await trx
    .selectFrom('stock_imports')
    .select(({ fn }) => fn.max('number').as('newest'))
    .executeTakeFirstOrThrow();
  return (newest ?? 0) + 1;
}

export async function insertImport(
  trx: SiteTransaction,
  { faultCount, startedAt, finishedAt, ...row }: StoredImport,
  faults: readonly RowFault[],
): Promise<void> {
  await trx
    .insertInto('stock_imports')
    .values({ ...row, fault_count: faultCount, started_at: startedAt, finished_at: finishedAt })
    .execute();
  if (faults.length === 0) return;
  await sql`
    insert into stock_import_faults (import_number, position, "row", column_name, stock_number, reason)
    select ${row.number}::int, f.position, f."row", f."column", f."stockNumber", f.reason
    from rows from (
      json_to_recordset(${JSON.stringify(faults)}::json)
        as ("row" int, "column" text, "stockNumber" text, reason text)
    ) with ordinality as f ("row", "column", "stockNumber", reason, position)`.execute(trx);
}

/** The newest first. */
export async function listImports(
  trx: SiteTransaction,
  { feed, limit }: { feed?: string; limit: number },
): Promise<StoredImport[]> {
  let query = trx.selectFrom('stock_imports').selectAll().orderBy('number', 'desc').limit(limit);
  if (feed !== undefined) query = query.where('feed', '=', feed);
  return (await query.execute()).map(importFromRow);
}

export async function loadImport(
  trx: SiteTransaction,
  number: number,
): Promise<{ stored: StoredImport; faults: RowFault[] } | null> {
  const row = await trx
    .selectFrom('stock_imports')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (row === undefined) return null;
  const faults = await trx
    .selectFrom('stock_import_faults')
    .select(['row', 'column_name as column', 'stock_number as stockNumber', 'reason'])
    .where('import_number', '=', number)
    .orderBy('position')
    .execute();
  return {
    stored: importFromRow(row),
    faults: faults.map((fault) => ({ ...fault, row: fault.row ?? 0 })),
  };
}

/** Whether the same file was imported and rolled back. */
export async function wasRolledBack(
  trx: SiteTransaction,
  feed: string,
  digest: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('stock_imports')
    .select('number')
    .where('feed', '=', feed)
    .where('digest', '=', digest)
    .where('state', '=', 'rolled_back')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes all but the newest runs of a feed, and what its runs before the newest few could be undone with. */
export async function pruneImports(
  trx: SiteTransaction,
  feed: string,
  { runs, rollbacks }: { runs: number; rollbacks: number },
): Promise<void> {
  await sql`
    delete from stock_imports where feed = ${feed} and number <= (
      select number from stock_imports where feed = ${feed}
      order by number desc offset ${runs} limit 1)`.execute(trx);
  await sql`
    delete from stock_import_changes where import_number in (
      select number from stock_imports where feed = ${feed} and state = 'applied'
      order by number desc offset ${rollbacks})`.execute(trx);
}

function importFromRow(row: Selectable<StockImportsTable>): StoredImport {
  const { number, feed, source, digest, state, reason, rows, added, changed, missing } = row;
  return {
    number,
    feed,
    source,
    digest,
    state,
    reason,
    rows,
    added,
    changed,
    missing,
    faultCount: row.fault_count,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
