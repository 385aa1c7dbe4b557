import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { plain, ribbed, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrude } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import {
  column,
  counter,
  desk,
  footpath,
  forecourt,
  glassFront,
  hall,
  lawnStrip,
  lightPole,
  sailFlag,
  WHITE,
} from './kit.ts';
import { lateAfternoon } from './light.ts';

const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A gabled country shed with a glazed end, late in the afternoon. */
export function gabledShed(fleet: Fleet): Place {
  const inside = hall({
    fromX: -7.6,
    toX: 7.6,
    fromY: 0.1,
    toY: 15,
    ceiling: 4.2,
    power: 1.7,
    warmth: [1, 0.9, 0.74],
    back: WHITE,
    closed: ['left', 'right'],
  });
  const sheet = ribbed([0.4, 0.41, 0.39], 0.25, 'upright');
  const roof = ribbed([0.2, 0.21, 0.2], 0.3, 'upright');
  const trim = plain([0.05, 0.052, 0.05], { f0: 0.04, roughness: 0.4 });
  const boards = timber([0.36, 0.2, 0.1], 0.14, 'across');
  const things = [
    ...forecourt(
      [
        { fromX: -17.25, toX: -2.75, fromY: -11, toY: -6, pitch: 2.9 },
        { fromX: 6.55, toX: 21, fromY: -11, toY: -6, pitch: 2.9 },
      ],
      1.1,
    ),
    ...inside.things,
    ...glassFront({
      fromX: -5.4,
      toX: 5.4,
      y: 0,
      fromZ: 0.05,
      toZ: 4.2,
      pane: 1.8,
      rails: [2.5],
      frame: trim,
    }),
    block([-8, -0.06, 0], [-5.4, 0.2, 4.2], boards),
    block([5.4, -0.06, 0], [8, 0.2, 4.2], boards),
    extrude(
      [
        [-8, 4.2],
        [8, 4.2],
        [0, 6.9],
      ],
      -0.05,
      0.25,
      sheet,
    ),
    block([-8, 0.2, 0], [-7.7, 16, 4.3], sheet),
    block([7.7, 0.2, 0], [8, 16, 4.3], sheet),
    // The roof's two planes, with a deep eave towards the yard.
    extrude(
      [
        [-8.9, 3.95],
        [0, 6.95],
        [0, 7.15],
        [-8.9, 4.15],
      ],
      -1.9,
      16.4,
      roof,
    ),
    extrude(
      [
        [0, 6.95],
        [8.9, 3.95],
        [8.9, 4.15],
        [0, 7.15],
      ],
      -1.9,
      16.4,
      roof,
    ),
    extrude(
      [
        [-8.95, 3.85],
        [0, 6.85],
        [0, 7.2],
        [-8.95, 4.2],
      ],
      -2,
      -1.88,
      trim,
    ),
    extrude(
      [
        [0, 6.85],
        [8.95, 3.85],
        [8.95, 4.2],
        [0, 7.2],
      ],
      -2,
      -1.88,
      trim,
    ),
    // A blank sign board in the gable.
    block(
      [-3.1, -0.2, 4.7],
      [3.1, -0.04, 5.5],
      plain([0.75, 0.73, 0.68], { f0: 0.03, roughness: 0.3 }),
    ),
    block(
      [-3.1, -0.22, 4.7],
      [3.1, -0.03, 4.86],
      plain([0.42, 0.1, 0.03], { f0: 0.03, roughness: 0.3 }),
    ),
    column(-8.3, -1.5, 4.2, 0.11, trim),
    column(8.3, -1.5, 4.2, 0.11, trim),
    column(-3.6, -1.5, 5.6, 0.11, trim),
    column(3.6, -1.5, 5.6, 0.11, trim),
    footpath([-9.4, -2.6], [9.4, 0]),
    // The workshop leans against it.
    block([8, 3, 0], [17, 15, 3.5], sheet),
    extrude(
      [
        [8, 3.7],
        [17.5, 3.3],
        [17.5, 3.45],
        [8, 3.85],
      ],
      2.4,
      15.5,
      roof,
    ),
    block([10, 2.94, 0], [13.2, 3.02, 2.9], ribbed([0.3, 0.3, 0.29], 0.09, 'across')),
    block(
      [14, 2.94, 1.1],
      [16, 3.02, 2.3],
      plain([0.03, 0.035, 0.04], { f0: 0.06, roughness: 0.05 }),
    ),
    ...desk(-4, 11),
    ...counter(1, 5, 11.5, boards),
    ...lawnStrip([-60, -6], [-12, 9], [0.13, 0.14, 0.045]),
    ...lawnStrip([19, -6], [60, 9], [0.13, 0.14, 0.045]),
    ...shrubs([-9.4, -2, 0], [-9.4, 6, 0], 0.6, 5, SHRUB),
    ...sailFlag(-12.6, -7.4, 4.2, [0.5, 0.11, 0.03], [0.78, 0.76, 0.7]),
    ...sailFlag(17.6, -5.4, 4.2, [0.5, 0.11, 0.03], [0.78, 0.76, 0.7]),
    ...lightPole(-16.5, 2, 7.5),
    ...gumTree([-16, 14, 0], 15, 44),
    ...gumTree([-26, 8, 0], 13, 47),
    ...gumTree([14, 22, 0], 17, 52),
    ...gumTree([25, 12, 0], 14, 58),
    ...gumTree([-6, 30, 0], 18, 61),
    ...gumTree([33, 20, 0], 15, 66),
    ...fleet('ute-1', { x: -3, y: 3.6, z: 0.06, turn: 30, paint: 'white' }),
    ...fleet('suv-1', { x: 3, y: 4, z: 0.06, turn: 30, paint: 'grey' }),
    ...fleet('ute-2', { x: -4.2, y: -8.6, turn: 0, paint: 'orange' }),
    ...fleet('four-wheel-drive-1', { x: -7.1, y: -8.5, turn: 0, paint: 'beige' }),
    ...fleet('wagon-1', { x: 8, y: -8.6, turn: 0, paint: 'green' }),
    ...fleet('ute-3', { x: 10.9, y: -8.5, turn: 0, paint: 'white' }),
  ];
  return {
    things,
    sky: lateAfternoon({ sunAzimuth: 118, seed: 23 }),
    rooms: [inside.room],
    camera: {
      from: [7.5, -21.5, 1.7],
      to: [0.3, 0, 3.1],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.8 },
  };
}
