import { MATERIALS } from '../scene/materials.ts';
import type { Model, ModelHotspot } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { makeCabin, seat, type Furniture } from './parts/cabin.ts';
import { disc, either, louvres, panel } from './parts/decals.ts';
import { armMirror } from './parts/mirrors.ts';
import { settleHotspots } from './parts/hotspots.ts';
import { makeShell } from './parts/shell.ts';
import { axle, block, innerTyre, wheelPair } from './parts/solids.ts';
import { frontDecals, glassBand, RADIUS, rearDecals, sideDecals, WHEELBASE } from './bus-panels.ts';

const HALF = 1.035;
const FRONT = -1.22;
const REAR = 5.78;
const ROOF = 2.5;

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'Headlight, indicator and running light share one unit at each corner.',
    at: [-1.13, -0.78, 0.86],
    normal: [-0.94, -0.34, 0],
  },
  {
    id: 'door',
    title: 'Passenger door',
    description: 'A folding door on the kerb side, with a low first step.',
    at: [1.06, -1.035, 1.0],
    normal: [0, -1, 0],
  },
  {
    id: 'windows',
    title: 'Side windows',
    description: 'Tall tinted windows all along both sides, with sliding panes.',
    at: [3.0, -1.01, 1.75],
    normal: [0, -1, 0.1],
  },
  {
    id: 'air-conditioning',
    title: 'Roof air conditioning',
    description: 'A roof unit with outlets above the seats keeps every row cool.',
    at: [3.1, 0, 2.68],
    normal: [0, 0, 1],
  },
  {
    id: 'wheel',
    title: 'Dual rear wheels',
    description: 'Twin rear tyres carry a full load of passengers and luggage.',
    at: [WHEELBASE, -1.0, RADIUS],
    normal: [0, -1, 0],
  },
  {
    id: 'locker',
    title: 'Rear luggage door',
    description: 'Luggage goes in through the back, behind the last row of seats.',
    at: [5.78, 0, 1.0],
    normal: [1, 0, 0],
  },
  {
    id: 'tail-light',
    title: 'Tail-light',
    description: 'Tall lamp clusters at both corners are easily seen by traffic behind.',
    at: [5.72, -0.9, 0.98],
    normal: [0.9, -0.4, 0],
  },
];

function body(): Part {
  return makeShell({
    profile: [
      [FRONT + 0.12, 0.34, 0.06],
      [FRONT + 0.01, 0.46, 0.08, 0.006],
      [FRONT, 0.78, 0.1, 0.012],
      [FRONT + 0.1, 1.18, 0.14, 0.03],
      [FRONT + 0.52, 2.2, 0.3, 0.02],
      [FRONT + 0.98, ROOF, 0.3, 0.01],
      [REAR - 0.14, ROOF, 0.16, 0.014],
      [REAR - 0.02, 1.3, 0.2],
      [REAR, 0.7, 0.06],
      [REAR, 0.42, 0.05],
      [REAR - 0.1, 0.36, 0.04],
    ],
    plan: [
      [FRONT - 0.1, 0.97],
      [FRONT + 0.2, 1.0],
      [FRONT + 0.7, 1.03],
      [0.6, HALF],
      [5.0, HALF],
      [REAR, 1.01],
      [REAR + 0.2, 0.99],
    ],
    section: [
      [0.3, -0.03],
      [0.45, -0.008],
      [0.7, 0],
      [1.15, 0],
      [1.35, -0.012],
      [1.8, -0.05],
      [2.2, -0.1],
      [2.5, -0.15],
    ],
    bowFront: 0.24,
    bowRear: 0.1,
    crown: 0.045,
    edge: 0.16,
    noseEdge: 0.26,
    tailEdge: 0.16,
    arches: [
      { x: 0, z: RADIUS, radius: RADIUS + 0.075, inner: 0.55, flare: 0.014 },
      { x: WHEELBASE, z: RADIUS, radius: RADIUS + 0.075, inner: 0.4, flare: 0.014 },
    ],
    material: MATERIALS.paint,
    decals: [...sideDecals(), ...frontDecals(), ...rearDecals()],
  });
}

