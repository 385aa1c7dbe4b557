import { MATERIALS } from '../scene/materials.ts';
import type { Model, ModelHotspot } from '../scene/model.ts';
import { assemble, type Part } from './assembly.ts';
import { panel } from './parts/decals.ts';
import { makeForwardCab } from './parts/forward-cab.ts';
import { marker } from './parts/lamps.ts';
import { curtainSider } from './parts/load-bodies.ts';
import { settleHotspots } from './parts/hotspots.ts';
import { makeShell } from './parts/shell.ts';
import { axle, block, innerTyre, lyingDrum, mudguard, wheelPair } from './parts/solids.ts';
import { chassisRails, sideGuard, tailBar } from './parts/truck-chassis.ts';

const AXLES = [4.55, 5.9] as const;
const RADIUS = 0.505;
const TYRE = 0.27;
const OUTER = 1.22;
const LOAD = { from: 1.02, to: 7.85, half: 1.25, floor: 1.24, roof: 3.72 };
const CAB = { front: -1.4, rear: 0.82, half: 1.22, roof: 2.98 };

const HOTSPOTS: readonly ModelHotspot[] = [
  {
    id: 'cab',
    title: 'Day cab',
    description: 'A high cab over the engine, with steps and grab handles on both sides.',
    at: [-0.2, -1.22, 1.5],
    normal: [0, -1, 0],
  },
  {
    id: 'headlight',
    title: 'Headlight',
    description: 'Headlights sit low in the bumper, where they are easy to reach and to clean.',
    at: [-1.35, -0.9, 0.72],
    normal: [-0.94, -0.34, 0],
  },
  {
    id: 'grille',
    title: 'Grille',
    description: 'Lift the panel below the windscreen for the daily checks.',
    at: [-1.43, 0, 1.3],
    normal: [-1, 0, 0],
  },
  {
    id: 'deflector',
    title: 'Air deflector',
    description: 'Leads the wind over the load and saves fuel on the highway.',
    at: [0.0, 0, 3.45],
    normal: [-0.6, 0, 0.8],
  },
  {
    id: 'tank',
    title: 'Fuel tank',
    description: 'An alloy tank on the chassis rail, with the filler within easy reach.',
    at: [1.95, -1.13, 0.78],
    normal: [0, -1, 0],
  },
  {
    id: 'curtain',
    title: 'Curtain sides',
    description: 'Unbuckle the curtain and slide it back to load pallets from the side.',
    at: [4.4, -1.26, 2.5],
    normal: [0, -1, 0],
  },
  {
    id: 'wheel',
    title: 'Tandem drive',
    description: 'Two rear axles with dual wheels spread the load.',
    at: [AXLES[0], -OUTER, RADIUS],
    normal: [0, -1, 0],
  },
  {
    id: 'tail-light',
    title: 'Tail-light',
    description: 'Brake, indicator and reversing lamps sit in the bar below the doors.',
    at: [7.82, -0.98, 0.92],
    normal: [1, 0, 0],
  },
];

/** The shaped hood on the roof that lifts the wind over the body. */
function deflector(): Part {
  return makeShell({
    profile: [
      [-0.72, CAB.roof - 0.12, 0.02, 0.02],
      [0.2, CAB.roof + 0.58, 0.1, 0.01],
      [0.66, CAB.roof + 0.66, 0.05],
      [0.74, CAB.roof + 0.6, 0.04],
      [0.74, CAB.roof - 0.12, 0.02],
    ],
    plan: [
      [-0.8, 0.8],
      [-0.2, 0.98],
      [0.4, 1.08],
      [0.9, 1.1],
    ],
    section: [
      [CAB.roof - 0.1, 0],
      [CAB.roof + 0.3, -0.02],
      [CAB.roof + 0.7, -0.07],
    ],
    bowFront: 0.14,
    crown: 0.04,
    edge: 0.12,
    noseEdge: 0.2,
    tailEdge: 0.08,
    material: MATERIALS.paint,
    decals: [],
  });
}

