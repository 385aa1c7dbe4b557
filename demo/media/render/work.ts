import { SILHOUETTES } from '../silhouettes.ts';
import { FRAME_SETTINGS, viewsOf } from './frames.ts';
import { JOB_SOURCES } from './job-sources.ts';
import type { JobWork, SilhouetteWork } from './plan.ts';
import { bodyFileOf, fingerprintOf, silhouetteRegistry } from './sources.ts';

/** All that decides a vehicle's pictures, besides the files of its body. */
const STUDIO_FILES = ['scene/scene.ts', 'scene/hotspots.ts', 'layers/encode.ts'];

export function silhouetteWork(): SilhouetteWork[] {
  const registry = silhouetteRegistry();
  return Object.keys(SILHOUETTES).map((name) => ({
    name,
    fingerprint: fingerprintOf([...STUDIO_FILES, bodyFileOf(name, registry)], FRAME_SETTINGS),
    views: viewsOf(name),
  }));
}

export async function jobWork(): Promise<JobWork[]> {
  const work: JobWork[] = [];
  for (const [source, jobsOf] of Object.entries(JOB_SOURCES)) {
    for (const { key, fingerprint } of await jobsOf()) work.push({ source, key, fingerprint });
  }
  return work;
}
