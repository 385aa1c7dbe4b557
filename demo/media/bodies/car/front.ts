import { bakeShape, type Field } from '../../geometry/fields.ts';
import { length2, mix, smoothstep } from '../../geometry/numbers.ts';
import { tracePath } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit } from '../../scene/model.ts';
import { makeHeadlamp } from './lamps.ts';
import {
  cornerCoordinate,
  glow,
  groove,
  mark,
  paintEmblem,
  PART,
  ruling,
  share,
  SURROUNDS,
} from './marks.ts';
import type { Shell } from './shell.ts';
import type { GrillePattern, Opening } from './spec.ts';

const RECESS = 0.03;
const SURROUND = 0.015;
const PLATE_HALF = 0.186;
const PLATE_TALL = 0.054;

/** How far a bar of the pattern stands out of the dark, 0 to 1. */
const PATTERNS: Record<GrillePattern, (a: number, z: number) => number> = {
  bars: (_a, z) => smoothstep(0.018, 0.012, ruling(z, 0.062)),
  slats: (_a, z) => smoothstep(0.0085, 0.005, ruling(z, 0.034)),
  mesh: (a, z) => {
    const q = Math.min(ruling(a + z * 0.6, 0.05), ruling(a - z * 0.6, 0.05));
    return smoothstep(0.009, 0.005, q);
  },
  diamond: (a, z) => {
    const row = Math.floor(z / 0.03);
    const q = Math.abs(ruling(a + (row % 2) * 0.022, 0.044)) + ruling(z, 0.03) * 0.9;
    return smoothstep(0.012, 0.017, q) * 0.9;
  },
  vertical: (a, _z) => smoothstep(0.012, 0.008, ruling(a + 0.0275, 0.055)),
  closed: (a, z) =>
    0.75 + 0.25 * smoothstep(0.004, 0.001, Math.min(ruling(z, 0.04), ruling(a, 0.2))),
};

interface BakedOpening {
  shape: Field;
  style: Opening;
}

export interface Front {
  paint: (x: number, ay: number, z: number, hit: Hit) => number;
}

export function makeFront(shell: Shell): Front {
  const { spec, sample, front } = shell;
  const { nose, body } = spec;
  const lamps = nose.lamps.map(makeHeadlamp);
  const openings: BakedOpening[] = nose.openings.map((style) => ({
    shape: bakeShape(tracePath(style.outline), 0.05, 0.003, style.wraps ? -Infinity : -0.01),
    style,
  }));
  const { bonnet, badge } = nose;

  const paintOpening = ({ shape, style }: BakedOpening, a: number, z: number, hit: Hit): number => {
    const s = shape(a, z);
    if (s >= SURROUND) return 0;
    if (s >= 0) {
      if (style.surround === 'paint') return 0.004 * smoothstep(SURROUND, 0, s);
      mark(hit, SURROUNDS[style.surround], PART.surround);
      return -0.004 * smoothstep(SURROUND, 0.008, s);
    }
    if (style.fog) {
      const r = length2(a - style.fog[0], z - style.fog[1]) / style.fog[2];
      if (r < 1.15) {
        mark(hit, r < 1 ? MATERIALS.lamp : MATERIALS.chrome, PART.lamp);
        const light = r > 0.8 ? 0.25 : 0.08 + 0.5 * smoothstep(0.5, 0.1, r);
        glow(hit, light, light, light);
        return 0.012;
      }
    }
    const out = PATTERNS[style.pattern](a, z);
    const material =
      out < 0.4
        ? MATERIALS.dark
        : style.surround === 'plastic'
          ? MATERIALS.plastic
          : MATERIALS.glossBlack;
    mark(hit, material, out < 0.4 ? PART.opening : PART.surround);
    return (RECESS - 0.027 * out) * smoothstep(0, -0.012, s);
  };

  const paintLightLine = (ay: number, z: number, hit: Hit): number => {
    if (!nose.lightLine) return 0;
    const [at, thick] = nose.lightLine;
    const off = Math.abs(z - at);
    if (off > thick + 0.008 || ay > 0.62) return 0;
    if (off < thick * 0.5) {
      mark(hit, MATERIALS.lamp, PART.lamp);
      glow(hit, 1.3, 1.3, 1.35);
    } else {
      mark(hit, MATERIALS.glossBlack, PART.surround);
    }
    return 0.002;
  };

  const paintPlate = (depth: number, ay: number, z: number, hit: Hit): number => {
    const off = Math.max(ay - PLATE_HALF, Math.abs(z - nose.plate) - PLATE_TALL);
    if (off >= 0.008) return depth;
    mark(hit, off < 0 ? MATERIALS.plate : MATERIALS.plastic, off < 0 ? PART.plate : PART.surround);
    return -0.011;
  };

  const paintBumper = (x: number, ay: number, z: number, hit: Hit): number => {
    const u = cornerCoordinate(x - front, ay);
    let depth = 0;
    if (nose.skid !== undefined && z < nose.skid && ay < 0.62) {
      mark(hit, MATERIALS.alloy, PART.skid);
      depth -= 0.004 * smoothstep(nose.skid, nose.skid - 0.008, z);
    }
    const faces = sample.profile > sample.flank - 0.12;
    for (const opening of openings) {
      if (opening.style.wraps) depth += paintOpening(opening, u, z, hit);
      else if (faces) depth += paintOpening(opening, ay, z, hit);
    }
    if (!faces) return depth;
    depth += paintLightLine(ay, z, hit);
    if (paintEmblem(ay, z - badge.z, badge.size, hit)) return -0.006;
    return paintPlate(depth, ay, z, hit);
  };

  const paintBonnet = (x: number, ay: number, z: number, hit: Hit): number => {
    if (sample.profile < sample.flank - 0.05 || z < body.crease - 0.3) return 0;
    const half = mix(bonnet.front, bonnet.rear, share(bonnet.x, bonnet.end, x));
    const edge = bonnet.x + body.noseBow * 0.8 * ay * ay;
    let depth = 0;
    if (x > edge && x < bonnet.end) depth += groove(hit, ay - half);
    if (ay < half) depth += groove(hit, x - edge, 0.004);
    const ridge = nose.ridge ?? 0.62;
    depth -=
      0.007 *
      smoothstep(0.09, 0, Math.abs(ay - half * ridge)) *
      smoothstep(bonnet.x, bonnet.x + 0.35, x);
    if (x > bonnet.end - 0.02 && sample.profile > sample.flank && ay < bonnet.rear + 0.05) {
      mark(hit, MATERIALS.plastic, PART.cladding);
    }
    return depth;
  };

  const paint = (x: number, ay: number, z: number, hit: Hit): number => {
    let depth = 0;
    if (x < front + 0.75) {
      const u = cornerCoordinate(x - front, ay);
      for (const lamp of lamps) {
        const lampDepth = lamp(u, z, hit);
        if (lampDepth >= 0) return lampDepth;
      }
      if (x < front + 0.6) depth += paintBumper(x, ay, z, hit);
      if (hit.part === PART.plate || hit.part === PART.badge) return depth;
    }
    return depth + paintBonnet(x, ay, z, hit);
  };

  return { paint };
}
