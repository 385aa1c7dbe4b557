import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import type { Point2 } from '../geometry/paths.ts';
import { roundedBox } from '../geometry/solids.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { FINISH } from './leisure-materials.ts';
import { boltCircle } from './motorcycle-parts.ts';
import {
  both,
  box,
  boxed,
  cast,
  dome,
  drum,
  outline,
  outlineOf,
  placed,
  rod,
  tube,
  union,
} from './part-shapes.ts';

/** An air-cooled V-twin: two finned barrels on a round crankcase, chrome wherever chrome will hold. */

const CRANK: Vec3 = [0.73, 0, 0.36];
/** Degrees of each barrel from upright. */
const SPLAY = 25;
const FIN_PITCH = 0.0165;

/** A barrel's section in (along, radius): fins as they are cut, each end thinner than its root. */
function barrelSection(): Point2[] {
  const foot = 0.115;
  const top = 0.3;
  const section: Point2[] = [
    [foot - 0.02, 0],
    [foot - 0.02, 0.064],
    [foot, 0.064],
  ];
  const count = Math.round((top - foot) / FIN_PITCH);
  for (let fin = 0; fin < count; fin++) {
    const at = foot + (fin + 0.5) * FIN_PITCH;
    const reach = 0.086 + 0.008 * (fin / count);
    section.push(
      [at - 0.0042, 0.062],
      [at - 0.0026, reach],
      [at + 0.0026, reach],
      [at + 0.0042, 0.062],
    );
  }
  section.push([top, 0.062], [top, 0]);
  return section;
}

function barrel(pitch: number, y: number): Part[] {
  const section = outlineOf(barrelSection(), 0.0025);
  const at: Vec3 = [CRANK[0], y, CRANK[2]];
  const turn = { pitch };
  const fins: Distance = (x, py, z) => {
    // Squared a little, as barrels are, and so wider than round.
    const r = length2(x, py);
    const square = Math.max(Math.abs(x), Math.abs(py));
    return 0.8 * section(z, 0.72 * r + 0.36 * square);
  };
  const headFins = (x: number, _y: number, z: number) => {
    const along = alongBarrel(x, z, pitch) / 0.014;
    return 0.007 * smoothstep(0.22, 0.36, Math.abs(along - Math.floor(along) - 0.5));
  };
  const head = placed(
    (x, py, z) => roundedBox(x, py, z - 0.325, 0.092, 0.094, 0.03, 0.014),
    at,
    turn,
  );
  const rocker = placed(
    cast(
      0.015,
      (x, py, z) => roundedBox(x, py, z - 0.375, 0.084, 0.082, 0.026, 0.018),
      (x, py, z) => roundedBox(x, py, z - 0.402, 0.062, 0.058, 0.016, 0.014),
    ),
    at,
    turn,
  );
  return [
    {
      material: FINISH.castDark,
      distance: placed(fins, at, turn),
      // The edges of the fins are machined bright.
      surface(x, py, z, hit) {
        const a = (pitch * Math.PI) / 180;
        const across = (x - CRANK[0]) * Math.cos(a) - (z - CRANK[2]) * Math.sin(a);
        const r =
          0.72 * length2(across, py - y) + 0.36 * Math.max(Math.abs(across), Math.abs(py - y));
        if (r > 0.084) hit.material = FINISH.alloy;
      },
    },
    { material: FINISH.castDark, distance: head, relief: headFins },
    { material: FINISH.polished, distance: rocker },
    {
      material: FINISH.polished,
      distance: both(
        placed(
          union(
            rod([-0.03, 0.094, 0.1], [-0.03, 0.088, 0.34], 0.0095),
            rod([0.012, 0.098, 0.1], [0.03, 0.09, 0.34], 0.0095),
          ),
          at,
          turn,
        ),
      ),
    },
    {
      material: FINISH.stainless,
      distance: both(
        placed(boltCircle([0, 0, 0], 0.052, 4, 0.007), onBarrel(0.377, pitch, 0.084), turn),
      ),
    },
  ];
}

function alongBarrel(x: number, z: number, pitch: number): number {
  const a = (pitch * Math.PI) / 180;
  return (x - CRANK[0]) * Math.sin(a) + (z - CRANK[2]) * Math.cos(a);
}

/** A place on a barrel's axis, so far from the crank. */
export function onBarrel(along: number, pitch: number, y: number): Vec3 {
  const a = (pitch * Math.PI) / 180;
  return [CRANK[0] + along * Math.sin(a), y, CRANK[2] + along * Math.cos(a)];
}

