import { length2, smoothMax, smoothMin } from '../geometry/numbers.ts';
import { capsule, ellipsoid } from '../geometry/solids.ts';
import { MATERIALS } from '../scene/materials.ts';
import { mark, PART, ruling } from './car/marks.ts';
import { simplePart } from './car/fittings.ts';
import type { NoseDrawing } from './car/noses.ts';
import type { CarSpec, Part } from './car/spec.ts';

export interface GrilleMeasures {
  /** Where its foot stands, and how far its top lies behind it. */
  x: number;
  lean: number;
  low: number;
  high: number;
  half: number;
}

const FRAME = 0.021;
const PITCH = 0.052;
const DEEP = 0.11;

/** A grille like a temple's front: bright, rectangular, proud of the nose, with upright columns in its shade. */
export function uprightGrille(
  measures: GrilleMeasures,
): Required<Pick<CarSpec, 'parts' | 'carve' | 'carved'>> {
  const { x: foot, lean, low, high, half } = measures;
  const middle = (low + high) / 2;
  const round = 0.022;

  const outline = (ay: number, z: number): number => {
    const dy = ay - half + round;
    const dz = Math.abs(z - middle) - (high - low) / 2 + round;
    return length2(Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dy, dz), 0) - round;
  };
  /** How far behind the grille's face a point lies. */
  const behind = (x: number, ay: number, z: number): number =>
    x - foot - lean * (z - low) - 0.1 * ay * ay;

  const grille: Part = {
    centre: [foot, 0, middle],
    reach: 0.56,
    mirrored: true,
    distance: (x, ay, z) => {
      const away = behind(x, ay, z);
      const edge = outline(ay, z);
      const frame = smoothMax(Math.abs(edge) - FRAME, Math.abs(away - 0.03) - 0.05, 0.01);
      const column = smoothMax(
        Math.abs(ruling(ay, PITCH)) - 0.0105,
        Math.abs(away - 0.045) - 0.03,
        0.008,
      );
      return Math.min(frame, Math.max(column, edge)) * 0.9;
    },
    surface: (_x, ay, z, hit) => {
      const inside = outline(ay, z) < -FRAME;
      mark(hit, inside ? MATERIALS.alloy : MATERIALS.chrome, PART.extra + (inside ? 1 : 0));
    },
  };

  const top = foot + lean * (high - low) + 0.03;
  /** A winged figure that leans into the wind. */
  const mascot = simplePart(
    [top, 0, high + 0.07],
    0.16,
    MATERIALS.chrome,
    PART.extra + 2,
    (x, ay, z) => {
      const up = z - high;
      const body = capsule(x - top, ay, up, 0.03, 0, 0.02, -0.012, 0, 0.1, 0.011);
      const wing = ellipsoid(x - top - 0.03 - 0.4 * ay, ay - 0.02, up - 0.085, 0.03, 0.03, 0.009);
      const base = capsule(x - top, ay, up, -0.01, 0, 0.016, 0.05, 0, 0.018, 0.016);
      return smoothMin(smoothMin(body, wing, 0.012), base, 0.014) * 0.8;
    },
  );

  return {
    parts: () => [grille, mascot],
    carve: (x, ay, z) => Math.max(outline(ay, z), x - foot - lean * (z - low) - DEEP),
    carved: (_x, _y, _z, hit) => mark(hit, MATERIALS.dark, PART.opening),
  };
}

/** Slim oblong lamps beside such a grille, one bright slot across below it. */
export const flanking: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.365, 0.72, 0.012],
        [0.365, 0.88, 0.012],
        [0.55, 0.895, 0.03],
        [0.73, 0.9, 0.015],
        [0.71, 0.76, 0.02],
        [0.55, 0.72, 0.03],
      ],
      signature: 'frame',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.06, 0.02],
        [-0.6, 0.19, 0.02],
        [0.46, 0.19, 0.03],
        [0.5, 0.06, 0.02],
      ],
      pattern: 'mesh',
      surround: 'chrome',
    },
    {
      outline: [
        [0.5, 0.09, 0.02],
        [0.5, 0.24, 0.02],
        [0.64, 0.27, 0.03],
        [0.66, 0.09, 0.03],
      ],
      pattern: 'mesh',
      surround: 'chrome',
      wraps: true,
    },
  ],
  badge: { z: 0.99, size: 0.001 },
  plate: 0.2,
  ridge: 0.4,
};
