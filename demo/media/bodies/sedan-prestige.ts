import { length2, smoothMax } from '../geometry/numbers.ts';
import { MATERIALS } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { mark, paintEmblem, PART, ruling } from './car/marks.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec, Part } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

const GRILLE = {
  x: -0.908,
  low: 0.475,
  high: 0.9,
  half: 0.3,
  foot: 0.28,
  frame: 0.016,
  pitch: 0.046,
};
const EMBLEM = 0.026;
const GRILLE_MIDDLE = (GRILLE.low + GRILLE.high) / 2;

/** Outline of the grille seen from ahead: upright, a little narrower at its foot. */
function grilleOutline(ay: number, z: number): number {
  const up = (z - GRILLE.low) / (GRILLE.high - GRILLE.low);
  const half = GRILLE.foot + (GRILLE.half - GRILLE.foot) * up;
  const dy = ay - half + 0.03;
  const dz = Math.abs(z - GRILLE_MIDDLE) - (GRILLE.high - GRILLE.low) / 2 + 0.03;
  return length2(Math.max(dy, 0), Math.max(dz, 0)) + Math.min(Math.max(dy, dz), 0) - 0.03;
}

/** A bright frame that stands proud of the nose, and upright vanes in its shade. */
const grille: Part = {
  centre: [GRILLE.x, 0, GRILLE_MIDDLE],
  reach: 0.46,
  mirrored: true,
  distance: (x, ay, z) => {
    const ahead = x - GRILLE.x - 0.05 * (z - GRILLE.low) - 0.14 * ay * ay;
    const outline = grilleOutline(ay, z);
    const frame = smoothMax(
      Math.abs(outline) - GRILLE.frame,
      Math.abs(ahead - 0.03) - 0.045,
      0.012,
    );
    const vane = smoothMax(ruling(ay, GRILLE.pitch) - 0.008, Math.abs(ahead - 0.04) - 0.03, 0.008);
    return Math.min(frame, Math.max(vane, outline)) * 0.9;
  },
  surface: (_x, ay, z, hit) => {
    const inside = grilleOutline(ay, z) < -GRILLE.frame;
    mark(hit, inside ? MATERIALS.alloy : MATERIALS.chrome, PART.extra + (inside ? 1 : 0));
    if (!inside) paintEmblem(ay, z - GRILLE.high, EMBLEM, hit);
  },
};

/** Oblong lamps beside the grille, and under it one slot across. */
const formal: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.45, 0.73, 0.02],
        [0.45, 0.9, 0.02],
        [0.64, 0.92, 0.03],
        [0.92, 0.96, 0.03],
        [0.88, 0.8, 0.04],
        [0.64, 0.73, 0.03],
      ],
      signature: 'frame',
      projectors: 3,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.07, 0.02],
        [-0.6, 0.2, 0.02],
        [0.46, 0.2, 0.03],
        [0.52, 0.07, 0.03],
      ],
      pattern: 'slats',
      surround: 'chrome',
    },
    {
      outline: [
        [0.52, 0.14, 0.02],
        [0.53, 0.34, 0.03],
        [0.68, 0.4, 0.03],
        [0.7, 0.14, 0.03],
      ],
      pattern: 'closed',
      surround: 'chrome',
      wraps: true,
    },
  ],
  badge: { z: 0.965, size: EMBLEM },
  plate: 0.205,
  ridge: 0.42,
};

/** Upright lamps on the corners, a bright strip over the plate. */
export const formalTail: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.49, 0.62, 0.02],
        [0.49, 0.88, 0.02],
        [0.64, 0.905, 0.03],
        [0.9, 0.89, 0.03],
        [0.87, 0.67, 0.04],
        [0.64, 0.61, 0.03],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.6,
  recess: [0.3, 0.52, 0.69],
  lid: [0.62, 0.42],
  valance: 0.14,
  reflectors: 0.24,
  badge: { z: 0.85, size: 0.05 },
  strip: [0.34, 0.735, 'chrome'],
};

