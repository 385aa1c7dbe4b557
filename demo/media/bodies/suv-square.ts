import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** Two dark trapezoids, the upper one narrow at its foot and the lower one at its top; level square lamps. */
const waisted: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.77, 0.015],
        [0.42, 0.93, 0.015],
        [0.62, 0.96, 0.03],
        [0.88, 0.985, 0.02],
        [0.83, 0.83, 0.03],
        [0.62, 0.77, 0.03],
      ],
      signature: 'frame',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.6, 0.02],
        [-0.6, 0.93, 0.02],
        [0.4, 0.93, 0.02],
        [0.42, 0.78, 0.03],
        [0.33, 0.6, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.14, 0.02],
        [-0.6, 0.52, 0.02],
        [0.34, 0.52, 0.03],
        [0.56, 0.3, 0.04],
        [0.56, 0.14, 0.03],
      ],
      pattern: 'mesh',
      surround: 'plastic',
    },
    {
      outline: [
        [0.57, 0.2, 0.02],
        [0.57, 0.38, 0.03],
        [0.46, 0.56, 0.03],
        [0.56, 0.64, 0.02],
        [0.7, 0.6, 0.03],
        [0.7, 0.2, 0.03],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
      fog: [0.625, 0.46, 0.032],
    },
  ],
  badge: { z: 0.8, size: 0.055 },
  plate: 0.38,
  ridge: 0.82,
  skid: 0.13,
};

/** Lamps with a step in them, joined by a dark strip over the plate. */
const stepped: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.38, 0.82, 0.015],
        [0.38, 0.93, 0.015],
        [0.6, 0.95, 0.03],
        [0.86, 0.95, 0.02],
        [0.82, 0.7, 0.03],
        [0.64, 0.7, 0.03],
        [0.6, 0.82, 0.02],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.64,
  recess: [0.3, 0.55, 0.74],
  lid: [0.66, 0.42],
  valance: 0.28,
  reflectors: 0.34,
  badge: { z: 0.87, size: 0.05 },
  strip: [0.36, 0.77, 'black'],
};

/** Mid-size and square: a level bonnet, broad cladding round the wheels, a roof that stays high to the end. */
const square: CarSpec = {
  name: 'suv-9',
  wheelbase: 2.69,
  wheels: {
    radius: 0.374,
    width: 0.235,
    rim: 0.68,
    style: 'split',
    spokes: 5,
    finish: 'machined',
    outer: 0.925,
    archGap: 0.058,
    flare: 0.028,
  },
  body: {
    profile: [
      [-0.66, 0.3, 0.05],
      [-0.85, 0.41, 0.06, 0.004],
      [-0.905, 0.7, 0.07, 0.004],
      [-0.865, 1.0, 0.07, 0.02],
      [0.36, 1.145, 0.05],
      [2.7, 1.165, 0.05],
      [3.5, 1.17, 0.04],
      [3.6, 0.97, 0.07],
      [3.68, 0.72, 0.07],
      [3.61, 0.45, 0.07],
      [3.36, 0.33, 0.05],
    ],
    plan: bodyPlan({
      front: -0.905,
      rear: 3.68,
      half: 0.928,
      wheelbase: 2.69,
      nose: 0.085,
      tail: 0.085,
    }),
    section: shoulderedSection(0.99, 0.23, 0.06),
    noseBow: 0.2,
    tailBow: 0.16,
    crown: 0.035,
    noseRound: 0.16,
    sideRound: 0.08,
    tailRound: 0.14,
    crease: 0.99,
    creaseRise: 0.014,
    sillCrease: 0.56,
  },
  cabin: {
    profile: [
      [0.16, 1.06, 0, 0.026],
      [0.92, 1.645, 0.3, 0.022],
      [2.3, 1.71, 0.3, 0.008],
      [3.42, 1.67, 0.035, 0],
      [3.4, 1.635, 0.03, 0.012],
      [3.6, 1.1, 0.09],
      [3.3, 0.92],
      [0.5, 0.92],
    ],
    plan: cabinPlan({ base: 0.16, middle: 1.5, end: 3.58, half: 0.84, taper: 0.085 }),
    waist: 1.14,
    tumblehome: 0.28,
    screenBow: 0.28,
    backBow: 0.16,
    crown: 0.06,
    round: 0.11,
    belt: [
      [0.3, 1.125],
      [1.6, 1.145],
      [2.55, 1.16],
      [2.95, 1.27],
      [3.5, 1.31],
    ],
    pillar: 0.064,
    glassFront: [0.46, 0],
    glassRear: [3.22, -0.45],
    splits: [1.5, 2.46],
    screenTop: 1.59,
    backGlass: { top: 1.6, base: 1.2 },
    roof: 'black',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(waisted, {
    bottom: 0.31,
    lip: 1.0,
    half: 0.91,
    bonnet: { x: -0.825, front: 0.72, rear: 0.76, end: 0.36 },
  }),
  tail: fitTail(stepped, { bottom: 0.32, top: 1.17, half: 0.905, lidTop: 1.85 }),
  doors: fourDoors({
    front: 0.45,
    pillar: 1.5,
    rear: 2.76,
    sill: 0.42,
    belt: 1.13,
    roof: 1.6,
    wheelbase: 2.69,
    arch: 0.432,
    handle: 1.01,
    flap: [2.86, 1.02],
  }),
  trim: {
    mirror: { at: [0.68, 0.963, 1.21], size: 1.08, colour: 'black' },
    cladding: { height: 0.46, arches: 0.085 },
    rails: { from: 1.2, to: 2.95, colour: 'black' },
  },
};

export const makeSuv9 = (): Model => makeCar(square);
