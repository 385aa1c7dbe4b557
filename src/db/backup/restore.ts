import pg from 'pg';
import type { Connection } from '#db/database.ts';
import { executedMigrations, holdMigrationLock, migrateWithin } from '#db/migrate.ts';
import { MIGRATIONS } from '#db/migrations/all.ts';
import { BackupError } from './backup-error.ts';
import {
  type CataloguedTable,
  type SequencePosition,
  TRANSACTION_SETTINGS,
  listSequences,
  listTables,
  quoted,
  selectRows,
} from './catalogue.ts';
import { clearDatabase } from './clear-database.ts';
import { copyIn, copyOut } from './copy.ts';
import { withOwnerClient } from './owner-client.ts';
import { type Digest, digestOf } from './table-digest.ts';
import { orderByReferences } from './table-order.ts';

export interface TableToRestore extends Digest {
  name: string;
  columns: readonly string[];
  /** Its rows in COPY's text format. */
  open(): AsyncIterable<Buffer>;
}

export interface DatabaseToRestore {
  /** The names of the migrations that had run, in order. */
  migrations: readonly string[];
  tables: readonly TableToRestore[];
  sequences: readonly SequencePosition[];
}

export interface RestoreOptions {
  /** Whether a database with sites may be emptied first. */
  replace: boolean;
  onTable?: (name: string) => void;
  /** The rest of the restore; if it fails, so does the transaction. */
  beforeCommit?: () => Promise<void>;
}

/** Every web and worker process holds one of these connections for as long as it runs. */
const PROCESS_CONNECTIONS = ['forecourt-listener', 'forecourt-lead-listener', 'forecourt-jobs'];

/**
 * Restores in one transaction: the tables are created as they were at the time of the backup, filled,
 * compared with the backup and migrated to this version. Whatever fails, the database is as before.
 * Returns the backup's tables that are not ours, which stay out.
 */
export async function restoreDatabase(
  connection: Connection,
  backup: DatabaseToRestore,
  { replace, onTable, beforeCommit }: RestoreOptions,
): Promise<string[]> {
  const schema = schemaOf(backup.migrations);
  return withOwnerClient(connection, 'forecourt-restore', (client, db) =>
    // A process that starts meanwhile waits for the lock, and then finds everything migrated.
    holdMigrationLock(db, async () => {
      await refuseWithoutPrivilege(client);
      await refuseWhileInUse(client);
      const done = await executedMigrations(db);
      const left = await db.transaction().execute(async (trx) => {
        await client.query(TRANSACTION_SETTINGS);
        await clearDatabase(client, { done, replace });
        await migrateWithin(trx, schema);
        const notOurs = await load(client, backup, onTable);
        await migrateWithin(trx, MIGRATIONS.at(-1)?.name ?? schema);
        await beforeCommit?.();
        return notOurs;
      });
      // The planner knows nothing about the new tables yet.
      await client.query('analyze');
      return left;
    }),
  );
}

/** The last of the backup's migrations, all of which this version must know. */
function schemaOf(migrations: readonly string[]): string {
  const known = MIGRATIONS.map(({ name }) => name);
  const last = migrations.at(-1);
  if (last === undefined || migrations.some((name, index) => name !== known[index])) {
    throw new BackupError(
      `The backup is of schema ${last ?? 'none'}, which this version of Forecourt does not know (its own is ${known.at(-1)}): restore it with the version that made it, or a newer one.`,
    );
  }
  return last;
}

async function refuseWithoutPrivilege(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ user: string; allowed: boolean }>(
    `select current_user::text as "user", has_schema_privilege('public', 'create') as allowed`,
  );
  const { user = '', allowed = false } = rows[0] ?? {};
  if (allowed) return;
  throw new BackupError(
    `The database user ${user} may not create tables: restore as the user who owns the database.`,
  );
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = any($1)`,
    [PROCESS_CONNECTIONS],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new BackupError(
    `Web or worker processes are connected to the database (${count} ${count === 1 ? 'connection' : 'connections'}): stop them first.`,
  );
}

async function load(
  client: pg.Client,
  backup: DatabaseToRestore,
  onTable: RestoreOptions['onTable'],
): Promise<string[]> {
  const saved = new Map(backup.tables.map((table) => [table.name, table]));
  const tables = orderByReferences(
    (await listTables(client)).filter(({ name }) => saved.has(name)),
  );
  const ours = new Set(tables.map(({ name }) => name));
  const each = async (
    work: (table: CataloguedTable, from: TableToRestore) => Promise<unknown>,
  ): Promise<void> => {
    for (const table of tables) {
      const from = saved.get(table.name);
      if (from !== undefined) await work(table, from);
    }
  };
  // COPY does not write to a table whose row-level security applies to the user, and triggers would
  // change what is restored.
  await each(async ({ name, forcedRowSecurity }) => {
    if (forcedRowSecurity) await alter(client, name, 'no force row level security');
    await alter(client, name, 'disable trigger user');
  });
  await each(async ({ name }, from) => {
    onTable?.(name);
    await copyIn(client, insertRows(from), from.open());
  });
  await restoreSequences(
    client,
    backup.sequences.filter(({ table }) => ours.has(table)),
  );
  await each((table, from) => compare(client, table, from));
  await each(async ({ name, forcedRowSecurity }) => {
    await alter(client, name, 'enable trigger user');
    if (forcedRowSecurity) await alter(client, name, 'force row level security');
  });
  return backup.tables.flatMap(({ name }) => (ours.has(name) ? [] : [name]));
}

async function alter(client: pg.Client, table: string, change: string): Promise<void> {
  await client.query(`alter table ${quoted(table)} ${change}`);
}

function insertRows({ name, columns }: TableToRestore): string {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `copy ${quoted(name)} (${list}) from stdin`;
}

/** `setval` would take effect even if the transaction fails; this does not. */
async function restoreSequences(
  client: pg.Client,
  sequences: readonly SequencePosition[],
): Promise<void> {
  for (const { name, next } of sequences) {
    await client.query(`alter sequence ${quoted(name)} restart with ${BigInt(next)}`);
  }
  const positions = new Map((await listSequences(client)).map((one) => [one.name, one.next]));
  const wrong = sequences.find(({ name, next }) => positions.get(name) !== next);
  if (wrong !== undefined) {
    throw new BackupError(`After restoring, the sequence ${wrong.name} differs from the backup.`);
  }
}

async function compare(
  client: pg.Client,
  table: CataloguedTable,
  { columns, rows, sha256 }: TableToRestore,
): Promise<void> {
  const found = await digestOf(copyOut(client, selectRows(columns, table)));
  if (found.rows === rows && found.sha256 === sha256) return;
  throw new BackupError(
    `After restoring, the table ${table.name} differs from the backup (${found.rows} of ${rows} rows): nothing was restored.`,
  );
}
