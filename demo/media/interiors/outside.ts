import { clamp, length2, mix, smoothstep } from '../geometry/numbers.ts';
import type { StudioName } from '../scene/studio.ts';
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
function forecourt(dx: number, dy: number, dz: number, light: Light): void {
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
function daylight(dx: number, dy: number, dz: number, light: Light): void {
  forecourt(dx, dy, dz, light);
  const up = smoothstep(-0.1, 0.5, dz);
  const side = 1 + 0.35 * up * clamp(-0.8 * dy - 0.45 * dx, -0.8, 1);
  const strength = mix(0.72, 1.25, up) * side;
  light.red *= strength;
  light.green *= strength;
  light.blue *= strength;
}

/**
 * The black room of the dark studio, as the exteriors have it: a faint glow where its walls begin, a pool of light on
 * the floor near by, and the soft box overhead as a dim panel. The lamps beside the car are out of the picture.
 */
function blackRoom(dx: number, dy: number, dz: number, light: Light): void {
  const rise = dz / (length2(dx, dy) || 1e-6);
  const glow = 0.026 * Math.exp(-rise * rise * (rise > 0 ? 16 : 1.2));
  const box =
    dz > 0.2
      ? smoothstep(0.34, 0.24, Math.abs(dy / dz)) * smoothstep(1.5, 1.2, Math.abs(dx / dz))
      : 0;
  const far = 0.006 + glow + 0.09 * box;
  light.red = far * 0.985;
  light.green = far * 0.995;
  light.blue = far * 1.02;
}

/** What the dark studio's lamps send in: most from above, a strip along each side, a card before the nose. */
function studioLamps(dx: number, dy: number, dz: number, light: Light): void {
  const above = 2.6 * smoothstep(0.3, 0.85, dz);
  const low = smoothstep(-0.05, 0.15, dz) * smoothstep(0.75, 0.4, dz);
  const strips = (dy < 0 ? 1.7 : 1.1) * smoothstep(0.45, 0.85, Math.abs(dy));
  const card = 1.5 * smoothstep(0.35, 0.8, -dx);
  const strength = 0.05 + above + low * (strips + card);
  light.red = strength * 0.99;
  light.green = strength;
  light.blue = strength * 1.02;
}

/** What is around a cabin. */
export interface Surroundings {
  /** What the camera sees through its glass. */
  seen: (dx: number, dy: number, dz: number, light: Light) => void;
  /** The light that falls in. */
  light: (dx: number, dy: number, dz: number, light: Light) => void;
  /** Brighter than the camera would choose, in stops. */
  lift: number;
}

export const SURROUNDINGS: Readonly<Record<StudioName, Surroundings>> = {
  bright: { seen: forecourt, light: daylight, lift: 0 },
  // As bright as by day, a cabin would look cut out of another picture.
  dark: { seen: blackRoom, light: studioLamps, lift: -0.35 },
};
