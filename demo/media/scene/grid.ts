import { clamp } from '../geometry/numbers.ts';
import type { Box, Model } from './model.ts';

/**
 * The model's distance on a grid: a ray skips the empty space by it, and soft questions (how much of the
 * sky is hidden, is there shade) are answered by it alone.
 */
export interface DistanceGrid {
  readonly box: Box;
  readonly step: number;
  /** Beyond the grid, a careful guess. */
  at: (x: number, y: number, z: number) => number;
  /** How much of a cone of light along the ray comes through: 0 blocked, 1 free. */
  openness: (
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    cone: number,
    reach: number,
  ) => number;
  /** Points near the surface, x y z in turn: the camera is fitted to them. */
  readonly surfacePoints: Float32Array;
}

const MARGIN = 0.2;
const FINE_STEP = 0.025;
const MOST_CELLS = 2_400_000;
/** One in so many cells is measured first; only those near the surface are measured all. */
const COARSE = 4;

/** The step that keeps a coach from taking ten times a hatchback's memory. */
export function chooseGridStep(box: Box, mirrored: boolean): number {
  const x = box.max[0] - box.min[0] + 2 * MARGIN;
  const y = (box.max[1] - box.min[1] + 2 * MARGIN) / (mirrored ? 2 : 1);
  const z = box.max[2] + MARGIN;
  return Math.max(FINE_STEP, Math.cbrt((x * y * z) / MOST_CELLS));
}

export function bakeGrid(
  model: Model,
  step = chooseGridStep(model.bounds, model.mirrored),
): DistanceGrid {
  const { min, max } = model.bounds;
  const mirrored = model.mirrored;
  const half = Math.max(-min[1], max[1]) + MARGIN;
  const x0 = min[0] - MARGIN;
  // A mirrored grid starts half a cell off the middle plane, so that reading |y| needs no special case there.
  const y0 = mirrored ? step / 2 : min[1] - MARGIN;
  const nx = Math.ceil((max[0] - x0 + MARGIN) / step) + 1;
  const ny = Math.ceil((mirrored ? half : max[1] + MARGIN - y0) / step) + 1;
  const nz = Math.ceil((max[2] + MARGIN) / step) + 1;
  const values = measure(model, x0, y0, step, nx, ny, nz);

  const layer = nx * ny;
  const perStep = 1 / step;
  const endX = nx - 1.001;
  const endY = ny - 1.001;
  const endZ = nz - 1.001;
  const v = (o: number): number => values[o] as number;

  function at(x: number, y: number, z: number): number {
    let fx = (x - x0) * perStep;
    let fy = ((mirrored && y < 0 ? -y : y) - y0) * perStep;
    let fz = z * perStep;
    let beyond = 0;
    if (fx < 0) {
      beyond -= fx;
      fx = 0;
    } else if (fx > endX) {
      beyond += fx - endX;
      fx = endX;
    }
    if (fy < 0) {
      if (!mirrored) beyond -= fy;
      fy = 0;
    } else if (fy > endY) {
      beyond += fy - endY;
      fy = endY;
    }
    if (fz < 0) fz = 0;
    else if (fz > endZ) {
      beyond += fz - endZ;
      fz = endZ;
    }
    const i = fx | 0;
    const j = fy | 0;
    const k = fz | 0;
    const a = fx - i;
    const b = fy - j;
    const c = fz - k;
    const o = k * layer + j * nx + i;
    const p = o + layer;
    const v00 = v(o) + (v(o + 1) - v(o)) * a;
    const v01 = v(o + nx) + (v(o + nx + 1) - v(o + nx)) * a;
    const v10 = v(p) + (v(p + 1) - v(p)) * a;
    const v11 = v(p + nx) + (v(p + nx + 1) - v(p + nx)) * a;
    const low = v00 + (v01 - v00) * b;
    const high = v10 + (v11 - v10) * b;
    return low + (high - low) * c + beyond * step * 0.7;
  }

  const top = (nz - 1) * step;
  const right = y0 + (ny - 1) * step;
  const left = mirrored ? -right : y0;
  const back = x0 + (nx - 1) * step;

  function openness(
    x: number,
    y: number,
    z: number,
    dx: number,
    dy: number,
    dz: number,
    cone: number,
    reach: number,
  ): number {
    // Outside the grid nothing stands in the way.
    let end = reach;
    if (dx > 1e-6) end = Math.min(end, (back - x) / dx);
    else if (dx < -1e-6) end = Math.min(end, (x0 - x) / dx);
    if (dy > 1e-6) end = Math.min(end, (right - y) / dy);
    else if (dy < -1e-6) end = Math.min(end, (left - y) / dy);
    if (dz > 1e-6) end = Math.min(end, (top - z) / dz);
    else if (dz < -1e-6) end = Math.min(end, -z / dz);
    let t = 0.03;
    let open = 1;
    for (let i = 0; i < 40 && t < end; i++) {
      const d = at(x + dx * t, y + dy * t, z + dz * t);
      const seen = 0.5 + (0.5 * d) / (cone * t + 0.012);
      if (seen < open) {
        open = seen;
        if (open < 0.02) return 0;
      }
      const stride = d * 0.9;
      t += stride > 0.02 ? stride : 0.02;
    }
    return open * open * (3 - 2 * open);
  }

  return {
    box: { min: [x0, left, 0], max: [back, right, top] },
    step,
    at,
    openness,
    surfacePoints: collectSurface(values, x0, y0, step, nx, ny, nz, mirrored),
  };
}

