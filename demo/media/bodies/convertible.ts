import { length2, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import { capsule, roundedBox } from '../geometry/solids.ts';
import { makeMaterial, MATERIALS } from '../scene/materials.ts';
import type { Hit, Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { simplePart } from './car/fittings.ts';
import { mark, PART, ruling } from './car/marks.ts';
import { fitNose, NOSES } from './car/noses.ts';
import { bodyPlan, shoulderedSection } from './car/shapes.ts';
import type { CarSpec, Part } from './car/spec.ts';
import { fitTail, TAILS } from './car/tails.ts';

const leather = makeMaterial({
  name: 'tan-leather',
  kind: 'solid',
  colour: [0.34, 0.165, 0.075],
  f0: 0.035,
  roughness: 0.45,
  sheen: 0.5,
});
const roofCloth = makeMaterial({
  name: 'roof-cloth',
  kind: 'solid',
  colour: [0.022, 0.022, 0.026],
  f0: 0.02,
  roughness: 0.9,
  sheen: 0.2,
});

const COCKPIT = { from: 0.6, to: 2.44, half: 0.745, floor: 0.36, rim: 0.93 };
const SEAT_ACROSS = 0.37;

/** The hollow in which one sits. */
function cockpit(x: number, ay: number, z: number): number {
  const ends = smoothMax(COCKPIT.from - x, x - COCKPIT.to + 0.12 * ay * ay, 0.1);
  return smoothMax(smoothMax(ends, ay - COCKPIT.half, 0.12), COCKPIT.floor - z, 0.05);
}

function trimCockpit(x: number, y: number, z: number, hit: Hit): void {
  const ay = Math.abs(y);
  if (z < COCKPIT.floor + 0.06) mark(hit, MATERIALS.fabric, PART.bed);
  else if (z > COCKPIT.rim - 0.05 || ay < 0.6) mark(hit, MATERIALS.plastic, PART.cladding);
  else
    mark(
      hit,
      z > 0.62 && z < 0.82 && x < 1.9 ? leather : MATERIALS.seat,
      PART.bed + (z > 0.62 ? 0 : 50),
    );
}

function cloth(hit: Hit, inset: boolean): void {
  mark(hit, inset ? leather : MATERIALS.seat, inset ? 61 : 62);
}

/** One seat each side: cushion, leaning back with bolsters, headrest on two posts. */
function makeSeats(x: number, cushion: number, height: number): Part {
  const back = (px: number, across: number, pz: number): number => {
    const up = pz - cushion;
    const lean = px - x - up * 0.28;
    const hollow = 0.035 * smoothstep(0.08, 0.2, across);
    return roundedBox(
      lean + hollow,
      across,
      up - height / 2 + 0.04,
      0.075,
      0.235 - 0.06 * smoothstep(0.2, 0.6, up),
      height / 2 + 0.04,
      0.055,
    );
  };
  const base = (px: number, across: number, pz: number): number =>
    roundedBox(
      px - x + 0.24,
      across,
      pz - cushion + 0.09 - 0.03 * smoothstep(0.14, 0.22, across),
      0.27,
      0.245,
      0.1,
      0.06,
    );
  const rest = (px: number, across: number, pz: number): number => {
    const up = pz - cushion - height;
    const lean = px - x - (height + up) * 0.28;
    const pad = roundedBox(lean, across, up - 0.13, 0.045, 0.125, 0.085, 0.04);
    const post = length2(lean, across - 0.05) - 0.008;
    return Math.min(pad, Math.max(post, Math.abs(up - 0.03) - 0.06));
  };
  return {
    centre: [x - 0.1, SEAT_ACROSS, cushion + 0.2],
    reach: 0.8,
    mirrored: true,
    distance: (px, py, pz) => {
      const across = Math.abs(py - SEAT_ACROSS);
      return (
        Math.min(
          smoothMin(back(px, across, pz), base(px, across, pz), 0.03),
          rest(px, across, pz),
        ) * 0.9
      );
    },
    surface: (_px, py, _pz, hit) => cloth(hit, Math.abs(py - SEAT_ACROSS) < 0.165),
  };
}

/** Dash across the car with a hood over the dials, a screen in the middle, the console between the seats. */
const dash: Part = {
  centre: [0.85, 0, 0.75],
  reach: 1.05,
  mirrored: false,
  distance: (x, y, z) => {
    const ay = Math.abs(y);
    const pad = roundedBox(x - 0.66, y, z - 0.85, 0.19, 0.72, 0.075, 0.06);
    const hood = roundedBox(x - 0.76, y - SEAT_ACROSS, z - 0.92, 0.11, 0.17, 0.04, 0.035);
    const screen = roundedBox(x - 0.83 + (z - 0.93) * 0.25, y, z - 0.93, 0.012, 0.15, 0.075, 0.01);
    const console = roundedBox(x - 1.2, ay, z - 0.5, 0.52, 0.1, 0.15, 0.04);
    const lever = capsule(x, y, z, 1.12, 0, 0.64, 1.08, 0, 0.74, 0.02);
    return Math.min(smoothMin(Math.min(pad, console), hood, 0.03), screen, lever);
  },
  surface: (x, y, z, hit) => {
    const onScreen = Math.abs(y) < 0.14 && x > 0.82 && z > 0.87;
    if (onScreen) mark(hit, MATERIALS.glossBlack, 63);
    else if (z < 0.84 && z > 0.79 && x > 0.78) mark(hit, leather, 64);
    else mark(hit, MATERIALS.plastic, 65);
  },
};

/** On the right, where one drives from in Australia. */
const steeringWheel: Part = {
  centre: [1.0, SEAT_ACROSS, 0.87],
  reach: 0.24,
  mirrored: false,
  distance: (x, y, z) => {
    const up = z - 0.87;
    const depth = (x - 1.0 + up * 0.4) * 0.93;
    const across = y - SEAT_ACROSS;
    const radial = length2(across, up * 1.07);
    const rim = length2(radial - 0.178, depth) - 0.016;
    const boss = roundedBox(depth + 0.02, across, up + 0.01, 0.03, 0.07, 0.05, 0.025);
    const bar = roundedBox(depth + 0.01, across, up + 0.015, 0.012, 0.17, 0.02, 0.01);
    const column = capsule(x, y, z, 0.78, SEAT_ACROSS, 0.8, 0.98, SEAT_ACROSS, 0.86, 0.03);
    return Math.min(rim, smoothMin(boss, bar, 0.02), column);
  },
  surface: (x, y, z, hit) => {
    const inner = length2(y - SEAT_ACROSS, z - 0.87) < 0.15;
    mark(hit, inner && x > 1 ? MATERIALS.glossBlack : MATERIALS.seat, 66);
  },
};

const SCREEN = { x0: 0.42, z0: 0.88, x1: 1.1, z1: 1.315, bow: 0.3, half: 0.79, lean: 0.36 };
const SCREEN_RUN = length2(SCREEN.x1 - SCREEN.x0, SCREEN.z1 - SCREEN.z0);
const SCREEN_DX = (SCREEN.x1 - SCREEN.x0) / SCREEN_RUN;
const SCREEN_DZ = (SCREEN.z1 - SCREEN.z0) / SCREEN_RUN;

/** How far inside the screen's edge a point lies: negative inside. */
function screenEdge(ay: number, z: number, along: number): number {
  const side =
    ay - SCREEN.half + SCREEN.lean * (z - SCREEN.z0) + 0.25 * (z - SCREEN.z0) * (z - SCREEN.z0);
  return smoothMax(side, along - SCREEN_RUN + 0.06 * ay * ay, 0.12);
}

/** Where on the bowed pane a point lies, up from its base. */
const screenAlong = (x: number, ay: number, z: number): number =>
  (x - SCREEN.bow * ay * ay - SCREEN.x0) * SCREEN_DX + (z - SCREEN.z0) * SCREEN_DZ;

/** Curved glass in a painted frame: it stands alone, with nothing behind it. */
const windscreen: Part = {
  centre: [0.8, 0, 1.1],
  reach: 0.98,
  mirrored: true,
  distance: (x, ay, z) => {
    const along = screenAlong(x, ay, z);
    const off = (x - SCREEN.bow * ay * ay - SCREEN.x0) * SCREEN_DZ - (z - SCREEN.z0) * SCREEN_DX;
    const bulge = off + 0.16 * along * (SCREEN_RUN - along);
    const edge = screenEdge(ay, z, along);
    const thick = 0.006 + 0.019 * smoothstep(-0.06, -0.035, edge);
    return smoothMax(smoothMax(Math.abs(bulge) - thick, edge, 0.016), -along, 0.01) * 0.82;
  },
  surface: (x, ay, z, hit) => {
    const along = screenAlong(x, ay, z);
    const edge = screenEdge(ay, z, along);
    if (edge < -0.06) mark(hit, MATERIALS.glass, PART.glass);
    else if (edge < -0.045) mark(hit, MATERIALS.glossBlack, PART.frame);
    else mark(hit, MATERIALS.paint, PART.paint);
  },
};

const innerMirror = simplePart([0.98, 0, 1.235], 0.15, MATERIALS.glossBlack, 67, (x, y, z) =>
  Math.min(
    roundedBox(x - 0.98, y, z - 1.225, 0.016, 0.12, 0.032, 0.015),
    capsule(x, y, z, 0.98, 0, 1.24, 0.99, 0, 1.29, 0.012),
  ),
);

/** The cloth roof, folded away behind the seats under its own pleats. */
const foldedRoof: Part = {
  centre: [2.55, 0, 0.97],
  reach: 0.85,
  mirrored: true,
  distance: (x, y, z) => {
    const sweep = x + 0.2 * y * y - 2.56;
    const pleat = 0.006 * smoothstep(0.02, 0.006, ruling(sweep, 0.13));
    const crown = z - 0.975 + 0.07 * y * y;
    return (
      (roundedBox(sweep, y, crown, 0.21, 0.7 - 0.12 * smoothstep(0, 0.25, sweep), 0.075, 0.06) +
        pleat) *
      0.9
    );
  },
  surface: (_x, _y, _z, hit) => mark(hit, roofCloth, 68),
};

const roadster: CarSpec = {
  name: 'convertible-1',
  wheelbase: 2.6,
  wheels: {
    radius: 0.336,
    width: 0.24,
    rim: 0.755,
    style: 'twin-y',
    spokes: 5,
    finish: 'machined',
    outer: 0.905,
    archGap: 0.03,
    flare: 0.018,
  },
  body: {
    profile: [
      [-0.7, 0.15, 0.04],
      [-0.86, 0.23, 0.05, 0.008],
      [-0.885, 0.5, 0.12, 0.008],
      [-0.8, 0.715, 0.09, 0.036],
      [0.62, 0.93, 0.06],
      [2.3, 0.955, 0.06, 0.004],
      [3.36, 0.99, 0.03, 0],
      [3.44, 0.84, 0.08],
      [3.53, 0.57, 0.1, 0.006],
      [3.46, 0.3, 0.08],
      [3.24, 0.2, 0.05],
    ],
    plan: bodyPlan({ front: -0.885, rear: 3.53, half: 0.915, wheelbase: 2.6 }),
    section: shoulderedSection(0.78, 0.14),
    noseBow: 0.31,
    tailBow: 0.24,
    crown: 0.06,
    noseRound: 0.21,
    sideRound: 0.1,
    tailRound: 0.19,
    crease: 0.78,
    creaseRise: 0.03,
    sillCrease: 0.34,
  },
  cabin: {
    profile: [
      [0.42, 0.88],
      [1.1, 1.3],
      [2.4, 0.9],
    ],
    plan: [
      [0, 0.8],
      [2, 0.8],
    ],
    waist: 0.93,
    tumblehome: 0.36,
    screenBow: 0.3,
    backBow: 0,
    crown: 0.07,
    round: 0.1,
    belt: [
      [0, 0.93],
      [2, 0.95],
    ],
    pillar: 0.05,
    glassFront: [0.8, 0],
    glassRear: [2.3, 0],
    splits: [],
    screenTop: 1.29,
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(NOSES.sporty, {
    bottom: 0.17,
    lip: 0.715,
    half: 0.9,
    bonnet: { x: -0.74, front: 0.66, rear: 0.74, end: 0.5 },
  }),
  tail: fitTail(TAILS.wide, {
    bottom: 0.18,
    top: 0.98,
    half: 0.89,
    lidTop: 1.1,
    exhausts: 'oblong',
  }),
  doors: twoDoors({
    front: 0.72,
    rear: 1.98,
    sill: 0.23,
    belt: 0.94,
    roof: 0.96,
    wheelbase: 2.6,
    arch: 0.366,
    handle: 0.82,
    flap: [2.7, 0.81],
    flush: true,
  }),
  trim: { mirror: { at: [0.93, 0.943, 0.99], size: 0.95, colour: 'paint' } },
  open: true,
  carve: cockpit,
  carved: trimCockpit,
  parts: () => [
    windscreen,
    dash,
    steeringWheel,
    innerMirror,
    makeSeats(1.66, 0.6, 0.42),
    makeSeats(2.3, 0.62, 0.3),
    foldedRoof,
  ],
  hotspots: [
    {
      id: 'roof',
      title: 'Folding roof',
      description:
        'A cloth roof that folds away behind the seats. Ask us to show how it opens and closes.',
      at: [2.56, 0, 1.05],
      normal: [0, 0, 1],
    },
  ],
};

export const makeConvertible1 = (): Model => makeCar(roadster);
