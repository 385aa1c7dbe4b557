import { smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { enduroBody } from './motorcycle-enduro-body.ts';
import {
  cables,
  caliper,
  chain,
  footpegs,
  fork,
  type ForkSpec,
  indicators,
  numberPlate,
  onFork,
  shock,
  sideCover,
} from './motorcycle-parts.ts';
import { handGuards, sideStand, silencer, trailWheel } from './motorcycle-trail-parts.ts';
import { brakeDisc } from './motorcycle-wheels.ts';
import { both, box, placed, plate, rod, tube, union } from './part-shapes.ts';

/** A light single for tracks: large front wheel, long travel, one narrow seat. */

const FRONT: Vec3 = [0, 0, 0.348];
const REAR: Vec3 = [1.475, 0, 0.335];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 27,
  spread: 0.094,
  slider: [0.42, 0.9],
  stanchion: [0.02, 0.6],
  sliderRadius: 0.0275,
  stanchionRadius: 0.022,
  sliderMaterial: FINISH.gunmetal,
  stanchionMaterial: FINISH.chrome,
  clamps: [0.66, 0.86],
  clampMaterial: FINISH.castDark,
};

const GRIP = [
  [0.435, 0.28, 1.234],
  [0.49, 0.393, 1.225],
] as const satisfies readonly [Vec3, Vec3];

function runningGear(): Part[] {
  return [
    ...trailWheel(
      { at: FRONT, radius: 0.348, halfWidth: 0.046, rimRadius: 0.272 },
      0.06,
      34,
      0.008,
    ),
    ...trailWheel(
      { at: REAR, radius: 0.335, halfWidth: 0.064, rimRadius: 0.238 },
      0.075,
      32,
      0.009,
    ),
    ...brakeDisc([0, -0.062, 0.348], 0.132),
    caliper([0, -0.066, 0.348], 0.108, 34, FINISH.satinBlack),
    ...brakeDisc([REAR[0], 0.074, REAR[2]], 0.11),
    caliper([REAR[0], 0.08, REAR[2]], 0.09, 150, FINISH.satinBlack),
    ...fork(FORK),
    // Guards before the fork's bright legs.
    {
      material: FINISH.satinBlack,
      distance: both(rod(onFork(FORK, 0.06, 0.1, 0.026), onFork(FORK, 0.44, 0.1, 0.026), 0.024)),
    },
    {
      material: FINISH.castAlloy,
      distance: both(
        plate(
          [
            [0.86, 0.475, 0.02],
            [0.95, 0.49, 0.03],
            [1.2, 0.438, 0.08],
            [1.46, 0.375, 0.02],
            [1.54, 0.355, 0.012],
            [1.54, 0.312, 0.012],
            [1.44, 0.305, 0.03],
            [1.18, 0.355, 0.06],
            [0.94, 0.39, 0.03],
            [0.86, 0.41, 0.02],
          ],
          0.086,
          0.116,
          0.012,
        ),
      ),
    },
    { material: FINISH.castAlloy, distance: box([0.97, 0, 0.44], [0.035, 0.095, 0.03], 0.014) },
    ...chain(-0.08, [0.83, 0, 0.44], 0.036, REAR, 0.098),
    ...shock([1.0, 0, 0.45], [0.93, 0, 0.84], 0.036, FINISH.paint),
  ];
}

