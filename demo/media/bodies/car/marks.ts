import { clamp, smoothstep } from '../../geometry/numbers.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit, Material } from '../../scene/model.ts';
import type { Surround } from './spec.ts';

/** Numbers that tell neighbouring parts of the body apart, so that the edge between them is smoothed. */
export const PART = {
  paint: 1,
  glass: 2,
  frame: 3,
  lamp: 4,
  opening: 5,
  surround: 6,
  badge: 7,
  plate: 8,
  cladding: 9,
  arch: 10,
  bed: 11,
  tail: 12,
  skid: 13,
  mirror: 20,
  mirrorFoot: 21,
  mirrorGlass: 22,
  handle: 23,
  rail: 24,
  fin: 25,
  step: 26,
  exhaust: 27,
  extra: 30,
} as const;

/** Width and depth of a shut line, metres. */
const SHUT_WIDTH = 0.0042;
const SHUT_DEPTH = 0.006;

export function mark(hit: Hit, material: Material, part: number): void {
  hit.material = material;
  hit.part = part;
}

/** A shut line at signed or unsigned distance `away`: returns how deep it is here and darkens the hit. */
export function groove(hit: Hit, away: number, width = SHUT_WIDTH): number {
  const deep = smoothstep(width * 2, width * 0.5, Math.abs(away));
  if (deep > hit.seam) hit.seam = deep;
  return deep * SHUT_DEPTH;
}

export function glow(hit: Hit, red: number, green: number, blue: number): void {
  hit.red = red;
  hit.green = green;
  hit.blue = blue;
}

/** 1 within `half` of zero, falling to 0 over `soft`. */
export function band(value: number, half: number, soft: number): number {
  return smoothstep(half + soft, half, Math.abs(value));
}

/** Distance to the nearest line of a ruling of lines `pitch` apart. */
export function ruling(value: number, pitch: number): number {
  const t = value / pitch;
  return Math.abs(t - Math.floor(t) - 0.5) * pitch;
}

export function share(from: number, to: number, value: number): number {
  return clamp((value - from) / (to - from), 0, 1);
}

export const SURROUNDS: Record<Surround, Material> = {
  chrome: MATERIALS.chrome,
  black: MATERIALS.glossBlack,
  paint: MATERIALS.paint,
  plastic: MATERIALS.plastic,
};

/**
 * Corners of the car unrolled: grows from the middle of the nose (or tail) outward and on along the
 * side, so that a lamp drawn in it wraps round the corner without being stretched.
 */
const CORNER = 0.87;
const CORNER_SIN = Math.sin(CORNER);
const CORNER_COS = Math.cos(CORNER);
export function cornerCoordinate(fromEnd: number, ay: number): number {
  return fromEnd * CORNER_SIN + ay * CORNER_COS;
}

/** A badge of no maker: a six-sided ring with a smaller one inside. Tells whether the point is on it. */
export function paintEmblem(ay: number, up: number, size: number, hit: Hit): boolean {
  const rise = Math.abs(up);
  const r = Math.max(rise * 0.866 + ay * 0.5, ay) / size;
  if (r >= 1) return false;
  const bright = r > 0.74 || (r > 0.3 && r < 0.5);
  mark(hit, bright ? MATERIALS.chrome : MATERIALS.glossBlack, bright ? PART.badge : PART.frame);
  return true;
}
