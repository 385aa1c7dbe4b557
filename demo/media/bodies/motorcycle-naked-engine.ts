import { smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { boltCircle, sideCover } from './motorcycle-parts.ts';
import { both, box, cast, placed, plate, rod, tube, union } from './part-shapes.ts';

/** A water-cooled parallel twin leaning forward. */
export function parallelTwin(): Part[] {
  const caseShape = plate(
    [
      [0.39, 0.34, 0.03],
      [0.44, 0.275, 0.03],
      [0.62, 0.245, 0.03],
      [0.82, 0.275, 0.04],
      [0.87, 0.36, 0.05],
      [0.85, 0.48, 0.05],
      [0.72, 0.545, 0.04],
      [0.5, 0.54, 0.03],
      [0.4, 0.46, 0.04],
    ],
    -0.135,
    0.135,
    0.035,
  );
  const block = placed(
    (x, y, z) => roundedBox(x, y, z, 0.078, 0.148, 0.1, 0.014),
    [0.49, 0, 0.58],
    { pitch: -22 },
  );
  const head = placed(
    (x, y, z) => roundedBox(x, y, z, 0.088, 0.158, 0.042, 0.014),
    [0.452, 0, 0.7],
    { pitch: -22 },
  );
  const cover = placed(
    (x, y, z) => roundedBox(x, y, z, 0.078, 0.15, 0.03, 0.018),
    [0.43, 0, 0.76],
    { pitch: -22 },
  );
  const rib = (z: number, x: number) => {
    const along = (z * 0.927 + x * 0.375) / 0.017;
    return 0.006 * smoothstep(0.18, 0.32, Math.abs(along - Math.floor(along) - 0.5));
  };
  // The halves of the case meet along a slanting line.
  const split = (x: number, z: number) => z - 0.4 - 0.14 * (x - 0.4);
  return [
    {
      material: FINISH.castDark,
      distance: caseShape,
      relief: (x, _y, z) => 0.003 * smoothstep(0.003, 0.001, Math.abs(split(x, z))),
      surface(x, _y, z, hit) {
        hit.seam = 0.6 * smoothstep(0.003, 0.001, Math.abs(split(x, z)));
      },
    },
    {
      material: FINISH.stainless,
      distance: both(
        union(
          ...[0.42, 0.47, 0.66, 0.72, 0.78].map((x) =>
            rod(
              [x, 0.13, 0.4 + 0.14 * (x - 0.4) - 0.02],
              [x, 0.138, 0.4 + 0.14 * (x - 0.4) - 0.02],
              0.007,
            ),
          ),
        ),
      ),
    },
    { material: FINISH.castDark, distance: block, relief: (x, _y, z) => rib(z, x) },
    { material: FINISH.castDark, distance: head },
    { material: FINISH.gunmetal, distance: cover },
    {
      material: FINISH.stainless,
      distance: both(
        placed(boltCircle([0, 0, 0], 0.05, 4, 0.007), [0.43, 0.15, 0.752], { pitch: -22 }),
      ),
    },
    { material: FINISH.castDark, distance: box([0.64, 0, 0.225], [0.14, 0.1, 0.045], 0.025) },
    ...sideCover([0.55, -0.145, 0.405], 0.088, 0.026, FINISH.gunmetal),
    ...sideCover([0.57, 0.15, 0.39], 0.062, 0.02, FINISH.castAlloy),
    ...sideCover([0.71, 0.15, 0.43], 0.098, 0.03, FINISH.castAlloy),
    {
      material: FINISH.castDark,
      distance: plate(
        [
          [0.7, 0.5, 0.02],
          [0.82, 0.5, 0.03],
          [0.86, 0.43, 0.03],
          [0.82, 0.355, 0.03],
          [0.7, 0.37, 0.03],
        ],
        -0.165,
        -0.1,
        0.018,
      ),
      relief(x, _y, z) {
        const fin = (x + 0.4 * z) / 0.02;
        const inside =
          smoothstep(0.07, 0.05, Math.abs(x - 0.78)) * smoothstep(0.06, 0.045, Math.abs(z - 0.43));
        return 0.004 * inside * smoothstep(0.2, 0.35, Math.abs(fin - Math.floor(fin) - 0.5));
      },
    },
    // Intake and air box fill the space under the tank, as they do.
    { material: FINISH.plastic, distance: box([0.64, 0, 0.72], [0.13, 0.105, 0.085], 0.03) },
    { material: FINISH.castDark, distance: both(rod([0.49, 0.06, 0.69], [0.6, 0.06, 0.7], 0.034)) },
    ...radiator(),
  ];
}

function radiator(): Part[] {
  const core = placed(
    (x, y, z) => roundedBox(x, y, z, 0.016, 0.135, 0.105, 0.004),
    [0.298, 0, 0.64],
    { pitch: 20 },
  );
  return [
    {
      material: FINISH.gunmetal,
      distance: core,
      relief(_x, y, z) {
        const rows = z / 0.011;
        const columns = y / 0.03;
        return (
          0.004 * smoothstep(0.15, 0.35, Math.abs(rows - Math.floor(rows) - 0.5)) +
          0.001 * smoothstep(0.1, 0.3, Math.abs(columns - Math.floor(columns) - 0.5))
        );
      },
      surface(_x, _y, z, hit) {
        const rows = z / 0.011;
        hit.seam = 0.5 * smoothstep(0.2, 0.4, Math.abs(rows - Math.floor(rows) - 0.5));
      },
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        placed((x, y, z) => roundedBox(x, y, z, 0.02, 0.016, 0.11, 0.008), [0.298, 0.145, 0.64], {
          pitch: 20,
        }),
      ),
    },
    {
      material: FINISH.rubber,
      distance: tube(
        [
          [0.3, -0.14, 0.57],
          [0.36, -0.165, 0.53],
          [0.42, -0.15, 0.49],
        ],
        0.015,
      ),
    },
  ];
}

