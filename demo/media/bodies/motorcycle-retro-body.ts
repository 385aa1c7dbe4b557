import { curve } from '../geometry/fields.ts';
import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { mudguard, numberPlate } from './motorcycle-parts.ts';
import { both, dome, placed, plate, rod, sculpted, tube } from './part-shapes.ts';

/** Tank, bench, guards and dials of the retro bike: all that is bodywork. */

const tankPlan = curve([
  [0.33, 0.07],
  [0.4, 0.122],
  [0.5, 0.152],
  [0.6, 0.153],
  [0.72, 0.128],
  [0.84, 0.094],
  [0.93, 0.07],
]);

/** The rubber for the knees. */
const kneePad = (x: number, z: number): number =>
  length2((x - 0.735 + 0.3 * (z - 0.86)) / 1.75, z - 0.862) - 0.053;

export function tank(): Part[] {
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.365, 0.81, 0.05],
          [0.352, 0.905, 0.06, 0.018],
          [0.53, 1.0, 0.13, 0.016],
          [0.76, 0.955, 0.12, 0.008],
          [0.93, 0.835, 0.03],
          [0.88, 0.79, 0.03],
          [0.5, 0.785, 0.05],
        ],
        (x, z) => {
          const above = z - 0.865;
          return (
            tankPlan(x) - (above > 0 ? 0.3 * above + 4.6 * above * above : 2.2 * above * above)
          );
        },
        0.07,
        0.8,
        1.4,
      ),
      relief: (x, y, z) =>
        Math.abs(y) > 0.05 ? -0.004 * smoothstep(0.004, -0.004, kneePad(x, z)) : 0,
      surface(x, y, z, hit) {
        if (Math.abs(y) > 0.05 && kneePad(x, z) < 0) hit.material = FINISH.rubber;
      },
    },
    {
      material: FINISH.polished,
      distance: placed(
        (x, y, z) => smoothMax(length2(x, y) - 0.038, Math.abs(z) - 0.014, 0.008),
        [0.57, 0, 0.988],
        { pitch: 6 },
      ),
    },
    { material: FINISH.polished, distance: both(dome([0.545, 0.148, 0.885], 0.036, 0.01)) },
  ];
}

const seatPlan = curve([
  [0.85, 0.075],
  [0.94, 0.108],
  [1.06, 0.138],
  [1.3, 0.142],
  [1.5, 0.13],
  [1.62, 0.095],
]);

export function bench(): Part[] {
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.87, 0.83, 0.02],
          [0.95, 0.845, 0.05],
          [1.2, 0.848, 0.06],
          [1.48, 0.868, 0.04],
          [1.6, 0.845, 0.03],
          [1.6, 0.79, 0.02],
          [1.2, 0.765, 0.05],
          [0.9, 0.765, 0.02],
        ],
        (x, z) => seatPlan(x) - 0.4 * Math.max(0, z - 0.815),
        0.04,
        0.5,
      ),
      // Pleats across the top, and piping along the edge.
      relief(x, y, z) {
        const pleat = x / 0.042;
        const onTop = z > 0.825 && Math.abs(y) < 0.11 && x > 0.98 && x < 1.52;
        const piping = 0.004 * smoothstep(0.006, 0.002, Math.abs(z - 0.818 - 0.02 * (x - 1)));
        return onTop
          ? 0.004 * smoothstep(0.4, 0.5, Math.abs(pleat - Math.floor(pleat) - 0.5))
          : -piping;
      },
    },
    {
      material: FINISH.polished,
      distance: both(
        tube(
          [
            [1.36, 0.142, 0.79],
            [1.46, 0.152, 0.8],
            [1.6, 0.12, 0.83],
            [1.665, 0.05, 0.838],
            [1.67, 0, 0.838],
          ],
          0.009,
        ),
      ),
    },
    // A panel below the seat's front, in the tank's colour.
    {
      material: FINISH.paint,
      distance: both(
        plate(
          [
            [0.9, 0.74, 0.03],
            [1.13, 0.735, 0.03],
            [1.1, 0.56, 0.05],
            [0.98, 0.525, 0.05],
          ],
          0.1,
          0.128,
          0.016,
        ),
      ),
    },
    { material: FINISH.polished, distance: both(dome([1.02, 0.127, 0.64], 0.03, 0.008)) },
  ];
}

/** Narrow guards on bright stays, the lamp and the plate on the rear one. */
export function guards(front: Vec3, rear: Vec3): Part[] {
  return [
    mudguard(front, 0.352, 0.062, 28, 138, FINISH.paint),
    mudguard(rear, 0.347, 0.088, 2, 128, FINISH.paint),
    {
      material: FINISH.polished,
      distance: both(
        tube(
          [
            [0.01, 0.078, front[2]],
            [0.17, 0.075, 0.53],
            [0.235, 0.06, 0.585],
          ],
          0.0055,
        ),
      ),
    },
    {
      material: FINISH.tail,
      distance: placed(
        (x, y, z) => smoothMax(length2(y * 0.85, z) - 0.036, Math.abs(x) - 0.035, 0.014),
        [1.745, 0, 0.6],
        { pitch: -6 },
      ),
      surface(x, y, z, hit) {
        if (x < 1.745) {
          hit.material = FINISH.polished;
          return;
        }
        const glow = 0.35 + 0.5 * smoothstep(0.02, 0.005, length2(y * 0.85, z - 0.6));
        hit.red = 0.55 * glow;
        hit.green = 0.015 * glow;
        hit.blue = 0.02 * glow;
      },
    },
    { material: FINISH.polished, distance: rod([1.66, 0, 0.575], [1.73, 0, 0.595], 0.02) },
    ...numberPlate([1.79, 0, 0.5], -16),
    { material: FINISH.satinBlack, distance: rod([1.72, 0, 0.53], [1.78, 0, 0.51], 0.014) },
  ];
}

/** Two round dials in bright rings behind the lamp. */
export function dials(at: Vec3): Part[] {
  const lean = 42;
  const cos = Math.cos((lean * Math.PI) / 180);
  const sin = Math.sin((lean * Math.PI) / 180);
  return [
    {
      material: FINISH.polished,
      distance: both(
        placed((x, y, z) => smoothMax(length2(x, y) - 0.046, Math.abs(z) - 0.026, 0.008), at, {
          pitch: lean,
        }),
      ),
      surface(x, y, z, hit) {
        const across = Math.abs(y) - at[1];
        const along = (x - at[0]) * cos - (z - at[2]) * sin;
        const up = (x - at[0]) * sin + (z - at[2]) * cos;
        const r = length2(along, across);
        if (r > 0.04 || up < 0.018) return;
        const angle = Math.atan2(across, -along);
        const tick =
          Math.abs(((angle * 18) / Math.PI) % 2) < 0.5 && r > 0.03 && Math.abs(angle) < 2.3;
        const needle = Math.abs(Math.sin(angle + 1.1)) * r < 0.0018 && Math.cos(angle + 1.1) > 0;
        hit.material = FINISH.lamp;
        hit.red = tick ? 0.6 : needle ? 0.7 : 0.012;
        hit.green = tick ? 0.6 : needle ? 0.1 : 0.012;
        hit.blue = tick ? 0.6 : 0.012;
      },
    },
    {
      material: FINISH.satinBlack,
      distance: rod(
        [at[0] + 0.02, -at[1], at[2] - 0.035],
        [at[0] + 0.02, at[1], at[2] - 0.035],
        0.014,
      ),
    },
  ];
}
