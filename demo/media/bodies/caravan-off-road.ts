import { smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Material, Model, ModelHotspot } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { caravanBody, type Fitting, roundedRectangle, type Wall } from './caravan-body.ts';
import {
  awning,
  axle,
  checkerChest,
  doorStep,
  drawbar,
  solarPanel,
  spareWheel,
} from './caravan-parts.ts';
import { guards, jerryCan, stoneGuard } from './caravan-off-road-parts.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, rod, union } from './part-shapes.ts';
import type { WheelSpec } from './wheel.ts';

/**
 * A short hybrid for rough roads: high on one axle, cut away at both ends, its roof a lid that lifts.
 * x = 0 is the coupling at the tip of the drawbar.
 */

const HALF_WIDTH = 1.02;
const AXLE_X = 3.42;
const ROOF_Z = 2.24;
const WHEEL: WheelSpec = {
  radius: 0.395,
  width: 0.265,
  rim: 0.56,
  style: 'split',
  finish: 'dark',
  spokes: 6,
};

/** Colour above, black checker plate below a line that follows the cut-away ends. */
function cladding(wall: Wall, u: number, z: number): Material {
  if (wall === 'roof') return FINISH.charcoal;
  const line =
    wall === 'rear'
      ? 1.2
      : wall === 'front'
        ? 1.28
        : 1.02 + 0.18 * smoothstep(4.3, 5.1, u) + 0.24 * smoothstep(2.1, 1.5, u);
  if (z < line) return FINISH.checkerBlack;
  if (wall === 'left' || wall === 'right') {
    const slash = u - 4.62 - (z - 1.5) * 0.3;
    if (slash > 0 && slash < 0.07) return FINISH.charcoal;
    if (slash > 0.12) return FINISH.charcoal;
    if (z < line + 0.03) return FINISH.alloy;
  }
  return FINISH.paint;
}

const rectangle = roundedRectangle;

const FITTINGS: readonly Fitting[] = [
  { wall: 'left', kind: 'door', shape: rectangle(2.02, 2.68, 0.76, 2.16, 0.05) },
  { wall: 'left', kind: 'window', shape: rectangle(2.15, 2.55, 1.5, 2.0, 0.05) },
  { wall: 'left', kind: 'trim', shape: rectangle(2.57, 2.63, 1.24, 1.36, 0.012) },
  { wall: 'left', kind: 'hatch', shape: rectangle(3.92, 4.5, 1.12, 1.98, 0.05) },
  { wall: 'left', kind: 'trim', shape: rectangle(4.15, 4.27, 1.17, 1.22, 0.012) },
  { wall: 'left', kind: 'window', shape: rectangle(2.95, 3.72, 1.52, 1.98, 0.05) },
  { wall: 'right', kind: 'window', shape: rectangle(2.2, 2.9, 1.52, 1.98, 0.05) },
  { wall: 'right', kind: 'window', shape: rectangle(3.3, 4.0, 1.52, 1.98, 0.05) },
  { wall: 'right', kind: 'hatch', shape: rectangle(4.12, 4.52, 1.2, 1.98, 0.05) },
  { wall: 'right', kind: 'vent', shape: rectangle(4.18, 4.46, 1.4, 1.6, 0.02) },
  { wall: 'sides', kind: 'hatch', shape: rectangle(1.56, 1.92, 1.36, 1.98, 0.05) },
  { wall: 'sides', kind: 'hatch', shape: rectangle(4.1, 4.55, 0.8, 0.98, 0.03) },
  { wall: 'sides', kind: 'amber', shape: rectangle(1.68, 1.78, 0.98, 1.02, 0.012) },
  { wall: 'sides', kind: 'amber', shape: rectangle(4.72, 4.82, 1.0, 1.04, 0.012) },
  { wall: 'front', kind: 'window', shape: rectangle(-0.56, 0.56, 1.6, 1.98, 0.05) },
  { wall: 'rear', kind: 'tail', shape: rectangle(0.82, 0.93, 1.0, 1.36, 0.02) },
  { wall: 'rear', kind: 'tail', shape: rectangle(-0.93, -0.82, 1.0, 1.36, 0.02) },
  { wall: 'rear', kind: 'window', shape: rectangle(-0.66, 0.66, 1.74, 2.06, 0.05) },
];

/** The lid of the pop-top sits over the walls with a shadow gap, held by latches. */
function popTop(): Part[] {
  const lid = (x: number, y: number, z: number) =>
    smoothMax(
      roundedBox(x - 3.22, y, z - ROOF_Z - 0.07, 1.84, 1.04, 0.1, 0.05),
      z - ROOF_Z - 0.15 + 0.03 * y * y + 0.01 * (x - 3.2) * (x - 3.2),
      0.04,
    );
  return [
    { material: FINISH.white, distance: lid },
    { material: FINISH.canvas, distance: box([3.22, 0, ROOF_Z - 0.025], [1.8, 0.985, 0.04], 0.01) },
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          ...[1.75, 3.2, 4.65].map((x) =>
            box([x, 1.052, ROOF_Z - 0.03], [0.02, 0.014, 0.06], 0.006),
          ),
        ),
      ),
    },
    // Racks along the roof.
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([1.75, 0.86, 2.46], [4.65, 0.86, 2.46], 0.016),
          ...[1.8, 2.75, 3.7, 4.6].map((x) => rod([x, 0.86, 2.34], [x, 0.86, 2.46], 0.014)),
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: union(
        ...[1.8, 2.75, 3.7, 4.6].map((x) => rod([x, -0.86, 2.46], [x, 0.86, 2.46], 0.013)),
      ),
    },
    solarPanel(3.22, 0, 2.4, 0.62, 0.5),
  ];
}

