import { clamp, mix, smoothstep } from '../../geometry/numbers.ts';
import { hash, layeredNoise2, noise2 } from './noise.ts';
import { setColour } from './surface.ts';
import type { Colour, Finish, Spot } from './surface.ts';

/** What premises are built of. Fine patterns fade with distance, where a picture could not hold them. */

interface Gloss {
  f0?: number;
  roughness?: number;
}

function opaque(paint: (spot: Spot) => void): Finish {
  return { kind: 'opaque', paint };
}

export function plain(colour: Colour, { f0 = 0, roughness = 0.5 }: Gloss = {}): Finish {
  return opaque((spot) => {
    setColour(spot, colour);
    spot.f0 = f0;
    spot.roughness = roughness;
  });
}

export const GLASS: Finish = { kind: 'glass', paint: () => undefined };

/** Rendered or painted wall: nearly even, a little lived in. */
export function render(colour: Colour): Finish {
  return opaque((spot) => {
    const along = spot.x + spot.y;
    const wear = 0.94 + 0.1 * layeredNoise2(along * 0.5, spot.z * 0.9, 3, 5);
    setColour(spot, colour, wear);
  });
}

/** Aluminium panels with open joints. */
export function panels(colour: Colour, wide: number, high: number, originZ = 0): Finish {
  return opaque((spot) => {
    const along = Math.abs(spot.ny) > 0.5 ? spot.x : spot.y;
    const u = along / wide;
    const v = (spot.z - originZ) / high;
    const tile = 0.97 + 0.06 * hash(Math.floor(u), Math.floor(v), 3);
    const gapU = edgeOf(u) * wide;
    const gapV = edgeOf(v) * high;
    const gap = 0.012 + spot.distance * 0.0004;
    const joint = Math.abs(spot.nz) > 0.5 ? 1 : smoothstep(0, gap, Math.min(gapU, gapV));
    setColour(spot, colour, tile * mix(0.35, 1, joint));
    spot.f0 = 0.04;
    spot.roughness = 0.28;
  });
}

/** Distance to the nearest whole number. */
function edgeOf(value: number): number {
  const part = value - Math.floor(value);
  return part < 0.5 ? part : 1 - part;
}

/** Steel sheet with upright ribs; `across` lays them level, as on a roller door. */
export function ribbed(colour: Colour, pitch: number, direction: 'upright' | 'across'): Finish {
  return opaque((spot) => {
    setColour(spot, colour);
    spot.f0 = 0.035;
    spot.roughness = 0.4;
    const along =
      direction === 'across' ? spot.z : Math.abs(spot.ny) > Math.abs(spot.nx) ? spot.x : spot.y;
    const part = along / pitch - Math.floor(along / pitch);
    const strength = clamp(1.3 - spot.distance * 0.018, 0.25, 1);
    const slope =
      strength *
      0.55 *
      (smoothstep(0, 0.16, part) * smoothstep(0.32, 0.16, part) -
        smoothstep(0.5, 0.66, part) * smoothstep(0.82, 0.66, part));
    const groove = 1 - 0.22 * strength * smoothstep(0.9, 0.98, part);
    spot.red *= groove;
    spot.green *= groove;
    spot.blue *= groove;
    if (direction === 'across') bend(spot, 0, 0, slope);
    else if (Math.abs(spot.ny) > Math.abs(spot.nx)) bend(spot, slope, 0, 0);
    else bend(spot, 0, slope, 0);
  });
}

function bend(spot: Spot, x: number, y: number, z: number): void {
  const nx = spot.nx + x;
  const ny = spot.ny + y;
  const nz = spot.nz + z;
  const length = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  spot.nx = nx * length;
  spot.ny = ny * length;
  spot.nz = nz * length;
}

/** Face brick in stretcher bond. */
export function brick(colour: Colour, mortar: Colour): Finish {
  const long = 0.24;
  const high = 0.086;
  return opaque((spot) => {
    const along = Math.abs(spot.ny) > 0.5 ? spot.x : spot.y;
    const row = Math.floor(spot.z / high);
    const shifted = along / long + (row % 2 === 0 ? 0 : 0.5);
    const column = Math.floor(shifted);
    const tone = 0.72 + 0.5 * hash(row, column, 9);
    const warm = 0.9 + 0.2 * hash(row, column, 10);
    const joint = Math.min(edgeOf(shifted) * long, edgeOf(spot.z / high) * high);
    const blur = 0.004 + spot.distance * 0.0007;
    const solid = smoothstep(0.003 - blur * 0.3, 0.003 + blur, joint);
    // From afar a wall is the mean of brick and mortar.
    const sharp = clamp(1.25 - spot.distance / 45, 0.3, 1);
    const cover = mix(0.84, solid, sharp);
    const stain = 0.93 + 0.12 * layeredNoise2(along * 0.35, spot.z * 0.5, 3, 2);
    spot.red = mix(mortar[0], colour[0] * tone * warm, cover) * stain;
    spot.green = mix(mortar[1], colour[1] * tone, cover) * stain;
    spot.blue = mix(mortar[2], colour[2] * tone, cover) * stain;
  });
}

/** Boards of timber, upright or level. */
export function timber(colour: Colour, width: number, direction: 'upright' | 'across'): Finish {
  return opaque((spot) => {
    const flat = Math.abs(spot.ny) > 0.5 ? spot.x : spot.y;
    const over = direction === 'upright' ? flat : spot.z;
    const along = direction === 'upright' ? spot.z : flat;
    const board = Math.floor(over / width);
    const grain = layeredNoise2(over * 34, along * 1.6 + board * 7, 3, board);
    const tone = (0.72 + 0.4 * hash(board, 1, 4)) * (0.82 + 0.36 * grain);
    const joint = smoothstep(0, 0.01 + spot.distance * 0.0005, edgeOf(over / width) * width);
    setColour(spot, colour, tone * mix(0.3, 1, joint));
    spot.f0 = 0.03;
    spot.roughness = 0.5;
  });
}

