import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { nakedBody } from './motorcycle-naked-body.ts';
import { lowExhaust, parallelTwin } from './motorcycle-naked-engine.ts';
import {
  cables,
  caliper,
  chain,
  footpegs,
  fork,
  type ForkSpec,
  indicators,
  mudguard,
  numberPlate,
  shock,
} from './motorcycle-parts.ts';
import { brakeDisc, castWheel } from './motorcycle-wheels.ts';
import { both, box, cast, plate, rod, tube, union } from './part-shapes.ts';

const FRONT: Vec3 = [0, 0, 0.3];
const REAR: Vec3 = [1.41, 0, 0.314];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 24.5,
  spread: 0.098,
  slider: [0.33, 0.735],
  stanchion: [0.02, 0.5],
  sliderRadius: 0.0275,
  stanchionRadius: 0.021,
  sliderMaterial: FINISH.gold,
  stanchionMaterial: FINISH.chrome,
  clamps: [0.5, 0.7],
  clampMaterial: FINISH.castDark,
};

function runningGear(): Part[] {
  const armProfile = [
    [0.83, 0.455, 0.02],
    [0.9, 0.475, 0.03],
    [1.12, 0.425, 0.08],
    [1.4, 0.352, 0.02],
    [1.475, 0.335, 0.012],
    [1.475, 0.294, 0.012],
    [1.38, 0.284, 0.03],
    [1.12, 0.34, 0.06],
    [0.9, 0.37, 0.03],
    [0.83, 0.4, 0.02],
  ] as const;
  return [
    ...castWheel({ at: FRONT, radius: 0.3, halfWidth: 0.06, rimRadius: 0.218 }, 0.07),
    ...castWheel({ at: REAR, radius: 0.314, halfWidth: 0.09, rimRadius: 0.218 }, 0.095),
    ...brakeDisc([0, 0.072, 0.3], 0.156),
    ...brakeDisc([0, -0.072, 0.3], 0.156),
    ...brakeDisc([1.41, 0.085, 0.314], 0.115),
    caliper([0, 0.075, 0.3], 0.128, 34, FINISH.gold),
    caliper([0, -0.075, 0.3], 0.128, 34, FINISH.gold),
    caliper([1.41, 0.092, 0.314], 0.1, 160, FINISH.satinBlack),
    ...fork(FORK),
    mudguard(FRONT, 0.316, 0.064, 40, 132, FINISH.paint),
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [-0.02, 0.56],
            [0.1, 0.6, 0.01],
            [0.15, 0.53, 0.01],
            [0.1, 0.42, 0.02],
            [0.05, 0.46, 0.02],
          ],
          0.062,
          0.074,
          0.005,
        ),
      ),
    },
    mudguard(REAR, 0.334, 0.1, 92, 172, FINISH.satinBlack),
    { material: FINISH.castDark, distance: both(plate(armProfile, 0.104, 0.138, 0.014)) },
    { material: FINISH.castDark, distance: box([0.95, 0, 0.43], [0.035, 0.11, 0.03], 0.014) },
    ...chain(-0.1, [0.8, 0, 0.43], 0.042, REAR, 0.096),
    {
      material: FINISH.satinBlack,
      distance: plate(
        [
          [0.93, 0.5, 0.01],
          [1.34, 0.44, 0.02],
          [1.44, 0.4, 0.02],
          [1.44, 0.43, 0.02],
          [1.34, 0.462, 0.02],
          [0.95, 0.525, 0.01],
        ],
        -0.118,
        -0.09,
        0.006,
      ),
    },
    ...shock([0.98, 0, 0.42], [0.93, 0, 0.7], 0.034, FINISH.paint),
  ];
}

