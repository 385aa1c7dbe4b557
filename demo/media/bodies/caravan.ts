import { smoothstep } from '../geometry/numbers.ts';
import type { Material, Model, ModelHotspot } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { caravanBody, type Fitting, roundedRectangle, type Wall } from './caravan-body.ts';
import {
  airConditioner,
  awning,
  axle,
  checkerChest,
  doorStep,
  drawbar,
  gasBottles,
  roofHatch,
  solarPanel,
  spareWheel,
} from './caravan-parts.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, rod, union } from './part-shapes.ts';
import type { WheelSpec } from './wheel.ts';

/** A touring van on tandem axles. x = 0 is the coupling at the tip of the drawbar, since it has no front axle. */

const HALF_WIDTH = 1.2;
const AXLES = [4.52, 5.33] as const;
const WHEEL: WheelSpec = {
  radius: 0.35,
  width: 0.215,
  rim: 0.6,
  style: 'solid',
  finish: 'machined',
  spokes: 6,
};

/** White walls; a band in the van's colour that sweeps up to the rear, and checker plate below it. */
function cladding(wall: Wall, u: number, z: number): Material {
  if (wall === 'roof') return FINISH.white;
  if (wall === 'front') {
    if (z < 1.24) return FINISH.checkerAlloy;
    return z < 1.5 ? FINISH.paint : FINISH.white;
  }
  if (wall === 'rear') {
    if (z < 0.86) return FINISH.satinBlack;
    return z < 1.16 ? FINISH.paint : FINISH.white;
  }
  if (z < 0.9) return FINISH.checkerAlloy;
  const sweep = 1.24 + 0.5 * smoothstep(4.6, 7.2, u) * smoothstep(4.6, 7.2, u);
  const base = 0.9 + 0.3 * smoothstep(4.9, 7.4, u);
  if (z < base) return FINISH.white;
  if (z < sweep) return FINISH.paint;
  if (z > sweep + 0.03 && z < sweep + 0.065) return FINISH.charcoal;
  const slash = u - 6.35 - (z - 1.7) * 0.55;
  if (z > sweep && slash > 0 && slash < 0.16 && z < 2.42) return FINISH.paint;
  return FINISH.white;
}

const rectangle = roundedRectangle;

const FITTINGS: readonly Fitting[] = [
  { wall: 'left', kind: 'window', shape: rectangle(2.2, 3.0, 1.5, 2.08, 0.07) },
  { wall: 'left', kind: 'door', shape: rectangle(3.32, 3.98, 0.74, 2.34, 0.06) },
  { wall: 'left', kind: 'window', shape: rectangle(3.45, 3.85, 1.52, 2.14, 0.06) },
  { wall: 'left', kind: 'trim', shape: rectangle(3.38, 3.44, 1.36, 1.48, 0.015) },
  { wall: 'left', kind: 'window', shape: rectangle(4.3, 5.55, 1.5, 2.12, 0.07) },
  { wall: 'left', kind: 'hatch', shape: rectangle(6.45, 7.05, 0.76, 1.12, 0.04) },
  { wall: 'right', kind: 'window', shape: rectangle(2.2, 3.0, 1.5, 2.08, 0.07) },
  { wall: 'right', kind: 'window', shape: rectangle(3.5, 4.4, 1.55, 2.05, 0.07) },
  { wall: 'right', kind: 'window', shape: rectangle(5.75, 6.2, 1.7, 2.1, 0.06) },
  { wall: 'right', kind: 'vent', shape: rectangle(4.75, 5.25, 1.5, 1.75, 0.02) },
  { wall: 'right', kind: 'vent', shape: rectangle(4.75, 5.25, 2.1, 2.32, 0.02) },
  { wall: 'right', kind: 'hatch', shape: rectangle(6.3, 6.75, 1.0, 1.36, 0.03) },
  { wall: 'right', kind: 'trim', shape: rectangle(3.3, 3.46, 1.02, 1.16, 0.02) },
  { wall: 'sides', kind: 'hatch', shape: rectangle(1.66, 2.42, 0.78, 1.16, 0.04) },
  { wall: 'sides', kind: 'amber', shape: rectangle(1.62, 1.72, 0.67, 0.71, 0.012) },
  { wall: 'sides', kind: 'amber', shape: rectangle(3.5, 3.6, 0.67, 0.71, 0.012) },
  { wall: 'sides', kind: 'amber', shape: rectangle(6.3, 6.4, 0.7, 0.74, 0.012) },
  { wall: 'sides', kind: 'trim', shape: rectangle(1.4, 7.4, 2.5, 2.53, 0.004) },
  { wall: 'front', kind: 'window', shape: rectangle(-0.78, 0.78, 1.62, 2.12, 0.08) },
  { wall: 'front', kind: 'clear', shape: rectangle(0.98, 1.08, 2.28, 2.31, 0.01) },
  { wall: 'front', kind: 'clear', shape: rectangle(-1.08, -0.98, 2.28, 2.31, 0.01) },
  { wall: 'rear', kind: 'window', shape: rectangle(-0.62, 0.62, 1.58, 2.1, 0.07) },
  { wall: 'rear', kind: 'tail', shape: rectangle(0.95, 1.08, 0.98, 1.3, 0.02) },
  { wall: 'rear', kind: 'tail', shape: rectangle(-1.08, -0.95, 0.98, 1.3, 0.02) },
  { wall: 'rear', kind: 'amber', shape: rectangle(0.95, 1.08, 1.32, 1.42, 0.02) },
  { wall: 'rear', kind: 'amber', shape: rectangle(-1.08, -0.95, 1.32, 1.42, 0.02) },
  { wall: 'rear', kind: 'tail', shape: rectangle(-0.16, 0.16, 2.34, 2.38, 0.012) },
];

