import type { Job } from './job.ts';
import { pruneSiteRevisionsJob } from './prune-site-revisions.ts';

export const JOBS: readonly Job[] = [pruneSiteRevisionsJob];
