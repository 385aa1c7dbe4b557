import { MATERIALS } from '../../scene/materials.ts';
import type { Part } from '../assembly.ts';
import { tube } from '../part-shapes.ts';
import { makeWheel, type WheelSpec } from '../wheel.ts';
import { bar, bentBar, block, sidedBlock } from './solids.ts';

/** The spare on the rear door: `x` is its outer face. */
export function spareWheel(spec: WheelSpec, x: number, z: number): Part[] {
  const wheel = makeWheel(spec);
  return [
    {
      material: MATERIALS.tyre,
      distance: (px, py, pz) => wheel.distance(py, px - x, pz - z),
      surface: (px, py, pz, hit) => wheel.surface(py, px - x, pz - z, hit),
    },
    block(MATERIALS.plastic, [x - spec.width - 0.16, x - 0.08], [0, 0.1], [z - 0.1, z + 0.1], 0.02),
  ];
}

/** A raised air intake along the left pillar: from the guard up to the roof. */
export function snorkel(
  guard: readonly [x: number, y: number, z: number],
  header: readonly [x: number, y: number, z: number],
): Part[] {
  const { plastic } = MATERIALS;
  const [gx, gy, gz] = guard;
  const [hx, hy, hz] = header;
  const stem = tube(
    [
      [gx - 0.16, -gy + 0.02, gz - 0.06],
      [gx, -gy - 0.02, gz],
      [gx + 0.14, -gy - 0.012, gz + 0.1],
      [hx - 0.03, -hy - 0.03, hz - 0.06],
      [hx, -hy - 0.03, hz + 0.06],
    ],
    0.036,
  );
  return [
    { material: plastic, distance: stem },
    sidedBlock(
      plastic,
      [hx - 0.09, hx + 0.06],
      [-hy - 0.085, -hy + 0.025],
      [hz + 0.02, hz + 0.16],
      0.035,
    ),
    sidedBlock(
      MATERIALS.dark,
      [hx - 0.095, hx - 0.085],
      [-hy - 0.07, -hy + 0.01],
      [hz + 0.04, hz + 0.14],
      0.004,
    ),
  ];
}

/** A flat platform rack on feet. */
export function roofRack(from: number, to: number, half: number, roof: number): Part[] {
  const { glossBlack } = MATERIALS;
  const z = roof + 0.06;
  const slats = Array.from({ length: 8 }, (_, index) => {
    const x = from + 0.08 + ((to - from - 0.16) * index) / 7;
    return block(glossBlack, [x - 0.028, x + 0.028], [0, half], [z - 0.012, z + 0.012], 0.008);
  });
  const feet = [0.1, 0.5, 0.9].map((share) => {
    const x = from + (to - from) * share;
    return block(
      glossBlack,
      [x - 0.05, x + 0.05],
      [half - 0.05, half - 0.015],
      [roof - 0.09, z],
      0.01,
    );
  });
  return [
    ...slats,
    ...feet,
    bentBar(
      glossBlack,
      [
        [from, 0, z + 0.01],
        [from, half - 0.12, z + 0.01],
        [from + 0.03, half - 0.02, z + 0.01],
        [from + 0.12, half, z + 0.01],
      ],
      0.02,
    ),
    bar(glossBlack, [from + 0.12, half, z + 0.01], [to - 0.02, half, z + 0.01], 0.02),
    bar(glossBlack, [to - 0.02, 0, z + 0.01], [to - 0.02, half, z + 0.01], 0.02),
  ];
}
