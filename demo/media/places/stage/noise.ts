/** Noise without a random source: the same place always gives the same value. */

/** An even spread of [0, 1) over whole numbers. */
export function hash(a: number, b: number, c = 0): number {
  let h =
    Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(c | 0, 0x9e3779b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

export function noise2(x: number, y: number, seed = 0): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = fade(x - i);
  const v = fade(y - j);
  const low = hash(i, j, seed) * (1 - u) + hash(i + 1, j, seed) * u;
  const high = hash(i, j + 1, seed) * (1 - u) + hash(i + 1, j + 1, seed) * u;
  return low * (1 - v) + high * v;
}

export function noise3(x: number, y: number, z: number): number {
  const k = Math.floor(z);
  const w = fade(z - k);
  return noise2(x, y, k * 7919) * (1 - w) + noise2(x, y, (k + 1) * 7919) * w;
}

/** Noise over noise, each octave half as large: 0 to 1, most near a half. */
export function layeredNoise2(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise2(x, y, seed + octave * 101);
    total += weight;
    weight *= 0.5;
    // Turned a little each time, so that the grid of one octave does not show through the next.
    const turned = x * 1.62 + y * 1.17;
    y = y * 1.62 - x * 1.17;
    x = turned;
  }
  return sum / total;
}
