import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { TestDatabase } from '../database.ts';

/** The unit of /proc's times, on every Linux. */
const TICKS_A_SECOND = 100;

/**
 * The CPU seconds that this process and the backends of its database spend on the work. Wall-clock time would
 * include other load on the machine; it is used only if the machine reports nothing else.
 */
export async function measureProcessor<Result>(
  { ownerDb }: Pick<TestDatabase, 'ownerDb'>,
  work: () => Promise<Result>,
): Promise<{ result: Result; seconds: number }> {
  const before = await readBackends(ownerDb);
  const [began, own] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(own);
  const elapsed = (performance.now() - began) / 1_000;
  const after = await readBackends(ownerDb);
  if (after.size === 0) return { result, seconds: elapsed };
  const ticks = [...after].reduce((sum, [pid, now]) => sum + now - (before.get(pid) ?? 0), 0);
  return { result, seconds: (user + system) / 1_000_000 + ticks / TICKS_A_SECOND };
}

/** Ticks by process id; empty if the server's processes are not visible, for example in a container. */
async function readBackends(ownerDb: TestDatabase['ownerDb']): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`.execute(ownerDb);
  const backends = new Map<number, number>();
  for (const { pid } of rows) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const [, state] = stat.split('(postgres) ');
    if (state === undefined) continue;
    const fields = state.split(' ');
    backends.set(pid, Number(fields[11]) + Number(fields[12]));
  }
  return backends;
}
