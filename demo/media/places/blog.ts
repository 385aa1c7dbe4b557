import { mix } from '../geometry/numbers.ts';
import type { Fleet } from './fleet.ts';
import type { Place } from './place.ts';
import {
  column,
  desk,
  footpath,
  forecourt,
  glassFront,
  hall,
  lawnStrip,
  sailFlag,
  STEEL,
} from './premises/kit.ts';
import { daylight, dusk, lateAfternoon, softCloud } from './premises/light.ts';
import { EPOXY, hoist, toolbench } from './premises/workshop-kit.ts';
import {
  brick,
  concrete,
  glowing,
  lawn,
  panels,
  plain,
  render,
  ribbed,
  timber,
} from './stage/finishes.ts';
import { gumTree, shrubs } from './stage/foliage.ts';
import { bar, block, extrude } from './stage/solids.ts';
import type { Colour, Thing } from './stage/surface.ts';
import { hex } from './stage/surface.ts';

const SHRUB: Colour = [0.05, 0.1, 0.03];

/** Under the hoist: a car up in a bright bay. */
export function servicing(fleet: Fleet): Place {
  const inside = hall({
    fromX: -7,
    toX: 7,
    fromY: -14,
    toY: 7,
    ceiling: 4.4,
    power: 1.1,
    warmth: [0.96, 1, 1],
    floor: EPOXY,
    closed: ['left', 'right'],
    back: panels([0.62, 0.64, 0.65], 2, 1.4),
    strip: 2.3,
  });
  const blue: Colour = [0.02, 0.12, 0.36];
  const red: Colour = [0.5, 0.04, 0.03];
  const things = [
    block([-30, -40, -1], [30, 20, 0], EPOXY),
    ...inside.things,
    ...hoist(0.4, 0, 1.55, blue),
    ...hoist(5.2, 1.2, 0.4, blue),
    ...toolbench(-3.6, 1.6, red),
    ...toolbench(-4.9, 5.6, red),
    ...toolbench(-2.6, 6, red),
    block([-6.6, 6.4, 1.5], [-1.4, 6.98, 1.56], STEEL),
    block([-6.6, 6.4, 2.1], [-1.4, 6.98, 2.16], STEEL),
    ...[-6.2, -5.4, -4.5, -3.6, -2.9, -2].map((x, index) =>
      block(
        [x, 6.5, 1.56],
        [x + 0.45, 6.9, 1.8 + 0.12 * (index % 3)],
        plain(index % 2 === 0 ? blue : [0.5, 0.45, 0.4]),
      ),
    ),
    block([-7, -14, 0.06], [7, 7, 0.062], concrete([0.4, 0.41, 0.42])),
    block([-2.2, -14, 0.062], [-2.08, 7, 0.064], plain([0.62, 0.42, 0.03])),
    block([2.9, -14, 0.062], [3.02, 7, 0.064], plain([0.62, 0.42, 0.03])),
    ...fleet('suv-2', { x: 0.4, y: 0, z: 1.5, turn: -22, paint: 'blue', daylight: 0.8 }),
    ...fleet('hatch-3', { x: 5.2, y: 1.4, z: 0.06, turn: 4, paint: 'white', daylight: 0.8 }),
  ];
  return {
    things,
    sky: softCloud({ sunAzimuth: 180, seed: 3 }),
    rooms: [inside.room],
    camera: { from: [-2.8, -9.4, 1.55], to: [0.3, 0, 1.75], fieldOfView: 50, level: true },
    development: { exposure: 1.15 },
  };
}

/** A front wheel in low sun. */
export function tyres(fleet: Fleet): Place {
  const things = [
    ...forecourt([], 1),
    ...lawnStrip([-60, 6], [60, 14]),
    ...shrubs([-14, 9, 0.1], [14, 9, 0.1], 1.1, 4, SHRUB),
    ...gumTree([-9, 22, 0], 12, 3),
    ...gumTree([5, 26, 0], 14, 8),
    ...gumTree([14, 20, 0], 11, 12),
    ...fleet('four-wheel-drive-1', { x: 0, y: 0, turn: -58, paint: 'bronze' }),
  ];
  return {
    things,
    sky: lateAfternoon({ sunAzimuth: -132, sunElevation: 20, seed: 19 }),
    rooms: [],
    camera: { from: [-1.9, -4.6, 0.72], to: [-0.55, -0.6, 0.6], fieldOfView: 40 },
    development: { exposure: 0.9, vignette: 0.2 },
  };
}

