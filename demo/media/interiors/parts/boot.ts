import { length2, smoothMin } from '../../geometry/numbers.ts';
import { capsule, cylinderY, roundedBox } from '../../geometry/solids.ts';
import { FINISHES } from '../finishes.ts';
import { bothSides, groove, makePart, type Part } from '../part.ts';

export interface BootSpec {
  /** From the rear seat to the tail. */
  from: number;
  to: number;
  floor: number;
  belt: number;
  halfAt: (z: number) => number;
  /** Hinge of the seats before it and the height of their cushions: a panel closes the gap below. */
  seat: { at: number; height: number };
  /** How far the sides stand in. */
  inset: number;
  cover: boolean;
}

export function makeBoot(spec: BootSpec): Part[] {
  const { from, to, floor, belt, inset } = spec;
  const middle = (from + to) / 2;
  const length = (to - from) / 2;
  const floorShape = (x: number, y: number, z: number) =>
    roundedBox(x - middle, y, z - floor + 0.12, length + 0.06, 0.9, 0.12, 0.008);
  const panel = (x: number, y: number) =>
    Math.max(Math.abs(x - middle) - length * 0.82, Math.abs(y) - spec.halfAt(floor) + inset + 0.07);
  const bootFloor = makePart(
    'boot-floor',
    (x, y, _z, touch) => {
      touch.finish = FINISHES.carpet;
      touch.shade = 1.6;
      if (Math.abs(panel(x, y)) < 0.0022) touch.shade = 0.3;
    },
    floorShape,
    (x, y, z) => floorShape(x, y, z) + groove(panel(x, y), 0.006, 0.005),
  );
  const handle = makePart('boot-floor-handle', FINISHES.hardPlastic, (x, y, z) =>
    roundedBox(x - to + length * 0.36, y, z - floor, 0.018, 0.06, 0.005, 0.004),
  );
  const seatPanel = makePart('boot-front', FINISHES.carpet, (x, y, z) =>
    roundedBox(
      x - spec.seat.at - 0.075,
      y,
      z - spec.seat.height / 2 + 0.01,
      0.035,
      spec.halfAt(floor),
      spec.seat.height / 2,
      0.015,
    ),
  );
  const wall = (y: number, z: number) => spec.halfAt(z) - y;
  const sideShape = (x: number, y: number, z: number) => {
    const trim = roundedBox(
      x - middle,
      wall(y, z),
      z - (floor + belt) / 2,
      length + 0.05,
      inset,
      (belt - floor) / 2 + 0.02,
      0.03,
    );
    const arch = cylinderY(
      x - from - length * 0.45,
      wall(y, z),
      z - floor + 0.08,
      0.34,
      inset + 0.09,
      0.04,
    );
    return smoothMin(trim, arch, 0.08) * 0.92;
  };
  const sides = bothSides(
    makePart(
      'boot-sides',
      (_x, _y, z, touch) => {
        touch.finish = z > floor + (belt - floor) * 0.62 ? FINISHES.hardPlastic : FINISHES.carpet;
        if (touch.finish === FINISHES.carpet) touch.shade = 1.3;
      },
      sideShape,
      (x, y, z) => sideShape(x, y, z) + groove(z - floor - (belt - floor) * 0.62, 0.006, 0.004),
    ),
  );
  const hooks = bothSides(
    makePart('tie-downs', FINISHES.chrome, (x, y, z) => {
      const near = Math.abs(x - middle) - length * 0.72;
      const arm = y - spec.halfAt(floor) + inset + 0.09;
      return length2(length2(near, arm) - 0.022, z - floor - 0.006) - 0.0035;
    }),
  );
  const lamp = bothSides(
    makePart(
      'boot-lamp',
      (_x, _y, _z, touch) => {
        touch.finish = FINISHES.lamp;
        touch.red = touch.green = 0.9;
        touch.blue = 0.82;
      },
      (x, y, z) =>
        roundedBox(x - to + 0.3, wall(y, z) - inset, z - belt + 0.08, 0.03, 0.006, 0.014, 0.004),
    ),
  );
  const sill = makePart(
    'boot-sill',
    (x, _y, _z, touch) => {
      const rib = x / 0.012 - Math.round(x / 0.012);
      touch.finish = Math.abs(rib) < 0.2 ? FINISHES.rubber : FINISHES.hardPlastic;
    },
    (x, y, z) =>
      roundedBox(x - to - 0.01, y, z - floor + 0.02, 0.05, spec.halfAt(floor) - 0.09, 0.032, 0.014),
  );
  const cover = makePart(
    'boot-cover',
    FINISHES.softTouch,
    (x, y, z) =>
      smoothMin(
        roundedBox(
          x - from - 0.07,
          y,
          z - belt + 0.02,
          0.035,
          spec.halfAt(belt) - inset + 0.02,
          0.035,
          0.03,
        ),
        roundedBox(
          x - from - 0.2,
          y,
          z - belt + 0.022,
          0.16,
          spec.halfAt(belt) - inset + 0.0,
          0.004,
          0.003,
        ),
        0.01,
      ),
    (x, y, z) =>
      smoothMin(
        roundedBox(
          x - from - 0.07,
          y,
          z - belt + 0.02,
          0.035,
          spec.halfAt(belt) - inset + 0.02,
          0.035,
          0.03,
        ),
        roundedBox(
          x - from - 0.2,
          y,
          z - belt + 0.022,
          0.16,
          spec.halfAt(belt) - inset + 0.0,
          0.004,
          0.003,
        ),
        0.01,
      ) +
      0.0006 * Math.sin(x * 420),
  );
  const hook = bothSides(
    makePart('bag-hooks', FINISHES.hardPlastic, (x, y, z) =>
      capsule(
        x,
        wall(y, z),
        z,
        middle + 0.1,
        inset,
        belt - 0.13,
        middle + 0.1,
        inset + 0.025,
        belt - 0.15,
        0.008,
      ),
    ),
  );
  return [
    bootFloor,
    seatPanel,
    handle,
    sides,
    hooks,
    lamp,
    sill,
    hook,
    ...(spec.cover ? [cover] : []),
  ];
}
