import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';

/** Square lamps in a dark band across, a wide mouth with fog lamps beside it. */
const squared: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.7, 0.03],
        [0.43, 0.93, 0.03],
        [0.62, 0.95, 0.04],
        [0.8, 0.96, 0.04],
        [0.78, 0.73, 0.05],
        [0.62, 0.7, 0.04],
      ],
      signature: 'frame',
      projectors: 1,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.745, 0.02],
        [-0.6, 0.915, 0.02],
        [0.4, 0.915, 0.02],
        [0.4, 0.745, 0.02],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.14, 0.04],
        [-0.6, 0.46, 0.03],
        [0.42, 0.46, 0.05],
        [0.5, 0.3, 0.05],
        [0.44, 0.14, 0.04],
      ],
      pattern: 'mesh',
      surround: 'plastic',
    },
    {
      outline: [
        [0.52, 0.24, 0.04],
        [0.52, 0.48, 0.04],
        [0.64, 0.48, 0.04],
        [0.65, 0.24, 0.04],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
      fog: [0.585, 0.36, 0.036],
    },
  ],
  badge: { z: 0.83, size: 0.05 },
  plate: 0.36,
  ridge: 0.78,
  skid: 0.13,
};

/** City: just over four metres, short in front and behind, upright enough for a pram. */
const city: CarSpec = {
  name: 'suv-5',
  wheelbase: 2.54,
  wheels: {
    radius: 0.338,
    width: 0.215,
    rim: 0.7,
    style: 'solid',
    spokes: 5,
    finish: 'machined',
    outer: 0.87,
    archGap: 0.045,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.58, 0.24, 0.05],
      [-0.75, 0.36, 0.07, 0.005],
      [-0.79, 0.64, 0.09, 0.006],
      [-0.735, 0.905, 0.09, 0.026],
      [0.32, 1.065, 0.05],
      [2.4, 1.1, 0.05],
      [3.1, 1.11, 0.04],
      [3.21, 0.92, 0.08],
      [3.28, 0.66, 0.08],
      [3.21, 0.41, 0.08],
      [2.99, 0.3, 0.05],
    ],
    plan: bodyPlan({
      front: -0.79,
      rear: 3.28,
      half: 0.884,
      wheelbase: 2.54,
      nose: 0.1,
      tail: 0.1,
    }),
    section: shoulderedSection(0.9, 0.2, 0.065),
    noseBow: 0.26,
    tailBow: 0.2,
    crown: 0.05,
    noseRound: 0.2,
    sideRound: 0.085,
    tailRound: 0.17,
    crease: 0.9,
    creaseRise: 0.02,
    sillCrease: 0.48,
  },
  cabin: {
    profile: [
      [0.1, 0.99, 0, 0.028],
      [0.86, 1.515, 0.28, 0.024],
      [2.0, 1.575, 0.25, 0.012],
      [2.98, 1.535, 0.03, 0],
      [2.96, 1.505, 0.03, 0.012],
      [3.2, 1.03, 0.1],
      [2.9, 0.88],
      [0.5, 0.88],
    ],
    plan: cabinPlan({ base: 0.1, middle: 1.35, end: 3.2, half: 0.795, taper: 0.09 }),
    waist: 1.07,
    tumblehome: 0.3,
    screenBow: 0.28,
    backBow: 0.18,
    crown: 0.065,
    round: 0.11,
    belt: [
      [0.3, 1.045],
      [1.4, 1.07],
      [2.3, 1.09],
      [3.1, 1.14],
    ],
    pillar: 0.06,
    glassFront: [0.42, 0],
    glassRear: [2.78, -0.5],
    splits: [1.4, 2.26],
    screenTop: 1.465,
    backGlass: { top: 1.475, base: 1.13 },
    roof: 'black',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(squared, {
    bottom: 0.26,
    lip: 0.905,
    half: 0.865,
    bonnet: { x: -0.69, front: 0.66, rear: 0.7, end: 0.3 },
  }),
  tail: fitTail(TAILS.barred, { bottom: 0.28, top: 1.1, half: 0.86, lidTop: 1.7 }),
  doors: fourDoors({
    front: 0.4,
    pillar: 1.4,
    rear: 2.55,
    sill: 0.39,
    belt: 1.06,
    roof: 1.47,
    wheelbase: 2.54,
    arch: 0.383,
    handle: 0.94,
    flap: [2.66, 0.95],
  }),
  trim: {
    mirror: { at: [0.6, 0.912, 1.12], size: 1, colour: 'black' },
    cladding: { height: 0.42, arches: 0.055 },
    rails: { from: 1.12, to: 2.6, colour: 'alloy' },
    fin: 2.4,
  },
};

export const makeSuv5 = (): Model => makeCar(city);