/** A charger, its cable, and a car that is drinking. */
export function electric(fleet: Fleet): Place {
  const inside = hall({
    fromX: -14,
    toX: 14,
    fromY: 8,
    toY: 14,
    ceiling: 4,
    power: 0.7,
    warmth: [1, 0.88, 0.68],
    closed: ['left', 'right'],
    back: timber([0.4, 0.26, 0.14], 0.2, 'upright'),
  });
  const green: Colour = [0.12, 1, 0.45];
  const body = plain([0.72, 0.73, 0.73], { f0: 0.05, roughness: 0.12 });
  const x = 2.55;
  const y = -0.4;
  // The cable hangs from the charger to the flank.
  const cable: Thing[] = [];
  for (let part = 0; part < 14; part++) {
    const at = (t: number): readonly [number, number, number] => [
      mix(x - 0.2, 1.12, t),
      mix(y - 0.12, -0.62, t),
      mix(1.1, 0.86, t) - 1.9 * t * (1 - t),
    ];
    cable.push(bar(at(part / 14), at((part + 1) / 14), 0.018, plain([0.015, 0.015, 0.016]), 6));
  }
  const things = [
    ...forecourt([{ fromX: -13.7, toX: 13, fromY: -3.4, toY: 2.6, pitch: 3.8 }], 0.9),
    ...inside.things,
    ...glassFront({ fromX: -14, toX: 14, y: 8, fromZ: 0.06, toZ: 4, pane: 2.3 }),
    block([-15, 6.9, 4], [15, 15, 5], panels([0.5, 0.5, 0.5], 2.3, 1, 4)),
    footpath([-15, 5.6], [15, 8]),
    ...lawnStrip([-15, 3.2], [15, 5.4]),
    ...shrubs([-14, 4.3, 0.1], [14, 4.3, 0.1], 0.55, 31, SHRUB),
    block([x - 0.3, y - 0.22, 0], [x + 0.3, y + 0.22, 0.12], concrete()),
    block([x - 0.22, y - 0.14, 0.12], [x + 0.22, y + 0.14, 1.75], body),
    block(
      [x - 0.16, y - 0.145, 1.2],
      [x + 0.16, y - 0.13, 1.62],
      plain([0.01, 0.012, 0.014], { f0: 0.05, roughness: 0.05 }),
    ),
    block([x - 0.1, y - 0.15, 1.3], [x + 0.1, y - 0.14, 1.34], glowing(green, 1.2)),
    block([x - 0.235, y - 0.155, 0.3], [x - 0.205, y - 0.13, 1.75], glowing(green, 1.5)),
    block([x + 0.205, y - 0.155, 0.3], [x + 0.235, y - 0.13, 1.75], glowing(green, 1.5)),
    ...cable,
    ...gumTree([-20, 24, 0], 14, 301),
    ...gumTree([17, 26, 0], 14, 305),
    ...fleet('hatch-3', { x: -0.3, y: -0.6, turn: -24, paint: 'white', daylight: 0.35 }),
    ...fleet('suv-3', { x: -5.9, y: 0.2, turn: 0, paint: 'blue', daylight: 0.35 }),
  ];
  return {
    things,
    sky: dusk({ sunAzimuth: -30, seed: 67 }),
    rooms: [inside.room],
    camera: {
      from: [-1.2, -9.6, 1.45],
      to: [0.4, 0, 1.15],
      fieldOfView: 46,
      level: true,
      shiftY: -0.02,
    },
    development: { exposure: 1.85, saturation: 1.08 },
  };
}

