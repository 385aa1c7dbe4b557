import { clamp, length3 } from '../geometry/numbers.ts';
import { makeLayers, type Layers } from '../scene/layers.ts';
import type { Vec3 } from '../scene/model.ts';
import type { Rgb } from './finishes.ts';
import { SURROUNDINGS, type Surroundings } from './outside.ts';
import { bakeProbes, FINE_RAYS } from './probes.ts';
import type { Room } from './room.ts';
import { makeLook, makeSeen, type Look } from './shading.ts';

export interface Shot {
  from: Vec3;
  to: Vec3;
  /** Degrees across the picture. */
  field: number;
  /** Brighter than the camera would choose, in stops. */
  lift?: number;
}

/** In linear light, exposed. */
export interface Picture {
  width: number;
  height: number;
  /** Red, green and blue of all but the upholstery, whose share of the light waits for its colour. */
  light: Float32Array;
  upholstery: Float32Array;
}

export interface Studio {
  photograph: (shot: Shot, width: number, height: number, samples: number) => Picture;
  /** All around from one place: 2:1, the middle looks forward. */
  panorama: (from: Vec3, width: number, height: number, samples: number) => Picture;
}

/** Sets up the light of a room once for any number of pictures. */
export function makeStudio(
  room: Room,
  around: Surroundings = SURROUNDINGS.bright,
  rays = FINE_RAYS,
): Studio {
  const look = makeLook(room, bakeProbes(room, rays, around), around);
  const { lift } = around;
  return {
    photograph: (shot, width, height, samples) =>
      expose(
        look,
        shot.from,
        perspective(shot, width, height),
        width,
        height,
        samples,
        lift + (shot.lift ?? 0),
      ),
    panorama: (from, width, height, samples) =>
      expose(look, from, allAround(width, height), width, height, samples, lift),
  };
}

type Ray = (px: number, py: number, into: Float64Array) => void;

function perspective({ from, to, field }: Shot, width: number, height: number): Ray {
  const fx = to[0] - from[0];
  const fy = to[1] - from[1];
  const fz = to[2] - from[2];
  const length = length3(fx, fy, fz);
  const f = [fx / length, fy / length, fz / length] as const;
  const flat = Math.sqrt(f[0] * f[0] + f[1] * f[1]) || 1;
  const right = [f[1] / flat, -f[0] / flat, 0] as const;
  const up = [-f[2] * (f[0] / flat), -f[2] * (f[1] / flat), flat] as const;
  const reach = Math.tan((field * Math.PI) / 360);
  return (px, py, into) => {
    const u = ((px / width) * 2 - 1) * reach;
    const v = -(((py / height) * 2 - 1) * reach * height) / width;
    const dx = f[0] + right[0] * u + up[0] * v;
    const dy = f[1] + right[1] * u + up[1] * v;
    const dz = f[2] + up[2] * v;
    const scale = 1 / length3(dx, dy, dz);
    into[0] = dx * scale;
    into[1] = dy * scale;
    into[2] = dz * scale;
  };
}

/** Column to yaw (0 forward, growing to the right), row to pitch (90 up). */
function allAround(width: number, height: number): Ray {
  return (px, py, into) => {
    const yaw = (px / width - 0.5) * 2 * Math.PI;
    const pitch = (0.5 - py / height) * Math.PI;
    const flat = Math.cos(pitch);
    into[0] = -Math.cos(yaw) * flat;
    into[1] = Math.sin(yaw) * flat;
    into[2] = Math.sin(pitch);
  };
}

const JITTER = [
  [0.125, 0.625],
  [0.375, 0.125],
  [0.625, 0.875],
  [0.875, 0.375],
  [0.25, 0.31],
  [0.69, 0.19],
  [0.31, 0.81],
  [0.81, 0.69],
] as const;

/** Brightest value a sample may bring into a pixel: one glint must not outshine its neighbours. */
const SAMPLE_LIMIT = 1.5;

