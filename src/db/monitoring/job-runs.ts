import { sql } from 'kysely';
import type { JobRuns } from '#domain/monitoring/judge-work.ts';
import type { Db } from '#db/database.ts';

interface Row {
  name: string;
  cron: string;
  since: Date;
  succeeded: Date | null;
  failed: Date | null;
}

/** The periodic jobs and when each last ended. The queue keeps finished runs for seven days. */
export async function readJobRuns(db: Db): Promise<JobRuns[]> {
  const { rows } = await sql<Row>`
    select schedule.name, schedule.cron, schedule.created_on as since,
      max(job.completed_on) filter (where job.state = 'completed') as succeeded,
      max(job.completed_on) filter (where job.state = 'failed') as failed
    from pgboss.schedule left join pgboss.job on job.name = schedule.name
    group by schedule.name, schedule.key
    order by schedule.name`.execute(db);
  return rows.map(({ name, cron, since, succeeded, failed }) => ({
    name,
    cron,
    since: since.getTime(),
    lastSuccessAt: succeeded?.getTime() ?? null,
    lastFailureAt: failed?.getTime() ?? null,
  }));
}
