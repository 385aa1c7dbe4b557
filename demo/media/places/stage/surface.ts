import type { Box, Vec3 } from '../../scene/model.ts';

/** Linear light. */
export type Colour = readonly [red: number, green: number, blue: number];

/**
 * A point of a surface. The tracer fills in place and normal, the finish fills the rest. One record is
 * reused for every ray.
 */
export interface Spot {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  /** The flat body's own normal, however much a finish bends the other. */
  gx: number;
  gy: number;
  gz: number;
  /** Metres from the eye: fine texture fades with it instead of shimmering. */
  distance: number;
  /** The way the ray came, for surfaces that show what is behind them. */
  dx: number;
  dy: number;
  dz: number;
  red: number;
  green: number;
  blue: number;
  /** Reflectance looking straight on; 0 is chalk. */
  f0: number;
  roughness: number;
  /** Mirrors in its own colour and scatters nothing. */
  metal: boolean;
  glowRed: number;
  glowGreen: number;
  glowBlue: number;
}

/** `glass` lets the ray through and mirrors a part of it; `opaque` ends it. */
export interface Finish {
  readonly kind: 'opaque' | 'glass';
  paint: (spot: Spot) => void;
}

export interface Crossing {
  t: number;
  nx: number;
  ny: number;
  nz: number;
}

/** Origin and direction, of unit length. One record is reused. */
export interface Ray {
  ox: number;
  oy: number;
  oz: number;
  dx: number;
  dy: number;
  dz: number;
}

/** Something rays can meet. */
export interface Thing {
  readonly bounds: Box;
  readonly finish: Finish;
  /** Whether the ray enters it before `crossing.t`; if so, `crossing` tells where. */
  cross: (ray: Ray, crossing: Crossing) => boolean;
  /** As `cross`, near enough for light that is scattered anyway, where that is cheaper. */
  crossRoughly?: (ray: Ray, crossing: Crossing) => boolean;
  /** Whether the ray is stopped by it before `limit`, where that is cheaper to know. */
  blocks?: (ray: Ray, limit: number) => boolean;
  /** A lamp that lights and is mirrored, but stands outside the picture for the eye. */
  readonly unseen?: boolean;
}

export function newSpot(): Spot {
  return {
    x: 0,
    y: 0,
    z: 0,
    nx: 0,
    ny: 0,
    nz: 1,
    gx: 0,
    gy: 0,
    gz: 1,
    distance: 0,
    dx: 0,
    dy: 0,
    dz: 0,
    red: 0,
    green: 0,
    blue: 0,
    f0: 0,
    roughness: 1,
    metal: false,
    glowRed: 0,
    glowGreen: 0,
    glowBlue: 0,
  };
}

export function setColour(spot: Spot, colour: Colour, factor = 1): void {
  spot.red = colour[0] * factor;
  spot.green = colour[1] * factor;
  spot.blue = colour[2] * factor;
}

export function joinBoxes(boxes: readonly Box[]): Box {
  const min: [number, number, number] = [Infinity, Infinity, Infinity];
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    for (const axis of [0, 1, 2] as const) {
      min[axis] = Math.min(min[axis], box.min[axis]);
      max[axis] = Math.max(max[axis], box.max[axis]);
    }
  }
  return { min, max };
}

/** A colour as designers write it, in linear light. */
export function hex(code: string): Colour {
  const channel = (from: number) => {
    const value = Number.parseInt(code.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export function normalised(v: Vec3): Vec3 {
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}
