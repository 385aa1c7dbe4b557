import { clamp, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Material, Vec3 } from '../scene/model.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, boxed, placed, rod, tube } from './part-shapes.ts';

/** The handlebar and what the rider's hands and eyes find on it. */

export interface BarSpec {
  /** The bar's right half from the middle to its end. */
  points: readonly Vec3[];
  radius: number;
  material: Material;
  grip: readonly [Vec3, Vec3];
  mirror: { foot: Vec3; bend: Vec3; head: Vec3; half: Vec3; round: number };
  chromeMirrors?: boolean;
}

export function handlebar(spec: BarSpec): Part[] {
  const [inner, outer] = spec.grip;
  const lerp = (t: number, dx: number, dz: number): Vec3 => [
    inner[0] + (outer[0] - inner[0]) * t + dx,
    inner[1] + (outer[1] - inner[1]) * t,
    inner[2] + (outer[2] - inner[2]) * t + dz,
  ];
  const { foot, bend, head, half, round } = spec.mirror;
  const shell = spec.chromeMirrors === true ? FINISH.polished : FINISH.satinBlack;
  return [
    { material: spec.material, distance: both(tube(spec.points, spec.radius)) },
    {
      material: FINISH.rubber,
      distance: both(rod(inner, outer, 0.0165)),
      relief(_x, y) {
        const ring = Math.abs(y) / 0.012;
        return 0.0012 * smoothstep(0.3, 0.15, Math.abs(ring - Math.floor(ring) - 0.5));
      },
    },
    { material: FINISH.satinBlack, distance: both(rod(outer, lerp(1.12, 0, 0), 0.013)) },
    {
      material: FINISH.satinBlack,
      distance: both(
        placed((x, y, z) => roundedBox(x, y, z, 0.024, 0.026, 0.02, 0.01), lerp(-0.22, -0.004, 0)),
      ),
    },
    {
      material: spec.chromeMirrors === true ? FINISH.polished : FINISH.gunmetal,
      distance: both(
        tube(
          [
            lerp(-0.3, -0.03, 0.0),
            lerp(0.1, -0.062, 0.002),
            lerp(0.55, -0.06, -0.002),
            lerp(0.98, -0.046, -0.006),
          ],
          0.0062,
          0.0052,
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: placed(
        (x, y, z) => roundedBox(x, y, z, 0.026, 0.03, 0.022, 0.008),
        [foot[0] - 0.02, foot[1] - 0.045, foot[2] + 0.022],
      ),
    },
    {
      material: spec.chromeMirrors === true ? FINISH.polished : FINISH.satinBlack,
      distance: both(tube([foot, bend, head], 0.0058)),
    },
    mirrorHead(head, half, round, shell),
  ];
}

function mirrorHead(at: Vec3, half: Vec3, round: number, shell: Material): Part {
  const shape = placed(
    (x, y, z) => {
      // The back of the shell is domed, the glass side is flat; it narrows towards the outside.
      const dome = x < 0 ? x + 2.4 * (y * y + z * z) : x;
      const narrow = z * (1 + 2.2 * clamp(y, -0.06, 0.08)) - 0.1 * y;
      return 0.5 * roundedBox(dome, y, narrow, half[0], half[1], half[2], round);
    },
    at,
    { yaw: 14 },
  );
  return {
    material: shell,
    distance: both(
      boxed(
        shape,
        [at[0] - 0.1, at[1] - 0.11, at[2] - 0.08],
        [at[0] + 0.1, at[1] + 0.11, at[2] + 0.08],
      ),
    ),
    surface(x, y, z, hit) {
      const ay = Math.abs(y);
      const inY = (ay - at[1]) / half[1];
      const inZ = (z - at[2]) / half[2];
      const facing = x - at[0] + (ay - at[1]) * 0.25;
      if (facing > half[0] * 0.55 && inY * inY + inZ * inZ < 0.95) hit.material = FINISH.chrome;
    },
  };
}
