import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { concrete, panels, plain, render, ribbed } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { bar, block, extrude } from '../stage/solids.ts';
import type { Colour, Thing } from '../stage/surface.ts';
import { forecourt, hall, lawnStrip, lightPole } from './kit.ts';
import { EPOXY, hoist, rollerDoors, toolbench } from './workshop-kit.ts';
import { lateAfternoon } from './light.ts';

const YELLOW: Colour = [0.62, 0.38, 0.02];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A sawtooth-roofed service centre in late sun. */
export function sawtooth(fleet: Fleet): Place {
  const inside = hall({
    fromX: -9.6,
    toX: 9.6,
    fromY: 0.1,
    toY: 12,
    ceiling: 4.2,
    power: 1.3,
    floor: EPOXY,
    closed: ['left', 'right'],
    strip: 3.2,
  });
  const sheet = ribbed([0.12, 0.13, 0.14], 0.2, 'upright');
  const pier = render([0.5, 0.47, 0.42]);
  const door = ribbed([0.1, 0.105, 0.11], 0.12, 'across');
  const sky = lateAfternoon({ sunAzimuth: -112, sunElevation: 17, seed: 61 });
  const teeth: Thing[] = [-10, -5, 0, 5].flatMap((x) => [
    extrude(
      [
        [x, 4.9],
        [x + 5, 4.9],
        [x + 5, 5.2],
        [x, 7],
      ],
      0.3,
      13,
      sheet,
    ),
    extrude(
      [
        [x - 0.08, 4.9],
        [x, 4.9],
        [x, 7.1],
        [x - 0.08, 7.1],
      ],
      0.2,
      13,
      plain([0.7, 0.7, 0.68]),
    ),
  ]);
  const things = [
    ...forecourt([{ fromX: -26, toX: -9, fromY: -11, toY: -6, pitch: 2.9 }], 1.05),
    block([-10.4, -3.4, 0], [10.6, 0.2, 0.03], concrete()),
    ...inside.things,
    ...rollerDoors({
      fromX: -9.4,
      count: 4,
      width: 4.1,
      pier: 0.7,
      y: 0,
      height: 3.6,
      open: [1, 2],
      door,
      pierFinish: pier,
    }),
    block([-10.1, -0.1, 3.6], [10.1, 0.4, 4.95], panels([0.11, 0.115, 0.12], 2.4, 1.35, 3.6)),
    block([-10.12, -0.13, 3.6], [10.12, 0.3, 3.74], plain(YELLOW, { f0: 0.04, roughness: 0.25 })),
    block([-10.1, 0.3, 0], [-9.8, 13, 4.9], pier),
    block([9.8, 0.3, 0], [10.1, 13, 4.9], pier),
    ...teeth,
    ...hoist(-2.6, 4.8, 1.7, YELLOW),
    ...hoist(2.2, 4.8, 1.2, YELLOW),
    ...toolbench(-4.6, 11, [0.02, 0.1, 0.3]),
    ...toolbench(0, 11.2, [0.02, 0.1, 0.3]),
    ...toolbench(4.2, 11.2, [0.02, 0.1, 0.3]),
    ...[-9.75, -4.95, -0.15, 4.65, 9.45].map((x) =>
      bar([x, -0.5, 0], [x, -0.5, 1], 0.08, plain(YELLOW)),
    ),
    ...lawnStrip([12, -7], [60, 9], [0.13, 0.15, 0.05]),
    ...shrubs([12.8, -6, 0.1], [12.8, 6, 0.1], 0.8, 14, SHRUB),
    ...lawnStrip([-60, -3], [-13, 12], [0.13, 0.15, 0.05]),
    ...lightPole(13.4, -5, 7.6),
    ...gumTree([15, 13, 0], 13, 121),
    ...gumTree([24, 9, 0], 12, 124),
    ...gumTree([-17, 14, 0], 14, 127),
    ...gumTree([-27, 12, 0], 12, 131),
    ...gumTree([2, 26, 0], 15, 134),
    ...fleet('four-wheel-drive-1', {
      x: -2.6,
      y: 4.8,
      z: 1.65,
      turn: 180,
      paint: 'green',
      daylight: 0.7,
    }),
    ...fleet('sedan-2', { x: 2.2, y: 4.8, z: 1.1, turn: 180, paint: 'silver', daylight: 0.7 }),
    ...fleet('van-1', { x: -4.4, y: -8.2, turn: 44, paint: 'white' }),
    ...fleet('suv-2', { x: 7.4, y: -5.8, turn: 40, paint: 'blue' }),
  ];
  return {
    things,
    sky,
    rooms: [inside.room],
    camera: { from: [8.5, -20, 1.7], to: [0, 0, 3], fieldOfView: 55, level: true, shiftY: -0.08 },
    development: { exposure: 0.85 },
  };
}
