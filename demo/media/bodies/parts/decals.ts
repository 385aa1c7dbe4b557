import { bakeShape } from '../../geometry/fields.ts';
import { clamp, smoothstep } from '../../geometry/numbers.ts';
import type { PathPoint } from '../../geometry/paths.ts';
import type { Hit, Material } from '../../scene/model.ts';
import { traceSparsely } from './outlines.ts';

/**
 * Windows, lamps, seams and stripes are drawn on a surface, not built: a flat field says where, and
 * only the material and the normal change. `sides` and `ends` see (x, z) and (|y|, z); `left` and
 * `right` are for what stands on one side only; `roof` sees (x, |y|).
 */
export type Face = 'sides' | 'left' | 'right' | 'front' | 'rear' | 'roof';

/** A flat signed distance, negative inside. */
export type Field = (u: number, v: number) => number;

export interface Decal {
  face: Face;
  field: Field;
  /** None: the panel's own material stays, as inside a shut line. */
  material?: Material;
  /** How far it lies in (positive) or stands out (negative), in metres. */
  depth?: number;
  /** Over what width the step happens. */
  slope?: number;
  /** Width of a dark seam along the outline. */
  seam?: number;
  /** A frame outside the outline: rubber round a window, chrome round a grille. */
  frame?: { width: number; material: Material; depth?: number };
  /** Fills in what a lens shows, or refines the material. */
  draw?: (hit: Hit, u: number, v: number, inside: number) => void;
  /** Extra relief inside, such as louvres. */
  texture?: Field;
  /** Let it run round the corner on to the flank. */
  wrap?: boolean;
}

const SEAM_DEPTH = 0.006;

/** Adds up what the decals of one face do to the surface: positive is inward. */
export function decalDepth(decals: readonly Decal[], u: number, v: number): number {
  let depth = 0;
  for (const decal of decals) {
    const inside = decal.field(u, v);
    const reach = Math.max(decal.frame?.width ?? 0, decal.seam ?? 0, 0.004);
    if (inside > reach * 2) continue;
    const slope = decal.slope ?? 0.004;
    if (decal.seam !== undefined) {
      depth += SEAM_DEPTH * smoothstep(decal.seam, decal.seam * 0.3, Math.abs(inside));
    }
    if (decal.frame !== undefined) {
      const outside = smoothstep(decal.frame.width + 0.002, decal.frame.width - 0.002, inside);
      depth += (decal.frame.depth ?? 0) * outside * smoothstep(-0.002, 0.002, inside);
    }
    if (decal.depth !== undefined) depth += decal.depth * smoothstep(0, -slope, inside);
    if (decal.texture !== undefined && inside < 0) {
      depth += decal.texture(u, v) * smoothstep(0, -slope, inside);
    }
  }
  return depth;
}

/** Later decals lie over earlier ones. */
export function paintDecals(
  decals: readonly Decal[],
  u: number,
  v: number,
  hit: Hit,
  first: number,
): void {
  for (const [index, decal] of decals.entries()) {
    const inside = decal.field(u, v);
    if (inside < 0) {
      if (decal.material !== undefined) {
        hit.material = decal.material;
        hit.part = first + index;
        hit.seam = 0;
      }
      decal.draw?.(hit, u, v, inside);
    } else if (decal.frame !== undefined && inside < decal.frame.width) {
      hit.material = decal.frame.material;
      hit.part = first + index;
      hit.seam = 0;
    }
    if (decal.seam !== undefined) {
      const dark = smoothstep(decal.seam, decal.seam * 0.3, Math.abs(inside));
      if (dark > hit.seam) hit.seam = dark;
    }
  }
}

/** A rectangle with round corners, given by its edges. */
export function panel(u0: number, v0: number, u1: number, v1: number, radius: number): Field {
  const cu = (u0 + u1) / 2;
  const cv = (v0 + v1) / 2;
  const hu = Math.abs(u1 - u0) / 2 - radius;
  const hv = Math.abs(v1 - v0) / 2 - radius;
  return (u, v) => {
    const a = Math.abs(u - cu) - hu;
    const b = Math.abs(v - cv) - hv;
    const oa = a > 0 ? a : 0;
    const ob = b > 0 ? b : 0;
    const inner = a > b ? a : b;
    return Math.sqrt(oa * oa + ob * ob) + (inner < 0 ? inner : 0) - radius;
  };
}

/** A shape drawn corner by corner. */
export function drawn(points: readonly PathPoint[]): Field {
  return bakeShape(traceSparsely(points), 0.06, 0.004);
}

export function disc(cu: number, cv: number, radius: number): Field {
  return (u, v) => {
    const a = u - cu;
    const b = v - cv;
    return Math.sqrt(a * a + b * b) - radius;
  };
}

/** A thin line from one point to another: a shut line, a pressing, a strap. */
export function stroke(u0: number, v0: number, u1: number, v1: number, halfWidth: number): Field {
  const du = u1 - u0;
  const dv = v1 - v0;
  const inverse = 1 / (du * du + dv * dv + 1e-12);
  return (u, v) => {
    const along = clamp(((u - u0) * du + (v - v0) * dv) * inverse, 0, 1);
    const a = u - u0 - du * along;
    const b = v - v0 - dv * along;
    return Math.sqrt(a * a + b * b) - halfWidth;
  };
}

export function without(field: Field, hole: Field): Field {
  return (u, v) => Math.max(field(u, v), -hole(u, v));
}

export function both(field: Field, other: Field): Field {
  return (u, v) => Math.max(field(u, v), other(u, v));
}

/** The same shape drawn smaller by a margin. */
export function inset(field: Field, margin: number): Field {
  return (u, v) => field(u, v) + margin;
}

export function either(...fields: Field[]): Field {
  return (u, v) => {
    let nearest = 1e9;
    for (const field of fields) {
      const inside = field(u, v);
      if (inside < nearest) nearest = inside;
    }
    return nearest;
  };
}

/** Ridges across `v` (louvres, corrugations): `height` stands out, once every `pitch`. */
export function louvres(pitch: number, share: number, height: number): Field {
  return (_u, v) => {
    const phase = v / pitch;
    const off = Math.abs(phase - Math.floor(phase) - 0.5) * pitch;
    return -height * smoothstep(share * pitch * 0.5 + 0.003, share * pitch * 0.5 - 0.003, off);
  };
}
