import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { roundedBox } from '../geometry/solids.ts';
import { makeMaterial } from '../scene/materials.ts';
import type { Material, Model, ModelHotspot } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import {
  caravanBody,
  checkerRelief,
  type Fitting,
  roundedRectangle,
  type Wall,
} from './caravan-body.ts';
import { guards, jerryCan, stoneGuard } from './caravan-off-road-parts.ts';
import { axle, checkerChest, drawbar, solarPanel, spareWheel } from './caravan-parts.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, plate, rod, tube, union } from './part-shapes.ts';
import type { WheelSpec } from './wheel.ts';

/**
 * A camper trailer closed for the track: a low box of drawers, the tent folded away under a hard lid.
 * x = 0 is the coupling at the tip of the drawbar.
 */

const HALF_WIDTH = 0.92;
const AXLE_X = 2.92;
/** Where the lid closes on the box. */
const LID_Z = 1.3;
const FROM_X = 1.62;
const TO_X = 4.2;
const WHEEL: WheelSpec = {
  radius: 0.395,
  width: 0.265,
  rim: 0.53,
  style: 'steel',
  finish: 'dark',
  spokes: 10,
  nuts: 6,
};

/** Boards of bright plastic that get a wheel out of sand. */
const BOARD = makeMaterial({
  name: 'board',
  kind: 'solid',
  colour: [0.62, 0.17, 0.012],
  f0: 0.04,
  roughness: 0.4,
  sheen: 0.7,
});
const COVER = makeMaterial({
  name: 'cover',
  kind: 'solid',
  colour: [0.06, 0.062, 0.064],
  f0: 0.03,
  roughness: 0.7,
  sheen: 0.4,
});

/** Colour, with black checker plate along the bottom and up both ends. */
function cladding(wall: Wall, u: number, z: number): Material {
  if (wall === 'front') return FINISH.checkerBlack;
  if (wall === 'rear') return z < 0.98 ? FINISH.checkerBlack : FINISH.paint;
  if (wall === 'roof') return FINISH.charcoal;
  const line = 0.78 + 0.3 * smoothstep(3.85, 4.2, u) + 0.16 * smoothstep(1.95, 1.62, u);
  if (z < line) return FINISH.checkerBlack;
  return z < line + 0.02 ? FINISH.alloy : FINISH.paint;
}

const rectangle = roundedRectangle;
const latch = (u: number, z: number) => rectangle(u - 0.045, u + 0.045, z - 0.026, z + 0.026, 0.02);

const FITTINGS: readonly Fitting[] = [
  // The kitchen slides out behind the wheel, the pantry ahead of it.
  { wall: 'left', kind: 'hatch', shape: rectangle(3.46, 4.06, 0.86, 1.24, 0.03) },
  { wall: 'left', kind: 'trim', shape: latch(3.6, 1.18) },
  { wall: 'left', kind: 'trim', shape: latch(3.92, 1.18) },
  { wall: 'left', kind: 'hatch', shape: rectangle(1.72, 2.34, 0.86, 1.24, 0.03) },
  { wall: 'left', kind: 'trim', shape: latch(1.86, 1.18) },
  { wall: 'left', kind: 'trim', shape: latch(2.2, 1.18) },
  { wall: 'left', kind: 'hatch', shape: rectangle(2.48, 3.32, 1.0, 1.24, 0.03) },
  { wall: 'left', kind: 'trim', shape: latch(2.9, 1.19) },
  { wall: 'right', kind: 'hatch', shape: rectangle(3.3, 4.06, 0.9, 1.24, 0.03) },
  { wall: 'right', kind: 'trim', shape: latch(3.68, 1.18) },
  { wall: 'right', kind: 'hatch', shape: rectangle(1.72, 2.5, 0.86, 1.24, 0.03) },
  { wall: 'right', kind: 'trim', shape: latch(2.1, 1.18) },
  { wall: 'right', kind: 'vent', shape: rectangle(2.7, 3.1, 1.05, 1.2, 0.02) },
  { wall: 'sides', kind: 'amber', shape: rectangle(1.7, 1.78, 0.69, 0.725, 0.012) },
  { wall: 'sides', kind: 'amber', shape: rectangle(3.72, 3.8, 0.69, 0.725, 0.012) },
  { wall: 'rear', kind: 'hatch', shape: rectangle(-0.4, 0.4, 1.04, 1.24, 0.03) },
  { wall: 'rear', kind: 'tail', shape: rectangle(0.72, 0.84, 1.02, 1.22, 0.02) },
  { wall: 'rear', kind: 'tail', shape: rectangle(-0.84, -0.72, 1.02, 1.22, 0.02) },
  { wall: 'rear', kind: 'amber', shape: rectangle(0.6, 0.68, 1.02, 1.22, 0.02) },
  { wall: 'rear', kind: 'amber', shape: rectangle(-0.68, -0.6, 1.02, 1.22, 0.02) },
];

