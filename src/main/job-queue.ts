import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { APP_ROLE, type Connection, type Db, appSession, clientConfig } from '#db/database.ts';
import { TIME_LIMITS } from '#db/time-limits.ts';

const SCHEMA = 'pgboss';

/**
 * Creates or migrates the tables of the job queue as the owner and lets the application's role use
 * them: it may add and take jobs, but not change the tables.
 */
export async function installJobQueue(owner: Connection, ownerDb: Db): Promise<void> {
  const boss = new PgBoss({
    ...owner,
    schema: SCHEMA,
    max: 1,
    supervise: false,
    schedule: false,
    application_name: 'forecourt-migrations',
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
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
export function openJobQueue(connection: Connection): PgBoss {
  const limits = TIME_LIMITS.worker;
  // Without our parsers: the queue expects the driver's own.
  const { types: _, ...config } = clientConfig(connection, appSession(limits), limits);
  return new PgBoss({
    ...config,
    schema: SCHEMA,
    migrate: false,
    // Rebuilding an index is for a table's owner; the queue reports one that needs it.
    reindex: false,
    max: 4,
    application_name: 'forecourt-jobs',
  });
}
