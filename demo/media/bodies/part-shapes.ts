import { bakeOutline } from '../geometry/fields.ts';
import { clamp, length3, smoothMax, smoothMin } from '../geometry/numbers.ts';
import { type PathPoint, type Point2, tracePath } from '../geometry/paths.ts';
import { capsule, cylinderY, roundedBox } from '../geometry/solids.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Distance } from './assembly.ts';

/** Shapes for assemblies: every one keeps to its true distance or less, as the cells need. */

/** A drawn outline as a distance in its plane that stays honest far away from it. */
export function outline(
  points: readonly PathPoint[],
  step = 0.01,
): (x: number, z: number) => number {
  return outlineOf(tracePath(points), step);
}

/** How far from an outline its field is exact. */
const OUTLINE_MARGIN = 0.12;

export function outlineOf(
  polygon: readonly Point2[],
  step: number,
): (x: number, z: number) => number {
  const xs = polygon.map((point) => point[0]);
  const zs = polygon.map((point) => point[1]);
  const x0 = Math.min(...xs) - OUTLINE_MARGIN;
  const x1 = Math.max(...xs) + OUTLINE_MARGIN;
  const z0 = Math.min(...zs) - OUTLINE_MARGIN;
  const z1 = Math.max(...zs) + OUTLINE_MARGIN;
  const field = bakeOutline(polygon, { x0, x1, z0, z1 }, step);
  return (x, z) => {
    const cx = x < x0 ? x0 : x > x1 ? x1 : x;
    const cz = z < z0 ? z0 : z > z1 ? z1 : z;
    const d = field(cx, cz);
    if (cx === x && cz === z) return d;
    return Math.sqrt((x - cx) * (x - cx) + (z - cz) * (z - cz) + d * d);
  };
}

/** A plate cut to a side profile, as thick as from y0 to y1, its edges rounded over `edge`. */
export function plate(
  profile: readonly PathPoint[],
  y0: number,
  y1: number,
  edge: number,
  step = 0.008,
): Distance {
  const field = outline(profile, step);
  const middle = (y0 + y1) / 2;
  const half = Math.abs(y1 - y0) / 2;
  return (x, y, z) => smoothMax(field(x, z), Math.abs(y - middle) - half, edge);
}

/**
 * A body with a side profile whose half width changes along and up it: tanks, seats, tails. Away from
 * the profile the width is taken at its edge, since a curve drawn for the body runs wild beyond it.
 */
export function sculpted(
  profile: readonly PathPoint[],
  halfWidth: (x: number, z: number) => number,
  edge: number,
  crown = 0,
  /** How steeply the width changes at most: the distance is divided by it to stay true. */
  steepness = 1.16,
): Distance {
  const field = outline(profile, 0.01);
  const xs = profile.map((point) => point[0]);
  const zs = profile.map((point) => point[1]);
  const x0 = Math.min(...xs);
  const x1 = Math.max(...xs);
  const z0 = Math.min(...zs);
  const z1 = Math.max(...zs);
  return (x, y, z) => {
    const ay = y < 0 ? -y : y;
    const within = ay > 0.16 ? 0.16 : ay;
    const width = halfWidth(x < x0 ? x0 : x > x1 ? x1 : x, z < z0 ? z0 : z > z1 ? z1 : z);
    return smoothMax(field(x, z + crown * within * within), ay - width, edge) / steepness;
  };
}

/** A section in (along y, radius) turned about the y axis. */
export function turned(section: readonly Point2[], step = 0.004): Distance {
  const field = outlineOf(section, step);
  return (x, y, z) => field(y, Math.sqrt(x * x + z * z));
}

/** Segments a span: polished tubes show every kink. */
const SPAN_STEPS = 14;
/** Segments that are passed over together when their common sphere is far. */
const BUNDLE = 7;

