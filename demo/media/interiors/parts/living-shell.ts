import { length2 } from '../../geometry/numbers.ts';
import { cylinderZ } from '../../geometry/solids.ts';
import { FINISHES } from '../finishes.ts';
import type { LivingSpec } from '../living-spec.ts';
import { groove, makePart, type Part } from '../part.ts';
import { block, LAYOUT, WALL } from './joinery.ts';
import { makeShell, roofWindow, sideOpening, type Hole } from './shell.ts';

export function makeLivingShell(spec: LivingSpec): Part[] {
  const { length, halfWidth, roof } = spec;
  const window = (x0: number, x1: number, z0: number, z1: number, side: -1 | 1): Hole =>
    sideOpening(
      [
        [x0, z0, 0.06],
        [x0, z1, 0.06],
        [x1, z1, 0.06],
        [x1, z0, 0.06],
      ],
      side,
    );
  const hatch = (x: number, y: number, half: number): Hole =>
    roofWindow(
      [
        [x - half, y - half, 0.05],
        [x - half, y + half, 0.05],
        [x + half, y + half, 0.05],
        [x + half, y - half, 0.05],
      ],
      roof - 0.2,
    );
  const [d0, d1] = LAYOUT.dinette;
  const shell = makeShell({
    profile: [
      [0, 0, 0.06],
      [0, roof, 0.16],
      [length, roof, 0.12],
      [length, 0, 0.05],
    ],
    halfWidth,
    belt: 1,
    tumblehome: 0,
    upright: true,
    holes: [
      window(0.62, 1.42, 0.92, 1.4, -1),
      window(0.62, 1.42, 0.92, 1.4, 1),
      window(d0 + 0.42, d1 - 0.42, 0.9, 1.42, -1),
      window(2.72, 3.42, 1.08, 1.4, 1),
      window(5.02, 5.38, 1.25, 1.55, -1),
      hatch(1.2, 0, 0.26),
      hatch(3.4, 0, 0.3),
      hatch(5.2, 0, 0.2),
    ],
    lining: WALL,
    floor: spec.floor,
    wall: WALL,
    liningFrom: 0.02,
  });
  const boards = block(
    'floor',
    spec.floor,
    [0, length, -halfWidth, halfWidth, -0.02, 0.012],
    0.004,
    (x, y) => {
      const row = Math.round(y / 0.15);
      const along = x / 0.9 + row * 0.37;
      return (
        groove((y / 0.15 - row - 0.5 + Math.floor(y / 0.15 - row + 1)) * 0.15, 0.002, 0.001) +
        groove((along - Math.round(along)) * 0.9, 0.002, 0.001)
      );
    },
  );
  const hatches = makePart('hatch-frames', WALL, (x, y, z) => {
    const a =
      length2(Math.max(Math.abs(x - 1.2) - 0.26, Math.abs(y) - 0.26), z - roof + 0.004) - 0.022;
    const b =
      length2(Math.max(Math.abs(x - 3.4) - 0.3, Math.abs(y) - 0.3), z - roof + 0.004) - 0.022;
    return Math.min(a, b) * 0.7;
  });
  const downlights = makePart(
    'ceiling-lamps',
    (_x, _y, _z, touch) => {
      touch.finish = FINISHES.lamp;
      touch.red = 0.95;
      touch.green = 0.9;
      touch.blue = 0.8;
    },
    (x, y, z) => {
      const near = ((x - 0.6) / 0.9 - Math.round((x - 0.6) / 0.9)) * 0.9;
      return cylinderZ(near, Math.abs(y) - 0.42, z - roof + 0.004, 0.035, 0.01, 0.004);
    },
  );
  return [shell.part, boards, hatches, downlights];
}
