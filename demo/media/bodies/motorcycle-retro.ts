import { smoothstep } from '../geometry/numbers.ts';
import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { bullets, headlamp } from './motorcycle-cruiser-body.ts';
import {
  cables,
  caliper,
  chain,
  footpegs,
  fork,
  type ForkSpec,
  onFork,
  shock,
} from './motorcycle-parts.ts';
import { bench, dials, guards, tank } from './motorcycle-retro-body.ts';
import { taperedPipes, uprightTwin } from './motorcycle-retro-engine.ts';
import { sideStand } from './motorcycle-trail-parts.ts';
import { brakeDisc, spokedWheel } from './motorcycle-wheels.ts';
import { both, rod, tube, union } from './part-shapes.ts';

const FRONT: Vec3 = [0, 0, 0.332];
const REAR: Vec3 = [1.43, 0, 0.324];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 25.5,
  spread: 0.098,
  slider: [0, 0.32],
  stanchion: [0.3, 0.66],
  sliderRadius: 0.027,
  stanchionRadius: 0.0205,
  sliderMaterial: FINISH.polished,
  stanchionMaterial: FINISH.chrome,
  clamps: [0.47, 0.635],
  clampMaterial: FINISH.satinBlack,
};

function runningGear(): Part[] {
  return [
    ...spokedWheel({ at: FRONT, radius: 0.332, halfWidth: 0.051, rimRadius: 0.246 }, 0.072, 18),
    ...spokedWheel({ at: REAR, radius: 0.324, halfWidth: 0.066, rimRadius: 0.232 }, 0.09, 18),
    ...brakeDisc([0, -0.07, FRONT[2]], 0.155),
    ...brakeDisc([REAR[0], 0.088, REAR[2]], 0.12),
    caliper([0, -0.074, FRONT[2]], 0.13, 38, FINISH.satinBlack),
    caliper([REAR[0], 0.094, REAR[2]], 0.1, 150, FINISH.satinBlack),
    ...fork(FORK),
    // Rubber gaiters keep the dirt from the fork's seals.
    {
      material: FINISH.rubber,
      distance: both(rod(onFork(FORK, 0.315, 0.098), onFork(FORK, 0.445, 0.098), 0.033)),
      relief(x, _y, z) {
        const along = (z - FRONT[2]) * 0.903 + x * 0.43;
        const ring = along / 0.017;
        return 0.006 * smoothstep(0.22, 0.42, Math.abs(ring - Math.floor(ring) - 0.5));
      },
    },
    ...shock([1.17, 0.142, 0.7], [1.385, 0.142, 0.375], 0.03, FINISH.polished),
    ...shock([1.17, -0.142, 0.7], [1.385, -0.142, 0.375], 0.03, FINISH.polished),
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([0.98, 0.115, 0.37], [1.455, 0.118, 0.324], 0.02),
          rod([1.385, 0.118, 0.335], [1.385, 0.142, 0.372], 0.014),
        ),
      ),
    },
    ...chain(-0.098, [0.92, 0, 0.36], 0.04, REAR, 0.092),
  ];
}

