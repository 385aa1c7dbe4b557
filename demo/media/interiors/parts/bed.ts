import { smoothMin } from '../../geometry/numbers.ts';
import { capsule, cylinderZ, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, type Finish } from '../finishes.ts';
import { noise } from '../grain.ts';
import type { LivingSpec } from '../living-spec.ts';
import { bothSides, groove, makePart, place, type Part } from '../part.ts';
import { block, LAYOUT } from './joinery.ts';

export function makeBed(spec: LivingSpec): Part[] {
  const { halfWidth, roof } = spec;
  const half = 0.74;
  const end = LAYOUT.bedEnd;
  const base = block(
    'bed-base',
    spec.fronts,
    [0.02, end - 0.04, -half + 0.03, half - 0.03, 0, 0.4],
    0.02,
    (_x, y) => groove(y, 0.004, 0.003),
  );
  const mattress = block(
    'mattress',
    spec.quilt,
    [0.08, end, -half, half, 0.38, 0.58],
    0.05,
    (_x, _y, z) => groove(z - 0.47, 0.012, 0.004),
  );
  const folds = (x: number, y: number) =>
    0.006 * noise(x * 5, y * 5, 3) + 0.004 * noise(x * 11 + y * 4, y * 9 - x * 3, 7);
  const quiltShape = (x: number, y: number, z: number) =>
    (roundedBox(x - 1.33, y, z - 0.51, end - 1.33 + 0.02, half + 0.03, 0.115, 0.06) + folds(x, y)) *
    0.9;
  const quilt = makePart('quilt', spec.quilt, quiltShape, (x, y, z) => {
    const a = ((x + y) / 0.16 - Math.round((x + y) / 0.16)) * 0.16;
    const b = ((x - y) / 0.16 - Math.round((x - y) / 0.16)) * 0.16;
    return quiltShape(x, y, z) + groove(a, 0.025, 0.004) + groove(b, 0.025, 0.004);
  });
  const runner = makePart('runner', spec.accent, (x, y, z) => {
    const q = roundedBox(x - 1.62, y, z - 0.515, 0.2, half + 0.036, 0.117, 0.06);
    return (q + folds(x, y)) * 0.9;
  });
  const pillow = (
    x0: number,
    y0: number,
    z0: number,
    hy: number,
    finish: Finish,
    lean: number,
  ): Part =>
    place(
      makePart('pillow', finish, (x, y, z) => {
        const puff = 0.055 * (1 - (y / hy) ** 2) * (1 - (z / 0.2) ** 2);
        return (
          (roundedBox(x, y, z, 0.035 + Math.max(puff, -0.015), hy, 0.2, 0.03) +
            0.003 * noise(y * 14, z * 14, x * 4)) *
          0.7
        );
      }),
      [x0, y0, z0],
      { lean },
    );
  const lockers = bothSides(
    block('bedside', spec.cabinets, [0.02, 0.5, half + 0.06, halfWidth - 0.01, 0, 0.62], 0.012),
  );
  const lockerTops = bothSides(
    block(
      'bedside-top',
      spec.bench,
      [0.02, 0.53, half + 0.04, halfWidth - 0.005, 0.62, 0.645],
      0.008,
    ),
  );
  const robes = bothSides(
    block('robe', spec.cabinets, [0.02, 0.42, half + 0.06, halfWidth, 1.0, roof - 0.04], 0.012),
  );
  const head = block(
    'bedhead',
    spec.cushions,
    [0.0, 0.075, -half, half, 0.5, 1.12],
    0.03,
    (_x, y) => {
      const near = (y / 0.245 - Math.round(y / 0.245)) * 0.245;
      return groove(Math.abs(near) - 0.1225, 0.03, 0.012);
    },
  );
  const upper = block(
    'bed-lockers',
    spec.cabinets,
    [0, 0.36, -half - 0.05, half + 0.05, 1.5, roof - 0.03],
    0.015,
  );
  const upperDoors = makePart('bed-locker-doors', spec.fronts, (x, y, z) => {
    const wide = 0.395;
    const near = (y / wide - Math.floor(y / wide) - 0.5) * wide;
    return Math.max(
      roundedBox(
        x - 0.365,
        near,
        z - (1.52 + roof - 0.05) / 2,
        0.016,
        wide / 2 - 0.004,
        (roof - 0.05 - 1.52) / 2,
        0.006,
      ),
      Math.abs(y) - half - 0.05,
    );
  });
  const readers = bothSides(
    makePart(
      'reading-lamps',
      (x, _y, _z, touch) => {
        touch.finish = FINISHES.satinMetal;
        if (x > 0.14) {
          touch.red = 1;
          touch.green = 0.85;
          touch.blue = 0.6;
        }
      },
      (x, y, z) =>
        smoothMin(
          capsule(x, y, z, 0.05, 0.6, 1.28, 0.13, 0.55, 1.22, 0.016),
          cylinderZ(x - 0.14, y - 0.55, z - 1.21, 0.03, 0.03, 0.008),
          0.01,
        ),
    ),
  );
  return [
    base,
    mattress,
    quilt,
    runner,
    pillow(0.3, 0.36, 0.76, 0.3, spec.quilt, 28),
    pillow(0.3, -0.36, 0.76, 0.3, spec.quilt, 28),
    pillow(0.5, 0.33, 0.72, 0.22, spec.accent, 34),
    pillow(0.5, -0.33, 0.72, 0.22, spec.accent, 34),
    lockers,
    lockerTops,
    robes,
    head,
    upper,
    upperDoors,
    readers,
  ];
}