function frame(): Part[] {
  return [
    {
      material: FINISH.castAlloy,
      distance: both(
        tube(
          [
            [0.385, 0.04, 1.0],
            [0.46, 0.115, 0.93],
            [0.62, 0.142, 0.78],
            [0.79, 0.138, 0.6],
            [0.86, 0.13, 0.42],
          ],
          0.024,
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          tube(
            [
              [0.37, 0.03, 0.93],
              [0.4, 0.05, 0.7],
              [0.42, 0.09, 0.4],
              [0.5, 0.1, 0.3],
              [0.75, 0.11, 0.3],
              [0.86, 0.12, 0.4],
            ],
            0.016,
          ),
          tube(
            [
              [0.82, 0.12, 0.6],
              [1.02, 0.1, 0.8],
              [1.36, 0.08, 0.91],
            ],
            0.012,
          ),
          rod([0.68, 0.12, 0.88], [1.34, 0.09, 0.92], 0.012),
        ),
      ),
    },
    {
      material: FINISH.alloy,
      distance: plate(
        [
          [0.375, 0.43, 0.01],
          [0.43, 0.295, 0.03],
          [0.52, 0.252, 0.03],
          [0.78, 0.262, 0.01],
          [0.78, 0.282, 0.005],
          [0.54, 0.275, 0.03],
          [0.455, 0.31, 0.03],
          [0.4, 0.435, 0.01],
        ],
        -0.115,
        0.115,
        0.01,
      ),
    },
  ];
}

