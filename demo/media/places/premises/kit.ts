import type { Vec3 } from '../../scene/model.ts';
import {
  concrete,
  GLASS,
  glowing,
  lawn,
  litCeiling,
  plain,
  render,
  tiles,
  yard,
} from '../stage/finishes.ts';
import type { Bays } from '../stage/finishes.ts';
import { bar, block, extrude } from '../stage/solids.ts';
import type { Colour, Finish, Thing } from '../stage/surface.ts';
import type { Room } from '../stage/trace.ts';

/** Parts that every dealership is put together from. Fronts face −y, where the camera stands. */

export const CHARCOAL = plain([0.035, 0.037, 0.04], { f0: 0.04, roughness: 0.35 });
export const STEEL = plain([0.34, 0.35, 0.36], { f0: 0.05, roughness: 0.4 });
export const WHITE = render([0.74, 0.73, 0.7]);

export interface Opening {
  fromX: number;
  toX: number;
  y: number;
  fromZ: number;
  toZ: number;
  /** About how wide a pane is. */
  pane: number;
  /** Heights of rails across. */
  rails?: readonly number[];
  frame?: Finish;
}

/** A wall of glass facing the camera, in a frame. */
export function glassFront(opening: Opening): Thing[] {
  const { fromX, toX, y, fromZ, toZ, pane, rails = [], frame = CHARCOAL } = opening;
  const things: Thing[] = [block([fromX, y - 0.01, fromZ], [toX, y + 0.01, toZ], GLASS)];
  const panes = Math.max(1, Math.round((toX - fromX) / pane));
  for (let post = 0; post <= panes; post++) {
    const x = fromX + ((toX - fromX) * post) / panes;
    things.push(block([x - 0.03, y - 0.07, fromZ], [x + 0.03, y + 0.07, toZ], frame));
  }
  for (const z of [fromZ + 0.05, ...rails, toZ - 0.05]) {
    things.push(block([fromX, y - 0.06, z - 0.04], [toX, y + 0.06, z + 0.04], frame));
  }
  return things;
}

/** A wall of glass along y. */
export function glassSide(
  x: number,
  fromY: number,
  toY: number,
  fromZ: number,
  toZ: number,
  pane: number,
  frame: Finish = CHARCOAL,
): Thing[] {
  const things: Thing[] = [block([x - 0.01, fromY, fromZ], [x + 0.01, toY, toZ], GLASS)];
  const panes = Math.max(1, Math.round((toY - fromY) / pane));
  for (let post = 0; post <= panes; post++) {
    const y = fromY + ((toY - fromY) * post) / panes;
    things.push(block([x - 0.07, y - 0.03, fromZ], [x + 0.07, y + 0.03, toZ], frame));
  }
  for (const z of [fromZ + 0.05, toZ - 0.05]) {
    things.push(block([x - 0.06, fromY, z - 0.04], [x + 0.06, toY, z + 0.04], frame));
  }
  return things;
}

export interface Hall {
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
  fromZ?: number;
  ceiling: number;
  floor?: Finish;
  back?: Finish;
  sides?: Finish;
  /** Which side walls are closed. */
  closed?: readonly ('left' | 'right')[];
  /** How bright its lights are against the day outside. */
  power: number;
  warmth?: Colour;
  strip?: number;
}

/** A lit inside: floor, back wall, ceiling of lights, and a few pieces of furniture. */
export function hall(choice: Hall): { things: Thing[]; room: Room } {
  const { fromX, toX, fromY, toY, ceiling, power } = choice;
  const base = choice.fromZ ?? 0;
  const warmth = choice.warmth ?? [1, 0.95, 0.86];
  const floor = choice.floor ?? tiles([0.5, 0.49, 0.47], 1.2, 0.05);
  const back = choice.back ?? WHITE;
  const sides = choice.sides ?? WHITE;
  const things: Thing[] = [
    block([fromX, fromY, base], [toX, toY, base + 0.06], floor),
    block([fromX, toY, base], [toX, toY + 0.2, ceiling + 0.2], back),
    block(
      [fromX, fromY + 0.3, ceiling],
      [toX, toY, ceiling + 0.1],
      litCeiling(warmth, power, choice.strip ?? 2.2),
    ),
  ];
  if (choice.closed?.includes('left'))
    things.push(block([fromX, fromY, base], [fromX + 0.2, toY, ceiling], sides));
  if (choice.closed?.includes('right'))
    things.push(block([toX - 0.2, fromY, base], [toX, toY, ceiling], sides));
  const level = power * 0.55;
  return {
    things,
    room: {
      box: { min: [fromX - 0.05, fromY, base - 0.1], max: [toX + 0.05, toY + 0.1, ceiling + 0.05] },
      ambient: [warmth[0] * level, warmth[1] * level, warmth[2] * level],
    },
  };
}

/** A desk with two chairs and a screen: enough to tell an office from an empty box. */
export function desk(x: number, y: number, base = 0.06): Thing[] {
  const top = plain([0.42, 0.3, 0.19], { f0: 0.03, roughness: 0.4 });
  const dark = plain([0.05, 0.05, 0.055]);
  return [
    block([x - 0.9, y - 0.4, base + 0.7], [x + 0.9, y + 0.4, base + 0.75], top),
    block([x - 0.85, y - 0.35, base], [x - 0.78, y + 0.35, base + 0.7], dark),
    block([x + 0.78, y - 0.35, base], [x + 0.85, y + 0.35, base + 0.7], dark),
    block([x - 0.3, y + 0.1, base + 0.85], [x + 0.3, y + 0.13, base + 1.2], dark),
    block([x - 0.6, y - 1, base + 0.4], [x - 0.15, y - 0.55, base + 0.48], dark),
    block([x - 0.6, y - 1.05, base + 0.48], [x - 0.15, y - 1, base + 0.95], dark),
    block([x + 0.15, y - 1, base + 0.4], [x + 0.6, y - 0.55, base + 0.48], dark),
    block([x + 0.15, y - 1.05, base + 0.48], [x + 0.6, y - 1, base + 0.95], dark),
  ];
}

