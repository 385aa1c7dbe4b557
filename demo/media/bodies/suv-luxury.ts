import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';

/** A tall six-sided grille of bright bars, slim lamps level with its shoulders. */
const framed: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.47, 0.75, 0.015],
        [0.46, 0.91, 0.02],
        [0.64, 0.96, 0.04],
        [0.93, 1.03, 0.02],
        [0.85, 0.86, 0.05],
        [0.64, 0.77, 0.03],
      ],
      signature: 'double',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.32, 0.04],
        [-0.6, 0.89, 0.03],
        [0.34, 0.89, 0.04],
        [0.425, 0.68, 0.05],
        [0.31, 0.32, 0.05],
      ],
      pattern: 'bars',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.22, 0.02],
        [0.36, 0.22, 0.03],
        [0.42, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [0.45, 0.16, 0.02],
        [0.46, 0.36, 0.03],
        [0.6, 0.52, 0.03],
        [0.69, 0.5, 0.03],
        [0.67, 0.16, 0.03],
      ],
      pattern: 'slats',
      surround: 'chrome',
      wraps: true,
    },
  ],
  badge: { z: 0.7, size: 0.055 },
  plate: 0.36,
  ridge: 0.6,
};

/** Large and well-bred: seven seats, long doors, a window line that rises to the tail. */
const wellBred: CarSpec = {
  name: 'suv-8',
  wheelbase: 2.98,
  wheels: {
    radius: 0.396,
    width: 0.275,
    rim: 0.755,
    style: 'twin-y',
    spokes: 5,
    finish: 'machined',
    outer: 0.97,
    archGap: 0.042,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.66, 0.26, 0.05],
      [-0.85, 0.38, 0.07, 0.005],
      [-0.895, 0.68, 0.1, 0.006],
      [-0.835, 0.985, 0.09, 0.028],
      [0.46, 1.14, 0.05],
      [2.95, 1.18, 0.05],
      [3.8, 1.19, 0.035],
      [3.93, 0.97, 0.09],
      [4.02, 0.7, 0.08],
      [3.94, 0.43, 0.08],
      [3.68, 0.31, 0.05],
    ],
    plan: bodyPlan({
      front: -0.895,
      rear: 4.02,
      half: 0.985,
      wheelbase: 2.98,
      nose: 0.1,
      tail: 0.11,
    }),
    section: shoulderedSection(0.97, 0.2, 0.065),
    noseBow: 0.25,
    tailBow: 0.22,
    crown: 0.055,
    noseRound: 0.2,
    sideRound: 0.09,
    tailRound: 0.19,
    crease: 0.97,
    creaseRise: 0.02,
    sillCrease: 0.48,
  },
  cabin: {
    profile: [
      [0.22, 1.06, 0, 0.03],
      [1.12, 1.64, 0.34, 0.024],
      [2.4, 1.715, 0.35, 0.014],
      [3.55, 1.625, 0.035, 0],
      [3.53, 1.59, 0.03, 0.014],
      [3.92, 1.1, 0.1],
      [3.6, 0.93],
      [0.6, 0.93],
    ],
    plan: cabinPlan({ base: 0.22, middle: 1.7, end: 3.9, half: 0.872, taper: 0.12 }),
    waist: 1.15,
    tumblehome: 0.32,
    screenBow: 0.3,
    backBow: 0.22,
    crown: 0.07,
    round: 0.12,
    belt: [
      [0.3, 1.12],
      [1.7, 1.145],
      [2.8, 1.17],
      [3.7, 1.23],
    ],
    pillar: 0.06,
    glassFront: [0.6, 0],
    glassRear: [3.56, -0.8],
    splits: [1.7, 2.76],
    screenTop: 1.585,
    backGlass: { top: 1.565, base: 1.215 },
    roof: 'paint',
    frame: 'chrome',
    rows: 3,
  },
  nose: fitNose(framed, {
    bottom: 0.28,
    lip: 0.985,
    half: 0.968,
    bonnet: { x: -0.785, front: 0.72, rear: 0.78, end: 0.44 },
  }),
  tail: fitTail(TAILS.wide, {
    bottom: 0.3,
    top: 1.18,
    half: 0.955,
    lidTop: 1.9,
    exhausts: 'oblong',
  }),
  doors: fourDoors({
    front: 0.56,
    pillar: 1.7,
    rear: 3.02,
    sill: 0.4,
    belt: 1.14,
    roof: 1.6,
    wheelbase: 2.98,
    arch: 0.438,
    handle: 1.01,
    flap: [3.2, 1.03],
  }),
  trim: {
    mirror: { at: [0.78, 1.012, 1.22], size: 1.08, colour: 'paint' },
    rails: { from: 1.42, to: 3.02, colour: 'alloy' },
    fin: 2.82,
    sillTrim: { z: 0.4, from: 0.56, to: 2.5 },
  },
};

export const makeSuv8 = (): Model => makeCar(wellBred);
