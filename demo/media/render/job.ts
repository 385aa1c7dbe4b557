import type { PaintBox } from '../layers/packing.ts';

export interface Rendered {
  /** By their path below the layers' folder. */
  files: Map<string, Uint8Array>;
  /** Of a picture that is stored as layers. */
  paintBox?: PaintBox;
}

/** A picture that is not a silhouette's view: an interior, a dealership, a banner. */
export interface RenderJob {
  /** Also what `--only` matches: 'interiors/hatch/front'. */
  key: string;
  /** Changes when the picture would: see `fingerprintOf`. */
  fingerprint: string;
  run: () => Promise<Rendered>;
}

/** Makes the list of jobs; called in the program and again in each worker, so it must be quick and the same. */
export type JobSource = () => Promise<readonly RenderJob[]>;
