import { curve } from '../geometry/fields.ts';
import { clamp, length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, boxed, outline, placed, plate, rod, sculpted, union } from './part-shapes.ts';

/** Beak, screen, broad tank, stepped seat and rack of the adventure bike. */

const beakPlan = curve([
  [-0.2, 0.03],
  [-0.1, 0.06],
  [0.05, 0.085],
  [0.2, 0.11],
  [0.3, 0.12],
]);

function beak(): Part {
  return {
    material: FINISH.paint,
    distance: sculpted(
      [
        [-0.19, 0.795, 0.008],
        [-0.05, 0.865, 0.06],
        [0.1, 0.92, 0.05],
        [0.26, 0.95, 0.02],
        [0.28, 0.86, 0.02],
        [0.1, 0.835, 0.06],
        [-0.06, 0.8, 0.05],
        [-0.18, 0.775, 0.008],
      ],
      (x, z) => beakPlan(x) - 0.5 * Math.max(0, z - 0.88),
      0.016,
      0.8,
    ),
  };
}

/** Two lamps side by side under a brow, beneath the screen. */
function lampUnit(): Part[] {
  const eye = outline(
    [
      [0.01, 0.965, 0.015],
      [0.012, 1.05, 0.012],
      [0.1, 1.075, 0.016],
      [0.105, 1.01, 0.02],
      [0.075, 0.965, 0.02],
    ],
    0.004,
  );
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.14, 0.93, 0.02],
          [0.095, 0.965, 0.02],
          [0.13, 1.075, 0.02],
          [0.2, 1.15, 0.03],
          [0.31, 1.15, 0.02],
          [0.33, 0.95, 0.03],
        ],
        (x, z) =>
          0.135 -
          0.5 * clamp(0.98 - z, 0, 0.1) -
          0.25 * clamp(0.2 - x, 0, 0.1) -
          0.3 * clamp(z - 1.07, 0, 0.1),
        0.025,
      ),
      relief: (x, y, z) => (x > 0.22 ? 0 : 0.006 * smoothstep(0.003, -0.003, eye(Math.abs(y), z))),
      surface(x, y, z, hit) {
        if (x > 0.235) {
          hit.material = FINISH.satinBlack;
          return;
        }
        const ay = Math.abs(y);
        const inside = eye(ay, z);
        if (inside > 0.01) return;
        if (inside > 0) {
          hit.material = FINISH.glossBlack;
          return;
        }
        hit.material = FINISH.lamp;
        const projector = length2(ay - 0.052, z - 1.015);
        const line = smoothstep(0.011, 0.007, Math.abs(inside + 0.012));
        const light =
          0.05 +
          0.5 *
            smoothstep(0.026, 0.022, projector) *
            (0.35 + 0.65 * smoothstep(0.014, 0.005, projector)) +
          1.0 * line;
        hit.red = light;
        hit.green = light;
        hit.blue = light * 1.04;
      },
    },
    // A tall smoked screen on its arms.
    {
      material: FINISH.glossBlack,
      distance: boxed(
        placed(
          (x, y, z) =>
            0.8 *
            roundedBox(
              x + 1.5 * y * y,
              y,
              z,
              0.003,
              0.145 - 0.28 * clamp(z + 0.02, 0, 0.2) - 0.2 * clamp(-z, 0, 0.2),
              0.15,
              0.002,
            ),
          [0.225, 0, 1.245],
          { pitch: 30 },
        ),
        [0.08, -0.17, 1.08],
        [0.38, 0.17, 1.42],
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(rod([0.26, 0.07, 1.12], [0.25, 0.07, 1.25], 0.008)),
    },
    // The instrument panel, tall as a telephone on its side.
    {
      material: FINISH.glossBlack,
      distance: placed((x, y, z) => roundedBox(x, y, z, 0.01, 0.09, 0.055, 0.01), [0.325, 0, 1.2], {
        pitch: -28,
      }),
      surface(x, y, z, hit) {
        if (Math.abs(y) > 0.08 || Math.abs(z - 1.2) > 0.042 || x < 0.3) return;
        hit.material = FINISH.lamp;
        const dial = smoothstep(0.004, 0.002, Math.abs(length2(y + 0.03, z - 1.198) - 0.03));
        const rows =
          y > 0.015 && y < 0.07 && Math.abs(((z - 1.17) % 0.018) - 0.009) < 0.002 ? 0.4 : 0;
        hit.red = 0.012 + 0.4 * dial + rows;
        hit.green = 0.016 + 0.5 * dial + rows;
        hit.blue = 0.024 + 0.65 * dial + rows;
      },
    },
  ];
}

const tankPlan = curve([
  [0.3, 0.12],
  [0.4, 0.18],
  [0.52, 0.205],
  [0.64, 0.19],
  [0.76, 0.14],
  [0.86, 0.095],
  [0.94, 0.08],
]);

