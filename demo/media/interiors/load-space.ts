import { length2, smoothMax, smoothMin } from '../geometry/numbers.ts';
import { capsule, cylinderX, cylinderY, roundedBox } from '../geometry/solids.ts';
import { FINISHES, makeFinish } from './finishes.ts';
import { bothSides, groove, makePart } from './part.ts';
import { endWindow, makeShell } from './parts/shell.ts';
import { makeRoom, type Room } from './room.ts';

/** A rib every so far: how far a point is along the wave from rib to rib, -1 to 1. */
function wave(value: number, spacing: number): number {
  return Math.cos((value / spacing) * 2 * Math.PI);
}

const LINER = makeFinish('tub liner', [0.024, 0.024, 0.025], {
  roughness: 0.62,
  f0: 0.045,
  grain: 'soft',
});
const PAINTED = makeFinish('painted steel', [0.52, 0.53, 0.54], { roughness: 0.32, f0: 0.05 });
const FLOOR_LINER = makeFinish('ribbed floor liner', [0.035, 0.036, 0.038], {
  roughness: 0.6,
  f0: 0.04,
  grain: 'soft',
});

/** The load space of a van through its open rear doors: bulkhead, lined sides, arches, ribbed floor. */
export function makeVanLoad(): Room {
  const length = 2.5;
  const half = 0.82;
  const roof = 1.36;
  const shell = makeShell({
    profile: [
      [0, 0, 0.05],
      [0, roof, 0.1],
      [length, roof, 0.08],
      [length, 0, 0.04],
    ],
    halfWidth: half,
    belt: 0.62,
    tumblehome: 0.1,
    holes: [
      endWindow(
        [
          [-half + 0.06, 0.02, 0.06],
          [-half + 0.1, roof - 0.08, 0.1],
          [half - 0.1, roof - 0.08, 0.1],
          [half - 0.06, 0.02, 0.06],
        ],
        { after: length - 0.12 },
      ),
      endWindow(
        [
          [-0.34, 0.86, 0.05],
          [-0.34, 1.16, 0.05],
          [0.34, 1.16, 0.05],
          [0.34, 0.86, 0.05],
        ],
        { before: 0.15 },
      ),
    ],
    lining: PAINTED,
    floor: FLOOR_LINER,
    wall: PAINTED,
    liningFrom: 0.6,
  });
  const floor = makePart(
    'load-floor',
    FLOOR_LINER,
    (x, y, z) => roundedBox(x - length / 2, y, z - 0.02, length / 2 + 0.02, half, 0.03, 0.01),
    (x, y, z) =>
      roundedBox(x - length / 2, y, z - 0.02, length / 2 + 0.02, half, 0.03, 0.01) -
      0.0022 * wave(y, 0.045),
  );
  const depth = (y: number, z: number) => shell.halfAt(z) - y;
  const lining = bothSides(
    makePart(
      'side-lining',
      FINISHES.ply,
      (x, y, z) => {
        const low = roundedBox(x - 1.22, depth(y, z), z - 0.36, 1.18, 0.022, 0.28, 0.01);
        const high = roundedBox(x - 1.22, depth(y, z), z - 0.9, 1.18, 0.02, 0.17, 0.01);
        return Math.min(low, high) * 0.95;
      },
      (x, y, z) => {
        const low = roundedBox(x - 1.22, depth(y, z), z - 0.36, 1.18, 0.022, 0.28, 0.01);
        const high = roundedBox(x - 1.22, depth(y, z), z - 0.9, 1.18, 0.02, 0.17, 0.01);
        return Math.min(low, high) + groove(x - 1.22, 0.005, 0.004);
      },
    ),
  );
  const ribs = bothSides(
    makePart('body-ribs', PAINTED, (x, y, z) => {
      const near = (x / 0.58 - Math.round(x / 0.58)) * 0.58;
      const post = roundedBox(near, depth(y, z), z - 0.68, 0.045, 0.045, 0.72, 0.02);
      const rail = roundedBox(
        x - length / 2,
        depth(y, z),
        z - 0.69,
        length / 2,
        0.04,
        0.028,
        0.018,
      );
      const cant = roundedBox(x - length / 2, depth(y, z), z - 1.24, length / 2, 0.05, 0.05, 0.03);
      return smoothMin(Math.min(rail, cant), post, 0.02) * 0.9;
    }),
  );
  const bows = makePart('roof-bows', PAINTED, (x, y, z) => {
    const near = ((x - 0.29) / 0.58 - Math.round((x - 0.29) / 0.58)) * 0.58;
    return roundedBox(near, y, z - roof + 0.005, 0.05, half - 0.1, 0.028, 0.015);
  });
  const arches = bothSides(
    makePart(
      'wheel-arches',
      FLOOR_LINER,
      (x, y, z) => smoothMax(cylinderY(x - 1.35, y - half, z + 0.12, 0.43, 0.23, 0.04), -z, 0.02),
      (x, y, z) =>
        cylinderY(x - 1.35, y - half, z + 0.12, 0.43, 0.23, 0.04) +
        groove(y - half + 0.16, 0.006, 0.003),
    ),
  );
  const bulkhead = makePart(
    'bulkhead',
    PAINTED,
    (x, y, z) => {
      const wall = roundedBox(x + 0.0, y, z - 0.42, 0.03, half, 0.43, 0.02);
      return wall;
    },
    (x, y, z) => {
      const panel = Math.max(Math.abs(Math.abs(y) - 0.4) - 0.28, Math.abs(z - 0.44) - 0.3);
      return roundedBox(x, y, z - 0.42, 0.03, half, 0.43, 0.02) + groove(panel, 0.025, 0.012);
    },
  );
  const hooks = bothSides(
    makePart('tie-downs', FINISHES.chrome, (x, y, z) => {
      const near = ((x - 0.3) / 0.62 - Math.round((x - 0.3) / 0.62)) * 0.62;
      return length2(length2(near, z - 0.075) - 0.025, y - half + 0.055) - 0.005;
    }),
  );
  const lamp = makePart(
    'load-lamp',
    (_x, _y, _z, touch) => {
      touch.finish = FINISHES.lamp;
      touch.red = touch.green = 0.95;
      touch.blue = 0.88;
    },
    (x, y, z) => roundedBox(x - 1.15, y, z - roof + 0.028, 0.16, 0.035, 0.012, 0.008),
  );
  const sill = makePart(
    'load-sill',
    FINISHES.hardPlastic,
    (x, y, z) => roundedBox(x - length - 0.02, y, z - 0.012, 0.07, half - 0.05, 0.035, 0.015),
    (x, y, z) =>
      roundedBox(x - length - 0.02, y, z - 0.012, 0.07, half - 0.05, 0.035, 0.015) +
      0.0012 * wave(x, 0.018),
  );
  return makeRoom([shell.part, floor, lining, ribs, bows, arches, bulkhead, hooks, lamp, sill], {
    min: [-0.08, -half - 0.07, -0.07],
    max: [length + 0.12, half + 0.07, roof + 0.07],
  });
}

