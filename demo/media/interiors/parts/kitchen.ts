import { length2, smoothMin } from '../../geometry/numbers.ts';
import { capsule, cylinderZ, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, makeFinish } from '../finishes.ts';
import type { LivingSpec } from '../living-spec.ts';
import { groove, makePart, type Part } from '../part.ts';
import { block, fronts, LAYOUT } from './joinery.ts';

const STEEL = makeFinish('stainless steel', [0.42, 0.43, 0.44], { roughness: 0.3, metal: true });

export function makeKitchen(spec: LivingSpec): Part[] {
  const { halfWidth, roof } = spec;
  const [x0, x1] = LAYOUT.kitchen;
  const front = halfWidth - 0.56;
  const kick = block('kick', FINISHES.rubber, [
    x0 + 0.02,
    x1 - 0.02,
    front + 0.08,
    halfWidth,
    0,
    0.1,
  ]);
  const sinkX = x0 + 0.42;
  const sink = (x: number, y: number, z: number) =>
    roundedBox(x - sinkX, y - front - 0.27, z - 0.9, 0.2, 0.17, 0.14, 0.05);
  const carcass = block('kitchen', spec.cabinets, [x0, x1, front + 0.02, halfWidth, 0.08, 0.88]);
  const body: Part = makePart('kitchen', spec.cabinets, (x, y, z) =>
    Math.max(carcass.distance(x, y, z), -sink(x, y, z)),
  );
  const topShape = (x: number, y: number, z: number) =>
    roundedBox(
      x - (x0 + x1) / 2,
      y - (front + halfWidth) / 2,
      z - 0.9,
      (x1 - x0) / 2 + 0.015,
      (halfWidth - front) / 2 + 0.012,
      0.02,
      0.008,
    );
  const top = makePart('kitchen-bench', spec.bench, (x, y, z) =>
    Math.max(topShape(x, y, z), -sink(x, y, z)),
  );
  const bowl = makePart('sink', STEEL, (x, y, z) =>
    Math.max(Math.abs(sink(x, y, z)) - 0.004, z - 0.924),
  );
  const tap = makePart('tap', FINISHES.chrome, (x, y, z) => {
    const up = capsule(x, y, z, sinkX, front + 0.48, 0.9, sinkX, front + 0.48, 1.14, 0.012);
    const over = capsule(x, y, z, sinkX, front + 0.48, 1.14, sinkX, front + 0.32, 1.16, 0.011);
    const spout = capsule(x, y, z, sinkX, front + 0.32, 1.16, sinkX, front + 0.3, 1.11, 0.011);
    return smoothMin(smoothMin(up, over, 0.03), spout, 0.03);
  });
  const hobX = x0 + 1.12;
  const hob = block(
    'cooktop',
    FINISHES.glossBlack,
    [hobX - 0.27, hobX + 0.27, front + 0.06, front + 0.48, 0.915, 0.932],
    0.006,
  );
  const burner = (x: number, y: number) => {
    const u = Math.abs(x - hobX) - 0.13;
    const v = Math.abs(y - front - 0.27) - 0.1;
    return length2(u, v);
  };
  const burners = makePart('burners', FINISHES.satinMetal, (x, y, z) => {
    const r = burner(x, y);
    return (
      Math.min(
        length2(r - 0.04, z - 0.936) - 0.007,
        Math.max(r - 0.028, Math.abs(z - 0.938) - 0.007),
      ) * 0.9
    );
  });
  const trivets = makePart('trivets', FINISHES.rubber, (x, y, z) => {
    const u = Math.abs(x - hobX) - 0.13;
    const v = Math.abs(y - front - 0.27) - 0.1;
    return Math.min(
      roundedBox(u, v, z - 0.956, 0.1, 0.006, 0.005, 0.004),
      roundedBox(u, v, z - 0.956, 0.006, 0.085, 0.005, 0.004),
    );
  });
  const oven = block(
    'oven',
    FINISHES.glossBlack,
    [hobX - 0.26, hobX + 0.26, front - 0.012, front + 0.1, 0.38, 0.84],
    0.01,
    (_x, _y, z) => groove(z - 0.74, 0.004, 0.003),
  );
  const ovenBar = makePart('oven-handle', FINISHES.satinMetal, (x, y, z) =>
    capsule(x, y, z, hobX - 0.2, front - 0.04, 0.7, hobX + 0.2, front - 0.04, 0.7, 0.009),
  );
  const hood = block(
    'range-hood',
    FINISHES.satinMetal,
    [hobX - 0.27, hobX + 0.27, halfWidth - 0.42, halfWidth, 1.46, 1.53],
    0.01,
  );
  const upper = block('kitchen-lockers', spec.cabinets, [
    x0,
    x1,
    halfWidth - 0.36,
    halfWidth,
    1.52,
    roof - 0.03,
  ]);
  const glowStrip = makePart(
    'bench-light',
    (_x, _y, _z, touch) => {
      touch.finish = FINISHES.lamp;
      touch.red = 1.1;
      touch.green = 1;
      touch.blue = 0.82;
    },
    (x, y, z) =>
      roundedBox(x - sinkX - 0.05, y - halfWidth + 0.3, z - 1.515, 0.42, 0.012, 0.007, 0.005),
  );
  const fridge = block(
    'fridge',
    STEEL,
    [x1 + 0.02, x1 + 0.58, front, halfWidth, 0.08, 1.5],
    0.014,
    (_x, _y, z) => groove(z - 1.02, 0.006, 0.006),
  );
  const fridgeTop = block('fridge-locker', spec.fronts, [
    x1 + 0.02,
    x1 + 0.58,
    front + 0.02,
    halfWidth,
    1.53,
    roof - 0.03,
  ]);
  const fridgeBars = makePart('fridge-handles', FINISHES.chrome, (x, y, z) =>
    Math.min(
      capsule(x, y, z, x1 + 0.08, front - 0.03, 0.6, x1 + 0.08, front - 0.03, 0.96, 0.009),
      capsule(x, y, z, x1 + 0.08, front - 0.03, 1.08, x1 + 0.08, front - 0.03, 1.34, 0.009),
    ),
  );
  const kettle = makePart(
    'kettle',
    FINISHES.satinMetal,
    (x, y, z) =>
      cylinderZ(x - x1 + 0.16, y - front - 0.34, z - 0.99, 0.075 - 0.12 * (z - 0.99), 0.075, 0.02) *
      0.9,
  );
  return [
    body,
    kick,
    top,
    bowl,
    tap,
    hob,
    burners,
    trivets,
    oven,
    ovenBar,
    ...fronts(
      'kitchen-doors',
      spec.fronts,
      [x0, hobX - 0.28, front, front, 0.12, 0.86],
      2,
      -1,
      true,
    ),
    ...fronts(
      'kitchen-drawers',
      spec.fronts,
      [hobX + 0.28, x1, front, front, 0.12, 0.86],
      1,
      -1,
      true,
    ),
    hood,
    upper,
    ...fronts(
      'kitchen-locker-doors',
      spec.fronts,
      [x0, x1, halfWidth - 0.375, 0, 1.54, roof - 0.05],
      4,
      -1,
      false,
    ),
    glowStrip,
    fridge,
    fridgeTop,
    fridgeBars,
    kettle,
  ];
}
