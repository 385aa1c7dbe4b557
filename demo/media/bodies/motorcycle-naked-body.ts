import { curve } from '../geometry/fields.ts';
import { clamp, length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, boxed, outline, placed, plate, sculpted } from './part-shapes.ts';

/** Tank, seat, tail, lamp unit and instruments of the naked bike: all that is bodywork. */

const tankPlan = curve([
  [0.34, 0.1],
  [0.4, 0.135],
  [0.48, 0.162],
  [0.57, 0.165],
  [0.66, 0.138],
  [0.74, 0.1],
  [0.82, 0.074],
  [0.87, 0.066],
]);

/** The shoulder line runs down to the knees and splits the side into a lit and a shaded half. */
function tankHalfWidth(x: number, z: number): number {
  const shoulder = 0.965 - 0.22 * Math.max(0, x - 0.5);
  const above = z - shoulder;
  const fade = smoothstep(0.86, 0.62, x);
  const slope = above > 0 ? -0.95 * above - 3.2 * above * above : 0.34 * above * fade;
  const scallop = -0.02 * fade * bell((above + 0.06) / 0.05);
  return tankPlan(x) + slope + scallop;
}

const bell = (t: number): number => (t < -1 || t > 1 ? 0 : (1 - t * t) * (1 - t * t));

function tank(): Part[] {
  const shape = sculpted(
    [
      [0.355, 0.85, 0.03],
      [0.365, 0.955, 0.05, 0.02],
      [0.5, 1.05, 0.09, 0.012],
      [0.64, 1.005, 0.09, -0.006],
      [0.79, 0.885, 0.06, -0.01],
      [0.87, 0.83, 0.02],
      [0.82, 0.785, 0.03],
      [0.6, 0.79, 0.05],
    ],
    tankHalfWidth,
    0.05,
    0.5,
    1.65,
  );
  return [
    {
      material: FINISH.paint,
      distance: shape,
      relief: (x, y, z) => 0.003 * smoothstep(0.004, 0.001, Math.abs(seamOfTank(x, y, z))),
      surface(x, y, z, hit) {
        hit.seam = 0.8 * smoothstep(0.004, 0.001, Math.abs(seamOfTank(x, y, z)));
      },
    },
    {
      material: FINISH.stainless,
      distance: placed(
        (x, y, z) => {
          const r = length2(x, y);
          return smoothMax(r - 0.036, Math.abs(z) - 0.012, 0.008);
        },
        [0.515, 0, 1.036],
        { pitch: 10 },
      ),
      relief: (x, y) => 0.003 * smoothstep(0.004, 0.001, Math.abs(length2(x - 0.515, y) - 0.024)),
    },
  ];
}

/** Where the tank meets its side panel. */
const seamOfTank = (x: number, _y: number, z: number): number =>
  x < 0.72 ? (z - 0.872 - 0.16 * (x - 0.45)) * 0.98 : 1;

const scoopPlan = curve([
  [0.2, 0.118],
  [0.3, 0.152],
  [0.4, 0.177],
  [0.5, 0.182],
  [0.62, 0.168],
]);

/** The scoops beside the radiator carry the tank's line on to the fork. */
function scoops(): Part[] {
  const outer = outline(
    [
      [0.215, 0.8, 0.012],
      [0.285, 0.885, 0.02],
      [0.4, 0.935, 0.03],
      [0.55, 0.915, 0.03],
      [0.6, 0.845, 0.03],
      [0.5, 0.79, 0.03],
      [0.375, 0.7, 0.02],
      [0.315, 0.69, 0.015],
    ],
    0.006,
  );
  // Folded along a line from the nose to the knee, so that the upper half faces the light.
  const wall = (x: number, z: number) => {
    const fold = z - 0.806 - 0.2 * (x - 0.22);
    const inward = fold > 0 ? 0.42 * fold : -0.3 * fold;
    return scoopPlan(x) - inward;
  };
  return [
    {
      material: FINISH.paint,
      distance: both(
        (x, y, z) => 0.84 * smoothMax(outer(x, z), Math.abs(y - wall(x, z)) - 0.009, 0.009),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.3, 0.7],
            [0.36, 0.87, 0.02],
            [0.5, 0.86, 0.02],
            [0.44, 0.74, 0.02],
            [0.38, 0.62, 0.02],
            [0.31, 0.62, 0.01],
          ],
          0.125,
          0.15,
          0.01,
        ),
      ),
    },
  ];
}

