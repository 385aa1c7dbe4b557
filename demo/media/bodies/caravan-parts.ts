import { length2, smoothMax, smoothstep } from '../geometry/numbers.ts';
import { cylinderZ, roundedBox } from '../geometry/solids.ts';
import type { Material, Vec3 } from '../scene/model.ts';
import type { Distance, Part } from './assembly.ts';
import { checkerRelief } from './caravan-body.ts';
import { FINISH } from './leisure-materials.ts';
import { both, box, cast, drum, placed, plate, rod, tube, union } from './part-shapes.ts';
import { makeWheel, type WheelSpec } from './wheel.ts';

/** What stands ahead of, under and on top of the living box. */

/** A pair of wheels on one axle; `track` is to the outer face of the tyre. */
export function axle(x: number, track: number, spec: WheelSpec): Part[] {
  const wheel = makeWheel(spec);
  return [
    {
      material: FINISH.tyre,
      distance: (px, y, z) => wheel.distance(px - x, (y < 0 ? -y : y) - track, z - spec.radius),
      surface: (px, y, z, hit) =>
        wheel.surface(px - x, (y < 0 ? -y : y) - track, z - spec.radius, hit),
    },
    {
      material: FINISH.galvanised,
      distance: rod([x, -track + 0.2, spec.radius], [x, track - 0.2, spec.radius], 0.035),
    },
    {
      material: FINISH.satinBlack,
      distance: both(
        plate(
          [
            [x - 0.34, spec.radius + 0.12, 0.02],
            [x, spec.radius + 0.07, 0.05],
            [x + 0.12, spec.radius - 0.05, 0.03],
            [x - 0.1, spec.radius - 0.05, 0.03],
          ],
          track - 0.36,
          track - 0.28,
          0.02,
        ),
      ),
    },
  ];
}

/** A wheel that hangs flat against the rear wall, facing back. */
export function spareWheel(at: Vec3, spec: WheelSpec): Part {
  const wheel = makeWheel(spec);
  return {
    material: FINISH.tyre,
    distance: (x, y, z) => wheel.distance(y - at[1], x - at[0], z - at[2]),
    surface: (x, y, z, hit) => wheel.surface(y - at[1], x - at[0], z - at[2], hit),
  };
}

export interface DrawbarSpec {
  /** Height of its beams' middle. */
  z: number;
  /** Where the beams run under the box, and how far apart. */
  toX: number;
  toY: number;
  depth: number;
  material: Material;
}

/** The A-frame: two beams from the chassis to the coupling at x = 0, and what is bolted to its tip. */
export function drawbar({ z, toX, toY, depth, material }: DrawbarSpec): Part[] {
  const fromX = 0.22;
  const fromY = 0.05;
  const length = length2(toX - fromX, toY - fromY);
  const yaw = -(Math.atan2(toY - fromY, toX - fromX) * 180) / Math.PI;
  const beam = placed(
    (x, y, pz) => roundedBox(x, y, pz, length / 2, 0.026, depth, 0.006),
    [(fromX + toX) / 2, (fromY + toY) / 2, z],
    { yaw },
  );
  return [
    { material, distance: both(beam) },
    { material, distance: box([0.9, 0, z], [0.025, 0.22, depth * 0.8], 0.006) },
    // Coupling: a cup over the tow ball, its lever, and the handbrake behind it.
    {
      material: FINISH.galvanised,
      distance: cast(0.02, box([0.17, 0, z + 0.035], [0.13, 0.042, 0.03], 0.012), (x, y, pz) =>
        smoothMax(length2(x - 0.045, y) - 0.05, Math.abs(pz - z - 0.03) - 0.045, 0.03),
      ),
    },
    { material: FINISH.satinBlack, distance: rod([0.1, 0, z + 0.08], [0.2, 0, z + 0.125], 0.013) },
    {
      material: FINISH.satinBlack,
      distance: union(
        rod([0.36, 0.03, z + 0.08], [0.5, 0.03, z + 0.26], 0.011),
        rod([0.47, 0.03, z + 0.222], [0.5, 0.03, z + 0.26], 0.017),
      ),
    },
    // Safety chains hang in an easy curve.
    ...[-1, 1].map((side) => ({
      material: FINISH.galvanised,
      distance: tube(
        [
          [0.3, side * 0.07, z - 0.04],
          [0.2, side * 0.1, z - 0.15],
          [0.1, side * 0.09, z - 0.14],
          [0.05, side * 0.07, z - 0.07],
        ],
        0.009,
      ),
      relief: (x: number, _y: number, pz: number) =>
        0.004 * smoothstep(0.3, 0.1, Math.abs((((x - pz + 5) / 0.024) % 1) - 0.5)),
    })),
    ...jockeyWheel([0.55, -0.17, 0], z),
  ];
}

