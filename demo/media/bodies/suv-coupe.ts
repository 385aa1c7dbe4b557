import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';

/** A wide mesh grille low in the face under slim lamps, and deep intakes at the corners. */
const prowling: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.79, 0.015],
        [0.43, 0.9, 0.02],
        [0.64, 0.98, 0.05],
        [0.95, 1.08, 0.02],
        [0.84, 0.93, 0.05],
        [0.64, 0.81, 0.03],
      ],
      signature: 'double',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.38, 0.04],
        [-0.6, 0.82, 0.03],
        [0.33, 0.82, 0.06],
        [0.42, 0.64, 0.06],
        [0.32, 0.38, 0.05],
      ],
      pattern: 'diamond',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.26, 0.02],
        [0.34, 0.26, 0.03],
        [0.4, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [0.45, 0.14, 0.03],
        [0.46, 0.46, 0.04],
        [0.57, 0.64, 0.03],
        [0.7, 0.6, 0.03],
        [0.67, 0.14, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.68, size: 0.055 },
  plate: 0.32,
  ridge: 0.52,
};

/** Coupé-SUV: the shoulders and wheels of a large one under a roof that falls to the tail. */
const sloping: CarSpec = {
  name: 'suv-6',
  wheelbase: 2.88,
  wheels: {
    radius: 0.394,
    width: 0.285,
    rim: 0.775,
    style: 'split',
    spokes: 5,
    finish: 'machined',
    outer: 0.975,
    archGap: 0.036,
    flare: 0.022,
  },
  body: {
    profile: [
      [-0.68, 0.23, 0.05],
      [-0.88, 0.34, 0.07, 0.006],
      [-0.925, 0.63, 0.1, 0.008],
      [-0.845, 0.895, 0.1, 0.034],
      [0.5, 1.09, 0.05],
      [2.9, 1.15, 0.06, 0.004],
      [3.68, 1.165, 0.025, 0],
      [3.78, 0.97, 0.08],
      [3.87, 0.7, 0.09, 0.004],
      [3.79, 0.42, 0.08],
      [3.52, 0.29, 0.05],
    ],
    plan: [
      [-0.97, 0.86],
      [-0.6, 0.925],
      [-0.2, 0.965],
      [0.4, 0.978],
      [1.4, 0.968],
      [2.1, 0.976],
      [2.85, 0.99],
      [3.3, 0.962],
      [3.7, 0.9],
      [3.9, 0.86],
    ],
    section: shoulderedSection(0.93, 0.19, 0.07),
    noseBow: 0.3,
    tailBow: 0.26,
    crown: 0.06,
    noseRound: 0.22,
    sideRound: 0.1,
    tailRound: 0.2,
    crease: 0.93,
    creaseRise: 0.045,
    sillCrease: 0.45,
  },
  cabin: {
    profile: [
      [0.28, 1.02, 0, 0.032],
      [1.16, 1.565, 0.34, 0.02],
      [1.9, 1.67, 0.35, 0.012],
      [2.8, 1.585, 0.45, 0.028],
      [3.66, 1.2, 0.14],
      [3.3, 0.92],
      [0.6, 0.92],
    ],
    plan: cabinPlan({ base: 0.28, middle: 1.7, end: 3.62, half: 0.86, taper: 0.17 }),
    waist: 1.1,
    tumblehome: 0.38,
    screenBow: 0.32,
    backBow: 0.24,
    crown: 0.075,
    round: 0.125,
    belt: [
      [0.4, 1.075],
      [1.7, 1.105],
      [2.6, 1.145],
      [3.4, 1.22],
    ],
    pillar: 0.058,
    glassFront: [0.66, 0],
    glassRear: [3.2, -1.2],
    splits: [1.72, 2.6],
    screenTop: 1.565,
    backGlass: { top: 1.515, base: 1.235 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(prowling, {
    bottom: 0.25,
    lip: 0.895,
    half: 0.965,
    bonnet: { x: -0.795, front: 0.68, rear: 0.76, end: 0.48 },
  }),
  tail: fitTail(TAILS.bar, {
    bottom: 0.27,
    top: 1.15,
    half: 0.95,
    lidTop: 1.8,
    exhausts: 'round',
  }),
  doors: fourDoors({
    front: 0.58,
    pillar: 1.72,
    rear: 2.88,
    sill: 0.37,
    belt: 1.1,
    roof: 1.57,
    wheelbase: 2.88,
    arch: 0.43,
    handle: 0.975,
    flap: [3.08, 1.0],
    flush: true,
  }),
  trim: {
    mirror: { at: [0.8, 1.01, 1.16], size: 1.04, colour: 'paint' },
    cladding: { height: 0.43, arches: 0.055 },
  },
};

export const makeSuv6 = (): Model => makeCar(sloping);
