import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A dark blade between the lamps, a broad trapezoid of bars under it down to the splitter. */
const bladed: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.3, 0.79, 0.008],
        [0.3, 0.87, 0.01],
        [0.6, 0.965, 0.05],
        [0.94, 1.08, 0.015],
        [0.9, 0.9, 0.03],
        [0.62, 0.8, 0.03],
      ],
      signature: 'double',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.79, 0.01],
        [-0.6, 0.87, 0.01],
        [0.29, 0.87, 0.01],
        [0.29, 0.79, 0.01],
      ],
      pattern: 'closed',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.68, 0.02],
        [0.4, 0.68, 0.04],
        [0.56, 0.26, 0.05],
        [0.58, 0.1, 0.03],
      ],
      pattern: 'bars',
      surround: 'black',
    },
    {
      outline: [
        [0.58, 0.14, 0.012],
        [0.6, 0.34, 0.02],
        [0.53, 0.6, 0.02],
        [0.58, 0.62, 0.012],
        [0.68, 0.42, 0.03],
        [0.66, 0.14, 0.012],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.83, size: 0.05 },
  plate: 0.36,
  ridge: 0.5,
};

/** Lamps like an open bracket on each side, half on the lid. */
const brackets: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.36, 0.86, 0.01],
        [0.36, 0.91, 0.01],
        [0.6, 0.95, 0.04],
        [0.94, 0.95, 0.02],
        [0.86, 0.74, 0.03],
        [0.56, 0.7, 0.03],
        [0.6, 0.84, 0.03],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.36,
  recess: [0.29, 0.28, 0.45],
  lid: [0.64, 0.5],
  valance: 0.22,
  diffuser: true,
  reflectors: 0.26,
  badge: { z: 0.78, size: 0.045 },
};

/** Mid-size and long: a low bonnet, six windows under a stretched roof, a short raised boot. */
const stretched: CarSpec = {
  name: 'sedan-6',
  wheelbase: 2.83,
  wheels: {
    radius: 0.342,
    width: 0.235,
    rim: 0.75,
    style: 'turbine',
    spokes: 9,
    finish: 'machined',
    outer: 0.91,
    archGap: 0.036,
    flare: 0.014,
  },
  body: {
    profile: [
      [-0.74, 0.17, 0.04],
      [-0.93, 0.25, 0.05, 0.006],
      [-0.965, 0.52, 0.1, 0.006],
      [-0.885, 0.735, 0.08, 0.034],
      [0.5, 0.975, 0.05],
      [2.95, 1.06, 0.05, 0.006],
      [3.78, 1.115, 0.025, 0],
      [3.86, 0.92, 0.07],
      [3.94, 0.64, 0.1, 0.005],
      [3.87, 0.33, 0.08],
      [3.64, 0.22, 0.05],
    ],
    plan: bodyPlan({ front: -0.965, rear: 3.94, half: 0.926, wheelbase: 2.83, nose: 0.11 }),
    section: shoulderedSection(0.82, 0.15),
    noseBow: 0.3,
    tailBow: 0.22,
    crown: 0.055,
    noseRound: 0.2,
    sideRound: 0.085,
    tailRound: 0.18,
    crease: 0.82,
    creaseRise: 0.06,
    sillCrease: 0.37,
  },
  cabin: {
    profile: [
      [0.22, 0.9, 0, 0.034],
      [1.2, 1.392, 0.34, 0.028],
      [2.1, 1.448, 0.42, 0.022],
      [2.7, 1.385, 0.3, 0.03],
      [3.5, 1.06, 0.16],
      [3.2, 0.8],
      [0.5, 0.8],
    ],
    plan: cabinPlan({ base: 0.22, middle: 1.6, end: 3.58, half: 0.828, taper: 0.17 }),
    waist: 0.985,
    tumblehome: 0.38,
    screenBow: 0.31,
    backBow: 0.26,
    crown: 0.075,
    round: 0.12,
    belt: [
      [0.3, 0.955],
      [1.6, 0.995],
      [2.6, 1.045],
      [3.4, 1.11],
    ],
    pillar: 0.058,
    glassFront: [0.6, 0],
    glassRear: [3.2, -1.15],
    splits: [1.62, 2.58],
    screenTop: 1.345,
    backGlass: { top: 1.375, base: 1.1 },
    roof: 'black',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(bladed, {
    bottom: 0.19,
    lip: 0.74,
    half: 0.905,
    bonnet: { x: -0.825, front: 0.67, rear: 0.74, end: 0.43 },
  }),
  tail: fitTail(brackets, {
    bottom: 0.2,
    top: 1.1,
    half: 0.895,
    lidTop: 1.26,
    exhausts: 'oblong',
  }),
  doors: fourDoors({
    front: 0.5,
    pillar: 1.62,
    rear: 2.86,
    sill: 0.245,
    belt: 0.985,
    roof: 1.35,
    wheelbase: 2.83,
    arch: 0.378,
    handle: 0.85,
    flap: [2.96, 0.85],
  }),
  trim: {
    mirror: { at: [0.76, 0.957, 1.03], size: 1, colour: 'black' },
    fin: 2.36,
    sillTrim: { z: 0.265, from: 0.56, to: 2.26 },
  },
};

export const makeSedan6 = (): Model => makeCar(stretched);