/** A bent tube through the points, its radius going from one end's to the other's. */
export function tube(points: readonly Vec3[], radius: number, endRadius = radius): Distance {
  const line = splineThrough(points, SPAN_STEPS);
  const segments = line.length - 1;
  const xs = Float64Array.from(line, (point) => point[0]);
  const ys = Float64Array.from(line, (point) => point[1]);
  const zs = Float64Array.from(line, (point) => point[2]);
  const growth = endRadius - radius;
  const bundles = bundle(line, Math.max(radius, endRadius));

  return (x, y, z) => {
    let best = Infinity;
    for (let b = 0; b < bundles.length; b++) {
      const { cx, cy, cz, reach, from, to } = bundles[b] as Bundle;
      const away = Math.sqrt((x - cx) * (x - cx) + (y - cy) * (y - cy) + (z - cz) * (z - cz));
      if (away - reach > best) continue;
      for (let i = from; i < to; i++) {
        const ax = xs[i] as number;
        const ay = ys[i] as number;
        const az = zs[i] as number;
        const ex = (xs[i + 1] as number) - ax;
        const ey = (ys[i + 1] as number) - ay;
        const ez = (zs[i + 1] as number) - az;
        const wx = x - ax;
        const wy = y - ay;
        const wz = z - az;
        let t = (wx * ex + wy * ey + wz * ez) / (ex * ex + ey * ey + ez * ez + 1e-12);
        t = t < 0 ? 0 : t > 1 ? 1 : t;
        const px = wx - ex * t;
        const py = wy - ey * t;
        const pz = wz - ez * t;
        const thick = radius + (growth * (i + t)) / segments;
        const d = Math.sqrt(px * px + py * py + pz * pz) - thick;
        if (d < best) best = d;
      }
    }
    return best;
  };
}

interface Bundle {
  cx: number;
  cy: number;
  cz: number;
  reach: number;
  from: number;
  to: number;
}

function bundle(line: readonly Vec3[], radius: number): Bundle[] {
  const bundles: Bundle[] = [];
  for (let from = 0; from < line.length - 1; from += BUNDLE) {
    const to = Math.min(from + BUNDLE, line.length - 1);
    const stretch = line.slice(from, to + 1);
    const mean = (axis: 0 | 1 | 2) =>
      stretch.reduce((sum, point) => sum + point[axis], 0) / stretch.length;
    const [cx, cy, cz] = [mean(0), mean(1), mean(2)];
    const reach =
      radius +
      Math.max(...stretch.map((point) => length3(point[0] - cx, point[1] - cy, point[2] - cz)));
    bundles.push({ cx, cy, cz, reach, from, to });
  }
  return bundles;
}

function splineThrough(points: readonly Vec3[], steps: number): Vec3[] {
  if (points.length === 2) return [...points];
  const at = (i: number) => points[clamp(i, 0, points.length - 1)] as Vec3;
  const line: Vec3[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let s = 0; s < steps; s++)
      line.push(catmullRom(at(i - 1), at(i), at(i + 1), at(i + 2), s / steps));
  }
  return [...line, at(points.length - 1)];
}

function catmullRom(a: Vec3, b: Vec3, c: Vec3, d: Vec3, t: number): Vec3 {
  const along = (axis: 0 | 1 | 2) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [along(0), along(1), along(2)];
}

export function rod(a: Vec3, b: Vec3, radius: number): Distance {
  return (x, y, z) => capsule(x, y, z, a[0], a[1], a[2], b[0], b[1], b[2], radius);
}

export function box(at: Vec3, half: Vec3, round: number): Distance {
  return (x, y, z) => roundedBox(x - at[0], y - at[1], z - at[2], half[0], half[1], half[2], round);
}

/** A disc or drum whose axle lies across the vehicle. */
export function drum(at: Vec3, radius: number, half: number, round = 0.004): Distance {
  return (x, y, z) => cylinderY(x - at[0], y - at[1], z - at[2], radius, half, round);
}

