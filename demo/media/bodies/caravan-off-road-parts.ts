import { smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, placed, plate, rod, union } from './part-shapes.ts';

/** What trailers for rough roads carry against stones, thirst and mud. */

/** A slanted frame of mesh keeps the stones that the car throws off the front. */
export function stoneGuard(): Part[] {
  const foot = 0.62;
  const top = 1.12;
  const lean = 24;
  const middle = (foot + top) / 2;
  const mesh = placed(
    (x, y, z) => roundedBox(x, y, z, 0.006, 0.78 - 0.25 * (0.28 - z) * 0.8, 0.27, 0.004),
    [0.72, 0, middle],
    { pitch: lean },
  );
  return [
    {
      material: FINISH.satinBlack,
      distance: mesh,
      relief(_x, y, z) {
        return 0.004 * smoothstep(0.004, 0.01, weave(y, z));
      },
      surface(_x, y, z, hit) {
        hit.seam = 0.8 * smoothstep(0.004, 0.008, weave(y, z));
      },
    },
    {
      material: FINISH.galvanised,
      distance: both(
        union(
          rod([0.835, 0, top + 0.01], [0.835, 0.79, top + 0.01], 0.02),
          rod([0.835, 0.79, top + 0.01], [0.6, 0.64, foot - 0.01], 0.02),
          rod([0.6, 0, foot - 0.01], [0.6, 0.64, foot - 0.01], 0.02),
        ),
      ),
    },
  ];
}

const weave = (y: number, z: number): number =>
  Math.min(Math.abs(((y + z + 9) % 0.034) - 0.017), Math.abs(((y - z + 9) % 0.034) - 0.017));

export function jerryCan(x: number, y: number, z: number): Part[] {
  const can = (px: number, py: number, pz: number) =>
    roundedBox(px - x, py - y, pz - z, 0.075, 0.165, 0.21, 0.035);
  return [
    {
      material: FINISH.gasBottle,
      distance: can,
      relief(_px, py, pz) {
        const cross = Math.min(
          Math.abs(py - y - (pz - z) * 0.7),
          Math.abs(py - y + (pz - z) * 0.7),
        );
        return 0.006 * smoothstep(0.018, 0.006, cross);
      },
    },
    {
      material: FINISH.satinBlack,
      distance: union(
        rod([x, y - 0.07, z + 0.235], [x, y + 0.07, z + 0.235], 0.014),
        box([x, y, z - 0.04], [0.085, 0.175, 0.02], 0.006),
        box([x, y, z + 0.08], [0.082, 0.172, 0.012], 0.005),
      ),
    },
  ];
}

/** Flat guards over the wheels, square as on a trailer that works. */
export function guards(x: number, inner: number, outer: number): Part[] {
  const profile = [
    [x - 0.66, 0.66, 0.02],
    [x - 0.42, 0.91, 0.06],
    [x + 0.42, 0.91, 0.06],
    [x + 0.66, 0.66, 0.02],
    [x + 0.625, 0.645],
    [x + 0.4, 0.88, 0.06],
    [x - 0.4, 0.88, 0.06],
    [x - 0.625, 0.645],
  ] as const;
  return [
    { material: FINISH.satinBlack, distance: both(plate(profile, inner, outer, 0.012)) },
    {
      material: FINISH.satinBlack,
      distance: both(box([x + 0.645, outer - 0.17, 0.52], [0.008, 0.16, 0.15], 0.004)),
    },
  ];
}
