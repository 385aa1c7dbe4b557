import { bakeShape, type Field } from '../../geometry/fields.ts';
import { length2, smoothstep } from '../../geometry/numbers.ts';
import { tracePath } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit } from '../../scene/model.ts';
import { band, glow, groove, mark, PART, ruling } from './marks.ts';
import type { LampStyle, Outline, Signature, TailSignature } from './spec.ts';

const RIM = 0.012;
const GAP = 0.0022;

/** Draws a lamp at corner coordinate `u`; returns how deep the surface lies, or -1 beside the lamp. */
export type LampPainter = (u: number, z: number, hit: Hit) => number;

interface Extent {
  u0: number;
  u1: number;
  z0: number;
  z1: number;
}

function extentOf(outline: Outline): Extent {
  const us = outline.map((p) => p[0]);
  const zs = outline.map((p) => p[1]);
  return { u0: Math.min(...us), u1: Math.max(...us), z0: Math.min(...zs), z1: Math.max(...zs) };
}

interface Projector {
  u: number;
  z: number;
  radius: number;
}

/** Puts the projectors into the thickest part of the lamp, side by side. */
function placeProjectors(shape: Field, extent: Extent, count: number): Projector[] {
  const projectors: Projector[] = [];
  for (let i = 0; i < count; i++) {
    const u =
      extent.u0 + (extent.u1 - extent.u0) * (count === 1 ? 0.4 : 0.2 + (0.42 * i) / (count - 1));
    let low = Infinity;
    let high = -Infinity;
    for (let k = 0; k <= 60; k++) {
      const z = extent.z0 + ((extent.z1 - extent.z0) * k) / 60;
      if (shape(u, z) >= 0) continue;
      low = Math.min(low, z);
      high = Math.max(high, z);
    }
    if (high <= low) continue;
    const pitch = (0.42 * (extent.u1 - extent.u0)) / Math.max(count - 1, 1);
    const radius = Math.min(0.043, (high - low) / 2 - 0.011, pitch / 2 - 0.004);
    if (radius > 0.008) projectors.push({ u, z: (low + high) / 2, radius });
  }
  return projectors;
}

/** 0 to 1: how much of the running light is at a point, `s` inside the lamp's edge. */
type LightLine = (u: number, z: number, s: number, shape: Field, extent: Extent) => number;

const edgeLine = (s: number): number => band(s + 0.0145, 0.005, 0.002);
const nearLower = (u: number, z: number, shape: Field): boolean => shape(u, z - 0.036) > 0;
const nearUpper = (u: number, z: number, shape: Field): boolean => shape(u, z + 0.036) > 0;

const LIGHT_LINES: Record<Signature, LightLine> = {
  lower: (u, z, s, shape) => (nearLower(u, z, shape) ? edgeLine(s) : 0),
  upper: (u, z, s, shape) => (nearUpper(u, z, shape) ? edgeLine(s) : 0),
  frame: (_u, _z, s) => edgeLine(s),
  hook: (u, z, s, shape, extent) =>
    nearLower(u, z, shape) || u < extent.u0 + 0.035 ? edgeLine(s) : 0,
  double: (_u, z, s, _shape, extent) => {
    const height = extent.z1 - extent.z0;
    const line = Math.min(
      Math.abs(z - extent.z0 - height * 0.36),
      Math.abs(z - extent.z0 - height * 0.66),
    );
    return s < -0.01 ? band(line, 0.006, 0.002) : 0;
  },
  blocks: (u, z, s, shape) => {
    if (!nearUpper(u, z, shape)) return 0;
    return band(s + 0.018, 0.008, 0.002) * (ruling(u, 0.034) > 0.004 ? 1 : 0);
  },
};

function projectorLight(u: number, z: number, projectors: readonly Projector[]): number {
  for (const p of projectors) {
    const du = (u - p.u) / p.radius;
    const dz = (z - p.z) / p.radius;
    const r = length2(du * 1.1, dz);
    if (r >= 1.18) continue;
    if (r > 1) return 0.016;
    if (r > 0.84) return 0.32 + 0.4 * smoothstep(-0.8, 1, dz);
    if (r > 0.78) return 0.02;
    const sky = 0.2 * smoothstep(1, 0.15, length2(dz - 0.3, du + 0.2));
    const spark = 0.75 * smoothstep(0.26, 0.08, length2(dz - 0.42, du + 0.24));
    const foot = 0.12 * band(r - 0.66, 0.05, 0.06) * smoothstep(0.1, -0.6, dz);
    return 0.018 + sky + spark + foot;
  }
  return -1;
}

