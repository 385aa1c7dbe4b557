import type { Fleet } from '../fleet.ts';
import type { Place } from '../place.ts';
import { concrete, panels, plain, render, ribbed, timber } from '../stage/finishes.ts';
import { gumTree, shrubs } from '../stage/foliage.ts';
import { block, extrudeAlongX } from '../stage/solids.ts';
import type { Colour, Thing } from '../stage/surface.ts';
import {
  bollards,
  CHARCOAL,
  counter,
  footpath,
  forecourt,
  glassFront,
  hall,
  lawnStrip,
  lightPole,
} from './kit.ts';
import { EPOXY, rollerDoors } from './workshop-kit.ts';
import { lateAfternoon } from './light.ts';

const NAVY: Colour = [0.02, 0.07, 0.2];
const CARTON: Colour = [0.38, 0.25, 0.13];
const SHRUB: Colour = [0.05, 0.1, 0.03];

/** A steel store for parts with shelves behind its doors and a glazed counter, in late sun. */
export function partsStore(fleet: Fleet): Place {
  const store = hall({
    fromX: -4,
    toX: 10.4,
    fromY: 0.1,
    toY: 12,
    ceiling: 4.6,
    power: 1.6,
    warmth: [0.97, 1, 0.98],
    floor: EPOXY,
    closed: ['left', 'right'],
    strip: 2.8,
  });
  const shop = hall({
    fromX: -10.6,
    toX: -4.4,
    fromY: -1,
    toY: 7,
    ceiling: 3.3,
    power: 1.6,
    closed: ['left', 'right'],
  });
  const sheet = ribbed([0.46, 0.48, 0.48], 0.24, 'upright');
  const accent = plain(NAVY, { f0: 0.04, roughness: 0.25 });
  const things = [
    ...forecourt([{ fromX: -22, toX: -7.5, fromY: -11.5, toY: -6.5, pitch: 2.9 }], 1.05),
    block([-4.4, -4.4, 0], [11.6, 0.2, 0.03], concrete()),
    ...store.things,
    ...shop.things,
    ...rollerDoors({
      fromX: -3.6,
      count: 3,
      width: 4,
      pier: 0.65,
      y: 0,
      height: 4,
      open: [0, 1],
      door: ribbed(NAVY, 0.12, 'across'),
      pierFinish: sheet,
    }),
    block([-4.3, -0.05, 4], [10.7, 0.4, 6.3], sheet),
    block([-4.32, -0.1, 5.1], [10.72, 0.3, 5.5], accent),
    block([10.35, 0.3, 0], [10.7, 13, 6.2], sheet),
    block([-4.4, 0.3, 0], [-4.05, 13, 6.2], sheet),
    extrudeAlongX(
      [
        [-0.7, 6.3],
        [13.2, 5.7],
        [13.2, 5.85],
        [-0.7, 6.5],
      ],
      -4.8,
      11.1,
      ribbed([0.2, 0.21, 0.22], 0.3, 'upright'),
    ),
    // The counter for visitors in front of it, to the left.
    block([-10.9, -1.1, 0], [-10.5, 7.2, 3.9], render([0.66, 0.64, 0.6])),
    block([-4.7, -1.1, 0], [-4.3, 0.3, 3.9], render([0.66, 0.64, 0.6])),
    ...glassFront({
      fromX: -10.5,
      toX: -4.7,
      y: -1,
      fromZ: 0.06,
      toZ: 3.3,
      pane: 1.5,
      rails: [2.5],
    }),
    block([-11.2, -2.2, 3.3], [-4.2, 7.4, 3.95], panels([0.74, 0.74, 0.72], 2, 0.65, 3.3)),
    block([-11.23, -2.23, 3.36], [-4.17, 7.42, 3.54], accent),
    ...counter(-9.6, -5.6, 4.4, accent),
    footpath([-11.6, -3.2], [-4.2, -1]),
    ...[-2.4, 0.4, 2.4, 5.2].flatMap((x) => shelves(x, 8.6)),
    ...pallet(8.9, -1.3, 2),
    ...pallet(10.3, -1.2, 1),
    ...bollards(-10.6, -4.6, -3.5, 2),
    ...lawnStrip([12.6, -6], [60, 12], [0.12, 0.15, 0.05]),
    ...shrubs([13.4, -5, 0.1], [13.4, 8, 0.1], 0.8, 81, SHRUB),
    ...lawnStrip([-60, -4], [-12.4, 12], [0.12, 0.15, 0.05]),
    ...shrubs([-13.2, -3, 0.1], [-13.2, 7, 0.1], 0.8, 84, SHRUB),
    ...lightPole(12.6, -0.8, 7.6),
    ...gumTree([-17, 12, 0], 13, 304),
    ...gumTree([-28, 10, 0], 12, 307),
    ...gumTree([-8, 22, 0], 15, 311),
    ...gumTree([16, 15, 0], 14, 314),
    ...gumTree([26, 11, 0], 12, 317),
    ...fleet('van-1', { x: 3.2, y: -4.6, turn: 150, paint: 'white' }),
    ...fleet('ute-1', { x: -11.8, y: -9, turn: 0, paint: 'red' }),
    ...fleet('suv-2', { x: -14.7, y: -9, turn: 0, paint: 'grey' }),
  ];
  return {
    things,
    sky: lateAfternoon({ sunAzimuth: 124, sunElevation: 24, seed: 89, clouds: 0.5 }),
    rooms: [store.room, shop.room],
    camera: {
      from: [7.5, -20.5, 1.7],
      to: [-0.4, 0, 2.9],
      fieldOfView: 56,
      level: true,
      shiftY: -0.08,
    },
    development: { exposure: 0.84 },
  };
}

/** A rack of cartons along the back. */
function shelves(x: number, y: number): Thing[] {
  const levels = [0.5, 1.5, 2.5];
  return [
    ...[-1, 1].map((side) =>
      block([x + side - 0.05, y, 0.06], [x + side + 0.05, y + 1, 3.6], plain([0.5, 0.2, 0.02])),
    ),
    ...levels.flatMap((z, level) => [
      block([x - 1, y, z], [x + 1, y + 1, z + 0.06], CHARCOAL),
      ...[-0.62, 0, 0.6].map((shift, place) =>
        block(
          [x + shift - 0.26, y + 0.08, z + 0.06],
          [x + shift + 0.26, y + 0.8, z + 0.42 + 0.16 * ((level + place) % 3)],
          plain(CARTON, { roughness: 0.8 }),
        ),
      ),
    ]),
  ];
}

/** Cartons on a pallet, so many layers high. */
function pallet(x: number, y: number, layers: number): Thing[] {
  return [
    block(
      [x - 0.6, y - 0.6, 0.03],
      [x + 0.6, y + 0.6, 0.17],
      timber([0.4, 0.28, 0.15], 0.12, 'upright'),
    ),
    ...Array.from({ length: layers }, (_, layer) =>
      block(
        [x - 0.54 + layer * 0.04, y - 0.52, 0.17 + layer * 0.5],
        [x + 0.52, y + 0.54 - layer * 0.05, 0.65 + layer * 0.5],
        plain(CARTON, { roughness: 0.8 }),
      ),
    ),
  ];
}