/** A ute's tub with its tailgate down, behind the cab's rear window. */
export function makeTub(): Room {
  const length = 1.54;
  const half = 0.76;
  const side = 0.5;
  const floorShape = (x: number, y: number, z: number) =>
    roundedBox(x - length / 2, y, z + 0.03, length / 2 + 0.03, half + 0.1, 0.035, 0.01);
  const floor = makePart(
    'tub-floor',
    LINER,
    floorShape,
    (x, y, z) => floorShape(x, y, z) - 0.004 * wave(y, 0.085),
  );
  const wallShape = (x: number, y: number, z: number) => {
    const rib = 0.008 * Math.max(0, wave(x - 0.1, 0.32)) * (z < side - 0.08 ? 1 : 0);
    const wall = roundedBox(
      x - length / 2,
      y - half - 0.07,
      z - side / 2 + 0.02,
      length / 2 + 0.04,
      0.075 + rib,
      side / 2 + 0.02,
      0.03,
    );
    const arch = cylinderY(x - 0.86, y - half - 0.02, z + 0.1, 0.39, 0.19, 0.045);
    return smoothMin(wall, smoothMax(arch, -z, 0.02), 0.03) * 0.9;
  };
  const walls = bothSides(
    makePart(
      'tub-sides',
      (_x, y, z, touch) => {
        touch.finish =
          z > side - 0.02 && y > half + 0.06 ? PAINTED : y > half + 0.125 ? PAINTED : LINER;
      },
      wallShape,
      (x, y, z) => wallShape(x, y, z) + groove(z - side + 0.03, 0.006, 0.004),
    ),
  );
  const rails = bothSides(
    makePart('tub-rails', FINISHES.hardPlastic, (x, y, z) =>
      roundedBox(
        x - length / 2,
        y - half - 0.06,
        z - side - 0.012,
        length / 2 + 0.03,
        0.075,
        0.022,
        0.016,
      ),
    ),
  );
  const head = makePart(
    'tub-front',
    LINER,
    (x, y, z) =>
      roundedBox(x + 0.04, y, z - side / 2 + 0.02, 0.055, half + 0.1, side / 2 + 0.03, 0.025),
    (x, y, z) =>
      roundedBox(x + 0.04, y, z - side / 2 + 0.02, 0.055, half + 0.1, side / 2 + 0.03, 0.025) -
      0.004 * Math.max(0, wave(y, 0.2)),
  );
  const cabShape = (x: number, y: number, z: number) => {
    const wide = half + 0.06 - 0.22 * Math.max(0, z - side);
    return roundedBox(x + 0.36, y, z - 0.5, 0.22, wide, 0.62, 0.1) * 0.93;
  };
  const windowField = (y: number, z: number) => {
    const a = Math.max(Math.abs(y) - 0.5 + 0.22 * Math.max(0, z - 0.8), 0);
    const b = Math.max(Math.abs(z - 0.83) - 0.13, 0);
    return length2(a, b) - 0.035;
  };
  const cab = makePart(
    'cab',
    (_x, y, z, touch) => {
      const glass = windowField(y, z);
      touch.finish =
        glass < 0 ? FINISHES.glossBlack : glass < 0.014 ? FINISHES.rubber : FINISHES.body;
    },
    cabShape,
    (x, y, z) => cabShape(x, y, z) + groove(windowField(y, z), 0.012, 0.006),
  );
  const brakeLamp = makePart(
    'high-brake-lamp',
    (_x, _y, _z, touch) => {
      touch.finish = FINISHES.glossBlack;
      touch.red = 0.35;
      touch.green = 0.01;
      touch.blue = 0.01;
    },
    (x, y, z) => roundedBox(x + 0.145, y, z - 1.055, 0.02, 0.12, 0.014, 0.008),
  );
  const gateShape = (x: number, y: number, z: number) =>
    roundedBox(x - length - 0.31, y, z + 0.035, 0.26, half - 0.03, 0.032, 0.018);
  const gate = makePart(
    'tailgate',
    (_x, _y, z, touch) => {
      touch.finish = z > -0.02 ? LINER : FINISHES.body;
    },
    gateShape,
    (x, y, z) =>
      gateShape(x, y, z) - 0.0035 * wave(y, 0.085) * (Math.abs(x - length - 0.31) < 0.21 ? 1 : 0),
  );
  const cables = bothSides(
    makePart('tailgate-cables', FINISHES.rubber, (x, y, z) =>
      capsule(x, y, z, length - 0.01, half + 0.0, 0.36, length + 0.42, half - 0.06, 0.0, 0.007),
    ),
  );
  const hooks = bothSides(
    makePart('tie-downs', FINISHES.chrome, (x, y, z) => {
      const near = Math.abs(x - length / 2) - length * 0.4;
      return length2(length2(near, z - 0.12) - 0.024, y - half + 0.03) - 0.0055;
    }),
  );
  const posts = bothSides(
    makePart(
      'tail-lamps',
      (x, _y, z, touch) => {
        touch.finish = FINISHES.glossBlack;
        if (x > length + 0.05 && z > 0.02) {
          touch.red = 0.3;
          touch.green = 0.012;
          touch.blue = 0.012;
        }
      },
      (x, y, z) =>
        roundedBox(x - length - 0.03, y - half - 0.075, z - 0.24, 0.05, 0.05, 0.21, 0.025),
    ),
  );
  const sports = makePart('sports-bar', FINISHES.glossBlack, (x, y, z) => {
    const hoop = capsule(x, y, z, 0.14, -0.5, side + 0.32, 0.14, 0.5, side + 0.32, 0.032);
    const leg = capsule(
      x,
      Math.abs(y),
      z,
      0.14,
      0.5,
      side + 0.32,
      0.3,
      half + 0.02,
      side + 0.02,
      0.032,
    );
    return smoothMin(hoop, leg, 0.06);
  });
  const ground = makePart('axle-shadow', FINISHES.rubber, (x, y, z) =>
    Math.min(
      cylinderX(x - 0.7, y, z + 0.3, 0.02, 0.5),
      roundedBox(x - length / 2, y, z + 0.2, length / 2, half, 0.1, 0.02),
    ),
  );
  const bumper = makePart(
    'rear-bumper',
    FINISHES.hardPlastic,
    (x, y, z) => roundedBox(x - length - 0.09, y, z + 0.17, 0.11, half + 0.12, 0.075, 0.035),
    (x, y, z) =>
      roundedBox(x - length - 0.09, y, z + 0.17, 0.11, half + 0.12, 0.075, 0.035) +
      0.001 * wave(y, 0.018),
  );
  return makeRoom(
    [floor, walls, rails, head, cab, brakeLamp, gate, cables, hooks, posts, sports, ground, bumper],
    { min: [-0.6, -half - 0.2, -0.32], max: [length + 0.64, half + 0.2, 1.2] },
  );
}