export function makeHeadlamp(style: LampStyle): LampPainter {
  const shape = bakeShape(tracePath(style.outline));
  const extent = extentOf(style.outline);
  const projectors = placeProjectors(shape, extent, style.projectors);
  const line = LIGHT_LINES[style.signature];
  const height = extent.z1 - extent.z0;

  const housing = (u: number, z: number, s: number): number => {
    const up = (z - extent.z0) / height;
    const ribs = 0.5 + 0.5 * smoothstep(0.0045, 0.002, ruling(u + z * 0.4, 0.011));
    const shelf = band(s + 0.03, 0.003, 0.002) * 0.12;
    return 0.02 + 0.06 * up + 0.05 * ribs * smoothstep(0.55, 0.1, up) + shelf;
  };

  return (u, z, hit) => {
    const s = shape(u, z);
    if (s >= 0.015) return -1;
    const depth = groove(hit, s, GAP);
    if (s >= 0) return depth;
    mark(hit, MATERIALS.lamp, PART.lamp);
    let light = s > -0.007 ? 0.01 : housing(u, z, s);
    const projector = s < -0.007 ? projectorLight(u, z, projectors) : -1;
    if (projector >= 0) light = projector;
    const running = line(u, z, s, shape, extent);
    const lit = light + (1.55 - light) * running;
    glow(hit, lit, lit, lit * (1.02 + 0.03 * running));
    return depth;
  };
}

/** The red of a tail lamp: `lit` of the brightest parts, `pale` of the clear reversing lamp. */
interface TailLight {
  lit: number;
  pale: number;
}

const tailLight: TailLight = { lit: 0, pale: 0 };
type TailPattern = (u: number, z: number, s: number, extent: Extent) => void;

const ribs = (u: number): number => 0.72 + 0.28 * Math.sin(u * 420);

const TAIL_PATTERNS: Record<TailSignature, TailPattern> = {
  frame: (u, z, s, extent) => {
    tailLight.lit = 0.05 + 0.75 * band(s + 0.016, 0.006, 0.003) + (s < -0.034 ? 0.16 * ribs(u) : 0);
    tailLight.pale = s < -0.03 && z < extent.z0 + (extent.z1 - extent.z0) * 0.36 ? 0.16 : 0;
  },
  bars: (u, z, s, extent) => {
    const row = ruling(z - extent.z0, (extent.z1 - extent.z0) / 3);
    const on = s < -0.012 ? smoothstep(0.011, 0.008, row) : 0;
    tailLight.lit = 0.06 + 0.62 * on * (0.8 + 0.2 * ribs(u));
    tailLight.pale = 0;
  },
  ring: (u, z, s, extent) => {
    const height = extent.z1 - extent.z0;
    const zm = (extent.z0 + extent.z1) / 2;
    const first = length2(u - extent.u0 - height * 0.62, z - zm);
    const second = length2(u - extent.u0 - height * 1.75, z - zm);
    const ring = Math.min(Math.abs(first - height * 0.34), Math.abs(second - height * 0.34));
    tailLight.lit = 0.05 + 0.8 * band(ring, 0.006, 0.003) + (s < -0.02 ? 0.06 * ribs(u) : 0);
    tailLight.pale = second < height * 0.2 ? 0.2 : 0;
  },
  line: (u, z, s, extent) => {
    const mid = extent.z0 + (extent.z1 - extent.z0) * 0.58;
    const line = s < -0.008 ? band(z - mid, 0.008, 0.004) : 0;
    tailLight.lit = 0.045 + 0.85 * line + (s < -0.012 ? 0.07 * ribs(u * 0.6) : 0);
    tailLight.pale = 0;
  },
  ladder: (u, z, s, extent) => {
    const height = extent.z1 - extent.z0;
    const rung = ruling(z - extent.z0 - 0.01, height / 7);
    const inside = s < -0.022;
    const block = inside ? smoothstep(0.008, 0.011, rung) : 0;
    tailLight.lit = 0.02 + 0.95 * band(s + 0.0165, 0.005, 0.002) + 0.09 * block * ribs(u);
    tailLight.pale = block > 0.5 && z < extent.z0 + height * 0.24 ? 0.14 : 0;
  },
};

export function makeTailLamp(outline: Outline, signature: TailSignature): LampPainter {
  const shape = bakeShape(tracePath(outline));
  const extent = extentOf(outline);
  const pattern = TAIL_PATTERNS[signature];
  return (u, z, hit) => {
    const s = shape(u, z);
    if (s >= RIM) return -1;
    const depth = groove(hit, s, GAP);
    if (s >= 0) return depth;
    mark(hit, MATERIALS.tail, PART.tail);
    if (s > -0.008) {
      glow(hit, 0.008, 0.003, 0.003);
      return depth;
    }
    pattern(u, z, s, extent);
    const { lit, pale } = tailLight;
    const hot = Math.max(0, lit - 0.5) * 0.12;
    glow(hit, lit + pale, lit * 0.02 + hot + pale * 0.75, lit * 0.03 + hot * 0.7 + pale * 0.72);
    return depth;
  };
}
