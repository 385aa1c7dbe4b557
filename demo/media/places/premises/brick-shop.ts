import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { brick, concrete, plain, render, ribbed, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrude, extrudeAlongX } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import {
  column,
  desk,
  footpath,
  forecourt,
  glassFront,
  hall,
  lawnStrip,
  lightPole,
  sailFlag,
  STEEL,
} from './kit.ts';
import { softCloud } from './light.ts';

const TEAL: Colour = [0.01, 0.13, 0.14];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A brick shop with an awning on a country street, under soft cloud. */
export function brickShop(fleet: Fleet): Place {
  const left = hall({
    fromX: -9.7,
    toX: 3.4,
    fromY: 0.2,
    toY: 9,
    ceiling: 3.6,
    power: 1.5,
    closed: ['left', 'right'],
    back: render([0.62, 0.6, 0.52]),
    floor: timber([0.3, 0.18, 0.09], 0.12, 'upright'),
  });
  const wall = brick([0.3, 0.105, 0.06], [0.42, 0.39, 0.34]);
  const stone = render([0.62, 0.58, 0.48]);
  const trim = plain(TEAL, { f0: 0.04, roughness: 0.3 });
  const glassDark = plain([0.03, 0.035, 0.04], { f0: 0.07, roughness: 0.04 });
  const things = [
    ...forecourt(
      [
        { fromX: -19.65, toX: -5.15, fromY: -12, toY: -7, pitch: 2.9 },
        { fromX: 3.15, toX: 17.65, fromY: -11, toY: -6, pitch: 2.9 },
      ],
      1.05,
    ),
    ...left.things,
    // Piers, plinth and the parapet over the windows.
    block([-10, 0, 0], [-9.2, 0.35, 5.4], wall),
    block([-3.5, 0, 0], [-2.7, 0.35, 5.4], wall),
    block([3.2, 0, 0], [4.2, 0.35, 5.4], wall),
    block([-10, 0.02, 0], [3.8, 0.3, 0.55], wall),
    block([-10, 0.02, 3.55], [4.2, 0.35, 5.4], wall),
    block([-10.1, -0.06, 5.4], [4.3, 0.45, 5.62], stone),
    block([-10.1, -0.04, 4.9], [4.3, 0.4, 5], stone),
    extrude(
      [
        [-5.4, 5.6],
        [-0.8, 5.6],
        [-1.7, 6.5],
        [-4.5, 6.5],
      ],
      0,
      0.35,
      wall,
    ),
    extrude(
      [
        [-4.62, 6.5],
        [-1.58, 6.5],
        [-1.7, 6.64],
        [-4.5, 6.64],
      ],
      -0.05,
      0.4,
      stone,
    ),
    block([-10, 0.35, 0], [-9.75, 11, 5.2], wall),
    block([3.9, 0.35, 0], [4.2, 11, 5.2], wall),
    block([-9.9, 0.3, 4.6], [4.1, 11, 4.7], STEEL),
    ...glassFront({
      fromX: -9.2,
      toX: -3.5,
      y: 0.2,
      fromZ: 0.55,
      toZ: 3.55,
      pane: 1.9,
      rails: [2.75],
      frame: trim,
    }),
    ...glassFront({
      fromX: -2.7,
      toX: 3.2,
      y: 0.2,
      fromZ: 0.55,
      toZ: 3.55,
      pane: 1.95,
      rails: [2.75],
      frame: trim,
    }),
    // Awning over the footpath, with a blank board along its edge.
    extrudeAlongX(
      [
        [-3.1, 3.12],
        [0.1, 3.3],
        [0.1, 3.4],
        [-3.1, 3.24],
      ],
      -10.2,
      4.4,
      ribbed([0.5, 0.5, 0.48], 0.2, 'upright'),
    ),
    block(
      [-10.2, -3.2, 2.95],
      [4.4, -3.08, 3.55],
      plain([0.74, 0.72, 0.66], { f0: 0.03, roughness: 0.4 }),
    ),
    block([-10.22, -3.22, 2.95], [4.42, -3.06, 3.07], trim),
    block([-10.22, -3.22, 3.46], [4.42, -3.06, 3.55], trim),
    ...[-9.6, -4.9, -0.4, 4].map((x) => column(x, -2.95, 2.98, 0.06, trim)),
    // The low wing: workshop entry with one door up.
    block([4.2, 2.4, 0], [15.5, 12, 4.1], wall),
    block([4.2, 2.3, 3.9], [15.6, 12, 4.2], stone),
    block([5.2, 2.3, 0], [8.6, 2.45, 3.1], ribbed([0.36, 0.37, 0.37], 0.09, 'across')),
    block([9.4, 2.3, 0], [12.8, 2.45, 3.1], ribbed([0.36, 0.37, 0.37], 0.09, 'across')),
    block([13.4, 2.3, 1.2], [14.9, 2.45, 2.5], glassDark),
    footpath([-12, -4], [4.6, 0.1]),
    block([-12, -4.2, 0], [4.6, -4, 0.11], concrete([0.55, 0.54, 0.5])),
    ...desk(-6.4, 6.5),
    ...lawnStrip([-60, -7], [-12.6, 14], [0.1, 0.15, 0.04]),
    ...lawnStrip([16.6, -2], [60, 14], [0.1, 0.15, 0.04]),
    ...shrubs([-13.4, -3, 0.1], [-13.4, 6, 0.1], 0.8, 8, SHRUB),
    ...lightPole(17.4, -3.2, 7),
    ...sailFlag(6, -3.4, 4, TEAL, [0.78, 0.76, 0.7]),
    ...gumTree([-17, 7, 0], 11, 71),
    ...gumTree([-8, 22, 0], 15, 75),
    ...gumTree([7, 20, 0], 13, 79),
    ...gumTree([20, 12, 0], 12, 83),
    ...gumTree([29, 20, 0], 14, 89),
    ...fleet('hatch-2', { x: -0.2, y: 2.6, z: 0.06, turn: -70, paint: 'red' }),
    ...fleet('sedan-1', { x: -6.4, y: 2.7, z: 0.06, turn: -75, paint: 'silver' }),
    ...fleet('wagon-1', { x: -6.6, y: -9.4, turn: 0, paint: 'blue' }),
    ...fleet('hatch-1', { x: -9.5, y: -9.4, turn: 0, paint: 'yellow' }),
    ...fleet('ute-1', { x: 4.6, y: -8.5, turn: 0, paint: 'white' }),
    ...fleet('suv-2', { x: 7.5, y: -8.4, turn: 0, paint: 'red' }),
  ];
  return {
    things,
    sky: softCloud({ sunAzimuth: 150, seed: 37 }),
    rooms: [left.room],
    camera: {
      from: [-6, -21, 1.7],
      to: [0.8, 0, 2.9],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.92 },
  };
}
