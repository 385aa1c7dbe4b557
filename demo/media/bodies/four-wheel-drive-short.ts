import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail } from './car/tails.ts';
import { fitOut } from './parts/fit-out.ts';
import { spareWheel } from './parts/touring-gear.ts';
import { WORK_TAILS } from './work-tails.ts';

/** Round lamps at the ends of a dark panel with five upright slots; a bumper without paint. */
const slotted: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.62, 0.085],
        [0.43, 0.93, 0.085],
        [0.62, 0.93, 0.085],
        [0.62, 0.62, 0.085],
      ],
      signature: 'frame',
      projectors: 1,
    },
    {
      outline: [
        [0.69, 0.73, 0.02],
        [0.69, 0.84, 0.02],
        [0.745, 0.84, 0.02],
        [0.745, 0.73, 0.02],
      ],
      signature: 'upper',
      projectors: 0,
    },
  ],
  openings: [
    {
      outline: [
        [-0.3, -0.1, 0.02],
        [-0.3, 0.42, 0.02],
        [0.95, 0.42, 0.02],
        [0.95, -0.1, 0.02],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
    },
    {
      outline: [
        [-0.6, 0.56, 0.02],
        [-0.6, 0.97, 0.02],
        [0.78, 0.97, 0.03],
        [0.78, 0.56, 0.03],
      ],
      pattern: 'closed',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.63, 0.02],
        [-0.6, 0.9, 0.02],
        [0.36, 0.9, 0.03],
        [0.36, 0.63, 0.03],
      ],
      pattern: 'vertical',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.28, 0.02],
        [0.44, 0.28, 0.03],
        [0.46, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.52, 0.14, 0.03],
        [0.52, 0.34, 0.03],
        [0.64, 0.34, 0.03],
        [0.64, 0.14, 0.03],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
      fog: [0.58, 0.24, 0.034],
    },
  ],
  badge: { z: 0.765, size: 0.05 },
  plate: 0.34,
  ridge: 0.84,
};

/** Three and a half metres with the spare: two doors, upright, its wheels at the corners. */
const short: CarSpec = {
  name: 'four-wheel-drive-3',
  wheelbase: 2.25,
  wheels: {
    radius: 0.346,
    width: 0.205,
    rim: 0.6,
    style: 'split',
    spokes: 5,
    finish: 'dark',
    outer: 0.812,
    archGap: 0.07,
    flare: 0.034,
  },
  body: {
    profile: [
      [-0.5, 0.4, 0.04],
      [-0.63, 0.47, 0.05],
      [-0.66, 0.72, 0.05, 0.002],
      [-0.635, 1.03, 0.05, 0.006],
      [0.3, 1.07, 0.04],
      [1.5, 1.085, 0.03],
      [2.62, 1.09, 0.03],
      [2.65, 0.66, 0.03],
      [2.73, 0.64, 0.03],
      [2.73, 0.48, 0.04],
      [2.5, 0.43, 0.05],
      [1.5, 0.41, 0.05],
    ],
    plan: [
      [-0.75, 0.742],
      [-0.5, 0.764],
      [-0.15, 0.774],
      [0.4, 0.777],
      [1.2, 0.778],
      [1.9, 0.778],
      [2.4, 0.774],
      [2.8, 0.764],
    ],
    section: [
      [0.33, -0.03],
      [0.42, -0.014],
      [0.55, -0.004],
      [0.72, 0],
      [0.9, 0],
      [0.98, -0.004],
      [1.06, -0.014],
      [1.16, -0.03],
    ],
    noseBow: 0.06,
    tailBow: 0.02,
    crown: 0.016,
    noseRound: 0.09,
    sideRound: 0.055,
    tailRound: 0.055,
    crease: 0.97,
    creaseRise: 0,
    sillCrease: 0.48,
  },
  cabin: {
    profile: [
      [0.26, 0.98, 0, 0.006],
      [0.6, 1.63, 0.1, 0.01],
      [0.86, 1.7, 0.12, 0.006],
      [2.54, 1.71, 0.06, 0.004],
      [2.64, 1.05, 0.05],
      [2.55, 0.8],
      [0.5, 0.8],
    ],
    plan: [
      [0.2, 0.735],
      [0.7, 0.752],
      [1.3, 0.756],
      [1.9, 0.752],
      [2.4, 0.744],
      [2.8, 0.736],
    ],
    waist: 1.075,
    tumblehome: 0.13,
    screenBow: 0.07,
    backBow: 0.03,
    crown: 0.03,
    round: 0.06,
    belt: [
      [0.2, 1.075],
      [1.3, 1.08],
      [1.52, 1.1],
      [1.64, 1.2],
      [2.7, 1.215],
    ],
    pillar: 0.085,
    glassFront: [0.44, 0.42],
    glassRear: [2.46, -0.08],
    splits: [1.52],
    screenTop: 1.585,
    backGlass: { top: 1.59, base: 1.14 },
    roof: 'black',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(slotted, {
    bottom: 0.42,
    lip: 1.035,
    half: 0.775,
    bonnet: { x: -0.605, front: 0.68, rear: 0.7, end: 0.3 },
  }),
  tail: fitTail(WORK_TAILS.boxy, { bottom: 0.45, top: 1.09, half: 0.77, lidTop: 1.64 }),
  doors: twoDoors({
    front: 0.4,
    rear: 1.52,
    sill: 0.48,
    belt: 1.065,
    roof: 1.6,
    wheelbase: 2.25,
    arch: 0.416,
    handle: 0.94,
  }),
  trim: {
    mirror: { at: [0.52, 0.87, 1.15], size: 1.08, colour: 'black' },
    cladding: { height: 0.5, arches: 0.07 },
  },
};

const SPARE = {
  radius: 0.34,
  width: 0.2,
  rim: 0.6,
  style: 'split',
  spokes: 5,
  finish: 'dark',
} as const;

export const makeFourWheelDrive3 = (): Model =>
  fitOut(makeCar(short), {
    parts: spareWheel(SPARE, 2.92, 0.95),
    behind: 0.17,
    without: ['boot'],
    hotspots: [
      {
        id: 'spare-wheel',
        title: 'Spare wheel',
        description: 'A full-size spare on the rear door, within reach when the load area is full.',
        at: [2.9, 0, 1.2],
        normal: [1, 0, 0],
      },
    ],
  });
