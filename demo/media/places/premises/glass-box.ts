import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { panels, plain, timber } from '../stage/finishes.ts';
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
  sailFlag,
  WHITE,
} from './kit.ts';
import { daylight } from './light.ts';

const NAVY: Colour = [0.018, 0.06, 0.2];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A glass box under a broad white fascia, mid-morning. */
export function glassBox(fleet: Fleet): Place {
  const inside = hall({
    fromX: -10,
    toX: 7,
    fromY: 0,
    toY: 12,
    ceiling: 4.3,
    power: 2,
    back: timber([0.42, 0.27, 0.15], 0.18, 'upright'),
    closed: ['right'],
  });
  const fascia = panels([0.8, 0.8, 0.79], 2.1, 0.66, 4.35);
  const things = [
    ...forecourt([
      { fromX: -18.6, toX: -7.4, fromY: -11, toY: -6, pitch: 2.8 },
      { fromX: 3, toX: 17, fromY: -11, toY: -6, pitch: 2.8 },
    ]),
    ...inside.things,
    ...glassFront({ fromX: -10, toX: 7, y: 0, fromZ: 0.06, toZ: 4.35, pane: 2.15, rails: [2.9] }),
    ...glassSide(-10, 0, 12, 0.06, 4.35, 2.2),
    // Roof and fascia reach out over the path.
    block([-11.4, -1.6, 4.35], [12.5, 13, 5.68], fascia),
    block([-11.42, -1.63, 4.5], [12.52, 13.02, 4.62], plain(NAVY, { f0: 0.04, roughness: 0.2 })),
    block([-11.2, -1.4, 4.3], [12.3, 12.8, 4.35], WHITE),
    // The portal around the entrance.
    block([0.4, -2.3, 0], [0.75, 0.1, 6.3], plain(NAVY, { f0: 0.045, roughness: 0.12 })),
    block([4.05, -2.3, 0], [4.4, 0.1, 6.3], plain(NAVY, { f0: 0.045, roughness: 0.12 })),
    block([0.4, -2.3, 3.7], [4.4, 0.1, 6.3], plain(NAVY, { f0: 0.045, roughness: 0.12 })),
    // The closed wing with offices behind.
    block([7, 0, 0], [12, 12.5, 4.35], panels([0.12, 0.125, 0.135], 1.5, 1.1)),
    footpath([-11.6, -2.6], [12.6, 0]),
    ...desk(-7.6, 9),
    ...desk(-3.4, 9.6),
    ...counter(2.2, 6, 9.6, plain(NAVY, { f0: 0.04, roughness: 0.2 })),
    column(-4.4, 0.9, 4.35, 0.14, WHITE),
    ...bollards(-9, -0.6, -2.9, 2.1),
    ...lawnStrip([13.6, -9], [40, -2]),
    ...shrubs([14, -2.6, 0.1], [30, -2.6, 0.1], 0.75, 3, SHRUB),
    ...lawnStrip([-40, -4.5], [-13.4, 3]),
    ...shrubs([-24, 2, 0.1], [-14, 2, 0.1], 0.9, 6, SHRUB),
    ...lightPole(-14.5, -1, 8.2),
    ...lightPole(18, -4.5, 8.2),
    ...sailFlag(14.6, -7.6, 4.6, NAVY, [0.8, 0.8, 0.8]),
    ...sailFlag(17.4, -7.3, 4.6, NAVY, [0.8, 0.8, 0.8]),
    ...pylon(-16.6, -2, 7.4, [0.78, 0.78, 0.77], NAVY),
    ...gumTree([-22, 16, 0], 13, 4),
    ...gumTree([-13, 22, 0], 15, 9),
    ...gumTree([1, 24, 0], 14, 12),
    ...gumTree([16, 19, 0], 13, 15),
    ...gumTree([25, 14, 0], 11, 23),
    ...gumTree([-32, 12, 0], 11, 31),
    ...fleet('suv-1', { x: -7, y: 3.4, z: 0.06, turn: -38, paint: 'red' }),
    ...fleet('sedan-1', { x: -2.1, y: 4.2, z: 0.06, turn: -28, paint: 'silver' }),
    ...fleet('hatch-1', { x: -11.6, y: -8.6, turn: 0, paint: 'white' }),
    ...fleet('suv-2', { x: -8.8, y: -8.6, turn: 1, paint: 'blue' }),
    ...fleet('ute-1', { x: 4.4, y: -8.4, turn: 0, paint: 'grey' }),
    ...fleet('sedan-2', { x: 7.2, y: -8.4, turn: 0, paint: 'white' }),
  ];
  return {
    things,
    sky: daylight({ sunAzimuth: -128, seed: 11 }),
    rooms: [inside.room],
    camera: {
      from: [-10.5, -20.5, 1.75],
      to: [0.6, 0, 3.1],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.85 },
  };
}
