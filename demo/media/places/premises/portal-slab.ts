import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { glowing, panels, plain, tiles, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import {
  bollards,
  CHARCOAL,
  desk,
  footpath,
  forecourt,
  glassFront,
  hall,
  lawnStrip,
  lightPole,
} from './kit.ts';
import { lateAfternoon } from './light.ts';

const SHRUB: Colour = [0.05, 0.1, 0.03];

/** Slabs of pale concrete with a deep timber portal cut into them, late in the day. */
export function portalSlab(fleet: Fleet): Place {
  const inside = hall({
    fromX: -7.4,
    toX: 4.4,
    fromY: 1.3,
    toY: 12,
    ceiling: 4.6,
    power: 1.5,
    warmth: [1, 0.91, 0.76],
    floor: tiles([0.16, 0.155, 0.15], 1.2, 0.06),
    back: panels([0.2, 0.2, 0.21], 2.4, 1.6),
    closed: ['left', 'right'],
  });
  const slab = panels([0.56, 0.54, 0.5], 4.1, 3.35);
  const boards = timber([0.4, 0.23, 0.11], 0.16, 'across');
  const things = [
    ...forecourt(
      [
        { fromX: -21.6, toX: -7.1, fromY: -11, toY: -6, pitch: 2.9 },
        { fromX: 5.6, toX: 20.1, fromY: -11, toY: -6, pitch: 2.9 },
      ],
      1.05,
    ),
    ...inside.things,
    ...glassFront({ fromX: -7.4, toX: 4.4, y: 1.3, fromZ: 0.06, toZ: 4.6, pane: 2, rails: [2.9] }),
    // Slabs at both sides of the portal and over it.
    block([-12.2, 0, 0], [-8, 13, 6.7], slab),
    block([5, 0, 0], [8.2, 13, 6.7], slab),
    block([-8, 0, 5.2], [5, 13, 6.7], slab),
    // The portal stands out of the wall and reaches back to the glass.
    block([-8.05, -1.3, 0], [-7.4, 1.5, 5.2], boards),
    block([4.4, -1.3, 0], [5.05, 1.5, 5.2], boards),
    block([-8.05, -1.3, 4.6], [5.05, 1.5, 5.25], boards),
    // A dark tower with a blank lit sign, and a low wing beyond.
    block([8.2, -0.7, 0], [10.8, 6, 8.3], panels([0.06, 0.062, 0.066], 1.3, 1.2)),
    block([8.7, -0.82, 5.7], [10.3, -0.7, 7.3], glowing([1, 0.96, 0.88], 0.8)),
    block([10.8, 2.4, 0], [18, 13, 3.7], panels([0.1, 0.1, 0.105], 1.8, 1.2)),
    block(
      [12, 2.3, 1],
      [16.8, 2.44, 2.8],
      plain([0.03, 0.035, 0.04], { f0: 0.07, roughness: 0.04 }),
    ),
    block([10.7, 2, 3.7], [18.4, 13.2, 3.95], CHARCOAL),
    footpath([-12.6, -2.8], [11.4, 0]),
    block([-7.4, 0, 0], [4.4, 1.3, 0.1], tiles([0.3, 0.29, 0.28], 1.2, 0.05)),
    ...desk(-4.6, 9.4),
    ...desk(0.6, 9.8),
    ...bollards(-7, 4, -3.1, 2.2),
    ...lawnStrip([-60, -4.6], [-13.4, 12], [0.12, 0.145, 0.045]),
    ...shrubs([-14.2, -3.6, 0.1], [-14.2, 9, 0.1], 0.75, 41, SHRUB),
    ...lawnStrip([19.4, -4], [60, 12], [0.12, 0.145, 0.045]),
    ...shrubs([11.4, 1.6, 0.1], [18, 1.6, 0.1], 0.65, 44, SHRUB),
    ...lightPole(-16.4, -0.6, 8),
    ...gumTree([-19, 13, 0], 14, 224),
    ...gumTree([-29, 9, 0], 12, 227),
    ...gumTree([-3, 26, 0], 16, 231),
    ...gumTree([14, 20, 0], 14, 234),
    ...gumTree([25, 12, 0], 13, 237),
    ...fleet('coupe-1', { x: -4.8, y: 4.6, z: 0.06, turn: -34, paint: 'white', daylight: 0.9 }),
    ...fleet('suv-1', { x: 1.2, y: 4.8, z: 0.06, turn: -34, paint: 'black', daylight: 0.9 }),
    ...fleet('sedan-2', { x: -11.4, y: -8.6, turn: 0, paint: 'grey' }),
    ...fleet('suv-2', { x: -8.5, y: -8.6, turn: 0, paint: 'bronze' }),
    ...fleet('sedan-1', { x: 9.9, y: -8.5, turn: 0, paint: 'blue' }),
    ...fleet('hatch-2', { x: 7, y: -8.5, turn: 0, paint: 'white' }),
  ];
  return {
    things,
    sky: lateAfternoon({ sunAzimuth: -122, sunElevation: 20, seed: 29 }),
    rooms: [inside.room],
    camera: {
      from: [-9.5, -21, 1.7],
      to: [0.8, 0, 3.4],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.82 },
  };
}
