import { MATERIALS } from '../scene/materials.ts';
import type { Model, ModelHotspot } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { fitNose } from './car/noses.ts';
import type { CarSpec } from './car/spec.ts';
import { fitTail } from './car/tails.ts';
import { fitOut } from './parts/fit-out.ts';
import { bar, block } from './parts/solids.ts';
import { WORK_NOSES } from './work-noses.ts';
import { WORK_TAILS } from './work-tails.ts';
import { barnDoors, raisedRoof, vanDoors } from './parts/van-body.ts';

const loadDoors = (x: number, z: number): ModelHotspot => ({
  id: 'boot',
  title: 'Rear doors',
  description: 'The doors swing wide, so that a forklift can set a pallet straight in.',
  at: [x, -0.4, z],
  normal: [1, 0, 0],
});

const slidingDoor = (x: number, y: number, z: number): ModelHotspot => ({
  id: 'sliding-door',
  title: 'Sliding door',
  description: 'Opens the load area to the kerb where there is no room to swing a door.',
  at: [x, -y, z],
  normal: [0, -1, 0],
});

/** Mid-size panel van with a short bonnet. */
const midSize: CarSpec = {
  name: 'van-1',
  wheelbase: 3.08,
  wheels: {
    radius: 0.346,
    width: 0.225,
    rim: 0.66,
    style: 'solid',
    spokes: 5,
    outer: 0.925,
    archGap: 0.045,
    flare: 0.016,
  },
  body: {
    profile: [
      [-0.7, 0.22, 0.05],
      [-0.88, 0.34, 0.08, 0.006],
      [-0.93, 0.62, 0.12, 0.01],
      [-0.83, 0.92, 0.14, 0.03],
      [-0.12, 1.15, 0.06],
      [2.9, 1.16, 0.05],
      [3.98, 1.16, 0.04],
      [4.02, 0.8, 0.04],
      [4.06, 0.55, 0.06],
      [4, 0.36, 0.06],
      [3.82, 0.28, 0.05],
    ],
    plan: [
      [-0.95, 0.83],
      [-0.6, 0.898],
      [-0.2, 0.93],
      [0.5, 0.948],
      [1.6, 0.953],
      [2.8, 0.953],
      [3.5, 0.943],
      [3.8, 0.93],
      [4.1, 0.9],
    ],
    section: [
      [0.18, -0.05],
      [0.28, -0.025],
      [0.42, -0.012],
      [0.6, -0.002],
      [0.8, 0.003],
      [0.95, 0],
      [1.05, -0.012],
      [1.15, -0.028],
      [1.3, -0.06],
    ],
    noseBow: 0.25,
    tailBow: 0.05,
    crown: 0.05,
    noseRound: 0.22,
    sideRound: 0.085,
    tailRound: 0.1,
    crease: 1,
    creaseRise: 0.01,
    sillCrease: 0.42,
  },
  cabin: {
    profile: [
      [-0.42, 0.98, 0, 0.04],
      [0.58, 1.85, 0.28, 0.02],
      [1.5, 1.955, 0.5, 0.006],
      [3.85, 1.96, 0.07, 0.006],
      [4, 1, 0.05],
      [3.6, 0.8],
      [0.2, 0.8],
    ],
    plan: [
      [-0.4, 0.72],
      [0.1, 0.835],
      [0.6, 0.89],
      [1.6, 0.918],
      [2.8, 0.918],
      [3.6, 0.902],
      [4.1, 0.87],
    ],
    waist: 1.12,
    tumblehome: 0.13,
    screenBow: 0.28,
    backBow: 0.05,
    crown: 0.05,
    round: 0.14,
    belt: [
      [-0.4, 1.04],
      [0.6, 1.1],
      [1.6, 1.13],
      [4, 1.13],
    ],
    pillar: 0.085,
    glassFront: [0.16, 0],
    glassRear: [1.13, -0.1],
    splits: [],
    panelFrom: 1.3,
    screenTop: 1.82,
    backGlass: { top: 1.76, base: 1.2 },
    roof: 'paint',
    frame: 'black',
    rows: 1,
  },
  nose: fitNose(WORK_NOSES.delivery, {
    bottom: 0.25,
    lip: 0.92,
    half: 0.93,
    bonnet: { x: -0.8, front: 0.71, rear: 0.77, end: -0.14 },
  }),
  tail: fitTail(WORK_TAILS.barnDoors, { bottom: 0.28, top: 1.16, half: 0.95, lidTop: 1.88 }),
  doors: {
    lines: vanDoors({
      front: 0.06,
      pillar: 1.17,
      slider: 2.36,
      rear: 3.86,
      sill: 0.29,
      belt: 1.1,
      roof: 1.85,
      rail: 1.1,
    }),
    handles: [
      [0.98, 0.96],
      [1.36, 0.96],
    ],
  },
  trim: {
    mirror: { at: [0.34, 1.045, 1.24], size: 1.3, colour: 'black' },
    cladding: { height: 0.36, arches: 0.02 },
  },
};

