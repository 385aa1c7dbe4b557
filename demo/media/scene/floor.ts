import { clamp, mix, smoothstep } from '../geometry/numbers.ts';
import type { DistanceGrid } from './grid.ts';

/** How much light reaches the floor at a point: 1 in the open, little under a vehicle. */
export type FloorLight = (x: number, y: number) => number;

/** Metres a cell at the usual grid; a coarser grid has a coarser floor. */
const FINE_CELL = 0.05;
const APRON = 2.5;
const DIRECTIONS = 48;
/** Degrees of the sunflower's spiral, which spreads directions evenly. */
export const GOLDEN_ANGLE = 2.399963229728653;

interface SkyDirection {
  x: number;
  y: number;
  z: number;
  weight: number;
}

/** Directions of the upper half, more of them upward; the light overhead counts most. */
function skyDirections(): SkyDirection[] {
  return Array.from({ length: DIRECTIONS }, (_, i) => {
    const radius = Math.sqrt((i + 0.5) / DIRECTIONS) * 0.97;
    const angle = i * GOLDEN_ANGLE;
    const z = Math.sqrt(1 - radius * radius);
    return {
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      z,
      weight: 0.5 + 1.5 * smoothstep(0.75, 0.95, z),
    };
  });
}

export function bakeFloor(grid: DistanceGrid, mirrored: boolean): FloorLight {
  const [minX, minY] = grid.box.min;
  const [maxX, maxY] = grid.box.max;
  const cell = Math.max(FINE_CELL, grid.step * 2);
  const x0 = minX - APRON;
  const y0 = minY - APRON;
  const nx = Math.ceil((maxX + APRON - x0) / cell) + 1;
  const ny = Math.ceil((maxY + APRON - y0) / cell) + 1;
  const width = (nx - 1) * cell;
  const depth = (ny - 1) * cell;
  const directions = skyDirections();
  const total = directions.reduce((sum, direction) => sum + direction.weight, 0);
  const values = new Float32Array(nx * ny);
  // The mirror image of a row is read from the other half; the spiral itself is not symmetric, the floor is.
  const middle = mirrored ? Math.ceil(ny / 2) : ny;
  for (let j = 0; j < middle; j++) {
    for (let i = 0; i < nx; i++) {
      const x = x0 + i * cell;
      const y = y0 + j * cell;
      let light = 0;
      for (const way of directions) {
        light += way.weight * grid.openness(x, y, 0.004, way.x, way.y, way.z, 0.22, 6);
      }
      values[j * nx + i] = light / total;
      if (mirrored) values[(ny - 1 - j) * nx + i] = light / total;
    }
  }
  const v = (o: number): number => values[o] as number;
  return (x, y) => {
    const edge = Math.min(
      smoothstep(0, 1, Math.min(x - x0, x0 + width - x)),
      smoothstep(0, 1, Math.min(y - y0, y0 + depth - y)),
    );
    if (edge <= 0) return 1;
    const fx = clamp((x - x0) / cell, 0, nx - 1.001);
    const fy = clamp((y - y0) / cell, 0, ny - 1.001);
    const i = fx | 0;
    const j = fy | 0;
    const a = fx - i;
    const b = fy - j;
    const o = j * nx + i;
    const low = v(o) + (v(o + 1) - v(o)) * a;
    const high = v(o + nx) + (v(o + nx + 1) - v(o + nx)) * a;
    return mix(1, low + (high - low) * b, edge);
  };
}