/** Counter along the back wall. */
export function counter(fromX: number, toX: number, y: number, finish: Finish): Thing[] {
  return [
    block([fromX, y - 0.4, 0.06], [toX, y + 0.4, 1.1], finish),
    block(
      [fromX - 0.1, y - 0.5, 1.1],
      [toX + 0.1, y + 0.5, 1.16],
      plain([0.7, 0.69, 0.66], { f0: 0.04, roughness: 0.2 }),
    ),
  ];
}

/** Bitumen to behind the building, dry grass beyond. */
export function forecourt(bays: readonly Bays[], shade = 1): Thing[] {
  return [
    block([-160, -80, -1], [160, 14, 0], yard(bays, shade)),
    block([-400, 14, -1], [400, 900, 0], lawn([0.12, 0.15, 0.05])),
  ];
}

/** A raised bed of lawn within a kerb. */
export function lawnStrip(
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  colour?: Colour,
): Thing[] {
  return [
    block([from[0], from[1], 0], [to[0], to[1], 0.13], concrete([0.5, 0.49, 0.46])),
    block([from[0] + 0.16, from[1] + 0.16, 0], [to[0] - 0.16, to[1] - 0.16, 0.15], lawn(colour)),
  ];
}

export function footpath(
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): Thing {
  return block([from[0], from[1], 0], [to[0], to[1], 0.1], concrete());
}

/** A yard light: a tall square post with an arm. */
export function lightPole(x: number, y: number, height: number, lit = false): Thing[] {
  const lamp = lit ? glowing([1, 0.93, 0.8], 9) : plain([0.5, 0.5, 0.5]);
  return [
    bar([x, y, 0], [x, y, height], 0.07, STEEL),
    bar([x, y, 0], [x, y, 0.5], 0.16, concrete()),
    block([x - 0.05, y - 1.3, height - 0.12], [x + 0.05, y, height - 0.04], STEEL),
    block([x - 0.16, y - 1.7, height - 0.14], [x + 0.16, y - 1, height - 0.05], STEEL),
    block([x - 0.12, y - 1.65, height - 0.16], [x + 0.12, y - 1.05, height - 0.14], lamp),
  ];
}

/** A sail-shaped flag on a curved pole, as stands before every yard; plain, without a word. */
export function sailFlag(
  x: number,
  y: number,
  height: number,
  colour: Colour,
  edge: Colour,
): Thing[] {
  const cloth = plain(colour, { f0: 0.02, roughness: 0.7 });
  const band = plain(edge, { f0: 0.02, roughness: 0.7 });
  const wide = height * 0.2;
  const low = height * 0.24;
  return [
    bar([x, y, 0], [x, y, height], 0.022, STEEL, 8),
    bar([x, y, 0], [x, y, 0.08], 0.3, CHARCOAL, 12),
    extrude(
      [
        [x + 0.03, low],
        [x + wide * 0.92, low + height * 0.06],
        [x + wide, height * 0.62],
        [x + wide * 0.82, height * 0.84],
        [x + wide * 0.5, height * 0.955],
        [x + 0.03, height],
      ],
      y - 0.01,
      y + 0.01,
      cloth,
    ),
    extrude(
      [
        [x + 0.03, height * 0.34],
        [x + wide * 0.97, height * 0.38],
        [x + wide * 0.985, height * 0.44],
        [x + 0.03, height * 0.4],
      ],
      y - 0.014,
      y + 0.014,
      band,
    ),
  ];
}

/** A tall sign without a name: a slab with a band of colour. */
export function pylon(
  x: number,
  y: number,
  height: number,
  face: Colour,
  band: Colour,
  lit = 0,
): Thing[] {
  const body = lit > 0 ? glowing(face, lit) : plain(face, { f0: 0.04, roughness: 0.2 });
  const stripe = lit > 0 ? glowing(band, lit) : plain(band, { f0: 0.04, roughness: 0.2 });
  return [
    block([x - 0.75, y - 0.18, 0], [x + 0.75, y + 0.18, height * 0.2], CHARCOAL),
    block([x - 0.8, y - 0.2, height * 0.2], [x + 0.8, y + 0.2, height], body),
    block([x - 0.82, y - 0.22, height * 0.62], [x + 0.82, y + 0.22, height * 0.82], stripe),
    block([x - 0.82, y - 0.22, height * 0.585], [x + 0.82, y + 0.22, height * 0.6], stripe),
  ];
}

/** Short posts that keep cars off the glass. */
export function bollards(fromX: number, toX: number, y: number, every: number): Thing[] {
  const count = Math.floor((toX - fromX) / every);
  return Array.from({ length: count + 1 }, (_, index) =>
    bar([fromX + index * every, y, 0], [fromX + index * every, y, 0.95], 0.055, STEEL),
  );
}

/** A column of the given half width. */
export function column(x: number, y: number, height: number, half: number, finish: Finish): Thing {
  const from: Vec3 = [x - half, y - half, 0];
  return block(from, [x + half, y + half, height], finish);
}
