import type { Box } from '../../scene/model.ts';
import { joinBoxes } from './surface.ts';
import type { Crossing, Ray, Thing } from './surface.ts';

/** A tree of boxes over the things of a picture, so that a ray asks few of them. */
export interface Crowd {
  /** The thing the ray meets first, with `crossing` telling where. */
  nearest: (ray: Ray, crossing: Crossing, roughly?: boolean) => Thing | undefined;
  /** How much light comes through from `limit` metres along the ray: 0 or, through panes, a part. */
  clearness: (ray: Ray, limit: number) => number;
}

const LEAF_SIZE = 2;
/** What a pane of glass lets through of a light behind it. */
const PANE_CLEARNESS = 0.82;

interface Branch {
  bounds: Box;
  things: readonly Thing[];
  children: readonly Branch[];
}

export function gather(things: readonly Thing[]): Crowd {
  const flat = flatten(grow(things));
  const { boxes, skips, starts, counts, order } = flat;
  const nodes = skips.length;
  const shadow: Crossing = { t: 0, nx: 0, ny: 0, nz: 0 };

  // Nodes stand in depth-first order: a ray that misses a box jumps to the node after its subtree.
  const nearest = (ray: Ray, crossing: Crossing, roughly = false): Thing | undefined => {
    let found: Thing | undefined;
    const ix = 1 / ray.dx;
    const iy = 1 / ray.dy;
    const iz = 1 / ray.dz;
    let node = 0;
    while (node < nodes) {
      if (!meets(boxes, node * 6, ray, ix, iy, iz, crossing.t)) {
        node = skips[node] as number;
        continue;
      }
      const from = starts[node] as number;
      const to = from + (counts[node] as number);
      for (let index = from; index < to; index++) {
        const thing = order[index] as Thing;
        const hit =
          roughly && thing.crossRoughly
            ? thing.crossRoughly(ray, crossing)
            : thing.cross(ray, crossing);
        if (hit) found = thing;
      }
      node++;
    }
    return found;
  };

  const clearness = (ray: Ray, limit: number): number => {
    let clear = 1;
    const ix = 1 / ray.dx;
    const iy = 1 / ray.dy;
    const iz = 1 / ray.dz;
    let node = 0;
    while (node < nodes) {
      if (!meets(boxes, node * 6, ray, ix, iy, iz, limit)) {
        node = skips[node] as number;
        continue;
      }
      const from = starts[node] as number;
      const to = from + (counts[node] as number);
      for (let index = from; index < to; index++) {
        const thing = order[index] as Thing;
        shadow.t = limit;
        const hit = thing.blocks ? thing.blocks(ray, limit) : thing.cross(ray, shadow);
        if (!hit) continue;
        if (thing.finish.kind !== 'glass') return 0;
        clear *= PANE_CLEARNESS;
      }
      node++;
    }
    return clear;
  };
  return { nearest, clearness };
}

function meets(
  boxes: Float64Array,
  at: number,
  ray: Ray,
  ix: number,
  iy: number,
  iz: number,
  limit: number,
): boolean {
  let near = ((boxes[at] as number) - ray.ox) * ix;
  let far = ((boxes[at + 3] as number) - ray.ox) * ix;
  let enter = near < far ? near : far;
  let leave = near < far ? far : near;
  near = ((boxes[at + 1] as number) - ray.oy) * iy;
  far = ((boxes[at + 4] as number) - ray.oy) * iy;
  if (near > far) {
    const swap = near;
    near = far;
    far = swap;
  }
  if (near > enter) enter = near;
  if (far < leave) leave = far;
  near = ((boxes[at + 2] as number) - ray.oz) * iz;
  far = ((boxes[at + 5] as number) - ray.oz) * iz;
  if (near > far) {
    const swap = near;
    near = far;
    far = swap;
  }
  if (near > enter) enter = near;
  if (far < leave) leave = far;
  return enter <= leave && leave > 0 && enter < limit;
}

function grow(things: readonly Thing[]): Branch {
  const bounds = joinBoxes(things.map((thing) => thing.bounds));
  if (things.length <= LEAF_SIZE) return { bounds, things, children: [] };
  const spans = ([0, 1, 2] as const).map((axis) => {
    const centres = things.map((thing) => thing.bounds.min[axis] + thing.bounds.max[axis]);
    return Math.max(...centres) - Math.min(...centres);
  });
  const axis = spans.indexOf(Math.max(...spans)) as 0 | 1 | 2;
  const sorted = things.toSorted(
    (a, b) => a.bounds.min[axis] + a.bounds.max[axis] - b.bounds.min[axis] - b.bounds.max[axis],
  );
  const half = sorted.length >> 1;
  return {
    bounds,
    things: [],
    children: [grow(sorted.slice(0, half)), grow(sorted.slice(half))],
  };
}

function flatten(root: Branch) {
  const corners: number[] = [];
  const skips: number[] = [];
  const starts: number[] = [];
  const counts: number[] = [];
  const order: Thing[] = [];
  const visit = (branch: Branch): void => {
    const node = skips.length;
    corners.push(...branch.bounds.min, ...branch.bounds.max);
    starts.push(order.length);
    counts.push(branch.things.length);
    order.push(...branch.things);
    skips.push(0);
    for (const child of branch.children) visit(child);
    skips[node] = skips.length;
  };
  visit(root);
  return {
    boxes: Float64Array.from(corners),
    skips: Int32Array.from(skips),
    starts: Int32Array.from(starts),
    counts: Int32Array.from(counts),
    order,
  };
}
