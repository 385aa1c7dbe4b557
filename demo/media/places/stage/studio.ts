import type { Vec3 } from '../../scene/model.ts';
import { clamp, mix, smoothstep } from '../../geometry/numbers.ts';
import { glowing } from './finishes.ts';
import type { Sky } from './sky.ts';
import { block } from './solids.ts';
import { normalised } from './surface.ts';
import type { Colour, Finish, Thing } from './surface.ts';

/** A coloured set: floor and wall are one, and run into each other without an edge. */
export interface SetColours {
  floor: Colour;
  /** Where floor and wall meet, the brightest part. */
  horizon: Colour;
  top: Colour;
  key?: Colour;
}

const KEY_LIGHT: Colour = [1.5, 1.46, 1.4];

export function makeSetLight(colours: SetColours): Sky {
  const key: Vec3 = normalised([-0.42, -0.5, 0.85]);
  const wall = (dx: number, dy: number, dz: number, out: Float64Array): void => {
    const height = smoothstep(-0.02, 0.34, dz);
    // Light pools behind the vehicle and falls off to the sides.
    const pool = 1 - 0.5 * smoothstep(0.05, 0.75, Math.abs(dx - 0.1)) * (dy > 0 ? 1 : 0.6);
    for (let channel = 0; channel < 3; channel++) {
      out[channel] =
        mix(colours.horizon[channel] as number, colours.top[channel] as number, height) * pool;
    }
  };
  return {
    sun: key,
    sunColour: colours.key ?? KEY_LIGHT,
    sunRadius: 0.2,
    above: [0.5, 0.5, 0.5],
    below: colours.floor,
    view: wall,
    light: wall,
  };
}

/** The floor takes the wall's colour as it runs away from the camera. */
export function sweep(colours: SetColours, light: Sky, fromY: number, toY: number): Thing {
  const seen = new Float64Array(3);
  const finish: Finish = {
    kind: 'opaque',
    paint: (spot) => {
      light.view(spot.dx, spot.dy, Math.max(spot.dz, 0), seen);
      const away = smoothstep(fromY, toY, spot.y);
      const near = 1 - away;
      spot.red = colours.floor[0] * near;
      spot.green = colours.floor[1] * near;
      spot.blue = colours.floor[2] * near;
      spot.glowRed = (seen[0] as number) * away;
      spot.glowGreen = (seen[1] as number) * away;
      spot.glowBlue = (seen[2] as number) * away;
      spot.f0 = 0.02 * clamp(near, 0, 1);
      spot.roughness = 0.22;
    },
  };
  return block([-200, -60, -1], [200, 400, 0], finish);
}

/** Large lamps over and beside the vehicle at x, y: what its paint mirrors. */
export function softboxes(x: number, y: number, power = 1): Thing[] {
  const white: Colour = [1, 0.99, 0.97];
  const lamp = (from: Vec3, to: Vec3, strength: number): Thing => ({
    ...block(from, to, glowing(white, strength * power)),
    unseen: true,
    blocks: () => false,
  });
  return [
    lamp([x - 3.4, y - 1.6, 5.2], [x + 3.4, y + 1.6, 5.25], 4.6),
    lamp([x - 7, y - 7, 2.1], [x - 6.9, y + 0.5, 3.6], 3.4),
    lamp([x + 6.9, y - 4.5, 1.7], [x + 7, y + 3.5, 2.9], 2.4),
    lamp([x - 5, y - 13, 2.4], [x + 4, y - 12.9, 4.2], 2.6),
  ];
}
