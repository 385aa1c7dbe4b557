import { MATERIALS } from '../scene/materials.ts';
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
  type Field,
} from './parts/decals.ts';
import { headlamp, marker, tailLamp } from './parts/lamps.ts';

export const WHEELBASE = 3.95;
export const RADIUS = 0.385;
const BELT = 1.3;
const GLASS_TOP = 2.14;
/** The passengers' door, on the kerb side behind the front wheel. */
const DOOR = { from: 0.62, to: 1.5 };

/** The band of dark glass along the sides, as one long shape that the pillars divide. */
export function glassBand(): Field {
  return drawn([
    [-0.83, BELT - 0.16, 0.06],
    [-0.66, 1.78, 0.2],
    [-0.46, GLASS_TOP, 0.1],
    [5.42, GLASS_TOP, 0.1],
    [5.46, BELT, 0.1],
    [0.5, BELT, 0.05],
    [-0.1, BELT - 0.16, 0.15],
  ]);
}

const PILLARS = [-0.02, 1.56, 2.56, 3.56, 4.56] as const;

export function sideDecals(): Decal[] {
  const band = glassBand();
  const panes = either(
    ...PILLARS.map((x) => panel(x - 0.022, BELT - 0.3, x + 0.022, GLASS_TOP + 0.2, 0.005)),
  );
  const glass = without(inset(band, 0.012), panes);
  const sliders = [2.06, 3.06, 4.06, 5.0].map((x) => stroke(x, BELT, x, GLASS_TOP, 0.009));
  const rails = [1.56, 2.56, 3.56].map((x) => stroke(x + 0.03, 1.84, x + 0.97, 1.84, 0.01));
  const door = panel(DOOR.from, 0.4, DOOR.to, GLASS_TOP + 0.06, 0.06);
  const leaves = stroke(
    (DOOR.from + DOOR.to) / 2,
    0.42,
    (DOOR.from + DOOR.to) / 2,
    GLASS_TOP + 0.04,
    0.012,
  );
  const doorGlass = either(
    panel(DOOR.from + 0.06, 0.66, DOOR.from + 0.4, GLASS_TOP, 0.05),
    panel(DOOR.to - 0.4, 0.66, DOOR.to - 0.06, GLASS_TOP, 0.05),
  );
  const flap = (x0: number, x1: number): Field => panel(x0, 0.5, x1, 0.92, 0.03);
  return [
    { face: 'sides', field: band, material: MATERIALS.glossBlack, depth: 0.003 },
    { face: 'sides', field: glass, material: MATERIALS.glass, depth: 0.003 },
    { face: 'sides', field: both(glass, either(...sliders, ...rails)), material: MATERIALS.rubber },
    { face: 'sides', field: stroke(-0.9, 1.1, 5.6, 1.1, 0.035), depth: -0.009, slope: 0.03 },
    {
      face: 'sides',
      field: without(
        panel(-0.95, 0.45, 5.6, 0.49, 0.01),
        either(disc(0, RADIUS, 0.5), disc(WHEELBASE, RADIUS, 0.5)),
      ),
      material: MATERIALS.plastic,
      depth: -0.006,
    },
    { face: 'sides', field: either(flap(1.9, 2.6), flap(4.7, 5.4)), seam: 0.006 },
    {
      face: 'right',
      field: without(panel(-0.86, 0.5, 0.5, GLASS_TOP + 0.08, 0.08), disc(0, RADIUS + 0.02, 0.5)),
      seam: 0.006,
    },
    {
      face: 'right',
      field: panel(0.24, 1.02, 0.42, 1.07, 0.02),
      material: MATERIALS.glossBlack,
      depth: -0.015,
    },
    { face: 'left', field: door, material: MATERIALS.paint, depth: 0.012, seam: 0.01 },
    {
      face: 'left',
      field: doorGlass,
      material: MATERIALS.glass,
      depth: 0.004,
      frame: { width: 0.02, material: MATERIALS.rubber },
    },
    { face: 'left', field: leaves, material: MATERIALS.rubber },
    marker(
      'sides',
      either(panel(1.7, 0.98, 1.8, 1.02, 0.012), panel(5.3, 0.98, 5.4, 1.02, 0.012)),
      'amber',
    ),
  ];
}

