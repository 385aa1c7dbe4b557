import type { Model, ModelHotspot, Vec3 } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { handlebar } from './motorcycle-controls.ts';
import { maxiScooterBody } from './motorcycle-maxi-scooter-body.ts';
import {
  cables,
  caliper,
  footpegs,
  fork,
  type ForkSpec,
  indicators,
  numberPlate,
} from './motorcycle-parts.ts';
import { swingEngine } from './motorcycle-scooter.ts';
import { sideStand } from './motorcycle-trail-parts.ts';
import { brakeDisc, castWheel } from './motorcycle-wheels.ts';
import { both, rod } from './part-shapes.ts';

/** A maxi-scooter: faired like a touring bike, with a tunnel between the feet and larger wheels. */

const FRONT: Vec3 = [0, 0, 0.262];
const REAR: Vec3 = [1.36, 0, 0.255];

const FORK: ForkSpec = {
  axle: FRONT,
  rake: 26,
  spread: 0.085,
  slider: [0, 0.25],
  stanchion: [0.2, 0.46],
  sliderRadius: 0.024,
  stanchionRadius: 0.017,
  sliderMaterial: FINISH.satinBlack,
  stanchionMaterial: FINISH.chrome,
  clamps: [0.4, 0.46],
  clampMaterial: FINISH.satinBlack,
};

const GRIP: readonly [Vec3, Vec3] = [
  [0.385, 0.255, 1.055],
  [0.43, 0.362, 1.048],
];

function runningGear(): Part[] {
  return [
    ...castWheel({ at: FRONT, radius: 0.262, halfWidth: 0.056, rimRadius: 0.175 }, 0.06),
    ...castWheel({ at: REAR, radius: 0.255, halfWidth: 0.066, rimRadius: 0.17 }, 0.07),
    ...brakeDisc([0, -0.066, FRONT[2]], 0.125),
    ...brakeDisc([REAR[0], 0.08, REAR[2]], 0.115),
    caliper([0, -0.068, FRONT[2]], 0.105, 55, FINISH.satinBlack),
    ...fork(FORK),
  ];
}

function fittings(): Part[] {
  return [
    ...handlebar({
      points: [[0.34, 0, 1.0], [0.345, 0.1, 1.02], [0.365, 0.2, 1.055], GRIP[0], GRIP[1]],
      radius: 0.0125,
      material: FINISH.satinBlack,
      grip: GRIP,
      mirror: {
        foot: [0.36, 0.2, 1.075],
        bend: [0.335, 0.28, 1.16],
        head: [0.34, 0.345, 1.19],
        half: [0.014, 0.066, 0.036],
        round: 0.013,
      },
    }),
    { material: FINISH.castDark, distance: rod([0.2, 0, 0.64], [0.34, 0, 1.0], 0.028) },
    ...indicators([0.115, 0.165, 0.69], [0.2, 0.13, 0.7], [0.04, 0.012, 0.012]),
    ...indicators([1.74, 0.13, 0.68], [1.68, 0.03, 0.66], [0.026, 0.02, 0.012]),
    ...numberPlate([1.775, 0, 0.46], -16),
    ...footpegs([1.1, 0.17, 0.37], 0.06),
    ...sideStand([0.9, -0.12, 0.2], [0.96, -0.235, 0.02]),
    { material: FINISH.satinBlack, distance: both(rod([1.3, 0.12, 0.3], [1.46, 0.12, 0.6], 0.02)) },
    ...cables([
      [
        [0.06, -0.085, 0.33],
        [0.12, -0.085, 0.46],
        [0.2, -0.05, 0.6],
      ],
    ]),
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlights',
    description: 'Two lamps under one brow, in the fairing.',
    at: [0.06, -0.04, 0.78],
    normal: [-0.9, -0.35, 0.25],
  },
  {
    id: 'screen',
    title: 'Screen',
    description: 'Takes the wind off your chest on the freeway.',
    at: [0.2, 0, 1.08],
    normal: [-0.88, 0, 0.47],
  },
  {
    id: 'seat',
    title: 'Seat',
    description: 'Stepped, with room for two and a space for a helmet below.',
    at: [1.08, 0, 0.79],
    normal: [0, 0, 1],
  },
  {
    id: 'floor',
    title: 'Footboards',
    description: 'Stretch your legs or tuck them in: the boards run up behind the fairing.',
    at: [0.73, -0.15, 0.298],
    normal: [0, 0, 1],
  },
  {
    id: 'engine',
    title: 'Engine',
    description: 'Drives the wheel by belt and without a clutch: twist and go.',
    at: [1.2, -0.185, 0.25],
    normal: [0, -1, 0],
  },
  {
    id: 'wheels',
    title: 'Wheels',
    description: 'Thirteen inches: steadier on rough roads than a small scooter’s.',
    at: [0.05, -0.06, 0.22],
    normal: [0, -1, 0],
  },
];

export function maxiScooterMotorcycle(): Model {
  return assemble({
    name: 'motorcycle-8',
    bounds: { min: [-0.32, -0.46, 0], max: [1.84, 0.46, 1.26] },
    mirrored: false,
    lean: 3,
    parts: [...maxiScooterBody(), ...runningGear(), ...swingEngine(), ...fittings()],
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0.05, -0.06, 0.33], azimuth: 62, elevation: 6, width: 0.95 },
      engine: { target: [1.28, -0.12, 0.36], azimuth: 84, elevation: 6, width: 0.95 },
      tank: { target: [0.65, 0, 0.5], azimuth: 112, elevation: 30, width: 1.0 },
      instruments: { target: [0.34, 0, 1.02], azimuth: 168, elevation: 32, width: 0.95 },
      seat: { target: [1.25, 0, 0.8], azimuth: 118, elevation: 26, width: 1.05 },
    },
  });
}