function underneath(): Part[] {
  return [
    {
      material: FINISH.galvanised,
      distance: both(box([4.4, 0.55, 0.57], [2.85, 0.03, 0.06], 0.008)),
    },
    { material: FINISH.satinBlack, distance: box([2.9, 0, 0.5], [0.55, 0.4, 0.1], 0.04) },
    // Corner legs, wound up for the road.
    {
      material: FINISH.galvanised,
      distance: both(
        union(
          rod([1.75, 0.95, 0.6], [2.2, 0.95, 0.58], 0.02),
          rod([7.0, 0.95, 0.62], [6.55, 0.95, 0.58], 0.02),
        ),
      ),
    },
    // Bars that carry the spare wheel and the plate.
    {
      material: FINISH.satinBlack,
      distance: union(
        both(box([7.42, 0.5, 0.64], [0.2, 0.03, 0.04], 0.008)),
        box([7.58, 0, 0.64], [0.035, 0.95, 0.045], 0.012),
      ),
    },
    { material: FINISH.plate, distance: box([7.62, -0.72, 0.66], [0.006, 0.19, 0.055], 0.004) },
    {
      material: FINISH.satinBlack,
      distance: both(box([5.79, 1.06, 0.42], [0.008, 0.13, 0.18], 0.004)),
    },
  ];
}

function roof(): Part[] {
  return [
    airConditioner(3.9, 2.74),
    ...roofHatch(2.6, 2.66, 0.26),
    ...roofHatch(5.9, 2.66, 0.22),
    solarPanel(4.95, 0.45, 2.66, 0.36, 0.36),
    {
      material: FINISH.white,
      distance: union(
        rod([6.6, 0.5, 2.6], [6.6, 0.5, 2.72], 0.03),
        box([6.6, 0.5, 2.74], [0.05, 0.28, 0.03], 0.02),
      ),
    },
  ];
}

