import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail } from './car/tails.ts';
import { formalTail } from './sedan-prestige.ts';
import { stately } from './suv-prestige.ts';
import { flanking, uprightGrille } from './upright-grille.ts';

const front = -0.935;

/** The upright face on an SUV: a level bonnet as high as the doors, and a step in the tail. */
const temple: CarSpec = {
  ...stately,
  name: 'suv-11',
  wheelbase: 3.28,
  wheels: { ...stately.wheels, radius: 0.42, style: 'solid', spokes: 7, finish: 'silver' },
  body: {
    ...stately.body,
    profile: [
      [-0.66, 0.27, 0.05],
      [-0.88, 0.36, 0.06, 0.003],
      [front, 0.74, 0.08, 0.002],
      [-0.915, 1.13, 0.06, 0.014],
      [0.62, 1.235, 0.05],
      [3.2, 1.25, 0.05],
      [4.22, 1.21, 0.05],
      [4.3, 1.0, 0.09],
      [4.36, 0.72, 0.08],
      [4.28, 0.44, 0.08],
      [4.02, 0.31, 0.05],
    ],
    plan: bodyPlan({ front, rear: 4.36, half: 1.0, wheelbase: 3.28, nose: 0.06, tail: 0.09 }),
    section: shoulderedSection(1.06, 0.22, 0.05),
    noseBow: 0.13,
    noseRound: 0.14,
    crease: 1.06,
    creaseRise: 0,
  },
  cabin: {
    ...stately.cabin,
    profile: [
      [0.5, 1.15, 0, 0.02],
      [1.2, 1.76, 0.28, 0.016],
      [2.5, 1.835, 0.3, 0.01],
      [3.72, 1.78, 0.06, 0],
      [3.7, 1.74, 0.05, 0.01],
      [4.0, 1.2, 0.1],
      [3.7, 1],
      [0.8, 1],
    ],
    plan: cabinPlan({ base: 0.5, middle: 1.95, end: 4.0, half: 0.885, taper: 0.09 }),
    waist: 1.24,
    tumblehome: 0.24,
    belt: [
      [0.5, 1.225],
      [1.8, 1.24],
      [3.0, 1.25],
      [3.9, 1.28],
    ],
    glassFront: [0.84, 0],
    glassRear: [3.62, -0.55],
    splits: [1.92, 3.02],
    screenTop: 1.72,
    backGlass: { top: 1.7, base: 1.3 },
  },
  nose: fitNose(flanking, {
    bottom: 0.29,
    lip: 1.135,
    half: 0.985,
    bonnet: { x: -0.87, front: 0.42, rear: 0.78, end: 0.64 },
  }),
  tail: fitTail(
    { ...formalTail, strip: undefined, valance: 0.2 },
    { bottom: 0.3, top: 1.22, half: 0.965, lidTop: 1.95, exhausts: 'oblong' },
  ),
  doors: fourDoors({
    front: 0.76,
    pillar: 1.94,
    rear: 3.3,
    sill: 0.37,
    belt: 1.23,
    roof: 1.72,
    wheelbase: 3.28,
    arch: 0.46,
    handle: 1.1,
    flap: [3.6, 1.08],
  }),
  trim: {
    mirror: { at: [1.02, 1.02, 1.31], size: 1.12, colour: 'paint' },
    fin: 3.1,
    sillTrim: { z: 0.42, from: 0.6, to: 2.7 },
  },
  ...uprightGrille({ x: front - 0.012, lean: 0.04, low: 0.62, high: 1.13, half: 0.41 }),
};

export const makeSuv11 = (): Model => makeCar(temple);
