import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { concrete, glowing, panels, plain, render, ribbed } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrudeAlongX } from '../stage/solids.ts';
import type { Colour } from '../stage/surface.ts';
import { forecourt, glassFront, hall, lawnStrip, lightPole, WHITE } from './kit.ts';
import { EPOXY, hoist, rollerDoors, toolbench } from './workshop-kit.ts';
import { daylight } from './light.ts';

const BLUE: Colour = [0.02, 0.12, 0.36];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** Three bays under a skillion roof, mid-morning. */
export function skillionBays(fleet: Fleet): Place {
  const inside = hall({
    fromX: -7.8,
    toX: 6.4,
    fromY: 0.1,
    toY: 11,
    ceiling: 4,
    power: 1.8,
    warmth: [0.95, 1, 1],
    floor: EPOXY,
    closed: ['left', 'right'],
    strip: 3,
  });
  const sheet = ribbed([0.55, 0.56, 0.55], 0.22, 'upright');
  const door = ribbed([0.5, 0.51, 0.51], 0.1, 'across');
  const things = [
    ...forecourt([{ fromX: 2.2, toX: 19, fromY: -10, toY: -5, pitch: 2.8 }], 1.05),
    block([-9, -3.2, 0], [12.4, 0.2, 0.03], concrete()),
    ...inside.things,
    ...rollerDoors({
      fromX: -7.6,
      count: 3,
      width: 4.1,
      pier: 0.55,
      y: 0,
      height: 3.7,
      open: [0, 1],
      door,
      pierFinish: sheet,
    }),
    block([-8.1, 0, 3.7], [6.5, 0.4, 5.1], panels([0.78, 0.78, 0.76], 2.1, 1.4, 3.7)),
    block([-8.12, -0.03, 3.86], [12, 0.3, 4.02], plain(BLUE, { f0: 0.04, roughness: 0.2 })),
    block([-8.1, 0.3, 0], [-7.8, 12, 5], sheet),
    // The office at the end, glazed.
    block([6.5, 0, 3.7], [12, 0.4, 5.1], panels([0.78, 0.78, 0.76], 2.1, 1.4, 3.7)),
    ...glassFront({ fromX: 6.6, toX: 11.6, y: 0.1, fromZ: 0.4, toZ: 3.6, pane: 1.7, rails: [2.6] }),
    block([6.5, 0, 0], [12, 0.3, 0.42], render([0.3, 0.3, 0.3])),
    block([11.6, 0, 0], [12, 12, 5], render([0.3, 0.3, 0.3])),
    block([6.6, 6, 0], [11.8, 6.2, 4], WHITE),
    block([6.6, 0.4, 3.7], [11.6, 6, 3.8], glowing([1, 0.96, 0.88], 0.9)),
    // The roof rises to the front.
    extrudeAlongX(
      [
        [-1.6, 5.35],
        [12.8, 4.5],
        [12.8, 4.7],
        [-1.6, 5.6],
      ],
      -8.8,
      12.8,
      ribbed([0.22, 0.23, 0.24], 0.3, 'upright'),
    ),
    ...hoist(-5.5, 4.6, 1.75, BLUE),
    ...hoist(-0.9, 4.6, 0.5, BLUE),
    ...toolbench(-3.2, 10.2, [0.5, 0.03, 0.02]),
    ...toolbench(-6.6, 10.3, [0.5, 0.03, 0.02]),
    ...toolbench(1.2, 10.3, [0.5, 0.03, 0.02]),
    ...lawnStrip([-60, -5], [-10.6, 9]),
    ...shrubs([-11.4, -4, 0.1], [-11.4, 6, 0.1], 0.8, 4, SHRUB),
    ...lawnStrip([14.4, 0], [60, 12]),
    ...shrubs([15, 0.6, 0.1], [28, 0.6, 0.1], 0.8, 7, SHRUB),
    ...lightPole(-12.4, -2, 7.4),
    ...gumTree([-14, 15, 0], 13, 102),
    ...gumTree([-24, 10, 0], 12, 105),
    ...gumTree([-2, 22, 0], 15, 108),
    ...gumTree([12, 19, 0], 13, 111),
    ...gumTree([22, 15, 0], 12, 114),
    ...fleet('suv-1', { x: -5.5, y: 4.6, z: 1.7, turn: 180, paint: 'white', daylight: 0.8 }),
    ...fleet('hatch-1', { x: -0.9, y: 4.4, z: 0.04, turn: 0, paint: 'red', daylight: 0.8 }),
    ...fleet('ute-1', { x: 3.6, y: -7.6, turn: 0, paint: 'silver' }),
    ...fleet('sedan-1', { x: 6.4, y: -7.6, turn: 0, paint: 'blue' }),
    ...fleet('hatch-2', { x: -6.9, y: -8.2, turn: -40, paint: 'white' }),
  ];
  return {
    things,
    sky: daylight({ sunAzimuth: -140, sunElevation: 48, seed: 53, clouds: 0.5 }),
    rooms: [inside.room],
    camera: {
      from: [-7.5, -18.5, 1.7],
      to: [0.6, 0, 2.7],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.85 },
  };
}