function trims(): Part[] {
  return [
    // Aluminium mouldings over the corners, where the panels meet.
    {
      material: FINISH.alloy,
      distance: both(rod([1.475, 1.185, 1.28], [1.475, 1.185, 1.46], 0.012)),
    },
    {
      material: FINISH.alloy,
      distance: union(
        rod([3.2, -1.245, 1.1], [3.2, -1.245, 1.55], 0.014),
        rod([3.2, -1.2, 1.1], [3.2, -1.245, 1.1], 0.014),
        rod([3.2, -1.2, 1.55], [3.2, -1.245, 1.55], 0.014),
      ),
    },
    {
      material: FINISH.alloy,
      distance: both(
        union(
          rod([7.4, 1.0, 1.5], [7.4, 1.0, 1.72], 0.012),
          rod([1.47, 0.95, 1.3], [1.47, 0.95, 1.3], 0.012),
        ),
      ),
    },
    // A spat follows the arch.
    {
      material: FINISH.satinBlack,
      distance: both((x, y, z) => {
        const along = x < AXLES[0] ? AXLES[0] - x : x > AXLES[1] ? x - AXLES[1] : 0;
        const ring = Math.abs(Math.sqrt(along * along + (z - 0.42) * (z - 0.42)) - 0.455) - 0.028;
        return Math.max(ring, Math.abs(y - 1.2) - 0.022, 0.56 - z);
      }),
    },
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'drawbar',
    title: 'Drawbar',
    description:
      'An A-frame with the coupling, safety chains and a jockey wheel to move the van by hand.',
    at: [0.19, 0, 0.55],
    normal: [-0.5, 0, 0.87],
  },
  {
    id: 'boot',
    title: 'Front boot',
    description:
      'A full-width boot in checker plate takes hoses, leads and chocks, and shrugs off stones.',
    at: [1.11, 0, 0.9],
    normal: [-0.99, 0, -0.1],
  },
  {
    id: 'door',
    title: 'Entry door',
    description: 'On the kerb side, with a window and a fly screen, and a step that folds away.',
    at: [3.65, -1.2, 1.2],
    normal: [0, -1, 0],
  },
  {
    id: 'awning',
    title: 'Awning',
    description: 'Rolls out from its cassette for shade along the side of the van.',
    at: [4.5, -1.31, 2.44],
    normal: [0, -1, 0.1],
  },
  {
    id: 'wheels',
    title: 'Tandem axle',
    description: 'Two axles share the load and keep the van steady behind the car.',
    at: [4.52, -1.17, 0.35],
    normal: [0, -1, 0],
  },
  {
    id: 'air-conditioner',
    title: 'Roof air conditioner',
    description: 'Cools and warms the living space from the roof when you are on mains power.',
    at: [3.9, 0, 2.85],
    normal: [0, 0, 1],
  },
  {
    id: 'spare',
    title: 'Spare wheel',
    description: 'Carried on the rear bar, clear of the boots and quick to reach.',
    at: [7.72, 0, 0.86],
    normal: [1, 0, 0],
  },
];

export function touringCaravan(): Model {
  const body = caravanBody({
    profile: [
      [1.6, 0.64, 0.03],
      [1.46, 0.78, 0.06],
      [1.46, 1.5, 0.06],
      [1.66, 2.3, 0.14],
      [1.92, 2.6, 0.24],
      [7.12, 2.6, 0.2],
      [7.36, 2.36, 0.18],
      [7.4, 1.3, 0.05],
      [7.36, 0.9, 0.06],
      [7.1, 0.64, 0.04],
    ],
    halfWidth: HALF_WIDTH,
    edge: 0.07,
    cladding,
    fittings: FITTINGS,
    arch: { from: AXLES[0], to: AXLES[1], z: 0.42, radius: 0.43, inner: 0.8 },
  });
  return assemble({
    name: 'caravan-1',
    bounds: { min: [-0.02, -1.36, 0], max: [7.8, 1.36, 2.9] },
    mirrored: false,
    parts: [
      body.part,
      ...AXLES.flatMap((x) => axle(x, 1.17, WHEEL)),
      ...drawbar({ z: 0.5, toX: 1.9, toY: 0.6, depth: 0.06, material: FINISH.galvanised }),
      ...gasBottles(0.88, 0.6, 0.17),
      checkerChest(
        [
          [1.14, 0.62, 0.03],
          [1.1, 1.02, 0.05],
          [1.3, 1.22, 0.06],
          [1.5, 1.24],
          [1.5, 0.62],
        ],
        1.12,
        FINISH.checkerAlloy,
        1.0,
      ),
      ...awning(2.1, 6.9, 1.25, 2.44, 1.0, FINISH.white),
      ...doorStep(3.65, -1.2, 0.44),
      ...roof(),
      ...underneath(),
      ...trims(),
      spareWheel([7.72, 0, 0.86], WHEEL),
    ],
    behindGlass: body.behindGlass,
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [4.92, -1.15, 0.5], azimuth: 68, elevation: 6, width: 2.3 },
      awning: { target: [3.6, -1.2, 2.1], azimuth: 52, elevation: 4, width: 3.0 },
      storage: { target: [1.2, -0.2, 0.9], azimuth: 42, elevation: 12, width: 2.6 },
    },
  });
}