/** The lid is the floor of the tent when it lies open: flat, stiff, and edged in checker plate. */
function lid(): Part[] {
  const profile = [
    [FROM_X - 0.08, LID_Z + 0.04, 0.02],
    [FROM_X - 0.06, LID_Z + 0.24, 0.06],
    [FROM_X + 0.05, LID_Z + 0.31, 0.04],
    [TO_X - 0.03, LID_Z + 0.31, 0.04],
    [TO_X + 0.07, LID_Z + 0.26, 0.05],
    [TO_X + 0.08, LID_Z + 0.04, 0.02],
  ] as const;
  const rib = (z: number) => smoothstep(0.006, 0.002, Math.abs(z - LID_Z - 0.17));
  return [
    {
      material: FINISH.paint,
      distance: plate(profile, -HALF_WIDTH - 0.05, HALF_WIDTH + 0.05, 0.045, 0.012),
      relief: (x, y, z) =>
        z > LID_Z + 0.3 || z > LID_Z + 0.1 ? 0.005 * rib(z) : checkerRelief(x + y, z),
      surface(_x, _y, z, hit) {
        if (z > LID_Z + 0.295) hit.material = FINISH.charcoal;
        else if (z < LID_Z + 0.1) hit.material = FINISH.checkerBlack;
        hit.seam = 0.6 * rib(z);
      },
    },
    // A rubber seal in the gap, and the latches over it.
    {
      material: FINISH.rubber,
      distance: box(
        [(FROM_X + TO_X) / 2, 0, LID_Z + 0.01],
        [(TO_X - FROM_X) / 2 - 0.03, HALF_WIDTH - 0.03, 0.04],
        0.01,
      ),
    },
    {
      material: FINISH.stainless,
      distance: both(
        union(
          ...[1.95, 2.9, 3.85].map((x) =>
            union(
              box([x, HALF_WIDTH + 0.058, LID_Z + 0.05], [0.022, 0.008, 0.045], 0.005),
              rod(
                [x, HALF_WIDTH + 0.02, LID_Z - 0.05],
                [x, HALF_WIDTH + 0.06, LID_Z + 0.06],
                0.008,
              ),
            ),
          ),
        ),
      ),
    },
  ];
}

/** A rack over the lid with the awning in its bag and the boards beside it. */
function rack(): Part[] {
  const z = LID_Z + 0.42;
  const slots = (x: number, y: number) =>
    length2(((x + 9) % 0.09) - 0.045, ((y + 9) % 0.07) - 0.035) - 0.022;
  return [
    {
      material: FINISH.satinBlack,
      distance: union(
        both(
          union(
            rod([1.68, 0.82, z], [4.12, 0.82, z], 0.018),
            ...[1.75, 2.9, 4.05].map((x) => rod([x, 0.82, z - 0.13], [x, 0.82, z], 0.016)),
          ),
        ),
        ...[1.75, 2.32, 2.9, 3.48, 4.05].map((x) => rod([x, -0.82, z], [x, 0.82, z], 0.015)),
      ),
    },
    {
      material: COVER,
      distance: (x, y, pz) =>
        roundedBox(
          x - 2.9,
          y + 0.985,
          pz - z + 0.005 + 0.004 * Math.sin(x * 9),
          1.16,
          0.078,
          0.082,
          0.07,
        ) * 0.95,
      relief: (x, _y, pz) =>
        0.003 * Math.sin(x * 23 + pz * 31) +
        0.003 * smoothstep(0.006, 0.002, Math.abs(pz - z - 0.01)),
      surface(_x, _y, pz, hit) {
        hit.seam = 0.5 * smoothstep(0.006, 0.002, Math.abs(pz - z - 0.01));
      },
    },
    {
      material: FINISH.satinBlack,
      distance: union(
        ...[2.0, 2.9, 3.8].map((x) => box([x, -0.985, z], [0.02, 0.085, 0.09], 0.06)),
      ),
    },
    {
      material: BOARD,
      distance: box([2.45, 0.55, z + 0.045], [0.56, 0.16, 0.03], 0.014),
      relief: (x, y) => 0.012 * smoothstep(0.004, -0.004, slots(x, y)),
    },
    solarPanel(3.35, -0.15, z + 0.035, 0.56, 0.42),
  ];
}

