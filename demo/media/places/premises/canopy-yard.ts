import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { concrete, panels, plain, ribbed, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import {
  column,
  counter,
  desk,
  footpath,
  forecourt,
  glassFront,
  glassSide,
  hall,
  lawnStrip,
  lightPole,
  sailFlag,
  STEEL,
  WHITE,
} from './kit.ts';
import { daylight } from './light.ts';

const GREEN: Colour = [0.02, 0.19, 0.07];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A yard under a wide canopy with a small glazed office at its end, before noon. */
export function canopyYard(fleet: Fleet): Place {
  const office = hall({
    fromX: 4.6,
    toX: 13,
    fromY: 1,
    toY: 9,
    ceiling: 3.3,
    power: 1.8,
    warmth: [1, 0.93, 0.8],
    back: timber([0.42, 0.27, 0.15], 0.18, 'upright'),
    closed: ['right'],
  });
  const edge = plain(GREEN, { f0: 0.04, roughness: 0.2 });
  const things = [
    ...forecourt([{ fromX: -15.95, toX: 1.45, fromY: -1.8, toY: 4.2, pitch: 2.9 }], 1.05),
    // The canopy: a white soffit within a coloured edge, on slender columns.
    block([-16.6, -3.6, 4.5], [2.6, 6.4, 4.56], WHITE),
    block([-16.8, -3.8, 4.56], [2.8, 6.6, 5.1], panels([0.8, 0.8, 0.79], 2.4, 0.54, 4.56)),
    block([-16.84, -3.84, 4.62], [2.84, 6.64, 4.8], edge),
    ...[-15.4, -9.6, -3.8, 2].flatMap((x) => [
      column(x, -2.6, 4.5, 0.09, STEEL),
      column(x, 5.6, 4.5, 0.09, STEEL),
    ]),
    // A wall of steel sheet behind the cars.
    block([-16.8, 6.8, 0], [4.4, 7, 2.6], ribbed([0.36, 0.38, 0.38], 0.22, 'upright')),
    ...office.things,
    ...glassFront({ fromX: 4.6, toX: 11, y: 1, fromZ: 0.06, toZ: 3.3, pane: 1.6, rails: [2.5] }),
    ...glassSide(4.6, 1, 9, 0.06, 3.3, 2),
    block([11, 0.9, 0], [13.2, 9.2, 3.5], timber([0.3, 0.17, 0.09], 0.14, 'upright')),
    block([3.9, -0.9, 3.3], [13.8, 9.6, 3.4], WHITE),
    block([3.8, -1, 3.4], [13.9, 9.7, 4.1], panels([0.1, 0.105, 0.11], 2.4, 0.7, 3.4)),
    block([3.78, -1.02, 3.4], [13.92, 9.72, 3.5], edge),
    ...desk(7, 6),
    ...counter(8.6, 10.6, 7, edge),
    footpath([3.4, -1.6], [14.2, 1]),
    block([3.4, -1.75, 0], [14.2, -1.6, 0.11], concrete([0.55, 0.54, 0.5])),
    ...lawnStrip([15, -8], [60, 9]),
    ...shrubs([15.6, -7, 0.1], [15.6, 7, 0.1], 0.8, 31, SHRUB),
    ...lawnStrip([-60, -6], [-18.2, 10]),
    ...shrubs([-19, -5, 0.1], [-19, 8, 0.1], 0.8, 34, SHRUB),
    ...sailFlag(-13.6, -6.4, 4.4, GREEN, [0.8, 0.8, 0.78]),
    ...sailFlag(13.6, -5.4, 4.4, GREEN, [0.8, 0.8, 0.78]),
    ...lightPole(14.4, -3, 7.6),
    ...gumTree([-22, 13, 0], 13, 204),
    ...gumTree([-11, 18, 0], 14, 207),
    ...gumTree([2, 20, 0], 15, 211),
    ...gumTree([12, 17, 0], 12, 214),
    ...gumTree([22, 13, 0], 13, 217),
    ...fleet('hatch-1', { x: -14.5, y: 1.4, turn: 0, paint: 'blue' }),
    ...fleet('suv-2', { x: -11.6, y: 1.5, turn: 0, paint: 'white' }),
    ...fleet('sedan-1', { x: -8.7, y: 1.4, turn: 0, paint: 'red' }),
    ...fleet('ute-1', { x: -5.8, y: 1.6, turn: 0, paint: 'grey' }),
    ...fleet('wagon-1', { x: -2.9, y: 1.4, turn: 0, paint: 'silver' }),
    ...fleet('suv-1', { x: 0, y: 1.5, turn: 0, paint: 'white' }),
    ...fleet('hatch-2', { x: 9.4, y: -6.6, turn: 34, paint: 'yellow' }),
  ];
  return {
    things,
    sky: daylight({ sunAzimuth: -142, sunElevation: 46, seed: 97, clouds: 0.55 }),
    rooms: [office.room],
    camera: {
      from: [7.5, -21, 1.75],
      to: [0.2, 0, 2.8],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.85 },
  };
}
