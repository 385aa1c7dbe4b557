import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { adventureBody } from './motorcycle-adventure-body.ts';
import { handlebar } from './motorcycle-controls.ts';
import { parallelTwin } from './motorcycle-naked-engine.ts';
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
import { handGuards, moved, sideStand, silencer, trailWheel } from './motorcycle-trail-parts.ts';
import { brakeDisc } from './motorcycle-wheels.ts';
import { both, box, plate, rod, tube, union } from './part-shapes.ts';

/** A tall twin for long roads of any kind: beak and screen, broad tank, rack. */

const FRONT: Vec3 = [0, 0, 0.338];
const REAR: Vec3 = [1.55, 0, 0.326];
/** How the engine of the naked bike sits in this frame. */
const ENGINE: Vec3 = [0.06, 0, 0.075];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 26,
  spread: 0.102,
  slider: [0.38, 0.86],
  stanchion: [0.02, 0.55],
  sliderRadius: 0.029,
  stanchionRadius: 0.0225,
  sliderMaterial: FINISH.gold,
  stanchionMaterial: FINISH.chrome,
  clamps: [0.6, 0.82],
  clampMaterial: FINISH.castDark,
};

const GRIP = [
  [0.47, 0.3, 1.186],
  [0.53, 0.42, 1.178],
] as const satisfies readonly [Vec3, Vec3];

function runningGear(): Part[] {
  return [
    ...trailWheel({ at: FRONT, radius: 0.338, halfWidth: 0.056, rimRadius: 0.26 }, 0.07, 38, 0.006),
    ...trailWheel(
      { at: REAR, radius: 0.326, halfWidth: 0.082, rimRadius: 0.226 },
      0.09,
      34,
      0.0065,
    ),
    ...brakeDisc([0, 0.074, 0.338], 0.156),
    ...brakeDisc([0, -0.074, 0.338], 0.156),
    ...brakeDisc([REAR[0], 0.088, REAR[2]], 0.125),
    caliper([0, 0.078, 0.338], 0.128, 34, FINISH.satinBlack),
    caliper([0, -0.078, 0.338], 0.128, 34, FINISH.satinBlack),
    caliper([REAR[0], 0.095, REAR[2]], 0.104, 150, FINISH.satinBlack),
    ...fork(FORK),
    mudguard(FRONT, 0.356, 0.066, 45, 130, FINISH.satinBlack),
    mudguard(REAR, 0.346, 0.09, 100, 165, FINISH.satinBlack),
    {
      material: FINISH.castDark,
      distance: both(
        plate(
          [
            [0.9, 0.52, 0.02],
            [0.98, 0.535, 0.03],
            [1.24, 0.46, 0.08],
            [1.53, 0.368, 0.02],
            [1.61, 0.348, 0.012],
            [1.61, 0.304, 0.012],
            [1.51, 0.296, 0.03],
            [1.22, 0.37, 0.06],
            [0.98, 0.43, 0.03],
            [0.9, 0.46, 0.02],
          ],
          0.102,
          0.136,
          0.014,
        ),
      ),
    },
    { material: FINISH.castDark, distance: box([1.02, 0, 0.49], [0.035, 0.11, 0.03], 0.014) },
    ...chain(-0.096, [0.87, 0, 0.5], 0.042, REAR, 0.1),
    ...shock([1.06, 0, 0.5], [1.0, 0, 0.8], 0.036, FINISH.gold),
  ];
}

function frame(): Part[] {
  return [
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          tube(
            [
              [0.36, 0.03, 0.99],
              [0.46, 0.12, 0.95],
              [0.66, 0.168, 0.84],
              [0.9, 0.155, 0.66],
              [0.93, 0.14, 0.46],
            ],
            0.018,
          ),
          tube(
            [
              [0.84, 0.13, 0.72],
              [1.08, 0.1, 0.82],
              [1.46, 0.08, 0.89],
            ],
            0.013,
          ),
          rod([0.92, 0.13, 0.6], [1.2, 0.1, 0.83], 0.013),
        ),
      ),
    },
    // Bars round the tank and engine that take the fall.
    {
      material: FINISH.gunmetal,
      distance: both(
        union(
          tube(
            [
              [0.36, 0.12, 0.9],
              [0.3, 0.235, 0.82],
              [0.36, 0.27, 0.68],
              [0.5, 0.255, 0.52],
              [0.62, 0.2, 0.4],
              [0.66, 0.14, 0.33],
            ],
            0.0125,
          ),
          tube(
            [
              [0.36, 0.27, 0.68],
              [0.5, 0.275, 0.74],
              [0.66, 0.21, 0.78],
              [0.74, 0.165, 0.78],
            ],
            0.0115,
          ),
        ),
      ),
    },
    {
      material: FINISH.alloy,
      distance: plate(
        [
          [0.42, 0.43, 0.01],
          [0.46, 0.31, 0.03],
          [0.56, 0.238, 0.03],
          [0.9, 0.245, 0.01],
          [0.9, 0.268, 0.005],
          [0.58, 0.262, 0.03],
          [0.485, 0.325, 0.03],
          [0.445, 0.435, 0.01],
        ],
        -0.13,
        0.13,
        0.012,
      ),
    },
    {
      material: FINISH.castDark,
      distance: both(
        plate(
          [
            [0.86, 0.64, 0.03],
            [0.97, 0.62, 0.03],
            [0.98, 0.42, 0.03],
            [0.91, 0.35, 0.03],
            [0.85, 0.41, 0.03],
          ],
          0.112,
          0.148,
          0.014,
        ),
      ),
    },
  ];
}

