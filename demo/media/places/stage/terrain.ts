import { clamp } from '../../geometry/numbers.ts';
import type { Box } from '../../scene/model.ts';
import type { Crossing, Finish, Ray, Thing } from './surface.ts';

/** Country: a height over every point of the ground. */
export interface Terrain {
  bounds: Box;
  height: (x: number, y: number) => number;
  finish: Finish;
}

const STEPS = 160;
const SLOPE = 0.25;

/** Steps grow with the distance from the eye, and are halved back onto the ground once below it. */
export function makeTerrain({ bounds, height, finish }: Terrain): Thing {
  const top = bounds.max[2];
  const find = (ray: Ray, limit: number): number => {
    let t = 0.02;
    if (ray.oz > top) {
      if (ray.dz >= 0) return -1;
      t = (top - ray.oz) / ray.dz;
    }
    let last = t;
    for (let step = 0; step < STEPS && t < limit; step++) {
      const x = ray.ox + ray.dx * t;
      const y = ray.oy + ray.dy * t;
      const z = ray.oz + ray.dz * t;
      if (z > top && ray.dz > 0) return -1;
      if (x < bounds.min[0] || x > bounds.max[0] || y < bounds.min[1] || y > bounds.max[1])
        return -1;
      const above = z - height(x, y);
      if (above < 0) return step === 0 ? -1 : halve(ray, last, t);
      last = t;
      t += clamp(above * 0.6, 0.03 + t * 0.004, 12);
    }
    return -1;
  };
  const halve = (ray: Ray, from: number, to: number): number => {
    for (let round = 0; round < 10; round++) {
      const t = (from + to) / 2;
      const above = ray.oz + ray.dz * t - height(ray.ox + ray.dx * t, ray.oy + ray.dy * t);
      if (above > 0) from = t;
      else to = t;
    }
    return from;
  };
  const cross = (ray: Ray, crossing: Crossing): boolean => {
    const t = find(ray, crossing.t);
    if (t < 0 || t >= crossing.t) return false;
    const x = ray.ox + ray.dx * t;
    const y = ray.oy + ray.dy * t;
    const sx = (height(x - SLOPE, y) - height(x + SLOPE, y)) / (2 * SLOPE);
    const sy = (height(x, y - SLOPE) - height(x, y + SLOPE)) / (2 * SLOPE);
    const length = 1 / Math.sqrt(sx * sx + sy * sy + 1);
    crossing.t = t;
    crossing.nx = sx * length;
    crossing.ny = sy * length;
    crossing.nz = length;
    return true;
  };
  return { bounds, finish, cross, blocks: (ray, limit) => find(ray, Math.min(limit, 300)) >= 0 };
}
