import { bakeOutline, bakeShape, type Field } from '../../geometry/fields.ts';
import { smoothMax, smoothstep } from '../../geometry/numbers.ts';
import { tracePath, type PathPoint } from '../../geometry/paths.ts';
import { FINISHES, type Finish } from '../finishes.ts';
import { groove, makePart, type Part } from '../part.ts';

/** Negative inside the hole. */
export type Hole = (x: number, y: number, z: number) => number;

export interface ShellSpec {
  /** The inside seen from the side, (x, z). */
  profile: readonly PathPoint[];
  halfWidth: number;
  belt: number;
  /** How far the sides lean in above the belt, metres a metre. */
  tumblehome: number;
  holes: readonly Hole[];
  lining: Finish;
  floor: Finish;
  wall: Finish;
  /** A body's sides bow out at the belt; a living room's stand straight. */
  upright?: boolean;
  /** Height from which the lining begins on the pillars. */
  liningFrom: number;
}

export interface Shell {
  part: Part;
  /** Half the width inside at a height. */
  halfAt: (z: number) => number;
  inside: (x: number, y: number, z: number) => number;
}

const THICKNESS = 0.055;

export function makeShell(spec: ShellSpec): Shell {
  const outline = tracePath(spec.profile);
  const xs = outline.map(([x]) => x);
  const zs = outline.map(([, z]) => z);
  const profile = bakeOutline(
    outline,
    {
      x0: Math.min(...xs) - 0.15,
      x1: Math.max(...xs) + 0.15,
      z0: Math.min(...zs) - 0.15,
      z1: Math.max(...zs) + 0.15,
    },
    0.02,
  );
  const halfAt = (z: number) => {
    if (spec.upright) return spec.halfWidth;
    const above = z - spec.belt;
    return (
      spec.halfWidth -
      (above > 0 ? spec.tumblehome * above + 0.12 * above * above : 0.05 * above * above)
    );
  };
  const inside = (x: number, y: number, z: number) =>
    smoothMax(profile(x, z), (Math.abs(y) - halfAt(z)) * 0.95, 0.07);
  const hole = (x: number, y: number, z: number) => {
    let least = 1;
    for (const each of spec.holes) least = Math.min(least, each(x, y, z));
    return least;
  };
  const distance = (x: number, y: number, z: number) => {
    const cavity = inside(x, y, z);
    const wall = Math.max(cavity - THICKNESS, -cavity);
    return smoothMax(wall, -hole(x, y, z), 0.018);
  };
  const part = makePart(
    'shell',
    (x, y, z, touch) => {
      const cavity = inside(x, y, z);
      const edge = hole(x, y, z);
      if (cavity > THICKNESS - 0.012)
        touch.finish = edge < 0.03 ? FINISHES.glossBlack : FINISHES.body;
      else if (edge < 0.006) touch.finish = FINISHES.rubber;
      else if (z < 0.03) touch.finish = spec.floor;
      else if (z > spec.liningFrom) touch.finish = spec.lining;
      else touch.finish = Math.abs(y) > halfAt(z) - 0.08 ? spec.wall : spec.floor;
    },
    distance,
    (x, y, z) =>
      distance(x, y, z) +
      groove(z - spec.liningFrom, 0.004, 0.002) * smoothstep(0.05, 0.1, hole(x, y, z)),
  );
  return { part, halfAt, inside };
}

/** A window cut through both sides, drawn in (x, z). */
export function sideWindow(points: readonly PathPoint[]): Hole {
  const field = bakeShape(tracePath(points), 0.09, 0.008);
  return (x, y, z) => Math.max(field(x, z), 0.25 - Math.abs(y));
}

/** A door taken off one side, drawn in (x, z). */
export function sideOpening(points: readonly PathPoint[], side: -1 | 1): Hole {
  const field = bakeShape(tracePath(points), 0.09, 0.008);
  return (x, y, z) => Math.max(field(x, z), 0.25 - y * side);
}

/** A window or opening cut through the front (`before`) or the rear (`after` that x), drawn in (y, z). */
export function endWindow(
  points: readonly PathPoint[],
  limit: { before?: number; after?: number },
): Hole {
  const polygon = tracePath(points);
  const field: Field = bakeShape(polygon, 0.09, 0.008);
  const { before = Infinity, after = -Infinity } = limit;
  return (x, y, z) => Math.max(field(y, z), x - before, after - x);
}

/** A glass roof, drawn in (x, y). */
export function roofWindow(points: readonly PathPoint[], above: number): Hole {
  const polygon = tracePath(points);
  const field = bakeShape(polygon, 0.09, 0.008);
  return (x, y, z) => Math.max(field(x, y), above - z);
}
