import { makeMaterial, MATERIALS } from '../scene/materials.ts';
import { type Part } from './assembly.ts';
import {
  disc,
  drawn,
  either,
  inset,
  louvres,
  panel,
  stroke,
  without,
  type Decal,
  type Field,
} from './parts/decals.ts';
import { marker, tailLamp } from './parts/lamps.ts';
import { makeShell } from './parts/shell.ts';
import { block, sidedBlock } from './parts/solids.ts';
import { RADIUS, WHEELBASE } from './motorhome-measures.ts';

const HALF = 1.13;
export const REAR = 5.72;
const ROOF = 3.0;

export const WINDOWS: readonly Field[] = [
  panel(2.75, 1.5, 3.85, 2.08, 0.07),
  panel(4.55, 1.62, 5.25, 2.08, 0.07),
  panel(0.28, 2.42, 0.86, 2.72, 0.07),
];
const FRONT_WINDOW = panel(1.12, 1.56, 1.5, 2.06, 0.06);
const RIGHT_WINDOW = panel(1.2, 1.5, 2.1, 2.08, 0.07);
const REAR_WINDOW = panel(-0.42, 1.62, 0.42, 2.12, 0.08);
export const DOOR = { from: 1.68, to: 2.36 };

const acrylic = (face: Decal['face'], field: Field): Decal => ({
  face,
  field: inset(field, 0.035),
  material: MATERIALS.glass,
  depth: -0.006,
  frame: { width: 0.035, material: MATERIALS.glossBlack, depth: -0.012 },
});

/** The thin lines keep their colour, so that a white motorhome has its stripes too. */
const GRAPHITE = makeMaterial({
  name: 'graphite',
  kind: 'solid',
  colour: 0.1,
  f0: 0.045,
  roughness: 0.05,
});

/** Bands in the vehicle's own colour sweep up along the white flanks. */
function stripes(): Decal[] {
  const wide = drawn([
    [0.9, 1.0, 0.0],
    [0.9, 1.3, 0.0, 0.03],
    [4.2, 1.34, 0.4, 0.02],
    [5.9, 2.4, 0.0],
    [5.9, 1.96, 0.0],
    [4.35, 1.08, 0.4, -0.01],
  ]);
  const thin = drawn([
    [0.9, 0.9, 0.0],
    [0.9, 0.95, 0.0],
    [4.4, 1.03, 0.4],
    [5.9, 1.86, 0.0],
    [5.9, 1.78, 0.0],
    [4.44, 0.96, 0.4],
  ]);
  const edge = drawn([
    [-0.4, 2.36, 0],
    [-0.4, 2.39, 0],
    [0.5, 2.35, 0.1],
    [1.7, 2.18, 0],
    [0.5, 2.32, 0.1],
  ]);
  const pod = drawn([
    [-0.4, 2.34, 0.0],
    [0.5, 2.3, 0.1],
    [1.5, 2.16, 0.0],
    [1.0, 2.2, 0.1],
    [0.4, 2.23, 0.1],
    [-0.4, 2.24, 0.0],
  ]);
  return [
    { face: 'sides', field: either(wide, pod), material: MATERIALS.paint },
    { face: 'sides', field: either(thin, edge), material: GRAPHITE },
    { face: 'front', field: panel(-2, 2.24, 2, 2.34, 0.0), material: MATERIALS.paint, wrap: false },
    { face: 'rear', field: panel(-2, 1.14, 2, 1.34, 0.0), material: MATERIALS.paint },
  ];
}

function bodySides(): Decal[] {
  const skirt = without(panel(0.5, 0.3, 6, 0.62, 0.01), disc(WHEELBASE, RADIUS, RADIUS + 0.07));
  const vent = (x: number, z: number): Field => panel(x - 0.22, z - 0.1, x + 0.22, z + 0.1, 0.02);
  const door = panel(DOOR.from, 0.58, DOOR.to, 2.46, 0.06);
  return [
    ...stripes(),
    { face: 'sides', field: skirt, material: MATERIALS.alloy, depth: -0.006 },
    { face: 'sides', field: stroke(0.5, 0.62, 6, 0.62, 0.001), seam: 0.007 },
    ...WINDOWS.map((field) => acrylic('sides', field)),
    acrylic('left', FRONT_WINDOW),
    { face: 'left', field: door, seam: 0.01, depth: -0.004 },
    acrylic('left', panel(DOOR.from + 0.1, 1.62, DOOR.to - 0.1, 2.2, 0.06)),
    {
      face: 'left',
      field: panel(DOOR.to - 0.13, 1.22, DOOR.to - 0.04, 1.4, 0.02),
      material: MATERIALS.glossBlack,
      depth: -0.02,
      slope: 0.01,
    },
    { face: 'left', field: panel(4.35, 0.72, 5.2, 1.0, 0.03), seam: 0.008 },
    acrylic('right', RIGHT_WINDOW),
    {
      face: 'right',
      field: either(vent(2.5, 1.0), vent(2.5, 1.42)),
      material: MATERIALS.tray,
      depth: -0.006,
      texture: louvres(0.034, 0.5, 0.012),
    },
    {
      face: 'right',
      field: either(panel(4.5, 0.72, 5.1, 1.0, 0.03), panel(1.2, 0.72, 1.7, 0.98, 0.03)),
      seam: 0.008,
    },
    marker(
      'sides',
      either(
        panel(1.1, 0.68, 1.2, 0.71, 0.012),
        panel(2.9, 0.68, 3.0, 0.71, 0.012),
        panel(5.4, 0.68, 5.5, 0.71, 0.012),
      ),
      'amber',
    ),
  ];
}

