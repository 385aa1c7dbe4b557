import { curve } from '../geometry/fields.ts';
import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, outline, placed, plate, sculpted } from './part-shapes.ts';

/** Guards, shrouds, tank and seat of the enduro: thin plastic round a narrow frame. */

const guardPlan = curve([
  [-0.46, 0.03],
  [-0.36, 0.06],
  [-0.15, 0.075],
  [0.1, 0.078],
  [0.3, 0.07],
  [0.45, 0.05],
]);

/** High above the wheel, so that mud does not jam it. */
function frontGuard(): Part {
  return {
    material: FINISH.paint,
    distance: sculpted(
      [
        [-0.45, 0.772, 0.005],
        [-0.22, 0.862, 0.1],
        [0.06, 0.905, 0.12],
        [0.28, 0.89, 0.06],
        [0.41, 0.79, 0.005],
        [0.4, 0.78, 0.005],
        [0.27, 0.872, 0.06],
        [0.06, 0.888, 0.12],
        [-0.22, 0.845, 0.1],
        [-0.44, 0.758, 0.005],
      ],
      (x) => guardPlan(x),
      0.006,
      2.2,
    ),
  };
}

function lampMask(): Part {
  const lamp = outline(
    [
      [-0.062, 0.955, 0.02],
      [-0.07, 1.045, 0.02],
      [0.07, 1.045, 0.02],
      [0.062, 0.955, 0.02],
    ],
    0.004,
  );
  return {
    material: FINISH.paint,
    distance: sculpted(
      [
        [0.185, 0.905, 0.02],
        [0.15, 0.95, 0.02],
        [0.17, 1.08, 0.03],
        [0.235, 1.195, 0.02],
        [0.27, 1.195, 0.02],
        [0.27, 0.93, 0.02],
      ],
      (_x, z) => 0.118 - 0.3 * Math.max(0, 0.98 - z) - 0.28 * Math.max(0, z - 1.04),
      0.025,
      -1.2,
    ),
    relief: (x, y, z) => (x > 0.23 ? 0 : 0.005 * smoothstep(0.003, -0.003, lamp(y, z))),
    surface(x, y, z, hit) {
      if (x > 0.235) {
        hit.material = FINISH.satinBlack;
        return;
      }
      const inside = lamp(y, z);
      if (inside > 0.008) return;
      if (inside > 0) {
        hit.material = FINISH.glossBlack;
        return;
      }
      hit.material = FINISH.lamp;
      const bulb = length2(y, z - 1.0);
      const light =
        0.06 +
        0.5 * smoothstep(0.034, 0.03, bulb) * (0.4 + 0.6 * smoothstep(0.02, 0.006, bulb)) +
        0.9 * smoothstep(0.012, 0.008, Math.abs(inside + 0.014));
      hit.red = light;
      hit.green = light;
      hit.blue = light * 1.04;
    },
  };
}

const tankPlan = curve([
  [0.4, 0.09],
  [0.5, 0.125],
  [0.62, 0.12],
  [0.75, 0.085],
  [0.84, 0.07],
]);

function tank(): Part[] {
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.415, 0.9, 0.03],
          [0.43, 1.035, 0.04],
          [0.51, 1.08, 0.06],
          [0.63, 1.055, 0.06],
          [0.76, 0.985, 0.04],
          [0.82, 0.93, 0.02],
          [0.7, 0.86, 0.03],
          [0.5, 0.85, 0.04],
        ],
        (x, z) => tankPlan(x) - 0.7 * Math.max(0, z - 0.97),
        0.04,
        0.5,
        1.4,
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: placed(
        (x, y, z) => smoothMax(length2(x, y) - 0.036, Math.abs(z) - 0.018, 0.008),
        [0.515, 0, 1.08],
        { pitch: 8 },
      ),
    },
  ];
}

const shroudPlan = curve([
  [0.24, 0.15],
  [0.34, 0.182],
  [0.45, 0.186],
  [0.58, 0.158],
  [0.7, 0.118],
  [0.84, 0.088],
]);

