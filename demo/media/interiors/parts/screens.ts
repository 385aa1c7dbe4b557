import { length2, mix, smoothstep } from '../../geometry/numbers.ts';
import { noise } from '../grain.ts';
import type { Touch } from '../part.ts';

/**
 * What screens show, without a word of text: (u, v) in metres from the middle of the glass, u to the
 * viewer's right, v up; half sizes w and h.
 */
export type Display = (u: number, v: number, w: number, h: number, touch: Touch) => void;

function glow(touch: Touch, red: number, green: number, blue: number): void {
  touch.red = red;
  touch.green = green;
  touch.blue = blue;
}

const line = (offset: number, half: number) =>
  smoothstep(half + 0.0008, half - 0.0004, Math.abs(offset));

const rounded = (u: number, v: number, half: number, r: number) => {
  const a = Math.max(Math.abs(u) - half + r, 0);
  const b = Math.max(Math.abs(v) - half + r, 0);
  return smoothstep(0.0006, -0.0006, length2(a, b) - r);
};

/** A navigation map with a route, a strip of round-cornered tiles at the driver's side. */
export const showMap: Display = (u, v, w, h, touch) => {
  const strip = w - Math.min(h * 0.42, 0.036);
  if (u > strip) {
    const spacing = (2 * h) / 5;
    const row = Math.floor((v + h) / spacing);
    const tile = rounded(u - (strip + w) / 2, v + h - (row + 0.5) * spacing, spacing * 0.27, 0.004);
    const tints = [
      [0.1, 0.36, 0.62],
      [0.12, 0.5, 0.3],
      [0.62, 0.3, 0.08],
      [0.3, 0.24, 0.6],
      [0.42, 0.45, 0.48],
    ] as const;
    const [r, g, b] = tints[Math.abs(row) % 5] as readonly [number, number, number];
    glow(touch, mix(0.012, r, tile), mix(0.015, g, tile), mix(0.02, b, tile));
    return;
  }
  const bend = 0.012 * Math.sin(v * 38) + 0.006 * Math.sin(u * 60);
  const park = smoothstep(0.1, 0.25, noise(u * 26 + 3, v * 26, 1));
  const water = smoothstep(0.03, 0.0, Math.abs(v * 0.8 - u * 0.6 + w * 0.55 + bend));
  let r = mix(0.055, 0.05, park);
  let g = mix(0.066, 0.115, park);
  let b = mix(0.085, 0.065, park);
  r = mix(r, 0.02, water);
  g = mix(g, 0.075, water);
  b = mix(b, 0.16, water);
  const block = Math.max(
    line(((((u * 0.94 + v * 0.34 + bend) % 0.021) + 0.021) % 0.021) - 0.0105, 0.0007),
    line(((((v * 0.94 - u * 0.34 - bend) % 0.019) + 0.019) % 0.019) - 0.0095, 0.0007),
  );
  const avenue = Math.max(
    line(u * 0.8 - v * 0.5 + bend * 1.3, 0.0019),
    line(v + u * 0.25 - h * 0.35 + bend, 0.0016),
  );
  const roads = Math.max(block * 0.28, avenue * 0.75);
  r = mix(r, 0.36, roads);
  g = mix(g, 0.38, roads);
  b = mix(b, 0.42, roads);
  const route = v < h * 0.35 - u * 0.25 - bend ? line(u * 0.8 - v * 0.5 + bend * 1.3, 0.0026) : 0;
  const turn = u > 0 ? line(v + u * 0.25 - h * 0.35 + bend, 0.0026) : 0;
  const way = Math.max(route, turn);
  r = mix(r, 0.04, way);
  g = mix(g, 0.42, way);
  b = mix(b, 0.95, way);
  const here = length2(u + 0.018, v + 0.03);
  const marker = smoothstep(0.0075, 0.0065, here);
  const core = smoothstep(0.0048, 0.004, here);
  glow(
    touch,
    mix(mix(r, 0.95, marker), 0.05, core),
    mix(mix(g, 0.96, marker), 0.4, core),
    mix(mix(b, 1, marker), 0.95, core),
  );
};