const seatPlan = curve([
  [0.74, 0.07],
  [0.82, 0.085],
  [0.92, 0.125],
  [1.02, 0.142],
  [1.1, 0.132],
  [1.2, 0.112],
  [1.32, 0.1],
  [1.42, 0.078],
]);

function seat(): Part[] {
  const distance = sculpted(
    [
      [0.775, 0.86, 0.02],
      [0.87, 0.825, 0.06],
      [1.0, 0.825, 0.05],
      [1.085, 0.85, 0.03],
      [1.125, 0.9, 0.03],
      [1.38, 0.935, 0.02],
      [1.42, 0.915, 0.015],
      [1.13, 0.845, 0.03],
      [1.04, 0.775, 0.03],
      [0.82, 0.77, 0.03],
    ],
    (x, z) => seatPlan(x) - 0.5 * Math.max(0, z - 0.84 - 0.3 * Math.max(0, x - 1.08)),
    0.035,
    0.5,
  );
  const stitch = (x: number, z: number) =>
    Math.min(Math.abs(x - 1.095 - (z - 0.86) * 0.4), Math.abs(x - 0.875));
  return [
    {
      material: FINISH.seat,
      distance,
      relief: (x, _y, z) => 0.003 * smoothstep(0.005, 0.001, stitch(x, z)),
    },
  ];
}

const tailPlan = curve([
  [0.86, 0.11],
  [0.96, 0.13],
  [1.1, 0.136],
  [1.25, 0.12],
  [1.4, 0.095],
  [1.52, 0.06],
  [1.58, 0.04],
]);

function tail(): Part[] {
  const lamp = outline(
    [
      [-0.045, 0.902, 0.006],
      [-0.05, 0.93, 0.006],
      [0.05, 0.93, 0.006],
      [0.045, 0.902, 0.006],
    ],
    0.004,
  );
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.9, 0.79, 0.02],
          [1.06, 0.815, 0.03],
          [1.14, 0.855, 0.03],
          [1.42, 0.925, 0.02],
          [1.535, 0.955, 0.012],
          [1.565, 0.935, 0.012],
          [1.5, 0.885, 0.02],
          [1.28, 0.81, 0.04],
          [1.08, 0.745, 0.04],
          [0.94, 0.735, 0.03],
        ],
        (x, z) =>
          tailPlan(x) +
          0.22 * (z - 0.8 - 0.28 * (x - 1)) -
          0.012 * bell((z - 0.76 - 0.26 * (x - 1)) / 0.03),
        0.02,
      ),
      surface(x, y, z, hit) {
        if (x < 1.5) return;
        const inside = lamp(y, z);
        if (inside > 0.006) return;
        hit.material = inside > 0 ? FINISH.glossBlack : FINISH.tail;
        const cell = Math.abs(y) / 0.016;
        const glow = 0.3 + 0.5 * smoothstep(0.45, 0.2, Math.abs(cell - Math.floor(cell) - 0.5));
        hit.red = 0.7 * glow;
        hit.green = 0.02 * glow;
        hit.blue = 0.02 * glow;
      },
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.72, 0.79, 0.01],
            [0.96, 0.78, 0.03],
            [1.08, 0.745, 0.02],
            [0.99, 0.68, 0.02],
            [0.86, 0.6, 0.02],
            [0.78, 0.62, 0.02],
            [0.7, 0.72, 0.02],
          ],
          0.085,
          0.122,
          0.016,
        ),
      ),
    },
    // The arm that carries the plate behind the wheel.
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [1.36, 0.85],
          [1.5, 0.9],
          [1.62, 0.72, 0.03],
          [1.665, 0.62, 0.01],
          [1.645, 0.61, 0.01],
          [1.58, 0.71, 0.04],
          [1.47, 0.81, 0.04],
        ],
        -0.035,
        0.035,
        0.012,
      ),
    },
  ];
}

