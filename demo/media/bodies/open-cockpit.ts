import { length2, smoothMax, smoothMin, smoothstep } from '../geometry/numbers.ts';
import { capsule, roundedBox } from '../geometry/solids.ts';
import { MATERIALS } from '../scene/materials.ts';
import type { Hit, Material } from '../scene/model.ts';
import { simplePart } from './car/fittings.ts';
import { mark, PART } from './car/marks.ts';
import type { CarSpec, Part } from './car/spec.ts';

/** What is seen of a car without a roof: the hollow in which one sits, seats, dash, wheel, windscreen. */

const SEAT_ACROSS = 0.37;

export interface CockpitMeasures {
  from: number;
  to: number;
  half: number;
  floor: number;
  rim: number;
  /** The leather on the doors: its lower and upper edge and where it ends. */
  panel: { low: number; high: number; to: number };
  leather: Material;
}

/** The hollow cut out of the body, and its trim. */
export function makeCockpit(measures: CockpitMeasures): Pick<CarSpec, 'carve' | 'carved'> {
  const { from, to, half, floor, rim, panel, leather } = measures;
  return {
    carve: (x, ay, z) => {
      const ends = smoothMax(from - x, x - to + 0.12 * ay * ay, 0.1);
      return smoothMax(smoothMax(ends, ay - half, 0.12), floor - z, 0.05);
    },
    carved: (x, y, z, hit) => {
      if (z < floor + 0.06) mark(hit, MATERIALS.fabric, PART.bed);
      else if (z > rim - 0.05 || Math.abs(y) < 0.6) mark(hit, MATERIALS.plastic, PART.cladding);
      else {
        const onPanel = z > panel.low && z < panel.high && x < panel.to;
        mark(hit, onPanel ? leather : MATERIALS.seat, PART.bed + (z > panel.low ? 0 : 50));
      }
    },
  };
}

/** One seat each side: cushion, leaning back with bolsters, headrest on two posts. */
export function makeSeats(x: number, cushion: number, height: number, leather: Material): Part {
  const back = (px: number, across: number, pz: number): number => {
    const up = pz - cushion;
    const lean = px - x - up * 0.28;
    const hollow = 0.035 * smoothstep(0.08, 0.2, across);
    return roundedBox(
      lean + hollow,
      across,
      up - height / 2 + 0.04,
      0.075,
      0.235 - 0.06 * smoothstep(0.2, 0.6, up),
      height / 2 + 0.04,
      0.055,
    );
  };
  const base = (px: number, across: number, pz: number): number =>
    roundedBox(
      px - x + 0.24,
      across,
      pz - cushion + 0.09 - 0.03 * smoothstep(0.14, 0.22, across),
      0.27,
      0.245,
      0.1,
      0.06,
    );
  const rest = (px: number, across: number, pz: number): number => {
    const up = pz - cushion - height;
    const lean = px - x - (height + up) * 0.28;
    const pad = roundedBox(lean, across, up - 0.13, 0.045, 0.125, 0.085, 0.04);
    const post = length2(lean, across - 0.05) - 0.008;
    return Math.min(pad, Math.max(post, Math.abs(up - 0.03) - 0.06));
  };
  return {
    centre: [x - 0.1, SEAT_ACROSS, cushion + 0.2],
    reach: 0.8,
    mirrored: true,
    distance: (px, py, pz) => {
      const across = Math.abs(py - SEAT_ACROSS);
      return (
        Math.min(
          smoothMin(back(px, across, pz), base(px, across, pz), 0.03),
          rest(px, across, pz),
        ) * 0.9
      );
    },
    surface: (_px, py, _pz, hit) => {
      const inset = Math.abs(py - SEAT_ACROSS) < 0.165;
      mark(hit, inset ? leather : MATERIALS.seat, inset ? 61 : 62);
    },
  };
}

/** Dash across the car with a hood over the dials, a screen in the middle, the console between the seats. */
export function makeDash(at: number, height: number, leather: Material): Part {
  return {
    centre: [at + 0.19, 0, height - 0.1],
    reach: 1.05,
    mirrored: false,
    distance: (px, y, pz) => {
      const x = px - at;
      const z = pz - height;
      const pad = roundedBox(x, y, z, 0.19, 0.72, 0.075, 0.06);
      const hood = roundedBox(x - 0.1, y - SEAT_ACROSS, z - 0.07, 0.11, 0.17, 0.04, 0.035);
      const lean = x - 0.17 + (z - 0.08) * 0.25;
      const screen = roundedBox(lean, y, z - 0.08, 0.012, 0.15, 0.075, 0.01);
      const console = roundedBox(x - 0.54, y, z + 0.35, 0.52, 0.1, 0.15, 0.04);
      const lever = capsule(x, y, z, 0.46, 0, -0.21, 0.42, 0, -0.11, 0.02);
      return Math.min(smoothMin(Math.min(pad, console), hood, 0.03), screen, lever);
    },
    surface: (px, y, pz, hit: Hit) => {
      const x = px - at;
      const z = pz - height;
      if (Math.abs(y) < 0.14 && x > 0.16 && z > 0.02) mark(hit, MATERIALS.glossBlack, 63);
      else if (z < -0.01 && z > -0.06 && x > 0.12) mark(hit, leather, 64);
      else mark(hit, MATERIALS.plastic, 65);
    },
  };
}

