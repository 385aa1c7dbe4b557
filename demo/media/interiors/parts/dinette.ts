import { length2 } from '../../geometry/numbers.ts';
import { cylinderZ, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, makeFinish } from '../finishes.ts';
import type { LivingSpec } from '../living-spec.ts';
import { groove, makePart, place, type Part } from '../part.ts';
import { block, fronts, LAYOUT } from './joinery.ts';

/** Two facing settees with a table between, under a wide window. */
export function makeDinette(spec: LivingSpec): Part[] {
  const { halfWidth, roof } = spec;
  const [x0, x1] = LAYOUT.dinette;
  const inner = -halfWidth + 1.02;
  const settee = (at: number, facing: -1 | 1): Part[] => {
    const box = block(
      'settee-box',
      spec.cabinets,
      [
        Math.min(at, at + facing * 0.52),
        Math.max(at, at + facing * 0.52),
        -halfWidth,
        inner,
        0,
        0.34,
      ],
      0.01,
    );
    const cushionShape = (x: number, y: number, z: number) =>
      roundedBox(
        x - at - facing * 0.3,
        y - (inner - halfWidth) / 2,
        z - 0.4,
        0.29,
        (inner + halfWidth) / 2 - 0.01,
        0.075,
        0.045,
      );
    const cushion = makePart(
      'settee-cushion',
      spec.cushions,
      cushionShape,
      (x, y, z) =>
        cushionShape(x, y, z) +
        groove(y + halfWidth - 0.5, 0.008, 0.006) +
        groove(z - 0.435, 0.005, 0.002),
    );
    const backShape = (x: number, y: number, z: number) =>
      roundedBox(
        x - at - facing * (0.07 - 0.12 * (z - 0.7)),
        y - (inner - halfWidth) / 2,
        z - 0.71,
        0.075,
        (inner + halfWidth) / 2 - 0.01,
        0.25,
        0.05,
      ) * 0.95;
    const back = makePart('settee-back', spec.cushions, backShape, (x, y, z) => {
      const near = ((y + halfWidth) / 0.17 - Math.round((y + halfWidth) / 0.17)) * 0.17;
      return backShape(x, y, z) + groove(near, 0.03, 0.006) + groove(near, 0.005, 0.003);
    });
    const partition = block(
      'settee-end',
      spec.fronts,
      [
        Math.min(at - facing * 0.04, at),
        Math.max(at - facing * 0.04, at),
        -halfWidth,
        inner + 0.02,
        0,
        0.98,
      ],
      0.01,
    );
    return [box, cushion, back, partition];
  };
  const middle = (x0 + x1) / 2;
  const table = block(
    'table',
    spec.fronts,
    [middle - 0.36, middle + 0.36, -halfWidth + 0.02, inner + 0.02, 0.7, 0.735],
    0.014,
  );
  const tableEdge = block(
    'table-edge',
    FINISHES.satinMetal,
    [middle - 0.363, middle + 0.363, -halfWidth + 0.02, inner + 0.023, 0.71, 0.725],
    0.006,
  );
  const leg = makePart('table-leg', FINISHES.satinMetal, (x, y, z) =>
    Math.min(
      cylinderZ(x - middle, y - inner + 0.32, z - 0.35, 0.035, 0.35),
      cylinderZ(x - middle, y - inner + 0.32, z - 0.015, 0.16, 0.016, 0.01),
    ),
  );
  const bowl = makePart('fruit-bowl', spec.accent, (x, y, z) => {
    const r = length2(length2(x - middle + 0.05, y + halfWidth - 0.5), z - 0.86);
    return Math.max(Math.abs(r - 0.12) - 0.005, z - 0.82);
  });
  const fruit = makePart(
    'fruit',
    makeFinish('fruit', [0.5, 0.24, 0.03], { roughness: 0.4 }),
    (x, y, z) => {
      const u = Math.abs(x - middle + 0.05) - 0.038;
      const v = Math.abs(y + halfWidth - 0.5) - 0.036;
      return Math.sqrt(u * u + v * v + (z - 0.805) ** 2) - 0.036;
    },
  );
  const scatter = (x: number, y: number, lean: number): Part =>
    place(
      makePart('scatter-cushion', spec.accent, (px, py, pz) => {
        const puff = 0.05 * (1 - (py / 0.19) ** 2) * (1 - (pz / 0.19) ** 2);
        return roundedBox(px, py, pz, 0.028 + Math.max(puff, -0.01), 0.19, 0.19, 0.025) * 0.7;
      }),
      [x, y, 0.66],
      { lean },
    );
  const upper = block('dinette-lockers', spec.cabinets, [
    x0,
    x1,
    -halfWidth,
    -halfWidth + 0.34,
    1.54,
    roof - 0.03,
  ]);
  const blind = makePart(
    'blind',
    spec.quilt,
    (x, y, z) => roundedBox(x - middle, y + halfWidth - 0.025, z - 1.42, 0.62, 0.022, 0.08, 0.01),
    (x, y, z) =>
      roundedBox(x - middle, y + halfWidth - 0.025, z - 1.42, 0.62, 0.022, 0.08, 0.01) +
      0.003 * Math.sin(z * 240),
  );
  const curtains = makePart('curtains', spec.accent, (x, y, z) => {
    const u = Math.abs(x - middle) - 0.66;
    return (
      roundedBox(
        u,
        y + halfWidth - 0.035 + 0.012 * Math.sin(x * 90),
        z - 1.17,
        0.075,
        0.012,
        0.31,
        0.008,
      ) * 0.6
    );
  });
  return [
    ...settee(x0, 1),
    ...settee(x1, -1),
    table,
    tableEdge,
    leg,
    bowl,
    fruit,
    scatter(x0 + 0.24, -halfWidth + 0.26, -14),
    scatter(x1 - 0.24, -halfWidth + 0.3, 14),
    upper,
    ...fronts(
      'dinette-locker-doors',
      spec.fronts,
      [x0, x1, 0, -halfWidth + 0.355, 1.56, roof - 0.05],
      4,
      1,
      false,
    ),
    blind,
    curtains,
  ];
}
