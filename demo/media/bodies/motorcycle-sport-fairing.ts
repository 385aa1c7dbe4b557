import { curve } from '../geometry/fields.ts';
import { clamp, length2, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Hit } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, boxed, outline, placed, plate } from './part-shapes.ts';

/** Nose, screen, sides and belly of the sports bike: what the wind meets. */

const nosePlan = curve([
  [-0.1, 0.03],
  [-0.06, 0.07],
  [0, 0.112],
  [0.06, 0.142],
  [0.12, 0.162],
  [0.2, 0.176],
]);

const noseProfile = outline(
  [
    [-0.098, 0.805, 0.02],
    [-0.07, 0.855, 0.03],
    [0.05, 0.928, 0.06],
    [0.17, 0.962, 0.02],
    [0.172, 0.8, 0.02],
    [0.1, 0.742, 0.04],
    [-0.03, 0.752, 0.05],
  ],
  0.006,
);

/** The mouth that feeds the air box, between the lamps. */
const mouth = outline(
  [
    [-0.036, 0.772, 0.01],
    [-0.05, 0.825, 0.014],
    [0.05, 0.825, 0.014],
    [0.036, 0.772, 0.01],
  ],
  0.004,
);

/** Narrow eyes that climb away from the mouth. */
const eye = outline(
  [
    [0.056, 0.806, 0.004],
    [0.058, 0.83, 0.008],
    [0.1, 0.86, 0.03],
    [0.156, 0.878, 0.004],
    [0.13, 0.845, 0.03],
    [0.092, 0.814, 0.02],
  ],
  0.004,
);

function lampLight(ay: number, z: number, inside: number, hit: Hit): void {
  hit.material = FINISH.lamp;
  const projector = length2((ay - 0.084) * 0.9, z - 0.829);
  // A line of light along the brow only.
  const brow = z - 0.822 - 0.62 * (ay - 0.06) > 0 ? 1 : 0;
  const line = brow * smoothstep(0.0045, 0.0025, Math.abs(inside + 0.0045));
  const light =
    0.03 +
    0.55 *
      smoothstep(0.013, 0.0105, projector) *
      (0.3 + 0.7 * smoothstep(0.008, 0.003, projector)) +
    1.1 * line;
  hit.red = light;
  hit.green = light;
  hit.blue = light * 1.05;
}

function nose(): Part {
  const width = (x: number, z: number) =>
    nosePlan(clamp(x, -0.1, 0.2)) -
    0.62 * clamp(z - 0.862, 0, 0.12) -
    0.75 * clamp(0.815 - z, 0, 0.08);
  const distance: Distance = (x, y, z) => {
    const ay = y < 0 ? -y : y;
    const bow = ay > 0.16 ? 0.16 : ay;
    const solid = smoothMax(
      noseProfile(x - 0.5 * bow * bow, z + 0.5 * bow * bow),
      ay - width(x, z),
      0.02,
    );
    const hollow = Math.max(mouth(ay, z), x - 0.06);
    return smoothMax(solid, -hollow, 0.008) / 1.6;
  };
  return {
    material: FINISH.paint,
    distance,
    relief: (x, y, z) => (x > 0.12 ? 0 : 0.005 * smoothstep(0.003, -0.003, eye(Math.abs(y), z))),
    surface(x, y, z, hit) {
      const ay = Math.abs(y);
      if (x > 0.155 || (mouth(ay, z) < 0.003 && x > -0.08)) {
        hit.material = FINISH.plastic;
        return;
      }
      const inside = eye(ay, z);
      if (inside > 0.008 || x > 0.12) return;
      if (inside > 0) hit.material = FINISH.glossBlack;
      else lampLight(ay, z, inside, hit);
    },
  };
}

