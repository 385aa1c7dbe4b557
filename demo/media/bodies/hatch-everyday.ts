import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fourDoors } from './car/doors.ts';
import { fitNose, NOSES } from './car/noses.ts';
import { bodyPlan, cabinPlan } from './car/shapes.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';
import { compact } from './sedans.ts';

/** The compact sedan's everyday sister: the same bonnet, a long roof and a steep tailgate. */
const everyday: CarSpec = {
  ...compact,
  name: 'hatch-4',
  wheels: { ...compact.wheels, radius: 0.325, style: 'twin-y' },
  body: {
    ...compact.body,
    profile: [
      ...compact.body.profile.slice(0, 5),
      [2.6, 1.055, 0.05],
      [3.1, 1.06, 0.03],
      [3.26, 0.88, 0.08],
      [3.34, 0.62, 0.09, 0.005],
      [3.28, 0.33, 0.08],
      [3.06, 0.23, 0.05],
    ],
    plan: bodyPlan({ front: -0.85, rear: 3.34, half: 0.884, wheelbase: 2.64, tail: 0.12 }),
    tailRound: 0.17,
  },
  cabin: {
    ...compact.cabin,
    profile: [
      [0.16, 0.9, 0, 0.035],
      [1.05, 1.42, 0.33, 0.028],
      [2.05, 1.465, 0.32, 0.016],
      [2.92, 1.39, 0.014, 0],
      [2.89, 1.355, 0.02, 0.006],
      [3.22, 1.01, 0.1],
      [3, 0.8],
      [0.5, 0.8],
    ],
    plan: cabinPlan({ base: 0.16, middle: 1.5, end: 3.23, half: 0.795, taper: 0.14 }),
    backBow: 0.18,
    belt: [
      [0.3, 0.985],
      [1.5, 1.015],
      [2.4, 1.05],
      [3.2, 1.11],
    ],
    glassRear: [2.76, -0.65],
    backGlass: { top: 1.34, base: 1.085 },
  },
  nose: fitNose(NOSES.swept, {
    bottom: 0.2,
    lip: 0.785,
    half: 0.865,
    bonnet: compact.nose.bonnet,
  }),
  tail: fitTail(TAILS.slim, { bottom: 0.21, top: 1.05, half: 0.855, lidTop: 1.6 }),
  doors: fourDoors({
    front: 0.44,
    pillar: 1.5,
    rear: 2.66,
    sill: 0.255,
    belt: 1,
    roof: 1.36,
    wheelbase: 2.64,
    arch: 0.366,
    handle: 0.875,
    flap: [2.76, 0.88],
  }),
};

export const makeHatch4 = (): Model => makeCar(everyday);
