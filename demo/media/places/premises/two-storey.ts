import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { glowing, panels, plain, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import {
  bollards,
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
  WHITE,
} from './kit.ts';
import { dusk } from './light.ts';

const RED: Colour = [0.4, 0.03, 0.025];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** Two storeys of glass at dusk: the building is its own lamp. */
export function twoStorey(fleet: Fleet): Place {
  const warm: Colour = [1, 0.86, 0.64];
  const ground = hall({
    fromX: -9.6,
    toX: 9.6,
    fromY: 0,
    toY: 12,
    ceiling: 4,
    power: 0.85,
    warmth: warm,
    closed: ['right'],
    back: timber([0.4, 0.25, 0.14], 0.2, 'upright'),
  });
  const upper = hall({
    fromX: -9.6,
    toX: 9.6,
    fromY: 0,
    toY: 12,
    fromZ: 4.6,
    ceiling: 7.6,
    power: 0.65,
    warmth: warm,
    closed: ['right'],
    floor: plain([0.2, 0.18, 0.16]),
  });
  const slab = panels([0.5, 0.5, 0.5], 2.4, 0.7, 4);
  const dark = panels([0.06, 0.062, 0.07], 1.4, 1.3);
  const things = [
    ...forecourt(
      [
        { fromX: -21.65, toX: -7.15, fromY: -11, toY: -6, pitch: 2.9 },
        { fromX: 4.55, toX: 19, fromY: -11, toY: -6, pitch: 2.9 },
      ],
      0.85,
    ),
    ...ground.things,
    ...upper.things,
    ...glassFront({ fromX: -9.6, toX: 9.6, y: 0, fromZ: 0.06, toZ: 4, pane: 2.4 }),
    ...glassFront({ fromX: -9.6, toX: 9.6, y: 0, fromZ: 4.66, toZ: 7.6, pane: 2.4 }),
    ...glassSide(-9.6, 0, 12, 0.06, 4, 2.4),
    ...glassSide(-9.6, 0, 12, 4.66, 7.6, 2.4),
    block([-10.4, -0.9, 4], [10, 12.2, 4.64], slab),
    block([-10.6, -1.4, 7.6], [14.4, 12.6, 8.3], slab),
    block([-10.62, -1.42, 7.86], [10.2, -1.38, 8.02], glowing([0.9, 0.12, 0.06], 1.3)),
    block([9.6, -0.5, 0], [14, 12.2, 8.6], dark),
    // A lit blank sign on the dark tower.
    block([10.6, -0.62, 5.5], [13, -0.5, 6.9], glowing([1, 0.97, 0.92], 0.85)),
    block([10.6, -0.66, 5.5], [13, -0.5, 5.82], glowing(RED, 2)),
    footpath([-11.4, -2.4], [14.4, 0]),
    ...desk(-6.5, 9.4),
    ...desk(-1.5, 9.8),
    ...counter(3.8, 8, 9.6, plain([0.5, 0.06, 0.05], { f0: 0.04, roughness: 0.3 })),
    ...desk(-5.6, 3, 4.6),
    ...desk(3.4, 3.4, 4.6),
    column(-4.8, 0.7, 7.6, 0.16, WHITE),
    column(4.8, 0.7, 7.6, 0.16, WHITE),
    ...bollards(-9, 9, -2.7, 3),
    ...lawnStrip([-60, -6], [-13.5, 10]),
    ...lawnStrip([16, -6], [60, 10]),
    ...shrubs([-14.4, -4, 0.1], [-14.4, 7, 0.1], 0.8, 9, SHRUB),
    ...shrubs([17, -5, 0.1], [26, -5, 0.1], 0.8, 12, SHRUB),
    ...pylon(15.3, -2.5, 7.8, [1, 0.97, 0.92], RED, 0.9),
    ...lightPole(-16, -3, 8, true),
    ...gumTree([-19, 13, 0], 14, 91),
    ...gumTree([-30, 18, 0], 14, 94),
    ...gumTree([20, 14, 0], 14, 97),
    ...gumTree([29, 20, 0], 15, 99),
    ...fleet('coupe-1', { x: -6.2, y: 3.6, z: 0.06, turn: -30, paint: 'red', daylight: 0.9 }),
    ...fleet('suv-1', { x: -0.6, y: 4.2, z: 0.06, turn: -30, paint: 'white', daylight: 0.9 }),
    ...fleet('sedan-2', { x: 5, y: 3.8, z: 0.06, turn: -30, paint: 'black', daylight: 0.9 }),
    ...fleet('sedan-1', { x: -8.6, y: -8.6, turn: 0, paint: 'silver', daylight: 0.25 }),
    ...fleet('hatch-1', { x: -11.5, y: -8.6, turn: 0, paint: 'blue', daylight: 0.25 }),
    ...fleet('suv-2', { x: 6, y: -8.6, turn: 0, paint: 'grey', daylight: 0.25 }),
    ...fleet('ute-2', { x: 8.9, y: -8.6, turn: 0, paint: 'white', daylight: 0.25 }),
  ];
  return {
    things,
    sky: dusk({ sunAzimuth: -38, seed: 41 }),
    rooms: [ground.room, upper.room],
    camera: {
      from: [-10.5, -22, 1.7],
      to: [1.4, 0, 4],
      fieldOfView: 57,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 1.45, saturation: 1.08 },
  };
}
