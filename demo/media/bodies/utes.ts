import { MATERIALS } from '../scene/materials.ts';
import type { Model, ModelHotspot } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose } from './car/noses.ts';
import type { CarSpec, Outline } from './car/spec.ts';
import { fitTail } from './car/tails.ts';
import { fitOut } from './parts/fit-out.ts';
import { bar, bentBar, block } from './parts/solids.ts';
import { WORK_NOSES } from './work-noses.ts';
import { WORK_TAILS } from './work-tails.ts';

export const TUB: ModelHotspot = {
  id: 'boot',
  title: 'Tub and tailgate',
  description: 'The tailgate drops flat and the tub has points to tie a load down.',
  at: [4.34, 0, 0.98],
  normal: [1, 0, 0],
};

/** Shut lines of a dual cab: the rear doors end at the tub, not at the wheel. */
export function cabDoors(
  front: number,
  pillars: readonly number[],
  sill: number,
  belt: number,
  roof: number,
): Outline[] {
  const middle = (sill + belt) / 2;
  const last = pillars[pillars.length - 1] as number;
  const uprights: Outline[] = pillars.map((x, index) =>
    index === pillars.length - 1
      ? [
          [x - 0.02, roof - 0.06],
          [x, belt, 0.08],
          [x - 0.01, middle - 0.05, 0.12],
          [x - 0.16, sill],
        ]
      : [
          [x - 0.03, roof],
          [x, belt, 0.2],
          [x - 0.005, sill],
        ],
  );
  return [
    [
      [front + 0.06, belt - 0.03],
      [front, belt - 0.25, 0.1],
      [front + 0.02, middle - 0.1, 0.08],
      [front + 0.1, sill],
    ],
    ...uprights,
    [
      [front + 0.1, sill + 0.01],
      [last - 0.16, sill + 0.01],
    ],
  ];
}

