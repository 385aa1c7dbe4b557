import { MATERIALS } from '../scene/materials.ts';
import type { Model, ModelHotspot } from '../scene/model.ts';
import { assemble } from './assembly.ts';
import { makeForwardCab } from './parts/forward-cab.ts';
import { settleHotspots } from './parts/hotspots.ts';
import { pantech } from './parts/load-bodies.ts';
import { axle, block, innerTyre, lyingDrum, mudguard, wheelPair } from './parts/solids.ts';
import { chassisRails, sideGuard, tailBar } from './parts/truck-chassis.ts';

const WHEELBASE = 3.36;
const RADIUS = 0.385;
const TYRE = 0.21;
const LOAD = { from: 0.82, to: 5.05, half: 1.09, floor: 0.98, roof: 3.02 };

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'cab',
    title: 'Tilt cab',
    description: 'The whole cab tilts forward, so the engine below is easy to reach.',
    at: [-0.3, -0.99, 1.0],
    normal: [0, -1, 0],
  },
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'Headlight and indicator share one unit at the corner of the cab.',
    at: [-1.0, -0.82, 0.97],
    normal: [-0.94, -0.34, 0],
  },
  {
    id: 'windscreen',
    title: 'Windscreen',
    description:
      'An upright screen and a low dash give a clear view of the kerb and the road ahead.',
    at: [-0.87, 0, 1.7],
    normal: [-0.93, 0, 0.37],
  },
  {
    id: 'wheel',
    title: 'Dual rear wheels',
    description: 'Twin tyres on each side of the rear axle carry the load.',
    at: [WHEELBASE, -1.0, 0.385],
    normal: [0, -1, 0],
  },
  {
    id: 'body',
    title: 'Pantech body',
    description: 'A closed, flat-sided body keeps the load dry and out of sight.',
    at: [2.9, -1.09, 2.1],
    normal: [0, -1, 0],
  },
  {
    id: 'doors',
    title: 'Rear doors',
    description: 'Barn doors open flat against the sides and lock with full-height bars.',
    at: [5.05, 0.5, 2.0],
    normal: [1, 0, 0],
  },
  {
    id: 'tail-light',
    title: 'Tail-light',
    description: 'Brake, indicator and reversing lamps sit in the bar below the doors.',
    at: [5.02, -0.8, 0.72],
    normal: [1, 0, 0],
  },
];

/** A light truck with a pantech body: the cab takes the paint, the box stays white. */
export function makeLightTruck(): Model {
  const cab = makeForwardCab({
    front: -1.12,
    rear: 0.66,
    half: 1.0,
    sill: 0.64,
    waist: 1.36,
    screenBase: 1.34,
    roof: 2.26,
    rake: 0.3,
    wheel: { radius: RADIUS, archRadius: 0.48, archZ: 0.44 },
    bumper: { low: 0.34, high: 0.68, ahead: 0.05 },
    lamps: 'face',
    grille: { low: 0.88, high: 1.1, half: 0.6, bars: 4 },
    steps: 1,
  });
  const wheel = {
    radius: RADIUS,
    width: TYRE,
    rim: 0.6,
    style: 'steel',
    spokes: 8,
    nuts: 6,
  } as const;
  const rearOuter = 1.03;
  const model = assemble({
    name: 'light-truck-1',
    bounds: { min: [-1.25, -1.36, 0], max: [5.15, 1.36, 3.06] },
    mirrored: true,
    parts: [
      ...cab.parts,
      ...pantech(LOAD),
      ...chassisRails(-0.8, 4.95, 0.62, 0.82, 0.4),
      ...sideGuard(0.72, 2.72, 0.98, [0.56, 0.76]),
      wheelPair(wheel, 0, 0.93),
      wheelPair(wheel, WHEELBASE, rearOuter),
      innerTyre(RADIUS, TYRE, WHEELBASE, rearOuter - TYRE - 0.03),
      axle(WHEELBASE, RADIUS, 0.75, true),
      axle(0, RADIUS, 0.7, false),
      mudguard(WHEELBASE, RADIUS, RADIUS + 0.09, [0.58, 1.06], 0.06),
      lyingDrum(MATERIALS.alloy, [1.0, 1.75], 0.66, 0.62, 0.22),
      block(MATERIALS.plastic, [1.85, 2.4], [0.46, 0.9], [0.46, 0.82], 0.03),
      block(MATERIALS.plastic, [0.66, 0.8], [0, 0.8], [0.8, 1.5], 0.03),
      tailBar({ x: 5.02, low: 0.64, high: 0.8, half: 1.04 }),
    ],
    behindGlass: cab.behindGlass,
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0, -0.93, 0.45], azimuth: 62, elevation: 6, width: 1.5 },
      headlight: { target: [-1.05, -0.7, 0.95], azimuth: 26, elevation: 6, width: 1.3 },
      'tail-light': { target: [5.0, -0.7, 0.8], azimuth: 154, elevation: 6, width: 1.5 },
    },
  });
  return settleHotspots(model);
}