function engine(): Part[] {
  const fin = (z: number, x: number) => {
    const along = (z - 0.14 * x) / 0.018;
    return 0.006 * smoothstep(0.18, 0.32, Math.abs(along - Math.floor(along) - 0.5));
  };
  const upright = { pitch: -8 };
  return [
    {
      material: FINISH.castDark,
      distance: plate(
        [
          [0.42, 0.36, 0.03],
          [0.46, 0.305, 0.03],
          [0.62, 0.288, 0.03],
          [0.82, 0.305, 0.04],
          [0.88, 0.4, 0.04],
          [0.86, 0.5, 0.05],
          [0.74, 0.555, 0.04],
          [0.52, 0.54, 0.03],
          [0.43, 0.46, 0.04],
        ],
        -0.105,
        0.105,
        0.03,
      ),
    },
    {
      material: FINISH.castDark,
      distance: placed(
        (x, y, z) => roundedBox(x, y, z, 0.064, 0.076, 0.1, 0.012),
        [0.535, 0, 0.62],
        upright,
      ),
      relief: (x, _y, z) => fin(z, x),
    },
    {
      material: FINISH.castAlloy,
      distance: placed(
        (x, y, z) => roundedBox(x, y, z, 0.072, 0.086, 0.045, 0.014),
        [0.52, 0, 0.735],
        upright,
      ),
    },
    {
      material: FINISH.gunmetal,
      distance: placed(
        (x, y, z) => roundedBox(x, y, z, 0.06, 0.08, 0.03, 0.016),
        [0.512, 0, 0.795],
        upright,
      ),
    },
    ...sideCover([0.55, -0.112, 0.42], 0.08, 0.024, FINISH.gunmetal),
    ...sideCover([0.64, 0.114, 0.42], 0.1, 0.028, FINISH.castAlloy),
    ...sideCover([0.5, 0.112, 0.37], 0.048, 0.018, FINISH.castAlloy),
    // Air box and what else fills the frame.
    { material: FINISH.plastic, distance: box([0.72, 0, 0.8], [0.13, 0.085, 0.085], 0.03) },
    { material: FINISH.plastic, distance: box([1.02, 0, 0.84], [0.17, 0.09, 0.07], 0.03) },
    {
      material: FINISH.heated,
      distance: tube(
        [
          [0.46, 0.01, 0.73],
          [0.385, 0.03, 0.695],
          [0.352, 0.08, 0.61],
          [0.42, 0.135, 0.56],
          [0.58, 0.168, 0.6],
          [0.8, 0.172, 0.67],
          [1.02, 0.165, 0.745],
        ],
        0.021,
      ),
    },
    silencer([1.24, 0.17, 0.815], 0.21, 0.058, 17),
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [
        [0.378, 0, 1.168],
        [0.378, 0.09, 1.168],
        [0.392, 0.16, 1.215],
        [0.42, 0.24, 1.237],
        [0.49, 0.39, 1.225],
      ],
      radius: 0.013,
      material: FINISH.satinBlack,
      grip: GRIP,
      mirror: {
        foot: [0.4, 0.225, 1.25],
        bend: [0.375, 0.3, 1.33],
        head: [0.38, 0.375, 1.37],
        half: [0.012, 0.06, 0.04],
        round: 0.012,
      },
    }),
    {
      material: FINISH.castDark,
      distance: both(rod([0.37, 0.035, 1.1], [0.378, 0.035, 1.168], 0.02)),
    },
    // The pad on the bar.
    {
      material: FINISH.satinBlack,
      distance: (x, y, z) => roundedBox(x - 0.385, y, z - 1.2, 0.02, 0.105, 0.02, 0.016),
    },
    ...handGuards(GRIP[0], GRIP[1], FINISH.paint),
    ...indicators([0.245, 0.175, 1.06], [0.27, 0.1, 1.06], [0.024, 0.02, 0.012]),
    ...indicators([1.64, 0.15, 0.93], [1.62, 0.05, 0.95], [0.024, 0.02, 0.012]),
    ...numberPlate([1.862, 0, 0.82], -14),
    ...footpegs([0.86, 0.14, 0.4], 0.11),
    {
      material: FINISH.alloy,
      distance: tube(
        [
          [0.84, -0.15, 0.38],
          [0.76, -0.16, 0.38],
          [0.69, -0.165, 0.39],
        ],
        0.008,
      ),
    },
    ...sideStand([0.8, -0.13, 0.34], [0.86, -0.262, 0.026]),
    ...cables([
      [
        [0.39, -0.21, 1.22],
        [0.28, -0.15, 1.18],
        [0.28, -0.07, 1.05],
        [0.34, -0.03, 0.96],
      ],
      [
        [0.38, 0.2, 1.22],
        [0.26, 0.13, 1.16],
        [0.24, -0.02, 0.98],
        [0.2, -0.115, 0.8],
        [0.11, -0.1, 0.55],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'Road legal: a lamp in the number-board mask, indicators and mirrors.',
    at: [0.158, 0, 1.0],
    normal: [-0.98, 0, 0.18],
  },
  {
    id: 'fork',
    title: 'Long-travel fork',
    description: 'Legs of large diameter that swallow ruts and landings, adjustable at both ends.',
    at: [0.3, -0.122, 0.94],
    normal: [-0.3, -0.95, 0],
  },
  {
    id: 'engine',
    title: 'Engine',
    description: 'A single that pulls from walking pace and weighs little.',
    at: [0.55, -0.14, 0.42],
    normal: [0, -1, 0],
  },
  {
    id: 'tyres',
    title: 'Knobbly tyres',
    description: 'Blocks that dig in. Look at their edges: rounded ones have seen the road.',
    at: [1.475, -0.03, 0.665],
    normal: [0, -0.4, 0.92],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'Flat and narrow, so that you can stand, sit forward and reach the ground.',
    at: [1.0, 0, 0.977],
    normal: [0, 0, 1],
  },
  {
    id: 'exhaust',
    title: 'Exhaust',
    description: 'Tucked in high on the right, clear of water and roots.',
    at: [1.24, 0.225, 0.815],
    normal: [0, 1, 0],
  },
];

export function enduroMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-3',
    bounds: { min: [-0.47, -0.49, 0], max: [1.92, 0.49, 1.42] },
    mirrored: false,
    lean: 3,
    parts: [...enduroBody(), ...runningGear(), ...frame(), ...engine(), ...fittings()],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.02, -0.06, 0.38], azimuth: 68, elevation: 6, width: 1.0 },
      engine: { target: [0.6, -0.12, 0.5], azimuth: 78, elevation: 6, width: 0.9 },
      tank: { target: [0.55, 0, 0.95], azimuth: 104, elevation: 22, width: 0.9 },
      instruments: { target: [0.36, 0, 1.18], azimuth: 168, elevation: 30, width: 0.95 },
      seat: { target: [1.15, 0, 0.95], azimuth: 118, elevation: 24, width: 1.05 },
    },
  });
}
