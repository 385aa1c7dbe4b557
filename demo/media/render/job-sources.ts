import type { JobSource } from './job.ts';

/**
 * Where the jobs besides the silhouettes come from, one line each:
 *   interiors: async () => (await import('../interiors/jobs.ts')).renderJobs(),
 */
export const JOB_SOURCES: Readonly<Record<string, JobSource>> = {
  interiors: async () => (await import('../interiors/jobs.ts')).renderJobs(),
  places: async () => (await import('../places/jobs.ts')).renderJobs(),
};
