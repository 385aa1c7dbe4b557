import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** A smooth painted face with short lamps bent like boomerangs at its corners, and a dark slot low down. */
const smooth: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.47, 0.84, 0.012],
        [0.48, 0.92, 0.012],
        [0.66, 0.97, 0.03],
        [0.9, 1.01, 0.02],
        [0.84, 0.74, 0.02],
        [0.7, 0.68, 0.02],
        [0.68, 0.82, 0.03],
      ],
      signature: 'frame',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.13, 0.03],
        [-0.6, 0.4, 0.03],
        [0.42, 0.4, 0.05],
        [0.56, 0.24, 0.04],
        [0.54, 0.13, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.59, 0.16, 0.015],
        [0.6, 0.4, 0.02],
        [0.67, 0.46, 0.02],
        [0.7, 0.18, 0.02],
      ],
      pattern: 'closed',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.82, size: 0.05 },
  plate: 0.5,
  ridge: 0.74,
  skid: 0.11,
};

/** Two boomerangs of light, open towards the middle. */
const boomerangs: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.84, 0.012],
        [0.4, 0.9, 0.012],
        [0.62, 0.95, 0.03],
        [0.88, 0.95, 0.02],
        [0.8, 0.62, 0.02],
        [0.68, 0.6, 0.02],
        [0.66, 0.82, 0.03],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.52,
  recess: [0.29, 0.43, 0.61],
  lid: [0.64, 0.36],
  valance: 0.25,
  reflectors: 0.31,
  badge: { z: 0.82, size: 0.045 },
};

/** Small and electric: upright, wheels at the corners, the painted roof on dark pillars. */
const smallElectric: CarSpec = {
  name: 'suv-14',
  wheelbase: 2.79,
  wheels: {
    radius: 0.362,
    width: 0.225,
    rim: 0.74,
    style: 'solid',
    spokes: 5,
    finish: 'machined',
    outer: 0.905,
    archGap: 0.042,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.58, 0.25, 0.05],
      [-0.75, 0.37, 0.08, 0.006],
      [-0.79, 0.64, 0.12, 0.01],
      [-0.72, 0.935, 0.12, 0.032],
      [0.22, 1.09, 0.07, 0.006],
      [2.7, 1.12, 0.06],
      [3.44, 1.125, 0.03, 0],
      [3.56, 0.94, 0.08],
      [3.63, 0.68, 0.08],
      [3.56, 0.42, 0.08],
      [3.32, 0.3, 0.05],
    ],
    plan: bodyPlan({
      front: -0.79,
      rear: 3.63,
      half: 0.918,
      wheelbase: 2.79,
      nose: 0.105,
      tail: 0.1,
    }),
    section: shoulderedSection(0.92, 0.2, 0.065),
    noseBow: 0.27,
    tailBow: 0.19,
    crown: 0.05,
    noseRound: 0.22,
    sideRound: 0.09,
    tailRound: 0.16,
    crease: 0.92,
    creaseRise: 0.01,
    sillCrease: 0.48,
  },
  cabin: {
    profile: [
      [0.0, 1.0, 0, 0.034],
      [0.9, 1.555, 0.34, 0.026],
      [1.9, 1.62, 0.36, 0.014],
      [3.24, 1.545, 0.025, 0],
      [3.21, 1.51, 0.03, 0.012],
      [3.54, 1.05, 0.1],
      [3.1, 0.9],
      [0.5, 0.9],
    ],
    plan: cabinPlan({ base: 0, middle: 1.45, end: 3.52, half: 0.822, taper: 0.1 }),
    waist: 1.09,
    tumblehome: 0.32,
    screenBow: 0.3,
    backBow: 0.19,
    crown: 0.065,
    round: 0.12,
    belt: [
      [0.2, 1.07],
      [1.5, 1.09],
      [2.5, 1.11],
      [3.3, 1.15],
    ],
    pillar: 0.06,
    glassFront: [0.42, 0],
    glassRear: [3.0, -0.5],
    splits: [1.48, 2.46],
    screenTop: 1.505,
    backGlass: { top: 1.485, base: 1.16 },
    blackRear: true,
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(smooth, {
    bottom: 0.27,
    lip: 0.935,
    half: 0.9,
    bonnet: { x: -0.67, front: 0.66, rear: 0.72, end: 0.2 },
  }),
  tail: fitTail(boomerangs, { bottom: 0.29, top: 1.12, half: 0.89, lidTop: 1.75 }),
  doors: fourDoors({
    front: 0.42,
    pillar: 1.48,
    rear: 2.79,
    sill: 0.39,
    belt: 1.08,
    roof: 1.52,
    wheelbase: 2.79,
    arch: 0.404,
    handle: 0.96,
    flap: [3.0, 0.97],
    flush: true,
  }),
  trim: {
    mirror: { at: [0.62, 0.948, 1.14], size: 1.02, colour: 'black' },
    cladding: { height: 0.41, arches: 0.055 },
    rails: { from: 1.15, to: 2.75, colour: 'alloy' },
  },
};

export const makeSuv14 = (): Model => makeCar(smallElectric);
