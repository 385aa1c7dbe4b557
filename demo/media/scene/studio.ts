import { mix, smoothstep } from '../geometry/numbers.ts';
import type { FloorLight } from './floor.ts';
import { GOLDEN_ANGLE } from './floor.ts';
import type { Box } from './model.ts';

/**
 * A photographer's studio: a long soft box overhead, a strip along each side that draws the shoulder line,
 * a card before and one behind, a pale floor, dim walls, and a bright backdrop opposite the camera; or the same
 * lamps in a black room. Light is grey throughout: colour comes from the vehicle.
 */
export interface Studio {
  /** The light that comes along a ray from a point; a rougher surface sees softer edges. */
  radiance: (
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
    roughness: number,
    overhead?: number,
  ) => number;
  /** Light that falls on a surface facing this way; 1 for one that faces up. */
  irradiance: (nx: number, ny: number, nz: number) => number;
}

/** How bright each part of the studio is. */
export interface Lighting {
  overhead: number;
  card: number;
  nearStrip: number;
  farStrip: number;
  /** Beside and behind the camera: near the floor, and above. */
  walls: readonly [number, number];
  /** Opposite the camera: near the floor, and above. */
  backdrop: readonly [number, number];
  /** Far away, and underfoot. */
  floor: readonly [number, number];
  /** What the floor throws back: sideways, and straight up. */
  bounce: readonly [number, number];
}

export type StudioName = 'bright' | 'dark';

export const LIGHTING: Readonly<Record<StudioName, Lighting>> = {
  bright: {
    overhead: 5.2,
    card: 2.4,
    nearStrip: 5,
    farStrip: 1.9,
    walls: [0.17, 0.06],
    backdrop: [0.88, 0.22],
    floor: [0.26, 0.64],
    bounce: [0.34, 0.5],
  },
  // The lamps of the bright one before black walls, dimmer where they would wash out a pale car.
  dark: {
    overhead: 4.6,
    card: 1.5,
    nearStrip: 3.6,
    farStrip: 2.6,
    walls: [0.03, 0.015],
    backdrop: [0.12, 0.03],
    floor: [0.03, 0.12],
    bounce: [0.06, 0.1],
  },
};

/** 1 within `half` of the middle, 0 beyond, with an edge `soft` wide each way. */
function panel(offset: number, half: number, soft: number): number {
  const distance = offset < 0 ? -offset : offset;
  if (distance >= half + soft) return 0;
  if (distance <= half - soft) return 1;
  const t = (half + soft - distance) / (2 * soft);
  return t * t * (3 - 2 * t);
}

