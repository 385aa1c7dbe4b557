import { MATERIALS } from '../scene/materials.ts';
import type { Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import type { CarSpec } from './car/spec.ts';
import { bullBar } from './parts/bull-bar.ts';
import { fitOut } from './parts/fit-out.ts';
import { tray } from './parts/tray.ts';
import { singleCab } from './single-cab.ts';

const TRAY = {
  from: 1.76,
  to: 4.4,
  half: 0.93,
  floor: 0.92,
  sides: 1.19,
  headboard: 1.76,
  wheel: { x: 3.1, radius: 0.376, inner: 0.62 },
};

/** The same cab as the single-cab ute's, cut off behind the doors. */
const cabChassis: CarSpec = {
  ...singleCab,
  name: 'cab-chassis-1',
  body: {
    ...singleCab.body,
    profile: [
      [-0.66, 0.36, 0.05],
      [-0.86, 0.45, 0.06, 0.004],
      [-0.9, 0.72, 0.09, 0.006],
      [-0.84, 1.02, 0.1, 0.026],
      [0.34, 1.18, 0.05],
      [1.3, 1.21, 0.03],
      [1.64, 1.22, 0.04],
      [1.66, 0.5, 0.06],
      [1.5, 0.4, 0.05],
    ],
  },
  bed: undefined,
};

/** A single cab with an alloy drop-side tray and a bull bar. */
export const makeCabChassis1 = (): Model =>
  fitOut(makeCar(cabChassis), {
    parts: [
      ...tray(TRAY),
      ...bullBar({
        front: -0.92,
        half: 0.92,
        low: 0.42,
        channel: 0.72,
        hoop: 1.08,
        material: MATERIALS.alloy,
      }),
    ],
    ahead: 0.2,
    behind: TRAY.to - 1.66,
    above: 0.06,
    without: ['windscreen', 'badge'],
    hotspots: [
      {
        id: 'bull-bar',
        title: 'Bull bar',
        description: 'Guards the grille and the lamps, and carries aerials and spotlights.',
        at: [-1.05, -0.3, 0.62],
        normal: [-1, 0, 0],
      },
      {
        id: 'tray',
        title: 'Alloy tray',
        description: 'The sides drop or lift off, so a pallet goes on from any direction.',
        at: [2.6, -0.93, 1.08],
        normal: [0, -1, 0],
      },
      {
        id: 'headboard',
        title: 'Headboard',
        description: 'Keeps the load off the cab and carries ladders and timber.',
        at: [1.79, -0.3, 1.76],
        normal: [0, 0, 1],
      },
      {
        id: 'boot',
        title: 'Tailgate',
        description: 'The rear gate is hinged along the floor, like the sides.',
        at: [4.4, 0, 1.05],
        normal: [1, 0, 0],
      },
      {
        id: 'tail-light',
        title: 'Tail-lights',
        description: 'Brake, reversing and indicator lamps sit in the bar under the tray.',
        at: [4.42, -0.7, 0.78],
        normal: [1, 0, 0],
      },
    ],
    closeUps: {
      'tail-light': { target: [4.4, -0.62, 0.86], azimuth: 150, elevation: 8, width: 1.4 },
    },
  });
