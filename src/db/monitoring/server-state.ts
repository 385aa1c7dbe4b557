import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The connections that a process of each kind holds exactly one of, for as long as it runs. */
const WORKER = 'forecourt-lead-listener';
const WEB = 'forecourt-listener';

export async function readServerVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version.split(' ')[0] ?? '';
}

/** Of all databases of the server, without its own processes. */
export async function countConnections(db: Db): Promise<{ used: number; max: number }> {
  const { rows } = await sql<{ used: number; max: number }>`
    select count(*)::int as used, current_setting('max_connections')::int as max
    from pg_stat_activity where datid is not null`.execute(db);
  return rows[0] ?? { used: 0, max: 0 };
}

/** The web and worker processes that are connected to this database; one that does both counts twice. */
export async function countProcesses(db: Db): Promise<{ web: number; workers: number }> {
  const { rows } = await sql<{ web: number; workers: number }>`
    select count(*) filter (where application_name = ${WEB})::int as web,
      count(*) filter (where application_name = ${WORKER})::int as workers
    from pg_stat_activity where datname = current_database()`.execute(db);
  return rows[0] ?? { web: 0, workers: 0 };
}

export interface ArchiverState {
  isOn: boolean;
  lastArchivedAt: number | null;
  lastFailedAt: number | null;
}

/** How the server's own archiving of its WAL goes. */
export async function readArchiver(db: Db): Promise<ArchiverState> {
  const { rows } = await sql<{ isOn: boolean; archived: Date | null; failed: Date | null }>`
    select current_setting('archive_mode') <> 'off' as "isOn",
      last_archived_time as archived, last_failed_time as failed
    from pg_stat_archiver`.execute(db);
  const { isOn = false, archived = null, failed = null } = rows[0] ?? {};
  return {
    isOn,
    lastArchivedAt: archived?.getTime() ?? null,
    lastFailedAt: failed?.getTime() ?? null,
  };
}
