import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail } from './car/tails.ts';
import { fitOut } from './parts/fit-out.ts';
import { WORK_NOSES } from './work-noses.ts';
import { WORK_TAILS } from './work-tails.ts';

/** Long and low for its seats: three rows, glass all round, sliding doors. */
const mover: CarSpec = {
  name: 'people-mover-1',
  wheelbase: 3.09,
  wheels: {
    radius: 0.354,
    width: 0.235,
    rim: 0.7,
    style: 'twin-y',
    spokes: 5,
    finish: 'machined',
    outer: 0.945,
    archGap: 0.045,
    flare: 0.014,
  },
  body: {
    profile: [
      [-0.72, 0.2, 0.05],
      [-0.9, 0.3, 0.08, 0.006],
      [-0.95, 0.58, 0.12, 0.01],
      [-0.86, 0.87, 0.12, 0.034],
      [0.14, 1.09, 0.05],
      [2.9, 1.12, 0.05],
      [4.02, 1.13, 0.04],
      [4.12, 0.9, 0.08],
      [4.2, 0.62, 0.08],
      [4.14, 0.36, 0.08],
      [3.94, 0.26, 0.05],
    ],
    plan: [
      [-0.98, 0.85],
      [-0.6, 0.915],
      [-0.2, 0.945],
      [0.5, 0.965],
      [1.6, 0.972],
      [2.8, 0.97],
      [3.4, 0.955],
      [3.8, 0.93],
      [4.25, 0.88],
    ],
    section: [
      [0.16, -0.08],
      [0.26, -0.04],
      [0.36, -0.024],
      [0.5, -0.012],
      [0.66, -0.002],
      [0.8, 0.004],
      [0.9, 0.003],
      [0.96, -0.008],
      [1.06, -0.03],
      [1.18, -0.07],
    ],
    noseBow: 0.28,
    tailBow: 0.14,
    crown: 0.05,
    noseRound: 0.23,
    sideRound: 0.085,
    tailRound: 0.16,
    crease: 0.93,
    creaseRise: 0.022,
    sillCrease: 0.42,
  },
  cabin: {
    profile: [
      [-0.12, 0.96, 0, 0.04],
      [1.02, 1.64, 0.34, 0.028],
      [2.1, 1.755, 0.4, 0.014],
      [3.62, 1.71, 0.1, 0.016],
      [4.06, 1.02, 0.1],
      [3.7, 0.82],
      [0.3, 0.82],
    ],
    plan: [
      [-0.1, 0.73],
      [0.5, 0.84],
      [1.4, 0.88],
      [2.4, 0.88],
      [3.2, 0.86],
      [4.1, 0.8],
    ],
    waist: 1.1,
    tumblehome: 0.24,
    screenBow: 0.3,
    backBow: 0.14,
    crown: 0.06,
    round: 0.13,
    belt: [
      [-0.1, 1.04],
      [0.6, 1.075],
      [1.6, 1.1],
      [2.8, 1.12],
      [4, 1.16],
    ],
    pillar: 0.064,
    glassFront: [0.22, 0.1],
    glassRear: [3.86, -0.6],
    splits: [0.62, 1.5, 2.62],
    screenTop: 1.6,
    backGlass: { top: 1.66, base: 1.18 },
    roof: 'paint',
    frame: 'chrome',
    rows: 3,
  },
  nose: fitNose(WORK_NOSES.family, {
    bottom: 0.22,
    lip: 0.88,
    half: 0.94,
    bonnet: { x: -0.82, front: 0.7, rear: 0.78, end: 0.12 },
  }),
  tail: fitTail(WORK_TAILS.family, {
    bottom: 0.26,
    top: 1.13,
    half: 0.95,
    lidTop: 1.75,
    exhausts: 'none',
  }),
  doors: {
    lines: [
      [
        [0.36, 1.05],
        [0.46, 0.8, 0.12],
        [0.48, 0.46, 0.1],
        [0.54, 0.26],
      ],
      [
        [1.46, 1.62],
        [1.5, 1.1, 0.2],
        [1.5, 0.26],
      ],
      [
        [2.58, 1.64],
        [2.64, 1.1, 0.2],
        [2.66, 0.7, 0.12],
        [2.56, 0.36, 0.08],
        [2.5, 0.26],
      ],
      [
        [0.54, 0.264],
        [2.5, 0.264],
      ],
      [
        [2.62, 1.005],
        [3.86, 1.03],
      ],
      [
        [2.62, 0.985],
        [3.86, 1.01],
      ],
    ],
    handles: [
      [1.3, 0.93],
      [1.74, 0.94],
    ],
    flap: [3.3, 0.84],
  },
  trim: {
    mirror: { at: [0.66, 1.05, 1.15], size: 1.1, colour: 'paint' },
    rails: { from: 1.1, to: 3.5, colour: 'alloy' },
    fin: 3.4,
    sillTrim: { z: 0.32, from: 0.56, to: 2.5 },
  },
};

export const makePeopleMover1 = (): Model =>
  fitOut(makeCar(mover), {
    parts: [],
    hotspots: [
      {
        id: 'sliding-door',
        title: 'Sliding doors',
        description: 'A wide opening on both sides, even when the next car is parked close.',
        at: [2.1, -0.97, 0.72],
        normal: [0, -1, 0],
      },
    ],
  });
