import { smoothstep } from '../../geometry/numbers.ts';
import { makeMaterial, MATERIALS } from '../../scene/materials.ts';
import type { Hit, Material } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import { both, either, panel, stroke, type Decal, type Field } from './decals.ts';
import { makeShell } from './shell.ts';
import { block } from './solids.ts';

/** What a truck carries its load in: metres, from behind the cab to the doors. */
export interface LoadBody {
  from: number;
  to: number;
  half: number;
  floor: number;
  roof: number;
}

const FRAME = 0.055;

const CURTAIN: Material = makeMaterial({
  name: 'curtain',
  kind: 'solid',
  colour: [0.46, 0.48, 0.5],
  f0: 0.035,
  roughness: 0.4,
  sheen: 0.35,
});

function hull(body: LoadBody, decals: Decal[]): Part {
  const { from, to, half, floor, roof } = body;
  return makeShell({
    profile: [
      [from, floor, 0.02],
      [from, roof, 0.05],
      [to, roof, 0.03],
      [to, floor, 0.02],
    ],
    plan: [
      [from, half],
      [to, half],
    ],
    section: [
      [floor, 0],
      [roof, 0],
    ],
    edge: 0.045,
    material: MATERIALS.white,
    decals,
  });
}

/** The alloy extrusions along every edge of a flank, seen from the side. */
function sideFrame({ from, to, floor, roof }: LoadBody): Decal {
  const inside = panel(from + FRAME, floor + FRAME, to - FRAME, roof - FRAME, 0.02);
  return {
    face: 'sides',
    field: (u, v) => -inside(u, v),
    material: MATERIALS.alloy,
    depth: -0.006,
    slope: 0.006,
  };
}

function endFrame(face: 'front' | 'rear', { half, floor, roof }: LoadBody): Decal {
  const inside = panel(-half + FRAME, floor + FRAME, half - FRAME, roof - FRAME, 0.02);
  return {
    face,
    field: (u, v) => -inside(u, v),
    material: MATERIALS.alloy,
    depth: -0.006,
    slope: 0.006,
  };
}

/** Two doors with a locking bar each side of the middle and hinges at the edges. */
function rearDoors({ half, floor, roof }: LoadBody): Decal[] {
  const low = floor + FRAME + 0.02;
  const high = roof - FRAME - 0.02;
  const hinges = [0.12, 0.5, 0.88].map((share) => {
    const z = low + (high - low) * share;
    return stroke(half - FRAME - 0.13, z, half - FRAME + 0.02, z, 0.016);
  });
  return [
    { face: 'rear', field: panel(0.004, low, half - FRAME - 0.02, high, 0.01), seam: 0.009 },
    {
      face: 'rear',
      field: either(
        stroke(0.2, low + 0.03, 0.2, high - 0.03, 0.016),
        stroke(half - 0.3, low + 0.03, half - 0.3, high - 0.03, 0.016),
      ),
      material: MATERIALS.alloy,
      depth: -0.022,
      slope: 0.014,
    },
    {
      face: 'rear',
      field: either(
        panel(0.14, low + (high - low) * 0.36, 0.42, low + (high - low) * 0.36 + 0.045, 0.02),
        panel(0.16, low + 0.06, 0.24, low + 0.14, 0.01),
        panel(0.16, high - 0.14, 0.24, high - 0.06, 0.01),
        panel(half - 0.34, low + 0.06, half - 0.26, low + 0.14, 0.01),
        panel(half - 0.34, high - 0.14, half - 0.26, high - 0.06, 0.01),
      ),
      material: MATERIALS.disc,
      depth: -0.014,
    },
    {
      face: 'rear',
      field: either(...hinges),
      material: MATERIALS.alloy,
      depth: -0.014,
      slope: 0.01,
    },
  ];
}

function underFrame({ from, to, half, floor }: LoadBody): Part[] {
  const parts: Part[] = [
    block(MATERIALS.plastic, [from + 0.05, to - 0.02], [0.34, 0.44], [floor - 0.16, floor], 0.01),
  ];
  const count = Math.round((to - from) / 0.62);
  for (let index = 0; index <= count; index++) {
    const x = from + 0.1 + ((to - from - 0.2) * index) / count;
    parts.push(
      block(
        MATERIALS.plastic,
        [x - 0.03, x + 0.03],
        [0, half - 0.05],
        [floor - 0.08, floor + 0.01],
        0.008,
      ),
    );
  }
  return parts;
}

