import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';
import { fitOut } from './parts/fit-out.ts';

/** Slim lamps over bright brackets that run down beside the grille into the bumper. */
const brackets: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.47, 0.81, 0.012],
        [0.46, 0.93, 0.015],
        [0.64, 0.965, 0.04],
        [0.93, 1.02, 0.02],
        [0.87, 0.88, 0.04],
        [0.64, 0.8, 0.03],
      ],
      signature: 'lower',
      projectors: 3,
    },
    {
      outline: [
        [0.58, 0.38, 0.02],
        [0.57, 0.56, 0.02],
        [0.68, 0.6, 0.02],
        [0.7, 0.4, 0.02],
      ],
      signature: 'double',
      projectors: 1,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.58, 0.02],
        [-0.6, 0.93, 0.02],
        [0.43, 0.93, 0.02],
        [0.39, 0.58, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.14, 0.02],
        [-0.6, 0.5, 0.02],
        [0.36, 0.5, 0.03],
        [0.46, 0.3, 0.04],
        [0.5, 0.14, 0.03],
      ],
      pattern: 'slats',
      surround: 'plastic',
    },
    {
      outline: [
        [0.425, 0.4, 0.012],
        [0.445, 0.76, 0.012],
        [0.53, 0.76, 0.015],
        [0.5, 0.66, 0.02],
        [0.5, 0.36, 0.02],
        [0.56, 0.24, 0.012],
        [0.51, 0.22, 0.012],
      ],
      pattern: 'closed',
      surround: 'chrome',
      wraps: true,
    },
  ],
  badge: { z: 0.75, size: 0.06 },
  plate: 0.36,
  ridge: 0.6,
  skid: 0.12,
};

/** Long upright lamps that run from the window down into the bumper. */
const long: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.52, 0.42, 0.02],
        [0.5, 0.9, 0.02],
        [0.62, 0.97, 0.03],
        [0.82, 0.96, 0.02],
        [0.74, 0.82, 0.03],
        [0.66, 0.74, 0.03],
        [0.6, 0.42, 0.02],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.66,
  recess: [0.3, 0.58, 0.75],
  lid: [0.68, 0.4],
  valance: 0.26,
  reflectors: 0.3,
  badge: { z: 0.88, size: 0.055 },
  strip: [0.34, 0.78, 'chrome'],
};

/** A wagon on a ute's frame: narrow for its height, a rising window line, rails and side steps. */
const framed: CarSpec = {
  name: 'four-wheel-drive-4',
  wheelbase: 2.8,
  wheels: {
    radius: 0.392,
    width: 0.255,
    rim: 0.69,
    style: 'twin-y',
    spokes: 6,
    finish: 'machined',
    outer: 0.93,
    archGap: 0.058,
    flare: 0.03,
  },
  body: {
    profile: [
      [-0.68, 0.33, 0.05],
      [-0.88, 0.44, 0.07, 0.005],
      [-0.93, 0.76, 0.1, 0.008],
      [-0.85, 1.04, 0.1, 0.028],
      [0.36, 1.2, 0.05],
      [2.7, 1.235, 0.05],
      [3.72, 1.25, 0.04],
      [3.82, 1.0, 0.09],
      [3.9, 0.73, 0.08],
      [3.85, 0.5, 0.07],
      [3.58, 0.38, 0.05],
      [2.4, 0.37, 0.1],
    ],
    plan: [
      [-0.98, 0.83],
      [-0.6, 0.885],
      [-0.2, 0.91],
      [0.5, 0.922],
      [1.6, 0.925],
      [2.6, 0.922],
      [3.1, 0.912],
      [3.6, 0.885],
      [4, 0.845],
    ],
    section: [
      [0.3, -0.06],
      [0.4, -0.03],
      [0.52, -0.018],
      [0.7, -0.01],
      [0.86, 0],
      [1.0, 0.004],
      [1.06, -0.004],
      [1.14, -0.018],
      [1.24, -0.045],
      [1.36, -0.09],
    ],
    noseBow: 0.24,
    tailBow: 0.16,
    crown: 0.045,
    noseRound: 0.22,
    sideRound: 0.08,
    tailRound: 0.17,
    crease: 1.04,
    creaseRise: 0.022,
    sillCrease: 0.56,
  },
  cabin: {
    profile: [
      [0.1, 1.1, 0, 0.026],
      [0.92, 1.735, 0.3, 0.022],
      [2.2, 1.82, 0.34, 0.012],
      [3.44, 1.755, 0.05, 0.01],
      [3.76, 1.17, 0.1],
      [3.5, 0.95],
      [0.5, 0.95],
    ],
    plan: [
      [0.2, 0.745],
      [0.8, 0.812],
      [1.5, 0.84],
      [2.4, 0.835],
      [3, 0.81],
      [3.8, 0.755],
    ],
    waist: 1.21,
    tumblehome: 0.26,
    screenBow: 0.27,
    backBow: 0.18,
    crown: 0.065,
    round: 0.115,
    belt: [
      [0.3, 1.18],
      [1.6, 1.21],
      [2.5, 1.245],
      [3.1, 1.33],
      [3.6, 1.4],
    ],
    pillar: 0.066,
    glassFront: [0.48, 0],
    glassRear: [3.4, -0.42],
    splits: [1.44, 2.44],
    screenTop: 1.685,
    backGlass: { top: 1.69, base: 1.29 },
    roof: 'paint',
    frame: 'chrome',
    rows: 3,
  },
  nose: fitNose(brackets, {
    bottom: 0.35,
    lip: 1.055,
    half: 0.91,
    bonnet: { x: -0.8, front: 0.7, rear: 0.76, end: 0.34 },
  }),
  tail: fitTail(long, {
    bottom: 0.38,
    top: 1.245,
    half: 0.905,
    lidTop: 1.85,
    exhausts: 'single',
  }),
  doors: fourDoors({
    front: 0.44,
    pillar: 1.44,
    rear: 2.6,
    sill: 0.42,
    belt: 1.21,
    roof: 1.7,
    wheelbase: 2.8,
    arch: 0.45,
    handle: 1.06,
    flap: [3.2, 1.08],
  }),
  trim: {
    mirror: { at: [0.68, 1.015, 1.28], size: 1.18, colour: 'paint' },
    cladding: { height: 0.44, arches: 0.05 },
    rails: { from: 1.16, to: 2.96, colour: 'alloy' },
    step: { z: 0.39, from: 0.6, to: 2.2 },
    fin: 3.1,
  },
};

export const makeFourWheelDrive4 = (): Model =>
  fitOut(makeCar(framed), {
    parts: [],
    hotspots: [
      {
        id: 'side-step',
        title: 'Side steps',
        description:
          'A step along the sill makes it easier to get in, and keeps stones off the doors.',
        at: [1.4, -0.98, 0.39],
        normal: [0, -1, 0],
      },
    ],
  });
