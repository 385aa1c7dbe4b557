import type { Db } from '#db/database.ts';
import { readJobRuns } from '#db/monitoring/job-runs.ts';
import { countProcesses } from '#db/monitoring/server-state.ts';
import type { BackupsSeen } from '#domain/monitoring/judge-machine.ts';
import type { JobRuns } from '#domain/monitoring/judge-work.ts';
import { readSiteSummaries } from './site-summaries.ts';
import type { SiteSummary } from './site-summaries.ts';

/** Everything that `forecourt status` shows. */
export interface PlatformStatus {
  at: number;
  sites: SiteSummary[];
  jobs: JobRuns[];
  processes: { web: number; workers: number };
  backups: BackupsSeen;
  /** On this machine's disk. */
  leadsOnDisk: number;
}

export interface StatusSources {
  db: Db;
  backups: () => Promise<BackupsSeen>;
  leadsOnDisk: () => Promise<number>;
}

export async function readPlatformStatus(
  { db, backups, leadsOnDisk }: StatusSources,
  now: number,
): Promise<PlatformStatus> {
  return {
    at: now,
    sites: await readSiteSummaries(db, now),
    jobs: await readJobRuns(db),
    processes: await countProcesses(db),
    backups: await backups(),
    leadsOnDisk: await leadsOnDisk(),
  };
}
