import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A deep shield of fine mesh with a bright foot, thin lamps set well back. */
const shield: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.81, 0.01],
        [0.43, 0.89, 0.012],
        [0.64, 0.95, 0.04],
        [0.95, 1.03, 0.02],
        [0.86, 0.92, 0.04],
        [0.64, 0.83, 0.03],
      ],
      signature: 'frame',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.34, 0.05],
        [-0.6, 0.88, 0.03],
        [0.42, 0.88, 0.03],
        [0.44, 0.7, 0.05],
        [0.28, 0.34, 0.07],
      ],
      pattern: 'diamond',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.22, 0.02],
        [0.5, 0.22, 0.03],
        [0.56, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [0.5, 0.24, 0.012],
        [0.52, 0.33, 0.015],
        [0.66, 0.4, 0.015],
        [0.67, 0.28, 0.015],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.7, size: 0.055 },
  plate: 0.28,
  ridge: 0.46,
};

/** Two rings of light a side in a narrow dark lamp. */
const narrowRings: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.3, 0.79, 0.02],
        [0.3, 0.91, 0.02],
        [0.6, 0.945, 0.05],
        [0.86, 0.93, 0.03],
        [0.78, 0.8, 0.04],
        [0.56, 0.77, 0.04],
      ],
      signature: 'ring',
    },
  ],
  plate: 0.38,
  recess: [0.29, 0.3, 0.48],
  lid: [0.62, 0.52],
  valance: 0.24,
  diffuser: true,
  reflectors: 0.29,
  badge: { z: 0.84, size: 0.045 },
};

/** Small but low and drawn out: a bonnet as long as the boot is short. */
const sweeping: CarSpec = {
  name: 'sedan-8',
  wheelbase: 2.72,
  wheels: {
    radius: 0.33,
    width: 0.22,
    rim: 0.76,
    style: 'multi',
    spokes: 10,
    finish: 'machined',
    outer: 0.888,
    archGap: 0.034,
    flare: 0.014,
  },
  body: {
    profile: [
      [-0.74, 0.17, 0.04],
      [-0.9, 0.25, 0.05, 0.006],
      [-0.925, 0.53, 0.1, 0.006],
      [-0.85, 0.765, 0.08, 0.032],
      [0.56, 0.98, 0.05],
      [2.8, 1.035, 0.05, 0.006],
      [3.56, 1.075, 0.03, 0],
      [3.64, 0.89, 0.08],
      [3.72, 0.62, 0.1, 0.005],
      [3.65, 0.33, 0.08],
      [3.42, 0.22, 0.05],
    ],
    plan: bodyPlan({ front: -0.925, rear: 3.72, half: 0.9, wheelbase: 2.72 }),
    section: shoulderedSection(0.8, 0.15),
    noseBow: 0.31,
    tailBow: 0.23,
    crown: 0.06,
    noseRound: 0.21,
    sideRound: 0.095,
    tailRound: 0.2,
    crease: 0.8,
    creaseRise: 0.025,
    sillCrease: 0.36,
  },
  cabin: {
    profile: [
      [0.34, 0.9, 0, 0.034],
      [1.24, 1.378, 0.33, 0.026],
      [2.05, 1.43, 0.42, 0.024],
      [3.28, 1.03, 0.16],
      [3.1, 0.8],
      [0.55, 0.8],
    ],
    plan: cabinPlan({ base: 0.34, middle: 1.65, end: 3.36, half: 0.808, taper: 0.16 }),
    waist: 0.98,
    tumblehome: 0.4,
    screenBow: 0.31,
    backBow: 0.25,
    crown: 0.08,
    round: 0.125,
    belt: [
      [0.4, 0.96],
      [1.6, 0.985],
      [2.5, 1.02],
      [3.2, 1.08],
    ],
    pillar: 0.06,
    glassFront: [0.68, 0],
    glassRear: [2.9, -1.05],
    splits: [1.66, 2.5],
    screenTop: 1.33,
    backGlass: { top: 1.345, base: 1.065 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(shield, {
    bottom: 0.19,
    lip: 0.765,
    half: 0.882,
    bonnet: { x: -0.79, front: 0.64, rear: 0.72, end: 0.53 },
  }),
  tail: fitTail(narrowRings, {
    bottom: 0.2,
    top: 1.065,
    half: 0.87,
    lidTop: 1.22,
    exhausts: 'round',
  }),
  doors: fourDoors({
    front: 0.58,
    pillar: 1.66,
    rear: 2.78,
    sill: 0.245,
    belt: 0.975,
    roof: 1.33,
    wheelbase: 2.72,
    arch: 0.364,
    handle: 0.85,
    flap: [2.9, 0.86],
  }),
  trim: { mirror: { at: [0.84, 0.93, 1.03], size: 0.98, colour: 'paint' }, fin: 2.2 },
};

export const makeSedan8 = (): Model => makeCar(sweeping);
