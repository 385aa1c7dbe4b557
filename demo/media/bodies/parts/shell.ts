import { curve } from '../../geometry/fields.ts';
import { smoothMax, smoothstep } from '../../geometry/numbers.ts';
import type { PathPoint } from '../../geometry/paths.ts';
import { MATERIALS } from '../../scene/materials.ts';
import type { Hit, Material } from '../../scene/model.ts';
import type { Part } from '../assembly.ts';
import { outlineOf } from '../part-shapes.ts';
import { decalDepth, paintDecals, type Decal, type Face } from './decals.ts';
import { traceSparsely } from './outlines.ts';

/**
 * A hollow-looking body with flat flanks: a side profile, bowed at both ends and crowned on top, cut
 * by its width. Cabs, boxes, coaches and coach-built bodies are all shells.
 */
export interface ShellSpec {
  profile: readonly PathPoint[];
  /** Half width along the body. */
  plan: readonly (readonly [x: number, halfWidth: number])[];
  /** What the height adds to the half width: tumblehome, tucked-in sills. */
  section: readonly (readonly [z: number, add: number])[];
  /** How far the ends fall back towards the corners, per square metre of half width. */
  bowFront?: number;
  bowRear?: number;
  /** How far the roof falls towards its edges, per square metre of half width. */
  crown?: number;
  /** Rounding of the edges between the flanks and the rest: along the sides, at the nose, at the tail. */
  edge: number;
  noseEdge?: number;
  tailEdge?: number;
  /** Where the nose's decals end, when a raked screen reaches further back than a blunt nose does. */
  noseUntil?: number;
  arches?: readonly Arch[];
  material: Material;
  decals: readonly Decal[];
  /** Colours by place: the panel's own material, before decals. */
  panelMaterial?: (x: number, y: number, z: number) => Material;
}

/** A wheel's room, open to the side: a cylinder from `inner` outward, flared by `flare`. */
export interface Arch {
  x: number;
  z: number;
  radius: number;
  inner: number;
  flare?: number;
}

export interface Shell extends Part {
  /** Inside the panels: negative, as `distance` before the arches are cut. */
  hull: (x: number, y: number, z: number) => number;
  /** True when the last call of `hull` was nearest to a flank. */
  onFlank: () => boolean;
}

const ARCH_EDGE = 0.014;
/** A surface this far inside the hull is the wall of a wheel's room, not a panel. */
const CUT = -0.014;

/** Bumpers and visors are bent as a whole: there is no room to fade the bow out. */
const THIN = 0.8;
/** How far round a corner a decal of the nose may run on to the flank. */
const WRAP = -0.16;
/** Numbers kept for the areas of one shell, so that edges between them are smoothed. */
const AREAS = 37;

