import { smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import { makeMaterial } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { mark, ruling } from './car/marks.ts';
import type { CarSpec, Part } from './car/spec.ts';
import {
  makeCockpit,
  makeDash,
  makeInnerMirror,
  makeSeats,
  makeSteeringWheel,
  makeWindscreen,
} from './open-cockpit.ts';
import { rearEngined, rearEnginedWings } from './rear-engined.ts';

const leather = makeMaterial({
  name: 'chestnut-leather',
  kind: 'solid',
  colour: [0.2, 0.075, 0.04],
  f0: 0.035,
  roughness: 0.45,
  sheen: 0.5,
});
const roofCloth = makeMaterial({
  name: 'roof-cover',
  kind: 'solid',
  colour: [0.022, 0.022, 0.026],
  f0: 0.02,
  roughness: 0.9,
  sheen: 0.2,
});

/** The roof lies folded over the engine, level with the deck. */
const foldedRoof: Part = {
  centre: [2.4, 0, 0.94],
  reach: 0.8,
  mirrored: true,
  distance: (x, y, z) => {
    const sweep = x + 0.16 * y * y - 2.36;
    const pleat = 0.005 * smoothstep(0.02, 0.006, ruling(sweep, 0.13));
    const crown = z - 0.915 + 0.07 * y * y + 0.12 * sweep;
    const half = 0.66 - 0.16 * smoothstep(0, 0.3, sweep);
    return (roundedBox(sweep, y, crown, 0.25, half, 0.065, 0.055) + pleat) * 0.9;
  },
  surface: (_x, _y, _z, hit) => mark(hit, roofCloth, 68),
};

/** The rear-engined coupé without its roof: the same nose, hips and light band, and four seats in the open. */
const cabriolet: CarSpec = {
  ...rearEngined,
  name: 'convertible-3',
  body: {
    ...rearEngined.body,
    profile: [
      ...rearEngined.body.profile.slice(0, 6),
      [1.5, 0.85, 0.3],
      [2.4, 0.93, 0.3, 0.016],
      ...rearEngined.body.profile.slice(8),
    ],
  },
  cabin: {
    ...rearEngined.cabin,
    profile: [
      [0.3, 0.8],
      [0.98, 1.2],
      [2.2, 0.84],
    ],
    plan: [
      [0, 0.79],
      [2, 0.79],
    ],
    backBow: 0,
    splits: [],
    screenTop: 1.19,
    backGlass: undefined,
  },
  doors: { ...rearEngined.doors },
  open: true,
  ...makeCockpit({
    from: 0.56,
    to: 2.2,
    half: 0.7,
    floor: 0.32,
    rim: 0.85,
    panel: { low: 0.54, high: 0.74, to: 1.72 },
    leather,
  }),
  parts: (shell) => [
    makeWindscreen({ x0: 0.32, z0: 0.78, x1: 0.98, z1: 1.21, bow: 0.32, half: 0.765, lean: 0.38 }),
    makeDash(0.6, 0.77, leather),
    makeSteeringWheel(0.94, 0.79),
    makeInnerMirror(0.86, 1.13),
    makeSeats(1.5, 0.51, 0.42, leather),
    makeSeats(2.04, 0.54, 0.26, leather),
    foldedRoof,
    rearEnginedWings(shell),
  ],
  hotspots: [
    {
      id: 'roof',
      title: 'Folding roof',
      description:
        'A cloth roof that folds away behind the seats. Ask us to show how it opens and closes.',
      at: [2.36, 0, 0.98],
      normal: [0, 0, 1],
    },
  ],
};

export const makeConvertible3 = (): Model => makeCar(cabriolet);