/** A limousine: an upright nose, a long level bonnet, doors for those who sit in the rear. */
export const limousine: CarSpec = {
  name: 'sedan-4',
  wheelbase: 3.28,
  wheels: {
    radius: 0.385,
    width: 0.265,
    rim: 0.76,
    style: 'multi',
    spokes: 14,
    finish: 'silver',
    outer: 0.962,
    archGap: 0.034,
    flare: 0.012,
  },
  body: {
    profile: [
      [-0.7, 0.2, 0.04],
      [-0.87, 0.27, 0.05, 0.004],
      [-0.905, 0.56, 0.12, 0.003],
      [-0.875, 0.925, 0.07, 0.018],
      [0.66, 1.06, 0.06],
      [3.4, 1.085, 0.05, 0.006],
      [4.34, 1.035, 0.07, 0.006],
      [4.45, 0.86, 0.1],
      [4.52, 0.6, 0.1, 0.004],
      [4.45, 0.33, 0.08],
      [4.18, 0.22, 0.05],
    ],
    plan: bodyPlan({
      front: -0.905,
      rear: 4.52,
      half: 0.975,
      wheelbase: 3.28,
      nose: 0.09,
      tail: 0.13,
    }),
    section: shoulderedSection(0.9, 0.17, 0.07),
    noseBow: 0.2,
    tailBow: 0.22,
    crown: 0.06,
    noseRound: 0.17,
    sideRound: 0.09,
    tailRound: 0.19,
    crease: 0.9,
    creaseRise: 0.0,
    sillCrease: 0.36,
  },
  cabin: {
    profile: [
      [0.52, 0.97, 0, 0.026],
      [1.38, 1.48, 0.3, 0.016],
      [2.2, 1.555, 0.35, 0.014],
      [3.08, 1.495, 0.26, 0.014],
      [3.72, 1.07, 0.16],
      [3.5, 0.86],
      [0.8, 0.86],
    ],
    plan: cabinPlan({ base: 0.52, middle: 1.95, end: 3.85, half: 0.87, taper: 0.16 }),
    waist: 1.06,
    tumblehome: 0.34,
    screenBow: 0.28,
    backBow: 0.22,
    crown: 0.07,
    round: 0.12,
    belt: [
      [0.5, 1.05],
      [1.8, 1.068],
      [2.8, 1.085],
      [3.7, 1.12],
    ],
    pillar: 0.06,
    glassFront: [0.92, 0],
    glassRear: [3.22, -1.1],
    splits: [1.92, 2.9],
    screenTop: 1.45,
    backGlass: { top: 1.45, base: 1.14 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(formal, {
    bottom: 0.22,
    lip: 0.925,
    half: 0.955,
    bonnet: { x: -0.83, front: 0.66, rear: 0.76, end: 0.62 },
  }),
  tail: fitTail(formalTail, {
    bottom: 0.22,
    top: 1.05,
    half: 0.94,
    lidTop: 1.25,
    exhausts: 'oblong',
  }),
  doors: fourDoors({
    front: 0.78,
    pillar: 1.92,
    rear: 3.2,
    sill: 0.27,
    belt: 1.06,
    roof: 1.47,
    wheelbase: 3.28,
    arch: 0.42,
    handle: 0.94,
    flap: [3.62, 0.9],
  }),
  trim: {
    mirror: { at: [1.05, 0.99, 1.12], size: 1.02, colour: 'paint' },
    fin: 2.72,
    sillTrim: { z: 0.3, from: 0.5, to: 2.75 },
  },
  parts: () => [grille],
  carve: (x, ay, z) => Math.max(grilleOutline(ay, z), x - GRILLE.x - 0.11),
  carved: (_x, _y, _z, hit) => mark(hit, MATERIALS.dark, PART.opening),
};

export const makeSedan4 = (): Model => makeCar(limousine);
