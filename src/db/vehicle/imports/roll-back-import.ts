import { sql } from 'kysely';
import type { SiteTransaction } from '#db/with-site.ts';
import { IMPORTED_COLUMNS } from './staged-vehicles.ts';
import { listImports } from './stock-imports.ts';
import type { StoredImport } from './stock-imports.ts';

const RESTORED_COLUMNS = [...IMPORTED_COLUMNS, 'sold', 'sold_at', 'variant'] as const;

/** Enough to find the newest run that did something among those that did not. */
const SEARCHED = 1000;

export interface RolledBack {
  undone: StoredImport;
  restored: number;
  /** Vehicles that the run added: they stay stored, so that their address stays theirs. */
  withdrawn: number;
}

/** Undoes the newest run that changed anything, of all feeds or of one. Null if none can be undone. */
export async function rollBackNewest(
  trx: SiteTransaction,
  { feed, now }: { feed?: string; now: number },
): Promise<RolledBack | null> {
  const runs = await listImports(trx, { limit: SEARCHED, ...(feed !== undefined && { feed }) });
  const undone = runs.find(({ state }) => state === 'applied');
  if (undone === undefined || !(await isUndoable(trx, undone))) return null;
  const at = new Date(now);
  const assignments = RESTORED_COLUMNS.map(
    (column) =>
      sql`${sql.ref(column)} = case when ${column} = any(f.locked) then ${sql.ref(`v.${column}`)}
        else ${sql.ref(`former.${column}`)} end`,
  );
  const restored = await sql`
    update vehicles v set updated_at = ${at}, ${sql.join(assignments)}
    from stock_import_changes c
    cross join lateral jsonb_populate_record(null::vehicles, c.before) former
    left join vehicle_feeds f on f.vehicle_id = c.vehicle_id
    where v.id = c.vehicle_id and c.import_number = ${undone.number}`.execute(trx);
  const withdrawn = await sql`
    update vehicles v set updated_at = ${at}, status = 'withdrawn', sold = false, sold_at = null
    from vehicle_feeds f
    where f.vehicle_id = v.id and f.added_in = ${undone.number} and v.status <> 'withdrawn'
      and not 'status' = any(f.locked)`.execute(trx);
  await trx
    .updateTable('stock_imports')
    .set({ state: 'rolled_back' })
    .where('number', '=', undone.number)
    .execute();
  return {
    undone,
    restored: Number(restored.numAffectedRows ?? 0),
    withdrawn: Number(withdrawn.numAffectedRows ?? 0),
  };
}

/** The former rows are kept for the newest runs only. */
async function isUndoable(
  trx: SiteTransaction,
  { number, changed, missing }: StoredImport,
): Promise<boolean> {
  if (changed + missing === 0) return true;
  const kept = await trx
    .selectFrom('stock_import_changes')
    .select('vehicle_id')
    .where('import_number', '=', number)
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}
