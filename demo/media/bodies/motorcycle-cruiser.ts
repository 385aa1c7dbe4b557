import { smoothstep } from '../geometry/numbers.ts';
import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { bullets, deepGuards, headlamp, lowSeat, teardropTank } from './motorcycle-cruiser-body.ts';
import { cables, caliper, fork, type ForkSpec, onFork, shock } from './motorcycle-parts.ts';
import { dualPipes, vTwin } from './motorcycle-v-twin.ts';
import { brakeDisc, spokedWheel } from './motorcycle-wheels.ts';
import { both, box, cast, dome, drum, plate, rod, tube, union } from './part-shapes.ts';

const FRONT: Vec3 = [0, 0, 0.335];
const REAR: Vec3 = [1.64, 0, 0.325];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 32,
  spread: 0.105,
  slider: [0.0, 0.36],
  stanchion: [0.3, 0.745],
  sliderRadius: 0.029,
  stanchionRadius: 0.0215,
  sliderMaterial: FINISH.polished,
  stanchionMaterial: FINISH.polished,
  clamps: [0.52, 0.71],
  clampMaterial: FINISH.polished,
};

function runningGear(): Part[] {
  return [
    ...spokedWheel({ at: FRONT, radius: 0.335, halfWidth: 0.06, rimRadius: 0.243 }, 0.075),
    ...spokedWheel({ at: REAR, radius: 0.325, halfWidth: 0.092, rimRadius: 0.212 }, 0.1),
    ...brakeDisc([0, -0.076, 0.335], 0.15, FINISH.polished),
    ...brakeDisc([1.64, 0.1, 0.325], 0.14, FINISH.polished),
    caliper([0, -0.08, 0.335], 0.125, 40, FINISH.polished),
    caliper([1.64, 0.105, 0.325], 0.115, 120, FINISH.polished),
    ...fork(FORK),
    // Polished covers widen the fork between the clamps.
    {
      material: FINISH.polished,
      distance: both(rod(onFork(FORK, 0.44, 0.105), onFork(FORK, 0.68, 0.105), 0.036)),
    },
    ...shock([1.36, 0.155, 0.6], [1.56, 0.155, 0.36], 0.03, FINISH.polished),
    ...shock([1.36, -0.155, 0.6], [1.56, -0.155, 0.36], 0.03, FINISH.polished),
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [1.02, 0.4, 0.02],
            [1.6, 0.352, 0.02],
            [1.7, 0.345, 0.015],
            [1.7, 0.3, 0.015],
            [1.6, 0.298, 0.02],
            [1.02, 0.33, 0.02],
          ],
          0.108,
          0.136,
          0.012,
        ),
      ),
    },
    // The belt and its pulley.
    {
      material: FINISH.rubber,
      distance: union(
        rod([1.0, -0.1, 0.41], [1.64, -0.1, 0.43], 0.009),
        rod([1.0, -0.1, 0.3], [1.64, -0.1, 0.22], 0.009),
      ),
    },
    { material: FINISH.polished, distance: drum([1.64, -0.1, 0.325], 0.103, 0.012, 0.004) },
    { material: FINISH.dark, distance: drum([1.64, -0.112, 0.325], 0.07, 0.003, 0.002) },
  ];
}