/** Polished floor tiles. */
export function tiles(colour: Colour, size: number, gloss = 0.05): Finish {
  return opaque((spot) => {
    const u = spot.x / size;
    const v = spot.y / size;
    const joint = smoothstep(
      0,
      0.008 + spot.distance * 0.0006,
      Math.min(edgeOf(u), edgeOf(v)) * size,
    );
    const tone = 0.97 + 0.05 * hash(Math.floor(u), Math.floor(v), 8);
    setColour(spot, colour, tone * mix(0.8, 1, joint));
    spot.f0 = gloss;
    spot.roughness = 0.08;
  });
}

/** Something that shines by itself. */
export function glowing(colour: Colour, power: number): Finish {
  return opaque((spot) => {
    setColour(spot, [0, 0, 0]);
    spot.glowRed = colour[0] * power;
    spot.glowGreen = colour[1] * power;
    spot.glowBlue = colour[2] * power;
  });
}

/** A ceiling that lights the room: strips brighter than the board between them. */
export function litCeiling(colour: Colour, power: number, pitch: number): Finish {
  return opaque((spot) => {
    setColour(spot, [0.8, 0.8, 0.78]);
    // The roof space above stays dark.
    if (spot.nz > 0) return;
    const strip = smoothstep(0.09, 0.07, edgeOf(spot.x / pitch) * pitch);
    const run = smoothstep(0.42, 0.4, Math.abs(spot.y / 2.4 - Math.floor(spot.y / 2.4) - 0.5));
    const level = power * (0.42 + 5 * strip * run);
    spot.glowRed = colour[0] * level;
    spot.glowGreen = colour[1] * level;
    spot.glowBlue = colour[2] * level;
  });
}

/** Sealed yard: fine stone, patches, faint oil and tyre polish. */
export function paintBitumen(spot: Spot, shade = 1): void {
  const { x, y } = spot;
  const patches = layeredNoise2(x * 0.22, y * 0.22, 4, 20);
  const fine = clamp(1 - spot.distance / 26, 0, 1);
  const stone =
    fine * 0.55 * (noise2(x * 85, y * 85, 1) - 0.5) +
    0.22 * (layeredNoise2(x * 9, y * 5, 2, 7) - 0.5);
  const level = shade * (0.125 + 0.06 * (patches - 0.5)) * (1 + stone);
  spot.red = level * 1.02;
  spot.green = level;
  spot.blue = level * 0.985;
}

export function paintLine(spot: Spot, cover: number): void {
  const worn =
    cover * (0.72 + 0.28 * smoothstep(0.3, 0.55, layeredNoise2(spot.x * 6, spot.y * 6, 2, 31)));
  spot.red = mix(spot.red, 0.66, worn);
  spot.green = mix(spot.green, 0.66, worn);
  spot.blue = mix(spot.blue, 0.63, worn);
}

export function concrete(colour: Colour = [0.42, 0.41, 0.39]): Finish {
  return opaque((spot) => {
    const u = spot.x / 3;
    const mottle = 0.86 + 0.2 * layeredNoise2(spot.x * 1.1, spot.y * 1.1 + spot.z, 4, 12);
    const joint = smoothstep(0, 0.012 + spot.distance * 0.0006, edgeOf(u) * 3);
    setColour(spot, colour, mottle * mix(0.72, 1, joint));
  });
}

export function lawn(colour: Colour = [0.085, 0.135, 0.035]): Finish {
  return opaque((spot) => {
    const { x, y } = spot;
    const near = clamp(1 - spot.distance / 34, 0, 1);
    const blades = near * 0.9 * (noise2(x * 46, y * 19, 2) - 0.5);
    const patch = layeredNoise2(x * 0.7, y * 0.7, 4, 14);
    const dry = smoothstep(0.45, 0.75, layeredNoise2(x * 0.35, y * 0.35, 3, 15));
    const level = (0.75 + 0.6 * patch) * (1 + blades);
    spot.red = mix(colour[0], 0.2, dry * 0.55) * level;
    spot.green = mix(colour[1], 0.17, dry * 0.4) * level;
    spot.blue = mix(colour[2], 0.075, dry * 0.4) * level;
    if (spot.nz > 0.5)
      bend(
        spot,
        (noise2(x * 40, y * 40, 4) - 0.5) * 0.5,
        (noise2(x * 40, y * 40, 5) - 0.5) * 0.5,
        0,
      );
  });
}

/** A yard of bitumen with marked bays: lines of 10 cm along y, `pitch` apart. */
export interface Bays {
  fromX: number;
  toX: number;
  fromY: number;
  toY: number;
  pitch: number;
}

export function yard(bays: readonly Bays[], shade = 1): Finish {
  return opaque((spot) => {
    paintBitumen(spot, shade);
    for (const { fromX, toX, fromY, toY, pitch } of bays) {
      if (spot.x < fromX - 0.1 || spot.x > toX + 0.1 || spot.y < fromY || spot.y > toY) continue;
      const blur = 0.008 + spot.distance * 0.0006;
      paintLine(
        spot,
        smoothstep(0.055 + blur, 0.055 - blur, edgeOf((spot.x - fromX) / pitch) * pitch),
      );
    }
  });
}