/** Tall and square-shouldered, with flares, side steps and a sports bar. */
const ute1: CarSpec = {
  name: 'ute-1',
  wheelbase: 3.27,
  wheels: {
    radius: 0.402,
    width: 0.265,
    rim: 0.66,
    style: 'solid',
    spokes: 6,
    finish: 'machined',
    outer: 0.955,
    archGap: 0.062,
    flare: 0.03,
  },
  body: {
    profile: [
      [-0.68, 0.38, 0.05],
      [-0.88, 0.48, 0.06, 0.004],
      [-0.925, 0.78, 0.08, 0.004],
      [-0.885, 1.1, 0.09, 0.022],
      [0.36, 1.245, 0.05],
      [1.9, 1.28, 0.03],
      [2.34, 1.285, 0.02],
      [4.33, 1.3, 0.025],
      [4.345, 0.76, 0.04],
      [4.46, 0.735, 0.03],
      [4.46, 0.54, 0.05],
      [4.2, 0.5, 0.05],
      [3.6, 0.48, 0.1],
      [2.4, 0.42, 0.1],
    ],
    plan: [
      [-0.95, 0.87],
      [-0.6, 0.912],
      [-0.2, 0.93],
      [0.5, 0.942],
      [1.6, 0.944],
      [2.6, 0.944],
      [3.4, 0.94],
      [4, 0.935],
      [4.5, 0.925],
    ],
    section: [
      [0.3, -0.06],
      [0.42, -0.03],
      [0.54, -0.016],
      [0.72, -0.008],
      [0.9, 0],
      [1.03, 0.004],
      [1.1, -0.004],
      [1.18, -0.016],
      [1.28, -0.04],
      [1.38, -0.08],
    ],
    noseBow: 0.17,
    tailBow: 0.02,
    crown: 0.028,
    noseRound: 0.18,
    sideRound: 0.075,
    tailRound: 0.06,
    crease: 1.09,
    creaseRise: 0.014,
    sillCrease: 0.64,
  },
  cabin: {
    profile: [
      [0.08, 1.12, 0, 0.022],
      [0.86, 1.79, 0.26, 0.02],
      [1.9, 1.85, 0.22, 0.006],
      [2.24, 1.815, 0.08],
      [2.4, 1.26, 0.05],
      [2.4, 0.9],
      [0.5, 0.9],
    ],
    plan: [
      [0.1, 0.77],
      [0.7, 0.835],
      [1.4, 0.858],
      [2, 0.85],
      [2.5, 0.83],
    ],
    waist: 1.255,
    tumblehome: 0.25,
    screenBow: 0.26,
    backBow: 0.03,
    crown: 0.065,
    round: 0.11,
    belt: [
      [0.2, 1.225],
      [1.4, 1.25],
      [2.3, 1.28],
      [3.4, 1.3],
    ],
    pillar: 0.066,
    glassFront: [0.43, 0],
    glassRear: [2.23, -0.2],
    splits: [1.34],
    screenTop: 1.735,
    backGlass: { top: 1.73, base: 1.36 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(WORK_NOSES.rugged, {
    bottom: 0.4,
    lip: 1.12,
    half: 0.93,
    bonnet: { x: -0.83, front: 0.74, rear: 0.79, end: 0.34 },
  }),
  tail: fitTail(WORK_TAILS.tubBlocks, { bottom: 0.5, top: 1.29, half: 0.94, lidTop: 1.32 }),
  doors: {
    lines: cabDoors(0.4, [1.335, 2.29], 0.47, 1.25, 1.74),
    handles: [
      [1.13, 1.12],
      [2.09, 1.135],
    ],
  },
  trim: {
    mirror: { at: [0.66, 1.045, 1.33], size: 1.25, colour: 'black' },
    cladding: { height: 0.47, arches: 0.062 },
    step: { z: 0.4, from: 0.58, to: 2.3 },
  },
  bed: { from: 2.5, to: 4.27, half: 0.79, floor: 0.84, gap: 2.44 },
};

function sportsBar(): Model {
  const black = MATERIALS.glossBlack;
  return fitOut(makeCar(ute1), {
    parts: [
      bentBar(
        black,
        [
          [2.66, 0.83, 1.27],
          [2.54, 0.77, 1.6],
          [2.53, 0.66, 1.75],
          [2.53, 0.4, 1.79],
          [2.53, 0, 1.79],
        ],
        0.034,
      ),
      bentBar(
        black,
        [
          [3.42, 0.84, 1.28],
          [3.0, 0.82, 1.42],
          [2.62, 0.76, 1.64],
          [2.54, 0.7, 1.73],
        ],
        0.03,
      ),
      bar(black, [2.56, 0, 1.6], [2.56, 0.76, 1.6], 0.022),
      block(black, [2.56, 4.2], [0.8, 0.86], [1.28, 1.315], 0.012),
    ],
    hotspots: [
      { ...TUB, at: [4.345, 0, 1.02] },
      {
        id: 'sports-bar',
        title: 'Sports bar',
        description:
          'A bar behind the cab that carries lamps and stops a long load from reaching the glass.',
        at: [2.52, -0.3, 1.82],
        normal: [0, 0, 1],
      },
    ],
    above: 0.02,
  });
}

export const makeUte1 = sportsBar;

/** Rounder and lower, painted bumpers, chrome bars in the grille. */
export const ute2: CarSpec = {
  name: 'ute-2',
  wheelbase: 3.1,
  wheels: {
    radius: 0.38,
    width: 0.245,
    rim: 0.67,
    style: 'split',
    spokes: 6,
    outer: 0.925,
    archGap: 0.056,
    flare: 0.022,
  },
  body: {
    profile: [
      [-0.66, 0.34, 0.05],
      [-0.89, 0.43, 0.06, 0.004],
      [-0.93, 0.72, 0.09, 0.006],
      [-0.88, 1.02, 0.1, 0.026],
      [0.34, 1.18, 0.05],
      [1.9, 1.215, 0.03],
      [2.3, 1.22, 0.02],
      [4.15, 1.245, 0.03],
      [4.17, 0.72, 0.04],
      [4.28, 0.7, 0.04],
      [4.28, 0.52, 0.05],
      [4.05, 0.47, 0.05],
      [3.5, 0.45, 0.1],
      [2.3, 0.38, 0.1],
    ],
    plan: [
      [-0.95, 0.83],
      [-0.6, 0.884],
      [-0.2, 0.908],
      [0.5, 0.92],
      [1.6, 0.924],
      [2.6, 0.922],
      [3.4, 0.916],
      [4, 0.908],
      [4.4, 0.895],
    ],
    section: [
      [0.28, -0.06],
      [0.38, -0.03],
      [0.5, -0.016],
      [0.68, -0.006],
      [0.86, 0.003],
      [0.98, 0.003],
      [1.04, -0.006],
      [1.12, -0.02],
      [1.22, -0.046],
      [1.32, -0.085],
    ],
    noseBow: 0.2,
    tailBow: 0.04,
    crown: 0.04,
    noseRound: 0.22,
    sideRound: 0.085,
    tailRound: 0.08,
    crease: 1.02,
    creaseRise: 0.022,
    sillCrease: 0.6,
  },
  cabin: {
    profile: [
      [0.1, 1.06, 0, 0.03],
      [0.96, 1.72, 0.3, 0.024],
      [1.86, 1.785, 0.3, 0.008],
      [2.16, 1.74, 0.1],
      [2.36, 1.2, 0.05],
      [2.36, 0.9],
      [0.5, 0.9],
    ],
    plan: [
      [0.1, 0.74],
      [0.7, 0.805],
      [1.4, 0.83],
      [2, 0.82],
      [2.5, 0.8],
    ],
    waist: 1.19,
    tumblehome: 0.29,
    screenBow: 0.28,
    backBow: 0.04,
    crown: 0.07,
    round: 0.13,
    belt: [
      [0.2, 1.165],
      [1.4, 1.195],
      [2.3, 1.235],
      [3.4, 1.26],
    ],
    pillar: 0.066,
    glassFront: [0.46, 0],
    glassRear: [2.16, -0.24],
    splits: [1.32],
    screenTop: 1.665,
    backGlass: { top: 1.66, base: 1.3 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(WORK_NOSES.plain, {
    bottom: 0.35,
    lip: 1.01,
    half: 0.91,
    bonnet: { x: -0.79, front: 0.7, rear: 0.76, end: 0.32 },
  }),
  tail: fitTail(WORK_TAILS.tub, { bottom: 0.47, top: 1.235, half: 0.91, lidTop: 1.27 }),
  doors: {
    lines: cabDoors(0.42, [1.315, 2.24], 0.43, 1.19, 1.68),
    handles: [
      [1.1, 1.05],
      [2.04, 1.07],
    ],
    flap: [2.6, 1.02],
  },
  trim: {
    mirror: { at: [0.68, 1.01, 1.26], size: 1.2, colour: 'chrome' },
    step: { z: 0.37, from: 0.56, to: 2.2 },
  },
  bed: { from: 2.45, to: 4.1, half: 0.77, floor: 0.78, gap: 2.395 },
};

export const makeUte2 = (): Model =>
  fitOut(makeCar(ute2), { parts: [], hotspots: [{ ...TUB, at: [4.18, 0, 0.96] }] });