function chassis(): Part[] {
  return [
    {
      material: FINISH.satinBlack,
      distance: both(box([2.95, 0.5, 0.64], [1.5, 0.03, 0.07], 0.008)),
    },
    {
      material: FINISH.satinBlack,
      distance: both(rod([AXLE_X - 0.7, 0.55, 0.62], [AXLE_X + 0.02, 0.72, 0.4], 0.045)),
    },
    {
      material: FINISH.gold,
      distance: both(rod([AXLE_X + 0.08, 0.66, 0.42], [AXLE_X + 0.12, 0.6, 0.8], 0.03)),
    },
    {
      material: FINISH.satinBlack,
      distance: both(rod([1.9, 0.98, 0.68], [2.85, 1.0, 0.64], 0.03)),
    },
    // Water tank behind its own plate.
    { material: FINISH.checkerAlloy, distance: box([2.25, 0, 0.6], [0.42, 0.42, 0.1], 0.03) },
    // Rear bar, recovery points and the arm of the spare.
    {
      material: FINISH.satinBlack,
      distance: union(
        box([5.06, 0, 0.92], [0.045, 0.98, 0.06], 0.012),
        box([5.12, 0, 1.3], [0.06, 0.05, 0.36], 0.012),
      ),
    },
    {
      material: FINISH.tail,
      distance: both(box([5.105, 0.86, 0.92], [0.01, 0.07, 0.03], 0.006)),
      surface: (_x, _y, _z, hit) => void (hit.red = 0.32),
    },
    { material: FINISH.plate, distance: box([5.11, -0.45, 0.92], [0.006, 0.19, 0.055], 0.004) },
    // Grab handle by the door.
    {
      material: FINISH.alloy,
      distance: union(
        rod([2.8, -1.06, 1.2], [2.8, -1.06, 1.6], 0.014),
        rod([2.8, -1.0, 1.2], [2.8, -1.06, 1.2], 0.014),
        rod([2.8, -1.0, 1.6], [2.8, -1.06, 1.6], 0.014),
      ),
    },
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'stone-guard',
    title: 'Stone guard',
    description:
      'A slanted mesh ahead of the boxes that catches stones before they bounce back at the car.',
    at: [0.71, 0, 0.87],
    normal: [-0.91, 0, 0.41],
  },
  {
    id: 'storage',
    title: 'Front storage',
    description:
      'Lockable boxes in checker plate for recovery gear, tools and the things that smell of fuel.',
    at: [1.2, -0.9, 1.0],
    normal: [0, -1, 0],
  },
  {
    id: 'pop-top',
    title: 'Pop-top roof',
    description: 'Latched down for the road, lifted for standing height and air at camp.',
    at: [1.38, 0, 2.31],
    normal: [-1, 0, 0],
  },
  {
    id: 'kitchen',
    title: 'Side hatch',
    description: 'Opens the galley to the outside, under the awning.',
    at: [4.35, -1.02, 1.55],
    normal: [0, -1, 0],
  },
  {
    id: 'wheel',
    title: 'Off-road suspension',
    description: 'Independent arms and tall tyres carry the body well clear of the track.',
    at: [3.42, -1.11, 0.42],
    normal: [0, -1, 0],
  },
  {
    id: 'spare',
    title: 'Spare wheel',
    description: 'A full-size spare on an arm at the rear, where mud stays off it.',
    at: [5.4, 0, 1.42],
    normal: [1, 0, 0],
  },
];

export function offRoadCaravan(): Model {
  const body = caravanBody({
    profile: [
      [1.85, 0.7, 0.05],
      [1.44, 0.92, 0.05],
      [1.36, 1.34, 0.1],
      [1.52, ROOF_Z - 0.02, 0.06],
      [4.98, ROOF_Z - 0.02, 0.06],
      [5.08, 1.3, 0.06],
      [5.02, 1.0, 0.06],
      [4.4, 0.7, 0.06],
    ],
    halfWidth: HALF_WIDTH,
    edge: 0.05,
    cladding,
    fittings: FITTINGS,
    arch: { from: AXLE_X, to: AXLE_X, z: 0.44, radius: 0.5, inner: 0.66 },
  });
  return assemble({
    name: 'caravan-2',
    bounds: { min: [-0.02, -1.24, 0], max: [5.5, 1.24, 2.52] },
    mirrored: false,
    parts: [
      body.part,
      ...axle(AXLE_X, 1.11, WHEEL),
      ...drawbar({ z: 0.56, toX: 1.8, toY: 0.52, depth: 0.07, material: FINISH.satinBlack }),
      ...stoneGuard(),
      checkerChest(
        [
          [0.95, 0.66, 0.03],
          [0.9, 1.0, 0.05],
          [1.02, 1.2, 0.06],
          [1.44, 1.26, 0.02],
          [1.44, 0.66],
        ],
        0.92,
        FINISH.checkerBlack,
        1.04,
      ),
      ...jerryCan(1.2, -0.62, 1.44),
      ...jerryCan(1.2, 0.62, 1.44),
      ...popTop(),
      ...guards(AXLE_X, 0.8, 1.15),
      ...chassis(),
      ...awning(1.7, 4.7, 1.12, ROOF_Z + 0.08, ROOF_Z + 0.02, FINISH.charcoal),
      ...doorStep(2.35, -1.0, 0.5),
      spareWheel([5.4, 0, 1.42], WHEEL),
    ],
    behindGlass: body.behindGlass,
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [3.42, -1.0, 0.5], azimuth: 62, elevation: 5, width: 1.8 },
      awning: { target: [2.9, -1.0, 1.95], azimuth: 54, elevation: 6, width: 2.4 },
      storage: { target: [1.1, -0.2, 0.95], azimuth: 44, elevation: 12, width: 2.3 },
    },
  });
}