/** The long polished case over the primary drive, left, and the gear cover, right. */
function covers(): Part[] {
  const outlineOfPrimary = outline(
    [
      [0.575, 0.36, 0.1],
      [0.6, 0.445, 0.07],
      [0.76, 0.455, 0.06],
      [0.98, 0.43, 0.06],
      [1.06, 0.36, 0.07],
      [1.0, 0.275, 0.07],
      [0.76, 0.255, 0.06],
      [0.6, 0.275, 0.07],
    ],
    0.008,
  );
  // Domed, so that it gathers the whole studio and not one patch of floor.
  const primary: Distance = (x, y, z) => {
    const rim = outlineOfPrimary(x, z);
    const bulge = 0.197 - 4.2 * (z - 0.352) * (z - 0.352) - 0.35 * (x - 0.8) * (x - 0.8);
    return 0.8 * smoothMax(rim, Math.max(-y - bulge, y + 0.1), 0.03);
  };
  const ringed = (at: Vec3) => (x: number, _y: number, z: number) => {
    const r = length2(x - at[0], z - at[2]) / 0.012;
    return 0.0025 * smoothstep(0.3, 0.45, Math.abs(r - Math.floor(r) - 0.5));
  };
  return [
    {
      material: FINISH.polished,
      distance: boxed(primary, [0.54, -0.22, 0.22], [1.1, -0.08, 0.49]),
    },
    {
      material: FINISH.castDark,
      distance: drum([0.95, -0.184, 0.352], 0.06, 0.012, 0.006),
      relief: ringed([0.95, 0, 0.352]),
    },
    {
      material: FINISH.castDark,
      distance: drum([0.68, -0.186, 0.355], 0.048, 0.012, 0.006),
      relief: ringed([0.68, 0, 0.355]),
    },
    { material: FINISH.stainless, distance: boltCircle([0.95, -0.196, 0.352], 0.05, 5, 0.0055) },
    {
      material: FINISH.polished,
      distance: cast(
        0.02,
        drum([0.73, 0.135, 0.37], 0.105, 0.035, 0.02),
        drum([0.84, 0.13, 0.36], 0.07, 0.03, 0.02),
      ),
    },
    { material: FINISH.gunmetal, distance: drum([0.73, 0.17, 0.37], 0.06, 0.008, 0.004) },
    { material: FINISH.stainless, distance: boltCircle([0.73, 0.166, 0.37], 0.09, 8, 0.0055) },
  ];
}

export function vTwin(): Part[] {
  const crankcase = cast(
    0.04,
    drum(CRANK, 0.135, 0.115, 0.03),
    box([0.93, 0, 0.36], [0.13, 0.11, 0.085], 0.04),
    box([0.78, 0, 0.26], [0.2, 0.1, 0.045], 0.03),
  );
  const airCleaner = cast(
    0.01,
    drum([0.735, 0.155, 0.595], 0.088, 0.026, 0.014),
    dome([0.735, 0.172, 0.595], 0.062, 0.024),
  );
  return [
    { material: FINISH.gunmetal, distance: crankcase },
    ...barrel(-SPLAY, 0.004),
    ...barrel(SPLAY, -0.004),
    ...covers(),
    { material: FINISH.polished, distance: airCleaner },
    { material: FINISH.castAlloy, distance: rod([0.735, 0.02, 0.59], [0.735, 0.14, 0.595], 0.036) },
    // The horn's cover sits in the V on the other side.
    {
      material: FINISH.polished,
      distance: cast(
        0.012,
        dome([0.735, -0.125, 0.6], 0.056, 0.036),
        rod([0.735, -0.02, 0.6], [0.735, -0.12, 0.6], 0.014),
      ),
    },
  ];
}

/** Long pipes, one along each side, cut at a slant at the end. */
export function dualPipes(): Part[] {
  const header: Vec3[] = [
    [0.555, 0.05, 0.655],
    [0.495, 0.1, 0.62],
    [0.462, 0.135, 0.52],
    [0.48, 0.165, 0.36],
    [0.56, 0.195, 0.235],
    [0.72, 0.215, 0.195],
    [0.95, 0.22, 0.195],
  ];
  const from: Vec3 = [0.93, 0.22, 0.195];
  const to: Vec3 = [1.78, 0.225, 0.285];
  const pitch = -(Math.atan2(to[2] - from[2], to[0] - from[0]) * 180) / Math.PI;
  const length = length2(to[0] - from[0], to[2] - from[2]);
  const middle: Vec3 = [(from[0] + to[0]) / 2, 0.2225, (from[2] + to[2]) / 2];
  const silencer: Distance = (x, y, z) => {
    const r = length2(y, z);
    const reach = 0.026 + 0.024 * smoothstep(-length / 2, -length / 2 + 0.2, x);
    const slash = x + z * 0.7 - length / 2;
    const tubeWall = smoothMax(smoothMax(r - reach, slash, 0.003), -x - length / 2, 0.01);
    return 0.9 * Math.max(tubeWall, -Math.max(r - reach + 0.005, length / 2 - 0.12 - x));
  };
  return [
    { material: FINISH.polished, distance: both(tube(header, 0.024)) },
    { material: FINISH.polished, distance: both(placed(silencer, middle, { pitch })) },
    // The rear barrel's header joins the right pipe, behind the gear cover.
    {
      material: FINISH.polished,
      distance: tube(
        [
          [0.87, 0.07, 0.64],
          [0.945, 0.13, 0.58],
          [0.985, 0.185, 0.42],
          [0.99, 0.215, 0.26],
          [1.02, 0.22, 0.205],
        ],
        0.022,
      ),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        union(
          rod([1.2, 0.15, 0.34], [1.2, 0.2, 0.24], 0.01),
          rod([1.55, 0.14, 0.32], [1.55, 0.2, 0.27], 0.01),
        ),
      ),
    },
  ];
}