/** A low double-bubble screen, smoked. */
function screen(): Part {
  const strip = outline(
    [
      [0.005, 0.912, 0.002],
      [0.1, 1.003, 0.06],
      [0.22, 1.076, 0.08],
      [0.355, 1.098, 0.002],
      [0.355, 1.091, 0.002],
      [0.225, 1.069, 0.08],
      [0.107, 0.996, 0.06],
      [0.013, 0.908, 0.002],
    ],
    0.004,
  );
  const half = curve([
    [0.0, 0.1],
    [0.08, 0.138],
    [0.16, 0.145],
    [0.26, 0.132],
    [0.345, 0.1],
  ]);
  const shape: Distance = (x, y, z) => {
    const ay = y < 0 ? -y : y;
    const bow = ay > 0.16 ? 0.16 : ay;
    const back = 2.6 * bow * bow;
    return (
      0.66 * smoothMax(strip(x - back * 0.75, z + back * 0.9), ay - half(clamp(x, 0, 0.345)), 0.004)
    );
  };
  return {
    material: FINISH.glossBlack,
    distance: boxed(shape, [-0.02, -0.17, 0.82], [0.42, 0.17, 1.14]),
  };
}

const sidePlan = curve([
  [0.04, 0.138],
  [0.1, 0.165],
  [0.18, 0.192],
  [0.27, 0.212],
  [0.37, 0.222],
  [0.47, 0.217],
  [0.57, 0.2],
  [0.68, 0.172],
]);

/** The line from the lamps to the knees; the side stands out above it and tucks in below. */
const edgeOf = (x: number): number => 0.828 - 0.13 * (x - 0.06);

/** Half the width of the fairing's outside. */
function sideWall(x: number, z: number): number {
  const over = z - edgeOf(x);
  const above = clamp(over, 0, 0.2);
  const below = clamp(-over, 0, 0.7);
  const step = 0.012 * smoothstep(-0.03, 0.006, over);
  return sidePlan(clamp(x, 0.04, 0.7)) + step - 0.46 * above - 0.05 * below - 0.09 * below * below;
}

/** The hot air of the radiator leaves here. */
const vent = outline(
  [
    [0.345, 0.6, 0.015],
    [0.43, 0.7, 0.02],
    [0.545, 0.69, 0.02],
    [0.5, 0.59, 0.03],
    [0.425, 0.5, 0.02],
    [0.355, 0.5, 0.015],
  ],
  0.006,
);

const sideOutline = outline(
  [
    [0.055, 0.79, 0.015],
    [0.075, 0.885, 0.02],
    [0.15, 0.94, 0.03],
    [0.235, 0.93, 0.03],
    [0.32, 0.858, 0.06],
    [0.5, 0.835, 0.06],
    [0.72, 0.752, 0.01],
    [0.66, 0.69, 0.04],
    [0.58, 0.6, 0.05],
    [0.53, 0.47, 0.03],
    [0.46, 0.37, 0.02],
    [0.335, 0.335, 0.02],
    [0.3, 0.44, 0.05],
    [0.25, 0.56, 0.05],
    [0.19, 0.66, 0.04],
    [0.1, 0.735, 0.03],
  ],
  0.006,
);

function sides(): Part[] {
  const cut = (x: number, z: number) => smoothMax(sideOutline(x, z), -vent(x, z), 0.008);
  return [
    {
      material: FINISH.paint,
      distance: both(
        (x, y, z) => 0.72 * smoothMax(cut(x, z), Math.abs(y - sideWall(x, z)) - 0.0075, 0.009),
      ),
      surface(x, y, z, hit) {
        if (Math.abs(y) < sideWall(x, z) - 0.005) {
          hit.material = FINISH.satinBlack;
          return;
        }
        // A dark blade below the edge, as sporting liveries have.
        const blade = z - 0.72 + 0.42 * (x - 0.2);
        if (vent(x, z) < 0.022) hit.material = FINISH.glossBlack;
        else if (blade > 0 && z < edgeOf(x) - 0.028 && x > 0.12) hit.material = FINISH.glossBlack;
      },
    },
    // Behind the vent it is dark, with slats across.
    {
      material: FINISH.plastic,
      distance: both(
        (x, y, z) =>
          0.72 * smoothMax(vent(x, z) - 0.03, Math.abs(y - sideWall(x, z) + 0.035) - 0.004, 0.004),
      ),
      relief(x, _y, z) {
        const slat = (z - 0.5 * x) / 0.034;
        return 0.012 * smoothstep(0.2, 0.35, Math.abs(slat - Math.floor(slat) - 0.5));
      },
    },
  ];
}

