import { smoothMin, smoothstep } from '../../geometry/numbers.ts';
import { capsule, roundedBox } from '../../geometry/solids.ts';
import { FINISHES, type Finish } from '../finishes.ts';
import { bothSides, groove, makePart, place, type Part } from '../part.ts';

/** The inside mirror on its stem; `at` is its middle, the screen is ahead of it. */
export function makeMirror(at: readonly [number, number, number]): Part[] {
  const housing = (x: number, y: number, z: number) => {
    const taper = 1 - 0.12 * smoothstep(0.02, 0.12, Math.abs(y));
    return roundedBox(x + 0.012, y, z / taper, 0.02, 0.125, 0.034, 0.018) * 0.9;
  };
  const body = makePart('mirror-housing', FINISHES.glossBlack, housing);
  const glass = makePart(
    'mirror',
    (x, _y, _z, touch) => {
      touch.finish = x > 0.0095 ? FINISHES.mirror : FINISHES.hardPlastic;
    },
    (x, y, z) => roundedBox(x - 0.006, y, z, 0.004, 0.117, 0.027, 0.0005),
  );
  const stem = makePart('mirror-stem', FINISHES.hardPlastic, (x, y, z) =>
    smoothMin(
      capsule(x, y, z, -0.02, 0, 0.01, -0.07, 0, 0.07, 0.011),
      roundedBox(x + 0.08, y, z - 0.07, 0.03, 0.05, 0.03, 0.02),
      0.03,
    ),
  );
  return [body, glass, stem].map((part) => place(part, at, { lean: 3, turn: -8 }));
}

/** Sun visors against the roof, their mirrors' seam and clip. */
export function makeVisors(x: number, z: number, across: number, lining: Finish): Part {
  return bothSides(
    place(
      makePart(
        'visors',
        lining,
        (px, y, pz) => roundedBox(px, y - across, pz, 0.085, 0.19, 0.011, 0.009),
        (px, y, pz) =>
          roundedBox(px, y - across, pz, 0.085, 0.19, 0.011, 0.009) +
          groove(Math.max(Math.abs(px) - 0.05, Math.abs(y - across) - 0.09), 0.003, 0.0015),
      ),
      [x, 0, z],
      { lean: 14 },
    ),
  );
}

/** Reading lamps and switches in the roof behind the screen. */
export function makeOverhead(x: number, z: number): Part[] {
  const shape = (px: number, y: number, pz: number) =>
    roundedBox(px, y, pz, 0.085, 0.075, 0.022, 0.016);
  const panel = makePart(
    'overhead-console',
    (px, y, _pz, touch) => {
      touch.finish = FINISHES.hardPlastic;
      if (Math.abs(px - 0.025) < 0.02 && Math.abs(Math.abs(y) - 0.042) < 0.022) {
        touch.finish = FINISHES.lamp;
        touch.red = 0.75;
        touch.green = 0.72;
        touch.blue = 0.66;
      }
    },
    shape,
    (px, y, pz) =>
      shape(px, y, pz) +
      groove(
        Math.max(Math.abs(px - 0.025) - 0.021, Math.abs(Math.abs(y) - 0.042) - 0.023),
        0.003,
        0.0015,
      ),
  );
  return [place(panel, [x, 0, z])];
}

/** Grab handles along the sides of the roof. */
export function makeGrabHandle(
  x: number,
  y: number,
  z: number,
  finish: Finish,
  length = 0.09,
): Part {
  return bothSides(
    makePart('grab-handle', finish, (px, py, pz) => {
      const bar = capsule(
        px,
        py,
        pz,
        x - length * 0.8,
        y - 0.045,
        z - 0.035,
        x + length * 0.8,
        y - 0.045,
        z - 0.035,
        0.0095,
      );
      const feet = capsule(
        Math.abs(px - x),
        py,
        pz,
        length * 0.8,
        y - 0.045,
        z - 0.035,
        length,
        y + 0.01,
        z,
        0.012,
      );
      return smoothMin(bar, feet, 0.015);
    }),
  );
}

/** A pillar handle beside the screen, as tall four-wheel drives carry it. */
export function makePillarHandle(
  from: readonly [number, number, number],
  to: readonly [number, number, number],
): Part {
  return bothSides(
    makePart('pillar-handle', FINISHES.softTouch, (x, y, z) =>
      capsule(x, y, z, from[0], from[1], from[2], to[0], to[1], to[2], 0.016),
    ),
  );
}

/** Accelerator, brake and, where the selector is a stick, a clutch; a rest for the left foot. */
export function makePedals(x: number, driver: number, clutch: boolean): Part[] {
  const pad = (y: number, z: number, w: number, h: number) => {
    const shape = (px: number, py: number, pz: number) =>
      roundedBox(px, py, pz, 0.011, w, h, 0.008);
    return place(
      makePart(
        'pedals',
        (px, _py, pz, touch) => {
          const rib = pz / 0.014 - Math.round(pz / 0.014);
          touch.finish = px > 0.004 && Math.abs(rib) < 0.24 ? FINISHES.rubber : FINISHES.satinMetal;
        },
        shape,
      ),
      [x, y, z],
      { lean: -28 },
    );
  };
  const arms = makePart('pedal-arms', FINISHES.hardPlastic, (px, py, pz) =>
    Math.min(
      capsule(px, py, pz, x - 0.01, driver + 0.1, 0.16, x - 0.08, driver + 0.1, 0.4, 0.009),
      capsule(px, py, pz, x - 0.01, driver - 0.02, 0.2, x - 0.08, driver - 0.02, 0.42, 0.009),
    ),
  );
  const rest = pad(driver - 0.19, 0.14, 0.04, 0.11);
  const pedals = [
    pad(driver + 0.1, 0.13, 0.026, 0.075),
    pad(driver - 0.02, 0.18, 0.042, 0.032),
    arms,
    rest,
  ];
  return clutch ? [...pedals, pad(driver - 0.11, 0.18, 0.036, 0.032)] : pedals;
}

/** Loose mats with a sewn edge. */
export function makeMat(x: number, y: number, hx: number, hy: number): Part {
  const shape = (px: number, py: number, pz: number) =>
    roundedBox(px - x, py - y, pz - 0.012, hx, hy, 0.012, 0.008);
  return makePart(
    'mat',
    (px, py, _pz, touch) => {
      const edge = Math.max(Math.abs(px - x) - hx, Math.abs(py - y) - hy);
      touch.finish = edge > -0.016 ? FINISHES.rubber : FINISHES.mat;
    },
    shape,
    (px, py, pz) => {
      const edge = Math.max(Math.abs(px - x) - hx, Math.abs(py - y) - hy);
      return shape(px, py, pz) + groove(edge + 0.016, 0.005, 0.003);
    },
  );
}
