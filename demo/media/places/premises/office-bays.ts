import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { concrete, panels, plain, render, ribbed } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import { forecourt, glassFront, hall, lawnStrip, lightPole, WHITE } from './kit.ts';
import { EPOXY, hoist, rollerDoors, toolbench } from './workshop-kit.ts';
import { softCloud } from './light.ts';

const RED: Colour = [0.42, 0.02, 0.02];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** White bays with an upper floor of offices over the last of them, under soft cloud. */
export function officeBays(fleet: Fleet): Place {
  const inside = hall({
    fromX: -9.8,
    toX: 3.6,
    fromY: 0.1,
    toY: 11,
    ceiling: 4.1,
    power: 1.7,
    warmth: [0.97, 1, 1],
    floor: EPOXY,
    closed: ['left', 'right'],
    strip: 3,
  });
  const upper = hall({
    fromX: 3.9,
    toX: 11.3,
    fromY: -0.8,
    toY: 9,
    fromZ: 4.2,
    ceiling: 6.9,
    power: 1.3,
    closed: ['left', 'right'],
  });
  const lobby = hall({
    fromX: 3.9,
    toX: 11.3,
    fromY: 0.4,
    toY: 8,
    ceiling: 3.6,
    power: 1.5,
    closed: ['left', 'right'],
  });
  const wall = render([0.7, 0.7, 0.68]);
  const accent = plain(RED, { f0: 0.04, roughness: 0.2 });
  const things = [
    ...forecourt([{ fromX: 7, toX: 21.5, fromY: -11, toY: -6, pitch: 2.9 }], 1.03),
    block([-11, -3.6, 0], [12.4, 0.2, 0.03], concrete()),
    ...inside.things,
    ...upper.things,
    ...lobby.things,
    ...rollerDoors({
      fromX: -9.6,
      count: 3,
      width: 3.9,
      pier: 0.55,
      y: 0,
      height: 3.6,
      open: [0, 2],
      door: ribbed([0.5, 0.5, 0.5], 0.1, 'across'),
      pierFinish: wall,
    }),
    block([-10.2, -0.05, 3.6], [3.7, 0.4, 5.1], wall),
    block([-10.22, -0.1, 4.7], [3.72, 0.4, 5.12], accent),
    block([-10.2, 0.3, 0], [-9.8, 12, 5], wall),
    // The offices stand out over the entrance.
    block([3.6, 0.2, 0], [3.95, 9, 4], wall),
    block([11.25, 0.2, 0], [11.6, 9, 4], wall),
    ...glassFront({ fromX: 3.95, toX: 11.25, y: 0.4, fromZ: 0.06, toZ: 3.6, pane: 1.8 }),
    block([3.5, -1, 3.6], [11.7, 9.4, 4.25], wall),
    block([3.5, -1, 6.85], [11.7, 9.4, 7.5], wall),
    block([3.5, -1, 4.2], [3.9, 9.4, 6.9], wall),
    block([11.3, -1, 4.2], [11.7, 9.4, 6.9], wall),
    block([3.46, -1.05, 7.2], [11.74, 9.44, 7.52], accent),
    ...glassFront({ fromX: 3.9, toX: 11.3, y: -0.8, fromZ: 4.25, toZ: 6.85, pane: 1.25 }),
    block([6.6, 6.9, 0.06], [10.8, 7.8, 1.1], accent),
    block([4, 7.8, 0], [11.2, 8, 3.6], WHITE),
    block([-10.2, 0.4, 5], [3.7, 12, 5.15], panels([0.4, 0.4, 0.4], 3, 1)),
    ...hoist(-7.7, 4.8, 1.7, RED),
    ...hoist(1.3, 4.8, 0.5, RED),
    ...[-9, -5.2, -1, 2.6].flatMap((x) => toolbench(x, 10.2, [0.03, 0.035, 0.04])),
    ...lawnStrip([13.4, -4], [60, 11], [0.1, 0.15, 0.04]),
    ...shrubs([14, -3, 0.1], [14, 8, 0.1], 0.75, 71, SHRUB),
    ...lawnStrip([-60, -5], [-12, 11], [0.1, 0.15, 0.04]),
    ...shrubs([-12.8, -4, 0.1], [-12.8, 8, 0.1], 0.75, 74, SHRUB),
    ...lightPole(-13.6, -4, 7.4),
    ...gumTree([-16, 14, 0], 13, 284),
    ...gumTree([-27, 10, 0], 12, 287),
    ...gumTree([-3, 23, 0], 15, 291),
    ...gumTree([17, 14, 0], 13, 294),
    ...gumTree([27, 11, 0], 12, 297),
    ...fleet('suv-1', { x: -7.7, y: 4.8, z: 1.65, turn: 180, paint: 'blue', daylight: 0.8 }),
    ...fleet('sedan-1', { x: 1.3, y: 4.4, z: 0.04, turn: 0, paint: 'white', daylight: 0.8 }),
    ...fleet('ute-2', { x: 11.4, y: -8.5, turn: 0, paint: 'silver' }),
    ...fleet('hatch-2', { x: -3.4, y: -5.6, turn: -42, paint: 'red' }),
  ];
  return {
    things,
    sky: softCloud({ sunAzimuth: 146, seed: 59 }),
    rooms: [inside.room, upper.room, lobby.room],
    camera: {
      from: [-8.5, -20.5, 1.7],
      to: [0.8, 0, 3],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.92 },
  };
}