const markerLine = ({ from, to, floor }: LoadBody): Field[] => {
  const count = Math.max(2, Math.round((to - from) / 1.5));
  return Array.from({ length: count }, (_, index) => {
    const x = from + 0.2 + ((to - from - 0.4) * index) / (count - 1);
    return panel(x - 0.05, floor + 0.014, x + 0.05, floor + 0.044, 0.012);
  });
};

const amberGlow = (hit: Hit): void => {
  hit.red = 0.5;
  hit.green = 0.15;
  hit.blue = 0.01;
};

function sideMarkers(body: LoadBody): Decal {
  return {
    face: 'sides',
    field: either(...markerLine(body)),
    material: MATERIALS.amber,
    depth: -0.008,
    draw: amberGlow,
  };
}

/** A pantech: smooth white panels in an alloy frame, barn doors behind. */
export function pantech(body: LoadBody): Part[] {
  const { from, to, floor, roof } = body;
  const joints = [1, 2].map((third) => {
    const x = from + ((to - from) * third) / 3;
    return stroke(x, floor + FRAME, x, roof - FRAME, 0.001);
  });
  const shell = hull(body, [
    { face: 'sides', field: either(...joints), seam: 0.005 },
    sideFrame(body),
    endFrame('front', body),
    endFrame('rear', body),
    ...rearDoors(body),
    sideMarkers(body),
  ]);
  return [shell, ...underFrame(body)];
}

/** Two bands in the cab's colour that lean forward across the cloth. */
function slantedBands(x: number, floor: number, roof: number): Field {
  const lean = 0.32;
  return (u, v) => {
    const along = (u - x + (v - (floor + roof) / 2) * lean) * 0.95;
    const wide = Math.abs(along) - 0.34;
    const thin = Math.abs(along + 0.5) - 0.06;
    return wide < thin ? wide : thin;
  };
}

/** A curtain-sider: cloth that hangs in soft folds between straps, buckled to the rail below. */
export function curtainSider(body: LoadBody): Part[] {
  const { from, to, floor, roof } = body;
  const top = roof - 0.17;
  const low = floor + 0.13;
  const pitch = 0.56;
  const first = from + 0.2;
  const cloth = panel(from + 0.09, low - 0.09, to - 0.09, top, 0.01);
  const toStrap = (u: number): number =>
    Math.abs((((((u - first) / pitch) % 1) + 1.5) % 1) - 0.5) * pitch;
  const strap: Field = (u, v) => Math.max(toStrap(u) - 0.022, cloth(u, v));
  const buckle: Field = (u, v) => Math.max(toStrap(u) - 0.034, Math.abs(v - floor - 0.17) - 0.05);
  const shell = hull(body, [
    sideFrame({ ...body, roof: roof + 0.1 }),
    {
      face: 'sides',
      field: cloth,
      material: CURTAIN,
      depth: -0.012,
      slope: 0.012,
      texture: (u, v) => {
        const between = toStrap(u) / (pitch / 2);
        const sag = smoothstep(low - 0.1, low + 0.5, v) * 0.5 + 0.5;
        const wave =
          Math.sin(u * 11.2 + Math.sin(v * 1.7) * 0.6) * 0.0022 +
          Math.sin(v * 6.3 + u * 2.1) * 0.0012;
        return -0.012 * smoothstep(0, 0.75, between) * sag + wave;
      },
    },
    {
      face: 'sides',
      field: both(cloth, slantedBands(to - 1.1, floor, roof)),
      material: MATERIALS.paint,
    },
    { face: 'sides', field: strap, material: MATERIALS.plastic, depth: -0.004 },
    { face: 'sides', field: buckle, material: MATERIALS.alloy, depth: -0.02, slope: 0.012 },
    { face: 'sides', field: stroke(from, top + 0.012, to, top + 0.012, 0.002), seam: 0.01 },
    endFrame('front', body),
    endFrame('rear', body),
    ...rearDoors(body),
    sideMarkers(body),
  ]);
  return [shell, ...underFrame(body)];
}
