import { length2, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import { cylinderY, roundedBox } from '../geometry/solids.ts';
import type { Material, Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, boxed, cast, drum, placed, rod, tube, union } from './part-shapes.ts';

/** Fork, brakes, chain and the other things every motorcycle carries in its own way. */

export interface ForkSpec {
  axle: Vec3;
  /** Degrees from upright. */
  rake: number;
  /** Half of the way between the legs. */
  spread: number;
  /** Lengths along the leg from the axle. */
  slider: readonly [from: number, to: number];
  stanchion: readonly [from: number, to: number];
  sliderRadius: number;
  stanchionRadius: number;
  sliderMaterial: Material;
  stanchionMaterial: Material;
  clamps: readonly [lower: number, upper: number];
  clampMaterial: Material;
}

/** A place along the fork: `along` up the leg, `ahead` of it. */
export function onFork(spec: ForkSpec, along: number, y: number, ahead = 0): Vec3 {
  const rake = (spec.rake * Math.PI) / 180;
  const sin = Math.sin(rake);
  const cos = Math.cos(rake);
  return [spec.axle[0] + along * sin - ahead * cos, y, spec.axle[2] + along * cos + ahead * sin];
}

export function fork(spec: ForkSpec): Part[] {
  const { spread } = spec;
  const leg = (from: number, to: number, radius: number) =>
    both(rod(onFork(spec, from, spread), onFork(spec, to, spread), radius));
  const yoke = (along: number, half: number): Distance => {
    const plateAt = onFork(spec, along, 0, -0.012);
    return both(
      cast(
        0.02,
        placed((x, y, z) => roundedBox(x, y, z, 0.034, spread * 0.8, half, 0.01), plateAt, {
          pitch: spec.rake,
        }),
        rod(
          onFork(spec, along - half, spread),
          onFork(spec, along + half, spread),
          spec.sliderRadius + 0.009,
        ),
      ),
    );
  };
  const foot = onFork(spec, 0, spread);
  return [
    { material: spec.sliderMaterial, distance: leg(...spec.slider, spec.sliderRadius) },
    { material: spec.stanchionMaterial, distance: leg(...spec.stanchion, spec.stanchionRadius) },
    { material: spec.clampMaterial, distance: yoke(spec.clamps[0], 0.02) },
    { material: spec.clampMaterial, distance: yoke(spec.clamps[1], 0.014) },
    {
      material: FINISH.castDark,
      distance: both(
        cast(
          0.02,
          drum(foot, 0.026, 0.026, 0.006),
          rod(foot, onFork(spec, 0.09, spread), spec.stanchionRadius + 0.005),
        ),
      ),
    },
    {
      material: FINISH.castDark,
      distance: rod(
        onFork(spec, spec.clamps[0], 0, -0.045),
        onFork(spec, spec.clamps[1], 0, -0.045),
        0.032,
      ),
    },
  ];
}

/** A brake caliper clasping a disc: `angle` in degrees round the axle, 0 rearward and 90 up. */
export function caliper(axle: Vec3, reach: number, angle: number, material: Material): Part {
  const a = (angle * Math.PI) / 180;
  const at: Vec3 = [axle[0] + reach * Math.cos(a), axle[1], axle[2] + reach * Math.sin(a)];
  // Along z as the disc runs past, along x out from the axle; the pistons bulge on the outside.
  const shape = cast(
    0.01,
    (x, y, z) => roundedBox(x, y, z, 0.024, 0.027, 0.07, 0.01),
    (x, y, z) => roundedBox(x - 0.022, y, z, 0.016, 0.02, 0.05, 0.008),
    (x, y, z) => cylinderY(x + 0.004, y, Math.abs(z) - 0.032, 0.022, 0.034, 0.005),
  );
  return { material, distance: placed(shape, at, { pitch: -angle }) };
}

/** A roller chain round two sprockets, both in the plane of `y`. */
export function chain(
  y: number,
  front: Vec3,
  frontRadius: number,
  rear: Vec3,
  rearRadius: number,
): Part[] {
  const run = (side: number) =>
    [
      [front[0], y, front[2] + side * frontRadius] as Vec3,
      [rear[0], y, rear[2] + side * rearRadius] as Vec3,
    ] as const;
  const strand = (side: number): Distance => {
    const [a, b] = run(side);
    const length = length2(b[0] - a[0], b[2] - a[2]);
    const pitch = -(Math.atan2(b[2] - a[2], b[0] - a[0]) * 180) / Math.PI;
    return placed(
      (x, py, z) => roundedBox(x, py, z, length / 2, 0.008, 0.0075, 0.002),
      [(a[0] + b[0]) / 2, y, (a[2] + b[2]) / 2],
      { pitch },
    );
  };
  const wrap: Distance = (x, py, z) => {
    const r = length2(x - rear[0], z - rear[2]);
    return Math.max(Math.abs(r - rearRadius) - 0.0075, Math.abs(py - y) - 0.008, rear[0] - x);
  };
  const sprocket: Distance = (x, py, z) => {
    const r = length2(x - rear[0], z - rear[2]);
    return Math.max(r - rearRadius - 0.002, 0.035 - r, Math.abs(py - y) - 0.003);
  };
  const links = (x: number, _y: number, z: number) => {
    const s = (x - z * 0.2) / 0.016;
    return 0.003 * smoothstep(0.32, 0.2, Math.abs(s - Math.floor(s) - 0.5));
  };
  return [
    { material: FINISH.castDark, distance: union(strand(1), strand(-1), wrap), relief: links },
    {
      material: FINISH.gunmetal,
      distance: sprocket,
      surface(x, _y, z, hit) {
        const px = x - rear[0];
        const pz = z - rear[2];
        const r = length2(px, pz);
        const angle = (Math.atan2(pz, px) / (Math.PI * 2)) * 6;
        const dx = (angle - Math.floor(angle) - 0.5) * r;
        const dr = r - rearRadius * 0.68;
        if (dx * dx + dr * dr < 0.018 * 0.018) hit.material = FINISH.dark;
      },
    },
  ];
}

/** Turn signals on short stalks, one on each side. */
export function indicators(at: Vec3, stalkFrom: Vec3, half: Vec3): Part[] {
  return [
    { material: FINISH.satinBlack, distance: both(rod(stalkFrom, at, 0.007)) },
    {
      material: FINISH.amber,
      distance: both(box(at, half, Math.min(...half) * 0.7)),
      surface(_x, _y, z, hit) {
        const glow = 0.25 + 0.35 * smoothstep(0, half[2], Math.abs(z - at[2]));
        hit.red = 0.62 * glow;
        hit.green = 0.2 * glow;
        hit.blue = 0.015 * glow;
      },
    },
  ];
}

/** A number plate without a number, leaning on its bracket. */
export function numberPlate(at: Vec3, pitch: number): Part[] {
  const turn = { pitch };
  return [
    {
      material: FINISH.plate,
      distance: placed((x, y, z) => roundedBox(x, y, z, 0.003, 0.112, 0.052, 0.002), at, turn),
    },
    {
      material: FINISH.satinBlack,
      distance: placed(
        (x, y, z) => roundedBox(x + 0.006, y, z, 0.005, 0.12, 0.06, 0.003),
        at,
        turn,
      ),
    },
  ];
}

/** A coil spring round its damper, from one end to the other. */
export function shock(a: Vec3, b: Vec3, radius: number, springMaterial: Material): Part[] {
  const ex = b[0] - a[0];
  const ey = b[1] - a[1];
  const ez = b[2] - a[2];
  const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
  const core = rod(a, b, radius * 0.55);
  const turns = length / 0.024;
  // The coil as rings: at this size nobody can tell them from a helix, and their distance is exact.
  const coil: Distance = (x, y, z) => {
    const wx = x - a[0];
    const wy = y - a[1];
    const wz = z - a[2];
    let t = (wx * ex + wy * ey + wz * ez) / (length * length);
    t = t < 0.12 ? 0.12 : t > 0.88 ? 0.88 : t;
    const ring = (Math.floor(t * turns) + 0.5) / turns;
    const along = ((wx - ex * ring) * ex + (wy - ey * ring) * ey + (wz - ez * ring) * ez) / length;
    const px = wx - ex * ring - (along * ex) / length;
    const py = wy - ey * ring - (along * ey) / length;
    const pz = wz - ez * ring - (along * ez) / length;
    return length2(Math.sqrt(px * px + py * py + pz * pz) - radius, along) - 0.0062;
  };
  return [
    { material: FINISH.alloy, distance: core },
    { material: springMaterial, distance: coil },
  ];
}

/** Pegs that stick out on both sides, rubber on a steel core. */
export function footpegs(at: Vec3, reach: number): Part[] {
  const end: Vec3 = [at[0] + 0.008, at[1] + reach, at[2] + 0.006];
  return [
    {
      material: FINISH.rubber,
      distance: both(
        cast(
          0.01,
          rod(at, end, 0.0125),
          rod([at[0] - 0.012, at[1] + 0.02, at[2]], [end[0] - 0.012, end[1] - 0.01, end[2]], 0.009),
        ),
      ),
    },
  ];
}

/** A mudguard following the tyre between two angles, in degrees from rearward over the top. */
export function mudguard(
  axle: Vec3,
  radius: number,
  halfWidth: number,
  from: number,
  to: number,
  material: Material,
): Part {
  const middle = (((from + to) / 2) * Math.PI) / 180;
  const half = (((to - from) / 2) * Math.PI) / 180;
  const cosMiddle = Math.cos(middle);
  const sinMiddle = Math.sin(middle);
  const cosHalf = Math.cos(half);
  const sinHalf = Math.sin(half);
  const shape: Distance = (x, y, z) => {
    const px = x - axle[0];
    const pz = z - axle[2];
    const r = length2(px, pz);
    // The section is an arch: the guard turns down at its sides.
    const drop = (y * y) / (halfWidth * 2.4);
    const shell = Math.abs(r - radius + drop) - 0.0035;
    const side = Math.abs(y) - halfWidth;
    const u = px * cosMiddle + pz * sinMiddle;
    const v = Math.abs(pz * cosMiddle - px * sinMiddle);
    const ends = v * cosHalf - u * sinHalf;
    return 0.85 * smoothMax(smoothMax(shell, side, 0.006), ends, 0.03);
  };
  const reach = radius + 0.02;
  return {
    material,
    distance: boxed(
      shape,
      [axle[0] - reach, -halfWidth - 0.02, axle[2] - reach],
      [axle[0] + reach, halfWidth + 0.02, axle[2] + reach],
    ),
  };
}

/** Thin tubes such as cables and brake lines. */
export function cables(lines: readonly (readonly Vec3[])[], radius = 0.0042): Part[] {
  return lines.map((line) => ({ material: FINISH.rubber, distance: tube(line, radius) }));
}

/** Bolts with round heads, as the covers of an engine show them. */
export function boltCircle(at: Vec3, radius: number, count: number, size: number): Distance {
  return (x, y, z) => {
    const px = x - at[0];
    const pz = z - at[2];
    const r = length2(px, pz);
    const sector = (Math.PI * 2) / count;
    const raw = Math.atan2(pz, px);
    const angle = raw - sector * Math.floor(raw / sector + 0.5);
    const dx = r * Math.cos(angle) - radius;
    const dz = r * Math.sin(angle);
    const dy = y - at[1];
    return Math.sqrt(dx * dx + dz * dz + dy * dy) - size;
  };
}

/** A tidy dished cover on the side of an engine, with a raised ring and bolts. */
export function sideCover(at: Vec3, radius: number, depth: number, material: Material): Part[] {
  const out = at[1] < 0 ? -1 : 1;
  const face = drum(at, radius, depth, 0.012);
  const boss = drum([at[0], at[1] + out * depth * 0.5, at[2]], radius * 0.66, depth, 0.01);
  const flange = drum(
    [at[0], at[1] - out * depth * 0.3, at[2]],
    radius + 0.012,
    depth * 0.6,
    0.005,
  );
  return [
    {
      material,
      distance: (x, y, z) =>
        smoothMin(smoothMin(face(x, y, z), boss(x, y, z), 0.012), flange(x, y, z), 0.006),
    },
    {
      material: FINISH.stainless,
      distance: boltCircle([at[0], at[1] + out * depth * 0.25, at[2]], radius + 0.004, 9, 0.0062),
    },
  ];
}
