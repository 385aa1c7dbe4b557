import type { Grain } from './finishes.ts';

/** How a finish feels, as a height in metres over its surface. Sizes are a little above life: pictures are small. */
export const GRAINS: Record<Grain, ((x: number, y: number, z: number) => number) | null> = {
  smooth: null,
  brushed: null,
  leather: (x, y, z) =>
    0.00022 * noise(x * 230, y * 230, z * 230) + 0.00007 * noise(x * 40, y * 40, z * 40),
  soft: (x, y, z) => 0.00014 * noise(x * 280, y * 280, z * 280),
  cloth: (x, y, z) => 0.0005 * noise(x * 260, y * 260, z * 260),
  felt: (x, y, z) => 0.00018 * noise(x * 240, y * 240, z * 240),
  carpet: (x, y, z) => 0.001 * noise(x * 220, y * 220, z * 220),
  wood: (x, y, z) => 0.00016 * noise(x * 420, y * 22, z * 420),
};

/** Lighter and darker threads, fibres and growth rings: multiplies the colour. */
export function mottle(grain: Grain, x: number, y: number, z: number): number {
  if (grain === 'cloth') return 1 + 0.22 * noise(x * 260, y * 260, z * 260);
  if (grain === 'carpet') return 1 + 0.4 * noise(x * 210, y * 210, z * 210);
  if (grain === 'wood') {
    const ring = Math.sin((z * 1.3 + x * 0.7 + 0.01 * noise(x * 9, y * 5, z * 20)) * 330 + y * 3);
    return 1 + 0.16 * ring + 0.2 * noise(x * 130, y * 8, z * 200);
  }
  if (grain === 'brushed') return 1 + 0.1 * noise(x * 900, y * 12, z * 900);
  return 1;
}

function corner(i: number, j: number, k: number): number {
  let h = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(k, 1274126177);
  h = Math.imul(h ^ (h >>> 13), 1103515245);
  return ((h ^ (h >>> 16)) & 0xffff) / 32768 - 1;
}

/** Smooth random hills between -1 and 1, the same at every run. */
export function noise(x: number, y: number, z: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const k = Math.floor(z);
  const a = ease(x - i);
  const b = ease(y - j);
  const c = ease(z - k);
  const v00 = corner(i, j, k) * (1 - a) + corner(i + 1, j, k) * a;
  const v01 = corner(i, j + 1, k) * (1 - a) + corner(i + 1, j + 1, k) * a;
  const v10 = corner(i, j, k + 1) * (1 - a) + corner(i + 1, j, k + 1) * a;
  const v11 = corner(i, j + 1, k + 1) * (1 - a) + corner(i + 1, j + 1, k + 1) * a;
  return (v00 * (1 - b) + v01 * b) * (1 - c) + (v10 * (1 - b) + v11 * b) * c;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
