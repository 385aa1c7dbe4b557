import { bakeShape, type Field } from '../geometry/fields.ts';
import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { type PathPoint, tracePath } from '../geometry/paths.ts';
import type { Hit, Material, Model } from '../scene/model.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { outline } from './part-shapes.ts';

/** The living box of a caravan: a side profile with flat walls, and on each wall what is fitted to it. */
export type Wall = 'left' | 'right' | 'front' | 'rear' | 'roof';

/**
 * `u` runs along the wall: x on the sides, y on front and rear. On `sides` a fitting is on both.
 */
export interface Fitting {
  wall: Wall | 'sides';
  kind: FittingKind;
  shape: readonly PathPoint[];
}

export type FittingKind =
  | 'window'
  | 'door'
  | 'hatch'
  | 'vent'
  | 'tail'
  | 'amber'
  | 'clear'
  | 'trim';

export interface CaravanBodySpec {
  profile: readonly PathPoint[];
  halfWidth: number;
  /** Rounding between the walls. */
  edge: number;
  /** What a wall is clad with where nothing is fitted. */
  cladding: (wall: Wall, u: number, z: number) => Material;
  fittings: readonly Fitting[];
  arch: { from: number; to: number; z: number; radius: number; inner: number };
}

interface BakedFitting {
  wall: Fitting['wall'];
  kind: FittingKind;
  field: Field;
}

const FRAME = 0.028;

export function roundedRectangle(
  u0: number,
  u1: number,
  z0: number,
  z1: number,
  radius: number,
): PathPoint[] {
  return [
    [u0, z0, radius],
    [u0, z1, radius],
    [u1, z1, radius],
    [u1, z0, radius],
  ];
}

/** Raised bars, crosswise by turns: the tread of checker plate. */
export function checkerRelief(u: number, v: number): number {
  const a = (u + v) / 0.046;
  const b = (u - v) / 0.046;
  const i = Math.floor(a);
  const j = Math.floor(b);
  const p = a - i - 0.5;
  const q = b - j - 0.5;
  const bar = ((i + j) & 1) === 0 ? length2(p * 1.05, q * 3.2) : length2(p * 3.2, q * 1.05);
  return -0.0022 * smoothstep(0.5, 0.2, bar);
}

const CHECKER = new Set<Material>([FINISH.checkerAlloy, FINISH.checkerBlack]);

export function caravanBody(spec: CaravanBodySpec) {
  const side = outline(spec.profile, 0.02);
  const { halfWidth, edge, arch, cladding } = spec;
  const fittings: BakedFitting[] = spec.fittings.map(({ wall, kind, shape }) => ({
    wall,
    kind,
    field: bakeShape(tracePath(shape), 0.06, 0.006),
  }));
  const xs = spec.profile.map((point) => point[0]);
  const nose = Math.min(...xs);
  const middle = (nose + Math.max(...xs)) / 2;
  const top = Math.max(...spec.profile.map((point) => point[1]));

  function archDistance(x: number, z: number): number {
    const along = x < arch.from ? arch.from - x : x > arch.to ? x - arch.to : 0;
    return length2(along, z - arch.z) - arch.radius;
  }

  function distance(x: number, y: number, z: number): number {
    const ay = y < 0 ? -y : y;
    const body = smoothMax(side(x, z + 0.012 * y * y), ay - halfWidth, edge);
    const hollow = Math.max(archDistance(x, z), arch.inner - ay);
    return smoothMax(body, -hollow, 0.012);
  }

  function wallAt(x: number, y: number, z: number): Wall {
    const ay = y < 0 ? -y : y;
    const profile = side(x, z + 0.012 * y * y);
    if (ay - halfWidth > profile - 0.004) return y < 0 ? 'left' : 'right';
    if (z > top - 0.12 && x > nose + 0.7) return 'roof';
    return x < middle ? 'front' : 'rear';
  }

  const isSide = (wall: Wall) => wall === 'left' || wall === 'right';
  const on = (fitting: BakedFitting, wall: Wall) =>
    fitting.wall === wall || (fitting.wall === 'sides' && isSide(wall));

  function relief(x: number, y: number, z: number): number {
    const wall = wallAt(x, y, z);
    const u = isSide(wall) ? x : y;
    let depth = 0;
    let fitted = false;
    for (let i = 0; i < fittings.length; i++) {
      const fitting = fittings[i] as BakedFitting;
      if (!on(fitting, wall)) continue;
      const s = fitting.field(u, z);
      if (s > FRAME) continue;
      fitted = true;
      depth += RELIEF[fitting.kind](s, u, z);
    }
    if (!fitted && wall !== 'roof' && CHECKER.has(cladding(wall, u, z))) return checkerRelief(u, z);
    return depth;
  }

  function surface(x: number, y: number, z: number, hit: Hit): void {
    const ay = y < 0 ? -y : y;
    if (archDistance(x, z) < 0.004 && ay < halfWidth - 0.02) {
      hit.material = FINISH.dark;
      return;
    }
    const wall = wallAt(x, y, z);
    const u = isSide(wall) ? x : y;
    hit.material = cladding(wall, u, z);
    for (let i = 0; i < fittings.length; i++) {
      const fitting = fittings[i] as BakedFitting;
      if (!on(fitting, wall)) continue;
      const s = fitting.field(u, z);
      if (s < FRAME) SURFACE[fitting.kind](s, u, z, hit);
    }
  }

  /** Curtains gathered at the ends of each window, dusk between them. */
  const behindGlass: Model['behindGlass'] = (x, y, z, dx, dy, dz) => {
    const wall = wallAt(x, y, z);
    const depth = 0.1;
    const through = isSide(wall) ? Math.abs(dy) : Math.abs(dx);
    const t = depth / Math.max(through, 0.2);
    const u = isSide(wall) ? x + dx * t : y + dy * t;
    const v = z + dz * t;
    for (let i = 0; i < fittings.length; i++) {
      const fitting = fittings[i] as BakedFitting;
      if (fitting.kind !== 'window' || !on(fitting, wall)) continue;
      const s = fitting.field(u, v);
      if (s > 0.03) continue;
      // Further in than the sides' curtains reach, the room is dark.
      const left = fitting.field(u - 0.17, v);
      const right = fitting.field(u + 0.17, v);
      const gathered = Math.max(left, right) > 0;
      const fold = 0.75 + 0.25 * Math.sin(u * 130);
      return gathered ? 0.5 * fold : 0.05 + 0.05 * smoothstep(1.2, 2.2, v);
    }
    return 0.04;
  };

  const part: Part = { material: FINISH.white, distance, relief, surface };
  return { part, behindGlass };
}