/** `azimuth` is where the camera stands, in radians from the nose round the vehicle's left. */
export function makeStudio(
  bounds: Box,
  floorLight: FloorLight,
  azimuth: number,
  lighting: Lighting = LIGHTING.bright,
): Studio {
  const { min, max } = bounds;
  const [wallLow, wallHigh] = lighting.walls;
  const [backdropLow, backdropHigh] = lighting.backdrop;
  const [floorFar, floorNear] = lighting.floor;
  const middle = (min[0] + max[0]) / 2;
  const scale = Math.max(1, (max[0] - min[0]) / 4.8);
  const ceiling = Math.max(4.4, max[2] + 2.7);
  const raise = Math.max(0, max[2] - 1.7) * 0.6;
  const awayX = Math.cos(azimuth);
  const awayY = Math.sin(azimuth);
  const leftStrip = mix(lighting.farStrip, lighting.nearStrip, smoothstep(-0.35, 0.35, awayY));
  const rightStrip = mix(lighting.farStrip, lighting.nearStrip, smoothstep(-0.35, 0.35, -awayY));
  const boxHalf = 2.5 * scale;
  const stripHalf = 8 * scale;
  const cardDistance = 4.2 + 2.3 * scale;

  function walls(dx: number, dy: number, dz: number, roughness: number): number {
    const level = Math.sqrt(dx * dx + dy * dy);
    const facing = 0.5 + (0.5 * (dx * awayX + dy * awayY)) / (level > 1e-3 ? level : 1e-3);
    const backdrop = smoothstep(0.55, 0.98, facing);
    const dim = mix(wallLow, wallHigh, smoothstep(0, 0.3 + roughness * 0.3, dz));
    const bright = mix(backdropLow, backdropHigh, smoothstep(0.05, 0.42 + roughness * 0.3, dz));
    return mix(dim, bright, backdrop);
  }

  function radiance(
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
    roughness: number,
    overhead = 1,
  ): number {
    let light = walls(dx, dy, dz, roughness);
    if (dz < 0) {
      const t = pz / (dz < -0.02 ? -dz : 0.02);
      const floor =
        mix(floorFar, floorNear, Math.exp(-t * 0.16)) * floorLight(px + dx * t, py + dy * t);
      light = mix(floor, light, smoothstep(-0.1 - roughness * 0.3, 0.01, dz));
    }
    if (dz > 0.01 - roughness * 0.3) {
      const t = (ceiling - pz) / (dz > 0.03 ? dz : 0.03);
      const soft = 0.16 + roughness * 3;
      const across = panel(py + dy * t, 1.15, soft);
      if (across > 0) {
        light +=
          overhead *
          lighting.overhead *
          across *
          panel(px + dx * t - middle - 0.3, boxHalf, soft) *
          smoothstep(0, 0.25, dz + roughness * 0.2);
      }
    }
    if (dy > 0.04 || dy < -0.04) {
      const side = dy > 0 ? 1 : -1;
      const t = (5 - py * side) / (dy * side);
      const soft = 0.12 + roughness * 2.4;
      const height = pz + dz * t - 2.1 - raise;
      const tall = panel(height, 0.55, soft);
      if (tall > 0) {
        // Brightest along its lower edge, so that a shoulder shows a line that fades upward.
        const graded = 1 - 0.55 * smoothstep(-0.45, 0.6, height);
        light +=
          (side > 0 ? rightStrip : leftStrip) *
          tall *
          graded *
          panel(px + dx * t - middle - 2.5 + 0.3, stripHalf, soft + 1.2);
      }
    }
    if (dx > 0.05 || dx < -0.05) {
      const side = dx > 0 ? 1 : -1;
      const t = (cardDistance - (px - middle) * side) / (dx * side);
      const soft = 0.15 + roughness * 2.2;
      const tall = panel(pz + dz * t - 2.7 - raise, 0.5, soft);
      if (tall > 0) light += lighting.card * tall * panel(py + dy * t, 2.6, soft);
    }
    return light;
  }

  return { radiance, irradiance: bakeIrradiance(radiance, middle, lighting.bounce) };
}

const SAMPLES = 4000;

/** Nine spherical harmonics hold diffuse light from all round within a per cent or so. */
function bakeIrradiance(
  radiance: Studio['radiance'],
  middle: number,
  [sideways, upward]: Lighting['bounce'],
): Studio['irradiance'] {
  const sum = new Float64Array(9);
  const weight = (4 * Math.PI) / SAMPLES;
  for (let i = 0; i < SAMPLES; i++) {
    const z = 1 - (2 * (i + 0.5)) / SAMPLES;
    const angle = i * GOLDEN_ANGLE;
    const level = Math.sqrt(1 - z * z);
    const x = level * Math.cos(angle);
    const y = level * Math.sin(angle);
    const light =
      (z < 0 ? mix(sideways, upward, -z) * 0.85 : radiance(middle, 0, 0.8, x, y, z, 0.15)) * weight;
    const basis = [
      0.282095,
      0.488603 * y,
      0.488603 * z,
      0.488603 * x,
      1.092548 * x * y,
      1.092548 * y * z,
      0.315392 * (3 * z * z - 1),
      1.092548 * x * z,
      0.546274 * (x * x - y * y),
    ];
    for (let k = 0; k < 9; k++) sum[k] = (sum[k] as number) + light * (basis[k] as number);
  }
  // The cosine lobe's share of each band, over pi, and the basis constants in one.
  const bands = [1, 2 / 3, 2 / 3, 2 / 3, 0.25, 0.25, 0.25, 0.25, 0.25];
  const norms = [
    0.282095, 0.488603, 0.488603, 0.488603, 1.092548, 1.092548, 0.315392, 1.092548, 0.546274,
  ];
  const factor = (k: number): number =>
    (sum[k] as number) * (bands[k] as number) * (norms[k] as number);
  const [c0, c1, c2, c3, c4] = [factor(0), factor(1), factor(2), factor(3), factor(4)];
  const [c5, c6, c7, c8] = [factor(5), factor(6), factor(7), factor(8)];
  const evaluate = (x: number, y: number, z: number): number =>
    c0 +
    c1 * y +
    c2 * z +
    c3 * x +
    c4 * x * y +
    c5 * y * z +
    c6 * (3 * z * z - 1) +
    c7 * x * z +
    c8 * (x * x - y * y);
  const full = 1 / evaluate(0, 0, 1);
  return (x, y, z) => {
    const light = evaluate(x, y, z) * full;
    return light > 0.02 ? light : 0.02;
  };
}
