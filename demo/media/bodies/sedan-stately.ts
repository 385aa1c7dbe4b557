import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail } from './car/tails.ts';
import { formalTail, limousine } from './sedan-prestige.ts';
import { flanking, uprightGrille } from './upright-grille.ts';

const front = -0.95;

/** The limousine with the upright face: a taller, blunter nose, a broader pillar behind the rear door. */
const temple: CarSpec = {
  ...limousine,
  name: 'sedan-7',
  wheels: { ...limousine.wheels, radius: 0.395, style: 'solid', spokes: 9, rim: 0.77 },
  body: {
    ...limousine.body,
    profile: [
      [-0.7, 0.2, 0.04],
      [-0.88, 0.27, 0.05, 0.003],
      [front, 0.56, 0.1, 0.002],
      [-0.925, 0.965, 0.06, 0.014],
      [0.66, 1.09, 0.06],
      ...limousine.body.profile.slice(5),
    ],
    noseBow: 0.15,
    noseRound: 0.15,
  },
  cabin: {
    ...limousine.cabin,
    profile: [
      [0.52, 0.99, 0, 0.026],
      [1.32, 1.53, 0.28, 0.014],
      [2.25, 1.615, 0.35, 0.012],
      [3.16, 1.56, 0.24, 0.012],
      [3.7, 1.08, 0.15],
      [3.5, 0.86],
      [0.8, 0.86],
    ],
    glassRear: [3.12, -0.95],
    screenTop: 1.5,
    backGlass: { top: 1.49, base: 1.2 },
  },
  nose: fitNose(flanking, {
    bottom: 0.22,
    lip: 0.97,
    half: 0.96,
    bonnet: { x: -0.885, front: 0.42, rear: 0.72, end: 0.68 },
  }),
  tail: fitTail(
    { ...formalTail, strip: undefined },
    { bottom: 0.22, top: 1.05, half: 0.94, lidTop: 1.3, exhausts: 'oblong' },
  ),
  ...uprightGrille({ x: front - 0.012, lean: 0.05, low: 0.47, high: 0.965, half: 0.4 }),
};

export const makeSedan7 = (): Model => makeCar(temple);
