import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A shield of fine mesh with a bright foot that reaches out under long slim lamps. */
const shield: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.44, 0.79, 0.012],
        [0.44, 0.88, 0.015],
        [0.64, 0.96, 0.05],
        [0.96, 1.05, 0.02],
        [0.88, 0.93, 0.04],
        [0.64, 0.81, 0.03],
      ],
      signature: 'hook',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.36, 0.05],
        [-0.6, 0.9, 0.03],
        [0.43, 0.9, 0.03],
        [0.44, 0.72, 0.05],
        [0.26, 0.36, 0.08],
      ],
      pattern: 'diamond',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.12, 0.02],
        [-0.6, 0.24, 0.02],
        [0.54, 0.24, 0.03],
        [0.58, 0.12, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.54, 0.3, 0.015],
        [0.56, 0.4, 0.02],
        [0.69, 0.5, 0.02],
        [0.7, 0.34, 0.02],
      ],
      pattern: 'closed',
      surround: 'chrome',
      wraps: true,
    },
  ],
  badge: { z: 0.72, size: 0.06 },
  plate: 0.33,
  ridge: 0.52,
  skid: 0.1,
};

/** Two long lamps that taper inward, a bright strip between them. */
const tapered: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.36, 0.79, 0.01],
        [0.36, 0.86, 0.01],
        [0.62, 0.93, 0.05],
        [0.95, 0.93, 0.03],
        [0.8, 0.76, 0.05],
        [0.6, 0.76, 0.04],
      ],
      signature: 'ring',
    },
  ],
  plate: 0.62,
  recess: [0.3, 0.53, 0.71],
  lid: [0.68, 0.42],
  valance: 0.24,
  reflectors: 0.3,
  badge: { z: 0.9, size: 0.05 },
  strip: [0.34, 0.825, 'chrome'],
};

/** Seven seats on a car's platform: long, rounded at its corners, the windows drawn to a point behind. */
const family: CarSpec = {
  name: 'suv-13',
  wheelbase: 2.93,
  wheels: {
    radius: 0.388,
    width: 0.255,
    rim: 0.74,
    style: 'multi',
    spokes: 10,
    finish: 'machined',
    outer: 0.955,
    archGap: 0.044,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.7, 0.25, 0.05],
      [-0.91, 0.38, 0.08, 0.006],
      [-0.96, 0.68, 0.11, 0.008],
      [-0.87, 0.955, 0.1, 0.034],
      [0.5, 1.13, 0.05],
      [2.95, 1.18, 0.05],
      [3.8, 1.195, 0.035],
      [3.93, 0.98, 0.09],
      [4.02, 0.72, 0.09],
      [3.94, 0.43, 0.08],
      [3.66, 0.3, 0.05],
    ],
    plan: bodyPlan({
      front: -0.96,
      rear: 4.02,
      half: 0.972,
      wheelbase: 2.93,
      nose: 0.12,
      tail: 0.125,
    }),
    section: shoulderedSection(0.95, 0.2, 0.07),
    noseBow: 0.28,
    tailBow: 0.23,
    crown: 0.055,
    noseRound: 0.22,
    sideRound: 0.09,
    tailRound: 0.2,
    crease: 0.95,
    creaseRise: 0.035,
    sillCrease: 0.48,
  },
  cabin: {
    profile: [
      [0.26, 1.04, 0, 0.03],
      [1.2, 1.67, 0.36, 0.026],
      [2.4, 1.745, 0.36, 0.014],
      [3.62, 1.635, 0.03, 0],
      [3.59, 1.6, 0.03, 0.014],
      [3.9, 1.11, 0.1],
      [3.62, 0.93],
      [0.6, 0.93],
    ],
    plan: cabinPlan({ base: 0.26, middle: 1.75, end: 3.89, half: 0.87, taper: 0.14 }),
    waist: 1.14,
    tumblehome: 0.31,
    screenBow: 0.31,
    backBow: 0.22,
    crown: 0.07,
    round: 0.125,
    belt: [
      [0.4, 1.11],
      [1.8, 1.145],
      [2.9, 1.185],
      [3.8, 1.3],
    ],
    pillar: 0.062,
    glassFront: [0.64, 0],
    glassRear: [3.53, -0.85],
    splits: [1.74, 2.78],
    screenTop: 1.615,
    backGlass: { top: 1.575, base: 1.22 },
    roof: 'paint',
    frame: 'chrome',
    rows: 3,
  },
  nose: fitNose(shield, {
    bottom: 0.26,
    lip: 0.955,
    half: 0.95,
    bonnet: { x: -0.82, front: 0.7, rear: 0.78, end: 0.48 },
  }),
  tail: fitTail(tapered, {
    bottom: 0.29,
    top: 1.19,
    half: 0.94,
    lidTop: 1.9,
    exhausts: 'round',
  }),
  doors: fourDoors({
    front: 0.6,
    pillar: 1.74,
    rear: 3.0,
    sill: 0.39,
    belt: 1.13,
    roof: 1.63,
    wheelbase: 2.93,
    arch: 0.432,
    handle: 0.995,
    flap: [3.18, 1.0],
  }),
  trim: {
    mirror: { at: [0.86, 0.998, 1.2], size: 1.08, colour: 'paint' },
    cladding: { height: 0.39, arches: 0.035 },
    rails: { from: 1.5, to: 3.1, colour: 'black' },
    fin: 3.25,
  },
};

export const makeSuv13 = (): Model => makeCar(family);
