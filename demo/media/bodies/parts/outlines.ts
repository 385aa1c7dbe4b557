import { tracePath, type PathPoint, type Point2 } from '../../geometry/paths.ts';

/** Bends flatter than this, in metres, are straight to the eye. */
const STRAIGHT = 0.00005;

/** An outline without the points along its straight edges: boxes are mostly those, and baking asks every edge. */
export function traceSparsely(points: readonly PathPoint[]): Point2[] {
  const kept: Point2[] = [];
  const dense = tracePath(points);
  const last = dense[dense.length - 1] as Point2;
  for (let index = 0; index < dense.length; index++) {
    const point = dense[index] as Point2;
    const before = kept[kept.length - 1] ?? last;
    const after = dense[(index + 1) % dense.length] as Point2;
    if (offLine(before, point, after) > STRAIGHT) kept.push(point);
  }
  return kept;
}

/** How far a point lies off the line from its neighbour to its neighbour. */
function offLine(from: Point2, point: Point2, to: Point2): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length < 1e-9) return 0;
  return Math.abs((point[0] - from[0]) * dy - (point[1] - from[1]) * dx) / length;
}
