import { clamp } from '../../geometry/numbers.ts';
import { capsule, roundedBox } from '../../geometry/solids.ts';
import type { Vec3 } from '../../scene/model.ts';
import { FINISHES, makeFinish, type Finish } from '../finishes.ts';
import { makePart, type Part } from '../part.ts';

export const WALL = makeFinish('wall lining', [0.66, 0.65, 0.62], { roughness: 0.6, f0: 0.04 });

/** Where the rooms begin, metres from the front wall. */
export const LAYOUT = {
  bedEnd: 2.02,
  kitchen: [2.5, 4.15] as const,
  dinette: [2.35, 4.35] as const,
  bathWall: 4.78,
} as const;

/** Eye height of somebody standing in the room. */
export const STANDING_EYE: Vec3 = [3.3, 0.05, 1.42];

export type Area = readonly [
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  z0: number,
  z1: number,
];

export function block(
  name: string,
  finish: Finish,
  area: Area,
  r = 0.012,
  relief?: Part['distance'],
): Part {
  const [x0, x1, y0, y1, z0, z1] = area;
  const shape = (x: number, y: number, z: number) =>
    roundedBox(
      x - (x0 + x1) / 2,
      y - (y0 + y1) / 2,
      z - (z0 + z1) / 2,
      (x1 - x0) / 2,
      (y1 - y0) / 2,
      (z1 - z0) / 2,
      r,
    );
  return makePart(
    name,
    finish,
    shape,
    relief ? (x, y, z) => shape(x, y, z) + relief(x, y, z) : shape,
  );
}

/** Cupboard fronts along x: doors of about one width, a gap between them and a slim handle on each. */
export function fronts(
  name: string,
  finish: Finish,
  area: Area,
  count: number,
  face: -1 | 1,
  handleHigh: boolean,
): Part[] {
  const [x0, x1, y0, y1, z0, z1] = area;
  const wide = (x1 - x0) / count;
  const y = face < 0 ? y0 : y1;
  const local = (x: number) =>
    ((x - x0) / wide - Math.floor(clamp((x - x0) / wide, 0, count - 0.001)) - 0.5) * wide;
  const doors = makePart(name, finish, (x, py, z) =>
    roundedBox(
      local(x),
      py - y,
      z - (z0 + z1) / 2,
      wide / 2 - 0.004,
      0.018,
      (z1 - z0) / 2 - 0.006,
      0.006,
    ),
  );
  const grip = handleHigh ? z1 - 0.06 : z0 + 0.05;
  const handles = makePart('handles', FINISHES.satinMetal, (x, py, z) =>
    capsule(local(x), py, z, -0.06, y + face * 0.03, grip, 0.06, y + face * 0.03, grip, 0.006),
  );
  return [doors, handles];
}
