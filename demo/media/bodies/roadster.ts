import { length2, smoothMax, smoothMin } from '../geometry/numbers.ts';
import { ellipsoid } from '../geometry/solids.ts';
import { makeMaterial, MATERIALS } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { simplePart } from './car/fittings.ts';
import { PART } from './car/marks.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { shoulderedSection } from './car/shapes.ts';
import type { Shell } from './car/shell.ts';
import type { CarSpec, Part } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';
import {
  makeCockpit,
  makeDash,
  makeInnerMirror,
  makeSeats,
  makeSteeringWheel,
  makeWindscreen,
} from './open-cockpit.ts';

const leather = makeMaterial({
  name: 'stone-leather',
  kind: 'solid',
  colour: [0.4, 0.34, 0.27],
  f0: 0.035,
  roughness: 0.45,
  sheen: 0.5,
});

const BEHIND_SEATS = 2.03;
const SEAT_ACROSS = 0.37;

/** A hump behind each headrest that runs out on the boot lid: one surface with it, so it is asked for the body too. */
const fairings = (shell: Shell): Part =>
  simplePart([2.32, SEAT_ACROSS, 0.86], 0.62, MATERIALS.paint, PART.extra, (x, ay, z) => {
    const along = x - BEHIND_SEATS;
    const hump = ellipsoid(along - 0.04, ay - SEAT_ACROSS, z - 0.83, 0.6, 0.2, 0.175);
    const cut = smoothMax(hump, 0.12 * (z - 0.83) - along, 0.04);
    return smoothMin(shell.distance(x, ay, z), cut * 0.8, 0.07);
  });

/** A bright hoop ahead of each hump. */
const hoops = simplePart(
  [BEHIND_SEATS, SEAT_ACROSS, 0.92],
  0.32,
  MATERIALS.alloy,
  PART.extra + 1,
  (x, y, z) => {
    const up = z - 0.9;
    const across = Math.abs(y - SEAT_ACROSS);
    const arch = up > 0 ? length2(across / 0.9, up) - 0.17 : across / 0.9 - 0.17;
    return (length2(arch, x - BEHIND_SEATS + 0.015) - 0.017) * 0.9;
  },
);

/** A wide low mouth, slim lamps drawn back over the wings. */
const keen: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.4, 0.74, 0.015],
        [0.41, 0.87, 0.02],
        [0.62, 0.97, 0.05],
        [0.94, 1.1, 0.015],
        [0.84, 0.93, 0.05],
        [0.6, 0.77, 0.04],
      ],
      signature: 'double',
      projectors: 2,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.2, 0.06],
        [-0.6, 0.6, 0.05],
        [0.4, 0.6, 0.07],
        [0.52, 0.46, 0.06],
        [0.4, 0.2, 0.07],
      ],
      pattern: 'mesh',
      surround: 'chrome',
    },
    {
      outline: [
        [0.52, 0.16, 0.02],
        [0.53, 0.42, 0.04],
        [0.62, 0.56, 0.03],
        [0.7, 0.5, 0.03],
        [0.68, 0.16, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
    },
  ],
  badge: { z: 0.78, size: 0.042 },
  plate: 0.38,
  ridge: 0.5,
};

/** Slim lamps that point at the badge, and a diffuser between two pairs of pipes. */
const short: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.3, 0.77, 0.012],
        [0.31, 0.87, 0.015],
        [0.58, 0.925, 0.05],
        [0.94, 0.93, 0.02],
        [0.84, 0.8, 0.05],
        [0.56, 0.745, 0.04],
      ],
      signature: 'frame',
    },
  ],
  plate: 0.36,
  recess: [0.29, 0.28, 0.46],
  lid: [0.6, 0.52],
  valance: 0.24,
  diffuser: true,
  badge: { z: 0.8, size: 0.042 },
};

