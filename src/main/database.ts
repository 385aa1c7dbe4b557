import { sql } from 'kysely';
import { ensureAppLogin, checkAppLogin, AppLoginError } from '#db/app-login.ts';
import { connect, openPools } from '#db/database.ts';
import type { Connection, Db, Pools } from '#db/database.ts';
import { startEmbeddedServer } from '#db/embedded/embedded-server.ts';
import { describeGrants, repairGrants } from '#db/grants.ts';
import type { Log as DbLog } from '#db/log.ts';
import { migrateToLatest, withMigrationLock } from '#db/migrate.ts';
import { TIME_LIMITS } from '#db/time-limits.ts';
import type { Environment } from './environment.ts';
import { installJobQueue } from './background/job-queue.ts';

/** An error that an operator can fix; they only see its one-sentence message. */
export class StartError extends Error {
  override name = 'StartError';
}

type DatabaseSettings = Pick<Environment, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Environment, 'appDatabaseUrl' | 'walArchive'>>;

/** For the command line and tests: both logins. */
export interface OpenDatabase extends Pools {
  /** As the application. */
  connection: Connection;
  ownerConnection: Connection;
}

/** For the web process and the worker, which hold no connection as the owner once they run. */
export interface RunningDatabase {
  /** For what somebody waits for: it gives up after seconds. */
  db: Db;
  /** For jobs and deliveries, which may take longer. */
  workDb: Db;
  connection: Connection;
  /** For scheduled backups alone; null if only the application's login is configured. */
  ownerConnection: Connection | null;
  close(): Promise<void>;
}

/** How to reach the database, before any connection is made. */
interface Logins {
  app: Connection;
  /** Null if only the application's login is configured. */
  owner: Connection | null;
  /** Whether the application's login is another than the owner's. */
  separate: boolean;
  /** Where the application's login comes from, for messages. */
  appFrom: string;
  stop: () => Promise<void>;
}

const ONE_LOGIN =
  "The application uses the owner's login of DATABASE_URL: set APP_DATABASE_URL to a login of its own, " +
  'see docs/database.md.';

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** The servers of DATABASE_URL and APP_DATABASE_URL, or an embedded one in the data folder. */
async function findLogins(settings: DatabaseSettings, log: DbLog): Promise<Logins> {
  const { databaseUrl, appDatabaseUrl = null } = settings;
  const owner = databaseUrl === null ? null : { connectionString: databaseUrl };
  const app = appDatabaseUrl === null ? null : { connectionString: appDatabaseUrl };
  const stop = () => Promise.resolve();
  if (app !== null) return { app, owner, separate: true, appFrom: 'APP_DATABASE_URL', stop };
  if (owner !== null) {
    return { app: owner, owner, separate: false, appFrom: 'DATABASE_URL', stop };
  }
  const server = await startEmbeddedServer({
    dataDir: settings.dataDir,
    log,
    archive: settings.walArchive?.folder,
  });
  return {
    app: server.appConnection,
    owner: server.connection,
    separate: true,
    appFrom: settings.dataDir,
    stop: () => server.stop(),
  };
}

/** Opens both logins and changes nothing. Needs the owner's. */
export async function openDatabase(settings: DatabaseSettings, log: DbLog): Promise<OpenDatabase> {
  const { app, owner, stop } = await findLogins(settings, log);
  if (owner === null) {
    throw new StartError("This needs the owner's login: set DATABASE_URL.");
  }
  const pools = openPools(owner, { app });
  const close = async () => {
    try {
      await pools.close();
    } finally {
      await stop();
    }
  };
  try {
    await reach(pools.ownerDb, 'DATABASE_URL');
  } catch (error) {
    await close();
    throw error;
  }
  return { ...pools, connection: app, ownerConnection: owner, close };
}

/** What is there, unchanged and perhaps unreachable: for checks. */
export interface InspectedDatabase {
  app: Db;
  /** Null if only the application's login is configured. */
  owner: Db | null;
  /** Whether the application's login is another than the owner's. */
  separate: boolean;
  close(): Promise<void>;
}

