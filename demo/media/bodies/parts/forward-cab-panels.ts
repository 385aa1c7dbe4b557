import type { PathPoint } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
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
} from './decals.ts';
import { headlamp, marker } from './lamps.ts';

/** A cab over the front axle: light and heavy trucks differ in size and in where the lamps sit. */
export interface ForwardCabSpec {
  front: number;
  rear: number;
  /** Half width. */
  half: number;
  /** Lower edge of the panels, of the side glass, of the windscreen's glass, and the roof. */
  sill: number;
  waist: number;
  screenBase: number;
  roof: number;
  /** How far the header lies behind the foot of the screen. */
  rake: number;
  /** The front wheel's room. */
  wheel: { radius: number; archRadius: number; archZ: number };
  bumper: { low: number; high: number; ahead: number };
  /** Lamps in the bumper, as heavy trucks have them, or in the face of the cab. */
  lamps: 'bumper' | 'face';
  grille: { low: number; high: number; half: number; bars: number };
  steps: number;
}

/** The side glass: it follows the screen's rake in front and dips there, so that the driver sees the kerb. */
export function sideGlass({
  front,
  rear,
  waist,
  roof,
  rake,
  screenBase,
}: ForwardCabSpec): PathPoint[] {
  const foot = front + 0.3;
  const slope = rake / (roof - 0.12 - screenBase);
  return [
    [foot, waist - 0.1, 0.05],
    [foot + 0.05, waist + 0.12, 0.06],
    [foot + 0.05 + slope * (roof - waist - 0.34), roof - 0.22, 0.09],
    [rear - 0.42, roof - 0.2, 0.09],
    [rear - 0.36, waist + 0.02, 0.06],
    [foot + 0.42, waist + 0.0, 0.1],
    [foot + 0.26, waist - 0.1, 0.06],
  ];
}

export function flankDecals(spec: ForwardCabSpec): Decal[] {
  const { front, rear, sill, waist, roof, wheel } = spec;
  const foot = front + 0.3;
  const doorFront = foot - 0.1;
  const doorRear = rear - 0.26;
  const arch = wheel.archRadius + 0.055;
  const door = drawn([
    [doorFront, sill + 0.1, 0.05],
    [doorFront, waist, 0.1],
    [doorFront + 0.16 + spec.rake * 0.6, roof - 0.13, 0.12],
    [doorRear, roof - 0.11, 0.1],
    [doorRear, wheel.archZ + 0.1, 0.05],
    [doorRear - 0.06, sill + 0.02, 0.04],
  ]);
  const window = drawn(sideGlass(spec));
  const handleX = doorRear - 0.14;
  const handleZ = waist - 0.2;
  return [
    { face: 'sides', field: without(door, disc(0, wheel.archZ, arch)), seam: 0.007 },
    {
      face: 'sides',
      field: without(disc(0, wheel.archZ, arch - 0.01), disc(0, wheel.archZ, 0.1)),
      material: MATERIALS.plastic,
      depth: -0.008,
      slope: 0.01,
    },
    {
      face: 'sides',
      field: window,
      material: MATERIALS.glass,
      depth: 0.006,
      frame: { width: 0.024, material: MATERIALS.rubber, depth: -0.002 },
    },
    {
      face: 'sides',
      field: both(
        window,
        stroke(foot + 0.36, waist - 0.2, foot + 0.36 + spec.rake * 0.3, roof, 0.011),
      ),
      material: MATERIALS.rubber,
    },
    {
      face: 'sides',
      field: panel(handleX - 0.1, handleZ - 0.035, handleX + 0.1, handleZ + 0.035, 0.02),
      material: MATERIALS.plastic,
      depth: 0.012,
      slope: 0.02,
    },
    {
      face: 'sides',
      field: panel(handleX - 0.085, handleZ - 0.002, handleX + 0.085, handleZ + 0.022, 0.01),
      material: MATERIALS.glossBlack,
      depth: -0.02,
      slope: 0.008,
    },
    marker(
      'sides',
      panel(doorFront - 0.12, waist - 0.5, doorFront - 0.03, waist - 0.46, 0.015),
      'amber',
    ),
  ];
}

export function faceDecals(spec: ForwardCabSpec): Decal[] {
  const { half, screenBase, roof, grille, sill } = spec;
  const top = roof - 0.16;
  const screen = drawn([
    [-(half - 0.1), screenBase, 0.1],
    [-(half - 0.15), top, 0.12],
    [half - 0.15, top, 0.12],
    [half - 0.1, screenBase, 0.1],
  ]);
  const barPitch = (grille.high - grille.low) / grille.bars;
  const middle = (grille.low + grille.high) / 2;
  const decals: Decal[] = [
    {
      face: 'front',
      field: screen,
      material: MATERIALS.glass,
      depth: 0.004,
      wrap: true,
      frame: { width: 0.03, material: MATERIALS.rubber, depth: -0.003 },
    },
    {
      face: 'front',
      field: panel(-(half - 0.12), screenBase - 0.13, half - 0.12, screenBase - 0.035, 0.04),
      material: MATERIALS.glossBlack,
      depth: 0.004,
    },
    {
      face: 'front',
      field: either(
        stroke(0.06, screenBase - 0.03, 0.5, screenBase + 0.09, 0.009),
        stroke(0.55, screenBase - 0.03, half - 0.2, screenBase + 0.06, 0.009),
      ),
      material: MATERIALS.rubber,
      depth: -0.012,
    },
    {
      face: 'front',
      field: panel(-grille.half, grille.low, grille.half, grille.high, 0.05),
      material: MATERIALS.dark,
      depth: 0.03,
      slope: 0.015,
      frame: { width: 0.016, material: MATERIALS.chrome, depth: -0.004 },
      texture: louvres(barPitch, 0.5, 0.024),
      draw: (hit, _u, v) => {
        const phase = v / barPitch;
        if (Math.abs(phase - Math.floor(phase) - 0.5) < 0.25) hit.material = MATERIALS.glossBlack;
      },
    },
    {
      face: 'front',
      field: disc(0, middle, 0.062),
      material: MATERIALS.chrome,
      depth: -0.03,
      draw: (hit, u, v) => {
        if (Math.abs(Math.sqrt(u * u + (v - middle) ** 2) - 0.042) < 0.008)
          hit.material = MATERIALS.glossBlack;
      },
    },
    { face: 'front', field: stroke(-half, sill + 0.02, half, sill + 0.02, 0.002), seam: 0.006 },
  ];
  if (spec.lamps === 'face') {
    const inner = grille.half + 0.035;
    const outer = half - 0.02;
    const lamp = drawn([
      [inner, grille.low, 0.03],
      [inner, grille.high - 0.02, 0.03],
      [outer + 0.03, grille.high + 0.05, 0.05],
      [outer + 0.03, grille.low + 0.06, 0.05],
    ]);
    const width = outer - inner;
    decals.push(
      headlamp('front', lamp, [
        [inner + width * 0.26, middle, 0.068],
        [inner + width * 0.68, middle + 0.02, 0.06],
      ]),
      marker(
        'front',
        both(
          inset(lamp, 0.012),
          panel(outer - 0.045, grille.low, outer + 0.1, grille.high + 0.1, 0.01),
        ),
        'amber',
      ),
    );
  }
  return decals;
}
