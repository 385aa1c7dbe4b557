import { MATERIALS } from '../scene/materials.ts';
import type { Model, ModelHotspot } from '../scene/model.ts';
import { assemble } from './assembly.ts';
import { makeCabin, seat } from './parts/cabin.ts';
import { drawn } from './parts/decals.ts';
import { armMirror } from './parts/mirrors.ts';
import { settleHotspots } from './parts/hotspots.ts';
import { axle, bar, block, wheelPair } from './parts/solids.ts';
import { RADIUS, WHEELBASE } from './motorhome-measures.ts';
import { CAB_GLASS, motorhomeCab } from './motorhome-cab.ts';
import { DOOR, livingBody, REAR, roofAndLadder, WINDOWS } from './motorhome-living.ts';

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'Headlight, indicator and running light share one unit at the corner of the nose.',
    at: [-0.8, -0.78, 0.93],
    normal: [-0.85, -0.45, 0.25],
  },
  {
    id: 'over-cab',
    title: 'Over-cab bed',
    description: 'A double bed above the cab leaves the living space free.',
    at: [-0.12, 0, 2.55],
    normal: [-1, 0, 0.2],
  },
  {
    id: 'door',
    title: 'Habitation door',
    description: 'The door to the living space opens on the kerb side.',
    at: [2.0, -1.13, 1.5],
    normal: [0, -1, 0],
  },
  {
    id: 'awning',
    title: 'Awning',
    description: 'A wind-out awning rolls into its cassette along the roof.',
    at: [3.2, -1.22, 2.76],
    normal: [0, -1, 0],
  },
  {
    id: 'window',
    title: 'Double-glazed window',
    description: 'Acrylic windows hinge outward and have a blind and an insect screen inside.',
    at: [3.4, -1.13, 1.85],
    normal: [0, -1, 0],
  },
  {
    id: 'wheel',
    title: 'Wheel',
    description: 'Light-truck tyres carry the weight of a loaded motorhome.',
    at: [WHEELBASE, -1.07, RADIUS],
    normal: [0, -1, 0],
  },
  {
    id: 'ladder',
    title: 'Roof ladder',
    description: 'A ladder on the back leads to the roof.',
    at: [5.8, 0.66, 1.6],
    normal: [1, 0, 0],
  },
  {
    id: 'tail-light',
    title: 'Tail-light',
    description: 'Stacked lamps at both corners stay in view behind a bicycle rack.',
    at: [5.7, -0.98, 0.9],
    normal: [0.95, -0.3, 0],
  },
];

/** A coach-built motorhome: white living space behind a van's cab, in whose colour the bands are. */
export function makeMotorhome(): Model {
  const cabGlass = drawn(CAB_GLASS);
  const wheel = { radius: RADIUS, width: 0.225, rim: 0.62, style: 'solid', spokes: 6 } as const;
  const model = assemble({
    name: 'motorhome-1',
    bounds: { min: [-1.05, -1.4, 0], max: [5.86, 1.4, 3.2] },
    mirrored: false,
    parts: [
      motorhomeCab(),
      livingBody(),
      ...roofAndLadder(),
      wheelPair(wheel, 0, 0.965),
      wheelPair(wheel, WHEELBASE, 1.06),
      axle(0, RADIUS, 0.8, false),
      axle(WHEELBASE, RADIUS, 0.85, false),
      block(MATERIALS.plastic, [0.6, 5.4], [0, 0.6], [0.34, 0.5], 0.03),
      block(MATERIALS.plastic, [DOOR.from, DOOR.to], [0.8, 1.12], [0.36, 0.4], 0.012),
      bar(MATERIALS.plastic, [REAR - 0.1, 0, 0.5], [REAR + 0.06, 0, 0.5], 0.03),
      ...armMirror({
        x: 0.16,
        y: 0.93,
        low: 1.32,
        high: 1.56,
        out: 0.17,
        forward: 0.06,
        halfWidth: 0.1,
        halfHeight: 0.16,
        shell: MATERIALS.plastic,
      }),
    ],
    behindGlass: makeCabin({
      room: { min: [-0.4, -1.06, 0.9], max: [5.66, 1.06, 2.9] },
      furniture: [
        { box: { min: [-0.5, -0.95, 0.9], max: [0.2, 0.95, 1.24] }, light: 0.022 },
        ...seat(0.9, 0.46, 1.42),
        ...seat(0.9, -0.46, 1.42),
        { box: { min: [1.3, -1.0, 0.9], max: [5.6, 1.0, 1.45] }, light: 0.05 },
        { box: { min: [4.2, -1.0, 0.9], max: [4.3, 1.0, 2.7] }, light: 0.07 },
      ],
      steering: { x: 0.34, y: 0.46, z: 1.34 },
      window: (x, y, z) => {
        if (Math.abs(y) > 0.9 && x < 1) return cabGlass(x, z) < 0;
        if (Math.abs(y) > 1.05) return WINDOWS.some((field) => field(x, z) < 0);
        return x < 0 && z > 1.26;
      },
    }),
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0, -0.97, 0.48], azimuth: 62, elevation: 6, width: 1.5 },
      headlight: { target: [-0.8, -0.75, 0.9], azimuth: 26, elevation: 6, width: 1.3 },
      'tail-light': { target: [5.7, -0.85, 0.95], azimuth: 152, elevation: 6, width: 1.5 },
    },
  });
  return settleHotspots(model);
}