/** Two seats just ahead of the rear wheels, all bonnet before them and hardly a tail behind. */
const roadster: CarSpec = {
  name: 'convertible-2',
  wheelbase: 2.44,
  wheels: {
    radius: 0.33,
    width: 0.25,
    rim: 0.77,
    style: 'solid',
    spokes: 5,
    finish: 'machined',
    outer: 0.902,
    archGap: 0.028,
    flare: 0.024,
  },
  body: {
    profile: [
      [-0.6, 0.14, 0.04],
      [-0.76, 0.2, 0.05, 0.008],
      [-0.8, 0.42, 0.11, 0.01],
      [-0.7, 0.63, 0.1, 0.05],
      [0.74, 0.848, 0.12],
      [1.5, 0.832, 0.3],
      [2.36, 0.892, 0.3, 0.004],
      [2.86, 0.876, 0.15],
      [3.09, 0.905, 0.018, 0],
      [3.12, 0.77, 0.06],
      [3.2, 0.51, 0.09, 0.006],
      [3.13, 0.28, 0.08],
      [2.92, 0.18, 0.05],
    ],
    plan: [
      [-0.85, 0.76],
      [-0.5, 0.845],
      [-0.15, 0.886],
      [0.4, 0.892],
      [1.2, 0.876],
      [1.8, 0.888],
      [2.4, 0.916],
      [2.8, 0.882],
      [3.1, 0.83],
      [3.27, 0.78],
    ],
    section: shoulderedSection(0.71, 0.13),
    noseBow: 0.34,
    tailBow: 0.25,
    crown: 0.03,
    noseRound: 0.21,
    sideRound: 0.1,
    tailRound: 0.2,
    crease: 0.71,
    creaseRise: 0.05,
    sillCrease: 0.31,
  },
  cabin: {
    profile: [
      [0.66, 0.84],
      [1.26, 1.2],
      [2.2, 0.85],
    ],
    plan: [
      [0, 0.78],
      [2, 0.78],
    ],
    waist: 0.84,
    tumblehome: 0.36,
    screenBow: 0.3,
    backBow: 0,
    crown: 0.07,
    round: 0.1,
    belt: [
      [0, 0.84],
      [2, 0.86],
    ],
    pillar: 0.05,
    glassFront: [0.95, 0],
    glassRear: [2, 0],
    splits: [],
    screenTop: 1.16,
    roof: 'paint',
    frame: 'black',
    rows: 1,
  },
  nose: fitNose(keen, {
    bottom: 0.15,
    lip: 0.63,
    half: 0.885,
    bonnet: { x: -0.64, front: 0.6, rear: 0.7, end: 0.64 },
  }),
  tail: fitTail(short, {
    bottom: 0.17,
    top: 0.9,
    half: 0.87,
    lidTop: 1.05,
    exhausts: 'round',
  }),
  doors: twoDoors({
    front: 0.9,
    rear: 1.98,
    sill: 0.21,
    belt: 0.85,
    roof: 0.88,
    wheelbase: 2.44,
    arch: 0.358,
    handle: 0.74,
    flap: [2.62, 0.75],
    flush: true,
  }),
  trim: { mirror: { at: [1.12, 0.93, 0.905], size: 0.9, colour: 'black' }, sideVent: [0.54, 0.56] },
  open: true,
  ...makeCockpit({
    from: 0.84,
    to: 2.06,
    half: 0.7,
    floor: 0.3,
    rim: 0.84,
    panel: { low: 0.53, high: 0.73, to: 2 },
    leather,
  }),
  parts: (shell) => [
    makeWindscreen({ x0: 0.66, z0: 0.79, x1: 1.25, z1: 1.175, bow: 0.3, half: 0.75, lean: 0.36 }),
    makeDash(0.88, 0.76, leather),
    makeSteeringWheel(1.2, 0.78),
    makeInnerMirror(1.14, 1.095),
    makeSeats(1.74, 0.475, 0.42, leather),
    hoops,
    fairings(shell),
  ],
  hotspots: [
    {
      id: 'roof',
      title: 'Folding roof',
      description:
        'A cloth roof that folds away under the cover behind the seats. Ask us to show how it opens and closes.',
      at: [2.3, 0, 0.89],
      normal: [0, 0, 1],
    },
  ],
};

export const makeConvertible2 = (): Model => makeCar(roadster);
