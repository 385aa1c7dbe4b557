import { curve } from '../geometry/fields.ts';
import { clamp, length2, length3, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { headset } from './motorcycle-scooter-headset.ts';
import {
  both,
  box,
  boxed,
  outline,
  placed,
  plate,
  rod,
  sculpted,
  tube,
  union,
} from './part-shapes.ts';

/** The pressed steel of the scooter: leg shield, floor, rounded flanks and the seat on top. */

/** How far the leg shield reaches to each side, by height. */
const shieldHalf = curve([
  [0.2, 0.13],
  [0.34, 0.165],
  [0.5, 0.192],
  [0.66, 0.212],
  [0.8, 0.212],
  [0.88, 0.19],
  [0.95, 0.13],
  [1.0, 0.07],
]);

const SHIELD_SWEEP = 1.5;

/** Where the shield's front is, by height. */
const shieldFront = curve([
  [0.2, 0.53],
  [0.32, 0.452],
  [0.45, 0.385],
  [0.6, 0.332],
  [0.76, 0.292],
  [0.95, 0.25],
]);

const shieldProfile = outline(
  [
    [0.6, 0.235, 0.02],
    [0.5, 0.24, 0.05],
    [0.43, 0.36, 0.08],
    [0.335, 0.6, 0.2],
    [0.285, 0.8, 0.2],
    [0.252, 0.955, 0.02],
    [0.3, 0.965, 0.02],
    [0.325, 0.81, 0.2],
    [0.375, 0.61, 0.2],
    [0.462, 0.39, 0.06],
    [0.54, 0.3, 0.03],
    [0.6, 0.29, 0.01],
  ],
  0.006,
);

function legShield(): Part[] {
  const swept = (x: number, y: number) => {
    const ay = Math.min(Math.abs(y), 0.22);
    return x - SHIELD_SWEEP * ay * ay;
  };
  const shape: Distance = (x, y, z) =>
    0.78 *
    smoothMax(shieldProfile(swept(x, y), z), Math.abs(y) - shieldHalf(clamp(z, 0.2, 1)), 0.02);
  const signal = outline(
    [
      [0.118, 0.735, 0.012],
      [0.128, 0.8, 0.012],
      [0.18, 0.815, 0.014],
      [0.186, 0.775, 0.016],
    ],
    0.004,
  );
  const edge = (side: number) =>
    tube(
      [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.94].map((z) => {
        const y = shieldHalf(z) - 0.004;
        return [shieldFront(z) + 0.018 + SHIELD_SWEEP * y * y, side * y, z];
      }),
      0.0085,
    );
  return [
    {
      material: FINISH.paint,
      distance: boxed(shape, [0.22, -0.24, 0.2], [0.72, 0.24, 1.0]),
      relief: (x, y, z) =>
        swept(x, y) > shieldFront(z) + 0.02
          ? 0
          : -0.004 * smoothstep(0.004, -0.004, signal(Math.abs(y), z)),
      surface(x, y, z, hit) {
        const behind = swept(x, y) > shieldFront(z) + 0.028 && z > 0.3;
        if (behind) {
          hit.material = FINISH.plastic;
          return;
        }
        const s = signal(Math.abs(y), z);
        if (s > 0.006 || x > 0.4) return;
        hit.material = s > 0 ? FINISH.chrome : FINISH.amber;
        const glow = 0.3 + 0.3 * smoothstep(0, -0.014, s);
        hit.red = 0.62 * glow;
        hit.green = 0.2 * glow;
        hit.blue = 0.015 * glow;
      },
    },
    { material: FINISH.polished, distance: union(edge(1), edge(-1)) },
    // The cover of the steering column, a long tie with slats.
    {
      material: FINISH.paint,
      distance: boxed(
        placed(
          (x, y, z) =>
            0.8 *
            roundedBox(x - 5 * y * y, y, z, 0.044, 0.062 - 0.08 * clamp(-z, -0.1, 0.2), 0.2, 0.025),
          [0.221, 0, 0.722],
          { pitch: 13 },
        ),
        [0.11, -0.085, 0.51],
        [0.37, 0.085, 0.97],
      ),
      surface(x, y, z, hit) {
        if (Math.abs(y) > 0.024 || z > 0.87 || z < 0.7) return;
        const slat = (z - 0.2 * x) / 0.018;
        if (Math.abs(slat - Math.floor(slat) - 0.5) < 0.3) hit.material = FINISH.satinBlack;
      },
    },
    // Glove box behind the shield.
    {
      material: FINISH.plastic,
      distance: placed((x, y, z) => roundedBox(x, y, z, 0.05, 0.15, 0.13, 0.03), [0.39, 0, 0.745], {
        pitch: -12,
      }),
      relief: (x, y, z) =>
        x > 0.4
          ? 0.003 *
            smoothstep(
              0.005,
              0.002,
              Math.abs(Math.max(Math.abs(y) - 0.12, Math.abs(z - 0.745) - 0.095)),
            )
          : 0,
    },
  ];
}

function floor(): Part[] {
  const profile = [
    [0.5, 0.235, 0.02],
    [0.52, 0.292, 0.02],
    [0.92, 0.292, 0.02],
    [0.98, 0.36, 0.04],
    [1.05, 0.36, 0.02],
    [1.0, 0.22, 0.03],
    [0.9, 0.2, 0.03],
    [0.58, 0.2, 0.03],
  ] as const;
  return [
    { material: FINISH.paint, distance: plate(profile, -0.168, 0.168, 0.022) },
    {
      material: FINISH.rubber,
      distance: box([0.73, 0, 0.294], [0.19, 0.145, 0.006], 0.005),
      relief(_x, y) {
        const rib = y / 0.024;
        return 0.004 * smoothstep(0.2, 0.35, Math.abs(rib - Math.floor(rib) - 0.5));
      },
    },
    {
      material: FINISH.polished,
      distance: both(rod([0.55, 0.166, 0.272], [0.92, 0.166, 0.272], 0.0075)),
    },
  ];
}

const flankPlan = curve([
  [0.86, 0.1],
  [0.94, 0.132],
  [1.06, 0.172],
  [1.22, 0.202],
  [1.38, 0.202],
  [1.54, 0.166],
  [1.66, 0.11],
  [1.74, 0.06],
]);

/** The flanks are fullest beside the wheel and draw in to the seat and the tail. */
function flankHalf(x: number, z: number): number {
  const up = clamp(z - 0.53, 0, 0.22);
  const down = clamp(0.5 - z, 0, 0.2);
  return flankPlan(clamp(x, 0.86, 1.74)) - 1.35 * up * up - 0.1 * up - 1.1 * down * down;
}

const flankSeam = (x: number, z: number) => length2((x - 1.33) / 1.55, z - 0.5) - 0.185;

function rearBody(): Part[] {
  const lamp = (y: number, z: number) => length2(y * 0.8, (z - 0.625) * 1.15) - 0.05;
  const signal = (ay: number, z: number) => length2((ay - 0.1) * 0.75, z - 0.565) - 0.026;
  return [
    {
      material: FINISH.paint,
      distance: sculpted(
        [
          [0.95, 0.25, 0.03],
          [0.91, 0.4, 0.06],
          [0.875, 0.62, 0.06],
          [0.885, 0.715, 0.02],
          [1.3, 0.722, 0.1],
          [1.62, 0.712, 0.06],
          [1.715, 0.665, 0.05],
          [1.735, 0.56, 0.06],
          [1.66, 0.44, 0.06],
          [1.52, 0.385, 0.1],
          [1.25, 0.352, 0.1],
          [1.1, 0.31, 0.06],
          [1.04, 0.25, 0.02],
        ],
        flankHalf,
        0.05,
        0.2,
        1.35,
      ),
      relief: (x, _y, z) =>
        x > 1.7 ? 0 : 0.004 * smoothstep(0.005, 0.0015, Math.abs(flankSeam(x, z))),
      surface(x, y, z, hit) {
        const ay = Math.abs(y);
        if (x > 1.62 && signal(ay, z) < 0.006 && ay > 0.05) {
          hit.material = signal(ay, z) > 0 ? FINISH.chrome : FINISH.amber;
          hit.red = 0.3;
          hit.green = 0.09;
          hit.blue = 0.008;
          return;
        }
        if (x > 1.66 && lamp(y, z) < 0.007) {
          hit.material = lamp(y, z) > 0 ? FINISH.chrome : FINISH.tail;
          const ring = smoothstep(0.006, 0.002, Math.abs(lamp(y, z) + 0.016));
          hit.red = 0.28 + 0.5 * ring;
          hit.green = 0.014;
          hit.blue = 0.014;
          return;
        }
        if (x < 1.68 && ay > 0.06) {
          hit.seam = 0.85 * smoothstep(0.005, 0.0015, Math.abs(flankSeam(x, z)));
        }
      },
    },
    // A bright spear along each flank.
    {
      material: FINISH.polished,
      distance: both((x, y, z) => {
        const fx = clamp(x, 1.1, 1.56);
        const line = 0.585 - 0.05 * (fx - 1.1);
        return 0.75 * length3(x - fx, (y - flankHalf(fx, line) - 0.001) * 1.0, z - line) - 0.0055;
      }),
    },
    // Mudguard and plate behind.
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [1.6, 0.47, 0.02],
          [1.7, 0.47, 0.02],
          [1.76, 0.3, 0.02],
          [1.74, 0.22, 0.01],
          [1.725, 0.22, 0.01],
          [1.7, 0.32, 0.03],
          [1.6, 0.4, 0.03],
        ],
        -0.075,
        0.075,
        0.014,
      ),
    },
  ];
}

