import type { Vec3 } from '../../scene/model.ts';
import { clamp, mix, smoothstep } from '../../geometry/numbers.ts';
import { layeredNoise2, noise2 } from './noise.ts';
import { normalised } from './surface.ts';
import type { Colour } from './surface.ts';

/** The light of the open air. Directions are of unit length, z up; a picture looks along +y. */
export interface Sky {
  /** Where the sun stands. */
  readonly sun: Vec3;
  readonly sunColour: Colour;
  /** The radius of its disc in radians: larger throws softer shadows. */
  readonly sunRadius: number;
  /** What a surface that sees no sun gets from all around: from above and from below. */
  readonly above: Colour;
  readonly below: Colour;
  /** What the eye sees, clouds and far hills included. */
  view: (dx: number, dy: number, dz: number, out: Float64Array) => void;
  /** The same without fine detail, for light that is scattered anyway. */
  light: (dx: number, dy: number, dz: number, out: Float64Array) => void;
}

export interface SkyChoice {
  /** Degrees: 0 is straight ahead of the camera, positive to the right. */
  sunAzimuth: number;
  sunElevation: number;
  sunColour: Colour;
  sunRadius?: number;
  zenith: Colour;
  horizon: Colour;
  /** What glows around the sun. */
  glow: Colour;
  /** 0 clear, 1 overcast. */
  clouds: number;
  cloudColour: Colour;
  cloudShade: Colour;
  seed: number;
  /** How high the far hills stand, in radians; 0 has none. */
  hills?: number;
  hillColour?: Colour;
  below: Colour;
}

export function makeSky(choice: SkyChoice): Sky {
  const azimuth = (choice.sunAzimuth * Math.PI) / 180;
  const elevation = (choice.sunElevation * Math.PI) / 180;
  const sun = normalised([
    Math.sin(azimuth) * Math.cos(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
  ]);

  const light = (dx: number, dy: number, dz: number, out: Float64Array): void => {
    const up = clamp(dz, 0, 1);
    // The air is thickest along the ground: the horizon's colour falls away quickly at first.
    const height = 1 - Math.exp(-up * 3.6);
    const toward = Math.max(0, dx * sun[0] + dy * sun[1] + dz * sun[2]);
    const halo = 0.35 * toward ** 6 + 0.5 * toward ** 40;
    for (let channel = 0; channel < 3; channel++) {
      const base = mix(choice.horizon[channel] as number, choice.zenith[channel] as number, height);
      out[channel] = base + (choice.glow[channel] as number) * halo * (1 - 0.4 * up);
    }
    if (dz < 0) {
      const under = smoothstep(0, -0.12, dz);
      for (let channel = 0; channel < 3; channel++) {
        out[channel] = mix(out[channel] as number, choice.below[channel] as number, under);
      }
    }
  };

  const view = (dx: number, dy: number, dz: number, out: Float64Array): void => {
    light(dx, dy, dz, out);
    if (dz > 0.005 && choice.clouds > 0) addClouds(dx, dy, dz, out);
    if (choice.hills) addHills(dx, dy, dz, choice.hills, out);
  };

  const addClouds = (dx: number, dy: number, dz: number, out: Float64Array): void => {
    const x = dx / (dz + 0.16);
    const y = dy / (dz + 0.16);
    // Drawn out across the view, as fair-weather cloud is seen from below.
    const broad = layeredNoise2(x * 1.1, y * 1.9, 5, choice.seed);
    const wisps = layeredNoise2(x * 2.6 + broad * 1.5, y * 5.2, 4, choice.seed + 50);
    const cover = broad * 0.72 + wisps * 0.28;
    const edge = 0.68 - 0.3 * choice.clouds;
    const amount = smoothstep(edge, edge + 0.2, cover) * smoothstep(0.005, 0.1, dz) * 0.92;
    const thick = smoothstep(edge + 0.06, edge + 0.34, cover);
    for (let channel = 0; channel < 3; channel++) {
      const lit = mix(
        choice.cloudColour[channel] as number,
        choice.cloudShade[channel] as number,
        thick * 0.75,
      );
      out[channel] = mix(out[channel] as number, lit, amount);
    }
  };

  const hillColour = choice.hillColour ?? choice.horizon;
  const addHills = (dx: number, dy: number, dz: number, high: number, out: Float64Array): void => {
    const around = Math.atan2(dx, dy);
    for (let ridge = 0; ridge < 3; ridge++) {
      const farther = 2 - ridge;
      const rolling = layeredNoise2(around * (3 + ridge), ridge * 9, 3, choice.seed);
      const treeTops = (ridge === 2 ? 0.006 : 0.002) * noise2(around * 260, ridge, choice.seed);
      if (dz > high * (0.35 + 0.3 * farther) * (0.45 + rolling) + treeTops) continue;
      const haze = 0.16 + 0.27 * farther;
      for (let channel = 0; channel < 3; channel++) {
        out[channel] = mix(hillColour[channel] as number, choice.horizon[channel] as number, haze);
      }
    }
  };

  return {
    sun,
    sunColour: choice.sunColour,
    sunRadius: choice.sunRadius ?? 0.012,
    above: average(light),
    below: choice.below,
    view,
    light,
  };
}

/** The mean over the upper half, weighed as a level surface sees it. */
function average(light: Sky['light']): Colour {
  const out = new Float64Array(3);
  const sum: [number, number, number] = [0, 0, 0];
  const count = 256;
  for (let index = 0; index < count; index++) {
    const radius = Math.sqrt((index + 0.5) / count);
    const angle = index * 2.399963;
    light(radius * Math.cos(angle), radius * Math.sin(angle), Math.sqrt(1 - radius * radius), out);
    for (const channel of [0, 1, 2] as const) sum[channel] += (out[channel] as number) / count;
  }
  return sum;
}
