import { clamp, length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Material, Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { spokedWheel, tyre, type WheelSize } from './motorcycle-wheels.ts';
import { both, boxed, placed, rod, tube } from './part-shapes.ts';

/** What motorcycles that leave the road have in common. */

/** Parts made for another bike, carried to where this one needs them. */
export function moved(parts: readonly Part[], [dx, dy, dz]: Vec3): Part[] {
  return parts.map(({ material, distance, relief, surface }) => ({
    material,
    distance: (x, y, z) => distance(x - dx, y - dy, z - dz),
    ...(relief ? { relief: (x, y, z) => relief(x - dx, y - dy, z - dz) } : {}),
    ...(surface ? { surface: (x, y, z, hit) => surface(x - dx, y - dy, z - dz, hit) } : {}),
  }));
}

/** A spoked wheel with a dark rim and a tyre of blocks; `blocks` of them round its edge. */
export function trailWheel(size: WheelSize, hubHalf: number, blocks: number, deep: number): Part[] {
  const [smooth, rim, ...rest] = spokedWheel(size, hubHalf, 9);
  if (smooth === undefined || rim === undefined) return [];
  return [
    knobbed(size, blocks, deep),
    { ...rim, material: FINISH.satinBlack },
    ...rest.map((part) =>
      part.material === FINISH.polished ? { ...part, material: FINISH.castDark } : part,
    ),
  ];
}

/** Rows of blocks with air between them, the middle row offset against those beside it. */
function knobbed(size: WheelSize, blocks: number, deep: number): Part {
  const { at, radius, halfWidth } = size;
  const pitch = (Math.PI * 2) / blocks;
  return {
    ...tyre(size),
    relief(x, y, z) {
      const px = x - at[0];
      const pz = z - at[2];
      const r = length2(px, pz);
      const across = Math.abs(y - at[1]) / halfWidth;
      const tread = smoothstep(radius - halfWidth * 1.1, radius - halfWidth * 0.9, r);
      if (tread <= 0) return 0;
      const row = across < 0.36 ? 0 : 0.5;
      const turn = Math.atan2(pz, px) / pitch + row;
      const between = 0.5 - Math.abs(turn - Math.floor(turn) - 0.5);
      const beside = Math.min(Math.abs(across - 0.36), Math.abs(across - 0.8));
      const gap = Math.max(smoothstep(0.27, 0.2, between), smoothstep(0.09, 0.05, beside));
      return deep * gap * tread;
    },
  };
}

/** Shields before the hands, on a bar from the grip's end to the clamp. */
export function handGuards(inner: Vec3, outer: Vec3, shield: Material): Part[] {
  const ahead = 0.085;
  const middle: Vec3 = [
    (inner[0] + outer[0]) / 2 - ahead,
    (inner[1] + outer[1]) / 2 + 0.01,
    (inner[2] + outer[2]) / 2 - 0.005,
  ];
  const slope = ((outer[0] - inner[0]) / (outer[1] - inner[1])) * 57.3;
  const curved = placed(
    (x, y, z) =>
      0.8 *
      roundedBox(
        x - 1.6 * y * y - 1.2 * z * z,
        y,
        z - 0.05 * y,
        0.006,
        0.092,
        0.046 - 0.2 * clamp(-y, 0, 0.1) - 0.16 * clamp(y, 0, 0.1),
        0.005,
      ),
    middle,
    { yaw: -slope },
  );
  return [
    {
      material: shield,
      distance: both(
        boxed(
          curved,
          [middle[0] - 0.08, middle[1] - 0.14, middle[2] - 0.1],
          [middle[0] + 0.08, middle[1] + 0.14, middle[2] + 0.1],
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        tube(
          [
            [outer[0], outer[1] + 0.012, outer[2]],
            [outer[0] - 0.06, outer[1] + 0.02, outer[2] - 0.004],
            [middle[0] + 0.015, middle[1] + 0.05, middle[2]],
            [inner[0] - 0.07, inner[1] - 0.05, inner[2] - 0.004],
            [inner[0] - 0.01, inner[1] - 0.1, inner[2] - 0.02],
          ],
          0.008,
        ),
      ),
    },
  ];
}

/** A silencer that points up and back: pitch in degrees. */
export function silencer(at: Vec3, half: number, radius: number, pitch: number): Part {
  const turn = (pitch * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const shape: Distance = placed(
    (x, y, z) => {
      const end = radius * (0.82 + 0.18 * smoothstep(-half, half * 0.2, x));
      return 0.78 * smoothMax(Math.sqrt(y * y * 1.3 + z * z) - end, Math.abs(x) - half, 0.014);
    },
    at,
    { pitch: -pitch },
  );
  return {
    material: FINISH.gunmetal,
    distance: shape,
    surface(x, y, z, hit) {
      const along = (x - at[0]) * cos + (z - at[2]) * sin;
      const across = length2(y - at[1], (z - at[2]) * cos - (x - at[0]) * sin);
      if (along > half - 0.012 && across < radius * 0.5) hit.material = FINISH.dark;
      else if (Math.abs(along) > half - 0.028) hit.material = FINISH.satinBlack;
    },
  };
}

/** Out on the left and on the ground. */
export function sideStand(hinge: Vec3, foot: Vec3): Part[] {
  return [
    { material: FINISH.satinBlack, distance: rod(hinge, foot, 0.011) },
    {
      material: FINISH.satinBlack,
      distance: (x, y, z) =>
        roundedBox(x - foot[0] - 0.005, y - foot[1], z - 0.014, 0.032, 0.024, 0.007, 0.005),
    },
  ];
}
