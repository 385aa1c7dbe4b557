import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A painted lip over a wide low mouth, lamps drawn up and back like raised brows. */
const lowMouth: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.76, 0.015],
        [0.42, 0.87, 0.02],
        [0.62, 0.97, 0.05],
        [0.92, 1.08, 0.02],
        [0.87, 0.9, 0.04],
        [0.64, 0.75, 0.04],
      ],
      signature: 'lower',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.83, 0.012],
        [-0.6, 0.89, 0.012],
        [0.4, 0.89, 0.012],
        [0.38, 0.83, 0.012],
      ],
      pattern: 'slats',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.16, 0.03],
        [-0.6, 0.68, 0.03],
        [0.34, 0.68, 0.05],
        [0.54, 0.4, 0.05],
        [0.52, 0.16, 0.04],
      ],
      pattern: 'bars',
      surround: 'plastic',
    },
    {
      outline: [
        [0.55, 0.24, 0.02],
        [0.57, 0.42, 0.03],
        [0.66, 0.5, 0.03],
        [0.69, 0.24, 0.03],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
      fog: [0.625, 0.34, 0.034],
    },
  ],
  badge: { z: 0.77, size: 0.05 },
  plate: 0.4,
  ridge: 0.7,
  skid: 0.12,
};

/** Upright blocks on the corners, their lights in a frame. */
const corners: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.48, 0.6, 0.03],
        [0.46, 0.93, 0.03],
        [0.62, 0.99, 0.04],
        [0.86, 0.96, 0.03],
        [0.78, 0.78, 0.04],
        [0.66, 0.6, 0.04],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.63,
  recess: [0.3, 0.54, 0.73],
  lid: [0.66, 0.42],
  valance: 0.26,
  reflectors: 0.33,
  badge: { z: 0.86, size: 0.05 },
  strip: [0.3, 0.76, 'chrome'],
};

/** Small and upright: a tall cabin with level windows all the way back, and a painted roof under rails. */
const upright: CarSpec = {
  name: 'suv-12',
  wheelbase: 2.6,
  wheels: {
    radius: 0.346,
    width: 0.22,
    rim: 0.7,
    style: 'twin-y',
    spokes: 5,
    outer: 0.885,
    archGap: 0.048,
    flare: 0.02,
  },
  body: {
    profile: [
      [-0.6, 0.25, 0.05],
      [-0.8, 0.37, 0.07, 0.006],
      [-0.845, 0.65, 0.1, 0.008],
      [-0.77, 0.93, 0.11, 0.03],
      [0.36, 1.095, 0.05],
      [2.5, 1.115, 0.05],
      [3.2, 1.12, 0.04],
      [3.32, 0.93, 0.09],
      [3.39, 0.67, 0.08],
      [3.32, 0.41, 0.08],
      [3.08, 0.3, 0.05],
    ],
    plan: bodyPlan({
      front: -0.845,
      rear: 3.39,
      half: 0.897,
      wheelbase: 2.6,
      nose: 0.11,
      tail: 0.1,
    }),
    section: shoulderedSection(0.91, 0.2, 0.065),
    noseBow: 0.28,
    tailBow: 0.19,
    crown: 0.05,
    noseRound: 0.22,
    sideRound: 0.085,
    tailRound: 0.17,
    crease: 0.91,
    creaseRise: 0.02,
    sillCrease: 0.49,
  },
  cabin: {
    profile: [
      [0.12, 1.01, 0, 0.032],
      [0.94, 1.565, 0.3, 0.026],
      [2.1, 1.625, 0.28, 0.014],
      [3.06, 1.57, 0.035, 0],
      [3.04, 1.535, 0.03, 0.014],
      [3.32, 1.04, 0.1],
      [3.0, 0.88],
      [0.5, 0.88],
    ],
    plan: cabinPlan({ base: 0.12, middle: 1.4, end: 3.3, half: 0.805, taper: 0.1 }),
    waist: 1.09,
    tumblehome: 0.31,
    screenBow: 0.29,
    backBow: 0.19,
    crown: 0.065,
    round: 0.12,
    belt: [
      [0.3, 1.075],
      [1.5, 1.09],
      [2.4, 1.105],
      [3.2, 1.14],
    ],
    pillar: 0.06,
    glassFront: [0.44, 0],
    glassRear: [3.0, -0.62],
    splits: [1.44, 2.36],
    screenTop: 1.51,
    backGlass: { top: 1.51, base: 1.15 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(lowMouth, {
    bottom: 0.27,
    lip: 0.93,
    half: 0.88,
    bonnet: { x: -0.725, front: 0.64, rear: 0.71, end: 0.33 },
  }),
  tail: fitTail(corners, { bottom: 0.29, top: 1.11, half: 0.872, lidTop: 1.75 }),
  doors: fourDoors({
    front: 0.42,
    pillar: 1.44,
    rear: 2.64,
    sill: 0.39,
    belt: 1.08,
    roof: 1.52,
    wheelbase: 2.6,
    arch: 0.394,
    handle: 0.955,
    flap: [2.74, 0.96],
  }),
  trim: {
    mirror: { at: [0.64, 0.928, 1.14], size: 1.02, colour: 'paint' },
    cladding: { height: 0.42, arches: 0.055 },
    rails: { from: 1.2, to: 2.72, colour: 'alloy' },
    fin: 2.55,
  },
};

export const makeSuv12 = (): Model => makeCar(upright);