function expose(
  look: Look,
  from: Vec3,
  ray: Ray,
  width: number,
  height: number,
  samples: number,
  lift: number,
): Picture {
  const direction = new Float64Array(3);
  const seen = makeSeen();
  const cast = (px: number, py: number) => {
    ray(px, py, direction);
    look(
      from[0],
      from[1],
      from[2],
      direction[0] as number,
      direction[1] as number,
      direction[2] as number,
      seen,
    );
  };
  const gain = meter(cast, seen, width, height) * 2 ** lift;
  const count = width * height;
  const colour = new Float32Array(count * 3);
  const part = new Int16Array(count);
  const facing = new Float32Array(count * 3);
  const depth = new Float32Array(count);
  const upholstery = new Float32Array(count);
  const sample = new Float64Array(4);
  const take = (px: number, py: number) => {
    cast(px, py);
    // The outside keeps its own exposure, as a photographer blends two: bright but not blank.
    const k = seen.part < 0 ? 1 : gain * evenOut(seen.lit * gain);
    sample[0] = Math.min(seen.red * k + seen.glowRed, SAMPLE_LIMIT);
    sample[1] = Math.min(seen.green * k + seen.glowGreen, SAMPLE_LIMIT);
    sample[2] = Math.min(seen.blue * k + seen.glowBlue, SAMPLE_LIMIT);
    sample[3] = seen.upholstery * k;
  };
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      take(i + 0.5, j + 0.5);
      const o = j * width + i;
      for (let c = 0; c < 3; c++) colour[o * 3 + c] = sample[c] as number;
      upholstery[o] = sample[3] as number;
      part[o] = seen.part;
      depth[o] = seen.depth;
      facing[o * 3] = seen.nx;
      facing[o * 3 + 1] = seen.ny;
      facing[o * 3 + 2] = seen.nz;
    }
  }
  if (samples > 1) {
    const edges = findEdges(
      (o) => (colour[o * 3 + 1] as number) + SOME_GREY * (upholstery[o] as number),
      part,
      facing,
      depth,
      width,
      height,
    );
    const sum = new Float64Array(4);
    for (let o = 0; o < count; o++) {
      if (!edges[o]) continue;
      sum[0] = colour[o * 3] as number;
      sum[1] = colour[o * 3 + 1] as number;
      sum[2] = colour[o * 3 + 2] as number;
      sum[3] = upholstery[o] as number;
      const taken = Math.min(samples, JITTER.length);
      for (let s = 0; s < taken; s++) {
        const [jx, jy] = JITTER[s] as readonly [number, number];
        take((o % width) + jx, Math.floor(o / width) + jy);
        for (let c = 0; c < 4; c++) sum[c] = (sum[c] as number) + (sample[c] as number);
      }
      for (let c = 0; c < 3; c++) colour[o * 3 + c] = (sum[c] as number) / (taken + 1);
      upholstery[o] = sum[3] / (taken + 1);
    }
  }
  return { width, height, light: colour, upholstery };
}

/** Light on the surfaces in view, from a sparse look: dark trim stays dark, whatever the camera sees. */
function meter(
  cast: (px: number, py: number) => void,
  seen: { part: number; lit: number },
  width: number,
  height: number,
): number {
  let sum = 0;
  let count = 0;
  for (let j = 0; j < 20; j++) {
    for (let i = 0; i < 30; i++) {
      cast(((i + 0.5) * width) / 30, ((j + 0.5) * height) / 20);
      if (seen.part < 0) continue;
      sum += Math.log(seen.lit + 0.01);
      count++;
    }
  }
  return count === 0 ? 1 : clamp(MIDDLE_LIGHT / Math.exp(sum / count), 1, 14);
}

const MIDDLE_LIGHT = 1.08;

/** Holds back what lies in full light and lifts what lies in shade, as a blended exposure does. */
function evenOut(lit: number): number {
  return clamp((lit / MIDDLE_LIGHT + 0.02) ** -0.2, 0.5, 1.6);
}

/** Upholstery of any colour has the edges that a middling one has. */
const SOME_GREY = 0.15;

function findEdges(
  brightness: (o: number) => number,
  part: Int16Array,
  facing: Float32Array,
  depth: Float32Array,
  width: number,
  height: number,
): Uint8Array {
  const edges = new Uint8Array(width * height);
  const differs = (a: number, b: number) => {
    if (part[a] !== part[b]) return true;
    if ((part[a] as number) < 0) return false;
    const da = depth[a] as number;
    if (Math.abs(da - (depth[b] as number)) > 0.03 * da) return true;
    const turn =
      (facing[a * 3] as number) * (facing[b * 3] as number) +
      (facing[a * 3 + 1] as number) * (facing[b * 3 + 1] as number) +
      (facing[a * 3 + 2] as number) * (facing[b * 3 + 2] as number);
    if (turn < 0.75) return true;
    return Math.abs(Math.sqrt(brightness(a)) - Math.sqrt(brightness(b))) > 0.075;
  };
  for (let j = 0; j < height - 1; j++) {
    for (let i = 0; i < width - 1; i++) {
      const o = j * width + i;
      if (differs(o, o + 1)) edges[o] = edges[o + 1] = 1;
      if (differs(o, o + width)) edges[o] = edges[o + width] = 1;
    }
  }
  return edges;
}

/** What the colouring of layers multiplies by (`scene/tint.ts`), which an exposed picture has behind it. */
const EXPOSURE = 1.12;

/** As a vehicle's layers: the upholstery takes the place of the paint. */
export function toLayers({ width, height, light, upholstery }: Picture): Layers {
  const layers = makeLayers(width, height);
  for (let i = 0; i < light.length; i++) layers.rest[i] = (light[i] as number) / EXPOSURE;
  for (let i = 0; i < upholstery.length; i++) {
    layers.diffuse[i] = (upholstery[i] as number) / EXPOSURE;
  }
  return layers;
}

/**
 * Rows of red, green and blue bytes. Linear light to screen: straight up to a knee, then a soft shoulder, as the
 * studio does outside.
 */
export function develop({ light, upholstery }: Picture, colour: Rgb = [0, 0, 0]): Uint8Array {
  const pixels = new Uint8Array(light.length);
  for (let i = 0; i < light.length; i++) {
    let v = (light[i] as number) + (upholstery[(i / 3) | 0] as number) * (colour[i % 3] as number);
    v = v < KNEE ? v : KNEE + (1 - KNEE) * (1 - Math.exp(-(v - KNEE) / (1 - KNEE)));
    pixels[i] = Math.round(255 * (v < 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
  }
  return pixels;
}

const KNEE = 0.55;
