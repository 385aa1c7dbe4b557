import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { bubble } from './hatch-city.ts';

/** Round lamps under heavy lids, and no mouth: only a slot below the plate. */
const lidded: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.42, 0.62, 0.085],
        [0.42, 0.84, 0.012],
        [0.66, 0.87, 0.012],
        [0.66, 0.64, 0.085],
      ],
      signature: 'lower',
      projectors: 1,
    },
    {
      outline: [
        [0.43, 0.885, 0.008],
        [0.47, 0.96, 0.02],
        [0.6, 0.98, 0.02],
        [0.66, 0.915, 0.008],
      ],
      signature: 'frame',
      projectors: 0,
    },
  ],
  openings: [
    {
      outline: [
        [-0.6, 0.1, 0.02],
        [-0.6, 0.2, 0.02],
        [0.42, 0.2, 0.03],
        [0.44, 0.1, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
  ],
  badge: { z: 0.72, size: 0.06 },
  plate: 0.38,
  ridge: 0.5,
};

/** The city car with a motor: a closed face, smooth wheels, a dark roof. */
const electric: CarSpec = {
  ...bubble,
  name: 'hatch-7',
  wheels: { ...bubble.wheels, style: 'split', spokes: 6, finish: 'machined' },
  cabin: { ...bubble.cabin, roof: 'black', frame: 'black' },
  nose: fitNose(lidded, {
    bottom: 0.2,
    lip: 0.815,
    half: 0.8,
    bonnet: bubble.nose.bonnet,
  }),
  doors: { ...bubble.doors, flush: true },
  trim: { ...bubble.trim, mirror: { ...bubble.trim.mirror, colour: 'black' } },
};

export const makeHatch7 = (): Model => makeCar(electric);
