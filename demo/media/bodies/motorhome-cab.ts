import type { PathPoint } from '../geometry/paths.ts';
import { MATERIALS } from '../scene/materials.ts';
import { type Part } from './assembly.ts';
import {
  both,
  disc,
  drawn,
  either,
  inset,
  louvres,
  panel,
  stroke,
  without,
  type Decal,
} from './parts/decals.ts';
import { headlamp, marker } from './parts/lamps.ts';
import { makeShell } from './parts/shell.ts';
import { RADIUS } from './motorhome-measures.ts';

const CAB_HALF = 0.99;

function cabFront(): Decal[] {
  const screen = drawn([
    [-0.86, 1.26, 0.1],
    [-0.8, 2.3, 0.05],
    [0.8, 2.3, 0.05],
    [0.86, 1.26, 0.1],
  ]);
  const lamp = drawn([
    [0.58, 0.84, 0.03],
    [0.62, 0.98, 0.05],
    [0.9, 1.14, 0.06],
    [1.0, 1.12, 0.03],
    [0.96, 0.92, 0.05],
    [0.76, 0.82, 0.05],
  ]);
  return [
    {
      face: 'front',
      field: screen,
      material: MATERIALS.glass,
      depth: 0.004,
      wrap: true,
      frame: { width: 0.03, material: MATERIALS.glossBlack },
    },
    {
      face: 'front',
      field: panel(-0.84, 1.2, 0.84, 1.275, 0.02),
      material: MATERIALS.plastic,
      depth: 0.006,
    },
    headlamp('front', lamp, [
      [0.74, 0.91, 0.055],
      [0.85, 1.0, 0.05],
    ]),
    marker('front', both(inset(lamp, 0.012), panel(0.92, 0.7, 1.2, 1.3, 0.01)), 'amber'),
    {
      face: 'front',
      field: drawn([
        [-0.5, 0.68, 0.05],
        [-0.56, 0.9, 0.05],
        [0.56, 0.9, 0.05],
        [0.5, 0.68, 0.05],
      ]),
      material: MATERIALS.dark,
      depth: 0.026,
      slope: 0.014,
      frame: { width: 0.016, material: MATERIALS.glossBlack, depth: -0.004 },
      texture: louvres(0.055, 0.5, 0.022),
    },
    { face: 'front', field: disc(0, 0.94, 0.05), material: MATERIALS.chrome, depth: -0.008 },
    { face: 'front', field: stroke(-0.62, 0.985, 0.62, 0.985, 0.001), seam: 0.006 },
    { face: 'front', field: either(stroke(0.62, 0.985, 0.76, 1.24, 0.001)), seam: 0.006 },
    {
      face: 'front',
      field: panel(-2, 0.2, 2, 0.5, 0.02),
      material: MATERIALS.plastic,
      depth: -0.006,
      wrap: true,
    },
    {
      face: 'front',
      field: panel(-0.6, 0.34, 0.6, 0.46, 0.04),
      material: MATERIALS.dark,
      depth: 0.024,
      slope: 0.014,
      texture: louvres(0.04, 0.5, 0.018),
    },
    {
      face: 'front',
      field: panel(-0.19, 0.52, 0.19, 0.63, 0.008),
      material: MATERIALS.plate,
      depth: -0.012,
      frame: { width: 0.008, material: MATERIALS.plastic },
    },
    headlamp('front', panel(0.72, 0.38, 0.86, 0.47, 0.035), [[0.79, 0.425, 0.036]], false),
  ];
}

export const CAB_GLASS: readonly PathPoint[] = [
  [-0.12, 1.24, 0.05],
  [0.16, 1.62, 0.1],
  [0.52, 2.0, 0.06],
  [0.84, 2.0, 0.06],
  [0.86, 1.24, 0.05],
];

function cabSides(): Decal[] {
  const glass = drawn(CAB_GLASS);
  const door = drawn([
    [-0.2, 1.2, 0.04],
    [0.14, 1.68, 0.1],
    [0.48, 2.06, 0.06],
    [0.9, 2.06, 0.04],
    [0.9, 0.42, 0.05],
    [0.46, 0.42, 0.05],
    [0.36, 0.92, 0.12],
    [-0.16, 1.06, 0.1],
  ]);
  return [
    { face: 'sides', field: door, seam: 0.007 },
    {
      face: 'sides',
      field: glass,
      material: MATERIALS.glass,
      depth: 0.004,
      frame: { width: 0.022, material: MATERIALS.rubber },
    },
    {
      face: 'sides',
      field: both(glass, stroke(0.2, 1.2, 0.2, 2.0, 0.012)),
      material: MATERIALS.rubber,
    },
    {
      face: 'sides',
      field: panel(0.66, 1.06, 0.84, 1.11, 0.02),
      material: MATERIALS.plastic,
      depth: -0.014,
      slope: 0.01,
    },
    {
      face: 'sides',
      field: without(disc(0, RADIUS, RADIUS + 0.125), disc(0, RADIUS, 0.2)),
      material: MATERIALS.plastic,
      depth: -0.008,
      slope: 0.01,
    },
    {
      face: 'sides',
      field: without(panel(-2, 0.2, 2, 0.44, 0.01), disc(0, RADIUS, RADIUS + 0.05)),
      material: MATERIALS.plastic,
      depth: -0.006,
    },
    {
      face: 'sides',
      field: panel(0.5, 0.66, 1.2, 0.74, 0.03),
      material: MATERIALS.plastic,
      depth: -0.01,
      slope: 0.01,
    },
    marker('sides', panel(-0.56, 0.86, -0.48, 0.9, 0.012), 'amber'),
  ];
}

export function motorhomeCab(): Part {
  return makeShell({
    profile: [
      [-0.76, 0.28, 0.06],
      [-0.94, 0.4, 0.08, 0.006],
      [-0.97, 0.66, 0.12, 0.012],
      [-0.84, 1.0, 0.16, 0.03],
      [-0.3, 1.26, 0.08, 0.02],
      [0.5, 2.1, 0.12],
      [1.1, 2.14, 0.02],
      [1.1, 0.34, 0.04],
    ],
    plan: [
      [-1.0, 0.86],
      [-0.7, 0.93],
      [-0.3, 0.97],
      [0.4, CAB_HALF],
      [1.2, CAB_HALF],
    ],
    section: [
      [0.25, -0.03],
      [0.45, -0.006],
      [0.7, 0],
      [1.05, 0],
      [1.25, -0.02],
      [1.6, -0.07],
      [2.1, -0.17],
    ],
    bowFront: 0.3,
    crown: 0.05,
    edge: 0.12,
    noseEdge: 0.24,
    noseUntil: 0.62,
    arches: [{ x: 0, z: RADIUS, radius: RADIUS + 0.06, inner: 0.55, flare: 0.012 }],
    material: MATERIALS.paint,
    decals: [...cabSides(), ...cabFront()],
  });
}