/** Gas bottle and tap at the front, and what stands under and behind the box. */
function chassis(): Part[] {
  return [
    {
      material: FINISH.satinBlack,
      distance: both(box([2.75, 0.5, 0.6], [1.25, 0.028, 0.06], 0.008)),
    },
    {
      material: FINISH.satinBlack,
      distance: both(rod([AXLE_X - 0.66, 0.5, 0.58], [AXLE_X + 0.02, 0.66, 0.4], 0.045)),
    },
    {
      material: FINISH.gold,
      distance: both(rod([AXLE_X + 0.1, 0.6, 0.4], [AXLE_X + 0.14, 0.56, 0.72], 0.028)),
    },
    { material: FINISH.checkerAlloy, distance: box([2.05, 0, 0.55], [0.3, 0.4, 0.09], 0.03) },
    // Steps along the sills, legs folded up at the corners.
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([1.72, 0.9, 0.6], [2.35, 0.92, 0.57], 0.028),
          rod([3.5, 0.92, 0.57], [3.95, 0.9, 0.66], 0.028),
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: union(
        box([4.25, 0, 0.86], [0.045, 0.9, 0.055], 0.012),
        box([4.3, 0, 1.05], [0.05, 0.045, 0.24], 0.012),
      ),
    },
    {
      material: FINISH.tail,
      distance: both(box([4.295, 0.76, 0.86], [0.01, 0.07, 0.028], 0.006)),
      surface: (_x, _y, _z, hit) => void (hit.red = 0.32),
    },
    { material: FINISH.plate, distance: box([4.3, -0.45, 0.86], [0.006, 0.19, 0.055], 0.004) },
    {
      material: FINISH.gasBottle,
      distance: (x, y, z) =>
        smoothMax(length2(x - 1.3, y - 0.36) - 0.13, Math.abs(z - 1.33) - 0.2, 0.12),
    },
    {
      material: FINISH.rubber,
      distance: tube(
        [
          [1.3, 0.36, 1.5],
          [1.38, 0.3, 1.58],
          [1.5, 0.2, 1.5],
          [1.56, 0.2, 1.3],
        ],
        0.009,
      ),
    },
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'stone-guard',
    title: 'Stone guard',
    description: 'Keeps the stones that the car throws off the boxes, and off your rear window.',
    at: [0.71, 0, 0.87],
    normal: [-0.91, 0, 0.41],
  },
  {
    id: 'jerry-cans',
    title: 'Jerry cans',
    description: 'Water and fuel in holders at the front, one on each side.',
    at: [1.26, -0.96, 1.1],
    normal: [0, -1, 0],
  },
  {
    id: 'lid',
    title: 'Hard lid',
    description: 'Folds over to become the floor of the tent: the bed is made when it is up.',
    at: [2.4, -0.97, 1.53],
    normal: [0, -1, 0],
  },
  {
    id: 'kitchen',
    title: 'Slide-out kitchen',
    description: 'Stove and sink on runners behind the wheel. Pull it right out to try it.',
    at: [3.76, -0.92, 1.05],
    normal: [0, -1, 0],
  },
  {
    id: 'wheel',
    title: 'Off-road suspension',
    description: 'Trailing arms, two dampers and tall tyres on steel wheels.',
    at: [2.92, -1.04, 0.42],
    normal: [0, -1, 0],
  },
  {
    id: 'awning',
    title: 'Awning',
    description: 'Rolled in its bag along the rack: it swings out over the kitchen.',
    at: [2.9, -1.06, 1.72],
    normal: [0, -1, 0],
  },
  {
    id: 'spare',
    title: 'Spare wheel',
    description: 'Full size, on the rear bar.',
    at: [4.5, 0, 1.1],
    normal: [1, 0, 0],
  },
];

export function camperTrailer(): Model {
  const body = caravanBody({
    profile: [
      [1.9, 0.64, 0.05],
      [FROM_X, 0.84, 0.04],
      [FROM_X, LID_Z - 0.02, 0.02],
      [TO_X, LID_Z - 0.02, 0.02],
      [TO_X, 0.96, 0.05],
      [3.78, 0.64, 0.05],
    ],
    halfWidth: HALF_WIDTH,
    edge: 0.025,
    cladding,
    fittings: FITTINGS,
    arch: { from: AXLE_X, to: AXLE_X, z: 0.44, radius: 0.48, inner: 0.62 },
  });
  return assemble({
    name: 'caravan-4',
    bounds: { min: [-0.02, -1.15, 0], max: [4.62, 1.15, 1.84] },
    mirrored: false,
    parts: [
      body.part,
      ...axle(AXLE_X, 1.04, WHEEL),
      ...drawbar({ z: 0.54, toX: 1.9, toY: 0.52, depth: 0.06, material: FINISH.satinBlack }),
      ...stoneGuard(),
      checkerChest(
        [
          [1.0, 0.64, 0.03],
          [0.96, 1.0, 0.05],
          [1.04, 1.1, 0.05],
          [1.56, 1.12, 0.02],
          [1.56, 0.64],
        ],
        0.62,
        FINISH.checkerAlloy,
        0.98,
      ),
      ...jerryCan(1.26, -0.8, 0.98),
      ...jerryCan(1.26, 0.8, 0.98),
      ...lid(),
      ...rack(),
      ...guards(AXLE_X, 0.72, 1.08),
      ...chassis(),
      spareWheel([4.5, 0, 1.1], WHEEL),
    ],
    behindGlass: body.behindGlass,
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [AXLE_X, -0.95, 0.5], azimuth: 62, elevation: 5, width: 1.8 },
      awning: { target: [2.7, -0.95, 1.5], azimuth: 54, elevation: 8, width: 2.2 },
      storage: { target: [1.1, -0.2, 0.9], azimuth: 44, elevation: 12, width: 2.2 },
    },
  });
}
