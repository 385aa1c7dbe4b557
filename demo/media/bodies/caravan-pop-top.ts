import { bakeShape, type Field } from '../geometry/fields.ts';
import { smoothMax, smoothstep } from '../geometry/numbers.ts';
import { tracePath } from '../geometry/paths.ts';
import { makeMaterial } from '../scene/materials.ts';
import type { Material, Model, ModelHotspot } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { caravanBody, type Fitting, roundedRectangle, type Wall } from './caravan-body.ts';
import {
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
import { both, box, plate, rod, union } from './part-shapes.ts';
import type { WheelSpec } from './wheel.ts';

/**
 * A light van on one axle with its roof up: canvas between the walls and the lid. x = 0 is the coupling
 * at the tip of the drawbar.
 */

const HALF_WIDTH = 1.1;
const AXLE_X = 3.86;
const WALL_TOP = 1.96;
/** The lid's lower edge. */
const LID_Z = 2.42;
const FROM_X = 1.3;
const TO_X = 5.98;
const WHEEL: WheelSpec = {
  radius: 0.335,
  width: 0.2,
  rim: 0.6,
  style: 'solid',
  finish: 'silver',
  spokes: 6,
};

/** Cloth that lets light through, paler than an awning's. */
const TENT = makeMaterial({
  name: 'tent',
  kind: 'solid',
  colour: [0.5, 0.49, 0.455],
  f0: 0.02,
  roughness: 0.95,
  sheen: 0.1,
});
const MESH = makeMaterial({
  name: 'mesh',
  kind: 'solid',
  colour: [0.05, 0.052, 0.055],
  f0: 0.03,
  roughness: 0.6,
  sheen: 0.4,
});

/** The van's colour below a line that dips over the wheel; two fine stripes above it. */
function cladding(wall: Wall, u: number, z: number): Material {
  if (wall === 'roof') return FINISH.white;
  if (wall === 'front') return z < 1.16 ? FINISH.paint : FINISH.white;
  if (wall === 'rear') {
    if (z < 0.8) return FINISH.satinBlack;
    return z < 1.16 ? FINISH.paint : FINISH.white;
  }
  const line = 1.16 - 0.1 * smoothstep(2.2, 3.4, u) * smoothstep(5.6, 4.4, u);
  if (z < 0.68) return FINISH.satinBlack;
  if (z < line) return FINISH.paint;
  if (z > line + 0.03 && z < line + 0.05) return FINISH.paint;
  if (z > line + 0.075 && z < line + 0.087) return FINISH.charcoal;
  return FINISH.white;
}

const rectangle = roundedRectangle;

const FITTINGS: readonly Fitting[] = [
  { wall: 'left', kind: 'window', shape: rectangle(1.75, 2.7, 1.32, 1.77, 0.06) },
  { wall: 'left', kind: 'door', shape: rectangle(4.5, 5.1, 0.62, 1.93, 0.05) },
  { wall: 'left', kind: 'window', shape: rectangle(4.6, 5.0, 1.28, 1.76, 0.05) },
  { wall: 'left', kind: 'trim', shape: rectangle(4.53, 4.59, 1.12, 1.23, 0.012) },
  { wall: 'left', kind: 'window', shape: rectangle(3.1, 4.15, 1.32, 1.77, 0.06) },
  { wall: 'left', kind: 'hatch', shape: rectangle(5.28, 5.78, 0.72, 1.02, 0.03) },
  { wall: 'right', kind: 'window', shape: rectangle(1.75, 2.7, 1.32, 1.77, 0.06) },
  { wall: 'right', kind: 'window', shape: rectangle(3.3, 4.5, 1.32, 1.77, 0.06) },
  { wall: 'right', kind: 'vent', shape: rectangle(4.85, 5.3, 1.2, 1.42, 0.02) },
  { wall: 'right', kind: 'vent', shape: rectangle(4.85, 5.3, 1.66, 1.84, 0.02) },
  { wall: 'right', kind: 'hatch', shape: rectangle(5.42, 5.8, 0.78, 1.08, 0.03) },
  { wall: 'sides', kind: 'hatch', shape: rectangle(1.52, 2.3, 0.7, 1.02, 0.03) },
  { wall: 'sides', kind: 'amber', shape: rectangle(1.5, 1.59, 0.6, 0.635, 0.01) },
  { wall: 'sides', kind: 'amber', shape: rectangle(5.7, 5.79, 0.6, 0.635, 0.01) },
  { wall: 'front', kind: 'window', shape: rectangle(-0.7, 0.7, 1.32, 1.76, 0.07) },
  { wall: 'rear', kind: 'window', shape: rectangle(-0.62, 0.62, 1.34, 1.76, 0.06) },
  { wall: 'rear', kind: 'tail', shape: rectangle(0.86, 0.99, 0.9, 1.16, 0.02) },
  { wall: 'rear', kind: 'tail', shape: rectangle(-0.99, -0.86, 0.9, 1.16, 0.02) },
  { wall: 'rear', kind: 'amber', shape: rectangle(0.86, 0.99, 1.18, 1.27, 0.02) },
  { wall: 'rear', kind: 'amber', shape: rectangle(-0.99, -0.86, 1.18, 1.27, 0.02) },
];

interface Opening {
  ends: boolean;
  field: Field;
}

/** Windows of mesh in the cloth: three along each side, one at each end. */
const OPENINGS: readonly Opening[] = [[1.62, 2.75], [3.05, 4.2], [4.5, 5.65], null].map(
  (along) => ({
    ends: along === null,
    field: bakeShape(
      tracePath(rectangle(along?.[0] ?? -0.72, along?.[1] ?? 0.72, 2.08, 2.33, 0.04)),
      0.06,
      0.006,
    ),
  }),
);

/** The raised band of cloth: it is drawn in between its frame and sags a little. */
function tent(): Part {
  const middle = (FROM_X + TO_X) / 2;
  const halfX = (TO_X - FROM_X) / 2 - 0.05;
  const halfY = HALF_WIDTH - 0.045;
  const heart = (WALL_TOP + LID_Z) / 2;
  const onSide = (x: number, y: number) => Math.abs(x - middle) - halfX < Math.abs(y) - halfY;
  const opening = (x: number, y: number, z: number): number => {
    const side = onSide(x, y);
    let best = 1;
    for (const { ends, field } of OPENINGS) {
      if (ends !== side) best = Math.min(best, field(side ? x : y, z));
    }
    return best;
  };
  return {
    material: TENT,
    distance(x, y, z) {
      const inward = 0.035 * smoothstep(0.26, 0, Math.abs(z - heart));
      const qx = Math.abs(x - middle) - halfX + inward;
      const qy = Math.abs(y) - halfY + inward;
      return 0.9 * smoothMax(smoothMax(qx, qy, 0.09), Math.abs(z - heart) - 0.25, 0.01);
    },
    relief(x, y, z) {
      const side = onSide(x, y);
      const u = side ? x : y;
      const s = opening(x, y, z);
      // Loose folds run between the frame's posts, deeper where no window keeps the cloth flat.
      const loose = smoothstep(0, 0.08, s);
      const fold =
        Math.sin(u * 17 + 5 * Math.sin(z * 9)) * 0.5 + Math.sin(u * 41 - z * 13 + 1.3) * 0.25;
      const hem = smoothstep(0.012, 0.004, Math.abs(s - 0.022));
      return 0.006 * fold * loose - 0.003 * hem + 0.003 * smoothstep(0.003, -0.003, s);
    },
    surface(x, y, z, hit) {
      const s = opening(x, y, z);
      hit.seam = 0.5 * smoothstep(0.004, 0.001, Math.abs(s - 0.034));
      if (s < 0) hit.material = MESH;
    },
  };
}

/** The lid: a shallow shell with a nose for the wind. */
function lid(): Part {
  const profile = [
    [FROM_X - 0.1, LID_Z, 0.015],
    [FROM_X - 0.085, LID_Z + 0.07, 0.04],
    [FROM_X + 0.3, LID_Z + 0.19, 0.12],
    [TO_X - 0.15, LID_Z + 0.19, 0.12],
    [TO_X + 0.085, LID_Z + 0.08, 0.05],
    [TO_X + 0.1, LID_Z, 0.015],
  ] as const;
  const shape = plate(profile, -HALF_WIDTH - 0.055, HALF_WIDTH + 0.055, 0.07, 0.012);
  return {
    material: FINISH.white,
    distance: (x, y, z) => 0.97 * shape(x, y, z + 0.03 * Math.min(y * y, 1.6)),
    surface(_x, _y, z, hit) {
      if (z < LID_Z + 0.028) hit.material = FINISH.alloy;
    },
  };
}

/** What holds the lid up and down. */
function lifters(): Part[] {
  const strut = (x: number, toX: number) =>
    rod([x, HALF_WIDTH - 0.02, WALL_TOP - 0.02], [toX, HALF_WIDTH - 0.02, LID_Z + 0.02], 0.011);
  const hook = (x: number) =>
    union(
      box([x, HALF_WIDTH + 0.012, WALL_TOP - 0.09], [0.022, 0.014, 0.045], 0.006),
      rod([x, HALF_WIDTH + 0.02, WALL_TOP - 0.13], [x, HALF_WIDTH + 0.026, WALL_TOP - 0.06], 0.008),
    );
  return [
    {
      material: FINISH.stainless,
      distance: both(union(strut(FROM_X + 0.12, FROM_X + 0.02), strut(TO_X - 0.12, TO_X - 0.02))),
    },
    { material: FINISH.satinBlack, distance: both(union(...[1.6, 2.92, 5.36].map(hook))) },
    // The rim on which the lid comes to rest.
    {
      material: FINISH.alloy,
      distance: box(
        [(FROM_X + TO_X) / 2, 0, WALL_TOP],
        [(TO_X - FROM_X) / 2 + 0.012, HALF_WIDTH + 0.012, 0.02],
        0.01,
      ),
    },
  ];
}

function underneath(): Part[] {
  return [
    {
      material: FINISH.galvanised,
      distance: both(box([3.6, 0.5, 0.5], [2.3, 0.028, 0.06], 0.008)),
    },
    { material: FINISH.satinBlack, distance: box([2.7, 0, 0.45], [0.4, 0.36, 0.09], 0.04) },
    {
      material: FINISH.galvanised,
      distance: both(
        union(
          rod([1.6, 0.88, 0.53], [2.05, 0.88, 0.5], 0.02),
          rod([5.7, 0.88, 0.54], [5.25, 0.88, 0.5], 0.02),
        ),
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: union(
        both(box([6.05, 0.45, 0.58], [0.17, 0.028, 0.035], 0.008)),
        box([6.2, 0, 0.58], [0.032, 0.86, 0.04], 0.012),
      ),
    },
    { material: FINISH.plate, distance: box([6.237, -0.62, 0.6], [0.006, 0.19, 0.055], 0.004) },
    // A spat follows the arch, a flap hangs behind the wheel.
    {
      material: FINISH.satinBlack,
      distance: both((x, y, z) => {
        const ring =
          Math.abs(Math.sqrt((x - AXLE_X) * (x - AXLE_X) + (z - 0.4) * (z - 0.4)) - 0.435) - 0.026;
        return Math.max(ring, Math.abs(y - HALF_WIDTH) - 0.022, 0.5 - z);
      }),
    },
    {
      material: FINISH.satinBlack,
      distance: both(box([AXLE_X + 0.44, 0.98, 0.38], [0.008, 0.12, 0.15], 0.004)),
    },
    // Grab handle ahead of the door.
    {
      material: FINISH.alloy,
      distance: union(
        rod([4.4, -HALF_WIDTH - 0.045, 1.0], [4.4, -HALF_WIDTH - 0.045, 1.4], 0.013),
        rod([4.4, -HALF_WIDTH, 1.0], [4.4, -HALF_WIDTH - 0.045, 1.0], 0.013),
        rod([4.4, -HALF_WIDTH, 1.4], [4.4, -HALF_WIDTH - 0.045, 1.4], 0.013),
      ),
    },
  ];
}

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'drawbar',
    title: 'Drawbar',
    description: 'The coupling, chains and jockey wheel: light enough to be moved by hand.',
    at: [0.19, 0, 0.49],
    normal: [-0.5, 0, 0.87],
  },
  {
    id: 'pop-top',
    title: 'Pop-top roof',
    description: 'Down, it lowers the van for the road and the garage; up, you stand inside.',
    at: [3.6, -1.15, 2.5],
    normal: [0, -1, 0],
  },
  {
    id: 'canvas',
    title: 'Canvas and mesh',
    description: 'Windows of mesh all round. Look for tears, mould and stiff zips.',
    at: [3.6, -1.03, 2.2],
    normal: [0, -1, 0],
  },
  {
    id: 'door',
    title: 'Entry door',
    description: 'On the kerb side, behind the wheel, with a step that folds away.',
    at: [4.8, -1.1, 1.0],
    normal: [0, -1, 0],
  },
  {
    id: 'awning',
    title: 'Awning',
    description: 'Rolls out along the side for shade over the door.',
    at: [3.2, -1.2, 1.88],
    normal: [0, -1, 0.1],
  },
  {
    id: 'wheel',
    title: 'Single axle',
    description: 'One axle keeps the van light, and easy to turn and to park.',
    at: [3.86, -1.08, 0.34],
    normal: [0, -1, 0],
  },
  {
    id: 'spare',
    title: 'Spare wheel',
    description: 'On the rear bar, below the window.',
    at: [6.3, 0, 0.8],
    normal: [1, 0, 0],
  },
];

