import { length2, mix, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import { capsule } from '../geometry/solids.ts';
import { MATERIALS } from '../scene/materials.ts';
import type { Hit, Model } from '../scene/model.ts';
import { makeCar } from './car/car.ts';
import { twoDoors } from './car/doors.ts';
import { glow, mark, PART, ruling } from './car/marks.ts';
import { fitNose, type NoseDrawing } from './car/noses.ts';
import { cabinPlan, shoulderedSection } from './car/shapes.ts';
import type { Shell } from './car/shell.ts';
import type { CarSpec, Part } from './car/spec.ts';
import { fitTail, type TailDrawing } from './car/tails.ts';

/** The middle of the lens, how far it leans back from upright, and half its width and its height. */
const LENS = { x: -0.69, y: 0.632, z: 0.632, lean: 0.76, half: 0.112, tall: 0.137 };
const LENS_SIN = Math.sin(LENS.lean);
const LENS_COS = Math.cos(LENS.lean);
/** From 1 to this share of the lens, the gap between it and the wing. */
const LENS_GAP = 1.05;

/** How far in front of the lens's plane a point lies, and how far up in it. */
const aheadOfLens = (x: number, z: number): number =>
  (LENS.x - x) * LENS_COS + (z - LENS.z) * LENS_SIN;
const upLens = (x: number, z: number): number =>
  ((x - LENS.x) * LENS_SIN + (z - LENS.z) * LENS_COS) / LENS.tall;

/** A projector in the middle and four points of light round it. */
function paintLens(across: number, up: number, hit: Hit): void {
  const r = length2(across, up);
  mark(hit, MATERIALS.lamp, PART.lamp);
  const point = length2(Math.abs(across) - 0.47, Math.abs(up) - 0.45);
  let light = 0.03 + 0.05 * smoothstep(0.55, 0.95, r);
  light += 0.1 * smoothstep(0.03, 0.01, Math.abs(r - 0.9));
  if (r < 0.36) light = 0.03 + 0.34 * smoothstep(0.36, 0.32, r) * smoothstep(0.12, 0.3, r);
  if (r < 0.2) light = 0.1 + 0.5 * smoothstep(0.12, 0.02, length2(across + 0.06, up - 0.07));
  light += 1.5 * smoothstep(0.17, 0.12, point);
  glow(hit, light, light, light * 1.03);
}

/** The wings stand higher than the bonnet and carry upright lamps: one surface with the body. */
const wings = (shell: Shell): Part => {
  const { radius, archGap } = shell.spec.wheels;
  return {
    centre: [-0.16, LENS.y, 0.64],
    reach: 0.95,
    mirrored: true,
    distance: (x, ay, z) => {
      const lamp = capsule(x, ay, z, -0.715, LENS.y, 0.598, 0.3, 0.68, 0.69, 0.138);
      const crown = capsule(x, ay, z, -0.4, 0.715, 0.605, 0.34, 0.735, 0.66, 0.165);
      const aside = ay - LENS.y;
      const face = aheadOfLens(x, z) + 1.1 * aside * aside;
      const wing = smoothMin(smoothMax(lamp, face, 0.04), crown, 0.05) * 0.95;
      // Where nothing of the wing is left the body keeps its own surface, with all that is drawn on it.
      const blend = mix(0.004, 0.09, smoothstep(0.52, 0.2, x) * smoothstep(0.37, 0.5, z));
      const body = shell.distance(x, ay, z);
      if (wing > body + blend) return body;
      const joined = smoothMin(body, wing, blend);
      return smoothMax(joined, radius + archGap - length2(x, z - radius), 0.014);
    },
    surface: (x, ay, z, hit) => {
      mark(hit, MATERIALS.paint, PART.paint);
      const across = (ay - LENS.y) / LENS.half;
      const up = upLens(x, z);
      const r = length2(across, up);
      if (r > LENS_GAP || aheadOfLens(x, z) < -0.07) return;
      if (r > 1) hit.seam = 0.9;
      else paintLens(across, up, hit);
    },
  };
};

/** Slats behind the rear window let the engine breathe. */
const engineLid = (shell: Shell): Part => ({
  centre: [2.86, 0, 0.96],
  reach: 0.5,
  mirrored: true,
  distance: (x, ay, z) =>
    smoothMax(
      shell.distance(x, ay, z) - 0.004,
      Math.max(Math.abs(x - 2.87) - 0.135 + 0.1 * ay * ay, ay - 0.4 + 0.12 * (x - 2.87), 0.86 - z),
      0.01,
    ),
  surface: (_x, ay, _z, hit) => {
    const slat = ruling(ay, 0.05) < 0.016;
    mark(hit, slat ? MATERIALS.plastic : MATERIALS.dark, PART.extra + (slat ? 0 : 1));
  },
});

/** No grille: the engine is behind. Only the brakes and the coolers take air, low in the corners. */
const grilleless: NoseDrawing = {
  lamps: [
    {
      outline: [
        [0.43, 0.56, 0.006],
        [0.43, 0.62, 0.006],
        [0.62, 0.645, 0.02],
        [0.78, 0.64, 0.012],
        [0.76, 0.58, 0.015],
        [0.62, 0.575, 0.02],
      ],
      signature: 'frame',
      projectors: 0,
    },
  ],
  openings: [
    {
      outline: [
        [0.36, 0.13, 0.03],
        [0.4, 0.45, 0.03],
        [0.62, 0.5, 0.03],
        [0.76, 0.47, 0.03],
        [0.74, 0.15, 0.04],
      ],
      pattern: 'slats',
      surround: 'black',
      wraps: true,
    },
    {
      outline: [
        [-0.5, 0.11, 0.02],
        [-0.5, 0.27, 0.02],
        [0.36, 0.27, 0.03],
        [0.34, 0.11, 0.03],
      ],
      pattern: 'slats',
      surround: 'black',
    },
  ],
  badge: { z: 1.0, size: 0.034 },
  plate: 0.47,
  ridge: 0.4,
};

/** One thin light from side to side, the plate between the pipes. */
const lightBand: TailDrawing = {
  lamps: [
    {
      outline: [
        [0.44, 0.868, 0.008],
        [0.44, 0.935, 0.008],
        [0.66, 0.96, 0.03],
        [0.96, 0.94, 0.012],
        [0.86, 0.862, 0.03],
        [0.64, 0.862, 0.02],
      ],
      signature: 'line',
    },
  ],
  bar: [0.876, 0.93],
  plate: 0.43,
  recess: [0.3, 0.34, 0.53],
  lid: [0.56, 0.64],
  valance: 0.2,
  diffuser: true,
  reflectors: 0.3,
  badge: { z: 0.76, size: 0.036 },
};

/** Rear-engined: a short low bonnet between high wings, one curve from the roof to the tail, broad hips. */
export const rearEngined: CarSpec = {
  name: 'coupe-5',
  wheelbase: 2.45,
  wheels: {
    radius: 0.34,
    width: 0.275,
    rim: 0.78,
    style: 'twin-y',
    spokes: 5,
    finish: 'silver',
    outer: 0.93,
    archGap: 0.022,
    flare: 0.03,
  },
  body: {
    profile: [
      [-0.74, 0.13, 0.03],
      [-0.93, 0.18, 0.05, 0.006],
      [-0.965, 0.39, 0.12, 0.01],
      [-0.87, 0.575, 0.13, 0.022],
      [-0.1, 0.752, 0.3, 0.012],
      [0.5, 0.836, 0.1],
      [1.5, 0.83, 0.3],
      [2.35, 0.885, 0.3, 0.012],
      [3.32, 0.835, 0.03, 0],
      [3.41, 0.75, 0.06],
      [3.54, 0.57, 0.09, 0.006],
      [3.55, 0.4, 0.08],
      [3.46, 0.24, 0.07],
      [3.2, 0.15, 0.05],
    ],
    plan: [
      [-1.02, 0.76],
      [-0.6, 0.855],
      [-0.2, 0.9],
      [0.4, 0.898],
      [1.1, 0.882],
      [1.7, 0.9],
      [2.4, 0.948],
      [2.85, 0.935],
      [3.25, 0.875],
      [3.6, 0.79],
    ],
    section: shoulderedSection(0.72, 0.12),
    noseBow: 0.36,
    tailBow: 0.27,
    crown: -0.04,
    noseRound: 0.2,
    sideRound: 0.11,
    tailRound: 0.2,
    crease: 0.72,
    creaseRise: 0.04,
    sillCrease: 0.3,
  },
  cabin: {
    profile: [
      [0.3, 0.78, 0, 0.035],
      [1.05, 1.18, 0.35, 0.014],
      [1.5, 1.288, 0.35, 0.012],
      [2.0, 1.24, 0.5, 0.05],
      [3.34, 0.81, 0.25],
      [2.9, 0.65],
      [0.6, 0.65],
    ],
    plan: cabinPlan({ base: 0.3, middle: 1.4, end: 3.3, half: 0.775, taper: 0.2 }),
    waist: 0.86,
    tumblehome: 0.43,
    screenBow: 0.34,
    backBow: 0.22,
    crown: 0.09,
    round: 0.14,
    belt: [
      [0.4, 0.865],
      [1.3, 0.885],
      [1.9, 0.92],
      [2.6, 1.0],
    ],
    pillar: 0.05,
    glassFront: [0.72, 0],
    glassRear: [2.34, -1.2],
    splits: [1.76],
    screenTop: 1.2,
    backGlass: { top: 1.2, base: 1.0 },
    roof: 'paint',
    frame: 'black',
    rows: 2,
  },
  nose: fitNose(grilleless, {
    bottom: 0.13,
    lip: 0.565,
    half: 0.9,
    bonnet: { x: -0.76, front: 0.34, rear: 0.46, end: 0.5 },
  }),
  tail: fitTail(lightBand, {
    bottom: 0.17,
    top: 0.86,
    half: 0.9,
    lidTop: 0.98,
    exhausts: 'round',
  }),
  doors: twoDoors({
    front: 0.66,
    rear: 1.8,
    sill: 0.2,
    belt: 0.87,
    roof: 1.08,
    wheelbase: 2.45,
    arch: 0.362,
    handle: 0.76,
    flush: true,
  }),
  trim: { mirror: { at: [0.86, 0.935, 0.925], size: 0.92, colour: 'paint' } },
  parts: (shell) => [wings(shell), engineLid(shell)],
};

/** Its wings and lamps, for an open car of the same shape. */
export const rearEnginedWings = wings;

export const makeCoupe5 = (): Model => makeCar(rearEngined);
