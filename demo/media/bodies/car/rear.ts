import { bakeShape } from '../../geometry/fields.ts';
import { smoothstep } from '../../geometry/numbers.ts';
import { tracePath } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit } from '../../scene/model.ts';
import { makeTailLamp } from './lamps.ts';
import {
  band,
  cornerCoordinate,
  glow,
  groove,
  mark,
  paintEmblem,
  PART,
  ruling,
  SURROUNDS,
} from './marks.ts';
import type { Shell } from './shell.ts';

const PLATE_HALF = 0.186;
const PLATE_TALL = 0.054;

export interface Rear {
  /** Lamps and light bar, which may reach into the glasshouse: -1 where there are none. */
  paintLamps: (x: number, ay: number, z: number, hit: Hit) => number;
  paintBumper: (ay: number, z: number, hit: Hit) => number;
  /** The lid's shut line, on the glasshouse as on the body. */
  paintLid: (ay: number, z: number, hit: Hit) => number;
}

export function makeRear(shell: Shell): Rear {
  const { spec, sample, rear } = shell;
  const { tail } = spec;
  const lamps = tail.lamps.map((lamp) => makeTailLamp(lamp.outline, lamp.signature));
  const lid = bakeShape(tracePath(tail.lid), 0.04, 0.004, -0.01);
  const recess = tail.recess;

  const paintBar = (ay: number, z: number, hit: Hit): number => {
    if (!tail.bar) return -1;
    const [low, high] = tail.bar;
    if (z < low - 0.006 || z > high + 0.006 || ay > 0.7) return -1;
    const inside = Math.min(z - low, high - z);
    if (inside < 0) {
      mark(hit, MATERIALS.glossBlack, PART.frame);
      return 0.003;
    }
    mark(hit, MATERIALS.tail, PART.tail);
    const lit = 0.05 + 0.72 * band(z - (low + high) / 2, (high - low) * 0.2, 0.004);
    const hot = lit > 0.5 ? 0.05 : 0;
    glow(hit, lit, lit * 0.02 + hot, lit * 0.03 + hot * 0.7);
    return 0.002;
  };

  const paintLamps = (x: number, ay: number, z: number, hit: Hit): number => {
    const u = cornerCoordinate(rear - x, ay);
    for (const lamp of lamps) {
      const depth = lamp(u, z, hit);
      if (depth >= 0) return depth;
    }
    return sample.profile > sample.flank - 0.1 || sample.cabin < sample.lower
      ? paintBar(ay, z, hit)
      : -1;
  };

  const paintPlate = (ay: number, z: number, hit: Hit): number => {
    let depth = 0;
    if (recess) {
      const [half, low, high] = recess;
      const middle = (low + high) / 2;
      const off = Math.max(
        ay - half + (z - middle) * 0.25,
        Math.abs(z - middle) - (high - low) / 2,
      );
      if (off < 0.01) depth += 0.02 * smoothstep(0.01, -0.014, off);
    }
    const off = Math.max(ay - PLATE_HALF, Math.abs(z - tail.plate) - PLATE_TALL);
    if (off < 0) mark(hit, MATERIALS.plate, PART.plate);
    else if (off < 0.007) mark(hit, MATERIALS.plastic, PART.surround);
    return depth;
  };

  const paintValance = (ay: number, z: number, hit: Hit): number => {
    const edge = tail.valance + 0.04 * smoothstep(0.35, 0.75, ay);
    let depth = 0;
    if (z < edge) {
      mark(hit, MATERIALS.plastic, PART.cladding);
      depth += 0.006 * smoothstep(edge, edge - 0.01, z);
      if (tail.diffuser && ay < 0.46 && z < edge - 0.03) {
        depth += 0.02 * smoothstep(0.012, 0.022, ruling(ay + 0.07, 0.14)) - 0.01;
      }
    } else if (z < edge + 0.004) {
      hit.seam = Math.max(hit.seam, 0.6);
    }
    if (tail.reflectors !== undefined) {
      const off = Math.max(Math.abs(ay - 0.66) - 0.075, Math.abs(z - tail.reflectors) - 0.014);
      if (off < 0) {
        mark(hit, MATERIALS.tail, PART.tail);
        const facet = 0.12 + 0.06 * Math.sin(ay * 600) * Math.sin(z * 600);
        glow(hit, facet, facet * 0.05, facet * 0.05);
      }
    }
    return depth;
  };

  const paintStrip = (ay: number, z: number, hit: Hit): number => {
    if (!tail.strip) return 0;
    const [half, at, surround] = tail.strip;
    const off = Math.max(ay - half, Math.abs(z - at) - 0.011);
    if (off >= 0) return 0;
    mark(hit, SURROUNDS[surround], PART.surround);
    return -0.004;
  };

  const paintLid = (ay: number, z: number, hit: Hit): number => {
    const s = lid(ay, z);
    return Math.abs(s) < 0.02 ? groove(hit, s) : 0;
  };

  const paintBumper = (ay: number, z: number, hit: Hit): number => {
    if (sample.profile < sample.flank - 0.1) return 0;
    let depth = paintLid(ay, z, hit) + paintValance(ay, z, hit) + paintPlate(ay, z, hit);
    depth += paintStrip(ay, z, hit);
    paintEmblem(ay, z - tail.badge.z, tail.badge.size, hit);
    return depth;
  };

  return { paintLamps, paintBumper, paintLid };
}