/** Measures every fourth cell each way, fills what is far from any surface between them, and measures the rest. */
function measure(
  model: Model,
  x0: number,
  y0: number,
  step: number,
  nx: number,
  ny: number,
  nz: number,
): Float32Array {
  const { distance } = model;
  const values = new Float32Array(nx * ny * nz);
  const cx = Math.ceil((nx - 1) / COARSE) + 1;
  const cy = Math.ceil((ny - 1) / COARSE) + 1;
  const cz = Math.ceil((nz - 1) / COARSE) + 1;
  const wide = step * COARSE;
  const coarse = new Float32Array(cx * cy * cz);
  for (let k = 0, o = 0; k < cz; k++) {
    for (let j = 0; j < cy; j++) {
      for (let i = 0; i < cx; i++) {
        coarse[o++] = distance(x0 + i * wide, y0 + j * wide, k * wide);
      }
    }
  }
  const far = wide * 1.9;
  const corner = new Float64Array(8);
  for (let k = 0; k < cz - 1; k++) {
    for (let j = 0; j < cy - 1; j++) {
      for (let i = 0; i < cx - 1; i++) {
        let least = Infinity;
        for (let c = 0; c < 8; c++) {
          const o = ((k + (c >> 2)) * cy + j + ((c >> 1) & 1)) * cx + i + (c & 1);
          const value = coarse[o] as number;
          corner[c] = value;
          least = Math.min(least, Math.abs(value));
        }
        fillBlock(i * COARSE, j * COARSE, k * COARSE, least > far);
      }
    }
  }
  return values;

  function fillBlock(i0: number, j0: number, k0: number, between: boolean): void {
    const i1 = Math.min(i0 + COARSE, nx - 1);
    const j1 = Math.min(j0 + COARSE, ny - 1);
    const k1 = Math.min(k0 + COARSE, nz - 1);
    for (let k = k0; k <= k1; k++) {
      // The far faces belong to the next block, except at the edge of the grid.
      if (k === k0 + COARSE && k < nz - 1) continue;
      for (let j = j0; j <= j1; j++) {
        if (j === j0 + COARSE && j < ny - 1) continue;
        for (let i = i0; i <= i1; i++) {
          if (i === i0 + COARSE && i < nx - 1) continue;
          values[(k * ny + j) * nx + i] = between
            ? interpolate((i - i0) / COARSE, (j - j0) / COARSE, (k - k0) / COARSE)
            : distance(x0 + i * step, y0 + j * step, k * step);
        }
      }
    }
  }

  function interpolate(a: number, b: number, c: number): number {
    const at = (index: number) => corner[index] as number;
    const v0 = (at(0) * (1 - a) + at(1) * a) * (1 - b) + (at(2) * (1 - a) + at(3) * a) * b;
    const v1 = (at(4) * (1 - a) + at(5) * a) * (1 - b) + (at(6) * (1 - a) + at(7) * a) * b;
    return v0 * (1 - c) + v1 * c;
  }
}

function collectSurface(
  values: Float32Array,
  x0: number,
  y0: number,
  step: number,
  nx: number,
  ny: number,
  nz: number,
  mirrored: boolean,
): Float32Array {
  const points: number[] = [];
  const near = clamp(step * 1.2, 0.03, 0.15);
  for (let k = 0; k < nz; k++) {
    for (let j = 0; j < ny; j++) {
      for (let i = (j + k) & 1; i < nx; i += 2) {
        if (Math.abs(values[(k * ny + j) * nx + i] as number) > near) continue;
        const x = x0 + i * step;
        const y = y0 + j * step;
        points.push(x, y, k * step);
        if (mirrored) points.push(x, -y, k * step);
      }
    }
  }
  return Float32Array.from(points);
}
