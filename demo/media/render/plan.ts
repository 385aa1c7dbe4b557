import type { Manifest } from '../layers/manifest.ts';
import { HOTSPOTS, stageOf, type Stage } from './frames.ts';
import { isDone, type FileExists } from './manifest.ts';

/** One file or pair of files to make. */
export interface PlannedFrame {
  key: string;
  fingerprint: string;
  stage: Stage | 'job';
}

/** What a worker does in one go: frames of one silhouette share its baked grid. */
export type Unit =
  | { kind: 'silhouette'; silhouette: string; frames: PlannedFrame[] }
  | { kind: 'job'; source: string; frames: PlannedFrame[] };

export interface SilhouetteWork {
  name: string;
  fingerprint: string;
  /** Names of all views to draw, stills, spin and hotspots. */
  views: readonly string[];
}

export interface JobWork {
  source: string;
  key: string;
  fingerprint: string;
}

export interface PlanOptions {
  only?: readonly string[];
  views?: readonly string[];
  force?: boolean;
}

export interface Plan {
  units: Unit[];
  /** Frames that are up to date. */
  done: number;
  /** Every key there is, also those that were not asked for. */
  keys: Set<string>;
}

/** A spin is cut into pieces, so that the last one does not keep a single core busy alone. */
const FRAMES_A_UNIT = 12;

const STAGES = ['first', 'stills', 'spin'] as const;

/** Best value early: every vehicle's first picture, then stills and jobs, then spins. */
export function makePlan(
  silhouettes: readonly SilhouetteWork[],
  jobs: readonly JobWork[],
  manifest: Manifest,
  exists: FileExists,
  options: PlanOptions = {},
): Plan {
  const keys = new Set<string>();
  let done = 0;
  const wanted = (key: string, view: string, fingerprint: string): boolean => {
    keys.add(key);
    if (options.only && !options.only.some((pattern) => matches(pattern, key))) return false;
    if (options.views && !options.views.some((pattern) => matches(pattern, view))) return false;
    if (options.force || !isDone(manifest, key, fingerprint, exists)) return true;
    done++;
    return false;
  };
  const byStage: Record<Stage, Unit[]> = { first: [], stills: [], spin: [] };
  for (const { name, fingerprint, views } of silhouettes) {
    const frames = views
      .map((view) => ({ key: `${name}/${view}`, view, fingerprint, stage: stageOf(view) }))
      .filter(({ key, view }) => wanted(key, view, fingerprint))
      .map(({ key, stage }): PlannedFrame => ({ key, fingerprint, stage }));
    for (const stage of STAGES) {
      const own = frames.filter((frame) => frame.stage === stage);
      for (let i = 0; i < own.length; i += FRAMES_A_UNIT) {
        const part = own.slice(i, i + FRAMES_A_UNIT);
        byStage[stage].push({ kind: 'silhouette', silhouette: name, frames: part });
      }
    }
  }
  const jobUnits = jobs
    .filter(({ key, fingerprint }) => wanted(key, key.slice(key.lastIndexOf('/') + 1), fingerprint))
    .map(({ source, key, fingerprint }): Unit => ({
      kind: 'job',
      source,
      frames: [{ key, fingerprint, stage: 'job' }],
    }));
  return {
    units: [...byStage.first, ...jobUnits, ...byStage.stills, ...byStage.spin],
    done,
    keys,
  };
}

/** A pattern is the beginning of a key up to a slash or a dash, or has stars in it. */
export function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) {
    return key === pattern || key.startsWith(`${pattern}/`) || key.startsWith(`${pattern}-`);
  }
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(key);
}

/** Seconds of one core, for the estimate before anything has been measured. */
const SECONDS: Record<PlannedFrame['stage'], number> = {
  first: 12,
  stills: 12,
  spin: 5,
  job: 30,
};

export function estimateSeconds(frames: readonly PlannedFrame[]): number {
  return frames.reduce(
    (sum, { key, stage }) => sum + (key.endsWith(`/${HOTSPOTS}`) ? 0.1 : SECONDS[stage]),
    0,
  );
}
