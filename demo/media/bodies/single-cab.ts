import { MATERIALS } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitOut } from './parts/fit-out.ts';
import { bar, bentBar } from './parts/solids.ts';
import { WORK_NOSES } from './work-noses.ts';
import { cabDoors, TUB, ute2 } from './utes.ts';

/** One row of seats and a long tub: steel wheels, unpainted bumper. */
export const singleCab: CarSpec = {
  ...ute2,
  name: 'ute-3',
  wheels: {
    radius: 0.376,
    width: 0.235,
    rim: 0.62,
    style: 'steel',
    spokes: 8,
    outer: 0.915,
    archGap: 0.062,
    flare: 0.02,
  },
  body: {
    ...ute2.body,
    profile: [
      [-0.66, 0.36, 0.05],
      [-0.86, 0.45, 0.06, 0.004],
      [-0.9, 0.72, 0.09, 0.006],
      [-0.84, 1.02, 0.1, 0.026],
      [0.34, 1.18, 0.05],
      [1.3, 1.21, 0.03],
      [1.6, 1.22, 0.02],
      [4.15, 1.245, 0.03],
      [4.17, 0.72, 0.04],
      [4.28, 0.7, 0.04],
      [4.28, 0.52, 0.05],
      [4.05, 0.47, 0.05],
      [3.5, 0.45, 0.1],
      [1.6, 0.38, 0.1],
    ],
    noseBow: 0.19,
    noseRound: 0.19,
  },
  cabin: {
    ...ute2.cabin,
    profile: [
      [0.1, 1.06, 0, 0.03],
      [0.92, 1.72, 0.28, 0.022],
      [1.26, 1.775, 0.24, 0.006],
      [1.46, 1.74, 0.08],
      [1.62, 1.2, 0.05],
      [1.62, 0.9],
      [0.5, 0.9],
    ],
    glassRear: [1.4, -0.16],
    splits: [],
    frame: 'black',
    rows: 1,
  },
  nose: fitNose(WORK_NOSES.workhorse, {
    bottom: 0.36,
    lip: 1.03,
    half: 0.91,
    bonnet: { x: -0.8, front: 0.71, rear: 0.76, end: 0.32 },
  }),
  doors: { lines: cabDoors(0.42, [1.5], 0.43, 1.19, 1.68), handles: [[1.28, 1.05]] },
  trim: {
    mirror: { at: [0.66, 1.01, 1.27], size: 1.25, colour: 'black' },
    cladding: { height: 0.36, arches: 0.02 },
  },
  bed: { from: 1.76, to: 4.1, half: 0.77, floor: 0.78, gap: 1.69 },
};

export const makeUte3 = (): Model =>
  fitOut(makeCar(singleCab), {
    parts: [
      bentBar(
        MATERIALS.plastic,
        [
          [1.8, 0.82, 1.2],
          [1.8, 0.78, 1.55],
          [1.8, 0.66, 1.7],
          [1.8, 0.3, 1.72],
          [1.8, 0, 1.72],
        ],
        0.028,
      ),
      bar(MATERIALS.plastic, [1.8, 0, 1.46], [1.8, 0.79, 1.46], 0.02),
    ],
    hotspots: [{ ...TUB, at: [4.18, 0, 0.96] }],
    without: ['windscreen'],
  });
