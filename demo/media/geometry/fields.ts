import { measureLines, measurePolygon, segmentsOf } from './measure.ts';
import type { Point2 } from './paths.ts';

export interface FieldBox {
  x0: number;
  x1: number;
  z0: number;
  z1: number;
}

export type Field = (x: number, z: number) => number;

/**
 * An outline as a grid of distances read through a cubic B-spline: its second derivative is continuous,
 * so a reflection that runs over the surface has no kinks. Beyond the box the distance to it is added.
 */
export function bakeOutline(polygon: readonly Point2[], box: FieldBox, step: number): Field {
  const { x0, z0 } = box;
  const columns = Math.ceil((box.x1 - x0) / step) + 4;
  const rows = Math.ceil((box.z1 - z0) / step) + 4;
  const grid = measurePolygon(polygon, { x0: x0 - step, y0: z0 - step, step, columns, rows });
  const perStep = 1 / step;
  const lastColumn = columns - 3;
  const lastRow = rows - 3;
  const row = (o: number, a0: number, a1: number, a2: number, a3: number): number =>
    a0 * (grid[o] as number) +
    a1 * (grid[o + 1] as number) +
    a2 * (grid[o + 2] as number) +
    a3 * (grid[o + 3] as number);
  return (x, z) => {
    let fx = (x - x0) * perStep + 1;
    let fz = (z - z0) * perStep + 1;
    let beyond = 0;
    if (fx < 1) {
      beyond += (1 - fx) * step;
      fx = 1;
    } else if (fx > lastColumn) {
      beyond += (fx - lastColumn) * step;
      fx = lastColumn;
    }
    if (fz < 1) {
      beyond += (1 - fz) * step;
      fz = 1;
    } else if (fz > lastRow) {
      beyond += (fz - lastRow) * step;
      fz = lastRow;
    }
    const i = fx | 0;
    const j = fz | 0;
    const t = fx - i;
    const u = fz - j;
    const t1 = 1 - t;
    const u1 = 1 - u;
    const a0 = (t1 * t1 * t1) / 6;
    const a3 = (t * t * t) / 6;
    const a1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const a2 = 1 - a0 - a1 - a3;
    const b0 = (u1 * u1 * u1) / 6;
    const b3 = (u * u * u) / 6;
    const b1 = (4 - 6 * u * u + 3 * u * u * u) / 6;
    const b2 = 1 - b0 - b1 - b3;
    const first = (j - 1) * columns + i - 1;
    return (
      b0 * row(first, a0, a1, a2, a3) +
      b1 * row(first + columns, a0, a1, a2, a3) +
      b2 * row(first + 2 * columns, a0, a1, a2, a3) +
      b3 * row(first + 3 * columns, a0, a1, a2, a3) +
      beyond
    );
  };
}

/** Any function of the plane as a grid, bilinear; 1 outside it, which reads as "far away". */
export function bakeField(
  fn: (x: number, y: number) => number,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  step: number,
): Field {
  const columns = Math.ceil((x1 - x0) / step) + 2;
  const rows = Math.ceil((y1 - y0) / step) + 2;
  const grid = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) grid[j * columns + i] = fn(x0 + i * step, y0 + j * step);
  }
  return readField(grid, x0, y0, step, columns, rows);
}

function readField(
  grid: Float32Array,
  x0: number,
  y0: number,
  step: number,
  columns: number,
  rows: number,
): Field {
  const perStep = 1 / step;
  const lastColumn = columns - 1;
  const lastRow = rows - 1;
  const at = (o: number): number => grid[o] as number;
  return (x, y) => {
    const fx = (x - x0) * perStep;
    const fy = (y - y0) * perStep;
    if (!(fx >= 0 && fy >= 0 && fx < lastColumn && fy < lastRow)) return 1;
    const i = fx | 0;
    const j = fy | 0;
    const a = fx - i;
    const b = fy - j;
    const o = j * columns + i;
    const below = at(o) + (at(o + 1) - at(o)) * a;
    const above = at(o + columns) + (at(o + columns + 1) - at(o + columns)) * a;
    return below + (above - below) * b;
  };
}