export const makeVan1 = (): Model =>
  fitOut(makeCar(midSize), {
    parts: barnDoors([4.045, 0, 0.46], [3.9, 0, 1.85]),
    lopsided: true,
    hotspots: [loadDoors(4.04, 0.7), slidingDoor(1.8, 0.95, 0.8)],
  });

/** Large van: long, with a roof to stand up under. */
const highRoof: CarSpec = {
  name: 'van-2',
  wheelbase: 3.67,
  wheels: {
    radius: 0.352,
    width: 0.23,
    rim: 0.63,
    style: 'steel',
    spokes: 10,
    outer: 0.955,
    archGap: 0.055,
    flare: 0.014,
  },
  body: {
    profile: [
      [-0.78, 0.26, 0.05],
      [-0.97, 0.38, 0.08, 0.006],
      [-1.02, 0.7, 0.12, 0.01],
      [-0.92, 1.04, 0.14, 0.03],
      [-0.28, 1.3, 0.06],
      [3.2, 1.32, 0.05],
      [4.84, 1.32, 0.04],
      [4.88, 0.9, 0.04],
      [4.92, 0.58, 0.06],
      [4.88, 0.4, 0.06],
      [4.7, 0.34, 0.05],
    ],
    plan: [
      [-1.05, 0.86],
      [-0.7, 0.928],
      [-0.3, 0.965],
      [0.4, 0.985],
      [1.6, 0.99],
      [3.4, 0.99],
      [4.3, 0.984],
      [4.7, 0.97],
      [5, 0.95],
    ],
    section: [
      [0.22, -0.05],
      [0.32, -0.022],
      [0.46, -0.01],
      [0.7, 0],
      [0.95, 0.003],
      [1.15, 0],
      [1.25, -0.008],
      [1.35, -0.02],
      [1.5, -0.04],
    ],
    noseBow: 0.24,
    tailBow: 0.04,
    crown: 0.04,
    noseRound: 0.22,
    sideRound: 0.085,
    tailRound: 0.08,
    crease: 1.12,
    creaseRise: 0,
    sillCrease: 0.5,
  },
  cabin: {
    profile: [
      [-0.54, 1.12, 0, 0.04],
      [0.4, 2.04, 0.2, 0.02],
      [1.1, 2.14, 0.3, 0.004],
      [4.7, 2.15, 0.06],
      [4.87, 1.1, 0.05],
      [4.4, 0.9],
      [0.2, 0.9],
    ],
    plan: [
      [-0.5, 0.76],
      [0, 0.88],
      [0.6, 0.935],
      [1.6, 0.955],
      [3.4, 0.955],
      [4.4, 0.945],
      [5, 0.925],
    ],
    waist: 1.28,
    tumblehome: 0.05,
    screenBow: 0.26,
    backBow: 0.04,
    crown: 0.04,
    round: 0.13,
    belt: [
      [-0.5, 1.18],
      [0.6, 1.25],
      [1.6, 1.27],
      [5, 1.27],
    ],
    pillar: 0.12,
    glassFront: [0.1, 0],
    glassRear: [1.1, -0.08],
    splits: [],
    panelFrom: 1.26,
    screenTop: 1.98,
    backGlass: { top: 1.95, base: 1.4 },
    roof: 'paint',
    frame: 'black',
    rows: 1,
  },
  nose: fitNose(WORK_NOSES.longHaul, {
    bottom: 0.29,
    lip: 1.04,
    half: 0.97,
    bonnet: { x: -0.88, front: 0.74, rear: 0.8, end: -0.3 },
  }),
  tail: fitTail(WORK_TAILS.barnDoors, { bottom: 0.34, top: 1.32, half: 0.99, lidTop: 2.46 }),
  doors: {
    lines: vanDoors({
      front: -0.02,
      pillar: 1.14,
      slider: 2.46,
      rear: 4.7,
      sill: 0.36,
      belt: 1.26,
      roof: 2.2,
      rail: 1.26,
    }),
    handles: [
      [0.95, 1.12],
      [1.36, 1.12],
    ],
  },
  trim: {
    mirror: { at: [0.3, 1.1, 1.42], size: 1.55, colour: 'black' },
    cladding: { height: 0.46, arches: 0.03 },
  },
};

export const makeVan2 = (): Model =>
  fitOut(makeCar(highRoof), {
    parts: [
      raisedRoof(),
      ...barnDoors([4.905, 0, 0.5], [4.76, 0, 2.02]),
      bar(MATERIALS.rubber, [4.775, 0, 2.02], [4.7, 0, 2.5], 0.008),
      block(MATERIALS.plastic, [1.3, 3.12], [0.975, 1.0], [0.68, 0.78], 0.012),
      block(MATERIALS.plastic, [4.22, 4.7], [0.965, 0.995], [0.68, 0.78], 0.012),
    ],
    hotspots: [
      loadDoors(4.9, 0.8),
      slidingDoor(1.9, 0.99, 1.0),
      {
        id: 'high-roof',
        title: 'High roof',
        description: 'Room to stand and work inside, and to hang shelves on both walls.',
        at: [3, 0, 2.57],
        normal: [0, 0, 1],
      },
    ],
    without: ['windscreen'],
    above: 0.4,
    lopsided: true,
  });
