import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A wide dark grille between deep-set lamps, and a splitter below. */
const brawny: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.53, 0.72, 0.015],
        [0.52, 0.89, 0.015],
        [0.68, 0.93, 0.03],
        [0.93, 0.98, 0.02],
        [0.88, 0.82, 0.04],
        [0.68, 0.73, 0.03],
      ],
      signature: 'hook',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.53, 0.03],
        [-0.6, 0.9, 0.02],
        [0.5, 0.9, 0.02],
        [0.5, 0.7, 0.04],
        [0.42, 0.53, 0.04],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.36, 0.03],
        [0.46, 0.36, 0.05],
        [0.56, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [0.56, 0.16, 0.02],
        [0.55, 0.46, 0.03],
        [0.63, 0.56, 0.02],
        [0.67, 0.18, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.72, size: 0.05 },
  plate: 0.4,
  ridge: 0.46,
};

const upright = (from: number): TailDrawing['lamps'][number] => ({
  outline: [
    [from, 0.66, 0.012],
    [from + 0.015, 0.9, 0.012],
    [from + 0.075, 0.9, 0.012],
    [from + 0.06, 0.66, 0.012],
  ],
  signature: 'frame',
});

/** Three upright lamps a side. */
const triple: TailDrawing = {
  lamps: [upright(0.4), upright(0.495), upright(0.59)],
  plate: 0.37,
  recess: [0.29, 0.28, 0.47],
  lid: [0.7, 0.56],
  valance: 0.24,
  diffuser: true,
  badge: { z: 0.77, size: 0.055 },
};

/** Muscle: a long level bonnet, a high waist, a short tail, and the engine in front. */
const muscle: CarSpec = {
  name: 'coupe-3',
  wheelbase: 2.72,
  wheels: {
    radius: 0.362,
    width: 0.275,
    rim: 0.755,
    style: 'split',
    spokes: 5,
    finish: 'machined',
    outer: 0.945,
    archGap: 0.032,
    flare: 0.024,
  },
  body: {
    profile: [
      [-0.66, 0.16, 0.04],
      [-0.86, 0.22, 0.05, 0.006],
      [-0.905, 0.47, 0.08, 0.006],
      [-0.875, 0.765, 0.08, 0.022],
      [0.9, 0.96, 0.05],
      [2.6, 0.995, 0.05, 0.004],
      [3.74, 1.015, 0.025, 0],
      [3.78, 0.85, 0.05],
      [3.86, 0.58, 0.08, 0.004],
      [3.78, 0.3, 0.08],
      [3.52, 0.19, 0.05],
    ],
    plan: [
      [-0.96, 0.83],
      [-0.6, 0.9],
      [-0.2, 0.936],
      [0.4, 0.94],
      [1.3, 0.924],
      [2.0, 0.935],
      [2.7, 0.962],
      [3.2, 0.932],
      [3.65, 0.88],
      [3.9, 0.84],
    ],
    section: shoulderedSection(0.8, 0.14),
    noseBow: 0.24,
    tailBow: 0.19,
    crown: 0.055,
    noseRound: 0.17,
    sideRound: 0.1,
    tailRound: 0.16,
    crease: 0.8,
    creaseRise: 0.03,
    sillCrease: 0.32,
  },
  cabin: {
    profile: [
      [0.66, 0.9, 0, 0.026],
      [1.45, 1.285, 0.26, 0.012],
      [1.92, 1.37, 0.24, 0.006],
      [2.42, 1.325, 0.3, 0.026],
      [3.42, 1.015, 0.16],
      [3.1, 0.8],
      [0.85, 0.8],
    ],
    plan: cabinPlan({ base: 0.66, middle: 1.8, end: 3.5, half: 0.815, taper: 0.15 }),
    waist: 0.965,
    tumblehome: 0.42,
    screenBow: 0.3,
    backBow: 0.22,
    crown: 0.08,
    round: 0.125,
    belt: [
      [0.6, 0.945],
      [1.7, 0.972],
      [2.4, 1.01],
      [3.2, 1.09],
    ],
    pillar: 0.05,
    glassFront: [1.02, 0],
    glassRear: [2.72, -1.35],
    splits: [2.16],
    screenTop: 1.29,
    backGlass: { top: 1.295, base: 1.06 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(brawny, {
    bottom: 0.16,
    lip: 0.765,
    half: 0.925,
    bonnet: { x: -0.81, front: 0.7, rear: 0.76, end: 0.86 },
  }),
  tail: fitTail(triple, {
    bottom: 0.18,
    top: 1.01,
    half: 0.91,
    lidTop: 1.14,
    exhausts: 'round',
  }),
  doors: twoDoors({
    front: 0.9,
    rear: 2.2,
    sill: 0.22,
    belt: 0.965,
    roof: 1.15,
    wheelbase: 2.72,
    arch: 0.394,
    handle: 0.845,
    flap: [2.88, 0.84],
  }),
  trim: { mirror: { at: [1.12, 0.962, 1.01], size: 0.96, colour: 'paint' } },
};

export const makeCoupe3 = (): Model => makeCar(muscle);