/** From the radiators back to the knees, folded along one line. */
function shrouds(): Part[] {
  const outer = outline(
    [
      [0.27, 0.79, 0.015],
      [0.3, 0.96, 0.03],
      [0.43, 1.045, 0.04],
      [0.66, 1.0, 0.05],
      [0.83, 0.925, 0.02],
      [0.72, 0.865, 0.03],
      [0.57, 0.815, 0.05],
      [0.505, 0.67, 0.03],
      [0.42, 0.62, 0.02],
      [0.335, 0.69, 0.02],
    ],
    0.006,
  );
  const wall = (x: number, z: number) => {
    const fold = z - 0.86 - 0.12 * (x - 0.3);
    return shroudPlan(x) - (fold > 0 ? 0.34 * fold : -0.22 * fold);
  };
  const louvre = (x: number, z: number) => {
    const row = (z - 0.9 + 0.35 * (x - 0.4)) / 0.032;
    const inside = smoothstep(0.36, 0.375, x) * smoothstep(0.5, 0.485, x);
    return z > 0.7 && z < 0.84
      ? inside * smoothstep(0.2, 0.12, Math.abs(row - Math.floor(row) - 0.5))
      : 0;
  };
  return [
    {
      material: FINISH.paint,
      distance: both(
        (x, y, z) => 0.86 * smoothMax(outer(x, z), Math.abs(y - wall(x, z)) - 0.008, 0.008),
      ),
      relief: (x, _y, z) => 0.006 * louvre(x, z),
      surface(x, _y, z, hit) {
        if (louvre(x, z) > 0.5) hit.material = FINISH.satinBlack;
      },
    },
    // Radiators behind them.
    {
      material: FINISH.gunmetal,
      distance: both(box([0.375, 0.115, 0.8], [0.016, 0.05, 0.115], 0.006)),
    },
  ];
}

const seatPlan = curve([
  [0.58, 0.07],
  [0.8, 0.085],
  [1.0, 0.115],
  [1.2, 0.12],
  [1.4, 0.105],
  [1.55, 0.08],
]);

const tailPlan = curve([
  [1.2, 0.1],
  [1.5, 0.098],
  [1.7, 0.08],
  [1.86, 0.052],
]);

function seatAndTail(): Part[] {
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.6, 1.06, 0.015],
          [0.72, 1.005, 0.06],
          [0.95, 0.975, 0.1],
          [1.25, 0.985, 0.1],
          [1.52, 1.012, 0.015],
          [1.53, 0.99, 0.015],
          [1.3, 0.935, 0.05],
          [1.0, 0.905, 0.05],
          [0.75, 0.92, 0.03],
          [0.62, 1.01, 0.015],
        ],
        (x, z) => seatPlan(x) - 0.45 * Math.max(0, z - 0.965),
        0.03,
        0.4,
      ),
      relief: (x) => {
        const rib = x / 0.05;
        return x > 0.75 ? 0.003 * smoothstep(0.12, 0.04, Math.abs(rib - Math.floor(rib) - 0.5)) : 0;
      },
    },
    {
      material: FINISH.paint,
      distance: both(
        plate(
          [
            [0.9, 0.905, 0.02],
            [1.3, 0.945, 0.02],
            [1.44, 0.945, 0.01],
            [1.36, 0.82, 0.04],
            [1.14, 0.715, 0.04],
            [0.98, 0.725, 0.03],
            [0.88, 0.82, 0.02],
          ],
          0.1,
          0.128,
          0.014,
        ),
      ),
    },
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [1.26, 0.955, 0.02],
          [1.5, 0.99, 0.06],
          [1.84, 1.045, 0.006],
          [1.85, 1.03, 0.006],
          [1.6, 0.955, 0.06],
          [1.36, 0.88, 0.04],
          [1.26, 0.88, 0.02],
        ],
        (x) => tailPlan(x),
        0.012,
        1.4,
      ),
    },
    {
      material: FINISH.tail,
      distance: box([1.8, 0, 0.995], [0.022, 0.042, 0.018], 0.008),
      surface(_x, y, _z, hit) {
        const cell = Math.abs(y) / 0.014;
        const glow = 0.3 + 0.5 * smoothstep(0.45, 0.2, Math.abs(cell - Math.floor(cell) - 0.5));
        hit.red = 0.7 * glow;
        hit.green = 0.02 * glow;
        hit.blue = 0.02 * glow;
      },
    },
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [1.66, 0.97, 0.01],
          [1.8, 0.985, 0.01],
          [1.84, 0.86, 0.02],
          [1.85, 0.8, 0.005],
          [1.83, 0.8, 0.005],
          [1.8, 0.87, 0.03],
        ],
        -0.03,
        0.03,
        0.008,
      ),
    },
  ];
}

export function enduroBody(): Part[] {
  return [
    frontGuard(),
    lampMask(),
    ...tank(),
    ...shrouds(),
    ...seatAndTail(),
    { material: FINISH.glossBlack, distance: box([0.335, 0, 1.21], [0.02, 0.045, 0.03], 0.008) },
  ];
}