/** Tubes welded in triangles from the steering head to the swing arm's pivot. */
function frame(): Part[] {
  const tubes: (readonly Vec3[])[] = [
    [
      [0.335, 0.03, 0.9],
      [0.42, 0.12, 0.86],
      [0.6, 0.165, 0.74],
      [0.84, 0.15, 0.56],
    ],
    [
      [0.3, 0.03, 0.76],
      [0.4, 0.14, 0.7],
      [0.6, 0.168, 0.6],
      [0.84, 0.15, 0.48],
    ],
    [
      [0.84, 0.15, 0.57],
      [0.86, 0.14, 0.42],
      [0.83, 0.13, 0.3],
    ],
    [
      [0.5, 0.148, 0.655],
      [0.56, 0.16, 0.765],
    ],
    [
      [0.56, 0.16, 0.765],
      [0.6, 0.168, 0.605],
    ],
    [
      [0.6, 0.168, 0.605],
      [0.7, 0.16, 0.665],
    ],
    [
      [0.7, 0.16, 0.665],
      [0.78, 0.155, 0.515],
    ],
    [
      [0.76, 0.13, 0.64],
      [1.0, 0.1, 0.76],
      [1.3, 0.07, 0.85],
    ],
    [
      [0.84, 0.13, 0.56],
      [1.04, 0.105, 0.72],
    ],
  ];
  return [
    {
      material: FINISH.paint,
      distance: both(union(...tubes.slice(0, 3).map((points) => tube(points, 0.0165)))),
    },
    {
      material: FINISH.paint,
      distance: both(union(...tubes.slice(3, 7).map((points) => tube(points, 0.0125)))),
    },
    {
      material: FINISH.satinBlack,
      distance: both(union(...tubes.slice(7).map((points) => tube(points, 0.0125)))),
    },
    {
      material: FINISH.castDark,
      distance: both(
        plate(
          [
            [0.8, 0.56, 0.03],
            [0.9, 0.55, 0.03],
            [0.91, 0.36, 0.03],
            [0.84, 0.28, 0.03],
            [0.79, 0.34, 0.03],
          ],
          0.115,
          0.15,
          0.014,
        ),
      ),
    },
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [
        [0.318, 0, 1.005],
        [0.318, 0.07, 1.005],
        [0.335, 0.15, 1.045],
        [0.37, 0.235, 1.07],
        [0.44, 0.385, 1.07],
      ],
      radius: 0.0125,
      material: FINISH.satinBlack,
      grip: [
        [0.387, 0.275, 1.071],
        [0.44, 0.388, 1.07],
      ],
      mirror: {
        foot: [0.35, 0.22, 1.08],
        bend: [0.325, 0.29, 1.145],
        head: [0.33, 0.375, 1.175],
        half: [0.014, 0.072, 0.036],
        round: 0.014,
      },
    }),
    {
      material: FINISH.castDark,
      distance: both(rod([0.31, 0.035, 0.95], [0.318, 0.035, 1.005], 0.02)),
    },
    ...indicators([0.17, 0.205, 0.855], [0.2, 0.11, 0.84], [0.028, 0.02, 0.013]),
    ...indicators([1.545, 0.17, 0.79], [1.53, 0.03, 0.8], [0.026, 0.02, 0.013]),
    ...numberPlate([1.665, 0, 0.66], -28),
    ...footpegs([0.86, 0.15, 0.37], 0.115),
    ...footpegs([1.11, 0.13, 0.5], 0.09),
    {
      material: FINISH.castDark,
      distance: both(
        union(
          plate(
            [
              [0.82, 0.42, 0.01],
              [0.9, 0.43, 0.02],
              [0.89, 0.36, 0.02],
              [0.83, 0.355, 0.02],
            ],
            0.142,
            0.156,
            0.006,
          ),
          rod([1.0, 0.11, 0.7], [1.11, 0.13, 0.5], 0.011),
          rod([1.06, 0.11, 0.74], [1.11, 0.13, 0.5], 0.009),
        ),
      ),
    },
    {
      material: FINISH.alloy,
      distance: union(
        tube(
          [
            [0.84, -0.17, 0.34],
            [0.76, -0.18, 0.33],
            [0.68, -0.18, 0.325],
          ],
          0.007,
        ),
        rod([0.675, -0.175, 0.325], [0.675, -0.22, 0.325], 0.009),
      ),
    },
    {
      material: FINISH.alloy,
      distance: union(
        tube(
          [
            [0.85, 0.17, 0.35],
            [0.76, 0.19, 0.31],
            [0.69, 0.19, 0.3],
          ],
          0.007,
        ),
        rod([0.69, 0.18, 0.3], [0.69, 0.215, 0.3], 0.01),
      ),
    },
    // Side stand, out and on the ground.
    {
      material: FINISH.satinBlack,
      distance: cast(
        0.015,
        rod([0.77, -0.12, 0.27], [0.83, -0.235, 0.022], 0.011),
        box([0.835, -0.242, 0.016], [0.03, 0.022, 0.006], 0.005),
      ),
    },
    ...cables([
      [
        [0.34, -0.21, 1.05],
        [0.24, -0.16, 1.04],
        [0.22, -0.06, 0.94],
        [0.3, -0.03, 0.84],
      ],
      [
        [0.34, 0.21, 1.05],
        [0.22, 0.17, 1.03],
        [0.2, 0.12, 0.85],
        [0.17, 0.11, 0.66],
        [0.1, 0.1, 0.45],
      ],
      [
        [0.3, -0.05, 0.8],
        [0.18, -0.12, 0.74],
        [0.17, -0.115, 0.62],
        [0.1, -0.1, 0.45],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'A compact lamp unit with a light signature of its own above the front wheel.',
    at: [0.056, 0, 0.81],
    normal: [-0.95, 0, 0.3],
  },
  {
    id: 'tank',
    title: 'Fuel tank',
    description:
      'Sculpted so that your knees find their place, with the filler under a locking cap.',
    at: [0.56, -0.158, 0.95],
    normal: [0, -0.97, 0.25],
  },
  {
    id: 'engine',
    title: 'Engine',
    description:
      'Carried as part of the frame, low in the bike, where its weight helps the handling.',
    at: [0.55, -0.185, 0.405],
    normal: [0, -1, 0],
  },
  {
    id: 'brakes',
    title: 'Front brakes',
    description:
      'Twin drilled discs, one on each side of the wheel, gripped by calipers on the fork.',
    at: [0.1, -0.112, 0.38],
    normal: [0.1, -0.99, 0],
  },
  {
    id: 'seat',
    title: 'Seat',
    description:
      'A narrow front edge lets you reach the ground, with a raised place behind for a passenger.',
    at: [0.95, 0, 0.82],
    normal: [0, 0, 1],
  },
  {
    id: 'exhaust',
    title: 'Exhaust',
    description: 'The header pipes run below the engine into a short silencer on the right.',
    at: [1.09, 0.238, 0.375],
    normal: [0, 1, 0],
  },
  {
    id: 'tail',
    title: 'Tail',
    description:
      'A light tail unit with the rear lamp set into its end and the plate on an arm below.',
    at: [1.56, 0, 0.94],
    normal: [1, 0, 0.2],
  },
];

export function nakedMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-1',
    bounds: { min: [-0.32, -0.48, 0], max: [1.72, 0.48, 1.28] },
    mirrored: false,
    lean: 3,
    parts: [
      ...nakedBody(),
      ...runningGear(),
      ...frame(),
      ...parallelTwin(),
      ...lowExhaust(),
      ...fittings(),
    ],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.02, -0.06, 0.33], azimuth: 68, elevation: 6, width: 0.95 },
      engine: { target: [0.6, -0.12, 0.46], azimuth: 78, elevation: 6, width: 0.9 },
      tank: { target: [0.55, 0, 0.9], azimuth: 104, elevation: 24, width: 0.9 },
      instruments: { target: [0.32, 0, 1.04], azimuth: 168, elevation: 32, width: 0.95 },
      seat: { target: [1.05, 0, 0.85], azimuth: 118, elevation: 26, width: 0.95 },
    },
  });
}
