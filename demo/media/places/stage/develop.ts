import { clamp, mix } from '../../geometry/numbers.ts';
import type { Plates } from './trace.ts';

/** From plates of light to a picture: the grain is smoothed away, then exposure and tone. */
export interface Development {
  exposure: number;
  /** 1 keeps colours as they are. */
  saturation?: number;
  /** How much darker the corners are. */
  vignette?: number;
}

const KERNEL = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16];

export function develop(plates: Plates, choice: Development): Uint8Array {
  const { width, height, colour, shine } = plates;
  const ambient = smoothScattered(plates, plates.ambient, [1, 2, 4, 8]);
  const sunlit = smoothScattered(plates, plates.sunlit, plates.softSun ? [1, 2, 3] : []);
  const gloss = smooth(plates, plates.gloss, [1, 2, 4], null);
  const out = new Uint8Array(width * height * 3);
  const saturation = choice.saturation ?? 1.06;
  const vignette = choice.vignette ?? 0.12;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const u = (x / width) * 2 - 1;
      const v = (y / height) * 2 - 1;
      const gain = choice.exposure * (1 - vignette * Math.min(1, (u * u + v * v) / 2) ** 1.5);
      const red = tone(gain * lightAt(o));
      const green = tone(gain * lightAt(o + 1));
      const blue = tone(gain * lightAt(o + 2));
      const grey = 0.25 * red + 0.65 * green + 0.1 * blue;
      out[o] = byte(mix(grey, red, saturation));
      out[o + 1] = byte(mix(grey, green, saturation));
      out[o + 2] = byte(mix(grey, blue, saturation));
    }
  }
  return out;

  function lightAt(o: number): number {
    return (
      (colour[o] as number) * ((sunlit[o] as number) + (ambient[o] as number)) +
      (shine[o] as number) +
      (gloss[o] as number)
    );
  }
}

/** Straight in the darks, a long shoulder to white. */
function tone(light: number): number {
  const knee = 0.42;
  if (light < knee) return light;
  return knee + (1 - knee) * (1 - Math.exp(-(light - knee) / (1 - knee) / 1.25));
}

function byte(light: number): number {
  const value = clamp(light, 0, 1);
  const coded = value < 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(255 * coded);
}

/** Light that was scattered, freed of the surface's colour and averaged. */
function smoothScattered(
  plates: Plates,
  plate: Float32Array,
  steps: readonly number[],
): Float32Array {
  const { colour } = plates;
  const light = new Float32Array(plate.length);
  for (let index = 0; index < plate.length; index++) {
    light[index] = (plate[index] as number) / ((colour[index] as number) + 1e-5);
  }
  return smooth(plates, light, steps, colour);
}

/** Averages over each surface in widening steps; what scatters nothing has no weight. */
function smooth(
  plates: Plates,
  plate: Float32Array,
  steps: readonly number[],
  weights: Float32Array | null,
): Float32Array {
  const { width, height } = plates;
  let from = plate;
  for (const step of steps) {
    const to = new Float32Array(from.length);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) smoothPixel(plates, from, to, weights, x, y, step);
    }
    from = to;
  }
  return from;
}

function smoothPixel(
  { width, height, normal, place }: Plates,
  from: Float32Array,
  to: Float32Array,
  weights: Float32Array | null,
  x: number,
  y: number,
  step: number,
): void {
  const o = (y * width + x) * 3;
  const nx = normal[o] as number;
  const ny = normal[o + 1] as number;
  const nz = normal[o + 2] as number;
  const px = place[o] as number;
  const py = place[o + 1] as number;
  const pz = place[o + 2] as number;
  if (nx === 0 && ny === 0 && nz === 0) {
    for (let channel = 0; channel < 3; channel++) to[o + channel] = from[o + channel] as number;
    return;
  }
  let red = 0;
  let green = 0;
  let blue = 0;
  let total = 0;
  for (let j = -2; j <= 2; j++) {
    const sy = y + j * step;
    if (sy < 0 || sy >= height) continue;
    for (let i = -2; i <= 2; i++) {
      const sx = x + i * step;
      if (sx < 0 || sx >= width) continue;
      const q = (sy * width + sx) * 3;
      const same =
        nx * (normal[q] as number) +
        ny * (normal[q + 1] as number) +
        nz * (normal[q + 2] as number);
      if (same < 0.8) continue;
      const ax = (place[q] as number) - px;
      const ay = (place[q + 1] as number) - py;
      const az = (place[q + 2] as number) - pz;
      const off = Math.abs(ax * nx + ay * ny + az * nz);
      const weight =
        (KERNEL[i + 2] as number) *
        (KERNEL[j + 2] as number) *
        Math.max(0, same * 5 - 4) *
        Math.exp(-off * 18) *
        (weights === null ? 1 : Math.min(1, (weights[q + 1] as number) * 60));
      red += weight * (from[q] as number);
      green += weight * (from[q + 1] as number);
      blue += weight * (from[q + 2] as number);
      total += weight;
    }
  }
  const share = total > 0 ? 1 / total : 0;
  to[o] = red * share;
  to[o + 1] = green * share;
  to[o + 2] = blue * share;
}
