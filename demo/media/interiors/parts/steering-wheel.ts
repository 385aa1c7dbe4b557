import { length2, smoothMax, smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { capsule, roundedBox } from '../../geometry/solids.ts';
import type { Finish } from '../finishes.ts';
import { FINISHES } from '../finishes.ts';
import { groove, makePart, type Part } from '../part.ts';

export interface SteeringWheelSpec {
  radius: number;
  /** A sporty wheel is flat at the bottom. */
  flatBottom: boolean;
  rim: Finish;
  inlay: Finish;
  spokes: 'three' | 'four';
}

/**
 * The wheel in its own frame: x towards the driver, y to the right, z up in the plane of the rim. The
 * stalks and the column's shroud come along.
 */
export function makeSteeringWheel(spec: SteeringWheelSpec): Part[] {
  const { radius: R, inlay } = spec;
  const tube = 0.0165;
  const outline = (y: number, z: number) => {
    const round = length2(y, z) - R;
    return spec.flatBottom ? smoothMax(round, -z - R * 0.86, 0.03) : round;
  };
  const rim = makePart(
    'steering-wheel',
    (_x, y, z, touch) => {
      touch.finish = spec.rim;
      const angle = Math.atan2(y, z);
      // Sewn along the inside of the rim, and across where the leather changes.
      for (const at of [0.95, -0.95, 2.25, -2.25]) {
        if (Math.abs(angle - at) * R < 0.0016) touch.shade = 0.4;
      }
    },
    (x, y, z) => {
      const ring = outline(y, z);
      const grip = 1 + 0.12 * smoothstep(0.5, 0.1, Math.abs(Math.abs(Math.atan2(y, z)) - 1.2));
      return (length2(ring * 1.05, x) - tube * grip) * 0.9;
    },
    (x, y, z) => {
      const ring = outline(y, z);
      let d = length2(ring * 1.05, x) - tube;
      const angle = Math.atan2(y, z);
      for (const at of [0.95, -0.95, 2.25, -2.25]) d += groove((angle - at) * R, 0.003, 0.0012);
      return d + groove(Math.atan2(x, ring) - 2.9, 0.14, 0.001);
    },
  );
  const hubShape = (x: number, y: number, z: number) => {
    const wide = z < 0 ? 1 + z * 2.2 : 1 + z * 0.6;
    return roundedBox(x + 0.03, y / wide, z + 0.008, 0.034, R * 0.42, R * 0.34, 0.032) * 0.85;
  };
  const hub = makePart(
    'airbag',
    FINISHES.softTouch,
    hubShape,
    (x, y, z) => hubShape(x, y, z) + groove(length2(y / 1.25, z + 0.008) - R * 0.27, 0.003, 0.0012),
  );
  const badge = makePart('badge', FINISHES.chrome, (x, y, z) => {
    const r = length2(y, z + 0.004);
    return length2(r - 0.021, x - 0.0035) - 0.0028;
  });
  const spokeShape = (x: number, y: number, z: number) => {
    const side = y < 0 ? -y : y;
    const dip = x + 0.022 - 0.02 * smoothstep(0.5 * R, R, side);
    const taper = 0.032 - 0.06 * (side - 0.4 * R) * 0.5;
    const arms = roundedBox(
      dip,
      side - R * 0.68,
      z - 0.004 - 0.1 * (side - R * 0.5),
      0.012,
      R * 0.33,
      taper,
      0.01,
    );
    const leg =
      spec.spokes === 'three'
        ? roundedBox(
            x + 0.022 - 0.012 * smoothstep(-0.4 * R, -R, z),
            side - 0.022 - 0.06 * (-z - 0.4 * R),
            z + R * 0.66,
            0.009,
            0.011,
            R * 0.28,
            0.007,
          )
        : roundedBox(
            x + 0.022,
            side - R * 0.3 + (z + R * 0.6) * 0.35,
            z + R * 0.62,
            0.011,
            0.018,
            R * 0.34,
            0.009,
          );
    return smoothMin(arms, leg, 0.006) * 0.85;
  };
  const spokes = makePart(
    'steering-spokes',
    (_x, y, z, touch) => {
      touch.finish = z < -R * 0.36 ? inlay : FINISHES.hardPlastic;
    },
    spokeShape,
  );
  const padShape = (x: number, y: number, z: number) => {
    const side = y < 0 ? -y : y;
    return roundedBox(
      x + 0.01,
      side - R * 0.62,
      z - 0.004 - 0.1 * (side - R * 0.5),
      0.007,
      R * 0.17,
      0.022,
      0.006,
    );
  };
  const pads = makePart(
    'wheel-buttons',
    (_x, y, z, touch) => {
      const side = (y < 0 ? -y : y) - R * 0.62;
      touch.finish = FINISHES.glossBlack;
      const lift = z - 0.004;
      const mark =
        length2(side, lift) < 0.0035 ||
        (Math.abs(side) < 0.0012 && Math.abs(Math.abs(lift) - 0.013) < 0.003) ||
        (Math.abs(lift) < 0.0012 && Math.abs(Math.abs(side) - 0.017) < 0.003);
      if (mark) touch.red = touch.green = touch.blue = 0.4;
    },
    padShape,
    (x, y, z) => {
      const side = (y < 0 ? -y : y) - R * 0.62;
      const d = padShape(x, y, z);
      return (
        d +
        groove(length2(side, z - 0.004) - 0.009, 0.0022, 0.001) +
        groove(Math.abs(side) - 0.0235, 0.002, 0.001)
      );
    },
  );
  const frame = makePart('wheel-inlay', inlay, (x, y, z) => {
    const side = y < 0 ? -y : y;
    const box = roundedBox(
      x + 0.011,
      side - R * 0.62,
      z - 0.004 - 0.1 * (side - R * 0.5),
      0.005,
      R * 0.185,
      0.0255,
      0.005,
    );
    return box;
  });
  const column = makePart(
    'column',
    FINISHES.hardPlastic,
    (x, y, z) =>
      roundedBox(x + 0.14, y, z + 0.012, 0.1, 0.055 - 0.06 * (x + 0.14), 0.05, 0.03) * 0.9,
  );
  const stalks = makePart('stalks', FINISHES.hardPlastic, (x, y, z) => {
    const side = y < 0 ? -y : y;
    const arm = capsule(x, side, z, -0.075, 0.04, 0.012, -0.06, 0.15, 0.032, 0.0085);
    const end = capsule(x, side, z, -0.062, 0.13, 0.029, -0.058, 0.165, 0.034, 0.0115);
    return smoothMin(arm, end, 0.01);
  });
  return [rim, hub, badge, spokes, pads, frame, column, stalks];
}