/** A tinted visor over the screen with marker lamps above it. */
function visor(): Part {
  const z = CAB.roof - 0.2;
  return makeShell({
    profile: [
      [CAB.front + 0.02, z - 0.06, 0.02],
      [CAB.front + 0.08, z + 0.1, 0.03],
      [CAB.front + 0.34, z + 0.19, 0.02],
      [CAB.front + 0.34, z + 0.15, 0.02],
      [CAB.front + 0.1, z + 0.07, 0.02],
      [CAB.front + 0.05, z - 0.06, 0.01],
    ],
    plan: [
      [CAB.front - 0.1, 1.04],
      [CAB.front + 0.5, 1.1],
    ],
    section: [
      [z - 0.1, 0],
      [z + 0.2, -0.02],
    ],
    bowFront: 0.12,
    edge: 0.04,
    material: MATERIALS.glossBlack,
    decals: [0.2, 0.55, 0.9].map((y) =>
      marker('front', panel(y - 0.05, z + 0.11, y + 0.05, z + 0.15, 0.015), 'amber'),
    ),
  });
}

function tandem(): Part[] {
  const wheel = {
    radius: RADIUS,
    width: TYRE,
    rim: 0.57,
    style: 'steel',
    spokes: 10,
    nuts: 10,
  } as const;
  const parts: Part[] = [];
  for (const x of AXLES) {
    parts.push(
      wheelPair(wheel, x, OUTER),
      innerTyre(RADIUS, TYRE, x, OUTER - TYRE - 0.04),
      axle(x, RADIUS, 0.9, true),
      mudguard(x, RADIUS, RADIUS + 0.08, [0.62, OUTER + 0.02], 0.2),
    );
  }
  parts.push(
    wheelPair(wheel, 0, 1.16),
    mudguard(0, RADIUS, RADIUS + 0.09, [0.62, 1.18], 0.02),
    axle(0, RADIUS - 0.06, 0.85, false),
    block(MATERIALS.plastic, [AXLES[0], AXLES[1]], [0.42, 0.5], [RADIUS, RADIUS + 0.12], 0.03),
    block(MATERIALS.rubber, [AXLES[1] + 0.6, AXLES[1] + 0.62], [0.64, OUTER], [0.3, 1.05], 0.005),
  );
  return parts;
}

/** Tank, batteries and air vessels along the chassis. */
function chassisGear(): Part[] {
  const straps = [1.5, 2.35].map((x) =>
    lyingDrum(MATERIALS.disc, [x - 0.03, x + 0.03], 0.82, 0.78, 0.315),
  );
  return [
    lyingDrum(MATERIALS.chrome, [1.2, 2.65], 0.82, 0.78, 0.305),
    ...straps,
    block(MATERIALS.plastic, [2.8, 3.5], [0.5, 1.12], [0.52, 1.04], 0.04),
    lyingDrum(MATERIALS.plastic, [6.7, 7.5], 0.62, 0.8, 0.14),
    block(MATERIALS.plastic, [0.84, 0.98], [0, 1.0], [1.05, 2.1], 0.04),
    lyingDrum(MATERIALS.disc, [0.86, 0.98], 0.8, 2.3, 0.12),
  ];
}

/** A heavier rigid truck with a curtain-sided body: the cab takes the paint. */
export function makeTruck(): Model {
  const cab = makeForwardCab({
    ...CAB,
    sill: 0.98,
    waist: 1.82,
    screenBase: 1.82,
    rake: 0.2,
    wheel: { radius: RADIUS, archRadius: 0.63, archZ: 0.56 },
    bumper: { low: 0.36, high: 1.0, ahead: 0.07 },
    lamps: 'bumper',
    grille: { low: 1.08, high: 1.52, half: 0.86, bars: 5 },
    steps: 3,
  });
  const model = assemble({
    name: 'truck-1',
    bounds: { min: [-1.6, -1.62, 0], max: [7.95, 1.62, 3.78] },
    mirrored: true,
    parts: [
      ...cab.parts,
      deflector(),
      visor(),
      ...curtainSider(LOAD),
      ...chassisRails(-0.9, 7.75, 0.86, 1.1, 0.44),
      ...tandem(),
      ...chassisGear(),
      ...sideGuard(2.75, 3.9, 1.2, [0.62, 0.92]),
      tailBar({ x: 7.82, low: 0.84, high: 1.02, half: 1.2 }),
      block(MATERIALS.plastic, [7.7, 7.8], [0, 1.15], [0.46, 0.6], 0.02),
    ],
    behindGlass: cab.behindGlass,
    hotspots: HOTSPOTS,
    closeUps: {
      wheel: { target: [0, -1.16, 0.6], azimuth: 62, elevation: 5, width: 1.9 },
      headlight: { target: [-1.35, -0.9, 0.75], azimuth: 26, elevation: 5, width: 1.5 },
      'tail-light': { target: [7.8, -0.8, 1.0], azimuth: 154, elevation: 5, width: 1.8 },
    },
  });
  return settleHotspots(model);
}