/** The small wheel on a screw that carries the nose when nothing tows it. */
function jockeyWheel(at: Vec3, beamZ: number): Part[] {
  const [x, y] = at;
  return [
    { material: FINISH.rubber, distance: drum([x + 0.02, y, 0.1], 0.1, 0.032, 0.016) },
    {
      material: FINISH.galvanised,
      distance: union(
        drum([x + 0.02, y, 0.1], 0.045, 0.038, 0.006),
        rod([x, y, 0.2], [x, y, beamZ + 0.3], 0.024),
        box([x, y + 0.06, beamZ], [0.04, 0.03, 0.05], 0.008),
      ),
    },
    {
      material: FINISH.galvanised,
      distance: aboutMiddle(
        y,
        plate(
          [
            [x - 0.02, 0.24],
            [x + 0.03, 0.24],
            [x + 0.045, 0.09, 0.02],
            [x + 0.0, 0.085, 0.02],
          ],
          0.038,
          0.044,
          0.003,
        ),
      ),
    },
    {
      material: FINISH.galvanised,
      distance: tube(
        [
          [x, y, beamZ + 0.31],
          [x + 0.08, y, beamZ + 0.32],
          [x + 0.11, y, beamZ + 0.38],
        ],
        0.009,
      ),
    },
  ];
}

const aboutMiddle =
  (middle: number, shape: Distance): Distance =>
  (x, y, z) =>
    shape(x, Math.abs(y - middle), z);

/** Two gas bottles side by side in their cradle. */
export function gasBottles(x: number, z: number, spread: number): Part[] {
  const bottle: Distance = (px, y, pz) => {
    const body = cylinderZ(px - x, y - spread, pz - z - 0.2, 0.15, 0.2, 0.09);
    const collar = Math.max(
      Math.abs(length2(px - x, y - spread) - 0.085) - 0.004,
      Math.abs(pz - z - 0.44) - 0.055,
    );
    const foot = Math.max(
      Math.abs(length2(px - x, y - spread) - 0.11) - 0.005,
      Math.abs(pz - z) - 0.02,
    );
    return Math.min(body, collar, foot);
  };
  return [
    { material: FINISH.gasBottle, distance: both(bottle) },
    {
      material: FINISH.gold,
      distance: both(rod([x, spread, z + 0.4], [x, spread, z + 0.46], 0.02)),
    },
    {
      material: FINISH.galvanised,
      distance: union(
        box([x, 0, z - 0.03], [0.17, spread + 0.17, 0.012], 0.004),
        box([x, 0, z + 0.24], [0.012, spread + 0.16, 0.014], 0.004),
        rod([x, 0, z], [x, 0, z + 0.5], 0.014),
      ),
    },
    {
      material: FINISH.rubber,
      distance: tube(
        [
          [x, spread, z + 0.44],
          [x + 0.08, 0.06, z + 0.52],
          [x + 0.12, 0, z + 0.4],
          [x + 0.25, 0, z + 0.3],
        ],
        0.008,
      ),
    },
  ];
}

/** A chest of checker plate with a lid: front boots, tool boxes. */
export function checkerChest(
  profile: Parameters<typeof plate>[0],
  halfWidth: number,
  material: Material,
  lidZ: number,
): Part {
  const shape = plate(profile, -halfWidth, halfWidth, 0.025, 0.012);
  return {
    material,
    distance: shape,
    relief: (x, y, z) =>
      (Math.abs(y) > halfWidth - 0.02 ? checkerRelief(x, z) : checkerRelief(y, z * 0.8 + x * 0.8)) +
      0.006 * smoothstep(0.008, 0.003, Math.abs(z - lidZ)),
    surface(_x, _y, z, hit) {
      hit.seam = 0.8 * smoothstep(0.009, 0.004, Math.abs(z - lidZ));
    },
  };
}

