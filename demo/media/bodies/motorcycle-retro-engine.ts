import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Material, Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { sideCover } from './motorcycle-parts.ts';
import { both, box, boxed, cast, outline, placed, plate, rod, tube, union } from './part-shapes.ts';

/** An air-cooled twin that stands upright: its cylinders side by side, fins all round, polished covers. */

const CYLINDERS_X = 0.615;

interface Block {
  halfX: number;
  halfY: number;
  from: number;
  to: number;
  pitch: number;
}

/** Fins round a core, the edges rounded in plan as castings are. */
function finned({ halfX, halfY, from, to, pitch }: Block, material: Material): Part {
  const middle = (from + to) / 2;
  const half = (to - from) / 2;
  const corner = 0.03;
  const plan = (x: number, y: number, shrink: number): number => {
    const dx = Math.abs(x - CYLINDERS_X) - halfX + shrink + corner;
    const dy = Math.abs(y) - halfY + shrink + corner;
    return length2(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };
  const distance: Distance = (x, y, z) => {
    const along = (z - from) / pitch;
    const nearest = Math.min(Math.max(Math.round(along - 0.5), 0), Math.round((to - from) / pitch));
    const off = Math.abs(z - from - (nearest + 0.5) * pitch);
    const fin = smoothMax(plan(x, y, 0), off - 0.0028, 0.002);
    const core = plan(x, y, 0.024);
    return Math.max(Math.min(fin, core), Math.abs(z - middle) - half) * 0.9;
  };
  return {
    material,
    distance,
    // The edges are machined bright.
    surface(x, y, _z, hit) {
      if (plan(x, y, 0) > -0.0025) hit.material = FINISH.alloy;
    },
  };
}

function covers(): Part[] {
  const primary = outline(
    [
      [0.5, 0.36, 0.08],
      [0.53, 0.44, 0.06],
      [0.66, 0.46, 0.05],
      [0.86, 0.43, 0.06],
      [0.93, 0.36, 0.06],
      [0.87, 0.285, 0.06],
      [0.66, 0.26, 0.05],
      [0.53, 0.28, 0.06],
    ],
    0.008,
  );
  // Domed, so that a cover gathers the whole studio and not one patch of floor.
  const cover: Distance = (x, y, z) => {
    const bulge = 0.178 - 3.6 * (z - 0.36) * (z - 0.36) - 0.4 * (x - 0.71) * (x - 0.71);
    return 0.8 * smoothMax(primary(x, z), Math.max(y - bulge, 0.09 - y), 0.028);
  };
  return [
    {
      material: FINISH.polished,
      distance: both(boxed(cover, [0.46, 0.07, 0.22], [0.97, 0.2, 0.5])),
    },
    ...sideCover([0.585, -0.165, 0.36], 0.05, 0.014, FINISH.polished),
    ...sideCover([0.585, 0.165, 0.36], 0.05, 0.014, FINISH.polished),
    {
      material: FINISH.stainless,
      distance: both(rod([0.84, 0.155, 0.362], [0.84, 0.164, 0.362], 0.026)),
    },
  ];
}

export function uprightTwin(): Part[] {
  const crankcase = plate(
    [
      [0.46, 0.36, 0.06],
      [0.49, 0.46, 0.05],
      [0.56, 0.515, 0.03],
      [0.8, 0.51, 0.05],
      [0.94, 0.45, 0.06],
      [0.96, 0.35, 0.06],
      [0.88, 0.255, 0.05],
      [0.55, 0.235, 0.05],
    ],
    -0.125,
    0.125,
    0.03,
  );
  const rocker = (y: number): Distance =>
    cast(
      0.014,
      (x, py, z) => roundedBox(x - CYLINDERS_X, py - y, z - 0.748, 0.078, 0.072, 0.024, 0.018),
      (x, py, z) => roundedBox(x - CYLINDERS_X, py - y, z - 0.772, 0.05, 0.05, 0.016, 0.014),
    );
  return [
    { material: FINISH.castAlloy, distance: crankcase },
    finned({ halfX: 0.084, halfY: 0.152, from: 0.505, to: 0.665, pitch: 0.0178 }, FINISH.castDark),
    finned({ halfX: 0.094, halfY: 0.162, from: 0.665, to: 0.735, pitch: 0.0175 }, FINISH.castDark),
    { material: FINISH.polished, distance: both(rocker(0.078)) },
    ...covers(),
    // Inlets behind the head, and the box they breathe from.
    {
      material: FINISH.castAlloy,
      distance: both(
        cast(
          0.012,
          rod([0.69, 0.075, 0.69], [0.79, 0.08, 0.685], 0.026),
          box([0.78, 0.08, 0.67], [0.032, 0.032, 0.045], 0.014),
        ),
      ),
    },
    { material: FINISH.satinBlack, distance: box([0.92, 0, 0.64], [0.085, 0.09, 0.09], 0.03) },
  ];
}

/** A polished pipe along each side, tapered towards its end. */
export function taperedPipes(): Part[] {
  const header: Vec3[] = [
    [0.54, 0.075, 0.7],
    [0.468, 0.085, 0.685],
    [0.425, 0.11, 0.59],
    [0.43, 0.14, 0.4],
    [0.49, 0.172, 0.265],
    [0.64, 0.195, 0.225],
    [0.86, 0.203, 0.226],
  ];
  const from: Vec3 = [0.84, 0.203, 0.225];
  const to: Vec3 = [1.62, 0.212, 0.3];
  const pitch = -(Math.atan2(to[2] - from[2], to[0] - from[0]) * 180) / Math.PI;
  const half = length2(to[0] - from[0], to[2] - from[2]) / 2;
  const silencer: Distance = (x, y, z) => {
    const r = length2(y, z);
    const reach =
      0.024 + 0.023 * smoothstep(-half, -half + 0.2, x) - 0.021 * smoothstep(half - 0.2, half, x);
    const wall = smoothMax(r - reach, Math.abs(x) - half, 0.006);
    return 0.9 * Math.max(wall, -Math.max(r - reach + 0.006, half - 0.1 - x));
  };
  const middle: Vec3 = [(from[0] + to[0]) / 2, 0.2075, (from[2] + to[2]) / 2];
  return [
    { material: FINISH.polished, distance: both(tube(header, 0.0215)) },
    { material: FINISH.polished, distance: both(placed(silencer, middle, { pitch })) },
    {
      material: FINISH.stainless,
      distance: both(rod([0.835, 0.203, 0.225], [0.865, 0.203, 0.226], 0.03)),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([1.06, 0.13, 0.42], [1.1, 0.195, 0.27], 0.01),
          rod([1.06, 0.13, 0.42], [0.99, 0.12, 0.36], 0.012),
        ),
      ),
    },
  ];
}
