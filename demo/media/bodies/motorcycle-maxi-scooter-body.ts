import { curve } from '../geometry/fields.ts';
import { clamp, length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, boxed, outline, placed, plate, sculpted, tube } from './part-shapes.ts';

/** The plastic of the maxi-scooter: fairing and screen, tunnel and footboards, a stepped seat, a pointed tail. */

const apronPlan = curve([
  [0, 0.045],
  [0.08, 0.112],
  [0.18, 0.168],
  [0.3, 0.205],
  [0.42, 0.205],
  [0.56, 0.17],
]);

/** A fold from the nose to the knee: above it the fairing faces the light. */
const fold = (x: number): number => 0.745 - 0.1 * (x - 0.05);

function apronHalf(x: number, z: number): number {
  const above = z - fold(x);
  return apronPlan(clamp(x, 0, 0.56)) - (above > 0 ? 0.62 * above : -0.26 * above);
}

/** Two slanting eyes under a brow. */
const eye = outline(
  [
    [0.018, 0.735, 0.01],
    [0.022, 0.782, 0.012],
    [0.1, 0.83, 0.014],
    [0.15, 0.838, 0.012],
    [0.128, 0.785, 0.02],
    [0.07, 0.742, 0.02],
  ],
  0.004,
);

function fairing(): Part[] {
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.02, 0.76, 0.03],
          [0.075, 0.88, 0.05, 0.006],
          [0.2, 1.0, 0.03],
          [0.33, 0.985, 0.03],
          [0.4, 0.75, 0.06],
          [0.48, 0.46, 0.06],
          [0.58, 0.28, 0.03],
          [0.47, 0.25, 0.04],
          [0.34, 0.42, 0.08],
          [0.17, 0.63, 0.06],
        ],
        apronHalf,
        0.03,
        0.3,
        1.3,
      ),
      relief: (x, y, z) => (x < 0.26 ? 0.005 * smoothstep(0.003, -0.003, eye(Math.abs(y), z)) : 0),
      surface(x, y, z, hit) {
        const ay = Math.abs(y);
        if (x < 0.26) {
          const inside = eye(ay, z);
          if (inside < 0) {
            hit.material = FINISH.lamp;
            const brow = smoothstep(0.012, 0.007, Math.abs(inside + 0.012)) * (z > 0.77 ? 1 : 0);
            const projector = length2(ay - 0.072, z - 0.785);
            const light = 0.04 + 1.1 * brow + 0.5 * smoothstep(0.02, 0.014, projector);
            hit.red = light;
            hit.green = light;
            hit.blue = light * 1.04;
            return;
          }
          if (inside < 0.01) {
            hit.material = FINISH.glossBlack;
            return;
          }
        }
        if (z < 0.56 - 0.5 * (x - 0.3) || ay < 0.04 - 0.3 * (z - 0.7)) {
          hit.material = FINISH.satinBlack;
        }
      },
    },
    // What the knees see: a dark inner wall with a box on each side.
    {
      material: FINISH.plastic,
      distance: plate(
        [
          [0.33, 0.965, 0.02],
          [0.43, 0.93, 0.04],
          [0.47, 0.74, 0.06],
          [0.56, 0.46, 0.05],
          [0.63, 0.3, 0.03],
          [0.52, 0.3, 0.03],
          [0.4, 0.7, 0.06],
        ],
        -0.172,
        0.172,
        0.03,
      ),
    },
    // A dark screen, bowed and leaning back.
    {
      material: FINISH.glossBlack,
      distance: boxed(
        placed(
          (x, y, z) =>
            0.8 *
            roundedBox(
              x - 1.9 * y * y,
              y,
              z,
              0.004,
              0.128 - 0.28 * clamp(z, -0.1, 0.14),
              0.135,
              0.004,
            ),
          [0.225, 0, 1.08],
          { pitch: 28 },
        ),
        [0.1, -0.18, 0.92],
        [0.38, 0.18, 1.24],
      ),
    },
  ];
}

function floor(): Part[] {
  return [
    {
      material: FINISH.satinBlack,
      distance: sculpted(
        [
          [0.52, 0.27, 0.03],
          [0.58, 0.5, 0.06],
          [0.74, 0.485, 0.08],
          [0.88, 0.56, 0.05],
          [0.98, 0.56, 0.03],
          [0.98, 0.24, 0.03],
        ],
        (_x, z) => 0.1 - 0.12 * clamp(z - 0.3, 0, 0.3),
        0.035,
      ),
    },
    {
      material: FINISH.plastic,
      distance: both(
        plate(
          [
            [0.4, 0.37, 0.03],
            [0.5, 0.29, 0.04],
            [0.96, 0.29, 0.02],
            [0.96, 0.2, 0.03],
            [0.52, 0.2, 0.03],
            [0.38, 0.33, 0.02],
          ],
          0.06,
          0.205,
          0.02,
        ),
      ),
    },
    {
      material: FINISH.rubber,
      distance: both(box([0.73, 0.145, 0.292], [0.19, 0.045, 0.006], 0.005)),
      relief(_x, y) {
        const rib = y / 0.022;
        return 0.004 * smoothstep(0.2, 0.35, Math.abs(rib - Math.floor(rib) - 0.5));
      },
    },
    // A bent blade below the footboard ties the fairing to the tail.
    {
      material: FINISH.paint,
      distance: both(
        plate(
          [
            [0.36, 0.38, 0.02],
            [0.48, 0.272, 0.05],
            [0.94, 0.265, 0.05],
            [1.12, 0.43, 0.02],
            [1.1, 0.33, 0.04],
            [0.97, 0.195, 0.05],
            [0.5, 0.185, 0.05],
            [0.4, 0.28, 0.03],
          ],
          0.19,
          0.214,
          0.01,
        ),
      ),
    },
  ];
}