function frame(): Part[] {
  const rails: (readonly Vec3[])[] = [
    [
      [0.41, 0.02, 0.83],
      [0.405, 0.06, 0.6],
      [0.43, 0.1, 0.34],
      [0.5, 0.125, 0.2],
      [0.72, 0.13, 0.165],
      [1.02, 0.125, 0.18],
      [1.1, 0.12, 0.27],
      [1.12, 0.115, 0.5],
    ],
    [
      [0.43, 0.02, 0.83],
      [0.6, 0.035, 0.75],
      [0.95, 0.06, 0.69],
      [1.12, 0.1, 0.6],
      [1.2, 0.115, 0.5],
      [1.16, 0.12, 0.36],
    ],
    [
      [1.1, 0.1, 0.62],
      [1.3, 0.12, 0.61],
      [1.45, 0.125, 0.65],
    ],
  ];
  return [
    {
      material: FINISH.glossBlack,
      distance: both(union(...rails.map((points) => tube(points, 0.0165)))),
    },
    { material: FINISH.glossBlack, distance: rod([0.375, 0, 0.88], [0.43, 0, 0.74], 0.04) },
    // Oil tank and battery cover below the seat.
    {
      material: FINISH.glossBlack,
      distance: cast(
        0.02,
        box([1.12, 0, 0.54], [0.085, 0.135, 0.075], 0.045),
        box([1.0, 0, 0.6], [0.08, 0.07, 0.06], 0.03),
      ),
    },
    { material: FINISH.polished, distance: both(dome([1.12, 0.134, 0.545], 0.042, 0.013)) },
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [
        [0.42, 0, 1.045],
        [0.42, 0.1, 1.045],
        [0.43, 0.2, 1.1],
        [0.49, 0.32, 1.115],
        [0.66, 0.435, 1.06],
      ],
      radius: 0.0135,
      material: FINISH.polished,
      grip: [
        [0.575, 0.395, 1.092],
        [0.675, 0.442, 1.054],
      ],
      mirror: {
        foot: [0.51, 0.335, 1.125],
        bend: [0.48, 0.385, 1.165],
        head: [0.49, 0.45, 1.195],
        half: [0.013, 0.06, 0.038],
        round: 0.013,
      },
      chromeMirrors: true,
    }),
    {
      material: FINISH.polished,
      distance: both(rod([0.375, 0.05, 0.935], [0.42, 0.05, 1.045], 0.019)),
    },
    ...headlamp(onFork(FORK, 0.6, 0, 0.1)),
    ...bullets([0.27, 0.2, 0.8], [0.3, 0.11, 0.8]),
    ...bullets([1.8, 0.19, 0.62], [1.74, 0.1, 0.63]),
    // Forward pegs, their brackets, and the levers beside them.
    {
      material: FINISH.rubber,
      distance: both(rod([0.5, 0.2, 0.3], [0.505, 0.31, 0.305], 0.018)),
      relief(_x, y) {
        const ring = Math.abs(y) / 0.016;
        return 0.002 * smoothstep(0.3, 0.15, Math.abs(ring - Math.floor(ring) - 0.5));
      },
    },
    {
      material: FINISH.polished,
      distance: both(
        union(
          rod([0.46, 0.12, 0.27], [0.5, 0.2, 0.3], 0.013),
          tube(
            [
              [0.52, 0.19, 0.31],
              [0.43, 0.21, 0.34],
              [0.385, 0.22, 0.385],
            ],
            0.008,
          ),
          rod([0.385, 0.21, 0.385], [0.385, 0.26, 0.385], 0.01),
        ),
      ),
    },
    {
      material: FINISH.rubber,
      distance: both(rod([1.13, 0.15, 0.36], [1.14, 0.24, 0.365], 0.014)),
    },
    {
      material: FINISH.polished,
      distance: cast(
        0.015,
        rod([0.72, -0.12, 0.18], [0.8, -0.25, 0.022], 0.011),
        box([0.805, -0.257, 0.016], [0.03, 0.02, 0.006], 0.005),
      ),
    },
    ...cables([
      [
        [0.5, -0.33, 1.09],
        [0.36, -0.26, 1.05],
        [0.34, -0.1, 0.9],
        [0.42, -0.05, 0.8],
      ],
      [
        [0.5, 0.33, 1.09],
        [0.36, 0.26, 1.05],
        [0.33, 0.1, 0.9],
        [0.42, 0.05, 0.8],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'A round lamp in a polished shell, set between the fork legs.',
    at: [0.19, 0, 0.9],
    normal: [-1, 0, 0.1],
  },
  {
    id: 'tank',
    title: 'Fuel tank',
    description:
      'The teardrop tank carries the clock and the filler on top, in the rider\u2019s view.',
    at: [0.65, -0.172, 0.86],
    normal: [-0.1, -0.95, 0.3],
  },
  {
    id: 'engine',
    title: 'V-twin engine',
    description: 'Two finned cylinders in a V, cooled by the air that passes them.',
    at: [0.8, -0.19, 0.35],
    normal: [0, -1, 0],
  },
  {
    id: 'pipes',
    title: 'Exhaust pipes',
    description: 'Long polished pipes run low along the sides to the rear wheel.',
    at: [1.35, -0.272, 0.24],
    normal: [0, -1, 0],
  },
  {
    id: 'wheel',
    title: 'Spoked wheels',
    description: 'Steel spokes laced to polished rims, with a taller wheel at the front.',
    at: [0, -0.055, 0.6],
    normal: [0, -1, 0],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'A low, broad seat puts both feet flat on the ground for most riders.',
    at: [1.2, 0, 0.69],
    normal: [-0.1, 0, 1],
  },
  {
    id: 'fender',
    title: 'Rear guard',
    description: 'A deep guard in the bike\u2019s colour follows the wide rear tyre.',
    at: [1.88, 0, 0.6],
    normal: [0.75, 0, 0.66],
  },
];

export function cruiserMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-2',
    bounds: { min: [-0.38, -0.55, 0], max: [2.08, 0.55, 1.27] },
    mirrored: false,
    lean: 4,
    parts: [
      ...teardropTank(),
      ...lowSeat(),
      ...deepGuards(FRONT, REAR),
      ...runningGear(),
      ...vTwin(),
      ...dualPipes(),
      ...frame(),
      ...fittings(),
    ],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.03, -0.06, 0.36], azimuth: 66, elevation: 6, width: 1.05 },
      engine: { target: [0.76, -0.1, 0.47], azimuth: 76, elevation: 7, width: 0.95 },
      tank: { target: [0.75, 0, 0.84], azimuth: 106, elevation: 24, width: 1.0 },
      instruments: { target: [0.6, 0, 0.97], azimuth: 166, elevation: 36, width: 1.05 },
      seat: { target: [1.28, 0, 0.72], azimuth: 116, elevation: 26, width: 1.0 },
    },
  });
}