/** The belly closes under the engine like a keel. */
function belly(): Part {
  const keel = outline(
    [
      [0.36, 0.375, 0.015],
      [0.385, 0.24, 0.05],
      [0.45, 0.155, 0.04],
      [0.62, 0.132, 0.04],
      [0.86, 0.158, 0.015],
      [0.915, 0.225, 0.02],
      [0.8, 0.262, 0.03],
      [0.66, 0.3, 0.03],
      [0.56, 0.355, 0.03],
      [0.49, 0.405, 0.02],
    ],
    0.006,
  );
  const wall = (x: number, z: number) => {
    const down = clamp(0.33 - z, 0, 0.2);
    const back = clamp(x - 0.62, 0, 0.3);
    return 0.182 - 0.34 * down - 1.5 * down * down - 0.12 * back;
  };
  return {
    material: FINISH.paint,
    distance: both(
      (x, y, z) => 0.72 * smoothMax(keel(x, z), Math.abs(y - wall(x, z)) - 0.008, 0.009),
    ),
    surface(x, y, z, hit) {
      if (Math.abs(y) < wall(x, z) - 0.005) hit.material = FINISH.satinBlack;
      else if (z < 0.205 + 0.06 * (x - 0.4)) hit.material = FINISH.glossBlack;
    },
  };
}

/** The panel of instruments behind the screen and the stay that carries it all. */
function cockpit(): Part[] {
  const face = placed(
    (x, y, z) => roundedBox(x, y, z, 0.01, 0.076, 0.046, 0.01),
    [0.218, 0, 0.985],
    { pitch: -38 },
  );
  return [
    {
      material: FINISH.glossBlack,
      distance: face,
      surface(x, y, z, hit) {
        const up = (z - 0.985) * 0.79 + (0.218 - x) * 0.62;
        if (Math.abs(y) > 0.068 || Math.abs(up) > 0.038 || x < 0.2) return;
        hit.material = FINISH.lamp;
        // The revs run as a bar along the top, the gear stands in the middle.
        const revs = up > 0.02 && up < 0.032 && (y + 0.08) % 0.012 < 0.009 ? 0.55 : 0;
        const gear = smoothstep(0.003, 0.001, Math.abs(length2(y, up + 0.01) - 0.019));
        const rows =
          Math.abs(y) > 0.034 && Math.abs(y) < 0.066 && (up + 0.04) % 0.017 < 0.004 && up < 0.01
            ? 0.4
            : 0;
        hit.red = 0.012 + (y > 0.03 ? 0.9 : 0.3) * revs + 0.5 * gear + rows;
        hit.green = 0.014 + (y > 0.03 ? 0.1 : 0.6) * revs + 0.55 * gear + rows;
        hit.blue = 0.02 + 0.4 * revs + 0.65 * gear + rows;
      },
    },
    { material: FINISH.satinBlack, distance: box([0.185, 0, 0.955], [0.02, 0.11, 0.03], 0.014) },
    // Inner panels close the gap between the nose and the tank.
    {
      material: FINISH.satinBlack,
      distance: both((x, y, z) => {
        const flat = smoothMin(
          roundedBox(x - 0.3, y - 0.165, z - 0.885, 0.14, 0.028, 0.012, 0.01),
          roundedBox(x - 0.2, y - 0.14, z - 0.9, 0.05, 0.03, 0.03, 0.012),
          0.02,
        );
        return flat;
      }),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [0.12, 0.76, 0.02],
            [0.16, 0.9, 0.02],
            [0.4, 0.88, 0.03],
            [0.42, 0.74, 0.03],
            [0.3, 0.6, 0.03],
            [0.22, 0.66, 0.02],
          ],
          0.135,
          0.15,
          0.008,
        ),
      ),
    },
  ];
}

export function sportFairing(): Part[] {
  return [nose(), screen(), ...sides(), belly(), ...cockpit()];
}