/** On the right, where one drives from in Australia. */
export function makeSteeringWheel(at: number, height: number): Part {
  return {
    centre: [at, SEAT_ACROSS, height],
    reach: 0.24,
    mirrored: false,
    distance: (px, y, pz) => {
      const x = px - at;
      const up = pz - height;
      const depth = (x + up * 0.4) * 0.93;
      const across = y - SEAT_ACROSS;
      const radial = length2(across, up * 1.07);
      const rim = length2(radial - 0.178, depth) - 0.016;
      const boss = roundedBox(depth + 0.02, across, up + 0.01, 0.03, 0.07, 0.05, 0.025);
      const bar = roundedBox(depth + 0.01, across, up + 0.015, 0.012, 0.17, 0.02, 0.01);
      const column = capsule(x, across, up, -0.22, 0, -0.07, -0.02, 0, -0.01, 0.03);
      return Math.min(rim, smoothMin(boss, bar, 0.02), column);
    },
    surface: (x, y, z, hit) => {
      const inner = length2(y - SEAT_ACROSS, z - height) < 0.15;
      mark(hit, inner && x > at ? MATERIALS.glossBlack : MATERIALS.seat, 66);
    },
  };
}

export interface ScreenMeasures {
  /** From the base to the header, in the middle of the car. */
  x0: number;
  z0: number;
  x1: number;
  z1: number;
  /** How far it sweeps back towards the sides. */
  bow: number;
  /** Half-width at the base, and what it loses a metre of height. */
  half: number;
  lean: number;
}

/** Curved glass in a painted frame: it stands alone, with nothing behind it. */
export function makeWindscreen(screen: ScreenMeasures): Part {
  const { x0, z0, x1, z1, bow, half, lean } = screen;
  const run = length2(x1 - x0, z1 - z0);
  const dx = (x1 - x0) / run;
  const dz = (z1 - z0) / run;
  /** How far inside the screen's edge a point lies: negative inside. */
  const edgeAt = (ay: number, z: number, along: number): number => {
    const up = z - z0;
    const side = ay - half + lean * up + 0.25 * up * up;
    return smoothMax(side, along - run + 0.06 * ay * ay, 0.12);
  };
  /** Where on the bowed pane a point lies, up from its base. */
  const alongAt = (x: number, ay: number, z: number): number =>
    (x - bow * ay * ay - x0) * dx + (z - z0) * dz;
  return {
    centre: [x0 + 0.38, 0, z0 + 0.22],
    reach: 0.98,
    mirrored: true,
    distance: (x, ay, z) => {
      const along = alongAt(x, ay, z);
      const off = (x - bow * ay * ay - x0) * dz - (z - z0) * dx;
      const bulge = off + 0.16 * along * (run - along);
      const edge = edgeAt(ay, z, along);
      const thick = 0.006 + 0.019 * smoothstep(-0.06, -0.035, edge);
      return smoothMax(smoothMax(Math.abs(bulge) - thick, edge, 0.016), -along, 0.01) * 0.82;
    },
    surface: (x, ay, z, hit) => {
      const edge = edgeAt(ay, z, alongAt(x, ay, z));
      if (edge < -0.06) mark(hit, MATERIALS.glass, PART.glass);
      else if (edge < -0.045) mark(hit, MATERIALS.glossBlack, PART.frame);
      else mark(hit, MATERIALS.paint, PART.paint);
    },
  };
}

/** It hangs from the windscreen's header, on a short arm. */
export function makeInnerMirror(x: number, z: number): Part {
  return simplePart([x, 0, z], 0.15, MATERIALS.glossBlack, 67, (px, y, pz) =>
    Math.min(
      roundedBox(px - x, y, pz - z + 0.01, 0.016, 0.12, 0.032, 0.015),
      capsule(px - x, y, pz - z, 0, 0, 0.005, 0.01, 0, 0.055, 0.012),
    ),
  );
}