export function makeShell(spec: ShellSpec): Shell {
  const xs = spec.profile.map((point) => point[0]);
  const zs = spec.profile.map((point) => point[1]);
  const front = Math.min(...xs);
  const rear = Math.max(...xs);
  const low = Math.min(...zs);
  const high = Math.max(...zs);
  const outline = outlineOf(traceSparsely(spec.profile), 0.02);
  const plan = curve(spec.plan);
  const section = curve(spec.section, 0.012);
  const widest =
    Math.max(...spec.plan.map((point) => point[1])) +
    Math.max(...spec.section.map((point) => point[1]));
  const bowFront = spec.bowFront ?? 0;
  const bowRear = spec.bowRear ?? 0;
  const crown = spec.crown ?? 0;
  const length = rear - front;
  const thin = length < THIN;
  const fadeFront = thin ? rear : front + Math.min(1.1, length * 0.45);
  const fadeRear = rear - Math.min(1.1, length * 0.45);
  const noseUntil = spec.noseUntil ?? (thin && bowFront === 0 ? front + length / 2 : fadeFront);
  const noseEdge = spec.noseEdge ?? spec.edge;
  const tailEdge = spec.tailEdge ?? spec.edge;
  const arches = spec.arches ?? [];
  const flare = arches.reduce((most, arch) => Math.max(most, arch.flare ?? 0), 0);
  const faces = facesOf(spec.decals);
  let profileGap = 0;
  let flankGap = 0;

  function hull(x: number, y: number, z: number): number {
    const across = y < 0 ? -y : y;
    const capped = across < widest ? across : widest;
    const square = capped * capped;
    const bent = square * 0.55 + square * square * 0.45;
    const atNose = thin ? 1 : smoothstep(fadeFront, front, x);
    const atTail = thin ? 0 : smoothstep(fadeRear, rear, x);
    const shifted = x - bowFront * bent * atNose + bowRear * bent * atTail;
    profileGap = outline(shifted, z + crown * square * smoothstep(low, high, z));
    let half = plan(x) + section(z);
    if (flare > 0) {
      for (const arch of arches) {
        const dx = x - arch.x;
        const dz = z - arch.z;
        if (dx < -1 || dx > 1 || dz > 1) continue;
        const off = (Math.sqrt(dx * dx + dz * dz) - arch.radius) * 9;
        half += (arch.flare ?? 0) / (1 + off * off * off * off);
      }
    }
    flankGap = (across - half) * 0.97;
    const edge =
      spec.edge +
      (noseEdge - spec.edge) * smoothstep(front + 0.7, front + 0.1, x) +
      (tailEdge - spec.edge) * smoothstep(rear - 0.7, rear - 0.1, x);
    return smoothMax(profileGap, flankGap, edge);
  }

  function distance(x: number, y: number, z: number): number {
    let gap = hull(x, y, z);
    const across = y < 0 ? -y : y;
    for (const arch of arches) {
      const dx = x - arch.x;
      const dz = z - arch.z;
      const reach = arch.radius + 0.1;
      if (dx > reach || dx < -reach || dz > reach) continue;
      const room = arch.radius - Math.sqrt(dx * dx + dz * dz);
      const depth = across - arch.inner;
      gap = smoothMax(gap, room < depth ? room : depth, ARCH_EDGE);
    }
    return gap;
  }

  function faceAt(x: number): 'front' | 'rear' | 'roof' {
    if (x < noseUntil) return 'front';
    return x > fadeRear ? 'rear' : 'roof';
  }

  function relief(x: number, y: number, z: number): number {
    if (hull(x, y, z) < CUT) return 0;
    const across = y < 0 ? -y : y;
    const end = faceAt(x);
    const lean = profileGap - flankGap;
    let depth = 0;
    if (lean < 0) {
      depth += decalDepth(faces.sides, x, z) + decalDepth(y < 0 ? faces.left : faces.right, x, z);
    } else if (faces.roof.length > 0) depth += decalDepth(faces.roof, x, across);
    if (end !== 'roof' && lean > WRAP) {
      depth += decalDepth(lean < 0 ? faces.wrapped[end] : faces[end], across, z);
    }
    return depth;
  }

  function surface(x: number, y: number, z: number, hit: Hit): void {
    const deep = hull(x, y, z) < CUT;
    const across = y < 0 ? -y : y;
    const first = hit.part * AREAS;
    hit.part = first;
    if (deep) {
      hit.material = MATERIALS.dark;
      return;
    }
    if (spec.panelMaterial !== undefined) hit.material = spec.panelMaterial(x, y, z);
    const end = faceAt(x);
    const lean = profileGap - flankGap;
    if (lean < 0) {
      paintDecals(faces.sides, x, z, hit, first + 1);
      paintDecals(y < 0 ? faces.left : faces.right, x, z, hit, first + 60);
    } else paintDecals(faces.roof, x, across, hit, first + 80);
    if (end !== 'roof' && lean > WRAP) {
      paintDecals(lean < 0 ? faces.wrapped[end] : faces[end], across, z, hit, first + 100);
    }
  }

  return {
    material: spec.material,
    distance,
    relief,
    surface,
    hull,
    onFlank: () => flankGap > profileGap,
  };
}

type Faces = Record<Face, Decal[]> & { wrapped: Record<'front' | 'rear', Decal[]> };

function facesOf(decals: readonly Decal[]): Faces {
  const of = (face: Face): Decal[] => decals.filter((decal) => decal.face === face);
  const wrapped = (face: Face): Decal[] => of(face).filter((decal) => decal.wrap === true);
  return {
    sides: of('sides'),
    left: of('left'),
    right: of('right'),
    front: of('front'),
    rear: of('rear'),
    roof: of('roof'),
    wrapped: { front: wrapped('front'), rear: wrapped('rear') },
  };
}