function frame(): Part[] {
  const cradle: readonly Vec3[] = [
    [0.335, 0.02, 0.83],
    [0.375, 0.05, 0.66],
    [0.415, 0.085, 0.44],
    [0.47, 0.11, 0.255],
    [0.58, 0.12, 0.205],
    [0.86, 0.12, 0.205],
    [0.97, 0.115, 0.29],
    [0.985, 0.11, 0.48],
    [0.94, 0.1, 0.74],
  ];
  const seatRails: readonly Vec3[] = [
    [0.86, 0.09, 0.755],
    [1.2, 0.115, 0.752],
    [1.5, 0.11, 0.765],
    [1.6, 0.08, 0.785],
  ];
  const stays: readonly Vec3[] = [
    [0.985, 0.11, 0.5],
    [1.08, 0.115, 0.62],
    [1.24, 0.118, 0.75],
  ];
  return [
    { material: FINISH.glossBlack, distance: both(tube(cradle, 0.0155)) },
    {
      material: FINISH.glossBlack,
      distance: both(union(tube(seatRails, 0.0135), tube(stays, 0.0125))),
    },
    {
      material: FINISH.glossBlack,
      distance: rod([0.29, 0, 0.915], [0.345, 0, 0.775], 0.034),
    },
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [
        [0.3, 0, 1.0],
        [0.3, 0.08, 1.0],
        [0.325, 0.17, 1.06],
        [0.375, 0.265, 1.082],
        [0.5, 0.39, 1.056],
      ],
      radius: 0.0115,
      material: FINISH.polished,
      grip: [
        [0.432, 0.322, 1.071],
        [0.508, 0.398, 1.053],
      ],
      mirror: {
        foot: [0.39, 0.28, 1.092],
        bend: [0.36, 0.33, 1.155],
        head: [0.36, 0.395, 1.19],
        half: [0.013, 0.056, 0.05],
        round: 0.013,
      },
      chromeMirrors: true,
    }),
    {
      material: FINISH.polished,
      distance: both(rod([0.275, 0.04, 0.92], [0.3, 0.04, 1.0], 0.017)),
    },
    ...headlamp(onFork(FORK, 0.55, 0, 0.1)),
    ...dials([0.2, 0.062, 0.985]),
    ...bullets([0.19, 0.2, 0.79], [0.23, 0.11, 0.8]),
    ...bullets([1.62, 0.18, 0.66], [1.58, 0.08, 0.665]),
    ...footpegs([0.8, 0.14, 0.35], 0.12),
    ...footpegs([1.13, 0.135, 0.43], 0.09),
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([0.8, 0.11, 0.33], [0.8, 0.15, 0.35], 0.012),
          rod([1.04, 0.125, 0.4], [1.13, 0.14, 0.43], 0.011),
        ),
      ),
    },
    {
      material: FINISH.polished,
      distance: union(
        tube(
          [
            [0.78, -0.19, 0.33],
            [0.7, -0.205, 0.32],
            [0.63, -0.205, 0.315],
          ],
          0.007,
        ),
        rod([0.63, -0.2, 0.315], [0.63, -0.245, 0.315], 0.009),
        tube(
          [
            [0.78, 0.19, 0.33],
            [0.7, 0.21, 0.3],
            [0.63, 0.215, 0.29],
          ],
          0.007,
        ),
      ),
    },
    ...sideStand([0.74, -0.12, 0.21], [0.8, -0.235, 0.02]),
    ...cables([
      [
        [0.4, -0.29, 1.06],
        [0.24, -0.2, 1.02],
        [0.22, -0.06, 0.9],
        [0.33, -0.03, 0.82],
      ],
      [
        [0.4, 0.29, 1.06],
        [0.22, 0.2, 1.0],
        [0.2, 0.09, 0.84],
        [0.16, 0.085, 0.65],
        [0.1, -0.07, 0.45],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'A round lamp in a polished shell, with two dials behind it.',
    at: [0.1, 0, 0.87],
    normal: [-1, 0, 0.1],
  },
  {
    id: 'tank',
    title: 'Fuel tank',
    description: 'A teardrop of steel with rubber for the knees and the filler on top.',
    at: [0.56, -0.15, 0.89],
    normal: [-0.1, -0.95, 0.3],
  },
  {
    id: 'engine',
    title: 'Engine',
    description: 'Upright cylinders with fins all round, cooled by the air that passes them.',
    at: [0.62, -0.155, 0.6],
    normal: [0, -1, 0],
  },
  {
    id: 'pipes',
    title: 'Exhaust pipes',
    description: 'One along each side, tapered towards the end.',
    at: [1.25, -0.255, 0.264],
    normal: [0, -1, 0],
  },
  {
    id: 'wheel',
    title: 'Spoked wheels',
    description: 'Steel spokes laced to polished rims. Have them trued and tightened at a service.',
    at: [0, -0.045, 0.59],
    normal: [0, -1, 0],
  },
  {
    id: 'shocks',
    title: 'Twin shocks',
    description: 'One on each side of the rear wheel, adjustable for the load.',
    at: [1.28, -0.172, 0.53],
    normal: [0, -1, 0],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'A flat pleated bench with room for two.',
    at: [1.2, 0, 0.85],
    normal: [0, 0, 1],
  },
];

export function retroMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-7',
    bounds: { min: [-0.36, -0.5, 0], max: [1.86, 0.5, 1.26] },
    mirrored: false,
    lean: 3,
    parts: [
      ...tank(),
      ...bench(),
      ...guards(FRONT, REAR),
      ...runningGear(),
      ...uprightTwin(),
      ...taperedPipes(),
      ...frame(),
      ...fittings(),
    ],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.03, -0.06, 0.36], azimuth: 66, elevation: 6, width: 1.0 },
      engine: { target: [0.68, -0.1, 0.49], azimuth: 76, elevation: 7, width: 0.95 },
      tank: { target: [0.62, 0, 0.88], azimuth: 106, elevation: 24, width: 0.95 },
      instruments: { target: [0.32, 0, 1.0], azimuth: 166, elevation: 36, width: 0.95 },
      seat: { target: [1.2, 0, 0.82], azimuth: 116, elevation: 26, width: 0.95 },
    },
  });
}
