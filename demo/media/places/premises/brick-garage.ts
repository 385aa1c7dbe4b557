import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { brick, concrete, glowing, plain, render, ribbed } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrude } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import { footpath, forecourt, glassFront, hall, lawnStrip, lightPole, WHITE } from './kit.ts';
import { EPOXY, hoist, rollerDoors, toolbench } from './workshop-kit.ts';
import { softCloud } from './light.ts';

const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A brick service garage with arched gable and bright doors, under soft cloud. */
export function brickGarage(fleet: Fleet): Place {
  const inside = hall({
    fromX: -6,
    toX: 6,
    fromY: 0.2,
    toY: 10,
    ceiling: 3.7,
    power: 1.5,
    floor: EPOXY,
    closed: ['left', 'right'],
    strip: 2.6,
  });
  const wall = brick([0.36, 0.2, 0.12], [0.46, 0.43, 0.38]);
  const trim = render([0.66, 0.63, 0.55]);
  const green: Colour = [0.025, 0.12, 0.075];
  const door = ribbed(green, 0.11, 'across');
  const things = [
    ...forecourt([], 1.05),
    block([-8.6, -4, 0], [8.6, 0.3, 0.03], concrete()),
    ...inside.things,
    ...rollerDoors({
      fromX: -5.4,
      count: 2,
      width: 4.7,
      pier: 1.2,
      y: 0,
      height: 3.3,
      open: [1],
      door,
      pierFinish: wall,
    }),
    block([-6.6, 0, 3.3], [6.6, 0.4, 4.3], wall),
    extrude(
      [
        [-6.6, 4.3],
        [6.6, 4.3],
        [3.2, 6.1],
        [-3.2, 6.1],
      ],
      0,
      0.4,
      wall,
    ),
    extrude(
      [
        [-6.75, 4.3],
        [-6.35, 4.3],
        [-3.05, 6.1],
        [-3.25, 6.28],
      ],
      -0.08,
      0.5,
      trim,
    ),
    extrude(
      [
        [6.35, 4.3],
        [6.75, 4.3],
        [3.25, 6.28],
        [3.05, 6.1],
      ],
      -0.08,
      0.5,
      trim,
    ),
    block([-3.3, -0.08, 6.1], [3.3, 0.5, 6.28], trim),
    block(
      [-2.6, -0.1, 4.6],
      [2.6, 0.02, 5.6],
      plain([0.75, 0.73, 0.67], { f0: 0.03, roughness: 0.4 }),
    ),
    block([-2.6, -0.12, 4.6], [2.6, 0.02, 4.76], plain(green)),
    block([-6.6, 0.4, 0], [-6.3, 12, 4.3], wall),
    block([6.3, 0.4, 0], [6.6, 12, 4.3], wall),
    extrude(
      [
        [-6.9, 4.15],
        [0, 5.7],
        [0, 5.85],
        [-6.9, 4.3],
      ],
      0.4,
      12,
      ribbed([0.42, 0.42, 0.41], 0.25, 'upright'),
    ),
    extrude(
      [
        [0, 5.7],
        [6.9, 4.15],
        [6.9, 4.3],
        [0, 5.85],
      ],
      0.4,
      12,
      ribbed([0.42, 0.42, 0.41], 0.25, 'upright'),
    ),
    // The parts counter beside it.
    block([6.6, 1.4, 3], [13, 9, 3.5], trim),
    block([6.6, 1.5, 0], [13, 9, 0.8], wall),
    block([12.5, 1.5, 0], [13, 9, 3], wall),
    block([6.6, 5.5, 0], [12.6, 5.7, 3], WHITE),
    block([6.6, 1.7, 2.95], [12.5, 5.5, 3], glowing([1, 0.95, 0.85], 0.85)),
    ...glassFront({
      fromX: 6.7,
      toX: 12.5,
      y: 1.6,
      fromZ: 0.8,
      toZ: 3,
      pane: 1.5,
      frame: plain(green),
    }),
    ...hoist(3.2, 4.4, 1.6, [0.45, 0.04, 0.03]),
    ...toolbench(0.6, 9.3, [0.45, 0.04, 0.03]),
    ...toolbench(4.8, 9.3, [0.45, 0.04, 0.03]),
    ...lawnStrip([-60, -6], [-9.6, 12]),
    ...shrubs([-10.4, -5, 0.1], [-10.4, 7, 0.1], 0.9, 17, SHRUB),
    ...lawnStrip([14, -3], [60, 12]),
    footpath([6.8, -0.2], [13.4, 1.4]),
    ...lightPole(15, -2, 7),
    ...gumTree([-13, 9, 0], 12, 141),
    ...gumTree([-22, 16, 0], 14, 144),
    ...gumTree([-3, 21, 0], 15, 147),
    ...gumTree([11, 17, 0], 14, 151),
    ...gumTree([22, 12, 0], 12, 154),
    ...fleet('sedan-1', { x: 3.2, y: 4.4, z: 1.55, turn: 180, paint: 'blue', daylight: 0.8 }),
    ...fleet('wagon-1', { x: -5.4, y: -6.4, turn: -34, paint: 'silver' }),
    ...fleet('ute-1', { x: 7.8, y: -4.6, turn: -60, paint: 'red' }),
  ];
  return {
    things,
    sky: softCloud({ sunAzimuth: -150, seed: 71 }),
    rooms: [inside.room],
    camera: {
      from: [-6.5, -16.5, 1.65],
      to: [1.6, 0, 2.7],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.92 },
  };
}
