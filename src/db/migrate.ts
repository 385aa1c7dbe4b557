import { type Transaction, sql } from 'kysely';
import { type MigrationProvider, type MigrationResultSet, Migrator } from 'kysely/migration';
import type { Db } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import type { Database } from './tables.ts';

/** The advisory lock's key: any number, but the same in every version. */
const LOCK_KEY = 4_015_207_331;

const provider: MigrationProvider = {
  async getMigrations() {
    return Object.fromEntries(MIGRATIONS.map((migration) => [migration.name, migration]));
  },
};

/**
 * Migrates the database to this version and returns the names of the migrations that ran. A process
 * that starts at the same time waits for the lock, then finds nothing left to do.
 */
export async function migrateToLatest(ownerDb: Db): Promise<string[]> {
  return withMigrationLock(ownerDb, runPending);
}

/** Runs `work` on one connection while no other process migrates. May be nested. */
export async function withMigrationLock<T>(
  ownerDb: Db,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  return ownerDb
    .connection()
    .execute((connection) => holdMigrationLock(connection, () => work(connection)));
}

/** `db` is a single connection, since the lock belongs to it. */
export async function holdMigrationLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`select pg_advisory_lock(${sql.lit(LOCK_KEY)})`.execute(db);
  try {
    return await work();
  } finally {
    await sql`select pg_advisory_unlock(${sql.lit(LOCK_KEY)})`.execute(db);
  }
}

/** Runs the missing migrations up to this one within the transaction, under its connection's lock. */
export async function migrateWithin(trx: Transaction<Database>, name: string): Promise<void> {
  throwFailure(await new Migrator({ db: trx, provider }).migrateTo(name));
}

async function runPending(db: Db): Promise<string[]> {
  const done = await executedMigrations(db);
  // A newer version may already have migrated further while this one still runs. Kysely would
  // report the migrations that it does not know as corruption.
  if (MIGRATIONS.every(({ name }) => done.has(name))) return [];

  const outcome = await new Migrator({ db, provider }).migrateToLatest();
  throwFailure(outcome);
  return (outcome.results ?? []).map(({ migrationName }) => migrationName);
}

function throwFailure({ error, results = [] }: MigrationResultSet): void {
  if (error === undefined) return;
  const failed = results.find(({ status }) => status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'no reason was given';
  throw new Error(
    failed === undefined
      ? `The database could not be migrated: ${reason}`
      : `The migration ${failed} failed: ${reason}`,
    { cause: error },
  );
}

/** Whether every migration of this version has run, as far as this login can see. */
export async function isMigrated(db: Db): Promise<boolean> {
  try {
    const done = await executedMigrations(db);
    return MIGRATIONS.every(({ name }) => done.has(name));
  } catch (error) {
    // Before migration 0009 the application's role may not read the list.
    if (error instanceof Error && 'code' in error && error.code === '42501') return false;
    throw error;
  }
}

export async function executedMigrations(db: Db): Promise<Set<string>> {
  const { rows: tables } = await sql<{ known: boolean }>`
    select to_regclass('kysely_migration') is not null as known`.execute(db);
  if (tables[0]?.known !== true) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