/** A flattened ball facing sideways: polished caps and badges need a curve to mirror anything. */
export function dome(at: Vec3, radius: number, height: number): Distance {
  const flat = radius / height;
  return (x, y, z) => (length3(x - at[0], (y - at[1]) * flat, z - at[2]) - radius) / flat;
}

export interface Turn {
  /** Degrees: the top goes rearward. */
  pitch?: number;
  /** Degrees: the nose goes to the right. */
  yaw?: number;
  /** Degrees: the top goes to the right. */
  roll?: number;
}

/** Moves a shape made about the origin to its place, turned there. */
export function placed(shape: Distance, at: Vec3, turn: Turn = {}): Distance {
  const intoShape = placing(at, turn);
  const local = new Float64Array(3);
  return (x, y, z) => {
    intoShape(x, y, z, local);
    return shape(local[0] as number, local[1] as number, local[2] as number);
  };
}

/** The way from the vehicle's coordinates into those of a placed shape. */
export function placing(at: Vec3, turn: Turn = {}) {
  const radians = (degrees: number | undefined) => ((degrees ?? 0) * Math.PI) / 180;
  const cp = Math.cos(radians(turn.pitch));
  const sp = Math.sin(radians(turn.pitch));
  const cy = Math.cos(radians(turn.yaw));
  const sy = Math.sin(radians(turn.yaw));
  const cr = Math.cos(radians(turn.roll));
  const sr = Math.sin(radians(turn.roll));
  return (x: number, y: number, z: number, local: Float64Array): void => {
    const dx = x - at[0];
    const dy = y - at[1];
    const dz = z - at[2];
    const ax = dx * cy - dy * sy;
    const ay = dx * sy + dy * cy;
    const bx = ax * cp - dz * sp;
    const bz = ax * sp + dz * cp;
    local[0] = bx;
    local[1] = ay * cr - bz * sr;
    local[2] = ay * sr + bz * cr;
  };
}

/**
 * Holds a shape to a box that it lies in: shapes made by bending space promise too much far away, and
 * from outside the box the way to it is counted instead.
 */
export function boxed(shape: Distance, min: Vec3, max: Vec3): Distance {
  const [x0, y0, z0] = min;
  const [x1, y1, z1] = max;
  return (x, y, z) => {
    const cx = x < x0 ? x0 : x > x1 ? x1 : x;
    const cy = y < y0 ? y0 : y > y1 ? y1 : y;
    const cz = z < z0 ? z0 : z > z1 ? z1 : z;
    const d = shape(cx, cy, cz);
    if (cx === x && cy === y && cz === z) return d;
    const inside = d > 0 ? d : 0;
    return Math.sqrt(
      (x - cx) * (x - cx) + (y - cy) * (y - cy) + (z - cz) * (z - cz) + inside * inside,
    );
  };
}

/** The same on the left as on the right, where it is drawn. */
export function both(shape: Distance): Distance {
  return (x, y, z) => shape(x, y < 0 ? -y : y, z);
}

export function union(...shapes: readonly Distance[]): Distance {
  return (x, y, z) => {
    let best = Infinity;
    for (let i = 0; i < shapes.length; i++) {
      const d = (shapes[i] as Distance)(x, y, z);
      if (d < best) best = d;
    }
    return best;
  };
}

/** Cast together: the joints are filleted over `fillet`. */
export function cast(fillet: number, ...shapes: readonly Distance[]): Distance {
  return (x, y, z) => {
    let best = (shapes[0] as Distance)(x, y, z);
    for (let i = 1; i < shapes.length; i++) {
      best = smoothMin(best, (shapes[i] as Distance)(x, y, z), fillet);
    }
    return best;
  };
}

/** Turns a point in the wheel's plane into the first of `count` equal sectors; gives the angle there. */
export function sectorAngle(x: number, z: number, count: number): number {
  const sector = (Math.PI * 2) / count;
  const angle = Math.atan2(z, x);
  return angle - sector * Math.floor(angle / sector + 0.5);
}
