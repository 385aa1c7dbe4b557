import { curve } from '../geometry/fields.ts';
import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, outline, placed, plate, sculpted } from './part-shapes.ts';

/** Tank, seat and raised tail of the sports bike. */

const tankPlan = curve([
  [0.34, 0.1],
  [0.41, 0.15],
  [0.5, 0.176],
  [0.58, 0.172],
  [0.66, 0.144],
  [0.74, 0.108],
  [0.82, 0.082],
  [0.9, 0.07],
]);

/** The flank is cut hollow for the knee under an edge that falls to the seat. */
function tankHalfWidth(x: number, z: number): number {
  const above = z - (0.955 - 0.2 * Math.max(0, x - 0.46));
  const fade = smoothstep(0.88, 0.62, x);
  if (above > 0) return tankPlan(x) - 0.8 * above - 3.4 * above * above;
  return tankPlan(x) + fade * (0.42 * above - 0.014 * smoothstep(0, -0.06, above));
}

function tank(): Part[] {
  const seam = (x: number, z: number) => Math.abs(z - 0.862 - 0.06 * (x - 0.4)) + (x > 0.7 ? 1 : 0);
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.345, 0.85, 0.03],
          [0.352, 0.945, 0.05],
          [0.43, 1.03, 0.07, 0.006],
          [0.58, 1.042, 0.08, 0.004],
          [0.7, 0.995, 0.08],
          [0.83, 0.888, 0.05],
          [0.91, 0.832, 0.02],
          [0.86, 0.785, 0.03],
          [0.6, 0.775, 0.05],
        ],
        tankHalfWidth,
        0.045,
        0.7,
        1.7,
      ),
      relief: (x, _y, z) => 0.003 * smoothstep(0.004, 0.001, seam(x, z)),
      surface(x, _y, z, hit) {
        hit.seam = 0.8 * smoothstep(0.004, 0.001, seam(x, z));
      },
    },
    {
      material: FINISH.castDark,
      distance: placed(
        (x, y, z) => smoothMax(length2(x, y) - 0.04, Math.abs(z) - 0.012, 0.008),
        [0.5, 0, 1.036],
        { pitch: -2 },
      ),
      relief: (x, y) => 0.003 * smoothstep(0.004, 0.001, Math.abs(length2(x - 0.5, y) - 0.026)),
    },
  ];
}

const seatPlan = curve([
  [0.8, 0.072],
  [0.88, 0.1],
  [0.98, 0.138],
  [1.08, 0.142],
  [1.18, 0.12],
]);

function seats(): Part[] {
  const pillionPlan = curve([
    [1.12, 0.085],
    [1.2, 0.108],
    [1.3, 0.1],
    [1.42, 0.062],
  ]);
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.83, 0.868, 0.02],
          [0.93, 0.84, 0.05],
          [1.06, 0.848, 0.05],
          [1.13, 0.9, 0.03],
          [1.16, 0.945, 0.015],
          [1.19, 0.93, 0.015],
          [1.14, 0.85, 0.03],
          [1.04, 0.79, 0.03],
          [0.86, 0.79, 0.03],
        ],
        (x, z) => seatPlan(x) - 0.4 * Math.max(0, z - 0.84 - 0.4 * Math.max(0, x - 1.04)),
        0.03,
        0.4,
      ),
      relief: (x) => 0.003 * smoothstep(0.005, 0.001, Math.abs(x - 0.9)),
    },
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [1.15, 0.955, 0.015],
          [1.2, 0.985, 0.03],
          [1.38, 1.022, 0.03],
          [1.42, 1.012, 0.01],
          [1.4, 0.985, 0.01],
          [1.18, 0.93, 0.01],
        ],
        (x, z) => pillionPlan(x) - 0.4 * Math.max(0, z - 0.965 - 0.2 * Math.max(0, x - 1.16)),
        0.022,
        0.5,
      ),
    },
  ];
}

const tailPlan = curve([
  [0.9, 0.112],
  [1.0, 0.138],
  [1.12, 0.142],
  [1.26, 0.125],
  [1.4, 0.1],
  [1.52, 0.072],
  [1.62, 0.045],
]);

function tail(): Part[] {
  const top = (x: number) => 0.8 + 0.33 * (x - 0.93);
  const lamp = outline(
    [
      [0.006, 0.99, 0.004],
      [0.014, 1.014, 0.004],
      [0.058, 1.018, 0.006],
      [0.05, 1.0, 0.006],
    ],
    0.003,
  );
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.92, 0.79, 0.02],
          [1.06, 0.83, 0.03],
          [1.15, 0.9, 0.03],
          [1.2, 0.94, 0.03],
          [1.4, 0.995, 0.03],
          [1.56, 1.043, 0.02],
          [1.632, 1.035, 0.008],
          [1.6, 0.995, 0.01],
          [1.42, 0.925, 0.03],
          [1.24, 0.862, 0.04],
          [1.08, 0.782, 0.05],
          [0.96, 0.745, 0.03],
        ],
        (x, z) => {
          const over = z - top(x);
          return tailPlan(x) - (over > 0 ? 0.5 * over : -0.42 * over);
        },
        0.016,
        0.6,
        1.3,
      ),
      relief: (x, _y, z) =>
        0.003 * smoothstep(0.004, 0.001, Math.abs(z - top(x) - 0.012)) * (x < 1.5 ? 1 : 0),
      surface(x, y, z, hit) {
        if (x < 1.57 || lamp(Math.abs(y), z) > 0) return;
        hit.material = FINISH.tail;
        hit.red = 0.75;
        hit.green = 0.02;
        hit.blue = 0.02;
      },
    },
    // Below the tail: the seat's frame and the arm of the plate.
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.78, 0.83, 0.02],
            [0.95, 0.8, 0.03],
            [1.12, 0.8, 0.03],
            [1.34, 0.885, 0.02],
            [1.32, 0.85, 0.02],
            [1.1, 0.735, 0.04],
            [0.98, 0.66, 0.03],
            [0.84, 0.64, 0.03],
          ],
          0.075,
          0.106,
          0.014,
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [1.36, 0.9],
          [1.5, 0.945],
          [1.64, 0.8, 0.03],
          [1.7, 0.68, 0.01],
          [1.682, 0.67, 0.01],
          [1.6, 0.79, 0.04],
          [1.46, 0.89, 0.04],
        ],
        -0.032,
        0.032,
        0.012,
      ),
    },
  ];
}

export function sportBody(): Part[] {
  return [...tank(), ...seats(), ...tail()];
}
