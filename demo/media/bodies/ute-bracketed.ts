import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';
import { fitOut } from './parts/fit-out.ts';
import { cabDoors, TUB } from './utes.ts';

/** Lamps like square brackets round the grille, a bar across from one to the other. */
const bracketed: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.46, 0.56, 0.02],
        [0.44, 0.93, 0.02],
        [0.62, 0.95, 0.03],
        [0.82, 0.97, 0.02],
        [0.8, 0.6, 0.03],
        [0.64, 0.55, 0.03],
      ],
      signature: 'frame',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.5, 0.02],
        [-0.6, 0.95, 0.02],
        [0.42, 0.95, 0.02],
        [0.44, 0.5, 0.03],
      ],
      pattern: 'diamond',
      surround: 'black',
    },
    {
      outline: [
        [-0.6, 0.7, 0.008],
        [-0.6, 0.76, 0.008],
        [0.43, 0.76, 0.008],
        [0.43, 0.7, 0.008],
      ],
      pattern: 'closed',
      surround: 'chrome',
    },
    {
      outline: [
        [-0.6, 0.14, 0.02],
        [-0.6, 0.36, 0.02],
        [0.46, 0.36, 0.04],
        [0.56, 0.14, 0.03],
      ],
      pattern: 'bars',
      surround: 'plastic',
    },
    {
      outline: [
        [0.53, 0.16, 0.02],
        [0.51, 0.38, 0.03],
        [0.62, 0.44, 0.02],
        [0.7, 0.42, 0.02],
        [0.68, 0.18, 0.02],
      ],
      pattern: 'closed',
      surround: 'plastic',
      wraps: true,
      fog: [0.585, 0.3, 0.032],
    },
  ],
  badge: { z: 0.73, size: 0.075 },
  plate: 0.4,
  ridge: 0.6,
  skid: 0.12,
};

/** Tall lamps in a frame at the tub's corners, the name's strip pressed into the tailgate. */
const framed: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.5, 0.42, 0.02],
        [0.5, 0.95, 0.02],
        [0.76, 0.95, 0.02],
        [0.74, 0.84, 0.02],
        [0.66, 0.8, 0.03],
        [0.66, 0.42, 0.02],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.16,
  lid: [0.755, 0.36],
  valance: 0.3,
  badge: { z: 0.66, size: 0.06 },
  strip: [0.4, 0.84, 'black'],
};

/** Broad and level: wheels pushed to the corners, dark flares, a painted tub with rails along its edges. */
const broad: CarSpec = {
  name: 'ute-4',
  wheelbase: 3.23,
  wheels: {
    radius: 0.395,
    width: 0.26,
    rim: 0.69,
    style: 'twin-y',
    spokes: 6,
    finish: 'machined',
    outer: 0.955,
    archGap: 0.06,
    flare: 0.034,
  },
  body: {
    profile: [
      [-0.64, 0.36, 0.05],
      [-0.82, 0.45, 0.06, 0.004],
      [-0.865, 0.76, 0.07, 0.003],
      [-0.845, 1.1, 0.07, 0.016],
      [0.34, 1.215, 0.05],
      [1.9, 1.25, 0.03],
      [2.34, 1.255, 0.02],
      [4.28, 1.27, 0.025],
      [4.3, 0.74, 0.04],
      [4.41, 0.715, 0.03],
      [4.41, 0.53, 0.05],
      [4.16, 0.49, 0.05],
      [3.6, 0.47, 0.1],
      [2.4, 0.4, 0.1],
    ],
    plan: [
      [-0.92, 0.885],
      [-0.6, 0.915],
      [-0.2, 0.932],
      [0.5, 0.942],
      [1.6, 0.944],
      [2.6, 0.944],
      [3.4, 0.94],
      [4, 0.935],
      [4.5, 0.922],
    ],
    section: [
      [0.3, -0.06],
      [0.4, -0.03],
      [0.52, -0.016],
      [0.7, -0.008],
      [0.9, 0],
      [1.06, 0.004],
      [1.13, -0.004],
      [1.2, -0.014],
      [1.28, -0.034],
      [1.38, -0.07],
    ],
    noseBow: 0.12,
    tailBow: 0.02,
    crown: 0.024,
    noseRound: 0.14,
    sideRound: 0.07,
    tailRound: 0.06,
    crease: 1.12,
    creaseRise: 0.006,
    sillCrease: 0.6,
  },
  cabin: {
    profile: [
      [0.1, 1.09, 0, 0.024],
      [0.92, 1.755, 0.28, 0.022],
      [1.9, 1.815, 0.26, 0.006],
      [2.22, 1.775, 0.09],
      [2.4, 1.23, 0.05],
      [2.4, 0.9],
      [0.5, 0.9],
    ],
    plan: [
      [0.1, 0.765],
      [0.7, 0.83],
      [1.4, 0.855],
      [2, 0.846],
      [2.5, 0.826],
    ],
    waist: 1.225,
    tumblehome: 0.26,
    screenBow: 0.27,
    backBow: 0.03,
    crown: 0.06,
    round: 0.11,
    belt: [
      [0.2, 1.2],
      [1.4, 1.22],
      [2.3, 1.245],
      [3.4, 1.27],
    ],
    pillar: 0.064,
    glassFront: [0.44, 0],
    glassRear: [2.22, -0.22],
    splits: [1.34],
    screenTop: 1.7,
    backGlass: { top: 1.7, base: 1.33 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(bracketed, {
    bottom: 0.37,
    lip: 1.115,
    half: 0.935,
    bonnet: { x: -0.8, front: 0.76, rear: 0.8, end: 0.33 },
  }),
  tail: fitTail(framed, { bottom: 0.49, top: 1.26, half: 0.94, lidTop: 1.29 }),
  doors: {
    lines: cabDoors(0.42, [1.335, 2.28], 0.45, 1.22, 1.71),
    handles: [
      [1.13, 1.075],
      [2.08, 1.085],
    ],
    flap: [2.66, 1.06],
  },
  trim: {
    mirror: { at: [0.68, 1.04, 1.3], size: 1.22, colour: 'paint' },
    cladding: { height: 0.46, arches: 0.075 },
    rails: { from: 1.0, to: 2.1, colour: 'alloy' },
    step: { z: 0.39, from: 0.58, to: 2.26 },
  },
  bed: { from: 2.5, to: 4.22, half: 0.79, floor: 0.82, gap: 2.44 },
};

export const makeUte4 = (): Model =>
  fitOut(makeCar(broad), { parts: [], hotspots: [{ ...TUB, at: [4.31, 0, 0.98] }] });
