import { curve } from '../geometry/fields.ts';
import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { mudguard, numberPlate } from './motorcycle-parts.ts';
import { both, boxed, dome, placed, plate, rod, sculpted, tube, union } from './part-shapes.ts';

/** Tank, seat, guards and lamps of the cruiser: all that is bodywork. */

const tankPlan = curve([
  [0.44, 0.06],
  [0.5, 0.125],
  [0.58, 0.168],
  [0.67, 0.182],
  [0.78, 0.168],
  [0.9, 0.128],
  [1.02, 0.075],
  [1.1, 0.045],
]);

export function teardropTank(): Part[] {
  const trim = (x: number, z: number) => z - 0.775 - 0.02 * smoothstep(0.5, 0.95, x);
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.465, 0.79, 0.06],
          [0.455, 0.885, 0.07, 0.02],
          [0.62, 0.965, 0.16, 0.018],
          [0.88, 0.885, 0.14, 0.008],
          [1.08, 0.755, 0.03],
          [1.02, 0.715, 0.03],
          [0.6, 0.72, 0.06],
        ],
        (x, z) => {
          const above = z - 0.82;
          return (
            tankPlan(x) - (above > 0 ? 0.35 * above + 4.2 * above * above : 1.8 * above * above)
          );
        },
        0.08,
        0.7,
        1.4,
      ),
      relief: (x, _y, z) => 0.003 * smoothstep(0.004, 0.001, Math.abs(trim(x, z))),
    },
    // Console with the clock, and the filler ahead of it.
    {
      material: FINISH.polished,
      distance: placed(
        (x, y, z) => {
          const long = length2(Math.max(Math.abs(x) - 0.09, 0), y * 1.25);
          return 0.85 * smoothMax(long - 0.055, Math.abs(z) - 0.022, 0.022);
        },
        [0.76, 0, 0.932],
        { pitch: 16 },
      ),
    },
    {
      material: FINISH.glossBlack,
      distance: placed(
        (x, y, z) => smoothMax(length2(x, y) - 0.052, Math.abs(z) - 0.02, 0.006),
        [0.69, 0, 0.972],
        { pitch: -10 },
      ),
      surface(x, y, z, hit) {
        const r = length2(x - 0.695, y);
        if (r > 0.043) {
          hit.material = FINISH.polished;
          return;
        }
        if (z < 0.968) return;
        const angle = Math.atan2(y, -(x - 0.695));
        const tick =
          Math.abs(((angle * 20) / Math.PI) % 2) < 0.5 && r > 0.032 && Math.abs(angle) < 2.4;
        const needle = Math.abs(Math.sin(angle + 0.9)) * r < 0.002 && Math.cos(angle + 0.9) > 0;
        hit.material = FINISH.lamp;
        hit.red = tick ? 0.6 : needle ? 0.7 : 0.01;
        hit.green = tick ? 0.6 : needle ? 0.1 : 0.01;
        hit.blue = tick ? 0.6 : 0.01;
      },
    },
    { material: FINISH.polished, distance: both(dome([0.69, 0.176, 0.835], 0.034, 0.012)) },
  ];
}

const seatPlan = curve([
  [0.96, 0.08],
  [1.05, 0.12],
  [1.18, 0.165],
  [1.28, 0.165],
  [1.36, 0.13],
  [1.5, 0.115],
  [1.62, 0.095],
]);

export function lowSeat(): Part[] {
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.99, 0.765, 0.02],
          [1.1, 0.705, 0.07],
          [1.22, 0.695, 0.07],
          [1.32, 0.745, 0.03],
          [1.37, 0.785, 0.03],
          [1.56, 0.79, 0.03],
          [1.64, 0.76, 0.02],
          [1.6, 0.735, 0.02],
          [1.38, 0.705, 0.04],
          [1.26, 0.62, 0.03],
          [1.02, 0.64, 0.03],
        ],
        (x, z) => seatPlan(x) - 0.35 * Math.max(0, z - 0.7 - 0.12 * smoothstep(1.28, 1.4, x)),
        0.045,
        0.5,
      ),
      relief(x, y, z) {
        const pleat = (x - 0.02 * Math.abs(y)) / 0.045;
        const across = Math.abs(y) < 0.1 && z > 0.68 ? 1 : 0;
        return 0.004 * across * smoothstep(0.42, 0.5, Math.abs(pleat - Math.floor(pleat) - 0.5));
      },
    },
  ];
}

