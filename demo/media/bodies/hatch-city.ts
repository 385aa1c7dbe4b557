import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** Round lamps, a bright bar with the badge between them, a small mouth below. */
const round: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.62, 0.088],
        [0.43, 0.95, 0.088],
        [0.645, 0.97, 0.088],
        [0.645, 0.64, 0.088],
      ],
      signature: 'frame',
      projectors: 1,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.73, 0.01],
        [-0.6, 0.775, 0.01],
        [0.26, 0.775, 0.01],
        [0.26, 0.73, 0.01],
      ],
      pattern: 'closed',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.14, 0.04],
        [-0.6, 0.42, 0.03],
        [0.4, 0.42, 0.06],
        [0.5, 0.26, 0.05],
        [0.44, 0.14, 0.05],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [0.53, 0.26, 0.04],
        [0.53, 0.42, 0.04],
        [0.64, 0.42, 0.04],
        [0.64, 0.26, 0.04],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
      fog: [0.585, 0.34, 0.034],
    },
  ],
  badge: { z: 0.755, size: 0.055 },
  plate: 0.3,
  ridge: 0.5,
};

/** Small squares of light, high on the corners. */
const squares: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.47, 0.66, 0.035],
        [0.46, 0.93, 0.035],
        [0.64, 0.95, 0.04],
        [0.66, 0.68, 0.04],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.5,
  recess: [0.28, 0.41, 0.6],
  lid: [0.62, 0.34],
  valance: 0.2,
  reflectors: 0.26,
  badge: { z: 0.82, size: 0.05 },
  strip: [0.26, 0.63, 'chrome'],
};

/** For the city and for two in front: three and a half metres, two doors, all of it round. */
export const bubble: CarSpec = {
  name: 'hatch-5',
  wheelbase: 2.3,
  wheels: {
    radius: 0.3,
    width: 0.185,
    rim: 0.72,
    style: 'multi',
    spokes: 8,
    outer: 0.802,
    archGap: 0.036,
    flare: 0.02,
  },
  body: {
    profile: [
      [-0.52, 0.19, 0.05],
      [-0.63, 0.29, 0.08, 0.01],
      [-0.665, 0.54, 0.15, 0.014],
      [-0.575, 0.815, 0.16, 0.026],
      [0.2, 1.0, 0.06],
      [2.2, 1.02, 0.05],
      [2.64, 1.015, 0.05],
      [2.82, 0.83, 0.15],
      [2.89, 0.57, 0.11, 0.01],
      [2.83, 0.33, 0.1],
      [2.63, 0.22, 0.05],
    ],
    plan: bodyPlan({
      front: -0.665,
      rear: 2.89,
      half: 0.814,
      wheelbase: 2.3,
      nose: 0.14,
      tail: 0.13,
    }),
    section: shoulderedSection(0.82, 0.16, 0.08),
    noseBow: 0.34,
    tailBow: 0.22,
    crown: 0.06,
    noseRound: 0.26,
    sideRound: 0.11,
    tailRound: 0.22,
    crease: 0.82,
    creaseRise: 0.012,
    sillCrease: 0.38,
  },
  cabin: {
    profile: [
      [0.0, 0.93, 0, 0.036],
      [0.74, 1.415, 0.34, 0.03],
      [1.4, 1.488, 0.42, 0.026],
      [2.14, 1.4, 0.16, 0.03],
      [2.76, 0.98, 0.16],
      [2.5, 0.8],
      [0.4, 0.8],
    ],
    plan: cabinPlan({ base: 0, middle: 1.15, end: 2.78, half: 0.735, taper: 0.12 }),
    waist: 0.99,
    tumblehome: 0.33,
    screenBow: 0.28,
    backBow: 0.22,
    crown: 0.08,
    round: 0.15,
    belt: [
      [0.2, 0.975],
      [1.2, 0.99],
      [1.9, 1.015],
      [2.6, 1.09],
    ],
    pillar: 0.064,
    glassFront: [0.35, 0],
    glassRear: [2.12, -0.62],
    splits: [1.42],
    screenTop: 1.375,
    backGlass: { top: 1.36, base: 1.06 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(round, {
    bottom: 0.2,
    lip: 0.815,
    half: 0.8,
    bonnet: { x: -0.53, front: 0.52, rear: 0.62, end: 0.2 },
  }),
  tail: fitTail(squares, { bottom: 0.21, top: 1.0, half: 0.79, lidTop: 1.65 }),
  doors: twoDoors({
    front: 0.3,
    rear: 1.5,
    sill: 0.25,
    belt: 0.985,
    roof: 1.37,
    wheelbase: 2.3,
    arch: 0.336,
    handle: 0.87,
    flap: [2.3, 0.86],
  }),
  trim: { mirror: { at: [0.52, 0.838, 1.05], size: 0.96, colour: 'chrome' }, fin: 2.02 },
};

export const makeHatch5 = (): Model => makeCar(bubble);
