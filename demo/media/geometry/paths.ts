import { clamp, length2, mix } from './numbers.ts';

export type Point2 = readonly [x: number, y: number];

/**
 * A corner of a drawn outline. `radius` rounds the corner itself; `sagitta` bends the edge to the next
 * corner, positive to the left of the way of travel.
 */
export type PathPoint = readonly [x: number, z: number, radius?: number, sagitta?: number];

const EDGE_STEP = 0.01;
const CORNER_STEPS = 10;

/** The outline as a fine polygon. An open path keeps its end points. */
export function tracePath(points: readonly PathPoint[], closed = true): Point2[] {
  const count = points.length;
  const edgeCount = closed ? count : count - 1;
  const corner = (index: number) => points[index % count] as PathPoint;
  const edges: Point2[][] = [];
  for (let i = 0; i < edgeCount; i++) {
    const startRadius = closed || i > 0 ? (corner(i)[2] ?? 0) : 0;
    const endRadius = closed || i < edgeCount - 1 ? (corner(i + 1)[2] ?? 0) : 0;
    edges.push(trimEnds(bendEdge(corner(i), corner(i + 1)), startRadius, endRadius));
  }
  const outline: Point2[] = [];
  for (let i = 0; i < edgeCount; i++) {
    const edge = edges[i] as Point2[];
    outline.push(...edge);
    if (!closed && i === edgeCount - 1) continue;
    const next = corner(i + 1);
    if ((next[2] ?? 0) <= 0) continue;
    const from = edge[edge.length - 1] as Point2;
    const to = (edges[(i + 1) % edgeCount] as Point2[])[0] as Point2;
    for (let j = 1; j < CORNER_STEPS; j++) {
      outline.push(quadratic(from, [next[0], next[1]], to, j / CORNER_STEPS));
    }
  }
  return outline;
}

function bendEdge(from: PathPoint, to: PathPoint): Point2[] {
  const sagitta = from[3] ?? 0;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = length2(dx, dy) || 1;
  const control: Point2 = [
    (from[0] + to[0]) / 2 - (dy / length) * sagitta * 2,
    (from[1] + to[1]) / 2 + (dx / length) * sagitta * 2,
  ];
  const steps = Math.max(8, Math.ceil(length / EDGE_STEP));
  const points: Point2[] = [];
  for (let i = 0; i <= steps; i++) {
    points.push(quadratic([from[0], from[1]], control, [to[0], to[1]], i / steps));
  }
  return points;
}

function quadratic(a: Point2, control: Point2, b: Point2, t: number): Point2 {
  const u = 1 - t;
  return [
    u * u * a[0] + 2 * u * t * control[0] + t * t * b[0],
    u * u * a[1] + 2 * u * t * control[1] + t * t * b[1],
  ];
}

/** Takes a length off both ends, never more than about half each. */
function trimEnds(edge: readonly Point2[], fromStart: number, fromEnd: number): Point2[] {
  const lengths = [0];
  for (let i = 1; i < edge.length; i++) {
    const a = edge[i - 1] as Point2;
    const b = edge[i] as Point2;
    lengths.push((lengths[i - 1] as number) + length2(b[0] - a[0], b[1] - a[1]));
  }
  const total = lengths[lengths.length - 1] as number;
  const start = Math.min(fromStart, total * 0.49);
  const end = total - Math.min(fromEnd, total * 0.49);
  const at = (distance: number): Point2 => {
    let i = 1;
    while (i < lengths.length - 1 && (lengths[i] as number) < distance) i++;
    const before = lengths[i - 1] as number;
    const t = (distance - before) / ((lengths[i] as number) - before || 1);
    const a = edge[i - 1] as Point2;
    const b = edge[i] as Point2;
    return [mix(a[0], b[0], t), mix(a[1], b[1], t)];
  };
  const kept = edge.filter(
    (_, i) => (lengths[i] as number) > start && (lengths[i] as number) < end,
  );
  return [at(start), ...kept, at(end)];
}

/** Distance to the polygon's edge, negative inside. */
export function signedDistance(polygon: readonly Point2[], x: number, y: number): number {
  let nearest = Infinity;
  let sign = 1;
  let b = polygon[polygon.length - 1] as Point2;
  for (const a of polygon) {
    const ex = b[0] - a[0];
    const ey = b[1] - a[1];
    const wx = x - a[0];
    const wy = y - a[1];
    nearest = Math.min(nearest, squaredDistance(ex, ey, wx, wy));
    const above = y >= a[1];
    const below = y < b[1];
    const left = ex * wy > ey * wx;
    if ((above && below && left) || (!above && !below && !left)) sign = -sign;
    b = a;
  }
  return sign * Math.sqrt(nearest);
}

/** Segments that share a bounding box. */
const CHUNK = 12;
/** Boxes of a line's chunks, x0 y0 x1 y1 in turn: a line is asked many times over, so they are kept. */
const boxesOf = new WeakMap<readonly Point2[], Float64Array>();

function chunkBoxes(polyline: readonly Point2[]): Float64Array {
  const known = boxesOf.get(polyline);
  if (known) return known;
  const boxes: number[] = [];
  for (let start = 0; start < polyline.length - 1; start += CHUNK) {
    const points = polyline.slice(start, start + CHUNK + 1);
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    boxes.push(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }
  const made = Float64Array.from(boxes);
  boxesOf.set(polyline, made);
  return made;
}

/** Distance to an open line, which must not change after it was first asked. */
export function lineDistance(polyline: readonly Point2[], x: number, y: number): number {
  const boxes = chunkBoxes(polyline);
  let nearest = Infinity;
  for (let o = 0, start = 0; o < boxes.length; o += 4, start += CHUNK) {
    const bx = Math.max((boxes[o] as number) - x, x - (boxes[o + 2] as number), 0);
    const by = Math.max((boxes[o + 1] as number) - y, y - (boxes[o + 3] as number), 0);
    if (bx * bx + by * by >= nearest) continue;
    const end = Math.min(start + CHUNK, polyline.length - 1);
    for (let i = start; i < end; i++) {
      const a = polyline[i] as Point2;
      const b = polyline[i + 1] as Point2;
      const square = squaredDistance(b[0] - a[0], b[1] - a[1], x - a[0], y - a[1]);
      if (square < nearest) nearest = square;
    }
  }
  return Math.sqrt(nearest);
}

function squaredDistance(ex: number, ey: number, wx: number, wy: number): number {
  const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey + 1e-12), 0, 1);
  const bx = wx - ex * t;
  const by = wy - ey * t;
  return bx * bx + by * by;
}
