import { smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import { makeMaterial } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { mark, ruling } from './car/marks.ts';
import { fitNose, NOSES } from './car/noses.ts';
import { bodyPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec, Part } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';
import {
  makeCockpit,
  makeDash,
  makeInnerMirror,
  makeSeats,
  makeSteeringWheel,
  makeWindscreen,
} from './open-cockpit.ts';

const leather = makeMaterial({
  name: 'tan-leather',
  kind: 'solid',
  colour: [0.34, 0.165, 0.075],
  f0: 0.035,
  roughness: 0.45,
  sheen: 0.5,
});
const roofCloth = makeMaterial({
  name: 'roof-cloth',
  kind: 'solid',
  colour: [0.022, 0.022, 0.026],
  f0: 0.02,
  roughness: 0.9,
  sheen: 0.2,
});

/** The cloth roof, folded away behind the seats under its own pleats. */
const foldedRoof: Part = {
  centre: [2.55, 0, 0.97],
  reach: 0.85,
  mirrored: true,
  distance: (x, y, z) => {
    const sweep = x + 0.2 * y * y - 2.56;
    const pleat = 0.006 * smoothstep(0.02, 0.006, ruling(sweep, 0.13));
    const crown = z - 0.975 + 0.07 * y * y;
    return (
      (roundedBox(sweep, y, crown, 0.21, 0.7 - 0.12 * smoothstep(0, 0.25, sweep), 0.075, 0.06) +
        pleat) *
      0.9
    );
  },
  surface: (_x, _y, _z, hit) => mark(hit, roofCloth, 68),
};

const tourer: CarSpec = {
  name: 'convertible-1',
  wheelbase: 2.6,
  wheels: {
    radius: 0.336,
    width: 0.24,
    rim: 0.755,
    style: 'twin-y',
    spokes: 5,
    finish: 'machined',
    outer: 0.905,
    archGap: 0.03,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.7, 0.15, 0.04],
      [-0.86, 0.23, 0.05, 0.008],
      [-0.885, 0.5, 0.12, 0.008],
      [-0.8, 0.715, 0.09, 0.036],
      [0.62, 0.93, 0.06],
      [2.3, 0.955, 0.06, 0.004],
      [3.36, 0.99, 0.03, 0],
      [3.44, 0.84, 0.08],
      [3.53, 0.57, 0.1, 0.006],
      [3.46, 0.3, 0.08],
      [3.24, 0.2, 0.05],
    ],
    plan: bodyPlan({ front: -0.885, rear: 3.53, half: 0.915, wheelbase: 2.6 }),
    section: shoulderedSection(0.78, 0.14),
    noseBow: 0.31,
    tailBow: 0.24,
    crown: 0.06,
    noseRound: 0.21,
    sideRound: 0.1,
    tailRound: 0.19,
    crease: 0.78,
    creaseRise: 0.03,
    sillCrease: 0.34,
  },
  cabin: {
    profile: [
      [0.42, 0.88],
      [1.1, 1.3],
      [2.4, 0.9],
    ],
    plan: [
      [0, 0.8],
      [2, 0.8],
    ],
    waist: 0.93,
    tumblehome: 0.36,
    screenBow: 0.3,
    backBow: 0,
    crown: 0.07,
    round: 0.1,
    belt: [
      [0, 0.93],
      [2, 0.95],
    ],
    pillar: 0.05,
    glassFront: [0.8, 0],
    glassRear: [2.3, 0],
    splits: [],
    screenTop: 1.29,
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(NOSES.sporty, {
    bottom: 0.17,
    lip: 0.715,
    half: 0.9,
    bonnet: { x: -0.74, front: 0.66, rear: 0.74, end: 0.5 },
  }),
  tail: fitTail(TAILS.wide, {
    bottom: 0.18,
    top: 0.98,
    half: 0.89,
    lidTop: 1.1,
    exhausts: 'oblong',
  }),
  doors: twoDoors({
    front: 0.72,
    rear: 1.98,
    sill: 0.23,
    belt: 0.94,
    roof: 0.96,
    wheelbase: 2.6,
    arch: 0.366,
    handle: 0.82,
    flap: [2.7, 0.81],
    flush: true,
  }),
  trim: { mirror: { at: [0.93, 0.943, 0.99], size: 0.95, colour: 'paint' } },
  open: true,
  ...makeCockpit({
    from: 0.6,
    to: 2.44,
    half: 0.745,
    floor: 0.36,
    rim: 0.93,
    panel: { low: 0.62, high: 0.82, to: 1.9 },
    leather,
  }),
  parts: () => [
    makeWindscreen({ x0: 0.42, z0: 0.88, x1: 1.1, z1: 1.315, bow: 0.3, half: 0.79, lean: 0.36 }),
    makeDash(0.66, 0.85, leather),
    makeSteeringWheel(1, 0.87),
    makeInnerMirror(0.98, 1.235),
    makeSeats(1.66, 0.6, 0.42, leather),
    makeSeats(2.3, 0.62, 0.3, leather),
    foldedRoof,
  ],
  hotspots: [
    {
      id: 'roof',
      title: 'Folding roof',
      description:
        'A cloth roof that folds away behind the seats. Ask us to show how it opens and closes.',
      at: [2.56, 0, 1.05],
      normal: [0, 0, 1],
    },
  ],
};

export const makeConvertible1 = (): Model => makeCar(tourer);