export function deepGuards(front: Vec3, rear: Vec3): Part[] {
  return [
    mudguard(front, 0.356, 0.078, 12, 128, FINISH.paint),
    {
      material: FINISH.polished,
      distance: both(
        union(
          rod([0.0, 0.075, 0.335], [0.21, 0.077, 0.58], 0.0065),
          rod([0, 0.075, 0.335], [0.34, 0.074, 0.38], 0.0065),
        ),
      ),
    },
    mudguard(rear, 0.362, 0.122, -2, 132, FINISH.paint),
    // Struts that carry the guard and the seat.
    {
      material: FINISH.polished,
      distance: both(
        plate(
          [
            [1.26, 0.62, 0.015],
            [1.4, 0.67, 0.03],
            [1.66, 0.655, 0.03],
            [1.72, 0.62, 0.01],
            [1.66, 0.612, 0.02],
            [1.42, 0.62, 0.03],
            [1.28, 0.575, 0.015],
          ],
          0.12,
          0.138,
          0.007,
        ),
      ),
    },
    {
      material: FINISH.tail,
      distance: placed(
        (x, y, z) => smoothMax(length2(y * 0.8, z) - 0.04, Math.abs(x) - 0.03, 0.016),
        [1.93, 0, 0.575],
        { pitch: -8 },
      ),
      surface(x, y, z, hit) {
        if (x < 1.925) {
          hit.material = FINISH.polished;
          return;
        }
        const r = length2(y * 0.8, z - 0.575);
        const glow = 0.35 + 0.5 * smoothstep(0.02, 0.005, r);
        hit.red = 0.55 * glow;
        hit.green = 0.015 * glow;
        hit.blue = 0.02 * glow;
      },
    },
    ...numberPlate([2.02, 0, 0.43], -14),
    { material: FINISH.polished, distance: rod([1.95, 0, 0.52], [2.01, 0, 0.47], 0.012) },
  ];
}

/** Turn signals in bullet shells. */
export function bullets(at: Vec3, from: Vec3): Part[] {
  const bullet: Distance = (x, y, z) => {
    const along = Math.abs(x - at[0]);
    const narrowing = 12 * Math.max(0, along - 0.012) * along;
    return 0.8 * smoothMax(length2(y - at[1], z - at[2]) - 0.03 + narrowing, along - 0.036, 0.012);
  };
  return [
    { material: FINISH.polished, distance: both(rod(from, at, 0.008)) },
    {
      material: FINISH.polished,
      distance: both(
        boxed(
          bullet,
          [at[0] - 0.06, at[1] - 0.05, at[2] - 0.05],
          [at[0] + 0.06, at[1] + 0.05, at[2] + 0.05],
        ),
      ),
      surface(x, _y, _z, hit) {
        const facing = at[0] < 1 ? at[0] - x : x - at[0];
        if (facing < 0.014) return;
        hit.material = FINISH.amber;
        hit.red = 0.3;
        hit.green = 0.1;
        hit.blue = 0.01;
      },
    },
  ];
}

/** A round lamp on the fork, its middle at `at`. */
export function headlamp(at: Vec3): Part[] {
  const shell = placed((x, y, z) => {
    const r = length2(y, z);
    const reach = 0.1 - 2.6 * Math.max(0, x) * Math.max(0, x) - 0.3 * Math.max(0, x);
    return 0.8 * smoothMax(r - reach, Math.max(-x - 0.05, x - 0.13), 0.012);
  }, at);
  return [
    {
      material: FINISH.polished,
      distance: boxed(
        shell,
        [at[0] - 0.08, -0.13, at[2] - 0.13],
        [at[0] + 0.16, 0.13, at[2] + 0.13],
      ),
      relief(x, y, z) {
        const r = length2(y, z - at[2]);
        return x < at[0] && r < 0.088 ? 0.1 * (0.088 * 0.088 - r * r) * -1 : 0;
      },
      surface(x, y, z, hit) {
        const r = length2(y, z - at[2]);
        if (x > at[0] - 0.03 || r > 0.087) return;
        hit.material = FINISH.lamp;
        const rib = Math.abs(((y + 1) % 0.022) - 0.011) / 0.011;
        const light =
          0.16 +
          0.3 * rib * smoothstep(0.085, 0.05, r) +
          0.75 * smoothstep(0.034, 0.01, r) +
          0.25 * smoothstep(0.06, 0.085, r);
        hit.red = light;
        hit.green = light;
        hit.blue = light * 1.03;
      },
    },
    {
      material: FINISH.polished,
      distance: both(
        tube(
          [
            [at[0] + 0.04, 0.08, at[2]],
            [at[0] + 0.1, 0.1, at[2] + 0.005],
          ],
          0.012,
        ),
      ),
    },
  ];
}
