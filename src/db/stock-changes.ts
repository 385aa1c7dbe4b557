import { sql } from 'kysely';
import type { ReadPosition } from './snapshot-cursor.ts';
import type { SiteTransaction } from './with-site.ts';

/** The rows that a former read may not have seen as they are now. */
export interface ChangedRows {
  /** Ids, ascending, of deleted ones too. */
  vehicles: readonly string[];
  /** Hashes of the addresses of mirrored pictures. */
  pictures: readonly string[];
  /** Other tables, each as a whole. */
  tables: ReadonlySet<string>;
}

/** Of the revisions that the triggers keep (migration 0021), the oldest may be deleted at any time. */
const MAX_REVISIONS = 31;
/** Stands for more rows than the triggers list. */
const EVERYTHING = '*';

/**
 * The rows that the triggers have listed since the former read. Null if that is not all that changed:
 * then the tables have to be scanned.
 */
export async function loadChangedRows(
  trx: SiteTransaction,
  /** What the former read saw. */
  former: ReadPosition,
  stockRevision: number,
): Promise<ChangedRows | null> {
  const revisions = stockRevision - former.stockRevision;
  if (revisions < 0 || revisions > MAX_REVISIONS) return null;
  // A transaction that moved the site's document may list rows under the revision that was read already.
  const rows = await trx
    .selectFrom('stock_changes')
    .select(['changed_table', 'row_key'])
    .where('revision', '>=', former.stockRevision)
    .where(sql<boolean>`transaction_id >= ${String(former.cursor.oldest)}::xid8`)
    .execute();
  const vehicles = new Set<string>();
  const pictures = new Set<string>();
  const tables = new Set<string>();
  for (const { changed_table: table, row_key: key } of rows) {
    if (table === EVERYTHING) return null;
    if (table === 'vehicles') vehicles.add(key);
    else if (table === 'remote_pictures') pictures.add(key);
    else tables.add(table);
  }
  return {
    vehicles: [...vehicles].toSorted((a, b) => Number(a) - Number(b)),
    pictures: [...pictures],
    tables,
  };
}