/** A small car on the drive at home. */
export function firstCar(fleet: Fleet): Place {
  const wall = brick([0.42, 0.27, 0.18], [0.5, 0.47, 0.42]);
  const roof = ribbed([0.16, 0.17, 0.18], 0.3, 'upright');
  const trim = plain([0.72, 0.71, 0.67]);
  const dark = plain([0.02, 0.022, 0.025], { f0: 0.07, roughness: 0.03 });
  const things = [
    ...forecourt([], 1),
    block([-60, -3.2, 0], [60, 30, 0.12], lawn([0.09, 0.15, 0.04])),
    block([0.4, -3.3, 0], [5.8, 6, 0.135], concrete([0.46, 0.44, 0.4])),
    block([-60, -3.5, 0], [60, -3.2, 0.14], concrete([0.5, 0.49, 0.46])),
    block([-9, 6, 0.1], [7, 15, 2.9], wall),
    block([0.9, 5.96, 0.13], [5.4, 6.04, 2.45], panels([0.66, 0.65, 0.61], 4.5, 0.46, 0.13)),
    block([-2.2, 5.95, 0.13], [-1.2, 6.05, 2.3], timber([0.3, 0.1, 0.06], 0.2, 'upright')),
    block([-7.6, 5.95, 0.9], [-3.8, 6.05, 2.35], dark),
    block([-7.7, 5.92, 0.82], [-3.7, 6.06, 0.9], trim),
    block([-7.7, 5.92, 2.35], [-3.7, 6.06, 2.43], trim),
    block([-5.74, 5.93, 0.9], [-5.66, 6.06, 2.35], trim),
    extrude(
      [
        [-9.8, 2.75],
        [7.8, 2.75],
        [-1, 5.3],
      ],
      6.4,
      15,
      roof,
    ),
    extrude(
      [
        [-9.9, 2.65],
        [-9.8, 2.65],
        [-1, 5.25],
        [-1, 5.45],
        [-9.9, 2.85],
      ],
      5.2,
      15.5,
      roof,
    ),
    extrude(
      [
        [-1, 5.25],
        [7.8, 2.65],
        [7.9, 2.65],
        [7.9, 2.85],
        [-1, 5.45],
      ],
      5.2,
      15.5,
      roof,
    ),
    extrude(
      [
        [-9, 2.8],
        [7, 2.8],
        [-1, 5.2],
      ],
      6,
      6.3,
      render([0.66, 0.64, 0.58]),
    ),
    column(-2.8, 5.4, 2.75, 0.07, trim),
    ...shrubs([-8.4, 5.3, 0.1], [-3.2, 5.3, 0.1], 0.55, 41, [0.09, 0.13, 0.05]),
    ...shrubs([6.6, 3, 0.1], [6.6, -1.6, 0.1], 0.5, 43, [0.07, 0.12, 0.04]),
    bar([7.4, -2.6, 0.1], [7.4, -2.6, 1], 0.05, STEEL),
    block([7.15, -2.85, 1], [7.65, -2.45, 1.3], plain([0.35, 0.05, 0.04])),
    ...gumTree([-11, 19, 0], 12, 311),
    ...gumTree([4, 25, 0], 14, 314),
    ...gumTree([13, 14, 0], 11, 318),
    ...gumTree([-7.2, 1.2, 0.1], 4.6, 322, 0.16),
    ...fleet('hatch-1', { x: 2.9, y: 0.8, z: 0.135, turn: -18, paint: 'yellow' }),
  ];
  return {
    things,
    sky: daylight({ sunAzimuth: -138, sunElevation: 38, seed: 73 }),
    rooms: [],
    camera: {
      from: [-2.4, -9.6, 1.6],
      to: [0.4, 3, 1.7],
      fieldOfView: 52,
      level: true,
      shiftY: -0.03,
    },
    development: { exposure: 0.85 },
  };
}

/** The old one and the new one, side by side before the showroom. */
export function tradeIn(fleet: Fleet): Place {
  const inside = hall({
    fromX: -14,
    toX: 12,
    fromY: 6,
    toY: 16,
    ceiling: 4.2,
    power: 2.4,
    warmth: [1, 0.93, 0.82],
    closed: ['left', 'right'],
    back: render([0.7, 0.68, 0.62]),
  });
  const teal = hex('#0e7490');
  const things = [
    ...forecourt([{ fromX: -9.9, toX: 9.9, fromY: -4, toY: 1.6, pitch: 3.3 }], 1.05),
    ...inside.things,
    ...glassFront({ fromX: -14, toX: 12, y: 6, fromZ: 0.06, toZ: 4.2, pane: 2.3, rails: [3] }),
    block([-15, 4.4, 4.2], [13, 17, 5.5], panels([0.78, 0.78, 0.76], 2.3, 1.3, 4.2)),
    block([-15.02, 4.37, 4.2], [13.02, 16, 4.36], plain(teal, { f0: 0.04, roughness: 0.2 })),
    footpath([-15, 3.4], [13, 6]),
    ...desk(-5, 13),
    ...desk(3, 13),
    ...sailFlag(6.6, 2.6, 4.2, teal, [0.8, 0.8, 0.8]),
    ...sailFlag(-8.4, 2.6, 4.2, teal, [0.8, 0.8, 0.8]),
    ...gumTree([-18, 24, 0], 13, 331),
    ...gumTree([16, 24, 0], 14, 335),
    ...gumTree([2, 30, 0], 15, 338),
    ...fleet('sedan-3', { x: -2.8, y: -0.8, turn: 34, paint: 'beige' }),
    ...fleet('suv-3', { x: 2.8, y: -0.8, turn: -34, paint: 'red' }),
    ...fleet('hatch-2', { x: 0.4, y: 9.2, z: 0.06, turn: 40, paint: 'white' }),
  ];
  return {
    things,
    sky: lateAfternoon({ sunAzimuth: -140, sunElevation: 22, seed: 79 }),
    rooms: [inside.room],
    camera: { from: [0, -12, 1.6], to: [0, 0, 1.5], fieldOfView: 48, level: true, shiftY: -0.02 },
    development: { exposure: 0.85 },
  };
}