function bodyEnds(): Decal[] {
  const lamp = panel(0.9, 0.68, 1.03, 1.08, 0.03);
  return [
    acrylic('rear', REAR_WINDOW),
    { ...tailLamp('rear', lamp, ['white', 'red', 'amber'], 'v', 0.68, 1.08), depth: -0.012 },
    {
      face: 'rear',
      field: panel(-0.19, 0.72, 0.19, 0.83, 0.008),
      material: MATERIALS.plate,
      depth: -0.008,
      frame: { width: 0.02, material: MATERIALS.glossBlack },
    },
    {
      face: 'rear',
      field: panel(-2, 0.3, 2, 0.6, 0.02),
      material: MATERIALS.alloy,
      depth: -0.008,
      wrap: true,
    },
    marker('rear', panel(0.9, 2.78, 1.0, 2.81, 0.012), 'red'),
    marker('front', panel(0.8, 2.72, 0.9, 2.75, 0.012), 'amber'),
  ];
}

export function livingBody(): Part {
  return makeShell({
    profile: [
      [0.94, 0.42, 0.03],
      [0.94, 2.02, 0.06],
      [0.3, 2.06, 0.1],
      [-0.28, 2.18, 0.12, 0.02],
      [-0.3, 2.46, 0.16, 0.02],
      [0.16, ROOF - 0.04, 0.3, 0.02],
      [0.9, ROOF, 0.3],
      [REAR - 0.04, ROOF, 0.12],
      [REAR, 1.4, 0.1],
      [REAR, 0.46, 0.06],
      [REAR - 0.5, 0.42, 0.06],
    ],
    plan: [
      [-0.4, 1.03],
      [0.1, 1.09],
      [0.8, HALF],
      [5.2, HALF],
      [6, HALF - 0.01],
    ],
    section: [
      [0.4, 0],
      [2.2, 0],
      [ROOF, -0.02],
    ],
    bowFront: 0.2,
    bowRear: 0.03,
    crown: 0.02,
    edge: 0.07,
    noseEdge: 0.2,
    arches: [{ x: WHEELBASE, z: RADIUS, radius: RADIUS + 0.06, inner: 0.6 }],
    material: MATERIALS.white,
    decals: [...bodySides(), ...bodyEnds()],
  });
}

export function roofAndLadder(): Part[] {
  const rungs = [1.0, 1.35, 1.7, 2.05, 2.4, 2.75].map((z) =>
    sidedBlock(
      MATERIALS.alloy,
      [REAR + 0.08, REAR + 0.11],
      [0.52, 0.82],
      [z - 0.014, z + 0.014],
      0.012,
    ),
  );
  const rails = [0.51, 0.83].map((y) =>
    sidedBlock(
      MATERIALS.alloy,
      [REAR + 0.08, REAR + 0.115],
      [y - 0.016, y + 0.016],
      [0.8, ROOF + 0.05],
      0.015,
    ),
  );
  return [
    ...rungs,
    ...rails,
    block(MATERIALS.white, [1.7, 2.3], [0, 0.32], [ROOF - 0.02, ROOF + 0.09], 0.05),
    block(MATERIALS.white, [3.2, 4.1], [0, 0.36], [ROOF - 0.02, ROOF + 0.17], 0.07),
    block(MATERIALS.tray, [4.5, 5.3], [0.05, 0.6], [ROOF - 0.01, ROOF + 0.035], 0.01),
    sidedBlock(MATERIALS.white, [1.5, 5.0], [-HALF - 0.11, -HALF + 0.03], [2.7, 2.83], 0.04),
    sidedBlock(MATERIALS.tray, [1.49, 5.01], [-HALF - 0.095, -HALF + 0.03], [2.735, 2.75], 0.004),
  ];
}