/** The roll-out awning in its cassette, its arms folded down against the wall. */
export function awning(
  x0: number,
  x1: number,
  y: number,
  z: number,
  armFoot: number,
  shell: Material,
): Part[] {
  const cassette: Distance = (x, py, pz) => {
    const section = smoothMax(
      length2((py + y) * 0.95, pz - z) - 0.068,
      Math.abs(pz - z) - 0.062,
      0.02,
    );
    return smoothMax(section, Math.abs(x - (x0 + x1) / 2) - (x1 - x0) / 2, 0.012);
  };
  const arm = (x: number) =>
    box([x, -y - 0.02, (z + armFoot) / 2], [0.022, 0.022, (z - armFoot) / 2], 0.008);
  return [
    {
      material: shell,
      distance: cassette,
      relief: (_x, _y, pz) => 0.004 * smoothstep(0.006, 0.002, Math.abs(pz - z + 0.02)),
      surface(x, _y, pz, hit) {
        if (x < x0 + 0.05 || x > x1 - 0.05) hit.material = FINISH.satinBlack;
        else if (pz < z - 0.03) hit.material = FINISH.canvas;
        hit.seam = 0.6 * smoothstep(0.006, 0.002, Math.abs(pz - z + 0.03));
      },
    },
    { material: FINISH.alloy, distance: union(arm(x0 + 0.08), arm(x1 - 0.08)) },
    {
      material: FINISH.satinBlack,
      distance: union(
        box([x0 + 0.08, -y - 0.02, armFoot], [0.032, 0.028, 0.05], 0.01),
        box([x1 - 0.08, -y - 0.02, armFoot], [0.032, 0.028, 0.05], 0.01),
      ),
    },
  ];
}

export function airConditioner(x: number, z: number): Part {
  const shape: Distance = (px, y, pz) => {
    const slope = 0.18 * Math.max(0, x - 0.2 - px);
    return 0.95 * roundedBox(px - x, y, pz - z + slope, 0.48, 0.34, 0.115, 0.07);
  };
  return {
    material: FINISH.white,
    distance: shape,
    surface(px, y, pz, hit) {
      if (px > x + 0.42 && Math.abs(y) < 0.26 && Math.abs(pz - z) < 0.06) {
        hit.material = FINISH.plastic;
        hit.seam = 0.6 * smoothstep(0.004, 0.01, Math.abs(((pz + 5) % 0.024) - 0.012));
      }
    },
  };
}

export function roofHatch(x: number, z: number, half: number): Part[] {
  return [
    { material: FINISH.white, distance: box([x, 0, z], [half, half, 0.05], 0.035) },
    {
      material: FINISH.charcoal,
      distance: box([x, 0, z + 0.045], [half * 0.8, half * 0.8, 0.016], 0.012),
    },
  ];
}

export function solarPanel(x: number, y: number, z: number, halfX: number, halfY: number): Part {
  return {
    material: FINISH.glossBlack,
    distance: box([x, y, z], [halfX, halfY, 0.018], 0.004),
    surface(px, py, _z, hit) {
      if (halfX - Math.abs(px - x) < 0.025 || halfY - Math.abs(py - y) < 0.025)
        hit.material = FINISH.alloy;
      else
        hit.seam =
          0.4 *
          smoothstep(
            0.004,
            0.001,
            Math.min(Math.abs(((px + 9) % 0.16) - 0.08), Math.abs(((py + 9) % 0.16) - 0.08)),
          );
    },
  };
}

/** A folding step below the door, with a mat of rubber. */
export function doorStep(x: number, y: number, z: number): Part[] {
  return [
    {
      material: FINISH.galvanised,
      distance: union(
        box([x, y, z], [0.25, 0.13, 0.012], 0.005),
        box([x - 0.24, y + 0.06, z + 0.07], [0.008, 0.05, 0.07], 0.003),
        box([x + 0.24, y + 0.06, z + 0.07], [0.008, 0.05, 0.07], 0.003),
      ),
    },
    { material: FINISH.rubber, distance: box([x, y, z + 0.013], [0.22, 0.1, 0.004], 0.002) },
  ];
}
