import { Counter, Gauge, Histogram } from '@prometheus-io/client';
import type { Registry } from '@prometheus-io/client';
import type { Db } from '#db/database.ts';
import { readJobRuns } from '#db/monitoring/job-runs.ts';
import { countProcesses } from '#db/monitoring/server-state.ts';
import { BackgroundReading } from '#services/background-reading.ts';
import { SCRAPED } from './scraped.ts';

/** How a run ended; `refused`: it erases by age, and a clock cannot be trusted. */
type JobOutcome = 'completed' | 'failed' | 'refused';

export interface JobRun {
  job: string;
  outcome: JobOutcome;
  ms: number;
}

/**
 * Runs and durations are those of this process. The last success comes from the queue, so that it is
 * the same in every process and survives a restart.
 */
export function createJobMetrics(registry: Registry, db: Db) {
  const registers = [registry];
  const runs = new Counter({
    name: 'forecourt_job_runs_total',
    help: 'Runs of jobs by this process, by name and outcome',
    labelNames: ['name', 'outcome'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'forecourt_job_seconds',
    help: 'Seconds that runs of jobs took, by name',
    labelNames: ['name'] as const,
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300, 900],
    registers,
  });
  const stored = new BackgroundReading(() => readJobRuns(db), SCRAPED);
  const lastSuccess = new Gauge({
    name: 'forecourt_job_last_success_timestamp_seconds',
    help: 'When a periodic job last succeeded in any worker, by name',
    labelNames: ['name'] as const,
    registers,
    async collect() {
      const jobs = (await stored.current()) ?? [];
      this.reset();
      for (const { name, lastSuccessAt } of jobs) {
        if (lastSuccessAt !== null) this.set({ name }, lastSuccessAt / 1000);
      }
    },
  });
  const processes = new BackgroundReading(() => countProcesses(db), SCRAPED);
  const connected = new Gauge({
    name: 'forecourt_processes',
    help: 'Web and worker processes that are connected to the database, by kind',
    labelNames: ['kind'] as const,
    registers,
    async collect() {
      const found = await processes.current();
      this.reset();
      if (found === null) return;
      this.set({ kind: 'web' }, found.web);
      this.set({ kind: 'worker' }, found.workers);
    },
  });
  return {
    lastSuccess,
    connected,
    onRun: ({ job, outcome, ms }: JobRun) => {
      runs.inc({ name: job, outcome });
      duration.observe({ name: job }, ms / 1000);
    },
  };
}
