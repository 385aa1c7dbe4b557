import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { brick, glowing, plain, ribbed, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrude } from '../stage/solids.ts';
import type { Colour, Thing } from '../stage/surface.ts';
import {
  CHARCOAL,
  desk,
  footpath,
  forecourt,
  glassFront,
  hall,
  lawnStrip,
  lightPole,
  WHITE,
} from './kit.ts';
import { dusk } from './light.ts';

const SHRUB: Colour = [0.05, 0.1, 0.03];
/** Half a gable's width, and their middles. */
const HALF = 3.7;
const MIDDLES = [-HALF * 2, 0, HALF * 2];

/** An old brick warehouse of three gables with tall steel windows, lit from within at dusk. */
export function brickWarehouse(fleet: Fleet): Place {
  const inside = hall({
    fromX: -HALF * 3 + 0.3,
    toX: HALF * 3 - 0.3,
    fromY: 0.4,
    toY: 12,
    ceiling: 4.4,
    power: 0.85,
    warmth: [1, 0.86, 0.64],
    floor: timber([0.24, 0.15, 0.08], 0.2, 'upright'),
    back: WHITE,
    closed: ['left', 'right'],
  });
  const wall = brick([0.27, 0.09, 0.055], [0.36, 0.33, 0.29]);
  const roof = ribbed([0.14, 0.145, 0.15], 0.3, 'upright');
  const things = [
    ...forecourt(
      [
        { fromX: -26, toX: -11.5, fromY: -11, toY: -6, pitch: 2.9 },
        { fromX: 4.4, toX: 18.9, fromY: -11, toY: -6, pitch: 2.9 },
      ],
      0.85,
    ),
    ...inside.things,
    ...MIDDLES.flatMap((x) => gable(x, wall, roof)),
    block([-HALF * 3, 0.4, 0], [-HALF * 3 + 0.35, 13, 4.8], wall),
    block([HALF * 3 - 0.35, 0.4, 0], [HALF * 3, 13, 4.8], wall),
    // A steel awning over the middle door, lit from beneath.
    block([-2.9, -2, 3.3], [2.9, 0, 3.46], CHARCOAL),
    block([-2.7, -1.8, 3.26], [2.7, -0.2, 3.3], glowing([1, 0.86, 0.62], 1.1)),
    footpath([-13, -2.8], [13, 0]),
    ...desk(-7.2, 9.2),
    ...desk(6.4, 9.4),
    ...lawnStrip([-60, -4], [-13.8, 12]),
    ...lawnStrip([13.8, -4], [60, 12]),
    ...shrubs([-14.6, -3, 0.1], [-14.6, 8, 0.1], 0.8, 61, SHRUB),
    ...shrubs([14.6, -3, 0.1], [14.6, 8, 0.1], 0.8, 64, SHRUB),
    ...lightPole(-15.4, -4.4, 7.6, true),
    ...gumTree([-19, 14, 0], 14, 264),
    ...gumTree([-30, 11, 0], 13, 267),
    ...gumTree([19, 13, 0], 14, 271),
    ...gumTree([29, 17, 0], 14, 274),
    ...fleet('coupe-1', { x: -7, y: 3.8, z: 0.06, turn: 30, paint: 'yellow', daylight: 0.9 }),
    ...fleet('sedan-2', { x: 0.2, y: 4.6, z: 0.06, turn: 24, paint: 'black', daylight: 0.9 }),
    ...fleet('wagon-1', { x: 7.4, y: 4, z: 0.06, turn: 30, paint: 'red', daylight: 0.9 }),
    ...fleet('sedan-1', { x: 8.75, y: -8.6, turn: 0, paint: 'white', daylight: 0.25 }),
    ...fleet('suv-1', { x: 11.6, y: -8.6, turn: 0, paint: 'blue', daylight: 0.25 }),
    ...fleet('hatch-1', { x: -12.9, y: -8.6, turn: 0, paint: 'silver', daylight: 0.25 }),
  ];
  return {
    things,
    sky: dusk({ sunAzimuth: 44, seed: 71 }),
    rooms: [inside.room],
    camera: {
      from: [9.5, -22, 1.7],
      to: [-0.4, 0, 3.2],
      fieldOfView: 57,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 1.5, saturation: 1.05 },
  };
}

/** One front: brick around a tall window, a gable with a small lit one over it, and the roof behind. */
function gable(x: number, wall: Thing['finish'], roof: Thing['finish']): Thing[] {
  const left = x - HALF;
  const right = x + HALF;
  const stone = plain([0.42, 0.39, 0.34]);
  return [
    block([left, 0, 0], [left + 1, 0.4, 4.8], wall),
    block([right - 1, 0, 0], [right, 0.4, 4.8], wall),
    block([left + 1, 0, 4.1], [right - 1, 0.4, 4.8], wall),
    block([left + 0.9, -0.06, 4.02], [right - 0.9, 0.4, 4.2], stone),
    ...glassFront({
      fromX: left + 1,
      toX: right - 1,
      y: 0.2,
      fromZ: 0.06,
      toZ: 4.05,
      pane: 0.95,
      rails: [1, 2, 3],
    }),
    extrude(
      [
        [left, 4.8],
        [right, 4.8],
        [x, 7.1],
      ],
      0,
      0.4,
      wall,
    ),
    block([x - 0.55, -0.03, 5.1], [x + 0.55, 0.1, 6], CHARCOAL),
    block([x - 0.47, -0.05, 5.18], [x + 0.47, 0.05, 5.92], glowing([1, 0.82, 0.56], 0.7)),
    extrude(
      [
        [left - 0.05, 4.75],
        [x, 7.1],
        [x, 7.3],
        [left - 0.05, 4.95],
      ],
      -0.25,
      13,
      roof,
    ),
    extrude(
      [
        [x, 7.1],
        [right + 0.05, 4.75],
        [right + 0.05, 4.95],
        [x, 7.3],
      ],
      -0.25,
      13,
      roof,
    ),
  ];
}