/** A drawn shape (a lamp, a grille, a window) as a field around it; `minX` saves the half that is mirrored. */
export function bakeShape(
  polygon: readonly Point2[],
  margin = 0.05,
  step = 0.003,
  minX = -Infinity,
): Field {
  let x0 = Infinity;
  let x1 = -Infinity;
  let y0 = Infinity;
  let y1 = -Infinity;
  for (const [x, y] of polygon) {
    x0 = Math.min(x0, x);
    x1 = Math.max(x1, x);
    y0 = Math.min(y0, y);
    y1 = Math.max(y1, y);
  }
  const left = Math.max(minX, x0 - margin);
  const bottom = y0 - margin;
  const columns = Math.ceil((x1 + margin - left) / step) + 2;
  const rows = Math.ceil((y1 + margin - bottom) / step) + 2;
  const grid = measurePolygon(polygon, { x0: left, y0: bottom, step, columns, rows });
  return readField(grid, left, bottom, step, columns, rows);
}

/** The distance to the nearest of some open lines, as a field over a box: 1 outside it. */
export function bakeLines(
  lines: readonly (readonly Point2[])[],
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  step: number,
): Field {
  const columns = Math.ceil((x1 - x0) / step) + 2;
  const rows = Math.ceil((y1 - y0) / step) + 2;
  const segments = lines.flatMap((line) => segmentsOf(line, false));
  const grid = measureLines(segments, { x0, y0, step, columns, rows });
  return readField(grid, x0, y0, step, columns, rows);
}

/** How far a curve may be asked beyond its ends, where it goes on straight. */
const CURVE_OVERHANG = 0.3;

/** A smooth function through points of rising x: Hermite pieces, tabulated and read as a cubic B-spline. */
export function curve(points: readonly Point2[], step = 0.02): (x: number) => number {
  const first = points[0] as Point2;
  const last = points[points.length - 1] as Point2;
  const x0 = first[0] - CURVE_OVERHANG;
  const count = Math.ceil((last[0] + CURVE_OVERHANG - x0) / step) + 4;
  const table = new Float32Array(count);
  const hermite = hermiteThrough(points);
  for (let k = 0; k < count; k++) table[k] = hermite(x0 + (k - 1) * step);
  const perStep = 1 / step;
  const end = count - 3;
  const at = (i: number): number => table[i] as number;
  return (x) => {
    let f = (x - x0) * perStep + 1;
    f = f < 1 ? 1 : f > end ? end : f;
    const i = f | 0;
    const t = f - i;
    const t1 = 1 - t;
    const a0 = (t1 * t1 * t1) / 6;
    const a3 = (t * t * t) / 6;
    const a1 = (4 - 6 * t * t + 3 * t * t * t) / 6;
    const a2 = 1 - a0 - a1 - a3;
    return a0 * at(i - 1) + a1 * at(i) + a2 * at(i + 1) + a3 * at(i + 2);
  };
}

function hermiteThrough(points: readonly Point2[]): (x: number) => number {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] as Point2;
  const slopes = points.map((_, i) => {
    const run = at(i + 1)[0] - at(i - 1)[0];
    return run === 0 ? 0 : (at(i + 1)[1] - at(i - 1)[1]) / run;
  });
  const end = points.length - 1;
  return (x) => {
    if (x <= at(0)[0]) return at(0)[1] + (x - at(0)[0]) * (slopes[0] as number);
    if (x >= at(end)[0]) return at(end)[1] + (x - at(end)[0]) * (slopes[end] as number);
    let i = 0;
    while (at(i + 1)[0] < x) i++;
    const width = at(i + 1)[0] - at(i)[0];
    const t = (x - at(i)[0]) / width;
    const t2 = t * t;
    const t3 = t2 * t;
    return (
      (2 * t3 - 3 * t2 + 1) * at(i)[1] +
      (t3 - 2 * t2 + t) * (slopes[i] as number) * width +
      (3 * t2 - 2 * t3) * at(i + 1)[1] +
      (t3 - t2) * (slopes[i + 1] as number) * width
    );
  };
}