export function frontDecals(): Decal[] {
  const screen = drawn([
    [-0.93, BELT - 0.1, 0.12],
    [-0.86, 2.16, 0.14],
    [0.86, 2.16, 0.14],
    [0.93, BELT - 0.1, 0.12],
  ]);
  const lamp = drawn([
    [0.52, 0.78, 0.03],
    [0.56, 0.9, 0.04],
    [1.03, 1.03, 0.05],
    [1.03, 0.84, 0.05],
    [0.92, 0.74, 0.04],
  ]);
  const destination = panel(-0.62, 2.2, 0.62, 2.35, 0.03);
  return [
    {
      face: 'front',
      field: screen,
      material: MATERIALS.glass,
      depth: 0.004,
      wrap: true,
      frame: { width: 0.035, material: MATERIALS.glossBlack },
    },
    { face: 'front', field: stroke(0, BELT - 0.1, 0, 2.16, 0.012), material: MATERIALS.rubber },
    { face: 'front', field: destination, material: MATERIALS.glossBlack, depth: 0.004 },
    {
      face: 'front',
      field: either(
        stroke(0.1, BELT - 0.12, 0.72, BELT + 0.02, 0.01),
        stroke(0.1, BELT - 0.12, 0.16, BELT - 0.06, 0.02),
      ),
      material: MATERIALS.rubber,
      depth: -0.014,
    },
    headlamp('front', lamp, [
      [0.68, 0.845, 0.062],
      [0.84, 0.875, 0.056],
    ]),
    marker('front', both(inset(lamp, 0.012), panel(0.94, 0.7, 1.2, 1.1, 0.01)), 'amber'),
    {
      face: 'front',
      field: panel(-0.44, 0.8, 0.44, 0.93, 0.04),
      material: MATERIALS.dark,
      depth: 0.024,
      slope: 0.012,
      frame: { width: 0.014, material: MATERIALS.chrome, depth: -0.004 },
      texture: louvres(0.045, 0.5, 0.02),
    },
    { face: 'front', field: disc(0, 0.865, 0.052), material: MATERIALS.chrome, depth: -0.03 },
    {
      face: 'front',
      field: panel(-0.62, 0.34, 0.62, 0.46, 0.04),
      material: MATERIALS.dark,
      depth: 0.024,
      slope: 0.016,
      texture: louvres(0.04, 0.5, 0.018),
    },
    {
      face: 'front',
      field: panel(-0.19, 0.5, 0.19, 0.61, 0.008),
      material: MATERIALS.plate,
      depth: -0.01,
      frame: { width: 0.008, material: MATERIALS.plastic },
    },
    { face: 'front', field: stroke(-1.2, 0.68, 1.2, 0.68, 0.001), seam: 0.006, wrap: true },
    headlamp('front', panel(0.74, 0.38, 0.88, 0.46, 0.035), [[0.81, 0.42, 0.034]], false),
    marker('front', either(panel(0.74, 2.3, 0.84, 2.33, 0.012)), 'amber'),
  ];
}

export function rearDecals(): Decal[] {
  const lamp = drawn([
    [0.86, 0.76, 0.03],
    [0.84, 1.2, 0.04],
    [1.02, 1.22, 0.04],
    [1.02, 0.74, 0.03],
  ]);
  return [
    {
      face: 'rear',
      field: panel(-0.74, 1.36, 0.74, 2.12, 0.1),
      material: MATERIALS.glass,
      depth: 0.004,
      frame: { width: 0.03, material: MATERIALS.rubber, depth: -0.003 },
    },
    { face: 'rear', field: panel(-0.8, 0.66, 0.8, 2.2, 0.1), seam: 0.007 },
    { face: 'rear', field: stroke(0, 0.66, 0, 2.2, 0.001), seam: 0.007 },
    tailLamp('rear', lamp, ['white', 'red', 'amber', 'red'], 'v', 0.75, 1.21),
    {
      face: 'rear',
      field: panel(-0.19, 0.78, 0.19, 0.89, 0.008),
      material: MATERIALS.plate,
      depth: -0.008,
      frame: { width: 0.02, material: MATERIALS.glossBlack },
    },
    {
      face: 'rear',
      field: panel(-0.3, 1.02, 0.3, 1.07, 0.02),
      material: MATERIALS.chrome,
      depth: -0.01,
    },
    { face: 'rear', field: stroke(-1.2, 0.6, 1.2, 0.6, 0.001), seam: 0.006, wrap: true },
    { face: 'rear', field: panel(-2, 0.2, 2, 0.4, 0.02), material: MATERIALS.plastic, wrap: true },
    marker('rear', either(panel(0.6, 2.3, 0.7, 2.33, 0.012)), 'red'),
  ];
}
