import { MATERIALS } from '../../scene/materials.ts';
import type { Part } from '../assembly.ts';
import { panel } from './decals.ts';
import { tailLamp } from './lamps.ts';
import { makeShell } from './shell.ts';
import { block } from './solids.ts';

/** Two rails from bumper to tail lamps with cross members: what a truck is built on. */
export function chassisRails(
  from: number,
  to: number,
  low: number,
  high: number,
  half: number,
): Part[] {
  const parts: Part[] = [
    block(MATERIALS.plastic, [from, to], [half - 0.075, half], [low, high], 0.01),
  ];
  const count = Math.max(3, Math.round((to - from) / 1.1));
  for (let index = 0; index < count; index++) {
    const x = from + 0.1 + ((to - from - 0.2) * index) / (count - 1);
    parts.push(
      block(MATERIALS.plastic, [x - 0.04, x + 0.04], [0, half], [low + 0.04, high - 0.02], 0.01),
    );
  }
  return parts;
}

export interface TailBar {
  x: number;
  low: number;
  high: number;
  half: number;
}

/** The bar under the doors: lamps at both ends, the plate between them. */
export function tailBar({ x, low, high, half }: TailBar): Part {
  const middle = (low + high) / 2;
  const lamp = panel(half - 0.44, low + 0.03, half - 0.04, high - 0.03, 0.02);
  return makeShell({
    profile: [
      [x - 0.1, low, 0.02],
      [x - 0.1, high, 0.02],
      [x, high, 0.02],
      [x, low, 0.02],
    ],
    plan: [
      [x - 0.2, half],
      [x + 0.1, half],
    ],
    section: [
      [low, 0],
      [high, 0],
    ],
    edge: 0.03,
    material: MATERIALS.plastic,
    decals: [
      {
        ...tailLamp('rear', lamp, ['white', 'red', 'amber'], 'u', half - 0.44, half - 0.04),
        depth: -0.012,
      },
      {
        face: 'rear',
        field: panel(-0.19, middle - 0.055, 0.19, middle + 0.055, 0.008),
        material: MATERIALS.plate,
        depth: -0.008,
        frame: { width: 0.01, material: MATERIALS.glossBlack },
      },
    ],
  });
}

/** Rails between the axles that keep a bicycle from going under. */
export function sideGuard(from: number, to: number, y: number, heights: readonly number[]): Part[] {
  const low = Math.min(...heights);
  const high = Math.max(...heights);
  const rails = heights.map((z) =>
    block(MATERIALS.alloy, [from, to], [y - 0.02, y], [z - 0.05, z + 0.05], 0.012),
  );
  const posts = [0.08, 0.5, 0.92].map((share) => {
    const x = from + (to - from) * share;
    return block(
      MATERIALS.plastic,
      [x - 0.03, x + 0.03],
      [y - 0.06, y - 0.02],
      [low - 0.05, high + 0.25],
      0.008,
    );
  });
  return [...rails, ...posts];
}