export function popTopCaravan(): Model {
  const body = caravanBody({
    profile: [
      [1.5, 0.55, 0.03],
      [1.3, 0.7, 0.06],
      [1.24, 1.16, 0.12],
      [FROM_X, WALL_TOP, 0.03],
      [TO_X, WALL_TOP, 0.03],
      [TO_X + 0.06, 1.1, 0.06],
      [TO_X, 0.72, 0.06],
      [5.8, 0.55, 0.04],
    ],
    halfWidth: HALF_WIDTH,
    edge: 0.06,
    cladding,
    fittings: FITTINGS,
    arch: { from: AXLE_X, to: AXLE_X, z: 0.4, radius: 0.41, inner: 0.72 },
  });
  return assemble({
    name: 'caravan-3',
    bounds: { min: [-0.02, -1.26, 0], max: [6.42, 1.26, 2.74] },
    mirrored: false,
    parts: [
      body.part,
      tent(),
      lid(),
      ...lifters(),
      ...roofHatch(2.9, LID_Z + 0.19, 0.24),
      solarPanel(4.4, 0.2, LID_Z + 0.205, 0.5, 0.34),
      ...axle(AXLE_X, 1.07, WHEEL),
      ...drawbar({ z: 0.45, toX: 1.7, toY: 0.5, depth: 0.05, material: FINISH.galvanised }),
      ...gasBottles(0.78, 0.52, 0.16),
      checkerChest(
        [
          [1.0, 0.55, 0.03],
          [0.97, 0.82, 0.06],
          [1.08, 0.95, 0.06],
          [1.3, 0.98],
          [1.3, 0.55],
        ],
        0.98,
        FINISH.checkerAlloy,
        0.8,
      ),
      ...awning(1.5, 5.3, HALF_WIDTH + 0.05, 1.885, 1.0, FINISH.white),
      ...doorStep(4.8, -HALF_WIDTH, 0.4),
      ...underneath(),
      spareWheel([6.32, 0, 0.82], WHEEL),
    ],
    behindGlass: body.behindGlass,
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [AXLE_X, -1.05, 0.45], azimuth: 66, elevation: 6, width: 1.9 },
      awning: { target: [3.0, -1.1, 2.05], azimuth: 54, elevation: 5, width: 2.7 },
      storage: { target: [1.1, -0.2, 0.8], azimuth: 42, elevation: 12, width: 2.3 },
    },
  });
}
