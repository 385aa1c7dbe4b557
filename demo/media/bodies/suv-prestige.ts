import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, NOSES } from './car/noses.ts';
import { bodyPlan, cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';

/** Prestige: five metres and more, a long level bonnet, upright in front and behind. */
export const stately: CarSpec = {
  name: 'suv-4',
  wheelbase: 3.14,
  wheels: {
    radius: 0.412,
    width: 0.275,
    rim: 0.765,
    style: 'multi',
    spokes: 10,
    finish: 'machined',
    outer: 0.985,
    archGap: 0.04,
    flare: 0.016,
  },
  body: {
    profile: [
      [-0.68, 0.27, 0.05],
      [-0.88, 0.38, 0.06, 0.004],
      [-0.93, 0.74, 0.09, 0.004],
      [-0.88, 1.045, 0.08, 0.02],
      [0.62, 1.185, 0.05],
      [3.0, 1.2, 0.05],
      [3.98, 1.2, 0.04],
      [4.1, 1.0, 0.09],
      [4.17, 0.72, 0.08],
      [4.1, 0.44, 0.08],
      [3.84, 0.31, 0.05],
    ],
    plan: bodyPlan({
      front: -0.93,
      rear: 4.17,
      half: 1.0,
      wheelbase: 3.14,
      nose: 0.08,
      tail: 0.09,
    }),
    section: shoulderedSection(1.0, 0.22, 0.06),
    noseBow: 0.2,
    tailBow: 0.18,
    crown: 0.05,
    noseRound: 0.17,
    sideRound: 0.09,
    tailRound: 0.17,
    crease: 1.0,
    creaseRise: 0.004,
    sillCrease: 0.5,
  },
  cabin: {
    profile: [
      [0.42, 1.1, 0, 0.025],
      [1.24, 1.7, 0.3, 0.02],
      [2.6, 1.765, 0.3, 0.01],
      [3.72, 1.7, 0.04, 0],
      [3.7, 1.665, 0.04, 0.012],
      [4.04, 1.13, 0.1],
      [3.7, 0.95],
      [0.7, 0.95],
    ],
    plan: cabinPlan({ base: 0.42, middle: 1.9, end: 4.04, half: 0.885, taper: 0.1 }),
    waist: 1.19,
    tumblehome: 0.28,
    screenBow: 0.28,
    backBow: 0.18,
    crown: 0.06,
    round: 0.12,
    belt: [
      [0.5, 1.17],
      [1.8, 1.19],
      [3.0, 1.21],
      [3.9, 1.26],
    ],
    pillar: 0.064,
    glassFront: [0.76, 0],
    glassRear: [3.66, -0.5],
    splits: [1.84, 2.94],
    screenTop: 1.65,
    backGlass: { top: 1.63, base: 1.24 },
    roof: 'paint',
    frame: 'chrome',
    rows: 2,
  },
  nose: fitNose(NOSES.stately, {
    bottom: 0.29,
    lip: 1.045,
    half: 0.985,
    bonnet: { x: -0.835, front: 0.76, rear: 0.8, end: 0.6 },
  }),
  tail: fitTail(TAILS.vertical, {
    bottom: 0.3,
    top: 1.19,
    half: 0.965,
    lidTop: 1.95,
    exhausts: 'oblong',
  }),
  doors: fourDoors({
    front: 0.72,
    pillar: 1.86,
    rear: 3.2,
    sill: 0.38,
    belt: 1.18,
    roof: 1.66,
    wheelbase: 3.14,
    arch: 0.452,
    handle: 1.06,
    flap: [3.36, 1.05],
  }),
  trim: {
    mirror: { at: [0.98, 1.03, 1.26], size: 1.12, colour: 'paint' },
    fin: 2.95,
    sillTrim: { z: 0.42, from: 0.6, to: 2.6 },
    sideVent: [0.62, 0.86],
  },
};

export const makeSuv4 = (): Model => makeCar(stately);