/** A flat mask of two eyes under a brow, and a small screen above it. */
function lampUnit(): Part[] {
  const eye = outline(
    [
      [0.012, 0.802, 0.012],
      [0.014, 0.85, 0.01],
      [0.092, 0.885, 0.014],
      [0.084, 0.83, 0.02],
      [0.05, 0.795, 0.02],
    ],
    0.004,
  );
  const mask = sculpted(
    [
      [0.085, 0.76, 0.02],
      [0.052, 0.8, 0.02],
      [0.082, 0.885, 0.02, 0.006],
      [0.15, 0.95, 0.03],
      [0.215, 0.95, 0.02],
      [0.24, 0.82, 0.03],
      [0.17, 0.75, 0.03],
    ],
    (x, z) =>
      0.112 -
      0.42 * clamp(0.86 - z, 0, 0.1) -
      0.3 * clamp(0.13 - x, 0, 0.08) -
      0.5 * clamp(z - 0.9, 0, 0.1),
    0.025,
  );
  return [
    {
      material: FINISH.paint,
      distance: mask,
      relief(x, y, z) {
        if (x > 0.16) return 0;
        return 0.006 * smoothstep(0.003, -0.003, eye(Math.abs(y), z));
      },
      surface(x, y, z, hit) {
        if (x > 0.17) {
          hit.material = FINISH.satinBlack;
          return;
        }
        const ay = Math.abs(y);
        const inside = eye(ay, z);
        if (inside > 0.012) return;
        if (inside > 0) {
          hit.material = FINISH.glossBlack;
          return;
        }
        hit.material = FINISH.lamp;
        const projector = length2(ay - 0.048, z - 0.838);
        const brow = smoothstep(0.007, 0.003, Math.abs(z - 0.858 - 0.4 * (ay - 0.04)));
        const light =
          0.05 +
          0.5 *
            smoothstep(0.02, 0.016, projector) *
            (0.35 + 0.65 * smoothstep(0.012, 0.004, projector)) +
          1.1 * brow;
        hit.red = light;
        hit.green = light;
        hit.blue = light * 1.04;
      },
    },
    {
      material: FINISH.glossBlack,
      distance: boxed(
        placed(
          (x, y, z) =>
            roundedBox(
              x + 1.6 * y * y,
              y,
              z,
              0.004,
              0.085 - 0.25 * clamp(z, -0.05, 0.06),
              0.062,
              0.003,
            ) * 0.85,
          [0.168, 0, 1.0],
          { pitch: 42 },
        ),
        [0.06, -0.12, 0.9],
        [0.28, 0.12, 1.1],
      ),
    },
  ];
}

function instruments(): Part[] {
  const screen = placed(
    (x, y, z) => roundedBox(x, y, z, 0.012, 0.078, 0.05, 0.01),
    [0.262, 0, 1.035],
    {
      pitch: -52,
    },
  );
  return [
    {
      material: FINISH.glossBlack,
      distance: screen,
      surface(x, y, z, hit) {
        // Along the face of the screen, up from its middle.
        const up = (z - 1.035) * 0.62 + (0.262 - x) * 0.79;
        if (Math.abs(y) > 0.068 || Math.abs(up) > 0.04 || x < 0.24) return;
        hit.material = FINISH.lamp;
        const r = length2(y, up + 0.012);
        const dial = smoothstep(0.0035, 0.0015, Math.abs(r - 0.036)) * (up > -0.026 ? 1 : 0);
        const bar = up > 0.03 && Math.abs(y) < 0.06 && (y + 0.06) % 0.012 < 0.009 ? 0.5 : 0;
        const fuel =
          Math.abs(up + 0.03) < 0.003 && Math.abs(y) < 0.03 && (y + 0.03) % 0.01 < 0.008 ? 0.4 : 0;
        hit.red = 0.012 + 0.45 * dial + 0.7 * bar + fuel;
        hit.green = 0.014 + 0.5 * dial + 0.2 * bar + fuel;
        hit.blue = 0.02 + 0.6 * dial + 0.1 * bar + fuel;
      },
    },
    { material: FINISH.satinBlack, distance: box([0.245, 0, 1.0], [0.03, 0.05, 0.03], 0.012) },
  ];
}

export function nakedBody(): Part[] {
  return [...tank(), ...scoops(), ...seat(), ...tail(), ...lampUnit(), ...instruments()];
}
