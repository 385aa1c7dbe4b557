import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A low six-sided mouth, dark blades at the corners, short lamps with a hook of light. */
const lowMouth: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.46, 0.72, 0.015],
        [0.44, 0.87, 0.02],
        [0.64, 0.98, 0.05],
        [0.9, 1.05, 0.03],
        [0.86, 0.88, 0.04],
        [0.64, 0.74, 0.04],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.14, 0.03],
        [-0.6, 0.58, 0.03],
        [0.36, 0.58, 0.04],
        [0.5, 0.36, 0.04],
        [0.42, 0.14, 0.04],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [0.53, 0.14, 0.02],
        [0.55, 0.38, 0.03],
        [0.66, 0.58, 0.02],
        [0.72, 0.56, 0.02],
        [0.7, 0.14, 0.03],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.82, size: 0.045 },
  plate: 0.36,
  ridge: 0.7,
};

/** Lamps with a bright frame, cut off square towards the middle. */
const cut: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.72, 0.015],
        [0.43, 0.9, 0.015],
        [0.62, 0.93, 0.04],
        [0.88, 0.9, 0.03],
        [0.78, 0.74, 0.04],
        [0.6, 0.68, 0.04],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.52,
  recess: [0.29, 0.43, 0.62],
  lid: [0.62, 0.62],
  valance: 0.3,
  diffuser: true,
  reflectors: 0.34,
  badge: { z: 0.8, size: 0.042 },
};

/** Light: two doors and little else, the cabin in the middle and short overhangs. */
const light: CarSpec = {
  name: 'coupe-4',
  wheelbase: 2.575,
  wheels: {
    radius: 0.322,
    width: 0.225,
    rim: 0.755,
    style: 'twin-y',
    spokes: 5,
    finish: 'silver',
    outer: 0.882,
    archGap: 0.03,
    flare: 0.026,
  },
  body: {
    profile: [
      [-0.66, 0.15, 0.04],
      [-0.81, 0.22, 0.05, 0.006],
      [-0.845, 0.45, 0.1, 0.008],
      [-0.765, 0.67, 0.1, 0.038],
      [0.6, 0.915, 0.05],
      [2.4, 0.95, 0.05, 0.006],
      [3.24, 0.985, 0.025, 0],
      [3.32, 0.84, 0.07],
      [3.41, 0.57, 0.09, 0.005],
      [3.33, 0.3, 0.08],
      [3.1, 0.19, 0.05],
    ],
    plan: [
      [-0.9, 0.755],
      [-0.6, 0.83],
      [-0.2, 0.872],
      [0.4, 0.88],
      [1.2, 0.866],
      [1.9, 0.876],
      [2.5, 0.894],
      [3, 0.862],
      [3.35, 0.805],
      [3.5, 0.775],
    ],
    section: shoulderedSection(0.75, 0.13),
    noseBow: 0.34,
    tailBow: 0.24,
    crown: 0.065,
    noseRound: 0.21,
    sideRound: 0.1,
    tailRound: 0.18,
    crease: 0.75,
    creaseRise: 0.05,
    sillCrease: 0.32,
  },
  cabin: {
    profile: [
      [0.38, 0.86, 0, 0.03],
      [1.2, 1.228, 0.24, 0.014],
      [1.62, 1.308, 0.22, 0.006],
      [2.02, 1.276, 0.28, 0.026],
      [3.02, 0.97, 0.16],
      [2.8, 0.76],
      [0.6, 0.76],
    ],
    plan: cabinPlan({ base: 0.38, middle: 1.5, end: 3.1, half: 0.765, taper: 0.16 }),
    waist: 0.92,
    tumblehome: 0.42,
    screenBow: 0.31,
    backBow: 0.24,
    crown: 0.085,
    round: 0.13,
    belt: [
      [0.4, 0.9],
      [1.4, 0.925],
      [2.1, 0.955],
      [2.8, 1.03],
    ],
    pillar: 0.05,
    glassFront: [0.74, 0],
    glassRear: [2.44, -1.2],
    splits: [1.88],
    screenTop: 1.235,
    backGlass: { top: 1.24, base: 1.0 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(lowMouth, {
    bottom: 0.16,
    lip: 0.67,
    half: 0.872,
    bonnet: { x: -0.705, front: 0.63, rear: 0.7, end: 0.58 },
  }),
  tail: fitTail(cut, {
    bottom: 0.18,
    top: 0.975,
    half: 0.862,
    lidTop: 1.08,
    exhausts: 'round',
  }),
  doors: twoDoors({
    front: 0.62,
    rear: 1.92,
    sill: 0.22,
    belt: 0.915,
    roof: 1.1,
    wheelbase: 2.575,
    arch: 0.352,
    handle: 0.8,
    flap: [2.62, 0.8],
  }),
  trim: { mirror: { at: [0.86, 0.9, 0.965], size: 0.93, colour: 'paint' }, fin: 2.0 },
};

export const makeCoupe4 = (): Model => makeCar(light);
