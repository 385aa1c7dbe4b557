import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { brick, panels, plain, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { bar, block } from '../stage/solids.ts';
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
  pylon,
  STEEL,
} from './kit.ts';
import { softCloud } from './light.ts';

const PLUM: Colour = [0.13, 0.015, 0.05];
const SHRUB: Colour = [0.06, 0.11, 0.035];

/** A long low pavilion under a floating roof, a wall of pale brick at its end; soft cloud. */
export function lowPavilion(fleet: Fleet): Place {
  const inside = hall({
    fromX: -7.4,
    toX: 13,
    fromY: 0,
    toY: 10,
    ceiling: 3.9,
    power: 1.6,
    warmth: [1, 0.94, 0.84],
    back: timber([0.36, 0.22, 0.12], 0.2, 'upright'),
  });
  const roof = panels([0.075, 0.07, 0.068], 2.6, 0.5, 3.95);
  const stone = brick([0.52, 0.47, 0.39], [0.5, 0.47, 0.42]);
  const things = [
    ...forecourt(
      [
        { fromX: -17.4, toX: -2.9, fromY: -11.5, toY: -6.5, pitch: 2.9 },
        { fromX: 5.6, toX: 20.1, fromY: -11.5, toY: -6.5, pitch: 2.9 },
      ],
      1.02,
    ),
    ...inside.things,
    ...glassFront({ fromX: -7.4, toX: 13, y: 0, fromZ: 0.06, toZ: 3.9, pane: 2.3 }),
    ...glassSide(13, 0, 10, 0.06, 3.9, 2.4),
    // The roof reaches out far over the path; its soffit is of timber.
    block([-14.6, -3.6, 3.9], [15.8, 11.4, 3.96], timber([0.44, 0.29, 0.16], 0.16, 'upright')),
    block([-14.8, -3.8, 3.96], [16, 11.6, 4.42], roof),
    block([-4.6, 1.6, 4.42], [10.4, 9, 5.3], panels([0.5, 0.5, 0.5], 1.8, 0.9, 4.42)),
    ...[-6, -0.4, 5.2, 10.8, 15].map((x) => column(x, -3, 3.9, 0.085, STEEL)),
    // The brick wall runs out past the glass; before it hangs a screen of bars.
    block([-14, -1.4, 0], [-7.4, -1.05, 3.9], stone),
    block([-14, -1.05, 0], [-13.6, 11, 3.9], stone),
    block([-12.6, -1.52, 1.5], [-9, -1.4, 2.9], plain([0.72, 0.7, 0.66], { f0: 0.03 })),
    block([-12.6, -1.54, 1.5], [-9, -1.4, 1.68], plain(PLUM, { f0: 0.04, roughness: 0.3 })),
    ...Array.from({ length: 9 }, (_, index) =>
      bar([-8.7 + index * 0.15, -1.46, 0.3], [-8.7 + index * 0.15, -1.46, 3.9], 0.03, STEEL, 6),
    ),
    footpath([-15, -4], [16, 0]),
    ...desk(-4.6, 7.4),
    ...desk(8.4, 7.8),
    ...counter(0.4, 4.6, 8, plain(PLUM, { f0: 0.04, roughness: 0.2 })),
    ...lawnStrip([-15, -5.4], [-5.4, -4.2], [0.1, 0.15, 0.04]),
    ...lawnStrip([4.6, -5.4], [16, -4.2], [0.1, 0.15, 0.04]),
    ...shrubs([-14.6, -4.8, 0.1], [-5.8, -4.8, 0.1], 0.4, 51, SHRUB),
    ...shrubs([5, -4.8, 0.1], [15.6, -4.8, 0.1], 0.4, 54, SHRUB),
    ...lawnStrip([17.4, -8], [60, 12], [0.1, 0.15, 0.04]),
    ...lawnStrip([-60, -8], [-16.4, 12], [0.1, 0.15, 0.04]),
    ...pylon(17.2, -4.6, 6.4, [0.78, 0.77, 0.74], PLUM),
    ...lightPole(-16, -5.4, 7.6),
    ...gumTree([-19, 9, 0], 12, 244),
    ...gumTree([-8, 21, 0], 15, 247),
    ...gumTree([6, 24, 0], 16, 251),
    ...gumTree([20, 14, 0], 13, 254),
    ...gumTree([30, 20, 0], 14, 257),
    ...fleet('sedan-1', { x: -4.4, y: 3.4, z: 0.06, turn: 36, paint: 'blue' }),
    ...fleet('suv-1', { x: 1.2, y: 3.8, z: 0.06, turn: 36, paint: 'silver' }),
    ...fleet('hatch-1', { x: 6.8, y: 3.4, z: 0.06, turn: 36, paint: 'orange' }),
    ...fleet('suv-2', { x: -10.2, y: -9, turn: 0, paint: 'green' }),
    ...fleet('wagon-1', { x: -7.3, y: -9.1, turn: 0, paint: 'white' }),
    ...fleet('sedan-2', { x: 9.9, y: -9, turn: 0, paint: 'grey' }),
    ...fleet('ute-2', { x: 12.8, y: -9, turn: 0, paint: 'red' }),
  ];
  return {
    things,
    sky: softCloud({ sunAzimuth: -150, seed: 67 }),
    rooms: [inside.room],
    camera: {
      from: [8, -21.5, 1.75],
      to: [0.2, 0, 2.8],
      fieldOfView: 58,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.92 },
  };
}
