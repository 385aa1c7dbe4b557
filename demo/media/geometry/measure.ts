import type { Point2 } from './paths.ts';

export interface Raster {
  x0: number;
  y0: number;
  step: number;
  columns: number;
  rows: number;
}

/** Cells a side of the blocks that share their candidates. */
const BLOCK = 8;

/** Ends of segments: ax ay bx by in turn. */
export function segmentsOf(line: readonly Point2[], closed: boolean): number[] {
  const ends: number[] = [];
  for (let i = closed ? 0 : 1; i < line.length; i++) {
    const a = line[i === 0 ? line.length - 1 : i - 1] as Point2;
    const b = line[i] as Point2;
    ends.push(a[0], a[1], b[0], b[1]);
  }
  return ends;
}

/**
 * The distance from every point of a raster to the nearest segment. A block of cells first finds which
 * segments can be nearest to any of them, and only those are measured: many times quicker than all for all.
 */
export function measureLines(segments: readonly number[], raster: Raster): Float32Array {
  const { x0, y0, step, columns, rows } = raster;
  const ends = Float64Array.from(segments);
  const distances = new Float32Array(columns * rows);
  const candidates = new Int32Array(ends.length / 4);
  const squares = new Float64Array(ends.length / 4);
  const radius = (step * (BLOCK - 1) * Math.SQRT2) / 2;
  for (let j0 = 0; j0 < rows; j0 += BLOCK) {
    for (let i0 = 0; i0 < columns; i0 += BLOCK) {
      const middleX = x0 + (i0 + (BLOCK - 1) / 2) * step;
      const middleY = y0 + (j0 + (BLOCK - 1) / 2) * step;
      let least = Infinity;
      for (let s = 0; s < squares.length; s++) {
        const square = squaredDistance(ends, s, middleX, middleY);
        squares[s] = square;
        if (square < least) least = square;
      }
      const reach = Math.sqrt(least) + 2 * radius;
      let count = 0;
      for (let s = 0; s < squares.length; s++) {
        if ((squares[s] as number) <= reach * reach) candidates[count++] = s;
      }
      const endJ = Math.min(j0 + BLOCK, rows);
      const endI = Math.min(i0 + BLOCK, columns);
      for (let j = j0; j < endJ; j++) {
        for (let i = i0; i < endI; i++) {
          let nearest = Infinity;
          for (let c = 0; c < count; c++) {
            const square = squaredDistance(
              ends,
              candidates[c] as number,
              x0 + i * step,
              y0 + j * step,
            );
            if (square < nearest) nearest = square;
          }
          distances[j * columns + i] = Math.sqrt(nearest);
        }
      }
    }
  }
  return distances;
}

function squaredDistance(ends: Float64Array, segment: number, x: number, y: number): number {
  const o = segment * 4;
  const ax = ends[o] as number;
  const ay = ends[o + 1] as number;
  const ex = (ends[o + 2] as number) - ax;
  const ey = (ends[o + 3] as number) - ay;
  const wx = x - ax;
  const wy = y - ay;
  let t = (wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  const bx = wx - ex * t;
  const by = wy - ey * t;
  return bx * bx + by * by;
}

/** As `signedDistance` of the polygon at every point of the raster. */
export function measurePolygon(polygon: readonly Point2[], raster: Raster): Float32Array {
  const { x0, y0, step, columns, rows } = raster;
  const segments = segmentsOf(polygon, true);
  const distances = measureLines(segments, raster);
  for (let j = 0; j < rows; j++) {
    const crossings = crossingsAt(segments, y0 + j * step);
    let passed = 0;
    for (let i = 0; i < columns; i++) {
      const x = x0 + i * step;
      while (passed < crossings.length && (crossings[passed] as number) < x) passed++;
      const o = j * columns + i;
      if (passed % 2 === 1) distances[o] = -(distances[o] as number);
    }
  }
  return distances;
}

/** Where a level line crosses the outline, from the left. */
function crossingsAt(segments: readonly number[], y: number): number[] {
  const crossings: number[] = [];
  for (let o = 0; o < segments.length; o += 4) {
    const ay = segments[o + 1] as number;
    const by = segments[o + 3] as number;
    if (y >= ay === y >= by) continue;
    const ax = segments[o] as number;
    const bx = segments[o + 2] as number;
    crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  return crossings.toSorted((a, b) => a - b);
}
