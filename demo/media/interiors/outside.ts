import { clamp, length2, mix, smoothstep } from '../geometry/numbers.ts';
import { noise } from './grain.ts';

/** One colour record is filled again and again: rays come by the million. */
export interface Light {
  red: number;
  green: number;
  blue: number;
}

/**
 * The forecourt outside under a bright overcast sky, out of focus as a camera set for the cabin sees it:
 * pale ground, a low band of buildings and trees, white sky. Radiance of the sky is about 1.
 */
export function outside(dx: number, dy: number, dz: number, light: Light): void {
  const flat = length2(dx, dy) || 1e-6;
  const rise = dz / flat;
  const around = Math.atan2(dy, dx);
  const skyline =
    0.07 +
    0.03 * Math.sin(around * 3 + 0.6) +
    0.016 * Math.sin(around * 7 + 2.1) +
    0.006 * Math.sin(around * 17);
  const cloud =
    dz > 0.12 ? cloudAt(dx / (dz + 0.25), dy / (dz + 0.25)) * smoothstep(0.12, 0.5, dz) : 0;
  const sky = mix(1.12, 1.24, smoothstep(0.05, 0.9, dz)) * (1 - 0.34 * cloud);
  const ground = mix(0.9, 0.62, smoothstep(0, -0.7, dz));
  const leafy = clamp(0.5 + 0.5 * Math.sin(around * 5 + 1), 0, 1);
  const band = mix(0.62, 0.5, leafy) - 0.08 * smoothstep(0, 0.1, rise);
  const aboveSkyline = smoothstep(skyline - 0.045, skyline + 0.06, rise);
  const aboveGround = smoothstep(-0.05, 0.012, rise);
  const far = mix(ground, mix(band, sky, aboveSkyline), aboveGround);
  const haze = (1 - aboveSkyline) * aboveGround;
  light.red = far * (1 - 0.07 * cloud) * mix(0.985, 0.95 - 0.13 * leafy, haze);
  light.green = far * mix(0.995, 0.975, haze);
  light.blue = far * (1 + 0.05 * cloud) * mix(1.015, 0.98 - 0.2 * leafy, haze);
}

/** Gaps in the overcast where a little blue shows, 0 to 1, on a plane overhead. */
function cloudAt(x: number, y: number): number {
  const broad = noise(x * 1.1 + 4.2, y * 1.1 + 1.7, 0.5);
  const fine = noise(x * 2.7, y * 2.7, 3.5);
  return smoothstep(-0.15, 0.85, broad + 0.45 * fine);
}

/** The light that falls in: brighter from the left and the front, as a photographer would park the car. */
export function daylight(dx: number, dy: number, dz: number, light: Light): void {
  outside(dx, dy, dz, light);
  const up = smoothstep(-0.1, 0.5, dz);
  const side = 1 + 0.35 * up * clamp(-0.8 * dy - 0.45 * dx, -0.8, 1);
  const strength = mix(0.72, 1.25, up) * side;
  light.red *= strength;
  light.green *= strength;
  light.blue *= strength;
}