const groove = (s: number) => 0.005 * smoothstep(0.008, 0.002, Math.abs(s));
const louvre = (z: number) => Math.abs(((z + 9) % 0.03) - 0.015);

const RELIEF: Record<FittingKind, (s: number, u: number, z: number) => number> = {
  // Acrylic windows stand a little proud of the wall in a frame of their own.
  window: (s) =>
    -0.012 * smoothstep(FRAME, FRAME - 0.012, s) + 0.004 * smoothstep(0.004, -0.004, s),
  door: groove,
  hatch: (s) => groove(s) - 0.004 * smoothstep(-0.002, -0.01, s),
  vent: (s, _u, z) =>
    s < 0 ? 0.006 * smoothstep(0.002, 0.01, louvre(z)) : -0.004 * smoothstep(0.02, 0.01, s),
  tail: (s) => -0.014 * smoothstep(0.006, -0.008, s),
  amber: (s) => -0.014 * smoothstep(0.006, -0.008, s),
  clear: (s) => -0.014 * smoothstep(0.006, -0.008, s),
  trim: (s) => -0.006 * smoothstep(0.004, -0.004, s),
};

const seamed = (s: number, hit: Hit) => {
  hit.seam = Math.max(hit.seam, 0.85 * smoothstep(0.007, 0.002, Math.abs(s)));
};

function glow(hit: Hit, red: number, green: number, blue: number, u: number, z: number): void {
  const cell =
    0.55 +
    0.45 * smoothstep(0.011, 0.006, length2(((u + 9) % 0.026) - 0.013, ((z + 9) % 0.026) - 0.013));
  hit.red = red * cell;
  hit.green = green * cell;
  hit.blue = blue * cell;
}

const SURFACE: Record<FittingKind, (s: number, u: number, z: number, hit: Hit) => void> = {
  window(s, _u, _z, hit) {
    hit.material = s < 0 ? FINISH.glass : FINISH.satinBlack;
  },
  door: (s, _u, _z, hit) => seamed(s, hit),
  hatch: (s, _u, _z, hit) => seamed(s, hit),
  vent(s, _u, z, hit) {
    if (s > 0.016) return;
    hit.material = FINISH.white;
    if (s < 0) hit.seam = 0.55 * smoothstep(0.004, 0.012, louvre(z));
  },
  tail(s, u, z, hit) {
    if (s > 0.008) return;
    hit.material = s > 0 ? FINISH.satinBlack : FINISH.tail;
    glow(hit, 0.5, 0.012, 0.016, u, z);
  },
  amber(s, u, z, hit) {
    if (s > 0.008) return;
    hit.material = s > 0 ? FINISH.satinBlack : FINISH.amber;
    glow(hit, 0.6, 0.2, 0.01, u, z);
  },
  clear(s, u, z, hit) {
    if (s > 0.008) return;
    hit.material = s > 0 ? FINISH.satinBlack : FINISH.lamp;
    glow(hit, 0.55, 0.55, 0.57, u, z);
  },
  trim(s, _u, _z, hit) {
    if (s < 0) hit.material = FINISH.satinBlack;
  },
};
