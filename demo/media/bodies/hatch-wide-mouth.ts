import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A mouth that grows wider downward to the full width, and lamps like arrowheads far up beside the badge. */
const wideMouth: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.26, 0.83, 0.008],
        [0.28, 0.9, 0.012],
        [0.6, 1.0, 0.05],
        [0.93, 1.12, 0.02],
        [0.88, 0.93, 0.03],
        [0.62, 0.77, 0.03],
      ],
      signature: 'lower',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.12, 0.03],
        [-0.6, 0.64, 0.03],
        [0.34, 0.64, 0.04],
        [0.6, 0.3, 0.05],
        [0.58, 0.12, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [0.6, 0.2, 0.012],
        [0.62, 0.36, 0.02],
        [0.54, 0.56, 0.02],
        [0.62, 0.58, 0.015],
        [0.7, 0.38, 0.02],
        [0.68, 0.2, 0.012],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.83, size: 0.055 },
  plate: 0.4,
  ridge: 0.5,
};

/** Lamps that point inward like the front ones, across the tailgate's edge. */
const arrows: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.34, 0.86, 0.01],
        [0.35, 0.9, 0.01],
        [0.6, 0.97, 0.04],
        [0.9, 0.98, 0.03],
        [0.78, 0.74, 0.04],
        [0.62, 0.74, 0.04],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.6,
  recess: [0.29, 0.51, 0.7],
  lid: [0.62, 0.42],
  valance: 0.24,
  diffuser: true,
  reflectors: 0.29,
  badge: { z: 0.85, size: 0.05 },
};

/** A family's hatch: wide and low in front, a rising waist, a window that ends in an upswept corner. */
const rising: CarSpec = {
  name: 'hatch-6',
  wheelbase: 2.64,
  wheels: {
    radius: 0.328,
    width: 0.22,
    rim: 0.74,
    style: 'solid',
    spokes: 5,
    finish: 'machined',
    outer: 0.888,
    archGap: 0.036,
    flare: 0.016,
  },
  body: {
    profile: [
      [-0.7, 0.17, 0.04],
      [-0.87, 0.26, 0.06, 0.008],
      [-0.9, 0.53, 0.12, 0.008],
      [-0.8, 0.755, 0.1, 0.036],
      [0.42, 0.99, 0.05],
      [2.6, 1.06, 0.05],
      [3.2, 1.065, 0.03],
      [3.38, 0.89, 0.09],
      [3.46, 0.62, 0.1, 0.006],
      [3.39, 0.32, 0.08],
      [3.16, 0.22, 0.05],
    ],
    plan: bodyPlan({ front: -0.9, rear: 3.46, half: 0.897, wheelbase: 2.64, tail: 0.13 }),
    section: shoulderedSection(0.82, 0.15),
    noseBow: 0.31,
    tailBow: 0.22,
    crown: 0.055,
    noseRound: 0.22,
    sideRound: 0.085,
    tailRound: 0.18,
    crease: 0.82,
    creaseRise: 0.065,
    sillCrease: 0.37,
  },
  cabin: {
    profile: [
      [0.18, 0.9, 0, 0.034],
      [1.12, 1.4, 0.34, 0.028],
      [1.95, 1.452, 0.34, 0.02],
      [2.86, 1.36, 0.016, 0],
      [2.83, 1.325, 0.02, 0.006],
      [3.3, 1.0, 0.12],
      [3, 0.8],
      [0.5, 0.8],
    ],
    plan: cabinPlan({ base: 0.18, middle: 1.5, end: 3.3, half: 0.8, taper: 0.15 }),
    waist: 0.99,
    tumblehome: 0.38,
    screenBow: 0.3,
    backBow: 0.21,
    crown: 0.07,
    round: 0.12,
    belt: [
      [0.3, 0.965],
      [1.5, 1.005],
      [2.3, 1.06],
      [3.1, 1.19],
    ],
    pillar: 0.06,
    glassFront: [0.54, 0],
    glassRear: [2.66, -0.6],
    splits: [1.5, 2.32],
    screenTop: 1.35,
    backGlass: { top: 1.315, base: 1.09 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(wideMouth, {
    bottom: 0.18,
    lip: 0.755,
    half: 0.88,
    bonnet: { x: -0.745, front: 0.64, rear: 0.715, end: 0.38 },
  }),
  tail: fitTail(arrows, { bottom: 0.2, top: 1.06, half: 0.868, lidTop: 1.6 }),
  doors: fourDoors({
    front: 0.46,
    pillar: 1.5,
    rear: 2.64,
    sill: 0.245,
    belt: 0.99,
    roof: 1.35,
    wheelbase: 2.64,
    arch: 0.364,
    handle: 0.87,
    flap: [2.76, 0.88],
  }),
  trim: { mirror: { at: [0.72, 0.925, 1.04], size: 0.98, colour: 'paint' }, fin: 2.4 },
};

export const makeHatch6 = (): Model => makeCar(rising);
