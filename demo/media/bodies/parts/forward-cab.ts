import { mix } from '../../geometry/numbers.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Model } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import { makeCabin, seat } from './cabin.ts';
import { drawn, louvres, panel, type Decal } from './decals.ts';
import { headlamp } from './lamps.ts';
import { armMirror } from './mirrors.ts';
import { makeShell } from './shell.ts';
import { block } from './solids.ts';
import { faceDecals, flankDecals, sideGlass, type ForwardCabSpec } from './forward-cab-panels.ts';

export interface ForwardCab {
  parts: Part[];
  behindGlass: Model['behindGlass'];
}

export function makeForwardCab(spec: ForwardCabSpec): ForwardCab {
  const { front, rear, half, sill, waist, screenBase, roof, rake } = spec;
  const headerZ = roof - 0.12;
  const headerX = front + 0.03 + rake;
  const shell = makeShell({
    profile: [
      [front + 0.05, sill, 0.06],
      [front - 0.005, sill + 0.16, 0.1, 0.006],
      [front + 0.02, screenBase - 0.05, 0.12, 0.012],
      [headerX, headerZ, 0.22, 0.015],
      [headerX + 0.3, roof, 0.2, 0.008],
      [rear - 0.06, roof + 0.005, 0.12, 0.004],
      [rear, roof - 0.16, 0.1],
      [rear, sill, 0.06],
    ],
    plan: [
      [front - 0.1, half - 0.05],
      [front + 0.15, half - 0.022],
      [front + 0.5, half - 0.004],
      [rear - 0.4, half],
      [rear + 0.1, half - 0.006],
    ],
    section: [
      [sill - 0.2, -0.03],
      [sill, -0.012],
      [sill + 0.25, 0],
      [waist - 0.05, 0],
      [waist + 0.12, -0.014],
      [mix(waist, roof, 0.6), -0.055],
      [roof, -0.12],
    ],
    bowFront: 0.13,
    crown: 0.035,
    edge: 0.1,
    noseEdge: 0.22,
    tailEdge: 0.1,
    arches: [
      { x: 0, z: spec.wheel.archZ, radius: spec.wheel.archRadius, inner: half * 0.56, flare: 0.02 },
    ],
    material: MATERIALS.paint,
    decals: [...faceDecals(spec), ...flankDecals(spec)],
  });
  return {
    parts: [shell, ...bumperParts(spec), ...stepParts(spec), ...mirrorParts(spec)],
    behindGlass: cabinOf(spec),
  };
}

function bumperParts(spec: ForwardCabSpec): Part[] {
  const { front, half, bumper } = spec;
  const nose = front - bumper.ahead;
  const tall = bumper.high - bumper.low;
  const middle = bumper.low + tall * 0.5;
  const decals: Decal[] = [
    {
      face: 'front',
      field: panel(
        -half * 0.56,
        bumper.low + tall * 0.12,
        half * 0.56,
        bumper.low + tall * 0.46,
        0.04,
      ),
      material: MATERIALS.dark,
      depth: 0.03,
      slope: 0.02,
      texture: louvres(0.05, 0.5, 0.02),
    },
    {
      face: 'front',
      field: panel(-0.19, middle - 0.055, 0.19, middle + 0.055, 0.008),
      material: MATERIALS.plate,
      depth: -0.01,
      frame: { width: 0.008, material: MATERIALS.plastic, depth: -0.008 },
    },
    {
      face: 'front',
      field: panel(-2, bumper.low - 0.1, 2, bumper.low + tall * 0.1, 0.01),
      material: MATERIALS.plastic,
      wrap: true,
    },
  ];
  const u = half * 0.76;
  if (spec.lamps === 'bumper') {
    const lamp = drawn([
      [half * 0.58, bumper.low + tall * 0.4, 0.03],
      [half * 0.56, bumper.high - 0.05, 0.04],
      [half + 0.02, bumper.high - 0.04, 0.05],
      [half + 0.02, bumper.low + tall * 0.46, 0.05],
    ]);
    decals.push(
      headlamp('front', lamp, [
        [u - 0.07, bumper.low + tall * 0.64, 0.075],
        [u + 0.1, bumper.low + tall * 0.66, 0.065],
      ]),
    );
  } else {
    decals.push(
      headlamp(
        'front',
        panel(u - 0.07, middle - 0.045, u + 0.07, middle + 0.045, 0.03),
        [[u, middle, 0.04]],
        false,
      ),
    );
  }
  const shell = makeShell({
    profile: [
      [nose + 0.06, bumper.low, 0.04],
      [nose, bumper.low + 0.08, 0.05, 0.004],
      [nose + 0.01, bumper.high - 0.04, 0.04],
      [nose + 0.05, bumper.high, 0.03],
      [nose + 0.34, bumper.high, 0.02],
      [nose + 0.34, bumper.low, 0.04],
    ],
    plan: [
      [nose - 0.1, half - 0.02],
      [nose + 0.4, half + 0.006],
      [nose + 0.6, half + 0.006],
    ],
    section: [
      [bumper.low, -0.02],
      [bumper.high, 0],
    ],
    bowFront: 0.15,
    edge: 0.06,
    noseEdge: 0.14,
    material: MATERIALS.paint,
    decals,
  });
  return [shell];
}

function stepParts(spec: ForwardCabSpec): Part[] {
  const { front, half, bumper, sill, wheel, steps } = spec;
  const parts: Part[] = [];
  const back = -wheel.archRadius - 0.02;
  const rise = (sill - bumper.low) / Math.max(steps, 1);
  for (let step = 0; step < steps; step++) {
    const z = bumper.low + 0.05 + rise * step;
    parts.push(
      block(
        MATERIALS.plastic,
        [front + 0.34, back],
        [half - 0.22, half - 0.02],
        [z, z + 0.035],
        0.012,
      ),
    );
  }
  if (steps > 0) {
    parts.push(
      block(
        MATERIALS.plastic,
        [front + 0.32, back],
        [half - 0.3, half - 0.14],
        [bumper.low + 0.03, sill + 0.05],
        0.02,
      ),
    );
  }
  return parts;
}

function mirrorParts(spec: ForwardCabSpec): Part[] {
  const { front, half, waist, roof } = spec;
  const tall = roof - waist;
  return armMirror({
    x: front + 0.28,
    y: half - 0.03,
    low: waist + tall * 0.06,
    high: waist + tall * 0.68,
    out: 0.2,
    forward: 0.16,
    halfWidth: 0.105,
    halfHeight: tall * 0.27,
  });
}

function cabinOf(spec: ForwardCabSpec): Model['behindGlass'] {
  const { front, rear, half, waist, roof, screenBase } = spec;
  const inner = half - 0.08;
  const window = drawn(sideGlass(spec));
  const seatX = rear - 0.62;
  return makeCabin({
    room: { min: [front + 0.06, -inner, waist - 0.3], max: [rear - 0.1, inner, roof - 0.05] },
    furniture: [
      {
        box: {
          min: [front + 0.06, -inner, waist - 0.3],
          max: [front + 0.42, inner, screenBase - 0.02],
        },
        light: 0.022,
      },
      ...seat(seatX, half * 0.5, waist + 0.1),
      ...seat(seatX, -half * 0.5, waist + 0.1),
      ...seat(seatX + 0.03, -0.05, waist + 0.05, 0.035),
    ],
    steering: { x: front + 0.6, y: half * 0.5, z: screenBase + 0.04 },
    window: (x, y, z) => {
      if (Math.abs(y) > inner - 0.01) return window(x, z) < 0;
      return x < front + 0.4 && z > screenBase;
    },
  });
}
