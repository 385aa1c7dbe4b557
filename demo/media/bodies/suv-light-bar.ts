import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A light from corner to corner under the bonnet, upright lamps in the bumper, a grille as wide as the car. */
const lightBar: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.5, 0.885, 0.008],
        [0.5, 0.935, 0.008],
        [0.64, 0.965, 0.03],
        [0.94, 1.05, 0.012],
        [0.9, 0.97, 0.02],
        [0.66, 0.9, 0.03],
      ],
      signature: 'frame',
      projectors: 0,
    },
    {
      outline: [
        [0.555, 0.42, 0.02],
        [0.575, 0.7, 0.02],
        [0.7, 0.73, 0.02],
        [0.69, 0.45, 0.03],
      ],
      signature: 'double',
      projectors: 1,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.36, 0.03],
        [-0.6, 0.8, 0.02],
        [0.52, 0.8, 0.02],
        [0.5, 0.6, 0.03],
        [0.4, 0.36, 0.04],
      ],
      pattern: 'diamond',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.12, 0.02],
        [-0.6, 0.25, 0.02],
        [0.5, 0.25, 0.03],
        [0.56, 0.12, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
  ],
  badge: { z: 0.84, size: 0.03 },
  plate: 0.45,
  lightLine: [0.91, 0.011],
  ridge: 0.55,
  skid: 0.1,
};

/** A light across the tail with hooks down at its ends. */
const hooked: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.46, 0.8, 0.012],
        [0.46, 0.87, 0.012],
        [0.64, 0.9, 0.03],
        [0.93, 0.9, 0.02],
        [0.78, 0.6, 0.03],
        [0.7, 0.62, 0.03],
        [0.68, 0.8, 0.03],
      ],
      signature: 'line',
    },
  ],
  bar: [0.805, 0.86],
  plate: 0.36,
  recess: [0.29, 0.28, 0.45],
  lid: [0.66, 0.46],
  valance: 0.24,
  diffuser: true,
  reflectors: 0.26,
  badge: { z: 0.7, size: 0.045 },
};

/** Mid-size and sleek: a long roof that falls to a spoiler, the rear pillar dark so that the roof floats. */
const sleek: CarSpec = {
  name: 'suv-10',
  wheelbase: 2.76,
  wheels: {
    radius: 0.37,
    width: 0.235,
    rim: 0.74,
    style: 'turbine',
    spokes: 8,
    finish: 'machined',
    outer: 0.922,
    archGap: 0.042,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.68, 0.25, 0.05],
      [-0.86, 0.37, 0.08, 0.006],
      [-0.905, 0.66, 0.11, 0.008],
      [-0.81, 0.92, 0.1, 0.034],
      [0.4, 1.09, 0.05],
      [2.75, 1.15, 0.05],
      [3.58, 1.165, 0.03],
      [3.71, 0.96, 0.09],
      [3.8, 0.72, 0.09],
      [3.72, 0.43, 0.08],
      [3.46, 0.29, 0.05],
    ],
    plan: bodyPlan({
      front: -0.905,
      rear: 3.8,
      half: 0.935,
      wheelbase: 2.76,
      nose: 0.11,
      tail: 0.12,
    }),
    section: shoulderedSection(0.92, 0.2, 0.07),
    noseBow: 0.28,
    tailBow: 0.23,
    crown: 0.055,
    noseRound: 0.21,
    sideRound: 0.085,
    tailRound: 0.19,
    crease: 0.92,
    creaseRise: 0.05,
    sillCrease: 0.5,
  },
  cabin: {
    profile: [
      [0.08, 1.0, 0, 0.034],
      [1.04, 1.595, 0.36, 0.028],
      [2.1, 1.675, 0.4, 0.018],
      [3.42, 1.545, 0.018, 0],
      [3.39, 1.51, 0.03, 0.012],
      [3.68, 1.08, 0.1],
      [3.4, 0.9],
      [0.5, 0.9],
    ],
    plan: cabinPlan({ base: 0.08, middle: 1.5, end: 3.66, half: 0.836, taper: 0.14 }),
    waist: 1.1,
    tumblehome: 0.34,
    screenBow: 0.31,
    backBow: 0.22,
    crown: 0.07,
    round: 0.12,
    belt: [
      [0.3, 1.07],
      [1.6, 1.105],
      [2.6, 1.15],
      [3.5, 1.26],
    ],
    pillar: 0.06,
    glassFront: [0.46, 0],
    glassRear: [3.0, -0.7],
    splits: [1.54, 2.5],
    screenTop: 1.545,
    backGlass: { top: 1.49, base: 1.17 },
    blackRear: true,
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(lightBar, {
    bottom: 0.26,
    lip: 0.92,
    half: 0.915,
    bonnet: { x: -0.765, front: 0.67, rear: 0.74, end: 0.32 },
  }),
  tail: fitTail(hooked, { bottom: 0.28, top: 1.16, half: 0.905, lidTop: 1.8 }),
  doors: fourDoors({
    front: 0.44,
    pillar: 1.54,
    rear: 2.82,
    sill: 0.38,
    belt: 1.09,
    roof: 1.56,
    wheelbase: 2.76,
    arch: 0.412,
    handle: 0.965,
    flap: [2.92, 0.97],
  }),
  trim: {
    mirror: { at: [0.68, 0.963, 1.16], size: 1.04, colour: 'paint' },
    cladding: { height: 0.39, arches: 0.05 },
    rails: { from: 1.3, to: 2.9, colour: 'alloy' },
    fin: 3.05,
  },
};

export const makeSuv10 = (): Model => makeCar(sleek);
