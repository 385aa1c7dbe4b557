import type { Box } from '../scene/model.ts';
import type { Part } from './part.ts';

/** A closed or open space of parts that rays can be followed through quickly. */
export interface Room {
  readonly bounds: Box;
  readonly parts: readonly Part[];
  /** The exact field. */
  readonly distance: (x: number, y: number, z: number) => number;
  /** The field read from a grid: a few centimetres coarse, some ten times faster. */
  readonly coarse: (x: number, y: number, z: number) => number;
  /** The part whose surface is nearest. */
  readonly nearest: (x: number, y: number, z: number) => number;
}

const BLOCK = 0.06;
/** Some fields are a little steeper than a distance. */
const SLOPE = 1.15;
/** Of the grid: coarser in a living room, whose parts are larger. */
const NEAR_CELL = 0.03;
const WIDE_CELL = 0.042;
const WIDE_ROOM = 9;
const FAR = 1e3;

export function makeRoom(parts: readonly Part[], bounds: Box): Room {
  const blocks = sortIntoBlocks(parts, bounds);
  const distance = (x: number, y: number, z: number): number => {
    const near = blocks(x, y, z);
    let least = FAR;
    for (let i = 0; i < near.length; i++) {
      const d = (parts[near[i] as number] as Part).distance(x, y, z);
      if (d < least) least = d;
    }
    return least;
  };
  const nearest = (x: number, y: number, z: number): number => {
    const near = blocks(x, y, z);
    let least = FAR;
    let found = 0;
    for (let i = 0; i < near.length; i++) {
      const index = near[i] as number;
      const d = (parts[index] as Part).distance(x, y, z);
      if (d < least) {
        least = d;
        found = index;
      }
    }
    return found;
  };
  let grid: Room['coarse'] | null = null;
  return {
    bounds,
    parts,
    distance,
    nearest,
    // Only pictures need it, and it takes a second: whoever asks only where things are goes without.
    get coarse() {
      grid ??= bakeGrid(distance, bounds);
      return grid;
    },
  };
}

type Lists = (x: number, y: number, z: number) => Uint16Array;

/**
 * Which parts can be the nearest one anywhere in a block. A field changes by no more than the way walked,
 * so a part that is farther off at the middle by twice the reach of the block never wins within it.
 * Small blocks ask only the parts that the large block around them found.
 */
function sortIntoBlocks(parts: readonly Part[], bounds: Box): Lists {
  const all = Uint16Array.from(parts, (_, index) => index);
  const large = sortBlocks(parts, bounds, BLOCK * 4, () => all);
  return sortBlocks(parts, bounds, BLOCK, large);
}

function sortBlocks(parts: readonly Part[], { min, max }: Box, size: number, among: Lists): Lists {
  const nx = Math.ceil((max[0] - min[0]) / size);
  const ny = Math.ceil((max[1] - min[1]) / size);
  const nz = Math.ceil((max[2] - min[2]) / size);
  const margin = size * Math.sqrt(3) * SLOPE;
  const lists: Uint16Array[] = [];
  const found = new Float64Array(parts.length);
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++) {
        const x = min[0] + (i + 0.5) * size;
        const y = min[1] + (j + 0.5) * size;
        const z = min[2] + (k + 0.5) * size;
        const candidates = among(x, y, z);
        let least = FAR;
        for (const index of candidates) {
          const d = (parts[index] as Part).distance(x, y, z);
          found[index] = d;
          if (d < least) least = d;
        }
        lists.push(candidates.filter((index) => (found[index] as number) <= least + margin));
      }
    }
  }
  const perBlock = 1 / size;
  return (x, y, z) => {
    let i = ((x - min[0]) * perBlock) | 0;
    let j = ((y - min[1]) * perBlock) | 0;
    let k = ((z - min[2]) * perBlock) | 0;
    i = i < 0 ? 0 : i >= nx ? nx - 1 : i;
    j = j < 0 ? 0 : j >= ny ? ny - 1 : j;
    k = k < 0 ? 0 : k >= nz ? nz - 1 : k;
    return lists[(k * ny + j) * nx + i] as Uint16Array;
  };
}

function bakeGrid(
  distance: Room['distance'],
  { min, max }: Box,
): (x: number, y: number, z: number) => number {
  const [x0, y0, z0] = min;
  const volume = (max[0] - x0) * (max[1] - y0) * (max[2] - z0);
  const cell = volume > WIDE_ROOM ? WIDE_CELL : NEAR_CELL;
  const nx = Math.ceil((max[0] - x0) / cell) + 1;
  const ny = Math.ceil((max[1] - y0) / cell) + 1;
  const nz = Math.ceil((max[2] - z0) / cell) + 1;
  const row = nx;
  const layer = nx * ny;
  const grid = new Float32Array(layer * nz);
  for (let k = 0, o = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = 0; i < nx; i++, o++) {
        grid[o] = distance(x0 + i * cell, y0 + j * cell, z0 + k * cell);
      }
    }
  }
  const perCell = 1 / cell;
  const lastX = nx - 1.001;
  const lastY = ny - 1.001;
  const lastZ = nz - 1.001;
  return (x, y, z) => {
    let fx = (x - x0) * perCell;
    let fy = (y - y0) * perCell;
    let fz = (z - z0) * perCell;
    fx = fx < 0 ? 0 : fx > lastX ? lastX : fx;
    fy = fy < 0 ? 0 : fy > lastY ? lastY : fy;
    fz = fz < 0 ? 0 : fz > lastZ ? lastZ : fz;
    const i = fx | 0;
    const j = fy | 0;
    const k = fz | 0;
    const a = fx - i;
    const b = fy - j;
    const c = fz - k;
    const o = k * layer + j * row + i;
    const p = o + layer;
    const v00 = (grid[o] as number) + ((grid[o + 1] as number) - (grid[o] as number)) * a;
    const v01 =
      (grid[o + row] as number) + ((grid[o + row + 1] as number) - (grid[o + row] as number)) * a;
    const v10 = (grid[p] as number) + ((grid[p + 1] as number) - (grid[p] as number)) * a;
    const v11 =
      (grid[p + row] as number) + ((grid[p + row + 1] as number) - (grid[p + row] as number)) * a;
    const low = v00 + (v01 - v00) * b;
    return low + (v10 + (v11 - v10) * b - low) * c;
  };
}