function tank(): Part[] {
  const fold = (x: number, z: number) => z - 0.985 + 0.1 * (x - 0.5);
  const panel = outline(
    [
      [0.22, 0.9, 0.02],
      [0.3, 1.03, 0.03],
      [0.5, 1.06, 0.05],
      [0.68, 0.985, 0.05],
      [0.64, 0.9, 0.04],
      [0.5, 0.83, 0.04],
      [0.44, 0.7, 0.03],
      [0.35, 0.66, 0.02],
      [0.27, 0.76, 0.03],
    ],
    0.006,
  );
  const panelPlan = curve([
    [0.2, 0.16],
    [0.3, 0.2],
    [0.42, 0.224],
    [0.55, 0.218],
    [0.7, 0.175],
  ]);
  const wall = (x: number, z: number) => {
    const over = z - 0.92 - 0.1 * (x - 0.3);
    return panelPlan(x) - (over > 0 ? 0.36 * over : -0.24 * over);
  };
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.345, 0.88, 0.04],
          [0.36, 1.03, 0.06],
          [0.5, 1.115, 0.1],
          [0.66, 1.075, 0.1],
          [0.82, 0.965, 0.05],
          [0.93, 0.905, 0.02],
          [0.86, 0.85, 0.03],
          [0.6, 0.84, 0.05],
        ],
        (x, z) => {
          const above = fold(x, z);
          return tankPlan(x) - (above > 0 ? 0.85 * above + 2.6 * above * above : -0.25 * above);
        },
        0.05,
        0.5,
        1.65,
      ),
    },
    {
      material: FINISH.stainless,
      distance: placed(
        (x, y, z) => smoothMax(length2(x, y) - 0.038, Math.abs(z) - 0.014, 0.008),
        [0.535, 0, 1.098],
        { pitch: 8 },
      ),
    },
    {
      material: FINISH.paint,
      distance: both(
        (x, y, z) => 0.85 * smoothMax(panel(x, z), Math.abs(y - wall(x, z)) - 0.008, 0.009),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.33, 0.62, 0.02],
            [0.36, 0.92, 0.02],
            [0.62, 0.92, 0.03],
            [0.6, 0.78, 0.05],
            [0.46, 0.62, 0.02],
          ],
          0.13,
          0.165,
          0.012,
        ),
      ),
    },
  ];
}

const seatPlan = curve([
  [0.8, 0.075],
  [0.9, 0.1],
  [1.02, 0.142],
  [1.14, 0.15],
  [1.25, 0.135],
  [1.45, 0.12],
  [1.6, 0.1],
]);

const tailPlan = curve([
  [0.95, 0.115],
  [1.1, 0.14],
  [1.3, 0.135],
  [1.5, 0.115],
  [1.68, 0.075],
]);

function seatAndTail(): Part[] {
  const stitch = (x: number) => Math.min(Math.abs(x - 1.21), Math.abs(x - 0.96));
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.84, 0.945, 0.02],
          [0.95, 0.9, 0.05],
          [1.1, 0.895, 0.05],
          [1.2, 0.925, 0.03],
          [1.235, 0.965, 0.03],
          [1.55, 0.985, 0.02],
          [1.58, 0.965, 0.015],
          [1.3, 0.91, 0.03],
          [1.15, 0.845, 0.04],
          [0.88, 0.85, 0.03],
        ],
        (x, z) => seatPlan(x) - 0.45 * Math.max(0, z - 0.91 - 0.2 * Math.max(0, x - 1.15)),
        0.035,
        0.5,
      ),
      relief: (x) => 0.003 * smoothstep(0.005, 0.001, stitch(x)),
    },
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [1.0, 0.865, 0.02],
          [1.2, 0.9, 0.05],
          [1.35, 0.925, 0.03],
          [1.62, 0.965, 0.012],
          [1.665, 0.945, 0.012],
          [1.56, 0.885, 0.03],
          [1.3, 0.815, 0.05],
          [1.08, 0.79, 0.04],
          [0.98, 0.81, 0.02],
        ],
        (x, z) => tailPlan(x) + 0.18 * (z - 0.86 - 0.2 * (x - 1.1)),
        0.02,
      ),
      surface(x, y, z, hit) {
        if (x < 1.6 || Math.abs(y) > 0.06 || z > 0.955) return;
        hit.material = FINISH.tail;
        const cell = Math.abs(y) / 0.016;
        const glow = 0.3 + 0.5 * smoothstep(0.45, 0.2, Math.abs(cell - Math.floor(cell) - 0.5));
        hit.red = 0.7 * glow;
        hit.green = 0.02 * glow;
        hit.blue = 0.02 * glow;
      },
    },
    // Rack and grab rails.
    {
      material: FINISH.satinBlack,
      distance: union(
        both(rod([1.28, 0.145, 0.965], [1.7, 0.12, 1.005], 0.011)),
        rod([1.7, -0.12, 1.005], [1.7, 0.12, 1.005], 0.011),
        box([1.64, 0, 1.008], [0.075, 0.105, 0.008], 0.006),
        both(rod([1.5, 0.11, 0.95], [1.5, 0.135, 0.985], 0.01)),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [1.46, 0.86, 0.01],
          [1.62, 0.92, 0.01],
          [1.74, 0.74, 0.03],
          [1.785, 0.62, 0.01],
          [1.765, 0.61, 0.01],
          [1.69, 0.73, 0.04],
          [1.58, 0.83, 0.04],
        ],
        -0.04,
        0.04,
        0.012,
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.84, 0.88, 0.02],
            [1.06, 0.86, 0.03],
            [1.16, 0.8, 0.03],
            [1.04, 0.74, 0.03],
            [0.92, 0.66, 0.03],
            [0.82, 0.7, 0.03],
          ],
          0.09,
          0.128,
          0.016,
        ),
      ),
    },
  ];
}

export function adventureBody(): Part[] {
  return [beak(), ...lampUnit(), ...tank(), ...seatAndTail()];
}
