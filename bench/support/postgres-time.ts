import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Nanoseconds that the process with this id has run; ticks of 10 ms would be too coarse. */
async function processorNs(pid: number): Promise<number> {
  const schedule = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(schedule.split(' ')[0]);
}

/** Milliseconds that the connections' processes of the database server have run. */
export async function postgresMs(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(db);
  let sum = 0;
  for (const { pid } of rows) sum += await processorNs(pid);
  return sum / 1_000_000;
}
