import { clamp } from '../geometry/numbers.ts';
import type { DistanceGrid } from './grid.ts';
import type { Model } from './model.ts';

/** The distance along a ray to the first surface, or -1. The direction has length one. */
export type Marcher = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
) => number;

const MOST_STEPS = 200;
/** A ray that grazes a crease may never settle: then here is near enough. */
const MOST_ASKED = 40;

/** Nearer than this the grid is too blunt and the model itself is asked. */
const NEAR_CELLS = 0.75;
/** How much a grid value may promise too much, in cells. */
const DOUBT_CELLS = 0.4;
/** Bodies are warped, so their distances may promise somewhat too much. */
const CAUTION = 0.8;
/** Shares of a pixel: so near is a hit, and so near a surface is as good as flat and two answers tell where. */
const TOUCH_PIXELS = 0.2;
const FLAT_PIXELS = 0.6;

/** `pixel` is what a pixel measures at the vehicle, in metres: nothing much smaller need be told apart. */
export function makeMarcher(model: Model, grid: DistanceGrid, pixel = 0.004): Marcher {
  const { distance } = model;
  const touch = clamp(pixel * TOUCH_PIXELS, 0.0002, 0.0008);
  const flat = clamp(pixel * FLAT_PIXELS, 0.0004, 0.0035);
  const [x0, y0, z0] = grid.box.min;
  const [x1, y1, z1] = grid.box.max;
  const near = grid.step * NEAR_CELLS;
  const doubt = grid.step * DOUBT_CELLS;
  const { at } = grid;

  return (ox, oy, oz, dx, dy, dz) => {
    // Where the ray enters and leaves the box.
    const ix = 1 / (Math.abs(dx) > 1e-9 ? dx : 1e-9);
    const iy = 1 / (Math.abs(dy) > 1e-9 ? dy : 1e-9);
    const iz = 1 / (Math.abs(dz) > 1e-9 ? dz : 1e-9);
    const ax = (x0 - ox) * ix;
    const bx = (x1 - ox) * ix;
    const ay = (y0 - oy) * iy;
    const by = (y1 - oy) * iy;
    const az = (z0 - oz) * iz;
    const bz = (z1 - oz) * iz;
    const enter = Math.max(ax < bx ? ax : bx, ay < by ? ay : by, az < bz ? az : bz, 0);
    const leave = Math.min(ax > bx ? ax : bx, ay > by ? ay : by, az > bz ? az : bz);
    if (leave < enter) return -1;

    let t = enter;
    let lastT = -1;
    let lastD = 0;
    // Once the ray has been both sides of a surface, it is somewhere between the two.
    let outside = -1;
    let asked = 0;
    for (let i = 0; i < MOST_STEPS; i++) {
      const x = ox + dx * t;
      const y = oy + dy * t;
      const z = oz + dz * t;
      const g = at(x, y, z);
      if (g > near) {
        t += (g - doubt) * CAUTION;
        lastT = -1;
        outside = -1;
      } else {
        const d = distance(x, y, z);
        if ((d < touch && d > -touch) || ++asked > MOST_ASKED) return t;
        if (lastT >= 0 && lastD > 0 && d > 0 && t - lastT > lastD + d) {
          // Two clear spheres that do not touch: the long stride may have jumped something thin.
          t = lastT + lastD * CAUTION;
          lastT = -1;
          continue;
        }
        let stride = d > 0 ? Math.max(d * CAUTION, touch) : d;
        if (lastT >= 0) {
          // How fast the surface comes nearer along the ray: a slanting ray may go further at once.
          const slope = (lastD - d) / (t - lastT);
          if (slope > 0.25 && slope < 1.3) {
            if (slope > 0.5 && d < flat && d > -flat) return t + d / slope;
            stride = d / Math.max(slope, 0.4);
          }
        }
        lastT = t;
        lastD = d;
        if (d > 0) outside = t;
        else if (outside >= 0) {
          if (t - outside < flat) return (t + outside) / 2;
          if (t + stride <= outside) stride = (outside - t) / 2;
        }
        t += stride;
      }
      if (t > leave) return -1;
    }
    return t;
  };
}
