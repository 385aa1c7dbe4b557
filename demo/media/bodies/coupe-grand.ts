import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec, LampStyle, Outline } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

const SIDES = 14;

/** A round lamp at a place of the nose's corner, in metres. */
function roundLamp(across: number, z: number, radius: number): LampStyle {
  const outline: Outline = Array.from({ length: SIDES }, (_, side) => {
    const turn = (-side * Math.PI * 2) / SIDES;
    return [across + radius * Math.cos(turn), z + radius * Math.sin(turn), 0.012] as const;
  });
  return { outline, signature: 'frame', projectors: 1 };
}

/** An upright mesh grille with a bright frame, and air for the engine below it. */
const upright: NoseDrawing = {
  lamps: [],
  openings: [
    {
      outline: [
        [-0.6, 0.4, 0.03],
        [-0.6, 0.93, 0.03],
        [0.3, 0.93, 0.05],
        [0.345, 0.8, 0.05],
        [0.3, 0.4, 0.06],
      ],
      pattern: 'mesh',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.27, 0.03],
        [0.4, 0.27, 0.04],
        [0.46, 0.1, 0.03],
      ],
      pattern: 'mesh',
      surround: 'black',
    },
    {
      outline: [
        [0.48, 0.12, 0.02],
        [0.49, 0.31, 0.03],
        [0.62, 0.42, 0.03],
        [0.72, 0.38, 0.03],
        [0.7, 0.12, 0.03],
      ],
      pattern: 'mesh',
      surround: 'chrome',
      wraps: true,
    },
  ],
  badge: { z: 1.02, size: 0.034 },
  plate: 0.26,
  ridge: 0.36,
};

/** Ovals of light, over two oval pipes. */
const ovals: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.3, 0.72, 0.05],
        [0.31, 0.86, 0.06],
        [0.52, 0.93, 0.12],
        [0.74, 0.88, 0.06],
        [0.74, 0.72, 0.06],
        [0.52, 0.66, 0.12],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.56,
  recess: [0.28, 0.48, 0.66],
  lid: [0.6, 0.44],
  valance: 0.2,
  reflectors: 0.27,
  badge: { z: 0.82, size: 0.042 },
};

/** A grand tourer with weight: an upright nose, a high waist, and haunches wider than its shoulders. */
const grand: CarSpec = {
  name: 'coupe-6',
  wheelbase: 2.85,
  wheels: {
    radius: 0.372,
    width: 0.275,
    rim: 0.78,
    style: 'split',
    spokes: 7,
    finish: 'machined',
    outer: 0.965,
    archGap: 0.028,
    flare: 0.026,
  },
  body: {
    profile: [
      [-0.68, 0.17, 0.04],
      [-0.86, 0.24, 0.05, 0.006],
      [-0.905, 0.52, 0.12, 0.006],
      [-0.86, 0.79, 0.09, 0.03],
      [0.86, 0.995, 0.05],
      [2.7, 1.03, 0.05, 0.006],
      [3.66, 1.0, 0.03, 0.004],
      [3.76, 0.86, 0.09],
      [3.85, 0.58, 0.1, 0.006],
      [3.77, 0.31, 0.08],
      [3.52, 0.2, 0.05],
    ],
    plan: [
      [-0.96, 0.84],
      [-0.6, 0.91],
      [-0.2, 0.948],
      [0.4, 0.952],
      [1.3, 0.93],
      [2.0, 0.945],
      [2.75, 0.988],
      [3.2, 0.955],
      [3.65, 0.875],
      [3.92, 0.81],
    ],
    section: shoulderedSection(0.84, 0.14),
    noseBow: 0.27,
    tailBow: 0.26,
    crown: 0.075,
    noseRound: 0.2,
    sideRound: 0.11,
    tailRound: 0.22,
    crease: 0.84,
    creaseRise: 0.012,
    sillCrease: 0.33,
  },
  cabin: {
    profile: [
      [0.6, 0.92, 0, 0.03],
      [1.42, 1.31, 0.26, 0.012],
      [1.95, 1.405, 0.26, 0.008],
      [2.46, 1.355, 0.34, 0.034],
      [3.56, 1.0, 0.2],
      [3.2, 0.82],
      [0.8, 0.82],
    ],
    plan: cabinPlan({ base: 0.6, middle: 1.8, end: 3.6, half: 0.825, taper: 0.19 }),
    waist: 0.985,
    tumblehome: 0.42,
    screenBow: 0.32,
    backBow: 0.24,
    crown: 0.085,
    round: 0.14,
    belt: [
      [0.6, 0.965],
      [1.7, 0.995],
      [2.5, 1.03],
      [3.3, 1.1],
    ],
    pillar: 0.052,
    glassFront: [0.98, 0],
    glassRear: [2.9, -1.35],
    splits: [2.22],
    screenTop: 1.315,
    backGlass: { top: 1.33, base: 1.075 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: {
    ...fitNose(upright, {
      bottom: 0.17,
      lip: 0.79,
      half: 0.935,
      bonnet: { x: -0.79, front: 0.6, rear: 0.76, end: 0.82 },
    }),
    lamps: [roundLamp(0.43, 0.7, 0.1), roundLamp(0.642, 0.712, 0.076)],
  },
  tail: fitTail(ovals, {
    bottom: 0.19,
    top: 1.0,
    half: 0.93,
    lidTop: 1.14,
    exhausts: 'oblong',
  }),
  doors: twoDoors({
    front: 0.88,
    rear: 2.24,
    sill: 0.23,
    belt: 0.985,
    roof: 1.17,
    wheelbase: 2.85,
    arch: 0.4,
    handle: 0.86,
    flap: [2.96, 0.86],
  }),
  trim: {
    mirror: { at: [1.1, 0.975, 1.035], size: 0.98, colour: 'paint' },
    sideVent: [0.62, 0.6],
  },
};

export const makeCoupe6 = (): Model => makeCar(grand);
