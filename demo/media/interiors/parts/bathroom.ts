import { smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { capsule, cylinderZ, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, makeFinish } from '../finishes.ts';
import type { LivingSpec } from '../living-spec.ts';
import { groove, makePart, type Part } from '../part.ts';
import { block, LAYOUT, WALL } from './joinery.ts';

const BASIN = makeFinish('basin', [0.78, 0.78, 0.77], { roughness: 0.14, f0: 0.05 });
const SHOWER_GLASS = makeFinish('frosted screen', [0.5, 0.54, 0.55], { roughness: 0.12, f0: 0.06 });

/** Vanity and mirror in the middle of the rear wall, toilet to the left, shower to the right. */
export function makeBathroom(spec: LivingSpec): Part[] {
  const { length, halfWidth, roof } = spec;
  const wallX = LAYOUT.bathWall;
  const back = length;
  const partition = makePart('bath-wall', WALL, (x, y, z) => {
    const sheet = roundedBox(
      x - wallX,
      y,
      z - roof / 2,
      0.02,
      halfWidth + 0.02,
      roof / 2 + 0.02,
      0.008,
    );
    const door = roundedBox(x - wallX, y, z - 0.88, 0.2, 0.34, 0.94, 0.05);
    return Math.max(sheet, -door);
  });
  const vanity = block(
    'vanity',
    spec.fronts,
    [back - 0.42, back, -0.36, 0.36, 0.12, 0.8],
    0.012,
    (_x, y) => groove(y, 0.004, 0.003),
  );
  const top = block('vanity-top', spec.bench, [back - 0.45, back, -0.38, 0.38, 0.8, 0.835], 0.01);
  const basin = makePart('basin', BASIN, (x, y, z) => {
    const bowl = roundedBox(x - back + 0.22, y, z - 0.89, 0.16, 0.21, 0.06, 0.05);
    const hollow = roundedBox(x - back + 0.22, y, z - 0.93, 0.145, 0.195, 0.085, 0.05);
    return Math.max(bowl, -hollow);
  });
  const tap = makePart('basin-tap', FINISHES.chrome, (x, y, z) =>
    smoothMin(
      capsule(x, y, z, back - 0.05, 0, 0.84, back - 0.05, 0, 1.04, 0.013),
      capsule(x, y, z, back - 0.05, 0, 1.04, back - 0.17, 0, 1.03, 0.011),
      0.02,
    ),
  );
  const mirror = block(
    'bath-mirror',
    FINISHES.mirror,
    [back - 0.02, back + 0.02, -0.3, 0.3, 1.08, 1.62],
    0.008,
  );
  const mirrorLight = makePart(
    'mirror-light',
    (_x, _y, _z, touch) => {
      touch.finish = FINISHES.lamp;
      touch.red = 1.1;
      touch.green = 1.05;
      touch.blue = 0.95;
    },
    (x, y, z) => roundedBox(x - back + 0.02, y, z - 1.68, 0.02, 0.24, 0.014, 0.01),
  );
  const bowlY = -halfWidth + 0.36;
  const toilet = makePart('toilet', BASIN, (x, y, z) => {
    const seat = roundedBox(x - back + 0.42, y - bowlY, z - 0.4, 0.23, 0.185, 0.035, 0.03);
    const lid = roundedBox(x - back + 0.42, y - bowlY, z - 0.44, 0.22, 0.18, 0.014, 0.012);
    const wide = 0.13 + 0.14 * smoothstep(0, 0.4, z) * 0.35;
    const foot = roundedBox(x - back + 0.4, y - bowlY, z - 0.18, wide + 0.04, wide, 0.21, 0.09);
    const tank = roundedBox(x - back + 0.09, y - bowlY, z - 0.5, 0.09, 0.2, 0.22, 0.03);
    return Math.min(smoothMin(Math.min(seat, lid), foot, 0.03), tank) * 0.92;
  });
  const screenY = halfWidth - 0.66;
  const shower = block(
    'shower-wall',
    BASIN,
    [wallX + 0.03, back, halfWidth - 0.02, halfWidth, 0, roof],
    0.004,
    (x, _y, z) => {
      const u = (x / 0.2 - Math.round(x / 0.2)) * 0.2;
      const v = (z / 0.3 - Math.round(z / 0.3)) * 0.3;
      return groove(Math.abs(u) - 0.1, 0.003, 0.002) + groove(Math.abs(v) - 0.15, 0.003, 0.002);
    },
  );
  const tray = block('shower-tray', BASIN, [wallX + 0.03, back, screenY, halfWidth, 0, 0.1], 0.03);
  const screen = block(
    'shower-screen',
    SHOWER_GLASS,
    [back - 0.34, back, screenY - 0.006, screenY + 0.006, 0.1, 1.86],
    0.004,
  );
  const frame = makePart('shower-frame', FINISHES.satinMetal, (x, y, z) =>
    Math.min(
      capsule(x, y, z, back - 0.35, screenY, 0.08, back - 0.35, screenY, 1.88, 0.012),
      capsule(x, y, z, wallX, screenY, 1.88, back, screenY, 1.88, 0.012),
    ),
  );
  const hose = makePart('shower-rose', FINISHES.chrome, (x, y, z) => {
    const rail = capsule(
      x,
      y,
      z,
      back - 0.05,
      halfWidth - 0.3,
      1.0,
      back - 0.05,
      halfWidth - 0.3,
      1.7,
      0.01,
    );
    const arm = capsule(
      x,
      y,
      z,
      back - 0.05,
      halfWidth - 0.3,
      1.66,
      back - 0.15,
      halfWidth - 0.3,
      1.7,
      0.012,
    );
    const rose = cylinderZ(x - back + 0.17, y - halfWidth + 0.3, z - 1.68, 0.05, 0.012, 0.006);
    return Math.min(smoothMin(rail, arm, 0.02), rose);
  });
  const towel = makePart(
    'towel',
    spec.accent,
    (x, y, z) =>
      roundedBox(
        x - back + 0.03 + 0.006 * Math.sin(y * 70),
        y - bowlY,
        z - 1.02,
        0.02,
        0.16,
        0.2,
        0.015,
      ) * 0.85,
  );
  const rail = makePart('towel-rail', FINISHES.chrome, (x, y, z) =>
    capsule(x, y, z, back - 0.045, bowlY - 0.24, 1.21, back - 0.045, bowlY + 0.24, 1.21, 0.009),
  );
  return [
    partition,
    vanity,
    top,
    basin,
    tap,
    mirror,
    mirrorLight,
    toilet,
    shower,
    tray,
    screen,
    frame,
    hose,
    towel,
    rail,
  ];
}
