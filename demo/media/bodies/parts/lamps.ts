import { clamp, smoothstep } from '../../geometry/numbers.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit } from '../../scene/model.ts';
import type { Decal, Face, Field } from './decals.ts';

/** A reflector seen through the lens: middle and radius in the face's plane. */
export type Bulb = readonly [u: number, v: number, radius: number];

function grey(hit: Hit, light: number): void {
  hit.red = light;
  hit.green = light;
  hit.blue = light * 1.03;
}

/** The black moulding round the bowls: ribbed, with a bright step inside its edge. */
function housing(u: number, v: number, inside: number): number {
  if (inside > -0.007) return 0.01;
  const phase = (u + v * 0.4) / 0.012;
  const rib = smoothstep(0.32, 0.2, Math.abs(phase - Math.floor(phase) - 0.5));
  const step = smoothstep(-0.026, -0.029, inside) * smoothstep(-0.035, -0.032, inside);
  return 0.022 + 0.03 * smoothstep(-0.01, -0.05, inside) + 0.03 * rib + 0.16 * step;
}

/** A headlamp: dark housing, chromed bowls with a bright filament, a light line along the edge. */
export function headlamp(face: Face, field: Field, bulbs: readonly Bulb[], line = true): Decal {
  return {
    face,
    field,
    material: MATERIALS.lamp,
    seam: 0.006,
    wrap: true,
    draw: (hit, u, v, inside) => {
      let light = housing(u, v, inside);
      for (const [bu, bv, radius] of bulbs) {
        const a = (u - bu) / radius;
        const b = (v - bv) / radius;
        const away = Math.sqrt(a * a + b * b);
        if (away > 1.16) continue;
        if (away > 1) light = 0.014;
        else if (away > 0.84) light = 0.5 + 0.3 * b;
        else {
          const high = Math.sqrt((a + 0.2) ** 2 + (b - 0.35) ** 2);
          const spark = Math.sqrt((a + 0.25) ** 2 + (b - 0.4) ** 2);
          light = 0.03 + 0.22 * smoothstep(0.95, 0.2, high) + 0.6 * smoothstep(0.28, 0.1, spark);
        }
      }
      if (line && inside < -0.009 && inside > -0.019 && field(u, v - 0.03) > 0) light = 1.5;
      grey(hit, light);
    },
  };
}

/** A stack or a row of coloured lenses behind one cover, shared out along `u` or `v`. */
export type LensColour = 'red' | 'amber' | 'white';

const LENS_LIGHT: Record<LensColour, readonly [number, number, number]> = {
  red: [0.62, 0.015, 0.02],
  amber: [0.75, 0.22, 0.012],
  white: [0.5, 0.5, 0.52],
};

export function tailLamp(
  face: Face,
  field: Field,
  colours: readonly LensColour[],
  along: 'u' | 'v',
  from: number,
  to: number,
): Decal {
  return {
    face,
    field,
    material: MATERIALS.tail,
    seam: 0.006,
    wrap: true,
    draw: (hit, u, v, inside) => {
      const share =
        clamp(((along === 'u' ? u : v) - from) / (to - from), 0, 0.999) * colours.length;
      const index = Math.floor(share);
      const border =
        Math.min(share - index, index + 1 - share) * (Math.abs(to - from) / colours.length);
      const [red, green, blue] = LENS_LIGHT[colours[index] ?? 'red'];
      const ribs = 0.72 + 0.28 * Math.sin((along === 'u' ? v : u) * 420);
      const rim = smoothstep(-0.006, -0.01, inside) * smoothstep(-0.024, -0.02, inside);
      let light = 0.35 * ribs + 0.65 * rim;
      if (border < 0.004 || inside > -0.005) light *= 0.25;
      hit.red = red * light;
      hit.green = green * light;
      hit.blue = blue * light;
    },
  };
}

/** A small marker or indicator of one colour. */
export function marker(face: Face, field: Field, colour: LensColour): Decal {
  return {
    face,
    field,
    material:
      colour === 'red' ? MATERIALS.tail : colour === 'amber' ? MATERIALS.amber : MATERIALS.lamp,
    depth: -0.008,
    wrap: true,
    draw: (hit, u, v) => {
      const [red, green, blue] = LENS_LIGHT[colour];
      const ribs = 0.6 + 0.25 * Math.sin(u * 500) * Math.sin(v * 500);
      hit.red = red * ribs;
      hit.green = green * ribs;
      hit.blue = blue * ribs;
    },
  };
}
