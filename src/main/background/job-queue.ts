import { sql } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE, type Connection, type Db, appSession, clientConfig } from '#db/database.ts';
import { TIME_LIMITS } from '#db/time-limits.ts';

const SCHEMA = 'pgboss';
const MAX_CONNECTIONS = 4;

/**
 * Creates or migrates the tables of the job queue as the owner and lets the application's role use
 * them: it may add and take jobs, but not change the tables.
 */
export async function installJobQueue(owner: Connection, ownerDb: Db): Promise<void> {
  const pool = openPool(clientConfig(owner, '', TIME_LIMITS.migrations), 'forecourt-migrations', 1);
  const boss = new PgBoss({ db: pool.db, schema: SCHEMA, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
  if (await isGranted(ownerDb)) return;
  await sql`grant usage on schema ${sql.id(SCHEMA)} to ${sql.id(APP_ROLE)}`.execute(ownerDb);
  await sql`
    grant select, insert, update, delete on all tables in schema ${sql.id(SCHEMA)}
    to ${sql.id(APP_ROLE)}`.execute(ownerDb);
}

async function isGranted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select has_schema_privilege(${APP_ROLE}, ${SCHEMA}, 'usage') and not exists (
      select from pg_class,
        unnest(array['select', 'insert', 'update', 'delete']) as wanted (privilege)
      where relnamespace = to_regnamespace(${SCHEMA}) and relkind in ('r', 'p')
        and not has_table_privilege(${APP_ROLE}, pg_class.oid, privilege)) as granted`.execute(db);
  return rows[0]?.granted === true;
}

/** As the application: the tables must be there. */
export function openJobQueue(connection: Connection): { boss: PgBoss; close: () => Promise<void> } {
  const limits = TIME_LIMITS.worker;
  const pool = openPool(
    clientConfig(connection, appSession(limits), limits),
    'forecourt-jobs',
    MAX_CONNECTIONS,
  );
  const boss = new PgBoss({
    db: pool.db,
    schema: SCHEMA,
    migrate: false,
    // Rebuilding an index is for a table's owner; the queue reports one that needs it.
    reindex: false,
  });
  return { boss, close: () => pool.end() };
}

/**
 * The queue's own pool would end the process with an error if the server shuts down while a
 * connection is being closed, as the embedded one does.
 */
function openPool(config: pg.ClientConfig, applicationName: string, max: number) {
  // Without our parsers: the queue expects the driver's own.
  const { types: _, ...own } = config;
  const pool = new pg.Pool({ ...own, application_name: applicationName, max });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    end: () => pool.end(),
  };
}