function exhaust(): Part[] {
  const header = (y: number): Vec3[] => [
    [0.46, y, 0.73],
    [0.405, y, 0.675],
    [0.39, y, 0.55],
    [0.41, y * 0.9, 0.4],
    [0.47, y * 0.8 + 0.02, 0.305],
    [0.62, y * 0.4 + 0.07, 0.288],
  ];
  return [
    {
      material: FINISH.heated,
      distance: union(
        tube(header(0.06), 0.0205),
        tube(header(-0.06), 0.0205),
        tube(
          [
            [0.6, 0.075, 0.288],
            [0.78, 0.1, 0.3],
            [0.94, 0.165, 0.38],
            [1.08, 0.19, 0.48],
          ],
          0.027,
        ),
      ),
    },
    silencer([1.27, 0.195, 0.585], 0.22, 0.066, 25),
    { material: FINISH.satinBlack, distance: rod([1.24, 0.17, 0.63], [1.2, 0.11, 0.8], 0.01) },
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [
        [0.39, 0, 1.12],
        [0.39, 0.08, 1.12],
        [0.41, 0.16, 1.165],
        [0.45, 0.26, 1.188],
        [0.53, 0.417, 1.178],
      ],
      radius: 0.0135,
      material: FINISH.satinBlack,
      grip: GRIP,
      mirror: {
        foot: [0.43, 0.25, 1.2],
        bend: [0.4, 0.32, 1.28],
        head: [0.405, 0.4, 1.325],
        half: [0.014, 0.07, 0.042],
        round: 0.014,
      },
    }),
    {
      material: FINISH.castDark,
      distance: both(rod([0.375, 0.035, 1.07], [0.39, 0.035, 1.12], 0.022)),
    },
    ...handGuards(GRIP[0], GRIP[1], FINISH.satinBlack),
    ...indicators([0.25, 0.215, 1.0], [0.28, 0.12, 1.0], [0.028, 0.02, 0.013]),
    ...indicators([1.665, 0.17, 0.84], [1.65, 0.03, 0.85], [0.026, 0.02, 0.013]),
    ...numberPlate([1.785, 0, 0.66], -24),
    ...footpegs([0.93, 0.15, 0.42], 0.115),
    ...footpegs([1.2, 0.13, 0.56], 0.09),
    {
      material: FINISH.castDark,
      distance: both(
        union(
          rod([1.1, 0.11, 0.78], [1.2, 0.13, 0.56], 0.012),
          rod([1.2, 0.11, 0.8], [1.2, 0.13, 0.56], 0.01),
        ),
      ),
    },
    {
      material: FINISH.alloy,
      distance: union(
        tube(
          [
            [0.91, -0.17, 0.4],
            [0.83, -0.18, 0.395],
            [0.75, -0.18, 0.4],
          ],
          0.008,
        ),
        rod([0.745, -0.175, 0.4], [0.745, -0.22, 0.4], 0.009),
      ),
    },
    ...sideStand([0.85, -0.13, 0.33], [0.91, -0.258, 0.026]),
    ...cables([
      [
        [0.41, -0.22, 1.17],
        [0.3, -0.17, 1.13],
        [0.29, -0.07, 1.0],
        [0.36, -0.03, 0.9],
      ],
      [
        [0.41, 0.22, 1.17],
        [0.28, 0.18, 1.1],
        [0.24, 0.12, 0.9],
        [0.19, 0.115, 0.72],
        [0.11, 0.105, 0.5],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlights',
    description: 'Two lamps side by side that light a country road well past the roos.',
    at: [0.118, 0, 1.03],
    normal: [-0.95, 0, 0.3],
  },
  {
    id: 'screen',
    title: 'Windscreen',
    description: 'Tall enough to take the wind off your chest on a long day.',
    at: [0.225, 0, 1.245],
    normal: [-0.87, 0, 0.5],
  },
  {
    id: 'tank',
    title: 'Fuel tank',
    description: 'Large, for the distance between roadhouses, and narrow where your knees go.',
    at: [0.58, 0, 1.1],
    normal: [0, 0, 1],
  },
  {
    id: 'crash-bars',
    title: 'Crash bars',
    description: 'Steel round the tank and the engine: look here first for signs of a fall.',
    at: [0.36, -0.27, 0.68],
    normal: [0, -1, 0],
  },
  {
    id: 'engine',
    title: 'Engine',
    description: 'Behind a plate that keeps stones off it.',
    at: [0.61, -0.185, 0.48],
    normal: [0, -1, 0],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'A step keeps you and your passenger where you belong.',
    at: [1.1, 0, 0.895],
    normal: [0, 0, 1],
  },
  {
    id: 'rack',
    title: 'Luggage rack',
    description: 'Ready for a top case or a rolled swag.',
    at: [1.64, 0, 1.016],
    normal: [0, 0, 1],
  },
];

export function adventureMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-4',
    bounds: { min: [-0.36, -0.52, 0], max: [1.9, 0.52, 1.43] },
    mirrored: false,
    lean: 3,
    parts: [
      ...adventureBody(),
      ...runningGear(),
      ...frame(),
      ...moved(parallelTwin(), ENGINE),
      ...exhaust(),
      ...fittings(),
    ],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.02, -0.06, 0.37], azimuth: 68, elevation: 6, width: 1.0 },
      engine: { target: [0.66, -0.12, 0.54], azimuth: 78, elevation: 6, width: 0.95 },
      tank: { target: [0.55, 0, 0.98], azimuth: 104, elevation: 22, width: 0.95 },
      instruments: { target: [0.36, 0, 1.17], azimuth: 168, elevation: 30, width: 1.05 },
      seat: { target: [1.2, 0, 0.92], azimuth: 118, elevation: 24, width: 1.05 },
    },
  });
}
