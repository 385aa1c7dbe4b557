import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose, NOSES } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';
import { fastback } from './sedans.ts';

/** The fastback with nothing to cool: a closed nose, a light across it, smooth wheels and a dark roof. */
const electric: CarSpec = {
  ...fastback,
  name: 'sedan-5',
  wheels: { ...fastback.wheels, style: 'aero', spokes: 5 },
  cabin: { ...fastback.cabin, roof: 'black', frame: 'black' },
  nose: fitNose(NOSES.electric, {
    bottom: 0.19,
    lip: 0.745,
    half: 0.925,
    bonnet: fastback.nose.bonnet,
  }),
  tail: fitTail(TAILS.bar, { bottom: 0.2, top: 1.05, half: 0.91, lidTop: 1.5 }),
};

export const makeSedan5 = (): Model => makeCar(electric);
