import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** Blocks of light in a dark band from corner to corner; no grille, only a slot for cooling air. */
const blocks: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.42, 0.75, 0.012],
        [0.42, 0.905, 0.012],
        [0.62, 0.92, 0.03],
        [0.84, 0.95, 0.02],
        [0.81, 0.78, 0.03],
        [0.62, 0.755, 0.03],
      ],
      signature: 'blocks',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.76, 0.015],
        [-0.6, 0.9, 0.015],
        [0.4, 0.9, 0.015],
        [0.4, 0.76, 0.015],
      ],
      pattern: 'closed',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.14, 0.03],
        [-0.6, 0.32, 0.03],
        [0.5, 0.32, 0.04],
        [0.58, 0.14, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.6, 0.2, 0.015],
        [0.59, 0.56, 0.02],
        [0.63, 0.6, 0.015],
        [0.67, 0.2, 0.015],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.65, size: 0.045 },
  plate: 0.46,
  ridge: 0.6,
  skid: 0.12,
};

/** One thin light across a dark band, square at its ends. */
const band: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.44, 0.74, 0.015],
        [0.44, 0.9, 0.015],
        [0.62, 0.915, 0.03],
        [0.88, 0.92, 0.02],
        [0.84, 0.77, 0.03],
        [0.62, 0.74, 0.03],
      ],
      signature: 'bars',
    },
  ],
  bar: [0.79, 0.85],
  plate: 0.52,
  recess: [0.29, 0.43, 0.61],
  lid: [0.64, 0.36],
  valance: 0.24,
  reflectors: 0.3,
  badge: { z: 0.68, size: 0.04 },
};

/** Electric: wheels far apart, a short bonnet and a long smooth roof over a flat floor. */
const longRange: CarSpec = {
  name: 'suv-7',
  wheelbase: 2.9,
  wheels: {
    radius: 0.386,
    width: 0.245,
    rim: 0.765,
    style: 'aero',
    spokes: 5,
    finish: 'machined',
    outer: 0.928,
    archGap: 0.04,
    flare: 0.016,
  },
  body: {
    profile: [
      [-0.6, 0.23, 0.05],
      [-0.79, 0.35, 0.08, 0.006],
      [-0.835, 0.62, 0.12, 0.01],
      [-0.74, 0.885, 0.12, 0.04],
      [0.2, 1.045, 0.08, 0.006],
      [2.9, 1.095, 0.06],
      [3.6, 1.11, 0.03, 0],
      [3.72, 0.93, 0.08],
      [3.79, 0.66, 0.09],
      [3.72, 0.4, 0.08],
      [3.46, 0.28, 0.05],
    ],
    plan: bodyPlan({
      front: -0.835,
      rear: 3.79,
      half: 0.943,
      wheelbase: 2.9,
      nose: 0.12,
      tail: 0.12,
    }),
    section: shoulderedSection(0.88, 0.19, 0.065),
    noseBow: 0.3,
    tailBow: 0.24,
    crown: 0.06,
    noseRound: 0.23,
    sideRound: 0.1,
    tailRound: 0.2,
    crease: 0.88,
    creaseRise: 0.015,
    sillCrease: 0.44,
  },
  cabin: {
    profile: [
      [-0.02, 0.97, 0, 0.036],
      [0.98, 1.555, 0.38, 0.026],
      [1.9, 1.645, 0.45, 0.02],
      [3.34, 1.495, 0.03, 0],
      [3.31, 1.46, 0.03, 0.012],
      [3.62, 1.09, 0.1],
      [3.3, 0.9],
      [0.5, 0.9],
    ],
    plan: cabinPlan({ base: -0.02, middle: 1.55, end: 3.6, half: 0.836, taper: 0.13 }),
    waist: 1.06,
    tumblehome: 0.36,
    screenBow: 0.32,
    backBow: 0.22,
    crown: 0.075,
    round: 0.125,
    belt: [
      [0.2, 1.03],
      [1.6, 1.06],
      [2.6, 1.085],
      [3.5, 1.15],
    ],
    pillar: 0.058,
    glassFront: [0.44, 0],
    glassRear: [3.2, -0.8],
    splits: [1.54, 2.56],
    screenTop: 1.55,
    backGlass: { top: 1.445, base: 1.125 },
    roof: 'black',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(blocks, {
    bottom: 0.25,
    lip: 0.885,
    half: 0.925,
    bonnet: { x: -0.69, front: 0.66, rear: 0.74, end: 0.16 },
  }),
  tail: fitTail(band, { bottom: 0.28, top: 1.1, half: 0.915, lidTop: 1.8 }),
  doors: fourDoors({
    front: 0.44,
    pillar: 1.54,
    rear: 2.84,
    sill: 0.37,
    belt: 1.05,
    roof: 1.55,
    wheelbase: 2.9,
    arch: 0.426,
    handle: 0.93,
    flap: [3.06, 0.96],
    flush: true,
  }),
  trim: {
    mirror: { at: [0.62, 0.97, 1.11], size: 1, colour: 'black' },
    cladding: { height: 0.41, arches: 0.055 },
  },
};

export const makeSuv7 = (): Model => makeCar(longRange);