/** A home screen: a row of tiles over a soft picture. */
export const showHome: Display = (u, v, w, h, touch) => {
  const wave = 0.5 + 0.5 * Math.sin(u * 16 + 3 * Math.sin(v * 22 + u * 7));
  let r = 0.012 + 0.02 * wave;
  let g = 0.022 + 0.05 * wave;
  let b = 0.045 + 0.11 * wave;
  const columns = w > h * 2.2 ? 6 : 4;
  const spacing = (2 * w) / columns;
  const column = Math.floor((u + w) / spacing);
  for (const row of [-0.45, 0.3]) {
    const tile = rounded(u + w - (column + 0.5) * spacing, v - row * h, spacing * 0.27, 0.005);
    const hue = (column * 2 + (row > 0 ? 3 : 0)) % 7;
    r = mix(r, 0.1 + 0.35 * Number(hue % 3 === 0) + 0.08 * (hue % 2), tile);
    g = mix(g, 0.2 + 0.22 * Number(hue % 3 === 1), tile);
    b = mix(b, 0.3 + 0.35 * Number(hue % 3 === 2), tile);
    const mark = smoothstep(0.0056, 0.005, length2(u + w - (column + 0.5) * spacing, v - row * h));
    r = mix(r, 0.8, mark);
    g = mix(g, 0.82, mark);
    b = mix(b, 0.85, mark);
  }
  const bar = smoothstep(-h * 0.82, -h * 0.84, v);
  glow(touch, mix(r, 0.02, bar), mix(g, 0.024, bar), mix(b, 0.03, bar));
};

/** Two dials and a small display between them. */
export const showGauges: Display = (u, v, w, h, touch) => {
  const dial = Math.min(h * 0.82, w * 0.42);
  const centre = w - dial * 1.12;
  const side = u < 0 ? -1 : 1;
  const du = u - side * centre;
  const radius = length2(du, v);
  const angle = Math.atan2(du, v);
  let r = 0.006;
  let g = 0.008;
  let b = 0.011;
  const around = Math.abs(angle) < 2.35 ? 1 : 0;
  const band = Math.abs(radius - dial * 0.93);
  const ring = smoothstep(0.0016, 0.0008, band) * around;
  const step = 2.35 / 8;
  const nearTick = Math.abs(angle / step - Math.round(angle / step)) * step * radius;
  const tick =
    smoothstep(0.0012, 0.0006, nearTick) *
    (radius > dial * 0.76 && radius < dial * 0.9 ? 1 : 0) *
    around;
  const rest = side < 0 ? -1.15 : -0.5;
  const sweep =
    angle < rest && angle > -2.35 && radius > dial * 0.6 && radius < dial * 0.74 ? 1 : 0;
  const across = Math.abs(du * Math.cos(rest) - v * Math.sin(rest));
  const along = du * Math.sin(rest) + v * Math.cos(rest);
  const needle =
    smoothstep(0.0017, 0.0009, across) * (along > dial * 0.28 && along < dial * 0.88 ? 1 : 0);
  const redline = side > 0 && angle > 1.75 && around ? 1 : 0;
  const white = Math.max(ring * 0.75, tick * 0.9);
  r = Math.max(r, white * (redline ? 1 : 0.8), sweep * 0.03, needle);
  g = Math.max(g, white * (redline ? 0.1 : 0.84), sweep * 0.22, needle * 0.25);
  b = Math.max(b, white * (redline ? 0.08 : 0.9), sweep * 0.42, needle * 0.1);
  if (Math.abs(u) < centre - dial * 1.02) {
    const lane = Math.abs(Math.abs(u) - 0.004 - (h * 0.5 - v) * 0.16);
    const road = smoothstep(0.0012, 0.0006, lane) * (v < h * 0.45 && v > -h * 0.5 ? 1 : 0);
    const car = rounded(u, (v + h * 0.2) * 0.8, 0.006, 0.003);
    r = Math.max(r, road * 0.5, car * 0.7);
    g = Math.max(g, road * 0.62, car * 0.74);
    b = Math.max(b, road * 0.75, car * 0.8);
  }
  glow(touch, r, g, b);
};