/** Opens whatever logins are configured. Only a failing embedded server makes this fail. */
export async function inspectDatabase(
  settings: DatabaseSettings,
  log: DbLog,
): Promise<InspectedDatabase> {
  const { app, owner, separate, stop } = await findLogins(settings, log);
  const open = (connection: Connection, role: 'app' | 'owner') =>
    connect({ connection, role, max: 4, applicationName: 'forecourt-doctor' });
  const appDb = open(app, 'app');
  const ownerDb = owner === null ? null : open(owner, 'owner');
  return {
    app: appDb,
    owner: ownerDb,
    separate,
    async close() {
      try {
        await Promise.all([appDb.destroy(), ownerDb?.destroy()]);
      } finally {
        await stop();
      }
    },
  };
}

async function reach(db: Db, variable: string): Promise<void> {
  try {
    await sql`select 1`.execute(db);
  } catch (error) {
    throw new StartError(`The database of ${variable} cannot be reached: ${reasonOf(error)}.`);
  }
}

/** Brings the database to this version, as the owner. Returns what was done, a line each. */
export async function migrateDatabase(settings: DatabaseSettings, log: DbLog): Promise<string[]> {
  const logins = await findLogins(settings, log);
  try {
    if (logins.owner === null) {
      throw new StartError("Migrating needs the owner's login: set DATABASE_URL.");
    }
    return await prepareAsOwner(logins.owner, logins);
  } finally {
    await logins.stop();
  }
}

async function prepareAsOwner(
  owner: Connection,
  { app, separate }: Pick<Logins, 'app' | 'separate'>,
): Promise<string[]> {
  const ownerDb = connect({
    connection: owner,
    role: 'owner',
    max: 1,
    applicationName: 'forecourt-migrations',
    limits: TIME_LIMITS.migrations,
  });
  try {
    await reach(ownerDb, 'DATABASE_URL');
    // Processes that start at once would otherwise change the same grants and the same login.
    return await withMigrationLock(ownerDb, async (locked) => {
      const ran = await migrateToLatest(locked);
      await installJobQueue(owner, locked);
      const repaired = await repairGrants(locked);
      if (separate) await ensureAppLogin(locked, app);
      return [
        ...ran.map((name) => `Ran the migration ${name}.`),
        ...(repaired.length === 0 ? [] : [`Granted again: ${describeGrants(repaired)}.`]),
      ];
    });
  } finally {
    await ownerDb.destroy();
  }
}

/**
 * Opens the database for a process that keeps running. With the owner's login it migrates first;
 * that login's connections are closed before this returns. Without it, somebody else must have
 * migrated.
 */
export async function startDatabase(
  settings: DatabaseSettings,
  log: DbLog,
  prepare: (database: Pick<Pools, 'db' | 'ownerDb'>) => Promise<void> = async () => undefined,
): Promise<RunningDatabase> {
  const logins = await findLogins(settings, log);
  const { app: connection, owner, separate, stop } = logins;
  const shared = { connection, role: 'app' } as const;
  const db = connect({
    ...shared,
    max: 10,
    applicationName: 'forecourt',
    limits: TIME_LIMITS.visitors,
  });
  const workDb = connect({ ...shared, max: 5, applicationName: 'forecourt-work' });
  const close = async () => {
    try {
      await Promise.all([db.destroy(), workDb.destroy()]);
    } finally {
      await stop();
    }
  };
  try {
    if (owner !== null) {
      for (const line of await prepareAsOwner(owner, logins)) log.info(line);
    }
    await reachApp(workDb, logins);
    if (!separate) log.warn(ONE_LOGIN);
    if (owner !== null) await runAsOwner(owner, (ownerDb) => prepare({ db: workDb, ownerDb }));
  } catch (error) {
    await close();
    throw error;
  }
  return { db, workDb, connection, ownerConnection: owner, close };
}

async function reachApp(db: Db, { separate, appFrom }: Logins): Promise<void> {
  try {
    await checkAppLogin(db, { separate });
  } catch (error) {
    if (error instanceof AppLoginError) throw error;
    throw new StartError(`The database of ${appFrom} cannot be reached: ${reasonOf(error)}.`);
  }
}

async function runAsOwner(
  connection: Connection,
  work: (ownerDb: Db) => Promise<void>,
): Promise<void> {
  const ownerDb = connect({
    connection,
    role: 'owner',
    max: 1,
    applicationName: 'forecourt-owner',
  });
  try {
    await work(ownerDb);
  } finally {
    await ownerDb.destroy();
  }
}
