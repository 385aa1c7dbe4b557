import type { Vec3 } from '../../scene/model.ts';
import { normalised } from './surface.ts';
import type { Ray } from './surface.ts';

/**
 * A view camera. With `level`, it looks horizontally and shifts its lens towards the target's height
 * instead of tilting, as architecture is photographed: upright edges stay upright.
 */
export interface CameraChoice {
  from: Vec3;
  to: Vec3;
  /** Degrees across the picture. */
  fieldOfView: number;
  level?: boolean;
  /** How far the target is moved across the picture, in half widths: positive to the right. */
  shiftX?: number;
  /** How far it is moved up, in half widths. */
  shiftY?: number;
}

export type Aim = (u: number, v: number, ray: Ray) => void;

/** Rays through a picture's points: u from −1 left to 1 right, v up from its middle in half widths. */
export function makeCamera(choice: CameraChoice): Aim {
  const { from, to } = choice;
  const scale = Math.tan((choice.fieldOfView * Math.PI) / 360);
  const look: Vec3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const forward = normalised(choice.level ? [look[0], look[1], 0] : look);
  const right = normalised([forward[1], -forward[0], 0]);
  const up: Vec3 = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const across = Math.sqrt(look[0] * look[0] + look[1] * look[1]);
  const rise = choice.level ? look[2] / across / scale : 0;
  const moveX = -(choice.shiftX ?? 0);
  const moveY = rise - (choice.shiftY ?? 0);
  return (u, v, ray) => {
    const a = (u + moveX) * scale;
    const b = (v + moveY) * scale;
    const dx = forward[0] + right[0] * a + up[0] * b;
    const dy = forward[1] + right[1] * a + up[1] * b;
    const dz = forward[2] + right[2] * a + up[2] * b;
    const length = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
    ray.ox = from[0];
    ray.oy = from[1];
    ray.oz = from[2];
    ray.dx = dx * length;
    ray.dy = dy * length;
    ray.dz = dz * length;
  };
}
