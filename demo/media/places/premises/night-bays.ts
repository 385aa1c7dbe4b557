import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { concrete, glowing, panels, ribbed } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrudeAlongX } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import { column, forecourt, hall, lawnStrip, lightPole, STEEL } from './kit.ts';
import { EPOXY, hoist, rollerDoors, toolbench } from './workshop-kit.ts';
import { dusk } from './light.ts';

const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A long workshop after hours, its bays still lit. */
export function nightBays(fleet: Fleet): Place {
  const inside = hall({
    fromX: -11,
    toX: 11,
    fromY: 0.1,
    toY: 12,
    ceiling: 4.3,
    power: 0.8,
    warmth: [0.95, 1, 1],
    floor: EPOXY,
    closed: ['left', 'right'],
    strip: 2.8,
  });
  const sheet = ribbed([0.3, 0.31, 0.32], 0.22, 'upright');
  const door = ribbed([0.42, 0.43, 0.44], 0.11, 'across');
  const orange: Colour = [0.6, 0.16, 0.015];
  const things = [
    ...forecourt([{ fromX: -27, toX: -13, fromY: -9, toY: -4, pitch: 2.9 }], 0.85),
    block([-12, -4, 0], [12, 0.2, 0.03], concrete()),
    ...inside.things,
    ...rollerDoors({
      fromX: -10.6,
      count: 5,
      width: 3.7,
      pier: 0.55,
      y: 0,
      height: 3.6,
      open: [1, 2, 3],
      door,
      pierFinish: sheet,
    }),
    block([-11.2, -0.05, 3.6], [11.2, 0.4, 5], panels([0.36, 0.36, 0.37], 2.2, 1.4, 3.6)),
    block([-11.22, -0.09, 3.76], [11.22, 0.3, 3.92], glowing(orange, 1.4)),
    block([-11.2, 0.3, 0], [-10.9, 13, 5], sheet),
    block([10.9, 0.3, 0], [11.2, 13, 5], sheet),
    extrudeAlongX(
      [
        [-1.4, 5.3],
        [13, 4.7],
        [13, 4.9],
        [-1.4, 5.5],
      ],
      -11.8,
      11.8,
      ribbed([0.12, 0.125, 0.13], 0.3, 'upright'),
    ),
    ...[-4.5, -0.25, 4].flatMap((x) => hoist(x, 5, x < 0 && x > -1 ? 0.6 : 1.7, orange)),
    ...[-8, -2.4, 1.9, 6].flatMap((x) => toolbench(x, 11.2, [0.03, 0.03, 0.035])),
    ...lawnStrip([13, -6], [60, 10]),
    ...lawnStrip([-60, -2], [-13.4, 12]),
    ...shrubs([14, -5, 0.1], [14, 6, 0.1], 0.8, 21, SHRUB),
    column(-12.6, -0.6, 5.4, 0.08, STEEL),
    ...lightPole(15.5, -4, 7.6, true),
    ...gumTree([17, 13, 0], 13, 161),
    ...gumTree([26, 11, 0], 12, 164),
    ...gumTree([-17, 15, 0], 14, 167),
    ...gumTree([-27, 12, 0], 13, 171),
    ...fleet('suv-2', { x: -4.5, y: 5, z: 1.65, turn: 180, paint: 'red', daylight: 0.7 }),
    ...fleet('sedan-2', { x: -0.25, y: 4.6, z: 0.04, turn: 0, paint: 'white', daylight: 0.7 }),
    ...fleet('ute-2', { x: 4, y: 5, z: 1.65, turn: 180, paint: 'grey', daylight: 0.7 }),
    ...fleet('van-1', { x: -4.2, y: -8.4, turn: 40, paint: 'white', daylight: 0.25 }),
    ...fleet('hatch-1', { x: 8.8, y: -4.8, turn: 34, paint: 'blue', daylight: 0.25 }),
  ];
  return {
    things,
    sky: dusk({ sunAzimuth: 34, seed: 83 }),
    rooms: [inside.room],
    camera: {
      from: [8, -19.5, 1.7],
      to: [0.3, 0, 2.8],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 1.45, saturation: 1.08 },
  };
}