/** The air-conditioning unit: a long low pod with grilles along its sides. */
function roofUnit(): Part {
  return makeShell({
    profile: [
      [2.1, ROOF - 0.06, 0.02],
      [2.35, ROOF + 0.17, 0.1, 0.01],
      [3.9, ROOF + 0.17, 0.08],
      [4.05, ROOF - 0.06, 0.02],
    ],
    plan: [
      [2.0, 0.62],
      [2.5, 0.68],
      [4.2, 0.68],
    ],
    section: [
      [ROOF - 0.1, 0.03],
      [ROOF + 0.2, -0.04],
    ],
    bowFront: 0.2,
    crown: 0.03,
    edge: 0.08,
    material: MATERIALS.white,
    decals: [
      {
        face: 'sides',
        field: panel(2.5, ROOF + 0.0, 3.85, ROOF + 0.1, 0.02),
        material: MATERIALS.dark,
        depth: 0.015,
        texture: louvres(0.03, 0.5, 0.012),
      },
      {
        face: 'roof',
        field: either(disc(2.85, 0.32, 0.2), disc(3.45, 0.32, 0.2)),
        material: MATERIALS.dark,
        depth: 0.01,
      },
    ],
  });
}

function furniture(): Furniture[] {
  const rows = [1.75, 2.5, 3.25, 4.0, 4.75, 5.35];
  const seats = rows.flatMap((x) => [-0.74, -0.3, 0.3, 0.74].map((y) => seat(x, y, 1.42, 0.05)));
  return [
    { box: { min: [-1.1, -0.95, 0.9], max: [-0.62, 0.95, 1.2] }, light: 0.022 },
    ...seats.flat(),
    ...seat(0.36, 0.55, 1.4),
  ];
}

/** A small coach for outings and charters; the body takes the paint. */
export function makeBus(): Model {
  const band = glassBand();
  const wheel = {
    radius: RADIUS,
    width: 0.21,
    rim: 0.6,
    style: 'steel',
    spokes: 8,
    nuts: 6,
  } as const;
  const model = assemble({
    name: 'bus-1',
    bounds: { min: [-1.4, -1.42, 0], max: [5.9, 1.42, 2.72] },
    mirrored: true,
    parts: [
      body(),
      roofUnit(),
      wheelPair(wheel, 0, 1.0),
      wheelPair(wheel, WHEELBASE, 1.005),
      innerTyre(RADIUS, 0.21, WHEELBASE, 0.765),
      axle(0, RADIUS, 0.8, false),
      axle(WHEELBASE, RADIUS, 0.8, true),
      block(MATERIALS.plastic, [-0.9, 5.5], [0, 0.42], [0.3, 0.5], 0.03),
      ...armMirror({
        x: -0.98,
        y: 0.92,
        low: 1.42,
        high: 1.98,
        out: 0.22,
        forward: 0.2,
        halfWidth: 0.1,
        halfHeight: 0.2,
        shell: MATERIALS.glossBlack,
      }),
    ],
    behindGlass: makeCabin({
      room: { min: [-1.05, -0.95, 0.9], max: [5.66, 0.95, 2.3] },
      furniture: furniture(),
      steering: { x: -0.4, y: 0.55, z: 1.32 },
      window: (x, y, z) => {
        if (Math.abs(y) > 0.94) return band(x, z) < 0;
        if (x < -0.9) return z > 1.25;
        return x > 5.6 && Math.abs(y) < 0.74 && z > 1.36 && z < 2.12;
      },
    }),
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0, -1.0, 0.5], azimuth: 62, elevation: 6, width: 1.5 },
      headlight: { target: [-1.1, -0.75, 0.85], azimuth: 26, elevation: 6, width: 1.3 },
      'tail-light': { target: [5.72, -0.8, 1.0], azimuth: 150, elevation: 6, width: 1.5 },
    },
  });
  return settleHotspots(model);
}