const rearPlan = curve([
  [0.84, 0.11],
  [0.96, 0.165],
  [1.12, 0.198],
  [1.3, 0.195],
  [1.5, 0.155],
  [1.68, 0.1],
  [1.8, 0.05],
]);

/** A crease that rises to the tail. */
const crease = (x: number): number => 0.6 + 0.27 * (x - 0.95);

function rear(): Part[] {
  const lamp = outline(
    [
      [-0.06, 0.775, 0.008],
      [-0.075, 0.815, 0.01],
      [0.075, 0.815, 0.01],
      [0.06, 0.775, 0.008],
    ],
    0.004,
  );
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.9, 0.3, 0.03],
          [0.83, 0.6, 0.06],
          [0.85, 0.7, 0.02],
          [1.2, 0.735, 0.05],
          [1.5, 0.82, 0.05],
          [1.76, 0.862, 0.02],
          [1.79, 0.835, 0.015],
          [1.68, 0.72, 0.06],
          [1.46, 0.57, 0.08],
          [1.18, 0.42, 0.06],
          [1.02, 0.29, 0.03],
        ],
        (x, z) => {
          const above = z - crease(x);
          return rearPlan(clamp(x, 0.84, 1.8)) - (above > 0 ? 0.42 * above : -0.3 * above);
        },
        0.03,
        0.2,
        1.3,
      ),
      surface(x, y, z, hit) {
        if (x > 1.64) {
          const inside = lamp(y, z);
          if (inside < 0.006) {
            hit.material = inside > 0 ? FINISH.glossBlack : FINISH.tail;
            const line = smoothstep(0.008, 0.004, Math.abs(inside + 0.01));
            hit.red = 0.2 + 0.6 * line;
            hit.green = 0.014;
            hit.blue = 0.014;
            return;
          }
        }
        if (z < crease(x) - 0.075 - 0.1 * smoothstep(1.3, 0.95, x))
          hit.material = FINISH.satinBlack;
      },
    },
    // Mudguard and plate behind.
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [1.5, 0.6, 0.02],
          [1.68, 0.7, 0.02],
          [1.77, 0.42, 0.03],
          [1.755, 0.3, 0.01],
          [1.735, 0.3, 0.01],
          [1.66, 0.48, 0.06],
          [1.52, 0.52, 0.04],
        ],
        -0.07,
        0.07,
        0.014,
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        tube(
          [
            [1.4, 0.145, 0.8],
            [1.5, 0.162, 0.855],
            [1.66, 0.142, 0.9],
            [1.74, 0.1, 0.895],
          ],
          0.0125,
        ),
      ),
    },
  ];
}

const seatPlan = curve([
  [0.84, 0.07],
  [0.94, 0.12],
  [1.08, 0.158],
  [1.22, 0.15],
  [1.4, 0.138],
  [1.58, 0.118],
  [1.68, 0.09],
]);

function seat(): Part[] {
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.845, 0.7, 0.02],
          [0.86, 0.765, 0.04],
          [0.98, 0.79, 0.06],
          [1.17, 0.792, 0.04],
          [1.25, 0.862, 0.04],
          [1.5, 0.895, 0.05],
          [1.67, 0.905, 0.02],
          [1.66, 0.865, 0.02],
          [1.48, 0.81, 0.03],
          [1.2, 0.725, 0.03],
        ],
        (x, z) => seatPlan(x) - 0.5 * Math.max(0, z - 0.775 - 0.22 * Math.max(0, x - 1.15)),
        0.035,
        0.5,
      ),
      relief: (x, _y, z) => 0.003 * smoothstep(0.006, 0.002, Math.abs(x - 1.21 - 0.4 * (z - 0.8))),
    },
  ];
}

/** The mudguard hugs the wheel and turns with it. */
function frontMudguard(): Part {
  const shape: Distance = (x, y, z) => {
    const px = x;
    const pz = z - 0.262;
    const r = length2(px, pz);
    const shell = Math.abs(r - 0.283 + y * y * 3.2) - 0.005;
    const ends = Math.max(0.05 - pz - 0.55 * px, 0.03 - pz + 0.25 * px);
    return 0.78 * smoothMax(smoothMax(shell, Math.abs(y) - 0.07, 0.01), ends, 0.02);
  };
  return {
    material: FINISH.paint,
    distance: boxed(shape, [-0.31, -0.1, 0.2], [0.31, 0.1, 0.57]),
  };
}

function dial(): Part[] {
  return [
    {
      material: FINISH.glossBlack,
      distance: placed(
        (x, y, z) => roundedBox(x, y, z, 0.014, 0.1, 0.055, 0.012),
        [0.315, 0, 1.015],
        { pitch: -46 },
      ),
      surface(x, y, z, hit) {
        const up = (z - 1.015) * 0.69 + (0.315 - x) * 0.72;
        if (Math.abs(y) > 0.088 || Math.abs(up) > 0.044 || x < 0.29) return;
        hit.material = FINISH.lamp;
        const ring = smoothstep(0.003, 0.0012, Math.abs(length2(y, up) - 0.034));
        const bars =
          Math.abs(y) > 0.05 && Math.abs(up) < 0.024 && (up + 1) % 0.01 < 0.006 ? 0.4 : 0;
        hit.red = 0.012 + 0.4 * ring + bars;
        hit.green = 0.016 + 0.5 * ring + bars;
        hit.blue = 0.024 + 0.6 * ring + bars;
      },
    },
  ];
}

export function maxiScooterBody(): Part[] {
  return [...fairing(), ...floor(), ...rear(), ...seat(), ...dial(), frontMudguard()];
}