const seatPlan = curve([
  [0.86, 0.07],
  [0.94, 0.11],
  [1.08, 0.148],
  [1.2, 0.15],
  [1.36, 0.14],
  [1.52, 0.122],
  [1.64, 0.09],
]);

function seat(): Part[] {
  const piping = (z: number, x: number) => Math.abs(z - 0.757 - 0.03 * smoothstep(1.15, 1.35, x));
  return [
    {
      material: FINISH.seat,
      distance: sculpted(
        [
          [0.865, 0.712, 0.02],
          [0.875, 0.775, 0.04],
          [1.0, 0.792, 0.06],
          [1.18, 0.788, 0.05],
          [1.28, 0.828, 0.05],
          [1.52, 0.836, 0.05],
          [1.655, 0.805, 0.03],
          [1.66, 0.74, 0.03],
          [1.6, 0.712, 0.02],
        ],
        (x, z) => seatPlan(x) - 0.5 * Math.max(0, z - 0.77) - 0.2 * Math.max(0, 0.74 - z),
        0.04,
        0.6,
      ),
      relief: (x, _y, z) =>
        0.003 * smoothstep(0.006, 0.002, Math.abs(x - 1.235)) -
        0.003 * smoothstep(0.006, 0.002, piping(z, x)),
    },
    // Grab rail round the passenger.
    {
      material: FINISH.polished,
      distance: both(
        tube(
          [
            [1.44, 0.148, 0.705],
            [1.5, 0.165, 0.765],
            [1.62, 0.14, 0.8],
            [1.7, 0.07, 0.815],
            [1.715, 0, 0.818],
          ],
          0.0095,
        ),
      ),
    },
  ];
}

/** The mudguard turns with the wheel and hides most of the fork. */
function frontMudguard(): Part {
  const shape: Distance = (x, y, z) => {
    const px = x - 0.02;
    const pz = z - 0.25;
    const r = length2(px * 0.94, pz);
    const ay = Math.abs(y);
    // Round across: the shell hugs the tyre from the sides too.
    const shell = Math.abs(length2(Math.max(0, r - 0.19), ay * 0.86) - 0.085) - 0.0045;
    const below = 0.02 - pz + 0.3 * Math.max(0, px - 0.1);
    return 0.74 * smoothMax(smoothMax(shell, below, 0.012), 0.165 - r, 0.01);
  };
  return {
    material: FINISH.paint,
    distance: boxed(shape, [-0.34, -0.13, 0.22], [0.38, 0.13, 0.56]),
  };
}

export function scooterBody(): Part[] {
  return [...legShield(), ...floor(), ...rearBody(), ...seat(), ...headset(), frontMudguard()];
}
