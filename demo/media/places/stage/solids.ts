import type { Box, Vec3 } from '../../scene/model.ts';
import { normalised } from './surface.ts';
import type { Crossing, Finish, Ray, Thing } from './surface.ts';

/** Walls, slabs, posts and panes: everything flat-sided is a convex body cut out by planes. */

/** Surfaces closer than this to a ray's origin are the one it starts on. */
const NEAR = 1e-4;

/** A box along the axes, given by two opposite corners. */
export function block(from: Vec3, to: Vec3, finish: Finish): Thing {
  const x0 = Math.min(from[0], to[0]);
  const y0 = Math.min(from[1], to[1]);
  const z0 = Math.min(from[2], to[2]);
  const x1 = Math.max(from[0], to[0]);
  const y1 = Math.max(from[1], to[1]);
  const z1 = Math.max(from[2], to[2]);
  const cross = (ray: Ray, crossing: Crossing): boolean => {
    const ix = 1 / ray.dx;
    const iy = 1 / ray.dy;
    const iz = 1 / ray.dz;
    const tx = ((ix > 0 ? x0 : x1) - ray.ox) * ix;
    const ty = ((iy > 0 ? y0 : y1) - ray.oy) * iy;
    const tz = ((iz > 0 ? z0 : z1) - ray.oz) * iz;
    let enter = tx;
    let axis = 0;
    if (ty > enter) {
      enter = ty;
      axis = 1;
    }
    if (tz > enter) {
      enter = tz;
      axis = 2;
    }
    if (!(enter > NEAR) || enter >= crossing.t) return false;
    if (((ix > 0 ? x1 : x0) - ray.ox) * ix < enter) return false;
    if (((iy > 0 ? y1 : y0) - ray.oy) * iy < enter) return false;
    if (((iz > 0 ? z1 : z0) - ray.oz) * iz < enter) return false;
    crossing.t = enter;
    crossing.nx = axis === 0 ? -Math.sign(ix) : 0;
    crossing.ny = axis === 1 ? -Math.sign(iy) : 0;
    crossing.nz = axis === 2 ? -Math.sign(iz) : 0;
    return true;
  };
  return { bounds: { min: [x0, y0, z0], max: [x1, y1, z1] }, finish, cross };
}

interface Plane {
  normal: Vec3;
  /** How far out along the normal. */
  offset: number;
}

function convex(planes: readonly Plane[], bounds: Box, finish: Finish): Thing {
  const count = planes.length;
  const data = new Float64Array(count * 4);
  planes.forEach(({ normal, offset }, index) => data.set([...normal, offset], index * 4));
  const cross = (ray: Ray, crossing: Crossing): boolean => {
    let enter = -Infinity;
    let leave = Infinity;
    let entered = -1;
    for (let index = 0; index < count * 4; index += 4) {
      const nx = data[index] as number;
      const ny = data[index + 1] as number;
      const nz = data[index + 2] as number;
      const along = nx * ray.dx + ny * ray.dy + nz * ray.dz;
      const out = (data[index + 3] as number) - (nx * ray.ox + ny * ray.oy + nz * ray.oz);
      if (along > -1e-9 && along < 1e-9) {
        if (out < 0) return false;
        continue;
      }
      const t = out / along;
      if (along < 0) {
        if (t > enter) {
          enter = t;
          entered = index;
        }
      } else if (t < leave) leave = t;
      if (enter > leave) return false;
    }
    if (enter < NEAR || enter >= crossing.t) return false;
    crossing.t = enter;
    crossing.nx = data[entered] as number;
    crossing.ny = data[entered + 1] as number;
    crossing.nz = data[entered + 2] as number;
    return true;
  };
  return { bounds, finish, cross };
}

function boundsOf(points: readonly Vec3[]): Box {
  const at = (axis: 0 | 1 | 2) => points.map((point) => point[axis]);
  const min: Vec3 = [Math.min(...at(0)), Math.min(...at(1)), Math.min(...at(2))];
  const max: Vec3 = [Math.max(...at(0)), Math.max(...at(1)), Math.max(...at(2))];
  return { min, max };
}

/**
 * A convex outline of points in the x–z plane, drawn out along y: gables, skillion roofs, wedges. The
 * outline runs counter-clockwise seen from the front (from −y, x to the right and z up).
 */
export function extrude(
  outline: readonly (readonly [x: number, z: number])[],
  fromY: number,
  toY: number,
  finish: Finish,
): Thing {
  const planes: Plane[] = [
    { normal: [0, -1, 0], offset: -fromY },
    { normal: [0, 1, 0], offset: toY },
  ];
  outline.forEach(([x, z], index) => {
    const next = outline[(index + 1) % outline.length] ?? [x, z];
    const normal = normalised([next[1] - z, 0, x - next[0]]);
    planes.push({ normal, offset: normal[0] * x + normal[2] * z });
  });
  const corners = outline.flatMap(([x, z]): Vec3[] => [
    [x, fromY, z],
    [x, toY, z],
  ]);
  return convex(planes, boundsOf(corners), finish);
}

/** As `extrude`, with the outline in the y–z plane and drawn out along x. */
export function extrudeAlongX(
  outline: readonly (readonly [y: number, z: number])[],
  fromX: number,
  toX: number,
  finish: Finish,
): Thing {
  const planes: Plane[] = [
    { normal: [-1, 0, 0], offset: -fromX },
    { normal: [1, 0, 0], offset: toX },
  ];
  outline.forEach(([y, z], index) => {
    const next = outline[(index + 1) % outline.length] ?? [y, z];
    const normal = normalised([0, next[1] - z, y - next[0]]);
    planes.push({ normal, offset: normal[1] * y + normal[2] * z });
  });
  const corners = outline.flatMap(([y, z]): Vec3[] => [
    [fromX, y, z],
    [toX, y, z],
  ]);
  return convex(planes, boundsOf(corners), finish);
}

/** A round bar between two points, as a many-sided prism: posts, poles, limbs of trees. */
export function bar(from: Vec3, to: Vec3, radius: number, finish: Finish, sides = 10): Thing {
  const axis = normalised([to[0] - from[0], to[1] - from[1], to[2] - from[2]]);
  const helper: Vec3 = Math.abs(axis[2]) > 0.9 ? [1, 0, 0] : [0, 0, 1];
  const across = normalised(crossProduct(axis, helper));
  const up = crossProduct(axis, across);
  const planes: Plane[] = [
    { normal: axis, offset: dot(axis, to) },
    { normal: [-axis[0], -axis[1], -axis[2]], offset: -dot(axis, from) },
  ];
  for (let side = 0; side < sides; side++) {
    const angle = (side / sides) * 2 * Math.PI;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const normal: Vec3 = [
      across[0] * c + up[0] * s,
      across[1] * c + up[1] * s,
      across[2] * c + up[2] * s,
    ];
    planes.push({ normal, offset: dot(normal, from) + radius });
  }
  const reach = radius * 1.1;
  const ends = boundsOf([from, to]);
  const bounds: Box = {
    min: [ends.min[0] - reach, ends.min[1] - reach, ends.min[2] - reach],
    max: [ends.max[0] + reach, ends.max[1] + reach, ends.max[2] + reach],
  };
  return convex(planes, bounds, finish);
}

function dot(a: Vec3, b: Vec3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function crossProduct(a: Vec3, b: Vec3): Vec3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