export function lowExhaust(): Part[] {
  const header = (y: number): Vec3[] => [
    [0.4, y, 0.655],
    [0.345, y * 1.05, 0.6],
    [0.325, y * 1.05, 0.49],
    [0.335, y, 0.35],
    [0.385, y * 0.9, 0.235],
    [0.49, y * 0.75, 0.19],
    [0.62, y * 0.6 + 0.02, 0.185],
  ];
  const silencer = placed(
    (x, y, z) => {
      const end = 0.05 + 0.012 * smoothstep(-0.19, 0.05, x);
      const round = Math.sqrt(y * y * 1.5 + z * z) - end;
      return 0.78 * smoothMax(round, Math.abs(x) - 0.19, 0.014);
    },
    [1.09, 0.185, 0.375],
    { pitch: -24 },
  );
  return [
    {
      material: FINISH.heated,
      distance: union(tube(header(0.06), 0.0205), tube(header(-0.06), 0.0205)),
    },
    {
      material: FINISH.stainless,
      distance: cast(
        0.03,
        box([0.7, 0.02, 0.185], [0.1, 0.075, 0.032], 0.028),
        tube(
          [
            [0.76, 0.05, 0.19],
            [0.86, 0.14, 0.24],
            [0.95, 0.18, 0.31],
          ],
          0.024,
        ),
      ),
    },
    {
      material: FINISH.gunmetal,
      distance: silencer,
      surface(x, y, z, hit) {
        const along = (x - 1.09) * 0.914 + (z - 0.375) * 0.407;
        const across = Math.sqrt(
          (y - 0.185) * (y - 0.185) + ((z - 0.375) * 0.914 - (x - 1.09) * 0.407) ** 2,
        );
        if (along > 0.178 && across < 0.026) hit.material = FINISH.dark;
        else if (along > 0.165 || along < -0.165) hit.material = FINISH.satinBlack;
      },
    },
    {
      material: FINISH.satinBlack,
      distance: rod([1.06, 0.15, 0.44], [1.02, 0.12, 0.6], 0.01),
    },
  ];
}
